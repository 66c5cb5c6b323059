"""The settings of the program, stored as JSON."""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from reprlib import repr as shortened
from typing import Any

from dejavu import games
from dejavu.engine.info import Value
from dejavu.engine.journal import PERSON
from dejavu.engine.names import LONGEST_NAME
from dejavu.printable import MOST_QUOTED, printable
from dejavu.store.places import LONGEST_FOLDER
from dejavu.table.kit.points import Size
from dejavu.table.text import _, commas

BOT_SPEEDS = ("slow", "normal", "fast", "instant")
LARGEST = 100_000
"""The most bytes of a settings file; a hundred times the usual size."""
LONGEST_KEY = 40
"""The most letters of a key with all its modifiers."""
_LANGUAGE = re.compile(r"[A-Za-z0-9_.@-]{0,40}")
_MOST_KEYS = 8
"""The most keys for one binding."""
_MOST_FAULTS = 3
"""The most faulty values that are reported."""
_MOST_OPTIONS = 40
"""The most options of one game."""
_MOST_NAMES = 200
"""The most names of one game."""
_LONGEST_ACT = 120
"""The most letters of a name that a game keeps."""
UI_SCALES = (1.0, 1.1, 1.25, 1.4, 1.5, 1.75, 2.0)
"""The scales that the settings offer; 1 is the usual size."""

CHANCE = -1
"""The value of ``first`` when chance names who begins."""


@dataclass
class Sitting:
    """The seats and options with which a game was last begun."""

    seats: list[list[str]] = field(default_factory=list)
    """Name and controller of each seat."""
    options: dict[str, Value] = field(default_factory=dict)
    """The chosen options of the game; users must ignore those that it no longer knows."""
    first: int = CHANCE
    """Which of these seats begins."""


@dataclass
class Settings:
    """Everything that is remembered. A new setting is one line here and one widget in the settings scene."""

    ui_scale: float = 1.0
    full_screen: bool = False
    window_size: Size = (1280, 800)
    bot_speed: str = "normal"
    reduced_motion: bool = False
    language: str = ""
    """The language; empty: the system's."""
    game: str = ""
    """The game played last; empty: none yet."""
    sittings: dict[str, Sitting] = field(default_factory=dict)
    """The last seats and options, by game."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Changed key bindings."""
    own_keys: dict[str, list[str]] = field(default_factory=dict)
    """The person's own bindings, kept while a preset is in use."""
    hold_free: bool = False
    """Whether nothing needs holding: peeking toggles, and a click on the map starts panning."""
    lessons: dict[str, list[str]] = field(default_factory=dict)
    """The lessons that are done, by game."""
    lessons_clean: dict[str, list[str]] = field(default_factory=dict)
    """The lessons that were once done without a wrong act, by game."""
    lessons_left: dict[str, list[str]] = field(default_factory=dict)
    """The lesson left last and its progress (``lessons.progress``), by game."""
    puzzles: dict[str, list[str]] = field(default_factory=dict)
    """The puzzles that are solved, by game."""
    seat_details: bool = False
    """Whether the panels of the seats show everything."""
    veiled_totals: bool = False
    """Whether plates veil all points from the last round on, which no rulebook asks for."""
    television: bool = False
    """Whether the table is laid out for a television while everybody plays on a phone."""
    pad_each: bool = False
    """Whether everybody has a gamepad of their own, which rests in the turns of others."""
    skip_forced: bool = False
    """Whether the main button presses itself where nothing is to be chosen."""
    tips: bool = True
    """Whether tips are shown."""
    tips_seen: dict[str, list[str]] = field(default_factory=dict)
    """The tips that were shown, by game and name: ``fragments: Ada``. Earlier versions used the game alone."""
    pages_read: dict[str, list[str]] = field(default_factory=dict)
    """The pages of a story that were read, by game: each game names its own."""
    bots_talk: bool = True
    """Whether bots say a few words."""
    speak: bool = False
    """Whether the system's voice narrates."""
    effects_volume: float = 0.7
    music_volume: float = 0.6
    muted: bool = False
    faces: dict[str, str] = field(default_factory=dict)
    """The faces that people chose, by their names."""
    mods: dict[str, str] = field(default_factory=dict)
    """The mod that new games are played with, by game: the name of its folder."""

    def last_person(self, game: str, seat: int = 0) -> str:
        """The name that a person used last, in this game if possible; else the name of an unnamed seat."""
        last = [sitting for sitting in (self.sittings.get(game), *self.sittings.values()) if sitting]
        named = (name.strip() for sitting in last for name, who in sitting.seats if who == PERSON)
        return next(filter(None, named), _("Player {number}", number=seat + 1))


def load(file: Path) -> tuple[Settings, str]:
    """Read settings from a file, and return them with a line about damage.

    The readable part of a damaged file is used, and written in its place; the file is kept beside it as ``.bak``.
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
    told = faults if len(faults) <= _MOST_FAULTS else [*faults[:_MOST_FAULTS], "…"]
    return settings, problem.format(faults=commas(told), kept=kept)


def _set_aside(file: Path) -> Path:
    """Move a damaged file aside; return its new path."""
    kept = file.with_suffix(file.suffix + ".bak")
    try:
        return file.replace(kept)
    except OSError:
        return file


def save(settings: Settings, file: Path) -> str:
    """Write the settings whole or not at all; return a line about a failure."""
    scratch = file.with_suffix(f".{os.getpid()}.new")  # windows that close together write at the same time
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with scratch.open("w", encoding="utf-8") as written:
            written.write(json.dumps(asdict(settings), indent=2, ensure_ascii=False) + "\n")
            written.flush()
            os.fsync(written.fileno())  # a power cut must not leave a file with its name and without its content
        scratch.replace(file)
    except OSError as fault:
        with contextlib.suppress(OSError):
            scratch.unlink(missing_ok=True)
        return _("{file}: the settings could not be saved: {why}", file=file, why=fault.strerror or fault)
    return ""


def _read(written: Any) -> tuple[Settings, list[str]]:
    """Return all valid settings, and the faults of the others. Unknown names are kept.

    Raises ValueError for data without any settings.
    """
    if not isinstance(written, Mapping):
        raise ValueError("expected an object of settings")
    settings, faults = Settings(), []
    for setting in fields(Settings):
        if setting.name in written:
            value = written[setting.name]
            if setting.name in _PARTS and isinstance(value, dict):
                fitting, wrong = _read_parts(setting.name, value)
                if setting.name == "sittings":
                    fitting = {name: Sitting(**part) for name, part in fitting.items()}
                setattr(settings, setting.name, fitting)
                faults += wrong
                continue
            if _CHECKS[setting.name](value):
                setattr(settings, setting.name, tuple(value) if setting.name == "window_size" else value)
            else:
                faults.append(f"{setting.name}: {_shown(value)} does not fit")
    sitting, wrong = _read_first_format(written)
    faults += wrong
    if sitting != Sitting():
        settings.sittings.setdefault(games.NAMES[0], sitting)
    return settings, faults


def _read_first_format(written: Mapping[str, Any]) -> tuple[Sitting, list[str]]:
    """Read the last seats from the first format, which knew one game with one option; return them and the faults."""
    faults = [
        f"{name}: {_shown(written[name])} does not fit"
        for name, fits in (("seats", _are_seats), ("speed_game", _is_flag))
        if name in written and not fits(written[name])
    ]
    seats: Any = written.get("seats")
    options: dict[str, Value] = {"speed_game": True} if written.get("speed_game") is True else {}
    return Sitting(seats if _are_seats(seats) else [], options), faults


def _read_parts(setting: str, written: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """Return all valid parts of a setting, by name, and the faults of the others."""
    fitting, faults = {}, []
    for name, value in written.items():
        if _PARTS[setting](name, value):
            fitting[name] = value
        else:
            faults.append(f"{setting}: {_shown(name)}: {_shown(value)} does not fit")
    return fitting, faults[:_MOST_FAULTS]


def _shown(value: Any) -> str:
    """A value within a sentence, cut to a few letters, which are enough to find it."""
    return printable(shortened(value), MOST_QUOTED)


def _is_sitting(name: str, value: Any) -> bool:
    """Whether a value has seats and options. The game need not be installed: another version may have it."""
    return (
        _is_text(name, LONGEST_NAME)
        and isinstance(value, dict)
        and value.keys() <= {"seats", "options", "first"}
        and _are_seats(value.get("seats", []))
        and _are_options(value.get("options", {}))
        and type(value.get("first", CHANCE)) is int
    )


def _are_options(value: Any) -> bool:
    """Whether a value has names and values of options; every game checks them itself."""
    return (
        isinstance(value, dict)
        and len(value) <= _MOST_OPTIONS
        and all(_is_text(name, LONGEST_NAME) for name in value)
        and all(isinstance(one, int) or _is_text(one, LONGEST_NAME) for one in value.values())
    )


def _is_binding(name: str, value: Any) -> bool:
    """Whether a value is a few keys that can be shown. The binding may be unknown: another version may have it."""
    return (
        name.isprintable()
        and _texts(value, LONGEST_KEY)
        and len(value) <= _MOST_KEYS
        and all(key and key.isprintable() and len(key) <= LONGEST_NAME for key in value)
    )


def _are_names(name: str, value: Any) -> bool:
    """Whether a value is names of lessons, puzzles, tips or pages, or acts.

    They may be unknown: another version may have them.
    """
    return _is_text(name, LONGEST_NAME) and _texts(value, _LONGEST_ACT) and len(value) <= _MOST_NAMES


def _is_face(name: str, value: Any) -> bool:
    """Whether name and value are those of a person and a picture. The picture may be one of another version."""
    return _is_text(name, LONGEST_NAME) and _is_text(value, LONGEST_KEY)


def _is_mod(name: str, value: Any) -> bool:
    """Whether name and value are a game and the plain name of a folder; a missing folder may come back."""
    named = _is_text(name, LONGEST_NAME) and _is_text(value, LONGEST_FOLDER)
    return named and value not in ("", "..") and Path(value).name == value


def _is_size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(side, int) and side > 0 for side in value)


def _is_text(value: Any, longest: int) -> bool:
    """Whether a text can be shown and written: no control characters, no half of a surrogate pair."""
    return isinstance(value, str) and value.isprintable() and len(value) <= longest


def _texts(value: Any, longest: int) -> bool:
    return isinstance(value, list) and all(_is_text(part, longest) for part in value)


def _are_seats(value: Any) -> bool:
    return isinstance(value, list) and all(_texts(seat, LONGEST_NAME) and len(seat) == 2 for seat in value)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _is_share(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


_CHECKS: dict[str, Any] = {
    "ui_scale": lambda value: isinstance(value, int | float) and 1.0 <= value <= 2.0,
    "full_screen": _is_flag,
    "window_size": lambda value: _is_size(value),
    "bot_speed": lambda value: value in BOT_SPEEDS,
    "reduced_motion": _is_flag,
    "seat_details": _is_flag,
    "veiled_totals": _is_flag,
    "television": _is_flag,
    "pad_each": _is_flag,
    "skip_forced": _is_flag,
    "tips": _is_flag,
    "bots_talk": _is_flag,
    "speak": _is_flag,
    "hold_free": _is_flag,
    "tips_seen": lambda value: isinstance(value, dict),
    "pages_read": lambda value: isinstance(value, dict),
    "effects_volume": lambda value: _is_share(value),
    "music_volume": lambda value: _is_share(value),
    "muted": _is_flag,
    "language": lambda value: isinstance(value, str) and _LANGUAGE.fullmatch(value) is not None,
    "game": lambda value: _is_text(value, LONGEST_NAME),
    "sittings": lambda value: isinstance(value, dict),
    "faces": lambda value: isinstance(value, dict),
    "mods": lambda value: isinstance(value, dict),
    "keys": lambda value: isinstance(value, dict),
    "own_keys": lambda value: isinstance(value, dict),
    "lessons": lambda value: isinstance(value, dict),
    "lessons_clean": lambda value: isinstance(value, dict),
    "lessons_left": lambda value: isinstance(value, dict),
    "puzzles": lambda value: isinstance(value, dict),
}
_PARTS: dict[str, Callable[[str, Any], bool]] = {
    "sittings": _is_sitting,
    "faces": _is_face,
    "mods": _is_mod,
    "keys": _is_binding,
    "own_keys": _is_binding,
    "lessons": _are_names,
    "lessons_clean": _are_names,
    "lessons_left": _are_names,
    "puzzles": _are_names,
    "tips_seen": _are_names,
    "pages_read": _are_names,
}
"""Settings of many parts, each of which is checked by itself."""
