"""A column of widgets that scrolls when it is taller than its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from dejavu.table.kit.points import Point
from dejavu.table.look.light import clipped
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Column, Row


class ScrollList(Widget):
    """Rows from top to bottom.

    They scroll by wheel, by dragging the bar, and when the focus moves onto a hidden row.
    """

    def __init__(self, name: str, rows: Sequence[Row], changed: Callable[[], None], gap: float = 0.5) -> None:
        super().__init__(name)
        self._column, self.changed = Column(rows, gap), changed
        self.offset = 0
        self._opened: Widget | None = None
        """The widget that can be scrolled to the top even where little follows it."""
        self._content = 0
        self._step = 1
        self._grip = 0
        self._look: Look | None = None

    @property
    def widgets(self) -> list[Widget]:
        """Every widget in it."""
        return self._column.widgets

    def height(self, look: Look, width: int) -> int:
        """The height at which nothing has to scroll."""
        return self._column.height(look, width)

    def place(self, rect: Rect, look: Look) -> None:
        """Place the rows at the present offset; the bar has its room only where it is needed."""
        super().place(rect, look)
        self._look = look
        self._step = look.px(3)
        self._content = self.height(look, rect.width)
        width = rect.width
        if self._content > rect.height:
            width -= look.px(1.1)
            self._content = self.height(look, width)
        if self._opened:
            self._column.place(Rect(rect.left, rect.top, width, self._content), look)
            self._content = max(self._content, self._opened.rect.top - rect.top + rect.height)
        self.offset = max(0, min(self.offset, self._content - rect.height))
        self._column.place(Rect(rect.left, rect.top - self.offset, width, self._content), look)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the rows in sight and the bar."""
        with clipped(surface, self.rect):
            self._column.draw(surface, look, touch)
        if self._content > self.rect.height:
            look.draw_panel(surface, self._bar(), "raised", "", 0.25)
            over = f"{self.name}-bar" in (touch.hover, touch.pressed)
            look.draw_panel(surface, self._thumb(), "accent_hover" if over else "accent", "", 0.25)

    def targets(self) -> Sequence[Target]:
        """The rows' targets, limited to the part in sight, over the list itself, which takes the wheel."""
        listed = [Target(name=self.name, rect=self.rect, kind="area", focusable=False, wheel=self._wheel)]
        for widget in self.widgets:
            for target in widget.targets():
                listed.append(
                    replace(
                        target,
                        clip=self.rect if target.clip is None else target.clip.clip(self.rect),
                        reveal=partial(self._reveal, widget, target.rect.move(0, -widget.rect.top)),
                    )
                )
        if self._content > self.rect.height:
            bar = self._bar().inflate(self._bar().width, 0)
            name = f"{self.name}-bar"
            listed.append(Target(name=name, rect=bar, kind="scrollbar", focusable=False, slide=self._slide))
        return listed

    def scroll_to(self, offset: int) -> None:
        """Scroll to an offset in pixels."""
        before = self.offset
        self.offset = max(0, min(offset, self._content - self.rect.height))
        if self.offset != before and self._look:
            self.place(self.rect, self._look)
            self.changed()

    def open_at(self, widget: Widget) -> None:
        """Scroll a widget to the top, with empty room at the end if too little follows it."""
        assert self._look
        self._opened = widget
        self.place(self.rect, self._look)
        self.scroll_to(self.offset + widget.rect.top - self.rect.top)

    def scroll_to_end(self) -> None:
        """Show the last rows."""
        self.scroll_to(self._content)

    @property
    def at_end(self) -> bool:
        """Whether the last rows are in sight."""
        return self.offset >= self._content - self.rect.height

    def _reveal(self, widget: Widget, part: Rect) -> None:
        """Scroll a part of a widget, counted from its top, into sight: a widget may be taller than the list.

        The text about it in the row below comes into sight with it.
        """
        room, at = self._step * 2 // 3, part.move(0, widget.rect.top)
        bottom = max(at.bottom + room, self._column.said_below(widget))
        if at.top < self.rect.top + room:
            self.scroll_to(self.offset + at.top - self.rect.top - room)
        elif bottom > self.rect.bottom:
            self.scroll_to(self.offset + bottom - self.rect.bottom)

    def _wheel(self, steps: float, point: Point) -> None:
        self.scroll_to(self.offset - round(steps * self._step))

    def _bar(self) -> Rect:
        width = max(6, self._step // 6)
        return Rect(self.rect.right - width, self.rect.top, width, self.rect.height)

    def _thumb(self) -> Rect:
        bar = self._bar()
        height = max(self._step, bar.height * self.rect.height // max(1, self._content))
        room = self._content - self.rect.height
        return Rect(bar.left, bar.top + (bar.height - height) * self.offset // max(1, room), bar.width, height)

    def _slide(self, point: Point, first: bool) -> None:
        thumb = self._thumb()
        if first:
            self._grip = point[1] - thumb.top if thumb.top <= point[1] < thumb.bottom else thumb.height // 2
        free = max(1, self.rect.height - thumb.height)
        self.scroll_to((point[1] - self._grip - self.rect.top) * (self._content - self.rect.height) // free)
