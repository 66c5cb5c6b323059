"""A button in the colour of the seat whose answer it is."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from dejavu.table.board.faces import SeatedHost, face
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import rounded
from dejavu.table.shell.input import Touch
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import fitted_lines


class SeatButton(Button):
    """The face of a seat before the words, and an edge in its colour."""

    def __init__(
        self,
        host: SeatedHost,
        seat: int,
        name: str,
        words: str,
        action: Callable[[], None],
        primary: bool = False,
        irreversible: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(name, words, action, primary, irreversible=irreversible)
        self._host, self._seat = host, seat

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the plate, the edge, the face and the words."""
        _mark, colour = look.theme.seat(self._seat)
        over = touch.hover == self.name and touch.pressed != self.name
        look.draw_panel(surface, self.rect, "raised_hover" if over else "raised", "edge", 0.5)
        width = max(2, look.px(0.2 if self.primary else 0.12))
        edge = look.keep(
            ("seat button", self._seat, self.rect.size, width),
            lambda: rounded(self.rect.size, look.px(0.5), None, colour, width),
        )
        surface.blit(edge, self.rect)
        side = self.rect.height - look.px(0.6)
        room = self.rect.width - side - look.px(1.0), self.rect.height
        words = fitted_lines(look, self.words, room, bold=self.primary)
        whole = side + look.px(0.4) + words.get_width()
        left = self.rect.centerx - whole // 2
        portrait = face(self._host, self._seat, side)
        surface.blit(portrait, portrait.get_rect(midleft=(left, self.rect.centery)))
        surface.blit(words, words.get_rect(midleft=(left + side + look.px(0.4), self.rect.centery)))
