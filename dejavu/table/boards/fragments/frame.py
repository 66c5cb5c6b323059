"""All that a seat has before it: the position, what may be done in it, and what the seat is about to do.

Nothing here decides a rule: every answer is one of ``view.legal_actions()``.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.journal import Entry
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, READY, REGENERATE, STOP
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.rules.bits import can_fill, fits, shape_counts, usable
from dejavu.games.fragments.state import (
    UNKNOWN,
    Construction,
    Growing,
    Phase,
    Player,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.choices import best_first
from dejavu.table.boards.fragments.onward import LeftUndone, Onward, can_plant, left_undone, onward
from dejavu.table.boards.fragments.sowing_plan import Goal, SowingPlan, whites_on
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.kit.frame import Frame

_BEFORE_MEDITATION: Final = (Phase.RECOLLECTION, Phase.DEJA_VU, Phase.PLANTING)
_ENDS: Final = (READY, STOP, REGENERATE, DRAW, END_TURN, END_PHASE)


class Draft(NamedTuple):
    """What a seat is about to do, and the rules have not heard of."""

    asking: int | None = None
    """The card for which the next bit is to be chosen."""
    chosen: int | None = None
    """The lifted bit to be laid next, by its place."""
    like: int | None = None
    """The kind of bit chosen or laid last in this sowing: the next one is like it."""
    goal: Goal | None = None
    """Where the sowing is to end."""
    wanted: int | None = None
    """The card that the sowing is to serve."""
    marked: frozenset[int] = frozenset()
    """Cards to be discarded in meditation."""
    marked_in: int = -1
    """The turn for which they were marked."""
    left_out: frozenset[int] = frozenset()
    """Nebulae that are to get no bit in the regeneration under way."""
    warned_at: int = -1
    """How long the journal was when a warning was said."""


_NOTHING: Final = Draft()


@dataclass(frozen=True)
class FragmentsFrame(Frame[FragmentsView, Draft]):
    """What a seat has before it."""

    draft: Draft = _NOTHING
    shared: bool = False
    """Whether several people look at one screen."""
    guided: bool = False
    """Whether a lesson leads."""
    guide_wants: Action | None = None
    """What the lesson wants to be done next."""
    entries: Sequence[Entry] = ()
    """The journal."""

    @property
    def state(self) -> State:
        """The position, to be read only."""
        return self.view.state

    @property
    def components(self) -> Components:
        """The box."""
        return self.state.components

    @property
    def player(self) -> Player:
        """The seat's own pieces."""
        return self.state.players[self.seat]

    @cached_property
    def names(self) -> Names:
        """What things and people are called."""
        return Names(self.components, self.people)

    # What is legal

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What can be done at all."""
        return frozenset(action.verb for action in self.legal)

    @property
    def end(self) -> Action | None:
        """What the main button does first."""
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

    def nebula_action(self, nebula: int) -> Action | None:
        """What a click on a nebula means now, legal or not."""
        tables, state = self.state.actions, self.state
        if not self.moves:
            return None
        match state.move:
            case Sowing():
                place = self.chosen_place
                return None if place is None else tables.lay[nebula][self.lifted[place]]
            case Regeneration():
                return tables.choose[nebula]
            case Walk():
                return tables.walk[nebula]
            case None if state.phase is Phase.RECOLLECTION:
                return tables.lift[nebula]
            case None if state.phase is Phase.PLANTING:
                return tables.walk[nebula]
        return None

    # Cards

    @property
    def asking(self) -> int | None:
        """The card for which the next bit is to be chosen."""
        move = self.state.move
        return move.card if isinstance(move, Construction) and self.moves else self.draft.asking

    def asked_bits(self) -> frozenset[int]:
        """The kinds of bit that can be clicked: for the card asked about, or for a flower that is being paid."""
        if isinstance(self.state.move, Growing):
            return frozenset(self.bits("spend"))
        return frozenset() if self.asking is None else frozenset(self.asks_for(self.asking))

    def asks_for(self, card: int) -> dict[int, Action]:
        """The kinds of bit among which a person must choose for the next slot of a card."""
        index = self.components.bit_index
        found = [action for action in self.next_slot(card) if action.verb != "construct"]
        return {index[str(action.args[-1])]: action for action in found}

    def starts(self, card: int) -> list[Action]:
        """The ways to begin a card in short-term memory."""
        return [action for action in self.state.actions.start[card] if action in self.legal]

    def next_slot(self, card: int) -> list[Action]:
        """The actions that fill the next slot of a card; several when the bits differ in colour (or shape)."""
        tables = self.state.actions
        if isinstance(self.state.move, Construction):
            return [a for a in tables.fill if a in self.legal] if self.state.move.card == card else []
        if card in self.player.short:
            return [action for action in tables.add[card] if action in self.legal]
        if tables.construct[card] in self.legal:
            return [tables.construct[card]]
        return self.starts(card)

    def wants_click(self, card: int) -> bool:
        """Whether a click on a card fills a slot of it."""
        return not self.welcome.isdisjoint(self.next_slot(card))

    def fills_top(self, kind: int, card: int) -> bool:
        """Whether a bit fits the first slot of a card."""
        return fits(self.components, kind, self.components.cards[card].slots[0])

    def completes(self, card: int) -> bool:
        """Whether every slot of a card that is still open could be filled now with what is held."""
        player = self.player
        if card in player.short and self.next_slot(card):
            slots = self.components.cards[card].slots[len(player.short[card]) :]
            return can_fill(slots, shape_counts(self.components, usable(player)))
        return self.state.actions.construct[card] in self.legal

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

    # Cards to be discarded

    @property
    def may_mark(self) -> bool:
        """Whether cards of the hand can be marked for meditation, where they will be discarded: any time before it."""
        return self.moves and self.state.phase in _BEFORE_MEDITATION

    @property
    def marked(self) -> frozenset[int]:
        """The cards of the hand that are to be discarded once the turn comes to that."""
        draft = self.draft
        return draft.marked.intersection(self.player.hand) if draft.marked_in == self.view.turn else frozenset()

    @property
    def marked_ids(self) -> tuple[str, ...]:
        """The same cards as actions name them."""
        return tuple(self.components.cards[card].id for card in self.marked)

    # Bits to be sown

    @property
    def lifted(self) -> tuple[int, ...]:
        """The bits still to be sown."""
        return self.state.move.bits if isinstance(self.state.move, Sowing) else ()

    @property
    def whites(self) -> tuple[int, ...]:
        """The bits of the uncollected colour that may be taken now, one entry a bit."""
        return whites_on(self.state, self.state.move.nebula) if isinstance(self.state.move, Taking) else ()

    @cached_property
    def plan(self) -> SowingPlan:
        """The sowing under way as it is planned from its end."""
        return SowingPlan(self)

    @cached_property
    def chosen_place(self) -> int | None:
        """Which of the lifted bits a click on a nebula lays: chosen, meant by a guide, or else most like the last."""
        layable, lifted, draft = self.bits("lay"), self.lifted, self.draft
        places = [place for place, kind in enumerate(lifted) if kind in layable]
        if draft.chosen in places and lifted[draft.chosen] == draft.like:
            return draft.chosen
        if self.guide_wants and (kind := self.laid_by(self.guide_wants)) in layable and kind in lifted:
            return lifted.index(kind)
        return min(places, key=lambda place: self._unlike(lifted[place]), default=None)

    def _unlike(self, kind: int) -> tuple[bool, ...]:
        """How a bit differs from what the plan wants next, else from the one chosen or laid last; the worst first."""
        if (wanted := self.plan.next_kind) is not None:
            return (kind != wanted,)
        like, components = self.draft.like, self.components
        if like is None:
            return ()
        traits = components.bit_colour, components.bit_shape
        return kind != like, *(trait[kind] != trait[like] for trait in traits)

    def laid_by(self, action: Action) -> int | None:
        """The kind of bit that an action lays."""
        return self.components.bit_index[str(action.args[1])] if action.verb == "lay" else None

    # A regeneration

    @cached_property
    def spare(self) -> int:
        """How many nebulae the regeneration leaves out, where they are fewer; 0 where a hint or a lesson leads."""
        candidates, move = self.nebulae("choose"), self.state.move
        if not isinstance(move, Regeneration) or self.guided:
            return 0
        need = move.need - len(move.chosen)
        spare = len(candidates) - need
        led = bool(self.advice) and self.advice[0].verb == "choose"
        return spare if 0 < spare < need and not led else 0

    # The main button

    @cached_property
    def onward(self) -> Onward | None:
        """What the main button does now, in full; None while it does nothing."""
        return None if self.end is None else onward(self.view, self.end, self.marked_ids, self.shared)

    @property
    def may_pass_planting(self) -> bool:
        """Whether planting lies ahead with nothing to plant, or nothing to win: the main button goes on beyond it."""
        state = self.state
        ahead = state.phase is Phase.DEJA_VU and state.move is None and not state.planting_done
        return ahead and self.end == END_PHASE and not can_plant(state)

    @property
    def warned(self) -> bool:
        """Whether a warning has just been said."""
        return self.draft.warned_at == len(self.entries)

    @property
    def left_undone(self) -> LeftUndone:
        """What would be lost if deja vu ended now."""
        return left_undone(self)

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The cards of which a warning has just spoken."""
        return self.left_undone.cards if self.warned else ()

    def is_led_to(self, action: Action) -> bool:
        """Whether a lesson or the plan of a hint says to do that now."""
        return self.guided or tuple(self.advice[:1]) == (action,)
