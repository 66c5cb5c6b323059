"""The weights of a judgement as named numbers, and random variations of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Any, Final

SPREAD: Final = 0.5
"""Standard deviation of a varied number's logarithm."""


def numbers(weights: Any) -> dict[str, float]:
    """Every weight by its name; a weight in a group has its key or index after the group's name. Zeros are left out."""
    found = {field.name: getattr(weights, field.name) for field in fields(weights) if field.init}
    return {name: worth for start, value in found.items() for name, worth in _flat(start, value) if worth}


def _flat(name: str, value: Any) -> Iterator[tuple[str, float]]:
    if isinstance(value, float):
        yield name, value
    elif isinstance(value, tuple | dict):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value, 1):
            yield from _flat(f"{name} {key}", inner)


def with_numbers(weights: Any, new: Mapping[str, float]) -> Any:
    """The weights with other numbers, by the names in ``numbers``."""

    def changed(name: str, value: Any) -> Any:
        if isinstance(value, dict):
            return {key: changed(f"{name} {key}", inner) for key, inner in value.items()}
        if isinstance(value, tuple):
            return tuple(changed(f"{name} {place}", inner) for place, inner in enumerate(value, 1))
        return new.get(name, value)

    whole = {field.name: changed(field.name, getattr(weights, field.name)) for field in fields(weights) if field.init}
    return replace(weights, **whole)


def scaled(weights: Any, factors: Mapping[str, float]) -> Any:
    """The weights multiplied by factors, by their names; the name of a group stands for all in it.

    Whole numbers, which are never varied, can be multiplied too.
    """
    worths = _scalable(weights)
    new = {name: worths[name] * by for group, by in factors.items() for name in _named(worths, group)}
    return with_numbers(
        weights, {name: round(worth) if type(worths[name]) is int else worth for name, worth in new.items()}
    )


def check_names(weights: Sequence[Any], names: Iterable[str]) -> None:
    """Raise ValueError for a name that no weight and no group in these weights has."""
    worths = dict.fromkeys(name for one in weights for name in _scalable(one))
    for name in names:
        if not _named(worths, name):
            raise ValueError(f"there is no weight {name!r}; expected one of {', '.join(worths)}")


def _scalable(weights: Any) -> dict[str, float]:
    whole = {field.name: getattr(weights, field.name) for field in fields(weights) if field.init}
    return numbers(weights) | {name: value for name, value in whole.items() if type(value) is int}


def _named(worths: Iterable[str], group: str) -> list[str]:
    return [name for name in worths if name == group or name.startswith(f"{group} ")]


def varied(weights: Any, rng: Random, spread: float = SPREAD) -> tuple[Any, list[float]]:
    """Varied weights, and the change of each one's logarithm."""
    worths = numbers(weights)
    by = {name: rng.gauss(0, spread) for name in worths}
    return with_numbers(weights, {name: worths[name] * exp(more) for name, more in by.items()}), list(by.values())
