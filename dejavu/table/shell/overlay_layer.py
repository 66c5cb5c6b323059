"""The layer over every scene: rings, the held piece, its flight back, the tooltip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.table.kit.points import Point, Size
from dejavu.table.look.animation import NORMAL, Flight, Timeline
from dejavu.table.look.light import blit_at
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Target

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


_TOLL = 12
"""Penalty in gaps for every covered button."""
_GLANCE = 3
"""Penalty in gaps for covering a thing that is only looked at, such as the middle of a tile."""
_STEPS = 4
"""The most buttons in a row that a tooltip may skip."""
FURTHEST = 9
"""The greatest distance in gaps; beyond it a tooltip rather covers a button."""
_LEVELS = ("center", "topleft", "bottomright")
"""Alignments with the target: middle, first edge, last edge."""
_WAYS = tuple(product(((0, -1), (0, 1), (1, 0), (-1, 0)), _LEVELS))


def beside(
    size: Size, target: Rect, pressed: Sequence[Rect], window: Rect, gap: int, seen: Sequence[Rect] = ()
) -> Rect:
    """Return a place near a target that covers as few of ``pressed`` as possible; if equal, above it.

    Of near places it takes one that covers few of ``seen``. ``gap`` is the free distance between them, in pixels. Where
    a target leaves no room at any side, the tooltip lies over it, and covers as little of it as possible.
    """

    def cost(place: Rect) -> int:
        covered = _TOLL * len(place.collideobjectsall(pressed)) + _GLANCE * len(place.collideobjectsall(seen))
        return apart(place, target) + gap * covered

    tried = [place for place in _places(size, target, pressed, window, gap) if apart(place, target) <= FURTHEST * gap]
    if tried:
        return min(tried, key=cost)
    clamped = [_next_to(target, size, target, window, way, level, gap).clamp(window) for way, level in _WAYS]
    return min(clamped, key=lambda place: _area(place.clip(target)))


def _places(size: Size, target: Rect, pressed: Sequence[Rect], window: Rect, gap: int) -> Iterator[Rect]:
    """Yield places next to the target in each of four directions, then past other rectangles, up to the edge."""
    for way, level in _WAYS:
        near = target
        for _step in range(_STEPS):
            place = _next_to(near, size, target, window, way, level, gap)
            if not window.contains(place) or place.colliderect(target):
                break
            yield place
            covered = place.collideobjectsall(pressed)
            if not covered:
                break
            near = covered[0].unionall(covered[1:])


def _next_to(near: Rect, size: Size, target: Rect, window: Rect, way: tuple[int, int], level: str, gap: int) -> Rect:
    """Return the place on one side of ``near``, level with the target as far as the window allows."""
    place = Rect((0, 0), size)
    setattr(place, level, getattr(target, level))
    place.clamp_ip(window)
    x, y = way
    if x:
        place.left = near.right + gap if x > 0 else near.left - gap - place.width
    else:
        place.top = near.bottom + gap if y > 0 else near.top - gap - place.height
    return place


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def apart(one: Rect, other: Rect) -> int:
    """The distance of two rectangles along the axes."""
    across = max(0, other.left - one.right, one.left - other.right)
    return across + max(0, other.top - one.bottom, one.top - other.bottom)


class OverlayLayer:
    """Drawn over the scenes; none of it can be touched."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.timeline = Timeline(lambda: app.settings.reduced_motion)
        self._flights: list[Flight] = []
        self._tooltip: tuple[Surface, Rect] | None = None

    def show_tooltip(self, target: Target | None) -> bool:
        """Show the tooltip of a target, or (None) none; False when it has none."""
        if self._tooltip:
            self._app.invalidate(self._tooltip[1])
            self._tooltip = None
        if target is None or not target.tip:
            return False
        look = self._app.look
        text = look.paragraph(target.tip, look.px(22), 0.95)
        panel = look.new_panel((text.get_width() + look.px(1.4), text.get_height() + look.px(0.9)), "sheet")
        blit_at(panel, text, center=panel.get_rect().center)
        pressed = [other.visible for other in self._app.targets if _can_be_pressed(other) and other != target]
        window = Rect((0, 0), look.size)
        middles = [other.core for other in self._app.targets if other.core]
        area = beside(panel.get_size(), target.visible, pressed, window, look.px(0.4), middles)
        self._tooltip = (panel, area)
        self._app.invalidate(area)
        return True

    @property
    def tooltip_area(self) -> Rect | None:
        """The rectangle of the tooltip; None while none is shown."""
        return self._tooltip[1] if self._tooltip else None

    def glide(self, held: HeldPiece, start: Point, end: Point) -> None:
        """Animate a piece back, then call its ``ended``."""

        def landed() -> None:
            self._flights.remove(flight)
            held.ended(False)

        flight = Flight(self.timeline, self._app.invalidate, held.lifted(), start, end, NORMAL, landed)
        self._flights.append(flight)

    def clear(self) -> None:
        """End flights and hide the tooltip, since the scene or the window's size changed."""
        self.timeline.finish()
        self._tooltip = None

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        self._draw_rings(surface)
        for flight in self._flights:
            flight.draw(surface)
        if self._tooltip:
            surface.blit(*self._tooltip)
        drag = self._app.input.drag
        if drag.active and drag.held:
            drag.held.draw(surface, drag.centre)

    def _draw_rings(self, surface: Surface) -> None:
        look, touch, drag = self._app.look, self._app.input.touch, self._app.input.drag
        for target in self._app.targets if drag.active else ():
            if target.ring and drag.may_drop_on(target):
                look.draw_ring(surface, target.visible)
        focused = self._app.targets.focused()
        if focused and touch.keyboard and focused.ring:
            clip = surface.get_clip()
            if focused.clip:
                surface.set_clip(focused.clip.inflate(look.px(0.5), look.px(0.5)).clip(clip))
            look.draw_ring(surface, focused.rect, "text" if drag.active else "accent", 0.2)
            surface.set_clip(clip)


def _can_be_pressed(target: Target) -> bool:
    """Whether a click there has an effect now or soon. Tiles of a map are everywhere, so a tooltip may cover them."""
    used = target.action or target.pick_up or target.slide
    return bool(used) and target.kind != "area" and target.core is None
