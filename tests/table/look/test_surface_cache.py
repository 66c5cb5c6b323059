"""Pictures that are kept stay within their bound of memory."""

from __future__ import annotations

from pygame import SRCALPHA, Color, Surface

from dejavu.table.board.map import rims
from dejavu.table.board.map.tiles import PieceSprites
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import Budget, SurfaceCache, kept_surfaces
from tests.table.kept_pictures import pixels_kept


def square(side: int) -> Surface:
    return Surface((side, side), SRCALPHA)


def test_the_one_used_longest_ago_goes_first() -> None:
    kept: SurfaceCache[str] = SurfaceCache(3 * 400)
    for name in "abc":
        kept.keep(name, square(10))
    assert kept.get("a") is not None
    kept.keep("d", square(10))
    assert [name for name in "abcd" if kept.get(name)] == ["a", "c", "d"]
    assert kept.bytes == 1200


def test_what_is_needed_at_the_same_time_is_kept_whatever_its_size() -> None:
    kept: SurfaceCache[str] = SurfaceCache(400, least=2)
    for name in "abc":
        kept.keep(name, square(100))
    assert [name for name in "abc" if kept.get(name)] == ["b", "c"]


def test_a_picture_made_again_takes_the_place_of_the_old_one() -> None:
    kept: SurfaceCache[str] = SurfaceCache(1000)
    kept.keep("a", square(10))
    kept.keep("a", square(5))
    assert (len(kept), kept.bytes) == (1, 100)
    kept.clear()
    assert (len(kept), kept.bytes) == (0, 0)


def test_rims_seen_from_near_by_take_no_more_than_a_window() -> None:
    """Sixteen were once kept whatever their size: 60 MiB of them after a while on the map."""
    canvas = Surface((640, 400))
    for shift in range(12):
        corners = [(0.0 + shift, 0.0), (600.0, 0.0), (600.0, 380.0), (0.0, 380.0)]
        rims.draw_rim(canvas, corners, Color("gold"), 14)
    assert rims.RIMS.bytes <= max(rims.RIMS_LEAST, 4 * 640 * 400)
    for shift in range(12):
        rims.draw_rim(canvas, [(x * 4, y * 4) for x, y in [(shift, 0), (600, 0), (600, 380)]], Color("gold"), 14)
    assert len(rims.RIMS) <= 4


def test_pieces_seen_from_near_by_are_kept_by_memory() -> None:
    """Four hundred were once kept whatever their size: 40 MiB of them after a zoom over a crowded map."""
    pictures = Pictures()
    sprites = PieceSprites(pictures)
    for side in range(60, 160):
        for name in ("a", "b"):
            assert sprites.get(name, side).get_size() == (side, side)
    assert 4 * (pixels_kept(sprites) - pixels_kept(pictures)) <= 6 * 2**20
    assert sprites.get("b", 159) is sprites.get("b", 159)


def test_of_all_caches_the_one_used_longest_ago_goes_first() -> None:
    """Ten caches, each within its own bound, once took 50 MiB together."""
    budget = Budget(3 * 400)
    one: SurfaceCache[str] = SurfaceCache(10_000, budget=budget)
    other: SurfaceCache[str] = SurfaceCache(10_000, budget=budget)
    for name in "ab":
        one.keep(name, square(10))
        other.keep(name.upper(), square(10))
        assert one.get("a") is not None
    budget.begin_frame()
    other.keep("C", square(10))
    assert [name for name in "ab" if one.get(name)] == ["a"]
    assert [name for name in "ABC" if other.get(name)] == ["B", "C"]
    assert budget.bytes == 1200


def test_what_one_frame_draws_is_not_made_twice_in_it() -> None:
    """A rim seen from near by took the whole budget: all else was made again in every frame, five times as slow."""
    budget = Budget(1000)
    rims: SurfaceCache[str] = SurfaceCache(100_000, least=4, budget=budget)
    bits: SurfaceCache[int] = SurfaceCache(100_000, budget=budget)
    made: list[int] = []

    def make(number: int) -> Surface:
        made.append(number)
        return square(5)

    for _frame in range(3):
        budget.begin_frame()
        for number in range(8):
            bits.ensure(number, lambda number=number: make(number))  # type: ignore[misc]
        rims.ensure("near", lambda: square(50))
        for number in range(8):
            bits.ensure(number, lambda number=number: make(number))  # type: ignore[misc]
    assert made == list(range(8))


def test_what_a_cache_kept_goes_with_it() -> None:
    budget = Budget(1000)
    cache: SurfaceCache[str] = SurfaceCache(1000, budget=budget)
    cache.keep("a", square(10))
    assert budget.bytes == 400
    del cache
    assert budget.bytes == 0


def test_what_was_drawn_for_the_same_arguments_is_kept() -> None:
    drawn: list[int] = []

    @kept_surfaces(2000)
    def draw(side: int) -> Surface:
        drawn.append(side)
        return square(side)

    assert draw(20) is draw(20)
    draw(10)
    draw(10)
    draw(20)
    assert drawn == [20, 10]
    draw(15)
    draw(10)
    assert drawn == [20, 10, 15, 10], "beyond its bound nothing is kept"
