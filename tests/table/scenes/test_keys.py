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
from tests.table.hands import AppAt, click, key

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
    words = [widget.words for row in scene.rows() if not isinstance(row, Label) for widget, _ in row]  # type: ignore[union-attr]
    assert words[words.index("A hint: a plan for this turn; again: close it") - 1] == "F7"


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


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_at_one_and_a_half_the_pause_does_not_scroll(app_at: AppAt, size: tuple[int, int]) -> None:
    """*Quit* and half of *Leave* once lay below the edge."""
    app = app_at(size, ui_scale=1.5)
    laid_out(app, position())
    key(app, "escape")
    app.step(0)
    assert app.scene.name == "pause"
    assert not [target.name for target in app.targets if target.kind == "scrollbar"]
