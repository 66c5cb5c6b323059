"""The colours of the pieces: letters, kinds of cards, what lies on the map; ``assets/palette.json`` over these."""

from __future__ import annotations

from dejavu.table.look.theme import HUES, palette

_PALETTE = palette(
    {
        "bits": HUES,
        "memoir_cards": {
            "action": "#E8C37A",
            "ward": "#5C9BE0",
            "pass": "#9A63D8",
            "reply": "#4FB37A",
            "attack": "#E0563F",
            "event": "#E9DFC6",
            "resource": "#C9BFA6",
        },
        "memoir": {
            "seal": "#B8434A",
            "hallucination": "#B9A4E3",
            "fog": "#3A4470",
            "fog_edge": "#525E8F",
            "tile": "#1E2648",
            "ridge": "#090C1C",
            "water": "#0A1230",
            "vision": "#A8D0F0",
        },
    }
)

LETTERS, CARDS, THINGS = _PALETTE["bits"], _PALETTE["memoir_cards"], _PALETTE["memoir"]
"""By the colour that the box names; by kind of card; by what it is."""
