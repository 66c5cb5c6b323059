"""Laying tiles: what is shown before, what is said instead, and the plate on a tile that would be covered."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from dejavu.table.boards.trip.words.guidance import follow_line
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.text import speaking, speech
from tests.games.trip.notation import player
from tests.table.boards.trip.conftest import LaidOut, TableFor, laid, scene_of, state_of, tiles_on
from tests.table.hands import AppAt, click, drag, key, move, press, settle, target


def lay_by_keys(app: App) -> None:
    key(app, "1", "return")


def lay_by_clicks(app: App) -> None:
    click(app, "tile:1")
    click(app, "own:d1")


def lay_by_hand(app: App) -> None:
    drag(app, "tile:1", "own:d1")


@pytest.mark.parametrize("lay", [lay_by_hand, lay_by_clicks, lay_by_keys])
def test_a_tile_is_laid_by_drag_by_two_clicks_or_by_keys(
    app_at: AppAt, laid_out: LaidOut, lay: Callable[[App], None]
) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", hand=["shop", "hotel"])
    lay(app)
    settle(app)
    assert list(tiles_on(match).values()) == ["hotel"]
    assert not app.input.drag.active


def test_keys_lead_a_tile_from_open_cell_to_open_cell(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, "H:B2*", phase="lay", memory="row", used=["b2"], hand=["shop"])
    key(app, "1")
    first = app.targets.focus
    assert first in ("own:b1", "own:b3")
    key(app, "right")
    assert app.targets.focus in ("own:b3", "own:b4")
    key(app, "right")
    key(app, "right")
    assert app.targets.focus == "own:b4", "the river is not open, nor is any cell beyond the avenue"
    key(app, "return")
    assert tiles_on(match)["b4"] == "shop"


def test_the_last_kind_in_the_tray_is_laid_by_one_click_on_a_cell(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", hand=["shop"])
    click(app, "own:c2")
    assert tiles_on(match) == {"c2": "shop"}


def test_with_several_kinds_in_the_tray_a_click_on_a_cell_asks_for_a_tile(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", hand=["shop", "hotel"])
    click(app, "own:c2")
    assert tiles_on(match) == {}
    assert app.toasts.words == "First take a tile into your hand."


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("b5", "The river runs here."),
        ("a1", "A1 is scored already."),
        ("b2", "Every tile a cell of its own: B2 is used."),
        ("d6", "Not in one row of four with B2."),
    ],
)
def test_a_tile_that_may_not_lie_there_glides_back_and_says_why(
    app_at: AppAt, laid_out: LaidOut, cell: str, said: str
) -> None:
    app = app_at()
    match = laid_out(app, "[H:A1 A2 A3] H:B2*", phase="lay", memory="row", used=["b2"], hand=["shop"])
    before = tiles_on(match)
    drag(app, "tile:1", f"own:{cell}")
    settle(app)
    assert tiles_on(match) == before
    assert app.toasts.words == said
    assert not scene_of(app).is_away(scene_of(app).own.spot_of(0))


# What is shown before


def over(app: App, cell: str) -> None:
    press(app, target(app, "tile:1").rect.center)
    move(app, target(app, f"own:{cell}").rect.center)
    app.step(0)


def test_over_a_cell_only_those_stay_lit_that_would_be_open_after_it(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="column", hand=["shop", "hotel"])
    over(app, "a7")
    laid, city = scene_of(app).preview, state_of(match).map
    assert laid is not None
    assert {city.names[cell] for cell in laid.open} == {"b7", "c7", "d7"}
    assert (laid.follow, laid.forgotten) == (1, 0)


@pytest.mark.parametrize(("hand", "begin"), [(["shop"], "drag"), (["shop"], "key"), (["shop"], "hover")])
def test_the_last_tile_darkens_no_cell_where_it_may_go(
    app_at: AppAt, laid_out: LaidOut, hand: list[str], begin: str
) -> None:
    """All of them went black, since none would be open for a tile after it."""
    app = app_at()
    laid_out(app, "H:B2*", phase="lay", memory="row", used=["b2"], hand=hand)
    scene = scene_of(app)
    if begin == "drag":
        over(app, "b3")
    elif begin == "key":
        key(app, "1")
    else:
        move(app, target(app, "own:b3").rect.center)
    app.step(0)
    laid = scene.preview
    assert laid is not None and laid.last and len(scene.frame.open_cells) > 1
    assert not scene.own.closing(laid)


@pytest.mark.parametrize("begin", ["drag", "click", "key"])
def test_a_tile_in_the_hand_is_framed_in_gold(app_at: AppAt, laid_out: LaidOut, begin: str) -> None:
    """One that was chosen by a click hardly showed it: it lay where it had lain."""
    app = app_at()
    laid_out(app, phase="lay", memory="row", hand=["shop", "hotel"])
    at = target(app, "tile:1").rect.center
    if begin == "drag":
        press(app, at)
        move(app, target(app, "own:c2").rect.center)
    elif begin == "click":
        click(app, "tile:1")
    else:
        key(app, "1")
    held = app.input.drag.held
    assert held is not None and held.picture is not None
    gold = scene_of(app).look.theme["accent"]
    assert held.picture.get_at((held.picture.get_width() // 2, 1))[:3] == tuple(gold)[:3]


def test_a_cell_after_which_a_tile_finds_no_other_says_how_many_would_be_forgotten(
    app_at: AppAt, laid_out: LaidOut
) -> None:
    app = app_at()
    laid_out(app, "[H:A2 A3 A4]", phase="lay", memory="row", hand=["shop", "hotel", "shop"])
    over(app, "a1")
    laid = scene_of(app).preview
    assert laid is not None
    assert (laid.follow, laid.forgotten) == (0, 2)
    assert follow_line(laid) == "2 would be forgotten"


def test_a_tile_that_completes_a_place_says_what_it_would_score(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app, "H:B2 B3 @H:B3 C3 C2", phase="lay", memory="row", hand=["hotel"])
    over(app, "b1")
    laid = scene_of(app).preview
    assert laid is not None and laid.place is not None
    assert (laid.place.points, laid.place.memories) == (4, 1)


def test_a_tile_led_by_keys_shows_the_same_as_one_in_the_hand(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app, "H:B2 B3", phase="lay", memory="row", used=["b6"], hand=["hotel"])
    key(app, "1", "left")
    assert app.targets.focus == "own:b4"
    laid = scene_of(app).preview
    assert laid is not None and laid.place is not None
    assert laid.place.points == 4


def test_what_is_shown_before_changes_nothing(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, "H:B2 B3", phase="lay", memory="row", hand=["hotel", "shop"])
    digest = state_of(match).digest()
    over(app, "b1")
    assert scene_of(app).preview
    assert state_of(match).digest() == digest


# The plate


def asked(app: App, laid_out: LaidOut) -> Match:
    match = laid_out(app, "H:C2", phase="lay", memory="row", hand=["statue", "shop"])
    statue = next(t for t in app.targets if t.name.startswith("tile:") and t.label == "Statue")
    drag(app, statue.name, "own:c2")
    app.step(0)
    return match


@pytest.mark.parametrize(
    ("answer", "lies", "forgotten"),
    [
        ("plate:lay", "statue", "hotel"),
        ("return", "statue", "hotel"),
        ("plate:keep", "hotel", "statue"),
        ("k", "hotel", "statue"),
    ],
)
def test_of_two_tiles_on_a_cell_either_can_stay(
    app_at: AppAt, laid_out: LaidOut, answer: str, lies: str, forgotten: str
) -> None:
    app = app_at()
    match = asked(app, laid_out)
    state = state_of(match)
    assert target(app, "plate:lay").label == "Lay statue, forget hotel"
    click(app, answer) if ":" in answer else key(app, answer)
    settle(app)
    assert tiles_on(match)["c2"] == lies
    assert [state.components.tiles[tile].id for tile in state.players[0].false_memories] == [forgotten]
    assert app.targets.named("plate:lay") is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_question_of_two_tiles_covers_no_cell_and_tells_the_price_of_each(
    app_at: AppAt, laid_out: LaidOut, size: tuple[int, int]
) -> None:
    """It lay over the cells that one had to judge, and said nothing of what either answer costs."""
    app = app_at(size)
    asked(app, laid_out)
    answers = [target(app, f"plate:{verb}") for verb in ("lay", "keep")]
    cells = [found.rect for found in app.targets if found.name.startswith(("own:", "shared:"))]
    assert cells and all(answer.rect.collidelist(cells) == -1 for answer in answers)
    assert [answer.detail for answer in answers] == ["−1 point now"] * 2


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_of_two_tiles_covers_no_cell_with_large_words(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], language: str
) -> None:
    """From 140 % on it lay over the map again, three rows of it."""
    with speaking(speech(language)):
        app = app_at(size, ui_scale=1.5)
        hand = {**player("H:C2 R:C1 C3"), "hand": ["restaurant", "shop"]}
        table_for(app, laid("", players=[hand, player(""), player("")], seats=3, phase="lay", memory="row"))
        drag(app, "tile:1", "own:c2")
        app.step(0)
        answers = [target(app, f"plate:{verb}") for verb in ("lay", "keep")]
    cells = [found.rect for found in app.targets if found.name.startswith(("own:", "shared:"))]
    assert cells and all(answer.rect.collidelist(cells) == -1 for answer in answers)
    assert all(Rect((0, 0), size).contains(answer.rect) and answer.detail for answer in answers)


def test_an_answer_says_which_place_it_completes(app_at: AppAt, laid_out: LaidOut) -> None:
    """*−3 points now* told the price of a tile alone, and nothing of the place that it makes possible."""
    app = app_at()
    laid_out(app, "H:C2 R:C1 C3", phase="lay", memory="row", hand=["restaurant", "shop"])
    drag(app, next(t.name for t in app.targets if t.label == "Restaurant"), "own:c2")
    app.step(0)
    assert target(app, "plate:lay").detail.endswith("now, completes restaurants on C1 C2 C3")
    assert "completes" not in target(app, "plate:keep").detail


def test_what_an_answer_completes_does_not_drive_the_question_onto_the_map(app_at: AppAt, laid_out: LaidOut) -> None:
    with speaking(speech("de")):
        app = app_at((1024, 640))
        laid_out(app, "H:C2 R:C1 C3", phase="lay", memory="row", hand=["restaurant", "shop"])
        drag(app, next(t.name for t in app.targets if t.name.startswith("tile:") and t.label == "Restaurant"), "own:c2")
        app.step(0)
        answers = [target(app, f"plate:{verb}") for verb in ("lay", "keep")]
    cells = [found.rect for found in app.targets if found.name.startswith(("own:", "shared:"))]
    assert cells and all(answer.rect.collidelist(cells) == -1 for answer in answers)


def test_of_two_answers_the_cheaper_one_is_that_of_the_main_button(app_at: AppAt, laid_out: LaidOut) -> None:
    """*Lay restaurant, forget sight, −4 points* was gold, and *Keep sight, −1 point* plain."""
    app = app_at()
    match = laid_out(app, "H:C6", phase="lay", memory="row", hand=["statue", "shop"])
    drag(app, next(t.name for t in app.targets if t.label == "Statue"), "own:c6")
    app.step(0)
    prices = {verb: target(app, f"plate:{verb}").detail for verb in ("lay", "keep")}
    assert scene_of(app).frame.better_answer == "keep", prices
    assert target(app, "end").label == target(app, "plate:keep").label
    key(app, "return")
    settle(app)
    assert tiles_on(match)["c6"] == "hotel"


def test_a_price_counts_the_tile_that_must_go_after_it(app_at: AppAt, laid_out: LaidOut) -> None:
    """*−1 point now* stood there although the next tile found only cells with older tiles."""
    app = app_at()
    laid_out(app, "H:C1 C2 C3", phase="lay", memory="row", hand=["statue", "shop"])
    drag(app, next(t.name for t in app.targets if t.label == "Statue"), "own:c1")
    app.step(0)
    assert target(app, "plate:lay").detail == "−2 points now, 2 tiles forgotten"


def test_of_two_answers_at_the_same_price_none_is_golden(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    asked(app, laid_out)
    assert scene_of(app).frame.better_answer == ""


def test_an_answer_that_another_player_pays_for_costs_nothing(app_at: AppAt, laid_out: LaidOut) -> None:
    """False memories cost only who has most of them."""
    app = app_at()
    match = laid_out(app, "H:C2", phase="lay", memory="row", hand=["statue", "shop"])
    state_of(match).players[1].false_memories = [0, 1, 2]
    drag(app, next(t.name for t in app.targets if t.name.startswith("tile:")), "own:c2")
    app.step(0)
    assert target(app, "plate:lay").detail == "Costs nothing now"


def test_a_tile_is_put_on_an_older_one_where_a_lesson_wants_that_one_kept(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "welcomes", lambda match, action: action.verb == "keep")
    app = app_at(reduced_motion=True)
    asked(app, laid_out)
    scene = scene_of(app)
    assert scene.frame.draft.asked, "and is not refused"
    able = {scene.state.map.index[str(action.args[1])] for action in scene.hands.legal if action.verb == "keep"}
    assert able and scene.frame.lit_cells == able


def test_escape_puts_the_tile_back_into_the_tray(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = asked(app, laid_out)
    assert scene_of(app).frame.draft.asked
    key(app, "escape")
    assert scene_of(app).frame.draft.asked is None
    assert app.scene.name == "game"
    assert tiles_on(match) == {"c2": "hotel"}


def test_undo_brings_a_forgotten_tile_back(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = asked(app, laid_out)
    key(app, "return", "ctrl+z")
    settle(app)
    assert tiles_on(match) == {"c2": "hotel"}
    assert not state_of(match).players[0].false_memories


def test_by_keys_alone_the_plate_is_answered_and_the_focus_comes_back_to_the_map(
    app_at: AppAt, laid_out: LaidOut
) -> None:
    app = app_at()
    match = laid_out(app, "S:C1* H:C2", phase="lay", memory="row", used=["c1"], hand=["statue", "statue"])
    key(app, "1")
    assert app.targets.focus == "own:c2"
    key(app, "return")
    assert app.targets.focus == "plate:lay"
    key(app, "right", "return")
    settle(app)
    assert tiles_on(match) == {"c1": "sight", "c2": "hotel", "c3": "statue"}
    assert app.targets.focus == "own:c2"


def test_a_tile_that_can_go_to_one_cell_only_is_laid_with_the_one_before(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", used=["c1"], hand=["statue", "statue"])
    before = tiles_on(match)
    drag(app, "tile:1", "own:c2")
    settle(app)
    assert tiles_on(match) == {"c2": "statue", "c3": "statue"}
    assert before == {}
    assert app.toasts.words == "Only one cell was left for a tile: C3."
    key(app, "ctrl+z")
    settle(app)
    assert tiles_on(match) == before, "one gesture, and nothing is laid again by itself"


def test_while_a_hint_is_read_no_cell_looks_closed(app_at: AppAt, laid_out: LaidOut) -> None:
    """The cell that a hint rang once went dark while the empty hand was on its way to it."""
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", hand=["shop", "shop"])
    scene, index = scene_of(app), state_of(match).map.index
    move(app, target(app, "own:a1").rect.center)
    app.step(0)

    def closing() -> frozenset[int]:
        laid = scene.preview
        assert laid is not None
        return scene.own.closing(laid)

    assert closing()
    key(app, "h")
    settle(app)
    hinted = index[match.hints.shown.action.args[1]]  # type: ignore[union-attr,index]
    far = next(cell for cell in ("a1", "g7") if state_of(match).map.names[hinted][0] != cell[0])
    move(app, target(app, f"own:{far}").rect.center)
    app.step(0)
    assert not closing()
    press(app, target(app, "tile:1").rect.center)
    move(app, target(app, f"own:{far}").rect.center)
    app.step(0)
    assert closing() and hinted not in closing()


def test_where_only_a_cell_with_an_older_tile_is_left_the_table_says_so(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app, "H:B2* H:B3* H:B4* H:B1", phase="lay", memory="row", used=["b2", "b3", "b4"], hand=["shop", "statue"])
    said = "Only B1 is left, and an older tile lies there. Lay yours on it: one of the two becomes a false memory."
    scene = scene_of(app)
    assert scene.words.sentence(scene.view) == said
    assert target(app, "end").label == "Lay a tile on B1 to go on"
    drag(app, "tile:1", "false")
    settle(app)
    assert app.toasts.words == said


# The question about a bare cell


def wasted(app: App, laid_out: LaidOut, hand: tuple[str, ...] = ("hotel", "shop")) -> Match:
    """The first tile was dropped on A1, whose row has no cell left; in another row nothing need be forgotten."""
    match = laid_out(app, "[H:A2 A3 A4]", phase="lay", memory="row", hand=list(hand))
    drag(app, "tile:1", "own:a1")
    settle(app)
    return match


def test_a_tile_after_which_another_finds_no_cell_is_asked_about_before_it_is_laid(
    app_at: AppAt, laid_out: LaidOut
) -> None:
    """The next tile was gone at once, and a quick drag had shown no price."""
    app = app_at()
    match = wasted(app, laid_out)
    assert not state_of(match).players[0].false_memories
    answers = [target(app, f"plate:{answer}") for answer in ("lay", "back")]
    assert [answer.label for answer in answers] == ["Lay it here", "Choose another cell"]
    assert [answer.detail for answer in answers] == ["−1 point now, 1 shop forgotten", "None is forgotten"]
    assert app.targets.named("plate:keep") is None
    assert target(app, "end").label == "Choose another cell"


@pytest.mark.parametrize("answer", ["plate:lay", "plate:back", "return", "escape", "own:a1"])
def test_a_tile_that_wastes_another_is_laid_only_by_its_own_answer(
    app_at: AppAt, laid_out: LaidOut, answer: str
) -> None:
    app = app_at()
    match = wasted(app, laid_out)
    click(app, answer) if ":" in answer else key(app, answer)
    settle(app)
    player, lays = state_of(match).players[0], answer == "plate:lay"
    assert ("a1" in tiles_on(match), len(player.false_memories)) == (lays, int(lays))
    assert len(player.hand) == (0 if lays else 2)
    assert scene_of(app).frame.draft.asked is None


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_the_question_of_a_bare_cell_covers_no_cell_with_large_words(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int], language: str
) -> None:
    with speaking(speech(language)):
        app = app_at(size, ui_scale=1.5)
        hand = {**player("[H:A2 A3 A4]"), "hand": ["hotel", "shop", "statue"]}
        table_for(app, laid("", players=[hand, player(""), player("")], seats=3, phase="lay", memory="row"))
        drag(app, "tile:1", "own:a1")
        app.step(0)
        answers = [target(app, f"plate:{answer}") for answer in ("lay", "back")]
    cells = [found.rect for found in app.targets if found.name.startswith(("own:", "shared:"))]
    assert cells and all(answer.rect.collidelist(cells) == -1 for answer in answers)
    assert all(Rect((0, 0), size).contains(answer.rect) and answer.detail for answer in answers)


def test_by_keys_the_first_press_never_wastes_a_tile(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at(reduced_motion=True)
    match = laid_out(app, "[H:A2 A3 A4]", phase="lay", memory="row", hand=["hotel", "shop"])
    click(app, "tile:1")
    app.input.focus_by_key("own:a1")
    key(app, "return")
    assert app.targets.focus == "plate:back"
    key(app, "left", "return")
    settle(app)
    assert tiles_on(match)["a1"] == "hotel"


def test_where_a_tile_is_lost_on_every_cell_nothing_is_asked(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, "H:A1* [H:A2 A3]", phase="lay", memory="row", used=["a1"], hand=["shop", "hotel"])
    drag(app, "tile:1", "own:a4")
    settle(app)
    assert scene_of(app).frame.draft.asked is None
    assert "a4" in tiles_on(match)
    assert len(state_of(match).players[0].false_memories) == 1


def test_where_a_lesson_wants_a_wasteful_cell_nothing_is_asked(
    app_at: AppAt, laid_out: LaidOut, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Match, "welcomes", lambda match, action: action.args == ("hotel", "a1"))
    app = app_at()
    match = wasted(app, laid_out)
    assert tiles_on(match)["a1"] == "hotel"


def test_a_tile_that_completes_a_place_may_waste_another_without_advice(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app, "[H:A2 A3 A4] R:B1 C1", phase="lay", memory="row", hand=["restaurant", "shop"])
    drag(app, next(t.name for t in app.targets if t.name.startswith("tile:") and t.label == "Restaurant"), "own:a1")
    assert target(app, "plate:lay").detail == "−1 point now, 1 shop forgotten, completes restaurants on A1 B1 C1"
    assert scene_of(app).frame.better_answer == ""


def test_a_price_names_the_tiles_that_are_forgotten(app_at: AppAt, laid_out: LaidOut) -> None:
    """*2 tiles forgotten* stood there while one tile was laid."""
    app = app_at()
    match = laid_out(app, "[H:A2 A3 A4] B:A1", phase="lay", memory="row", hand=["sight", "shop"])
    state_of(match).players[0].false_memories = [len(state_of(match).components.tiles) - 1]
    drag(app, next(t.name for t in app.targets if t.name.startswith("tile:") and t.label == "Sight"), "own:a1")
    app.step(0)
    assert target(app, "plate:lay").detail == "−2 points now, 1 shop and 1 bench forgotten"
    assert target(app, "plate:keep").detail == "−2 points now, 1 sight and 1 shop forgotten"


# What the plate beside a cell promises

ADVANCED = {"city": "kyoto", "small_map": False, "orders": "advanced"}


def test_a_tile_that_would_only_find_an_older_one_does_not_merely_follow(app_at: AppAt, laid_out: LaidOut) -> None:
    """The plate said "1 more can follow", and one of two tiles became a false memory."""
    app = app_at()
    laid_out(app, "[H:A2 A3] B:A4", phase="lay", memory="row", hand=["shop", "hotel"])
    over(app, "a1")
    laid = scene_of(app).preview
    assert laid is not None
    assert follow_line(laid) == "1 would be forgotten"
    drag(app, "tile:1", "own:a1")
    settle(app)
    click(app, "plate:lay")
    assert open_cells(app) == {3}


def test_a_tile_over_an_older_one_of_its_kind_says_that_one_is_forgotten(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    laid_out(app, "H:B2", phase="lay", memory="row", hand=["hotel"])
    over(app, "b2")
    laid = scene_of(app).preview
    assert laid is not None
    assert follow_line(laid) == "1 would be forgotten"


def test_a_tile_on_one_of_its_kind_is_laid_without_a_question(app_at: AppAt, laid_out: LaidOut) -> None:
    """New or old was asked where both are alike."""
    app = app_at()
    match = laid_out(app, "S:B2", phase="lay", memory="row", hand=["sight"])
    drag(app, "tile:1", "own:b2")
    settle(app)
    assert scene_of(app).frame.draft.asked is None
    state = state_of(match)
    assert tiles_on(match) == {"b2": "sight"}
    assert state.new == 1 << state.map.index["b2"]
    assert [state.components.tiles[tile].id for tile in state.players[0].false_memories] == ["sight"]


@pytest.mark.parametrize(
    ("text", "more", "cell", "order"),
    [
        ("[T:A1 A2] [B:C1 C2] F:E1", {"orders": ["greens"], "hand": ["fountain"]}, "e2", 6),
        ("[T:A1 A2] [B:C1 C2] F:E1", {"orders": ["nights"], "hand": ["fountain"]}, "e2", 0),
        (
            "[T:A1 A2]",
            {
                "orders": ["beside-park"],
                "options": {"city": "kyoto", "small_map": False, "orders": "advanced"},
                "hand": ["shop"],
            },
            "b1",
            1,
        ),
        (
            "[T:A1 A2] M:B1",
            {
                "orders": ["beside-park"],
                "options": {"city": "kyoto", "small_map": False, "orders": "advanced"},
                "hand": ["bench"],
            },
            "b1",
            -1,
        ),
    ],
)
def test_what_the_order_card_would_pay_is_shown_before_a_tile_is_laid(
    app_at: AppAt, laid_out: LaidOut, text: str, more: dict[str, Any], cell: str, order: int
) -> None:
    """The preview left its six points out."""
    app = app_at()
    laid_out(app, text, phase="lay", memory="row", round=3, **more)
    over(app, cell)
    laid = scene_of(app).preview
    assert laid is not None
    assert laid.order == order


def open_cells(app: App) -> frozenset[int]:
    """The cells of the own map on which the next tile may be laid."""
    return scene_of(app).frame.open_cells


def test_a_right_click_puts_a_tile_back_about_which_is_asked(app_at: AppAt, laid_out: LaidOut) -> None:
    app = app_at()
    match = laid_out(app, "H:B2", phase="lay", memory="row", hand=["shop"])
    drag(app, "tile:1", "own:b2")
    assert scene_of(app).frame.draft.asked is not None
    app.input.handle(Event(pygame.MOUSEBUTTONDOWN, pos=target(app, "own:f2").rect.center, button=3))
    settle(app)
    assert scene_of(app).frame.draft.asked is None
    assert tiles_on(match) == {"b2": "hotel"}


@pytest.mark.parametrize("begin", ["click", "drag"])
def test_a_right_click_puts_a_held_tile_back(app_at: AppAt, laid_out: LaidOut, begin: str) -> None:
    app = app_at()
    match = laid_out(app, phase="lay", memory="row", hand=["shop", "hotel"])
    if begin == "click":
        click(app, "tile:1")
    else:
        press(app, target(app, "tile:1").rect.center)
    move(app, target(app, "own:c2").rect.center)
    assert app.input.drag.active
    at = target(app, "own:c2").rect.center
    app.input.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    app.input.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=3))
    app.input.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    settle(app)
    assert not app.input.drag.active
    assert tiles_on(match) == {}
    assert app.toasts.words == ""


def test_no_tile_of_the_tray_moves_when_another_is_laid(app_at: AppAt, laid_out: LaidOut) -> None:
    """The row was centred anew, and the next click met the gap."""
    app = app_at(reduced_motion=True)
    match = laid_out(app, phase="lay", memory="row", hand=["hotel", "shop", "statue"])
    places = [target(app, f"tile:{number}").rect for number in (1, 2, 3)]
    drag(app, "tile:2", "own:c2")
    settle(app)
    assert tiles_on(match)["c2"]
    left = [target(app, f"tile:{number}").rect for number in (1, 2)]
    assert left == [places[0], places[2]]
    key(app, "ctrl+z")
    settle(app)
    assert [target(app, f"tile:{number}").rect for number in (1, 2, 3)] == places


@pytest.mark.parametrize("laid", [1, 2])
def test_of_two_like_tiles_the_one_that_is_not_laid_stays_in_its_place(
    app_at: AppAt, laid_out: LaidOut, laid: int
) -> None:
    """The other one moved under the hand."""
    app = app_at(reduced_motion=True)
    laid_out(app, phase="lay", memory="row", hand=["hotel", "hotel", "shop"])
    places = [target(app, f"tile:{number}").rect for number in (1, 2, 3)]
    drag(app, f"tile:{laid}", "own:c2")
    settle(app)
    assert [target(app, f"tile:{number}").rect for number in (1, 2)] == [places[2 - laid], places[2]]
    key(app, "ctrl+z")
    settle(app)
    assert [target(app, f"tile:{number}").rect for number in (1, 2, 3)] == places


def test_a_refusal_covers_no_cell_that_is_lit(app_at: AppAt, laid_out: LaidOut) -> None:
    """It lay over the cells beside the pointer where the tile might have gone instead."""
    app = app_at(reduced_motion=True, tips=False)
    laid_out(app, "H:B2*", phase="lay", memory="row", used=["b2"], hand=["shop"])
    app.step(0.1)
    scene = scene_of(app)
    lit = [scene.own.cells.of(cell) for cell in scene.frame.lit_cells]
    assert lit
    move(app, (lit[0].centerx, lit[0].top - lit[0].height // 2))
    app.refuse("No tile lies on the water.")
    assert app.toasts.area.width and app.toasts.area.collidelist(lit) < 0


def test_by_keys_the_focus_goes_to_the_next_tile_after_each(app_at: AppAt, laid_out: LaidOut) -> None:
    """It stayed on the map: eight presses of the cross to the tray, for every tile."""
    app = app_at(reduced_motion=True)
    laid_out(app, phase="lay", memory="row", hand=["statue", "statue", "shop"])
    settle(app)
    key(app, "1", "return")
    settle(app)
    focused = app.targets.focused()
    assert focused and focused.name == "tile:1" and focused.pick_up
