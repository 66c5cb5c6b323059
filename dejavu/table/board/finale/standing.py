"""The final ranking: everyone's score in the order in which a finale shows them, and how a finale words it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from dejavu.engine.game import State
from dejavu.engine.info import Utility
from dejavu.table.board.protocol import Words
from dejavu.table.text import _, commas, listed, ngettext, signed


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
    most = max(totals)
    ranks = [(seat in winners, most if seat in winners else total) for seat, total in enumerate(totals)]
    found = [
        Standing((seat,), names[seat], 1 + sum(other > rank for other in ranks), rank[0], parts[seat], totals[seat])
        for seat, rank in enumerate(ranks)
    ]
    return sorted(found, key=lambda standing: (standing.place, standing.seats))


def result(state: State, names: Sequence[str], utility: Utility, words: Words[Any]) -> str:
    """Name the winners: of a team all or none, of rivals the best, who may share the victory."""
    winners = state.winners()
    if utility is Utility.TEAM:
        return _("You have won together") if winners else _("You have lost together")
    won, totals = [names[seat] for seat in winners], state.returns()
    if len({totals[seat] for seat in winners}) > 1:  # a draw
        return ngettext("{names} won", "{names} share the victory", len(won)).format(names=listed(won))
    points = words.points(totals[winners[0]])
    if len(won) == 1:
        return _("{name} wins with {points}", name=won[0], points=points)
    return _("{names} share the victory with {points}", names=listed(won), points=points)


def own_place(persons: Sequence[int], ranking: Sequence[Standing], words: Words[Any]) -> str:
    """Place and points of the only person at the table, if somebody else won; empty for a team and for several."""
    own = [standing for standing in ranking if standing.seats == tuple(persons) and not standing.won]
    if len(persons) != 1 or not own:
        return ""
    place, points = own[0].place, words.points(own[0].total)
    return _("Your place: {place} of {count}, with {points}", place=place, count=len(ranking), points=points)


def compared(ahead: Standing, behind: Standing, words: Words[Any]) -> str:
    """A sentence with the differences by category between two places of the ranking."""
    both = zip(ahead.parts, behind.parts, strict=True)
    apart = sorted(((part, more - less) for (part, more), (_part, less) in both), key=lambda one: -one[1])
    one = _("{name} {points}")
    told = [one.format(name=words.category(part), points=signed(by, plus=True)) for part, by in apart if by]
    return _("{name} against {other}: {list}.", name=ahead.name, other=behind.name, list=commas(told))


def points_of(standing: Standing, words: Words[Any]) -> str:
    """The points of a place in the ranking, with their parts."""
    total = _("{name}: {points}", name=standing.name, points=words.points(standing.total))
    parts = parts_of(standing, words)
    return f"{total} ({commas(parts)})" if parts else total


def parts_of(standing: Standing, words: Words[Any]) -> list[str]:
    """Return the parts of the points, each with its name."""
    return [_("{name} {points}", name=words.category(part), points=signed(points)) for part, points in standing.parts]
