"""The last page as it is kept: with the painting of every memory that is open."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.games.memoir.story import Page, last_page, pages
from dejavu.table.boards.memoir.sheets.end_page import EndPage, Laid
from dejavu.table.boards.memoir.sheets.prose import curled
from dejavu.table.boards.memoir.valley import seals, stories
from dejavu.table.text import _

_WIDEST, _GAP = 17.0, 1.1
"""Width of a painting at most, and what lies between two, in em."""
_SEAL, _FACE, _FOGGED, _NAMED = 3.2, 2.0, 2.4, 3.0
"""Sides of a seal on a painting, of the face beside it, of a seal in fog, and the height of a name, in em."""
_TEXT = (1.9, 1.7, 1.5, 1.3)
"""Sizes of the last words: the largest that leaves the paintings their height is taken."""
_NAMES = (1.2, 1.1, 1.0, 0.9)
"""Sizes of the name of a memory, likewise."""
_MEASURE = 38.0
"""Width at which they are read well, in em."""


class Keepsake(EndPage):
    """Paintings with their seals, and who opened them; below what stayed in the fog."""

    def _lay_out(self, room: Rect) -> Laid:
        """From above: last words, paintings, seals in fog, seats, facts."""
        look = self._look
        told = pages(self._state)
        gap, fogged = look.px(_GAP), look.px(_FOGGED) if len(told) < len(self._studio.box.memories) else 0
        seats, foot = look.px(2.4), look.px(1.7)
        wide = min(look.px(_WIDEST), (room.width + gap) // max(1, len(told)) - gap)
        tall = round(wide / stories.RATIO)
        high = tall + look.px(_NAMED) if told else 0
        free = room.height - high - fogged - seats - foot
        words, width = curled(_(last_page(self._state).text)), min(room.width, look.px(_MEASURE))
        made = [look.paragraph(words, width, size, "text", "display", "centre") for size in _TEXT]
        text = next((one for one in made if one.get_height() <= free - look.px(4)), made[-1])
        spare = max(0, free - text.get_height()) // 4
        at = text.get_rect(midtop=(room.centerx, room.top + spare))
        shown = Rect(room.left, at.bottom + spare, room.width, high)
        left = room.centerx - ((wide + gap) * len(told) - gap) // 2
        self._paintings: list[tuple[Page, Rect]] = [
            (page, Rect(left + n * (wide + gap), shown.top, wide, tall)) for n, page in enumerate(told)
        ]
        self._fogged = Rect(room.left, shown.bottom + spare, room.width, fogged)
        who = Rect(room.left, self._fogged.bottom + spare // 2, room.width, seats)
        return Laid(text, at, look.px(_SEAL), shown, who, Rect(room.left, who.bottom + spare // 4, room.width, foot))

    def _draw_seals(self, surface: Surface) -> None:
        """The paintings, and the seals that are still closed."""
        for page, place in self._paintings:
            surface.blit(stories.picture(self._studio, page.memory, place.size, page.which), place)
            self._draw_caption(surface, page, place)
        opened = {page.memory for page, _place in self._paintings}
        closed = [memory for memory in range(len(self._studio.box.memories)) if memory not in opened]
        side = self._fogged.height
        left = self._fogged.centerx - round(side * 1.3 * (len(closed) - 0.23) / 2)
        for n, memory in enumerate(closed):
            surface.blit(
                seals.picture(self._studio, memory, side, fogged=True), (left + round(n * side * 1.3), self._fogged.top)
            )

    def _draw_caption(self, surface: Surface, page: Page, place: Rect) -> None:
        """Over the lower edge its seal and the face of whoever opened it; below its name."""
        look, side = self._look, self.laid.side
        seal = seals.picture(self._studio, page.memory, side, opened=True)
        surface.blit(seal, seal.get_rect(center=(place.left + side // 2, place.bottom - side // 8)))
        face = Rect(0, 0, look.px(_FACE), look.px(_FACE))
        face.center = place.right - side // 2, place.bottom - side // 8
        self._portrait(surface, face, page.seat)
        name = _(self._studio.box.memories[page.memory].name)
        room = place.width
        sizes = (size for size in _NAMES if look.font(size, "display").size(name)[0] <= room)
        words = look.text(name, next(sizes, _NAMES[-1]), "accent", "display", room)
        surface.blit(words, words.get_rect(midbottom=(place.centerx, place.bottom + look.px(_NAMED))))
