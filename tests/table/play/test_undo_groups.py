"""One gesture is one step to take back and to do again, however many acts it took."""

from collections.abc import Sequence

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.table.play.history import History
from dejavu.table.play.undo_groups import UndoGroups
from tests.testgames.counting import ADDS, DRAW, END, CountingGame
from tests.testgames.lantern import ASK, FEED, GIVE, LanternGame

ONE, TWO, THREE = ADDS


class Hand:
    """Somebody who acts, in gestures of several acts."""

    def __init__(self, game: Game | None = None) -> None:
        self.session = Session(game or CountingGame(), (Seat("Ann"), Seat("Ben")), 1, {})
        self.history = History(self.session)
        self.undo_groups = UndoGroups(self.session, self.history)

    def act(self, action: Action) -> None:
        self.history.add(self.session.state.current_player, self.session.act(action))
        self.undo_groups.acted()

    def gesture(self, actions: Sequence[Action]) -> None:
        with self.undo_groups.one():
            for action in actions:
                self.act(action)

    @property
    def count(self) -> int:
        return int(self.session.state.to_data()["count"])


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_gesture_of_three_acts_is_undone_at_once_and_the_act_before_it_stays(hand: Hand) -> None:
    hand.act(ONE)
    hand.gesture([TWO, TWO, ONE])
    hand.undo_groups.undo()
    assert (hand.count, len(hand.history.steps)) == (1, 1)
    hand.undo_groups.undo()
    assert (hand.count, len(hand.history.steps)) == (0, 0)


def test_what_was_undone_at_once_is_done_again_at_once(hand: Hand) -> None:
    hand.gesture([ONE, TWO])
    hand.gesture([TWO, ONE])
    hand.undo_groups.undo()
    hand.undo_groups.undo()
    assert len(hand.undo_groups.redo()) == 2
    assert (hand.count, len(hand.history.steps)) == (3, 2)
    hand.undo_groups.redo()
    assert (hand.count, len(hand.history.steps)) == (6, 4)
    hand.undo_groups.undo()
    assert hand.count == 3


def test_acts_after_an_undone_gesture_are_taken_back_one_by_one(hand: Hand) -> None:
    hand.gesture([ONE, ONE, ONE])
    hand.undo_groups.undo()
    for _ in range(3):
        hand.act(TWO)
    hand.undo_groups.undo()
    assert hand.count == 4


def test_a_gesture_within_a_gesture_is_part_of_it(hand: Hand) -> None:
    with hand.undo_groups.one():
        hand.act(ONE)
        hand.gesture([ONE, ONE])
    hand.undo_groups.undo()
    assert hand.count == 0


@pytest.mark.parametrize("barrier", [DRAW, END])
def test_a_gesture_goes_back_no_further_than_to_what_was_revealed(hand: Hand, barrier: Action) -> None:
    hand.act(ONE)
    hand.gesture([ONE, barrier, TWO, ONE])
    hand.undo_groups.undo()
    assert hand.count == 2
    assert not hand.session.can_undo


def test_a_refused_act_ends_the_gesture_and_no_other(hand: Hand) -> None:
    hand.gesture([DRAW])
    with pytest.raises(ValueError, match="no-card"):
        hand.gesture([ONE, DRAW])
    hand.act(TWO)
    hand.undo_groups.undo()
    assert hand.count == 1


def test_what_a_partner_did_in_the_middle_of_the_turn_is_taken_back_with_what_asked_for_it() -> None:
    hand = Hand(LanternGame())
    hand.act(FEED["oil-3"])
    hand.act(ASK)
    hand.act(GIVE["oil-4"])
    hand.undo_groups.undo()
    assert (hand.session.state.current_player, len(hand.history.steps)) == (0, 1)
    hand.undo_groups.redo()
    assert (hand.session.state.current_player, len(hand.history.steps)) == (0, 3)
