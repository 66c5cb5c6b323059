"""The colours of bits, fragments and backs, by what they are called: ``assets/palette.json`` over these."""

from __future__ import annotations

from dejavu.table.look.theme import palette

_PALETTE = palette(
    {
        "bits": {
            "red": "#E0563F",
            "yellow": "#F2B93B",
            "green": "#3FA66B",
            "blue": "#3E86E0",
            "purple": "#9A63D8",
            "white": "#F5F1E6",
        },
        "fragments": {"cyan": "#7FE3EA", "magenta": "#D656B4", "amber": "#F0A63C"},
        "backs": {"blue": "#3A5BB8", "gold": "#D9AE5F", "silver": "#BCC3D6"},
    }
)

BITS, FRAGMENTS, BACKS = _PALETTE["bits"], _PALETTE["fragments"], _PALETTE["backs"]
