"""Scores as bars: the parts of a total one after the other, each with its letter."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.score_table import LETTERS, category_colours
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded

_CORNER = 0.3


def draw_bar(surface: Surface, look: Look, room: Rect, parts: Sequence[float], most: int, lettered: bool) -> None:
    """As long as the parts count, ``most`` taking all the room; ``lettered``: each bears its letter."""
    left = float(room.left)
    for letter, part, colour in zip(LETTERS, parts, category_colours(look, len(parts)), strict=False):
        width = room.width * part / max(1, most)
        if width >= 1:
            piece = Rect(round(left), room.top, max(1, round(left + width) - round(left) - 1), room.height)
            surface.blit(rounded(piece.size, look.px(_CORNER), colour, None, 0), piece)
            sign = look.text(letter, 0.9, "text_on_accent", "bold")
            if lettered and sign.get_width() + look.px(0.3) < piece.width and sign.get_height() <= piece.height:
                surface.blit(sign, sign.get_rect(center=piece.center))
        left += width
