"""A hint in words: what to do next, and what it is good for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase, State
from dejavu.table.boards.trip.moves import TripView
from dejavu.table.boards.trip.words.names import Names
from dejavu.table.boards.trip.words.reasons import reason, reason_for_space, scored_in
from dejavu.table.play.hints import Hint
from dejavu.table.text import _, sentences

_SERVES: dict[str, tuple[str, ...]] = {
    "take": ("scores", "fits", "order", "photo", "prepares", "denies"),
    "lay": ("photo", "scores", "prepares"),
    "keep": ("waits",),
    "choose": ("last-marker", "order"),
    "score": ("last-marker", "order"),
    "end-turn": ("waits",),
}
"""What a step may be good for, the best first; steps that speak for themselves are not here."""


def advice(hint: Hint, view: TripView, names: Names, button: str = "") -> str:
    """The step, then the reason that it serves; a place is one step, whatever its tiles."""
    said = [_step(hint, view.state, names, button)]
    drafted = hint.action.verb == "end-turn" and view.state.phase is Phase.DRAFT
    if not drafted and (why := _served(hint, view.state, names)):
        said.append(why)
    return sentences(said)


def purposes(whys: Sequence[Reason], tiles: Sequence[str], names: Names) -> list[str]:
    """What the tiles of a space are good for, the best first."""
    found = [why for wanted in _SERVES["take"] for why in whys if why.reason == wanted]
    scored, said = scored_in(whys, names), []
    for why in found:
        if why.reason == "scores" and scored is not None:
            text = _("Good for {place}: {points}.")
            where = names.cells(map(str, why.about[2:]))
            place = _("{place} {cells}").format(place=names.the_place(scored[0]), cells=where).strip()
            said.append(text.format(place=place, points=scored[1]))
        else:
            said.append(reason_for_space(why, tiles, names))
    return list(filter(None, said))


def _served(hint: Hint, state: State, names: Names) -> str:
    """The reason for this step among those of the whole plan: the best one that is about it."""
    if hint.action.verb == "take":
        tiles = state.spaces[int(str(hint.action.args[0])) - 1]
        return next(iter(purposes(hint.reasons, [names.box.tiles[tile].id for tile in tiles], names)), "")
    for wanted in _SERVES.get(hint.action.verb, ()):
        for why in hint.reasons:
            if why.reason == wanted and _is_about(why, hint, names):
                return _why(why, hint, names)
    scored = scored_in(hint.reasons, names) if hint.action.verb in ("lay", "keep") else None
    if scored is None:
        return ""
    return _("Then score {place}: {points}.").format(place=names.the_place(scored[0]), points=scored[1])


def _why(why: Reason, hint: Hint, names: Names) -> str:
    scored = scored_in(hint.reasons, names) if why.reason == "scores" else None
    if scored is None:
        return reason(why, names)
    return _("It is part of {place}: {points}.").format(place=names.the_place(scored[0]), points=scored[1])


def _is_about(why: Reason, hint: Hint, names: Names) -> bool:
    """Of a tile that is laid: whether its cell, or a place of its kind, is what the reason names."""
    if hint.action.verb != "lay":
        return True
    tile, cell = hint.action.args
    match why.reason:
        case "photo":
            return cell in why.about
        case "scores":
            return any(step.verb == "choose" and step.args == (cell,) for step in hint.rest)
        case "prepares":
            kind = names.box.tiles[names.box.tile_index[str(tile)]].place
            return why.about[0] == names.box.places[kind].id
    return True


def _step(hint: Hint, state: State, names: Names, button: str) -> str:
    verb, args = hint.action.verb, [str(arg) for arg in hint.action.args]
    match verb:
        case "take":
            tiles = [state.components.tiles[tile].id for tile in state.spaces[int(args[0]) - 1]]
            return _("Take space {space}: {tiles}.").format(space=args[0], tiles=names.tiles(tiles))
        case "lay" | "keep":
            return _("{step}.").format(step=lay_line(hint.action, state, names))
        case "choose":
            place, scored = place_of((hint.action, *hint.rest), state, names), scored_in(hint.reasons, names)
            if scored is None:
                return _("Score {place}.").format(place=place)
            return _("Score {place}: {points}.").format(place=place, points=scored[1])
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
