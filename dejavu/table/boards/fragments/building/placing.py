"""Finds the nearest exact contact of a held nebula, and says what is still missing."""

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
"""Distance within which a nebula is drawn to a contact, in thousandths of a world unit; about half its radius."""
TURN = 7_500
"""Angle of a step of the wheel or a key, in thousandths of a degree."""


class PlacementPreview(NamedTuple):
    """What would happen if the nebula were let go."""

    wanted: Placement
    """The placement in the hand."""
    settled: Placement | None
    """The placement after it settles, exactly in contact; None if no contact is in reach."""
    touching: tuple[int, ...]
    """Nebulae that it would touch there."""
    contacts: tuple[complex, ...]
    """The points of contact, in thousandths of a world unit."""
    covered: tuple[int, ...]
    """Nebulae that it covers where it is held, unless it would settle beside them."""
    refusal: Refusal | None
    """Why it may not be placed so; None if it may."""


def place(view: FragmentsView, nebula: int, placement: Placement) -> Action:
    """The action that places a nebula."""
    return Action("place", (view.state.components.nebulae[nebula].id, *placement))


def placement_of(action: Action, nebula: str) -> Placement | None:
    """The placement in an action; None if it does not place that nebula."""
    if action.verb != "place" or action.args[0] != nebula:
        return None
    return Placement(*(int(number) for number in action.args[1:]))


def preview(view: FragmentsView, nebula: int, wanted: Placement, advised: Placement | None = None) -> PlacementPreview:
    """What a nebula held at a placement would touch; near an advised placement it settles there at any turn."""
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
        return PlacementPreview(wanted, None, (), (), covered, refusal)
    verdict = geometry.judge(placed, nebula, settled)
    places = tuple(complex(contact.x, contact.y) for contact in verdict.contacts)
    return PlacementPreview(wanted, settled, verdict.touching, places, verdict.overlaps, refusal)


def no_room(nebula: int, names: words.FragmentsNames) -> str:
    """The message that a nebula fits nowhere on the current map."""
    return _("There is no room for {nebula} on this map.", nebula=names.nebula(nebula))


def describe(preview: PlacementPreview, names: words.FragmentsNames) -> str:
    """The line of words beside the nebula in the hand."""
    touching = names.nebulae(preview.touching)
    if preview.refusal is None:
        if not touching:
            return _("Let go: it lies well here.")
        return _("Let go: it joins {nebulae}.", nebulae=listed(touching))
    if touching:
        needed = names.components.rules.connections
        return _("It touches only {nebula}; it must touch {count}.", nebula=listed(touching), count=needed)
    return words.refusal(preview.refusal, names)
