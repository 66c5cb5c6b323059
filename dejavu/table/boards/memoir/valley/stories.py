"""Story pictures: one for every memory, with a further person when the players know more."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import ground
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.light import glow
from dejavu.table.look.masks import apply_mask
from dejavu.table.look.shapes import rounded, transparent

RATIO = 600 / 420
"""Ratio of a story picture, width to height."""
_LAMPLIGHT, _SHADE = Color("#FFD9A0"), Color("#080618")
_THING = 0.46
"""Greatest height of a thing on the snow, in heights of the picture."""


def picture(studio: MemoirStudio, memory: int, size: Size, text: int | None = None) -> Surface:
    """The picture of a memory by index; ``text`` is the index of its text (``Components.memoirs``), if any.

    The last text fits at any time. The earlier ones fit only when the players know more; their picture shows a further
    person.
    """
    known = text is not None and text < len(studio.box.memoirs[memory]) - 1
    return _story(studio, memory, size, known)


@kept
def _story(studio: MemoirStudio, memory: int, size: Size, known: bool) -> Surface:
    number = studio.box.memories[memory].number
    names = [f"stories/{number}", *([f"stories/{number}-known"] if known else [])]
    return _framed(size, *(studio.pictures.covering(studio.called(name), size) for name in names))


@kept
def untold(studio: MemoirStudio, memory: int, size: Size) -> Surface:
    """The picture beside a page outside the story: what opened the memory, in warm light on the snow of the valley."""
    box, (width, height) = studio.box, size
    things = [
        box.letters[letter].id for letter, count in enumerate(box.memories[memory].needs) for _each in range(count)
    ]
    lit = transparent(size)
    blit_centred(lit, glow((width, round(height * 0.8)), _LAMPLIGHT, 130), (width // 2, round(height * 0.66)))
    side = round(min(height * _THING, width * 0.84 / max(1, len(things))))
    left = (width - side * len(things)) // 2
    for number, thing in enumerate(things):
        middle = left + side * number + side // 2, round(height * (0.66 + 0.04 * (number % 2)))
        blit_centred(lit, glow((side, side // 3), _SHADE, 200), (middle[0], middle[1] + round(side * 0.38)))
        blit_centred(lit, studio.pictures.get(studio.called(f"things/{thing}"), (side, side)), middle)
    return _framed(size, ground.picture(studio, size), lit)


def _framed(size: Size, *layers: Surface) -> Surface:
    """Layered pictures with round corners and a gold edge."""
    made = transparent(size)
    for layer in layers:
        made.blit(layer, (0, 0))
    radius, width = max(3, min(size) // 24), max(1, min(size) // 110)
    apply_mask(made, rounded(size, radius, Color(255, 255, 255), None, 0))
    made.blit(rounded(size, radius, None, VALLEY["gold"], width), (0, 0))
    return made
