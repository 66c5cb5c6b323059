"""Goals of order cards as pictures: groups of touching chips, and their pay."""

from __future__ import annotations

from dejavu.games.trip.components import Components
from dejavu.games.trip.goals import Goal
from dejavu.table.boards.trip.city.chips import BORDER, MAP, MORE, SAME, WATER

Groups = list[list[str]]
"""Names of chips, side by side in each group."""


def groups(box: Components, goal: Goal) -> Groups:
    """The chips of a goal (``dejavu.games.trip.goals.GOALS``); empty if its kind cannot be shown."""
    given, times = goal.parameters, goal.pay.least or 1
    kinds = [box.places[kind].id for kind in given.get("kinds", ())]
    tiles = [box.tiles[kind].id for kind in given.get("tiles", ())]
    kind, place = ([box.places[given[name]].id] if name in given else [] for name in ("kind", "place"))
    match goal.kind:
        case "places":
            return [kinds] if len(kinds) > 1 else [kinds] * times
        case "blocks":
            return [kind * int(given["size"])] * times
        case "exact":
            return [kinds, [SAME, MAP]]
        case "largest-block":
            return [[*kind * 3, MORE]]
        case "beside-place":
            return [[name, *place] for name in tiles]
        case "touching-same":
            return [[name, name] for name in kinds]
        case "touching-most":
            return [[*kinds, MORE]]
        case "on-border":
            return [[BORDER, name] for name in kinds]
        case "place-beside-water" | "tiles-beside-water":
            return [[name, WATER] for name in kinds + tiles]
    return []


def pays(goal: Goal) -> str:
    """The shortest text for a goal's pay: once, for each, or by rank."""
    pay = goal.pay
    if pay.ranking:
        return " · ".join(map(str, pay.ranking))
    return str(pay.points) if pay.least is not None else f"+{pay.points}"
