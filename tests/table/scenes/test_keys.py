"""The page of keys: it tells every binding there is, as it is now, and opens from wherever one looks for it."""

import pytest

from dejavu import games
from dejavu.table.boards import board_of
from dejavu.table.play.board import BoardKeys
from dejavu.table.program import Program
from dejavu.table.scenes.keys import Keys, bindings_in_words, mouse_in_words
from dejavu.table.shell.app import App
from dejavu.table.shell.keys import DEFAULTS, PICKS, Bindings
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets import Label
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key, target
from tests.table.pads import pad

OWN = board_of(games.load("fragments")).keys()


def told(own: BoardKeys) -> list[str]:
    groups = bindings_in_words(Bindings.with_changes({}), own)
    return [name for _heading, entries in groups for names, _what in entries for name in names]


def test_every_binding_is_told_once_and_those_of_a_game_on_its_own_page() -> None:
    pages = [told(board_of(games.load(game)).keys()) for game in games.names()]
    assert all(len(set(page)) == len(page) for page in pages)
    assert {name for page in pages for name in page} == set(DEFAULTS)


def test_of_a_board_that_lends_no_words_only_keys_of_every_game_are_told() -> None:
    assert not {"zoom-in", "pan-left", "turn-left", *PICKS} & set(told(BoardKeys()))
    assert {"confirm", "undo", "hint", "turn-on"} < set(told(BoardKeys()))
    words = str([*bindings_in_words(Bindings.with_changes({}), BoardKeys()), *mouse_in_words(BoardKeys())])
    assert not [word for word in ("nebula", "map", "sky", "sow", "token") if word in words]


def test_keys_that_were_changed_are_told_as_they_are_now(app_at: AppAt) -> None:
    app = app_at(keys={"hint": ["f7"]})
    app.push(Keys())
    scene = app.scene
    assert isinstance(scene, Keys)
    words = [widget.words for widget in scene.list.widgets if isinstance(widget, Label)]
    assert "A hint: a plan for this turn, step by step" in words
    assert target(app, "key-hint-1").label == "F7"


def test_what_steps_through_a_replay_is_told_as_it_is_now() -> None:
    """The page once said arrow keys and Enter whatever they had been changed to."""
    changed = Bindings.with_changes({"left": ["f7"], "right": ["f8"], "confirm": ["f9"]})
    line = next(
        what for _heading, entries in bindings_in_words(changed, OWN) for names, what in entries if "turn-on" in names
    )
    assert all(key in line for key in ("F7", "F8", "F9")), line
    assert "Enter" not in line
    assert "arrow" not in line


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("undo", ["Ctrl+Z", "U"]),
        ("confirm", ["Enter", "Space"]),
        ("cancel", ["Esc"]),
        ("zoom-in", ["+", "="]),
        ("pan-left", ["Shift+Left"]),
        ("step-ne", ["Num 9"]),
    ],
)
def test_keys_are_written_as_they_stand_on_a_keyboard(name: str, written: list[str]) -> None:
    assert Bindings.with_changes({}).written(name) == written


def test_the_title_leads_to_the_keys_and_to_how_to_play_which_leads_there_too(app_at: AppAt) -> None:
    app: App = app_at()
    app.push(Program(app, Launch()).title())
    click(app, "keys")
    assert app.scene.name == "keys"
    key(app, "escape")
    key(app, "f1")
    assert app.scene.name == "rulebook"
    click(app, "keys")
    assert app.scene.name == "keys"
    key(app, "escape")
    assert app.scene.name == "rulebook"


def test_the_pause_leads_to_the_keys(app_at: AppAt) -> None:
    app = app_at()
    laid_out(app, position())
    key(app, "escape")
    click(app, "keys")
    assert app.scene.name == "keys"


def test_the_settings_lead_to_the_keys_of_the_game_on_the_table(app_at: AppAt) -> None:
    """They once told only those that every game has."""
    app = app_at()
    laid_out(app, position())
    key(app, "escape")
    for name in ("settings", "access", "keys"):
        press_on(app, name)
    assert app.scene.name == "keys"
    assert app.targets.named("key-turn-left-1")


def test_the_settings_of_the_title_lead_to_the_keys_of_the_game_played_last(app_at: AppAt) -> None:
    app = app_at()
    program = Program(app, Launch())
    app.push(program.title())
    program.settings()
    for name in ("access", "keys"):
        press_on(app, name)
    assert app.targets.named("key-turn-left-1")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_at_one_and_a_half_the_pause_does_not_scroll(app_at: AppAt, size: tuple[int, int]) -> None:
    """*Quit* and half of *Leave* once lay below the edge."""
    app = app_at(size, ui_scale=1.5)
    laid_out(app, position())
    key(app, "escape")
    app.step(0)
    assert app.scene.name == "pause"
    assert not [target.name for target in app.targets if target.kind == "scrollbar"]


def page(app: App) -> Keys:
    app.push(Keys(OWN))
    app.step(0)
    assert isinstance(app.scene, Keys)
    return app.scene


def press_on(app: App, name: str) -> None:
    """Press a button wherever the page is scrolled to."""
    app.input.activate(target(app, name), None)
    app.step(0)


def test_a_key_is_changed_by_pressing_another_and_used_at_once(app_at: AppAt) -> None:
    app = app_at()
    page(app)
    press_on(app, "key-end-1")
    assert app.scene.name == "press-key"
    key(app, "f7")
    assert app.scene.name == "keys"
    assert app.settings.keys == {"end": ["f7"]}
    assert app.bindings.shown("end") == "F7"
    assert target(app, "key-end-1").label == "F7"


def test_a_key_that_is_taken_is_said_to_be_and_can_be_swapped(app_at: AppAt) -> None:
    app = app_at()
    page(app)
    press_on(app, "key-end-1")
    key(app, "h")
    assert app.scene.name == "press-key"
    assert app.settings.keys == {}
    assert "H does this already: A hint" in said(app)
    assert "Without a key" not in said(app)
    press_on(app, "swap")
    assert app.settings.keys == {"end": ["h"], "hint": ["n"]}


def test_after_a_key_that_is_taken_a_free_one_is_taken_at_once(app_at: AppAt) -> None:
    """Pressing another key did nothing until it was asked for."""
    app = app_at()
    page(app)
    press_on(app, "key-end-1")
    key(app, "h")
    key(app, "f7")
    assert app.scene.name == "keys"
    assert app.settings.keys == {"end": ["f7"]}


def said(app: App) -> str:
    """What stands on the page."""
    return " ".join(row.words for row in app.scene.rows() if isinstance(row, Label))  # type: ignore[attr-defined]


def test_a_key_that_several_things_have_is_taken_from_all_of_them(app_at: AppAt) -> None:
    """The second once kept it beside its new owner."""
    app = app_at(keys={"hint": ["f7"], "log": ["f7"]})
    page(app)
    press_on(app, "key-end-1")
    key(app, "f7")
    assert "F7 does this already: A hint" in said(app)
    assert "F7 does this already: Everything that happened" in said(app)
    assert "Without a key then: Everything that happened" in said(app)
    press_on(app, "swap")
    assert app.settings.keys == {"end": ["f7"], "hint": ["n"], "log": []}


def test_who_loses_its_only_key_to_a_line_without_one_is_named(app_at: AppAt) -> None:
    app = app_at(keys={"end": []})
    page(app)
    press_on(app, "key-end-1")
    key(app, "h")
    assert "Without a key then: A hint" in said(app)
    assert target(app, "swap").label == "Use this key"
    press_on(app, "swap")
    assert app.settings.keys == {"end": ["h"], "hint": []}


def test_a_key_that_is_taken_can_be_left_where_it_is(app_at: AppAt) -> None:
    app = app_at()
    page(app)
    press_on(app, "key-end-1")
    key(app, "h")
    press_on(app, "another")
    key(app, "escape")
    assert app.scene.name == "keys"
    assert app.settings.keys == {}


def test_what_a_key_of_two_keys_called_alike_did_one_key_does(app_at: AppAt) -> None:
    app = app_at()
    page(app)
    press_on(app, "key-confirm-1")
    key(app, "f7")
    assert app.settings.keys == {"confirm": ["f7", "space"]}


def test_one_line_or_all_get_their_usual_keys_back(app_at: AppAt) -> None:
    app = app_at(keys={"end": ["h"], "hint": ["n"], "log": ["f7"]})
    page(app)
    assert target(app, "usual-end").label == "The usual keys"
    press_on(app, "usual-end")
    assert app.settings.keys == {"log": ["f7"]}
    press_on(app, "usual-keys")
    assert app.settings.keys == {}


def test_keys_for_one_hand_are_chosen_by_name_and_then_changed_one_by_one(app_at: AppAt) -> None:
    app = app_at()
    page(app)
    assert target(app, "hands").value == "Both hands"
    press_on(app, "hands")
    assert target(app, "hands").value == "The left hand alone"
    press_on(app, "key-end-1")
    key(app, "f12")
    assert target(app, "hands").value == "Your own"


def test_keys_of_ones_own_are_kept_while_another_set_is_used(app_at: AppAt) -> None:
    own = {"end": ["h"], "log": ["f12"]}
    app = app_at(keys=own)
    page(app)
    said = []
    for _step in range(4):
        press_on(app, "hands")
        said.append((target(app, "hands").value, app.settings.keys == own))
    sets = ["Both hands", "The left hand alone", "The right hand alone", "Your own"]
    assert said == [(words, words == "Your own") for words in sets]
    press_on(app, "usual-keys")
    assert (app.settings.keys, app.settings.own_keys) == ({}, own)


@pytest.mark.parametrize(
    ("pad_each", "says"), [(False, "Every pad acts for whoever's turn it is."), (True, "Every pad acts for its own")]
)
def test_the_page_of_the_gamepad_says_for_whom_each_pad_acts(app_at: AppAt, pad_each: bool, says: str) -> None:
    """It said that every pad acts for whoever's turn it is, though each person had been given one."""
    app = app_at(pad_each=pad_each)
    app.push(Keys())
    pad(app, "down")
    assert isinstance(app.scene, Keys)
    words = [widget.words for widget in app.scene.list.widgets if isinstance(widget, Label)]
    assert [line.startswith(says) for line in words].count(True) == 1
