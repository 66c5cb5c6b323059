"""Abilities and action pips: lit while they may be used, spent after."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.boards.memoir.valley import marks
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.shapes import disc

_SPENT = Color("#4A4F74")


def picture(studio: Studio, character: int, side: int, lit: bool) -> Surface:
    """The sign of a character's ability, ``side`` pixels wide and high."""
    return studio.keep(("ability", character, side, lit), lambda: _ability(studio, character, side, lit))


def pip(studio: Studio, side: int, lit: bool) -> Surface:
    """An action: left, or used."""
    return studio.keep(("pip", side, lit), lambda: disc(side // 2, VALLEY["lamp"] if lit else _SPENT))


def _ability(studio: Studio, character: int, side: int, lit: bool) -> Surface:
    made = disc(side // 2, VALLEY["lamp"] if lit else _SPENT).copy()
    mark = marks.picture(studio, studio.box.characters[character].id, round(side * 0.64), VALLEY["ink"])
    blit_centred(made, mark, made.get_rect().center)
    return made
