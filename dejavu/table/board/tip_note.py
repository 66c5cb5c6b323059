"""A tip beside the table: a small plate over the older lines of the log, gone with a touch or the next act."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.protocol import TableHost
from dejavu.table.play.tips import Tips
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

WIDTH = 18.0
"""In em, where it lies over the board."""
_HEAD, _EDGE = 1.5, 0.6


class TipNote(Area[TableHost]):
    """Shows what ``tips`` says."""

    def __init__(self, scene: TableHost, tips: Tips) -> None:
        super().__init__(scene)
        self._tips = tips

    def place_over(self, log: Rect | None, board: Rect, wait: bool = False) -> None:
        """At the top of the log or, where that is not shown, in a corner of the board; ``wait``: not yet."""
        if self._tips.shown is None or wait:
            self.place(None)
            return
        look = self.look
        room = Rect(log or Rect(board.topleft, (min(look.px(WIDTH), board.width // 2), board.height)))
        height = self._words(room.width).get_height() + look.px(_HEAD + 0.5)
        self.place(Rect(room.left, room.top, room.width, height))

    def draw(self, surface: Surface) -> None:
        """Heading and sentence."""
        if self._tips.shown is None:
            return
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        left, top = self.rect.left + look.px(_EDGE), self.rect.top
        surface.blit(look.text(_("Tip"), self.small, "accent", "bold"), (left, top + look.px(0.2)))
        surface.blit(self._words(self.rect.width), (left, top + look.px(_HEAD)))
        cross = look.text("×", 1.2, "text_secondary", "bold")
        surface.blit(cross, cross.get_rect(topright=(self.rect.right - look.px(0.5), top + look.px(0.1))))

    def targets(self) -> Sequence[Target]:
        """A touch takes it away."""
        tip = self._tips.shown
        if tip is None:
            return ()
        return [Target(name="tip", rect=self.rect, label=_(tip.say), action=self._dismiss, tip=_("Close"))]

    def _words(self, width: int) -> Surface:
        say = self._tips.shown.say if self._tips.shown else ""
        return self.look.paragraph(_(say), width - 2 * self.look.px(_EDGE), self.small)

    def _dismiss(self) -> None:
        self._tips.dismiss()
        self.scene.refresh()
