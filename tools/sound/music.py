"""Music."""

from __future__ import annotations

from tools.sound.wave import Wave

PIECES: dict[str, object] = {}


def made(name: str) -> Wave:
    """One piece."""
    raise NotImplementedError
