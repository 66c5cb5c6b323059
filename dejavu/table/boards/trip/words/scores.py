"""The meaning and the details of scores, how the game was decided, and how far memories agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.trip import events
from dejavu.games.trip.components import NONE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.scoring import photos, scores, winners
from dejavu.games.trip.state import Phase, Place, State
from dejavu.table.boards.trip.words.names import TripNames, paid, points, tile_count
from dejavu.table.boards.trip.words.orders import order_card, order_sentence, order_standing
from dejavu.table.kit.say import Template, counted, fill, in_context
from dejavu.table.text import _, commas, ngettext, plural, sentences, signed

# The categories

_CATEGORIES: Final[Mapping[str, str | Template]] = {
    "places": N_("Places"),
    "memories": in_context("pleasant ones", "Memories"),
    "photos": N_("Photos"),
    "false": N_("False memories"),
    "order": N_("Order"),
}


SIGNS: Final[Mapping[str, str]] = {
    "places": "\N{QUADRANT UPPER LEFT AND LOWER LEFT AND LOWER RIGHT}",
    "memories": "\N{MARRIAGE SYMBOL}",
    "photos": "\N{CAMERA}",
    "false": "\N{BALLOT BOX WITH X}",
    "order": "\N{STAMPED ENVELOPE}",
}
"""The categories' signs, in a font of ours (``tools/make_pad_font.py``); letters would look like rows of the map."""


def plate_lines(state: State, seat: int, names: TripNames) -> Iterator[str]:
    """The content of a seat's plate besides its points, in words."""
    score, player = scores(state)[seat], state.players[seat]
    text = _("{name} {points}")
    parts = (text.format(name=category(part), points=signed(number)) for part, number in score._asdict().items())
    yield _("{list}.", list=commas(parts))
    if score.photos < 0:
        text = _("Photos cost points while few are taken: {count} of {all}, {points}.")
        yield text.format(count=photos(state, player), all=len(state.map.photos), points=signed(score.photos))
    yield meaning("photos", state, names)
    yield from tray_lines(state, seat, names)


def tray_lines(state: State, seat: int, names: TripNames) -> Iterator[str]:
    """The tiles in a seat's tray, and whether it begins the round."""
    player = state.players[seat]
    if player.hand:
        tiles = names.tiles(state.components.tiles[tile].id for tile in player.hand)
        yield _("In the tray: {tiles}.", tiles=tiles)
    if seat == state.first_player and state.phase is not Phase.BEGIN:
        yield _("Begins this round.")


def category(part: str) -> str:
    """A category of the score in a word."""
    return fill(_CATEGORIES[part])


def most_false(points: int) -> str:
    """What false memories newly cost a player, or no longer cost, within a sentence."""
    if points < 0:
        return _("{name} {points}", name=_("most false memories"), points=signed(points))
    return _("no longer has the most false memories ({points})", points=signed(points, plus=True))


def photos_found(state: State, seat: int) -> str:
    """The photos as a source of points, with how many of them a seat has: ``Photos (2 of 4)``."""
    count = _("{count} of {all}", count=photos(state, state.players[seat]), all=len(state.map.photos))
    return _("{name} ({count})", name=category("photos"), count=count)


def meaning(part: str, state: State, names: TripNames) -> str:
    """What a category of the score counts, in one sentence."""
    rules = state.components.rules
    match part:
        case "places":
            return _("What the scored places pay by themselves.")
        case "memories":
            return plural(
                "{count} point for every cell of a scored place that agreed with the shared map.",
                "{count} points for every cell of a scored place that agreed with the shared map.",
                rules.memory_points,
            )
        case "photos":
            text = _("Photo cells covered in their colour: {ladder} points for {counts}.")
            ladder = " / ".join(signed(points, plus=True) for points in rules.photos)
            return text.format(ladder=ladder, counts=" / ".join(map(str, range(len(rules.photos)))))
        case "false":
            lost = ngettext(
                "{count} point a tile for whoever has most; in a tie, for each of them. Nothing for the others.",
                "{count} points a tile for whoever has most; in a tie, for each of them. Nothing for the others.",
                abs(rules.false_memory),
            )
            return lost.format(count=signed(rules.false_memory))
    text = _("{order}: {asks}")
    cards = [order_card(state, order) for order in state.orders]
    said = [text.format(order=_(card.name), asks=order_sentence(card, names)) for card in cards]
    return sentences(said) or _("What the order card pays.")


# Details of a seat's score


def seat_lines(state: State, seat: int, names: TripNames) -> Iterator[tuple[str, list[str]]]:
    """Headings with their lines: the places in the order scored, photos, false memories, the order card."""
    player = state.players[seat]
    yield _("Places and memories"), [_place(place, names) for place in player.places] or [_("Nothing is scored yet.")]
    missing = [
        _("{tile} {cell}", tile=names.kind(tile), cell=names.cell(state.map.names[cell]))
        for cell, tile in state.map.photos
        if player.tiles[cell] != tile
    ]
    lines = [_("{count} of {all}", count=photos(state, player), all=len(state.map.photos))]
    if missing:
        lines.append(_("Missing: {photos}", photos=commas(missing)))
    yield _("Photos"), lines
    forgotten = tile_count(len(player.false_memories))
    if player.false_memories:
        forgotten = _("{count}: {tiles}", count=forgotten, tiles=names.kinds(player.false_memories))
    yield _("False memories"), [forgotten]
    for order in state.orders:
        card = order_card(state, order)
        standing = _("Reached: {standing}", standing=order_standing(state, card, seat))
        yield _(card.name), [order_sentence(card, names), standing]


def _place(place: Place, names: TripNames) -> str:
    name = _(names.box.places[place.kind].name)
    return _(
        "{place} {cells}: {points}", place=name, cells=names.mask(place.cells), points=paid(place.points, place.agreed)
    )


# The end


def ending(reason: str, state: State, names: TripNames) -> str:
    """Why the game ended, and how a tie was broken."""
    said = _("The last round is over.") if reason == "rounds" else reason
    return sentences([said, tie(state, names)])


def tie(state: State, names: TripNames) -> str:
    """How a tie for the first place was broken, or that it was not; empty without a tie."""
    totals = [score.total for score in scores(state)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if state.phase is not Phase.OVER or len(tied) < 2:
        return ""
    best = winners(state)
    fewest, *more = sorted({len(state.players[seat].false_memories) for seat in tied})
    equally = counted(
        "{names} have {points} point each and forgot equally much.",
        "{names} have {points} points each and forgot equally much.",
        by="points",
    )
    least = counted(
        "{names} have {points} point each; {best} forgot least ({count} to {other}).",
        "{names} have {points} points each; {best} forgot least ({count} to {other}).",
        by="points",
    )
    return fill(
        least if more else equally,
        names=names.people(tied),
        points=max(totals),
        best=names.people(best),
        count=fewest,
        other=more[0] if more else fewest,
    )


def story(state: State, seat: int, names: TripNames) -> str:
    """The monuments that a player raised, and the kind of place that brought most, order cards included.

    Without a scored place, the kind of which the map has most tiles.
    """
    box, player = state.components, state.players[seat]
    scored, laid = Counter[int](), Counter(box.tiles[tile].place for tile in player.tiles if tile != NONE)
    for place in player.places:
        scored[place.kind] += place.points + place.agreed
    if not laid:
        return ""
    ordered = {kind: _ordered(state, seat, kind) for kind in laid}
    kind = max(laid, key=lambda kind: (scored[kind] + ordered[kind], laid[kind]))
    count = sum(place.kind == kind for place in player.places)
    text = _("Went for {places}: {count} scored, {points}.") if count else _("Went for {places}: none was scored.")
    if ordered[kind]:
        text = _("Went for {places}: {count} scored, {points} with the order.")
    paid = points(scored[kind] + ordered[kind])
    went = text.format(places=names.places(box.places[kind].id), count=count, points=paid)
    markers = [box.markers[marker.kind].id for marker in state.laid_markers if marker.seat == seat]
    raised = commas(filter(None, map(names.monument, markers)))
    return sentences([_("Raised: {monuments}.", monuments=raised), went]) if raised else went


def foreign(event: events.MemoriesAgreed) -> Sequence[int]:
    """The owners of the markers of other players with which cells agree, a seat for each cell."""
    return [owner for owner in event.owners if owner not in (event.player, NONE)]


def bond(happened: Iterable[Event], seat: int, state: State, names: TripNames) -> str:
    """Whose markers paid a player most, and how often.

    Empty if the player scored nothing, or scored places before the events in ``happened``.
    """
    alike, scored = Counter[int](), 0
    for event in happened:
        match event:
            case events.MemoriesAgreed(player) if player == seat:
                alike.update(foreign(event))
            case events.PlaceScored(player) if player == seat:
                scored += 1
    if len(state.players[seat].places) > scored:
        return ""
    if not alike:
        return _("Remembered nothing as others did.") if scored else ""
    ((other, count),) = alike.most_common(1)
    return plural(
        "Was paid for {count} cell where {name} had laid a marker.",
        "Was paid for {count} cells where {name} had laid markers.",
        count,
        name=names.seat(other),
    )


def came_of(happened: Sequence[Event], later: Iterable[Event], seat: int, names: TripNames) -> tuple[int, str]:
    """What a turn's markers later brought a seat, or cost it: cells of its places that agreed with them, or not."""
    laid = {cell for event in happened if isinstance(event, events.MarkerLaid) for cell in event.cells}
    if not laid:
        return 0, ""
    agreed, lost = set[str](), set[str]()
    for event in later:
        match event:
            case events.PlaceScored(player, cells=cells) if player == seat:
                lost |= laid.intersection(cells)
            case events.MemoriesAgreed(player, cells) if player == seat:
                agreed |= laid.intersection(cells)
    lost -= agreed
    each = names.box.rules.memory_points
    if len(agreed) >= len(lost):
        paid, where = each * len(agreed), names.cells(sorted(agreed))
        return paid, _("On {cells} you remembered the same later: {points}.", cells=where, points=points(paid))
    paid, where = each * len(lost), names.cells(sorted(lost))
    return -paid, _("On {cells} you remembered otherwise: {points} less.", cells=where, points=points(paid))


def _ordered(state: State, seat: int, kind: int) -> int:
    """How much less order cards would pay a player without the scored places of a kind; never below 0."""
    without = state.clone()
    player = without.players[seat]
    player.places = [place for place in player.places if place.kind != kind]
    return max(0, scores(state)[seat].order - scores(without)[seat].order)


def closing(state: State, names: TripNames, framed: bool = False) -> str:
    """How far the memories of the city agree; ``framed``: gold frames show what everyone remembers."""
    city, some, every = names.town(), len(alike(state)), len(alike(state, state.seats))
    if not some:
        return _("No two memories of {city} are alike anywhere.", city=city)
    if some == every:
        return plural(
            "On {count} cell of {city} all remember the same.",
            "On {count} cells of {city} all remember the same.",
            some,
            city=city,
        )
    two = plural(
        "On {count} cell of {city} at least two remember the same.",
        "On {count} cells of {city} at least two remember the same.",
        some,
        city=city,
    )
    if not every:
        return two
    all_do = plural("On {count} cell everyone does.", "On {count} cells everyone does.", every)
    if framed:
        all_do = plural(
            "On {count} cell, framed in gold, everyone does.", "On {count} cells, framed in gold, everyone does.", every
        )
    return sentences([two, all_do])


def souvenirs(state: State, names: TripNames) -> list[str]:
    """What is special in a trip, for its postcard: monuments, who remembered most alike, and the largest places."""
    box, told = state.components, []
    for marker in state.laid_markers:
        if (monument := names.monument(box.markers[marker.kind].id)) and marker.seat != NONE:
            told.append(_("{monument}, raised by {name}.", monument=monument, name=names.seat(marker.seat)))
    told += _nearest(state, names)
    laid = [(seat, place) for seat, player in enumerate(state.players) for place in player.places]
    most = max((place.cells.bit_count() for _seat, place in laid), default=0)
    largest = [(seat, place) for seat, place in laid if place.cells.bit_count() == most]
    if len(largest) == 1:
        [(seat, place)] = largest
        words = _("The largest place: {place} {where}, which {name} laid with {tiles}.")
        kind, where = box.places[place.kind].id, names.where(state.map.names_of(place.cells))
        told.append(words.format(place=names.a_place(kind), where=where, name=names.seat(seat), tiles=tile_count(most)))
    elif largest and {seat for seat, _place in largest} < set(range(state.seats)):
        whose = dict.fromkeys(names.seat(seat) for seat, _place in largest)
        told.append(_("The largest places, {tiles} each: {names}.", tiles=tile_count(most), names=commas(whose)))
    return told


def _nearest(state: State, names: TripNames) -> Iterator[str]:
    """Which two of several players remember the most cells alike; nothing if they are not the only two."""
    shared = Counter[tuple[int, int]]()
    for cell in range(len(state.map.names)):
        kinds = [_kind(state, seat, cell) for seat in range(state.seats)]
        shared.update(pair for pair in combinations(range(state.seats), 2) if NONE != kinds[pair[0]] == kinds[pair[1]])
    (pair, count), (_other, next_count), *_none = [*shared.most_common(2), ((), 0), ((), 0)]
    if state.seats > 2 and count > next_count:
        # Translators: nobody else has as many cells in common
        yield plural(
            "Nobody remembers as much alike as {names}: {count} cell.",
            "Nobody remembers as much alike as {names}: {count} cells.",
            count,
            names=names.people(pair),
        )


def single_places(state: State) -> Iterator[Place]:
    """The scored places that only their own players remember: neither the shared map nor another player's has them."""
    for player in state.players:
        for place in player.places:
            bare = list(cells_of(place.cells & ~state.taken_cells))
            if bare and all(_remembered(state, cell).count(place.kind) == 1 for cell in bare):
                yield place


def alike(state: State, least: int = 2) -> dict[int, int]:
    """The cells on which at least ``least`` maps have the same kind of place, scored or not, with that kind.

    If two kinds are equally frequent, the kind of the first seat counts.
    """
    found = {}
    for cell in range(len(state.map.names)):
        kinds = _remembered(state, cell)
        most = max(kinds, key=kinds.count, default=NONE)
        if most != NONE and kinds.count(most) >= least:
            found[cell] = most
    return found


def _remembered(state: State, cell: int) -> Sequence[int]:
    """The kinds of places to which the tiles on a cell belong, one for each map with a tile there."""
    kinds = (_kind(state, seat, cell) for seat in range(state.seats))
    return [kind for kind in kinds if kind != NONE]


def _kind(state: State, seat: int, cell: int) -> int:
    """The kind of place to which the tile on a cell of a seat's map belongs; NONE without a tile."""
    tile = state.players[seat].tiles[cell]
    return NONE if tile == NONE else state.components.tiles[tile].place
