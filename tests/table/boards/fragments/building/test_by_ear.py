"""The cosmic map built by somebody who hears it: every key is chosen by what was said."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.building.scene import BuildingScene
from dejavu.table.kit.rects import box
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import MatchFor, state_of
from tests.table.hands import AppAt, key, settle
from tests.table.transcripts import Ear, compare, heard

FILE = Path(__file__).with_name("transcript.txt")
PLACE = re.compile(r"Place (\d+) of (\d+): it joins (.+), \d+ contacts?\.")
_LOOKED_AT = 3


class Listener:
    """Presses keys, and knows nothing but what is said."""

    def __init__(self, app: App) -> None:
        self._app, self._ear = app, Ear()
        app.narrator.listeners["ear"] = self._ear
        app.invalidate()
        settle(app)

    def said(self) -> list[str]:
        """What was said since the last key."""
        lines, self._ear.lines = self._ear.lines, []
        return lines

    def press(self, name: str, settled: bool = True) -> list[str]:
        key(self._app, name)
        if settled:
            settle(self._app)
        self._app.step(0)  # what the last frame led to
        return self.said()


@pytest.mark.slow
def test_a_whole_map_is_built_by_what_is_said(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    ear = Listener(app)
    lines, placed = ear.said(), 0
    while placed < 15:
        assert "Enter takes it into your hand." in lines, lines
        _to_the_best_place(ear, ear.press("return"))
        lines = ear.press("return")
        assert any(" joins " in line for line in lines), lines
        placed += 1
        while lines and lines[-2:-1] == ["Done."]:
            lines = ear.press("return")
        if state_of(match).phase is not Phase.MAP:
            break
    assert placed == 14
    assert state_of(match).phase is Phase.OPENING


def _to_the_best_place(ear: Listener, lines: list[str]) -> list[str]:
    """Look at the first places, then go back to the one that joins the most."""
    found = [_place(lines)]
    while len(found) < min(_LOOKED_AT, int(found[0][2])):
        found.append(_place(ear.press("tab", settled=False)))
    assert [int(place[1]) for place in found] == [n + 1 for n in range(len(found))]
    joined = [len(re.split(", | and ", place[3])) for place in found]
    for _step in range(len(found) - 1 - joined.index(max(joined))):
        lines = ear.press("shift+tab", settled=False)
    return lines


def _place(lines: list[str]) -> re.Match[str]:
    found = [match for line in lines if (match := PLACE.fullmatch(line))]
    assert len(found) == 1, lines
    return found[0]


def test_what_is_said_while_a_pair_is_placed(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True, bot_speed="instant")
    match_for(app, "Ada", "Ben: easy")

    def play(press: Callable[..., None]) -> None:
        press("return", "tab", "right", "q", "e", "escape", "return", "return")
        press("u", "ctrl+y", "return", "down", "down", "down", "return", "a", "shift+tab", "tab", "n")

    compare(heard(app, play), FILE)


@pytest.mark.parametrize("keys", [("n",), ("tab", "return"), ("q", "tab", "escape"), ("u", "u")])
def test_the_focus_never_vanishes(app_at: AppAt, match_for: MatchFor, keys: tuple[str, ...]) -> None:
    app = app_at(reduced_motion=True)
    match_for(app, "Ada", "Ben")
    ear = Listener(app)
    for name in ("return", *keys, "return", *keys):
        ear.press(name)
        assert app.targets.focused(), name


def test_a_number_takes_a_nebula_of_the_tray(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match_for(app, "Ada", "Ben")
    ear = Listener(app)
    ear.said()
    second = ear.press("2")
    assert _place(second)[1] == "1"
    assert second[0].startswith("You hold this")


def test_nebulae_that_lie_tell_where_and_beside_what(app_at: AppAt, match_for: MatchFor) -> None:
    app = app_at(reduced_motion=True)
    match: Match = match_for(app, "Ada", "Ben")
    ear = Listener(app)
    for name in ("return", "return", "return", "return"):
        ear.press(name)
    app.input.focus_by_key(f"nebula:{match.game.components.nebulae[state_of(match).girl].id}")  # type: ignore[attr-defined]
    app.step(0)
    said = " ".join(ear.said())
    assert re.search(r"On the map: in the .+\. It touches .+ in the .+ and .+ in the .+\.", said), said


@pytest.mark.parametrize("on", [("tab",), ("q",), ("right",), ("return",), ("escape", "return", "tab")])
@pytest.mark.parametrize(
    "before",
    [
        ("return", "return", "return", "u"),
        ("return", "return", "u", "1", "ctrl+y"),
        ("return", "return", "return", "return", "u", "2", "u"),
    ],
)
def test_a_nebula_in_the_hand_goes_back_when_something_is_taken_back_or_done_again(
    app_at: AppAt, match_for: MatchFor, before: tuple[str, ...], on: tuple[str, ...]
) -> None:
    app = app_at(reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    ear = Listener(app)
    for name in before:
        ear.press(name)
    assert not app.input.drag.active
    for name in on:
        ear.press(name)
    held = app.input.drag.held
    assert held is None or held.payload in state_of(match).pending
    assert app.targets.focused()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_all_of_a_nebula_that_goes_from_place_to_place_stays_in_sight(
    app_at: AppAt, match_for: MatchFor, size: tuple[int, int]
) -> None:
    """Its middle alone did; the rest hung over the tray."""
    app = app_at(size, reduced_motion=True)
    match = match_for(app, "Ada", "Ben")
    scene = app.scene
    assert isinstance(scene, BuildingScene)
    for lying in (1, 2):
        app.step(0)
        app.input.focus_by_key(next(target.name for target in app.targets if target.name.startswith("pending:")))
        key(app, "return")
        for _place in range(12):
            key(app, "tab")
            app.step(0)
            held = scene.hand.held
            assert held
            placement = scene.hand.placement(held.nebula, app.input.drag.centre)
            assert scene.map.rect.contains(box(scene.map.corners(held.nebula, placement)))
        assert len(state_of(match).placements) == lying, "it is still in the hand"
        key(app, "return")
        settle(app)
