"""The picture that a finale keeps, to look at before it is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Surface

from dejavu.table.board.finale.saving import save_picture
from dejavu.table.board.protocol import Words
from dejavu.table.board.sheet import Sheet
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.play.match import Match
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets import Button, Widget
from dejavu.table.widgets.column import Row

_AROUND = 11.5
"""Height round the picture, in em."""


class PictureSheet(Sheet):
    """Opens over the final ranking."""

    name = "picture"
    width = 88.0
    _task: BackgroundTask[Any] | None = None

    def __init__(self, match: Match, words: Words[Any], heading: str, picture: Callable[[], Surface]) -> None:
        super().__init__(match, words)
        self._heading, self._picture = heading, picture()

    def title(self) -> str:
        """The heading."""
        return self._heading

    def rows(self) -> Sequence[Row]:
        """The picture."""
        return [Framed(self._picture, self.look.size[1] / self.look.em - _AROUND)]

    def buttons(self) -> Sequence[Button]:
        """Save it, or go back."""
        tip = _("Into your own folder of pictures.")
        return [*super().buttons(), Button("save-picture", _("Save picture"), self._save, tip=tip)]

    @property
    def busy(self) -> bool:
        """Whether the picture is being written."""
        return super().busy or bool(self._task and self._task.running)

    def _save(self) -> None:
        if self._task is None or not self._task.running:
            self._task = save_picture(self.app, self._picture, self.match.game.info.short_title)


class Framed(Widget):
    """A picture as large as fits."""

    def __init__(self, picture: Surface, high: float) -> None:
        """``high`` is the greatest height in em."""
        super().__init__()
        self._picture, self._high = picture, high
        self._scaled: Surface | None = None

    def height(self, look: Look, width: int) -> int:
        """The height of the picture at that width, or less."""
        across, down = self._picture.get_size()
        return min(look.px(self._high), width * down // across)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The scaled picture, centred."""
        across, down = self._picture.get_size()
        size = self.rect.height * across // down, self.rect.height
        if self._scaled is None or self._scaled.get_size() != size:
            self._scaled = pygame.transform.smoothscale(self._picture, size)
        blit_at(surface, self._scaled, center=self.rect.center)
