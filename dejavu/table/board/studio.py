"""The studio that all drawing of a game shares: the look, the pictures, the box, and the cache of drawings."""

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
    """A studio for one look; another look gets a new one."""

    windows: ClassVar[float] = 1.0
    """Memory for cached drawings, in windows full of pixels."""
    least: ClassVar[int] = 6 * 2**20
    """Least memory for cached drawings, in bytes."""

    def __init__(self, look: Look, pictures: Pictures, box: Box) -> None:
        self.look, self.pictures, self.box = look, pictures, box
        most = max(self.least, self.windows * 4 * look.size[0] * look.size[1])
        self.cache: SurfaceCache[tuple[object, ...]] = SurfaceCache(most)

    def called(self, name: str) -> str:
        """The name by which ``Pictures`` finds a picture of the game, such as ``marks/hotel``."""
        raise NotImplementedError

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the cached drawing for a key, or what ``make`` draws now; share it, do not draw on it."""
        return self.cache.ensure(key, make)

    def let_go(self) -> None:
        """Release the drawings."""
        self.cache.clear()


StudioT = TypeVar("StudioT", bound=Studio[Any])
Arguments = ParamSpec("Arguments")


def kept(
    draw: Callable[Concatenate[StudioT, Arguments], Surface],
) -> Callable[Concatenate[StudioT, Arguments], Surface]:
    """Decorate a drawing function: its studio caches the picture by the arguments, which must be hashable, or colours.

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
    """A scene with a studio of its own, in the enlarged look of scenes with few words.

    Subclass it with ``studio_class`` and ``box``.
    """

    studio_class: type[StudioT]
    """The class of its studio."""
    _made: tuple[Look, StudioT] | None = None
    """A studio, and the look of the window for which it was made."""

    @property
    def box(self) -> Any:
        """The components of the game."""
        raise NotImplementedError

    @property
    def studio(self) -> StudioT:
        """The studio; made anew when the window has another look."""
        if self._made is None or self._made[0] is not self.app.look:
            self._made = self.app.look, self.new_studio(self.app.look.enlarged())
        return self._made[1]

    def new_studio(self, look: Look) -> StudioT:
        """Make a studio for a look."""
        return self.studio_class(look, self.app.pictures, self.box)

    def leave(self) -> None:
        """Release the drawings."""
        super().leave()
        if self._made:
            self._made[1].let_go()
