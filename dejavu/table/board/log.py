"""What happened last, in words; the whole log opens at a touch."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.board.area import Area
from dejavu.table.board.protocol import TableHost
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

_LOOKED_AT = 120
"""Events that are looked at; more never fit."""


class Log(Area[TableHost]):
    """The newest line stands at the foot. No lines are drawn beneath what lies over the top of the log."""

    def __init__(self, scene: TableHost, *over: Area[TableHost]) -> None:
        """``over`` may lie over a part of the log; whoever places them later refreshes it."""
        super().__init__(scene)
        self._over = over

    def refresh(self) -> None:
        """Put as many events into words as fit."""
        self._lines: list[Surface] = []
        if not self.shown:
            return
        width = self.rect.width - self.look.px(1.2)
        top = max(self.rect.top, *(over.rect.bottom for over in self._over if over.rect.colliderect(self.rect)), 0)
        room = self.rect.bottom - top - self.look.px(0.8)
        for words in self._newest():
            colour = "text" if not self._lines else "text_secondary"
            line = self.look.paragraph(words, width, self.small, colour)
            room -= line.get_height()
            if room < 0:
                break
            self._lines.append(line)

    def _newest(self) -> list[str]:
        """Sentences, the newest first; the same several times in succession is said once, with its number."""
        match = self.scene.match
        said: list[tuple[str, int]] = []
        happened = match.history.seen_by(match.eyes)[-_LOOKED_AT:]
        for words, _heading in reversed(self.scene.words.log_lines(happened, brief=True)):
            if said and said[-1][0] == words:
                said[-1] = (words, said[-1][1] + 1)
            else:
                said.append((words, 1))
        return [words if times == 1 else f"{words} (×{times})" for words, times in said]

    def draw(self, surface: Surface) -> None:
        """From the foot upwards."""
        self.draw_panel(surface)
        bottom = self.rect.bottom - self.look.px(0.4)
        for line in self._lines:
            surface.blit(line, line.get_rect(bottomleft=(self.rect.left + self.look.px(0.6), bottom)))
            bottom -= line.get_height()

    def targets(self) -> Sequence[Target]:
        """Opens large."""
        return [Target(name="log", rect=self.rect, label=_("Log"), action=lambda: self.scene.open_overlay("log"))]
