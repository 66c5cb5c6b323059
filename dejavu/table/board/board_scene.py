"""The base of every scene of a board: match, view, words, and reactions to events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.table.board.inspector import Inspector
from dejavu.table.board.protocol import Words
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.hints import Hint
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.sound.cues import Cue
from dejavu.table.text import _, titled

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class BoardScene(Scene):
    """A scene of a board. Override ``happened`` and ``hinted``; set ``inspector`` where things are shown large."""

    inspector: Inspector | None = None
    """The magnifying glass."""

    def __init__(self, match: Match, words: Words[Any]) -> None:
        self.match, self.words = match, words
        self._heeded: Hint | None = None

    @property
    def view(self) -> View:
        """All that the person in front of the screen knows."""
        return self.match.view

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.session.state.is_terminal()

    @property
    def hint(self) -> str:
        """The words of the hint; empty without one."""
        hints = self.match.hints
        if hints.shown:
            advice = self.words.advice(hints.shown, self.view)
            return _("First idea: {advice}", advice=advice) if hints.thinking else advice
        return _("Thinking…") if hints.thinking else ""

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points; none unless a game names them."""
        return ()

    def hint_targets(self) -> Sequence[str]:
        """The targets of the hint."""
        return [spot.name for spot in self.pointed_at]

    @property
    def glowing(self) -> tuple[PlaceId, ...]:
        """The targets that glow; none for a first idea, which may change while the hand moves."""
        hints = self.match.hints
        return () if hints.shown and hints.thinking else self.pointed_at

    @property
    def busy(self) -> bool:
        """Whether bots think or move, or anything else changes by itself."""
        return self.match.busy or super().busy

    def enter(self) -> None:
        """Subscribe to events."""
        self.music = self.match.board.cues.music
        self._unsubscribe = self.match.subscribe(self._heard)
        self.match.hints.in_use = self._follows_hint

    def leave(self) -> None:
        """Unsubscribe."""
        self._unsubscribe()

    def opening(self) -> Sequence[str]:
        """The title of the game, once for all its scenes."""
        known, self.match.announced = self.match.announced, True
        return [] if known else [titled(self.match.game.info).title]

    def guidance(self) -> Sequence[str]:
        """The phase, the possible acts, and the hint."""
        if self.match.outgrows_scene:
            return ()
        return [self.words.phase(self.view), self.words.sentence(self.view), self.hint, self.prompt]

    @property
    def prompt(self) -> str:
        """The main button's effect with its key; empty while it has none for the viewer."""
        end, guide = self.app.targets.named("end"), self.match.guide
        if end is None or not (end.enabled and (self.match.my_move or (guide and guide.is_reading))):
            return ""
        return _("{key}: {what}", key=self.app.bindings.shown("end"), what=end.label)

    def by_its_key(self, ends: Callable[[], None]) -> None:
        """Press the main button by its key.

        Where it is disabled, or the key came too soon, say why, as a click would.
        """
        button, input = self.app.targets.named("end"), self.app.input
        if button and not button.enabled:
            input.activate(button, None)
        elif button is None or input.is_meant(button):
            ends()

    def described(self, target: Target) -> Sequence[str]:
        """The words of the magnifying glass."""
        return self.inspector.sentences(target) if self.inspector else super().described(target)

    def inspect(self, target: Target | None) -> bool:
        """Show an enlarged view of a target."""
        return self.inspector is not None and self.inspector.show(target)

    def happened(self, batch: EventBatch) -> None:
        """Show events, as the viewer may see them; the batch is empty when the position changed otherwise."""

    def cue(self, event: Event) -> Cue | None:
        """The sound of an event for the viewer."""
        return self.match.board.cues.cue(event, self.match.viewer)

    def sound(self, batch: EventBatch) -> None:
        """Play the sounds at once. Override where pieces fly and sound on landing."""
        for event in batch:
            if cue := self.cue(event):
                self.app.sounds.play(*cue)

    def hinted(self, hint: Hint) -> None:
        """A hint was given."""

    def recounted(self, batch: EventBatch) -> Sequence[str]:
        """The sentences for listeners; undo and redo are told in full."""

        def lines(events: Sequence[Event], brief: bool) -> list[str]:
            return [line.words for line in self.words.log_lines(events, brief=brief)]

        if batch.taken_back:
            return [_("Taken back: {what}", what=words) for words in lines(batch.taken_back, brief=False)]
        if batch.again:
            return [_("Done again: {what}", what=words) for words in lines(batch, brief=False)]
        return lines(batch, brief=True)

    def _follows_hint(self) -> bool:
        """Whether the person is doing the step shown: it is under the pointer, carried, or just left by the keys."""
        touch, spots = self.app.input.touch, {spot.name for spot in self.pointed_at}
        if touch.keyboard:
            return self.app.targets.focus not in (None, "hint", *spots)
        return self.app.input.drag.active or bool(spots & {touch.hover, touch.pressed})

    def _heard(self, batch: EventBatch) -> None:
        if any(self.cue(event) for event in batch):
            self.app.answered()
        if self.app.narrator.heard:
            self.app.narrator.tell(self.recounted(batch))
        self.happened(batch)
        self.sound(batch)
        hint = self.match.hints.shown
        if hint is not self._heeded:
            self._heeded, focus = hint, self.app.targets.focus
            if hint:
                self.hinted(hint)
                if self.match.hints.thinking and self.app.targets.focus == focus:  # it leads nowhere else
                    self.app.narrator.pressed()
