"""Why cells of a place pay nothing on the shared map."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.offers import CellFuture, Offer
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.text import _, plural, sentences


def unpaid(state: State, offer: Offer, names: TripNames) -> str:
    """Why cells of a place would pay nothing: their marker has no room or is used up, or others lie there."""
    bare = CellFuture.BARE in offer.signs.values()
    told = _in_the_way(state, offer) if bare else ()
    other = [state.map.names[cell] for cell, sign in offer.signs.items() if sign is CellFuture.OTHER]
    other = [cell for cell in other if cell not in told]
    return sentences(
        [
            no_marker(state, offer, names) if bare else "",
            _("{cells}: nothing, all remember something else there.", cells=names.cells(other)) if other else "",
        ]
    )


def pays_nothing(state: State, offer: Offer, names: TripNames) -> str:
    """Why a cell pays nothing though nothing lies there: cells of the place are taken, or its markers are used up."""
    return sentences([_("Pays nothing here."), no_marker(state, offer, names)])


def no_room(state: State, offer: Offer, names: TripNames) -> str:
    """A few words if taken cells leave the marker of a place no room: ``No marker: C6 is taken``; else empty."""
    taken = _in_the_way(state, offer)
    return (
        plural("No marker: {cells} is taken", "No marker: {cells} are taken", len(taken), cells=names.cells(taken))
        if taken
        else ""
    )


def _in_the_way(state: State, offer: Offer) -> Sequence[str]:
    """The taken cells of a place that has one marker for all of its cells; none of a block."""
    is_block = state.components.places[offer.place].form == BLOCK
    return () if is_block else state.map.names_of(offer.cells & state.taken_cells)


def no_marker(state: State, offer: Offer, names: TripNames) -> str:
    """Why free cells of a place get no marker."""
    taken = _in_the_way(state, offer)
    if not taken:
        return _("No marker of its kind is left.")
    return plural(
        "{cells} is taken, so the marker for {place} has no room.",
        "{cells} are taken, so the marker for {place} has no room.",
        len(taken),
        cells=names.cells(taken),
        place=names.the_place(state.components.places[offer.place].id),
    )
