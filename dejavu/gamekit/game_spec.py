"""What the program must know of a game before it is loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.game import Game, State
    from dejavu.engine.info import GameInfo
    from dejavu.engine.network import Network
    from dejavu.engine.puzzling import Puzzling


def _position(game: Game, root: Cursor) -> State | None:
    """Read a position; where the game takes plain data alone, a fault is told for the file as a whole."""
    from dejavu.gamekit.boxed import BoxedGame  # here: it reads data, which naming the games does not

    if isinstance(game, BoxedGame):
        return cast("State", game.read_position(root))
    try:
        return game.position(root.plain())
    except ValueError as fault:
        root.fault(str(fault), f"a position of {game.info.title}")
        return None


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What the program must know of a game before it is loaded. Importing it imports nothing of the game's rules."""

    info: GameInfo
    data_file: str
    """Its file in the data folder."""
    read: Callable[[Cursor], Game]
    """Makes the game from that file, or from the content of a journal. Raises ContentError."""
    prove: Callable[[Game, Cursor], None] = lambda game, root: None
    """Records faults that only trying shows, in seconds: for whoever checks the file, not for whoever plays with it."""
    position: Callable[[Game, Cursor], State | None] = _position
    """Reads a position of the game; faults are recorded at the cursor."""
    spots: Callable[[State, int], frozenset[str]] | None = None
    """Names of all targets that the table of a position can have for a seat, as far as lessons may light them."""
    puzzles: Callable[[], Puzzling] | None = None
    """What puzzles ask of one of its turns; None for a game without puzzles."""
    strings: Callable[[IO[bytes]], Iterator[tuple[int, str, str]]] = lambda file: iter(())
    """The texts of that file that players read: line, text, comment for translators."""
    daily: tuple[str, ...] = ()
    """The options that every day chooses anew (``diary.daily``)."""
    events: Callable[[], Mapping[str, type]] = dict
    """Every kind of event by its name, for what tells how they sound (``data/sounds``)."""
    network: Callable[[Path, int], Network] | None = None
    """Reads what was learned for so many seats (``data/bots``). Raises ContentError. None: nothing ever was."""
    compiled: tuple[str, ...] = ()
    """What bots spend their time in: patterns of paths of modules, from the checkout on (``tools/compiled.py``)."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """What of that stays Python all the same, and why."""
