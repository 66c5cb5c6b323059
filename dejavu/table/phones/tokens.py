"""The private file beside the autosave of a game that lets phones keep their seats when the program ends."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from dejavu.remote.gate import new_key


class Keys(NamedTuple):
    """The secret of the scanned address, its port, and the tokens of seats."""

    secret: str
    port: int = 0
    tokens: dict[str, int] = {}  # noqa: RUF012 - never changed, only replaced
    names: dict[str, str] = {}  # noqa: RUF012
    """The names of those seats, by their numbers."""


def read(file: Path | None) -> Keys:
    """The keys of a game; new ones if none can be read."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        if file is not None:
            return _keys(json.loads(file.read_text(encoding="utf-8")))
    return Keys(new_key())


def _keys(data: Any) -> Keys:
    """Read what this program writes. Raises ValueError or KeyError."""
    if not isinstance(data, dict):
        raise ValueError("no keys")
    secret, port, seats, names = (data[name] for name in Keys._fields)
    sound = (
        isinstance(secret, str)
        and len(secret) == len(new_key())
        and type(port) is int
        and 0 <= port < 65536
        and all(type(seat) is int for seat in dict(seats).values())
        and all(isinstance(name, str) for name in dict(names).values())
    )
    if not sound:
        raise ValueError("not what was written")
    return Keys(secret, port, dict(seats), dict(names))


def write(file: Path | None, keys: Keys) -> None:
    """Save the keys where nobody else on this computer can read them. If that fails, the game goes on without."""
    if file is None:
        return
    beside = file.with_suffix(".phones.new")
    with suppress(OSError):
        beside.unlink(missing_ok=True)
        made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(made, "w", encoding="utf-8") as writing:
            json.dump(keys._asdict(), writing)
        beside.replace(file)


def forget(file: Path | None) -> None:
    """Remove the keys of a game that is over."""
    if file is not None:
        with suppress(OSError):
            file.unlink(missing_ok=True)
