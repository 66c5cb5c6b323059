"""Forming a place on the table and scoring it: plates, cells, sweeping, dragging, keys, undo."""

from __future__ import annotations

import pytest

from dejavu.table.boards.trip.game import GameScene
from dejavu.table.shell.app import App
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, drag, focus, key, move, press, release, settle, target

HOTEL = "H:B1 B2 B3* T:A6 A7*"
SHOPS = "M:D1 D2 D3 E3*"


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), reduced_motion=True, bot_speed="instant", tips=False)


def _names(scene: GameScene, cells: int) -> list[str]:
    return list(scene.state.map.names_of(cells))


def _scored(scene: GameScene) -> list[str]:
    return [_name for place in scene.state.players[0].places for _name in _names(scene, place.cells)]


def test_a_plate_selects_the_place_and_the_golden_button_scores_it(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    assert _names(scene, scene.forming.chosen) == ["b1", "b2", "b3"]
    assert target(app, "end").label == "Score 4 + 3"
    click(app, "end")
    assert _scored(scene) == ["b1", "b2", "b3"]


def test_choosing_and_scoring_is_one_step_to_undo_and_one_to_redo(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    before = scene.state.digest()
    click(app, "offer:1")
    click(app, "end")
    key(app, "ctrl+z")
    assert scene.state.digest() == before and not scene.match.can_undo
    key(app, "ctrl+y")
    assert _scored(scene) == ["b1", "b2", "b3"] and scene.state.move is None


def test_a_selection_alone_is_no_act(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    assert not scene.match.can_undo and not scene.match.session.entries
    click(app, "offer:1")
    assert not scene.forming.chosen


def test_cells_are_chosen_one_by_one_and_left_out_again(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    for cell in ("own:d2", "own:d3", "own:e3"):
        click(app, cell)
    assert _names(scene, scene.forming.chosen) == ["d2", "d3", "e3"]
    click(app, "own:d2")
    assert _names(scene, scene.forming.chosen) == ["d3", "e3"]
    assert not target(app, "end").enabled


def test_sweeping_over_tiles_chooses_them(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    start, corner, end = (target(app, name).rect.center for name in ("own:d1", "own:d3", "own:e3"))
    press(app, start)
    for point in (corner, end):
        move(app, point)
    release(app, end)
    assert _names(scene, scene.forming.chosen) == ["d1", "d2", "d3", "e3"]


def test_a_hand_that_trembles_still_clicks(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    x, y = target(app, "own:d1").rect.center
    press(app, (x, y))
    move(app, (x + 2, y))
    release(app, (x + 2, y))
    assert _names(scene, scene.forming.chosen) == ["d1"]


def test_a_place_is_scored_by_dragging_its_plate_onto_the_shared_map(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    drag(app, "offer:2", "shared:e6")
    assert _scored(scene) == ["a6", "a7"]


def test_a_complete_selection_is_dragged_from_the_own_map(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    drag(app, "own:b2", "shared:b2")
    assert _scored(scene) == ["b1", "b2", "b3"]


def test_a_place_that_is_let_go_elsewhere_is_not_scored(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    drag(app, "offer:1", "own:f6")
    assert not _scored(scene)


def test_digits_choose_a_place_and_enter_scores_it(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    key(app, "2", "return")
    settle(app)
    assert _scored(scene) == ["a6", "a7"]


def test_keys_alone_form_a_place(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("T:A6 A7*"))
    focus(app, "own:a6")
    key(app, "return", "right", "return")
    assert scene.forming.complete
    key(app, "n")
    assert _scored(scene) == ["a6", "a7"]


def test_enter_does_not_pass_on_while_a_place_is_offered(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL, first=1), people=2)
    key(app, "return")
    assert scene.state.round == 3
    key(app, "n")
    settle(app)
    assert scene.state.round == 4


def test_escape_gives_the_selection_up_before_it_pauses(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    key(app, "escape")
    assert app.scene is scene and not scene.forming.chosen


def test_a_cell_without_a_place_says_why(app: App, table_for: TableFor, monkeypatch: pytest.MonkeyPatch) -> None:
    table_for(app, laid("H:B1 B2 B3* M:F6"))
    refused: list[str] = []
    monkeypatch.setattr(app, "refuse", refused.append)
    click(app, "own:f6")
    assert refused == ["No place with F6 can be scored now."]


def test_the_last_markers_go_where_the_player_says(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("M:D1 D2 D3*; 1 shop"))
    click(app, "offer:1")
    click(app, "end")
    assert scene.forming.wanting and not target(app, "end").enabled
    click(app, "shared:d2")
    assert [_names(scene, marker.cells) for marker in scene.state.laid_markers] == [["d2"]]


def test_a_marker_is_dragged_from_the_supply(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("M:D1 D2 D3*; 1 shop"))
    key(app, "1", "return")
    drag(app, "marker:shop", "shared:d3")
    assert [_names(scene, marker.cells) for marker in scene.state.laid_markers] == [["d3"]]


def test_a_pointed_plate_is_told_in_words_and_outlined(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("H:B1 B2 C2*"))
    move(app, target(app, "offer:1").rect.center)
    app.step(0.1)
    assert _names(scene, scene.forming.shown) == ["b1", "b2", "c2"]
    assert scene.question.startswith("Hotel 4 + 3 = 7")


def test_nobody_forms_a_place_while_others_play(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL), people=2)
    scene.match.viewer = 1
    scene.match._changed(())
    assert not scene.forming.offers and not scene.forming.active
