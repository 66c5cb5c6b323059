"""Building the cosmic map by hand: one drop is one placement, and what the rules forbid glides back."""

import re
from dataclasses import replace
from time import sleep

import pygame
import pytest
from pygame.event import Event

from dejavu.engine.journal import Act
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.state import Phase, Placement
from dejavu.table.board.overlay_placer import covers_any
from dejavu.table.boards.fragments.building.guidance import how_to_turn
from dejavu.table.boards.fragments.building.placing import place
from dejavu.table.boards.fragments.building.scene import BuildingScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import Bindings
from dejavu.table.shell.targets import Target
from tests.amounts import ends
from tests.table.boards.fragments.conftest import MatchFor, fragments, state_of
from tests.table.hands import AppAt, click, focus, key, move, press, quickly, release, settle, target
from tests.table.seating import match_of, seats_of


def scene_of(app: App) -> BuildingScene:
    app.step(0)
    assert isinstance(app.scene, BuildingScene)
    return app.scene


def placed(match: Match) -> list[str]:
    return [e.action.verb for e in match.session.entries if isinstance(e, Act) and e.action.verb == "place"]


def pending(app: App) -> list[Target]:
    app.step(0)
    return [t for t in app.targets if t.name.startswith("pending:")]


def beside(app: App) -> tuple[int, int]:
    """A point of the window from which the next nebula is drawn to an exact contact with the first."""
    scene = scene_of(app)
    index = scene.map.components.nebula_index[pending(app)[0].name.removeprefix("pending:")]
    geometry_candidates = scene.view.legal_actions()
    first = next(a for a in geometry_candidates if a.args[0] == scene.map.components.nebulae[index].id)
    scene.turn_to(index, int(first.args[3]))
    x, y = scene.map.camera.to_screen(int(first.args[1]) + 40, int(first.args[2]) - 30)
    return round(x), round(y)


def carry_to(app: App, point: tuple[int, int]) -> None:
    press(app, pending(app)[0].rect.center)
    move(app, point)
    app.step(1 / 60)


def test_where_a_nebula_fits_nowhere_that_is_said(app_at: AppAt) -> None:
    """Cards of one's own may have such outlines: the table failed, by a click and by keys."""
    rules = replace(fragments().components.rules, connections=3)
    session = Session(Fragments(replace(fragments().components, rules=rules)), seats_of(("Ada", "Ben")), 5)
    session.act(BEGIN)
    app = app_at(reduced_motion=True)
    match = match_of(app, session)
    match.begin()
    settle(app)
    click(app, "place-rest")
    click(app, "yes")
    settle(app)
    said = app.toasts.words
    assert re.fullmatch(r"There is no room for .+ on this map\.", said)
    app.toast("Something else.")
    focus(app, pending(app)[0].name)
    key(app, "return")
    settle(app)
    assert app.toasts.words == said
    assert app.scene.name == "building"
    match.close()


def test_a_drop_beside_a_nebula_is_one_placement_in_exact_contact(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    where = beside(app)
    carry_to(app, where)
    release(app, where)
    settle(app)
    assert placed(match) == ["place"]
    assert len(state_of(match).graph.links()) == 1


def test_what_would_be_touched_is_felt_before_letting_go(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    carry_to(app, beside(app))
    scene = scene_of(app)
    assert scene.hand.rim() == "accent"
    move(app, (scene.map.rect.left + 60, scene.map.rect.top + 60))
    for _ in range(400):
        app.step(1 / 60)
        if scene.hand.rim() is None:
            return
        sleep(0.005)  # what is felt is worked out a few times a second
    raise AssertionError("it still seems to touch something")


@pytest.mark.parametrize("far", [False, True], ids=["on another nebula", "out in the dark"])
def test_a_refused_drop_places_nothing_and_says_why(app_at: AppAt, match_for: MatchFor, far: bool) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    x, y = scene.map.centre(state_of(match).girl)
    where = (70, 70) if far else (round(x), round(y))
    carry_to(app, where)
    if not far:
        assert scene.hand.rim() == "refusal"
    release(app, where)
    settle(app)
    assert placed(match) == []
    assert app.toasts.words
    assert len(pending(app)) == 2
    assert scene.hand.rim() is None


def test_a_drop_on_the_tray_is_no_placement_and_no_complaint(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    carry_to(app, beside(app))
    release(app, pending_home(app))
    settle(app)
    assert placed(match) == []
    assert app.toasts.words == ""


def pending_home(app: App) -> tuple[int, int]:
    tray = target(app, "place-rest").rect
    return tray.left - 40, tray.centery


def advised(app: App, match: Match) -> tuple[str, Placement]:
    """What a hint would place where; its nebula lies turned otherwise in the tray."""
    legal = match.view.legal_actions()
    action = next(a for a in legal if a.verb == "place" and 60_000 < int(a.args[3]) < 300_000)
    match.hints.take((action,))
    app.step(0)
    return str(action.args[0]), Placement(*(int(number) for number in action.args[1:]))


@pytest.mark.parametrize("off", [(0, 0), (220, -180)], ids=["in its middle", "beside its middle"])
def test_a_drop_on_the_shape_of_a_hint_takes_its_place_and_turn(
    app_at: AppAt, match_for: MatchFor, off: tuple[int, int]
) -> None:
    """The nebula had also to be turned by hand before it was taken there."""
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    name, there = advised(app, match)
    x, y = scene.map.camera.to_screen(there.x + off[0], there.y + off[1])
    where = round(x), round(y)
    press(app, target(app, f"pending:{name}").rect.center)
    move(app, where)
    app.step(1 / 60)
    assert scene.hand.rim() == "accent"
    release(app, where)
    settle(app)
    assert placed(match) == ["place"]
    assert state_of(match).placements[scene.map.components.nebula_index[name]] == there


def test_away_from_the_shape_of_a_hint_a_nebula_lies_as_the_hand_turned_it(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    name, there = advised(app, match)
    nebula = scene.map.components.nebula_index[name]
    scene.turn_to(nebula, 20_000)
    first = scene.state.placements[scene.state.girl]
    x, y = scene.map.camera.to_screen(2 * first.x - there.x, 2 * first.y - there.y)
    press(app, target(app, f"pending:{name}").rect.center)
    move(app, (round(x), round(y)))
    release(app, (round(x), round(y)))
    settle(app)
    assert state_of(match).placements[nebula].angle == 20_000


def test_by_keyboard_the_first_place_tried_is_that_of_the_hint(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    name, there = advised(app, match)
    focus(app, f"pending:{name}")
    key(app, "return")
    app.step(0)
    key(app, "return")
    settle(app)
    lies = state_of(match).placements[scene.map.components.nebula_index[name]]
    assert lies == pytest.approx(there, abs=20), "but for the width of a pixel"


def test_escape_puts_it_back(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    carry_to(app, beside(app))
    key(app, "escape")
    settle(app)
    assert placed(match) == []
    assert len(pending(app)) == 2


def test_another_scale_while_a_nebula_is_in_the_hand_puts_it_back(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    carry_to(app, beside(app))
    app.change("ui_scale", 1.5)
    settle(app)
    scene = scene_of(app)
    assert scene.hand.empty
    assert scene.hand.rim() is None
    assert placed(match) == []
    assert len(pending(app)) == 2


def test_click_and_click_places_too(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    where = beside(app)
    click(app, pending(app)[0].name)
    move(app, where)
    press(app, where)
    release(app, where)
    settle(app)
    assert placed(match) == ["place"]


def settle_map(app: App, match: Match) -> None:
    """Until a person may place the next nebula, or the map is complete."""
    for _ in range(600):
        app.step(1 / 30)
        if state_of(match).phase is not Phase.MAP or app.idle:
            return
        sleep(0.001)
    raise AssertionError("the table never comes to rest")


def test_keys_lead_it_from_one_place_where_it_fits_to_the_next(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    focus(app, pending(app)[0].name)
    key(app, "return")
    app.step(0)
    nebula = scene.pending()[0]

    def held() -> Placement:
        placement = scene.hand.placement(nebula, app.input.drag.centre)
        assert scene.view.why_not(place(scene.view, nebula, placement)) is None, "keys never lead to what is not legal"
        return placement

    seen = [held()]
    for name in ("tab", "q", "q", "e", "left", "right", "up", "down"):
        key(app, name)
        seen.append(held())
    assert len(set(seen)) >= 5
    assert seen[2] == seen[4], "one turn back is the turn before"


@pytest.mark.parametrize("moves", [("zoom-in",), ("zoom-out", "pan-left"), ("pan-up", "fit"), ("zoom-in",) * 6])
def test_a_nebula_that_keys_hold_stays_on_its_place_of_the_map(
    app_at: AppAt, match_for: MatchFor, moves: tuple[str, ...]
) -> None:
    """It stayed in its place of the window, and jumped when it was let go."""
    app = app_at(reduced_motion=True)
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    focus(app, pending(app)[0].name)
    key(app, "return")
    settle(app)
    nebula = scene.pending()[0]
    before = scene.hand.placement(nebula, app.input.drag.centre)
    for way in moves:
        scene.commands()[way]()
        settle(app)
    x, y = scene.map.camera.to_screen(before.x, before.y)
    assert app.input.drag.centre == (round(x), round(y))
    key(app, "return")
    settle(app)
    assert scene.state.placements[nebula] == before


def test_the_tray_names_the_keys_that_turn_a_nebula_as_they_are_now(app_at: AppAt, match_for: MatchFor) -> None:
    """It once said Q and E whatever they had been changed to."""
    app = app_at(keys={"turn-left": ["f7"], "turn-right": ["f8"]})
    match_for(app, "Ada", "Ben")
    tip = pending(app)[0].tip
    assert "F7" in tip
    assert "F8" in tip
    assert not {"Q", "E"} & set(tip.split())


def test_how_a_nebula_is_moved_by_keyboard_names_the_keys_as_they_are_now() -> None:
    """It once said arrow keys whatever they had been changed to."""
    ways = {"left": ["f1"], "right": ["f2"], "up": ["f3"], "down": ["f4"]}
    assert how_to_turn(Bindings.with_changes(ways), by_keyboard=True).count("F1, F2, F3, F4") == 1


def test_fingers_hear_of_the_arrow_in_the_tray_and_of_no_wheel() -> None:
    told = how_to_turn(Bindings.with_changes({}), by_keyboard=False, by_finger=True)
    assert "round arrow" in told and "wheel" not in told


def test_the_wheel_turns_what_is_carried_and_zooms_otherwise(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    nebula = scene.pending()[0]
    carry_to(app, (300, 200))
    before, zoom = scene.angle(nebula), scene.map.camera.zoom
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=2, precise_y=2.0))
    assert (scene.angle(nebula) - before) % 360_000 == 15_000
    assert scene.map.camera.zoom == zoom
    key(app, "escape")
    settle(app)
    move(app, (300, 200))
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, precise_y=1.0))
    assert scene.map.camera.zoom > zoom


def test_the_handle_turns_a_nebula_where_it_lies(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    nebula = scene.pending()[0]
    name = pending(app)[0].name.removeprefix("pending:")
    handle = target(app, f"turn:{name}")
    middle = pending(app)[0].rect.center
    assert min(handle.rect.size) >= 24
    press(app, handle.rect.center)
    move(app, (middle[0] - (handle.rect.centery - middle[1]), middle[1] - (middle[0] - handle.rect.centerx)))
    release(app, app.input.pointer)
    assert scene.angle(nebula) == pytest.approx(180_000, abs=90_001)
    assert scene.angle(nebula) != 0


def test_a_refused_nebula_keeps_its_turn(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    nebula = scene.pending()[0]
    carry_to(app, (70, 70))
    app.input.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=3, precise_y=3.0))
    release(app, (70, 70))
    settle(app)
    assert scene.angle(nebula) == 22_500


def test_place_mine_places_those_of_one_seat(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    begins = state_of(match).current_player
    click(app, "place-mine")
    assert "Ada" in scene_of(app).sentence() or "Ben" in scene_of(app).sentence()
    settle(app)
    assert placed(match) == ["place", "place"]
    assert state_of(match).current_player == begins
    click(app, "end")
    settle(app)
    assert state_of(match).current_player != begins


@pytest.mark.parametrize("by", ["button", "n", "return"])
def test_the_last_of_a_turn_can_be_taken_back_until_its_player_is_done(
    app_at: AppAt, match_for: MatchFor, by: str
) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    begins = state_of(match).current_player
    assert not target(app, "end").enabled
    click(app, "place-mine")
    settle(app)
    assert not target(app, "place-mine").enabled
    click(app, "undo")
    settle(app)
    assert len(pending(app)) == 1
    assert not target(app, "end").enabled
    click(app, "place-mine")
    settle(app)
    if by == "button":
        click(app, "end")
    else:
        app.input.focus(None)
        key(app, by)
    settle(app)
    assert state_of(match).current_player != begins
    assert not target(app, "undo").enabled


def test_the_press_that_places_the_last_nebula_ends_no_turn(app_at: AppAt, match_for: MatchFor) -> None:
    """A double press of Enter once placed what was left, and gave the screen to the next person."""
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    begins = state_of(match).current_player
    focus(app, "place-mine")
    with quickly():
        key(app, "return")
        settle(app)
        app.input.focus(None)
        key(app, "return")
        assert "Done" in app.toasts.words
        assert state_of(match).current_player == begins
    key(app, "return")
    settle(app)
    assert state_of(match).current_player != begins


@pytest.mark.parametrize("by", ["button", "n"])
def test_being_done_too_early_is_refused_in_words(app_at: AppAt, match_for: MatchFor, by: str) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    if by == "button":
        click(app, "end")
    else:
        key(app, by)
    settle(app)
    assert len(pending(app)) == 2
    assert app.toasts.words
    assert placed(match) == []


def test_the_rest_falls_into_place_for_everyone(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben", "Cleo: easy")
    click(app, "place-rest")
    click(app, "yes")
    settle_map(app, match)
    assert len(placed(match)) == 14
    assert min(len(near) for near in state_of(match).graph.neighbours) >= 2


def test_other_peoples_nebulae_fall_into_place_only_when_that_is_meant(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    click(app, "place-rest")
    click(app, "no")
    settle(app)
    assert placed(match) == []
    assert len(pending(app)) == 2


def test_one_person_among_bots_is_not_asked(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben: easy")
    click(app, "place-rest")
    settle_map(app, match)
    assert len(placed(match)) == 14


def test_while_nebulae_fall_into_place_none_is_taken_back(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(bot_speed="slow")
    match = match_for(app, "Ada", "Ben: easy")
    click(app, "place-rest")
    for _ in range(200):
        app.step(1 / 60)
        if match.session.can_undo:
            break
    fallen = placed(match)
    assert fallen
    assert not target(app, "undo").enabled
    key(app, "ctrl+z")
    assert placed(match)[: len(fallen)] == fallen


@pytest.mark.slow
def test_the_finished_map_is_shown_and_a_click_goes_on(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    click(app, "place-rest")
    click(app, "yes")
    settle_map(app, match)
    app.step(1 / 60)
    assert app.scene is scene
    assert len(scene.map.hidden) > len(state_of(match).placements)
    app.step(0)
    assert not [name for name in ("place-rest", "place-mine", "end", "undo") if app.targets.named(name)]
    press(app, (5, 300))
    assert scene.map.hidden == set()
    assert not scene.timeline.active


def test_the_first_of_two_can_be_taken_back(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    where = beside(app)
    carry_to(app, where)
    release(app, where)
    settle(app)
    assert len(state_of(match).placements) == 2
    click(app, "undo")
    settle(app)
    assert len(state_of(match).placements) == 1
    assert len(scene_of(app).map.placements) == 1
    assert len(pending(app)) == 2


def test_a_nebula_taken_back_in_its_flight_lies_in_the_tray_again(app_at: AppAt, match_for: MatchFor) -> None:
    """Its place there once stayed empty: it could not be placed any more until the window was laid out anew."""
    app = app_at()
    match = match_for(app, "Ada", "Ben")
    where = beside(app)
    carry_to(app, where)
    release(app, where)
    assert scene_of(app).timeline.active
    key(app, "ctrl+z", "ctrl+y", "ctrl+z")
    settle(app)
    lying = state_of(match).pending
    assert len(lying) == 2
    assert [scene_of(app).map.components.nebula_index[t.name.removeprefix("pending:")] for t in pending(app)] == lying
    assert scene_of(app).map.hidden == set()


def test_a_bot_places_and_nothing_of_it_can_be_picked_up(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(bot_speed="instant")
    match = match_for(app, "Ada", "Ben: easy", seed=4)
    settle(app)
    state = state_of(match)
    assert match.session.seats[state.current_player].is_person
    click(app, "place-mine")
    settle(app)
    click(app, "end")
    for _ in range(300):
        app.step(1 / 30)
        if not match.session.seats[state_of(match).current_player].is_person:
            assert pending(app) == []
            break
    settle(app)
    assert len(state_of(match).placements) >= 5
    assert match.session.seats[state_of(match).current_player].is_person


def test_while_a_bot_plays_the_tray_says_what_it_did(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(bot_speed="instant")
    match_for(app, "Ada", "Ben: easy", seed=4)
    settle(app)
    scene = scene_of(app)
    assert "Ben joins" not in scene.rule()
    click(app, "place-mine")
    settle(app)
    click(app, "end")
    for _ in range(600):
        app.step(1 / 30)
        if scene.rule().startswith("Ben joins"):
            return
        sleep(0.001)
    raise AssertionError("the tray never says what Ben does")


@pytest.mark.parametrize("size", ends([(1024, 640), (1280, 720), (1920, 1080)]))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_map_has_three_quarters_of_the_height(
    app_at: AppAt, match_for: MatchFor, size: tuple[int, int], scale: float
) -> None:
    app = app_at(size, ui_scale=scale)
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    assert scene.map.rect.height >= 0.75 * size[1] - scene.look.px(1)
    window = pygame.Rect((0, 0), size)
    for each in app.targets:
        if each.kind != "area" and not each.name.startswith("nebula:"):
            assert window.contains(each.rect), each.name
            assert min(each.rect.size) >= 24, each.name


def test_a_key_that_repeats_does_not_lay_what_its_own_press_took(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    key(app, "tab")
    focus(app, pending(app)[0].name)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    for _repeat in range(3):
        app.input.handle(down)
        app.step(0)
    assert not scene_of(app).hand.empty
    app.input.handle(up)
    for _repeat in range(3):
        app.input.handle(down)
        app.step(0)
    settle(app)
    assert placed(match) == ["place"]
    assert scene_of(app).hand.empty


def test_turning_by_keys_where_no_other_turn_fits_says_so(
    app_at: AppAt, match_for: MatchFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at(reduced_motion=True)
    match_for(app, "Ada", "Ben")
    focus(app, pending(app)[0].name)
    key(app, "return", "e")
    assert not app.toasts.words
    key(app, "escape")
    settle(app)
    monkeypatch.setattr("dejavu.table.boards.fragments.building.joins._APART", 360_000)  # each place has one turn
    key(app, "return")
    settle(app)
    key(app, "e")
    assert app.toasts.words.startswith("It fits here in one turn: ")


def test_the_pointer_moves_where_a_nebula_was_when_it_has_just_been_taken_back(
    app_at: AppAt, match_for: MatchFor
) -> None:
    """Both in one frame: the table failed."""
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    scene_of(app)
    before = set(state_of(match).placements)
    where = beside(app)
    carry_to(app, where)
    release(app, where)
    settle(app)
    (laid,) = set(state_of(match).placements) - before
    name = f"nebula:{scene_of(app).map.components.nebulae[laid].id}"
    over, undo = target(app, name).rect.center, target(app, "undo").rect.center
    press(app, undo)
    for event in (
        Event(pygame.MOUSEBUTTONUP, pos=undo, button=1, touch=False),
        Event(pygame.MOUSEMOTION, pos=over, rel=(9, 9), buttons=(0, 0, 0), touch=False),
    ):
        pygame.event.post(event)
    settle(app)
    assert set(state_of(match).placements) == before
    assert app.targets.named(name) is None


def test_what_was_taken_back_is_done_again_by_a_button(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match_for(app, "Ada", "Ben")
    assert not target(app, "redo").enabled
    click(app, "place-mine")
    settle(app)
    click(app, "undo")
    settle(app)
    assert len(pending(app)) == 1
    click(app, "redo")
    settle(app)
    assert not pending(app)
    assert not target(app, "redo").rect.colliderect(target(app, "undo").rect)


def test_the_words_of_the_bar_are_drawn_anew_when_a_nebula_is_taken_up_or_put_back(
    app_at: AppAt, match_for: MatchFor
) -> None:
    """Two sentences stood over each other, because only the tray was drawn anew."""
    app = app_at()
    match_for(app, "Ada", "Ben")
    for where in (beside(app), (70, 70)):
        carry_to(app, where)
        check_drawn(app)
        release(app, where)
        for _frame in range(60):
            app.step(1 / 30)
        check_drawn(app)


def check_drawn(app: App) -> None:
    """The bar looks as if all were drawn anew."""
    bar = scene_of(app).areas["guide"].rect
    shown = app.window.surface.subsurface(bar).copy()
    app.invalidate()
    app.step(0)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(app.window.surface.subsurface(bar), "RGB")


def test_the_focus_is_seen_on_the_map(app_at: AppAt, match_for: MatchFor) -> None:
    """Whoever led it there by keys or pad saw no ring."""
    app = app_at((1280, 720), reduced_motion=True)
    match_for(app, "Ada", "Ben")
    settle(app)
    (nebula,) = (t.name for t in app.targets if t.name.startswith("nebula:"))
    before = app.window.surface.copy()
    focus(app, nebula)
    settle(app)
    assert app.targets.focus == nebula
    ring = pygame.mask.from_threshold(app.window.surface, app.look.theme["text"], (40, 40, 40, 255))
    assert ring.count() > pygame.mask.from_threshold(before, app.look.theme["text"], (40, 40, 40, 255)).count() + 100


def test_a_refusal_beside_the_pointer_covers_no_nebula_of_the_map(app_at: AppAt, match_for: MatchFor) -> None:
    """It lay over the nebulae that the next one was to touch."""
    app = app_at((1280, 720), tips=False, reduced_motion=True)
    match_for(app, "Ada", "Ben")
    scene = scene_of(app)
    lying = [target for target in scene.growing_map.targets() if target.name.startswith("nebula:")]
    assert lying
    move(app, (lying[0].rect.centerx, lying[0].rect.top - 20))
    app.refuse("It would lie over another nebula.")
    assert app.toasts.area.width and not covers_any(app.toasts.area, lying)
