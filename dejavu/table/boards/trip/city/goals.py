"""Goals of order cards in marks: groups of chips that touch one another, and what they pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dejavu.games.trip.components import Components
from dejavu.games.trip.goals import Goal, Pay
from dejavu.table.boards.trip.city.chips import BORDER, MAP, MORE, SAME, WATER

Groups = list[list[str]]
"""Chips by name, side by side in a group."""
_Draw = Callable[[Components, Mapping[str, Any], Pay], Groups]


def groups(box: Components, goal: Goal) -> Groups:
    """What a goal asks for, in chips; nothing where there is no way to show its kind."""
    draw = _KINDS.get(goal.kind)
    return draw(box, goal.parameters, goal.pay) if draw else []


def pays(goal: Goal) -> str:
    """What it is worth, as short as can be: once, for each, or by rank."""
    pay = goal.pay
    if pay.ranking:
        return " · ".join(map(str, pay.ranking))
    return str(pay.points) if pay.least is not None else f"+{pay.points}"


def _places(box: Components, kinds: tuple[int, ...]) -> list[str]:
    return [box.places[kind].id for kind in kinds]


def _tiles(box: Components, kinds: tuple[int, ...]) -> list[str]:
    return [box.tiles[kind].id for kind in kinds]


def _of_kinds(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    names = _places(box, given["kinds"])
    return [names] if len(names) > 1 else [names] * (pay.least or 1)


def _blocks(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[box.places[given["kind"]].id] * int(given["size"])] * (pay.least or 1)


def _exact(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [_places(box, given["kinds"]), [SAME, MAP]]


def _largest(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[*[box.places[given["kind"]].id] * 3, MORE]]


def _beside_place(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[name, box.places[given["place"]].id] for name in _tiles(box, given["tiles"])]


def _touching_same(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[name, name] for name in _places(box, given["kinds"])]


def _touching_most(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[*_places(box, given["kinds"]), MORE]]


def _on_border(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[BORDER, name] for name in _places(box, given["kinds"])]


def _place_by_water(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[name, WATER] for name in _places(box, given["kinds"])]


def _tiles_by_water(box: Components, given: Mapping[str, Any], pay: Pay) -> Groups:
    return [[name, WATER] for name in _tiles(box, given["tiles"])]


_KINDS: dict[str, _Draw] = {
    "places": _of_kinds,
    "blocks": _blocks,
    "exact": _exact,
    "largest-block": _largest,
    "beside-place": _beside_place,
    "touching-same": _touching_same,
    "touching-most": _touching_most,
    "on-border": _on_border,
    "place-beside-water": _place_by_water,
    "tiles-beside-water": _tiles_by_water,
}
"""By kind of goal (``dejavu.games.trip.goals.GOALS``)."""
