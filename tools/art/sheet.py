"""Contact sheets: many pictures on one, for reviewers to look at."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image


def contact_sheet(
    paths: Sequence[Path], to: Path, cell: tuple[int, int] = (160, 160), columns: int = 6, ground: str = "#141A36"
) -> None:
    """Lay pictures out in rows on a ground, each fitted into a cell of ``cell`` pixels."""
    rows = -(-len(paths) // columns)
    sheet = Image.new("RGBA", (columns * (cell[0] + 8) + 8, rows * (cell[1] + 8) + 8), ground)
    for place, path in enumerate(paths):
        with Image.open(path) as source:
            picture = source.convert("RGBA")
        picture.thumbnail(cell, Image.Resampling.LANCZOS)
        x = 8 + (place % columns) * (cell[0] + 8) + (cell[0] - picture.width) // 2
        y = 8 + (place // columns) * (cell[1] + 8) + (cell[1] - picture.height) // 2
        sheet.alpha_composite(picture, (x, y))
    to.parent.mkdir(parents=True, exist_ok=True)
    sheet.convert("RGB").save(to)
