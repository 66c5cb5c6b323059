"""What the scores count and what lies behind them, how the game was decided, and what was remembered alike."""

from __future__ import annotations

from collections.abc import Iterator

from dejavu.games.trip.components import NONE
from dejavu.games.trip.scoring import photos, scores, winners
from dejavu.games.trip.state import Phase, Place, State
from dejavu.table.boards.trip.words.names import Names, enumerated, listed, paid
from dejavu.table.boards.trip.words.orders import order_sentence, order_standing
from dejavu.table.text import _, ngettext, pgettext, sentences, signed


def category(part: str) -> str:
    """A category of the score in a word."""
    return {
        "places": _("Places"),
        "memories": pgettext("pleasant ones", "Memories"),
        "photos": _("Photos"),
        "false": _("False memories"),
        "order": _("Order"),
    }[part]


def meaning(part: str, state: State, names: Names) -> str:
    """What a category of the score counts, in one sentence."""
    rules = state.components.rules
    match part:
        case "places":
            return _("What the scored places pay by themselves.")
        case "memories":
            text = ngettext(
                "{count} point for every cell of a scored place that agreed with the shared map.",
                "{count} points for every cell of a scored place that agreed with the shared map.",
                rules.memory_points,
            )
            return text.format(count=rules.memory_points)
        case "photos":
            ladder = " / ".join(signed(points, plus=True) for points in rules.photos)
            text = _("Photo cells covered in their colour: {ladder} points for {counts}.")
            return text.format(ladder=ladder, counts=" / ".join(map(str, range(len(rules.photos)))))
        case "false":
            text = ngettext(
                "{count} point a tile for whoever has most, nothing for the others.",
                "{count} points a tile for whoever has most, nothing for the others.",
                abs(rules.false_memory),
            )
            return text.format(count=signed(rules.false_memory))
    orders = state.components.orders(state.options.city, state.options.advanced)
    said = [
        _("{order}: {asks}").format(order=_(orders[order].name), asks=order_sentence(orders[order], names))
        for order in state.orders
    ]
    return sentences(said) or _("What the order card pays.")


def ending(reason: str, state: State, names: Names) -> str:
    """Why a game ended; after a tie, how it was broken."""
    said = {"rounds": _("The last round is over.")}.get(reason, reason)
    if broken := tie(state, names):
        return _("{ending} {tie}").format(ending=said, tie=broken)
    return said


def tie(state: State, names: Names) -> str:
    """How a tie for the first place was broken, or that it was not; nothing where there was none."""
    totals = [score.total for score in scores(state)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if state.phase is not Phase.OVER or len(tied) < 2:
        return ""
    false, best = {seat: len(state.players[seat].false) for seat in tied}, winners(state)
    if len(best) == len(tied):
        text = ngettext(
            "{names} have {points} point each and forgot equally much.",
            "{names} have {points} points each and forgot equally much.",
            max(totals),
        )
        return text.format(names=listed([names.seat(seat) for seat in tied]), points=max(totals))
    fewest = ngettext(
        "{names} have {points} point each; {best} forgot least ({count} to {other}).",
        "{names} have {points} points each; {best} forgot least ({count} to {other}).",
        max(totals),
    )
    return fewest.format(
        names=listed([names.seat(seat) for seat in tied]),
        points=max(totals),
        best=listed([names.seat(seat) for seat in best]),
        count=min(false.values()),
        other=min(count for count in false.values() if count > min(false.values())),
    )


def closing(state: State, names: Names) -> str:
    """On how much of the city memories agree."""
    some, every = len(alike(state)), len(alike(state, state.seats))
    if not some:
        return _("No two memories of {city} are alike anywhere.").format(city=names.town())
    if some == every:
        text = ngettext(
            "On {count} cell of {city} all remember the same.",
            "On {count} cells of {city} all remember the same.",
            some,
        )
        return text.format(count=some, city=names.town())
    text = ngettext(
        "On {count} cell of {city} at least two remember the same.",
        "On {count} cells of {city} at least two remember the same.",
        some,
    ).format(count=some, city=names.town())
    if not every:
        return text
    more = ngettext("On {count} cell everyone does.", "On {count} cells everyone does.", every).format(count=every)
    return _("{first} {second}").format(first=text, second=more)


def alike(state: State, least: int = 2) -> dict[int, int]:
    """The cells on which so many maps have a tile of the same kind of place, scored or not, and that kind.

    Where two kinds come equally often, it is the one of the seat that sits first.
    """
    found, tiles = {}, state.components.tiles
    for cell in range(len(state.map.names)):
        kinds = [tiles[player.tiles[cell]].place for player in state.players if player.tiles[cell] != NONE]
        most = max(kinds, key=kinds.count, default=NONE)
        if most != NONE and kinds.count(most) >= least:
            found[cell] = most
    return found


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
