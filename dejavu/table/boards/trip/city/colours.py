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
        "paper": {"rim": "#F4EFE3", "ink": "#2A2440", "fold": "#DCD3BE"},
    }
)

PLACES, LAND, WATER, PAPER = (_PALETTE[group] for group in ("places", "land", "water", "paper"))
"""Kinds of places, and the grounds of the cities, by id; the paper of photographs and cards."""
