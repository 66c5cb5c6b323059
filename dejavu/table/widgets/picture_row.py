"""A row of small pictures beside words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.input import Touch
from dejavu.table.widgets.base import Widget


class PictureRow(Widget):
    """Square pictures by name, ``side`` em high; smaller where there is not room for all."""

    def __init__(self, pictures: Pictures, names: Sequence[str], side: float = 2.4) -> None:
        super().__init__()
        self.pictures, self.names, self.side = pictures, tuple(names), side

    def height(self, look: Look, width: int) -> int:
        """The height of a picture."""
        return self._side(look, width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the pictures from the left."""
        side = self._side(look, self.rect.width)
        place = Rect(self.rect.left, 0, side, side)
        place.centery = self.rect.centery
        for name in self.names:
            surface.blit(self.pictures.get(name, place.size), place)
            place.left += side + look.px(0.3)

    def _side(self, look: Look, width: int) -> int:
        count = max(1, len(self.names))
        return max(1, min(look.px(self.side), (width - look.px(0.3) * (count - 1)) // count))
