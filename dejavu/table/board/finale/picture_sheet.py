"""A sheet with a picture to look at, and to save."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pygame
from pygame import Rect, Surface

from dejavu.table.board.finale.saving import save_button, save_picture
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_AROUND = 13.2
"""Height round the picture, in em."""
_BELOW = 0.9
"""Size of the words below the picture, in em; messages stand in their place."""


class PictureSheet(Form):
    """A picture over a final ranking, another sheet, or the diary."""

    name = "picture"
    overlay = True
    width = 88.0

    def __init__(
        self,
        heading: str,
        picture: Callable[[], Surface | None],
        saved_as: str,
        meanwhile: Surface | None = None,
        played: datetime | None = None,
    ) -> None:
        """The name of the saved file is ``saved_as``, then the time ``played``.

        ``meanwhile`` is shown while ``picture`` gives None; ``rebuild`` asks for it again.
        """
        self._heading, self._ask, self._saved_as, self._played = heading, picture, saved_as, played
        self._picture, self._meanwhile, self._is_saved = picture(), meanwhile, False
        self._framed: Framed | None = None

    def title(self) -> str:
        """The heading."""
        return self._heading

    def rows(self) -> Sequence[Row]:
        """The picture, and below it that it is still being drawn."""
        self._picture = self._picture or self._ask()
        shown = self._picture or self._meanwhile
        self._framed = Framed(shown, self.look.size[1] / self.look.em - _AROUND) if shown else None
        words = Label("" if self._picture else _("Being drawn …"), _BELOW, "text_secondary", align="centre")
        return [self._framed, words] if self._framed else [words]

    def message_room(self) -> Rect:
        """The room between picture and buttons: a message hides neither the heading nor the picture."""
        if self._framed is None:
            return super().message_room()
        buttons = [target.rect.top for target in self.targets() if target.name == "close"]
        return with_edges(self._framed.rect, top=self._framed.rect.bottom, bottom=min(buttons))

    def buttons(self) -> Sequence[Button]:
        """Save it, or go back."""
        tip = _("Into your own folder of pictures.")
        back = Button("close", _("Back"), self.app.pop, primary=True)
        ready, why = self._picture is not None, _("Being drawn …")
        return [back, save_button(self.app, self._save, tip, self._is_saved, enabled=ready, why=why)]

    def commands(self) -> Commands:
        """The keys of a form; the key that ends things closes it."""
        return {**super().commands(), "end": self.app.pop}

    def _save(self) -> None:
        if self._picture and not self.busy:
            self._task = save_picture(self.app, self._picture, self._saved_as, self._played, self._saved)

    def _saved(self) -> None:
        self._is_saved = True
        self.rebuild_if_open()


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
