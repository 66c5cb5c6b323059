"""The kinds of effects that cards and abilities have: what each is called in the data, and its parameters.

The list is closed. A new kind is an entry here and one function in ``rules/effects.py``; a new card is data alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

CHOSEN: Final = "chosen"
"""The value of a parameter that whoever acts chooses when the effect happens."""


@dataclass(frozen=True, slots=True)
class Words:
    """A parameter that is one of a few words."""

    words: tuple[str, ...]
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A parameter that is a whole number."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Rings:
    """A parameter that is a list of rings, or one that is chosen."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A parameter that says yes by standing there."""


Parameter = Words | Number | Rings | Flag


class Effect(NamedTuple):
    """One thing that a card or an ability does."""

    kind: str
    """A key of ``EFFECTS``."""
    values: Mapping[str, Any]
    """Its parameters by name; rings as a tuple, or CHOSEN."""


EFFECTS: Final[Mapping[str, Mapping[str, Parameter]]] = {
    "mood": {"who": Words(("self", "all", "here", "alone", "one-here", "lowest")), "by": Number(-9, 9)},
    "actions": {"by": Number(-9, 9), "when": Words(("now", "next"), "now")},
    "sight": {"depth": Number(0, 9), "for": Words(("self", "all"), "self")},
    "walls": {"moves": Number(1, 9)},
    "peek": {"tiles": Number(1, 9), "where": Words(("near", "any"))},
    "take": {"letters": Words(("any", "shown"))},
    "draw": {"cards": Number(1, 9)},
    "discard": {"who": Words(("self",)), "cards": Number(1, 9)},
    "exchange": {"reach": Words(("tile", "any"))},
    "put": {"to": Words(("start-or-pawn",))},
    "turn": {
        "rings": Rings(),
        "pawns": Flag(),
        "steps": Number(1, 5),
        "way": Words(("clockwise", "counter-clockwise", CHOSEN)),
    },
    "limit": {"by": Number(-9, 9)},
    "attack": {"monsters": Number(1, 9)},
    "ward": {"who": Words(("self", "here"))},
    "pass": {"to": Words(("any",))},
}
"""Kind of effect to its parameters. ``turn`` has either rings or pawns."""

ONE_OF: Final[Mapping[str, tuple[str, ...]]] = {"turn": ("rings", "pawns")}
"""Parameters of which an effect has exactly one."""
