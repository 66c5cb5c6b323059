"""The magnifying glass: the thing under the pointer or the focus, enlarged and in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, Vector2

from dejavu.table.kit.item import Item, Ladder, Note
from dejavu.table.kit.points import Size
from dejavu.table.look.light import blit_at
from dejavu.table.look.shapes import transparent
from dejavu.table.shell.targets import Target

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

WIDTH = 21.0
"""Width of the words, in em."""
_BESIDE = 12.0
"""Least width of words beside a picture, in em; where a room is narrower, they stand below it."""
_SIZES = (1.0, 0.85, 0.7, 0.5)
"""Factors of size, tried until a sheet fits the window; the text stays readable."""
_ROOMY = (1.2, 1.1, 1.0, 0.92, 0.85, 0.78, 0.7, 0.6, 0.5)
"""Factors of size for a sheet in a room of its own, which it fills."""

_HIDES = 0.34
"""Greatest share of the ``cleared`` rectangles that a sheet close to its target may cover."""


class Detail(NamedTuple):
    """The enlarged view of a thing: words, and a picture made for a height in pixels."""

    note: Note
    picture: Callable[[int], Surface] | None = None
    tall: float = 6.0
    """Height of the picture at most, in em."""
    ladder: Ladder | None = None
    row: tuple[str, ...] = ()
    """Names of small pictures of its contents."""


class Large(NamedTuple):
    """How to enlarge the picture of a painter."""

    picture: Callable[..., Surface]
    """Makes the picture for a height in pixels and the arguments of the painter."""
    tall: float = 6.0
    """As ``Detail.tall``."""


def detail_of(item: Item | None, large: Mapping[str, Large]) -> Detail | None:
    """Return the enlarged view of an item, with a picture where its painter has a large one."""
    note = item.note() if item else None
    if item is None or note is None:
        return None
    painter, *told = item.picture or ("",)
    if painter not in large:
        return Detail(note)
    make, tall = large[painter]
    return Detail(note, lambda high: make(high, *told), tall)


class Inspector:
    """Shows one thing at a time beside its place. Scenes pass ``inspect`` on and draw it last.

    Given a ``room``, it always shows its words there, without a picture: for scenes with large pieces.
    """

    def __init__(self, app: App, detail_of: Callable[[Target], Detail | None], room: Rect | None = None) -> None:
        """The game lends ``detail_of``, which returns the enlarged view of a target, or None."""
        self._app, self._detail_of, self._room = app, detail_of, room
        self._shown: tuple[Surface, Rect] | None = None

    def show(
        self,
        target: Target | None,
        within: Rect | None = None,
        spared: Sequence[Rect] = (),
        cleared: Sequence[Rect] = (),
        close: bool = False,
    ) -> bool:
        """Show the enlarged view of a target, or nothing if it has none.

        With ``within``, the sheet lies in that rectangle, in the corner furthest from the target. The picture lies
        above the words where it would leave them little room beside it. The rectangles in ``spared`` stay in sight: a
        sheet becomes smaller rather than cover them. It covers as little of ``cleared`` as its size allows. With
        ``close`` it lies as near to the target as it can, and becomes smaller rather than cover much of ``cleared``.
        """
        self.clear()
        detail = self._detail_of(target) if target else None
        if target is None or detail is None:
            return False
        if self._room:
            sheet = self.sheet(detail._replace(picture=None))
            area = sheet.get_rect(topleft=self._room.topleft).clamp(Rect((0, 0), self._app.look.size))
        elif spared and not within:
            sheet, area = self._beside_all(detail, target.visible, spared, cleared, close)
        else:
            sheet = self.sheet(detail, within.width if within else 0)
            area = _cornered(sheet, target.visible, within) if within else self._beside(sheet, target.visible)
            area.clamp_ip(Rect((0, 0), self._app.look.size))
        self._shown = (sheet, area)
        self._app.invalidate(area)
        return True

    def sentences(self, target: Target) -> Sequence[str]:
        """The words about a target; without an enlarged view, its tip."""
        if detail := self._detail_of(target):
            title, lines = detail.note
            return [*([] if title.casefold() in target.label.casefold() else [title]), *lines]
        return [target.tip] if target.tip != target.label else []

    @property
    def area(self) -> Rect | None:
        """The rectangle of the sheet; None while nothing is shown."""
        return self._shown[1] if self._shown else None

    def clear(self) -> None:
        """Show nothing."""
        if self._shown:
            self._app.invalidate(self._shown[1])
            self._shown = None

    def draw(self, surface: Surface) -> None:
        """Draw it, if anything is shown."""
        if self._shown:
            surface.blit(*self._shown)

    def say(self, note: Note) -> Surface:
        """Make a sheet with words of the scene's own, as large as the room."""
        return self.sheet(Detail(note))

    # The sheet

    def sheet(self, detail: Detail, most: int = 0) -> Surface:
        """Make the sheet of words and picture, with the largest words that fit; ``most`` limits its width in pixels."""
        space = self._room or self._app.window.surface.get_rect()
        sheets = (self._set(detail, size, most) for size in (_ROOMY if self._room else _SIZES))
        smallest = next(sheets)
        while smallest.get_height() > space.height and (smaller := next(sheets, None)):
            smallest = smaller
        return smallest

    def _set(self, detail: Detail, share: float, most: int) -> Surface:
        look = self._app.look
        pad, size = look.px(0.9 * share), look.readable(share)
        picture = None
        if detail.picture:
            picture = detail.picture(min(look.px(detail.tall * share), look.size[1] - 2 * pad - look.px(1)))
        taken = (picture.get_width() + pad if picture else 0) + 2 * pad
        above = picture is not None and 0 < most < taken + look.px(_BESIDE * size)
        if above:
            taken = 2 * pad
        width = self._room.width - taken if self._room else min(look.px(WIDTH), look.size[0] - taken - look.px(1))
        width = min(width, most - taken) if most else width
        head = [picture] if above and picture else []
        parts = [*head, look.paragraph(detail.note.title, width, 1.35 * size, "text", "display")]
        if detail.row:
            parts.append(self._row(detail.row, min(look.px(2.2), width // len(detail.row))))
        parts += [look.paragraph(line, width, size) for line in detail.note.lines]
        if detail.ladder:
            parts.append(self._ladder(detail.ladder, width, size))
        gap = look.px((0.25 if self._room else 0.45) * share)
        tall = sum(part.get_height() + gap for part in parts) - gap
        wide = max(part.get_width() for part in parts)
        beside = picture if not above else None
        around = (wide + taken, max(tall, beside.get_height() if beside else 0) + 2 * pad)
        if self._room:
            around = self._room.width, max(self._room.height, around[1])
        sheet = look.new_panel(around, "sheet")
        left = pad
        if beside:
            sheet.blit(beside, (left, pad))
            left += beside.get_width() + pad
        top = pad
        for part in parts:
            sheet.blit(part, (left, top))
            top += part.get_height() + gap
        return sheet

    def _row(self, row: tuple[str, ...], side: int) -> Surface:
        surface = transparent((side * len(row), side))
        for place, name in enumerate(row):
            picture = self._app.pictures.get(name, (round(side * 0.9),) * 2)
            surface.blit(picture, (place * side, 0))
        return surface

    def _ladder(self, ladder: Ladder, width: int, size: float) -> Surface:
        """Draw two lines of aligned numbers: the counts and their points; the present one is gold."""
        look = self._app.look
        heads = [look.text(head, size, "text_secondary") for head in ladder.headings]
        edge = look.px(0.4)
        label = max(head.get_width() for head in heads) + look.px(0.4) + edge
        column = min(look.px(2.6), (width - label - edge) // len(ladder.steps))
        line = round(heads[0].get_height() * 1.15)
        plate = (label + column * len(ladder.steps) + edge, 2 * line + look.px(0.6))
        sheet = look.new_panel(plate, "field", "")
        for row, head in enumerate(heads):
            sheet.blit(head, (edge, look.px(0.3) + row * line))
        for place, (count, vp) in enumerate(ladder.steps):
            role = "accent" if place == ladder.now else "text"
            right = label + (place + 1) * column
            for row, number in enumerate((count, str(vp))):
                text = look.text(number, size, role, "bold" if place == ladder.now else "regular")
                blit_at(sheet, text, topright=(right, look.px(0.3) + row * line))
        return sheet

    def _beside_all(
        self, detail: Detail, near: Rect, spared: Sequence[Rect], cleared: Sequence[Rect], close: bool
    ) -> tuple[Surface, Rect]:
        """Return the largest sheet that covers none of these rectangles, else the one that covers least."""
        most = _HIDES * sum(rect.width * rect.height for rect in cleared)
        gap, window = self._app.look.px(0.6), Rect((0, 0), self._app.look.size)
        tried = []
        for share in _SIZES:
            sheet = self._set(detail, share, 0)
            area = _least(sheet.get_size(), near, [near, *spared], () if close else cleared, gap, window)
            hides = close and sum(_shared(area, rect) for rect in cleared) > most
            tried.append((sheet, area, sum(_shared(area, rect) for rect in (near, *spared)), hides))
            if not (tried[-1][2] or hides) and window.contains(area):
                break
        sheet, area, *_covered = min(tried, key=lambda one: (not window.contains(one[1]), *one[2:]))
        return sheet, area

    def _beside(self, sheet: Surface, near: Rect) -> Rect:
        """Return the place where the sheet covers as little as possible: at a side, else above or below."""
        look = self._app.look
        window = Rect((0, 0), look.size)
        gap = look.px(0.6)
        places = (
            {"midleft": (near.right + gap, near.centery)},
            {"midright": (near.left - gap, near.centery)},
            {"midbottom": (near.centerx, near.top - gap)},
            {"midtop": (near.centerx, near.bottom + gap)},
        )
        tried = [sheet.get_rect(**place).clamp(window) for place in places]
        return min(tried, key=lambda rect: _shared(rect, near))


def _cornered(sheet: Surface, near: Rect, room: Rect) -> Rect:
    """Place the sheet in the upper corner of a room that is further away."""
    corner = "topleft" if near.centerx > room.centerx else "topright"
    return sheet.get_rect(**{corner: getattr(room, corner)})


def _least(size: Size, near: Rect, kept: Sequence[Rect], cleared: Sequence[Rect], gap: int, window: Rect) -> Rect:
    """Return the place for a sheet of this size that covers least of the ``kept`` rectangles.

    Of equal ones, take the one that covers least of ``cleared``, then the nearest.
    """
    width, height = size
    edges = (*kept, *cleared)
    lefts = [near.centerx - width // 2, *(x for rect in edges for x in (rect.right + gap, rect.left - gap - width))]
    tops = [near.centery - height // 2, *(y for rect in edges for y in (rect.top - gap - height, rect.bottom + gap))]
    places = [Rect(left, top, width, height).clamp(window) for left in lefts for top in tops]

    def worth(rect: Rect) -> tuple[int, int, float]:
        far = Vector2(rect.center).distance_to(near.center)
        return sum(_shared(rect, one) for one in kept), sum(_shared(rect, one) for one in cleared), far

    return min(places, key=worth)


def _shared(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height
