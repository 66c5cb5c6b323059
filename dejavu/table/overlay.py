"""What lies over every scene: the focus ring, lit targets, the piece in the hand, toasts and tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.printable import printable
from dejavu.table.animation import NORMAL, QUICK, Flight, Timeline
from dejavu.table.carry import Carry
from dejavu.table.targets import Point, Target

if TYPE_CHECKING:
    from dejavu.table.agenda import Timer
    from dejavu.table.app import App


class Overlay:
    """Drawn last; none of it can be touched."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.timeline = Timeline(lambda: app.settings.reduced_motion)
        self._flights: list[Flight] = []
        self._toast: Surface | None = None
        self._refuses = False
        self._toast_opacity = 1.0
        self._toast_timer: Timer | None = None
        self._tip: tuple[Surface, Rect] | None = None
        self.toast_words = ""

    def toast(self, words: str, refusal: bool) -> None:
        """One line that goes by itself."""
        words = printable(words)
        self._app.invalidate(self._toast_area())
        self.toast_words, self._refuses, self._toast_opacity = words, refusal, 0.0
        self._toast = self._toast_panel()
        self.timeline.run(QUICK, self._fade_toast, fade=True)
        if self._toast_timer:
            self._toast_timer.cancel()
        self._toast_timer = self._app.after(2.2 + 0.045 * len(words), self._end_toast)

    def forgive(self) -> None:
        """Something else is being done: why the thing before was refused is of no interest any more."""
        if self._toast and self._refuses:
            self.drop_toast()

    def tip(self, target: Target | None) -> bool:
        """Show what a target says of itself beside it, or (None) nothing; whether it says anything."""
        if self._tip:
            self._app.invalidate(self._tip[1])
            self._tip = None
        if target is None or not target.tip:
            return False
        look = self._app.look
        text = look.paragraph(target.tip, look.px(22), 0.95)
        panel = look.panel((text.get_width() + look.px(1.4), text.get_height() + look.px(0.9)), "sheet").copy()
        panel.blit(text, text.get_rect(center=panel.get_rect().center))
        area = panel.get_rect(midbottom=(target.visible.centerx, target.visible.top - look.px(0.4)))
        if area.top < 0:
            area.top = target.visible.bottom + look.px(0.4)
        area.clamp_ip(Rect((0, 0), look.size))
        self._tip = (panel, area)
        self._app.invalidate(area)
        return True

    def glide(self, carry: Carry, start: Point, end: Point) -> None:
        """Show a piece on its way back, then end its carry."""

        def landed() -> None:
            self._flights.remove(flight)
            carry.ended(False)

        flight = Flight(self.timeline, self._app.invalidate, carry.lifted(), start, end, NORMAL, landed)
        self._flights.append(flight)

    def drop_toast(self) -> None:
        """The line goes at once."""
        self._app.invalidate(self._toast_area())
        self._toast, self.toast_words = None, ""
        if self._toast_timer:
            self._toast_timer.cancel()
            self._toast_timer = None
        self._app.retarget()

    def clear(self) -> None:
        """The scene changed or the window was resized: flights end, the tip goes; the toast stays to be read."""
        self.timeline.finish()
        self._tip = None

    def lay_out(self) -> None:
        """The window or the UI scale is another one: the line that is to be read is broken anew."""
        if self._toast:
            self._toast = self._toast_panel()

    def draw(self, surface: Surface) -> None:
        """Draw all of it."""
        self._draw_rings(surface)
        for flight in self._flights:
            flight.draw(surface)
        if self._tip:
            surface.blit(*self._tip)
        drag = self._app.input.drag
        if drag.active and drag.carry:
            drag.carry.draw(surface, drag.centre)
        if self._toast:
            self._toast.set_alpha(round(255 * self._toast_opacity))
            surface.blit(self._toast, self._toast_area())

    def _draw_rings(self, surface: Surface) -> None:
        look, touch, drag = self._app.look, self._app.input.touch, self._app.input.drag
        for target in self._app.targets:
            if drag.active and target.ring and drag.lights(target):
                look.draw_ring(surface, target.visible)
        focused = self._app.targets.focused()
        if focused and touch.keyboard and focused.ring and focused.kind != "area":
            clip = surface.get_clip()
            if focused.clip:
                surface.set_clip(focused.clip.inflate(look.px(0.5), look.px(0.5)).clip(clip))
            look.draw_ring(surface, focused.rect, "text" if drag.active else "accent", 0.2)
            surface.set_clip(clip)

    def _toast_panel(self) -> Surface:
        look = self._app.look
        room = look.size[0] - look.px(6)
        text = look.paragraph(self.toast_words, room, 1.05, "refusal" if self._refuses else "text")
        panel = look.panel((text.get_width() + look.px(2.4), text.get_height() + look.px(1.2)), "sheet").copy()
        panel.blit(text, text.get_rect(center=panel.get_rect().center))
        return panel

    def _toast_area(self) -> Rect:
        if self._toast is None:
            return Rect(0, 0, 0, 0)
        look = self._app.look
        return self._toast.get_rect(midtop=(look.size[0] // 2, look.px(1.2)))

    def _fade_toast(self, opacity: float) -> None:
        self._toast_opacity = opacity
        self._app.invalidate(self._toast_area())

    def _end_toast(self) -> None:
        leaving = self._toast

        def fade(share: float) -> None:
            if self._toast is leaving:  # another one may have come meanwhile
                self._fade_toast(1 - share)

        def gone() -> None:
            if self._toast is leaving:
                self.drop_toast()

        self.timeline.run(NORMAL, fade, gone, fade=True)
