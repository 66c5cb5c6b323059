"""Mods: cards of a player's own, each a folder in the data folder, to be read and sent as it is.

``mods/NAME/mod.yaml`` says what a mod is, and the file of its game (``cards.yaml``) what is different in it. It is laid
over the file that comes with the program (``games.load``), so that a mod of one card is a few lines. Nothing here raises
for what lies in such a folder: whatever is wrong is a fault of the mod that has it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import nsmallest
from pathlib import Path
from typing import Final

from dejavu import games, resources
from dejavu.content import ContentError, Cursor, Fault, open_yaml
from dejavu.files import is_folder
from dejavu.printable import MOST_QUOTED, printable, quoted
from dejavu.store.places import StoreError, made, mods_folder

KEYS: Final = {
    "name": "What players read.",
    "game": "The game whose cards it changes.",
}
KEYS_TOO: Final = {
    "author": "Whose it is.",
    "about": "What it is, in a sentence.",
}
MOST: Final = 100
"""Mods that are listed: the first by name."""
LARGEST: Final = 4_000
"""Bytes of a ``mod.yaml``."""
LONGEST_FOLDER: Final = 60
"""Letters in the name of a mod's folder, by which it is remembered."""
_LONGEST_NAME, _LONGEST_SENTENCE = 30, 200
EXAMPLE: Final = "example-mod"
"""The folder of the mod that comes with the program, to begin with."""


@dataclass(frozen=True, slots=True)
class Mod:
    """What a mod says of itself; empty where that cannot be read. ``faults`` are those that were looked for."""

    folder: Path
    name: str
    """Where it has none that can be read, that of its folder."""
    game: str = ""
    author: str = ""
    about: str = ""
    faults: tuple[Fault, ...] = ()

    @property
    def id(self) -> str:
        """By which it is remembered: the name of its folder."""
        return self.folder.name


def listed() -> list[Mod]:
    """Every mod by the name of its folder, with the faults of what it says of itself; its cards are not read."""
    return [read(path) for path in nsmallest(MOST, _inside(mods_folder()))]


def judged() -> list[Mod]:
    """Every mod with all its faults, those of its cards too; waits for the disk, and may do so on any thread."""
    return [replace(mod, faults=(*mod.faults, *_of_cards(mod))) for mod in listed()]


def of_game(game: str) -> list[Mod]:
    """Those that a game can be played with, as far as they say of themselves."""
    return [mod for mod in listed() if mod.game == game and not mod.faults]


def folder_of(mod: str) -> Path:
    """Where a mod lies that is remembered by its folder, or would."""
    return mods_folder() / mod


def read(folder: Path) -> Mod:
    """What a mod says of itself, with the faults of that."""
    mod = Mod(folder, printable(folder.name, MOST_QUOTED))
    if not is_folder(folder):
        fault = Fault(
            str(folder), 0, 0, "this is a file", f"a folder with a {games.MANIFEST}; what is packed, unpacked"
        )
        return replace(mod, faults=(fault,))
    root = open_yaml(folder / games.MANIFEST, LARGEST)
    part = root.mapping(KEYS, optional=KEYS_TOO)
    name, game = part["name"].text(_LONGEST_NAME), part["game"].choice(games.names())
    known = part["game"].sound
    author = part["author"].text(_LONGEST_NAME) if "author" in part else ""
    about = part["about"].text(_LONGEST_SENTENCE) if "about" in part else ""
    if len(folder.name) > LONGEST_FOLDER or not folder.name.isprintable():
        root.fault(f"the folder is called {quoted(folder.name)}", f"a name of at most {LONGEST_FOLDER} letters")
    return replace(
        mod, name=name or mod.name, game=game if known else "", author=author, about=about, faults=_all(root)
    )


def check(folder: Path) -> list[Fault]:
    """Every fault of a mod in any folder."""
    mod = read(folder)
    return [*mod.faults, *_of_cards(mod)]


def write_example() -> Path:
    """Put a small mod into the data folder, to begin with, under a name that is free. Raises StoreError."""
    source = resources.data(EXAMPLE)
    into = made(mods_folder())
    number, target = 1, into / source.name
    while target.exists():
        number += 1
        target = into / f"{source.name}-{number}"
    try:
        shutil.copytree(source, target)
        for schema in ("mod", *_schemas()):
            made(target / "schema")
            shutil.copy(resources.data("schema", f"{schema}.json"), target / "schema")
    except (OSError, shutil.Error) as fault:
        why = fault.strerror if isinstance(fault, OSError) and fault.strerror else fault
        raise StoreError(f"{target}: {why}; expected a folder that can be written") from fault
    return target


def _inside(folder: Path) -> Iterator[Path]:
    """What lies in the folder of mods, hidden things left out."""
    try:
        yield from (path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return


def _all(root: Cursor) -> tuple[Fault, ...]:
    try:
        root.finish()
    except ContentError as fault:
        return fault.faults
    return ()


def _of_cards(mod: Mod) -> tuple[Fault, ...]:
    """The faults of its cards, where it says which game they are of."""
    if not mod.game:
        return ()
    try:
        games.load(mod.game, mod.folder)
    except ContentError as fault:
        return fault.faults
    return ()
