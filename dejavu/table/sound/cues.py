"""A game's cue sheet, which maps events to sounds, read from ``data/sounds/GAME.yaml``.

A game without one is silent. Each kind of event has a sound, ``none``, or one of its fields with sounds for values of
that field: ``BitLaid: {bit: {"*-sun": wood-sun}}``. Values are patterns as in file names, and ``mine`` is the viewer's
seat. An event that matches nothing is silent.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from dejavu import games, resources
from dejavu.content import ContentError, Cursor, open_yaml
from dejavu.engine.event import Event
from dejavu.gamekit.sheet import Sheet
from dejavu.streams import complain

FOLDER: Final = "sounds"
NONE: Final = "none"
MINE: Final = "mine"
_MOST = 200


class Cue(NamedTuple):
    """A sound to play."""

    sound: str
    moment: bool = False
    """Whether it begins when the piece sets out, even in a rush of sounds; other sounds wait until it has landed."""


@dataclass(frozen=True)
class _ByField:
    """Sounds by the value of a field: pairs of pattern and sound."""

    field: str
    sounds: Sequence[tuple[str, str]]

    def sound(self, event: Event, viewer: int) -> str:
        value = getattr(event, self.field)
        for pattern, sound in self.sounds:
            if value == viewer if pattern == MINE else fnmatchcase(str(value), pattern):
                return sound
        return NONE


@dataclass(frozen=True)
class CueSheet:
    """The sounds of a game; none by default."""

    music: str = ""
    """A piece of ``assets/music``."""
    moments: Collection[str] = ()
    """Kinds of events that are moments: see ``Cue``."""
    sounds: Mapping[str, str | _ByField] = field(default_factory=dict)
    """By kind of event."""

    def cue(self, event: Event, viewer: int) -> Cue | None:
        """The cue of an event for the viewer's seat; None for silence."""
        kind = type(event).__name__
        found = self.sounds.get(kind, NONE)
        sound = found.sound(event, viewer) if isinstance(found, _ByField) else found
        return None if sound == NONE else Cue(sound, kind in self.moments)


def read(path: Path, events: Mapping[str, type], known: Mapping[str, Collection[str]] | None = None) -> CueSheet:
    """The cue sheet in a file, for a game with these kinds of events.

    ``known`` lists the available ``sounds`` and ``music``; by default any name is valid. Raises ContentError.
    """
    root = open_yaml(path)
    part = root.mapping("music", "moments", "events")
    sheet = CueSheet(
        music=_name(part["music"], known and known["music"]),
        moments=frozenset(moment.choice(tuple(events)) for moment in part["moments"].sequence(0, _MOST)),
        sounds={kind: _sound(cursor, events[kind], known) for kind, cursor in part["events"].mapping(*events).items()},
    )
    root.finish()
    return replace(sheet, music="") if sheet.music == NONE else sheet


def _sound(cursor: Cursor, kind: type, known: Mapping[str, Collection[str]] | None) -> str | _ByField:
    names = known and known["sounds"]
    if not cursor.is_mapping:
        return _name(cursor, names)
    by_field = cursor.entries(field.name for field in fields(kind))
    if len(by_field) != 1:
        if cursor.valid:
            cursor.fault(f"{len(by_field)} fields", "one field with its values")
        return NONE
    ((name, values),) = by_field.items()
    return _ByField(name, [(pattern, _name(sound, names)) for pattern, sound in values.entries(()).items()])


def _name(cursor: Cursor, known: Collection[str] | None) -> str:
    return cursor.identifier() if known is None else cursor.choice((NONE, *sorted(known)))


def of_game(name: str) -> CueSheet:
    """The program's cue sheet of a game; an empty one if there is none, or if it is faulty, which is reported."""
    try:
        path = resources.data(FOLDER, f"{name}.yaml")
        return read(path, games.spec(name).events()) if path.is_file() else CueSheet()
    except (ContentError, FileNotFoundError, ValueError) as fault:
        complain(f"dejavu: {fault}")
        return CueSheet()


def _judge(path: Path) -> None:
    known = {kind: {file.stem for file in _assets(kind)} for kind in ("sounds", "music")}
    read(path, games.spec(path.stem).events(), known)


def _assets(kind: str) -> Sequence[Path]:
    try:
        return list(resources.assets(kind).glob("*.ogg"))
    except FileNotFoundError:
        return []


SHEET: Final = Sheet(lambda: [f"{FOLDER}/{game}.yaml" for game in games.names()], _judge)
