"""The only registry of games. A new game is a folder here and one entry below."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from dejavu import resources
from dejavu.content.fault import Fault
from dejavu.engine.game import Game
from dejavu.engine.info import GameInfo
from dejavu.games.fragments import entry as fragments


@dataclass(frozen=True, slots=True)
class Entry:
    """What the program must know of a game before it is loaded. Importing it imports nothing of the game's rules."""

    info: GameInfo
    data_file: str
    """Its file in the data folder."""
    read: Callable[[Path], Game]
    """Makes the game from that file. Raises ContentError."""
    restore: Callable[[Mapping[str, Any], str], Game]
    """Makes the game from the content of a journal. Raises ContentError."""
    check: Callable[[Path], list[Fault]]
    """All faults of that file."""
    strings: Callable[[IO[bytes]], Iterator[tuple[int, str, str]]] = lambda file: iter(())
    """The texts of that file that players read: line, text, comment for translators."""
    compiled: tuple[str, ...] = ()
    """What bots spend their time in: patterns of paths of modules, from the checkout on (``tools/compiled.py``)."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """What of that stays Python all the same, and why."""


_ENTRIES: dict[str, Entry] = {
    "fragments": Entry(
        info=fragments.INFO,
        data_file="cards.yaml",
        read=fragments.read,
        restore=fragments.restore,
        check=fragments.check,
        strings=fragments.strings,
        compiled=fragments.COMPILED,
        plain=fragments.PLAIN,
    )
}

NAMES = tuple(_ENTRIES)
"""Every game that comes with the program, the flagship first."""


def names() -> tuple[str, ...]:
    """Every game that can be played now, the flagship first."""
    return tuple(_ENTRIES)


def entry(name: str) -> Entry:
    """What is known of a game before it is loaded. Raises ValueError for a game that does not exist."""
    found = _ENTRIES.get(name)
    if found is None:
        raise ValueError(f"there is no game {name!r}; expected {' or '.join(_ENTRIES)}")
    return found


def register(*entries: Entry) -> None:
    """Add games that do not come with the program: those of the tests."""
    for one in entries:
        if one.info.id in _ENTRIES:
            raise ValueError(f"there is a game {one.info.id!r} already; expected another name")
        _ENTRIES[one.info.id] = one


def forget(*entries: Entry) -> None:
    """Take back what ``register`` added."""
    for one in entries:
        del _ENTRIES[one.info.id]


def load(name: str, folder: Path | None = None) -> Game:
    """The game with the data in ``folder``, or with the data that comes with the program.

    Raises ValueError for a game that does not exist, ContentError (one too) for wrong data.
    """
    found = entry(name)
    return found.read(folder / found.data_file if folder else resources.data(found.data_file))


def restore(name: str, content: Mapping[str, Any], where: str) -> Game:
    """The game with the data of a journal; ``where`` begins every complaint. Raises as ``load`` does."""
    return entry(name).restore(content, where)


def check(folder: Path | None = None) -> list[Fault]:
    """Every fault of every game's data in ``folder``, or in the data that comes with the program.

    A folder of one's own need not hold every game; that of the first is missed when it holds none.
    """
    entries = list(_ENTRIES.values())
    paths = [folder / one.data_file if folder else resources.data(one.data_file) for one in entries]
    present = [(one, path) for one, path in zip(entries, paths, strict=True) if path.exists()]
    return [fault for one, path in present or [(entries[0], paths[0])] for fault in one.check(path)]
