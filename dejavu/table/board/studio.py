"""What all drawing of a game shares: the look, the pictures, the box, and what has been drawn already."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache

Box = TypeVar("Box")
"""The components of the game."""


class Studio(Generic[Box]):
    """Made for one look; a new one is made with it."""

    windows: ClassVar[float] = 1.0
    """How many windows full of drawings are kept."""
    least: ClassVar[int] = 6 * 2**20
    """How many bytes of them in the smallest window."""

    def __init__(self, look: Look, pictures: Pictures, box: Box) -> None:
        self.look, self.pictures, self.box = look, pictures, box
        most = max(self.least, self.windows * 4 * look.size[0] * look.size[1])
        self._kept: SurfaceCache[tuple[object, ...]] = SurfaceCache(most)

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """What was drawn for a key before, or what ``make`` draws now; share it, do not draw on it."""
        return self._kept.ensure(key, make)

    def let_go(self) -> None:
        """Nothing is drawn with it any more."""
        self._kept.clear()


StudioT = TypeVar("StudioT", bound=Studio[Any])
Arguments = ParamSpec("Arguments")


def kept(
    draw: Callable[Concatenate[StudioT, Arguments], Surface],
) -> Callable[Concatenate[StudioT, Arguments], Surface]:
    """Decorate a function that draws: its studio keeps what it drew for some arguments, which have to be hashable.

    Share the picture, do not draw on it.
    """

    @wraps(draw)
    def drawn(studio: StudioT, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Surface:
        return studio.keep((draw, args, *kwargs.items()), lambda: draw(studio, *args, **kwargs))

    return drawn
