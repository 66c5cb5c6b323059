"""Puts into sentences what eyes would see change: the focus, what is asked, what happened, what was refused."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu.printable import printable
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, language

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.scene import Scene
    from dejavu.table.speech import Listener

_ENDS = (".", "!", "?", "…", ":")


class Narrator:
    """Looks at the program after every frame, as long as somebody listens."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.listeners: dict[str, Listener] = {}
        """Who hears it, by name: ``voice``, ``transcript``."""
        self._scene: Scene | None = None
        self._focus: Sequence[str] = ()
        self._guidance: Sequence[str] = ()
        self._toast = self._held = ""
        self._news: list[str] = []
        self._looked = -1

    @property
    def heard(self) -> bool:
        """Whether anybody listens; nothing need be put into words otherwise."""
        return bool(self.listeners)

    def speak(self, on: bool) -> None:
        """Have the system's voice listen, or no longer. It is begun when the first sentence is to be said."""
        if on and "voice" not in self.listeners:
            from dejavu.table.speech.voice import Voice

            self.listeners["voice"] = Voice(_language, lambda words: self._app.post(partial(self._voice_failed, words)))
            self._scene, self._looked = None, -1
        elif not on and "voice" in self.listeners:
            self.listeners.pop("voice").close()

    def _voice_failed(self, words: str) -> None:
        """Say it; a voice that is not there needs no sentences any more."""
        voice = self.listeners.get("voice")
        if voice and not voice.hears:
            self.listeners.pop("voice").close()
        self._app.toast(words)

    def write(self, file: Path | None) -> None:
        """Have all of it written to a file, or (None) to standard output. Raises OSError."""
        from dejavu.table.speech.transcript import Transcript

        self.listeners["transcript"] = Transcript(file)

    def tell(self, sentences: Sequence[str]) -> None:
        """Something happened."""
        if self.heard:
            self._news += sentences

    def look(self) -> None:
        """Say what has changed since the last look."""
        if not (self.heard and self._app.scenes) or (self._looked == self._app.frame and not self._news):
            return
        self._looked = self._app.frame
        first = self._of_the_scene()
        refused, toast = self._of_the_toast()
        news, self._news = self._news, []
        guidance = self._of_what_is_asked()
        focus = self._of_the_focus()
        sentences = [_ended(words) for words in (*first, *toast, *news, *guidance, *focus) if words.strip()]
        if sentences:
            for listener in self.listeners.values():
                listener.say(sentences, interrupt=bool(first or focus or refused))

    def close(self) -> None:
        """Nothing more is said."""
        for listener in self.listeners.values():
            listener.close()
        self.listeners = {}

    def _of_the_scene(self) -> Sequence[str]:
        scene = self._app.scene
        if scene is self._scene:
            return ()
        self._scene, self._focus, self._guidance = scene, (), ()
        return scene.opening()

    def _of_the_toast(self) -> tuple[bool, Sequence[str]]:
        toasts = self._app.toasts
        if toasts.words == self._toast:
            return False, ()
        self._toast = toasts.words
        return toasts.refuses, [toasts.words] if toasts.words else ()

    def _of_what_is_asked(self) -> Sequence[str]:
        guidance = [words for words in self._app.scene.guidance() if words]
        new = [words for words in guidance if words not in self._guidance]
        self._guidance = guidance
        return new

    def _of_the_focus(self) -> Sequence[str]:
        target = self._app.targets.focused() if self._app.input.touch.keyboard else None
        if target is None:
            self._focus = ()
            return ()
        more = [words for words in self._app.scene.described(target) if words not in target.label]
        named = any(words.startswith(target.label) for words in more)  # a tip may begin with the name
        said = [words for words in (*self._where(target, named), *more) if words]
        before, self._focus = self._focus, said
        if said == before:
            return ()
        if before and said[0] == before[0]:  # the same thing, which is set otherwise now
            return [words for words in said if words not in before] or said[:1]
        return said

    def _lifts(self, target: Target) -> str:
        """Whether a key takes the target into the hand: nothing else of it would say so."""
        if not (target.enabled and target.pick_up) or target.action or self._app.input.drag.active:
            return ""
        return _("{key} takes it into your hand.").format(key=self._app.bindings.shown("confirm"))

    def _where(self, target: Target, named: bool) -> Sequence[str]:
        """What the target is, how it is set, and what would come of Enter."""
        drag = self._app.input.drag
        held = drag.source.label if drag.active and drag.source else ""
        new, self._held = held if held != self._held else "", held
        lit = drag.lights(target)
        return (
            _("You hold this: {what}").format(what=new) if new else "",
            "" if named else _name(target),
            target.value if target.kind != "button" and target.value != target.label else "",
            _("You can put it down here.") if lit else "",
            self._lifts(target),
            _("Not now: {why}").format(why=target.why) if not target.enabled and target.why else "",
        )


def _language() -> str:
    return language().replace("_", "-")


def _name(target: Target) -> str:
    """What a target is called; one without a name is at least told by its own."""
    return printable(target.label or target.name)


def _ended(words: str) -> str:
    """With a full stop, so that a voice makes a pause."""
    words = printable(words.strip())
    return words if words.endswith(_ENDS) else f"{words}."
