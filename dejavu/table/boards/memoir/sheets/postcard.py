"""A postcard of a night, which gives nothing of the story away: what *Save picture* keeps of a game.

On the ground of the memoir lies the painting of one opened memory, as a photograph. Below it stand a line of that
memory's text, the last words if they tell nothing, who was there, and the day.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Color, Rect, Surface

from dejavu.games.memoir.story import Postcard
from dejavu.table.board.finale.postcard import bordered
from dejavu.table.boards.memoir.sheets.prose import curled
from dejavu.table.boards.memoir.valley import ground, stories
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at, glow
from dejavu.table.look.shapes import transparent
from dejavu.table.text import _

_PHOTOGRAPH: Final = 0.53
"""Height of the painting, as a share of the card's height."""
_MARGIN: Final = 0.035
"""White margin of the photograph, as a share of its height."""
_TILT: Final = 1.6
"""By how many degrees the photograph lies aslant."""
_FOOT: Final = 0.075
"""Height of the line of names, as a share of the card's height."""
_MEASURE: Final = 0.66
"""Share of the card's width for the words."""
_LINES: Final = (3.4, 3.0, 2.7, 2.4, 2.1, 1.8, 1.5)
"""Sizes of a memory's line in em; the largest that fits is taken."""
_LAST: Final = (2.0, 1.8, 1.6, 1.45, 1.3, 1.15)
"""Sizes of the last words in em."""


class Written(NamedTuple):
    """What is written on the card besides the words of the memoir."""

    people: str
    """The names of who was there."""
    signed: str
    """The name of the game, and the day."""


def draw(studio: MemoirStudio, surface: Surface, card: Postcard, written: Written) -> None:
    """Draw the card on a surface, which it fills."""
    room = bordered(surface, VALLEY["paper"])
    surface.blit(ground.picture(studio, room.size), room)
    foot = Rect(room.left, room.bottom - round(_FOOT * room.height), room.width, round(_FOOT * room.height))
    _draw_foot(studio, surface, foot, written)
    top = room.top
    if card.memory is not None:
        photograph = _photograph(studio, card.memory, round(_PHOTOGRAPH * room.height))
        top = blit_at(surface, photograph, midtop=(room.centerx, 2 * room.top)).bottom
    words = Rect(room.left, top, room.width, foot.top - top)
    words.inflate_ip(-round((1 - _MEASURE) * room.width), -studio.look.px(0.6))
    _draw_words(studio, surface, words, card)


def _photograph(studio: MemoirStudio, memory: int, height: int) -> Surface:
    """The painting of a memory with a white margin and a shadow, a little aslant."""
    number, margin = studio.box.memories[memory].number, round(_MARGIN * height)
    inner = round(height * stories.RATIO), height
    outer: Size = (inner[0] + 2 * margin, inner[1] + 2 * margin)
    print_ = transparent(outer)
    print_.fill(VALLEY["paper"].lerp(Color("white"), 0.6))
    print_.blit(studio.pictures.covering(studio.called(f"stories/{number}"), inner), (margin, margin))
    made = transparent((outer[0] + 4 * margin, outer[1] + 4 * margin))
    shade = glow((outer[0] + 6 * margin, outer[1] + 6 * margin), VALLEY["night"], 210)
    blit_at(made, shade, center=(made.get_width() // 2, made.get_height() // 2 + margin))
    blit_at(made, print_, center=made.get_rect().center)
    return pygame.transform.rotozoom(made, _TILT, 1.0)


def _draw_words(studio: MemoirStudio, surface: Surface, room: Rect, card: Postcard) -> None:
    """Draw the memory's line, and below it the last words, each as large as fits, centred in the room."""
    look, gap = studio.look, studio.look.px(0.9)
    line, last = curled(_(card.line)) if card.line else "", curled(_(card.last)) if card.last else ""
    if not line:
        line, last = last, ""
    share = room.height * 3 // 5 if last else room.height
    made = [(line, _LINES, "text", share), (last, _LAST, "accent", room.height - share - gap)]
    drawn = [
        look.fitting_paragraph(words, (room.width, high), sizes, colour, "display", "centre")
        or look.paragraph(words, room.width, sizes[-1], colour, "display", "centre")
        for words, sizes, colour, high in made
        if words
    ]
    tall = sum(each.get_height() for each in drawn) + gap * (len(drawn) - 1)
    shade = glow((round(room.width * 1.2), round(tall * 1.8)), VALLEY["night"], 170)
    blit_at(surface, shade, center=room.center)
    top = room.centery - tall // 2
    for each in drawn:
        top = blit_at(surface, each, midtop=(room.centerx, top)).bottom + gap


def _draw_foot(studio: MemoirStudio, surface: Surface, room: Rect, written: Written) -> None:
    """Draw who was there at the left, and the game with the day at the right."""
    look, edge = studio.look, studio.look.px(1.6)
    right = look.text(written.signed, 1.25, "text_secondary", "display")
    blit_at(surface, right, midright=(room.right - edge, room.centery))
    free = room.width - right.get_width() - 3 * edge
    look.draw_text(surface, written.people, 1.5, "text", "display", free, midleft=(room.left + edge, room.centery))
