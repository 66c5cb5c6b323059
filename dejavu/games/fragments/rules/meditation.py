"""Phase 4: bits to the matrix, regeneration, discarding and drawing, the end of the turn (section 3, phase 4)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import DRAW, END_TURN
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.rules.drawing import discard_from_hand, draw_up_to, refuse_not_in_hand
from dejavu.games.fragments.rules.regeneration import regenerate
from dejavu.games.fragments.rules.turn import end_turn, enter
from dejavu.games.fragments.state import Phase, State


def meditate(state: State, chance: Chance, emit: Emit) -> None:
    """Step 1: put spent and unsaved bits into the matrix. Step 2: regenerate when its last hole is filled."""
    enter(state, Phase.MEDITATION, emit)
    player = state.player
    discarded = sorted(state.spent + player.tray)
    state.spent, player.tray = [], []
    state.matrix.extend(discarded)
    if emit and discarded:
        names = tuple(state.components.bit_ids[bit] for bit in discarded)
        emit(events.BitsDiscarded(state.current_player, names))
    if len(state.matrix) >= state.components.rules.matrix_holes:
        regenerate(state, chance, emit)


def _legal(state: State) -> list[Action]:
    if state.drawn:
        return [END_TURN]
    found = [state.actions.discard[card] for card in state.player.hand]
    found.append(END_TURN if refuse_draw(state) else DRAW)
    return found


def _discard(state: State, chance: Chance, emit: Emit, card: int) -> None:
    discard_from_hand(state, card, emit)


def _draw(state: State, chance: Chance, emit: Emit) -> None:
    """Draw up to the hand size, or until no card is left that may be kept."""
    state.drawn = True
    draw_up_to(state, state.current_player, state.player.hand_size, chance, emit)


def _end_turn(state: State, chance: Chance, emit: Emit) -> None:
    end_turn(state, emit)


def _refuse_discard(state: State, card: int) -> Refusal | None:
    return Refusal(Reason.ALREADY_DRAWN) if state.drawn else refuse_not_in_hand(state, card)


def refuse_draw(state: State) -> Refusal | None:
    """Allow drawing once a turn, into a hand with room, while any card is left; this depends only on public facts."""
    if state.drawn:
        return Refusal(Reason.ALREADY_DRAWN)
    if len(state.player.hand) >= state.player.hand_size:
        return Refusal(Reason.HAND_FULL)
    return None if state.deck or state.discards else Refusal(Reason.NOTHING_TO_DRAW)


def _refuse_end_turn(state: State) -> Refusal | None:
    return Refusal(Reason.DRAW_FIRST) if refuse_draw(state) is None else None


MEDITATION: Handler[State] = Handler(
    _legal,
    {"discard": _discard, "draw": _draw, "end-turn": _end_turn},
    {"discard": _refuse_discard, "draw": refuse_draw, "end-turn": _refuse_end_turn},
)
