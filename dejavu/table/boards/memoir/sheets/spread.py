"""A memory as it is told: its picture, its name, its text, and at the margin the things that opened it."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.memoir.story import Page
from dejavu.table.boards.memoir.sheets.prose import prose
from dejavu.table.boards.memoir.valley import cards, letters, seals, stories
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.look import Look
from dejavu.table.text import _

_ABREAST = 44.0
"""Em of width from which the picture stands beside the text."""
_PICTURE, _SHAPE = 0.46, 0.7
"""Share of the width that the picture has beside the text, and its height by its width."""
_STRIP = 0.3
"""Share of the height that the picture has above the text."""
_SIZES = (1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1)
"""Of the text, in em: the largest that fits is taken."""
_TITLE, _SEAL, _GAP, _SAID = 2.1, 2.6, 1.4, 1.6
_THING, _LETTER = (3.5, 4.9), 1.9
"""Width and height of a thing at the margin, and side of its letter where there is no room for that, in em."""


class Set(NamedTuple):
    """Where everything of a page goes."""

    picture: Rect
    things: Rect
    head: Rect
    text: Rect
    foot: Rect
    size: float
    """Of the text, in em."""


class Spread:
    """A page of the memoir, laid out as large as a room lets it be."""

    def __init__(self, studio: Studio, page: Page, said: str) -> None:
        """``said``: who opened it and when, in a sentence."""
        self._studio, self._page, self._said = studio, page, said
        self._words = _(page.text)

    @property
    def look(self) -> Look:
        """Lengths and colours."""
        return self._studio.look

    def lay_out(self, room: Rect) -> Set:
        """Picture and text beside each other where there is the width, the text as large as the height lets it be."""
        made = [self._laid(room, size) for size in _SIZES]
        return next((one for one in made if one.foot.bottom <= room.bottom), made[-1])

    def height(self, width: int, most: int) -> int:
        """How high it wants to be at a width: no more than ``most`` where its words do not need that."""
        made = self.lay_out(Rect(0, 0, width, most))
        return max(made.foot.bottom, made.things.bottom, made.picture.bottom)

    def _laid(self, room: Rect, size: float) -> Set:
        look, gap = self.look, self.look.px(_GAP)
        large, letter = look.px(_THING[1]), look.px(_LETTER)
        if room.width >= look.px(_ABREAST):
            wide = min(round(room.width * _PICTURE), round((room.height - letter - gap // 2) / _SHAPE))
            picture = Rect(room.left, room.top, wide, round(wide * _SHAPE))
            high = large if picture.bottom + gap // 2 + large <= room.bottom else letter
            things = Rect(room.left, picture.bottom + gap // 2, wide, high)
            column = Rect(picture.right + gap, room.top, room.right - picture.right - gap, room.height)
        else:
            high = min(round(room.height * _STRIP), round(room.width * _PICTURE * _SHAPE))
            picture = Rect(room.left, room.top, round(high / _SHAPE), high)
            left = picture.right + gap
            things = Rect(left, picture.top, room.right - left, large if high >= large else letter)
            column = Rect(room.left, picture.bottom + gap // 2, room.width, room.height)
        head = Rect(column.left, column.top, column.width, look.px(_SEAL + 0.5))
        tall = prose(look, self._words, column.width, size).get_height()
        text = Rect(column.left, head.bottom + look.px(0.5), column.width, tall)
        foot = Rect(column.left, text.bottom + look.px(0.2), column.width, look.px(_SAID))
        return Set(picture, things, head, text, foot, size)

    def draw(self, surface: Surface, room: Rect) -> None:
        """Draw it at the top of a room."""
        made, page, studio, look = self.lay_out(room), self._page, self._studio, self.look
        size = made.picture.size
        picture = stories.picture(studio, page.memory, size, page.which) if page.id else stories.untold(studio, size)
        surface.blit(picture, made.picture)
        self._draw_things(surface, made.things)
        self._draw_head(surface, made.head)
        surface.blit(prose(look, self._words, made.text.width, made.size), made.text)
        said = look.text(self._said, 1.0, "text_secondary", width=made.foot.width)
        surface.blit(said, said.get_rect(bottomright=made.foot.bottomright))

    def _draw_head(self, surface: Surface, rect: Rect) -> None:
        """The seal, broken, and the name over a thin line."""
        look, memory = self.look, self._studio.box.memories[self._page.memory]
        seal = seals.picture(self._studio, self._page.memory, look.px(_SEAL), opened=True)
        surface.blit(seal, seal.get_rect(midleft=(rect.left, rect.centery - look.px(0.2))))
        left = rect.left + seal.get_width() + look.px(0.7)
        name = look.text(_(memory.name), _TITLE, "accent", "display", rect.right - left)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery - look.px(0.2))))
        line = Rect(rect.left, rect.bottom - look.hairline, rect.width, look.hairline)
        look.draw_panel(surface, line, "hairline", "", 0)

    def _draw_things(self, surface: Surface, room: Rect) -> None:
        """What opened it, in a row: cards, or where there is no room for them their letters."""
        look, studio, left = self.look, self._studio, room.left
        card = look.px(_THING[0]), look.px(_THING[1])
        for letter, count in enumerate(studio.box.memories[self._page.memory].needs):
            for _each in range(count):
                large = room.height >= card[1]
                made = cards.resource(studio, letter, card) if large else letters.picture(studio, letter, room.height)
                surface.blit(made, (left, room.top))
                left += made.get_width() + look.px(0.4)
