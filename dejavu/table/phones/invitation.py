"""The page that invites phones to a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.phones.door_page import DoorPage, television
from dejavu.table.play.seat_phones import AWAY, HERE
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label, Widget
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.phones.match_phones import MatchPhones


_QUIET: Final = 4
"""Modules of free space around the code, as its standard demands."""
_PAPER: Final = "#F4EFE3"
_INK: Final = "#0B1026"


class QRCode(Widget):
    """The code of some words, dark on light whatever the theme, because some readers know nothing else."""

    def __init__(self, words: str, size: float) -> None:
        """``size`` in em, the free space included."""
        super().__init__()
        self._words, self._size = words, size

    def height(self, look: Look, width: int) -> int:
        """A square."""
        return min(look.px(self._size), width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it centred, every module the same whole number of pixels."""
        paper = self.rect.copy()
        paper.size = (min(self.rect.size), min(self.rect.size))
        paper.center = self.rect.center
        pygame.draw.rect(surface, _PAPER, paper, border_radius=look.px(0.4))
        code = drawn(self._words, paper.width)
        surface.blit(code, code.get_rect(center=paper.center))


@lru_cache(maxsize=4)
def drawn(words: str, side: int) -> Surface:
    """The code without its free space, as large as fits with it into ``side`` pixels."""
    import segno

    rows = [[*row] for row in segno.make_qr(words, error="m").matrix]
    module = max(1, side // (len(rows) + 2 * _QUIET))
    made = Surface((len(rows) * module, len(rows) * module))
    made.fill(_PAPER)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                made.fill(_INK, (x * module, y * module, module, module))
    return made


class Invitation(DoorPage):
    """Shows the way in, and who plays on a phone."""

    name = "phones"
    overlay = True

    def __init__(self, phones: MatchPhones) -> None:
        super().__init__(phones)
        self._phones = phones

    def buttons(self) -> Sequence[Button]:
        """Back to the game; once more, if nothing came of it."""
        return [*self.again(), Button("back", _("To the game"), self.app.pop, primary=True)]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The keys of a form, and that of the rules."""
        return {**super().commands(), "help": self._phones.match.rulebook}

    def seats(self) -> Sequence[Row]:
        """A line for every seat on a phone, and the switch for a television."""
        lines = [row for seat in range(len(self._phones.match.names)) for row in self._seat(seat)]
        return [*lines, television(self.app, self._phones.use_television)]

    def _seat(self, seat: int) -> Sequence[Row]:
        match, state = self._phones.match, self._phones.of(seat)
        told = {HERE: _("{name} plays on a phone."), AWAY: _("The phone of {name} does not answer.")}
        if state not in told:
            return []
        colour = "refusal" if state == AWAY else "text"
        words = Label(told[state].format(name=match.names[seat]), colour=colour, indent=INSET)
        here = Button(f"release:{seat}", _("Play it here"), partial(self._phones.release, seat))
        return [[(words, 0.68), (here, 0.32)]]
