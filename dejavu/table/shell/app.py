"""The application: the scene stack, the main loop, and the services for scenes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from dejavu.streams import complain
from dejavu.table import text
from dejavu.table.kit.points import Point
from dejavu.table.look import theme
from dejavu.table.look.look import Look, scale_afar
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SHARED
from dejavu.table.shell import settings as stored
from dejavu.table.shell.event_pump import AWAKE, EventPump, TargetRefresh
from dejavu.table.shell.fingers import Fingers
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.illustration_renderer import IllustrationRenderer
from dejavu.table.shell.input import Input
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.memory import Housekeeping, keep_large_apart
from dejavu.table.shell.narrator import Narrator
from dejavu.table.shell.overlay_layer import OverlayLayer
from dejavu.table.shell.pads import Pads
from dejavu.table.shell.recovery import Recovery, Rescue, threads_heard
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.scene_stack import SceneStack
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.targets import Target, TargetList
from dejavu.table.shell.targets_file import TargetsFile
from dejavu.table.shell.timers import Timer, Timers
from dejavu.table.shell.toasts import Toasts
from dejavu.table.shell.window import Window, merge
from dejavu.table.sound.mixer import Mixer
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.remote.gate import WayIn

FRAMES_MOVING = 60
"""Frames a second while anything moves or changes."""
FRAMES_AT_REST = 20
"""Frames a second otherwise."""
_FOR_A_THREAD = 0.01
"""Seconds that ``settle`` sleeps in a step in which only a thread has work left."""
_LAID_OUT = ("ui_scale", "full_screen", "language", "keys", "veiled_totals")
"""Settings whose change lays everything out again."""
_HEARD = ("effects_volume", "music_volume", "muted")
"""Settings whose change is heard at once."""
REFUSAL = "refusal"
"""The sound of a refusal."""
TOUCH = "touch"
"""The sound of a button."""
LIFT = "lift"
"""The sound of a piece that is picked up."""


class App:
    """One window with its stack of scenes. Everything here runs on the main thread, except ``post``."""

    def __init__(
        self,
        window: Window,
        settings: Settings | None = None,
        settings_file: Path | None = None,
        targets_file: Path | None = None,
    ) -> None:
        keep_large_apart()
        self.window = window
        self.settings = settings or Settings()
        self.bindings = Bindings.with_changes(self.settings.keys)
        self.pictures = Pictures()
        self.pictures.fit(window.size)
        SHARED.fit(window.size)
        self.theme = theme.load()
        self.is_far = False
        """Whether the window is read from afar, on a television."""
        self.look = Look(self.theme, window.size, self.settings.ui_scale)
        self.targets = TargetList()
        self.input = Input(self)
        self.pads, self.fingers = Pads(self), Fingers(self)
        self.foreground = OverlayLayer(self)
        self.toasts = Toasts(self)
        self.narrator = Narrator(self)
        self.frame = 0
        self._stack = SceneStack(self, self._before_change, self._after_change, self._left)
        self._scenes = self._stack.scenes
        self.dirty: list[Rect] = []
        self._listing = TargetRefresh()
        self._event_pump = EventPump(self, self._listing)
        self._running = False
        self.leave: Callable[[], None] = self.quit
        """Called by the window's close button and by Quit; replace it to ask something first."""
        self.rescue: Rescue | None = None
        """Makes the scene that reports an internal failure; without it the program ends with the exception."""
        self.list_commands: Callable[[], None] | None = None
        """Opens the list of all commands here, for a gamepad, which has few buttons."""
        self.open_keyboard: Callable[[Target], None] | None = None
        """Opens the on-screen keyboard for a text field, for a gamepad or a finger."""
        self.way_in: WayIn | None = None
        """The way by which phones came last; None before any could."""
        self.illustrations: IllustrationRenderer | None = None
        """Renders the illustrations of pages; without it they have none."""
        self._recovery = Recovery()
        self.timers = Timers()
        self.sounds = Mixer(self.post, self.after)
        """Silent until the program starts it."""
        self.sounds.fit(self.settings)
        self.settings_file = settings_file
        self._not_saved = ""
        """The reason why the settings were last not saved; the window shows it once."""
        self._targets_file = TargetsFile(targets_file) if targets_file else None
        self._answered = False
        self.housekeeping = Housekeeping(self.after, lambda: self.animating or any(pygame.mouse.get_pressed()))

    # the scene stack

    @property
    def scene(self) -> Scene:
        """The scene on top, which has the input."""
        return self._scenes[-1]

    @property
    def beneath(self) -> Scene:
        """The scene that shows through the overlays on top; the lowest of the stack if all are overlays."""
        return next((scene for scene in reversed(self._scenes) if not scene.overlay), self._scenes[0])

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, the top one last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._stack.push(scene)

    def pop(self) -> None:
        """Take the top scene off; the program ends with the last."""
        self._stack.pop()
        self._running = self._running and bool(self._scenes)

    def take_out(self, scene: Scene) -> None:
        """Take a scene out of the stack, wherever it is in it; does nothing if it is not there."""
        if scene is self.scene:
            self.pop()
        elif scene in self._scenes:
            self._stack.take_out(scene)
            self.invalidate()

    def replace(self, scene: Scene) -> None:
        """Replace the top scene by another one."""
        self._stack.replace(scene)

    def reset(self, scene: Scene) -> None:
        """Replace the whole stack by one scene."""
        self._stack.clear()
        self.pictures.clear()
        self._stack.put(scene)

    def rehearse(self, scene: Scene) -> None:
        """Warm the caches of a scene that is likely to come next: its texts and pictures.

        The scene itself is never shown, and released when another scene is.
        """
        self._stack.rehearse(scene)

    def quit(self) -> None:
        """Leave every scene, keep the settings, end the loop."""
        self.sounds.close()
        self.narrator.close()
        self.input.reset()
        while self._scenes:
            self._stack.take()
        if self.illustrations:
            self.illustrations.close()
        self.save_settings()
        self.timers.close()
        self._running = False

    @property
    def by_keys(self) -> bool:
        """Whether sentences name keys: the keyboard was used last, or a listener has never used the mouse."""
        touch = self.input.touch
        return touch.keyboard or (self.narrator.heard and not self.input.clicked)

    # services for scenes

    def invalidate(self, rect: Rect | None = None) -> None:
        """Have a rectangle drawn again, or (None) everything, targets included."""
        self.dirty.append(Rect(rect) if rect is not None else Rect((0, 0), self.window.size))
        if rect is None:
            self._listing.stale = True

    def retarget(self) -> None:
        """List the targets again before the next frame, and write the targets file."""
        self._listing.stale = True

    def shift(self) -> None:
        """The targets have moved with the thing they lie on.

        They are listed again when it comes to rest; sooner if their rings are visible or an event needs them.
        """
        self._listing.shift()

    def toast(self, words: str) -> None:
        """Show one line that disappears by itself."""
        self.toasts.show(words, refusal=False)
        self.retarget()

    def refuse(self, sentence: str) -> None:
        """Say in one line why something cannot be done."""
        self.sounds.play(REFUSAL)
        self.toasts.show(sentence, refusal=True)
        self.retarget()

    def forgive(self) -> None:
        """Dismiss the last refusal."""
        self.toasts.forgive()

    def touched(self, action: Callable[[], None]) -> None:
        """Do the action of a click, with the sound of a touch unless the action has its own sound."""
        before, self._answered = self.sounds.begun, False
        action()
        if self.sounds.begun == before and not self._answered:
            self.sounds.play(TOUCH)

    def answered(self) -> None:
        """Tell ``touched`` that the action has a sound of its own, perhaps later, when a piece lands."""
        self._answered = True

    @property
    def awake(self) -> bool:
        """Whether an event has just arrived."""
        return time.monotonic() < self._event_pump.awake_until

    def post(self, call: Callable[[], None]) -> None:
        """Call something on the main thread at the next frame. A call from another thread ends the wait for it."""
        self.timers.post(call)

    def after(self, seconds: float, call: Callable[[], None], owner: Scene | None = None) -> Timer:
        """Call something later, unless its owner was left meanwhile."""
        return self.timers.after(seconds, call, owner)

    def change(self, setting: str, value: object) -> None:
        """Change one of ``Settings`` at once; other choices of the command line stay."""
        setattr(self.settings, setting, value)
        if setting == "keys":
            self.bindings = Bindings.with_changes(self.settings.keys, self.bindings.pad)
        elif setting == "language":
            text.use_language(self.settings.language or None)
        elif setting == "full_screen" and value != self.window.full_screen:
            self.window.toggle_full_screen()
        elif setting == "speak":
            self.narrator.speak(self.settings.speak)
        elif setting in _HEARD:
            self.sounds.fit(self.settings)
        if setting in _LAID_OUT:
            self.lay_out()
        else:
            self.invalidate()

    def see_from_afar(self, far: bool) -> None:
        """Make words large enough for a television, or as large as the settings say."""
        if far != self.is_far:
            self.is_far = far
            self.lay_out()

    def take_up(self, pad: str) -> None:
        """A gamepad of this maker was used, or (empty) mouse or keyboard: sentences now name its buttons or keys."""
        if pad == self.bindings.pad or not self._scenes:
            return
        self.bindings = Bindings.with_changes(self.settings.keys, pad)
        for scene in self._scenes:  # only words change: what is in the hand stays there, and what moves goes on
            scene.layout(self.window.size)
        self.invalidate()
        if pad:
            self.pads.welcome()

    def toggle_mute(self) -> None:
        """Toggle the sound and remember it."""
        self.change("muted", not self.settings.muted)
        self.toast(_("Sound is off.") if self.settings.muted else _("Sound is on."))

    def toggle_full_screen(self) -> None:
        """Toggle full screen and remember it."""
        self.change("full_screen", not self.window.full_screen)

    def save_settings(self) -> None:
        """Save the settings; shows one line when that fails."""
        self.settings.window_size = self.window.windowed_size
        problem = stored.save(self.settings, self.settings_file) if self.settings_file else ""
        if problem:
            complain(f"dejavu: {problem}")
        if problem and self._scenes and problem != self._not_saved:
            self.toast(problem)
        self._not_saved = problem

    # services for drags and input

    def glide_back(self, held: HeldPiece, start: Point, end: Point) -> None:
        """Show a piece on its way back to its place."""
        self.foreground.glide(held, start, end)

    def held_changed(self) -> None:
        """The held piece changed: redraw the rings of targets that accept it."""
        if self.input.drag.active:
            self.sounds.play(LIFT)
        for target in self.targets:
            if target.drop:
                self.invalidate_target(target)
        self._listing.stale = True

    def invalidate_target(self, target: Target) -> None:
        """Draw a target again with the ring around it."""
        self.invalidate(target.visible.inflate(2 * self.look.em, 2 * self.look.em))

    def invalidate_cursor(self, target: Target | None) -> None:
        """Update the shape of the pointer."""
        usable = target is not None and target.enabled and bool(target.action or target.pick_up or target.slide)
        area = target is not None and target.kind == "area"
        self.window.show_hand(usable and not area)

    def inspect(self, target: Target | None) -> bool:
        """Enlarge a target, by its scene or by its tooltip; False when there is nothing to show."""
        shown = self.scene.inspect(target)
        return self.foreground.show_tooltip(None if shown else target) or shown

    # the loop

    @property
    def animating(self) -> bool:
        """Whether anything moves."""
        timelines = [self.foreground.timeline, self.toasts.timeline, *(scene.timeline for scene in self._scenes[-1:])]
        return any(timeline.active for timeline in timelines)

    @property
    def awaited(self) -> bool:
        """Whether the top scene has not been drawn yet."""
        return self._event_pump.unseen

    @property
    def idle(self) -> bool:
        """Whether everything is drawn and nothing but a toast will change without input.

        A piece in the hand does not count: it waits for the person.
        """
        settled = not (self.animating or self.dirty or self.timers.urgent or self._listing.late)
        return settled and bool(self._scenes) and not self.scene.busy

    def run(self, scene: Scene) -> int:
        """Run the main loop from a first scene; returns the exit code."""
        self._running = True
        self.push(scene)
        last = time.monotonic()
        self._event_pump.awake_until = last + AWAKE
        with threads_heard(self.post):
            try:
                while self._running:
                    now = time.monotonic()
                    try:
                        self.step(min(now - last, 0.1))
                        self.rest(now)
                    except Exception as fault:
                        self.recover(fault)
                    last = now
            except KeyboardInterrupt:
                self.quit()
        return 0

    def recover(self, fault: Exception) -> None:
        """Replace every scene, whatever its state, by the one that reports the failure."""
        scene = self._recovery.after(fault, self.rescue, self._scenes[-1] if self._scenes else None)
        if scene is None:
            self.invalidate()
            return
        silence = (self.input.reset, self.foreground.clear, self.toasts.drop)
        for step in (*silence, *[self._stack.take] * len(self._scenes)):
            with contextlib.suppress(Exception):
                step()
        self.timers.clear()
        self.housekeeping.scene_left()
        self.window.surface.set_clip(None)
        self._stack.put(scene)

    def step(self, dt: float) -> None:
        """One frame: events, time, drawing, the targets file."""
        self._event_pump.take_all()
        if not self._scenes:
            return
        self.timers.do_due()
        if not self._scenes:
            return
        self.foreground.timeline.advance(dt)
        self.toasts.timeline.advance(dt)
        self.scene.timeline.advance(dt)
        self.scene.update(dt)
        if not self._scenes:
            return
        if self._listing.due(self._may_lag):
            self.ask_targets()
        self.draw()
        self.narrator.look()
        if self._event_pump.unseen:
            self._event_pump.take_all()  # these came while the scene was made, and were meant for the one before
            self._event_pump.unseen = False
            if not self._scenes:
                return
        if self._targets_file:
            self._targets_file.write(self._state(), self.frame, self.targets)

    def rest(self, begun: float) -> None:
        """Wait for the next frame; ``begun`` is when the last one began. Frames come faster while anything moves."""
        while self._scenes and (left := begun + 1 / self._rate - time.monotonic()) > 0:
            self.timers.wait(left)

    @property
    def _rate(self) -> int:
        """Frames a second."""
        return FRAMES_MOVING if self.animating or self.awake or self.dirty else FRAMES_AT_REST

    def settle(self, seconds: float = 10.0) -> None:
        """Step until the window is idle: for tests and for pictures drawn without a person.

        The time of the scene runs as fast as it can. Where only a thread has work left, the loop waits for it.
        """
        for _frame in range(round(seconds * FRAMES_MOVING)):
            self.step(1 / FRAMES_MOVING)
            if self.idle or not self._scenes:
                return
            if not (self.animating or self.dirty or self.timers.urgent):
                time.sleep(_FOR_A_THREAD)
        raise TimeoutError(f"scene {self.scene.name!r} is still busy after {seconds} seconds of its time")

    def draw(self) -> None:
        """Draw what is dirty and show it."""
        surface = self.window.surface
        rects = merge(self.dirty, surface.get_rect())
        self.dirty.clear()
        if not rects:
            return
        SHARED.begin_frame()
        for rect in rects:
            surface.set_clip(rect)
            self._draw_scenes(surface)
            self.foreground.draw(surface)
            self.toasts.draw(surface)
        surface.set_clip(None)
        self.window.present(rects)
        self.frame += 1
        self.housekeeping.drawn()

    def _draw_scenes(self, surface: pygame.Surface) -> None:
        if self.scene.overlay:
            # Only the top one of several overlays is drawn: two plates of glass on each other would both be unreadable.
            if self.beneath is not self.scene:
                self.beneath.draw(surface)
            if not self.scene.aside:
                self.look.draw_veil(surface)
        self.scene.draw(surface)

    def ask_targets(self) -> None:
        """List the targets of the top scene anew."""
        self._listing.done()
        listed = self.scene.targets()
        self.input.calm.relisted(self.targets, listed)
        self.targets.replace(listed)
        self.input.refresh()
        self._listing.done()

    def _may_lag(self) -> bool:
        """Whether stale target positions are unobservable: no ring shows them and no test reads them."""
        focused = self.targets.focused() if self.input.touch.keyboard else None
        return not (self.input.drag.active or (focused and focused.ring) or self._targets_file)

    def lay_out(self) -> None:
        """Place everything for the window as it is now."""
        self.input.reset()
        self._end_motion()
        least = scale_afar(self.window.size) if self.is_far else 1.0
        self.look = Look(self.theme, self.window.size, max(least, self.settings.ui_scale))
        self.input.drag.em = self.look.em
        self.pictures.fit(self.window.size)
        SHARED.fit(self.window.size)
        for scene in self._scenes:
            scene.timeline.finish()
            scene.layout(self.window.size)
        self.toasts.lay_out()  # beside what the scenes show
        self.invalidate()

    def _left(self, scene: Scene) -> None:
        self.timers.leave(scene)
        self.housekeeping.scene_left()

    def _before_change(self) -> None:
        self.input.reset()
        self._end_motion()

    def _end_motion(self) -> None:
        """End all flights and tooltips; toasts stay."""
        self.foreground.clear()
        self.toasts.timeline.finish()

    def _after_change(self) -> None:
        if self.scene.music is not None:
            self.sounds.play_music(self.scene.music)
        self.targets.refocus(self.scene.focus)
        self._event_pump.unseen = True
        self.invalidate()

    def _state(self) -> dict[str, Any]:
        return {
            "scene": self.scene.name,
            "idle": self.idle,
            "focus": self.targets.focus,
            "carrying": self.input.drag.source.name if self.input.drag.active and self.input.drag.source else None,
            "toast": self.toasts.words,
            "releases": self._event_pump.releases,
            "size": list(self.window.size),
        }
