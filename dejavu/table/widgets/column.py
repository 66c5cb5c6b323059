"""Rows below each other, as one widget."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Line, Widget

_BESIDE = 0.5
"""Gap between neighbouring widgets, in em."""
Row = Widget | Sequence[tuple[Widget, float]]
"""One widget of full width, or several with their shares of it."""


class Column(Widget):
    """Rows from the top, each as high as it wants; ``gap`` in em."""

    def __init__(self, rows: Sequence[Row], gap: float = 0.5) -> None:
        super().__init__()
        self.rows, self.gap = list(rows), gap
        self.is_pressed = any(widget.is_pressed for widget in self.widgets)

    @property
    def widgets(self) -> list[Widget]:
        """Every widget in it."""
        return [widget for row in self.rows for widget, _share in _parts(row)]

    def height(self, look: Look, width: int) -> int:
        """The height of all rows and gaps."""
        heights = [_height(row, look, width) for row in self.rows]
        return sum(heights) + sum(self._gaps(look, heights))

    def _gaps(self, look: Look, heights: Sequence[int]) -> list[int]:
        """The gap below each row but the last: between two rows that can be pressed, enough for a finger."""
        pressed = [any(widget.is_pressed for widget, _share in _parts(row)) for row in self.rows]
        return [
            look.apart(high, below, self.gap) if both == (True, True) else look.px(self.gap)
            for high, below, both in zip(heights, heights[1:], pairwise(pressed), strict=False)
        ]

    def place(self, rect: Rect, look: Look) -> None:
        """Place the rows from the top."""
        super().place(rect, look)
        top, heights = rect.top, [_height(row, look, rect.width) for row in self.rows]
        for row, height, gap in zip(self.rows, heights, [*self._gaps(look, heights), 0], strict=False):
            left, parts = rect.left, _parts(row)
            for widget, share in parts:
                last = widget is parts[-1][0]
                width = rect.right - left if last else round(rect.width * share) - look.px(_BESIDE)
                widget.place(Rect(left, top, width, height), look)
                left += round(rect.width * share)
            top += height + gap

    def said_below(self, widget: Widget) -> int:
        """The bottom of the text in the row below a widget; 0 if that row is no text."""
        place = next(place for place, row in enumerate(self.rows) if widget in (one for one, _share in _parts(row)))
        below = [one for row in self.rows[place + 1 : place + 2] for one, _share in _parts(row)]
        return 0 if any(one.targets() for one in below) else max((one.rect.bottom for one in below), default=0)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw what lies within the clip."""
        for widget in self.widgets:
            if widget.rect.colliderect(surface.get_clip()):
                widget.draw(surface, look, touch)

    def targets(self) -> Sequence[Target]:
        """The targets of all rows, from the top."""
        return [target for widget in self.widgets for target in widget.targets()]

    def to_read(self) -> Sequence[Line]:
        """The lines of all rows, from the top."""
        return [line for widget in self.widgets for line in widget.to_read()]


def _parts(row: Row) -> Sequence[tuple[Widget, float]]:
    return [(row, 1.0)] if isinstance(row, Widget) else row


def _height(row: Row, look: Look, width: int) -> int:
    parts = _parts(row)
    least = look.px(_BESIDE) if len(parts) > 1 else 0
    return max(widget.height(look, max(1, round(width * share) - least)) for widget, share in parts)
