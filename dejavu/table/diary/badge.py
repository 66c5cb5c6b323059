"""The badge of an achievement: its name, its condition, and the player's progress."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.diary.achievements import Standing
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, dated, local_time
from dejavu.table.widgets.base import Widget

_PADDING, _SIDE = 0.6, 2.2
_FAINT = 45
"""Opacity of the flower of an unearned achievement, of 255."""
PICTURE = "tokens/flower"
"""The picture beside an earned achievement."""


class Badge(Widget):
    """Shows a flower and a golden edge once earned; before, the progress."""

    def __init__(self, standing: Standing, pictures: Pictures) -> None:
        super().__init__()
        self._standing, self._pictures = standing, pictures

    def height(self, look: Look, width: int) -> int:
        """The height of name and sentence."""
        name, sentence = self._set(look, width)
        return name.get_height() + sentence.get_height() + 2 * look.px(_PADDING)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The plate, the flower, the words, the figure."""
        earned, padding, side = self._standing.earned, look.px(_PADDING), look.px(_SIDE)
        look.draw_panel(surface, self.rect, "raised" if earned else "field", "accent" if earned else "", 0.4)
        name, sentence = self._set(look, self.rect.width)
        left = self.rect.left + padding + side + padding
        surface.blit(name, (left, self.rect.top + padding))
        surface.blit(sentence, (left, self.rect.top + padding + name.get_height()))
        square = Rect(self.rect.left + padding, self.rect.centery - side // 2, side, side)
        picture = self._pictures.get(PICTURE, square.size).copy()
        picture.set_alpha(255 if earned else _FAINT)
        surface.blit(picture, picture.get_rect(center=square.center))
        aside = look.text(self._aside(), max(0.8, 14 / look.em), "text_secondary")
        surface.blit(aside, aside.get_rect(topright=(self.rect.right - padding, self.rect.top + padding)))

    def _aside(self) -> str:
        """The date when it was earned, or the progress."""
        page, wanted = self._standing.page, self._standing.achievement.wanted
        if self._standing.earned:
            return dated(local_time(page.when)) if page else ""
        return _("{count} of {all}").format(count=self._standing.reached, all=wanted) if wanted > 1 else ""

    def _set(self, look: Look, width: int) -> tuple[Surface, Surface]:
        """The rendered name and sentence."""
        achievement, room = self._standing.achievement, width - look.px(3 * _PADDING + _SIDE)
        colour = "text" if self._standing.earned else "text_secondary"
        name = look.text(
            _(achievement.name),
            1.05,
            colour,
            "bold",
            room - look.text(self._aside(), max(0.8, 14 / look.em)).get_width(),
        )
        return name, look.paragraph(_(achievement.say), room, max(0.9, 14 / look.em), "text_secondary")
