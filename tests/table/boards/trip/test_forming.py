"""Forming a place on the table and scoring it: plates, cells, sweeping, dragging, keys, undo."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dejavu.engine.action import Action
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.app import App
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, drag, focus, frame, key, move, press, quickly, release, settle, target
from tests.table.transcripts import heard

HOTEL = "H:B1 B2 B3* T:A6 A7*"
BLOCKS = "Shops: 3 or more that are joined: 3 / 4 / 5 points for 3 / 4 / 5 or more."
SHOPS = "M:D1 D2 D3 E3*"


@pytest.fixture
def app(app_at: AppAt) -> App:
    return app_at((1280, 720), reduced_motion=True, bot_speed="instant", tips=False)


def _names(scene: TripScene, cells: int) -> list[str]:
    return list(scene.state.map.names_of(cells))


def _scored(scene: TripScene) -> list[str]:
    return [_name for place in scene.state.players[0].places for _name in _names(scene, place.cells)]


def test_a_plate_selects_the_place_and_the_golden_button_scores_it(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    assert _names(scene, scene.frame.chosen) == ["b1", "b2", "b3"]
    assert target(app, "end").label == "Score 4 + 3, pass on"
    click(app, "end")
    assert _scored(scene) == ["b1", "b2", "b3"]


def test_one_press_scores_and_passes_on(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    turn = scene.match.session.state.turn
    click(app, "offer:1")
    assert scene.match.irreversible(scene.end_acts())
    click(app, "end")
    settle(app)
    assert _scored(scene) == ["b1", "b2", "b3"]
    assert scene.match.session.state.turn > turn and not scene.match.can_undo


def test_nothing_is_to_be_pressed_while_the_press_that_scored_passes_on(app: App, table_for: TableFor) -> None:
    """The button stood golden as *Pass on*, with the sentence *pass on*, and then passed by itself."""
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    click(app, "end")
    frame(app)
    button = target(app, "end")
    assert scene.match.my_move and scene.state.scored_places
    assert (button.label, button.enabled) == ("Wait", False)
    assert scene.words.sentence(scene.view) == "Your place is scored."


def test_a_plate_that_is_clicked_again_scores_the_place_and_waits(app: App, table_for: TableFor) -> None:
    """It is clicked twice in haste: what can be undone comes of it, no more."""
    scene = table_for(app, laid(HOTEL))
    turn = scene.match.session.state.turn
    with quickly():
        click(app, "offer:1")
        click(app, "offer:1")
        settle(app)
    assert _scored(scene) == ["b1", "b2", "b3"]
    assert scene.match.session.state.turn == turn and scene.match.can_undo


def test_choosing_and_scoring_is_one_step_to_undo_and_one_to_redo(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    before = scene.state.digest()
    click(app, "offer:1")
    click(app, "offer:1")
    settle(app)
    key(app, "ctrl+z")
    assert scene.state.digest() == before and not scene.match.can_undo
    key(app, "ctrl+y")
    assert _scored(scene) == ["b1", "b2", "b3"] and scene.state.move is None


def test_a_selection_alone_is_no_act(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    assert not scene.match.can_undo and not scene.match.session.entries
    key(app, "escape")
    assert not scene.frame.chosen


def test_cells_are_chosen_one_by_one_and_left_out_again(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    for cell in ("own:d2", "own:d3", "own:e3"):
        click(app, cell)
    assert _names(scene, scene.frame.chosen) == ["d2", "d3", "e3"]
    click(app, "own:d2")
    assert _names(scene, scene.frame.chosen) == ["d3", "e3"]
    assert not target(app, "end").enabled


def test_sweeping_over_tiles_chooses_them(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    start, corner, end = (target(app, name).rect.center for name in ("own:d1", "own:d3", "own:e3"))
    press(app, start)
    for point in (corner, end):
        move(app, point)
    release(app, end)
    assert _names(scene, scene.frame.chosen) == ["d1", "d2", "d3", "e3"]


def test_a_hand_that_trembles_still_clicks(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    x, y = target(app, "own:d1").rect.center
    press(app, (x, y))
    move(app, (x + 2, y))
    release(app, (x + 2, y))
    assert _names(scene, scene.frame.chosen) == ["d1"]


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
    assert scene.frame.complete
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
    assert app.scene is scene and not scene.frame.chosen


def test_a_cell_without_a_place_says_why_and_is_marked(
    app: App, table_for: TableFor, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table_for(app, laid("H:B1 B2 B3* M:F6"))
    refused: list[str] = []
    monkeypatch.setattr(app, "refuse", refused.append)
    click(app, "own:f6")
    assert refused == [f"No place with F6 can be scored now ({BLOCKS[:-1]})."]
    assert PlaceId("own", "f6") in scene.named


def test_the_last_markers_go_where_the_player_says(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid("M:D1 D2 D3*; 1 shop"))
    click(app, "offer:1")
    click(app, "end")
    assert scene.frame.wanting and not target(app, "end").enabled
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
    assert _names(scene, scene.shown_place) == ["b1", "b2", "c2"]
    assert scene.question.startswith("Hotel 4 + 3 = 7")


def test_nobody_forms_a_place_while_others_play(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL), people=2)
    scene.match.viewer = 1
    scene.match.changed()
    assert not scene.frame.offers and not scene.frame.forms


# A second click


@pytest.mark.parametrize("name", ["offer:1", "own:b2"])
def test_a_second_click_on_a_place_that_is_selected_scores_it(app: App, table_for: TableFor, name: str) -> None:
    """It once gave the place up, and the button below it then scored nothing."""
    scene = table_for(app, laid(HOTEL))
    click(app, "offer:1")
    click(app, name)
    assert _scored(scene) == ["b1", "b2", "b3"]


def test_of_a_block_a_click_still_leaves_a_tile_out(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(SHOPS))
    click(app, "offer:1")
    click(app, "own:d1")
    assert _names(scene, scene.frame.chosen) == ["d2", "d3", "e3"]
    click(app, "offer:1")
    click(app, "offer:1")
    assert _scored(scene) == ["d1", "d2", "d3", "e3"]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_to_pass_on_never_stands_where_a_place_is_scored(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size, reduced_motion=True, bot_speed="instant", tips=False, ui_scale=size[0] / 1280)
    scene = table_for(app, laid(HOTEL))
    aside = target(app, "end").rect
    assert target(app, "end").label == "Pass on" and not target(app, "choose").enabled
    click(app, "offer:1")
    golden = target(app, "end").rect
    assert target(app, "end").label == "Score 4 + 3, pass on" and not golden.colliderect(aside)
    assert target(app, "pass").rect == aside
    key(app, "escape")
    click(app, "choose")
    assert not scene.match.can_undo


def test_whoever_selected_a_place_can_still_score_nothing(app: App, table_for: TableFor) -> None:
    scene = table_for(app, laid(HOTEL, first=1), people=2)
    click(app, "offer:1")
    click(app, "pass")
    settle(app)
    assert scene.state.round == 4 and not _scored(scene)


def test_the_key_of_the_main_button_does_not_pass_over_a_place_that_is_not_complete(
    app: App, table_for: TableFor
) -> None:
    scene = table_for(app, laid(SHOPS, first=1), people=2)
    click(app, "own:d1")
    key(app, "n")
    settle(app)
    assert scene.state.round == 3
    assert app.toasts.words == f"2 more tiles make it a place. {BLOCKS}"


@pytest.mark.parametrize(
    ("text", "start", "said"),
    [
        ("H:B1 B2 B3* M:F6", "f6", f"No place with F6 can be scored now ({BLOCKS[:-1]})."),
        ("M:D1 D2 D3*", "d1", f"2 more tiles make it a place. {BLOCKS}"),
        ("T:A6 A7*", "a6", "Now it is chosen: score it, or drag it once more."),
    ],
)
def test_tiles_that_are_dragged_to_the_shared_map_before_they_are_a_place_say_why_nothing_happens(
    app: App, table_for: TableFor, text: str, start: str, said: str
) -> None:
    scene = table_for(app, laid(text))
    points = [target(app, f"own:{start}").rect.center]
    if start == "a6":
        points.append(target(app, "own:a7").rect.center)
    shared = target(app, "shared:c3").rect.center
    press(app, points[0])
    for point in (*points[1:], (points[-1][0], scene.own.cells.rect.bottom + 3), (shared[0], points[-1][1]), shared):
        move(app, point)
    release(app, shared)
    assert app.toasts.words == said and not _scored(scene)


def test_a_voice_says_that_enter_chooses_a_place_and_then_that_it_scores_it(app: App, table_for: TableFor) -> None:
    table_for(app, laid(HOTEL))

    def play(press: Callable[..., None]) -> None:
        app.input.focus_by_key("offer:1")
        app.step(1 / 60)
        press("return", "return")

    before, chosen, scored = heard(app, play).split("[return]\n")
    assert "Enter chooses it, to be scored." in before.splitlines()
    assert chosen.splitlines()[:2] == ["N: Score 4 + 3, pass on.", "Chosen: Enter scores it."]
    assert "scores the hotel" in scored


def test_a_place_whose_choice_is_refused_half_way_is_not_begun(app_at: AppAt, table_for: TableFor) -> None:
    scene = table_for(app_at(), laid("M:D1 D2 D3* E3", first=1))
    choose, wrong = Action("choose", ("d3",)), Action("choose", ("h8",))
    assert scene.hands.do([choose, wrong]), "why not"
    assert choose in scene.hands.legal
    assert not scene.match.can_undo
