"""The colours of the memoir by name; ``assets/palette.json`` overrides these."""

from __future__ import annotations

from dejavu.table.look.theme import palette

_PALETTE = palette(
    {
        "letters": {
            "red": "#DB432E",
            "yellow": "#F9C440",
            "purple": "#7C3CBE",
            "blue": "#4690EC",
            "white": "#F5F1E6",
            "green": "#4DB874",
        },
        "kinds": {
            "action": "#E8C37A",
            "ward": "#5B97E8",
            "pass": "#A876E0",
            "reply": "#55BC80",
            "attack": "#E2604C",
        },
        "valley": {
            "night": "#0B1026",
            "fog": "#5A648F",
            "snow": "#AEBBDD",
            "water": "#0C1A3C",
            "seal": "#B8434A",
            "lamp": "#FFC878",
            "lilac": "#B9A2DC",
            "cool": "#8FD0F4",
            "ridge": "#0A0C22",
            "gold": "#C9A86A",
            "paper": "#EFE6D2",
            "ink": "#2A2440",
            "pencil": "#E4E2F0",
        },
    }
)

LETTERS, KINDS, VALLEY = _PALETTE["letters"], _PALETTE["kinds"], _PALETTE["valley"]
"""Colours of resources by the names of their colours, of player cards by kind, and of everything else."""
