"""The library of puzzles: in ``data/puzzles``, a list for each game, and a folder with a file for each puzzle.

A further box of a game (``games.BOXES``) has its puzzles in its own folder.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import games, resources
from dejavu.files import is_file
from dejavu.printable import quoted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dejavu.content import Cursor, Fault
    from dejavu.engine.game import Game
    from dejavu.puzzles.puzzle import Given, Puzzle

FOLDER: Final = "puzzles"


def has_puzzles(game: str, box: Path | None = None) -> bool:
    """Whether puzzles come with the program for a game, or with a further box; it reads none of them."""
    return games.spec(game).puzzles is not None and (_folder(box) / f"{game}.yaml").is_file()


def load_puzzles(game: Game, box: Path | None = None) -> tuple[Puzzle, ...]:
    """Load the puzzles that come with the program for a game, if any, in their order. Raises ContentError.

    ``box`` is the folder of the further box that the game was read from, if any.
    """
    if not has_puzzles(game.name, box):
        return ()
    root, puzzles = _list(_folder(box), game)
    root.finish()
    return puzzles


def load_given(game: Game, puzzle: Puzzle, box: Path | None = None) -> Given:
    """Load the position of a puzzle and its solution. Raises ContentError."""
    root, given = _given(_folder(box), game, puzzle)
    root.finish()
    assert given is not None, "what is missing was told"
    return given


def _folder(box: Path | None) -> Path:
    return box / FOLDER if box else resources.data(FOLDER)


def is_sheet(file: Path) -> bool:
    """Whether a file lies where puzzles do."""
    known, yaml = games.names(), file.suffix == ".yaml"
    listed = file.parent.name == FOLDER and file.stem in known
    return yaml and (listed or (file.parent.parent.name == FOLDER and file.parent.name in known))


def check(where: Path | None = None) -> list[Fault]:
    """Return every fault of the puzzles in a folder of data or of boxes, in one of their files, or of the program.

    It reads positions and plays solutions; ``proof.prove`` proves that nothing else solves a puzzle.
    """
    found: list[Fault] = []
    alone = where if where and is_sheet(where) else None
    folder = _data_of(alone) if alone else where or resources.data()
    for name in games.names():
        puzzles = folder / FOLDER
        if not is_file(puzzles / f"{name}.yaml") or games.spec(name).puzzles is None:
            continue
        try:
            game = games.load(name, folder, fallback=True)
        except ValueError:
            continue  # the puzzles wait until the cards are mended
        found += [fault for fault in _faults(puzzles, game) if alone is None or fault.file == str(alone)]
    inside = folder if folder.name == games.BOXES else folder / games.BOXES
    boxes = [] if alone else sorted(inside.glob("*"))
    return [*found, *(fault for box in boxes for fault in check(box))]


def _data_of(sheet: Path) -> Path:
    return sheet.parents[1] if sheet.parent.name == FOLDER else sheet.parents[2]


def _list(folder: Path, game: Game) -> tuple[Cursor, tuple[Puzzle, ...]]:
    # here: it reads YAML; the title, which asks whether there are puzzles, does not
    from dejavu.content import open_yaml
    from dejavu.puzzles.reader import read_list

    lent = games.spec(game.name).puzzles
    assert lent is not None, game.name
    root = open_yaml(folder / f"{game.name}.yaml")
    return root, read_list(root, lent())


def _given(folder: Path, game: Game, puzzle: Puzzle, *, judge: bool = False) -> tuple[Cursor, Given | None]:
    from dejavu.content import open_yaml
    from dejavu.puzzles.reader import read_given

    root = open_yaml(folder / game.name / f"{puzzle.id}.yaml")
    return root, read_given(root, puzzle, game, games.spec(game.name), judge=judge)


def _faults(folder: Path, game: Game) -> list[Fault]:
    from dejavu.content import faults_of

    root, puzzles = _list(folder, game)
    found = _unlisted(folder, game, puzzles) if root.valid else []
    judge = root.valid
    for cursor in (root, *(_given(folder, game, puzzle, judge=judge)[0] for puzzle in puzzles)):
        found += faults_of(cursor.finish)
    return found


def _unlisted(folder: Path, game: Game, puzzles: Sequence[Puzzle]) -> list[Fault]:
    """Return every file of a puzzle that the list does not name, and that nobody can therefore play."""
    from dejavu.content import Fault

    named = {puzzle.id for puzzle in puzzles}
    files = sorted(file for file in (folder / game.name).glob("*.yaml") if file.stem not in named)
    expected = f"a puzzle with this id in {FOLDER}/{game.name}.yaml"
    return [Fault(str(file), 1, 1, f"the list does not name {quoted(file.stem)}", expected) for file in files]
