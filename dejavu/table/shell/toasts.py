"""Messages over every scene: one line that disappears by itself, refusals in a colour of their own."""

from __future__ import annotations

from itertools import chain, tee
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.printable import printable
from dejavu.table.kit.points import Size
from dejavu.table.look.animation import NORMAL, QUICK, Timeline
from dejavu.table.look.light import blit_at

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.timers import Timer


_NARROWEST = 30.0
"""The least width of a message, in em."""
_BESIDE = 4.0
"""Free room beside a message, in em."""
_TOP = "midtop"
_ANCHORS = (_TOP, "topleft", "topright", "bottomleft", "bottomright", "midbottom")
"""The places of a message in its room, the best first: the first where it hides nothing, or nothing that is spared."""
_WIDTHS = (24.0, 16.0, 11.0)
"""Narrower widths, in em, to try when a message as wide as its room hides something."""
_EDGE = 0.5
"""Gap between a message and the corner of its room, in em."""
_NEAR = (20.0, 14.0)
"""Widths of a refusal beside the hand, in em."""


EACH_LETTER = 0.045
"""Seconds in which everybody has read a letter."""


def reading_time(words: str) -> float:
    """The seconds for which a text is shown before it disappears by itself: enough for everybody to read it."""
    return 2.2 + EACH_LETTER * len(words)


def _round(message: Rect, hand: Rect, window: Size) -> list[Rect]:
    """The places of a message round the hand that lie in the window: below, above, at the right, at the left."""
    below, above = Rect(0, hand.bottom, *message.size), Rect(0, hand.top - message.height, *message.size)
    right, left = Rect(hand.right, 0, *message.size), Rect(hand.left - message.width, 0, *message.size)
    below.centerx = above.centerx = hand.centerx
    right.centery = left.centery = hand.centery
    whole = Rect((0, 0), window)
    places = [place.clamp(whole) for place in (below, above, right, left)]
    return [place for place in places if whole.contains(place) and not place.colliderect(hand)]


class Toasts:
    """At most one message at a time; it cannot be touched."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.timeline = Timeline(lambda: app.settings.reduced_motion)
        self.words = ""
        """The present message; empty without one."""
        self.shown = 0
        """The number of messages so far, since the same words may come twice."""
        self._panel: Surface | None = None
        self._anchor = _TOP
        self._hand: Rect | None = None
        self._beside: Rect | None = None
        """The rectangle of a refusal beside the hand; None for any other message."""
        self._refuses = False
        self._opacity = 1.0
        self._timer: Timer | None = None

    def show(self, words: str, refusal: bool) -> None:
        """Replace the message; the same words stay without a flicker."""
        words = printable(words)
        stands = self._panel is not None and (words, refusal) == (self.words, self._refuses)
        self._app.invalidate(self.area)
        self.words, self._refuses, self._opacity = words, refusal, float(stands)
        self.shown += 1
        self._hand = self._app.input.hand_area if refusal and self._app.scene.is_table else None
        self._make_panel()
        if not stands:
            self.timeline.run(QUICK, self._fade, fade=True)
        if self._timer:
            self._timer.cancel()
        self._timer = self._app.after(reading_time(words), self._end)

    @property
    def refuses(self) -> bool:
        """Whether the message is a refusal."""
        return self._refuses

    def forgive(self) -> None:
        """Dismiss the message if it is a refusal."""
        if self._panel and self._refuses:
            self.drop()

    def drop(self) -> None:
        """Hide the message at once."""
        self._app.invalidate(self.area)
        self._panel, self.words = None, ""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        self._app.retarget()

    def lay_out(self) -> None:
        """Break the line again for another window size or UI scale."""
        self._hand = None
        if self._panel:
            self._make_panel()

    @property
    def area(self) -> Rect:
        """The rectangle of the message, in window pixels; empty without one."""
        if self._panel is None:
            return Rect(0, 0, 0, 0)
        return self._beside or self._place(self._panel, self._anchor)

    def _place(self, panel: Surface, anchor: str) -> Rect:
        look = self._app.look
        window, room = Rect((0, 0), look.size), self._app.scene.message_room()
        if anchor != _TOP:
            edge = 2 * look.px(_EDGE)
            return panel.get_rect(**{anchor: getattr(room.inflate(-edge, -edge), anchor)}).clamp(window)
        area = panel.get_rect(midtop=(room.centerx, room.top + look.px(1.2)))
        if area.bottom > room.bottom:  # a low room, such as that between pictures and buttons: no further down
            area.bottom = min(room.bottom, room.centery + (area.height + 1) // 2)
        return area.clamp(window)

    def draw(self, surface: Surface) -> None:
        """Draw the line, if there is one."""
        if self._panel:
            self._panel.set_alpha(round(255 * self._opacity))
            surface.blit(self._panel, self.area)

    def _make_panel(self) -> None:
        """Break the line so that it hides nothing at one of its places, if there is such a place.

        A refusal stands beside the hand, if it hides nothing there.
        """
        look, scene = self._app.look, self._app.scene
        room = max(scene.message_room().width, min(look.size[0], look.px(_NARROWEST))) - look.px(_BESIDE)
        widest, covers = self._broken(room), scene.message_cover()
        self._beside = None
        if self._hand:
            near = [self._broken(look.px(wide)) for wide in _NEAR]
            beside = ((panel, place) for panel in near for place in _round(panel.get_rect(), self._hand, look.size))
            if found := next((one for one in beside if not covers(one[1])), None):
                self._panel, self._beside = found
                return
        narrow = (look.px(width) for width in _WIDTHS)
        panels = chain([widest], (self._broken(wide) for wide in narrow if wide < room))
        tried, again = tee((panel, anchor) for panel in panels for anchor in _ANCHORS)
        free = (one for one in tried if not covers(self._place(*one)))
        spares = scene.message_spares()
        sparing = (one for one in again if self._place(*one).collidelist(spares) < 0)
        self._panel, self._anchor = next(chain(free, sparing), (widest, _TOP))

    def _broken(self, wide: int) -> Surface:
        look = self._app.look
        text = look.paragraph(self.words, wide, 1.05, "refusal" if self._refuses else "text")
        panel = look.new_panel((text.get_width() + look.px(2.4), text.get_height() + look.px(1.2)), "sheet")
        blit_at(panel, text, center=panel.get_rect().center)
        return panel

    def _fade(self, opacity: float) -> None:
        self._opacity = opacity
        self._app.invalidate(self.area)

    def _end(self) -> None:
        leaving = self._panel

        def fade(share: float) -> None:
            if self._panel is leaving:  # another message may have come meanwhile
                self._fade(1 - share)

        def gone() -> None:
            if self._panel is leaving:
                self.drop()

        self.timeline.run(NORMAL, fade, gone, fade=True)
