"""Pictures that one test made are there for the next: of an app that is just like it, hardly anything is drawn anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from gettext import NullTranslations
from typing import Any

import pygame
from pygame import Surface
from pytest import MonkeyPatch

from dejavu import resources
from dejavu.table import text
from dejavu.table.board.map.tiles import TilePictures
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.cosmic_map.tiles import NebulaTiles
from dejavu.table.boards.fragments.slots import Slots
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look import pictures, surface_cache
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import Budget, SurfaceCache

_OWN = resources.assets("pictures")
_PICTURES = 200 * 2**20
"""Bytes of pictures that are kept for later tests, of each kind."""


def make_once(patch: MonkeyPatch) -> None:
    """Have pictures shared by all apps until the patch is undone. Called once more, it changes nothing."""
    if hasattr(Pictures.make, "__wrapped__"):
        return  # the tests of another folder have begun with it
    patch.setattr(surface_cache, "LEAST", _PICTURES)
    made: SurfaceCache[Hashable] = SurfaceCache(_PICTURES, budget=Budget(_PICTURES))
    for of_a_file in (Pictures.load, Pictures.cover, Pictures.make):
        patch.setattr(Pictures, of_a_file.__name__, _once(of_a_file, _file_of, made))
    patch.setattr(TilePictures, "make", _once(TilePictures.make, _tiles_of, made))
    for kind, like in _ALIKE.items():
        _share(patch, kind, like)


def _file_of(_self: Pictures, name: str, *_arguments: object) -> Hashable:
    """The file that a picture is made from; None where it is none of the game's own."""
    file = pictures.file_of(name)
    own = file is not None and file.is_relative_to(_OWN)
    return file if own and pygame.display.get_surface() is not None else None


def _tiles_of(self: TilePictures, *_arguments: object) -> Hashable:
    """What the tiles of a map are made from; None where nobody says."""
    return (_Same(self.nebulae), self.finest, _assets()) if isinstance(self, NebulaTiles) else None


_ALIKE: dict[type, Callable[[Any], Hashable]] = {
    Look: lambda look: (repr(look.theme), look.size, look.ui_scale),
    Slots: lambda slots: (repr(slots.look.theme), _Same(slots.box), _assets()),
    **dict.fromkeys(
        (CardFaces, TripStudio, MemoirStudio),
        lambda studio: (
            *(repr(studio.look.theme), studio.look.size, studio.look.ui_scale),
            *(_Same(studio.box), _assets(), _language()),
        ),
    ),
}
"""What draws and keeps pictures, and what these depend on: where that is the same, so are the pictures."""


def _once(
    method: Callable[..., Surface | None], source: Callable[..., Hashable], made: SurfaceCache[Hashable]
) -> Callable[..., Surface | None]:
    @wraps(method)
    def make(self: object, *arguments: Hashable) -> Surface | None:
        of = source(self, *arguments)
        if of is None:
            return method(self, *arguments)
        key = method, of, arguments
        found = made.get(key)
        if found is None and (found := method(self, *arguments)) is not None:
            made.keep(key, found)
        return found

    return make


def _share(patch: MonkeyPatch, kind: Any, like: Callable[[Any], Hashable]) -> None:
    """Let all of a kind that draw alike keep their pictures together."""
    begin = kind.__init__
    kept: dict[Hashable, SurfaceCache[Any]] = {}

    @wraps(begin)
    def begin_with_pictures(self: Any, *args: Any, **kwargs: Any) -> None:
        begin(self, *args, **kwargs)
        self.cache = kept.setdefault(like(self), self.cache)

    patch.setattr(kind, "__init__", begin_with_pictures)


class _Same:
    """Something that is the same as itself alone."""

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __hash__(self) -> int:
        return id(self._thing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self._thing is other._thing


def _assets() -> Hashable:
    try:
        return resources.assets("pictures")
    except FileNotFoundError:
        return None


def _language() -> Hashable:
    """The language of the words on pictures."""
    catalogue = text.current().catalogue
    return None if type(catalogue) is NullTranslations else _Same(catalogue)
