"""Describes a join in words: the neighbours, the side of each, and the touching points."""

from __future__ import annotations

from dejavu.games.fragments.cosmic_map.pose import FULL_TURN, position
from dejavu.games.fragments.state import State
from dejavu.table.boards.fragments import words
from dejavu.table.boards.fragments.building.joins import Join, Joins
from dejavu.table.boards.fragments.speech import beside
from dejavu.table.text import _, listed, plural


def place(joins: Joins, nebula: int, state: State, names: words.FragmentsNames) -> list[str]:
    """The lines after a key moved the nebula to another place."""
    return [joined(*joins.number, joins.join, names), *contacts(joins.join, nebula, state, names), *_turned(joins)]


def turn(joins: Joins, nebula: int, state: State, names: words.FragmentsNames) -> list[str]:
    """The lines after a key turned the nebula at its place."""
    return [*_turned(joins), *contacts(joins.join, nebula, state, names)]


def pending(nebula: int, names: words.FragmentsNames) -> str:
    """A nebula that is to be placed."""
    return _("{nebula}, to be placed", nebula=names.nebula(nebula))


def joined(number: int, count: int, join: Join, names: words.FragmentsNames) -> str:
    """A place by its number and its neighbours."""
    touching = join.touching
    if not touching:
        return _("Place {number} of {all}: it lies well here.", number=number, all=count)
    return plural(
        "Place {number} of {all}: it joins {nebulae}, {count} contact.",
        "Place {number} of {all}: it joins {nebulae}, {count} contacts.",
        len(join.contacts),
        number=number,
        all=count,
        nebulae=listed(names.nebulae(touching)),
    )


def contacts(join: Join, nebula: int, state: State, names: words.FragmentsNames) -> list[str]:
    """A line for each neighbour: on which side it lies, and whose points touch whose edge."""
    lines, mine = [], names.nebula(nebula)
    for other in join.touching:
        off = position(join.placement) - position(state.placements[other])
        own = sum(contact.nebula == nebula and contact.other == other for contact in join.contacts)
        its = sum(contact.nebula == other and contact.other == nebula for contact in join.contacts)
        parts = []
        if own:
            parts.append(
                plural(
                    "{count} point of {nebula} on its edge", "{count} points of {nebula} on its edge", own, nebula=mine
                )
            )
        if its:
            parts.append(
                plural(
                    "{count} point of its own on the edge of {nebula}",
                    "{count} points of its own on the edge of {nebula}",
                    its,
                    nebula=mine,
                )
            )
        where = beside(other, -off, names)
        lines.append(_("{neighbour}: {contacts}.", neighbour=where, contacts=listed(parts)))
    return lines


def _turned(joins: Joins) -> list[str]:
    number, count = joins.turn_number
    angle = joins.join.placement.angle
    degrees = round((angle if angle <= FULL_TURN // 2 else angle - FULL_TURN) / 1000)
    if not degrees:
        turned = _("not turned")
    elif degrees > 0:
        turned = _("{degrees}° to the left", degrees=degrees)
    else:
        turned = _("{degrees}° to the right", degrees=-degrees)
    if count > 1:
        return [_("Turn {number} of {all}: {turned}.", number=number, all=count, turned=turned)]
    return [_("It fits here in one turn: {turned}.", turned=turned)]
