"""A turn that is advised, as a list: what is done, the step that is next, what comes then. It lies in nobody's way."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.protocol import PlanLine, TableHost
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Label, ScrollList
from dejavu.table.widgets.column import Row

WIDTH = 16.0
"""Width where it lies over the board, in em."""
_HEAD, _GAP, _SIDE = 1.6, 0.15, 0.6
"""Height of the heading, what lies between two lines and beside them, in em."""
_SAMPLES = 8
"""A thing of a shape of its own is under the panel where one of so many times so many points of the panel is in it."""


class PlanPanel(Area[TableHost]):
    """Over the log where that is shown, else in a corner of the board in which nothing is to be clicked.

    Where no corner has room for all lines, it keeps those from the next step on; where none has room for two, nothing
    is shown: the sentence beside the main button says the step all the same.
    """

    def __init__(self, scene: TableHost) -> None:
        super().__init__(scene)
        self._list = ScrollList("plan-list", (), self._scrolled)
        self._told: object = None
        self._corner = 0
        """The corner that it lay in last: it stays there while it can."""

    def place_over(self, log: Rect | None, board: Rect, targets: Sequence[Target]) -> None:
        """``targets`` are all that the table has: what can be clicked there is not covered."""
        plan = self.scene.match.hints.plan
        lines = self.scene.plan_lines() if plan else ()
        if plan is None or not lines:
            self.place(None)
            return
        rows, now = _rows(lines, len(plan.done), self.small)
        if self._told != (plan, log):
            self._told = plan, log
            self._list = ScrollList("plan-list", rows, self._scrolled, _GAP)
        if log is not None:
            self._lay(Rect(log.topleft, (log.width, self._high(rows, log.width, log.height))), rows, now)
            return
        width = min(self.look.px(WIDTH), board.width // 2)
        for shorter in (rows, rows[now:], rows[now : now + 2]):
            high = self._high(shorter, width, board.height // 2)
            for corner in (self._corner, *range(4)):
                place = _in_corner(board, (width, high), corner, self.look.px(0.5))
                if not any(_covers(place, target) for target in targets):
                    self._corner = corner
                    self._lay(place, shorter, 0 if shorter is not rows else now)
                    return
        self.place(None)

    def _high(self, rows: Sequence[Row], width: int, most: int) -> int:
        inner = ScrollList("", rows, self._scrolled, _GAP).height(self.look, width - 2 * self.look.px(_SIDE))
        return min(most, inner + self.look.px(_HEAD + 0.4))

    def _lay(self, rect: Rect, rows: Sequence[Row], now: int) -> None:
        """Take that place; where the lines do not fit, the next one is in sight."""
        look = self.look
        inner = Rect(rect.left + look.px(_SIDE), rect.top + look.px(_HEAD), rect.width - 2 * look.px(_SIDE), 0)
        inner.height = rect.bottom - look.px(0.4) - inner.top
        made = ScrollList("plan-list", rows, self._scrolled, _GAP)
        if made.height(look, inner.width) > inner.height:
            rows = rows[now:]
            made = ScrollList("plan-list", rows, self._scrolled, _GAP)
        made.offset = self._list.offset
        self._list = made
        made.place(inner, look)
        self.place(rect)

    def draw(self, surface: Surface) -> None:
        """Heading and lines."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        words = _("Plan: thinking on…") if self.scene.match.hints.thinking else _("Plan for this turn")
        head = look.text(words, self.small, "accent", "bold", width=self.rect.width - look.px(2.4))
        surface.blit(head, (self.rect.left + look.px(_SIDE), self.rect.top + look.px(0.25)))
        self._list.draw(surface, look, self.scene.app.input.touch)
        over = self.scene.app.input.touch.hover == "plan-close"
        cross = look.text("×", 1.2, "text" if over else "text_secondary", "bold")
        surface.blit(cross, cross.get_rect(center=self._cross.center))

    @property
    def _cross(self) -> Rect:
        side = self.look.px(_HEAD)
        return Rect(self.rect.right - side, self.rect.top, side, side)

    def targets(self) -> Sequence[Target]:
        """The cross closes it; wheel and bar scroll it."""
        hints = self.scene.match.hints
        key = self.scene.app.bindings.shown("hint")
        tip = _("Close the plan. Key: {key}").format(key=key)
        label = _("Close the plan")
        body = Target(name="plan", rect=self.rect, kind="area", focusable=False)
        return [
            body,
            *self._list.targets(),
            Target(name="plan-close", rect=self._cross, label=label, tip=tip, action=hints.dismiss),
        ]

    def _scrolled(self) -> None:
        self.scene.invalidate(self.rect)
        self.scene.retarget()


def _rows(lines: Sequence[PlanLine], done: int, size: float) -> tuple[list[Row], int]:
    """A row a line, and which of them is next: the one with the first act that is not done."""
    rows: list[Row] = []
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


def _in_corner(board: Rect, size: tuple[int, int], corner: int, gap: int) -> Rect:
    """A place in one of the four corners of the board, from the lower left one on."""
    inner, place = board.inflate(-2 * gap, -2 * gap), Rect((0, 0), size)
    name = ("bottomleft", "topleft", "bottomright", "topright")[corner]
    setattr(place, name, getattr(inner, name))
    return place


def _covers(place: Rect, target: Target) -> bool:
    """Whether a target that can be clicked, or dropped on, would lie under the panel."""
    if target.kind == "area" or not (target.action or target.pick_up or target.drop or target.slide):
        return False
    common = place.clip(target.visible)
    if not common.width:
        return False
    if target.shape is None:
        return True
    steps = [part / _SAMPLES for part in range(_SAMPLES + 1)]
    across = [common.left + round(common.width * part) for part in steps]
    down = [common.top + round(common.height * part) for part in steps]
    return any(target.shape((x, y)) for x in across for y in down)
