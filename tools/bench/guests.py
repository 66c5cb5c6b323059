"""A window with the full table that measures itself: ``python -m tools.bench.guests WHAT GAME SECONDS``.

It prints one JSON object. Its peer is ``bare_window.py``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from dejavu.bots import ADVISER
from dejavu.engine.journal import PERSON
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.play.bot_process import BotProcess, SilentWorker
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import Window
from tools.bench import full_table
from tools.bench.bare_window import SETTLE, SIZE, memory
from tools.bench.full_table import SEED

_LEAVING = ("menu",)
"""Targets that lead away from the table."""


def at_rest(name: str, seconds: float, music: bool = False) -> dict[str, Any]:
    """The cost of the full table while a person is to act and nobody touches it, with or without music."""
    app = _app()
    full_table.begin(app, full_table.session(name), SilentWorker())
    if music:
        app.sounds.start()
    marks: list[tuple[float, float]] = []
    memory_at_rest: list[float | None] = []

    def mark() -> None:
        marks.append((time.process_time(), time.monotonic()))
        memory_at_rest[:] = [memory()]

    app.after(SETTLE, mark)
    app.after(SETTLE + seconds, mark)
    app.after(SETTLE + seconds, app.quit)
    app.run(app.scene)
    (cpu, begun), (cpu_then, ended) = marks
    return {"cpu": cpu_then - cpu, "seconds": ended - begun, "memory": memory_at_rest[0]}


def with_music(name: str, seconds: float) -> dict[str, Any]:
    """The same while music plays. SDL's dummy driver takes it at the speed of a real device, without a sound."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    return at_rest(name, seconds, music=True)


def thinking(name: str, seconds: float) -> dict[str, Any]:
    """The frame times of the full table with a moving map, while nobody thinks and while a strong bot does.

    Then the time in which the window closes while the bot thinks.
    """
    app = _app()
    session = full_table.session(name)
    match = full_table.begin(app, session, BotProcess(session.game, app.post))
    scene = app.scene
    assert isinstance(scene, FragmentsScene)

    def frames(seconds: float) -> list[float]:
        times: list[float] = []
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            scene.map.view.pan(6 if len(times) % 60 < 30 else -6, 0)
            begun = time.perf_counter()
            app.step(1 / 60)
            times.append(1000 * (time.perf_counter() - begun))
            time.sleep(max(0.0, 1 / 60 - times[-1] / 1000))
        return times

    frames(SETTLE)
    alone = frames(seconds)
    for seat in range(len(session.seats)):
        match.set_controller(seat, ADVISER)
    beside = frames(seconds)
    begun = time.perf_counter()
    app.quit()
    match.close()
    app.window.close()
    return {"alone": alone, "beside": beside, "closing": time.perf_counter() - begun, "level": ADVISER}


def played(name: str, events: float) -> dict[str, Any]:
    """The memory of the full table over ``events`` random events: the most, and at the end.

    People have all seats, so that the game goes on without bots. No event leaves the table.
    """
    app = _app()
    match = full_table.begin(app, full_table.session(name, PERSON), SilentWorker())
    chance, taken = Random(SEED), [memory() or 0.0]
    for number in range(round(events)):
        pygame.event.post(_event(app, chance))
        app.step(1 / 20)
        if number % 20 == 0:
            taken.append(memory() or 0.0)
    until = time.monotonic() + SETTLE  # the program returns free memory as soon as nothing moves
    while time.monotonic() < until:
        app.step(1 / 20)
        time.sleep(1 / 20)
    found = {"most": max(taken), "memory": memory()}
    match.close()
    app.window.close()
    return found


def _event(app: App, chance: Random) -> pygame.event.Event:
    """A random event, mostly at a target: a mouse move, press, release or turn of the wheel, or the Escape key."""
    targets = [target for target in app.targets if target.enabled and target.name not in _LEAVING]
    places = [place for target in targets if min((place := target.visible).size)]
    place = chance.choice(places or [app.window.surface.get_rect()])
    point = chance.randrange(place.left, place.right), chance.randrange(place.top, place.bottom)
    held = app.input.touch.pressed is not None
    kind = chance.choices(("press", "move", "wheel", "escape"), (10, 6, 2, 1))[0]
    if kind == "press":
        return pygame.event.Event(pygame.MOUSEBUTTONUP if held else pygame.MOUSEBUTTONDOWN, pos=point, button=1)
    if kind == "wheel":
        turn = chance.choice((-1, 1))
        return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turn, precise_y=turn, which=0, flipped=False)
    if kind == "escape" and app.scene.overlay:
        return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    return pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(int(held), 0, 0))


def _app() -> App:
    return App(Window(SIZE), Settings(bot_speed="fast"))


def main(what: str, name: str, amount: float) -> None:
    """Run one of the measurements with a game, for ``amount`` seconds or events, and print its result."""
    guests: dict[str, Callable[[str, float], dict[str, Any]]] = {
        "rest": at_rest,
        "music": with_music,
        "played": played,
        "thinking": thinking,
    }
    print(json.dumps(guests[what](name, amount)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]))
