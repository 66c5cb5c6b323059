"""Monsters: people almost remembered, faces turned away."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import disc


def picture(studio: Studio, hallucination: int, side: int, fresh: bool = False) -> Surface:
    """A monster by the index of its card, round, ``side`` pixels wide and high; ``fresh``: it came this turn."""
    return studio.keep(("monster", hallucination, side, fresh), lambda: _monster(studio, hallucination, side))


def _monster(studio: Studio, hallucination: int, side: int) -> Surface:
    made = disc(side // 2, VALLEY["lilac"]).copy()
    letter = studio.box.hallucinations[hallucination].id[:1].upper()
    blit_centred(made, typesetting.font("bold", max(8, side // 2)).render(letter, True, VALLEY["ink"]), (side / 2,) * 2)
    return made
