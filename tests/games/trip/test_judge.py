"""Random games against a second opinion (``judge.py``): scores, places, connected parts, patterns."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.chance import FreshChance
from dejavu.games.trip import grid
from dejavu.games.trip.city_map import CityMap, city_map
from dejavu.games.trip.components import NONE
from dejavu.games.trip.reach import reach
from dejavu.games.trip.scoring import order_points
from dejavu.games.trip.state import Place
from dejavu.games.trip.trip_state import TripState
from tests.amounts import amount
from tests.games.setups import lively
from tests.games.trip import judge
from tests.games.trip.judge import Judge
from tests.games.trip.notation import trip

WAYS = [
    {"city": city, "small_map": small, "orders": orders}
    for city in trip().components.city_index
    for small in (False, True)
    for orders in ("standard", "advanced")
]
MAPS = [(city, small) for city in trip().components.city_index.values() for small in (False, True)]
SHIFTS = range(-9, 10)
LARGEST = 9
"""Tiles of the largest block of which all parts are tried."""


def random_game(seed: int) -> Iterator[TripState]:
    """Every position of a random game, in one way after the other."""
    rng = Random(seed)
    state, chance = trip().new_state(2 + seed % 3, WAYS[seed % len(WAYS)]), FreshChance(rng)
    while not state.is_terminal():
        state.apply_trusted(lively(state.legal_actions(), rng), chance)
        yield state


@pytest.mark.parametrize("seed", range(amount(len(WAYS), 3_000)))
def test_scores_are_those_of_a_second_count(seed: int) -> None:
    turn = -1
    for state in random_game(seed):
        if state.turn != turn or state.is_terminal():
            turn = state.turn
            _judge(state)
            judge.expect_all_tiles(state.to_data(), trip().components.source)


@pytest.mark.parametrize("seed", range(amount(2 * len(WAYS), 3_000)))
def test_scores_of_maps_full_of_places_are_those_of_a_second_count(seed: int) -> None:
    """Random play seldom meets an order: here all of a set lie out, over maps full of scored places."""
    _judge(crowded(seed))


def test_every_order_is_met_and_missed_on_maps_full_of_places() -> None:
    """Else the test above would show nothing."""
    paid: dict[tuple[str, str], set[bool]] = {}
    box = trip().components
    for seed in range(16 * len(WAYS)):
        state = crowded(seed)
        orders = state.components.orders(state.options.city, state.options.advanced)
        for index, order in enumerate(orders):
            paid.setdefault((state.map.city.id, order.id), set()).update(map(bool, order_points(state, index)))
    assert len(paid) == sum(len(box.standard) + len(orders) for orders in box.advanced.values())
    assert {card for card, either in paid.items() if len(either) < 2} == set()


def _judge(state: TripState) -> None:
    """Memory points are counted in ``test_course.py``: a position does not say what lay on the shared map then."""
    told = [{name: points for name, points in parts.items() if name != "memories"} for parts in state.score_parts()]
    assert told == Judge(state.to_data(), trip().components.source).parts()


def crowded(seed: int) -> TripState:
    """Maps with scored places wherever they fit, other tiles between them, and every order card of a set.

    Tiles are not counted: nothing of the score asks how many there are.
    """
    rng, seats, options = Random(seed), 2 + seed % 3, WAYS[seed % len(WAYS)]
    state = trip().new_state(seats, options)
    box, city = state.components, state.map
    for player in state.players:
        for _ in range(rng.randrange(8, 40)):
            tile = rng.randrange(len(box.tiles))
            kind = box.tiles[tile].place
            free = city.land & ~player.covered_by(range(len(box.tiles)))
            shapes = city.placements[kind][rng.randrange(49)] or _blocks(city, free, rng)
            fitting = [cells for cells in shapes if not cells & ~free]
            if not fitting or rng.random() < 0.1:
                fitting = [1 << cell for cell in grid.cells_of(free)]
            if not fitting:
                break
            cells = rng.choice(fitting)
            for cell in grid.cells_of(cells):
                player.lay(tile, cell)
            if cells.bit_count() > 1:
                player.score(Place(kind, cells, box.places[kind].points(cells.bit_count()), 0), tile)
                marker = city.marker_of.get((kind, cells), NONE)
                if marker != NONE and not cells & state.taken_cells and state.supply[marker]:
                    state.lay_marker(marker, cells, rng.randrange(seats))
        player.forget(rng.choices(range(len(box.tiles)), k=rng.randrange(3)))
    state.orders = [*range(len(box.orders(state.options.city, state.options.advanced)))]
    return state


def _blocks(city: CityMap, free: int, rng: Random) -> list[int]:
    """A few connected parts of the free cells, of three to six."""
    found = []
    for cell in grid.cells_of(free):
        block = 1 << cell
        for _ in range(rng.randrange(2, 6)):
            beside = [*grid.cells_of(grid.around(block, city.neighbours) & free & ~block)]
            block |= 1 << rng.choice(beside) if beside else 0
        if block.bit_count() >= 3:
            found.append(block)
    return found


@pytest.mark.parametrize("seed", range(amount(6, 600)))
def test_places_formed_step_by_step_are_all_connected_parts_that_can_be_scored(seed: int) -> None:
    count = 0
    for state in random_game(seed):
        if state.phase != "score" or state.move or state.scored_places:
            continue
        data = state.to_data()
        player = data["players"][state.current_player]
        taken = {name for place in player["places"] for name in place["cells"]}
        tiles = {name: tile for name, tile in player["tiles"].items() if name not in taken}
        blocks = [judge.joined(judge.cells(n for n, t in tiles.items() if t == sort)) for sort in {*tiles.values()}]
        largest = max((len(part) for block in blocks for part in block), default=0)
        if largest <= LARGEST:
            expected = judge.places(tiles, data["new"], _sights(data["options"]["city"]))
            assert {judge.cells(state.map.names_of(mask)) for mask in _formed(state, 0, set())} == expected
            count += 1
    assert count


def _formed(state: TripState, chosen: int, seen: set[int]) -> Iterator[int]:
    """The cells of every place that acts lead to."""
    for action in state.legal_actions():
        if action.verb == "score":
            yield chosen
        elif action.verb == "choose":
            more = chosen | 1 << state.map.index[str(action.args[0])]
            if more not in seen:
                seen.add(more)
                following = state.clone()
                following.apply_trusted(action, FreshChance(Random(0)))
                yield from _formed(following, more, seen)


@settings(max_examples=amount(60, 2_000), deadline=None)
@given(which=st.sampled_from(MAPS), mask=st.integers(0, 2**49 - 1), other=st.integers(0, 2**49 - 1))
def test_connected_parts_are_those_of_brute_force(which: tuple[int, bool], mask: int, other: int) -> None:
    city = city_map(trip().components, *which)
    mask &= other & ~city.covered
    found = {frozenset(judge.cells(city.names_of(part))) for part in grid.parts(mask, city.neighbours)}
    assert found == set(judge.joined(judge.cells(city.names_of(mask))))


@settings(max_examples=amount(60, 2_000), deadline=None)
@given(
    which=st.sampled_from(MAPS),
    memory=st.integers(0, 5),
    scored=st.integers(0, 2**49 - 1),
    luck=st.randoms(use_true_random=False),
)
def test_open_cells_are_those_of_every_shift_of_the_pattern(
    which: tuple[int, bool], memory: int, scored: int, luck: Random
) -> None:
    """Tile after tile on cells that are open: the pattern lies anywhere, also over water, edge and scored tiles."""
    city = city_map(trip().components, *which)
    scored &= city.land
    pattern = trip().components.memories[memory].cells
    open_before = {divmod(cell, 7) for cell in grid.cells_of(city.land & ~scored)}
    used: set[tuple[int, int]] = set()
    for _ in range(4):
        shifts = [
            {(row + down, column + right) for row, column in pattern}
            for down in range(-9, 10)
            for right in range(-9, 10)
        ]
        expected = set().union(*(shift for shift in shifts if used <= shift)) & open_before - used
        found = {divmod(cell, 7) for cell in grid.cells_of(reach(city, memory, scored, _mask(used)))}
        assert found == expected
        if not found:
            return
        used.add(luck.choice(sorted(found)))


def _mask(used: set[tuple[int, int]]) -> int:
    return grid.mask_of(row * 7 + column for row, column in used)


@pytest.mark.parametrize("which", MAPS)
def test_shapes_lie_in_every_rotation_and_mirror_image_wherever_there_is_land(which: tuple[int, bool]) -> None:
    city = city_map(trip().components, *which)
    expected = set()
    for kind, size in (("park", 2), ("hotel", 3), ("sight", 4)):
        expected |= {
            (kind, part) for part in _connected(city, size) if judge.is_place(kind, part, _sights(city.city.id))
        }
    places = trip().components.places
    assert {(places[kind].id, judge.cells(city.names_of(mask))) for kind, mask in city.marker_of} == expected


def _sights(city: str) -> list[set[judge.Cell]]:
    return judge.sights(city, trip().components.source)


def _connected(city: CityMap, size: int) -> set[judge.Cells]:
    """Connected parts of the land with so many cells, grown cell by cell."""
    land = judge.cells(city.names_of(city.land))
    found = {frozenset([at]) for at in land}
    for _ in range(size - 1):
        found = {part | {near} for part in found for at in part for near in judge.neighbours(at) if near in land - part}
    return found
