"""What a person has set, kept from one day to the next as JSON."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from reprlib import repr as shown
from typing import Any

from dejavu.engine.journal import LONGEST_NAME
from dejavu.table.text import _

BOT_SPEEDS = ("slow", "normal", "fast", "instant")
LARGEST = 100_000
"""Bytes of a file of settings; a hundred times what it usually has."""
LONGEST_KEY = 40
"""Letters of a key with all its modifiers."""
_LANGUAGE = re.compile(r"[A-Za-z0-9_.@-]{0,40}")
_MOST_KEYS, _MOST_FAULTS = 8, 3
"""Keys for one thing, and bindings that do not fit that are told of."""
UI_SCALES = (1.0, 1.1, 1.25, 1.4, 1.5, 1.75, 2.0)


@dataclass
class Settings:
    """Everything that is remembered. A new setting is one line here and one widget in the settings scene."""

    ui_scale: float = 1.0
    full_screen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    bot_speed: str = "normal"
    reduced_motion: bool = False
    language: str = ""
    """Empty: that of the system."""
    seats: list[list[str]] = field(default_factory=list)
    """Name and controller of each seat, as last seated."""
    speed_game: bool = False
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Changed key bindings."""


def load(file: Path) -> tuple[Settings, str]:
    """Settings from a file, and a line to say when it was damaged.

    What could be read of a damaged file is used, and written in its place; the file is kept beside it as ``.bak``.
    """
    try:
        if not file.is_file():
            return Settings(), ""
        if (size := file.stat().st_size) > LARGEST:
            raise ValueError(f"{size} bytes; expected at most {LARGEST}")
        settings, faults = _read(json.loads(file.read_text(encoding="utf-8")))
    except (OSError, ValueError, RecursionError) as fault:
        problem = _("The settings could not be read ({fault}): the usual ones are used; {kept} keeps the old file.")
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else fault
        return Settings(), problem.format(fault=why, kept=_set_aside(file))
    if not faults:
        return settings, ""
    kept = _set_aside(file)
    save(settings, file)
    problem = _("Of the settings some are the usual ones again ({faults}); {kept} keeps the old file.")
    return settings, problem.format(faults=", ".join(faults), kept=kept)


def _set_aside(file: Path) -> Path:
    """Where a damaged file lies from now on: where it was if it cannot be moved."""
    kept = file.with_suffix(file.suffix + ".bak")
    try:
        return file.replace(kept)
    except OSError:
        return file


def save(settings: Settings, file: Path) -> str:
    """Write the settings whole or not at all; a line to say when that failed."""
    scratch = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        scratch.write_text(json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        scratch.replace(file)
    except OSError as fault:
        with contextlib.suppress(OSError):
            scratch.unlink(missing_ok=True)
        return _("{file}: the settings could not be saved: {why}").format(file=file, why=fault.strerror or fault)
    return ""


def _read(written: Any) -> tuple[Settings, list[str]]:
    """Every setting that is what it should be, and what is wrong with the others. Foreign names are left alone.

    Raises ValueError for what holds no settings at all.
    """
    if not isinstance(written, Mapping):
        raise ValueError("expected an object of settings")
    settings, faults = Settings(), []
    for setting in fields(Settings):
        if setting.name in written:
            value = written[setting.name]
            if setting.name == "keys" and isinstance(value, dict):
                settings.keys, wrong = _read_keys(value)
                faults += wrong
                continue
            if _CHECKS[setting.name](value):
                setattr(settings, setting.name, tuple(value) if setting.name == "window_size" else value)
            else:
                faults.append(f"{setting.name}: {shown(value)} does not fit")
    return settings, faults


def _read_keys(written: dict[str, Any]) -> tuple[dict[str, list[str]], list[str]]:
    """Every binding that is what it should be, and what is wrong with the others."""
    keys, faults = {}, []
    for name, value in written.items():
        if _is_binding(name, value):
            keys[name] = value
        else:
            faults.append(f"keys: {shown(name)}: {shown(value)} does not fit")
    return keys, faults[:_MOST_FAULTS]


def _is_binding(name: str, value: Any) -> bool:
    """A few keys, each with a name that can be shown; of a name that means nothing here another version may know."""
    return (
        name.isprintable()
        and _texts(value, LONGEST_KEY)
        and len(value) <= _MOST_KEYS
        and all(key and key.isprintable() and len(key) <= LONGEST_NAME for key in value)
    )


def _is_size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(side, int) and side > 0 for side in value)


def _is_text(value: Any, longest: int) -> bool:
    """Whether it can be shown and written: no control characters, no half of a surrogate pair."""
    return isinstance(value, str) and value.isprintable() and len(value) <= longest


def _texts(value: Any, longest: int) -> bool:
    return isinstance(value, list) and all(_is_text(part, longest) for part in value)


def _is_seat(value: Any) -> bool:
    return _texts(value, LONGEST_NAME) and len(value) == 2


_CHECKS: dict[str, Any] = {
    "ui_scale": lambda value: isinstance(value, int | float) and 1.0 <= value <= 2.0,
    "full_screen": lambda value: isinstance(value, bool),
    "window_size": lambda value: _is_size(value),
    "bot_speed": lambda value: value in BOT_SPEEDS,
    "reduced_motion": lambda value: isinstance(value, bool),
    "language": lambda value: isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None,
    "seats": lambda value: isinstance(value, list) and all(_is_seat(seat) for seat in value),
    "speed_game": lambda value: isinstance(value, bool),
    "keys": lambda value: isinstance(value, dict),
}
