"""The final ranking: everyone's score in the order in which a finale shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.engine.game import State
from dejavu.engine.info import Utility
from dejavu.table.text import _


class Standing(NamedTuple):
    """One line of the final ranking: a seat, or a whole team that shares one score."""

    seats: tuple[int, ...]
    """The seats, in order."""
    name: str
    place: int
    """From 1; seats of equal rank share it, and the following places are skipped."""
    won: bool
    parts: tuple[tuple[str, int], ...]
    """The score by category (``State.score_parts``), in the order of the game."""
    total: int


def standings(state: State, names: Sequence[str], utility: Utility) -> list[Standing]:
    """Return the final ranking, the best first; equal ranks are in the order of the seats."""
    winners, totals = state.winners(), state.returns()
    parts = [tuple(each.items()) for each in state.score_parts()]
    if utility is Utility.TEAM and len({(total, each) for total, each in zip(totals, parts, strict=True)}) == 1:
        everyone = tuple(range(len(totals)))
        return [Standing(everyone, _("All together"), 1, bool(winners), parts[0], totals[0])]
    ranks = [(seat in winners, total) for seat, total in enumerate(totals)]
    found = [
        Standing((seat,), names[seat], 1 + sum(other > rank for other in ranks), rank[0], parts[seat], rank[1])
        for seat, rank in enumerate(ranks)
    ]
    return sorted(found, key=lambda standing: (standing.place, standing.seats))
