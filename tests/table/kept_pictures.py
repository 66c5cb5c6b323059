"""Pictures that something keeps to itself."""

from __future__ import annotations

import gc
from functools import cache
from types import BuiltinFunctionType, FunctionType, ModuleType

from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.shell.app import App

_SHARED = (type, ModuleType, BuiltinFunctionType, type(cache(len)), Look)
"""A function with a cache keeps pictures of whatever was drawn before in this process, by other tests too."""


def pixels_kept(kept_by: object, app: App | None = None) -> int:
    """The pixels of all pictures to which something leads, without those that an app or a module has for all."""
    found, left = 0, [kept_by]
    seen = {id(app), *map(id, vars(app).values() if app else ())}
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, _SHARED):
            continue
        seen.add(id(thing))
        if isinstance(thing, Surface):
            found += thing.get_width() * thing.get_height()
        left += (thing.__closure__ or ()) if isinstance(thing, FunctionType) else gc.get_referents(thing)
    return found


def windows_kept(kept_by: object, app: App) -> float:
    """The same in windows full."""
    return pixels_kept(kept_by, app) / (app.window.size[0] * app.window.size[1])
