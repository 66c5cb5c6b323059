"""The communal row: how many copies are left, and folded for as long as the player wants."""

import re

import pytest

from dejavu.games.fragments.state import Phase
from tests.table.boards.fragments.conftest import state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to, scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, settle
from tests.table.lettering import Lettered, lettered


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Lettered]:
    """Every text that was set."""
    return lettered(monkeypatch, "text")


def test_the_last_copy_of_a_communal_card_is_counted(app_at: AppAt, written: list[Lettered]) -> None:
    """Once a player had taken one of two, the other bore no number at all."""
    app = app_at((1920, 1080))
    match = laid_out(app, position())
    state = state_of(match)
    card = state.row[0]
    state.row[:] = [card]
    written.clear()
    match.changed()
    settle(app)
    assert "×1" in {line.words for line in written}


def test_for_two_players_there_is_one_of_each_and_none_is_counted(
    app_at: AppAt, table_for: TableFor, written: list[Lettered]
) -> None:
    app = app_at((1920, 1080))
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: match.my_move and state.phase is Phase.DEJA_VU)
    assert not scene_of(app).areas["row"].folded
    assert not [line for line in written if re.fullmatch(r"×\d+", line.words)]


def test_an_opened_drawer_stays_open_until_it_is_shut(app_at: AppAt, table_for: TableFor) -> None:
    """It was once folded again in the next phase."""
    app = app_at((1024, 640))
    match = table_for(app, "Ada", "Vega: easy")

    def to(phase: Phase) -> bool:
        play_to(app, match, lambda state: match.my_move and state.phase is phase)
        return scene_of(app).areas["row"].folded

    assert to(Phase.DEJA_VU), "it rests shut"
    click(app, "row")
    for phase in (Phase.MEDITATION, Phase.RECOLLECTION, Phase.DEJA_VU):
        assert not to(phase), phase
    click(app, "row")
    for phase in (Phase.MEDITATION, Phase.DEJA_VU):
        assert to(phase), phase


def test_a_drawer_opened_over_the_map_does_not_open_for_another_person(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    data = position()
    data["phase"] = "recollection"
    match = laid_out(app, data, people=2)
    click(app, "lift")
    click(app, "row")
    assert not scene_of(app).areas["row"].folded
    match.viewer = 1 - match.viewer
    match.changed()
    settle(app)
    assert scene_of(app).areas["row"].folded


def test_communal_cards_keep_their_places_when_one_is_taken(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position())
    before = {target.name: target.rect for target in app.targets if target.name.startswith("row:")}
    row = state_of(match).row
    row[:] = row[3:]
    match.changed()
    settle(app)
    after = {target.name: target.rect for target in app.targets if target.name.startswith("row:")}
    assert 0 < len(after) < len(before)
    assert all(before[name] == rect for name, rect in after.items())


def test_escape_folds_a_row_that_was_opened_where_it_rests_folded(app_at: AppAt) -> None:
    app = app_at((1024, 640))
    laid_out(app, position())
    click(app, "row")
    assert not scene_of(app).areas["row"].folded
    key(app, "escape")
    assert app.scene.name == "game"
    assert scene_of(app).areas["row"].folded
