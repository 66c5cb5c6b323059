"""What a font can write; pygame measures a box for a letter that is missing."""

from __future__ import annotations

from fontTools.ttLib import TTFont

from dejavu import resources


def letters_in(name: str) -> frozenset[str]:
    """The letters of the font in the file ``name``."""
    with TTFont(resources.assets("fonts", name)) as font:
        return frozenset(map(chr, font.getBestCmap()))
