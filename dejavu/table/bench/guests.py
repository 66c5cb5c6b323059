"""The full table in a window that measures itself: ``python -m dejavu.table.bench.guests WHAT SECONDS``.

Each prints one JSON object. Its peer is ``bare_window.py``.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

from dejavu.bots import LEVELS
from dejavu.table.bench import full_table
from dejavu.table.bench.bare_window import SETTLE, SIZE, memory
from dejavu.table.play.bot_process import BotProcess, SilentThinker
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.window import Window


def at_rest(seconds: float, music: bool = False) -> dict[str, Any]:
    """What the full table costs while nobody touches it, a person being to move; with its music, or in silence."""
    app = _app()
    full_table.lay(app, full_table.session(), SilentThinker())
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


def with_music(seconds: float) -> dict[str, Any]:
    """The same while music is streamed, to nobody: SDL's dummy driver takes it at the speed of a real device."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    return at_rest(seconds, music=True)


def thinking(seconds: float) -> dict[str, Any]:
    """Frames of the full table, its map moved by hand, while nobody thinks and while the strongest bot does.

    Then how soon the window closes on it.
    """
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
    return App(Window(SIZE), Settings(bot_speed="fast"))


def main(what: str, seconds: float) -> None:
    """Do one and print what it found."""
    guests: dict[str, Callable[[float], dict[str, Any]]] = {"rest": at_rest, "music": with_music, "thinking": thinking}
    print(json.dumps(guests[what](seconds)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
