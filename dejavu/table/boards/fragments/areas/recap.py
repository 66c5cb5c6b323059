"""What the others did since the viewer last acted, on a plate over the log until it is touched or the game goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.table.boards.fragments.areas.area import Area
from dejavu.table.boards.fragments.curtain import news
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.host import GameHost

WIDTH = 25.0
"""In em, where it lies over the map."""
_MOST = 7.0
"""Height there, in em: the last lines are kept."""


class Recap(Area):
    """Shown at the beginning of a turn, unless a curtain told the same."""

    def __init__(self, scene: GameHost) -> None:
        super().__init__(scene)
        self._dismissed = -1
        self._lines: list[Surface] = []

    def place_over(self, log: Rect | None, map_rect: Rect | None) -> None:
        """Over the older lines of the log, or, where that has no room, in the upper left corner of the map."""
        match, look = self.scene.match, self.look
        here = len(match.history.steps)
        told = match.my_move and len(match.persons) < 2 and self._dismissed != here
        lines = news(match, match.viewer) if told and self.state.round else []
        if not lines:
            self.place(None)
            return
        assert map_rect is not None
        room = log or Rect(map_rect.topleft, (min(look.px(WIDTH), map_rect.width // 2), 0))
        self._lines = [look.paragraph(line, room.width - look.px(1.2), self.small) for line in lines]
        height = sum(line.get_height() for line in self._lines) + look.px(2.4)
        most = log.height if log else look.px(_MOST)
        while height > most and len(self._lines) > 1:
            height -= self._lines.pop(0).get_height()
        self.place(Rect(room.left, room.top, room.width, height))

    def draw(self, surface: Surface) -> None:
        """Heading and lines."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet")
        head = look.text(_("Since your last turn"), self.small, "accent", "bold")
        surface.blit(head, (self.rect.left + look.px(0.6), self.rect.top + look.px(0.4)))
        top = self.rect.top + look.px(1.8)
        for line in self._lines:
            surface.blit(line, (self.rect.left + look.px(0.6), top))
            top += line.get_height()
        cross = look.text("×", 1.2, "text_secondary", "bold")
        surface.blit(cross, cross.get_rect(topright=(self.rect.right - look.px(0.5), self.rect.top + look.px(0.1))))

    def targets(self) -> Sequence[Target]:
        """A touch takes it away."""
        return [
            Target(name="recap", rect=self.rect, label=_("Since your last turn"), action=self._dismiss, tip=_("Close"))
        ]

    def _dismiss(self) -> None:
        self._dismissed = len(self.scene.match.history.steps)
        self.scene.refresh()
