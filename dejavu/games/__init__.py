"""The only registry of games. A new game is a folder here and one entry below."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dejavu import resources
from dejavu.content import Cursor, Fault, open_yaml
from dejavu.content.fault import ContentError
from dejavu.engine.game import Game, State


@dataclass(frozen=True, slots=True)
class Entry:
    """What the program must know of a game before it is loaded."""

    data_file: str
    """Its file in the data folder."""
    read: Callable[[Path], Game]
    """Makes the game from that file. Raises ContentError."""
    restore: Callable[[Mapping[str, Any], str], Game]
    """Makes the game from the content of a journal. Raises ContentError."""
    check: Callable[[Path], list[Fault]]
    """All faults of that file."""
    position: Callable[[Game, Cursor], State]
    """Reads a position of the game. Raises ContentError."""


def _fragments() -> Entry:
    from dejavu.games.fragments.game import Fragments
    from dejavu.games.fragments.schema import check_folder, components_from_data, read_components

    return Entry(
        data_file="cards.yaml",
        read=lambda path: Fragments(read_components(path)),
        restore=lambda content, where: Fragments(components_from_data(content, where)),
        check=lambda path: check_folder(path.parent),
        position=_fragments_position,
    )


def _fragments_position(game: Game, root: Cursor) -> State:
    from dejavu.games.fragments.game import Fragments

    assert isinstance(game, Fragments)
    return game.read_position(root)


# Imported when first asked for: a game that is not played costs no time at launch.
_ENTRIES: dict[str, Callable[[], Entry]] = {"fragments": _fragments}

NAMES = tuple(_ENTRIES)
"""Every game, the flagship first."""


def load(name: str, folder: Path | None = None) -> Game:
    """The game with the data in ``folder``, or with the data that comes with the program.

    Raises ValueError for a game that does not exist, ContentError (one too) for wrong data.
    """
    entry = _entry(name)
    return entry.read(folder / entry.data_file if folder else resources.data(entry.data_file))


def restore(name: str, content: Mapping[str, Any], where: str) -> Game:
    """The game with the data of a journal; ``where`` begins every complaint. Raises as ``load`` does."""
    return _entry(name).restore(content, where)


def read_position(game: Game, path: Path) -> Mapping[str, Any]:
    """A position of the game that is kept in a YAML file, as plain data that ``Game.position`` takes.

    Raises ContentError with every fault, each with its line and column.
    """
    root = open_yaml(path)
    _entry(game.name).position(game, root)
    root.finish()
    data: Mapping[str, Any] = root.plain()
    return data


def check(where: Path | None = None) -> list[Fault]:
    """Every fault of every game's data in a folder or in one file, or in the data that comes with the program.

    A folder of one's own need not hold every game; that of the first is missed when it holds none. A file is that of
    the game whose data is called so, or else of the first.
    """
    entries = [make() for make in _ENTRIES.values()]
    if where and _is_file(where):
        return _faults(next((entry for entry in entries if entry.data_file == where.name), entries[0]), where)
    paths = [where / entry.data_file if where else resources.data(entry.data_file) for entry in entries]
    present = [(entry, path) for entry, path in zip(entries, paths, strict=True) if _is_file(path)]
    return [fault for entry, path in present or [(entries[0], paths[0])] for fault in entry.check(path)]


def _faults(entry: Entry, path: Path) -> list[Fault]:
    try:
        entry.read(path)
    except ContentError as fault:
        return list(fault.faults)
    return []


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False  # no file can have such a name, or nobody may look: whoever reads it is told


def _entry(name: str) -> Entry:
    make = _ENTRIES.get(name)
    if make is None:
        raise ValueError(f"there is no game {name!r}; expected {' or '.join(NAMES)}")
    return make()
