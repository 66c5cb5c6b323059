"""The boards: how each game looks on the table. A new game is a folder here and one entry below."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dejavu.engine.game import Game
from dejavu.table.play.board import Board
from dejavu.table.scenes.shelf import Picture


def _fragments(game: Game) -> Board:
    from dejavu.table.boards.fragments.board import FragmentsBoard

    return FragmentsBoard(game)


MakeBoard = Callable[[Game], Board]
_BOARDS: dict[str, MakeBoard] = {"fragments": _fragments}

_BOXES: dict[str, Picture] = {"fragments": Picture("title", (0.675, 0.29), 1.7)}


def picture_of(name: str) -> Picture | None:
    """What is seen on the box of a game, if its board lends a picture."""
    return _BOXES.get(name)


def board_of(game: Game) -> Board:
    """The board of a game; imported when it is first wanted."""
    return _BOARDS[game.name](game)


def register(boards: Mapping[str, MakeBoard]) -> None:
    """Add boards that do not come with the program, each by its game's name: those of the tests."""
    _BOARDS.update(boards)


def forget(boards: Mapping[str, MakeBoard]) -> None:
    """Take back what ``register`` added."""
    for name in boards:
        del _BOARDS[name]
