"""What is read of things that are looked at large."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from dejavu.table.boards.trip.city import outlines
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.boards.trip.panels import FalseMemories
from dejavu.table.shell.app import App
from tests.cases import some
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, key, target

TOLD = [
    ("own:b3", ["All remember: Hotel marker (corner).", "Ada: hotel."]),
    (
        "own:b2",
        [
            "A photo cell for this kind of tile: sight.",
            "Nothing lies here on the shared map yet.",
            "Ada: hotel.",
            "Ben: shop.",
        ],
    ),
    ("shared:a1", ["Nothing lies here on the shared map yet.", "Ben: statue, scored (2)."]),
    ("own:c4", ["Water: no tile lies here."]),
    (
        "offer:1",
        [
            "B3: +1 each, it agrees with what all remember.",
            "B1 B2: nothing, no marker is laid there.",
            "B3 is taken, so the marker for the hotel has no room.",
        ],
    ),
    (
        "order",
        [
            "3 or more parks: 6 points.",
            "How many of the 3 that it asks for each player has:",
            "Ada: 0 of 3, 0 points now.",
            "Ben: 1 of 3, 0 points now.",
        ],
    ),
]


@pytest.fixture
def scene(app_at: AppAt, table_for: TableFor) -> TripScene:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    state = laid("H:B1 B2 B3*; @H:B3 C3 C2", others=("M:B2 [T:A1 A2]",))
    state.players[0].places.clear()
    return table_for(app, state)


@pytest.mark.parametrize(("name", "lines"), TOLD)
def test_what_is_told_of_a_thing(scene: TripScene, name: str, lines: list[str]) -> None:
    found = scene.detail(target(scene.app, name))
    assert found is not None and list(found.note.lines) == lines


def test_a_cell_without_a_marker_for_the_chosen_place_says_why(scene: TripScene) -> None:
    """It said *Nothing lies here on the shared map yet* beside a 0, and never why the hotel paid nothing."""
    click(scene.app, "offer:1")
    scene.app.step(0)
    found = scene.detail(target(scene.app, "shared:b1"))
    assert found is not None
    assert found.note.lines[0] == "Pays nothing here. B3 is taken, so the marker for the hotel has no room."


@pytest.mark.parametrize("name", ["supply", "false", "order"])
def test_a_touch_opens_it_large_and_another_closes_it(scene: TripScene, name: str) -> None:
    app: App = scene.app
    click(app, name)
    assert scene.inspector.area is not None
    key(app, "escape")
    assert scene.inspector.area is None and app.scene is scene


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_can_be_read_in_every_window(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale, reduced_motion=True, tips=False)
    scene = table_for(app, laid("H:B1 B2 B3*"))
    for name in ("order", "supply", "false", "offer:1"):
        scene.look_at(name)
        area = scene.inspector.area
        assert area is not None and app.window.surface.get_rect().contains(area)


def test_the_enlarged_supply_shows_what_every_place_pays(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a sight or a hotel pays stood nowhere on the table."""
    scene = table_for(app_at((1280, 720), tips=False), laid(""))
    drawn = list[str]()
    draw_text = scene.look.draw_text

    def noted(surface: Surface, words: str, *more: Any, **where: Any) -> Rect:
        drawn.append(words)
        return draw_text(surface, words, *more, **where)

    monkeypatch.setattr(scene.look, "draw_text", noted)
    scene.look_at("supply")
    places = scene.state.components.places
    pays = [(pay.least + more, points) for pay in places for more, points in enumerate(pay.ladder)]
    told = list(zip(drawn[::2], drawn[1::2], strict=False))[: len(pays)]
    assert sorted((int(count.rstrip("+")), int(points)) for count, points in told) == sorted(pays)


@pytest.mark.parametrize("count", [5, 9])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_no_false_memory_covers_another(app_at: AppAt, table_for: TableFor, size: tuple[int, int], count: int) -> None:
    """Five of them lay like a fan, so that nobody could tell what they were."""
    state = laid("")
    state.players[0].false_memories = [*range(count - 5), *range(5)]
    scene = table_for(app_at(size), state)
    area = scene.areas["false"]
    assert isinstance(area, FalseMemories)
    lying = [each.rect for each in area.placed]
    assert len(lying) == (0 if area.folded else count)
    assert all(rect.collidelist(lying[place + 1 :]) == -1 for place, rect in enumerate(lying))
    assert all(area.rect.contains(rect) for rect in lying)


def test_false_memories_say_what_they_cost(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    state = laid("T:D1 D2*")
    state.players[0].false_memories, state.players[1].false_memories = [0, 1], [2]
    table_for(app, state)
    assert target(app, "false").label == "2 false memories: −2"
    state.players[1].false_memories = [2, 2, 2]
    table_for(app, state)
    assert target(app, "false").label == "2 false memories: 0"
    assert target(app, "false").tip == "Another player has more: yours cost nothing."


@pytest.mark.parametrize("others", [1, 2, 3])
def test_in_the_supply_every_count_has_a_place_of_its_own(app_at: AppAt, table_for: TableFor, others: int) -> None:
    scene = table_for(app_at((1280, 720), tips=False), laid("", others=("",) * others))
    placed = scene.supply.placed
    every = [each.rect for each in some(placed)]
    assert all(scene.supply.rect.contains(rect) for rect in every)
    assert all(rect.collidelist(every[:number]) < 0 for number, rect in enumerate(every))


def test_in_a_lesson_the_cell_that_is_pointed_at_is_ringed_softly(
    app_at: AppAt, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table_for(app_at((1280, 720), reduced_motion=True, tips=False), laid(""))
    soft: list[bool] = []
    monkeypatch.setattr(outlines, "draw_pointed", lambda studio, surface, rect, faint: soft.append(faint))
    for guide in (None, SimpleNamespace(lit=())):
        monkeypatch.setattr(scene.match, "guide", guide)
        monkeypatch.setattr(TripScene, "pointed_cell", 3)
        scene.own.draw(scene.app.window.surface)
    assert soft == [False, True]


def test_why_points_are_below_zero_before_anything_is_laid_is_told(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    table_for(app, laid(""))
    tip = target(app, "seat:0").tip
    assert "Photos cost points while few are taken: 0 of 4, −2." in tip
    assert "Photo cells covered in their colour: −2 / −1 / +1 / +3 / +6 points for 0 / 1 / 2 / 3 / 4." in tip
