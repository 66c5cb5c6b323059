"""Refusals: why an action is not legal, as a value that the table puts into words."""

from __future__ import annotations

from typing import Final, NamedTuple

from dejavu.printable import printable

UNKNOWN_ACTION: Final = "unknown-action"
NOT_NOW: Final = "not-now"
FINISH_FIRST: Final = "finish-first"
GAME_OVER: Final = "game-over"
NOT_YOUR_TURN: Final = "not-your-turn"
"""Reasons that every game has: about the action's text; verb and phase; the open move; nothing; the seat to act."""
ADVISED: Final = "advised"
"""No reason of the rules: whoever leads through a lesson says why, in words for the player, which it is about."""


class Refusal(NamedTuple):
    """A reason (one of the game's own list) and the things it is about.

    >>> str(Refusal("slot-shape", ("sun", "moon")))
    'slot-shape(sun, moon)'
    """

    reason: str
    about: tuple[str | int, ...] = ()

    def __str__(self) -> str:
        return printable(f"{self.reason}({', '.join(map(str, self.about))})")


class IllegalAction(ValueError):
    """An action that the rules refuse was applied; ``refusal`` says why."""

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(printable(f"{printable(action, 200)} is not legal here: {refusal}"))
        self.refusal = refusal
