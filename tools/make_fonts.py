"""Makes the three fonts in ``assets/fonts`` from the packages of Fontsource.

    npm pack @fontsource/atkinson-hyperlegible @fontsource/cormorant    (unpack both)
    python tools/make_fonts.py ATKINSON_PACKAGE CORMORANT_PACKAGE

Each package holds a face cut into subsets. This joins *latin* and *latin-ext*, makes figures lining and of equal width
(SDL_ttf cannot ask for OpenType features, and scores stand in columns), and draws the few signs that the faces lack.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
BORROWED = {0x202F: 0x00A0, 0x2009: 0x0020, 0x2011: 0x002D}
"""Spaces and hyphens that take the glyph of another character."""

Polygon = list[tuple[int, int]]
ARROW: Polygon = [
    (60, 315),
    (430, 315),
    (290, 175),
    (350, 115),
    (590, 355),
    (350, 595),
    (290, 535),
    (430, 395),
    (60, 395),
]
SIGNS: dict[int, Polygon] = {
    0x2192: ARROW,
    0x2190: [(650 - x, y) for x, y in reversed(ARROW)],
    0x2191: [(325 - (y - 355), 355 + (x - 325)) for x, y in ARROW],
    0x2193: [(325 + (y - 355), 355 - (x - 325)) for x, y in ARROW],
    0x2713: [(60, 330), (120, 395), (245, 270), (535, 640), (605, 585), (255, 140)],
}


def joined(package: Path, weight: int) -> TTFont:
    """The latin and latin-ext subsets of one weight as one font."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for subset in ("latin", "latin-ext"):
            (source,) = (package / "files").glob(f"*-{subset}-{weight}-normal.woff2")
            font = TTFont(source)
            font.flavor = None
            parts.append(f"{folder}/{subset}.ttf")
            font.save(parts[-1])
        return Merger().merge(parts)


def set_figures(font: TTFont, feature: str) -> None:
    """Make the figures of an OpenType feature the ordinary ones."""
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag != feature:
            continue
        for index in record.Feature.LookupListIndex:
            for subtable in table.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                for cmap in font["cmap"].tables:
                    for digit in map(ord, "0123456789"):
                        cmap.cmap[digit] = mapping.get(cmap.cmap.get(digit), cmap.cmap.get(digit))


def add_signs(font: TTFont) -> None:
    """Give the font the signs that it lacks."""
    known = font.getBestCmap()
    additions = {code: known[other] for code, other in BORROWED.items() if code not in known and other in known}
    for code, polygon in SIGNS.items():
        if code in known:
            continue
        pen = TTGlyphPen(None)
        pen.moveTo(polygon[0])
        for corner in polygon[1:]:
            pen.lineTo(corner)
        pen.closePath()
        name = f"uni{code:04X}"
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (650, min(x for x, _ in polygon))
        additions[code] = name
    for cmap in font["cmap"].tables:
        cmap.cmap.update(additions)


def main(atkinson: Path, cormorant: Path) -> None:
    """Write the three fonts and their licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, package, weight, figures in (
        ("text-regular", atkinson, 400, "tnum"),
        ("text-bold", atkinson, 700, "tnum"),
        ("display", cormorant, 700, "lnum"),
    ):
        font = joined(package, weight)
        set_figures(font, figures)
        add_signs(font)
        font.save(FONTS / f"{name}.ttf")
    shutil.copy(atkinson / "LICENSE", FONTS / "text-LICENSE.txt")
    shutil.copy(cormorant / "LICENSE", FONTS / "display-LICENSE.txt")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
