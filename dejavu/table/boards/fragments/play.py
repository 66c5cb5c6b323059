"""The viewer's own doing: what clicks, drops and the main button come to, and the few choices that are not yet moves.

Such a choice is which lifted bit is laid next, and for which card a bit is being asked. They are the table's own
affair; every move goes through the match.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import DRAW, END_PHASE
from dejavu.games.fragments.state import Construction, Growing, Phase, Regeneration, Sowing, Walk
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.onward import LeftUndone, Onward, can_plant, left_undone, onward
from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Piece, Place, came_from
from dejavu.table.boards.fragments.sowing_plan import SowingPlan
from dejavu.table.boards.fragments.words import Names, belongs, refusal
from dejavu.table.boards.fragments.words.guidance import leaves_out, planned
from dejavu.table.play.match import Match
from dejavu.table.text import _, plural

Asked = ParamSpec("Asked")


def _gesture(
    doing: Callable[Concatenate[Play, Asked], str | None],
) -> Callable[Concatenate[Play, Asked], str | None]:
    """Whatever it comes to is taken back in one step: whoever clicked once, clicks *Undo* once."""

    @wraps(doing)
    def whole(play: Play, /, *args: Asked.args, **named: Asked.kwargs) -> str | None:
        with play.match.undo_groups.one():
            return doing(play, *args, **named)

    return whole


class Play:
    """Everything the viewer does. What returns words returns why something was not done."""

    def __init__(self, match: Match, changed: Callable[[], None]) -> None:
        self.match = match
        self._changed = changed
        self._asking: int | None = None
        self._chosen: int | None = None
        self._kept: int | None = None
        """The kind of bit chosen or laid last in this sowing: the next one is like it."""
        self._warned_at = -1
        """How long the journal was when a warning was said."""
        self.plan = SowingPlan(lambda: match.hints.plan.left if match.hints.plan else ())
        """Where a sowing under way is to end."""
        self._marked: tuple[int, frozenset[int]] = (-1, frozenset())
        """Cards to be discarded in meditation, and the turn for which they were marked."""
        self._left_out: frozenset[int] = frozenset()
        """Nebulae that are to get no bit in the regeneration under way."""
        self.refresh()

    def refresh(self) -> None:
        """The view changed."""
        view = self.match.view
        assert isinstance(view, FragmentsView)
        self.view, self.state = view, view.state
        self.moves = Moves(view, active=self.match.my_move, welcome=self.match.welcomes)
        self.names = Names(self.state.components, self.match.names)
        if not self.moves.lifted:
            self._chosen = self._kept = None
        if self._asking is not None and not self.moves.asks_for(self._asking):
            self._asking = None
        if not self.spare:
            self._left_out = frozenset()
        self.plan.refresh(self.moves)

    # Choices that are not moves

    @property
    def asking(self) -> int | None:
        """The card for which the next bit is to be chosen."""
        move = self.state.move
        if isinstance(move, Construction) and self.match.my_move:
            return move.card
        return self._asking

    def asked_bits(self) -> frozenset[int]:
        """The kinds of bit that can be clicked: for the card asked about, or for a flower that is being paid."""
        if isinstance(self.state.move, Growing):
            return frozenset(self.moves.bits("spend"))
        return frozenset() if self.asking is None else frozenset(self.moves.asks_for(self.asking))

    @property
    def chosen_place(self) -> int | None:
        """Which of the lifted bits a click on a nebula lays: chosen, meant by a guide, or else most like the last."""
        layable, lifted = self.moves.bits("lay"), self.moves.lifted
        places = [place for place, kind in enumerate(lifted) if kind in layable]
        if self._chosen in places and lifted[self._chosen] == self._kept:
            return self._chosen
        meant = self.match.guide.meant if self.match.guide else None
        if meant and (kind := self._advised_bit(meant)) in layable and kind in lifted:
            return lifted.index(kind)
        return min(places, key=lambda place: self._unlike(lifted[place]), default=None)

    def _unlike(self, kind: int) -> tuple[bool, ...]:
        """How a bit differs from what the plan wants next, else from the one chosen or laid last; the worst first."""
        if (wanted := self.plan.next_kind) is not None:
            return (kind != wanted,)
        kept, components = self._kept, self.state.components
        if kept is None:
            return ()
        traits = components.bit_colour, components.bit_shape
        return kind != kept, *(trait[kind] != trait[kept] for trait in traits)

    # A sowing planned from its end

    def aim(self, end: int, last: int | None = None) -> None:
        """Choose where the sowing is to end and, if any, the bit to be laid last; a way there is proposed."""
        self.plan.aim(end, last)
        self._chosen = self._kept = None
        self._changed()

    def give_up_plan(self) -> bool:
        """Plan no end after all; False when none was planned."""
        given_up = self.plan.give_up()
        if given_up:
            self._changed()
        return given_up

    def lay_next(self) -> str | None:
        """Lay the next bit of the proposed way."""
        step = self.plan.route[0]
        return self.act(self.state.actions.lay[step.nebula][step.kind])

    def choose(self, place: int) -> None:
        """Choose the lifted bit to be laid next; a hint that advises another one is not heeded."""
        self._chosen, self._kept = place, self.moves.lifted[place]
        hint = self.match.hints.shown
        if hint and self._advised_bit(hint.action) not in (None, self.moves.lifted[place]):
            self.match.hints.forget()
        self._changed()

    def follow(self, action: Action) -> None:
        """Choose the lifted bit that a hint advises to lay, so that a click does what the hint says."""
        kind = self._advised_bit(action)
        if kind in self.moves.lifted:
            self.choose(self.moves.lifted.index(kind))

    def _advised_bit(self, action: Action) -> int | None:
        return self.state.components.bit_index[str(action.args[1])] if action.verb == "lay" else None

    @property
    def question(self) -> str:
        """What is asked while a bit is to be chosen for a card, or a sowing planned; empty when nothing is."""
        if self.plan.goal or self.plan.card is not None:
            return planned(self.plan, self.names)
        if self.spare:
            return leaves_out(self.spare - len(self._left_out))
        card = self.asking
        if card is None:
            return ""
        name = self.names.card(card)
        return _("Which bit for the next slot of {card}? Choose one with a gold ring.").format(card=name)

    def stop_asking(self) -> bool:
        """Choose no bit for the card after all; False when none was asked about."""
        asked, self._asking = self._asking is not None, None
        if asked:
            self._changed()
        return asked

    @property
    def marked(self) -> frozenset[int]:
        """The cards of the hand that are to be discarded once the turn comes to that."""
        turn, cards = self._marked
        return cards.intersection(self.moves.player.hand) if turn == self.view.turn else frozenset()

    @property
    def marked_ids(self) -> tuple[str, ...]:
        """The same cards as actions name them."""
        return tuple(self.state.components.cards[card].id for card in self.marked)

    def mark(self, card: int) -> None:
        """Mark a card to be discarded in meditation, or take the mark off."""
        self._marked = self.view.turn, self.marked ^ {card}
        self._changed()

    # Moves

    def act(self, action: Action, by_hand: bool = False) -> str | None:
        """Do it, or say why not; ``by_hand``: a piece was dropped where it goes."""
        if action.verb == "lay" and action in self.moves.legal:
            self._chosen, self._kept = None, self._advised_bit(action)
        why = self.match.act(action, by_hand)
        return None if why is None else refusal(why, self.names)

    @_gesture
    def put(self, piece: Piece, place: Place, by_hand: bool = False) -> str | None:
        """Put a piece somewhere. Words when it is refused; empty ones when it lies there already.

        ``by_hand``: it was dropped there.
        """
        if came_from(piece, place, self.state.girl):
            return ""
        if isinstance(piece, CardPiece) and place.name == "discards" and self.moves.markable(piece):
            self.mark(piece.card)
            return None
        action = self.moves.meant(piece, place)
        if action is None:
            return belongs(piece)
        if isinstance(piece, CardPiece) and place.name in ("short-term", "long-term"):
            return self._put_card(piece.card, action, by_hand)
        if action.verb == "construct" and isinstance(piece, Bit):
            return self._construct_with(action, piece.kind, by_hand)
        card = place.number
        words = self.act(action, by_hand)
        if words is None and action.verb in ("fill", "add", "start") and self._asking == card:
            self.fill(card, by_hand)
        return words

    def _put_card(self, card: int, action: Action, by_hand: bool) -> str | None:
        if action not in self.moves.legal:
            return self.act(action)
        if action.verb == "start" and len(self.moves.starts(card)) > 1:
            self._ask(card)
            return None
        words = self.act(action, by_hand)
        return self.fill(card, by_hand) if words is None and action.verb == "construct" else words

    def _construct_with(self, construct: Action, kind: int, by_hand: bool) -> str | None:
        """A bit dropped on a card begins its construction and is its first bit; both or neither."""
        words = self.act(construct, by_hand)
        if words is None:
            words = self.act(self.state.actions.fill[kind], by_hand)
            if words is not None:
                self.match.undo()
        return words

    def fill(self, card: int, by_hand: bool = False) -> str | None:
        """Fill the slots of a card as long as there is nothing to choose; then ask."""
        self._asking = None
        filled = False
        while True:
            ways = self.moves.next_slot(card)
            if not ways:
                return None if filled else self.why_not_fill(card)
            way = self.moves.obvious(card)
            if way is None:
                self._ask(card)
                return None
            if filled and way.verb == "start":
                return None
            words = self.act(way, by_hand)
            if words is not None or (self.moves.player.owns(card) and card not in self.moves.player.short):
                return words
            filled = True

    def _ask(self, card: int) -> None:
        self._asking = card
        self._changed()

    def why_not_fill(self, card: int) -> str | None:
        """Why bits cannot be put on a card now; None when nothing is against it."""
        state, short = self.state, self.moves.player.short
        if card in short and state.phase is Phase.DEJA_VU:
            wanted = state.components.cards[card].slots[len(short[card])]
            text = _("The next slot asks for {shape}: no such bit is in your tray or chests.")
            return text.format(shape=self.names.shape(wanted))
        why = self.view.why_not(state.actions.construct[card])
        return None if why is None else refusal(why, self.names)

    # Clicks

    def can_click_card(self, card: int, where: str) -> bool:
        """Whether a click on a card does something, rather than picking it up."""
        if self._discards(where):
            return self.state.actions.discard[card] in self.moves.legal
        return bool(self.moves.next_slot(card)) or self._may_want

    @_gesture
    def click_card(self, card: int, where: str) -> str | None:
        """Discard it in meditation, while sowing show which ends serve it; else fill what can be filled."""
        if self._discards(where):
            return self.act(self.state.actions.discard[card])
        if self._may_want:
            self.plan.want(card)
            self._changed()
            return None
        return self.fill(card)

    def _discards(self, where: str) -> bool:
        """Whether a click on a card that lies there discards it."""
        return where == "hand" and self.state.phase in (Phase.MEDITATION, Phase.OPENING)

    @property
    def _may_want(self) -> bool:
        """Whether a click on a card says that the sowing under way is to serve it."""
        return bool(self.moves.lifted) and self.match.my_move

    @_gesture
    def click_bit(self, kind: int) -> str | None:
        """Use a bit where one was asked for."""
        if isinstance(self.state.move, Growing):
            return self.act(self.state.actions.spend[kind])
        card = self.asking
        if card is None:
            return None
        words = self.act(self.moves.asks_for(card)[kind])
        return self.fill(card) if words is None and self.moves.next_slot(card) else words

    def why_no_flower(self) -> str:
        """What the empty circle waits for."""
        state, moves = self.state, self.moves
        if isinstance(state.move, Growing):
            return plural(
                "Spend {count} more bit here to grow the flower.",
                "Spend {count} more bits here to grow the flower.",
                state.move.left,
            )
        cost = state.components.rules.grow_cost
        if state.phase is not Phase.DEJA_VU:
            return plural(
                "The circle is empty: in deja vu, {count} bit grows a flower here.",
                "The circle is empty: in deja vu, any {count} bits grow a flower here.",
                cost,
            )
        if moves.bits("spend"):
            return plural(
                "The circle is empty: drop {count} bit here to grow a flower.",
                "The circle is empty: drop any {count} bits here, one by one, to grow a flower.",
                cost,
            )
        why = self.view.why_not(state.actions.spend[0])
        return "" if why is None else refusal(why, self.names)

    def nebula_action(self, nebula: int) -> Action | None:
        """What a click on a nebula means now, legal or not."""
        tables, state = self.state.actions, self.state
        if not self.match.my_move:
            return None
        match state.move:
            case Sowing():
                place = self.chosen_place
                return None if place is None else tables.lay[nebula][self.moves.lifted[place]]
            case Regeneration():
                return tables.choose[nebula]
            case Walk():
                return tables.walk[nebula]
            case None if state.phase is Phase.RECOLLECTION:
                return tables.lift[nebula]
            case None if state.phase is Phase.PLANTING:
                return tables.walk[nebula]
        return None

    @_gesture
    def click_nebula(self, nebula: int) -> str | None:
        """Lift, lay, walk or choose; where fewer get no bit than get one, those are chosen that get none."""
        action = self.nebula_action(nebula)
        if action is None:
            return None
        if not self.spare or action not in self.moves.legal:
            return self.act(action)
        self._left_out ^= {nebula}
        if len(self._left_out) < self.spare:
            self._changed()
            return None
        chosen = [nebula for nebula in self.moves.nebulae("choose") if nebula not in self._left_out]
        return next(filter(None, (self.act(self.state.actions.choose[nebula]) for nebula in chosen)), None)

    @property
    def spare(self) -> int:
        """How many nebulae the regeneration leaves out, where they are fewer; 0 where a hint or a lesson leads."""
        candidates, move = self.moves.nebulae("choose"), self.state.move
        if not isinstance(move, Regeneration) or self.match.guide is not None:
            return 0
        need = move.need - len(move.chosen)
        spare = len(candidates) - need
        plan = self.match.hints.plan
        led = plan is not None and plan.left[:1] and plan.left[0].verb == "choose"
        return spare if 0 < spare < need and not led else 0

    @property
    def left_out(self) -> frozenset[int]:
        """The nebulae that were chosen to get no bit."""
        return self._left_out

    @property
    def onward(self) -> Onward | None:
        """What the main button does now, in full; None while it does nothing."""
        end = self.moves.end
        return None if end is None else onward(self.view, end, self.marked_ids, self.match.shared)

    @_gesture
    def end(self) -> str | None:
        """Press the main button; warns once before something is lost (``left_undone``).

        The end of a turn that drew is left to the match (``Board.follows``): first the cards are seen to come.
        """
        on = self.onward
        if on is None:
            return ""
        if warning := self._warning(on.acts[0]):
            return warning
        for action in on.acts[: on.acts.index(DRAW) + 1] if DRAW in on.acts else on.acts:
            if words := self.act(action):
                return words
        return None

    def to_planting(self) -> str | None:
        """End deja vu though there is nothing to plant, to walk; warns as ``end`` does."""
        return self._warning(END_PHASE) or self.act(END_PHASE)

    @property
    def may_pass_planting(self) -> bool:
        """Whether planting lies ahead with nothing to plant, or nothing to win: the main button goes on beyond it."""
        state = self.state
        ahead = state.phase is Phase.DEJA_VU and state.move is None and not state.planting_done
        return ahead and self.moves.end == END_PHASE and not can_plant(state)

    def _warning(self, action: Action) -> str:
        """What is said the first time that ``action`` would lose something; nothing where a hint or a lesson leads."""
        if action != END_PHASE or self._led_to(action):
            return ""
        words, here = self._left_undone.words, len(self.match.session.entries)
        if not words or self._warned_at == here:
            return ""
        self._warned_at = here
        self._changed()
        return words

    def _led_to(self, action: Action) -> bool:
        """Whether a lesson or the plan of a hint says to do that now."""
        plan = self.match.hints.plan
        return self.match.guide is not None or (plan is not None and plan.left[:1] == (action,))

    @property
    def unfinished(self) -> tuple[int, ...]:
        """The cards of which a warning has just spoken."""
        return self._left_undone.cards if self._warned_at == len(self.match.session.entries) else ()

    @property
    def _left_undone(self) -> LeftUndone:
        return left_undone(self.moves, self.names, self.asking, self.match.session.entries)
