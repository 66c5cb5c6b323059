"""Find the kind of data at a path: by its folder, by its name, or else by its keys."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from dejavu import games
from dejavu.bots import temperament_reader as temperaments
from dejavu.cli import networks
from dejavu.content import ContentError, Fault, catalogue, faults_of, open_yaml
from dejavu.diary import achievements_reader as achievements
from dejavu.diary import journeys_reader as journeys
from dejavu.files import is_file, is_folder, is_nothing
from dejavu.lessons import drawings, library, tips
from dejavu.puzzles import library as puzzles
from dejavu.store import mods
from dejavu.table.boards import target_names
from dejavu.table.sound import cues
from dejavu.table.text import languages, lines_reader, page_reader

PARTS: Final = (
    (cues.SHEET.is_sheet, cues.SHEET.check),
    (library.is_lesson, partial(library.check, names=target_names)),
    (tips.SHEET.is_sheet, tips.SHEET.check),
    (drawings.SHEET.is_sheet, partial(drawings.check, names=target_names)),
    (puzzles.is_sheet, puzzles.check),
    (achievements.SHEET.is_sheet, achievements.SHEET.check),
    (journeys.SHEET.is_sheet, journeys.SHEET.check),
    (temperaments.SHEET.is_sheet, temperaments.SHEET.check),
    (catalogue.is_catalogue, catalogue.check),
    (languages.SHEET.is_sheet, languages.SHEET.check),
    (page_reader.is_page, page_reader.check),
    (lines_reader.is_sheet, lines_reader.check),
    (mods.is_manifest, mods.check),
    (networks.is_network, networks.check),
)
"""The kinds of data that folder or name tell, besides the files of the games: a test and a check for each."""
_FOLDERS: Final = (
    *(part.FOLDER for part in (cues, library, tips, puzzles, networks)),
    *(page_reader.FOLDER, lines_reader.FOLDER, achievements.FILE, journeys.FILE, temperaments.FILE, "locale"),
)
"""What a folder of data may hold besides the files of the games."""
_POSITION: Final = {"phase", "players", "seats"}
_ELSEWHERE: Final = (
    ({"ui_scale"}, "the settings of the program", "data; the program itself looks after its settings"),
    ({"steps"}, "a lesson", "it as tutorial/GAME/NAME.yaml in a folder of data, which says its game"),
    ({"puzzles"}, "a list of puzzles", "it as puzzles/GAME.yaml in a folder of data, which says its game"),
    ({"solution"}, "a puzzle", "it as puzzles/GAME/ID.yaml in a folder of data, beside the list that names it"),
    ({"moments"}, "what sounds when", "it as sounds/GAME.yaml in a folder of data, which says its game"),
    ({"evenings"}, "journeys", f"them as {journeys.FILE} in a folder of data"),
    ({"say", "name"}, "achievements", f"it as {achievements.FILE}"),
    ({"say"}, "tips", "it as tips/GAME.yaml in a folder of data, which says its game"),
    ({"learned"}, "what a bot has learned", "it as bots/GAME/SEATS.yaml in a folder of data, which says its game"),
    ({"name", "game"}, "what a mod says of itself", f"it as {games.MANIFEST} in the folder of the mod"),
    ({"journal"}, "a saved game", "data; dejavu replay --verify judges a saved game"),
)
"""How ``check`` reports files that it cannot judge where they lie: distinctive keys, the kind, what was expected."""
_KNOWN: Final = (
    "cards or other data of a game, a position, a mod, or a lesson, tips, drawings, sounds, puzzles, achievements, "
    "journeys, a catalogue or a page of the rulebook where they lie in a folder of data"
)


def check(place: Path) -> list[Fault]:
    """Return every fault of a folder of data, of a mod, or of one file."""
    if is_folder(place):
        if mods.are_in(place):
            return [*mods.check(place), *puzzles.check(place)]
        return _of_folder(place)
    if not is_file(place):
        return _unreadable(place)
    for kept, part in PARTS:
        if kept(place):
            return part(place)
    if place.name in _boxes() and not _is_position(place):
        return games.check(place)
    return _by_content(place)


def _boxes() -> set[str]:
    """Return the names of the games' files."""
    return {games.spec(name).data_file for name in games.names()}


def _of_folder(folder: Path) -> list[Fault]:
    """Return the faults of all kinds in a folder of data, or the fault that it is none."""
    if not any(not is_nothing(folder / name) for name in (*_boxes(), *_FOLDERS)):
        return [mods.no_manifest(folder)]
    cards = games.check(folder) if any(not is_nothing(folder / name) for name in _boxes()) else []
    return [*cards, *(fault for _, part in PARTS for fault in part(folder))]


def _unreadable(place: Path) -> list[Fault]:
    """Return why a path that leads to no file cannot be read."""
    return [one._replace(expected="a file or a folder") for one in faults_of(open_yaml(place).finish)]


def _by_content(file: Path) -> list[Fault]:
    """Return the faults of a file whose content alone tells its kind."""
    keys = _keys(file)
    if file.suffix == ".jsonl":
        keys = {"journal"}
    if keys is None:
        return games.check(file)  # the file cannot be read, and the check says so
    for has, kind, expected in _ELSEWHERE:
        if has <= keys:
            return [Fault(str(file), 1, 1, f"this looks like {kind}", expected)]
    if _are_drawings(file):
        expected = "them as rulebook/drawings/GAME.yaml in a folder of data, which says their game"
        return [Fault(str(file), 1, 1, "this looks like drawings of a rulebook", expected)]
    if keys & _POSITION:
        return _of_position(file)
    if games.game_of_box(keys):
        return games.check(file)
    what = "the file is empty" if open_yaml(file).is_nothing else "nothing here says what it is"
    return [Fault(str(file), 1, 1, what, _KNOWN)]


def _are_drawings(file: Path) -> bool:
    plain = open_yaml(file).plain()
    return isinstance(plain, dict) and all(isinstance(one, dict) and "show" in one for one in plain.values())


def _keys(file: Path) -> set[str] | None:
    """Return the keys at the root of a file, or those of the first item of a list; None where it is no YAML."""
    root = open_yaml(file)
    if not root.valid:
        return None
    first = next(iter(root.sequence()), root) if root.is_list else root
    plain = first.plain()
    return set(plain) if isinstance(plain, dict) else set()


def _is_position(file: Path) -> bool:
    """Whether a file has the keys of a position; a position may have the name of its game's data."""
    keys = _keys(file) if is_file(file) else None
    return bool(keys and keys & _POSITION)


def _of_position(file: Path) -> list[Fault]:
    """Return the faults of a position, read with the mod or the cards that lie beside it, if any."""
    folder = file.parent
    mod = mods.read(folder).game if games.is_mod(folder) else ""
    try:
        root = open_yaml(file)
        if root.has("game"):
            root.entries(())["game"].choice(games.names())
        root.finish()
        name = games.game_of(file) or mod or games.NAMES[0]
        beside = folder if not _is_position(folder / games.spec(name).data_file) else None
        game = games.load(name, beside, fallback=True)
        games.read_position(game, file)
    except ContentError as fault:
        return list(fault.faults)
    return []
