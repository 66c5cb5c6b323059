"""Writes a finished game into the diary, and announces what it earned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.diary.achievements import Achievement
    from dejavu.table.play.match import Match


def write_down(match: Match, is_left: Callable[[], bool]) -> None:
    """Write a finished match into the diary beside the window; its achievements follow a moment later.

    A match without a complete file is not written. ``is_left``: whether nobody waits for the result.
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
