"""The boards: how each game looks on the table. A new game is a folder here and one entry below."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.engine.game import Game
from dejavu.table.play.board import Board


def _fragments(game: Game) -> Board:
    from dejavu.table.boards.fragments.board import FragmentsBoard

    return FragmentsBoard(game)


_BOARDS: dict[str, Callable[[Game], Board]] = {"fragments": _fragments}


def board_of(game: Game) -> Board:
    """The board of a game; imported when it is first wanted."""
    return _BOARDS[game.name](game)
