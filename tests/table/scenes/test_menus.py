from collections import Counter
from pathlib import Path

import pygame
import pytest

from dejavu.store import places
from dejavu.table.program import Program
from dejavu.table.scenes.access import Access
from dejavu.table.scenes.pause import Pause
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.scenes.title import Menu, Title
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.widgets.question import Question
from tests.table.hands import AppAt, click, key, target

LINKS = ["rulebook", "keys", "settings", "quit"]
"""What the title has below its buttons while the lessons are not done."""


@pytest.fixture
def app(app_at: AppAt) -> App:
    made: App = app_at()
    made.push(Program(made, Launch()).title())
    made.settle()
    return made


def names(app: App) -> list[str]:
    app.step(0)
    return [t.name for t in app.targets]


def test_without_games_there_is_nothing_to_continue(app: App) -> None:
    assert names(app) == ["first-dream", "new-game", "daily-sky", "puzzles", "diary", "games", *LINKS]


def test_a_damaged_game_is_listed_with_its_fault_and_can_be_removed(app: App) -> None:
    folder = places.made(places.unfinished_folder())
    (folder / "broken.jsonl").write_text("no journal\n")
    app.reset(Program(app, Launch()).title())
    assert names(app) == ["first-dream", "new-game", "daily-sky", "puzzles", "diary", "games", *LINKS]
    click(app, "games")
    click(app, "unfinished-0")
    assert "broken.jsonl" in app.toasts.words
    click(app, "remove-unfinished-0")
    assert not (folder / "broken.jsonl").exists()


def test_enter_on_the_title_does_what_the_golden_entry_does(app_at: AppAt) -> None:
    app, done = app_at(), list[str]()

    def proceed() -> None:
        done.append("proceed")

    app.push(Title(lambda: Menu(lambda: done.append("new"), done.clear, done.clear, proceed, "Ann")))
    key(app, "return")
    assert done == ["proceed"]


def test_a_game_that_waits_comes_before_lessons_that_are_not_done(app_at: AppAt) -> None:
    app, done = app_at(), list[str]()

    def menu() -> Menu:
        dream, proceed = (lambda: done.append("dream")), (lambda: done.append("proceed"))
        return Menu(done.clear, done.clear, done.clear, proceed, tutorial=dream, dreamt=False)

    app.push(Title(menu))
    assert names(app)[:3] == ["continue", "first-dream", "new-game"]
    assert isinstance(app.scene, Title)
    assert [button.name for button in app.scene.buttons if button.primary] == ["continue"]
    key(app, "return")
    assert done == ["proceed"]


@pytest.mark.parametrize("played", [False, True])
def test_a_new_game_is_golden_for_whoever_has_played_and_stays_where_it_was(app_at: AppAt, played: bool) -> None:
    """It changed places with the lessons, under the hand."""
    app, begun = app_at(), list[str]()

    def menu() -> Menu:
        new, dream = (lambda: begun.append("new-game")), (lambda: begun.append("first-dream"))
        return Menu(new, app.quit, app.quit, tutorial=dream, dreamt=False, played=played)

    app.push(Title(menu))
    assert isinstance(app.scene, Title)
    golden = [button.name for button in app.scene.buttons if button.primary]
    assert golden == ["new-game" if played else "first-dream"]
    assert names(app)[:2] == ["first-dream", "new-game"]
    key(app, "return")
    assert begun == golden


@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_what_continue_goes_on_with_is_said_in_full(app_at: AppAt, size: tuple[int, int]) -> None:
    app, words = app_at(size), "Remember Our Trip · today, 08:27 · round 12 · Ada, Ben, Cleo (bot), Altair (bot)"
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit, app.quit, proceed_detail=words)))
    app.step(0)
    button = target(app, "continue").rect
    look = app.scene.look
    room, line = button.width - look.px(1.2), look.text(words, max(0.85, 14 / look.em))
    assert line.get_width() > room, "it would fit in one line"
    assert button.height >= look.px(1.0) + look.paragraph(words, room, max(0.85, 14 / look.em)).get_height()


def test_no_link_of_the_title_stands_alone_on_a_line(app_at: AppAt) -> None:
    """*Quit* stood below the others once *Memoir* had come."""
    app = app_at((1280, 720))
    links = {"keepsake": app.quit, "keepsake_words": "Memoir", "rulebook": app.quit, "keys": app.quit}
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit, **links)))  # type: ignore[arg-type]
    names = ("keepsake", "rulebook", "keys", "settings", "quit")
    rows = Counter(target(app, name).rect.centery for name in names)
    assert len(rows) == 2 and min(rows.values()) > 1


def test_settings_take_effect_at_once_and_are_kept(app_at: AppAt, tmp_path: Path) -> None:
    app = App(app_at().window, settings_file=tmp_path / "settings.json")
    app.push(Title(lambda: Menu(app.quit, app.quit, app.quit)))
    app.push(SettingsScene())
    before = app.look.em
    click(app, "ui-scale")
    assert app.look.em > before
    key(app, "tab")
    app.push(Access())
    click(app, "reduced-motion")
    click(app, "done")
    click(app, "done")
    assert '"reduced_motion": true' in (tmp_path / "settings.json").read_text()
    assert app.scene.name == "title"


def test_a_left_third_of_a_choice_steps_back(app_at: AppAt) -> None:
    app = app_at()
    app.push(SettingsScene())
    plate = target(app, "bot-speed").rect
    for x, value in ((plate.left + 5, "Slow"), (plate.right - 5, "Normal")):
        app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, plate.centery), button=1))
        app.input.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, plate.centery), button=1))
        assert target(app, "bot-speed").value == value


def test_escape_leaves_the_pause(app: App) -> None:
    app.push(Pause(app.pop))
    app.settle()
    assert app.scene.name == "pause"
    key(app, "escape")
    assert app.scene.name == "title"


def test_the_settings_of_a_game_say_why_mods_are_not_for_it(app: App) -> None:
    """They were missing without a word."""
    app.push(Pause(lambda: None))
    click(app, "settings")
    assert not target(app, "mods").enabled
    assert "new games" in target(app, "mods").why


def test_closing_the_window_leaves_every_scene(app: App) -> None:
    left = []

    class Watched(Pause):
        def leave(self) -> None:
            left.append(self.name)

    app.push(Watched(app.pop))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.step(0)
    assert left == ["pause"]
    assert app.scenes == ()


def test_what_a_thread_posts_is_done_at_the_next_frame(app: App) -> None:
    done: list[int] = []
    app.post(lambda: done.append(1))
    assert not app.idle
    app.step(0)
    assert done == [1]


def test_a_scene_that_was_left_hears_no_more_of_its_timers(app: App) -> None:
    rung: list[int] = []
    app.push(Pause(app.pop))
    app.scene.after(0, lambda: rung.append(1))
    app.pop()
    app.step(0)
    assert rung == []


def test_a_scene_left_by_a_timer_hears_no_more_of_those_due_in_the_same_frame(app: App) -> None:
    rung: list[int] = []
    app.push(Pause(app.pop))
    app.scene.after(0, app.pop)
    app.scene.after(0, lambda: rung.append(1))
    app.step(0)
    assert app.scene.name == "title"
    assert rung == []


def test_enter_on_a_question_is_the_safe_answer(app: App) -> None:
    done: list[int] = []
    app.push(Question("Remove this game?", "Ann, Ben", "Remove", lambda: done.append(1)))
    key(app, "return")
    assert app.scene.name == "title"
    assert done == []


def test_of_two_overlays_only_the_top_one_is_seen(app: App) -> None:
    """The settings once lay on the framed pause, both half to be read."""

    def picture() -> bytes:
        app.settle()
        return pygame.image.tobytes(app.window.surface, "RGB")

    app.push(SettingsScene())
    alone = picture()
    app.pop()
    app.push(Pause(app.pop))
    app.push(SettingsScene())
    assert picture() == alone
