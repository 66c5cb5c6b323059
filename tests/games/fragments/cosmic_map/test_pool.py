"""The stored maps are maps of today's outlines, and a damaged file is said so in one line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dejavu import resources
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map.geometry import MapGeometry
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, map_pool, pool_text, some_map
from dejavu.games.fragments.state import MapLayout
from tests.cases import some


@pytest.fixture(scope="module")
def pool(components: Components) -> tuple[MapLayout, ...]:
    return map_pool(components, resources.data(POOL_FILE))


def test_the_pool_is_large_and_its_maps_differ(pool: tuple[MapLayout, ...]) -> None:
    assert len(set(pool)) >= 48


def test_every_stored_map_is_a_map_of_todays_outlines(pool: tuple[MapLayout, ...], geometry: MapGeometry) -> None:
    for number, layout in enumerate(some(pool)):
        placed = dict(enumerate(layout.placements))
        assert geometry.links(placed) == layout.links, number
        for nebula, place in placed.items():
            verdict = geometry.judge(placed, nebula, place)
            assert not verdict.overlaps, (number, nebula)
            assert len(verdict.touching) >= 2, (number, nebula)


def test_every_stored_map_is_one_piece_and_fits_a_screen(pool: tuple[MapLayout, ...], geometry: MapGeometry) -> None:
    for number, layout in enumerate(some(pool)):
        together, border = {0}, [0]
        while border:
            here = border.pop()
            near = {a + b - here for a, b in layout.links if here in (a, b)} - together
            together |= near
            border += near
        assert len(together) == 15, number
        points = [p for n, place in enumerate(layout.placements) for p in geometry.lying(n, place).points]
        width = max(p.real for p in points) - min(p.real for p in points)
        height = max(p.imag for p in points) - min(p.imag for p in points)
        assert max(width / 1.6, height) < 7000, number


def test_a_pool_reads_back(components: Components, pool: tuple[MapLayout, ...], tmp_path: Path) -> None:
    path = tmp_path / "maps.txt"
    path.write_text(pool_text(components, pool[:3]), encoding="utf-8")
    assert map_pool(components, path) == pool[:3]


def test_without_a_file_or_with_other_outlines_maps_are_built_fresh(components: Components, tmp_path: Path) -> None:
    looser = replace(components, map=replace(components.map, tolerance=components.map.tolerance + 1))
    assert map_pool(looser, resources.data(POOL_FILE)) == ()
    assert map_pool(components, tmp_path / "none.txt") == ()
    assert len(some_map(components, tmp_path / "none.txt", Random(3)).placements) == 15


DAMAGE: dict[str, tuple[Callable[[list[str]], list[str]], str]] = {
    "no head": (lambda lines: lines[1:], ":1: not a pool of maps"),
    "a word for a number": (lambda lines: [*lines[:3], lines[3].replace("  ", " x ", 1), *lines[4:]], ":4: .*expected"),
    "an unknown nebula": (lambda lines: [*lines[:3], "nowhere 1 2 3 orion", *lines[4:]], ":4: .*expected"),
    "a nebula missing": (lambda lines: [*lines[:3], *lines[4:]], "places 14 nebulae; expected 15"),
    "one way only": (lambda lines: [*lines[:2], lines[2].rsplit(maxsplit=1)[0], *lines[3:]], "one way only"),
}


@pytest.mark.parametrize("case", DAMAGE)
def test_a_damaged_pool_is_refused(
    components: Components, pool: tuple[MapLayout, ...], tmp_path: Path, case: str
) -> None:
    damage, said = DAMAGE[case]
    path = tmp_path / f"{case}.txt"
    path.write_text("\n".join(damage(pool_text(components, pool[:1]).splitlines())) + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=said):
        map_pool(components, path)
