"""What is shown for a moment over the table: a memory completed, a flower, the wind of a regeneration."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface

from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import Score, parts, score
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.boards.fragments.joined import LIVES, Joined, joined_cards, story_line
from dejavu.table.boards.fragments.moments import NebulaBloom, Wind, moments_of
from dejavu.table.boards.fragments.remembered import Remembered, bits_on
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.sound.mixer import Mixer
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.game.test_plaque import CARD, one_bit_short
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, press, release, settle, target

HOME = PlaceId("long", CARD)


def completing(app: App) -> tuple[Match, FragmentsScene]:
    """A card was just completed; its last bit has landed, and its moment is in the middle."""
    match = one_bit_short(app)
    action = next(action for action in match.view.legal_actions() if action.verb == "add")
    assert match.act(action) is None
    scene = scene_of(app)
    for _ in range(60):
        app.step(1 / 30)
        if scene.moments.tween and scene.moments.tween.elapsed > 0.5:
            return match, scene
    raise AssertionError("no moment is shown")


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_completed_memory_is_away_from_its_place_until_its_moment_is_over(
    app_at: AppAt, reduced_motion: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    _, scene = completing(app)
    assert scene.is_away(HOME)
    settle(app)
    assert not scene.is_away(HOME)
    assert not scene.timeline.active


def test_it_is_large_over_the_map(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    _, scene = completing(app)
    assert scene.moments.covers(scene.map.rect.center)
    assert not scene.moments.covers(target(app, "end").rect.center)


def test_a_key_ends_it_and_is_obeyed(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match, scene = completing(app)
    key(app, "ctrl+z")
    assert not scene.moments.tween
    assert fragments().components.card_index[CARD] not in state_of(match).players[0].long, "it was taken back"


def test_escape_ends_it_and_opens_no_menu(app_at: AppAt) -> None:
    """The pause opened at once over a table that nobody wanted to leave."""
    app = app_at((1280, 720))
    _, scene = completing(app)
    key(app, "escape")
    assert not scene.moments.tween
    assert app.scene is scene
    key(app, "escape")
    assert app.scene.name == "pause"


def test_no_frame_makes_more_than_one_of_its_pictures(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """All were made in the first frame that showed it, and that one took as long as four."""
    app = app_at((1280, 720))
    made: list[int] = []
    whole = Remembered.pictures

    def counted(self: Remembered) -> list[Callable[[], None]]:
        return [partial(count, make) for make in whole(self)]

    def count(make: Callable[[], None]) -> None:
        made.append(app.frame)
        make()

    monkeypatch.setattr(Remembered, "pictures", counted)
    completing(app)
    assert len(made) == len(set(made)) == 6


@pytest.mark.parametrize("way", ["shown", "ended before", "bots at once"])
def test_it_is_heard_once_when_the_card_opens(app_at: AppAt, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """The swell began with the act, before the last bit had landed."""
    heard: list[str] = []
    monkeypatch.setattr(Mixer, "play", lambda self, name, moment=False: heard.append(name))
    app = app_at((1280, 720), bot_speed="instant")
    match = one_bit_short(app)
    if way == "bots at once":
        event = events.CardCompleted(1, "blue-3", Score(2))
        scene_of(app).moments.add(moments_of(scene_of(app), EventBatch([event]), scene_of(app).state), own=False)
        assert heard == ["memory-swell"]
        return
    action = next(action for action in match.view.legal_actions() if action.verb == "add")
    match.act(action)
    app.step(0.1)
    assert "memory-swell" not in heard, "the last bit still flies"
    if way == "ended before":
        scene_of(app).timeline.finish()
    else:
        while not scene_of(app).moments.prepared:
            app.step(1 / 60)
    assert heard.count("memory-swell") == 1
    settle(app)
    assert heard.count("memory-swell") == 1


@pytest.mark.parametrize("flies", [True, False])
def test_its_pictures_are_there_before_it_is_seen(app_at: AppAt, flies: bool) -> None:
    """While pieces fly they are made; where none does, its time begins when they are."""
    app = app_at((1280, 720))
    match = one_bit_short(app)
    action = next(action for action in match.view.legal_actions() if action.verb == "add")
    assert match.act(action, by_hand=not flies) is None
    scene = scene_of(app)
    for _ in range(60):
        app.step(1 / 60)
        if scene.moments.prepared:
            break
    assert scene.moments.tween
    assert scene.moments.tween.elapsed == pytest.approx(1 / 60)
    assert not scene.moments.unmade


def test_a_click_beside_it_ends_it_and_counts(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match, scene = completing(app)
    phase = state_of(match).phase
    point = target(app, "end").rect.center
    press(app, point)
    release(app, point)
    assert not scene.moments.tween
    assert state_of(match).phase is not phase


def test_a_click_on_it_only_ends_it(app_at: AppAt) -> None:
    """What lies beneath was not to be seen."""
    app = app_at((1280, 720))
    match, scene = completing(app)
    entries, point = len(match.session.entries), scene.map.rect.center
    press(app, point)
    assert app.input.touch.pressed is None
    release(app, point)
    assert not scene.moments.tween
    assert len(match.session.entries) == entries


def test_what_is_told_meanwhile_does_not_end_it(app_at: AppAt) -> None:
    """One gesture of several acts showed the moment of none."""
    app = app_at((1280, 720))
    _, scene = completing(app)
    scene.happened(EventBatch())
    assert scene.moments.tween
    assert scene.is_away(HOME)


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (events.CardCompleted(1, "blue-3", Score(2)), Remembered),
        (events.FlowerPlanted(0, "orion", "girl", "cyan-1"), NebulaBloom),
        (events.FlowerPlanted(2, "orion", "girl", "cyan-1"), NebulaBloom),
        (events.FlowerGrown(0), NebulaBloom),
        (events.FlowerGrown(3), NebulaBloom),
        (events.Regenerated((("orion", "red-sun"),)), Wind),
    ],
    ids=str,
)
@pytest.mark.parametrize("reduced_motion", [False, True])
def test_every_moment_is_drawn_within_its_area_from_first_to_last(
    app_at: AppAt, event: events.FragmentsEvent, kind: type, reduced_motion: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    laid_out(app, position())
    scene = scene_of(app)
    (moment,) = moments_of(scene, EventBatch([event]), scene.state)
    assert isinstance(moment, kind)
    scene.moments.add([moment], own=True)
    scene.moments.begin()
    for _ in range(1 + len(moment.pictures())):
        app.step(1 / 60)
    before = app.window.surface.copy()
    moment.draw(before, 0.5, reduced_motion)
    around = before.copy()
    app.window.surface.set_clip(None)
    at_rest = app.window.surface.copy()
    at_rest.fill("black", moment.area(0.5))
    around.fill("black", moment.area(0.5))
    assert around.get_buffer().raw == at_rest.get_buffer().raw
    settle(app)
    assert not scene.moments.tween


@pytest.mark.parametrize("still", [False, True])
def test_all_points_are_counted_long_before_they_fade(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """The number faded while it was a smaller one."""
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = scene_of(app)
    (moment,) = moments_of(scene, EventBatch([events.CardCompleted(0, CARD, Score(17))]), scene.state)
    for make in moment.pictures():
        make()
    said: list[str] = []

    def text(_look: object, words: str, *_more: object) -> Surface:
        said.append(words)
        return Surface((1, 1))

    monkeypatch.setattr(type(scene.look), "text", text)
    for share in (0.41, 0.6, 0.8, 0.95):
        moment.draw(Surface(scene.look.size), share, still)
    assert said == ["+17 VP"] * 4


def test_bits_fly_to_the_plate_that_counts_them(app_at: AppAt) -> None:
    """White ones and those in the card's colour; all fell off alike, and the points came from nowhere."""
    app = app_at((1280, 720))
    laid_out(app, position())
    scene = scene_of(app)
    before = scene.state.clone()
    index = before.components.bit_index
    bits = [index["white-star"], index["purple-sun"], index["red-moon"]]
    before.players[0].short[before.components.card_index[CARD]] = bits
    (moment,) = moments_of(scene, EventBatch([events.CardCompleted(0, CARD, Score(2))]), before)
    for make in moment.pictures():
        make()
    plate = scene.spot(PlaceId("seat", number=0))
    assert plate
    around = Rect(0, 0, 24, 24)
    around.center = round(plate[0]), round(plate[1])
    lit = []
    for share in (0.1, 0.39, 0.49, 0.7):
        surface = Surface(scene.look.size)
        moment.draw(surface, share, False)
        lit.append(pygame.transform.average_color(surface, around)[:3] != (0, 0, 0))
        assert not lit[-1] or moment.area(share).contains(around)
    assert lit == [False, True, True, False]


def test_the_plate_counts_before_a_world_has_been_seen(app_at: AppAt) -> None:
    """Its number waited as long as the line of the story was read."""
    app = app_at((1280, 720))
    match, scene = with_the_world_in_sight(app)
    assert scene.seats.totals[0] == score(state_of(match), 0).total


def test_a_moment_is_longer_than_no_second_but_that_of_a_memory(app_at: AppAt) -> None:
    assert Remembered.seconds == 1.2
    assert max(NebulaBloom.seconds, Wind.seconds) < 1


def test_the_bits_that_fall_are_those_of_whoever_completed_the_card() -> None:
    """There are two copies of it, and another player had begun the other."""
    data = {**position(), "matrix": []}
    data["players"][0]["short"] = {"green-2": ["red-star", "white-raindrop"]}
    data["players"][1]["short"] = {"green-2": ["blue-star"]}
    for player in data["players"][2:]:
        player["short"] = {}
    before = fragments().position(data)
    index = before.components.bit_index
    completed = events.CardCompleted(1, "green-2", Score(0))
    happened = [events.SlotFilled(1, "green-2", 1, "green-raindrop"), completed]
    assert bits_on(completed, before, happened) == (index["blue-star"], index["green-raindrop"])


def test_the_plate_counts_points_when_they_land(app_at: AppAt) -> None:
    """The number had changed before anything was seen of what changed it."""
    app = app_at((1280, 720), seat_details=True)
    match = one_bit_short(app, "purple-7")
    scene, state = scene_of(app), state_of(match)
    before, parts_before = score(state, 0).total, list(parts(state, 0).values())
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    after = score(state_of(match), 0).total
    assert after > before
    for _frame in range(20):
        assert scene.seats.totals[0] == sum(scene.seats.parts[0].values()) == before
        app.step(1 / 60)
    assert list(scene.seats.parts[0].values()) == parts_before
    settle(app)
    assert scene.seats.totals[0] == sum(scene.seats.parts[0].values()) == after


@pytest.mark.parametrize("how", ["undo", "click"])
def test_the_plate_is_right_however_a_moment_ends(app_at: AppAt, how: str) -> None:
    app = app_at((1280, 720))
    match = one_bit_short(app, "purple-7")
    scene = scene_of(app)
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    app.step(1 / 60)
    if how == "undo":
        key(app, "ctrl+z")
    else:
        click(app, "map")
    settle(app)
    assert scene.seats.totals[0] == score(state_of(match), 0).total


CARD_DONE = events.CardCompleted(0, "purple-4", Score(2))
PLANTED = events.FlowerPlanted(0, "orion", "girl", "cyan-1", Score(communal=2))


@pytest.mark.parametrize("event", [CARD_DONE, PLANTED], ids=["card", "flower"])
def test_a_moment_that_is_not_shown_ends_before_the_areas_know_of_it(
    app_at: AppAt, event: events.FragmentsEvent
) -> None:
    """A bot at once in the viewer's seat: the hand was asked where a plate is, and was a card shorter than it drew."""
    app = app_at((1280, 720), bot_speed="instant")
    laid_out(app, position())
    scene = scene_of(app)
    moments = moments_of(scene, EventBatch([event]), scene.state)
    scene.view.state.players[scene.view.seat].hand.pop()
    scene.moments.add(moments, own=False)
    assert not scene.moments.tween
    assert not scene.landing


def with_the_world_in_sight(app: App) -> tuple[Match, FragmentsScene]:
    """A card was completed beside a neighbour, and its world is seen."""
    match, scene = completing(app)
    assert isinstance(scene.moments.shown, Joined)
    assert scene.moments.tween
    while scene.moments.tween.elapsed < Remembered.seconds + LIVES / 2:
        app.step(1 / 30)
    return match, scene


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_input_ends_a_world_and_does_nothing_else(app_at: AppAt, how: str) -> None:
    app = app_at((1280, 720))
    match, scene = with_the_world_in_sight(app)
    entries = len(match.session.entries)
    if how == "key":
        key(app, "ctrl+z")
    else:
        press(app, target(app, "end").rect.center)
        release(app, target(app, "end").rect.center)
    assert not scene.moments.tween
    assert len(match.session.entries) == entries
    key(app, "ctrl+z")
    assert len(match.session.entries) > entries


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_world_moves_unless_motion_is_reduced(app_at: AppAt, reduced_motion: bool) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    _, scene = with_the_world_in_sight(app)
    before = app.window.surface.copy().get_buffer().raw
    for _ in range(20):
        app.step(1 / 30)
    assert (app.window.surface.get_buffer().raw == before) is reduced_motion
    assert scene.moments.tween


def test_a_world_is_seen_only_where_the_viewers_cards_join_and_once(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = one_bit_short(app)
    scene = scene_of(app)
    action = next(action for action in match.view.legal_actions() if action.verb == "add")
    alone = EventBatch([events.CardCompleted(0, "red-1", Score(2))])
    others = EventBatch([events.CardCompleted(1, CARD, Score(2))])
    own = EventBatch([events.CardCompleted(0, CARD, Score(2))])
    match.act(action)
    assert not joined_cards(scene, own), "it was shown with the act"
    scene.storied.clear()
    assert not joined_cards(scene, alone)
    assert not joined_cards(scene, others)
    assert joined_cards(scene, own) == [scene.components.card_index[CARD]]
    assert not joined_cards(scene, EventBatch(taken_back=own))


def test_bots_at_once_wait_for_no_world(app_at: AppAt) -> None:
    app = app_at((1280, 720), bot_speed="instant")
    match = one_bit_short(app)
    scene = scene_of(app)
    assert match.act(next(action for action in match.view.legal_actions() if action.verb == "add")) is None
    while not scene.moments.prepared:
        app.step(1 / 60)
    assert type(scene.moments.shown) is Remembered


def test_a_listener_hears_a_line_of_the_story_once(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = one_bit_short(app)
    scene, card = scene_of(app), fragments().components.card_index[CARD]
    match.act(next(action for action in match.view.legal_actions() if action.verb == "add"))
    own, story = EventBatch([events.CardCompleted(0, CARD, Score(2))]), story_line(scene, card)
    assert story == "Magical Kingdom: The key to all the books hung round my neck."
    assert story not in scene.recounted(own), "it was told with the act"
    scene.storied.clear()
    assert story in scene.recounted(own)
