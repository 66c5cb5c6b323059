"""Writes a finished game into the diary, and announces what it earned."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.diary.reading import Written
    from dejavu.table.play.match import Match


def write_down(match: Match, is_left: Callable[[], bool]) -> None:
    """Write a finished match into the diary beside the window; what it changes follows a moment later.

    A match without a complete file is not written. ``is_left``: whether nobody waits for the result.
    """
    from dejavu.diary import reading
    from dejavu.table.shell.background import BackgroundTask

    path = match.save_watch.path
    if path is None or match.save_watch.why_not:
        return

    def done(written: Written) -> None:
        match.earned, match.losses = tuple(one.name for one in written.earned), written.losses
        match.meetings = written.meetings
        match.tell(())
        match.app.invalidate()

    BackgroundTask(lambda: reading.write_down(path, is_left), done, lambda fault: None, match.app.post)
