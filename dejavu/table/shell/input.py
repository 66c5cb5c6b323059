"""From mouse and keys to targets: hover, clicks, sliding, drags, the keyboard focus and the bindings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect
from pygame.event import Event

from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import anchored
from dejavu.table.shell.calm import Calm
from dejavu.table.shell.drag import Drag, DragState
from dejavu.table.shell.inspection import Inspection
from dejavu.table.shell.pad_keys import MORE
from dejavu.table.shell.targets import Direction, Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.shell.app import App

_DIRECTIONS = ("left", "right", "up", "down")
_WHILE_HELD = (*_DIRECTIONS, "next", "previous", "turn-left", "turn-right", "zoom-in", "zoom-out", "undo", "redo")
"""Bindings that repeat while held, besides those that move the map."""

_HAND = 3.0
"""Side of the square round the pointer, in em."""
_ONE_SPOT = 2.0
"""Em within which two presses count as the same spot."""
AIMED = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.TEXTINPUT})
"""Events aimed at something visible; ignored for a scene that was not drawn yet."""
ACTING = AIMED | {pygame.MOUSEBUTTONUP}
"""Events that need an up-to-date list of targets."""


def locates(event: Event) -> bool:
    """Whether an event needs the positions of moving targets.

    The wheel does not: it goes to the thing that moves them. A pointer that drags them does not either.
    """
    if event.type == pygame.MOUSEMOTION:
        return not any(event.buttons)
    return event.type in ACTING and event.type != pygame.MOUSEWHEEL


@dataclass
class Touch:
    """The names of hovered, pressed and focused targets, for drawing."""

    hover: str | None = None
    pressed: str | None = None
    focus: str | None = None
    keyboard: bool = False
    """Whether the keyboard was used last; then a ring shows the focus."""


class Input:
    """Routes every event of the window: first to the scene, then to targets and bindings."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.touch = Touch()
        self.drag = Drag(app, app.look.em)
        self.calm = Calm()
        self.pointer: Point = (-1, -1)
        self.clicked = False
        """Whether the mouse was ever used."""
        self.by_finger = False
        """Whether a finger pressed last; when it leaves, nothing is pointed at."""
        self._sliding = False
        self._slid = False
        self._pans_until_click = False
        """Whether the clicked map follows the pointer until the next click."""
        self._inspection = Inspection(app)
        self._gone_to: str | None = None
        self._held: set[int] = set()

    def handle(self, event: Event) -> None:
        """Take one event."""
        self.note_press(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
            self.by_finger = getattr(event, "touch", False)
        elif event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.KEYDOWN and self._confirms_again(event):
            return
        if self._app.scene.handle(event):
            self.ignore_until_released(event)
            return
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._released(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT and self.drag.active:
            self.touch.pressed = None
            self.drag.cancel()
        elif event.type == pygame.MOUSEWHEEL:
            self._wheeled(getattr(event, "precise_y", event.y))
        elif event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            self._typed(event)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._lost(cancel=event.type == pygame.WINDOWFOCUSLOST)

    def note_press(self, event: Event) -> None:
        """Note the time of a press, even if nobody takes it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.calm.press(event.pos, _ONE_SPOT * self._app.look.em, self._app.scene)
        elif event.type == pygame.KEYDOWN and event.key not in self._held:
            self.calm.press(event.key)

    def _confirms_again(self, event: Event) -> bool:
        """Whether a confirming key repeats; a repeat never drops what its press picked up."""
        return event.key in self._held and "confirm" in self._app.bindings.meaning(event)

    def ignore_until_released(self, event: Event) -> None:
        """Ignore an event and all repeats of its key until it is pressed again."""
        if event.type == pygame.KEYDOWN:
            self._held.add(event.key)

    def is_held(self, key: int) -> bool:
        """Whether a key was pressed before and not let go since."""
        return key in self._held

    def peeks(self, event: Event, already: bool) -> bool:
        """Whether the peek key uncovers something, after a press or a release of it.

        It does so while held or, with ``Settings.hold_free``, from one press to the next.
        """
        down = event.type == pygame.KEYDOWN
        if not self._app.settings.hold_free:
            return down
        if not down or self.is_held(event.key):
            return already
        self.ignore_until_released(event)
        return not already

    @property
    def hand_area(self) -> Rect | None:
        """Where the hand is, in window pixels: on the focused target for keys, else round the pointer; or None."""
        if self.touch.keyboard:
            target = self._app.targets.focused()
            return target.visible if target else None
        side = self._app.look.px(_HAND)
        around = anchored((side, side), center=self.pointer)
        return around if min(self.pointer) >= 0 else None

    def refresh(self) -> None:
        """The targets changed: update what is hovered."""
        self.drag.targets_changed()
        if self.touch.focus != self._app.targets.focus:
            self._follow_focus()
        self._hover_at(self.pointer)
        if self.touch.pressed and self._app.targets.named(self.touch.pressed) is None:
            self.touch.pressed = None

    def reset(self) -> None:
        """Another scene has the input: forget presses, drags and inspection."""
        self.drag.cancel()
        self._inspection.show(None)
        self.touch = Touch(keyboard=self.touch.keyboard)
        self._sliding = self._pans_until_click = False

    def _follow_focus(self) -> None:
        """Another target inherited the focus: scroll it into view for the keyboard."""
        self.touch.focus = self._app.targets.focus
        if target := self._app.targets.focused():
            self._app.invalidate_target(target)
            if target.reveal and self.touch.keyboard:
                target.reveal()

    # the mouse

    def _moved(self, point: Point) -> None:
        pressed = self._app.targets.named(self.touch.pressed)
        if self._sliding and pressed and pressed.slide:
            far = self.drag.em * 0.4
            self._slid = self._slid or max(abs(a - b) for a, b in zip(point, self._press_point, strict=True)) > far
            pressed.slide(point, False)
            return
        self.drag.move(point)
        self._hover_at(point)
        # Only a target that the pointer moved to is enlarged, not one that moved under a resting pointer.
        if self.touch.hover != self._gone_to and not self.drag.active:
            self._gone_to = self.touch.hover
            if target := self._app.targets.named(self._gone_to):
                self._inspection.wait(target)

    def _pressed(self, point: Point) -> None:
        self._inspection.show(None)
        self.clicked = True
        self._show_keyboard(False)
        if self._pans_until_click:
            self.let_go()
            return
        if self.drag.state is DragState.HELD:
            self._drop_held(point)
            return
        target = self._app.targets.at(point)
        if target is None:
            self.focus(None)
            return
        self.touch.pressed = target.name
        self._press_point = point
        self._app.invalidate_target(target)
        if target.focusable:
            self.focus(target.name)
        if target.slide and target.enabled:
            self._sliding, self._slid = True, False
            target.slide(point, True)
        self.drag.press(target, point)
        self._inspection.wait(target)

    def _released(self, point: Point) -> None:
        if self._begins_to_pan():
            self._pans_until_click = True
            return
        name, self.touch.pressed = self.touch.pressed, None
        slid, self._sliding = self._sliding and self._slid, False
        pressed = self._app.targets.named(name)
        if pressed:
            self._app.invalidate_target(pressed)
        if self.drag.state is DragState.DRAGGED:
            self.drag.drop(self._under(point))
            return
        if self.drag.state is DragState.PRESSED:
            self.drag.cancel()
        held_long = self._inspection.shown is not None and self._inspection.shown == name
        self._inspection.show(None)
        looked = held_long and (self.by_finger or pressed is None or pressed.pick_up)
        if pressed and pressed.holds(point) and not slid and not looked:
            self.activate(pressed, point)

    def _begins_to_pan(self) -> bool:
        """Whether a click without other effect starts panning a map for somebody who cannot hold the button."""
        pressed = self._app.targets.named(self.touch.pressed)
        if pressed is None or pressed.kind != "area" or pressed.action or self._slid:
            return False
        return self._sliding and self._app.settings.hold_free

    def let_go(self) -> None:
        """Cancel the press; a held piece stays in the hand."""
        self._pans_until_click = self._sliding = False
        self.touch.pressed = None
        self._inspection.show(None)
        if self.drag.state is DragState.PRESSED:
            self.drag.cancel()

    def _drop_held(self, point: Point) -> None:
        """The second click of click–click: drop here, put back, or pick up something else instead."""
        source = self.drag.source
        target = self._under(point)
        other = self._app.targets.at(point, lambda t: t.pick_up is not None and t.drop is None)
        if other and other is not target and (target is None or not self.drag.may_drop_on(target)):
            self.drag.cancel()
            if source is None or other.name != source.name:
                self._pressed(point)
        else:
            self._drop(target)

    def _under(self, point: Point) -> Target | None:
        """The target of a drop at a point: the topmost that accepts it, else the topmost that can refuse it."""
        targets = self._app.targets
        return targets.at(point, self.drag.may_drop_on) or targets.at(point, lambda t: t.drop is not None)

    def _wheeled(self, steps: float) -> None:
        if self.drag.turn(steps):
            return
        target = self._app.targets.at(self.pointer, lambda t: t.wheel is not None)
        if target and target.wheel:
            target.wheel(steps, self.pointer)

    def _hover_at(self, point: Point) -> None:
        target = self._app.targets.at(point)
        name = target.name if target else None
        if name == self.touch.hover:
            return
        for changed in (self._app.targets.named(self.touch.hover), target):
            if changed:
                self._app.invalidate_target(changed)
        self.touch.hover = name
        if not (self.by_finger and self._inspection.asked_for):  # what a tap enlarged stays until the next one
            self._inspection.show(None)
        self._app.invalidate_cursor(target)

    def _lost(self, cancel: bool) -> None:
        """The pointer left, or the window lost the focus, which also ends a drag."""
        if cancel:
            self.drag.cancel()
            self.let_go()
            self._held.clear()
        if self.drag.state is not DragState.DRAGGED:
            self.pointer = (-1, -1)
            self._hover_at(self.pointer)
            self._gone_to = None

    # the keyboard

    def _typed(self, event: Event) -> None:
        focused = self._app.targets.focused()
        if focused and focused.keys and focused.enabled and focused.keys(event):
            self._app.retarget()
            self._app.invalidate_target(focused)
            return
        if event.type != pygame.KEYDOWN:
            return
        again = event.key in self._held
        self._held.add(event.key)
        meanings = self._app.bindings.meaning(event)
        if "say-again" not in meanings:
            self._app.narrator.key_pressed()
        for meaning in meanings:
            if again and meaning not in _WHILE_HELD and not meaning.startswith("pan-"):
                continue
            if self.obey(meaning):
                return

    def obey(self, meaning: str) -> bool:
        """Execute a binding; False when it means nothing here."""
        if self._pans_until_click and meaning == "cancel":
            self.let_go()
        elif self.drag.active and meaning == "cancel":
            self.drag.cancel()
        elif self._inspection.asked_for and meaning == "cancel":
            self._inspection.show(None)
        elif meaning in ("turn-left", "turn-right") and self.drag.turn(1 if meaning == "turn-left" else -1):
            pass
        elif meaning == "full-screen":
            self._app.toggle_full_screen()
        elif meaning == "mute":
            self._app.toggle_mute()
        elif meaning == "say-again":
            self._app.narrator.say_again()
        elif meaning == "hush":
            self._app.narrator.hush()
        elif meaning == "confirm" and self._focus_counts():
            self._confirm()
        elif command := self._app.scene.commands().get(meaning):
            said = self._app.toasts.shown
            command()
            if self._app.toasts.shown == said:
                self._app.forgive()
        elif meaning == MORE and self._app.list_commands:
            self._app.list_commands()
        elif meaning in ("next", "previous") or meaning in _DIRECTIONS:
            self._go(meaning)
        elif meaning == "inspect" and (focused := self._app.targets.focused()):
            self.look_at(None if self._inspection.shown == focused.name else focused)
            self._app.narrator.pressed()
        elif meaning == "confirm" and self._app.targets.focused():
            self._show_keyboard(True)
        else:
            return False
        return True

    def _focus_counts(self) -> bool:
        """Whether Enter presses the focused target; not after a click, when no ring shows the focus."""
        return self._app.targets.focused() is not None and (self.touch.keyboard or self.drag.active)

    def _go(self, meaning: str) -> None:
        targets = self._app.targets
        lit = self.drag.active and any(self.drag.may_drop_on(target) for target in targets)
        among = self.drag.may_drop_on if lit else _usable
        if not targets.focused() and (advised := self._advised(among)):
            target: Target | None = advised
        elif meaning in _DIRECTIONS:
            target = targets.towards(cast(Direction, meaning), among)
        else:
            target = targets.step(meaning == "next", among, each=lit)  # the narrator counts these stops
        if target is None or target.name == targets.focus:
            self._app.narrator.pressed()  # nothing else lies that way
        if target is None:
            self._show_keyboard(True)
        else:
            self._focus_on_the_way(target)

    def _focus_on_the_way(self, target: Target) -> None:
        self.focus_by_key(target.name)
        if target.reveal:
            target.reveal()
        self.drag.centre_on(target.rect.center)

    def _confirm(self) -> None:
        target = self._app.targets.focused()
        self._show_keyboard(True)
        if target is None:
            return
        if not self.drag.active:
            self.activate(target, None)
            self._app.narrator.pressed()
        elif self.drag.source and target.name == self.drag.source.name and not self.drag.may_drop_on(target):
            self.drag.cancel()
        else:
            self._drop(target)

    def activate(self, target: Target, point: Point | None) -> None:
        """Perform a click, or Enter (no point), on a target."""
        if not target.enabled:
            if target.why:
                self._app.refuse(target.why)
        elif target.kind == "text" and self._app.open_keyboard and self._has_no_keyboard(point):
            self._app.open_keyboard(target)
        elif target.action:
            if self.is_meant(target) and not (point and self.calm.is_carried_over):
                self._app.forgive()
                self._app.touched(target.action)
        elif target.pick_up:
            self.drag.hold(target, point)
            if point is None and (place := self.advised_place()):
                self._focus_on_the_way(place)

    def _has_no_keyboard(self, point: Point | None) -> bool:
        """Whether a gamepad or a finger activates something."""
        return bool(self._app.bindings.pad) or (point is not None and self.by_finger)

    def advised_place(self) -> Target | None:
        """The first target of the hint that accepts the held piece."""
        return self._advised(self.drag.may_drop_on)

    def _advised(self, among: Callable[[Target], bool]) -> Target | None:
        """The first target of the hint that ``among`` accepts."""
        named = filter(None, map(self._app.targets.named, self._app.scene.hint_targets()))
        return next(filter(among, named), None)

    def is_meant(self, target: Target) -> bool:
        """Whether a press counts: a hasty press on an irreversible target is refused."""
        button, piece = target.irreversible, target.irreversible_with
        if (button and self.calm.is_broken(target) and button()) or (piece and self.calm.is_double and piece(None)):
            self._refuse_haste(target)
            return False
        return True

    def _drop(self, target: Target | None) -> None:
        """Drop what a press picked up, unless the same press, repeated in haste, would do something irreversible."""
        held, irreversible = self.drag.held, target.irreversible_with if target else None
        if target and held and irreversible and self.calm.is_double and irreversible(held.payload):
            self._refuse_haste(target)
        else:
            self.drag.drop(target)

    def _refuse_haste(self, target: Target) -> None:
        self._app.refuse(
            _("That was quick: “{button}” cannot be taken back. If you mean it, press once more.", button=target.label)
        )

    def focus(self, name: str | None) -> None:
        """Give the keyboard focus to a target by name."""
        targets = self._app.targets
        for target in (targets.named(self.touch.focus), targets.named(name)):
            if target:
                self._app.invalidate_target(target)
        targets.focus = self.touch.focus = name
        targets.inherited = False
        self._app.retarget()

    def focus_by_key(self, name: str) -> None:
        """Focus a target because of a key, with a visible ring."""
        self._show_keyboard(True)
        self.focus(name)

    def _show_keyboard(self, used: bool) -> None:
        if self.touch.keyboard != used:
            self.touch.keyboard = used
            self._app.invalidate()  # sentences name keys or the mouse

    def look_at(self, target: Target | None) -> None:
        """Enlarge a target on request; None shows nothing."""
        self._inspection.ask(target)

    _press_point: Point = (0, 0)


def _usable(target: Target) -> bool:
    return target.enabled
