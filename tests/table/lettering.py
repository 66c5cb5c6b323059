"""Words that a look sets, noted while a test draws."""

from __future__ import annotations

from inspect import signature
from typing import Any, NamedTuple

import pytest
from pygame import Surface

from dejavu.table.look.look import Look


class Lettered(NamedTuple):
    """Words that were set."""

    words: str
    size: int
    """Height of the letters, in pixels."""
    picture: Surface


def lettered(patch: pytest.MonkeyPatch, method: str) -> list[Lettered]:
    """All that a method of ``Look`` sets from now on: ``paragraph`` or ``text``."""
    found, set_words = list[Lettered](), getattr(Look, method)
    takes = signature(set_words)

    def noted(look: Look, *told: Any, **named: Any) -> Surface:
        given = takes.bind(look, *told, **named)
        given.apply_defaults()
        picture: Surface = set_words(look, *told, **named)
        found.append(Lettered(given.arguments["words"], look.px(given.arguments["size"]), picture))
        return picture

    patch.setattr(Look, method, noted)
    return found
