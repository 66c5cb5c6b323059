"""The painters of this table's items, by the names that items give."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from dejavu.games.memoir.components import HALLUCINATION, MEMORY, RESOURCE
from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import cards, decks, letters, seals, stories, tiles
from dejavu.table.boards.memoir.valley.cards import Deck
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words import panels
from dejavu.table.kit.item import Painter
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.widgets.base import fitted

_TILT = -6
"""Tilt of a chosen card, in degrees."""
_FEW = 6
"""Number of player cards left from which the number is gold."""
_LAST = 3
"""Number of player cards left from which it has the colour of refusals."""
_LARGE = 1.9
"""Font size of the number of player cards, in em."""
_SMALL = 1.15
"""Font size of other numbers, in em."""
_SHAPE = 0.72
"""Ratio of a deck, width to height."""
_GONE = (72, 72, 92)
"""Brightness of a card that is out of the game, of 255."""


def painters(studio: MemoirStudio) -> Mapping[str, Painter]:
    """The painters for one window."""
    return {name: partial(draw, studio) for name, draw in _PAINTERS.items()}


def card_picture(studio: MemoirStudio, card: int, size: Size, chosen: bool = False) -> Surface:
    """The face of a card, tilted if chosen."""
    return (_tilted if chosen else cards.picture)(studio, card, size)


@kept
def _tilted(studio: MemoirStudio, card: int, size: Size) -> Surface:
    return pygame.transform.rotozoom(cards.picture(studio, card, size), _TILT, 1)


def _draw_card(studio: MemoirStudio, surface: Surface, rect: Rect, card: int, chosen: bool = False) -> None:
    blit_at(surface, card_picture(studio, card, rect.size, chosen), center=rect.center)


def deck_colour(count: int) -> str:
    """The colour of the number of player cards left, which warns before the last one."""
    if count > _FEW:
        return "text"
    return "refusal" if count <= _LAST else "accent"


def _draw_deck(studio: MemoirStudio, surface: Surface, rect: Rect, deck: Deck, count: int) -> None:
    """Draw the stack with the number beside it, or on it if there is little room."""
    look, player = studio.look, deck == "player"
    number = look.text(str(count), _LARGE if player else _SMALL, deck_colour(count) if player else "text", "bold")
    beside = rect.width - number.get_width() - look.px(0.3)
    high = min(rect.height, round(beside / _SHAPE))
    if beside < look.px(1.2):
        blit_at(surface, number, center=rect.center)
        return
    stack = decks.picture(studio, deck, count, (max(1, round(high * _SHAPE)), max(1, high)))
    blit_at(surface, stack, midleft=rect.midleft)
    blit_at(surface, number, midright=rect.midright)


def _draw_discards(studio: MemoirStudio, surface: Surface, rect: Rect, count: int) -> None:
    """Draw a pile with its number and name, or its hollow if it is empty."""
    look = studio.look
    words = fitted(look, panels.deck_name("discards"), rect.width + look.px(0.3), look.small, "text_secondary")
    blit_at(surface, words, midtop=rect.midtop)
    high = max(1, rect.height - words.get_height())
    hollow = anchored((min(rect.width, round(high * _SHAPE)), high), midbottom=rect.midbottom)
    if count:
        blit_at(surface, _pile(studio, -(-count // decks.LAYER), hollow.size), center=hollow.center)
    else:
        look.draw_panel(surface, hollow, "field", "edge", 0.25)
    look.draw_text(surface, str(count), _SMALL, "text", "bold", center=hollow.center)


@kept
def _pile(studio: MemoirStudio, layers: int, size: Size) -> Surface:
    """The discards, darker than a deck because nothing is drawn from them."""
    pile = decks.picture(studio, "player", layers * decks.LAYER, size).copy()
    pile.fill(_GONE, special_flags=pygame.BLEND_RGB_MULT)
    return pile


def _draw_sign(studio: MemoirStudio, surface: Surface, rect: Rect, number: int, left: int) -> None:
    """Draw a seal, a letter or a silhouette, with its number if there are several."""
    sign, side = studio.box.signs[number], rect.width
    if sign.kind == MEMORY:
        made = seals.picture(studio, sign.which, side)
    elif sign.kind == RESOURCE:
        made = letters.picture(studio, sign.which, side)
    else:
        colour = VALLEY["lilac" if sign.kind == HALLUCINATION else "pencil"]
        made = marks.picture(studio, tiles.mark_of(studio, number), side, colour)
    blit_at(surface, made, center=rect.center)
    if left > 1:
        at = rect.right + studio.look.px(0.1), rect.centery
        studio.look.draw_text(surface, str(left), studio.look.small, "text", "bold", midleft=at)


def _draw_paper(studio: MemoirStudio, surface: Surface, rect: Rect) -> None:
    """Draw an open event beside a seat."""
    marks.draw(studio, surface, "event", rect, VALLEY["paper"])


def _draw_letter(studio: MemoirStudio, surface: Surface, rect: Rect, letter: int) -> None:
    """Draw a letter that is lacking."""
    blit_at(surface, letters.picture(studio, letter, min(rect.size)), center=rect.center)


def _draw_seal(studio: MemoirStudio, surface: Surface, rect: Rect, memory: int) -> None:
    blit_at(surface, seals.picture(studio, memory, min(rect.size)), center=rect.center)


def _draw_memory(studio: MemoirStudio, surface: Surface, rect: Rect, memory: int, text: int) -> None:
    """Draw the picture of an open memory."""
    surface.blit(stories.picture(studio, memory, rect.size, text), rect)


def _draw_drop(studio: MemoirStudio, surface: Surface, rect: Rect) -> None:
    """Draw a drop, for the mood that keeps the team from a loss."""
    marks.draw(studio, surface, "drop", rect, studio.look.theme["refusal"])


_PAINTERS: Final[Mapping[str, Painter]] = {
    "card": _draw_card,
    "memory": _draw_memory,
    "deck": _draw_deck,
    "discards": _draw_discards,
    "sign": _draw_sign,
    "paper": _draw_paper,
    "letter": _draw_letter,
    "seal": _draw_seal,
    "drop": _draw_drop,
}
