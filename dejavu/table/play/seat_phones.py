"""The phones round a match, as its scenes know them."""

from __future__ import annotations

from typing import Final

HERE: Final = "here"
"""The phone of a seat answers."""
AWAY: Final = "away"
"""The phone of a seat does not answer: it may be locked, out of reach or switched off."""


class SeatPhones:
    """A match without phones; ``phones.match_phones`` subclasses it for a match with phones."""

    offered = False
    """Whether seats can be played on phones."""

    def show(self) -> None:
        """Show how a phone joins."""

    def of(self, seat: int) -> str:
        """``HERE`` or ``AWAY`` for a seat that is played on a phone, else empty."""
        return ""

    def release(self, seat: int) -> None:
        """Play the seat at the table again."""
