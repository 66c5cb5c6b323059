"""Writes a journal: header and entries as lines, each with its sum (``journal.py``)."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from dejavu.engine.journal import (
    FORMAT,
    MOST_ENTRIES,
    MOST_VALUES_READ,
    Act,
    Ask,
    Check,
    Entry,
    Header,
    Leg,
    Mend,
    Seat,
    SeatChange,
    Undo,
)

_ROOM_LINES = 10
"""Lines kept free in a journal; an entry takes at most three."""
_ROOM_VALUES = 10_000
"""Values kept free; a full position has a thousand or two."""


class JournalWriter:
    """Turns header and entries into lines, each with its sum."""

    def __init__(self, total: int = 0, *, torn: bool = False, lines: int = 0, values: int = 0) -> None:
        """Go on after a number of ``lines`` and of ``values`` in them, not counting the header."""
        self._total = total
        self._torn = torn
        self._lines, self._values = lines, values

    @property
    def full(self) -> bool:
        """Whether the journal is so long that ``read_journal`` might refuse it with another entry."""
        return self._lines >= MOST_ENTRIES - _ROOM_LINES or self._values >= MOST_VALUES_READ - _ROOM_VALUES

    def header(self, header: Header) -> str:
        """The first line."""
        return self.line(
            {
                "journal": "dejavu",
                "format": FORMAT,
                "game": header.game,
                "seats": [_seat(seat) for seat in header.seats],
                "seed": header.seed,
                "options": dict(header.options),
                "program": header.program,
                "created": header.created,
                **({"day": header.day} if header.day else {}),
                **({"mod": header.mod} if header.mod else {}),
                **({"leg": _leg(header.leg)} if header.leg else {}),
                "content": dict(header.content),
            }
        )

    def entry(self, entry: Entry) -> str:
        """The text of one more entry, after a mend if the journal ended in a torn line."""
        mend = ""
        if self._torn:
            self._torn = False
            mend = "\n" + self.line({"mend": True})
        text = mend + self.line(_entry_data(entry))
        self._lines += text.count("\n")
        self._values += sum(map(text.count, ",[{"))
        return text

    def line(self, data: dict[str, Any]) -> str:
        """A line of any data, with the journal's checksum up to its end."""
        body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))[:-1]
        self._total = crc32(body.encode(), self._total)
        return f'{body},"sum":"{self._total:08x}"}}\n'


def _seat(seat: Seat) -> dict[str, str]:
    """A seat as data; a temperament only if it has one, so that other journals stay as they were."""
    return {key: value for key, value in seat._asdict().items() if value or key != "temperament"}


def _leg(leg: Leg) -> dict[str, Any]:
    """An evening of a journey as data; who is away only if somebody is, and who begins unless luck decides."""
    usual = {"away": (), "first": -1}
    return {key: value for key, value in leg._asdict().items() if value != usual.get(key)}


def _entry_data(entry: Entry) -> dict[str, Any]:
    match entry:
        case Act(action, outcome, meant):
            return {
                "act": str(action),
                **({"outcome": list(outcome)} if outcome else {}),
                **(
                    {"meant": {"acts": meant.acts, "for": [[why.reason, *why.about] for why in meant.reasons]}}
                    if meant
                    else {}
                ),
            }
        case Undo():
            return {"undo": True}
        case SeatChange(seat, controller):
            return {"seat": seat, "controller": controller}
        case Ask(player, partner, kind, about, against):
            return {
                "ask": kind,
                "player": player,
                "partner": partner,
                **({"about": about} if about else {}),
                **({"against": [against.reason, *against.about]} if against else {}),
            }
        case Check(position, anew):
            return {"check": dict(position), "anew": True} if anew else {"check": dict(position)}
        case Mend():
            return {"mend": True}
