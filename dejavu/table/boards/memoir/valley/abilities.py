"""Abilities, portraits and action pips."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.light import glow
from dejavu.table.look.shapes import disc, transparent

_SPENT, _DARK, _INK = Color("#3A4170"), Color("#10143A"), Color("#3A2410")


@kept
def picture(studio: MemoirStudio, character: int, side: int, lit: bool) -> Surface:
    """The sign of a character's ability, of ``side`` pixels: lit while it may be used, else dark."""
    radius, middle = round(side * 0.44), (side / 2, side / 2)
    made = _disc(side, radius, lit)
    blit_centred(made, disc(round(radius * 0.88), Color("#F2D79A") if lit else _DARK), middle)
    ink = _INK if lit else Color("#7A82B4")
    mark = marks.picture(studio, studio.box.characters[character].id, round(radius * 1.28), ink)
    blit_centred(made, mark, middle)
    return made


@kept
def pip(studio: MemoirStudio, side: int, lit: bool) -> Surface:
    """The pip of an action, lit while the action is left."""
    made, inner = _disc(side, max(2, round(side * 0.36)), lit), Color("#FFF3D0") if lit else _DARK
    blit_centred(made, disc(max(1, round(side * (0.15 if lit else 0.27))), inner), (side / 2, side / 2))
    return made


def _disc(side: int, radius: int, lit: bool) -> Surface:
    """A disc, which shines if it is lit."""
    made = transparent((side, side))
    if lit:
        made.blit(glow((side, side), VALLEY["lamp"], 255), (0, 0))
    blit_centred(made, disc(radius, VALLEY["lamp"] if lit else _SPENT), (side / 2, side / 2))
    return made
