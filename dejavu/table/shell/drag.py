"""A drag, from the press to the drop or the cancel. Click–click and keyboard follow the same path.

A drag is the window's own affair: the game hears of it once, when a piece is dropped.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from pygame import Rect

from dejavu.table.kit.points import Point
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Target

THRESHOLD = 0.4
"""How far, in em, the pointer must move before a press becomes a drag."""


class DragState(Enum):
    """The state of a drag."""

    NONE = "none"
    PRESSED = "pressed"
    DRAGGED = "dragged"
    """Dragged with the button held."""
    HELD = "held"
    """Picked up by a click or by the keyboard: the next click or Enter drops it."""


class Host(Protocol):
    """The window, as a drag sees it."""

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have something drawn again."""

    def refuse(self, sentence: str) -> None:
        """Say why a drop was not done."""

    def forgive(self) -> None:
        """Dismiss the last refusal."""

    def glide_back(self, held: HeldPiece, start: Point, end: Point) -> None:
        """Show the piece on its way back; afterwards call ``held.ended(False)``."""

    def held_changed(self) -> None:
        """A piece was picked up or put down."""


class Drag:
    """At most one piece in the hand."""

    def __init__(self, host: Host, em: int) -> None:
        self.em = em
        self.state = DragState.NONE
        self.held: HeldPiece | None = None
        self.source: Target | None = None
        self.by_keyboard = False
        self._host = host
        self._pressed_at: Point = (0, 0)
        self._grip: Point = (0, 0)
        self._home: Point = (0, 0)
        self._centre: Point = (0, 0)
        self._lit: dict[str, bool] = {}

    @property
    def active(self) -> bool:
        """Whether a piece is in the hand."""
        return self.state in (DragState.DRAGGED, DragState.HELD)

    @property
    def centre(self) -> Point:
        """The centre of the carried piece."""
        return self._centre

    def press(self, target: Target, point: Point) -> None:
        """The button went down on something that can be picked up."""
        if target.pick_up and target.enabled and not self.active:
            self.state, self.source, self._pressed_at = DragState.PRESSED, target, point

    def move(self, point: Point) -> None:
        """The pointer moved: a press may become a drag, and a carried piece follows."""
        if self.state is DragState.PRESSED and self.source:
            away = max(abs(point[0] - self._pressed_at[0]), abs(point[1] - self._pressed_at[1]))
            if away < THRESHOLD * self.em:
                return
            self._lift(self.source, self._pressed_at, DragState.DRAGGED)
        if self.active:
            self._follow((point[0] + self._grip[0], point[1] + self._grip[1]))

    def hold(self, target: Target, point: Point | None) -> None:
        """Pick a piece up by a click at a point, or by the keyboard (None)."""
        if target.pick_up and target.enabled:
            self.by_keyboard = point is None
            self._lift(target, point or target.rect.center, DragState.HELD)
            self._follow(self._centre)

    def centre_on(self, point: Point) -> None:
        """Centre the carried piece on a point, as the keyboard does."""
        if self.active:
            self.by_keyboard = True
            self._grip = (0, 0)
            self._follow(point)

    def turn(self, steps: float) -> bool:
        """Turn the carried piece; False when nothing is carried or it cannot be turned."""
        if not (self.active and self.held):
            return False
        before = self.held.area(self._centre)
        used = self.held.turned(steps)
        self._host.invalidate(before.union(self.held.area(self._centre)))
        return used

    def may_drop_on(self, target: Target) -> bool:
        """Whether the carried piece may be dropped on a target."""
        if not (self.active and self.held and target.drop and target.accepts):
            return False
        if target.name not in self._lit:
            self._lit[target.name] = target.accepts(self.held.payload)
        return self._lit[target.name]

    def targets_changed(self) -> None:
        """Ask the targets again what they accept."""
        self._lit.clear()

    def drop(self, target: Target | None) -> None:
        """Drop on a target, whose ``drop`` is called exactly once, or on nothing, which shows the drop hint."""
        if not (self.active and self.held):
            self.state = DragState.NONE
            return
        held, centre, home = self.held, self._centre, self._home
        put_back = self.source is not None and self.source.rect.collidepoint(centre)
        self._put_down()
        self._host.forgive()
        if target is None or target.drop is None:
            refusal: str | None = "" if put_back else held.drop_hint
        else:
            refusal = target.drop(held.payload, centre)
        if refusal is None:
            held.ended(True)
        else:
            self._host.glide_back(held, centre, home)
            if refusal:
                self._host.refuse(refusal)
        self._host.held_changed()

    def cancel(self) -> None:
        """Put the piece back silently: Escape, a lost focus or a resize."""
        held, centre, home = self.held, self._centre, self._home
        was_active = self.active
        self._put_down()
        if was_active and held:
            self._host.glide_back(held, centre, home)
            self._host.held_changed()

    def _lift(self, target: Target, point: Point, state: DragState) -> None:
        assert target.pick_up is not None
        self.held = target.pick_up()
        self._lit.clear()
        self.source, self.state = target, state
        self._home = target.rect.center
        self._grip = (self._home[0] - point[0], self._home[1] - point[1])
        self._centre = self._home
        self._host.forgive()
        self.held.started()
        self._host.held_changed()

    def _follow(self, centre: Point) -> None:
        assert self.held is not None
        before = self.held.area(self._centre)
        self._centre = centre
        self.held.moved(centre)
        self._host.invalidate(before.union(self.held.area(centre)))

    def _put_down(self) -> None:
        if self.active and self.held:
            self._host.invalidate(self.held.area(self._centre))
        self.state, self.held, self.source, self.by_keyboard = DragState.NONE, None, None, False
