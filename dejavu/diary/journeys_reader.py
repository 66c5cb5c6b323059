"""Read journeys from data (``data/journeys.yaml``), and report their faults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from dejavu import games, resources
from dejavu.diary.journeys import Evening, Journey, carriable, seats_allowed
from dejavu.engine.info import parse_options
from dejavu.gamekit.sheet import Sheet

if TYPE_CHECKING:
    from dejavu.content import Cursor
    from dejavu.engine.game import Game

FILE: Final = "journeys.yaml"
KEYS: Final = {
    "id": "What it is remembered by; it never changes.",
    "game": "The game of every evening.",
    "name": "What players read.",
    "say": "One sentence of where it leads.",
    "evenings": "In their order; the last one counts double.",
}
EVENING: Final = {
    "name": "What players read.",
    "say": "One warm sentence for those who come.",
}
VARIED: Final = {
    "options": "The options of its game that are not usual: NAME=VALUE.",
    "ready": "true: the set-up is skipped, in a game that has stored results of one.",
    "carry": "true: something that the evening before left is taken along, in a game that can do so.",
}
_MOST = 40
"""The most journeys in a file."""
_EVENINGS = 2, 7
_MOST_OPTIONS = 10
_LONGEST_NAME = 40
"""The most characters of a name or an option."""
_LONGEST = 120
"""The most characters of a sentence."""


def load() -> tuple[Journey, ...]:
    """Load the journeys that come with the program, without those of games that are not installed.

    Raises ContentError.
    """
    file = resources.data(FILE)
    found = _read(file) if file.is_file() else ()
    return tuple(one for one in found if one.game in games.names())


def _read(file: Path, strict: bool = False) -> tuple[Journey, ...]:
    """Read every journey of a file; ``strict`` also tries the options on their games. Raises ContentError."""
    from dejavu.content import open_yaml

    root = open_yaml(file)
    found = tuple(_journey(fields, strict) for fields in root.rows(_MOST, KEYS))
    root.finish()
    return found


def _journey(fields: Mapping[str, Cursor], strict: bool) -> Journey:
    """Read a journey; ``strict`` as in ``_read``."""
    from dejavu.content import valid

    name = fields["game"].choice(games.NAMES)
    game = games.load(name) if strict and fields["game"].valid else None
    journey = Journey(
        id=fields["id"].identifier(),
        game=name,
        name=fields["name"].text(_LONGEST_NAME),
        say=fields["say"].text(_LONGEST),
        evenings=tuple(_evening(evening, game) for evening in fields["evenings"].sequence(*_EVENINGS)),
    )
    if not game or not valid(fields):
        return journey
    if journey.evenings[0].carry:
        fields["evenings"].fault("the first evening takes something along", "that in a later one")
    if not seats_allowed(game, journey):
        fields["evenings"].fault("no number of players can play all of them", "options that go together")
    return journey


def _evening(cursor: Cursor, game: Game | None) -> Evening:
    """Read an evening; with a game, try what it varies."""
    fields = cursor.mapping(EVENING, optional=VARIED)
    ready = "ready" in fields and fields["ready"].boolean()
    if ready and game and not game.quick_options(Random(0)):
        fields["ready"].fault(f"{game.name} has no stored set-up", "an evening without it")
    carry = "carry" in fields and fields["carry"].boolean()
    if carry and game and not carriable(game):
        fields["carry"].fault(f"{game.name} leaves nothing to take along", "an evening without it")
    options = fields["options"].sequence(1, _MOST_OPTIONS) if "options" in fields else []
    return Evening(
        name=fields["name"].text(_LONGEST_NAME),
        say=fields["say"].text(_LONGEST),
        options=tuple(_option(option, game) for option in options),
        ready=ready,
        carry=carry,
    )


def _option(cursor: Cursor, game: Game | None) -> str:
    """Read an option such as ``name=value``; with a game, one that it has."""
    text = cursor.text(_LONGEST_NAME)
    if game and cursor.valid:
        try:
            parse_options(game.options(), [text])
        except ValueError as fault:
            cursor.fault(f"{text!r}: {str(fault).partition('; expected ')[0]}", _expected(game.options()))
    return text


def _expected(options: Sequence[object]) -> str:
    return "an option of the game as NAME=VALUE" if options else "no options: this game has none"


SHEET: Final = Sheet(lambda: [FILE], lambda file: _read(file, strict=True))
