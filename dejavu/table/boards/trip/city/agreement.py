"""What a cell of the shared map would bring a place that is being formed."""

from __future__ import annotations

from enum import StrEnum

from pygame import Rect, Surface

from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.look.shapes import disc


class Sign(StrEnum):
    """What a shared cell says to a place."""

    LAID = "laid"
    """+1: a marker will be laid there."""
    AGREES = "agrees"
    """+1: one of its kind lies there."""
    OTHER = "other"
    """0: one of another kind lies there."""
    NONE = "none"
    """0: no marker is left for it."""


def draw(studio: Studio, surface: Surface, rect: Rect, sign: Sign) -> None:
    """Draw the sign over the square of a cell."""
    radius = max(8, round(rect.width * 0.22))
    good = sign in (Sign.LAID, Sign.AGREES)
    spot = disc(radius, studio.look.theme["field"])
    surface.blit(spot, spot.get_rect(center=rect.center))
    word = studio.look.text(
        "+1" if good else "0", radius * 1.1 / studio.look.em, "accent" if good else "refusal", "bold"
    )
    surface.blit(word, word.get_rect(center=rect.center))
