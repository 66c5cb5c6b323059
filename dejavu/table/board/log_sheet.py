"""Everything that happened so far, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from dejavu.table.board.sheet import Sheet
from dejavu.table.look import typesetting
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets.base import Widget
from dejavu.table.widgets.column import Row


class Lines(Widget):
    """Many lines of text, set only where they are in sight; those marked as headings stand out."""

    def __init__(self, lines: Sequence[tuple[str, bool]]) -> None:
        super().__init__()
        self._lines = lines
        self._wrapped: dict[int, list[tuple[str, bool]]] = {}

    def height(self, look: Look, width: int) -> int:
        """As many lines as the words take."""
        return len(self._wrap(look, width)) * self._step(look)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the lines that meet the clip."""
        step, clip = self._step(look), surface.get_clip()
        wrapped = self._wrap(look, self.rect.width)
        first = max(0, (clip.top - self.rect.top) // step)
        last = min(len(wrapped), (clip.bottom - self.rect.top) // step + 1)
        for number in range(first, last):
            words, heading = wrapped[number]
            line = look.text(words, 1.0, "accent" if heading else "text", "bold" if heading else "regular")
            surface.blit(line, (self.rect.left, self.rect.top + number * step))

    def _step(self, look: Look) -> int:
        return round(look.font().get_linesize() * 1.08)

    def _wrap(self, look: Look, width: int) -> list[tuple[str, bool]]:
        if width not in self._wrapped:
            self._wrapped[width] = [
                (part, heading)
                for words, heading in self._lines
                for part in typesetting.wrap(words, look.font(1.0, "bold" if heading else "regular"), width)
            ]
        return self._wrapped[width]


class LogSheet(Sheet):
    """Opens at its end; stays there while more happens, unless the person scrolled."""

    name = "log"
    is_read = True
    width = 56.0

    def title(self) -> str:
        """What it is."""
        return _("What happened")

    def rows(self) -> Sequence[Row]:
        """One text of many lines, a heading for every turn."""
        lines: list[tuple[str, bool]] = []
        for words, heading in self.words.log_lines(self.match.history.seen_by(self.match.eyes)):
            if heading and lines:
                lines.append(("", False))
            lines.append((words, heading))
        return [Lines(lines or [(_("Nothing yet."), False)])]

    def layout(self, size: tuple[int, int]) -> None:
        """Show the end, where the end was shown before."""
        before = getattr(self, "_list", None)
        at_end = before is None or before.at_end
        super().layout(size)
        if at_end:
            self._list.scroll_to_end()
