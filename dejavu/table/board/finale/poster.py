"""The final ranking as a picture to keep: the winner, everyone's panoramas, everyone's points.

The window shows it at the end of a finale, and *Save picture* draws it again at a size of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.table.board.bars import draw_bar, span_of
from dejavu.table.board.finale.stage import Exhibits, Headline, Portrait, draw_faces
from dejavu.table.board.finale.standing import Standing
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at, glow
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import disc
from dejavu.table.look.typesetting import Face
from dejavu.table.text import _, dotted, signed

_WINNER = 1.35
"""Height of the winner's band, as a factor of another's."""
_TALLEST = 17.0
"""Height of a band at most, in em."""
_SLIM = 4.6
"""Height of a band with nothing but points, in em."""
_STACKED = 10.5
"""Least height of every band for names above the pictures instead of beside them, in em."""
_LOW = 4.0
"""Least height of every band with pictures that leaves room for words about the ranking, in em."""
_HEADLINE = 3.5
"""Height of the headline, in em."""
_LINE = 1.65
"""Height of a line below the headline, in em."""
_GLOW = 70
"""Greatest opacity of the light behind the headline, 0 to 255."""
_NAMES = 17.0
"""Width of the column of names, in em."""
_MEDAL = 2.2
"""Width of the number of the place, in em."""
_PORTRAIT = 3.2
"""Width of the place for a portrait, in em."""


class Poster:
    """The final ranking, laid out once for a look and a rectangle."""

    def __init__(
        self,
        look: Look,
        room: Rect,
        ranking: Sequence[Standing],
        words: Headline,
        exhibits: Exhibits,
        portrait: Portrait,
        points: Callable[[int], str],
        category: Callable[[str], str],
        signs: str = "",
    ) -> None:
        """``points`` formats a score, ``category`` names a part of it, ``signs`` has a sign for each part."""
        self._look, self._ranking, self._words = look, tuple(ranking), words
        self._exhibits, self._portrait, self._points, self._category = exhibits, portrait, points, category
        self._signs = signs
        self._span = span_of([[count for _part, count in standing.parts] for standing in ranking])
        self._glow: Surface | None = None
        self._pictured = any(exhibits.shows(standing.seats[0]) for standing in ranking)
        self._explains, self._brief = bool(signs), False
        self.head, rest = self._split(room)
        """The room of the words above the ranking."""
        self.bands = self._share_out(rest)
        """The rectangle of each line of the ranking, the best first."""
        self._explains &= not self._stacked  # the parts then have names instead of signs
        self._brief = self._pictured and min(band.height for band in self.bands) < look.px(_LOW)
        self.head, rest = self._split(room)
        self.bands = self._share_out(rest)

    # Layout

    def _split(self, room: Rect) -> tuple[Rect, Rect]:
        """Return the room of the words above, and the rest below."""
        look = self._look
        tall = look.px(_HEADLINE) + look.px(_LINE) * len(self._lines()) + look.px(0.6)
        head = Rect(room.left, room.top, room.width, tall)
        return head, with_edges(room, top=head.bottom)

    def _lines(self) -> list[tuple[str, float, str, Face]]:
        """The lines below the headline, with size, colour and face of each; none where there is little room."""
        legend = self._legend() if self._explains and not self._brief else ""
        lines: list[tuple[str, float, str, Face]] = [
            ("" if self._brief else self._words.own, 1.25, "text", "bold"),
            (self._words.closing, 1.15, "text", "display"),
            (self._words.ending, 1.0, "text_secondary", "regular"),
            (legend, self._look.small, "text_secondary", "regular"),
        ]
        return [] if self._look.cramped else [line for line in lines if line[0]]

    def _legend(self) -> str:
        """What the signs mean: ``A Photos · B Markers``."""
        named = zip(self._signs, self._ranking[0].parts, strict=False)
        # Translators: what the sign of a bar means, as in "A Photos"
        one = _("{sign} {category}")
        return dotted(one.format(sign=sign, category=self._category(part)) for sign, (part, _count) in named)

    @property
    def _stacked(self) -> bool:
        """Whether names stand above the pictures, with room for the names of parts."""
        return self._pictured and min(band.height for band in self.bands) >= self._look.px(_STACKED)

    def _share_out(self, room: Rect) -> list[Rect]:
        look, gap = self._look, self._look.px(0.6)
        weights = [_WINNER if standing.won and len(self._ranking) > 1 else 1.0 for standing in self._ranking]
        free = room.height - gap * (len(weights) - 1)
        each = min(free / sum(weights), look.px(_TALLEST if self._pictured else _SLIM) / min(weights))
        heights = [round(each * weight) for weight in weights]
        top = room.top + max(0, (room.height - sum(heights) - gap * (len(heights) - 1)) // 2)
        bands = []
        for height in heights:
            bands.append(Rect(room.left, top, room.width, height))
            top += height + gap
        return bands

    # Drawing

    def draw(self, surface: Surface, below: int = 0, headed: bool = True) -> None:
        """Draw the ranking without its ``below`` best lines; with the headline if ``headed``."""
        if headed:
            self._draw_head(surface)
        for place in range(below, len(self.bands)):
            self.draw_band(surface, place)

    def _draw_head(self, surface: Surface) -> None:
        look, head = self._look, self.head
        result = look.text(self._words.result, _fit(look, self._words.result, head.width), "accent", "display")
        top = head.top
        if self._ranking[0].won:
            self._draw_glow(surface, result.get_rect(midtop=(head.centerx, top)))
        blit_at(surface, result, midtop=(head.centerx, top))
        top += look.px(_HEADLINE)
        for words, size, colour, face in self._lines():
            look.draw_text(surface, words, size, colour, face, head.width, midtop=(head.centerx, top))
            top += look.px(_LINE)

    def _draw_glow(self, surface: Surface, words: Rect) -> None:
        """Draw gold light behind the headline of a victory."""
        look = self._look
        size = words.width + look.px(16), look.px(9)
        if self._glow is None or self._glow.get_size() != size:
            self._glow = glow(size, look.theme["accent"], _GLOW)
        surface.blit(self._glow, self._glow.get_rect(center=words.center))

    def draw_title(self, surface: Surface, words: str) -> None:
        """Draw the title above the ranking before the winner is known."""
        line = self._look.text(words, 2.4, "text", "display", self.head.width)
        blit_at(surface, line, midtop=(self.head.centerx, self.head.top))

    def draw_band(self, surface: Surface, place: int, aside: int = 0) -> None:
        """Draw one line of the ranking, ``aside`` pixels to the right of its place."""
        look, standing = self._look, self._ranking[place]
        band = self.bands[place].move(aside, 0)
        look.draw_panel(surface, band, "panel", "accent" if standing.won else "hairline")
        inner = band.inflate(-look.px(1.6), -look.px(0.9))
        names, right = self._halves(inner)
        self._draw_names(surface, names, standing)
        picture = self._exhibits.get(standing.seats[0], right.size)
        if picture:
            blit_at(surface, picture, midleft=right.midleft)
        elif not self._pictured and len(self._ranking) > 1:
            bar = Rect(right.left, 0, right.width, min(right.height, look.px(1.6)))
            bar.centery = right.centery
            parts = [count for _part, count in standing.parts]
            draw_bar(surface, look, bar, parts, self._span, self._signs)

    def _halves(self, inner: Rect) -> tuple[Rect, Rect]:
        """Split a band for the names and the pictures: side by side, or above each other in a high band."""
        look = self._look
        if self._stacked:
            tall, gap = look.px(_PORTRAIT), look.px(0.5)
            names = Rect(inner.left, inner.top, inner.width, tall)
            return names, Rect(inner.left, names.bottom + gap, inner.width, inner.bottom - names.bottom - gap)
        names = Rect(inner.left, inner.top, min(look.px(_NAMES), inner.width // 2), inner.height)
        left = names.right + look.px(0.8)
        return names, with_edges(inner, left=left)

    def _draw_names(self, surface: Surface, room: Rect, standing: Standing) -> None:
        """Draw place, portrait, name and points; below or behind them, where there is room, the parts of the points."""
        look, role = self._look, "accent" if standing.won else "text"
        side = min(look.px(_PORTRAIT), room.height)
        wide, low = room.width > look.px(_NAMES), room.height < look.px(2.9)
        several = len(standing.parts) > 1
        below = several and not wide and room.height >= side + look.px(1.4)
        tall = side + (look.px(1.4) if below else 0)
        row = Rect(room.left, room.top + max(0, (room.height - tall) // 2), room.width, side)
        left = row.left
        if len(self._ranking) > 1:
            radius = min(look.px(_MEDAL), row.height) // 2
            self._draw_medal(surface, (left + radius, row.centery), radius, standing)
            left += 2 * radius + look.px(0.4)
        draw_faces(self._portrait, surface, Rect(left, row.top, side, side), standing.seats)
        left += side + look.px(0.5)
        free = row.right - left
        points = look.text(self._points(standing.total), 1.2 if low else 1.5, role, "display", free)
        name = look.text(standing.name, 1.1 if low else 1.25, role, "bold", free - low * (points.get_width() + look.em))
        if low:
            blit_at(surface, name, midleft=(left, row.centery))
            blit_at(surface, points, midright=(row.right, row.centery))
            return
        top = row.centery - (name.get_height() + points.get_height() - look.px(0.3)) // 2
        surface.blit(name, (left, top))
        surface.blit(points, (left, top + name.get_height() - look.px(0.3)))
        line = look.text(self._sum(standing, wide), look.small, "text_secondary", width=free)
        if below:
            surface.blit(line, (left, row.bottom + look.px(0.2)))
        elif wide and several:
            blit_at(surface, line, midright=(row.right, row.centery))

    def _draw_medal(self, surface: Surface, centre: Point, radius: int, standing: Standing) -> None:
        look = self._look
        rim = disc(radius, look.theme["accent"])
        blit_at(surface, rim, center=centre)
        if not standing.won:
            core = disc(radius - max(2, radius // 10), look.theme["field"])
            blit_at(surface, core, center=centre)
        number = look.text(str(standing.place), 1.15, "text_on_accent" if standing.won else "accent", "bold")
        blit_at(surface, number, center=centre)

    def _sum(self, standing: Standing, wide: bool) -> str:
        """Return ``A 14  B 20  C 20  D 4``, or names instead of signs where there is room."""
        if wide:
            return "  ·  ".join(f"{self._category(part)} {signed(count)}" for part, count in standing.parts)
        return "  ".join(
            f"{sign} {signed(count)}" for sign, (_part, count) in zip(self._signs, standing.parts, strict=False)
        )


def _fit(look: Look, words: str, width: int) -> float:
    """Return the size at which the headline fits, in em."""
    sizes = (2.4, 2.1, 1.8, 1.5)
    return next((size for size in sizes if look.font(size, "display").size(words)[0] <= width), sizes[-1])
