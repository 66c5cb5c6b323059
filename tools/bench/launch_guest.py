"""``python -m dejavu`` that measures itself: run by its text, so that nothing is imported that the program does not.

It prints one JSON object: when the title was drawn, when *New game* was clicked and when that was answered. The click
comes as soon after the title as a hand can.
"""

import json
import runpy
import time

import pygame

from dejavu.table.shell.app import App

TITLE, SEATS = "title", "seats"
HAND = 0.3
"""Seconds from what is seen to a click: nobody is faster."""
found: dict[str, float] = {}
_step = App.step


def watched(app: App, dt: float) -> None:
    """A frame, with an eye on what it shows."""
    _step(app, dt)
    if "drawn" not in found and app.scene.name == TITLE and app.frame:
        found["drawn"], found["cpu"] = time.monotonic(), time.process_time()
        app.after(HAND, lambda: click(app))
    elif "clicked" in found and app.scene.name == SEATS:
        found["answered"], found["answered_cpu"] = time.monotonic(), time.process_time()
        app.quit()


def click(app: App) -> None:
    """Press *New game*; at the next frame the program hears of it."""
    target = app.targets.named("new-game")
    assert target is not None
    found["clicked"], found["clicked_cpu"] = time.monotonic(), time.process_time()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=target.rect.center, button=1))


if __name__ == "__main__":
    setattr(App, "step", watched)  # noqa: B010  mypy forbids to assign a method
    try:
        runpy.run_module("dejavu", run_name="__main__", alter_sys=True)
    finally:
        print(json.dumps(found), flush=True)
