"""Whatever the window, the scale of words and the number of seats: no area of a board lies on another.

Positions are the first and the last that each scene of a game shows. What a board itself lays over the rest
(``TableScene.overlaid``) may lie on areas, but not outside the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from pygame import Rect

from dejavu import games
from dejavu.table.board.table_scene import TableScene
from dejavu.table.kit.points import Size
from dejavu.table.shell.app import App
from tests.amounts import LONG
from tests.table.every_board import GAMES, SEATS, Way, seated, stages, stood
from tests.table.hands import AppAt, undrawn

SCALES = (1.0, 1.25, 1.5, 2.0)
SIZES = ((1024, 640), (1280, 720), (1366, 768), (1920, 1080), (1024, 1000), (1024, 2000), (3840, 700))
LARGE = ((2560, 1440), (3840, 2160))


def cases() -> Iterator[object]:
    """In every run the smallest window at both ends of the scale, with the slow tests each size and each scale once."""
    for size in (*SIZES, *LARGE):
        scales = SCALES if LONG or size == SIZES[0] else (SCALES[0], SCALES[-1])
        yield pytest.param(
            size, scales, marks=() if size == SIZES[0] else pytest.mark.slow, id="x".join(map(str, size))
        )


@pytest.mark.parametrize(("size", "scales"), [*cases()])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_nothing_overlaps_or_leaves_the_window(app_at: AppAt, game: str, size: Size, scales: Sequence[float]) -> None:
    app, shown = app_at(size, reduced_motion=True, tips=False), 0
    for seats in SEATS[game]:
        for state in stages(Way(game, seats, 0)):
            seated(app, stood(games.load(game), state)).begin()
            for scale in scales:
                with undrawn(app):
                    app.change("ui_scale", scale)
                    app.step(0.1)
                check_areas(app)
                check_targets(app)
                shown += 1
    assert shown > 2 * len(scales)


def check_areas(app: App) -> None:
    """Areas that are shown lie in the window and apart."""
    if not isinstance(app.scene, TableScene):
        return
    window = Rect((0, 0), app.window.size)
    places = {name: area.rect for name, area in app.scene.areas.items() if area.shown}
    assert places
    for (one, place), (other, beside) in combinations(places.items(), 2):
        assert not place.colliderect(beside), f"{one} at {place} lies on {other} at {beside}"
    places.update({name: area.rect for name, area in app.scene.overlaid.items() if area.shown})
    for name, place in places.items():
        assert window.contains(place), f"{name} at {place} leaves the window"


def check_targets(app: App) -> None:
    """All that can be touched has a name of its own and lies in the window, as far as it is to be seen."""
    window, names = Rect((0, 0), app.window.size), [target.name for target in app.scene.targets()]
    assert names
    assert len(set(names)) == len(names), f"{names} has a name twice"
    for target in app.scene.targets():
        assert window.contains(target.visible), f"{target.name} at {target.visible} leaves the window"
