"""Mods: cards of a player's own, each in a folder in the data folder, to be changed and sent as it is.

``mods/NAME/mod.yaml`` describes a mod, and the file of its game (``cards.yaml``) holds its differences. That file
overlays the one that comes with the program (``games.load``), so that a mod of one card takes a few lines, unless it
is ``whole``. Such are the further boxes that come with the program (``games.BOXES``). The module never raises for the
content of such a folder: every fault belongs to the mod that has it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache
from heapq import nsmallest
from pathlib import Path
from typing import Final

from dejavu import games, resources
from dejavu.content import ContentError, Cursor, Fault, open_yaml
from dejavu.files import is_file, is_folder, is_nothing
from dejavu.printable import MOST_QUOTED, printable, quoted
from dejavu.store import autosave
from dejavu.store.places import LONGEST_FOLDER, StoreError, data_folder, made, mods_folder

KEYS: Final = {
    "name": "What players read.",
    "game": "The game whose cards it changes.",
}
KEYS_TOO: Final = {
    "author": "Whose it is.",
    "about": "What it is, in a sentence.",
    "whole": "true: its file says everything, and nothing of the program's is beneath it.",
}
MOST: Final = 100
"""The most mods that are listed: the first by name."""
LARGEST: Final = 4_000
"""The most bytes of a ``mod.yaml``."""
FOLDER: Final = "mods"
"""The folder of mods in a folder of data. The program's own has a small example for each game."""
_FOLDERS: Final = (FOLDER, games.BOXES)
"""The folders that mods lie in."""
SCHEMAS: Final = "schema"
"""The folder of the JSON Schemas that the files of mods name; it lies beside ``mods``."""
_ALIKE: Final = 0.75
"""The least similarity, from 0 to 1 (``difflib``), of the name of a file that was probably meant: trip.yml."""
_FILES: Final = f"beside it {', '.join(f'{games.spec(name).data_file} for {name}' for name in games.NAMES)}"
_LONGEST_NAME = 30
"""The most characters of a mod's name, and of its author's."""
_LONGEST_SENTENCE = 200
"""The most characters of a mod's description."""
_PACKED: Final = frozenset((".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst"))
"""Suffixes of files that may be packed mods."""


@dataclass(frozen=True, slots=True)
class Mod:
    """The description of a mod; fields are empty where it cannot be read.

    ``faults`` holds the faults checked for so far.
    """

    folder: Path
    name: str
    """The name, or the folder's where no name can be read."""
    game: str = ""
    author: str = ""
    about: str = ""
    faults: tuple[Fault, ...] = ()
    gone: bool = False
    """Whether it was chosen for ``game`` and is no longer among that game's mods; ``name`` is then its folder's."""

    @property
    def id(self) -> str:
        """Return what identifies it: the name of its folder, after a full stop for a box that comes with the program.

        No folder of a player's mod begins with one (``_inside``).
        """
        return f".{self.folder.name}" if self.shipped else self.folder.name

    @property
    def shipped(self) -> bool:
        """Return whether it is a box that comes with the program."""
        return self.folder.parent == resources.data(games.BOXES)


def listed() -> list[Mod]:
    """Return the player's mods, with the faults of their descriptions; it does not read their cards."""
    return [read(path) for path in nsmallest(MOST, _inside(mods_folder()))]


def judged() -> list[Mod]:
    """Return the player's mods with all their faults; it waits for the disk, and may run on any thread."""
    return [replace(mod, faults=(*mod.faults, *_of_cards(mod))) for mod in listed()]


def boxes(game: str) -> list[Mod]:
    """Return the further boxes of a game that come with the program."""
    return [read(folder) for folder in games.boxes(game)]


@cache
def shipped(game: str) -> frozenset[str]:
    """Return the names of the further boxes of a game that come with the program, as journals keep them.

    An unknown game has none.
    """
    folders = games.boxes(game) if game in games.names() else ()
    manifests = [open_yaml(folder / games.MANIFEST, LARGEST).plain() for folder in folders]
    return frozenset(str(one["name"]) for one in manifests if isinstance(one, dict) and "name" in one)


def of_game(game: str, chosen: str = "") -> list[Mod]:
    """Return the further boxes of a game and the player's mods of it, with their faults.

    The ``chosen`` one is among them even when it no longer says its game, or is gone.
    """
    found = boxes(game)
    found += [mod for mod in listed() if mod.game == game or (not mod.game and mod.id == chosen)]
    if chosen and all(mod.id != chosen for mod in found):
        found.append(Mod(mods_folder() / chosen, printable(chosen, MOST_QUOTED), game, gone=True))
    return found


def is_manifest(file: Path) -> bool:
    """Whether a file is the description of a mod."""
    return file.name == games.MANIFEST


def read(folder: Path) -> Mod:
    """Read the description of a mod, with its faults."""
    name = printable(folder.name, MOST_QUOTED)
    if not is_folder(folder):
        return Mod(folder, name, faults=(Fault(str(folder), 0, 0, "no folder", "a mod, unpacked in a folder"),))
    if is_nothing(folder / games.MANIFEST):
        return Mod(folder, name, faults=(no_manifest(folder),))
    root = open_yaml(folder / games.MANIFEST, LARGEST)
    part = root.mapping(KEYS, optional=KEYS_TOO)
    said = part["name"].text(_LONGEST_NAME)
    game = part["game"].choice(games.names()) if part["game"].valid else ""
    mod = Mod(
        folder,
        said if part["name"].valid else name,
        game if part["game"].valid else "",
        part["author"].text(_LONGEST_NAME) if "author" in part else "",
        part["about"].text(_LONGEST_SENTENCE) if "about" in part else "",
    )
    if not mod.shipped and any(mod.name in shipped(one) for one in games.names()):  # journals tell them by their names
        part["name"].fault(f"a box of the program is called {quoted(mod.name)}", "a name of its own")
    if len(folder.name) > LONGEST_FOLDER or not folder.name.isprintable():
        root.fault(f"its folder is called {quoted(folder.name)}", f"a name of 1 to {LONGEST_FOLDER} letters")
    if "whole" in part:
        part["whole"].boolean()
    missing = _no_cards(mod, part["game"])
    try:
        root.finish()
    except ContentError as fault:
        return replace(mod, faults=(*fault.faults, *missing))
    return replace(mod, faults=missing)


def no_manifest(folder: Path) -> Fault:
    """Return the fault that a folder is no mod, and what may have been meant."""
    expected = f"its name and game; {_FILES}"
    return too_deep(folder) or Fault(str(folder / games.MANIFEST), 0, 0, _absent(folder, games.MANIFEST), expected)


def too_deep(folder: Path) -> Fault | None:
    """Return the fault that a mod lies in another folder inside this one, as packing programs leave it."""
    deeper = next((path.name for path in sorted(_inside(folder)) if games.is_mod(path)), None)
    if deeper is None:
        return None
    what = f"the mod lies a folder too deep, in {quoted(deeper)}"
    return Fault(str(folder), 0, 0, what, f"{games.MANIFEST} and the file of its game here")


def _no_cards(mod: Mod, said: Cursor) -> tuple[Fault, ...]:
    """Return the fault that the file of its game is missing.

    If the file of another game is there, the fault is recorded at ``game`` instead.
    """
    if not mod.game or not is_nothing(file := mod.folder / games.spec(mod.game).data_file):
        return ()
    for other in games.names():
        if is_file(mod.folder / (theirs := games.spec(other).data_file)):
            said.fault(f"game is {mod.game}, and {theirs} beside it is of {other}", f"game: {other}, or {file.name}")
            return ()
    what = _absent(mod.folder, file.name)
    return (Fault(str(file), 0, 0, what, f"in it what is different in this mod of {mod.game}"),)


def _absent(folder: Path, name: str) -> str:
    """Say that a file is missing, and which one may have been meant for it."""
    try:
        here = nsmallest(MOST, (path.name for path in folder.iterdir() if is_file(path)))
    except OSError:
        here = []
    meant = get_close_matches(name, here, 1, _ALIKE)
    return f"there is no such file, but {quoted(meant[0])}" if meant else "there is no such file"


def are_in(folder: Path) -> bool:
    """Whether a folder is a mod, a folder of mods, or the data folder of a player, and not data of games."""
    shipped = any(is_file(folder / games.spec(name).data_file) for name in games.names())
    return games.is_mod(folder) or folder.name in _FOLDERS or (is_folder(folder / FOLDER) and not shipped)


def check(where: Path) -> list[Fault]:
    """Return every fault of a mod, named by its folder or its description, or of all in a folder of mods or data."""
    folder = where.parent if is_manifest(where) else where
    if games.is_mod(folder):
        found = [folder]
    else:
        inside = [folder] if folder.name in _FOLDERS else [folder / name for name in _FOLDERS]
        found = nsmallest(MOST, (mod for one in inside for mod in _inside(one)))
    return [fault for mod in map(read, found) for fault in (*mod.faults, *_of_cards(mod))]


def with_example() -> list[str]:
    """Return the games for which the program has an example mod."""
    found = {mod.game for mod in _examples()}
    return [name for name in games.names() if name in found]


def write_example(game: str) -> Path:
    """Copy the example mod of a game to the player's mods, under a free name.

    The schemas that its files name for an editor go beside the folder of mods. Raises StoreError, and ValueError for a
    game without an example.
    """
    source = next((mod.folder for mod in _examples() if mod.game == game), None)
    if source is None:
        raise ValueError(f"no mod comes along for {game}; expected one in {resources.data(FOLDER)}")
    target = autosave.free(made(mods_folder()) / source.name)
    schemas = made(data_folder() / SCHEMAS)
    try:
        for schema in resources.data(SCHEMAS).glob("mod*.json"):
            shutil.copyfile(schema, schemas / schema.name)
        target.mkdir()
        for file in source.iterdir():  # without their modes: what is installed may be read-only
            shutil.copyfile(file, target / file.name)
    except OSError as fault:
        raise StoreError(f"{target}: {fault.strerror or fault}; expected a folder that can be written") from fault
    return target


def _examples() -> Iterator[Mod]:
    """Return the example mods of the program."""
    return map(read, sorted(_inside(resources.data(FOLDER))))


def _inside(folder: Path) -> Iterator[Path]:
    """Yield the folders in a folder of mods, and packed mods; skip other files and hidden ones."""
    try:
        for path in folder.iterdir():
            if not path.name.startswith(".") and (path.suffix.lower() in _PACKED or is_folder(path)):
                yield path
    except OSError:
        return


def _of_cards(mod: Mod) -> tuple[Fault, ...]:
    """Return the faults of a mod's cards; none if it does not say its game."""
    if not mod.game or is_nothing(mod.folder / games.spec(mod.game).data_file):
        return ()
    return tuple(games.faults(mod.game, mod.folder))
