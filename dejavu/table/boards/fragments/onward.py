"""Finds the acts of one press of the main button: everything up to the player's next real decision.

It tries the acts on what the viewer knows: the rules find that decision, but do not reveal what chance brings. A press
goes on past a draw, because nothing can be done after it. It also goes on past a regeneration, after the player has
chosen nebulae if the rules ask for them; another button stops there, because the new map may change the discards. If
ending deja vu would lose something, the first press warns and the second one goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.game import View, turn_ended
from dejavu.engine.journal import Act
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, READY, REGENERATE, STOP
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.rules.turn import is_last_turn
from dejavu.games.fragments.state import NONE, Phase, State
from dejavu.games.fragments.strategy.planting import steps_left, walks
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.text import _, plural

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.frame import FragmentsFrame


_ENDS: Final = (READY, STOP, REGENERATE, DRAW, END_TURN, END_PHASE)
"""The actions of the main button; only one of them is offered at a time."""
_SOWS = {"lay", "take", STOP.verb}
"""Verbs that may end a sowing."""
_USES = {"construct", "start", "add", "spend", "save"}
"""Verbs that use bits."""
_GROWS = {"spend"}
"""The verb that uses bits to grow a flower."""


class Onward(NamedTuple):
    """The acts of one press, and their result."""

    acts: tuple[Action, ...]
    """The acts up to a regeneration, or else all of them."""
    phase: Phase
    """The phase reached."""
    draws: int = 0
    """The number of cards drawn."""
    regenerates: bool = False
    """Whether the map regenerates."""
    ends_turn: bool = False
    chooses: bool = False
    """Whether the player chooses nebulae for the last bits of that regeneration."""

    @property
    def at_once(self) -> tuple[Action, ...]:
        """The acts up to a draw, after which the match ends the turn once the cards were seen."""
        return self.acts[: self.acts.index(DRAW) + 1] if DRAW in self.acts else self.acts

    @property
    def after(self) -> tuple[Action, ...]:
        """The acts after a regeneration, apart from discards."""
        if not self.regenerates:
            return ()
        return ((DRAW,) if self.draws else ()) + ((END_TURN,) if self.ends_turn else ())


def first_act(legal: Collection[Action]) -> Action | None:
    """The main button's first act; None if nothing can be ended now."""
    return next((action for action in _ENDS if action in legal), None)


def onward(
    view: FragmentsView,
    end: Action,
    marked: Collection[str] = (),
    shared: bool = False,
    guided: bool = False,
    plants: bool = True,
) -> Onward:
    """The result of pressing the main button, whose first act is ``end``.

    ``marked`` are the ids of cards to discard in meditation. If several people share the screen, the player sees the
    drawn cards before the turn ends and the next person sits down. If a lesson or a puzzle guides, the press stops at a
    regeneration. Without ``plants`` it goes on past planting.
    """
    state = view.state.clone()
    turn, acts, draws = state.turn, [_leaving(state, marked) or end], 0
    while True:
        if acts[-1] == DRAW:
            draws = _drawable(state)
        certain = foresee(state, acts[-1])
        if turn_ended(state, turn):
            return Onward(tuple(acts), state.phase, draws, ends_turn=True)
        if state.phase is Phase.MEDITATION and (state.move is not None or not (certain or state.drawn)):
            draws = 0 if guided else _drawable(state, len({*marked} & _hand_ids(state)))
            ends_turn = not guided and not (shared and draws)
            chooses = state.move is not None
            return Onward(tuple(acts), state.phase, draws, regenerates=True, ends_turn=ends_turn, chooses=chooses)
        following = _following(state, marked, shared, plants)
        if following is None:
            return Onward(tuple(acts), state.phase, draws)
        acts.append(following)


def follows(view: FragmentsView, shared: bool) -> Action | None:
    """The action that ends a turn after its draw; None on a shared screen, where the player sees the cards first."""
    return END_TURN if view.state.drawn and not shared and END_TURN in view.legal_actions() else None


def can_plant(state: State) -> bool:
    """Whether the player to act has a flower, and a fragment within walking distance of the girl."""
    return bool(state.player.circle or state.player.flowers) and _reaches_fragment(state)


def _reaches_fragment(state: State) -> bool:
    """Whether the girl may still walk to a fragment in this turn."""
    if state.planting_done:
        return False
    return any(state.fragments[nebula] != NONE for nebula in walks(state, steps_left(state)))


def after_regeneration(view: View, marked: Collection[str], shared: bool) -> Action | None:
    """The next act of a press that goes on past a regeneration; None while nebulae must be chosen, and at its end."""
    assert isinstance(view, FragmentsView)
    state = view.state
    in_meditation = state.phase is Phase.MEDITATION and state.move is None
    return _following(state, marked, shared) if in_meditation else None


def _drawable(state: State, leaving: int = 0) -> int:
    """The number of cards that a draw brings after ``leaving`` cards of the hand are discarded."""
    wanted = state.player.hand_size - len(state.player.hand) + leaving
    return max(0, min(wanted, len(state.deck) + len(state.discards) + leaving))


def _hand_ids(state: State) -> set[str]:
    """The ids of the cards in the hand of the player to act."""
    return {state.components.cards[card].id for card in state.player.hand}


def _following(state: FragmentsState, marked: Collection[str], shared: bool, plants: bool = True) -> Action | None:
    """The next act that needs no decision; None if the player might decide otherwise."""
    if state.phase is Phase.PLANTING and state.move is None and not (plants and can_plant(state)):
        return END_PHASE
    if state.phase is not Phase.MEDITATION:
        return None
    if state.drawn:
        return None if shared else END_TURN
    ends = (action for action in (DRAW, END_TURN) if state.why_not(action) is None)
    return _leaving(state, marked) or next(ends)


def _leaving(state: FragmentsState, marked: Collection[str]) -> Action | None:
    """The discard of a marked card, if it is legal now."""
    cards = state.components.cards
    discards = (state.actions.discard[card] for card in state.player.hand if cards[card].id in marked)
    return next((action for action in discards if state.why_not(action) is None), None)


def to_mark(plan: Sequence[Action], marked: Collection[str]) -> str | None:
    """The id of the card to mark next, if the plan's next step leads to meditation and discards a card there.

    ``plan`` is the rest of the plan, ``marked`` the ids of cards already marked.
    """
    if plan[0] != END_PHASE:
        return None
    for action in plan[1:]:
        if action.verb == "discard" and action.args[0] not in marked:
            return str(action.args[0])
        if action.verb not in (END_PHASE.verb, "discard"):
            return None
    return None


class LeftUndone(NamedTuple):
    """Why to wait before ending deja vu, and the cards concerned."""

    words: str = ""
    cards: tuple[int, ...] = ()


def left_undone(frame: FragmentsFrame) -> LeftUndone:
    """The gravest loss if deja vu ended now; empty words if there is none.

    In a player's last turn only lost points count: a card that can be completed, and a flower that can be planted.
    """
    state = frame.state
    if state.phase is not Phase.DEJA_VU or END_PHASE not in frame.legal:
        return LeftUndone()
    if cards := frame.completable:
        return LeftUndone(_completable(frame, cards), cards)
    last_turn = is_last_turn(state)
    if frame.asking is not None and not last_turn:
        words = _("{card} still waits for a bit. Press again to go on all the same.")
        return LeftUndone(words.format(card=frame.names.card(frame.asking)), (frame.asking,))
    player = frame.player
    lost = len(player.tray)
    if lost and len(player.chest) < player.chests and not last_turn:
        words = plural(
            "{count} bit is not saved though a chest is free. Press again to go on all the same.",
            "{count} bits are not saved though a chest is free. Press again to go on all the same.",
            lost,
        )
        return LeftUndone(words)
    last = frame.entries[-1] if frame.entries else None
    uses = _USES if not last_turn else _GROWS if _reaches_fragment(state) else set[str]()
    if lost and isinstance(last, Act) and last.action.verb in _SOWS and frame.verbs & uses:
        words = plural(
            "{count} bit can still be used. Press again to go on all the same.",
            "{count} bits can still be used. Press again to go on all the same.",
            lost,
        )
        return LeftUndone(words)
    return LeftUndone()


def _completable(frame: FragmentsFrame, cards: Sequence[int]) -> str:
    if len(cards) == 1:
        words = _("{card} can still be completed. Press again to go on all the same.")
        if frame.names.is_communal(cards[0]):
            words = _("The communal card {card} can still be completed. Press again to go on all the same.")
        return words.format(card=frame.names.card(cards[0]))
    return plural(
        "{count} card can still be completed. Press again to go on all the same.",
        "{count} cards can still be completed. Press again to go on all the same.",
        len(cards),
    )
