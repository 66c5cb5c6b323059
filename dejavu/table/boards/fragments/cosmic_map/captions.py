"""Small signs on the map: numbered steps, names, and what an end of a sowing would bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pygame import SRCALPHA, Color, Rect, Surface, Vector2
from pygame.draw import aaline
from pygame.transform import gaussian_blur

from dejavu.games.fragments.components import Components
from dejavu.table.boards.fragments.pieces import Harvest, Whites
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.shapes import rounded

LARGEST = 24
"""Bits in a row that a sign shows before it only counts them."""
LEAST = 15
"""Pixels across a bit that can still be told from others."""
_SLANT, _FURTHER = 0.8, 1.2
"""How near to a circle the corner of a sign comes that stands aslant, and how much further off it may be, as shares."""
_TAIL = 0.93
"""How near the middle of its circle the tail of a sign comes, as a share of the radius."""
_NIGHT = 225
"""Opacity of what lies behind a sign."""
_TELLING = 6
"""Into so many steps the share of a sign is divided that lies on other nebulae: less is not worth another place."""


class Caption(NamedTuple):
    """What stands beside a nebula: little bits for everything that could come of it, and words."""

    rows: tuple[Harvest, ...] = ()
    """Each is one possible harvest."""
    words: str = ""
    whites: Whites = Whites()
    """What may be taken besides, whichever harvest it is."""


class Signs:
    """Makes the signs for one look."""

    def __init__(
        self, components: Components, pictures: Pictures, look: Look, lying: Callable[[], int] | None = None
    ) -> None:
        """``lying`` tells how large the bits on the map are now: those of a sign are never larger."""
        self._ids = components.bit_ids
        self._pictures = pictures
        self._look = look
        self._lying = lying

    def words(self, words: str, colour: str = "text") -> Surface:
        """A line on dark glass."""
        line = self._look.text(words, self._size, colour)
        return self._plate([line])

    def number(self, number: int) -> Surface:
        """A step of a path: a number on a gold disc."""
        look = self._look
        digits = look.text(str(number), self._size, "text_on_accent", "bold")
        side = max(digits.get_width() + look.px(0.5), look.px(1.35))
        disc = look.panel((side, side), "accent", "text_on_accent", side / 2 / look.em).copy()
        disc.blit(digits, digits.get_rect(center=disc.get_rect().center))
        return disc

    def tick(self) -> Surface:
        """Chosen: a tick on a gold disc."""
        side = self._look.px(1.6)
        disc = self._look.panel((side, side), "accent", "text_on_accent", side / 2 / self._look.em).copy()
        corners = [(0.27 * side, 0.52 * side), (0.44 * side, 0.69 * side), (0.74 * side, 0.34 * side)]
        ink, width = self._look.theme["text_on_accent"], max(2, side // 7)
        for start, end in pairwise(corners):
            aaline(disc, ink, start, end, width)
        return disc

    def caption(self, caption: Caption) -> Surface:
        """A row for every colour with bits of it there, one for the bits that would come alone; words beneath."""
        with_others = [row for row in caption.rows if row.lying]
        alone = [kind for row in caption.rows if not row.lying for kind in row.last]
        lines = [self._row(row) for row in with_others]
        if alone:
            lines.append(self._choice(alone))
        if len(lines) > 1:
            # It is this or that: a rule between them, so that they do not read as one harvest.
            rule = self._blank(max(line.get_width() for line in lines), self._look.hairline)
            rule.fill(self._look.theme["edge"])
            lines = [line for row in lines for line in (rule, row)][1:]
        if caption.whites.lying:
            lines.append(self._besides(caption.whites))
        if caption.words:
            lines.append(self._look.text(caption.words, self._size))
        return self._plate(lines)

    def draw_tail(self, canvas: Surface, sign: Rect, centre: tuple[float, float], reach: float) -> None:
        """A fine line from a sign towards the circle that it belongs to."""
        near = Vector2(min(max(centre[0], sign.left), sign.right - 1), min(max(centre[1], sign.top), sign.bottom - 1))
        way = Vector2(centre) - near
        if way.length() > 0.5 * reach:
            tip = Vector2(centre) - way * (_TAIL * reach / way.length())
            aaline(canvas, self._look.theme["text_secondary"], near, tip, max(2, self._look.px(0.1)))

    def _row(self, harvest: Harvest) -> Surface:
        """The bit laid last, then those that come with it: a little apart where it is one of several."""
        apart = self._blank(self._side // 2 if len(harvest.last) > 1 else 0, 1)
        return self._line([self._choice(harvest.last), apart, self._bits(harvest.lying)])

    def _besides(self, whites: Whites) -> Surface:
        """A plus, how many where that is not all, and the bits."""
        some = whites.most < len(whites.lying)
        count = self._look.text(f"+{whites.most}" if some else "+", self._size, "text", "bold")
        return self._line([count, self._choice(sorted(set(whites.lying))) if some else self._bits(whites.lying)])

    def _choice(self, kinds: Sequence[int]) -> Surface:
        """One of these: strokes between them."""
        stroke = self._blank(max(4, self._side // 4), self._side)
        ends = (1, round(0.85 * self._side)), (stroke.get_width() - 2, round(0.15 * self._side))
        aaline(stroke, self._look.theme["text"], *ends, max(1, self._side // 12))
        parts = [part for kind in kinds for part in (stroke, self._bits([kind]))]
        return self._line(parts[1:])

    def _bits(self, kinds: Sequence[int]) -> Surface:
        side, shown = self._side, kinds[:LARGEST]
        row = self._blank(side * len(shown), side)
        for place, kind in enumerate(shown):
            row.blit(self._pictures.get(f"bits/{self._ids[kind]}", (side, side)), (place * side, 0))
        if len(kinds) == len(shown):
            return row
        return self._line([row, self._look.text(f"+{len(kinds) - len(shown)}", self._size)])

    @property
    def _side(self) -> int:
        """Of a little bit."""
        side = self._look.px(1.1)
        return side if self._lying is None else min(side, max(LEAST, self._lying()))

    def _line(self, parts: Sequence[Surface]) -> Surface:
        """Side by side."""
        line = self._blank(sum(part.get_width() for part in parts), max(part.get_height() for part in parts))
        left = 0
        for part in parts:
            line.blit(part, part.get_rect(midleft=(left, line.get_height() // 2)))
            left += part.get_width()
        return line

    def _plate(self, lines: Sequence[Surface]) -> Surface:
        look = self._look
        width = max(line.get_width() for line in lines) + look.px(0.6)
        height = sum(line.get_height() for line in lines) + look.px(0.4)
        night = look.theme["field"]
        plate = _shade((width, height), look.px(0.25), (night.r, night.g, night.b)).copy()
        top = look.px(0.2)
        for line in lines:
            plate.blit(line, line.get_rect(midtop=(width // 2, top)))
            top += line.get_height()
        return plate

    @staticmethod
    def _blank(width: int, height: int) -> Surface:
        return Surface((width, height), SRCALPHA)

    @property
    def _size(self) -> float:
        return max(0.95, 14 / self._look.em)


@lru_cache(maxsize=64)
def _shade(size: tuple[int, int], soft: int, rgb: tuple[int, int, int]) -> Surface:
    """Night with soft edges behind a sign: nothing with a frame, which would ask to be pressed."""
    whole = Surface(size, SRCALPHA)
    whole.fill((*rgb, 0))
    inner = whole.get_rect().inflate(-soft, -soft)
    whole.blit(rounded(inner.size, 2 * soft, Color(*rgb, _NIGHT), None, 0), inner)
    return gaussian_blur(whole, max(1, soft // 2))


def placed(
    sign: Surface,
    centre: tuple[float, float],
    reach: float,
    down: int,
    view: Rect,
    pieces: list[Rect],
    signs: list[Rect],
    foreign: Callable[[Rect], float] = lambda _: 0.0,
) -> Rect:
    """Where a sign goes beside a circle: below it (``down`` 1) or above (-1), else where it covers least.

    Pieces and other signs are not covered while there is any place beside the circle at which none of them is. Of such
    places it takes one with as little as can be of what is ``foreign``: the share that lies on other nebulae.
    """
    places = _places(sign, centre, reach, down, view)
    covered = [(len(rect.collidelistall(signs)), len(rect.collidelistall(pieces))) for rect in places]
    least = min(covered)
    free = [rect for rect, count in zip(places, covered, strict=True) if count == least]
    strange = {}
    for place, rect in enumerate(free):
        strange[place] = round(foreign(rect) * _TELLING)
        if not strange[place]:
            break
    return free[min(strange, key=lambda place: strange[place])]


def _places(sign: Surface, centre: tuple[float, float], reach: float, down: int, view: Rect) -> list[Rect]:
    """All round a circle, the places that are liked best first; a little further off after the near ones."""
    width, height = sign.get_width() / 2, sign.get_height() / 2
    slant = reach * _SLANT
    ways = [
        (0.0, down * (reach + height)),
        (0.0, -down * (reach + height)),
        (reach + width, 0.0),
        (-reach - width, 0.0),
        *((x * (slant + width), y * down * (slant + height)) for y in (1, -1) for x in (1, -1)),
        *((x * width, y * down * (reach + height)) for y in (1, -1) for x in (0.6, -0.6)),
        *((x * (reach + width), y * down * height) for y in (1, -1) for x in (1, -1)),
    ]
    return [
        sign.get_rect(center=(round(centre[0] + far * x), round(centre[1] + far * y))).clamp(view)
        for far in (1.0, _FURTHER)
        for x, y in ways
    ]
