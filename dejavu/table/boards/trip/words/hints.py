"""Hints and plans in words: what to do, and one sentence for each reason that the game's strategy gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase, State
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.trip.moves import TripView
from dejavu.table.boards.trip.words.names import Names, enumerated, paid
from dejavu.table.play.hints import Hint, HintPlan
from dejavu.table.text import _, ngettext, sentences

Said = Callable[[Sequence[str | int], Names], str]


def reason(why: Reason, names: Names) -> str:
    """The sentence for a reason, as in ``Scores the hotel: 4 points.``; nothing for one that is not known here."""
    said = _SAID.get(why.reason)
    return said(why.about, names) if said else ""


def scored_in(whys: Iterable[Reason], names: Names) -> tuple[str, str] | None:
    """The kind of place that is scored, and its points: ``4 + 3`` with those for memories."""
    found = {why.reason: why.about for why in whys}
    if "scores" not in found:
        return None
    place, points = found["scores"][:2]
    (cells, *_all) = found.get("agrees", (0,))
    return str(place), paid(int(points), int(cells) * names.box.rules.memory_points)


def _scores(about: Sequence[str | int], names: Names) -> str:
    text = ngettext("Scores {place}: {count} point.", "Scores {place}: {count} points.", int(about[1]))
    return text.format(place=names.the_place(str(about[0])), count=about[1])


def _agrees(about: Sequence[str | int], names: Names) -> str:
    text = ngettext("{count} of {all} cells agrees.", "{count} of {all} cells agree.", int(about[0]))
    return text.format(count=about[0], all=about[1])


def _last_marker(about: Sequence[str | int], names: Names) -> str:
    marker = str(about[0])
    if monument := names.monument(marker):
        return _("Raises a monument: {monument}.").format(monument=monument)
    return _("Lays {marker}.").format(marker=names.last_marker(marker))


def _photo(about: Sequence[str | int], names: Names) -> str:
    return _("Finds the photo on {cell}.").format(cell=names.cell(str(about[0])))


def _prepares(about: Sequence[str | int], names: Names) -> str:
    """A kind of place, a cell that it lacks, the tile for that, and how many tiles it lacks."""
    place, cell, tile, lacks = str(about[0]), names.cell(str(about[1])), str(about[2]), int(about[3])
    if lacks == 1:
        return _("Prepares {place}: {more} on {cell} completes it.").format(
            place=names.a_place(place), more=names.one_tile(tile), cell=cell
        )
    text = ngettext("Prepares {place}: {count} tile is missing.", "Prepares {place}: {count} tiles are missing.", lacks)
    return text.format(place=names.a_place(place), count=lacks)


def reason_for_space(why: Reason, tiles: Sequence[str], names: Names) -> str:
    """The sentence where tiles are chosen that will be laid later: it names no cell that none of them has yet.

    ``tiles`` are those of the space. Enough of them for a place that still lacks one have to lie apart.
    """
    if why.reason != "prepares" or int(why.about[3]) != 1:
        return reason(why, names)
    place, tile = str(why.about[0]), str(why.about[2])
    text = _("Prepares {place}: {more} later completes it.")
    if tiles.count(tile) >= names.box.places[names.box.place_index[place]].least:
        text = _("Prepares {place}: these lie apart now, {more} later completes it.")
    return text.format(place=names.a_place(place), more=names.one_tile(tile))


def _order(about: Sequence[str | int], names: Names) -> str:
    points = int(about[-1]) if about else 0
    return ngettext(
        "The order card pays {count} point more.", "The order card pays {count} points more.", points
    ).format(count=points)


def _fits(about: Sequence[str | int], names: Names) -> str:
    return _("It is the only space whose tiles all fit.")


def _forgets(about: Sequence[str | int], names: Names) -> str:
    count = int(about[0])
    return ngettext("{count} tile is forgotten.", "{count} tiles are forgotten.", count).format(count=count)


def _denies(about: Sequence[str | int], names: Names) -> str:
    name = names.seat(int(about[0]))
    return _("{name} could use it for {place}, too.").format(name=name, place=names.a_place(str(about[1])))


def _waits(about: Sequence[str | int], names: Names) -> str:
    """A kind of block, then every cell of it."""
    place, cells = names.the_place(str(about[0])), names.cells(map(str, about[1:]))
    return _("Let {place} {cells} wait: with one more they pay more.").format(place=place, cells=cells)


_SAID: Final[Mapping[str, Said]] = {
    "scores": _scores,
    "agrees": _agrees,
    "last-marker": _last_marker,
    "photo": _photo,
    "prepares": _prepares,
    "order": _order,
    "fits": _fits,
    "forgets": _forgets,
    "denies": _denies,
    "waits": _waits,
}
"""By reason (``games.trip.strategy.reasons.Why``)."""


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


_MOST = 3
"""So many purposes of a space are told."""
_WITH = {"choose": "score", "mark": "score", "keep": "lay"}
"""The line to which an act belongs, where it is another than its own."""
_TOGETHER = (("score", "score"), ("lay", "lay"), ("take", "end-turn"))
"""Which kinds of acts share a line with what came before."""


def plan_lines(plan: HintPlan, names: Names, state: State) -> list[PlanLine]:
    """The lines in the order of the acts; the tiles of a turn share one, and so does all that scores a place."""
    groups: list[tuple[str, list[Action]]] = []
    for act in (*plan.done, *plan.left):
        kind = _WITH.get(act.verb, act.verb)
        if groups and (groups[-1][0], kind) in _TOGETHER:
            groups[-1][1].append(act)
        else:
            groups.append((kind, [act]))
    lines = [PlanLine(_line(kind, acts, plan.reasons, names, state), len(acts)) for kind, acts in groups]
    if [kind for kind, _acts in groups] == ["take"]:  # what is laid is planned when everyone has chosen
        taken = [names.box.tiles[tile].id for tile in _taken(groups[0][1], state)]
        lines += [PlanLine(words, 0) for words in purposes(plan.reasons, taken, names)[:_MOST]]
    return lines


def _taken(acts: Sequence[Action], state: State) -> Sequence[int]:
    """The tiles of the space that is taken, or was."""
    return state.spaces[int(acts[0].args[0]) - 1] or state.player.hand


def _line(kind: str, acts: Sequence[Action], whys: Sequence[Reason], names: Names, state: State) -> str:
    match kind:
        case "take":
            said = names.tiles(names.box.tiles[tile].id for tile in _taken(acts, state))
            if not state.spaces[int(acts[0].args[0]) - 1]:  # that was done, and can still be taken back
                return _("Keep these: {tiles}").format(tiles=said)
            return _("Take space {space}: {tiles}").format(space=acts[0].args[0], tiles=said)
        case "lay":
            return _laid(acts, whys, names)
        case "score":
            return _scored(acts, whys, names)
    if any(why.reason == "waits" for why in whys):
        return _("Pass on: it can wait")
    return _("Pass on")


def _laid(acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    """``Lay sight B2 (photo), hotel C5``, and what is forgotten for an older tile."""
    photos = {cell for why in whys if why.reason == "photo" for cell in why.about}
    laid: list[str] = []
    kept: list[str] = []
    for act in acts:
        tile, cell = names.tile(str(act.args[0])), names.cell(str(act.args[1]))
        words = _("{tile} {cell}")
        if act.verb == "lay" and act.args[1] in photos:
            words = _("{tile} {cell} (photo)")
        (laid if act.verb == "lay" else kept).append(words.format(tile=tile, cell=cell))
    text = _("Lay {laid}; forget {kept}") if laid and kept else _("Lay {laid}") if laid else _("Forget {kept}")
    return text.format(laid=enumerated(laid), kept=enumerated(kept))


def _scored(acts: Sequence[Action], whys: Sequence[Reason], names: Names) -> str:
    cells = names.cells(sorted(str(act.args[0]) for act in acts if act.verb == "choose"))
    scored = scored_in(whys, names)
    if scored is None:
        return _("Score {cells}").format(cells=cells) if cells else _("Lay the markers")
    place = names.the_place(scored[0])
    return _("Score {place} {cells}: {points}").format(place=place, cells=cells, points=scored[1])
