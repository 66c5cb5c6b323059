"""The memories of a memoir side by side, with a thread from each to the pages that it changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

import pygame
from pygame import Color, Rect, Surface, Vector2

from dejavu.games.memoir import story
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.story import Thread
from dejavu.table.boards.memoir.valley import seals, stories
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.masks import tinted
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import curve, disc, transparent
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import Widget, fitted_lines

_BAND: Final = 1.4
"""Height above the pictures for their seals, in em."""
_RISE: Final = 2.6
"""Further height for the longest thread, in em."""
_THREAD: Final = 0.2
"""Width of a thread, in em."""
_GAP: Final = 0.5
"""Gap between two pictures, in em."""
_NAME: Final = 2.4
"""Height of a name below its picture, in em."""
_SEAL: Final = 0.22
"""Side of a seal, as a share of a picture's width."""
_KNOT: Final = 0.26
"""Radius of the knot at the page that a thread changes, in em."""
_SHADOW: Final = Color(70, 80, 125, 110)
"""Tint of a memory of which nothing was read yet."""


class Gallery(Widget):
    """A picture of every memory: painted if one of its texts was read, a shadow otherwise.

    A thread ends in a knot at the page that it changes: a red one where the changed page was read, a pale one where
    only another text of it was.
    """

    def __init__(
        self, pictures: Pictures, box: Components, read: Collection[str], open_page: Callable[[int], None]
    ) -> None:
        """``read``: the ids of the pages that were read (``games.memoir.story``); a memory of them can be opened."""
        super().__init__()
        self._pictures, self._box, self._open = pictures, box, open_page
        self._read = frozenset(read) & story.all_pages(box)
        self._known = [story.texts_read(box, memory, self._read) for memory in range(len(box.memories))]
        self._threads = [thread for thread in story.threads(box) if self._known[thread.page]]
        self._look: Look | None = None

    def _places(self, look: Look, width: int) -> list[Rect]:
        """The rectangles of the pictures."""
        count, gap = len(self._box.memories), look.px(_GAP)
        wide = (width + gap) // count - gap
        size = wide, round(wide / stories.RATIO)
        left = (width - count * (wide + gap) + gap) // 2
        return [Rect((left + place * (wide + gap), look.px(_BAND) + self._rise(look)), size) for place in range(count)]

    def _rise(self, look: Look) -> int:
        """The height for the threads."""
        longest = max((abs(thread.by - thread.page) for thread in self._threads), default=0)
        return round(look.px(_RISE) * longest / max(1, len(self._known) - 1))

    def height(self, look: Look, width: int) -> int:
        """The height of threads, pictures and names."""
        return self._places(look, width)[0].bottom + look.px(_NAME)

    def place(self, rect: Rect, look: Look) -> None:
        """Take a place in the window."""
        super().place(rect, look)
        self._look = look

    def targets(self) -> Sequence[Target]:
        """Every picture of which a page was read, which opens it."""
        if self._look is None:
            return ()
        places = self._places(self._look, self.rect.width)
        return [
            Target(
                name=f"memory:{self._box.story}:{self._box.memories[memory].number}",
                rect=place.move(self.rect.topleft),
                label=_(self._box.memories[memory].name),
                action=partial(self._open, memory),
                tip=_("Open its page."),
            )
            for memory, (place, texts) in enumerate(zip(places, self._known, strict=True))
            if texts
        ]

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw everything."""
        key = ("gallery", self._box.story, self.rect.size, self._read)
        surface.blit(look.keep(key, lambda: self._view(look)), self.rect)

    def _view(self, look: Look) -> Surface:
        view, studio = transparent(self.rect.size), MemoirStudio(look, self._pictures, self._box)
        places = self._places(look, self.rect.width)
        known = self._known
        for memory, (place, texts) in enumerate(zip(places, known, strict=True)):
            picture = stories.picture(studio, memory, place.size, min(texts, default=None))
            view.blit(picture if texts else tinted(picture, _SHADOW), place)
            words, room = _(self._box.memories[memory].name), (place.width, look.px(_NAME))
            name = fitted_lines(look, words, room, look.small, "accent" if texts else "text_secondary")
            blit_at(view, name, midtop=(place.centerx, place.bottom + look.px(0.2)))
        side = round(_SEAL * places[0].width)
        for thread in sorted(self._threads, key=lambda thread: thread.id in self._read):
            self._draw_thread(view, look, thread, places, side)
        for memory, (place, texts) in enumerate(zip(places, known, strict=True)):
            seal = seals.picture(studio, memory, side, opened=bool(texts), fogged=not texts)
            blit_at(view, seal, center=place.midtop)
        return view

    def _draw_thread(self, view: Surface, look: Look, thread: Thread, places: list[Rect], side: int) -> None:
        """Draw a thread over the pictures, the higher the longer it is."""
        colour = VALLEY["seal" if thread.id in self._read else "fog"]
        start, end = Vector2(places[thread.by].midtop), Vector2(places[thread.page].midtop)
        way = thread.by - thread.page
        end.x += (0.5 * side + look.px(2 * _KNOT)) * (1 if way > 0 else -1)
        rise = look.px(_BAND) + 2 * look.px(_RISE) * abs(way) / (len(places) - 1)
        points = curve(start, (start + end) / 2 - Vector2(0, rise), end)
        wide = max(2, look.px(_THREAD))
        pygame.draw.lines(view, colour, False, points, wide)
        for aside in (-wide // 2, wide // 2):
            pygame.draw.aalines(view, colour, False, [(x, y + aside) for x, y in points])
        blit_at(view, disc(look.px(_KNOT), colour), center=(round(end.x), round(end.y)))
