"""What the program must know of the game before it is loaded (``games.Entry``); imports the game when it is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, TYPE_CHECKING, Final

from dejavu.engine.info import N_, GameInfo, Utility

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.game import Game, State
    from dejavu.engine.puzzling import Puzzling
    from dejavu.games.memoir.game import Memoir

INFO: Final = GameInfo(
    id="memoir",
    title=N_("Veiled Memoir"),
    tagline=N_("Walk together through a night of fog, and bring somebody's memories home before morning."),
    utility=Utility.TEAM,
    seats=range(1, 5),
)

DAILY: Final = ("level", "layout")
"""What every day chooses."""

COMPILED: Final = (
    "dejavu/games/memoir/*.py",
    "dejavu/games/memoir/rules/*.py",
    "dejavu/games/memoir/strategy/*.py",
)
PLAIN: Final = {
    "dejavu/games/memoir/crosscheck.py": "runs once",
    "dejavu/games/memoir/effects_reader.py": "runs once",
    "dejavu/games/memoir/entry.py": "runs once",
    "dejavu/games/memoir/events.py": "values alone, made of dataclasses either way",
    "dejavu/games/memoir/options.py": "runs once",
    "dejavu/games/memoir/position.py": "runs once",
    "dejavu/games/memoir/position_reader.py": "runs once",
    "dejavu/games/memoir/schema.py": "runs once",
    "dejavu/games/memoir/layout_reader.py": "runs once",
    "dejavu/games/memoir/limits.py": "values alone",
    "dejavu/games/memoir/state.py": "inherits from engine/ruled.py, as games do that are never compiled",
    "dejavu/games/memoir/memoir_state.py": "likewise",
}


def read(root: Cursor) -> Memoir:
    """The game with the data of an opened file or of a journal. Raises ContentError."""
    from dejavu.games.memoir.game import Memoir
    from dejavu.games.memoir.schema import components_of

    return Memoir(components_of(root))


def position(game: Game, root: Cursor) -> State:
    """The position of a file. Raises ContentError with every fault."""
    from dejavu.games.memoir.game import Memoir

    assert isinstance(game, Memoir)
    return game.read_position(root)


def spots(state: State, seat: int) -> frozenset[str]:
    """What a lesson may light."""
    from dejavu.games.memoir.memoir_state import MemoirState
    from dejavu.games.memoir.spots import spots_of

    assert isinstance(state, MemoirState)
    return spots_of(state, seat)


def events() -> Mapping[str, type]:
    """Every kind of event by its name."""
    from dejavu.games.memoir import events

    made = {name: kind for name, kind in vars(events).items() if isinstance(kind, type)}
    grounds = (events.MemoirEvent, events.PlayerEvent)
    return {name: kind for name, kind in made.items() if issubclass(kind, grounds[0]) and kind not in grounds}


def puzzles() -> Puzzling:
    """What puzzles ask of a turn."""
    from dejavu.games.memoir.puzzles import MemoirPuzzles

    return MemoirPuzzles()


def strings(file: IO[bytes]) -> Iterator[tuple[int, str, str]]:
    """The texts of the data that players read."""
    from dejavu.content.texts import names

    return names(file, "text", "practice")
