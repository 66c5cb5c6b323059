"""What lies behind a seat's score, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from dejavu.games.trip.scoring import photos
from dejavu.games.trip.state import Place, State
from dejavu.table.boards.trip.words.names import Names, enumerated, paid
from dejavu.table.boards.trip.words.orders import order_sentence, order_standing
from dejavu.table.text import _, ngettext


def seat_lines(state: State, seat: int, names: Names) -> Iterator[tuple[str, list[str]]]:
    """Headings with their lines: the places in the order scored, photos, false memories, the order card."""
    player, box = state.players[seat], state.components
    scored = [_place_line(place, names) for place in player.places]
    yield _("Places and memories"), scored or [_("Nothing is scored yet.")]
    caught, all_ = photos(state, player), len(state.map.photos)
    missing = [
        _("{tile} {cell}").format(tile=names.tile(box.tiles[tile].id), cell=names.cell(state.map.names[cell]))
        for cell, tile in state.map.photos
        if player.tiles[cell] != tile
    ]
    lines = [_("{count} of {all}").format(count=caught, all=all_)]
    if missing:
        lines.append(_("Missing: {photos}").format(photos=enumerated(missing)))
    yield _("Photos"), lines
    count = len(player.false)
    forgotten = ngettext("{count} tile", "{count} tiles", count).format(count=count)
    if count:
        tiles = names.tiles(box.tiles[tile].id for tile in player.false)
        forgotten = _("{count}: {tiles}").format(count=forgotten, tiles=tiles)
    yield _("False memories"), [forgotten]
    cards = box.orders(state.options.city, state.options.advanced)
    for order in state.orders:
        card = cards[order]
        asks = order_sentence(card, names)
        standing = order_standing(state, card, seat)
        yield _(card.name), [asks, _("Reached: {standing}").format(standing=standing)]


def _place_line(place: Place, names: Names) -> str:
    name = _(names.box.places[place.kind].name)
    text = _("{place} {cells}: {points}")
    return text.format(place=name, cells=names.mask(place.cells), points=paid(place.points, place.agreed))
