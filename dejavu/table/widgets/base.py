"""What every widget is: a rectangle that draws itself and lists what can be touched of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.look.look import STEPS, Look
from dejavu.table.look.typesetting import Align, Face
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target

HEIGHT = 2.3
"""Height of a widget of one line, in em."""
DIM = 150
"""How opaque the words of what cannot be used are, of 255."""


class Line(NamedTuple):
    """A line to be read, or heard."""

    words: str
    heading: bool = False


class Widget:
    """Made once for a layout, placed by its scene. The scene draws it and lists its targets."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.rect = Rect(0, 0, 0, 0)

    def height(self, look: Look, width: int) -> int:
        """The height it wants at a width, in pixels."""
        return look.px(HEIGHT)

    def place(self, rect: Rect, look: Look) -> None:
        """Take a place in the window."""
        self.rect = Rect(rect)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it; ``touch`` tells what is hovered, pressed or focused."""

    def targets(self) -> Sequence[Target]:
        """What can be touched of it."""
        return ()

    def to_read(self) -> Sequence[Line]:
        """What of it is only to be read, for somebody who hears it line by line."""
        return ()


def fitted(look: Look, words: str, width: int, size: float = 1.0, colour: str = "text", bold: bool = False) -> Surface:
    """A line set smaller before it would lose letters to an ellipsis."""
    return look.text(words, size, colour, "bold" if bold else "regular", max(1, width))


def fitted_lines(
    look: Look,
    words: str,
    room: tuple[int, int],
    size: float = 1.0,
    colour: str = "text",
    bold: bool = False,
    align: Align = "centre",
) -> Surface:
    """The same in a room with a height: several lines, as large as they fit whole, before letters are lost."""
    whole = whole_lines(look, words, room, size, colour, bold, align)
    return whole or fitted(look, words, room[0], size, colour, bold)


def whole_lines(
    look: Look,
    words: str,
    room: tuple[int, int],
    size: float = 1.0,
    colour: str = "text",
    bold: bool = False,
    align: Align = "centre",
) -> Surface | None:
    """A line or several, as large as they fit whole; None where letters would be lost."""
    face: Face = "bold" if bold else "regular"
    width, height = max(1, room[0]), room[1]
    sizes = [look.smaller(size, step) for step in STEPS]
    if look.font(sizes[-1], face).size(words)[0] <= width:
        return fitted(look, words, width, size, colour, bold)
    return look.fitting_paragraph(words, (width, height), sizes, colour, face, align)
