"""A lesson under way: what is known of what happened in it, now and another day."""

import pytest

from dejavu import games
from dejavu.engine.info import Utility
from dejavu.engine.journal import PERSON, Seat
from dejavu.lessons import library
from dejavu.lessons.progress import LessonProgress, LessonSession
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import activities

LESSONS = [(name, lesson_id) for name in games.NAMES for lesson_id in library.lesson_ids(name)]


@pytest.mark.parametrize(("name", "lesson_id"), LESSONS)
def test_what_happened_in_a_lesson_is_known_when_it_is_gone_on_with(name: str, lesson_id: str) -> None:
    """The log was empty, and nobody knew what the others had gained: both began with a new game."""
    game = games.load(name)
    lesson = library.load_lesson(game, lesson_id)
    seats = [Seat(f"Seat {number}", PERSON) for number in range(len(game.position(lesson.position).returns()))]
    session = LessonSession(game, seats, lesson)
    history, progress = History(session), LessonProgress(session, lesson)
    shared = game.info.utility is Utility.TEAM
    while progress.step is not None:
        if progress.is_reading:
            progress.go_on()
            continue
        meant, seat = progress.wanted(), session.state.current_player
        assert meant is not None
        history.add(seat, session.act(meant))
        assert all((one.gained is None) == shared for one in activities(session, history, lesson.seat))
    again = LessonSession(game, seats, lesson)
    LessonProgress(again, lesson).repeat(progress.done)
    assert history.steps
    assert History(again).steps == history.steps
