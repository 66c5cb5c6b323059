"""A hint in words: what to do next, and what it is good for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase, State
from dejavu.table.boards.trip.moves import TripView
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.boards.trip.words.reasons import reason, scored_line
from dejavu.table.play.hints import Hint
from dejavu.table.text import _

_SERVES: dict[str, tuple[str, ...]] = {
    "take": ("fits", "scores", "photo", "order", "denies", "prepares"),
    "lay": ("photo", "scores", "prepares", "waits"),
    "keep": ("scores", "prepares", "waits"),
    "score": ("agrees", "last-marker", "order"),
    "end-turn": ("waits",),
}
"""What a step may be good for, the best first; steps that speak for themselves are not here."""


def advice(hint: Hint, view: TripView, names: Names, button: str = "") -> str:
    """The step, then the reason that it serves; a place is one step, whatever its tiles."""
    actions = (hint.action, *hint.rest)
    said = [_step(actions, view.state, names, button)]
    kind = "score" if hint.action.verb == "choose" else hint.action.verb
    if hint.action.verb == "end-turn" and view.state.phase is Phase.DRAFT:
        kind = ""
    if why := _served(kind, hint, names):
        said.append(why)
    return " ".join(said)


def _served(kind: str, hint: Hint, names: Names) -> str:
    """The reason for this step among those of the whole plan: the best one about its cell, if it has one."""
    for wanted in _SERVES.get(kind, ()):
        for why in hint.reasons:
            if why.reason == wanted and _is_about(why, hint.action):
                whole = kind != "score" and wanted == "scores"
                return scored_line(hint.reasons, names) if whole else reason(why, names)
    return ""


def _is_about(why: Reason, action: Action) -> bool:
    """Whether a reason that names a cell names that of the step; others are about all steps."""
    if action.verb in ("lay", "keep") and why.reason == "photo":
        return action.args[-1] in why.about
    return True


def _step(actions: Sequence[Action], state: State, names: Names, button: str) -> str:
    verb, args = actions[0].verb, [str(arg) for arg in actions[0].args]
    match verb:
        case "take":
            tiles = [state.components.tiles[tile].id for tile in state.spaces[int(args[0]) - 1]]
            return _("Take space {space}: {tiles}.").format(space=args[0], tiles=names.tiles(tiles))
        case "lay" | "keep":
            return lay_line(actions[0], state, names) + "."
        case "choose":
            return _("Score {place}.").format(place=place_of(actions, state, names))
        case "score":
            return _("Score this place: “{button}”.").format(button=button)
        case "mark":
            return _("Lay a marker on {cell}.").format(cell=names.cell(args[0]))
    if state.phase is Phase.DRAFT:
        return _("These tiles are a good choice: “{button}”.").format(button=button)
    return _("This turn is complete: “{button}”.").format(button=button)


def lay_line(action: Action, state: State, names: Names) -> str:
    """``Lay the hotel on C4``, and what is forgotten for it."""
    tile, cell = str(action.args[0]), str(action.args[1])
    old = state.player.tiles[state.map.index[cell]]
    words = _("Lay {tile} on {cell}")
    if old != NONE:
        lays, keeps = _("Lay {tile} on {cell}, forget {old}"), _("Keep {old} on {cell}, forget {tile}")
        words = lays if action.verb == "lay" else keeps
    before = "" if old == NONE else names.the_tile(state.components.tiles[old].id)
    return words.format(tile=names.the_tile(tile), cell=names.cell(cell), old=before)


def place_of(actions: Iterable[Action], state: State, names: Names) -> str:
    """``the hotel B3 B4 C4``: what a plan chooses, with what was chosen before."""
    cells = [str(action.args[0]) for action in actions if action.verb == "choose"]
    chosen = state.map.names_of(state.move.cells) if state.move is not None else ()
    tile = state.player.tiles[state.map.index[cells[0]]]
    kind = state.components.places[state.components.tiles[tile].place].id
    where = names.cells(sorted({*chosen, *cells}))
    return _("{place} {cells}").format(place=names.the_place(kind), cells=where)
