"""What things are and what they are good for, when somebody looks at them closely."""

from __future__ import annotations

from collections.abc import Iterable

from dejavu.games.trip.components import BLOCK, NONE
from dejavu.games.trip.state import LaidMarker, State
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.words.detail import points_of
from dejavu.table.boards.trip.words.names import Names, listed
from dejavu.table.boards.trip.words.orders import order_sentence, order_standing
from dejavu.table.text import _, ngettext


def note_of(spot: Spot, state: State, seat: int, names: Names) -> Note | None:
    """What a target of the table stands for; None for one that speaks for itself. ``seat``: whose map is shown."""
    if spot.kind == "own" and spot.id in state.map.index:
        return own_note(state, state.map.index[spot.id], seat, names)
    if spot.kind == "shared" and spot.id in state.map.index:
        return shared_note(state, state.map.index[spot.id], names)
    if spot.kind == "space" and 0 < spot.number <= len(state.spaces):
        tiles = state.spaces[spot.number - 1]
        return tiles_note(_("Space {space}").format(space=spot.number), tiles, names) if tiles else None
    hand = state.players[seat].hand
    if spot.kind == "tile" and 0 < spot.number <= len(hand):
        tile = hand[spot.number - 1]
        return tiles_note(names.tile_name(tile), [tile], names)
    if spot.kind == "memory" and state.memory != NONE:
        return memory_note(state.memory, names)
    if spot.kind == "order" and state.orders:
        return order_note(state, names)
    return None


def tiles_note(title: str, tiles: Iterable[int], names: Names) -> Note:
    """Tiles, and what can be scored with each kind."""
    places = dict.fromkeys(names.box.tiles[tile].place for tile in tiles)
    return Note(title, tuple(place_rule(place, names) for place in places))


def place_rule(place: int, names: Names) -> str:
    """How tiles of a kind are scored: ``Hotel: exactly 3 in one of the shapes I and L: 4 points``."""
    kind = names.box.places[place]
    if kind.form == BLOCK:
        text = _("{place}: {count} or more that are joined: {points} points for {counts} or more.")
        counts = " / ".join(str(kind.least + step) for step in range(len(kind.ladder)))
        return text.format(
            place=_(kind.name), count=kind.least, points=" / ".join(map(str, kind.ladder)), counts=counts
        )
    shapes = [
        _shape(marker.shape)
        for marker in names.box.markers
        if marker.place == place and names.city.city.id in marker.cities
    ]
    sorts = [names.tile(tile.id) for tile in names.box.tiles if tile.place == place]
    points = ngettext("{count} point", "{count} points", kind.ladder[0]).format(count=kind.ladder[0])
    if len(sorts) > 1:
        text = _("{place}: exactly {count} of one sort ({sorts}) side by side: {points}.")
        return text.format(place=_(kind.name), count=kind.least, sorts=_(", ").join(sorts), points=points)
    text = _("{place}: exactly {count} in one of the shapes {shapes}: {points}.")
    return text.format(place=_(kind.name), count=kind.least, shapes=listed(shapes), points=points)


def _shape(shape: str) -> str:
    """A letter that looks like it."""
    letters = {"bar": "I", "corner": "L", "square": "O", "tee": "T", "step": "S", "row": "I", "hook": "L"}
    return letters.get(shape, shape)


def own_note(state: State, cell: int, seat: int, names: Names) -> Note:
    """A cell of a player's map."""
    player, title = state.players[seat], names.cell(state.map.names[cell])
    tile = player.tiles[cell]
    lines = []
    if state.map.water >> cell & 1:
        lines.append(_("Nothing is laid on water. A pattern may cross it."))
    elif player.scored >> cell & 1:
        place = next(place for place in player.places if place.cells >> cell & 1)
        title = _("{name}, {cell}").format(name=_(state.components.places[place.kind].name), cell=title)
        lines.append(_("Scored: {points}. It stays, and is never covered.").format(points=points_of(place)))
    elif tile != NONE:
        title = _("{name}, {cell}").format(name=names.tile_name(tile), cell=title)
        lines.append(place_rule(state.components.tiles[tile].place, names))
    else:
        lines.append(_("Open land."))
    photo = dict(state.map.photos).get(cell, NONE)
    if photo != NONE:
        text = _("Photo: it counts with this tile on it: {tile}.")
        lines.append(text.format(tile=names.tile(state.components.tiles[photo].id)))
    return Note(title, tuple(lines))


def shared_note(state: State, cell: int, names: Names) -> Note:
    """A cell of the shared map."""
    title = names.cell(state.map.names[cell])
    marker = next((laid for laid in state.laid_markers if laid.cells >> cell & 1), None)
    if state.map.water >> cell & 1:
        return Note(title, (_("Water: no marker lies here."),))
    if marker is None:
        return Note(title, (_("Free: whoever scores a place here lays a marker, as long as there is one."),))
    return _marker_note(marker, state, title, names)


def _marker_note(marker: LaidMarker, state: State, cell: str, names: Names) -> Note:
    kind = state.components.markers[marker.kind]
    place = state.components.places[kind.place]
    lines = []
    if monument := names.monument(kind.id):
        lines.append(_("{monument}.").format(monument=monument))
    if marker.seat != NONE:
        lines.append(_("Laid by {name}.").format(name=names.seat(marker.seat)))
    points = state.components.rules.memory_points
    text = ngettext(
        "Whoever scores {place} on this cell gets {count} point for it.",
        "Whoever scores {place} on this cell gets {count} points for it.",
        points,
    )
    lines.append(text.format(place=names.a_place(place.id), count=points))
    return Note(_("{name}, {cell}").format(name=_(place.name), cell=cell), tuple(lines))


def memory_note(memory: int, names: Names) -> Note:
    """The memory card of a round."""
    card = names.box.memories[memory]
    return Note(
        _(card.name),
        (
            _("Tiles go {pattern}, each on a cell of its own.").format(pattern=names.pattern(card.id)),
            _("The pattern is never turned. It may cross water, scored places and the edge; tiles may not lie there."),
        ),
    )


def order_note(state: State, names: Names) -> Note:
    """The order card that lies out, and how far everyone is."""
    cards = state.components.orders(state.options.city, state.options.advanced)
    lines = []
    for order in state.orders:
        card = cards[order]
        lines.append(order_sentence(card, names))
        paid = card.goal.points(state)
        for seat in range(state.seats):
            points = ngettext("{count} point", "{count} points", paid[seat]).format(count=paid[seat])
            text = _("{name}: {standing}, {points}")
            lines.append(text.format(name=names.seat(seat), standing=order_standing(state, card, seat), points=points))
    return Note(_(cards[state.orders[0]].name), tuple(lines))
