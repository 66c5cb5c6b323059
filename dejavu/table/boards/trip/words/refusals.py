"""Why something cannot be done: one sentence for each reason of the rules, and for a piece put where it cannot lie."""

from __future__ import annotations

from dejavu.engine.refusal import ADVISED, Refusal
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.guidance import phase_name
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.text import _

_OF_A_TILE = (Reason.NOT_IN_HAND,)
_OF_A_PLACE = (Reason.TOO_FEW_TILES, Reason.NO_SUCH_PLACE, Reason.NOTHING_NEW)
_OF_NO_CELL = (Reason.NO_SPACE, Reason.SPACE_TAKEN)


def refusal(why: Refusal, names: Names, state: State) -> str:
    """The sentence for a refusal in a position."""
    about = [str(value) for value in why.about]
    if why.reason == ADVISED:
        return " ".join(about)
    reason = Reason(why.reason)
    words = _with_names(reason, about, names)
    return _sentences(names)[reason].format(*words, pattern=names.pattern_of(state.memory))


def _with_names(reason: Reason, about: list[str], names: Names) -> list[str]:
    match reason:
        case Reason.UNKNOWN_ACTION:
            return about
        case Reason.NOT_NOW:
            return [about[0], phase_name(about[1])]
        case Reason.FINISH_FIRST:
            return [{"forming": _("the place"), "marking": _("the markers")}.get(about[0], about[0])]
        case Reason.NOT_YOUR_TURN:
            return [names.seat(int(about[0]))]
    if reason in _OF_A_TILE:
        return [names.tile(about[0])]
    if reason in _OF_A_PLACE:
        named = names.places if reason == Reason.TOO_FEW_TILES else names.a_place
        return [named(about[0]), *about[1:]]
    return about if reason in _OF_NO_CELL else [names.cell(cell) for cell in about]


def _sentences(names: Names) -> dict[Reason, str]:
    return {
        Reason.UNKNOWN_ACTION: _("That is no move of this game: {0}."),
        Reason.NOT_NOW: _("Not now ({1})."),
        Reason.FINISH_FIRST: _("First finish {0}, or take it back."),
        Reason.NOT_YOUR_TURN: _("It is {0}'s turn."),
        Reason.GAME_OVER: _("The game is over."),
        Reason.NO_SPACE: _("There is no space {0}."),
        Reason.SPACE_TAKEN: _("Space {0} is taken."),
        Reason.TAKEN_ALREADY: _("You have your tiles: keep them, or put them back."),
        Reason.TAKE_FIRST: _("First take one space."),
        Reason.NOT_IN_HAND: _("There is no {0} in your tray."),
        Reason.OFF_MAP: _("{0} is off the map."),
        Reason.ON_WATER: _on_water(names),
        Reason.ALREADY_SCORED: _("{0} is scored already."),
        Reason.CELL_USED: _("Every tile a cell of its own: {0} is used."),
        Reason.OUT_OF_PATTERN: _("Not {pattern} with {1}."),
        Reason.NOTHING_THERE: _("No tile lies on {0} that could stay."),
        Reason.SCORED_ENOUGH: _("You have scored this turn: pass on."),
        Reason.NO_PLACE_THERE: _("No place with {0} can be scored now."),
        Reason.CHOSEN_ALREADY: _("{0} is part of it already."),
        Reason.NOT_JOINED: _("{0} does not join on to these tiles."),
        Reason.OTHER_KIND: _("Another kind of tile lies on {0}."),
        Reason.TOO_FEW_TILES: _("Too few tiles: {0} take {1}."),
        Reason.NO_SUCH_PLACE: _("Not the shape of {0}."),
        Reason.NOTHING_NEW: _("A place needs a tile of this turn."),
        Reason.CHOOSE_FIRST: _("First choose a place."),
        Reason.NOT_FREE: _("{0} is no cell for one of these markers."),
    }


def _on_water(names: Names) -> str:
    """The water of the city, as it is met on a cell."""
    words = {"river": _("The river runs here."), "sea": _("The sea is here.")}
    return words.get(names.city.city.water_name) or _("{0} is water.")


def belongs(kind: str) -> str:
    """One sentence for a ``space``, ``tile``, ``place`` or ``marker``, or tiles that are ``unkept``."""
    return {
        "space": _("The tiles of a space go into your tray."),
        "tile": _("A tile goes on a lit cell of your own map."),
        "place": _("A place goes on the shared map: drop it there to score it."),
        "marker": _("A marker goes on a lit cell of the shared map."),
        "unkept": _("Keep these first: then you lay."),
    }[kind]
