"""What speech says of targets besides their labels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.table.boards.trip.words import notes
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.trip.game import TripScene


def described(scene: TripScene, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """The words for a target: a space with its number, the whole supply, else ``shown``, the inspector's words."""
    spot = PlaceId.named(target.name)
    key = scene.app.bindings.shown("confirm")
    if spot.kind == "supply":
        return notes.supply_note(scene.state, scene.words.names).lines
    if spot.kind == "offer" and scene.match.my_move:
        words = _("Chosen: {key} scores it.") if target.value else _("{key} chooses it, to be scored.")
        return [words.format(key=key), *shown]
    if spot.kind == "space" and scene.frame.may_take(spot.number):
        words = _("This is space {number} of {count}. {key} takes all its tiles.")
        return [words.format(number=spot.number, count=len(scene.state.spaces), key=key)]
    return shown


def lies_on(scene: TripScene, spot: PlaceId) -> str:
    """The title of the map on which a cell lies; empty for anything else."""
    maps = {"own": scene.own, "shared": scene.shared_map}
    return maps[spot.kind].title() if spot.kind in maps else ""
