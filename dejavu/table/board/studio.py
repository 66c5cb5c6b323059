"""What all drawing of a game shares: the look, the pictures, the box, and what has been drawn already."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

from pygame import Color, Surface

from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.shell.scene import Scene

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
        self.cache: SurfaceCache[tuple[object, ...]] = SurfaceCache(most)

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """What was drawn for a key before, or what ``make`` draws now; share it, do not draw on it."""
        return self.cache.ensure(key, make)

    def let_go(self) -> None:
        """Nothing is drawn with it any more."""
        self.cache.clear()


StudioT = TypeVar("StudioT", bound=Studio[Any])
Arguments = ParamSpec("Arguments")


def kept(
    draw: Callable[Concatenate[StudioT, Arguments], Surface],
) -> Callable[Concatenate[StudioT, Arguments], Surface]:
    """Decorate a function that draws: its studio keeps what it drew for arguments that are hashable, or colours.

    Share the picture, do not draw on it.
    """
    parameters = [(each.name, each.default) for each in signature(draw).parameters.values()][1:]

    @wraps(draw)
    def drawn(studio: StudioT, /, *args: Arguments.args, **kwargs: Arguments.kwargs) -> Surface:
        given = (*args, *(kwargs.get(name, default) for name, default in parameters[len(args) :]))
        return studio.keep((draw, *map(_hashable, given)), lambda: draw(studio, *args, **kwargs))

    return drawn


def _hashable(value: object) -> object:
    return tuple(value) if isinstance(value, Color) else value


class DrawnScene(Scene, Generic[StudioT]):
    """A scene with a studio of its own, in the size of scenes with few words. Subclass with its class and ``box``."""

    studio_class: type[StudioT]
    """What draws it."""
    _made: tuple[Look, StudioT] | None = None
    """A studio, and the look of the window for which it was made."""

    @property
    def box(self) -> Any:
        """The components of the game."""
        raise NotImplementedError

    @property
    def studio(self) -> StudioT:
        """What pictures are drawn with; made anew when the window has another look."""
        if self._made is None or self._made[0] is not self.app.look:
            self._made = self.app.look, self.studio_class(self.app.look.enlarged(), self.app.pictures, self.box)
        return self._made[1]

    def leave(self) -> None:
        """Let go of what was drawn."""
        super().leave()
        if self._made:
            self._made[1].let_go()
