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
    """Read a position; if the game takes plain data only, a fault concerns the file as a whole."""
    from dejavu.gamekit.boxed import BoxedGame  # imported here, because it reads data, which naming the games does not

    if isinstance(game, BoxedGame):
        return cast("State", game.read_position(root))
    try:
        return game.position(root.plain())
    except ValueError as fault:
        root.fault(str(fault), f"a position of {game.info.title}")
        return None


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What the program must know of a game before loading it. Importing it imports none of the game's rules."""

    info: GameInfo
    data_file: str
    """Its file in the data folder."""
    read: Callable[[Cursor], Game]
    """Makes the game from that file, or from the content of a journal. Raises ContentError."""
    prove: Callable[[Game, Cursor], None] = lambda game, root: None
    """Records faults that take seconds to find; it is called to check the file, not to play with it."""
    position: Callable[[Game, Cursor], State | None] = _position
    """Reads a position of the game; faults are recorded at the cursor."""
    puzzles: Callable[[], Puzzling] | None = None
    """What the game provides for puzzles; None for a game without puzzles."""
    strings: Callable[[IO[bytes]], Iterator[tuple[int, str, str]]] = lambda file: iter(())
    """The texts of that file that players read: line, text, comment for translators."""
    daily: tuple[str, ...] = ()
    """The options that every day chooses anew (``diary.daily``)."""
    events: Callable[[], Mapping[str, type]] = dict
    """Every kind of event by its name, for the cue sheets (``data/sounds``)."""
    network: Callable[[Path, int], Network] | None = None
    """Reads the network learned for a number of seats (``data/bots``). Raises ContentError. None if nothing was
    learned."""
    compiled: tuple[str, ...] = ()
    """The modules in which bots spend their time, as path patterns from the checkout on (``tools/compiled.py``)."""
    plain: Mapping[str, str] = field(default_factory=dict)
    """The modules among these that stay Python, and why."""
    further: str = ""
    """The label of the choice between its boxes, to be translated; empty for a game without further boxes."""
