"""Read achievements from data (``data/achievements.yaml``), and report their faults."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import games, resources
from dejavu.bots import LEVELS
from dejavu.diary.achievements import COUNTED, Achievement
from dejavu.gamekit.sheet import Sheet

if TYPE_CHECKING:
    from dejavu.content import Cursor

FILE: Final = "achievements.yaml"
CONDITIONS: Final = {
    "game": "Only this game.",
    "won": "true: it was won.",
    "against": "It was won against a bot of this level, or of a stronger one.",
    "score": "At least so many points.",
    "daily": "true: under the sky of a day.",
    "people": "At least so many people.",
    "option": "With an option so: NAME=VALUE.",
    "event": "This happened: the class of an event of the game.",
    "count": "At least so often.",
    "most": "At most so often.",
}
"""The conditions on one game."""
KEYS: Final = {
    "id": "What it is remembered by.",
    "name": "What players read.",
    "say": "What to do.",
    **CONDITIONS,
    **COUNTED,
}
_MOST = 100
"""The most achievements in a file."""
_LONGEST_NAME = 40
"""The most characters of a name."""
_LONGEST = 160
"""The most characters of a sentence."""
_MOST_TIMES = 10_000
"""The largest figure that an achievement may ask for."""


def load() -> tuple[Achievement, ...]:
    """Load the achievements that come with the program, without those of games that are not installed.

    Raises ContentError.
    """
    file = resources.data(FILE)
    found = _read(file) if file.is_file() else ()
    return tuple(one for one in found if one.game in ("", *games.names()))


def _read(file: Path, known_games: Sequence[str] = ()) -> tuple[Achievement, ...]:
    """Read every achievement of a file. With ``known_games``, any other game is a fault. Raises ContentError."""
    from dejavu.content import open_yaml

    root = open_yaml(file)
    known: set[str] = set()
    found = tuple(_achievement(cursor, known, known_games) for cursor in root.sequence(1, _MOST))
    root.finish()
    return found


def _achievement(cursor: Cursor, known: set[str], known_games: Sequence[str]) -> Achievement:
    """Read an achievement, and add its id to ``known``, the ids of those before it."""
    from dejavu.content import Fields

    fields = Fields(cursor, KEYS, needed=("id", "name", "say"))
    if sum(key in fields for key in COUNTED) > 1:
        cursor.fault("more than one thing is to be counted", f"one of {', '.join(COUNTED)}")
    game = _game(fields["game"], known_games) if "game" in fields else ""
    for key in ("event", "score", "option"):
        if key in fields and "game" not in fields:
            fields[key].fault(f"{key} is given without a game", "the game it is of")
    for key in ("count", "total", "most"):
        if key in fields and "event" not in fields:
            fields[key].fault(f"{key} is given without an event", "the event that is counted")
    numbers = {
        key: fields[key].integer(1, _MOST_TIMES) for key in ("score", "people", "count", *COUNTED) if key in fields
    }
    if not any(key in numbers for key in COUNTED):
        numbers["times"] = 1
    fields["id"].distinct(known)
    return Achievement(
        id=fields["id"].identifier(),
        name=fields["name"].text(_LONGEST_NAME),
        say=fields["say"].text(_LONGEST),
        game=game,
        won=fields.boolean("won"),
        against=fields["against"].choice(LEVELS) if "against" in fields else "",
        daily=fields.boolean("daily"),
        option=_option(fields["option"]) if "option" in fields else ("", ""),
        event=_event(fields["event"], game) if "event" in fields else "",
        most=fields["most"].integer(0, _MOST_TIMES) if "most" in fields else -1,
        **numbers,
    )


def _game(cursor: Cursor, known: Sequence[str]) -> str:
    return cursor.choice(known) if known else cursor.identifier()


def _event(cursor: Cursor, game: str) -> str:
    """Read a kind of event of a game; for a game that is not installed, any is accepted."""
    events = sorted(games.spec(game).events()) if game in games.names() else []
    return cursor.choice(events) if events else cursor.text(_LONGEST_NAME)


def _option(cursor: Cursor) -> tuple[str, str]:
    """Read an option such as ``name=value``."""
    name, equals, value = cursor.text(_LONGEST_NAME).partition("=")
    if not (name and equals and value):
        cursor.fault("an option is given without a value", "NAME=VALUE")
    return name, value


SHEET: Final = Sheet(lambda: [FILE], lambda file: _read(file, games.NAMES))
