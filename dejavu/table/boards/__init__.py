"""The boards: how each game looks on the table. A new game needs a folder here and an entry in ``BOARDS``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from dejavu.engine.game import Game, State
from dejavu.engine.info import N_
from dejavu.table.play.board import Board
from dejavu.table.scenes.shelf import Picture
from dejavu.table.shell.scene import Scene


def _fragments(game: Game) -> Board:
    from dejavu.table.boards.fragments.board import FragmentsBoard

    return FragmentsBoard(game)


def _trip(game: Game) -> Board:
    from dejavu.table.boards.trip.board import TripBoard

    return TripBoard(game)


def _memoir(game: Game) -> Board:
    from dejavu.table.boards.memoir.board import MemoirBoard

    return MemoirBoard(game)


def _album(game: Game, read: Collection[str]) -> Scene:
    from dejavu.table.boards.memoir.sheets.album import album

    return album(game, read)


MakeBoard = Callable[[Game], Board]


class Keepsake(NamedTuple):
    """A page that a game adds to the title once the player has read something of it (``Settings.pages_read``)."""

    words: str
    """Its label, to be translated."""
    show: Callable[[Game, Collection[str]], Scene]
    """Makes the page from the ids that were read."""


class BoardSpec(NamedTuple):
    """The parts of a board that are needed before it is imported."""

    make: MakeBoard
    box: Picture | None = None
    """The picture on the game's box."""
    keepsake: Keepsake | None = None
    """The page that the game adds to the title."""


BOARDS: dict[str, BoardSpec] = {
    "fragments": BoardSpec(_fragments, Picture("title", (0.675, 0.29), 1.7)),
    "trip": BoardSpec(_trip, Picture("trip/box", (0.70, 0.205))),
    "memoir": BoardSpec(_memoir, Picture("memoir/box", (0.66, 0.66)), keepsake=Keepsake(N_("Memoir"), _album)),
}


def picture_of(name: str) -> Picture | None:
    """The picture on a game's box, if its board has one."""
    found = BOARDS.get(name)
    return found.box if found else None


def board_of(game: Game) -> Board:
    """The board of a game, imported on first use."""
    return BOARDS[game.name].make(game)


def target_names(game: Game, state: State, seat: int) -> frozenset[str]:
    """The names of all targets of a seat in a position, for lessons and drawings (``lessons.walk.TargetNames``)."""
    from dejavu.table.board.game_board import GameBoard

    board = board_of(game)
    return board.target_names(state, seat) if isinstance(board, GameBoard) else frozenset()


def keepsake_of(name: str) -> Keepsake | None:
    """The page that a game adds to the title, if any."""
    found = BOARDS.get(name)
    return found.keepsake if found else None


def register(boards: Mapping[str, MakeBoard]) -> None:
    """Add boards by their games' names; for tests."""
    BOARDS.update({name: BoardSpec(make) for name, make in boards.items()})


def forget(boards: Mapping[str, MakeBoard]) -> None:
    """Remove boards that ``register`` added."""
    for name in boards:
        del BOARDS[name]
