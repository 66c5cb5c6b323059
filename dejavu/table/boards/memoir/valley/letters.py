"""The letters of resources, with colour, mark and capital; a disc shows how far the team has one."""

from __future__ import annotations

from typing import Literal

from pygame import Color, Rect, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import LETTERS
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look import typesetting
from dejavu.table.look.masks import apply_mask
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.theme import contrast

Have = Literal["hollow", "half", "full"]
"""How far the team has a letter: nobody does, somebody does, the player who carries most does."""
NIGHT, CREAM = Color("#05061A"), Color("#FFF8EA")
DUSK = 0.45
"""Darkening of a half-owned letter, so that its capital is legible."""
_CAPITAL = 0.62
"""Height of a capital as a share of its disc."""
_SMALL_CAPITAL = 0.92
"""Height of a capital as a share of a small disc, where a smaller B would look like an E."""
_ROOMY = 26
"""Diameter of a disc below which it is small, in pixels."""
_WIDE = 1.9
"""Ratio of a tag, width to height."""


@kept
def picture(studio: MemoirStudio, letter: int, side: int, have: Have = "full") -> Surface:
    """A letter by index on a disc of ``side`` pixels."""
    shown, tint, middle = studio.box.letters[letter], colour(studio, letter), (side / 2, side / 2)
    pale = tint.lerp(Color(255, 255, 255), 0.30)
    made = transparent((side, side))
    blit_centred(made, disc(side // 2, pale), middle)
    line = max(1, side // 11)
    blit_centred(made, disc(max(1, side // 2 - line), NIGHT), middle)
    if have == "full":
        blit_centred(made, disc(max(1, side // 2), tint), middle)
        blit_centred(made, disc(max(1, side // 2 - line), tint.lerp(NIGHT, 0.16)), middle)
        blit_centred(made, disc(max(1, side // 2 - line - 1), tint), middle)
    elif have == "half":
        lower = transparent((side, side))
        blit_centred(lower, disc(max(1, side // 2 - line), tint.lerp(NIGHT, DUSK)), middle)
        lower.fill((0, 0, 0, 0), Rect(0, 0, side, side // 2))
        made.blit(lower, (0, 0))
    ink = ink_on(tint) if have == "full" else CREAM
    font = typesetting.font("bold", capital(side))
    blit_centred(made, font.render(shown.id.upper(), True, ink if have != "hollow" else pale), middle)
    return made


@kept
def tag(studio: MemoirStudio, letter: int, height: int) -> Surface:
    """A letter's mark and capital on a label in its colour, ``height`` pixels high."""
    shown, tint = studio.box.letters[letter], colour(studio, letter)
    size = round(height * _WIDE), height
    edge = max(1, height // 14)
    made = rounded(size, height // 2, tint, NIGHT, edge)
    shine = rounded((size[0] - 2 * edge, max(2, height // 2 - edge)), height // 3, Color(255, 255, 255, 46), None, 0)
    made.blit(shine, (edge, edge))
    apply_mask(made, rounded(size, height // 2, Color(255, 255, 255), None, 0))
    ink = ink_on(tint)
    mark = marks.picture(studio, shown.colour, round(height * 0.56), ink)
    blit_centred(made, mark, (height * 0.58, height / 2))
    word = typesetting.line(shown.id.upper(), round(height * 0.82), ink)
    blit_centred(made, word, (size[0] - height * 0.62, height / 2))
    return made


def colour(studio: MemoirStudio, letter: int) -> Color:
    """The colour of a letter."""
    return LETTERS[studio.box.letters[letter].colour]


def ink_on(ground: Color) -> Color:
    """The dark or pale ink that is legible on a colour."""
    return max((NIGHT, CREAM), key=lambda ink: contrast(ink, ground))


def capital(side: int) -> int:
    """The height of the capital on a disc, in pixels; no smaller than on any smaller disc."""
    return max(8, round(side * _CAPITAL), round(min(side, _ROOMY - 1) * _SMALL_CAPITAL))
