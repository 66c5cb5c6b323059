"""Veiled totals, an option of ours: from the last round on nobody's points are shown until they are counted."""

from __future__ import annotations

import re

import pytest
from pygame import Surface

from dejavu.engine.game import State
from dejavu.table.shell.settings import Settings
from tests.table.boards.memoir.conftest import laid as at_night
from tests.table.boards.test_last_round import LAST, shown
from tests.table.hands import AppAt, target
from tests.table.lettering import lettered

POINTS = re.compile(r"\d+ (VP|points?) as it would be now")
RIVALS = ("fragments", "trip")


def test_totals_are_not_veiled_unless_somebody_wants_it() -> None:
    assert not Settings().veiled_totals


@pytest.mark.parametrize("game", RIVALS)
@pytest.mark.parametrize("veils", [False, True])
@pytest.mark.parametrize("last", [False, True])
def test_plates_say_points_unless_they_are_veiled(app_at: AppAt, game: str, veils: bool, last: bool) -> None:
    app = app_at((1280, 720), tips=False, veiled_totals=veils)
    shown(app, game, LAST[game][last])
    for seat in range(3):
        label = target(app, f"seat:{seat}").label
        assert bool(POINTS.search(label)) is not (veils and last)
        assert ("the points are counted at the end" in label) is (veils and last)


@pytest.mark.parametrize("game", RIVALS)
@pytest.mark.parametrize("details", [False, True])
def test_no_points_are_drawn_while_they_are_veiled(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, game: str, details: bool
) -> None:
    app = app_at((1280, 720), tips=False, seat_details=details)
    scene, lines = shown(app, game, LAST[game][1]), lettered(monkeypatch, "text")

    def points() -> int:
        lines.clear()
        scene.areas["seats"].draw(Surface((1280, 720)))
        return [line.words for line in lines].count("••")

    assert points() == 0
    app.change("veiled_totals", True)
    parts = len(scene.match.session.state.score_parts()[0]) if details else 0
    assert points() == 3 * (1 + parts)


@pytest.mark.parametrize("game", RIVALS)
@pytest.mark.parametrize(("veils", "opens"), [(False, "scores"), (True, "game")])
def test_the_scores_stay_shut_while_they_are_veiled(app_at: AppAt, game: str, veils: bool, opens: str) -> None:
    app = app_at((1280, 720), tips=False, veiled_totals=veils)
    scene = shown(app, game, LAST[game][1])
    scene.open_overlay("scores")
    assert app.scene.name == opens
    assert app.toasts.words == ("The points are veiled: they are counted at the end." if veils else "")


@pytest.mark.parametrize("state", [at_night(deck=1)])
def test_a_team_has_nothing_to_veil(app_at: AppAt, state: State) -> None:
    app = app_at((1280, 720), tips=False, veiled_totals=True)
    scene = shown(app, "memoir", state)
    assert "counted at the end" not in target(app, "seat:0").label
    scene.open_overlay("scores")
    assert app.scene is not scene
