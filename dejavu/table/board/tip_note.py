"""A tip beside the table: a small plate over the older lines of the log, which a click or the next act removes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.recap import corners
from dejavu.table.board.table_scene import TableScene
from dejavu.table.kit.rects import anchored
from dejavu.table.look.light import blit_at
from dejavu.table.play.tips import Tips
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

WIDTH = 18.0
"""Width over the board, in em."""
_WIDTHS = (18.0, 24.0, 32.0, 40.0)
"""Widths that are tried in a low room, in em."""
_HEAD = 1.5
"""Height of the heading, in em."""
_EDGE = 0.6
"""Margin round the sentence, in em."""


class TipNote(Area[TableScene]):
    """Shows the present tip."""

    spares: float = 0.0
    """Height in em at the foot of the log that it leaves free for the newest lines."""

    def __init__(self, scene: TableScene, tips: Tips) -> None:
        super().__init__(scene)
        self._tips = tips

    def place_over(
        self,
        log: Rect | None,
        board: Rect,
        is_free: Callable[[Rect], bool] = bool,
        recap: Rect | None = None,
        rooms: Sequence[Rect] = (),
    ) -> None:
        """Lie over the log, below a recap there; else in one of ``rooms``, else in a corner of the board.

        Nothing in ``rooms`` needs a click or a reader now. ``is_free`` tells whether a place on the board has nothing
        to click now. Where no corner is free, the tip waits. It also waits for the scene of a stage that has begun,
        because what it is about does not lie here.
        """
        if self._tips.shown is None or self.scene.match.outgrows_scene:
            self.place(None)
            return
        there = recap or Rect(0, 0, 0, 0)
        place = self._in_log(log, there) if log else None
        place = place or next(filter(None, (self._in_room(room, there) for room in rooms)), None)
        place = place or next((corner for corner in self._corners(board, there) if is_free(corner)), None)
        self.place(place)
        if place:
            self._tips.was_seen()

    def _in_log(self, log: Rect, recap: Rect) -> Rect | None:
        top = max(log.top, recap.bottom) if recap.colliderect(log) else log.top
        note = Rect(log.left, top, log.width, self._height(log.width))
        free = Rect(log.left, log.top, log.width, log.height - self.px(self.spares))
        return note if free.contains(note) else None

    def _in_room(self, room: Rect, recap: Rect) -> Rect | None:
        """Return a place in the middle of a room, no wider than the tip needs to fit."""
        for width in (min(self.px(width), room.width) for width in _WIDTHS):
            note = anchored((width, self._height(width)), center=room.center)
            if note.width == room.width:  # stands at the foot of a column, and covers its upper lines last
                note.bottom = room.bottom
            if room.contains(note) and not note.colliderect(recap):
                return note
        return None

    def _corners(self, board: Rect, recap: Rect) -> Sequence[Rect]:
        width, edge = min(self.px(WIDTH), board.width // 2), self.px(_EDGE)
        note = width, self._height(width)
        return [corner for corner in corners(note, board.inflate(-edge, -edge)) if not corner.colliderect(recap)]

    def _height(self, width: int) -> int:
        return self._words(width).get_height() + self.px(_HEAD + 0.5)

    def draw(self, surface: Surface) -> None:
        """Draw heading and sentence."""
        if self._tips.shown is None:
            return
        look = self.look
        look.draw_panel(surface, self.rect, "sheet", "accent")
        left, top = self.rect.left + look.px(_EDGE), self.rect.top
        surface.blit(look.text(_("Tip"), self.small, "accent", "bold"), (left, top + look.px(0.2)))
        surface.blit(self._words(self.rect.width), (left, top + look.px(_HEAD)))
        cross = look.text("×", 1.2, "text_secondary", "bold")
        blit_at(surface, cross, topright=(self.rect.right - look.px(0.5), top + look.px(0.1)))

    def targets(self) -> Sequence[Target]:
        """The plate; a click closes it."""
        if self._tips.shown is None:
            return ()
        return [Target(name="tip", rect=self.rect, label=self._tips.words, action=self._dismiss, tip=_("Close"))]

    def _words(self, width: int) -> Surface:
        return self.look.paragraph(self._tips.words, width - 2 * self.px(_EDGE), self.small)

    def _dismiss(self) -> None:
        self._tips.dismiss()
        self.scene.refresh()
