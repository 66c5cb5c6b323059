"""The counts of the left column: the decks, the hand limit, and what is unseen in each ring."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.games.memoir.state import UNSEEN
from dejavu.table.boards.memoir.presentation import DECKS, LIMIT, unseen
from dejavu.table.boards.memoir.table import MemoirArea
from dejavu.table.boards.memoir.valley import limit, turning
from dejavu.table.boards.memoir.words import panels
from dejavu.table.kit.item import Placed, PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted_lines

_SHARES = (0.32, 0.22, 0.22, 0.24)
"""Shares of the width for the three decks and the discards."""
_MOST_DISCARDS = 0.36
"""Greatest share for the discards."""
_WORDS = 5.2
"""Width of the board's name, in em."""
_SIDES = (1.7, 1.55, 1.4, 1.25, 1.15, 1.05, 0.95, 0.85)
"""Sides of a sign in em, tried from the largest."""
_LABEL = 1.95
"""Width of a ring's small map, in em."""
_TOTAL = 1.8
"""Width of the number of a ring's unseen tiles, in em."""
_HEAD = 1.4
"""Height of the heading, in em."""
_EDGE = 0.6
"""Both margins beside the lines together, in em."""


class Decks(MemoirArea):
    """The decks side by side, the player deck first with a large number. Cards can be dropped on the discards."""

    panel = DECKS

    def lay_out(self) -> list[Placed]:
        """The decks side by side; the player deck has the largest share, the discards what their name needs."""
        left, gap = self.rect.left, self.px(0.25)
        called = self.look.font(self.small * 0.87).size(panels.deck_name("discards"))[0] + self.px(0.4)
        least = min(_MOST_DISCARDS, max(_SHARES[-1], called / max(1, self.rect.width)))
        narrower = (1 - least) / (1 - _SHARES[-1])
        found = []
        for item, share in zip(self.items(), (*(each * narrower for each in _SHARES[:-1]), least), strict=True):
            width = round(self.rect.width * share)
            found.append(Placed(item, Rect(left, self.rect.top, max(1, width - gap), self.rect.height)))
            left += width
        return found

    def draw_ground(self, surface: Surface) -> None:
        """Draw nothing: every deck has a ground of its own."""

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a deck with its number of cards."""
        look = self.look
        look.draw_panel(surface, each.rect, "raised" if self.scene.touched == each.item.id else "panel", radius=0.45)
        super().draw_item(surface, Placed(each.item, each.rect.inflate(-look.px(0.4), -look.px(0.4))))

    def target(self, each: Placed) -> Target:
        """The target of a deck, to be read; the discards also take cards."""
        if each.item.id.kind == "discards":
            return self.read_target(each, kind="area", **self.takes(each.item))
        return self.read_target(each, value=str(each.item.value[1]))


class LimitBoard(MemoirArea):
    """The hand limit: all possible limits, and a round token that steps down."""

    panel = LIMIT

    def lay_out(self) -> list[Placed]:
        """The limit, over the whole area."""
        return [Placed(item, self.rect) for item in self.items()]

    @property
    def board(self) -> Rect:
        """The board beside its name, if there is room for that."""
        words = self.px(_WORDS)
        inner = self.rect.inflate(-self.px(0.6), -self.px(0.3))
        left = inner.left + (words if inner.width - words >= self.px(7) else 0)
        return Rect(left, inner.top, max(1, inner.right - left), max(1, inner.height))

    def draw_ground(self, surface: Surface) -> None:
        """Draw the numbers, with the token on the current one."""
        look, token = self.look, not self.scene.is_away(PlaceId("limit"))
        look.draw_panel(surface, self.rect, "raised" if self.scene.touched.kind == "limit" else "panel")
        board = self.board
        if board.left - self.rect.left > look.px(_WORDS):
            room = Rect(self.rect.left + look.px(0.6), self.rect.top, look.px(_WORDS), self.rect.height)
            words = fitted_lines(look, _("Hand limit"), room.size, self.small, "text_secondary", align="left")
            blit_at(surface, words, midleft=room.midleft)
        surface.blit(limit.picture(self.scene.studio, self.state.hand_limit, board.size, token), board)

    def target(self, each: Placed) -> Target:
        """The target of the whole board, to be read."""
        return self.read_target(each, value=str(self.state.hand_limit))

    def spot(self, piece: PlaceId) -> Point | None:
        """The middle of the token on the current limit, or on a named one: ``limit:5``."""
        if piece.kind != "limit":
            return None
        number = piece.number if piece.number >= 0 else self.state.hand_limit
        return limit.token_at(self.scene.studio, number, self.board)


class Unseen(MemoirArea):
    """The signs that each ring still hides, with their numbers and their total; one or two lines for each ring."""

    kinds = frozenset({"unseen"})

    def lay_out(self) -> list[Placed]:
        """The rings with their signs, as large as fits."""
        look = self.look
        head = look.px(_HEAD if self.rect.height >= look.px(8) else 0.3)
        room = Rect(self.rect.left, self.rect.top + head, self.rect.width, self.rect.height - head)
        room.inflate_ip(-look.px(_EDGE), -look.px(0.4))
        for size in _SIDES:
            lines = self._laid(room, look.px(size))
            if lines[-1][0].rect.bottom <= room.bottom:
                break
        return [each for line in lines for each in line]

    def _laid(self, room: Rect, side: int) -> list[list[Placed]]:
        """Rings below each other, each with its signs; the remaining height is spread between them."""
        look, made, top = self.look, [], room.top
        gap, step = look.px(0.15), side + look.px(0.7)
        left, right = room.left + look.px(_LABEL), room.right - look.px(_TOTAL)
        for ring in range(1, len(self.state.unseen)):
            line, *found = unseen(self.frame, ring)
            signs: list[Placed] = []
            x, y = left, top
            for item in found:
                _painter, _sign, count = item.picture
                width = side if count == 1 else step
                if x + width > right and x > left:
                    x, y = left, y + side + gap
                signs.append(Placed(item, Rect(x, y, side, side)))
                x += width + gap
            made.append([Placed(line, with_edges(self.rect, top=top, bottom=y + side)), *signs])
            top = y + side + look.px(0.5)
        spare = max(0, room.bottom - made[-1][0].rect.bottom) // len(made)
        for n, each in ((n, each) for n, laid in enumerate(made) for each in laid):
            each.rect.move_ip(0, spare * n + spare // 2)
        return made

    def _is_pointed_at(self, ring: int) -> bool:
        """Whether the pointer is on a ring's line, or on one of its unseen tiles."""
        index, touched = self.box.hexes.index, self.scene.touched
        place = index.get(touched.id) if touched.kind == "place" else None
        if place is not None:
            return self.box.hexes.ring_of[place] == ring and self.state.faces[place] == UNSEEN
        return touched == PlaceId("unseen", number=ring)

    def draw_ground(self, surface: Surface) -> None:
        """Draw a panel; if there is room, with a heading, and the unit of the numbers at the ends of lines."""
        super().draw_ground(surface)
        look = self.look
        if self.placed and self.placed[0].rect.top >= self.rect.top + look.px(_HEAD):
            self.draw_title(surface, _("Still unseen"))
            at = self.rect.move(-look.px(0.5), look.px(0.15))
            look.draw_text(surface, _("tiles"), self.small, "text_secondary", topright=at.topright)

    def draw_item(self, surface: Surface, each: Placed) -> None:
        """Draw a sign; or a ring on a small map, with the number of its unseen tiles."""
        super().draw_item(surface, each)
        if each.item.id.kind != "unseen":
            return
        look, ring = self.look, each.item.id.number
        row = each.rect.inflate(-look.px(_EDGE), 0)
        if self._is_pointed_at(ring):
            look.draw_panel(surface, each.rect.inflate(-look.px(0.3), look.px(0.3)), "raised_hover", radius=0.4)
        blit_at(surface, turning.ring(self.scene.studio, ring, look.px(_LABEL - 0.25)), midleft=row.midleft)
        at = row.right - look.px(0.2), row.centery
        look.draw_text(surface, str(sum(self.state.unseen[ring])), 1.0, "text_secondary", midright=at)

    def target(self, each: Placed) -> Target:
        """The target of a ring, to be read."""
        return self.read_target(each)
