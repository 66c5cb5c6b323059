"""Waits for the key to bind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from dejavu.table.shell.keys import Bindings, changed, in_words, to_bind
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from collections.abc import Callable


_OF_THE_PAGE = (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PressKey(Form):
    """Takes the next key pressed. If it is bound already, the two keys can be swapped."""

    name = "press-key"
    overlay = True
    width = 32.0
    least = 17.0

    def __init__(self, binding: str, old: Sequence[str], what: str, words_of: Callable[[str], str]) -> None:
        """``old``: the keys to replace. ``words_of`` tells what a binding does."""
        self._binding, self._old, self._what, self._words_of = binding, list(old), what, words_of
        self._new = ""
        self._others: Sequence[str] = ()
        """The bindings that have the new key now."""

    def title(self) -> str:
        """The prompt."""
        return _("Press a key") if not self._others else _("This key is taken")

    def rows(self) -> Sequence[Row]:
        """What the key will do, and which bindings have it now."""
        now = _("Now: {key}", key=in_words(self._old[0])) if self._old else _("It has no key now.")
        rows: list[Row] = [Label(self._what, 1.15, align="centre"), Label(now, colour="text_secondary", align="centre")]
        if not self._others:
            return [*rows, Label(_("Esc leaves everything as it is."), colour="text_secondary", align="centre")]
        for other in self._others:
            taken = _("{key} does this already: {what}", key=in_words(self._new), what=self._words_of(other))
            rows.append(Label(taken, colour="refusal", align="centre", space_above=0.4))
        for other in self._others:
            if not Bindings.with_changes(self._changed()).table[other]:
                bare = _("Without a key then: {what}", what=self._words_of(other))
                rows.append(Label(bare, align="centre"))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Cancel; for a taken key, also another key or a swap."""
        if not self._others:
            return [Button("back", _("Cancel"), self.app.pop)]
        return [
            Button("another", _("Another key"), self._ask_again),
            Button("swap", _("Swap the keys") if self._old else _("Use this key"), self._take, primary=True),
        ]

    def handle(self, event: Event) -> bool:
        """Take every key until one is bound already.

        After that keys work here as on any page, and a key that does nothing here is tried instead.
        """
        if event.type == pygame.TEXTINPUT:
            return not self._others
        if event.type != pygame.KEYDOWN:
            return False
        if self._others and (not to_bind(event) or self.app.bindings.meaning(event) or event.key in _OF_THE_PAGE):
            return False
        if self.app.input.is_held(event.key):
            return True
        self.app.input.ignore_until_released(event)
        self._pressed(event)
        return True

    def _pressed(self, event: Event) -> None:
        key = to_bind(event)
        if event.key == pygame.K_ESCAPE or (not key and "cancel" in self.app.bindings.meaning(event)):
            self.app.pop()
        elif not key:
            return
        elif key in self._old:
            self.app.pop()
        else:
            self._new = key
            self._others = [name for name in self.app.bindings.meaning(event) if name != self._binding]
            if self._others:
                self.rebuild()
            else:
                self._take()

    def _changed(self) -> dict[str, list[str]]:
        """The bindings with the new key."""
        return changed(self.app.settings.keys, self._binding, self._old, self._new, self._others)

    def _take(self) -> None:
        self.app.pop()
        self.app.change("keys", self._changed())

    def _ask_again(self) -> None:
        self._new, self._others = "", ()
        self.rebuild()
