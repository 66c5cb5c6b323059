"""A lesson under way: what is known of what happened in it, now and another day."""

import pytest

from dejavu import games
from dejavu.engine.journal import PERSON, Seat
from dejavu.lessons import library
from dejavu.lessons.learning import Learning, LessonSession
from dejavu.table.play.doings import doings
from dejavu.table.play.history import History

GAME = games.load("fragments")


@pytest.mark.parametrize("lesson_id", library.lesson_ids("fragments"))
def test_what_happened_in_a_lesson_is_known_when_it_is_gone_on_with(lesson_id: str) -> None:
    """The log was empty, and nobody knew what the others had gained: both began with a new game."""
    lesson = library.load_lesson(GAME, lesson_id)
    seats = [Seat(f"Seat {number}", PERSON) for number in range(len(GAME.position(lesson.position).returns()))]
    session = LessonSession(GAME, seats, lesson)
    history, learning = History(session), Learning(session, lesson)
    while learning.step is not None:
        if learning.is_reading:
            learning.go_on()
            continue
        meant, seat = learning.meant(), session.state.current_player
        assert meant is not None
        history.add(seat, session.act(meant))
        assert all(one.gained is not None for one in doings(session, history, lesson.seat))
    again = LessonSession(GAME, seats, lesson)
    Learning(again, lesson).repeat(learning.done)
    assert history.steps
    assert History(again).steps == history.steps
