"""All events so far, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from dejavu.table.board.faces import face
from dejavu.table.board.log import log_lines
from dejavu.table.board.protocol import LogLine
from dejavu.table.board.sheet import Sheet
from dejavu.table.kit.points import Size
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.input import Touch
from dejavu.table.text import _
from dejavu.table.widgets.base import Line, Widget
from dejavu.table.widgets.column import Row

_INDENT = 2.1
"""Distance of words from the edge, in em; a face as high as a line stands there."""


class _Set(NamedTuple):
    """A line that has been laid out."""

    words: str
    heading: bool
    seat: int
    """The seat whose face stands before it; -1 for none."""
    aside: bool
    """Whether it is a reason, not an event."""


class Lines(Widget):
    """Many lines of text, laid out only where they are visible; headings stand out.

    Where the lines of another seat begin, its face stands before them.
    """

    def __init__(self, lines: Sequence[LogLine], faces: Callable[[int, int], Surface]) -> None:
        """``faces`` returns the face of a seat at a size in pixels."""
        super().__init__()
        self._lines, self._faces = lines, faces
        self._wrapped: dict[int, list[_Set]] = {}

    def height(self, look: Look, width: int) -> int:
        """The height of all lines."""
        return len(self._wrap(look, width)) * self._step(look)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the lines that meet the clip."""
        step, clip = self._step(look), surface.get_clip()
        wrapped = self._wrap(look, self.rect.width)
        first = max(0, (clip.top - self.rect.top) // step - 1)
        last = min(len(wrapped), (clip.bottom - self.rect.top) // step + 2)
        for number in range(first, last):
            set_ = wrapped[number]
            top = self.rect.top + number * step
            colour = "accent" if set_.heading else "text_secondary" if set_.aside else "text"
            line = look.text(set_.words, 1.0, colour, _face_of(set_.heading))
            surface.blit(line, (self.rect.left + look.px(_INDENT), top))
            if set_.seat >= 0:
                portrait = self._faces(set_.seat, line.get_height())
                blit_at(surface, portrait, midleft=(self.rect.left, top + line.get_height() // 2))

    def to_read(self) -> Sequence[Line]:
        """The text, line by line."""
        return [Line(line.words, line.heading) for line in self._lines]

    def _step(self, look: Look) -> int:
        return round(look.font().get_linesize() * 1.08)

    def _wrap(self, look: Look, width: int) -> list[_Set]:
        if width not in self._wrapped:
            made: list[_Set] = []
            before = -1
            for words, heading, seat, aside in self._lines:
                whose = -1 if seat is None or (seat == before and not heading) else seat
                before = -1 if seat is None else seat
                for part in typesetting.wrap(words, look.font(1.0, _face_of(heading)), width - look.px(_INDENT)):
                    made.append(_Set(part, heading, whose, aside))
                    whose = -1
            self._wrapped[width] = made
        return self._wrapped[width]


def _face_of(heading: bool) -> typesetting.Face:
    return "bold" if heading else "regular"


class LogSheet(Sheet):
    """The whole log. It opens at its end and stays there while more happens, unless the person scrolled."""

    name = "log"
    is_read = read_from_end = True
    width = 56.0

    def title(self) -> str:
        """The title."""
        return _("What happened")

    def rows(self) -> Sequence[Row]:
        """One text of many lines, with a heading for every turn."""
        lines: list[LogLine] = []
        for line in log_lines(self.match, self.words):
            if line.heading and lines:
                lines.append(LogLine(""))
            lines.append(line)
        return [Lines(lines or [LogLine(_("Nothing yet."))], partial(face, self))]

    def layout(self, size: Size) -> None:
        """Show the end where the end was visible before."""
        before = getattr(self, "list", None)
        at_end = before is None or before.at_end
        super().layout(size)
        if at_end:
            self.list.scroll_to_end()
