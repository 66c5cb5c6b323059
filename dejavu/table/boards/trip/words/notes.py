"""The inspector's notes: a cell, an offered place, a card, the supply."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.trip.components import NONE
from dejavu.games.trip.scoring import order_points, scores
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.offers import CellFuture, Offer
from dejavu.table.boards.trip.wishes import Wish, place_of
from dejavu.table.boards.trip.words.guidance import place_line
from dejavu.table.boards.trip.words.names import TripNames, paid, tile_count
from dejavu.table.boards.trip.words.orders import order_card, order_caution, order_sentence, order_standing
from dejavu.table.boards.trip.words.place_rules import place_rule
from dejavu.table.boards.trip.words.unpaid import no_marker
from dejavu.table.kit.item import Note
from dejavu.table.text import _, commas, plural, signed


def cell_note(state: State, cell: int, names: TripNames, bare: str = "") -> Note:
    """The contents of a cell on every map; ``bare`` says why the selected place gets no marker there."""
    city = state.map
    if city.water >> cell & 1:
        return Note(names.cell(city.names[cell]), (_("Water: no tile lies here."),))
    tiles = [_on_map(state, seat, cell, names) for seat in range(state.seats)]
    lines = [*_photo(state, cell, names), bare or _marker(state, cell, names), *filter(None, tiles)]
    return Note(names.cell(city.names[cell]), tuple(lines))


def _photo(state: State, cell: int, names: TripNames) -> Iterator[str]:
    for place, tile in state.map.photos:
        if place == cell:
            yield _("A photo cell for this kind of tile: {tile}.", tile=names.kind(tile))


def _marker(state: State, cell: int, names: TripNames) -> str:
    """The marker on a cell of the shared map."""
    for marker in state.laid_markers:
        if marker.cells >> cell & 1:
            name = names.marker_title(state.components.markers[marker.kind].id)
            if marker.seat == NONE:
                return _("All remember: {marker}.", marker=name)
            return _("All remember: {marker}, laid by {name}.", marker=name, name=names.seat(marker.seat))
    return _("Nothing lies here on the shared map yet.")


def _on_map(state: State, seat: int, cell: int, names: TripNames) -> str:
    """The tile on a cell of a seat's map; empty without one."""
    player, name = state.players[seat], names.seat(seat)
    tile = player.tiles[cell]
    if tile == NONE:
        return ""
    for place in player.places:
        if place.cells >> cell & 1:
            text, pay = _("{name}: {tile}, scored ({paid})."), paid(place.points, place.agreed)
            return text.format(name=name, tile=names.kind(tile), paid=pay)
    return _("{name}: {tile}.", name=name, tile=names.kind(tile))


_SIGNS: Final[Mapping[CellFuture, str]] = {
    CellFuture.LAID: N_("{cells}: {points} each, a marker is laid there."),
    CellFuture.WAITS: N_("{cells}: a marker where you say, {points} each."),
    CellFuture.AGREES: N_("{cells}: {points} each, it agrees with what all remember."),
    CellFuture.OTHER: N_("{cells}: nothing, all remember something else there."),
    CellFuture.BARE: N_("{cells}: nothing, no marker is laid there."),
}


def wanted(state: State, wish: Wish, names: TripNames) -> str:
    """A line about the tile that a seat wants on a cell, and for what."""
    return _(
        "{name} wants {more} here, for {place}.",
        name=names.seat(wish.seat),
        more=names.one_tile(state.components.tiles[wish.tile].id),
        place=names.a_place(place_of(state, wish).id),
    )


def offer_note(state: State, offer: Offer, names: TripNames) -> Note:
    """What a place would bring, and why."""
    lines, each = [], signed(state.components.rules.memory_points, plus=True)
    for sign, words in _SIGNS.items():
        if cells := [state.map.names[cell] for cell, one in offer.signs.items() if one is sign]:
            lines.append(_(words, cells=names.cells(cells), points=each))
    if CellFuture.BARE in offer.signs.values():
        lines.append(no_marker(state, offer, names))
    if offer.order:
        lines.append(_("The order card would pay {points}.", points=signed(offer.order, plus=True)))
    return Note(place_line(offer, names), tuple(lines))


def order_note(state: State, order: int, names: TripNames) -> Note:
    """An order card's goal, and everyone's progress."""
    card = order_card(state, order)
    lines = [order_sentence(card, names)]
    if asked := card.goal.pay.least:
        lines.append(_("How many of the {count} that it asks for each player has:", count=asked))
    for seat, count in enumerate(order_points(state, order)):
        said = plural(
            "{name}: {standing}, {count} point now.",
            "{name}: {standing}, {count} points now.",
            count,
            name=names.seat(seat),
            standing=order_standing(state, card, seat),
        )
        lines.append(said)
    if caution := order_caution(card, names):
        lines.append(caution)
    return Note(_(card.name), tuple(lines))


def supply_note(state: State, names: TripNames) -> Note:
    """What places pay, and what is left, by kind."""
    box, city = state.components, state.map.city.id
    markers = zip(box.markers, state.supply, strict=True)
    lines = (
        *(place_rule(place, names) for place in range(len(box.places))),
        _("Markers: {list}.", list=_left((names.marker(m.id), n) for m, n in markers if city in m.cities)),
        _("In the bag: {list}.", list=_left((names.kind(tile), n) for tile, n in enumerate(state.bag))),
        _(
            "Memory cards to come: {list}.",
            list=_left((names.memory(memory.id), n) for memory, n in zip(box.memories, state.memories, strict=True)),
        ),
    )
    return Note(_("Supply"), lines)


def _left(things: Iterable[tuple[str, int]]) -> str:
    return commas(_("{thing} {count}", thing=thing, count=count) for thing, count in things)


def false_note(state: State, names: TripNames) -> Note:
    """Everyone's number of false memories, and their cost."""
    rule = plural(
        "At the end whoever has most loses {count} point for each; in a tie, each of them does. "
        "Nobody else loses anything.",
        "At the end whoever has most loses {count} points for each; in a tie, each of them does. "
        "Nobody else loses anything.",
        -state.components.rules.false_memory,
    )
    text = _("{name}: {tiles} ({points}).")
    everyone = (
        text.format(name=names.seat(seat), tiles=tile_count(len(player.false_memories)), points=signed(score.false))
        for seat, (player, score) in enumerate(zip(state.players, scores(state), strict=True))
    )
    return Note(_("False memories"), (rule, *everyone))


def false_line(state: State, seat: int) -> str:
    """A seat's number of false memories, and their current cost."""
    count, cost = len(state.players[seat].false_memories), scores(state)[seat].false
    if not count:
        return _("No false memories")
    said = plural("{count} false memory", "{count} false memories", count)
    return _("{memories}: {points}", memories=said, points=signed(cost))


def false_tip(state: State, seat: int) -> str:
    """Why a seat's false memories cost something now, or nothing."""
    if not state.players[seat].false_memories:
        return _("A tile that is covered, or finds no cell, becomes a false memory.")
    if scores(state)[seat].false:
        return _("Nobody has more than you: at the end they would cost points.")
    return _("Another player has more: yours cost nothing.")


def memory_note(state: State, names: TripNames) -> Note:
    """The memory card of the round."""
    card = state.components.memories[state.memory]
    tiles = plural("{count} tile on every space.", "{count} tiles on every space.", card.tiles)
    lay = _("Lay yours {pattern}.", pattern=names.pattern(card.id))
    across = _("The pattern may cross water, scored places and the edge of the map; tiles may not lie there.")
    return Note(names.memory(card.id), (tiles, lay, across))


def tile_note(state: State, tile: int, names: TripNames) -> Note:
    """A kind of tile, and what it forms."""
    lines = [place_rule(state.components.tiles[tile].place, names)]
    photos = [state.map.names[cell] for cell, kind in state.map.photos if kind == tile]
    if photos:
        lines.append(_("Its photo cell is {cells}.", cells=names.cells(photos)))
    return Note(names.tile_name(tile), tuple(lines))
