"""An on-screen keyboard, with which a gamepad or a finger writes into a text field."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame.event import Event

from dejavu.table.shell.keys import bare
from dejavu.table.shell.pads import maker_of
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, language
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_LATIN = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm.,-")
_MORE_LATIN = {
    "de": ("äöüß",),
    "es": ("áéíóúüñ",),
    "fr": ("àâçéèêë", "îïôùûüœ"),
    "it": ("àèéìíòóù",),
}
"""Further letters of a language, in rows."""
_KANA = (
    *("あいうえおかきくけこ", "さしすせそたちつてと", "なにぬねのはひふへほ", "まみむめもやゆよらり"),
    *("るれろわをんゃゅょっ", "がぎぐげござじずぜぞ", "だぢづでどばびぶべぼ", "ぱぴぷぺぽー"),
)
_TO_KATAKANA = ord("ア") - ord("あ")
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_WIDE = 10
"""Letters in a row."""


def pages(spoken: str) -> Sequence[Sequence[str]]:
    """The rows of letters of a language, page by page."""
    latin = (*_LATIN, *_MORE_LATIN.get(spoken[:2], ()))
    if spoken[:2] != "ja":
        return (latin,)
    katakana = ["".join(chr(ord(kana) + _TO_KATAKANA) if kana != "ー" else kana for kana in row) for row in _KANA]
    return _KANA, katakana, latin


def _capital(letter: str) -> str:
    """The capital of a letter; the letter itself if its capital would be two letters, as for ß."""
    return letter.upper() if len(letter.upper()) == 1 else letter


class Letters(Form):
    """The keyboard. Every button sends a key event to the text field, which stays in the scene beneath."""

    name = "letters"
    overlay = True
    width = 32.0

    def __init__(self, field: Target) -> None:
        self._field = field
        self._page = 0
        self._large = not field.value
        """Whether the next letter is a capital: the first one of a name is."""

    def enter(self) -> None:
        """Begin at the first letter."""
        self.after(0, lambda: self.app.input.focus_by_key("letter-1-0"))

    def title(self) -> str:
        """The label of the field."""
        return self._field.label

    def rows(self) -> Sequence[Row]:
        """What is written so far, the letters, and the keys beside them."""
        written = self._now().value
        rows: list[Row] = [Label(f"{written}|", 1.3, align="centre")]
        for number, letters in enumerate(self._letters()):
            keys = [
                (Button(f"letter-{number}-{place}", letter, partial(self._write, letter)), 1 / _WIDE)
                for place, letter in enumerate(letters)
            ]
            rows.append(keys if len(keys) == _WIDE else [*keys, (Label("", heard=False), 1 - len(keys) / _WIDE)])
        beside = [
            Button("space", self._keyed(_("Blank"), "undo"), partial(self._write, " ")),
            Button("backspace", self._keyed(_("Take back"), "end"), self._erase),
        ]
        if any(letters.upper() != letters.lower() for letters in self._letters()):
            beside.insert(0, Button("shift", self._keyed(_("Capitals"), "turn-left"), self._shift))
        if len(pages(language())) > 1:
            beside.insert(0, Button("page", _("Other letters"), self._turn))
        rows.append([(button, 1 / len(beside)) for button in beside])
        return rows

    def _keyed(self, words: str, command: str) -> str:
        """Words with the gamepad's button that does the same, or without the key of a keyboard: keys write letters."""
        bindings = self.app.bindings
        return _("{words} {key}", words=words, key=bindings.shown(command)) if bindings.pad else words

    def buttons(self) -> Sequence[Button]:
        """Done."""
        return [Button("done", self._keyed(_("Done"), "more"), self.app.pop, primary=True)]

    def handle(self, event: Event) -> bool:
        """A real keyboard writes, too; its Enter is *Done*, whatever has the focus."""
        if event.type == pygame.KEYDOWN and event.key in _ENTER and not maker_of(event):
            self.app.pop()
            return True
        written = event.type == pygame.KEYDOWN and bool(bare(event) or event.unicode == " ")  # TEXTINPUT follows
        erased = event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE
        if event.type == pygame.TEXTINPUT or erased:
            self._send(event)
            return True
        return written

    def commands(self) -> Commands:
        """Shortcuts for a gamepad."""
        if not self.app.bindings.pad:
            return super().commands()
        return {
            **super().commands(),
            "end": self._erase,
            "undo": partial(self._write, " "),
            "turn-left": self._shift,
            "more": self.app.pop,
        }

    def written(self) -> Sequence[str]:
        """What is written so far."""
        return [self._now().value]

    def guidance(self) -> Sequence[str]:
        """What is written so far, for listeners."""
        return [self._now().value]

    def _now(self) -> Target:
        """The field as it is now."""
        beneath = self.app.scenes[-2].targets()
        return next((target for target in beneath if target.name == self._field.name), self._field)

    def _letters(self) -> Sequence[str]:
        rows = pages(language())[self._page]
        return ["".join(map(_capital, row)) if self._large else row for row in rows]

    def _write(self, letter: str) -> None:
        self._large = letter == " "
        self._send(Event(pygame.TEXTINPUT, text=letter))

    def _erase(self) -> None:
        self._send(Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode=""))

    def _send(self, event: Event) -> None:
        if keys := self._now().keys:
            keys(event)
        self.rebuild()

    def _shift(self) -> None:
        self._large = not self._large
        self.rebuild()

    def _turn(self) -> None:
        self._page = (self._page + 1) % len(pages(language()))
        self.rebuild()
