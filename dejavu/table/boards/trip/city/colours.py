"""The colours of the trip by name; ``assets/palette.json`` overrides these."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Color

from dejavu.table.look.theme import colour_of, palette

_PALETTE = palette(
    {
        "places": {
            "hotel": "#3D66C0",
            "restaurant": "#E2543A",
            "park": "#54B46F",
            "shop": "#E0A9EE",
            "sight": "#FBD768",
        },
        "land": {
            "kyoto": "#262A50",
            "singapore": "#17233F",
            "lisbon": "#3A2A34",
            "venice": "#33223C",
            "reykjavik": "#1B2340",
        },
        "water": {
            "kyoto": "#345C86",
            "singapore": "#1B5468",
            "lisbon": "#386C9C",
            "venice": "#2F6E68",
            "reykjavik": "#2F6A80",
        },
        "hours": {"morning": "#2E1E22", "noon": "#2C2E38", "evening": "#281206", "night": "#000000"},
        "evening-hours": {"morning": "#2A1A22", "noon": "#2E262C", "evening": "#38160A", "night": "#0A0406"},
        "aurora-hours": {"morning": "#22202E", "noon": "#242C36", "evening": "#1A1030", "night": "#000806"},
        "day-land": {
            "kyoto": "#9DA77E",
            "singapore": "#86B07C",
            "lisbon": "#D89A72",
            "venice": "#D39A7E",
            "reykjavik": "#A9B59A",
        },
        "day-water": {
            "kyoto": "#4C9CCB",
            "singapore": "#35A6B8",
            "lisbon": "#3F92CE",
            "venice": "#3FA79C",
            "reykjavik": "#5FA9C4",
        },
        "day-sky": {
            "kyoto": "#6FB0E0",
            "singapore": "#4FA4E4",
            "lisbon": "#3E8FDC",
            "venice": "#5BA6DE",
            "reykjavik": "#86BFE6",
        },
        "day-haze": {
            "kyoto": "#F3E3DC",
            "singapore": "#E6F2EA",
            "lisbon": "#F8E8CF",
            "venice": "#FBE3D2",
            "reykjavik": "#EEF4FA",
        },
        "memories": {
            "blue": "#6AA6F0",
            "green": "#63C98A",
            "grey": "#B9BDD2",
            "purple": "#B48AF0",
            "red": "#F06A52",
            "orange": "#F2A94A",
        },
        "paper": {"rim": "#F4EFE3", "ink": "#2A2440", "fold": "#DCD3BE"},
    }
)
HOURS = _PALETTE["hours"]
"""Light that an hour of the day adds to the ground of a city, in the order of the day."""
SKIES: Mapping[str, Mapping[str, Color]] = {
    "day": HOURS,
    "night": HOURS,
    "evening": _PALETTE["evening-hours"],
    "aurora": _PALETTE["aurora-hours"],
}
"""Light of the hours by the name of the sky in a city's data."""
MEMORIES, PAPER = _PALETTE["memories"], _PALETTE["paper"]
"""Colours of memory cards by name, and of the paper of photographs and cards."""


class _Colours(dict[str, Color]):
    """Colours by id; an id that is not in the palette gets a colour of its own."""

    def __init__(self, known: Mapping[str, Color], saturation: float, lightness: float) -> None:
        super().__init__(known)
        self._others = saturation, lightness

    def __missing__(self, id: str) -> Color:
        return colour_of(id, *self._others)


PLACES = _Colours(_PALETTE["places"], 45, 60)
LAND, WATER = _Colours(_PALETTE["land"], 30, 20), _Colours(_PALETTE["water"], 45, 33)
"""Colours of kinds of places, and of the cities' land and water, by id."""
DAY_LAND, DAY_WATER = _Colours(_PALETTE["day-land"], 35, 62), _Colours(_PALETTE["day-water"], 50, 52)
DAY_SKY, DAY_HAZE = _Colours(_PALETTE["day-sky"], 60, 65), _Colours(_PALETTE["day-haze"], 40, 92)
"""Colours of the cities by day: land, water, sky, and haze at the horizon."""
