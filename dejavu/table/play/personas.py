"""Personas of bots: the stars that they are named after, each with its temperament."""

from __future__ import annotations

from typing import Final

PERSONAS: Final = {
    "Vega": "bold",
    "Mira": "patient",
    "Altair": "contrary",
    "Lyra": "hasty",
    "Deneb": "bold",
    "Electra": "contrary",
}
"""The temperament of each star. Nobody takes their names for people."""
STARS: Final = tuple(PERSONAS)
"""The names that bots have unless others are typed, by place."""


def temperament_of(name: str, place: int) -> str:
    """The temperament of a bot: that of the star it is named after, else of the star at its place."""
    return PERSONAS.get(name) or PERSONAS[STARS[place % len(STARS)]]
