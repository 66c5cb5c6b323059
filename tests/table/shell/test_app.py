"""What the window does when a setting changes, and what it leaves alone; how it waits for its next frame."""

import time
from collections.abc import Callable
from threading import Thread
from types import SimpleNamespace

import pytest

from dejavu.table import text
from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.shell import app as shell_app
from dejavu.table.shell.app import FRAMES_AT_REST, FRAMES_MOVING, App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.timers import Timers
from tests.table.boards_for_tests import Pegs
from tests.table.hands import AppAt, click, target


def test_full_screen_asked_for_at_launch_lasts_when_something_else_is_set(app_at: AppAt) -> None:
    """``--fullscreen`` once lasted until bots were made faster, and the switch said "off" all along."""
    app = app_at()
    app.window.full_screen = True
    app.push(SettingsScene())
    assert target(app, "full-screen").value == "on"
    click(app, "bot-speed")
    assert app.window.full_screen
    click(app, "full-screen")
    assert not app.window.full_screen
    assert target(app, "full-screen").value == "off"


@pytest.mark.parametrize(
    ("deck", "launch", "usually", "fills"),
    [
        ("1", Launch(), False, True),
        ("1", Launch(size=(1024, 640)), False, False),
        ("0", Launch(), False, False),
        (None, Launch(), False, False),
        (None, Launch(), True, True),
        (None, Launch(fullscreen=True), False, True),
    ],
)
def test_on_a_steam_deck_the_table_fills_the_screen(
    deck: str | None, launch: Launch, usually: bool, fills: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SteamDeck", raising=False)
    if deck is not None:
        monkeypatch.setenv("SteamDeck", deck)
    assert launch.fills_screen(usually) is fills


def test_full_screen_of_this_launch_is_not_that_of_the_next(app_at: AppAt) -> None:
    app = app_at()
    app.window.full_screen = True
    app.push(SettingsScene())
    click(app, "bot-speed")
    assert not app.settings.full_screen
    app.toggle_full_screen()
    app.toggle_full_screen()
    assert app.settings.full_screen, "now it was asked for here"


def test_the_language_asked_for_at_launch_lasts_until_another_one_is_set(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``--lang`` once lasted until anything was set."""
    spoken: list[str | None] = []
    monkeypatch.setattr(text, "use_language", spoken.append)
    app = app_at()
    app.push(SettingsScene())
    for name in ("ui-scale", "full-screen", "bot-speed"):
        click(app, name)
    assert spoken == []
    app.change("language", "fr")
    app.change("language", "")
    assert spoken == ["fr", None]


def test_what_moves_nothing_lays_nothing_out_anew(app_at: AppAt) -> None:
    app = app_at()
    app.push(Pegs())
    look = app.look
    app.change("bot_speed", "fast")
    assert app.look is look
    app.change("ui_scale", 1.5)
    assert app.look is not look


def test_what_was_posted_before_the_end_is_not_done_after_it(app_at: AppAt) -> None:
    """A bot's move that waited looked for the scene that had gone."""
    app = app_at()
    done: list[Scene] = []
    app.push(SettingsScene())
    app.post(app.quit)
    app.post(lambda: done.append(app.scene))
    app.step(0)
    assert done == []


def test_what_another_thread_posts_is_done_before_the_next_frame(app_at: AppAt) -> None:
    """A tap on a phone once waited for two frames: for one to be heard, for another to be done."""
    timers, done = app_at().timers, list[str]()
    timers.post(lambda: done.append("own"))
    timers.wait(0)
    assert not done, "what a frame posts itself waits for the next one"
    post_from_a_thread(timers, lambda: done.append("another"))
    timers.wait(60)
    assert done == ["another"], "what the frame posted waits all the same"
    timers.do_due()
    assert done == ["another", "own"]


@pytest.mark.parametrize("end", [App.quit, App.pop])
def test_what_a_thread_posts_after_the_end_is_not_done(app_at: AppAt, end: Callable[[App], None]) -> None:
    """It looked for a scene, found none, and a page about a crash was made for a program that had ended."""
    app, done = app_at(), list[Scene]()
    app.push(SettingsScene())
    post_from_a_thread(app.timers, lambda: end(app))
    app.rest(time.monotonic() + 60)
    post_from_a_thread(app.timers, lambda: done.append(app.scene))
    app.rest(time.monotonic() + 60)
    assert done == []


def test_what_a_thread_posts_while_the_app_ends_is_not_done(app_at: AppAt) -> None:
    app, done = app_at(), list[str]()
    app.push(SettingsScene())

    def quit_meanwhile() -> None:
        app.quit()
        post_from_a_thread(app.timers, lambda: done.append("late"))

    post_from_a_thread(app.timers, quit_meanwhile)
    post_from_a_thread(app.timers, lambda: done.append("dropped"))
    app.timers.wait(60)
    assert done == []


def post_from_a_thread(timers: Timers, call: Callable[[], None]) -> None:
    thread = Thread(target=timers.post, args=(call,))
    thread.start()
    thread.join()


def test_what_is_to_be_drawn_does_not_wait_as_long_as_a_frame_at_rest(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, waits = app_at(), list[float]()
    app.push(Pegs())
    app.settle()
    clock = SimpleNamespace(monotonic=lambda: sum(waits))
    monkeypatch.setattr(shell_app, "time", clock)
    monkeypatch.setattr(app.timers, "wait", waits.append)
    monkeypatch.setattr(type(app), "awake", False)
    app.rest(0)
    assert waits == [1 / FRAMES_AT_REST]
    app.invalidate()
    waits.clear()
    app.rest(0)
    assert waits == [1 / FRAMES_MOVING]
