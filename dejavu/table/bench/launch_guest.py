"""``python -m dejavu`` that measures itself: run by its text, so that nothing is imported that the program does not.

It prints one JSON object: when the title was drawn, and when a click on *New game* was answered.
"""

import json
import runpy
import time

import pygame

from dejavu.table.shell.app import App

TITLE, SEATS = "title", "seats"
found: dict[str, float] = {}
_step = App.step


def watched(app: App, dt: float) -> None:
    """A frame, with an eye on what it shows."""
    _step(app, dt)
    if "drawn" not in found and app.scene.name == TITLE and app.frame:
        found["drawn"], found["cpu"] = time.monotonic(), time.process_time()
        target = app.targets.named("new-game")
        assert target is not None
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=target.rect.center, button=1))
        found["frame"] = app.frame
    elif app.scene.name == SEATS and app.frame > found.pop("frame", app.frame):
        found["answered"], found["answered_cpu"] = time.monotonic(), time.process_time()
        app.quit()


if __name__ == "__main__":
    setattr(App, "step", watched)  # noqa: B010  mypy forbids to assign a method
    try:
        runpy.run_module("dejavu", run_name="__main__", alter_sys=True)
    finally:
        print(json.dumps(found), flush=True)
