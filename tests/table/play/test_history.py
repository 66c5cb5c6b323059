"""What the log tells of a game."""

from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.printable import MOST
from dejavu.table.play.history import History, seen
from tests.testgames.counting import CountingGame


def test_a_note_that_quotes_a_fault_is_one_printable_line() -> None:
    """What a bot failed with was once in the log with all its letters."""
    history = History(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1))
    history.note(f"Ben failed ({'x' * 400_000}\x1b[31m\n): a simpler bot plays.")
    (note,) = history.seen_by(0)
    assert isinstance(note, str)
    assert note.isprintable()
    assert len(note) == MOST
    assert note.endswith("\\x1b[31m ): a simpler bot plays.")


def test_what_one_seat_did_in_succession_stands_together() -> None:
    history = History(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1))
    for seat in (0, 0, 1):
        history.add(seat, ())
    history.note("Something.")
    history.add(0, ())
    assert [(seat, seen(steps, 0)) for seat, steps in history.acted()] == [(0, []), (1, ["Something."]), (0, [])]


def test_a_note_stands_with_what_it_follows_and_one_at_the_very_beginning_alone() -> None:
    history = History(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1))
    history.note("First.")
    seat = history.steps[0].seat
    history.add(1 - seat, ())
    history.note("Second.")
    assert [(who, seen(steps, 0)) for who, steps in history.acted()] == [(1 - seat, ["Second."]), (seat, ["First."])]


def test_what_a_plan_was_for_is_forgotten_when_steps_of_it_are_left() -> None:
    """It was told all the same, and named what the bot still holds in its hand."""
    history = History(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1))
    for why in ("done", "given up"):
        history.keep_reasons(1, (Reason(why),))
        history.add(1, ())
    history.drop_reasons(1)
    assert [step.reasons for step in history.steps] == [(Reason("done"),), ()]


def test_a_plan_of_which_nothing_was_done_is_not_pinned_on_the_next_act() -> None:
    """Whoever took the seat was said to have meant it."""
    history = History(Session(CountingGame(), [Seat("Ann"), Seat("Ben")], 1))
    history.keep_reasons(1, (Reason("done"),))
    history.add(1, ())
    history.keep_reasons(1, (Reason("never begun"),))
    history.drop_reasons(1)
    history.add(1, ())
    assert [step.reasons for step in history.steps] == [(Reason("done"),), ()]
