"""The kinds of effects of cards and abilities: their names in the data, and their parameters.

The list is closed. A new kind is an entry here and one function in ``rules/effects.py``; a new card is data alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

CHOSEN: Final = "chosen"
"""The value of a parameter that the acting player chooses when the effect happens."""
ONE_OF: Final[Mapping[str, tuple[str, ...]]] = {"turn": ("rings", "pawns")}
"""Parameters of which an effect must have exactly one: ``turn`` turns either rings or pawns."""


@dataclass(frozen=True, slots=True)
class Words:
    """A parameter that is one of a few words."""

    meaning: str
    words: tuple[str, ...]
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A parameter that is a whole number."""

    meaning: str
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Rings:
    """A parameter that is a list of rings, or a chosen one."""

    meaning: str


@dataclass(frozen=True, slots=True)
class Flag:
    """A parameter that means yes by its presence."""

    meaning: str


Parameter = Words | Number | Rings | Flag


class Effect(NamedTuple):
    """One effect of a card or an ability."""

    kind: str
    """A key of ``EFFECTS``."""
    values: Mapping[str, Any]
    """Its parameters by name; rings as a tuple, or CHOSEN."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of effect."""

    meaning: str
    """A sentence for authors of cards."""
    parameters: Mapping[str, Parameter]


EFFECTS: Final[Mapping[str, Kind]] = {
    "mood": Kind(
        "Mood is regained or lost.",
        {
            "who": Words(
                "self; all; here: all on your tile; alone: all who share a tile with nobody (nobody in a game of one); "
                "one-here: one on your tile, you included; lowest: one with the least mood.",
                ("self", "all", "here", "alone", "one-here", "lowest"),
            ),
            "by": Number("How much; below 0 it is lost.", -9, 9),
        },
    ),
    "actions": Kind(
        "There are more or fewer actions, never below 0.",
        {
            "by": Number("How many.", -9, 9),
            "when": Words("now, in this turn; next: in your next one. Left out: now.", ("now", "next"), "now"),
        },
    ),
    "sight": Kind(
        "A move shows so many tiles ahead.",
        {
            "depth": Number("How many.", 0, 9),
            "for": Words(
                "self: in this turn, if you wish; all: a must, until your next turn begins. Left out: self.",
                ("self", "all"),
                "self",
            ),
        },
    ),
    "walls": Kind("Moves of this turn may pass through a wall.", {"moves": Number("How many.", 1, 9)}),
    "peek": Kind(
        "Look at face-down tiles without flipping them: nothing triggers.",
        {
            "tiles": Number("How many at most.", 1, 9),
            "where": Words("near: next to your pawn, walls do not hinder; any.", ("near", "any")),
        },
    ),
    "take": Kind(
        "Take a resource card from its pile.",
        {"letters": Words("any; shown: of an exploited tile on the map.", ("any", "shown"))},
    ),
    "draw": Kind("Draw player cards, as many as there are.", {"cards": Number("How many.", 1, 9)}),
    "discard": Kind(
        "Cards are discarded, as many as there are.",
        {"who": Words("Whose; the owner chooses.", ("self",)), "cards": Number("How many.", 1, 9)},
    ),
    "exchange": Kind(
        "An exchange in one's own turn that costs no action.",
        {"reach": Words("tile: with a player on your tile; any: with any player.", ("tile", "any"))},
    ),
    "put": Kind(
        "Your pawn is put elsewhere; nothing is flipped or triggered.",
        {"to": Words("The start tile, or a tile with another pawn.", ("start-or-pawn",))},
    ),
    "turn": Kind(
        "The map turns about its centre: rings of tiles, or all pawns.",
        {
            "rings": Rings("A list of rings, 1 is the innermost; or chosen: one ring."),
            "pawns": Flag("true, instead of rings: all pawns."),
            "steps": Number("How many times 60 degrees.", 1, 5),
            "way": Words("Which way round.", ("clockwise", "counter-clockwise", CHOSEN)),
        },
    ),
    "limit": Kind("The hand limit changes, never above its start.", {"by": Number("By how much.", -9, 9)}),
    "attack": Kind(
        "Kill monsters that target you, but not those that came in this turn.",
        {"monsters": Number("How many.", 1, 9)},
    ),
    "ward": Kind(
        "No attack hurts them at the end of this turn.",
        {"who": Words("self; here: all on your tile.", ("self", "here"))},
    ),
    "pass": Kind(
        "A monster that targets you now targets another player.", {"to": Words("Whom; you choose.", ("any",))}
    ),
}
"""Every kind of effect, by name."""
