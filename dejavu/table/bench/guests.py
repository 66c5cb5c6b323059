"""Programs that open a window and measure themselves: ``python -m dejavu.table.bench.guests WHAT``.

Each prints one JSON object. ``bare-…`` do the same with an empty pygame window, and import nothing else of ours.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

SIZE = (1920, 1080)
SETTLE = 2.0
"""Seconds after which a window has been shown and everything about it has calmed down."""
TITLE, SEATS = "title", "seats"


def bare_launch() -> dict[str, Any]:
    """When an empty window was shown."""
    _bare()
    return {"drawn": time.monotonic(), "cpu": time.process_time()}


def bare_rest(seconds: float) -> dict[str, Any]:
    """What an empty window costs that waits for an event."""
    _bare()
    begun = time.monotonic()
    while time.monotonic() - begun < SETTLE:
        pygame.event.wait(100)
    cpu, begun = time.process_time(), time.monotonic()
    while (left := seconds - (time.monotonic() - begun)) > 0:
        pygame.event.wait(max(1, round(1000 * left)))
    return {"cpu": time.process_time() - cpu, "seconds": time.monotonic() - begun, "memory": memory()}


def _bare() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    surface.fill((20, 20, 50))
    pygame.display.flip()


def launched() -> dict[str, Any]:
    """When the program had drawn its title, and when it had answered a click on *New game*."""
    from dejavu.table import program
    from dejavu.table.shell.app import App
    from dejavu.table.shell.launch import Launch

    found: dict[str, Any] = {}

    class Watched(App):
        """The window, with an eye on what it shows."""

        def step(self, dt: float) -> None:
            super().step(dt)
            if "drawn" not in found and self.scene.name == TITLE and self.frame:
                found["drawn"], found["cpu"] = time.monotonic(), time.process_time()
                target = self.targets.named("new-game")
                assert target is not None
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    pygame.event.post(pygame.event.Event(kind, pos=target.rect.center, button=1))
                found["frame"] = self.frame
            elif self.scene.name == SEATS and self.frame > found.pop("frame", self.frame):
                found["answered"] = time.monotonic()
                self.quit()

    program.run(Launch(size=SIZE), Watched)
    return found


def at_rest(seconds: float) -> dict[str, Any]:
    """What the full table costs while nobody touches it, a person being to move."""
    from dejavu.table.bench import full_table
    from dejavu.table.play.bot_process import SilentThinker

    app = _app()
    full_table.lay(app, full_table.session(), SilentThinker())
    marks: list[tuple[float, float]] = []

    def mark() -> None:
        marks.append((time.process_time(), time.monotonic()))

    app.after(SETTLE, mark)
    app.after(SETTLE + seconds, mark)
    app.after(SETTLE + seconds, app.quit)
    app.run(app.scene)
    (cpu, begun), (cpu_then, ended) = marks
    return {"cpu": cpu_then - cpu, "seconds": ended - begun, "memory": memory()}


def thinking(seconds: float) -> dict[str, Any]:
    """Frames of the full table, its map moved by hand, while nobody thinks and while the strongest bot does.

    Then how soon the window closes on it.
    """
    from dejavu.bots import LEVELS
    from dejavu.table.bench import full_table
    from dejavu.table.play.bot_process import BotProcess

    app = _app()
    session = full_table.session()
    match, scene = full_table.lay(app, session, BotProcess(session.game, app.post))

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
        match.set_controller(seat, LEVELS[-1])
    beside = frames(seconds)
    begun = time.perf_counter()
    app.quit()
    match.close()
    app.window.close()
    return {"alone": alone, "beside": beside, "closing": time.perf_counter() - begun, "level": LEVELS[-1]}


def _app() -> App:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.shell.window import Window

    return App(Window(SIZE), Settings(bot_speed="fast"))


def memory() -> float | None:
    """MiB of this process in memory now; None where the system does not say."""
    statm = Path("/proc/self/status")
    if not statm.exists():
        return None
    line = next(line for line in statm.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def main(what: str, seconds: float = 0.0) -> None:
    """Do one and print what it found."""
    guests: dict[str, Callable[[], dict[str, Any]]] = {
        "bare-launch": bare_launch,
        "launch": launched,
        "bare-rest": lambda: bare_rest(seconds),
        "rest": lambda: at_rest(seconds),
        "thinking": lambda: thinking(seconds),
    }
    print(json.dumps(guests[what]()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(float, sys.argv[2:]))
