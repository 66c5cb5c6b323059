"""Monsters, which are half-remembered people with averted faces; and the lilac ground of all hallucinations."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.masks import apply_mask
from dejavu.table.look.shapes import rounded, transparent

_COMMON = "hallucinations/ground"


@kept
def picture(studio: MemoirStudio, hallucination: int, side: int, fresh: bool = False) -> Surface:
    """A monster by the index of its card, round, of ``side`` pixels; ``fresh``: it came in this turn."""
    made = transparent((side, side))
    made.blit(studio.pictures.covering(_name(studio, hallucination), (side, side), (0.5, 0.30)), (0, 0))
    apply_mask(made, rounded((side, side), side // 2, Color(255, 255, 255), None, 0))
    width = max(2, side // 24)
    rim = VALLEY["lilac"] if fresh else studio.look.theme["refusal"]
    made.blit(rounded((side, side), side // 2, None, Color(10, 8, 30), width + max(1, width // 2)), (0, 0))
    made.blit(rounded((side, side), side // 2, None, rim, width), (0, 0))
    if fresh:
        pale = transparent((side, side))
        pale.fill((230, 220, 255, 40))
        made.blit(apply_mask(pale, rounded((side, side), side // 2, Color(255, 255, 255), None, 0)), (0, 0))
    return made


def ground(studio: MemoirStudio, hallucination: int, size: Size, room: Rect | None = None) -> Surface:
    """The painting of a card, or the common one if it has none. The figure lies in ``room``, if given."""
    name = _name(studio, hallucination)
    if room is None or room.height == size[1]:
        return studio.pictures.covering(name, size)
    made = Surface(size)
    made.fill(Color("#2A1E52"))
    made.blit(studio.pictures.covering(name, (size[0], max(room.height, 1) + size[1] // 12), (0.5, 0.46)), (0, 0))
    return made


def _name(studio: MemoirStudio, hallucination: int) -> str:
    own = studio.called(f"hallucinations/{studio.box.hallucinations[hallucination].id}")
    return own if studio.pictures.exists(own) else studio.called(_COMMON)
