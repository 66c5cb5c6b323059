"""The colours of bits, fragments and backs by name; ``assets/palette.json`` overrides these."""

from __future__ import annotations

from dejavu.table.look.theme import HUES, palette

_PALETTE = palette(
    {
        "bits": HUES,
        "fragments": {"cyan": "#7FE3EA", "magenta": "#D656B4", "amber": "#F0A63C"},
        "backs": {"blue": "#3A5BB8", "gold": "#D9AE5F", "silver": "#BCC3D6"},
    }
)

BITS, FRAGMENTS, BACKS = _PALETTE["bits"], _PALETTE["fragments"], _PALETTE["backs"]
