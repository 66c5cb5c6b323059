"""Whoever plays by keys alone never loses the focus, and comes by keys to everything that a mouse can touch."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.table.shell.app import App
from tests.amounts import amount
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.boards.memoir.conftest import begun as memoir_begun
from tests.table.boards.trip.conftest import begun as trip_begun
from tests.table.every_board import TABLES, Way, begun, seated
from tests.table.hands import AppAt, key, move, press, release, settle, target
from tests.table.seating import FirstChoice
from tests.table.transcripts import Ear

KEYS = ("tab", "tab", "shift+tab", "left", "right", "up", "down", "return", "return", "return", "1", "2", "n", "u")
LEAVING = {"menu", "hint"}
"""What leads away from the table, or has a bot think for seconds."""

KEYED = {"pawn", "ability"}
"""Arrow keys pass these by: steps, meeting and the ability have keys, and a pawn goes where a tile is chosen."""
ELSEWHERE = {"mark", "seat-details", "nebula", "race"}
"""The key to discard marks cards; details are a setting; at a nebula that cannot be reached nothing can be done; the
ring of a race does and says what its plate does."""


BEGUN = {"trip": trip_begun, "memoir": memoir_begun}


def begin(app: App, game: str) -> None:
    """A game in which Ada is to act."""
    if game == "fragments":
        laid_out(app, position("sowing"))
    elif game in BEGUN:
        BEGUN[game](app, "Ada", "Ben: easy", seed=4)
    else:
        match = seated(app, begun(Way(game, 2, 1), people=1), FirstChoice())
        match.begin()
        settle(app)
        assert match.my_move


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(amount(2, 20)))
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_after_every_key_something_has_the_focus(app_at: AppAt, game: str, seed: int) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant")
    begin(app, game)
    rng, pressed = Random(seed), ["tab"]
    key(app, "tab")
    for _ in range(amount(60, 200)):
        scene, name = app.scene, rng.choice(KEYS)
        if name == "return" and app.targets.focus in LEAVING:
            name = "tab"
        pressed.append(name)
        key(app, name)
        settle(app)
        if app.scene is not scene:
            if app.scene.overlay:
                key(app, "escape")
            key(app, "tab")
            settle(app)
        focused = app.targets.focused()
        assert focused is not None, f"after {pressed[-4:]}"
        assert focused.focusable, f"after {pressed[-4:]}"
        assert focused.label, focused.name


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_keys_come_to_all_that_can_be_done(app_at: AppAt, game: str) -> None:
    """Tab to every area, arrow keys within it: what has an action, or can be picked up, is reached."""
    app = app_at(reduced_motion=True, bot_speed="instant")
    begin(app, game)
    key(app, "tab")
    reached: set[str] = set()
    fresh = [app.targets.focus or ""]
    while fresh:
        here = fresh.pop()
        if here in reached:
            continue
        reached.add(here)
        for way in ("tab", "shift+tab", "left", "right", "up", "down"):
            app.input.touch.keyboard = True
            app.input.focus(here)
            key(app, way)
            if app.targets.focus and app.targets.focus not in reached:
                fresh.append(app.targets.focus)
    wanted = {t.name for t in app.targets if t.enabled and t.focusable and (t.action or t.pick_up)}
    assert {name.partition(":")[0] for name in wanted - reached} <= KEYED
    without = {t.name for t in app.targets if t.enabled and not t.focusable and (t.action or t.pick_up)}
    assert {name.partition(":")[0] for name in without} <= ELSEWHERE


def test_a_map_follows_from_one_click_to_the_next_where_nothing_has_to_be_held(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, hold_free=True)
    begin(app, "memoir")
    key(app, "=", "=", "=")
    settle(app)
    ground = target(app, "map").rect
    points = ((x, y) for x in range(ground.left, ground.right, 5) for y in range(ground.top, ground.bottom, 5))
    sky = next(at for at in points if (found := app.targets.at(at)) and found.name == "map")
    before = target(app, "place:0,0").rect
    press(app, sky)
    release(app, sky)
    move(app, (sky[0] + 40, sky[1] + 30))
    settle(app)
    after = target(app, "place:0,0").rect
    assert after.topleft != before.topleft
    press(app, (sky[0] + 40, sky[1] + 30))
    release(app, (sky[0] + 40, sky[1] + 30))
    move(app, sky)
    settle(app)
    assert target(app, "place:0,0").rect == after


def test_who_hears_the_map_goes_to_every_nebula(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant")
    app.narrator.listeners["ear"] = Ear()
    begin(app, "fragments")
    nebulae = [target for target in app.targets if target.name.startswith("nebula:")]
    assert len(nebulae) > 10
    assert all(nebula.focusable for nebula in nebulae)
