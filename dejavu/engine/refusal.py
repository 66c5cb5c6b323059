"""Refusals: values that say why an action is not legal, which the table puts into words."""

from __future__ import annotations

from typing import Final, NamedTuple

from dejavu.printable import printable

UNKNOWN_ACTION: Final = "unknown-action"
"""The game has no such action; the value is its text."""
NOT_NOW: Final = "not-now"
"""The action is not legal in this phase; the values are the verb and the phase."""
FINISH_FIRST: Final = "finish-first"
"""An open move has to be finished first; the value is that move."""
GAME_OVER: Final = "game-over"
"""The game is over; there is no value."""
NOT_YOUR_TURN: Final = "not-your-turn"
"""Another seat is to act; the value is that seat."""
ADVISED: Final = "advised"
"""No reason of the rules: the guide of a lesson refuses, in the words that it is about."""


class Refusal(NamedTuple):
    """A reason (one of the game's own list) and its values.

    >>> str(Refusal("slot-shape", ("sun", "moon")))
    'slot-shape(sun, moon)'
    """

    reason: str
    about: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return printable(f"{self.reason}({', '.join(map(str, self.about))})")


class IllegalAction(ValueError):
    """The rules refuse an applied action; ``refusal`` says why."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(printable(f"{printable(action, 200)} is not legal here: {refusal}"))
        self.refusal = refusal
