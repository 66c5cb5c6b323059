"""Hints and plans in words: the step, and one sentence for each reason of the game's strategy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.strategy import Reason
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import Phase, State
from dejavu.games.trip.strategy.reasons import Why
from dejavu.games.trip.trip_state import TripView
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.trip.wishes import place_of, wish_of
from dejavu.table.boards.trip.words.names import FIELDS, TripNames, paid
from dejavu.table.kit.say import Choice, Say, by_name, counted, given
from dejavu.table.play.hints import Hint, HintPlan
from dejavu.table.text import _, commas, sentences

# Reasons

_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    Why.SCORES: ("place", "count"),
    Why.AGREES: ("count", "all"),
    Why.LAST_MARKER: ("marker",),
    Why.ORDER: ("count",),
    Why.PHOTO: ("cell",),
    Why.WAITS: ("place",),
    Why.PREPARES: ("place", "cell", "tile", "count"),
    Why.FITS: ("space",),
    Why.DENIES: ("player", "place"),
    Why.FORGETS: ("count",),
    Why.SPARES: ("count",),
}
"""Names for the values of reasons, the same as in events; further values are cells."""
_SERVES: Final[Mapping[str, tuple[str, ...]]] = {
    "take": (Why.SCORES, Why.FITS, Why.ORDER, Why.PHOTO, Why.PREPARES, Why.DENIES),
    "lay": (Why.PHOTO, Why.SCORES, Why.PREPARES),
    "keep": (Why.WAITS,),
    "choose": (Why.LAST_MARKER, Why.ORDER),
    "score": (Why.LAST_MARKER, Why.ORDER),
    "end-turn": (Why.WAITS,),
}
"""The reasons that a step may serve, the best first; self-evident steps are left out."""
_MOST = 3
"""Most uses of a space to tell."""
_WITH: Final = {"choose": "score", "mark": "score", "keep": "lay"}
"""The kind of line in which an act stands, if that is not its verb."""
_TOGETHER: Final = (("score", "score"), ("lay", "lay"), ("take", "end-turn"))
"""Pairs of kinds: an act of the second kind joins the line of one of the first kind just before it."""


def reason(why: Reason, names: TripNames) -> str:
    """The sentence for a reason, such as ``Scores the hotel: 4 points.``; empty for an unknown reason."""
    return REASONS(about_reason(why), names, why.reason) if why.reason in _ABOUT else ""


def about_reason(why: Reason) -> SimpleNamespace:
    """The values of a reason by name. Raises ValueError if a journal has fewer than the reason needs."""
    named = _ABOUT[why.reason]
    return by_name(named, why.about, cells=why.about[len(named) :])


def lacks_one(why: Reason) -> bool:
    """Whether a reason is a place that one more tile completes."""
    return why.reason == Why.PREPARES and why.about[3:] == (1,)


def in_time(whys: Sequence[Reason], state: State) -> tuple[Reason, ...]:
    """The reasons without places that come too late: they lack more tiles than the coming rounds can bring."""
    box = state.components
    most = (box.rules.rounds - state.round) * max(card.tiles for card in box.memories)
    return tuple(why for why in whys if why.reason != Why.PREPARES or int(why.about[-1]) <= most)


def wish(seat: int, state: State, names: TripNames, planned: bool = True) -> str:
    """What a seat wants, in a sentence: ``Wants one more bench on C2``; empty if no tile completes a place.

    A seat that has the tile ``Can complete a park on C2``. Without the tile, the wish is told only if ``planned``.
    """
    found = wish_of(state, seat)
    if not found:
        return ""
    cell, tile = names.cell(state.map.names[found.cell]), state.components.tiles[found.tile].id
    if found.tile in state.players[seat].hand:
        return _("Can complete {place} on {cell}.", place=names.a_place(place_of(state, found).id), cell=cell)
    return _("Wants {more} on {cell}.", more=names.one_tile(tile), cell=cell) if planned else ""


def wish_aloud(why: Reason, state: State) -> Reason | None:
    """The reason of a bot that lacks one tile, with the cell on which the shared map shows that wish.

    None if the map shows no such wish: the tile cannot come any more, or the bot wants another tile more.
    """
    about = about_reason(why)
    cells = [
        state.map.names[one.cell]
        for seat in range(state.seats)
        if (one := wish_of(state, seat)) and state.components.tiles[one.tile].id == about.tile
    ]
    cell = about.cell if about.cell in cells else next(iter(cells), "")
    return why._replace(about=(about.place, cell, *why.about[2:])) if cell else None


def _last_marker(why: Any, names: TripNames) -> Choice:
    if monument := names.monument(why.marker):
        return given(N_("Raises a monument: {monument}."), monument=monument)
    return N_("Lays {marker}.")


def _prepares(why: Any, names: TripNames) -> Choice:
    """The reason that a place lacks tiles; for a single one, with its cell."""
    several = counted(
        "Prepares {place}: {count} tile is missing.", "Prepares {place}: {count} tiles are missing.", "count"
    )
    last = N_("Prepares {place}: {more} on {cell} completes it.")
    return given(last if why.count == 1 else several, place=names.a_place(why.place), more=names.one_tile(why.tile))


REASONS: Final = Say(
    FIELDS,
    {
        Why.SCORES: counted("Scores {place}: {count} point.", "Scores {place}: {count} points.", by="count"),
        Why.AGREES: counted("{count} of {all} cells agrees.", "{count} of {all} cells agree.", by="count"),
        Why.LAST_MARKER: _last_marker,
        Why.ORDER: counted(
            "The order card pays {count} point more.", "The order card pays {count} points more.", by="count"
        ),
        Why.PHOTO: N_("Finds the photo on {cell}."),
        Why.WAITS: N_("Let {place} {cells} wait: with one more they pay more."),
        Why.PREPARES: _prepares,
        Why.FITS: N_("It is the only space whose tiles all fit."),
        Why.DENIES: lambda why, names: given(
            N_("{name} could use it for {place}, too."), place=names.a_place(why.place)
        ),
        Why.FORGETS: counted("{count} tile is forgotten.", "{count} tiles are forgotten.", by="count"),
        Why.SPARES: counted(
            "To score now, {count} more tile would be forgotten.",
            "To score now, {count} more tiles would be forgotten.",
            by="count",
        ),
    },
)


class Scoring(NamedTuple):
    """The place that a plan scores."""

    place: str
    points: str
    """The points, with those for memories: ``4 + 3``."""
    cells: tuple[str | int, ...]
    """The place's future cells, if its tiles are not laid yet."""

    def text(self, template: str, names: TripNames) -> str:
        """A sentence about the place."""
        return REASONS.filled(template, self, names)


def scoring(whys: Iterable[Reason], names: TripNames) -> Scoring | None:
    """The place that is scored, if any."""
    found = {why.reason: why.about for why in whys}
    if Why.SCORES not in found:
        return None
    place, points, *cells = found[Why.SCORES]
    (agreed, *_all) = found.get(Why.AGREES, (0,))
    return Scoring(str(place), paid(int(points), int(agreed) * names.box.rules.memory_points), tuple(cells))


# Hints


def advice(hint: Hint, view: TripView, names: TripNames, button: str = "") -> str:
    """The step, then its reason; a place is one step, however many tiles it has."""
    state = view.state
    hint = hint._replace(reasons=in_time(hint.reasons, state))
    drafted = hint.action.verb == "end-turn" and state.phase is Phase.DRAFT
    why = "" if drafted else _served(hint, state, names)
    laying = hint.action.verb in ("lay", "keep")
    instead = [reason(one, names) for one in hint.reasons if laying and one.reason == Why.SPARES]
    return sentences([_step(hint, state, names, button), why, *instead])


def purposes(whys: Sequence[Reason], tiles: Sequence[int], names: TripNames) -> list[str]:
    """The uses of a space's tiles once they are laid, the best first."""
    scored = scoring(whys, names)
    said = []
    for why in (why for wanted in _SERVES["take"] for why in whys if why.reason == wanted):
        if why.reason == Why.SCORES and scored:
            place = scored.text(N_("{place} {cells}"), names).strip()
            said.append(_("Good for {place}: {points}.", place=place, points=scored.points))
        elif why.reason == Why.PREPARES and why.about[-1] == 1:
            said.append(_prepares_later(why, tiles, names))
        else:
            said.append(reason(why, names))
    return said


def _prepares_later(why: Reason, tiles: Sequence[int], names: TripNames) -> str:
    """The sentence about a place to complete later, without a cell.

    If the space's tiles are enough for such a place, the pattern keeps them apart.
    """
    about, box = about_reason(why), names.box
    text = _("Prepares {place}: {more} later completes it.")
    if tiles.count(box.tile_index[about.tile]) >= box.places[box.place_index[about.place]].least:
        text = _("Prepares {place}: these lie apart now, {more} later completes it.")
    return text.format(place=names.a_place(about.place), more=names.one_tile(about.tile))


def _served(hint: Hint, state: State, names: TripNames) -> str:
    """The plan's best reason for this step."""
    verb, scored = hint.action.verb, scoring(hint.reasons, names)
    if verb == "take":
        useful = purposes(hint.reasons, _space(hint.action, state), names)
        return next(iter(useful), "") or _("No other space does more for your map.")
    for why in (why for wanted in _SERVES.get(verb, ()) for why in hint.reasons if why.reason == wanted):
        if verb != "lay" or _is_about(why, hint, names):
            whole = scored if why.reason == Why.SCORES else None
            return whole.text(N_("It is part of {place}: {points}."), names) if whole else reason(why, names)
    if scored and verb in ("lay", "keep"):
        return scored.text(N_("Then score {place}: {points}."), names)
    return _harmless(hint.action, state) if verb in ("lay", "keep") else ""


def _harmless(action: Action, state: State) -> str:
    """The reason for laying or keeping a tile that serves no plan yet."""
    tile, cell = (state.components.tile_index[str(action.args[0])], state.map.index[str(action.args[1])])
    old = state.player.tiles[cell]
    if old == tile:
        return _("Both are alike.")
    if action.verb == "keep":
        return _("The new one would do no more for your map.")
    if state.map.neighbours[cell] & state.player.kinds[tile]:
        return _("It joins another of its kind.")
    return _("There it covers nothing.") if old == NONE else _("The old one would do no more for your map.")


def _is_about(why: Reason, hint: Hint, names: TripNames) -> bool:
    """Whether a reason names a laid tile's cell, or a place of its kind."""
    tile, cell = hint.action.args
    match why.reason:
        case Why.PHOTO:
            return cell in why.about
        case Why.SCORES:
            return any(step.verb == "choose" and step.args == (cell,) for step in hint.rest)
    kind = names.box.tiles[names.box.tile_index[str(tile)]].place
    return why.about[0] == names.box.places[kind].id


def _space(action: Action, state: State) -> Sequence[int]:
    """The tiles of the space that an action takes; none if they were taken already."""
    return state.spaces[int(str(action.args[0])) - 1]


def _step(hint: Hint, state: State, names: TripNames, button: str) -> str:
    verb, args = hint.action.verb, [str(arg) for arg in hint.action.args]
    match verb:
        case "take":
            tiles = names.kinds(_space(hint.action, state))
            return _("Take space {space}: {tiles}.", space=args[0], tiles=tiles)
        case "lay" | "keep":
            return _("{step}.", step=_lay(hint.action, state, names))
        case "choose":
            place, scored = _place((hint.action, *hint.rest), state, names), scoring(hint.reasons, names)
            if scored is None:
                return _("Score {place}.", place=place)
            return _("Score {place}: {points}.", place=place, points=scored.points)
        case "score":
            return _("Score this place: “{button}”.", button=button)
        case "mark":
            return _("Lay a marker on {cell}.", cell=names.cell(args[0]))
    if state.phase is Phase.DRAFT:
        return _("These tiles are a good choice: “{button}”.", button=button)
    return _("This turn is complete: “{button}”.", button=button)


def _lay(action: Action, state: State, names: TripNames) -> str:
    """``Lay the hotel on C4``, and what is forgotten for it."""
    tile, cell = map(str, action.args)
    old = state.player.tiles[state.map.index[cell]]
    said = {"tile": names.the_tile(tile), "cell": names.cell(cell)}
    if old == NONE:
        return _("Lay {tile} on {cell}", **said)
    lays, keeps = _("Lay {tile} on {cell}, forget {old}"), _("Keep {old} on {cell}, forget {tile}")
    text = lays if action.verb == "lay" else keeps
    return text.format(**said, old=names.the_tile(names.box.tiles[old].id))


def _place(actions: Iterable[Action], state: State, names: TripNames) -> str:
    """The place that a plan chooses, with cells chosen before: ``the hotel B3 B4 C4``."""
    cells = [str(action.args[0]) for action in actions if action.verb == "choose"]
    chosen = state.map.names_of(state.move.cells) if state.move is not None else ()
    kind = names.box.tiles[state.player.tiles[state.map.index[cells[0]]]].place
    where = names.cells(sorted({*chosen, *cells}))
    return _("{place} {cells}", place=names.the_place(names.box.places[kind].id), cells=where)


# Plans


def plan_lines(plan: HintPlan, names: TripNames, state: State) -> list[PlanLine]:
    """The lines of a plan in the order of its acts; a turn's tiles share a line, and so does the scoring of a place."""
    groups: list[tuple[str, list[Action]]] = []
    for act in (*plan.done, *plan.left):
        kind = _WITH.get(act.verb, act.verb)
        if not groups and kind == "end-turn" and state.phase is Phase.DRAFT:  # the lesson already took a space
            kind = "take"
        if groups and (groups[-1][0], kind) in _TOGETHER:
            groups[-1][1].append(act)
        else:
            groups.append((kind, [act]))
    lines = [PlanLine(_line(kind, acts, plan.reasons, names, state), len(acts)) for kind, acts in groups]
    if [kind for kind, _acts in groups] == ["take"]:  # laying is planned only once everyone has chosen
        first = groups[0][1][0]
        tiles = (first.args and _space(first, state)) or state.player.hand
        lines += [PlanLine(words, 0) for words in purposes(in_time(plan.reasons, state), tiles, names)[:_MOST]]
    return lines


def _line(kind: str, acts: Sequence[Action], whys: Sequence[Reason], names: TripNames, state: State) -> str:
    match kind:
        case "take":
            if acts[0].args and (tiles := _space(acts[0], state)):
                return _("Take space {space}: {tiles}", space=acts[0].args[0], tiles=names.kinds(tiles))
            # done already, and can still be undone
            return _("Keep these: {tiles}", tiles=names.kinds(state.player.hand))
        case "lay":
            return _laid(acts, whys, names)
        case "score":
            return _scored(acts, whys, names)
    return _("Pass on: it can wait") if any(why.reason == Why.WAITS for why in whys) else _("Pass on")


def _laid(acts: Sequence[Action], whys: Sequence[Reason], names: TripNames) -> str:
    """``Lay sight B2 (photo), hotel C5``, and what is forgotten for an older tile."""
    photos = {cell for why in whys if why.reason == Why.PHOTO for cell in why.about}
    laid: list[str] = []
    kept: list[str] = []
    for act in acts:
        tile, cell = map(str, act.args)
        lays = act.verb == "lay"
        text = _("{tile} {cell} (photo)") if lays and cell in photos else _("{tile} {cell}")
        (laid if lays else kept).append(text.format(tile=names.tile(tile), cell=names.cell(cell)))
    text = _("Lay {laid}; forget {kept}") if laid and kept else _("Lay {laid}") if laid else _("Forget {kept}")
    return text.format(laid=commas(laid), kept=commas(kept))


def _scored(acts: Sequence[Action], whys: Sequence[Reason], names: TripNames) -> str:
    cells = tuple(sorted(str(act.args[0]) for act in acts if act.verb == "choose"))
    scored = scoring(whys, names)
    if scored:
        return scored._replace(cells=cells).text(N_("Score {place} {cells}: {points}"), names)
    return _("Score {cells}", cells=names.cells(cells)) if cells else _("Lay the markers")
