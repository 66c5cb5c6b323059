"""An empty pygame window that measures itself, for comparison: ``python -I bare_window.py launch|rest SECONDS``.

It is run by its path, because running it as a module would first import the program with which it is compared. It
prints one JSON object.
"""

import json
import sys
import time
from pathlib import Path

import pygame

SIZE = (1920, 1080)
SETTLE = 2.0
"""Seconds until a window is shown and the system has calmed down."""


def show() -> None:
    """Open the window and fill it."""
    pygame.display.init()
    pygame.display.set_mode(SIZE).fill((20, 20, 50))
    pygame.display.flip()


def rest(seconds: float) -> dict[str, float | None]:
    """The cost of the window while it waits for an event: processor time and memory."""
    begun = time.monotonic()
    while time.monotonic() - begun < SETTLE:
        pygame.event.wait(100)
    cpu, begun = time.process_time(), time.monotonic()
    while (left := seconds - (time.monotonic() - begun)) > 0:
        pygame.event.wait(max(1, round(1000 * left)))
    return {"cpu": time.process_time() - cpu, "seconds": time.monotonic() - begun, "memory": memory()}


def memory() -> float | None:
    """The memory of this process now, in MiB; None if the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    show()
    found: dict[str, float | None] = {"drawn": time.monotonic(), "cpu": time.process_time()}
    if sys.argv[1] == "rest":
        found = rest(float(sys.argv[2]))
    print(json.dumps(found), flush=True)
