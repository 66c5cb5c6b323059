"""The registry of games. A new game is a folder here and an entry below."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dejavu import resources
from dejavu.files import is_file
from dejavu.gamekit.game_spec import GameSpec
from dejavu.games.fragments import spec as fragments
from dejavu.games.memoir import spec as memoir
from dejavu.games.trip import spec as trip

if TYPE_CHECKING:
    from dejavu.content import Cursor, Fault
    from dejavu.engine.game import Game


SPECS: dict[str, GameSpec] = {one.info.id: one for one in (fragments.SPEC, trip.SPEC, memoir.SPEC)}

MANIFEST: Final = "mod.yaml"
"""The file that marks a folder as a mod.

A mod's data contain only what differs from the program's, unless this file says ``whole: true``.
"""
BOXES: Final = "boxes"
"""The folder in the program's data that holds further boxes of its games; each is a whole mod."""
_COUNTED: Final = ("totals",)
"""Sections that a mod does not inherit, because they would be wrong as soon as it adds anything."""

NAMES = tuple(SPECS)
"""Every game of the program, the flagship first."""


def names() -> tuple[str, ...]:
    """Every playable game, the flagship first."""
    return tuple(SPECS)


def spec(name: str) -> GameSpec:
    """The specification of a game. Raises ValueError for an unknown game."""
    found = SPECS.get(name)
    if found is None:
        raise ValueError(f"there is no game {name!r}; expected {' or '.join(SPECS)}")
    return found


def register(*specs: GameSpec) -> None:
    """Add games that are not part of the program; for tests."""
    for one in specs:
        if one.info.id in SPECS:
            raise ValueError(f"there is a game {one.info.id!r} already; expected another name")
        SPECS[one.info.id] = one


def forget(*specs: GameSpec) -> None:
    """Remove games that ``register`` added."""
    for one in specs:
        del SPECS[one.info.id]


def load(name: str, folder: Path | None = None, fallback: bool = False) -> Game:
    """The game with the data in ``folder``, by default with the program's data.

    If the folder lacks the game's file, ``fallback`` allows the program's data instead. The file of a mod is laid over
    the program's, unless the mod is whole. Raises ValueError for an unknown game, ContentError (a ValueError) for wrong
    data.
    """
    found = spec(name)
    own = folder / found.data_file if folder else None
    if own is None or (fallback and not is_file(own)):
        own = resources.data(found.data_file)
    return found.read(_opened(found, own))


def is_mod(folder: Path) -> bool:
    """Whether a folder claims to be a mod."""
    return is_file(folder / MANIFEST)


def _is_whole(mod: Path) -> bool:
    """Whether a mod's manifest says that its data are whole."""
    from dejavu.content import open_yaml

    said = open_yaml(mod / MANIFEST).plain()
    return isinstance(said, dict) and said.get("whole") is True


def boxes(name: str) -> list[Path]:
    """The folders of a game's further boxes that come with the program."""
    file = spec(name).data_file
    return sorted(mod.parent for mod in resources.data(BOXES).glob(f"*/{file}"))


def _opened(one: GameSpec, path: Path) -> Cursor:
    """Open a game's file. A mod's is laid over the program's, and its own texts are never translated."""
    from dejavu.content import open_overlay, open_yaml  # imported here, because naming the games needs no YAML

    mod = path.parent
    if not is_mod(mod):
        return open_yaml(path)
    root = open_yaml(path) if _is_whole(mod) else open_overlay(path, resources.data(one.data_file), _COUNTED)
    return root if mod.parent == resources.data(BOXES) else root.as_written(_texts(one.info.id))


def _texts(name: str) -> Set[str]:
    """Every text in the program's file for a game and in the game's further boxes."""
    file = spec(name).data_file
    return _texts_in(resources.data(file), *(box / file for box in boxes(name)))


@cache
def _texts_in(*files: Path) -> Set[str]:
    from dejavu.content import open_yaml

    return {text for file in files for text in open_yaml(file).texts()}


def restore(name: str, content: Mapping[str, Any], where: str, mod: str = "") -> Game:
    """The game with the data of a journal; ``where`` begins the message of every fault. Raises as ``load`` does.

    If ``mod`` names a mod, texts that do not come with the program are never translated.
    """
    from dejavu.content import open_data

    root, one = open_data(content, where), spec(name)
    return one.read(root.as_written(_texts(name)) if mod else root)


def compiled(game: Game) -> bool:
    """Whether the modules in which a game's bots spend their time are compiled (``make compiled``).

    True if the game names no such modules.
    """
    found = SPECS.get(game.name)
    if found is None or not found.compiled:
        return True
    package, _, _ = type(game).__module__.rpartition(".")
    rules = getattr(import_module(f"{package}.rules"), "__file__", None) or ""
    return rules.endswith(tuple(EXTENSION_SUFFIXES))


def read_position(game: Game, path: Path) -> Mapping[str, Any]:
    """A position in a YAML file, as plain data for ``Game.position``.

    Raises ContentError with every fault, each with its line and column.
    """
    from dejavu.content import open_yaml  # imported here, because naming the games needs no YAML

    root = open_yaml(path)
    spec(game.name).position(game, root)
    root.finish()
    data: Mapping[str, Any] = root.plain()
    return data


def game_of(path: Path) -> str | None:
    """The game that a position in a YAML file names (``game``); None if it names no existing one."""
    from dejavu.content import ContentError, open_yaml

    try:
        data = open_yaml(path).plain()
    except ContentError:
        return None
    said = data.get("game") if isinstance(data, dict) else None
    return said if isinstance(said, str) and said in SPECS else None


def check(where: Path | None = None) -> list[Fault]:
    """All faults of all games' data in a folder or in one file, by default the program's.

    A folder need not hold every game's file; if it holds none, the first game's is reported missing. A single file
    belongs to the game with its file name, else to the one with most of its sections, else to the first game.
    """
    entries = list(SPECS.values())
    if where and is_file(where):
        named = next((one for one in entries if one.data_file == where.name), None)
        return _faults(named or spec(game_of_box(_sections(where)) or NAMES[0]), where)
    paths = [where / one.data_file if where else resources.data(one.data_file) for one in entries]
    present = [(one, path) for one, path in zip(entries, paths, strict=True) if is_file(path)]
    return [fault for one, path in present or [(entries[0], paths[0])] for fault in _faults(one, path)]


def game_of_box(sections: Set[str]) -> str | None:
    """The game whose file has most of these sections; None if no game has any of them."""
    known = {name: len(sections & _sections_of_box(resources.data(spec(name).data_file))) for name in NAMES}
    best = max(NAMES, key=lambda name: known[name])
    return best if known[best] else None


@cache
def _sections_of_box(file: Path) -> Set[str]:
    """The sections of one of the program's files."""
    return _sections(file)


def _sections(file: Path) -> Set[str]:
    """The sections of a file: its top-level keys. None of them if the file is not a mapping."""
    from dejavu.content import open_yaml

    return open_yaml(file).entries(()).keys()


def faults(name: str, folder: Path) -> list[Fault]:
    """All faults of a game's data in a folder or mod. Raises ValueError for an unknown game."""
    return _faults(spec(name), folder / spec(name).data_file)


def _faults(one: GameSpec, path: Path) -> list[Fault]:
    from dejavu.content import ContentError

    root = _opened(one, path)
    try:
        one.prove(one.read(root), root)
        root.finish()
    except ContentError as fault:
        return _mistaken(one, path) or list(fault.faults)
    return []


def _mistaken(one: GameSpec, path: Path) -> list[Fault]:
    """The fault that a file belongs to another game, or to a mod without a manifest; empty if it does not.

    This one fault replaces a list of nearly all sections as missing.
    """
    from dejavu.content import Fault

    here, whole = _sections(path), _sections_of_box(resources.data(one.data_file))
    other = game_of_box(here)
    if other and other != one.info.id and not here & whole:
        theirs = spec(other).data_file
        expected = f"what {one.data_file} says, or the name {theirs} for it"
        if is_mod(path.parent):
            expected = f"what is different in {one.data_file}; or game: {other} in {MANIFEST}, and the name {theirs}"
        return [Fault(str(path), 1, 1, f"this is of {other}, and not of {one.info.id}", expected)]
    if here and whole and not is_mod(path.parent) and 2 * len(here & whole) < len(whole):
        what = f"this is only a part of {one.data_file}"
        return [Fault(str(path), 1, 1, what, f"{MANIFEST} beside it, as in a mod")]
    return []
