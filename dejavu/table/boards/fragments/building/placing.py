"""What a nebula in the hand would touch: the nearest exact contact, and in words what is still missing."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.state import Placement
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments import words
from dejavu.table.text import _, listed

REACH = 520
"""How far, in thousandths of a world unit, a nebula is drawn to a contact; about half the way to its middle."""
TURN = 7_500
"""A step of the wheel or of a key, in thousandths of a degree."""


class Feeling(NamedTuple):
    """What would come of letting go."""

    wanted: Placement
    """Where the hand holds it."""
    settled: Placement | None
    """Where it would come to lie: exactly in contact, or None where nothing is in reach."""
    touching: tuple[int, ...]
    """Nebulae that it would touch there."""
    contacts: tuple[complex, ...]
    """Where, in thousandths of a world unit."""
    covered: tuple[int, ...]
    """Nebulae that it lies on where the hand holds it, unless it would settle beside them."""
    refusal: Refusal | None
    """Why it may not be placed so; None when it may."""


def place(view: FragmentsView, nebula: int, placement: Placement) -> Action:
    """The action of placing a nebula."""
    return Action("place", (view.state.components.nebulae[nebula].id, *placement))


def placement_of(action: Action, nebula: str) -> Placement | None:
    """Where an action places a nebula; None when it does something else."""
    if action.verb != "place" or action.args[0] != nebula:
        return None
    return Placement(*(int(number) for number in action.args[1:]))


def feel(view: FragmentsView, nebula: int, wanted: Placement, advised: Placement | None = None) -> Feeling:
    """What a nebula held at a placement would touch; near an advised one it settles there, however it is turned."""
    placed = view.state.placements
    geometry = geometry_of(view.state.components)
    near = advised is not None and hypot(advised.x - wanted.x, advised.y - wanted.y) <= REACH
    if near and view.why_not(place(view, nebula, wanted)) is not None:
        settled = advised
    else:
        settled = geometry.nearest_contact(placed, nebula, wanted, REACH)
    refusal = view.why_not(place(view, nebula, settled or wanted))
    if settled is None:
        covered = geometry.judge(placed, nebula, wanted).overlaps
        return Feeling(wanted, None, (), (), covered, refusal)
    verdict = geometry.judge(placed, nebula, settled)
    places = tuple(complex(contact.x, contact.y) for contact in verdict.contacts)
    return Feeling(wanted, settled, verdict.touching, places, verdict.overlaps, refusal)


def no_room(nebula: int, names: words.Names) -> str:
    """What is said where a nebula fits nowhere on the map as it is."""
    return _("There is no room for {nebula} on this map.").format(nebula=names.nebula(nebula))


def describe(feeling: Feeling, names: words.Names) -> str:
    """The line beside the nebula in the hand."""
    touching = names.nebulae(feeling.touching)
    if feeling.refusal is None:
        if not touching:
            return _("Let go: it lies well here.")
        return _("Let go: it joins {nebulae}.").format(nebulae=listed(touching))
    if touching:
        needed = names.components.rules.connections
        return _("It touches only {nebula}; it must touch {count}.").format(nebula=listed(touching), count=needed)
    return words.refusal(feeling.refusal, names)
