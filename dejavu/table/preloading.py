"""Preloads what a player needs next while the title is shown, one step a frame, so that nobody notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

Step = Callable[[], object]

NEXT = (
    "dejavu.bots",
    "dejavu.table.scenes.seats",
    "dejavu.table.play.match",
    "dejavu.table.play.bot_process",
    "dejavu.table.scenes.settings",
    "dejavu.table.scenes.keys",
    "dejavu.table.scenes.games",
    "dejavu.table.scenes.rulebook",
    "dejavu.table.boards",
    "dejavu.table.play.replay",
    "dejavu.table.scenes.trouble",
    "dejavu.store.reports",
    "dejavu.table.drawing_process",
)
"""Modules that a click on the title needs, the likeliest first, then those that report a crash."""


def imports() -> Sequence[Step]:
    """A step that imports a module, for each of ``NEXT``."""
    return [partial(import_module, name) for name in NEXT]


def one_a_frame(app: App, steps: Sequence[Step]) -> None:
    """Do one step before each of the next frames; none while a scene waits to be drawn."""
    if not app.awaited:
        steps[0]()
        steps = steps[1:]
    if steps:
        app.post(partial(one_a_frame, app, steps))
