"""Places the panels to read, where they are in nobody's way: the advised plan, then the recap, and a tip below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect

from dejavu.table.board.plan_panel import PlanPanel
from dejavu.table.board.recap import Recap
from dejavu.table.board.tip_note import TipNote
from dejavu.table.shell.targets import Target

_SAMPLES = 16
"""Samples on each axis of an overlap: a target with its own shape is covered if it contains one of these points."""


class OverlayPlacer:
    """Places panels over the log or, where that is not shown, in a corner of the board without anything to click.

    A later panel finds a place beside the earlier ones, or is not shown for now.
    """

    def __init__(self, plan: PlanPanel, recap: Recap, tip: TipNote) -> None:
        self._plan, self._recap, self._tip = plan, recap, tip

    def place(
        self,
        log: Rect | None,
        board: Rect,
        plan_room: Rect,
        is_free: Callable[[Rect], bool],
        tip_rooms: Sequence[Rect] = (),
        is_bare: Callable[[Rect], bool] = bool,
        recap_rooms: Sequence[Rect] = (),
    ) -> None:
        """Place the panels. ``is_free`` tells whether a place on the board is free; ``plan_room`` is for the plan, too.

        A tip lies in one of ``tip_rooms`` rather than on the board, and on the board only where a place also
        ``is_bare``: people read a tip while they look at its subject. The recap lies in one of ``recap_rooms`` where
        the log has too little room for its words. Beside a plan it has only what the plan leaves of the log.
        """
        self._plan.place_over(plan_room, board, is_free)
        if self._plan.shown:
            self._recap.place_over(_below(self._plan.rect, log), board, lambda _place: False)
            self._tip.place(None)
            return
        self._recap.place_over(log, board, is_free, recap_rooms)
        recap = self._recap.rect if self._recap.shown else None
        self._tip.place_over(log, board, lambda rect: is_free(rect) and is_bare(rect), recap, tip_rooms)


def _below(plan: Rect, log: Rect | None) -> Rect | None:
    """The part of the log below a plan; None without a log."""
    if not log or not plan.colliderect(log):
        return log
    return Rect(log.left, plan.bottom, log.width, max(0, log.bottom - plan.bottom))


def covering(rects: Sequence[Rect], targets: Sequence[Target]) -> Callable[[Rect], bool]:
    """A function that tells whether a message covers one of ``rects``, or something that takes clicks or drops."""
    return lambda message: message.collidelist(rects) >= 0 or covers_any(message, targets)


def covers_any(rect: Rect, targets: Iterable[Target]) -> bool:
    """Whether a rectangle would cover something that takes clicks or drops."""
    return any(_covers(rect, target) for target in targets)


def _covers(place: Rect, target: Target) -> bool:
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
