"""The items on a seat's table, in panels, all derived from a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.refusal import Refusal
from dejavu.games.trip.components import NONE
from dejavu.games.trip.refusals import Reason
from dejavu.games.trip.scoring import scores
from dejavu.games.trip.state import Marking, Phase
from dejavu.table.boards.trip.frame import TripFrame
from dejavu.table.boards.trip.offers import CellFuture, begun
from dejavu.table.boards.trip.words import guidance, notes, own_title, shared_title, unpaid
from dejavu.table.boards.trip.words.names import points, tile_count
from dejavu.table.boards.trip.words.orders import order_card
from dejavu.table.boards.trip.words.refusals import refusal
from dejavu.table.boards.trip.words.scores import plate_lines, tray_lines
from dejavu.table.kit.description import Panel, main_button, seat_plates
from dejavu.table.kit.item import Item, Note, PlaceId
from dejavu.table.kit.names import standing, veiled_standing
from dejavu.table.text import _, commas

MAP: Final = 1.04
"""Ratio of a map, width to height."""
SHAPES: Final = {"map": MAP, "memory": 0.86, "order": 3.9, "space": 1.09, "supplied": 0.76}
"""Ratios of the pictures that are not square, width to height, by their painters."""


def sentence(frame: TripFrame) -> str:
    """What the seat may do now."""
    return guidance.sentence(frame.view, frame.names, chosen(frame), frame.can_undo)


def refused(frame: TripFrame, why: Refusal) -> str:
    """Why an act is refused."""
    return refusal(why, frame.names, frame.state)


def chosen(frame: TripFrame) -> int:
    """The cells chosen for a place, in the draft or by acts."""
    return frame.chosen | begun(frame.state)


# Maps


def _cells(frame: TripFrame, kind: str, picture: Callable[[TripFrame, int], tuple[Any, ...]]) -> Iterator[Item]:
    """Every cell of a map, including water, from the north-west on."""
    city = frame.state.map
    for cell, name in enumerate(city.names):
        if not city.covered >> cell & 1:
            note = partial(_cell_note, frame, cell)
            about = {"cell": name}
            taken = kind == "own" and _is_chosen(frame, cell)
            spot, drawn = PlaceId(kind, name), picture(frame, cell)
            yield Item(spot, drawn, name.upper, note=note, value=cell, about=about, chosen=taken)


def _is_chosen(frame: TripFrame, cell: int) -> bool:
    """Whether a cell of the own map is part of the selected place, or its tile is asked about."""
    asked = frame.draft.asked
    return bool(chosen(frame) >> cell & 1) or (asked is not None and asked.cell.value == cell)


def _cell_note(frame: TripFrame, cell: int) -> Note:
    """What lies on a cell, or why a chosen place would get no marker there."""
    offer = frame.offer_of(chosen(frame)) if chosen(frame) else None
    if offer and offer.signs.get(cell) is CellFuture.BARE:
        return notes.cell_note(frame.state, cell, frame.names, unpaid.pays_nothing(frame.state, offer, frame.names))
    told = frame.note(notes.cell_note, cell)()
    wanted = [notes.wanted(frame.state, wish, frame.names) for wish in frame.wishes if wish.cell == cell]
    return Note(told.title, (*told.lines, *wanted))


def _laid_tile(frame: TripFrame, cell: int) -> tuple[Any, ...]:
    tile = frame.player.tiles[cell]
    return ("tile", tile) if tile != NONE else ()


def _laid_marker(frame: TripFrame, cell: int) -> tuple[Any, ...]:
    return next((("supplied", one.kind, 1) for one in frame.state.laid_markers if one.cells >> cell & 1), ())


def _shared_ground(frame: TripFrame) -> Item | None:
    """The shared map as a whole, on which a place can be dropped."""
    return Item(PlaceId("shared"), message=lambda: _("A place that is put here is scored.")) if frame.forms else None


# Cards


def _memory(frame: TripFrame) -> Iterator[Item]:
    """The memory card, or its back before it is revealed."""
    memory = frame.state.memory
    name = partial(_, frame.state.components.memories[memory].name)
    note = frame.note(notes.memory_note)
    yield Item(PlaceId("memory"), ("memory", memory), name, name, touchable=memory != NONE, note=note)


def _orders(frame: TripFrame) -> Iterator[Item]:
    """The open order cards; by the rules of the box, there is only one."""
    state = frame.state
    for which, order in enumerate(state.orders, 1):
        spot, card = PlaceId("order", number=which if len(state.orders) > 1 else -1), order_card(state, order)
        note = frame.note(notes.order_note, order)
        yield Item(spot, ("order", card, state.map.city), partial(_, card.name), note=note, value=(order, card))


# Spaces and tiles


def _spaces(frame: TripFrame) -> Iterator[Item]:
    """Every space, empty ones included, even before the first tiles come."""
    state = frame.state
    for number, lying in enumerate(state.spaces or [()] * state.components.rules.spaces[state.seats], 1):
        names = partial(_tiles_of, frame, lying) if lying else partial(_taken, frame, number)
        touchable = bool(lying) or (state.phase is Phase.DRAFT and frame.may_act)
        tip = names if lying or frame.may_put_back(number) else str
        picture, about = ("space", *lying) if lying else (), {"space": number}
        spot = PlaceId("space", number=number)
        yield Item(spot, picture, names, tip, value=tuple(lying), touchable=touchable, about=about)


def _tiles_of(frame: TripFrame, lying: Sequence[int]) -> str:
    return commas(map(frame.names.tile_name, lying))


def _taken(frame: TripFrame, number: int) -> str:
    """The label of an empty space: that its tiles can be put back, what the seat may do, or that they were taken."""
    if frame.may_put_back(number):
        return _("Put these tiles back")
    if frame.player.hand and frame.takers.get(number) == frame.seat:
        return sentence(frame)
    return refused(frame, Refusal(Reason.SPACE_TAKEN, (number,)))


def tray(frame: TripFrame) -> Iterator[Item]:
    """The tiles of the seat, by kind."""
    for number, kind in enumerate(frame.player.hand, 1):
        name, tile = partial(frame.names.tile_name, kind), frame.state.components.tiles[kind].id
        spot, note = PlaceId("tile", number=number), frame.note(notes.tile_note, kind)
        yield Item(spot, ("tile", kind), name, name, kind, about={"tile": tile}, note=note)


def only_tile(frame: TripFrame) -> Item | None:
    """The tile that a click on a cell lays with an empty hand, if all tiles of the tray are of one kind."""
    tiles = list(tray(frame)) if frame.open_cells else []
    return tiles[-1] if len({tile.value for tile in tiles}) == 1 else None


def _tray_ground(frame: TripFrame) -> Item:
    return Item(PlaceId("tray"), message=lambda: _("Your tray"))


def _forgotten(frame: TripFrame) -> Iterator[Item]:
    """The false memories of the seat, in the order in which they were forgotten."""
    for number, tile in enumerate(frame.player.false_memories):
        yield Item(PlaceId("false", number=number), ("false", tile), touchable=False)


def _forgotten_ground(frame: TripFrame) -> Item:
    """The false memories as a whole, to be inspected."""
    told, tip = (partial(line, frame.state, frame.seat) for line in (notes.false_line, notes.false_tip))
    return Item(PlaceId("false"), (), told, tip, note=frame.note(notes.false_note))


# Places and markers


def marker(frame: TripFrame, kind: int, count: int, number: int = -1, touchable: bool = True) -> Item:
    """A number of markers of a kind, in the supply."""
    id = frame.state.components.markers[kind].id
    name, note = partial(frame.names.marker, id), frame.note(notes.supply_note)
    return Item(
        PlaceId("marker", id, number),
        ("supplied", kind, min(count, 1)),
        name,
        name,
        (kind, count),
        touchable,
        note=note,
    )


def place(frame: TripFrame, cells: int) -> Item:
    """A place that can be scored, to be carried."""
    return Item(PlaceId("place"), message=partial(_, frame.kind_of(cells).name), value=cells)


def last_markers(frame: TripFrame) -> Iterator[Item]:
    """The last markers of a kind that are to be laid."""
    if isinstance(frame.state.move, Marking) and frame.wanting:
        for number in range(frame.state.move.left):
            yield marker(frame, frame.wanted_marker, 1, number)


def plates(frame: TripFrame) -> Iterator[Item]:
    """The places that can be scored, the best first."""
    for number, one in enumerate(frame.offers, 1):
        line, note = (
            partial(guidance.offer_line, one, frame.names),
            partial(notes.offer_note, frame.state, one, frame.names),
        )
        picture = "place", one.cells, one.place
        spot, is_chosen = PlaceId("offer", number=number), one.cells == chosen(frame)
        yield Item(spot, picture, line, line, one, note=note, chosen=is_chosen)


def supply(frame: TripFrame) -> Sequence[Sequence[Item]]:
    """Three rows: markers in the order of their tiles, tiles in the bag, memory cards to come.

    The value of an item is its kind, and how many of it are left.
    """
    state, box = frame.state, frame.state.components
    places = [tile.place for tile in box.tiles]
    places += [one.place for one in box.markers]  # a box may have markers for places that no tile completes
    wanted = frame.wanted_marker if frame.wanting else None
    here = [kind for kind, one in enumerate(box.markers) if state.map.city.id in one.cities]
    return (
        [
            marker(frame, kind, state.supply[kind], touchable=kind == wanted)
            for kind in sorted(here, key=lambda kind: places.index(box.markers[kind].place))
        ],
        [
            Item(PlaceId("left", number=kind), ("left", kind, min(n, 1)), value=(kind, n), touchable=False)
            for kind, n in enumerate(state.bag)
        ],
        [
            Item(PlaceId("card", number=kind), ("pattern", kind), value=(kind, n), touchable=False)
            for kind, n in enumerate(state.memories)
        ],
    )


def _supply_ground(frame: TripFrame) -> Item:
    """The supply as a whole, to be inspected."""
    return Item(
        PlaceId("supply"),
        message=lambda: _("Supply"),
        tip=lambda: _("What places pay, and what is left: markers, tiles in the bag, memory cards"),
        note=frame.note(notes.supply_note),
    )


# Question, seats, main button


def _answers(frame: TripFrame) -> Iterator[Item]:
    """The answers about a tile on a cell, each with its price: lay it, and keep the older one or lay it elsewhere."""
    if asked := frame.draft.asked:
        new, old = asked.tile.value, frame.player.tiles[asked.cell.value]
        said = {"lay": guidance.lay_over, "keep": guidance.keep_old}
        for verb, answer in frame.answers.items():
            tip = partial(_answer_tip, frame, answer)
            yield Item(PlaceId("plate", verb), message=partial(said[verb], new, old, frame.names), tip=tip)
        if not frame.covers:
            tip = partial(guidance.elsewhere, frame.fewest_forgotten(new))
            yield Item(PlaceId("plate", "back"), message=lambda: _("Choose another cell"), tip=tip)


def _answer_tip(frame: TripFrame, answer: Action) -> str:
    """The price of an answer, and the place that it completes; empty if it is illegal in a lesson."""
    if answer not in frame.legal:
        return ""
    said, place = _price(frame, answer), frame.completed(answer)
    return commas((said, guidance.completes(place, frame.names))) if place else said


def _price(frame: TripFrame, answer: Action) -> str:
    """What an answer brings or costs at once, and what it forgets besides the tile that its button names."""
    gain, lost, known = frame.price(answer)
    if lost == 1 and frame.covers:
        return guidance.at_once(gain, lost)
    ids = [frame.state.components.tiles[tile].id for tile in known]
    return guidance.at_once(gain, lost, frame.names.some_tiles(ids) if len(known) == lost else tile_count(lost))


def _seat(frame: TripFrame, seat: int) -> str:
    """The content of a seat's plate in words."""
    if frame.veiled:
        return "\n".join([veiled_standing(frame.seats[seat]), *tray_lines(frame.state, seat, frame.names)])
    said = standing(frame.seats[seat], points(scores(frame.state)[seat].total))
    return "\n".join([said, *plate_lines(frame.state, seat, frame.names)])


def shown(frame: TripFrame, seat: int) -> Iterator[Item]:
    """The map of another seat, then its tray."""
    player, box = frame.state.players[seat], frame.state.components
    scored = tuple((place.cells, place.kind) for place in player.places)
    picture = "map", frame.state.map, tuple(player.tiles), scored
    yield Item(PlaceId("own"), picture, partial(own_title, seat, frame.names))
    for number, kind in enumerate(player.hand, 1):
        yield Item(PlaceId("tile", box.tiles[kind].id, number), ("tile", kind), partial(frame.names.tile_name, kind))


def beckons(frame: TripFrame) -> bool:
    """Whether the main button is the one to press: never to leave a place unscored, or for one of two equal answers."""
    if frame.draft.asked:
        return bool(frame.better_answer)
    return frame.complete or not frame.offers


def end_label(frame: TripFrame) -> str | None:
    """The label of the main button; for two tiles on a cell, the answer that it gives. None if nothing can be ended."""
    for answer in _answers(frame):
        if answer.id.id == (frame.better_answer or "lay"):
            return answer.message()
    return guidance.end_label(frame.view, chosen(frame), frame.passes_on)


OWN: Final = Panel[TripFrame](
    "own",
    lambda frame: _cells(frame, "own", _laid_tile),
    lambda frame: own_title(frame.seat, frame.names),
    map=MAP,
    private=True,
)
SHARED: Final = Panel[TripFrame](
    "shared",
    lambda frame: _cells(frame, "shared", _laid_marker),
    lambda frame: shared_title(frame.names),
    _shared_ground,
    map=MAP,
)
MEMORY: Final = Panel("memory", _memory, beside=("tray", "spaces"))
SPACES: Final = Panel("spaces", _spaces)
ORDER: Final = Panel("order", _orders, lambda frame: _("Order card"), beside=("own",))
TRAY: Final = Panel("tray", tray, lambda frame: _("Your tray"), _tray_ground, private=True, own=True, small=True)
OFFERS: Final = Panel[TripFrame](
    "offers",
    lambda frame: (*last_markers(frame), *plates(frame)),
    lambda frame: _("Places that can be scored"),
    private=True,
    at_hand=True,
)
FALSE: Final = Panel(
    "false", _forgotten, lambda frame: notes.false_line(frame.state, frame.seat), _forgotten_ground, private=True
)
SUPPLY: Final = Panel[TripFrame](
    "supply", lambda frame: chain(*supply(frame)), lambda frame: _("Supply"), _supply_ground
)
PLATE: Final = Panel("plate", _answers, private=True, at_hand=True)
SEATS: Final = seat_plates(_seat)

PANELS: Final[Sequence[Panel[TripFrame]]] = (
    OWN,
    SHARED,
    MEMORY,
    SPACES,
    ORDER,
    TRAY,
    OFFERS,
    FALSE,
    SUPPLY,
    PLATE,
    SEATS,
    main_button(lambda frame: end_label(frame) or guidance.wanted(frame.view, chosen(frame))),
)
"""All parts of the table."""
