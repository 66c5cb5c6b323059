"""The library of lessons.

``data/tutorial`` has a folder for each game, and in it a file for each lesson, in the order of their names.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dejavu import games, resources
from dejavu.files import is_file, is_folder

if TYPE_CHECKING:
    from dejavu.content import Fault
    from dejavu.engine.game import Game
    from dejavu.lessons.lesson import Lesson
    from dejavu.lessons.walk import TargetNames

FOLDER = "tutorial"


def lesson_ids(game: str) -> tuple[str, ...]:
    """Return the lessons that come with the program for a game, in their order."""
    folder = resources.data(FOLDER, game)
    return tuple(sorted(file.stem for file in folder.glob("*.yaml"))) if folder.is_dir() else ()


def load_lesson(game: Game, lesson_id: str) -> Lesson:
    """Load a lesson of this game, to be played.

    Raises ContentError; only ``check`` tries whether it can be finished.
    """
    # here: it reads YAML; the title, which only counts lessons, does not
    from dejavu.content import open_yaml
    from dejavu.lessons.reader import read_lesson

    file = resources.data(FOLDER, game.name, f"{lesson_id}.yaml")
    return read_lesson(open_yaml(file), lesson_id, game, games.spec(game.name))


def check(where: Path | None = None, names: TargetNames | None = None) -> list[Fault]:
    """Return every fault of the lessons in a folder of data, of one lesson in such a folder, or of the program.

    It judges them with the cards of that folder, or else with those of the program. Where the cards have faults, the
    lessons wait until those are mended. ``names`` gives the targets that a lesson may light.
    """
    found: list[Fault] = []
    alone = where if where and is_file(where) else None
    folder = alone.parents[2] if alone and len(alone.parents) > 2 else where or resources.data()
    for name in games.names():
        lessons = folder / FOLDER / name
        files = sorted(lessons.glob("*.yaml")) if is_folder(lessons) else []
        wanted = [file for file in files if alone in (None, file)]
        if not wanted:
            continue
        try:
            game = games.load(name, folder, fallback=True)
        except ValueError:
            continue
        found += [fault for file in wanted for fault in _faults(file, game, names)]
    return found


def is_lesson(file: Path) -> bool:
    """Whether a file lies where lessons do."""
    return file.parent.parent.name == FOLDER and file.parent.name in games.names()


def _faults(file: Path, game: Game, names: TargetNames | None) -> list[Fault]:
    from dejavu.content import faults_of, open_yaml
    from dejavu.lessons.reader import judge_lesson

    return faults_of(lambda: judge_lesson(open_yaml(file), file.stem, game, games.spec(game.name), names))
