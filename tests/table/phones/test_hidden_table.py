"""Pictures for phones come from a table that shows what a seat knows, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from math import isclose
from queue import SimpleQueue
from random import Random
from typing import Any

import pygame
import pytest
from pygame import SRCALPHA, Surface

from dejavu import games
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.processes import Post
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.item_area import ItemArea
from dejavu.table.boards import board_of
from dejavu.table.kit.description import DescribedPanel, Description, described
from dejavu.table.kit.item import Placed
from dejavu.table.phones.drawing import DrawingProcess, Drawn, DrawnPatch, End, Order
from dejavu.table.phones.hidden_table import HiddenTable
from tests.cases import optional, some
from tests.table.every_board import BOT, TABLES, Way, begun, played

_ACTS = {"fragments": (60, 90, 120)}
_MIDDLE = (12, 20)
"""Acts after which pictures are made, where a game does not say so itself (``_ACTS``)."""
_LOSSY = 40
"""By how much two JPEG files of the same picture may differ where a patch ends."""
_ROUNDED = 0.02
"""Share by which whole pixels change a shape."""
_SHARE = 0.4
"""Of a whole map, what a phone loads for an act."""
SEAT = 0
WHOLE = {
    "fragments": {"hand", "short", "tray"},
    "trip": {"memory", "own", "spaces", "tray"},
    "memoir": {"hands", "unseen"},
}
"""Areas whose items fill their places on the table; in others they lie beside words and numbers. Else all areas."""

SQUARE = {"left", "pattern"}
"""Painters of what lies flat in a line of the table, and is drawn in a square where it stands alone."""


@cache
def orders(game: str, hidden: int | None = None) -> tuple[Order, ...]:
    """Positions in the middle of a game, perhaps with all that is hidden from the seat drawn anew."""
    way, found = Way(game, 2, 1, BOT), list[Order]()
    session = begun(way)
    seats = [Seat("Ada", PERSON), Seat("Ben", BOT)]
    for number, _step in enumerate(played(session, way)):
        if number not in _ACTS.get(game, _MIDDLE):
            continue
        state = session.state if hidden is None else session.state.view(SEAT).sample(Random(hidden))
        found.append(Order(state.view(SEAT), seats, "en", pieces(game, state.view(SEAT), seats), maps=True))
    return tuple(found)


def successive(game: str) -> Iterator[Order]:
    """Maps of one act after the other in the middle of a game."""
    way = Way(game, 2, 1, BOT)
    session, first = begun(way), _ACTS.get(game, _MIDDLE)[0]
    for number, _step in enumerate(played(session, way)):
        if number >= first:
            yield Order(session.state.view(SEAT), [Seat("Ada", PERSON), Seat("Ben", BOT)], "en", {}, maps=True)
        if number == first + 8:
            return


@pytest.mark.parametrize("game", games.NAMES)
def test_the_picture_of_a_finished_game_is_drawn_in_the_language_of_the_phone(game: str) -> None:
    way = Way(game, 2, 1, BOT)
    session = begun(way)
    for _step in played(session, way):
        pass
    assert session.state.is_terminal()
    table, names = HiddenTable(games.load(game)), set[str]()
    for language in ("en", "ja"):
        end = End(session.header, session.entries, session.state, {})
        drawn = table.drawn(Order(session.state.view(SEAT), tuple(session.seats), language, {}, False, end))
        assert drawn.keepsake and drawn.language == language
        name, content = drawn.keepsake
        names.add(name)
        width, height = pygame.image.load(BytesIO(content.body), "picture.jpg").get_size()
        assert width > 600 and height > 300
    assert len(names) == 2


def laid(patches: Sequence[DrawnPatch], size: tuple[int, int]) -> Surface:
    """A map as a page shows it."""
    shown = Surface(size)
    for patch in patches:
        shown.blit(pygame.image.load(BytesIO(patch.content.body)), patch.place[:2])
    return shown


def description(game: str, view: Any, seats: Sequence[Seat]) -> Description:
    """All that a seat is told."""
    board = board_of(games.load(game))
    assert isinstance(board, GameBoard)
    presentation = board.presentation(view.state)
    assert presentation
    return described(presentation, presentation.frame(view, seats))


def pieces(game: str, view: Any, seats: Sequence[Seat]) -> dict[str, tuple[Any, ...]]:
    """Every picture in the description of a seat, by its text."""
    told = description(game, view, seats)
    return {repr(item.picture): item.picture for panel in told.panels for item in panel.items if item.picture}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_maps_and_pieces_are_drawn(game: str) -> None:
    order = orders(game)[0]
    made = HiddenTable(games.load(game)).drawn(order)
    for picture in some(made.maps.values()) if optional(game, made.maps) else ():
        (patch,), size = picture.patches, picture.size
        assert pygame.image.load(BytesIO(patch.content.body)).get_size() == size and patch.place == (0, 0, *size)
        assert size[0] <= 1200 and len(picture.regions) > 10
        for outline in picture.regions.values():
            across, down = outline[::2], outline[1::2]
            assert len(across) == len(down) >= 4
            assert min(across) >= -1 and max(across) <= 1001 and max(down) <= 1001 * size[1] / size[0]
    assert made.seat == SEAT and made.pieces.keys() == order.pieces.keys() and made.pieces


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_pictures_have_the_shape_that_a_phone_was_told(game: str) -> None:
    """A page that guessed moved when its first picture came."""
    table = HiddenTable(games.load(game))
    told, lie = dict[str, float](), defaultdict[str, set[float]](set)
    for order in some(orders(game)):
        made = table.drawn(order)
        panels = description(game, order.view, order.seats).panels
        items = {repr(item.picture): item for panel in panels for item in panel.items if item.picture}
        for key, content in some(made.pieces.items()):
            width, height = pygame.image.load(BytesIO(content.body)).get_size()
            assert width / height == pytest.approx(items[key].shape, rel=_ROUNDED), key
        told |= {item.picture[0]: item.shape for item in items.values()}
        for area in table.show(order).areas.values():
            for each in area.placed if isinstance(area, ItemArea) and area.shown else ():
                if each.item.picture:
                    lie[each.item.picture[0]].add(each.rect.width / each.rect.height)
        maps_fit(game, made, panels)
    for painter in some(sorted(told.keys() & lie.keys() - SQUARE)):
        assert any(isclose(told[painter], shape, rel_tol=_ROUNDED) for shape in lie[painter]), (painter, lie[painter])


def test_a_map_that_is_being_built_is_seen() -> None:
    """A phone had only the names of its nebulae."""
    seats = [Seat("Ada", PERSON), Seat("Ben", BOT)]
    session = Session(games.load("fragments"), seats, 5)
    session.act(session.state.legal_actions()[0])
    view = session.view(session.state.current_player)
    made = HiddenTable(session.game).drawn(Order(view, seats, "en", {}, maps=True))
    panels = description("fragments", view, seats).panels
    maps_fit("fragments", made, panels)
    lying = {item.name for panel in panels if panel.map for item in panel.items}
    assert lying and lying <= made.maps["map"].regions.keys()


def maps_fit(game: str, made: Drawn, panels: Sequence[DescribedPanel]) -> None:
    """Every map that is told of is drawn in its shape."""
    maps = {panel.name: panel.map for panel in panels if panel.map}
    assert maps.keys() == made.maps.keys() and (maps or not optional(game, maps))
    for name, drawn in made.maps.items():
        assert drawn.size[0] / drawn.size[1] == pytest.approx(maps[name], rel=_ROUNDED), name


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_table_that_showed_something_else_before_draws_the_same(game: str) -> None:
    used = HiddenTable(games.load(game))
    for order in some(orders(game)):
        last = used.drawn(order)
    fresh = HiddenTable(games.load(game)).drawn(orders(game)[-1])
    assert last.pieces == fresh.pieces and last.maps.keys() == fresh.maps.keys()
    for name, drawn in some([*last.maps.items()]) if optional(game, last.maps) else ():
        assert drawn.size == fresh.maps[name].size and drawn.regions == fresh.maps[name].regions
        there, here = (laid(each.patches, each.size) for each in (drawn, fresh.maps[name]))
        differs = pygame.mask.from_threshold(there, (0, 0, 0), (_LOSSY, _LOSSY, _LOSSY, 255), here)
        differs.invert()
        assert differs.count() < 0.001 * there.get_width() * there.get_height()


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_phone_loads_little_of_the_next_maps(game: str) -> None:
    """Every act sent the whole map anew, up to 19 MB in a game."""
    table, loaded = HiddenTable(games.load(game)), list[int]()
    known = set[bytes]()
    for order in successive(game):
        contents = {patch.content.body for each in table.drawn(order).maps.values() for patch in each.patches}
        loaded.append(sum(map(len, contents - known)))
        known |= contents
    if not optional(game, loaded[0]):
        return
    assert sum(loaded[1:]) < _SHARE * (len(loaded) - 1) * loaded[0]


@pytest.mark.parametrize("game", ["fragments", "memoir"])
def test_nothing_hidden_changes_a_picture(game: str) -> None:
    first, second = (HiddenTable(games.load(game)).drawn(orders(game, hidden)[0]) for hidden in (None, 7))
    assert first == second


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_piece_on_a_phone_looks_as_it_does_on_the_table(game: str) -> None:
    """The bits on a card were missing."""
    table, compared, marked = HiddenTable(games.load(game)), set[str](), False
    for order in some(orders(game)):
        scene = table.show(order)
        marked = marked or any(picture[0] == "card" and picture[-1] for picture in order.pieces.values())
        for area, each in lying(game, scene):
            painter, *told = order.pieces[repr(each.item.picture)]
            on_table, on_phone = (Surface(scene.app.window.surface.get_size(), SRCALPHA) for _surface in range(2))
            area.draw_item(on_table, each)
            scene.painters[painter](on_phone, each.rect, *told)
            there = pygame.mask.from_surface(on_phone.subsurface(each.rect), 200)
            same = pygame.mask.from_threshold(
                on_table.subsurface(each.rect), (0, 0, 0), (8, 8, 8, 255), on_phone.subsurface(each.rect)
            )
            assert same.overlap_area(there, (0, 0)) > 0.98 * there.count(), each.item.id
            compared.add(each.item.id.kind)
    assert compared and (marked or game != "fragments")


def lying(game: str, scene: GameTable) -> Iterator[tuple[ItemArea[Any], Placed]]:
    for name in WHOLE.get(game, scene.areas):
        if isinstance(area := scene.areas.get(name), ItemArea) and area.shown:
            yield from ((area, each) for each in area.placed if each.item.picture and area.is_drawn(each.item))


class Process:
    """In place of the process: what it was sent."""

    made: Process

    def __init__(self, *_about: object) -> None:
        self.sent: list[Order] = []
        Process.made = self

    def listen(self, _post: Post, hear: Any) -> None:
        self.say = hear

    def send(self, order: Order) -> None:
        self.sent.append(order)


def test_a_seats_maps_are_drawn_once_however_often_they_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dejavu.table.phones.drawing.WorkerProcess", Process)
    heard = SimpleQueue[Drawn]()
    drawing = DrawingProcess(games.load("trip"), lambda call: call(), heard.put)
    process = Process.made
    (order, later) = orders("trip")
    bare = order._replace(pieces={})
    for asked in (bare, order, bare, later._replace(pieces={})):
        drawing.ask(asked)
    assert process.sent == [], "it is not ready"
    process.say(None)
    process.say(Drawn(SEAT, {}, {}))
    assert process.sent == [order._replace(maps=False), later._replace(pieces={})] and heard.qsize() == 1


def test_the_world_of_a_growing_map_lies_where_its_outlines_do() -> None:
    """There the page itself draws the nebula that somebody holds."""
    way = Way("fragments", 2, 0, BOT)  # with this seed the map is built act by act
    session = begun(way)
    for _step in played(session, way):
        assert isinstance(session.state, FragmentsState)
        if len(session.state.placements) > 4:
            break
    state = session.state
    assert isinstance(state, FragmentsState)
    order = Order(state.view(SEAT), [Seat("Ada", PERSON), Seat("Ben", BOT)], "en", {}, maps=True)
    made = HiddenTable(games.load("fragments")).drawn(order).maps["map"]
    scale, left, top = made.world
    for nebula, placement in some(state.placements.items()):
        outline = made.regions[f"nebula:{state.components.nebulae[nebula].id}"]
        for corners, middle in ((outline[::2], left + scale * placement.x), (outline[1::2], top + scale * placement.y)):
            assert min(corners) < middle < max(corners)
