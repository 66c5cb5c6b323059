"""The advised turn as a list: steps done, the next step, later steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.protocol import PlanLine
from dejavu.table.board.table_scene import TableScene
from dejavu.table.kit.points import Size
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Column

WIDTH = 16.0
"""Width over the board, in em."""
_HEAD = 1.6
"""Height of the heading, in em."""
_GAP = 0.15
"""Gap between two lines, in em."""
_SIDE = 0.6
"""Margin beside the lines, in em."""


class PlanPanel(Area[TableScene]):
    """The panel of the plan; it lies in a free room, or else in a corner of the board without anything to click.

    If not all lines fit, it shows the next ones, perhaps none: the action bar says the next step anyway.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.column = Column(())
        self._corner = 0
        """The last corner, kept while possible."""

    def place_over(self, room: Rect, board: Rect, is_free: Callable[[Rect], bool] = bool) -> None:
        """Lie in ``room``, such as the log, or in a corner of the board that ``is_free``."""
        plan = self.scene.match.hints.plan
        lines = self.scene.plan_lines() if plan else ()
        if plan is None or not lines:
            self.place(None)
            return
        rows, now = _rows(lines, len(plan.done), self.small)
        for shown in (rows, rows[now:]):  # the whole plan before a part of it
            if self._lay_in(room, shown):
                return
        if self._lay_in_corner(board, rows[now:], is_free):
            return
        for count in range(len(rows) - now - 1, 0, -1):
            if self._lay_in(room, _cut(rows, now, now + count, self.small)):
                return
        if self._lay_in(room, rows[now : now + 1]):
            return
        for count in range(len(rows) - now - 1, 0, -1):
            if self._lay_in_corner(board, _cut(rows, now, now + count, self.small), is_free):
                return
        self.place(None)

    def _lay_in(self, room: Rect, rows: Sequence[Label]) -> bool:
        """Lie at the top of a room, if the rows fit."""
        high = self._high(rows, room.width)
        if high <= room.height:
            self._lay(Rect(room.topleft, (room.width, high)), rows)
        return high <= room.height

    def _lay_in_corner(self, board: Rect, rows: Sequence[Label], is_free: Callable[[Rect], bool]) -> bool:
        """Lie in a corner of the board, if one is free."""
        width = min(self.px(WIDTH), board.width // 2)
        size = width, self._high(rows, width)
        for corner in (self._corner, *range(4)):
            place = _in_corner(board, size, corner, self.px(0.5))
            if is_free(place):
                self._corner = corner
                self._lay(place, rows)
                return True
        return False

    def _high(self, rows: Sequence[Label], width: int) -> int:
        inner = Column(list(rows), _GAP).height(self.look, width - 2 * self.px(_SIDE))
        return inner + self.px(_HEAD + 0.4)

    def _lay(self, rect: Rect, rows: Sequence[Label]) -> None:
        look = self.look
        inner = Rect(rect.left + look.px(_SIDE), rect.top + look.px(_HEAD), rect.width - 2 * look.px(_SIDE), 0)
        inner.height = rect.bottom - look.px(0.4) - inner.top
        self.column = Column(list(rows), _GAP)
        self.column.place(inner, look)
        self.place(rect)

    def draw(self, surface: Surface) -> None:
        """Draw heading and lines."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        words = _("First idea: thinking on…") if self.scene.match.hints.thinking else _("Plan for this turn")
        head = look.text(words, self.small, "accent", "bold", width=self.rect.width - look.px(2.4))
        surface.blit(head, (self.rect.left + look.px(_SIDE), self.rect.top + look.px(0.25)))
        self.column.draw(surface, look, self.scene.app.input.touch)
        over = self.scene.app.input.touch.hover == "plan-close"
        look.draw_text(surface, "×", 1.2, "text" if over else "text_secondary", "bold", center=self._cross.center)

    @property
    def _cross(self) -> Rect:
        side = self.px(_HEAD)
        return Rect(self.rect.right - side, self.rect.top, side, side)

    def targets(self) -> Sequence[Target]:
        """The panel, and the cross that closes it."""
        hints, key = self.scene.match.hints, self.scene.app.bindings.shown("cancel")
        return [
            Target(name="plan", rect=self.rect, kind="area", focusable=False),
            *self.column.targets(),
            Target(
                name="plan-close",
                rect=self._cross,
                label=_("Close the plan"),
                tip=_("Close the plan. Key: {key}", key=key),
                action=hints.dismiss,
            ),
        ]


def _rows(lines: Sequence[PlanLine], done: int, size: float) -> tuple[list[Label], int]:
    """Return a row for each line, and the index of the next one: the first with an act that is not done."""
    rows: list[Label] = []
    now, before = len(lines) - 1, 0
    for place, line in enumerate(lines):
        before += line.steps
        if before > done:
            now = place
            break
    for place, line in enumerate(lines):
        if place < now:
            rows.append(Label(f"✓ {line.words}", size, "text_secondary"))
        elif place == now:
            rows.append(Label(f"› {line.words}", size, "accent", "bold"))
        else:
            rows.append(Label(f"· {line.words}", size, "text"))
    return rows, now


def _cut(rows: Sequence[Label], first: int, last: int, size: float) -> list[Label]:
    """The rows from ``first`` to ``last``, and a count of those left out after them, whose tip tells them."""
    left_out = len(rows) - last
    more = ngettext("… and {count} more", "… and {count} more", left_out).format(count=left_out)
    told = "\n".join(row.words for row in rows[last:])
    return [*rows[first:last], *([Label(more, size, "text_secondary", name="plan-more", tip=told)] if told else [])]


def _in_corner(board: Rect, size: Size, corner: int, gap: int) -> Rect:
    """Return a place in one of the four corners of the board, counted from the lower left one."""
    inner, place = board.inflate(-2 * gap, -2 * gap), Rect((0, 0), size)
    name = ("bottomleft", "topleft", "bottomright", "topright")[corner]
    setattr(place, name, getattr(inner, name))
    return place
