"""The colours of the trip, by what they are called: ``assets/palette.json`` over these."""

from __future__ import annotations

from dejavu.table.look.theme import palette

_PALETTE = palette(
    {
        "places": {
            "hotel": "#3D66C0",
            "restaurant": "#E2543A",
            "park": "#54B46F",
            "shop": "#E0A9EE",
            "sight": "#FBD768",
        },
        "land": {"kyoto": "#262A50", "singapore": "#17233F"},
        "water": {"kyoto": "#345C86", "singapore": "#1B5468"},
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

PLACES, LAND, WATER = _PALETTE["places"], _PALETTE["land"], _PALETTE["water"]
"""Kinds of places, and the grounds of the cities, by id."""
MEMORIES, PAPER = _PALETTE["memories"], _PALETTE["paper"]
"""The colours that memory cards are named by, and the paper of photographs and cards."""
