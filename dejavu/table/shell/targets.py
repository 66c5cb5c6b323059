"""The one list of named targets that mouse, keyboard focus and tests share.

A scene lists its present targets; the last of the list lies on top. Nothing else knows where anything is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import hypot
from typing import Any, Literal, NamedTuple

from pygame import Rect
from pygame.event import Event

from dejavu.table.kit.points import Point
from dejavu.table.shell.held_piece import HeldPiece

Direction = Literal["left", "right", "up", "down"]
_ACROSS = 2.0
"""Cost of a pixel by which the whole rectangle lies to the side; a pixel ahead costs 1."""
_ASKEW = 0.25
"""Cost of a pixel by which its middle lies to the side."""


@dataclass(frozen=True, kw_only=True)
class Target:
    """Something that can be clicked, focused, picked up or dropped on. Rectangles are in window pixels.

    A click, Enter or Space calls ``action``; without one, it picks up what ``pick_up`` gives. A drop calls ``drop``
    once, with the payload and the point. It returns None if the drop was accepted, else the sentence of a refusal,
    which is empty if the piece is only put back.
    """

    name: str
    """A stable name, unique in its scene, for tests and for the memory of the focus: ``hand-2``, ``new-game``."""
    rect: Rect
    label: str = ""
    """What it is, in words."""
    kind: str = "button"
    enabled: bool = True
    action: Callable[[], None] | None = None
    why: str = ""
    """Why it is disabled; said when it is clicked."""
    tip: str = ""
    """What it does: the words of its tooltip."""
    irreversible: Callable[[], bool] | None = None
    """Whether the action cannot be undone now; then a hasty press is refused (``calm``)."""
    irreversible_with: Callable[[Any], bool] | None = None
    """Whether a click on a piece (None), or the drop of a payload there, cannot be undone now.

    Then no double click does it."""
    pick_up: Callable[[], HeldPiece] | None = None
    """Makes the picked-up piece."""
    accepts: Callable[[Any], bool] | None = None
    """Whether a payload may be dropped here now; lights the target while that payload is carried."""
    drop: Callable[[Any, Point], str | None] | None = None
    ring: bool = True
    """Whether rings are drawn around it when lit or focused; False when the scene draws its own."""
    focusable: bool = True
    area: str = ""
    """The part of the window it lies in. Tab stops once in every area, and at everything that lies in none."""
    shape: Callable[[Point], bool] | None = None
    """A finer outline than the rectangle, for the mouse."""
    core: Rect | None = None
    """The rectangle for arrow keys, if it differs: for targets whose rectangles overlap."""
    aside: bool = False
    """Whether arrow keys prefer everything else in that direction; Tab does not."""
    clip: Rect | None = None
    """The window of a scrolled list: outside it the target cannot be touched."""
    reveal: Callable[[], None] | None = None
    """Scrolls the target into sight; called when the keyboard reaches it."""
    slide: Callable[[Point, bool], None] | None = None
    """Follows the pressed pointer; True at the press itself (sliders, panning)."""
    wheel: Callable[[float, Point], None] | None = None
    """Steps of the wheel, away from the person counted positive."""
    keys: Callable[[Event], bool] | None = None
    """Handles a key event first while focused; True when it used it."""
    value: str = ""
    """Its present value, for tests and the spoken label."""
    detail: str = ""
    """Secondary text below the label, spoken after it."""

    def within(self, area: str) -> Target:
        """A copy in an area. Boards make one of each target in every frame of an animation.

        The fields are copied wholesale, since a new dataclass took an eighth of a frame.
        """
        made = object.__new__(Target)
        made.__dict__.update(self.__dict__, area=area)
        return made

    def only_seen(self) -> Target:
        """A copy that can be looked at, not touched."""
        return replace(self, action=None, pick_up=None, accepts=None, drop=None, focusable=False)

    @property
    def visible(self) -> Rect:
        """The visible part of the rectangle."""
        return self.rect.clip(self.clip) if self.clip else self.rect

    @property
    def place(self) -> Rect:
        """The rectangle that arrow keys use."""
        return self.core or self.rect

    def holds(self, point: Point) -> bool:
        """Whether a point lies on the target."""
        return self.visible.collidepoint(point) and (self.shape is None or self.shape(point))


class Focus(NamedTuple):
    """Where the keyboard focus of a scene is."""

    name: str | None = None
    areas: Mapping[str, str] = {}
    """The last focused target of each area."""


@dataclass
class TargetList:
    """The targets of the top scene, and which of them has the keyboard focus."""

    items: list[Target] = field(default_factory=list)
    focus: str | None = None
    inherited: bool = False
    """Whether the focus moved by itself, because the target that had it is gone."""
    _left: Rect | None = None
    """The last focused rectangle, from which arrow keys continue when no target could inherit the focus."""
    _last: dict[str, str] = field(default_factory=dict)
    """The last focused target of each area, to which Tab returns."""

    def __iter__(self) -> Iterator[Target]:
        return iter(self.items)

    def replace(self, items: Iterable[Target]) -> None:
        """Take a new list. Raises ValueError for a name used twice.

        The focus stays on its name if possible. Otherwise it goes to the nearest target of the same area, or else to
        the next that was in the list.
        """
        before, order = self.focused(), [target.name for target in self.items]
        self.items = list(items)
        names = {target.name for target in self.items}
        if len(names) != len(self.items):
            seen: set[str] = set()
            twice = next(t.name for t in self.items if t.name in seen or seen.add(t.name))  # type: ignore[func-returns-value]
            raise ValueError(f"target {twice!r} is listed twice")
        after = self.focused()
        if before and (after is None or (before.focusable and not after.focusable)):
            heir = self._heir(before, order)
            self.focus, self._left, self.inherited = heir.name if heir else None, before.place, True
        elif self.focus not in names:
            self.focus = None
        elif self.focus is not None:
            self._left = None

    def where(self) -> Focus:
        """Where the focus is, to return there."""
        return Focus(self.focus, dict(self._last))

    def refocus(self, focus: Focus) -> None:
        """Another scene is on top: go where its focus was."""
        self.focus, self._last, self._left, self.inherited = focus.name, dict(focus.areas), None, False

    def _heir(self, gone: Target, order: list[str]) -> Target | None:
        """Return the target that gets the focus of ``gone``; ``order`` has the names of the list in which that was."""
        able = [target for target in self.items if target.focusable and target.enabled]
        usable = [target for target in able if not target.aside] or able
        if near := [target for target in usable if target.area == gone.area]:
            x, y = gone.place.center
            return min(near, key=lambda target: hypot(target.place.centerx - x, target.place.centery - y))
        at = order.index(gone.name)
        still = {target.name: target for target in usable}
        following = [still[name] for name in order[at:] + order[:at] if name in still]
        return next(iter(following or usable), None)

    def named(self, name: str | None) -> Target | None:
        """The target of that name."""
        return next((target for target in self.items if target.name == name), None)

    def at(self, point: Point, wanted: Callable[[Target], bool] = lambda _: True) -> Target | None:
        """The topmost target under a point that ``wanted`` accepts."""
        return next((target for target in reversed(self.items) if target.holds(point) and wanted(target)), None)

    def focused(self) -> Target | None:
        """The target with the keyboard focus."""
        return self.named(self.focus)

    def step(self, forward: bool, among: Callable[[Target], bool], each: bool = False) -> Target | None:
        """Move the focus to the next or previous area with a target that ``among`` accepts, in the order of the list.

        In an area it goes to the last focused target, or else to the first. A target without an area is a stop of its
        own; with ``each``, every target is.
        """
        stop = _name if each else _stop
        stops: dict[str, list[Target]] = {stop(target): [] for target in self.items}
        for target in self.items:
            if target.focusable and among(target):
                stops[stop(target)].append(target)
        here, ring = self.focused(), list(stops if forward else reversed(stops))
        if here:
            at = ring.index(stop(here)) + 1
            ring = ring[at:] + ring[:at]
        self._remember(here)
        found = next((stops[name] for name in ring if stops[name]), None)
        if found is None:
            return None
        last = self._last.get(found[0].area)
        target = next((target for target in found if target.name == last), found[0])
        self.focus = target.name
        return target

    def _remember(self, here: Target | None) -> None:
        if here and here.area:
            self._last[here.area] = here.name

    def towards(self, direction: Direction, among: Callable[[Target], bool]) -> Target | None:
        """Move the focus to the nearest target in a direction that ``among`` accepts; it stays if there is none.

        Targets of the same area come first.
        """
        here = self.focused()
        start = here.place if here else self._left
        if start is None:
            return self.step(direction in ("right", "down"), among)
        candidates = [
            ((target.aside and not (here and here.aside), bool(here and target.area != here.area), cost), target)
            for target in self.items
            if target.focusable and target is not here and among(target)
            if (cost := _cost(start, target.place, direction)) is not None
        ]
        if not candidates:
            return None if here else self.step(direction in ("right", "down"), among)
        self._remember(here)
        target = min(candidates, key=lambda pair: pair[0])[1]
        self.focus = target.name
        return target


def _name(target: Target) -> str:
    return target.name


def _stop(target: Target) -> str:
    """The name of the stop that Tab makes for a target."""
    return f"area {target.area}" if target.area else f"target {target.name}"


def _cost(start: Rect, end: Rect, direction: Direction) -> float | None:
    """The cost of a rectangle in a direction, with sideways distance counted double; None when it does not lie there.

    A rectangle that lies alongside, by more than half of the smaller one, does not lie ahead.
    """
    if direction in ("up", "down"):
        start, end = _mirrored(start), _mirrored(end)
    forward = direction in ("right", "down")
    ahead = end.left - start.right if forward else start.left - end.right
    beyond = end.centerx - start.centerx if forward else start.centerx - end.centerx
    apart = max(0, end.top - start.bottom, start.top - end.bottom)
    askew = abs(end.centery - start.centery)
    reach = min(start.width, end.width)
    if beyond <= 0 or ahead < -reach / 2:
        return None
    return max(0, ahead) + _ACROSS * apart + _ASKEW * askew


def _mirrored(rect: Rect) -> Rect:
    """A rectangle with across and down exchanged."""
    return Rect(rect.top, rect.left, rect.height, rect.width)
