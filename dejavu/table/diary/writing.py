"""A game that has ended is written into the diary; what it earned is said at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.diary.achievements import Achievement
    from dejavu.table.play.match import Match


def write_down(match: Match, is_left: Callable[[], bool]) -> None:
    """Write a match that is over into the diary, beside the window; what it earned is known a moment later.

    Nothing is written of one that is not kept whole in a file. ``is_left``: whether nobody waits to hear of it.
    """
    from dejavu.diary import reading
    from dejavu.table.shell.background import BackgroundTask

    path = match.save_watch.path
    if path is None or match.save_watch.why_not:
        return

    def done(earned: Sequence[Achievement]) -> None:
        match.earned = tuple(one.name for one in earned)
        match.app.invalidate()

    BackgroundTask(lambda: reading.write_down(path, is_left), done, lambda fault: None, match.app.post)
