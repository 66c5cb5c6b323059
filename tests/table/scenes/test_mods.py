"""The page of mods, and a new game with one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree
from threading import Event

import pygame
import pytest

from dejavu import games, resources
from dejavu.store import mods, places, saves
from dejavu.store.mods import Mod
from dejavu.table import text
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.mods import Mods
from dejavu.table.scenes.saved_game import gone_words, summary
from dejavu.table.scenes.seats import Seats
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets import Label
from tests.table.hands import AppAt, click, key, settle, target

NAMES = {mod.game: mod.name for mod in map(mods.read, sorted(resources.data(mods.FOLDER).iterdir()))}
"""Games with a mod to begin with, and its name."""


def program_at(app: App, game: str = "fragments", data: Path | None = None) -> Program:
    made = Program(app, Launch(game=game, data=data), InlineWorker)
    app.push(made.title())
    return made


def words(app: App) -> str:
    """All that is only read on a page."""
    scene = app.scene
    assert isinstance(scene, Mods | Seats)
    return "\n".join(widget.words for widget in scene.list.widgets if isinstance(widget, Label))


def shown(app: App) -> set[str]:
    return {target.name for target in app.targets}


def break_cards(folder: Path) -> None:
    file = folder / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("size: 8", "size: 7"), encoding="utf-8")


def test_whoever_has_no_mods_is_asked_nothing_about_them(app_at: AppAt) -> None:
    app = app_at()
    program_at(app).seats()
    settle(app)
    assert "mod" not in shown(app)


def test_a_further_box_is_offered_beside_that_of_the_game_which_stays_the_usual_one(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program_at(app, "memoir").seats()
    settle(app)
    assert target(app, "mod").value == "Veiled Memoir"
    click(app, "mod")
    settle(app)
    (box,) = mods.boxes("memoir")
    assert target(app, "mod").value == box.name
    assert app.settings.mods == {"memoir": box.id}
    click(app, "start")
    settle(app)
    (game,) = saves.unfinished()
    assert (game.mod, game.fault) == (box.name, None)


def test_a_mod_of_a_player_is_called_as_its_maker_called_it(app_at: AppAt) -> None:
    """A mod called *Mist* was *Dunst* in German, for a card has that name."""
    (mods.write_example("fragments") / "mod.yaml").write_text(
        "name: Mist\ngame: fragments\nabout: Settings\n", encoding="utf-8"
    )
    app = app_at(mods={"fragments": "glass-reef"}, reduced_motion=True)
    text.use_language("de")
    program = program_at(app)
    click(app, "new-game")
    assert (target(app, "mod").value, target(app, "mod").tip) == ("Mist", "Settings")
    click(app, "start")
    settle(app)
    program.to_title()
    (game,) = saves.unfinished()
    assert "Mist" in summary(game).split(" · ")


def test_a_box_that_comes_along_is_called_in_the_players_language() -> None:
    """It was English where a game, or a journey, told of its cards."""
    (box,) = mods.boxes("memoir")
    with text.speaking(text.speech("de")):
        assert mod_title(box.name) == "Vierundachtzig Stufen"
        assert gone_words(box.name).startswith("Vierundachtzig Stufen ")


@pytest.mark.parametrize(
    "game", [name if name == games.NAMES[0] else pytest.param(name, marks=pytest.mark.slow) for name in NAMES]
)
def test_a_mod_is_begun_switched_on_and_played_by_clicks(game: str, app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    program = program_at(app, game)
    click(app, "settings")
    click(app, "mods")
    assert "There is none yet." in words(app)
    click(app, "new-mod")
    assert sorted(shown(app)) == ["back", "new-mod-list", *(f"of-{name}" for name in sorted(NAMES))]
    click(app, f"of-{game}")
    settle(app)
    assert target(app, "mod-1").value == "off"
    click(app, "mod-1")
    assert target(app, "mod-1").value == "on"
    assert app.settings.mods == {game: mods.listed()[0].id}
    key(app, "escape", "escape")
    click(app, "new-game")
    assert target(app, "mod").value == NAMES[game]
    click(app, "start")
    settle(app)
    assert program.matches.current
    header = program.matches.current.session.header
    assert header.mod == NAMES[game]
    assert NAMES[game] in str(header.content)
    again = program.matches.current
    again.again()
    assert program.matches.current is not again
    assert program.matches.current.session.header.mod == NAMES[game], "the next game too"
    program.matches.leave()


def test_a_new_mod_is_of_the_game_that_is_asked_for_and_not_of_the_one_played_last(app_at: AppAt) -> None:
    app = app_at()
    program_at(app, "trip").mods()
    click(app, "new-mod")
    click(app, "back")
    assert (app.scene.name, mods.listed()) == ("mods", [])
    click(app, "new-mod")
    click(app, "of-fragments")
    settle(app)
    click(app, "new-mod")
    key(app, "enter")
    settle(app)
    assert [mod.game for mod in mods.listed()] == ["fragments", "trip"], "Enter is the one played last"


def test_where_mods_of_one_game_alone_come_along_nothing_is_asked(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question that had one answer."""
    monkeypatch.setattr(mods, "with_example", lambda: ["fragments"])
    app = app_at()
    program_at(app).mods()
    click(app, "new-mod")
    settle(app)
    assert (app.scene.name, [mod.game for mod in mods.listed()]) == ("mods", ["fragments"])


def test_what_is_begun_while_the_others_are_still_read_is_listed(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine a new mod was not, until the window was left and seen again."""
    begun, judged = Event(), mods.judged

    def late() -> list[Mod]:
        found = judged()
        begun.wait(10)
        return found

    monkeypatch.setattr(mods, "judged", late)
    app = app_at()
    program_at(app).mods()
    click(app, "new-mod")
    click(app, "of-fragments")
    begun.set()
    settle(app)
    assert "mod-1" in shown(app)


def test_a_click_chooses_a_mod_for_a_game_and_it_is_remembered(app_at: AppAt) -> None:
    mods.write_example("fragments")
    app = app_at(reduced_motion=True)
    program = program_at(app)
    click(app, "new-game")
    assert target(app, "mod").value == "Those in the box"
    click(app, "mod")
    assert target(app, "mod").value == "Glass Reef"
    key(app, "escape")
    assert app.settings.mods == {"fragments": "glass-reef"}
    click(app, "new-game")
    click(app, "mod")
    assert target(app, "mod").value == "Those in the box"
    click(app, "start")
    assert program.matches.current
    assert program.matches.current.session.header.mod == ""
    assert "red-8" not in str(program.matches.current.session.header.content)
    assert app.settings.mods == {}
    program.matches.leave()


def test_mods_of_one_name_are_told_apart_by_their_folders(app_at: AppAt) -> None:
    for _ in range(2):
        mods.write_example("fragments")
    app = app_at()
    program_at(app)
    click(app, "new-game")
    values = []
    for _ in range(2):
        click(app, "mod")
        values.append(target(app, "mod").value)
    assert values == [f"Glass Reef · {mod.id}" for mod in mods.listed()]


def test_a_game_is_gone_on_with_the_mod_that_was_given_at_launch(app_at: AppAt, tmp_path: Path) -> None:
    """It was said to be gone, for it does not lie among the player's own."""
    folder = mods.write_example("fragments").rename(tmp_path / "elsewhere")
    app = app_at(reduced_motion=True)
    program = program_at(app, data=folder)
    click(app, "new-game")
    click(app, "start")
    settle(app)
    program.to_title()
    click(app, "games")
    assert target(app, "unfinished-0").tip == ""
    key(app, "escape")
    click(app, "continue")
    assert program.matches.current
    assert app.toasts.words == ""
    program.matches.leave()


def test_another_box_has_mods_of_its_own(app_at: AppAt) -> None:
    mods.write_example("trip")
    app = app_at()
    program_at(app)
    click(app, "new-game")
    assert "mod" not in shown(app)
    click(app, "game-trip")
    assert target(app, "mod").label == "Cards"


def test_a_memoir_is_chosen_by_its_name(app_at: AppAt) -> None:
    """Nobody found the second one under *Cards*, beside *Those in the box*."""
    app = app_at()
    program_at(app)
    click(app, "new-game")
    click(app, "game-memoir")
    assert (target(app, "mod").label, target(app, "mod").value) == ("Memoir", "Veiled Memoir")
    click(app, "mod")
    assert target(app, "mod").value == "Eighty-four Steps"
    assert app.settings.mods["memoir"] == ".lighthouse"


def test_mistakes_are_listed_and_gone_when_they_are_mended_in_another_window(app_at: AppAt) -> None:
    folder = mods.write_example("fragments")
    whole = (folder / "cards.yaml").read_text(encoding="utf-8")
    break_cards(folder)
    app = app_at(mods={"fragments": "glass-reef"})
    program_at(app).mods()
    settle(app)
    fault = "cards.yaml:8:65: number is 8; expected 1 to 7, the size of lava-paradise"
    assert fault in words(app)
    assert (target(app, "mod-1").enabled, target(app, "mod-1").why) == (False, fault)
    (folder / "cards.yaml").write_text(whole, encoding="utf-8")
    app.input.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    settle(app)
    assert fault not in words(app)
    assert target(app, "mod-1").value == "on", "that it was used is not forgotten"


def test_of_many_mistakes_the_first_are_listed(app_at: AppAt) -> None:
    folder = mods.write_example("fragments")
    (folder / "cards.yaml").write_text("".join(f"wrong-{n}: 1\n" for n in range(20)), encoding="utf-8")
    app = app_at()
    program_at(app).mods()
    settle(app)
    assert words(app).count("is not known here") == 5
    assert "and 15 more" in words(app)


def test_with_mistakes_in_its_mod_a_game_does_not_begin_and_another_can_be_chosen(app_at: AppAt) -> None:
    break_cards(mods.write_example("fragments"))
    app = app_at(mods={"fragments": "glass-reef"})
    program = program_at(app)
    click(app, "new-game")
    assert app.toasts.words == ("Glass Reef: cards.yaml:8:65: number is 8; expected 1 to 7, the size of lava-paradise")
    start = target(app, "start")
    assert (start.enabled, start.why) == (False, "Glass Reef has mistakes: Mods, in the settings, lists them.")
    click(app, "mod")
    assert target(app, "start").enabled
    click(app, "start")
    assert program.matches.current
    program.matches.leave()


@pytest.mark.parametrize(
    ("manifest", "told"),
    [
        ("name: 3\ngame: fragments\n", "mod.yaml:1:7: name is 3; expected one line of text of 1 to 30 characters"),
        (
            "name: a: b\n",
            "mod.yaml:1:8: a second ':' in one value; expected quotes around the whole text, or a line for each key",
        ),
    ],
)
def test_a_chosen_mod_that_does_not_say_any_more_what_it_is_is_told_and_not_forgotten(
    manifest: str, told: str, app_at: AppAt
) -> None:
    """The game in the box was played without a word, and with another mod there the choice was forgotten too."""
    folder = mods.write_example("fragments")
    (mods.write_example("fragments") / "mod.yaml").write_text("name: Other\ngame: fragments\n", encoding="utf-8")
    (folder / "mod.yaml").write_text(manifest, encoding="utf-8")
    app = app_at(mods={"fragments": folder.name})
    program_at(app)
    click(app, "new-game")
    assert app.toasts.words == f"glass-reef: {told}"
    start = target(app, "start")
    assert (start.enabled, start.why) == (False, "glass-reef has mistakes: Mods, in the settings, lists them.")
    key(app, "escape")
    assert app.settings.mods == {"fragments": folder.name}


def test_the_first_mistake_of_a_box_is_said_where_it_is_chosen(
    app_at: AppAt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said to be listed among the mods, where no box is."""
    monkeypatch.setattr(resources, "data", copytree(resources.data(), tmp_path / "data").joinpath)
    (box,) = mods.boxes("memoir")
    (box.folder / "memoir.yaml").write_text("rules: [\n", encoding="utf-8")
    app = app_at(mods={"memoir": box.id})
    program_at(app, "memoir")
    click(app, "new-game")
    start = target(app, "start")
    assert (start.enabled, start.why) == (False, app.toasts.words)
    assert start.why.startswith("Eighty-four Steps: memoir.yaml:2:1: ")


def test_while_the_title_is_shown_nothing_is_said_of_a_mod(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    """What New game shows is drawn ahead of time: its mistakes were told, and heard, before anything was clicked."""
    break_cards(mods.write_example("fragments"))
    app = app_at(mods={"fragments": "glass-reef"})
    program = program_at(app)
    monkeypatch.setattr(app, "refuse", lambda words: pytest.fail(words))
    program.rehearse()
    assert app.toasts.words == ""


@pytest.mark.parametrize("others", [False, True])
@pytest.mark.parametrize("manifest", [None, "name: Reef\ngame: trip\n"])
def test_a_chosen_mod_that_is_gone_is_said_before_the_game_and_not_forgotten(
    others: bool, manifest: str | None, app_at: AppAt
) -> None:
    """The game in the box was played without a word."""
    folder = mods.write_example("fragments")
    if others:
        (mods.write_example("fragments") / "mod.yaml").write_text("name: Other\ngame: fragments\n", encoding="utf-8")
    if manifest:
        (folder / "mod.yaml").write_text(manifest, encoding="utf-8")
    else:
        rmtree(folder)
    app = app_at(mods={"fragments": folder.name})
    program = program_at(app)
    click(app, "new-game")
    gone = "glass-reef is not among the mods of this game any more. Put it back, or choose other cards."
    start = target(app, "start")
    assert (start.enabled, start.why, target(app, "mod").value) == (False, gone, "glass-reef")
    assert gone in words(app)
    key(app, "escape")
    assert app.settings.mods == {"fragments": folder.name}, "it may come back"
    click(app, "new-game")
    click(app, "mod")
    assert gone not in words(app)
    click(app, "start")
    assert program.matches.current
    assert program.matches.current.session.header.mod == ""
    program.matches.leave()


def test_a_mod_that_goes_while_it_is_chosen_is_said(app_at: AppAt) -> None:
    folder = mods.write_example("fragments")
    app = app_at(mods={"fragments": "glass-reef"})
    program = program_at(app)
    click(app, "new-game")
    rmtree(folder)
    click(app, "start")
    assert "cards.yaml: cannot be read" in app.toasts.words
    assert program.matches.current is None
    assert app.scene.name == "seats"


def test_a_game_whose_mod_is_gone_is_listed_with_that_and_played_on(app_at: AppAt) -> None:
    folder = mods.write_example("fragments")
    app = app_at(reduced_motion=True, mods={"fragments": "glass-reef"})
    program = program_at(app)
    click(app, "new-game")
    click(app, "start")
    settle(app)
    program.to_title()
    (game,) = saves.unfinished()
    rmtree(folder)
    gone = "Glass Reef is not among the mods here: the game keeps its cards."
    click(app, "games")
    row = target(app, "unfinished-0")
    assert row.enabled
    assert row.tip == gone
    click(app, "unfinished-0")
    assert program.matches.current
    assert app.toasts.words == gone
    assert "red-8" in str(program.matches.current.session.header.content)
    program.matches.leave()
    assert game.mod == "Glass Reef"


def test_a_mod_of_another_game_with_the_same_name_is_another_mod(app_at: AppAt, tmp_path: Path) -> None:
    app = app_at(reduced_motion=True, mods={"fragments": "glass-reef"})
    folder = mods.write_example("fragments")
    program = program_at(app)
    click(app, "new-game")
    click(app, "start")
    settle(app)
    program.to_title()
    rmtree(folder)
    launched = mods.write_example("trip").rename(tmp_path / "elsewhere")
    (launched / "mod.yaml").write_text("name: Glass Reef\ngame: trip\n", encoding="utf-8")
    program = program_at(app, data=launched)
    click(app, "games")
    assert "not among the mods here" in target(app, "unfinished-0").tip
    click(app, "unfinished-0")
    assert "not among the mods here" in app.toasts.words
    assert program.matches.current
    program.matches.leave()


def test_only_one_mod_of_a_game_is_used(app_at: AppAt) -> None:
    for _ in range(2):
        mods.write_example("fragments")
    mods.write_example("trip")
    app = app_at()
    program_at(app).mods()
    settle(app)
    for name in ("mod-1", "mod-3", "mod-2"):
        click(app, name)
    assert [target(app, f"mod-{n}").value for n in (1, 2, 3)] == ["off", "on", "on"]


def test_the_page_is_used_by_keys_alone(app_at: AppAt) -> None:
    mods.write_example("fragments")
    app = app_at()
    program_at(app).mods()
    settle(app)
    key(app, "tab", "space")
    assert target(app, "mod-1").value == "on"
    key(app, "escape")
    assert app.scene.name == "title"


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_the_folder_is_made_and_shown(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    program = tmp_path / {"linux": "xdg-open", "darwin": "open"}[platform]
    program.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    opened: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_how: opened.append(command))
    app = app_at()
    program_at(app).mods()
    click(app, "open-folder")
    assert places.mods_folder().is_dir()
    assert opened == [[str(program), str(places.mods_folder())]]


def test_a_desktop_that_shows_no_folders_is_said(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    app = app_at()
    program_at(app).mods()
    settle(app)
    click(app, "open-folder")
    assert "No such file or directory" in app.toasts.words
    assert str(places.mods_folder()) in words(app), "where it is can be read"


def test_with_data_given_at_launch_no_mod_is_offered(app_at: AppAt) -> None:
    folder = mods.write_example("fragments")
    app = app_at(reduced_motion=True)
    program = program_at(app, data=folder)
    click(app, "new-game")
    assert "mod" not in shown(app)
    click(app, "start")
    assert program.matches.current
    assert program.matches.current.session.header.mod == "Glass Reef"
    program.matches.leave()


def test_lessons_puzzles_and_the_sky_are_played_with_what_comes_along(app_at: AppAt) -> None:
    mods.write_example("trip")
    app = app_at(reduced_motion=True, mods={"trip": "window-shopping"})
    program = program_at(app, "trip")
    shipped = games.load("trip").content()
    played = program.library.load("trip")
    assert played
    assert played.content() == shipped
    program.evening.daily(program.library.preferred(), program.today())
    assert program.matches.current
    assert program.matches.current.session.header.content == shipped
    program.matches.leave()
