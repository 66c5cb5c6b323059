"""The row of plates below the maps: every place that can be scored, the best first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.games.trip.state import Marking, Phase
from dejavu.table.boards.trip.city import places
from dejavu.table.boards.trip.items import OFFERS, last_markers, plates
from dejavu.table.boards.trip.offers import Offer
from dejavu.table.boards.trip.table import TripArea
from dejavu.table.boards.trip.words.guidance import few_markers, last_line
from dejavu.table.boards.trip.words.names import order_line, paid
from dejavu.table.kit.containers import Row, Shares, lay_out
from dejavu.table.kit.item import Placed
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, signed

_WIDEST = 13.0
"""Greatest width of a plate, in em."""
_WORDS = 8.6
"""Width from which a plate has words, in em."""
_MARKER = 3.6
"""Side of one of the last markers, in em."""
_LOW = 4.0
"""Height below which a plate's points stand beside its shape, in em."""
_BESIDE = 2.6
"""Width of the shape beside words on a low plate, in em."""


class Offers(TripArea):
    """A plate for each place: its shape, its points and, if there is room, its yield in words."""

    panel = OFFERS

    def lay_out(self) -> Sequence[Placed]:
        """The last markers at the right, if any; plates of equal width from the left."""
        gap, side = self.plain(0.3), self.plain(_MARKER)
        return [
            *lay_out(last_markers(self.frame), Row((side, side), gap, "right"), self.inner(self.rect, 0.3)),
            *lay_out(plates(self.frame), Shares(gap, self.px(_WIDEST)), self.inner(self.rect, 0.4, 0.35)),
        ]

    @property
    def idle(self) -> bool:
        """Whether nothing can be scored or laid here now."""
        return not self.placed and self.state.phase is not Phase.SCORE

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel, with a few words if there are no plates."""
        super().draw_ground(surface)
        if self.frame.offers or self.rect == self.scene.recap.rect:
            return
        right = self.placed[0].rect.left if self.placed else self.rect.right
        room = with_edges(self.rect, right=right)
        width = room.width - self.px(2)
        words = self.look.paragraph(self._instead(), width, self.small, "text_secondary", align="centre")
        blit_at(surface, words, center=room.center)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a marker or a plate."""
        if isinstance(each.item.value, Offer):
            self._draw_plate(surface, each.item.value, each.rect, each.item.id.number)
        else:
            super().draw_item(surface, each)

    def _instead(self) -> str:
        left = len(self.placed)
        if isinstance(self.state.move, Marking) and left:
            return few_markers(left, self.state.move.cells.bit_count())
        if not self.scene.match.my_move or self.state.phase is not Phase.SCORE:
            return _("Places that can be scored")
        return _("Nothing more can be scored") if self.player.places and self.state.scored_places else _("No place yet")

    def _draw_plate(self, surface: Surface, one: Offer, rect: Rect, number: int) -> None:
        look = self.look
        chosen, pointed = self.frame.chosen == one.cells, self.scene.pointed_offer is one
        look.draw_panel(surface, rect, "raised" if chosen or pointed else "field", "accent" if chosen else "hairline")
        said, colour = paid(one.points, one.memories), "accent" if one.total else "text"
        points = look.text(said, 1.1, colour, "bold", width=rect.width - look.px(0.4))
        corner = rect.right - look.px(0.35), rect.top + look.px(0.1)
        look.draw_text(surface, str(number), self.small, "text_secondary", topright=corner)
        worded, low = rect.width >= look.px(_WORDS), rect.height < look.px(_LOW)
        (self._draw_low if low else self._draw_high)(surface, one, rect, points)
        if one.order and not worded:
            corner = rect.left + look.px(0.35), rect.top + look.px(0.1)
            look.draw_text(surface, signed(one.order, plus=True), self.small, "accent", topleft=corner)

    def _draw_high(self, surface: Surface, one: Offer, rect: Rect, points: Surface) -> None:
        """Draw the shape above the points, with words beside both."""
        look = self.look
        foot = points.get_height() + look.px(0.15)
        room = Rect(rect.left + look.px(0.4), rect.top + look.px(0.35), rect.width - look.px(0.8), 0)
        room.height = rect.height - foot - look.px(0.6)
        if rect.width >= look.px(_WORDS):
            room.width = look.px(2.8)
            beside = Rect(room.right + look.px(0.3), rect.top, rect.right - room.right - look.px(1.4), rect.height)
            self._draw_words(surface, one, beside)
        places.draw_small(self.scene.studio, surface, room, one.cells, one.place)
        blit_at(surface, points, midbottom=(room.centerx, rect.bottom - look.px(0.2)))

    def _draw_low(self, surface: Surface, one: Offer, rect: Rect, points: Surface) -> None:
        """Draw the shape as high as the plate, with points and words beside it."""
        look, edge = self.look, self.px(0.3)
        worded = rect.width >= look.px(_WORDS)
        wide = look.px(_BESIDE) if worded else max(0, rect.width - points.get_width() - 3 * edge)
        room = Rect(rect.left + edge, rect.top + edge, wide, rect.height - 2 * edge)
        places.draw_small(self.scene.studio, surface, room, one.cells, one.place)
        beside = Rect(room.right + edge, rect.top, rect.right - room.right - 2 * edge, rect.height)
        if worded:
            beside.width -= look.px(0.6)  # for the digit
            self._draw_words(surface, one, beside, points)
        else:
            blit_at(surface, points, midleft=beside.midleft)

    def _draw_words(self, surface: Surface, one: Offer, room: Rect, points: Surface | None = None) -> None:
        look = self.look
        parts = [look.paragraph(self._name(one), room.width, self.small, "text", "bold"), *([points] if points else [])]
        least = len(parts)
        parts += [look.paragraph(words, room.width, self.small, "text_secondary") for words in self._brings(one)]
        while len(parts) > least and height_of(parts) > room.height:
            parts.pop()
        blit_below(surface, parts, room.centery - height_of(parts) // 2, left=room.left)

    def _name(self, one: Offer) -> str:
        return _(self.state.components.places[one.place].name)

    def _brings(self, one: Offer) -> list[str]:
        """The yield that deserves words beside the points."""
        last = last_line(one, self.frame.names)
        if one.waiting:
            last = _("{markers} for {cells} cells", markers=one.markers, cells=one.waiting)
        return [words for words in (last, *self._order(one)) if words]

    def _order(self, one: Offer) -> list[str]:
        return [order_line(one.order)] if one.order else []

    def target(self, each: Placed) -> Target:
        """A plate or marker; the value tells whether a plate is selected."""
        one = each.item.value
        is_chosen = isinstance(one, Offer) and one.cells == self.frame.chosen
        return self.target_of(each, **self.scene.touch(each), value="chosen" if is_chosen else "")
