"""The base of widgets: a rectangle that draws itself and lists its targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu.table.kit.points import Size
from dejavu.table.look.look import STEPS, Look
from dejavu.table.look.typesetting import Align, Face
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target

HEIGHT = 2.3
"""Height of a widget of one line, in em."""
DIM = 150
"""Opacity of the text of disabled widgets, of 255."""


class Line(NamedTuple):
    """A line to be read, or heard."""

    words: str
    heading: bool = False


class Widget:
    """A widget is made for one layout. Its scene places it, draws it and lists its targets."""

    is_pressed = False
    """Whether it can be pressed, so that a finger needs room for it."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.told = ""
        """What listeners hear of it beyond its label and tip: words that stand beside it."""
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
        """The targets."""
        return ()

    def to_read(self) -> Sequence[Line]:
        """The lines that are only read, for listeners."""
        return ()


def fitted(look: Look, words: str, width: int, size: float = 1.0, colour: str = "text", bold: bool = False) -> Surface:
    """A line of text: smaller if that makes it fit, else cut by an ellipsis."""
    return look.text(words, size, colour, "bold" if bold else "regular", max(1, width))


def fitted_lines(
    look: Look,
    words: str,
    room: Size,
    size: float = 1.0,
    colour: str = "text",
    bold: bool = False,
    align: Align = "centre",
) -> Surface:
    """Text in a room of a width and height: wrapped, in the largest size at which all of it fits, else cut."""
    whole = whole_lines(look, words, room, size, colour, bold, align)
    return whole or fitted(look, words, room[0], size, colour, bold)


def whole_lines(
    look: Look,
    words: str,
    room: Size,
    size: float = 1.0,
    colour: str = "text",
    bold: bool = False,
    align: Align = "centre",
) -> Surface | None:
    """Text wrapped, in the largest size at which all of it fits; None if it would be cut."""
    face: Face = "bold" if bold else "regular"
    width, height = max(1, room[0]), room[1]
    sizes = [look.smaller(size, step) for step in STEPS]
    if look.font(sizes[-1], face).size(words)[0] <= width:
        return fitted(look, words, width, size, colour, bold)
    return look.fitting_paragraph(words, (width, height), sizes, colour, face, align)
