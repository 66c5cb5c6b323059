"""A ring is chosen and turned: by its handle along the arc, by clicks, by keys."""

from __future__ import annotations

import pygame
import pytest
from pygame import Color

from dejavu.games.memoir import events
from dejavu.games.memoir.state import Choosing
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.map_area import RingHandles
from dejavu.table.boards.memoir.valley.arrows import round_arrow
from dejavu.table.kit.item import PlaceId
from tests.table.boards.memoir.acting import state_of, table_for, two
from tests.table.hands import AppAt, click, key, move, press, reach, release, settle, target


def asked(app_at: AppAt) -> MemoirScene:
    """Which ring turns?"""
    scene = table_for(app_at(), two({"hand": ["compass"]}, {"place": "2,-1"}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("compass")])
    settle(scene.app)
    return scene


def turns(scene: MemoirScene) -> list[tuple[tuple[int, ...], int]]:
    happened = [event for step in scene.match.history.steps for event in step.events]
    return [(event.rings, event.steps) for event in happened if isinstance(event, events.RingsTurned)]


@pytest.mark.parametrize(("way", "steps"), [("way:clockwise", 1), ("way:counter-clockwise", -1)])
def test_a_ring_and_a_way_are_clicked(app_at: AppAt, way: str, steps: int) -> None:
    scene = asked(app_at)
    click(scene.app, "ring:2")
    settle(scene.app)
    click(scene.app, way)
    settle(scene.app)
    assert turns(scene) == [((2,), steps)]


@pytest.mark.parametrize(("name", "steps"), [("e", 1), ("q", -1)])
def test_keys_turn_the_ring_that_was_chosen(app_at: AppAt, name: str, steps: int) -> None:
    scene = asked(app_at)
    reach(scene.app, "ring:3")
    key(scene.app, "return")
    settle(scene.app)
    key(scene.app, name)
    settle(scene.app)
    assert turns(scene) == [((3,), steps)]


def test_a_handle_is_drawn_along_its_arc(app_at: AppAt) -> None:
    scene = asked(app_at)
    app = scene.app
    press(app, target(app, "ring:1").rect.center)
    move(app, target(app, "ring:1").rect.move(60, 40).center)
    there = target(app, "way:clockwise").rect.center
    move(app, there)
    release(app, there)
    settle(app)
    assert turns(scene) == [((1,), 1)]
    key(app, "u")
    assert isinstance(state_of(scene).move, Choosing), "ring and way are one gesture"


def test_a_handle_stays_while_it_is_drawn_along_its_arc(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, drawn = asked(app_at), list[str]()
    app = scene.app
    monkeypatch.setattr(RingHandles, "draw_item", lambda _area, _surface, each: drawn.append(each.item.id.name))
    press(app, target(app, "ring:1").rect.center)
    move(app, target(app, "ring:1").rect.move(60, 40).center)
    drawn.clear()
    scene.draw(app.window.surface)
    assert scene.is_away(PlaceId("ring", number=1))
    assert "ring:1" in drawn


def test_a_card_can_be_dropped_on_a_ring(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["compass"]}, {"place": "2,-1"}))
    app = scene.app
    press(app, target(app, "hand:0-compass:0").rect.center)
    move(app, target(app, "map").rect.center)
    there = target(app, "ring:3").rect.center
    move(app, there)
    release(app, there)
    settle(app)
    chosen = state_of(scene).move
    assert isinstance(chosen, Choosing) and chosen.about[1:] == (3,)


def test_handles_lie_on_the_map_and_apart(app_at: AppAt) -> None:
    scene = asked(app_at)
    rects = [target(scene.app, f"ring:{ring}").rect for ring in (1, 2, 3)]
    assert all(scene.map.rect.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one in rects for other in rects if one is not other)


def test_a_handle_keeps_off_the_pawns_of_its_tile(app_at: AppAt) -> None:
    scene = table_for(app_at(), two({"hand": ["compass"], "place": "1,0"}, {"place": "0,-1"}))
    tables = state_of(scene).tables
    scene.act(tables.play[tables.cards.index("compass")])
    settle(scene.app)
    click(scene.app, "ring:1")
    settle(scene.app)
    for way in ("way:clockwise", "way:counter-clockwise"):
        rect = target(scene.app, way).rect
        assert all(rect.clip(target(scene.app, f"pawn:{seat}").rect).height < rect.height / 3 for seat in (0, 1))


def test_the_arrow_of_a_clockwise_turn_comes_over_the_top_and_ends_at_the_right(app_at: AppAt) -> None:
    look, ink = app_at().look, Color(255, 255, 255)
    sign, other = (round_arrow(look, 60, clockwise, ink) for clockwise in (True, False))
    assert pygame.image.tobytes(pygame.transform.flip(sign, True, False), "RGBA") == pygame.image.tobytes(other, "RGBA")
    drawn = {(x, y): sign.get_at((30 + x, 30 + y)).a > 128 for x in (-15, 15) for y in (-15, 15)}
    assert drawn == {(-15, -15): True, (15, -15): True, (-15, 15): True, (15, 15): False}, "the gap is below the head"
