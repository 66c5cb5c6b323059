"""The last page of the memoir: how it ended, what was opened by whom, what stayed in the fog."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.story import Page, last_page, retold
from dejavu.table.board.finale.poster import Poster
from dejavu.table.board.finale.stage import Exhibits, Headline, Portrait
from dejavu.table.board.finale.standing import Standing
from dejavu.table.boards.memoir.sheets.prose import curled
from dejavu.table.boards.memoir.valley import moods, seals, stories
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words.ending import facts
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at, glow
from dejavu.table.look.typesetting import Face
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted_lines

_TEXT = (1.9, 1.7, 1.5, 1.3, 1.15)
"""Sizes of the last words in em; the largest that fits is taken."""
_MEASURE = 38.0
"""Width at which the last words read well, in em."""
_WIDEST = 17.0
"""Greatest width of a painting, in em."""
_LEAST = 6.0
"""Height of paintings and words below which no seals in fog are shown, in em."""
_WON = 0.66
"""Greatest share of the free height for paintings after a victory."""
_LOST = 0.72
"""Greatest share of the free height for paintings in a lost night."""
_GAP = 1.1
"""Gap between two paintings, in em."""
_SEAL = 3.2
"""Side of a seal on a painting, in em."""
_FACE = 2.0
"""Side of a portrait on a painting, in em."""
_FOGGED = 2.4
"""Side of a seal in fog, in em."""
_NOTE = 1.6
"""Height of the line below the seals in fog, in em."""
_NAMED = 3.0
"""Height of a name, in em."""
_NAMES = (1.2, 1.1, 1.0, 0.9)
"""Sizes of the memories' names in em; the largest in which all fit."""
_SEAT = 17.0
"""Width of a seat, in em."""


class PageLayout(NamedTuple):
    """The parts of the page, from the top."""

    text: Surface
    at: Rect
    side: int
    """Side of a seal on a painting."""
    seals: Rect
    """The paintings, and the seals in fog."""
    seats: Rect
    facts: Rect


class EndPage(Poster):
    """The last page, laid out once for a look and a rectangle.

    A lost night shows first, and large, what was remembered; the last words stand below it.
    """

    def __init__(
        self,
        studio: MemoirStudio,
        room: Rect,
        state: MemoirState,
        ranking: Sequence[Standing],
        names: Sequence[str],
        words: Headline,
        portrait: Portrait,
        question: str = "",
        below: str = "",
    ) -> None:
        """``question`` replaces the last words, as long as the team can still change them; ``below`` explains them."""
        self._question, self._below = question, below
        self._studio, self._state, self._names = studio, state, names
        nothing = Exhibits(studio.look, lambda seat: False, lambda seat, look, size: Surface((1, 1)))
        super().__init__(studio.look, room, ranking, words, nothing, portrait, str, str)

    def _lines(self) -> list[tuple[str, float, str, Face]]:
        """The usual lines; even in the least room, one says that a night was lost, because the headline does not."""
        lost: list[tuple[str, float, str, Face]] = [(self._words.own, 1.0, "text", "bold")]
        return super()._lines() or [line for line in lost if line[0]]

    def _share_out(self, room: Rect) -> list[Rect]:
        """Empty places, because a team has no ranking."""
        self.laid = self._lay_out(room)
        return [Rect(room.topleft, (0, 0)) for _standing in self._ranking]

    def _lay_out(self, room: Rect) -> PageLayout:
        """From the top: last words, paintings, seals in fog, seats, facts.

        In a lost night paintings come before the last words; the head stands for seals in fog and facts.
        """
        look, won = self._look, self._state.won
        told = retold(self._state)
        first = not won and bool(told)
        gap = look.px(_GAP)
        noted = _NOTE if self._below else 0.0
        fogged = 0 if first or len(told) == len(self._studio.box.memories) else look.px(_FOGGED + noted)
        seats, foot, sizes = look.px(2.4), look.px(1.7) if won else 0, _TEXT if won else _TEXT[2:]
        named, least = look.px(_NAMED), self._last_words(_TEXT[-1:], room.width, 0).get_height()
        highest = room.height - least - named - fogged - seats - foot
        if told and highest < look.px(_LEAST):  # paintings come first
            highest, fogged = highest + fogged, 0
        wide = min(
            look.px(_WIDEST),
            (room.width + gap) // max(1, len(told)) - gap,
            max(look.px(1), round(highest * stories.RATIO * (_LOST if first else _WON))),
        )
        tall = round(wide / stories.RATIO)
        high = tall + named if told else 0
        free = room.height - high - fogged - seats - foot
        text = self._last_words(sizes, room.width, free - min(look.px(4), free // (2 if first else 4)))
        spare = max(0, free - text.get_height()) // 4
        at = text.get_rect(midtop=(room.centerx, room.top + spare + first * (high + spare)))
        shown = Rect(room.left, room.top + spare if first else at.bottom + spare, room.width, high)
        left = room.centerx - ((wide + gap) * len(told) - gap) // 2
        self.paintings: list[tuple[Page, Rect]] = [
            (page, Rect(left + n * (wide + gap), shown.top, wide, tall)) for n, page in enumerate(told)
        ]
        wide_enough = (size for size in _NAMES if all(self._width(page, size) <= wide for page in told))
        self._name = next(wide_enough, None)
        self._fogged = Rect(room.left, (at if first else shown).bottom + (not first) * spare, room.width, fogged)
        who = Rect(room.left, self._fogged.bottom + (spare if first else spare // 2), room.width, seats)
        below = Rect(room.left, who.bottom + spare // 4, room.width, foot)
        painted = shown if first else shown.union(self._fogged)
        return PageLayout(text, at, min(look.px(_SEAL), wide // 3), painted, who, below)

    def _width(self, page: Page, size: float) -> int:
        """The width of a memory's name in a size in em."""
        return self._look.font(size, "display").size(_(self._studio.box.memories[page.memory].name))[0]

    def _last_words(self, sizes: Sequence[float], wide: int, high: int) -> Surface:
        """The last words in the largest size at which they are at most ``high`` pixels high."""
        look, words = self._look, self._question or curled(_(last_page(self._state).text))
        width = min(wide, look.px(_MEASURE))
        made = [look.paragraph(words, width, size, "text", "display", "centre") for size in sizes]
        return next((one for one in made if one.get_height() <= high), made[-1])

    @property
    def late(self) -> list[Rect]:
        """What appears after the last words: the players, and the facts."""
        return [self.laid.seats.union(self.laid.facts)]

    def draw(self, surface: Surface, below: int = 0, headed: bool = True) -> None:
        """Draw the last words and the seals; ``headed`` adds everything around them."""
        if headed:
            self._draw_head(surface)
            self._draw_seats(surface)
            if self._below and self._fogged.height:
                look, foot = self._look, self._fogged.midbottom
                look.draw_text(surface, self._below, 1.0, "text_secondary", width=self._fogged.width, midbottom=foot)
            if self.laid.facts.height:
                self._look.draw_text(surface, facts(self._state), 1.0, "text_secondary", center=self.laid.facts.center)
        at = self.laid.at
        shade = glow((round(at.width * 1.3), at.height * 2), VALLEY["night"], 235)  # the words cross lit houses
        blit_at(surface, shade, center=at.center)
        surface.blit(self.laid.text, self.laid.at)
        self._draw_seals(surface)

    def _draw_seals(self, surface: Surface) -> None:
        """Draw the paintings, and the closed seals."""
        for page, place in self.paintings:
            surface.blit(stories.picture(self._studio, page.memory, place.size, page.which), place)
            self._draw_caption(surface, page, place)
        opened = {page.memory for page, _place in self.paintings}
        side = min(self._fogged.height, self._look.px(_FOGGED))
        memories = range(len(self._studio.box.memories))
        closed = [memory for memory in memories if memory not in opened] if side else []
        left = self._fogged.centerx - round(side * 1.3 * (len(closed) - 0.23) / 2)
        for n, memory in enumerate(closed):
            surface.blit(
                seals.picture(self._studio, memory, side, fogged=True), (left + round(n * side * 1.3), self._fogged.top)
            )

    def _draw_caption(self, surface: Surface, page: Page, place: Rect) -> None:
        """Draw the seal and the opener's portrait over the lower edge, and the name below."""
        look, side = self._look, self.laid.side
        seal = seals.picture(self._studio, page.memory, side, opened=True)
        blit_at(surface, seal, center=(place.left + side // 2, place.bottom - side // 8))
        face = anchored(
            (min(look.px(_FACE), side), min(look.px(_FACE), side)),
            center=(place.right - side // 2, place.bottom - side // 8),
        )
        self._portrait(surface, face, page.seat)
        name = _(self._studio.box.memories[page.memory].name)
        if self._name:
            words = look.text(name, self._name, "accent", "display")
        else:
            lines = place.width + look.px(_GAP / 2), look.px(_NAMED) - side // 2
            words = fitted_lines(look, name, lines, look.readable(0.8), "accent")
        blit_at(surface, words, midbottom=(place.centerx, place.bottom + look.px(_NAMED)))

    def _draw_seats(self, surface: Surface) -> None:
        """Draw every player with the remaining mood."""
        look, room, players = self._look, self.laid.seats, self._state.players
        wide = min(look.px(_SEAT), room.width // len(players))
        left = room.centerx - wide * len(players) // 2
        side, drops = min(room.height, look.px(2.4)), (wide - look.px(4.6), look.px(1.1))
        for seat, player in enumerate(players):
            at = left + seat * wide
            self._portrait(surface, Rect(at, room.centery - side // 2, side, side), seat)
            x = at + side + look.px(0.4)
            name = look.text(self._names[seat], 1.0, "text", "bold", wide - side - look.px(0.8))
            blit_at(surface, name, bottomleft=(x, room.centery + look.px(0.1)))
            mood = moods.picture(self._studio, player.mood, (max(1, drops[0]), drops[1]))
            blit_at(surface, mood, topleft=(x, room.centery + look.px(0.15)))
            number = look.text(str(player.mood), look.readable(0.9), "text_secondary", "bold")
            blit_at(surface, number, midleft=(x + mood.get_width() + look.px(0.2), room.centery + look.px(0.7)))
