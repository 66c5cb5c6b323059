"""What every widget is: a rectangle that draws itself and lists what can be touched of it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import Face
from dejavu.table.shell.input import Touch
from dejavu.table.shell.targets import Target

HEIGHT = 2.3
"""Height of a widget of one line, in em."""
DIM = 150
"""How opaque the words of what cannot be used are, of 255."""


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


def fitted(look: Look, words: str, width: int, size: float = 1.0, colour: str = "text", bold: bool = False) -> Surface:
    """A line set a little smaller, down to four fifths, before it would lose letters to an ellipsis."""
    face: Face = "bold" if bold else "regular"
    least = max(0.8 * size, 14 / look.em)
    for step in (size, 0.93 * size, 0.87 * size):
        line = look.text(words, max(step, least), colour, face)
        if line.get_width() <= width:
            return line
    return look.text(words, least, colour, face, width)
