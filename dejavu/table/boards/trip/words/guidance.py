"""What may be done now: phases, sentences, buttons and keys, and previews of laying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.trip import forming
from dejavu.games.trip.actions import END_TURN
from dejavu.games.trip.components import NONE
from dejavu.games.trip.rules.turns import another_round, ends_round
from dejavu.games.trip.state import Marking, Phase, State
from dejavu.games.trip.trip_state import TripState, TripView
from dejavu.table.boards.trip.laying import AfterLaying
from dejavu.table.boards.trip.offers import Offer, may_score, offer
from dejavu.table.boards.trip.selection import is_place
from dejavu.table.boards.trip.words.names import TripNames, order_line, paid, points
from dejavu.table.boards.trip.words.place_rules import missed_rule, place_rule
from dejavu.table.boards.trip.words.unpaid import unpaid
from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _, commas, plural, sentences

_PHASES: Final[Mapping[str, str]] = {
    Phase.BEGIN: N_("Set-up"),
    Phase.REVEAL: N_("New memory"),
    Phase.DRAFT: N_("Choosing tiles"),
    Phase.LAY: N_("Laying tiles"),
    Phase.SCORE: N_("Scoring"),
    Phase.OVER: N_("Home again"),
}


def phase_name(phase: str) -> str:
    """A phase in a word or two; any other word unchanged."""
    return _(_PHASES.get(phase, "")) or phase


def sentence(view: TripView, names: TripNames, selected: int = 0, can_undo: bool = False) -> str:
    """What the viewer may do now, or who is playing.

    ``selected`` are the selected cells of a place; ``can_undo`` tells whether the last act can be undone.
    """
    state = view.state
    if state.phase is Phase.OVER:
        return _("The trip is over, and remembered.")
    if state.phase in (Phase.BEGIN, Phase.REVEAL):
        return _("A memory card and new tiles are revealed.")
    if view.current_player != view.seat:
        return _("{name} is playing.", name=names.seat(view.current_player))
    if state.phase is Phase.DRAFT:
        if state.player.hand:
            if can_undo:
                return _("You have your tiles: keep them, or put them back.")
            return _("These tiles are yours: keep them.")
        return _drafting(state)
    if state.phase is Phase.LAY:
        if covered := only_covered(view):
            return stays_or_covers(covered, names)
        return _(
            "Lay your tiles {pattern}: {count} left.",
            pattern=names.pattern_of(state.memory),
            count=len(state.player.hand),
        )
    return _scoring(state, names, selected)


def _drafting(state: State) -> str:
    """What to take, with a warning before the last round and in it."""
    if not another_round(state):
        return _("The last round begins. Take one space.")
    if state.round == state.components.rules.rounds - 1:
        return _("Two turns are left, this one and one more. Take one space.")
    return _("Take one space.")


def only_covered(view: TripView) -> Sequence[str]:
    """The possible cells of the next tile if older tiles cover all of them; else empty."""
    state = view.state
    if state.phase is not Phase.LAY or view.current_player != view.seat:
        return ()
    cells = {action.args[-1] for action in view.legal_actions() if action.verb == "lay"}
    if any(state.player.tiles[state.map.index[str(cell)]] == NONE for cell in cells):
        return ()
    return sorted(map(str, cells))


def stays_or_covers(cells: Sequence[str], names: TripNames) -> str:
    """The sentence if only cells with older tiles are left for the next one."""
    return plural(
        "Only {cells} is left, and an older tile lies there. Lay yours on it: one of the two becomes a false memory.",
        "Only {cells} are left, and older tiles lie there. Lay yours on one: one of the two becomes a false memory.",
        len(cells),
        cells=names.cells(cells),
    )


def _scoring(state: TripState, names: TripNames, selected: int) -> str:
    if isinstance(state.move, Marking):
        marker = names.box.markers[state.map.block_marker[state.player.places[-1].kind]].id
        return plural(
            "{markers} left for {cells} cells: choose where it lies.",
            "{markers} left for {cells} cells: choose where they lie.",
            state.move.left,
            markers=names.markers_left(marker, state.move.left),
            cells=state.move.cells.bit_count(),
        )
    if not selected:
        ends = _ends_trip(state)
        if can_score(state):
            return _("Score a place, or pass on.")
        if state.scored_places:
            return _("Your place is scored: end the trip.") if ends else _("Your place is scored: pass on.")
        said = _("No place to score: end the trip.") if ends else _("No place to score: pass on.")
        return sentences((said, missed_rule(state, names)))
    if is_place(state, selected):
        return offer_sentences(state, offer(state, selected), names)
    place = state.components.tiles[forming.chosen_tile(state, selected)].place
    wanted, said = state.components.places[place].least - selected.bit_count(), ""
    if wanted > 0:
        said = plural("{count} more tile makes it a place.", "{count} more tiles make it a place.", wanted)
    return sentences([said or _("These tiles are no place yet: leave one out, or add one."), place_rule(place, names)])


def end_label(view: TripView, selected: int = 0, passes_on: bool = False) -> str | None:
    """What the main button does now; None if nothing can be ended.

    ``passes_on``: whether it also passes on after it scores the selection.
    """
    state = view.state
    if view.current_player != view.seat or isinstance(state.move, Marking):
        return None
    if state.phase is Phase.DRAFT:
        return _("Keep these") if state.player.hand else None
    if state.phase is not Phase.SCORE:
        return None
    if selected:
        if not is_place(state, selected):
            return None
        found = offer(state, selected)
        text = _("Score {points}")
        if passes_on:
            text = _("Score {points}, end the trip") if _ends_trip(state) else _("Score {points}, pass on")
        return text.format(points=paid(found.points, found.memories))
    if END_TURN not in view.legal_actions():
        return None
    return _("End the trip") if _ends_trip(state) and not can_score(state) else _("Pass on")


def _ends_trip(state: State) -> bool:
    """Whether the end of this turn ends the game."""
    return ends_round(state) and not another_round(state)


def can_score(state: TripState) -> bool:
    """Whether any place can still be scored in this turn."""
    return may_score(state) and any(forming.scorable(state))


def wanted(view: TripView, selected: int = 0) -> str:
    """What has to be done before anything can be ended."""
    state = view.state
    if isinstance(state.move, Marking):
        return _("Choose cells to go on")
    if state.phase is Phase.DRAFT:
        return _("Take a space to go on")
    if state.phase is Phase.SCORE and selected:
        return _("No place yet")
    if len(covered := only_covered(view)) == 1:
        return _("Lay a tile on {cell} to go on", cell=covered[0].upper())
    return _("Lay your tiles to go on")


def place_line(place: Offer, names: TripNames) -> str:
    """An offer in words: ``Hotel 4 + 3 = 7, lays the last corner marker``."""
    box = names.box
    name = _(box.places[place.place].name)
    text = _("{place} {points} = {total}") if place.memories else _("{place} {points}")
    said = text.format(place=name, points=paid(place.points, place.memories), total=place.total)
    if not place.waiting:
        return commas(filter(None, (said, last_line(place, names))))
    return commas((said, few_markers(place.markers, place.waiting)))


def offer_line(place: Offer, names: TripNames) -> str:
    """An offer in words, with what the order card pays for it."""
    return commas([place_line(place, names), *([order_line(place.order)] if place.order else [])])


def offer_sentences(state: State, place: Offer, names: TripNames) -> str:
    """An offer in words, and why some of its cells pay nothing."""
    return sentences((_("{place}.", place=offer_line(place, names)), unpaid(state, place, names)))


def few_markers(left: int, cells: int) -> str:
    """How many of the last markers are left for more cells."""
    return plural("{count} marker for {cells} cells", "{count} markers for {cells} cells", left, cells=cells)


def last_line(place: Offer, names: TripNames) -> str:
    """The last marker that a place uses up: ``lays the last corner marker``, ``raises The Golden Hall``; or nothing."""
    if place.marker == NONE or place.left:
        return ""
    marker = names.box.markers[place.marker].id
    if monument := names.monument(marker):
        return _("raises {monument}", monument=monument)
    return _("lays {marker}", marker=names.last_marker(marker))


# Headings of maps, and the plate of a tile being laid


def own_title(seat: int, names: TripNames) -> str:
    """The heading of a seat's map."""
    return _("{name}'s {city}", name=names.seat(seat), city=names.town())


def shared_title(names: TripNames) -> str:
    """The heading of the shared map."""
    return _("{city}, as all remember it", city=names.town())


def banner(view: TripView, names: TripNames) -> str:
    """Whose turn it is, if several people share the screen."""
    return _("{name}'s turn", name=names.seat(view.current_player))


def follow_line(laid: AfterLaying) -> str:
    """How many tiles ``can follow``, or how many would find no cell; empty for the last tile."""
    if laid.forgotten:
        return plural("{count} would be forgotten", "{count} would be forgotten", laid.forgotten)
    return plural("{count} more can follow", "{count} more can follow", laid.follow) if laid.follow else ""


def lay_over(tile: int, old: int, names: TripNames) -> str:
    """The button that lays the new tile on an unscored one, or on a bare cell where it wastes others."""
    if old == NONE:
        return _("Lay it here")
    return _("Lay {tile}, forget {old}", tile=names.kind(tile), old=names.kind(old))


def keep_old(tile: int, old: int, names: TripNames) -> str:
    """The button that keeps the older tile."""
    return _("Keep {old}, forget {tile}", tile=names.kind(tile), old=names.kind(old))


def elsewhere(lost: int) -> str:
    """How many tiles the best other cell would forget."""
    return plural("{count} would be forgotten", "{count} would be forgotten", lost) if lost else _("None is forgotten")


def at_once(gain: int, lost: int, tiles: str = "") -> str:
    """What an answer about a tile brings or costs at once, and what is forgotten: the tiles, or how many are."""
    said = _("{points} now", points=points(gain)) if gain else _("Costs nothing now")
    if tiles:
        return commas((said, _("{tiles} forgotten", tiles=tiles)))
    return commas((said, plural("{count} tile forgotten", "{count} tiles forgotten", lost))) if lost > 1 else said


def completes(place: Offer, names: TripNames) -> str:
    """The place that an answer about two tiles makes possible."""
    kind = names.box.places[place.place].id
    return _("completes {place} on {cells}", place=names.a_place(kind), cells=names.mask(place.cells))


# Keys


def keys() -> BoardKeys:
    """The keys for the page of keys."""
    return BoardKeys(
        focus=_("From cell to cell of a map, or within an area"),
        turn=[
            (PICKS, _("Take that space; pick up that tile; choose that place to score")),
            (("keep",), _("Of two tiles on one cell, keep the older one")),
        ],
        inspect=_("Read about a tile, a cell, a memory card or the order card"),
        mouse=[
            (_("Drag a tile"), _("Lay it on a lit cell of your map")),
            (_("Sweep over tiles"), _("Choose them as a place to score")),
        ],
    )
