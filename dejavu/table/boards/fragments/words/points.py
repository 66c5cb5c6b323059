"""What an event brings in victory points, part by part: log, news, and what is said beside a card or a plate."""

from __future__ import annotations

from dejavu.games.fragments.events import points
from dejavu.table.text import _


def gains(event: object) -> list[str]:
    """``+2 VP for its bits``, ``+3 VP for the card``: together all by which the score rises."""
    gained = points(event)
    parts = (
        (gained.tokens, _("+{vp} VP for its bits")),
        (gained.fixed, _("+{vp} VP for the card")),
        (gained.communal, _("+{vp} VP for communal cards")),
        (gained.links, _("+{vp} VP for joined pictures")),
    )
    return [words.format(vp=vp) for vp, words in parts if vp]
