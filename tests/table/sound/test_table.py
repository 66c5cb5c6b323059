"""The table is heard when it shows what happened, and everyone may make it as loud as they like."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pygame import Surface

from dejavu.games.fragments import events
from dejavu.games.fragments.state import Sowing
from dejavu.table.board.flights import FlightPath, Flights
from dejavu.table.boards.fragments.flights import FragmentsFlightPlan
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell import settings as stored
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.sound.cues import Cue
from dejavu.table.sound.mixer import Mixer
from tests.table.boards.fragments.conftest import MatchFor, match_for, state_of
from tests.table.boards.fragments.game.conftest import TableFor, scene_of, table_for
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, click, key, settle

__all__ = ["match_for", "table_for"]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the mixer was asked to play, and what music."""
    found: list[str] = []
    monkeypatch.setattr(Mixer, "play", lambda self, name, moment=False: found.append(name))
    monkeypatch.setattr(Mixer, "play_music", lambda self, name: found.append(f"music {name}"))
    return found


def flights_of(app: App) -> Flights:
    return Flights(scene_of(app))


def trip(cue: Cue, stage: int = 0) -> FlightPath:
    return FlightPath(Surface((4, 4)), (0, 0), PlaceId("map"), stage=stage, cue=cue)


def test_a_piece_is_heard_when_it_has_landed_and_a_moment_when_it_sets_out(
    app_at: AppAt, table_for: TableFor, heard: list[str]
) -> None:
    app = app_at()
    table_for(app, "Ada", "Ben")
    settle(app)
    heard.clear()
    flights_of(app).depart([trip(Cue("wood")), trip(Cue("swell", moment=True))], True, lambda: None)
    app.step(0.01)
    assert heard == ["swell"]
    app.step(1.0)
    assert heard == ["swell", "wood"]


def test_a_moment_of_the_second_stage_waits_for_the_first_to_land(
    app_at: AppAt, table_for: TableFor, heard: list[str]
) -> None:
    app = app_at()
    table_for(app, "Ada", "Ben")
    settle(app)
    heard.clear()
    flights_of(app).depart([trip(Cue("wood")), trip(Cue("swell", moment=True), stage=1)], True, lambda: None)
    app.step(0.1)
    assert heard == []
    app.step(0.5)
    assert set(heard) == {"wood", "swell"}


def test_what_does_not_fly_is_heard_at_once(app_at: AppAt, table_for: TableFor, heard: list[str]) -> None:
    """Bots may move at once: then nothing flies."""
    app = app_at()
    table_for(app, "Ada", "Ben")
    settle(app)
    heard.clear()
    flights_of(app).depart([trip(Cue("wood"))], False, lambda: None)
    assert heard == ["wood"]


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_table_sounds_as_its_cue_sheet_says(
    app_at: AppAt, table_for: TableFor, heard: list[str], reduced_motion: bool
) -> None:
    app = app_at(reduced_motion=reduced_motion)
    match = table_for(app, "Ada", "Ben")
    settle(app)
    assert "music fragments" in heard
    heard.clear()
    nebula = match.game.components.nebulae[0].id  # type: ignore[attr-defined]
    happened = EventBatch([events.BitLaid(0, nebula, "red-sun"), events.TurnBegan(0, 3), events.PhasePassed(0, "x")])
    scene = scene_of(app)
    scene.flights.depart(FragmentsFlightPlan(scene, happened, scene.state, scene.state).made(), True, lambda: None)
    app.step(1.0)
    assert sorted(heard) == ["turn-begins", "wood-sun"]


def test_a_nebula_is_heard_when_it_has_arrived(app_at: AppAt, match_for: MatchFor, heard: list[str]) -> None:
    app = app_at()
    match_for(app, "Ada", "Ben")
    heard.clear()
    click(app, "place-mine")
    app.step(0.01)
    assert "glass" not in heard
    settle(app)
    assert heard.count("glass") >= 1


def test_a_button_and_a_refusal_are_heard(app_at: AppAt, heard: list[str]) -> None:
    app = app_at()
    app.push(Pegs())
    click(app, "bell")
    assert heard == ["touch"]
    click(app, "broken")
    assert heard == ["touch", "refusal"]


def test_what_has_a_sound_of_its_own_is_not_heard_as_a_touch_as_well(app_at: AppAt, heard: list[str]) -> None:
    """Each bit of a sowing was a touch and a piece of wood, and its melody was gone."""
    app = app_at(bot_speed="instant")
    match = laid_out(app, position("sowing"))
    assert isinstance(state_of(match).move, Sowing)
    heard.clear()
    for _ in range(2):
        nebula = next(str(a.args[0]) for a in match.view.legal_actions() if a.verb == "lay")
        click(app, f"nebula:{nebula}")
        settle(app)
    assert [name[:5] for name in heard] == ["wood-", "wood-"]
    heard.clear()
    click(app, "menu")
    assert heard == ["touch"]


def test_a_piece_taken_up_is_heard_and_one_put_down_is_not(app_at: AppAt, heard: list[str]) -> None:
    app = app_at()
    app.push(Pegs())
    click(app, "moon")
    assert heard == ["lift"]
    click(app, "sky")
    assert heard == ["lift"]


def test_a_key_mutes_everywhere_and_says_so(app_at: AppAt) -> None:
    app = app_at()
    app.push(Pegs())
    key(app, "m")
    assert app.settings.muted
    assert app.toasts.words == "Sound is off."
    app.push(SettingsScene())
    app.settle()
    switch = app.targets.named("sound")
    assert switch is not None
    before = switch.value
    key(app, "m")
    assert not app.settings.muted
    after = app.targets.named("sound")
    assert after is not None
    assert after.value != before


def test_sliders_set_volumes_at_once_and_they_are_kept(app_at: AppAt, tmp_path: Path) -> None:
    app = app_at()
    app.settings_file = tmp_path / "settings.json"
    fitted: list[tuple[float, float]] = []
    fit: Callable[[Settings], None] = lambda s: fitted.append((s.effects_volume, s.music_volume))  # noqa: E731
    app.sounds.fit = fit  # type: ignore[method-assign, assignment]
    app.push(SettingsScene())
    app.settle()
    for name, steps in (("effects-volume", "right"), ("music-volume", "left")):
        app.input.focus_by_key(name)
        app.step(0)
        key(app, steps)
    assert fitted == [(0.75, 0.6), (0.75, 0.55)]
    app.pop()
    kept, problem = stored.load(tmp_path / "settings.json")
    assert (kept.effects_volume, kept.music_volume, problem) == (0.75, 0.55, "")


@pytest.mark.parametrize(("scale", "shown"), [(1.0, True), (1.5, True), (2.0, False)])
def test_the_pause_has_volumes_where_there_is_room_and_never_scrolls_for_them(
    app_at: AppAt, match_for: MatchFor, scale: float, shown: bool
) -> None:
    app = app_at((1024, 640), ui_scale=scale)
    match_for(app, "Ada", "Ben").pause()
    app.settle()
    names = [target.name for target in app.targets]
    assert ("music-volume" in names) is shown
    assert "pause-list-bar" not in names
