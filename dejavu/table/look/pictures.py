"""Pictures from ``assets/pictures``: read on first use, and cached scaled and turned, within a bound of memory."""

from __future__ import annotations

import math
import re
from pathlib import Path
from weakref import WeakValueDictionary

import pygame
from pygame import Surface

from dejavu import resources
from dejavu.streams import complain
from dejavu.table.kit.points import Coordinates, Size
from dejavu.table.look.shapes import rounded
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.look.theme import colour_of
from dejavu.table.text import _

_SUFFIXES = (".png", ".webp", ".jpg")
_TURNS = 360
_COPY = re.compile(r"(.+)-(\d+)x(\d+)")
_WINDOWS = 1.5
"""Size of the cache, in windows full of pixels."""
_LEAST = 10 * 2**20
"""Least size of the cache, in bytes."""
_Key = tuple[str, tuple[int, int], int]


class Pictures:
    """All pictures, by name without suffix: ``bits/red-star``. A missing one becomes a plain plate, never an error."""

    def __init__(self, bound: float = _LEAST) -> None:
        self.missing: set[str] = set()
        self.cache: SurfaceCache[_Key] = SurfaceCache(bound)
        self._covering: WeakValueDictionary[tuple[object, ...], Surface] = WeakValueDictionary()

    def fit(self, size: Size) -> None:
        """Clear the cache and set its size for a window."""
        self.clear()
        self.cache.bound = max(_LEAST, _WINDOWS * 4 * size[0] * size[1])

    def get(self, name: str, size: Size, degrees: float = 0.0) -> Surface:
        """A picture scaled to a size in pixels, then turned counterclockwise; share it, do not draw on it."""
        turn = round(degrees * _TURNS / 360) % _TURNS
        key = (name, (max(1, size[0]), max(1, size[1])), turn)
        return self.cache.ensure(key, lambda: self.make(*key))

    def exists(self, name: str) -> bool:
        """Whether there is such a picture."""
        return file_of(name) is not None

    def covering(
        self, name: str, size: Size, point: Coordinates = (0.5, 0.5), at: Coordinates = (0.5, 0.5), zoom: float = 1.0
    ) -> Surface:
        """A picture scaled until it covers a size, times ``zoom``: for backgrounds.

        ``point`` of the picture lies ``at`` a place of the result, or as near as the picture's edges allow; both are
        shares of width and height. The picture is not cached but shared while anybody holds it: at the size of the
        window, one takes as much as a hundred cards.
        """
        key = (name, size, point, at, zoom)
        found = self._covering.get(key)
        if found is None:
            found = self._covering[key] = self.cover(name, size, point, at, zoom)
        return found

    def cover(self, name: str, size: Size, point: Coordinates, at: Coordinates, zoom: float) -> Surface:
        """See ``covering``; made anew each time."""
        whole = self.load(_sharp_enough(name, size, zoom))
        if whole is None:
            return self._plain(name, size)
        if whole.get_size() == size and zoom == 1:
            return whole
        width, height = whole.get_size()
        scale = zoom * max(size[0] / width, size[1] / height)
        part = pygame.Rect(0, 0, min(width, math.ceil(size[0] / scale)), min(height, math.ceil(size[1] / scale)))
        part.center = (
            round(width * point[0] + part.width * (0.5 - at[0])),
            round(height * point[1] + part.height * (0.5 - at[1])),
        )
        return pygame.transform.smoothscale(whole.subsurface(part.clamp(whole.get_rect())), size)

    @property
    def bound(self) -> float:
        """The most bytes kept."""
        return self.cache.bound

    def clear(self) -> None:
        """Clear the cache."""
        self.cache.clear()
        self._covering.clear()

    def make(self, name: str, size: Size, turn: int) -> Surface:
        """See ``get``; made anew each time, with the turn in steps."""
        if turn:
            return pygame.transform.rotozoom(self.get(name, size), turn * 360 / _TURNS, 1.0)
        whole = self.load(name)
        if whole is None:
            return self._plain(name, size)
        return pygame.transform.smoothscale(whole, size)

    def load(self, name: str) -> Surface | None:
        """A picture at the size of its file; None after a complaint if it cannot be read."""
        file, why = file_of(name), _("missing")
        if file is not None:
            try:
                picture = pygame.image.load(file)
            except (OSError, pygame.error) as fault:
                why = str(fault)
            else:
                alpha = picture.get_masks()[3] != 0 or picture.get_colorkey() is not None
                if pygame.display.get_surface() is None:
                    return picture
                return picture.convert_alpha() if alpha else picture.convert()
        if name not in self.missing:
            self.missing.add(name)
            line = _("dejavu: {file}: {why}; expected a picture, a plain plate takes its place")
            complain(line.format(file=file or f"pictures/{name}", why=why))
        return None

    def _plain(self, name: str, size: Size) -> Surface:
        """A plain plate in a hue derived from the name, for missing pictures."""
        fill, line = colour_of(name, 35, 30), colour_of(name, 45, 65)
        return rounded(size, max(2, min(size) // 8), fill, line, max(1, min(size) // 40))


def _sharp_enough(name: str, size: Size, zoom: float) -> str:
    """The smallest copy of a picture (``sky-1920x1080``, of the same shape) that covers a size without being enlarged.

    A picture that is shown small is read in a fraction of the time.
    """
    try:
        base = resources.assets("pictures", name)
    except FileNotFoundError:
        return name
    found = (_COPY.fullmatch(file.stem) for file in base.parent.glob(f"{base.name}-*x*"))
    copies = sorted((int(copy[2]), int(copy[3]), copy[0]) for copy in found if copy and copy[1] == base.name)
    fits = (copy for width, height, copy in copies if width >= zoom * size[0] and height >= zoom * size[1])
    return next((Path(name).with_name(copy).as_posix() for copy in fits), name)


def file_of(name: str) -> Path | None:
    """The file of a picture; None where there is none."""
    try:
        base = resources.assets("pictures")
    except FileNotFoundError:
        return None
    return next((file for suffix in _SUFFIXES if (file := base / f"{name}{suffix}").is_file()), None)
