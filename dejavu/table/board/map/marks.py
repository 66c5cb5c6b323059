"""Highlights of the map as attributes: a new value redraws the map."""

from __future__ import annotations

from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")


class Marked(Protocol):
    """An object that has highlights."""

    marks: dict[str, Any]
    """The assigned highlights, by name."""

    def redraw(self) -> None:
        """Draw again at the next frame."""


class Mark(Generic[T]):
    """A highlight of the view: a new value redraws the map."""

    def __init__(self, default: T) -> None:
        self._default = default

    def __set_name__(self, owner: type[Marked], name: str) -> None:
        self._name = name

    def __get__(self, view: Marked, owner: type[Marked]) -> T:
        value: T = view.marks.get(self._name, self._default)
        return value

    def __set__(self, view: Marked, value: T) -> None:
        if view.marks.get(self._name, self._default) != value:
            view.marks[self._name] = value
            view.redraw()
