"""The layer over every scene: rings, the held piece, its flight back, the tip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.table.look.animation import NORMAL, Flight, Timeline
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Point, Target
from dejavu.table.shell.tip_placement import beside

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class OverlayLayer:
    """Drawn over the scenes; none of it can be touched."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.timeline = Timeline(lambda: app.settings.reduced_motion)
        self._flights: list[Flight] = []
        self._tip: tuple[Surface, Rect] | None = None

    def tip(self, target: Target | None) -> bool:
        """Show the tip of a target, or (None) none; False when it has none."""
        if self._tip:
            self._app.invalidate(self._tip[1])
            self._tip = None
        if target is None or not target.tip:
            return False
        look = self._app.look
        text = look.paragraph(target.tip, look.px(22), 0.95)
        panel = look.new_panel((text.get_width() + look.px(1.4), text.get_height() + look.px(0.9)), "sheet")
        panel.blit(text, text.get_rect(center=panel.get_rect().center))
        pressed = [other.visible for other in self._app.targets if _can_be_pressed(other) and other != target]
        window = Rect((0, 0), look.size)
        middles = [other.core for other in self._app.targets if other.core]
        area = beside(panel.get_size(), target.visible, pressed, window, look.px(0.4), middles)
        self._tip = (panel, area)
        self._app.invalidate(area)
        return True

    @property
    def tip_area(self) -> Rect | None:
        """The rectangle of the tip; None while none is shown."""
        return self._tip[1] if self._tip else None

    def glide(self, held: HeldPiece, start: Point, end: Point) -> None:
        """Animate a piece back, then call its ``ended``."""

        def landed() -> None:
            self._flights.remove(flight)
            held.ended(False)

        flight = Flight(self.timeline, self._app.invalidate, held.lifted(), start, end, NORMAL, landed)
        self._flights.append(flight)

    def clear(self) -> None:
        """End flights and hide the tip, since the scene or the window's size changed."""
        self.timeline.finish()
        self._tip = None

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        self._draw_rings(surface)
        for flight in self._flights:
            flight.draw(surface)
        if self._tip:
            surface.blit(*self._tip)
        drag = self._app.input.drag
        if drag.active and drag.held:
            drag.held.draw(surface, drag.centre)

    def _draw_rings(self, surface: Surface) -> None:
        look, touch, drag = self._app.look, self._app.input.touch, self._app.input.drag
        for target in self._app.targets:
            if drag.active and target.ring and drag.may_drop_on(target):
                look.draw_ring(surface, target.visible)
        focused = self._app.targets.focused()
        if focused and touch.keyboard and focused.ring and focused.kind != "area":
            clip = surface.get_clip()
            if focused.clip:
                surface.set_clip(focused.clip.inflate(look.px(0.5), look.px(0.5)).clip(clip))
            look.draw_ring(surface, focused.rect, "text" if drag.active else "accent", 0.2)
            surface.set_clip(clip)


def _can_be_pressed(target: Target) -> bool:
    """Whether a click there has an effect now or soon. Tiles of a map are everywhere, so a tip may cover them."""
    used = target.action or target.pick_up or target.slide
    return bool(used) and target.kind != "area" and target.core is None
