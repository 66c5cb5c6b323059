"""Refusals in words: one sentence for each reason of the rules, and for a piece dropped in a wrong place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.guidance import phase_name
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.boards.trip.words.place_rules import rule_at
from dejavu.table.text import _


def refusal(why: Refusal, names: TripNames, state: State) -> str:
    """The sentence for a refusal in a position."""
    about = [str(value) for value in why.about]
    if why.reason == ADVISED:
        return " ".join(about)
    reason = Reason(why.reason)
    water = _WATERS.get(names.city.city.water_name) if reason is Reason.ON_WATER else None
    words = _NAMED.get(reason, _cells)(about, names)
    said = _(water or _SENTENCES[reason]).format(*words, pattern=names.pattern_of(state.memory))
    rule = rule_at(state, state.map.index[about[0]], names) if reason in _RULED else ""
    return _("{sentence} ({more}).", sentence=_bare(said), more=_bare(rule)) if rule else said


def _bare(sentence: str) -> str:
    """A sentence without its full stop, as part of another one."""
    return sentence.rstrip(".。")


def drop_hint(kind: str) -> str:
    """Where a ``space``, ``tile``, ``place`` or ``marker`` can go, or what to do first with ``unkept`` tiles.

    The table says it after a meaningless drop.
    """
    return _(_BELONGS[kind])


def _cells(about: Sequence[str], names: TripNames) -> Iterable[str]:
    return map(names.cell, about)


_NAMED: Final[Mapping[Reason, Callable[[Sequence[str], TripNames], Iterable[str]]]] = {
    Reason.UNKNOWN_ACTION: lambda about, names: about,
    Reason.NOT_NOW: lambda about, names: (about[0], phase_name(about[1])),
    Reason.FINISH_FIRST: lambda about, names: [_(_MOVES.get(about[0], "")) or about[0]],
    Reason.NOT_YOUR_TURN: lambda about, names: [names.seat(int(about[0]))],
    Reason.NOT_IN_HAND: lambda about, names: [names.tile(about[0])],
    Reason.TOO_FEW_TILES: lambda about, names: (names.places(about[0]), about[1]),
    Reason.NO_SUCH_PLACE: lambda about, names: [names.a_place(about[0])],
}
"""How a refusal's values are put into words, unless they are cells or numbers."""

_RULED: Final = frozenset({Reason.NO_PLACE_THERE, Reason.OTHER_KIND})
"""Refusals of a tile that say by which rule it is scored."""

_MOVES: Final[Mapping[str, str]] = {"forming": N_("the place"), "marking": N_("the markers")}

_WATERS: Final[Mapping[str, str]] = {"river": N_("The river runs here."), "sea": N_("The sea is here.")}
"""Refusals of a cell with water, by the name of the city's water."""

_SENTENCES: Final[Mapping[Reason, str]] = {
    Reason.UNKNOWN_ACTION: N_("That is no move of this game: {0}."),
    Reason.NOT_NOW: N_("Not now ({1})."),
    Reason.FINISH_FIRST: N_("First finish {0}, or take it back."),
    Reason.NOT_YOUR_TURN: N_("It is {0}'s turn."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.NO_SPACE: N_("There is no space {0}."),
    Reason.SPACE_TAKEN: N_("Space {0} is taken."),
    Reason.TAKEN_ALREADY: N_("You have your tiles: keep them, or put them back."),
    Reason.TAKE_FIRST: N_("First take one space."),
    Reason.NOT_IN_HAND: N_("There is no {0} in your tray."),
    Reason.OFF_MAP: N_("{0} is off the map."),
    Reason.ON_WATER: N_("{0} is water."),
    Reason.ALREADY_SCORED: N_("{0} is scored already."),
    Reason.CELL_USED: N_("Every tile a cell of its own: {0} is used."),
    Reason.OUT_OF_PATTERN: N_("Not {pattern} with {1}."),
    Reason.NOTHING_THERE: N_("No tile lies on {0} that could stay."),
    Reason.SCORED_ENOUGH: N_("You have scored this turn: pass on."),
    Reason.NO_PLACE_THERE: N_("No place with {0} can be scored now."),
    Reason.CHOSEN_ALREADY: N_("{0} is part of it already."),
    Reason.NOT_JOINED: N_("{0} does not join on to these tiles."),
    Reason.OTHER_KIND: N_("Another kind of tile lies on {0}."),
    Reason.TOO_FEW_TILES: N_("Too few tiles: {0} take {1}."),
    Reason.NO_SUCH_PLACE: N_("Not the shape of {0}."),
    Reason.NOTHING_NEW: N_("A place needs a tile of this turn."),
    Reason.CHOOSE_FIRST: N_("First choose a place."),
    Reason.NOT_FREE: N_("{0} is no cell for one of these markers."),
}

_BELONGS: Final[Mapping[str, str]] = {
    "space": N_("The tiles of a space go into your tray."),
    "tile": N_("A tile goes on a lit cell of your own map."),
    "place": N_("A place goes on the shared map, and is scored there."),
    "marker": N_("A marker goes on a lit cell of the shared map."),
    "unkept": N_("Keep these first: then you lay."),
}
