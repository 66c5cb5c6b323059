"""``python -m dejavu`` that measures itself. It is run as a text, so that it imports only what the program imports.

It prints one JSON object: when the title was drawn, when *New game* was clicked, and when the program answered. The
click follows the title as soon as a person could make it.
"""

import json
import runpy
import time

import pygame

from dejavu.table.shell.app import App

TITLE, SEATS = "title", "seats"
HAND = 0.3
"""Seconds from seeing something to clicking; no person is faster."""
found: dict[str, float] = {}
_step = App.step


def watched(app: App, dt: float) -> None:
    """Run a frame, and note the time when the title or the answer first appears."""
    _step(app, dt)
    if "drawn" not in found and app.scene.name == TITLE and app.frame:
        found["drawn"], found["cpu"] = time.monotonic(), time.process_time()
        app.after(HAND, lambda: click(app))
    elif "clicked" in found and app.scene.name == SEATS:
        found["answered"], found["answered_cpu"] = time.monotonic(), time.process_time()
        app.quit()


def click(app: App) -> None:
    """Click on *New game*; the program gets the events at its next frame."""
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
