"""How fast the table is: frames, and what a running window costs. Collected by ``dejavu bench``.

Frames are drawn by this process on SDL's driver that shows nothing, so that the display's own flip is left out.
What a window costs is measured in programs of their own, which open one (``guests.py``).
"""

from __future__ import annotations

from dejavu.arena.bench import Bench, of_every_game
from dejavu.table.bench.files import reading
from dejavu.table.bench.frames import full_hd, ultra_hd
from dejavu.table.bench.windows import idle, launch, memory, thinking

BENCHES: dict[str, Bench] = {
    "files": reading,
    "frames": full_hd,
    "frames-4k": ultra_hd,
    "launch": launch,
    "idle": of_every_game(idle),
    "memory": of_every_game(memory),
    "thinking": thinking,
}
"""What can be measured of the table, by name."""

__all__ = ["BENCHES"]
