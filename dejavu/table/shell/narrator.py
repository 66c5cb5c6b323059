"""Says what changes on the screen: focus, prompts, events, refusals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu.printable import printable, printable_lines
from dejavu.table.shell.pad_keys import spoken
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, language, ngettext, sentences

if TYPE_CHECKING:
    from dejavu.table.shell.app import App
    from dejavu.table.shell.scene import Scene
    from dejavu.table.speech import Listener

_ENDS = (".", "!", "?", "…", ":")
_KEPT = 60
"""The most sentences that can be repeated."""
_SIGNS: set[str] = set()
"""The signs of all boards; see ``leave_out``."""


def leave_out(signs: str) -> None:
    """Never speak these signs of a board: they stand before a name or in brackets after it, and the name is enough."""
    _SIGNS.update(signs)


class Narrator:
    """Observes the program after every frame while somebody listens."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.listeners: dict[str, Listener] = {}
        """The listeners by name: ``voice``, ``transcript``."""
        self._scene: Scene | None = None
        self._focus: Sequence[str] = ()
        self._guidance: Sequence[str] = ()
        self._focused = ""
        """The name of the target that had the focus at the last look."""
        self._toast, self._held, self._around = ("", 0), "", ""
        self._taken = ""
        """The last sentence about a piece taken into the hand."""
        self._news: list[str] = []
        self._looked = -1
        self._at_once = False
        self._said: list[str] = []
        """The sentences since the last key press that caused any."""
        self._anew = True
        self._pressed = False
        """Whether a key asked about the focus and nothing was said since."""

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return bool(self.listeners)

    def speak(self, on: bool) -> None:
        """Turn the system's voice on or off; it starts with the first sentence."""
        if on and "voice" not in self.listeners:
            from dejavu.table.speech.voice import Voice

            self.listeners["voice"] = Voice(_language, lambda words: self._app.post(partial(self._voice_failed, words)))
            self._scene, self._looked = None, -1
        elif not on and "voice" in self.listeners:
            self.listeners.pop("voice").close()

    def _voice_failed(self, words: str) -> None:
        """Report that the voice failed, and stop using it."""
        voice = self.listeners.get("voice")
        if voice and not voice.hears:
            self.listeners.pop("voice").close()
        self._app.toast(words)

    def write(self, file: Path | None) -> None:
        """Write the transcript to a file, or (None) to standard output. Raises OSError."""
        from dejavu.table.speech.transcript import Transcript

        self.listeners["transcript"] = Transcript(file)

    def tell(self, sentences: Sequence[str], at_once: bool = False) -> None:
        """Say sentences; ``at_once``: they answer a key and interrupt what is being said."""
        if self.heard:
            self._news += sentences
            self._at_once |= at_once

    def key_pressed(self) -> None:
        """A key was pressed: sentences from now on are its effect."""
        self._anew = True

    def say_again(self) -> None:
        """Repeat the sentences since the last key press that caused any."""
        self._say(self._said, interrupt=True)

    def hush(self) -> None:
        """Stop speaking until there is something new."""
        self._say((), interrupt=True)

    def _say(self, sentences: Sequence[str], interrupt: bool) -> None:
        for listener in self.listeners.values():
            listener.say(sentences, interrupt)

    def pressed(self) -> None:
        """A key asked about the focused target: describe it again unless something else is said."""
        self._pressed = self.heard

    def look(self) -> None:
        """Say what has changed since the last look."""
        seen = self._looked == self._app.frame and not (self._news or self._pressed)
        if seen or not (self.heard and self._app.scenes):
            return
        self._looked = self._app.frame
        first = self._of_the_scene()
        refused, toast = self._of_the_toast()
        news, self._news = self._news, []
        at_once, self._at_once = self._at_once, False
        guidance = self._of_what_is_asked()
        focus = self._of_the_focus()
        if focus:  # a main button that has the focus names its key itself
            prompt = _("{key}: {what}", key=self._app.bindings.shown("end"), what=focus[0])
            guidance = [words for words in guidance if words != prompt]
        told = [*first, *toast, *news]
        if first and self._app.scene.overlay:  # what happened led to the page that now lies over the table
            told = [*toast, *news, *first]
        if news and focus and focus[0] == self._taken:
            told.insert(len(first), focus[0])  # the piece was in the hand before anything followed
        told += [words for words in guidance if words not in told]
        known = {*told, *map(_refusal, told)}
        told += [words for words in focus if words not in known]
        if not told and self._pressed and not self._app.scene.busy:
            focus = told = list(self._focus)
        sentences = [_ended(words) for words in told if words.strip()]
        if sentences:
            self._said = (sentences if self._anew else [*self._said, *sentences])[-_KEPT:]
            self._pressed = self._anew = False
            self._say(sentences, interrupt=bool(first or focus or refused or at_once))

    def close(self) -> None:
        """Close all listeners."""
        for listener in self.listeners.values():
            listener.close()
        self.listeners = {}

    def _of_the_scene(self) -> Sequence[str]:
        scene = self._app.scene
        if scene is self._scene:
            return ()
        self._scene, self._focus, self._guidance, self._around = scene, (), (), ""
        return scene.opening()

    def _of_the_toast(self) -> tuple[bool, Sequence[str]]:
        toasts = self._app.toasts
        if (toasts.words, toasts.shown) == self._toast:
            return False, ()
        self._toast = toasts.words, toasts.shown
        return toasts.refuses, [toasts.words] if toasts.words else ()

    def _of_what_is_asked(self) -> Sequence[str]:
        guidance = [words for words in self._app.scene.guidance() if words]
        # Advice that was part of a first idea, which has gone, is no news.
        gone = [words for words in self._guidance if words not in guidance]
        new = [words for words in guidance if words not in self._guidance and not any(words in old for old in gone)]
        self._guidance = guidance
        return new

    def _of_the_focus(self) -> Sequence[str]:
        target = self._app.targets.focused() if self._app.input.touch.keyboard else None
        if target is None:
            self._focus = ()
            return ()
        known, self._focused = self._focused, target.name
        stays = self._app.targets.inherited or (target.name == known and target.kind == "button")
        if stays and self._app.scene.busy:  # the button that skips, say: nobody went there
            return ()
        label = f"{target.label}\n{target.detail}"
        more = [words for words in self._app.scene.described(target) if words not in label]
        named = next((words for words in more if words.startswith(target.label)), "")  # a tip may begin with the name
        rest = (words for words in more if words != named)
        held = self._newly_held()
        said = [words for words in (*self._where(target, named or _name(target)), *rest) if words]
        before, self._focus = self._focus, said
        around, self._around = self._around, self._app.scene.surroundings(target)
        if held and self._is_held(target):  # its description was told before it was taken
            return [held]
        if held:  # a place that is the held piece itself has the name that was just said
            said = [words for words in said if words != self._held]
        first = [held] if held else []
        if self._around != around and self._around:
            return [*first, self._around, *said] if held else [*said[:1], self._around, *said[1:]]
        if said == before:
            return first
        if not held and before and said[0] == before[0]:  # the same thing with another value
            return first + self._set_otherwise(target, said, before)
        return first + said

    def _set_otherwise(self, target: Target, said: Sequence[str], before: Sequence[str]) -> list[str]:
        """What changed about a target. That it is disabled is said only on request."""
        new = [words for words in said if words not in before and words != _refusal(target.why)]
        return [said[0], *new] if new == [self._lifts(target)] else new

    def _lifts(self, target: Target) -> str:
        """The sentence that a key picks the target up, if it does and nothing else says so."""
        if not (target.enabled and target.pick_up) or target.action or self._app.input.drag.active:
            return ""
        return _("{key} takes it into your hand.", key=self._app.bindings.shown("confirm"))

    def _newly_held(self) -> str:
        drag = self._app.input.drag
        held = drag.source.label if drag.active and drag.source else ""
        new, self._held = held if held != self._held else "", held
        said = [_ended(_("You hold this: {what}", what=new)), self._takers()] if new else []
        self._taken = sentences(words for words in said if words)
        return self._taken

    def _takers(self) -> str:
        """The number of focusable places that accept the held piece."""
        lights = self._app.input.drag.may_drop_on
        count = sum(target.focusable and lights(target) for target in self._app.targets)
        if not count:
            return ""
        return ngettext("{count} place takes it.", "{count} places take it.", count).format(count=count)

    def _is_held(self, target: Target) -> bool:
        """Whether the target is the held piece itself."""
        drag = self._app.input.drag
        return drag.source is not None and drag.source.name == target.name and not drag.may_drop_on(target)

    def _where(self, target: Target, name: str) -> Sequence[str]:
        """The name of a target, its value, and the effect of Enter."""
        lit = self._app.input.drag.may_drop_on(target)
        return (
            name,
            target.detail,
            target.value if target.kind != "button" and target.value != target.label else "",
            _("You can put it down here.") if lit else "",
            self._lifts(target),
            _refusal(target.why) if not target.enabled and target.why else "",
        )


def _language() -> str:
    return language().replace("_", "-")


def _name(target: Target) -> str:
    """The label of a target, or its technical name without one."""
    return printable_lines(target.label or target.name)


def _refusal(why: str) -> str:
    """Why something cannot be used now."""
    return _("Not now: {why}", why=why)


def _without_signs(words: str) -> str:
    if _SIGNS.isdisjoint(words):
        return words
    signs = f"[{re.escape(''.join(_SIGNS))}]"
    return re.sub(rf" ?[(（]{signs}[)）]|{signs}:? *", "", words)


def _ended(words: str) -> str:
    """Lines with full stops, so that a voice pauses."""
    lines = [line for line in map(printable, map(str.strip, spoken(_without_signs(words)).splitlines())) if line]
    return " ".join(line if line.endswith(_ENDS) else f"{line}." for line in lines)
