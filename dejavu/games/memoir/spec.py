"""What the program must know about the game before loading it (``gamekit.game_spec``); imports the game on demand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, TYPE_CHECKING, Final

from dejavu.engine.info import N_, GameInfo, Utility
from dejavu.gamekit.game_spec import GameSpec

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.puzzling import Puzzling
    from dejavu.games.memoir.game import Memoir

INFO: Final = GameInfo(
    id="memoir",
    title=N_("Veiled Memoir"),
    tagline=N_("Walk together through a night of fog, and bring somebody's memories home before morning."),
    utility=Utility.TEAM,
    seats=range(1, 5),
    hardness="level",
    temperaments={"contrary": N_("Contrary by nature: likes ways that nobody else takes, towards the same goal.")},
)


def read(root: Cursor) -> Memoir:
    """The game with the data of an opened file or of a journal. Raises ContentError."""
    from dejavu.games.memoir.game import Memoir
    from dejavu.games.memoir.schema import components_of

    return Memoir(components_of(root))


def events() -> Mapping[str, type]:
    """Every kind of event by its name."""
    from dejavu.engine.event import kinds
    from dejavu.games.memoir import events

    return kinds(events, events.MemoirEvent)


def puzzles() -> Puzzling:
    """What the game provides for puzzles."""
    from dejavu.games.memoir.puzzles import MemoirPuzzles

    return MemoirPuzzles()


def strings(file: IO[bytes]) -> Iterator[tuple[int, str, str]]:
    """The texts of the data that players read."""
    from dejavu.content.texts import names

    return names(file, "text", "practice", "postcard", things="letters")


SPEC: Final = GameSpec(
    info=INFO,
    data_file="memoir.yaml",
    further=N_("Memoir"),
    read=read,
    puzzles=puzzles,
    strings=strings,
    daily=("level", "layout"),
    events=events,
    compiled=(
        "dejavu/games/memoir/*.py",
        "dejavu/games/memoir/rules/*.py",
        "dejavu/games/memoir/strategy/*.py",
    ),
    plain={
        "dejavu/games/memoir/crosscheck.py": "runs once",
        "dejavu/games/memoir/effects_reader.py": "runs once",
        "dejavu/games/memoir/spec.py": "runs once",
        "dejavu/games/memoir/game.py": "makes positions, and is asked little more",
        "dejavu/games/memoir/events.py": "values alone, made of dataclasses either way",
        "dejavu/games/memoir/options.py": "runs once",
        "dejavu/games/memoir/position.py": "runs once",
        "dejavu/games/memoir/position_reader.py": "runs once",
        "dejavu/games/memoir/schema.py": "runs once",
        "dejavu/games/memoir/layout_reader.py": "runs once",
        "dejavu/games/memoir/limits.py": "values alone",
        "dejavu/games/memoir/state.py": "inherits from engine/ruled.py, as games do that are never compiled",
        "dejavu/games/memoir/memoir_state.py": "likewise",
    },
)
