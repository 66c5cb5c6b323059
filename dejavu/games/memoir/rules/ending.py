"""Winning, going on, losing (section 6)."""

from __future__ import annotations

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit, Handler, never
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.actions import GO_ON, STOP
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules.agenda import Judge, task, then_proceed
from dejavu.games.memoir.state import Phase, State, Winning

WON = "won"


def mood_left(state: State) -> int:
    """The mood that the players can lose together until all are troubled, which loses the game."""
    return sum(max(0, player.mood - state.components.rules.troubled + 1) for player in state.players)


def blows_left(state: State) -> dict[int, int]:
    """By seat, the number of blows until an untroubled player is troubled; once all are, the game is lost."""
    rules = state.components.rules
    margins = {seat: player.mood - rules.troubled + 1 for seat, player in enumerate(state.players)}
    return {seat: -(-margin // rules.hit) for seat, margin in margins.items() if margin > 0}


def turns_left(state: State) -> int:
    """The number of turns, with this one, until somebody must draw from an empty player deck and the game is lost."""
    return state.deck // state.components.rules.draw + 1


@task(Judge)
def judge(state: State, todo: Judge, chance: Chance, emit: Emit) -> None:
    """Check whether the game is won, then whether it is lost.

    A won game goes on until all memories are open, or until it would be lost.
    """
    box = state.components
    if len(state.opened) == len(box.memories):
        end(state, WON, emit)
    elif not state.won and state.points >= box.rules.goal:
        state.won = True
        state.move = Winning()
        state.current_player = state.active
        if emit is not None:
            emit(events.Won(state.points))
    elif not mood_left(state):
        lose(state, "mood", emit)


def lose(state: State, why: str, emit: Emit) -> None:
    """End the game as lost, or as won if the goal was reached before."""
    if state.won:
        end(state, WON, emit, closed=why)
    else:
        end(state, why, emit)


def end(state: State, why: str, emit: Emit, closed: str = "") -> None:
    """End the game; ``closed`` is the loss that ended a won game."""
    state.ending, state.phase, state.move = why, Phase.OVER, None
    state.todo.clear()
    state.current_player = state.active
    if emit is not None:
        emit(events.GameEnded(why, closed))


def _legal(state: State) -> list[Action]:
    return [STOP, GO_ON]


def stop(state: State, chance: Chance, emit: Emit) -> None:
    """End a won game, at once or in a later turn."""
    end(state, WON, emit)


def refuse_stop(state: State) -> Refusal | None:
    """Refuse to stop before the goal is reached."""
    return None if state.won else Refusal(Reason.NOT_WON)


def _go_on(state: State, chance: Chance, emit: Emit) -> None:
    state.move = None


WINNING: Handler[State] = Handler(
    _legal, {"stop": stop, "go-on": then_proceed(_go_on)}, {"stop": never, "go-on": never}
)
