"""Pictures that are kept stay within their bound of memory."""

from __future__ import annotations

from pygame import SRCALPHA, Color, Surface

from dejavu.table.board.map import rims
from dejavu.table.board.map.sprites import PieceSprites
from dejavu.table.look.pictures import Pictures
from dejavu.table.look.surface_cache import SurfaceCache


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
    assert rims._RIMS.bytes <= max(rims._RIMS_LEAST, 4 * 640 * 400)
    for shift in range(12):
        rims.draw_rim(canvas, [(x * 4, y * 4) for x, y in [(shift, 0), (600, 0), (600, 380)]], Color("gold"), 14)
    assert len(rims._RIMS) <= 4


def test_pieces_seen_from_near_by_are_kept_by_memory() -> None:
    """Four hundred were once kept whatever their size: 40 MiB of them after a zoom over a crowded map."""
    sprites = PieceSprites(Pictures())
    for side in range(60, 160):
        for name in ("a", "b"):
            assert sprites.get(name, side).get_size() == (side, side)
    assert sprites._made.bytes <= 6 * 2**20
    assert sprites.get("b", 159) is sprites.get("b", 159)
