"""Tips: a sentence about whatever happens for the first time, in ``data/tips``, one file for each game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import games, resources
from dejavu.gamekit.sheet import Sheet
from dejavu.lessons.lesson import like

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dejavu.content import Cursor
    from dejavu.engine.action import Action

FOLDER: Final = "tips"
KEYS: Final = {
    "id": "What is remembered once it was said.",
    "say": "The sentence; names in braces are numbers of the game.",
    "event": "It is said once this has happened: the class of an event.",
    "about": "With an event: said only if it names one of these ids.",
    "own": "true: only if the reader did it; false: only if somebody else did.",
    "legal": "It is said once one of these acts can be done, or with an event while one can: patterns.",
    "race": "true: it is said once a ring on a plate shows that somebody has nearly reached a goal.",
    "ends": "true: it is said once the reader lacks one step of what brings on the end of the game.",
    "asks": "true: it is said once a partner can be asked for something.",
    "table": "true: it is about what only the table can do, such as a pointer, or shows there; no phone is told it.",
}
_MOST = 60
"""The most tips in a file."""
_LONGEST = 200
"""The most characters of a sentence."""


@dataclass(frozen=True)
class Tip:
    """A sentence, in English, and the time to show it: after an event, or when an act becomes possible.

    With both, the tip is about what has just happened and what the player does next. A tip may wait for a race instead.
    """

    id: str
    say: str
    event: str = ""
    """The name of the event's class."""
    own: bool | None = None
    """Whether only events of the reader count, or only those of others; None if all count."""
    about: tuple[str, ...] = ()
    """Ids: the event must name one of them; if empty, any event counts."""
    legal: tuple[str, ...] = ()
    """Patterns of acts (``lessons.lesson.like``)."""
    race: bool = False
    """Whether it waits until somebody has nearly reached a goal (``table.kit.race``)."""
    ends: bool = False
    """Whether it waits until its reader is one step away from ending the game (``Board.nearly_ends``)."""
    asks: bool = False
    """Whether it waits until a partner can be asked for something."""
    table: bool = False
    """Whether it is about something that only the table does or shows; phones leave it out."""

    def fits(
        self,
        happened: Iterable[object],
        seat: int,
        legal: Iterable[Action],
        raced: bool = False,
        ends: bool = False,
        asked: bool = False,
    ) -> bool:
        """Whether to show it to a seat, given the events that just happened and the acts it may do now.

        ``raced``: whether somebody has nearly reached a goal; ``ends``: whether the seat has nearly ended the game;
        ``asked``: whether a partner can be asked for something.
        """
        if (self.race and not raced) or (self.ends and not ends) or (self.asks and not asked):
            return False
        if self.event:
            found = (event for event in happened if type(event).__name__ == self.event)
            if not any(self._counts(event, seat) for event in found):
                return False
        return not self.legal or self.is_of_use(legal)

    def _counts(self, event: object, seat: int) -> bool:
        """Whether an event is of a seat that counts, and names what the tip is about."""
        if self.own not in (None, getattr(event, "player", None) == seat):
            return False
        return not self.about or any(getattr(event, each.name) in self.about for each in fields(event))  # type: ignore[arg-type]

    def is_of_use(self, legal: Iterable[Action]) -> bool:
        """Whether one of its acts is possible."""
        return any(like(action, pattern) for action in legal for pattern in self.legal)


def load_tips(game: str) -> tuple[Tip, ...]:
    """Load the tips of a game, if there are any, the most urgent first. Raises ContentError."""
    file = resources.data(FOLDER, f"{game}.yaml")
    return _read(file) if file.is_file() else ()


def _read(file: Path) -> tuple[Tip, ...]:
    from dejavu.content import open_yaml  # here: it reads YAML; a game without tips does not

    root = open_yaml(file)
    events = sorted(games.spec(file.stem).events())
    known: set[str] = set()
    tips = [_tip(cursor, events, known) for cursor in root.sequence(1, _MOST)]
    root.finish()
    return tuple(tips)


def _tip(cursor: Cursor, events: Sequence[str], known: set[str]) -> Tip:
    """Read a tip, and add its id to ``known``, the ids of those before it."""
    from dejavu import acts
    from dejavu.content import Fields

    given = Fields(cursor, KEYS, needed=("id", "say"))
    if cursor.is_mapping and not any(key in given for key in ("event", "legal", "race", "ends", "asks")):
        cursor.fault("it is not said when this is to be said", "event, legal, race, ends or asks")
    given["id"].distinct(known)
    return Tip(
        id=given["id"].identifier(),
        say=given["say"].text(_LONGEST),
        event=given["event"].choice(events) if "event" in given else "",
        own=given.boolean("own") if "own" in given else None,
        about=tuple(item.identifier() for item in given.items("about", _MOST, 1)),
        legal=tuple(acts.pattern(item) for item in given.items("legal", _MOST, 1)),
        race=given.boolean("race"),
        ends=given.boolean("ends"),
        asks=given.boolean("asks"),
        table=given.boolean("table"),
    )


SHEET: Final = Sheet(lambda: [f"{FOLDER}/{game}.yaml" for game in games.names()], _read)
