"""Reads the effects of a card from ``data/memoir.yaml``. For kinds and parameters see ``effects.py``."""

from __future__ import annotations

from typing import Any

from dejavu.content import Cursor
from dejavu.games.memoir.effects import CHOSEN, EFFECTS, ONE_OF, Effect, Flag, Number, Parameter, Words
from dejavu.games.memoir.limits import MOST_EFFECTS


def read_effects(cursor: Cursor, radius: int) -> tuple[Effect, ...]:
    """The effects of a card, from left to right: a list of ``{kind: {parameters}}``. ``radius``: rings of the map."""
    found = []
    for item in cursor.sequence(1, MOST_EFFECTS):
        kinds = item.entries(EFFECTS)
        if len(kinds) != 1:
            if item.valid:
                item.fault(f"{item.label} has {len(kinds)} kinds of effects", "one")
            continue
        ((kind, values),) = kinds.items()
        found.append(Effect(kind, _values(kind, values, radius)))
    return tuple(found)


def _values(kind: str, cursor: Cursor, radius: int) -> dict[str, Any]:
    wanted = EFFECTS[kind].parameters
    one_of = ONE_OF.get(kind, ())
    needed = {
        name: parameter for name, parameter in wanted.items() if name not in one_of and not _has_default(parameter)
    }
    given = cursor.mapping(needed, optional={name: wanted[name] for name in wanted if name not in needed})
    if one_of and cursor.valid and sum(name in given for name in one_of) != 1:
        cursor.fault(f"{kind} has {' and '.join(n for n in one_of if n in given) or 'none'}", " or ".join(one_of))
    values = {}
    for name, parameter in wanted.items():
        if name in given:
            values[name] = _value(given[name], parameter, radius)
        elif isinstance(parameter, Words) and parameter.default is not None:
            values[name] = parameter.default
    return values


def _value(cursor: Cursor, parameter: Parameter, radius: int) -> Any:
    if isinstance(parameter, Words):
        return cursor.choice(parameter.words)
    if isinstance(parameter, Number):
        return cursor.integer(parameter.low, parameter.high)
    if isinstance(parameter, Flag):
        if not cursor.boolean() and cursor.valid:
            cursor.fault(f"{cursor.label} is false", "true, or no such key")
        return True
    if not cursor.is_list:
        return cursor.choice((CHOSEN,))
    return tuple(ring.integer(1, radius) for ring in cursor.sequence(1, radius))


def _has_default(parameter: Parameter) -> bool:
    return isinstance(parameter, Words) and parameter.default is not None
