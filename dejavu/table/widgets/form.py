"""A scene of widgets on one plate of glass: settings, seats, lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.look import Look
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.faults import plain
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, Panel, ScrollList, TextField
from dejavu.table.widgets.base import HEIGHT, Line, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.eye import Eye

T = TypeVar("T")

_FEW = 6
"""The most lines that a page of widgets reads out when it opens; it reads none if there are more."""
_AT_ONCE = 8
"""The most lines that a page to read reads out when it opens."""
_LEAP = 10
"""Lines that a page key skips where no heading follows."""
_STEP = 5.0
"""Scroll step of a key, in em."""
_GAP = 0.8
"""Gap between rows and buttons, in em."""


MARGIN = 1.5
"""Margin around the plate, in em."""


class Stood(NamedTuple):
    """The last layout of a form's plate."""

    size: Size
    """The size of the window."""
    plain: Look
    """The look of the app, which is not enlarged."""
    look: Look
    """The look of its words."""
    top: int


class Form(Scene):
    """Subclass with ``title``, ``rows`` and ``buttons``; rows scroll when they do not fit, buttons stay in sight."""

    width: float = 40.0
    """Preferred width of the plate, in em."""
    gap: float = 0.5
    """Gap between rows, in em."""
    least: float = 0.0
    """Least height of the plate in em, for rows that change under the pointer."""
    is_read = False
    """Whether it is a page to read, which arrow keys scroll."""
    read_from_end = False
    """Whether a listener begins at the end of the page."""
    fits = False
    """Whether showing all rows matters more than larger words."""
    stays = False
    """Whether rows keep their places when rows below them change."""
    stood: Stood | None = None
    """The last layout; None centres the plate."""
    peeks = False
    """Whether it can step aside for a look at a table beneath: by the eye, or while the peek key is held."""
    backdrop = "sky"
    _eye: Eye | None = None
    _task: BackgroundTask[Any] | None = None
    _at = -1
    """The index of the line read out last."""

    @property
    def look(self) -> Look:
        """An enlarged look, since a form has few words."""
        return self._look

    def title(self) -> str:
        """The title at the top."""
        raise NotImplementedError

    def rows(self) -> Sequence[Row]:
        """The widgets, made anew at each layout."""
        return ()

    def buttons(self) -> Sequence[Button]:
        """The buttons at the foot, from left to right."""
        return [Button("back", _("Back"), self.app.pop)]

    @property
    def busy(self) -> bool:
        """Busy while something is written to a disk."""
        return self._task is not None and self._task.running

    def send(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        """Run file work in the background, one at a time; shows a fault."""
        if not self.busy:
            self._task = BackgroundTask(work, done, lambda fault: self.app.refuse(plain(fault)), self.app.post)

    def layout(self, size: Size) -> None:
        """Give the plate the height of its rows, up to that of the window."""
        self._look = self.app.look.enlarged()
        before = getattr(self, "list", None)
        self.panel = Panel(self.title())
        self.list: ScrollList = ScrollList(f"{self.name}-list", self.rows(), self.invalidate, self.gap)
        if before:
            self.list.offset = before.offset
        self._buttons = list(self.buttons())
        look = self._look = self._as_before(self._enlarged(size), size)
        margin, foot = self._margin(look), look.px(HEIGHT + 0.2)
        width, wanted = self._wanted(look, size)
        plate = anchored((width, min(size[1] - look.px(MARGIN), wanted)), center=(size[0] // 2, size[1] // 2))
        if self.stood:
            plate.top = min(self.stood.top, size[1] - look.px(MARGIN) // 2 - plate.height)
        if self.stays:
            self.stood = Stood(size, self.app.look, look, plate.top)
        self.panel.place(plate, look)
        top = plate.top + self.panel.title_height(look) + margin
        bottom = plate.bottom - margin - (foot + look.px(_GAP) if self._buttons else 0)
        self.list.place(Rect(plate.left + margin, top, width - 2 * margin, bottom - top), look)
        if self.peeks and self.app.beneath.is_table:
            self._eye = self._eye or Eye(self.app, self._step_aside)
            self._eye.place(plate, look, _("Back to the question"), look.px(0.4))
        self._place_buttons(Rect(plate.left + margin, plate.bottom - margin - foot, width - 2 * margin, foot))
        if not self.overlay:
            self._sky = Backdrop(self.app.look, self.app.pictures, self.backdrop)

    @property
    def aside(self) -> bool:
        """Whether the table beneath is seen."""
        return self._eye is not None and self._eye.aside

    def _step_aside(self, aside: bool) -> None:
        """Let the table beneath be seen, or come back."""
        if self._eye and self._eye.turned(aside):
            self.rebuild()

    def covered(self) -> None:
        """Come back: the release of the peek key will not arrive here."""
        self._step_aside(False)

    def handle(self, event: Event) -> bool:
        """Step aside while the peek key is held."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._step_aside(False)
        if self._eye and event.type in (pygame.KEYDOWN, pygame.KEYUP) and "peek" in self.app.bindings.meaning(event):
            self._step_aside(self.app.input.peeks(event, self.aside))
            return True
        return False

    def _enlarged(self, size: Size) -> Look:
        """The enlarged look, or a smaller one if only that avoids scrolling."""
        plain, large = self.app.look, self._look
        if self.fits and self._wanted(large, size)[1] > size[1] - large.px(MARGIN):
            middle = plain.scaled((plain.ui_scale + large.ui_scale) / 2)
            return next(
                (one for one in (middle, plain) if self._wanted(one, size)[1] <= size[1] - one.px(MARGIN)), plain
            )
        return large

    def _as_before(self, look: Look, size: Size) -> Look:
        """Keep the size of words when rows go while the window stays the same."""
        if self.stood is None or (self.stood.size, self.stood.plain) != (size, self.app.look):
            self.stood = None
            return look
        return min(look, self.stood.look, key=lambda one: one.em)

    def _margin(self, look: Look) -> int:
        return look.px(0.8 if look.cramped else 1.4)

    def _wanted(self, look: Look, size: Size) -> Size:
        """The width of the plate, and its height without scrolling."""
        margin, foot = self._margin(look), look.px(HEIGHT + 0.2) + look.px(_GAP)
        width = min(size[0] - look.px(MARGIN), look.px(self.width))
        rows = self.list.height(look, width - 2 * margin)
        wanted = rows + self.panel.title_height(look) + 2 * margin + (foot if self._buttons else 0)
        return width, max(wanted, self.lowest(look))

    def lowest(self, look: Look) -> int:
        """The least height of the plate in pixels."""
        return look.px(self.least) if self.least else 0

    def draw(self, surface: Surface) -> None:
        """Sky, glass, rows, buttons."""
        if not self.overlay:
            self._sky.draw(surface)
        parts = () if self.aside else (self.panel, self.list, *self._buttons)
        for widget in (*parts, *([self._eye] if self._eye else ())):
            widget.draw(surface, self.look, self.app.input.touch)

    @property
    def controls(self) -> Sequence[Widget]:
        """The widgets of all rows, then the buttons."""
        return [*self.list.widgets, *self._buttons]

    def targets(self) -> Sequence[Target]:
        """Rows first, then the buttons; while it is aside, only the eye."""
        eye = self._eye.targets() if self._eye else ()
        if self.aside:
            return eye
        return [*(target for widget in (self.list, *self._buttons) for target in widget.targets()), *eye]

    def written(self) -> Sequence[str]:
        """The text in all text fields."""
        return [widget.value for widget in self.list.widgets if isinstance(widget, TextField)]

    def opening(self) -> Sequence[str]:
        """The title and the lines to read; if there are many, only some, or on a page of widgets none."""
        words = [line.words for line in self._to_read()]
        if not self.is_read:
            return [self.title(), *(words if len(words) <= _FEW else ())]
        if len(words) <= _AT_ONCE:
            self._at = len(words) - 1
            return [self.title(), *words]
        self._at = len(words) - 1 if self.read_from_end else _AT_ONCE - 1
        shown = self.app.bindings.shown
        how = _(
            "{down} and {up} read line by line, {page} goes to the next heading.",
            down=shown("down"),
            up=shown("up"),
            page=shown("turn-on"),
        )
        return [self.title(), how, *(words[-_AT_ONCE:] if self.read_from_end else words[:_AT_ONCE])]

    def guidance(self) -> Sequence[str]:
        """What Enter does while no widget has the focus; a long page has told of its keys already."""
        button = self._entered
        told = self.is_read and len(self._to_read()) > _AT_ONCE
        if button is None or not button.enabled or told or self.app.targets.focused():
            return ()
        return [_("{key}: {what}", key=self.app.bindings.shown("confirm"), what=button.words)]

    def described(self, target: Target) -> Sequence[str]:
        """The tip, and the words that stand beside the widget."""
        told = [widget.told for widget in self.list.widgets if widget.told and widget.name == target.name]
        return [*super().described(target), *told]

    def _to_read(self) -> Sequence[Line]:
        """All lines to read, in order."""
        return [line for widget in self.list.widgets for line in widget.to_read() if line.words.strip()]

    def _read_on(self, steps: int) -> None:
        """Say the next or previous line, or the same line again at either end."""
        lines = self._to_read()
        if self.app.narrator.heard and lines:
            self._at = min(max(0, self._at + steps), len(lines) - 1)
            self.app.narrator.tell([lines[self._at].words], at_once=True)

    def _leap(self, way: int) -> None:
        """Scroll by a page; a listener goes to the next heading, or else by some lines."""
        self._scroll_by(way * self.list.rect.height)
        lines = self._to_read()
        ahead = range(self._at + way, len(lines) if way > 0 else -1, way)
        found = next((place for place in ahead if lines[place].heading), self._at + way * _LEAP)
        self._read_on(found - self._at)

    def commands(self) -> Commands:
        """Escape goes back, Enter without a visible focus presses the golden button, page keys scroll."""
        if self.aside:
            return dict.fromkeys(("cancel", "confirm"), lambda: self._step_aside(False))
        lines = {"up": lambda: self._step(-1), "down": lambda: self._step(1)}
        ends = {"first": lambda: self.list.scroll_to(0), "last": self.list.scroll_to_end}
        return {
            "cancel": self.app.pop,
            "confirm": self._confirm,
            "turn-back": lambda: self._leap(-1),
            "turn-on": lambda: self._leap(1),
            **(ends if self.list.offset or not self.list.at_end else {}),
            **(lines if self.is_read else {}),
        }

    def _step(self, steps: int) -> None:
        self.scroll(steps)
        self._read_on(steps)

    def scroll(self, steps: int) -> None:
        """Scroll down, or (negative) up."""
        self._scroll_by(steps * self.look.px(_STEP))

    def _scroll_by(self, pixels: int) -> None:
        self.list.scroll_to(self.list.offset + pixels)

    def rebuild(self) -> None:
        """Make the widgets anew after a change."""
        self.layout(self.app.window.size)
        self.invalidate()

    def rebuild_if_open(self) -> None:
        """Make the widgets anew, unless the form was closed meanwhile."""
        if self in self.app.scenes:
            self.rebuild()

    @property
    def _entered(self) -> Button | None:
        """The golden button, which Enter presses."""
        return next((widget for widget in self.controls if isinstance(widget, Button) and widget.primary), None)

    def _confirm(self) -> None:
        if button := self._entered:
            self.app.input.activate(button.targets()[0], None)

    def _place_buttons(self, room: Rect) -> None:
        gap = self.look.px(_GAP)
        count = max(1, len(self._buttons))
        width = min((room.width - gap * (count - 1)) // count, self.look.px(16))
        left = room.centerx - (width * count + gap * (count - 1)) // 2
        for number, button in enumerate(self._buttons):
            button.place(Rect(left + number * (width + gap), room.top, width, room.height), self.look)
