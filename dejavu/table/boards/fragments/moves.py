"""From hands to actions: what it means to put a piece somewhere, to click a card, to press the main button.

Nothing here decides a rule: every answer is one of ``view.legal_actions()`` or an action that the rules refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, READY, REGENERATE, STOP
from dejavu.games.fragments.rules.bits import can_fill, fits, shape_counts, usable
from dejavu.games.fragments.state import UNKNOWN, Construction, Phase, Sowing, Taking
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.choices import best_first
from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Flower, Girl, Harvest, Piece, Place, Whites

_BEFORE_MEDITATION = (Phase.RECOLLECTION, Phase.DEJA_VU, Phase.PLANTING)
_ENDS = (READY, STOP, REGENERATE, DRAW, END_TURN, END_PHASE)


class Moves:
    """What may be done in one view; made anew when the view changes. Nothing, unless the viewer is ``active``.

    ``welcome`` tells what is not refused though it is legal, as a lesson refuses what it does not teach now.
    """

    def __init__(
        self, view: FragmentsView, active: bool = True, welcome: Callable[[Action], bool] = lambda action: True
    ) -> None:
        self.view = view
        self.state, self.components = view.state, view.state.components
        self.player = view.state.players[view.seat]
        self.legal = frozenset(view.legal_actions() if active else ())
        self.welcome = frozenset(filter(welcome, self.legal))
        """What is lit: nothing else would be done."""
        self._tables = view.state.actions

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What can be done at all."""
        return frozenset(action.verb for action in self.legal)

    @property
    def end(self) -> Action | None:
        """What the main button does."""
        return next((action for action in _ENDS if action in self.legal), None)

    def nebulae(self, verb: str) -> list[int]:
        """The nebulae for which walk, lift, lay or choose is legal."""
        return self._nebulae(verb, self.legal)

    def lit_nebulae(self, verb: str) -> list[int]:
        """Those of them that are lit."""
        return self._nebulae(verb, self.welcome)

    def _nebulae(self, verb: str, among: Collection[Action]) -> list[int]:
        index = self.components.nebula_index
        return sorted({index[str(action.args[0])] for action in among if action.verb == verb})

    def bits(self, verb: str) -> list[int]:
        """The kinds of bit for which a verb is legal, sorted."""
        index = self.components.bit_index
        return sorted({index[str(action.args[-1])] for action in self.legal if action.verb == verb})

    def flowers(self) -> list[int]:
        """The flowers that may be planted now: cards, or -1 for the circle."""
        index = self.components.card_index
        return [index.get(str(action.args[0]), -1) for action in sorted(self.legal) if action.verb == "plant"]

    # Putting pieces down

    def meant(self, piece: Piece, place: Place) -> Action | None:
        """The action meant by putting a piece there; None when it means nothing at all."""
        tables = self._tables
        match piece, place:
            case Bit(kind, "lifted"), Place("nebula", nebula):
                return tables.lay[nebula][kind]
            case Bit(kind, "white"), Place("tray"):
                return tables.take[kind]
            case Bit(kind, "tray" | "chest"), Place("hand" | "row" | "short", card):
                return self._bit_on_card(kind, place.name, card)
            case Bit(kind, "tray"), Place("chests"):
                return tables.save[kind]
            case Bit(kind, "chest"), Place("tray"):
                return tables.unsave[kind]
            case Bit(kind, "tray" | "chest"), Place("circle"):
                return tables.spend[kind]
            case CardPiece(card, "hand"), Place("discards"):
                return tables.discard[card]
            case CardPiece(card, "hand"), Place("short-term"):
                return next(iter(self.starts(card)), tables.start[card][0])
            case CardPiece(card, _), Place("long-term"):
                return tables.construct[card]
            case Girl(), Place("nebula", nebula):
                return tables.walk[nebula]
            case Flower(card), Place("nebula", nebula) if nebula == self.state.girl:
                return tables.plant_girl if card < 0 else tables.plant[card]
        return None

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now, so that the place is lit."""
        return self._takes(piece, place, self.welcome)

    def _takes(self, piece: Piece, place: Place, among: Collection[Action]) -> bool:
        if place.name == "discards" and isinstance(piece, CardPiece) and self.markable(piece):
            return True
        if isinstance(piece, CardPiece) and place.name == "short-term":  # with which bit it begins is asked then
            return piece.source == "hand" and not set(self._tables.start[piece.card]).isdisjoint(among)
        action = self.meant(piece, place)
        if action is None or action not in among:
            return False
        return action.verb != "construct" or not isinstance(piece, Bit) or self._fills_top(piece.kind, place.number)

    def can_move(self, card: CardPiece) -> bool:
        """Whether a card can be put anywhere now."""
        return any(self._takes(card, Place(name), self.legal) for name in ("discards", "short-term", "long-term"))

    def markable(self, card: CardPiece) -> bool:
        """Whether a card can be marked for meditation, where it will be discarded: in all phases before that."""
        return bool(self.legal) and card.source == "hand" and self.state.phase in _BEFORE_MEDITATION

    def why_not(self, piece: Piece, place: Place) -> Refusal | None:
        """The refusal of the rules; None when it may be done, or when it means nothing."""
        action = self.meant(piece, place)
        return None if action is None else self.view.why_not(action)

    def _bit_on_card(self, kind: int, where: str, card: int) -> Action:
        """A bit fills the next slot; a card of the hand is begun by it or, where that cannot be, built at once."""
        tables = self._tables
        if isinstance(self.state.move, Construction) and self.state.move.card == card:
            return tables.fill[kind]
        if where == "short":
            return tables.add[card][kind]
        at_once = tables.construct[card]
        if where == "row":
            return at_once
        begin = tables.start[card][kind]
        return at_once if begin not in self.legal and at_once in self.legal and self._fills_top(kind, card) else begin

    def _fills_top(self, kind: int, card: int) -> bool:
        return fits(self.components, kind, self.components.cards[card].slots[0])

    # Clicking cards

    def starts(self, card: int) -> list[Action]:
        """The ways to begin a card in short-term memory."""
        return [action for action in self._tables.start[card] if action in self.legal]

    def next_slot(self, card: int) -> list[Action]:
        """The actions that fill the next slot of a card; several when the bits differ in colour (or shape)."""
        tables = self._tables
        if isinstance(self.state.move, Construction):
            return [a for a in tables.fill if a in self.legal] if self.state.move.card == card else []
        if card in self.player.short:
            return [action for action in tables.add[card] if action in self.legal]
        if tables.construct[card] in self.legal:
            return [tables.construct[card]]
        return self.starts(card)

    def completes(self, card: int) -> bool:
        """Whether every slot of a card that is still open could be filled now with what is held."""
        player = self.player
        if card in player.short and self.next_slot(card):
            slots = self.components.cards[card].slots[len(player.short[card]) :]
            return can_fill(slots, shape_counts(self.components, usable(player)))
        return self._tables.construct[card] in self.legal

    @property
    def completable(self) -> tuple[int, ...]:
        """The cards that the bits in tray and chests complete now: built at once, or begun and filled to the foot."""
        player = self.player
        cards = dict.fromkeys((*player.hand, *self.state.row, *player.short))
        return tuple(card for card in cards if card != UNKNOWN and self.completes(card))

    def obvious(self, card: int) -> Action | None:
        """What fills the next slot without a question: the only way, or one than which none is better in the end."""
        ways = self.next_slot(card)
        if len(ways) < 2:
            return next(iter(ways), None)
        player, move = self.player, self.state.move
        instant = isinstance(move, Construction)
        filled = move.bits if isinstance(move, Construction) else player.short.get(card, ())
        kind = best_first(self.state, player, card, filled, instant)
        return None if kind is None else self.asks_for(card).get(kind)

    def asks_for(self, card: int) -> dict[int, Action]:
        """The kinds of bit among which a person must choose for the next slot of a card."""
        index = self.components.bit_index
        found = [action for action in self.next_slot(card) if action.verb != "construct"]
        return {index[str(action.args[-1])]: action for action in found}

    # What lies in the hand of a sowing

    @property
    def lifted(self) -> tuple[int, ...]:
        """The bits still to be sown."""
        return self.state.move.bits if isinstance(self.state.move, Sowing) else ()

    @property
    def whites(self) -> tuple[int, ...]:
        """The bits of the uncollected colour that may be taken now, one entry a bit."""
        if not isinstance(self.state.move, Taking):
            return ()
        return self._whites_on(self.state.move.nebula)

    def _whites_on(self, nebula: int) -> tuple[int, ...]:
        uncollected = self.components.rules.uncollected
        return tuple(bit for bit in self.state.bits[nebula] if self.components.bit_colour[bit] == uncollected)

    def harvest(self, end: int, lifted: tuple[int, ...]) -> tuple[Harvest, ...]:
        """What laying the last bit on a nebula would collect, for every colour it could have; the most first."""
        colours = self.components.bit_colour
        found = []
        for colour in sorted({colours[bit] for bit in lifted} - {self.components.rules.uncollected}):
            last = sorted({bit for bit in lifted if colours[bit] == colour})
            lying = (bit for bit in self.state.bits[end] if colours[bit] == colour)
            found.append(Harvest(tuple(last), tuple(lying)))
        return tuple(sorted(found, key=lambda harvest: -len(harvest.lying)))

    def besides(self, end: int) -> Whites:
        """The bits of the uncollected colour on a nebula, and how many of them a sowing that ends there may take."""
        lying = self._whites_on(end)
        most = min(len(lying), self.player.whites)
        return Whites(lying, most) if most else Whites()

    def ends(self, start: int, visited: int, lifted: tuple[int, ...]) -> dict[int, tuple[Harvest, ...]]:
        """Every nebula on which the last bit can be laid, with what it would collect."""
        mask = self.state.graph.ends(start, visited, len(lifted))
        return {n: self.harvest(n, lifted) for n in range(len(self.state.bits)) if mask >> n & 1}
