"""Mods: cards of a player's own, each a folder in the data folder, to be changed and sent as it is.

``mods/NAME/mod.yaml`` says what a mod is, and the file of its game (``cards.yaml``) what is different in it. It is
laid over the file that comes with the program (``games.load``), so that a mod of one card is a few lines. Nothing here
raises for what lies in such a folder: whatever is wrong is a fault of the mod that has it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
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
}
MOST: Final = 100
"""Mods that are listed: the first by name."""
LARGEST: Final = 4_000
"""Bytes of a ``mod.yaml``."""
FOLDER: Final = "mods"
"""Of a folder of data. Those that come with the program are small mods to begin with, one a game."""
SCHEMAS: Final = "schema"
"""Beside it: the JSON Schemas that the files of mods name."""
_ALIKE: Final = 0.75
"""How like its right name a file is called that is taken for it, from 0 to 1 (``difflib``): trip.yml."""
_FILES: Final = f"beside it {', '.join(f'{games.spec(name).data_file} for {name}' for name in games.NAMES)}"
_LONGEST_NAME, _LONGEST_SENTENCE = 30, 200
_PACKED: Final = frozenset((".zip", ".7z", ".rar", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst"))
"""Files that may be a mod as somebody sent it."""


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
    gone: bool = False
    """Whether it was chosen for ``game``, and is not among the mods of that any more; ``name`` is then its folder's."""

    @property
    def id(self) -> str:
        """By which it is remembered: the name of its folder."""
        return self.folder.name


def listed() -> list[Mod]:
    """The player's mods, with the faults of what each says of itself; their cards are not read."""
    return [read(path) for path in nsmallest(MOST, _inside(mods_folder()))]


def judged() -> list[Mod]:
    """The player's mods with all their faults; waits for the disk, and may do so on any thread."""
    return [replace(mod, faults=(*mod.faults, *_of_cards(mod))) for mod in listed()]


def of_game(game: str, chosen: str = "") -> list[Mod]:
    """Those of a game, with their faults; the ``chosen`` one too when it does not say any more of which, or is gone."""
    found = [mod for mod in listed() if mod.game == game or (not mod.game and mod.id == chosen)]
    if chosen and all(mod.id != chosen for mod in found):
        found.append(Mod(mods_folder() / chosen, printable(chosen, MOST_QUOTED), game, gone=True))
    return found


def is_manifest(file: Path) -> bool:
    """Whether a file is what a mod says of itself."""
    return file.name == games.MANIFEST


def read(folder: Path) -> Mod:
    """What a mod says of itself, with the faults of that."""
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
    if len(folder.name) > LONGEST_FOLDER or not folder.name.isprintable():
        root.fault(f"its folder is called {quoted(folder.name)}", f"a name of 1 to {LONGEST_FOLDER} letters")
    missing = _no_cards(mod, part["game"])
    try:
        root.finish()
    except ContentError as fault:
        return replace(mod, faults=(*fault.faults, *missing))
    return replace(mod, faults=missing)


def no_manifest(folder: Path) -> Fault:
    """That a folder is no mod, and what may have been meant."""
    expected = f"its name and game; {_FILES}"
    return too_deep(folder) or Fault(str(folder / games.MANIFEST), 0, 0, _absent(folder, games.MANIFEST), expected)


def too_deep(folder: Path) -> Fault | None:
    """That a mod lies in another folder of this one, as packing programs leave it."""
    deeper = next((path.name for path in sorted(_inside(folder)) if games.is_mod(path)), None)
    if deeper is None:
        return None
    what = f"the mod lies a folder too deep, in {quoted(deeper)}"
    return Fault(str(folder), 0, 0, what, f"{games.MANIFEST} and the file of its game here")


def _no_cards(mod: Mod, said: Cursor) -> tuple[Fault, ...]:
    """That the file of its game is missing: told beside what it says of its game, where it has that of another."""
    if not mod.game or not is_nothing(file := mod.folder / games.spec(mod.game).data_file):
        return ()
    for other in games.names():
        if is_file(mod.folder / (theirs := games.spec(other).data_file)):
            said.fault(f"game is {mod.game}, and {theirs} beside it is of {other}", f"game: {other}, or {file.name}")
            return ()
    what = _absent(mod.folder, file.name)
    return (Fault(str(file), 0, 0, what, f"in it what is different in this mod of {mod.game}"),)


def _absent(folder: Path, name: str) -> str:
    """That a file is missing, and which one may have been meant for it."""
    try:
        here = nsmallest(MOST, (path.name for path in folder.iterdir() if is_file(path)))
    except OSError:
        here = []
    meant = get_close_matches(name, here, 1, _ALIKE)
    return f"there is no such file, but {quoted(meant[0])}" if meant else "there is no such file"


def are_in(folder: Path) -> bool:
    """Whether a folder is a mod, or one of mods, or the data folder of a player, and no data of games."""
    shipped = any(is_file(folder / games.spec(name).data_file) for name in games.names())
    return games.is_mod(folder) or folder.name == FOLDER or (is_folder(folder / FOLDER) and not shipped)


def check(where: Path) -> list[Fault]:
    """Every fault of a mod, named by its folder or by what it says of itself, or of all in a folder of mods or data."""
    folder = where.parent if is_manifest(where) else where
    if games.is_mod(folder):
        found = [folder]
    else:
        found = nsmallest(MOST, _inside(folder if folder.name == FOLDER else folder / FOLDER))
    return [fault for mod in map(read, found) for fault in (*mod.faults, *_of_cards(mod))]


def with_example() -> list[str]:
    """The games for which a mod to begin with comes along."""
    found = {mod.game for mod in _examples()}
    return [name for name in games.names() if name in found]


def write_example(game: str) -> Path:
    """Put a small mod of a game among the player's, under a name that is free: something to begin with.

    The schemas that its files name for an editor are put where they look for them: beside the folder of mods.
    Raises StoreError, and ValueError for a game for which none comes along.
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
    """The mods that come along."""
    return map(read, sorted(_inside(resources.data(FOLDER))))


def _inside(folder: Path) -> Iterator[Path]:
    """The folders in a folder of mods, and packed ones; other files are none of its business, nor is what is hidden."""
    try:
        for path in folder.iterdir():
            if not path.name.startswith(".") and (path.suffix.lower() in _PACKED or is_folder(path)):
                yield path
    except OSError:
        return


def _of_cards(mod: Mod) -> tuple[Fault, ...]:
    """The faults of its cards, where it says which game they are of."""
    if not mod.game or is_nothing(mod.folder / games.spec(mod.game).data_file):
        return ()
    return tuple(games.faults(mod.game, mod.folder))
