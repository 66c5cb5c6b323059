from __future__ import annotations

import io

import pytest

from dejavu.arena.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_drawn_where_nobody_watches() -> None:
    stream = io.StringIO()
    progress = Progress("games", stream)
    for done in range(4):
        progress(done, 3)
    progress.close()
    assert stream.getvalue() == ""


def test_the_bar_ends_full_and_is_taken_away() -> None:
    stream = Terminal()
    progress = Progress("games", stream)
    progress(0, 3)
    progress(3, 3)
    assert f"[{'#' * 24}] 3 of 3 games" in stream.getvalue()
    progress.close()
    assert stream.getvalue().endswith("\r\033[K")


@pytest.mark.parametrize(
    ("first", "done", "seconds", "ending"),
    [
        (0, 0, 5, "] 0 of 100 games"),
        (0, 50, 20, "] 50 of 100 games, 20 s left"),
        (0, 10, 20, "] 10 of 100 games, 3 min 00 s left"),
        (40, 50, 800, "] 50 of 100 games, 1 h 06 min left"),
        (0, 100, 20, "] 100 of 100 games"),
    ],
)
def test_what_is_left_goes_by_the_pace_of_this_run(first: int, done: int, seconds: float, ending: str) -> None:
    progress = Progress("games", io.StringIO())
    progress(first, 100)
    assert progress.line(done, 100, seconds).endswith(ending)
