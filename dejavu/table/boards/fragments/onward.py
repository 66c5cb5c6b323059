"""What one press of the main button comes to: everything up to the next thing that somebody might decide on.

The rules say where that is: the acts are tried on what the viewer knows. What chance will bring is never looked at; a
draw is gone past, since nothing can be done after it, and a regeneration is not, since it may change what one discards.
Where something would be lost if deja vu ended, it says so at its first press, and goes on at the second.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.game import turn_ended
from dejavu.engine.journal import Act
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, STOP
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import NONE, Phase, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.text import _, plural

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.frame import FragmentsFrame


class Onward(NamedTuple):
    """The acts of one press, and what comes of them."""

    acts: tuple[Action, ...]
    phase: Phase
    """The phase that is reached."""
    draws: int = 0
    """How many cards are drawn."""
    regenerates: bool = False
    """Whether the map regenerates, which is the last thing to happen."""
    ends_turn: bool = False


def onward(view: FragmentsView, end: Action, marked: Collection[str] = (), shared: bool = False) -> Onward:
    """What follows on ``end``, a legal act of the main button.

    ``marked`` are the cards, by id, to be discarded in meditation. Where the screen is ``shared`` by several people,
    whoever has drawn sees the cards before the turn ends and the next person sits down.
    """
    state = view.state.clone()
    turn, acts, draws = state.turn, [_leaving(state, marked) or end], 0
    while True:
        if acts[-1] == DRAW:
            draws = min(state.player.hand_size - len(state.player.hand), len(state.deck) + len(state.discards))
        certain = foresee(state, acts[-1])
        if turn_ended(state, turn):
            return Onward(tuple(acts), state.phase, draws, ends_turn=True)
        if state.phase is Phase.MEDITATION and (state.move is not None or not (certain or state.drawn)):
            return Onward(tuple(acts), state.phase, regenerates=True)
        following = _following(state, marked, shared)
        if following is None:
            return Onward(tuple(acts), state.phase, draws)
        acts.append(following)


def follows(view: FragmentsView, shared: bool) -> Action | None:
    """What comes by itself when the turn has come to nothing but its end, after a draw that everyone concerned saw."""
    return END_TURN if view.state.drawn and not shared and END_TURN in view.legal_actions() else None


def can_plant(state: State) -> bool:
    """Whether the player to act has a flower, and a fragment lies no further away than the girl can walk."""
    player = state.player
    if state.planting_done or not (player.circle or player.flowers):
        return False
    reached = {state.girl}
    for _step in range(player.footprints):
        reached |= {near for nebula in reached for near in state.graph.neighbours[nebula]}
    return any(state.fragments[nebula] != NONE for nebula in reached)


def _following(state: FragmentsState, marked: Collection[str], shared: bool) -> Action | None:
    """What nobody decides any more after the last act; None where somebody might."""
    if state.phase is Phase.PLANTING and state.move is None and not can_plant(state):
        return END_PHASE
    if state.phase is not Phase.MEDITATION:
        return None
    if state.drawn:
        return None if shared else END_TURN
    ends = (action for action in (DRAW, END_TURN) if state.why_not(action) is None)
    return _leaving(state, marked) or next(ends)


def _leaving(state: FragmentsState, marked: Collection[str]) -> Action | None:
    """The discard of a card that was marked for it, while cards may be discarded."""
    cards = state.components.cards
    discards = (state.actions.discard[card] for card in state.player.hand if cards[card].id in marked)
    return next((action for action in discards if state.why_not(action) is None), None)


def to_mark(plan: Sequence[Action], marked: Collection[str]) -> str | None:
    """The card to mark next, by id, where the next step of a plan leads to meditation and it discards some there.

    ``plan`` is what is left of it, ``marked`` the cards that are marked already.
    """
    if plan[0] != END_PHASE:
        return None
    for action in plan[1:]:
        if action.verb == "discard" and action.args[0] not in marked:
            return str(action.args[0])
        if action.verb not in (END_PHASE.verb, "discard"):
            return None
    return None


_SOWS = {"lay", "take", STOP.verb}
"""What may be the last act of a sowing."""
_USES = {"construct", "start", "add", "spend", "save"}
"""What bits are for."""


class LeftUndone(NamedTuple):
    """Why to wait with the end, and the cards that are meant."""

    words: str = ""
    cards: tuple[int, ...] = ()


def left_undone(frame: FragmentsFrame) -> LeftUndone:
    """The gravest loss; empty words for none."""
    state = frame.state
    if state.phase is not Phase.DEJA_VU or END_PHASE not in frame.legal:
        return LeftUndone()
    if cards := frame.completable:
        return LeftUndone(_completable(frame, cards), cards)
    if frame.asking is not None:
        words = _("{card} still waits for a bit. Press again to go on all the same.")
        return LeftUndone(words.format(card=frame.names.card(frame.asking)), (frame.asking,))
    player = frame.player
    lost = len(player.tray)
    if lost and len(player.chest) < player.chests:
        words = plural(
            "{count} bit is not saved though a chest is free. Press again to go on all the same.",
            "{count} bits are not saved though a chest is free. Press again to go on all the same.",
            lost,
        )
        return LeftUndone(words)
    last = frame.entries[-1] if frame.entries else None
    if lost and isinstance(last, Act) and last.action.verb in _SOWS and frame.verbs & _USES:
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
        return words.format(card=frame.names.card(cards[0]))
    return plural(
        "{count} card can still be completed. Press again to go on all the same.",
        "{count} cards can still be completed. Press again to go on all the same.",
        len(cards),
    )
