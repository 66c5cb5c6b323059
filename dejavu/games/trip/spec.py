"""What the program must know about the game before loading it (``gamekit.game_spec``); imports the game on demand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, TYPE_CHECKING, Final

from dejavu.engine.info import N_, GameInfo, Utility
from dejavu.gamekit.game_spec import GameSpec

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.puzzling import Puzzling
    from dejavu.games.trip.game import Trip

INFO: Final = GameInfo(
    id="trip",
    title=N_("Remember Our Trip"),
    tagline=N_("Lay what you remember of a city, and agree with the others on where it all stood."),
    utility=Utility.RIVALS,
    seats=range(2, 5),
    temperaments={
        "bold": N_("Bold by nature: likes sights best, the largest places."),
        "patient": N_("Patient by nature: likes shops and restaurants best, which may grow."),
        "contrary": N_("Contrary by nature: likes to lay where nobody else remembers anything."),
        "hasty": N_("Hasty by nature: likes parks best, which are soon whole."),
    },
)


def read(root: Cursor) -> Trip:
    """The game with the data of an opened file or of a journal. Raises ContentError."""
    from dejavu.games.trip.game import Trip
    from dejavu.games.trip.schema import components_of

    return Trip(components_of(root))


def events() -> Mapping[str, type]:
    """Every kind of event by its name."""
    from dejavu.engine.event import kinds
    from dejavu.games.trip import events

    return kinds(events, events.TripEvent)


def puzzles() -> Puzzling:
    """What the game provides for puzzles."""
    from dejavu.games.trip.puzzles import TripPuzzles

    return TripPuzzles()


def strings(file: IO[bytes]) -> Iterator[tuple[int, str, str]]:
    """The texts of the data that players read."""
    from dejavu.content.texts import names

    return names(file, "border-name", "water-name")


SPEC: Final = GameSpec(
    info=INFO,
    data_file="trip.yaml",
    read=read,
    puzzles=puzzles,
    strings=strings,
    daily=("city", "orders"),
    events=events,
    compiled=(
        "dejavu/games/trip/*.py",
        "dejavu/games/trip/rules/*.py",
        "dejavu/games/trip/strategy/*.py",
    ),
    plain={
        "dejavu/games/trip/crosscheck.py": "runs once",
        "dejavu/games/trip/spec.py": "runs once",
        "dejavu/games/trip/game.py": "makes positions, and is asked little more",
        "dejavu/games/trip/events.py": "values alone, made of dataclasses either way",
        "dejavu/games/trip/options.py": "runs once",
        "dejavu/games/trip/position.py": "runs once",
        "dejavu/games/trip/schema.py": "runs once",
        "dejavu/games/trip/state.py": "inherits from engine/ruled.py, as games do that are never compiled",
        "dejavu/games/trip/trip_state.py": "likewise",
    },
)
