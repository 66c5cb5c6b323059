"""What the others did since the viewer last acted: a plate over the log until it is touched or the game goes on."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.curtain import news_rows
from dejavu.table.board.news import News, news
from dejavu.table.board.protocol import TableHost
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import ScrollList

WIDTH, _MOST = 25.0, 10.0
"""Width and greatest height, in em, where it lies over the board."""
_HEAD, _GAP = 1.5, 0.08
"""Height of the heading, and what lies between two paragraphs, in em."""


class Recap(Area[TableHost]):
    """Shown at the beginning of a turn, unless a curtain told the same.

    Every player has a group of lines: in brief where room is short, and what does not fit even so scrolls.
    """

    def __init__(self, scene: TableHost) -> None:
        super().__init__(scene)
        self._dismissed = -1
        self._told: tuple[object, ...] = ()
        self._list = ScrollList("recap-list", (), self._scrolled)

    def place_over(self, log: Rect | None, board: Rect) -> None:
        """Over the older lines of the log, or, where that is not shown, in the upper left corner of the board."""
        match, look = self.scene.match, self.look
        here = len(match.history.steps)
        told = match.my_move and len(match.persons) < 2 and self._dismissed != here
        words = self.scene.words
        groups = news(match, words, match.viewer) if told and match.session.state.round else []
        if not groups:
            self.place(None)
            return
        corner = Rect(board.topleft, (min(look.px(WIDTH), board.width // 2), min(look.px(_MOST), board.height // 2)))
        room = Rect(log or corner)
        inner = room.inflate(-2 * look.px(0.6), -look.px(_HEAD + 0.3))
        made = self._rows(groups)
        if made.height(look, inner.width) > inner.height:
            brief = news(match, words, match.viewer, brief=True)
            made = self._rows([News(group.who, (" ".join(group.lines),)) for group in brief])
        made.offset = self._list.offset if self._told == (groups, room) else 0
        self._list, self._told = made, (groups, room)
        inner.height = min(inner.height, made.height(look, inner.width))
        inner.topleft = room.left + look.px(0.6), room.top + look.px(_HEAD)
        made.place(inner, look)
        self.place(Rect(room.left, room.top, room.width, inner.height + look.px(_HEAD + 0.3)))

    def _rows(self, groups: Sequence[News]) -> ScrollList:
        rows = [row for group in groups for row in news_rows(group, self.small)]
        return ScrollList("recap-list", rows, self._scrolled, _GAP)

    def draw(self, surface: Surface) -> None:
        """Heading and lines."""
        look = self.look
        look.draw_panel(surface, self.rect, "sheet")
        head = look.text(_("Since your last turn"), self.small, "accent", "bold")
        surface.blit(head, (self.rect.left + look.px(0.6), self.rect.top + look.px(0.2)))
        self._list.draw(surface, look, self.scene.app.input.touch)
        cross = look.text("×", 1.2, "text_secondary", "bold")
        surface.blit(cross, cross.get_rect(topright=(self.rect.right - look.px(0.5), self.rect.top + look.px(0.1))))

    def targets(self) -> Sequence[Target]:
        """A touch takes it away; wheel and bar scroll it."""
        lines, *bar = self._list.targets()
        return [
            Target(
                name="recap",
                rect=self.rect,
                label=_("Since your last turn"),
                action=self._dismiss,
                tip=_("Close"),
                wheel=lines.wheel,
            ),
            *bar,
        ]

    def _scrolled(self) -> None:
        self.scene.invalidate(self.rect)
        self.scene.retarget()

    def _dismiss(self) -> None:
        self._dismissed = len(self.scene.match.history.steps)
        self.scene.refresh()
