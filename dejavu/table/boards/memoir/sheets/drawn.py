"""Scenes beside the table that draw pictures of the memoir themselves."""

from __future__ import annotations

from dejavu.games.memoir.components import Components
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look.look import Look
from dejavu.table.shell.scene import Scene


class DrawnScene(Scene):
    """A scene with a studio of its own, in the size of scenes with few words. Subclass with ``box``."""

    _made: tuple[Look, Studio] | None = None
    """A studio, and the look of the window for which it was made."""

    @property
    def box(self) -> Components:
        """What is drawn."""
        raise NotImplementedError

    @property
    def studio(self) -> Studio:
        """What pictures are drawn with; made anew when the window has another look."""
        if self._made is None or self._made[0] is not self.app.look:
            self._made = self.app.look, Studio(self.app.look.enlarged(), self.app.pictures, self.box)
        return self._made[1]

    def leave(self) -> None:
        """Let go of what was drawn."""
        super().leave()
        if self._made:
            self._made[1].let_go()
