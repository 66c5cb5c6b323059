"""The limit board: how many cards a hand may hold."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.area import Area
from dejavu.table.boards.memoir.valley import limit
from dejavu.table.boards.memoir.words import panels
from dejavu.table.shell.targets import Point, Target
from dejavu.table.text import _
from dejavu.table.widgets.base import fitted_lines

_WORDS = 5.2
"""Width of what it is called, in em."""


class LimitBoard(Area):
    """Every limit there can be and a round token, which steps down with every disorientation."""

    def refresh(self) -> None:
        """The board beside what it is called, where there is room for that."""
        words = self.look.px(_WORDS)
        inner = self.rect.inflate(-self.look.px(0.6), -self.look.px(0.3))
        self._called = inner.width - words >= self.look.px(7)
        left = inner.left + (words if self._called else 0)
        self.board = Rect(left, inner.top, max(1, inner.right - left), max(1, inner.height))

    def draw(self, surface: Surface) -> None:
        """The numbers, and the token on the one that holds."""
        hover = self.scene.touched.kind == "limit"
        self.look.draw_panel(surface, self.rect, "raised" if hover else "panel")
        if self._called:
            room = Rect(self.rect.left + self.look.px(0.6), self.rect.top, self.look.px(_WORDS), self.rect.height)
            words = fitted_lines(self.look, _("Hand limit"), room.size, self.small, "text_secondary", align="left")
            surface.blit(words, words.get_rect(midleft=room.midleft))
        token = not self.scene.is_away(Spot("limit"))
        surface.blit(limit.picture(self.scene.studio, self.state.hand_limit, self.board.size, token), self.board)

    def targets(self) -> Sequence[Target]:
        """All of it, to be read."""
        words = panels.limit(self.state)
        return [
            Target(
                name="limit",
                rect=self.rect,
                label=words,
                tip=words,
                value=str(self.state.hand_limit),
                action=lambda: self.scene.look_at("limit"),
            )
        ]

    def spot(self, piece: Spot) -> Point | None:
        """Where the token lies, or would lie: ``limit:5``."""
        if piece.kind != "limit":
            return None
        number = piece.number if piece.number >= 0 else self.state.hand_limit
        return limit.token_at(self.scene.studio, number, self.board)
