"""What a test plays: what it wants to see done, as soon as that is legal; else what the easy bot would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from dejavu.bots.greedy_bot import GreedyBot
from dejavu.engine.action import Action
from dejavu.games.fragments.actions import END_TURN
from tests.window.hands import Hands
from tests.window.record import Record

MOST_TURNS = 4
"""After so many something is wrong with the choice of moves, not with the window."""


def next_action(record: Record, seat: int, wanted: Sequence[str] = ()) -> Action:
    """A legal move of the first wanted kind that there is, else the easy bot's."""
    session = record.session()
    assert session.state.current_player == seat
    legal = sorted(session.state.legal_actions())
    for verb in wanted:
        for action in legal:
            if action.verb == verb:
                return action
    return GreedyBot(session.game.strategy()).plan(session.state.view(seat), Random(1))[0]


def play_turns(
    hands: Hands, record: Record, seat: int, wanted: Sequence[str], watch: Callable[[Action, int], None]
) -> set[str]:
    """Play whole turns of a seat until all wanted kinds of move were made; the kinds that were."""
    done: set[str] = set()
    for turn in range(1, MOST_TURNS + 1):
        acts: list[Action] = []
        before = len(hands.ended)
        while END_TURN not in acts:
            action = next_action(record, seat, [verb for verb in wanted if verb not in done])
            watch(action, turn)
            acts = hands.do(action, record)
            if END_TURN in acts:
                acts = acts[: acts.index(END_TURN) + 1]
            done |= {act.verb for act in acts}
        *others, last = hands.ended[before:]
        assert last.startswith(("End turn", "Regenerate")), "one press goes through all that nobody decides"
        assert set(others) <= {"On to planting", "End the walk", "Take no more"}, others
        hands.window.wait(lambda _state: record.state.current_player == seat, "the seat's next turn")
        hands.window.settle()
        if done.issuperset(wanted):
            return done
    raise AssertionError(f"{set(wanted) - done} never came up in {MOST_TURNS} turns")
