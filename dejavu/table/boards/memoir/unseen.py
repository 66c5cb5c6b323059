"""What is still unseen: per ring the signs left and their numbers, and the odds of a hallucination."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.boards.memoir.area import Area
from dejavu.table.shell.targets import Target
from dejavu.table.text import _


class Unseen(Area):
    """One line a ring."""

    def draw(self, surface: Surface) -> None:
        """Signs and numbers."""
        self.draw_panel(surface)
        top = self.rect.top + self.look.px(0.3)
        for ring, counts in enumerate(self.state.unseen[1:], 1):
            signs = " ".join(f"{sign.id}×{count}" for sign, count in zip(self.box.signs, counts, strict=True) if count)
            line = self.look.text(f"{ring}: {signs}", self.small, width=self.rect.width - self.look.px(1))
            surface.blit(line, (self.rect.left + self.look.px(0.5), top))
            top += line.get_height()

    def targets(self) -> Sequence[Target]:
        """All of it, to be read large."""
        words = _("Still unseen")
        return [Target(name="unseen", rect=self.rect, label=words, action=lambda: self.scene.look_at("unseen"))]
