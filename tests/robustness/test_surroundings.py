"""Windows of every size, drags that are disturbed, machines that lack something: the program takes all as it is."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from dejavu.engine.journal import PERSON, Seat
from dejavu.store.saves import open_named
from dejavu.table.kit.points import Point
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.targets import Target
from tests.amounts import PATIENCE, ends, windows
from tests.robustness.monkey import resize
from tests.robustness.playground import REPLAYS, golden
from tests.table.hands import AppAt, move, press, release
from tests.table.scaling import watch_over_scaling

ProgramAt = Callable[..., Program]
SIZES = windows([(1024, 640), (1920, 1080), (3840, 2160)])
SCALES = ends([1.0, 1.5, 2.0])


@pytest.fixture
def program_at(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> Iterator[ProgramAt]:
    """Start the program: ``program_at((1024, 640), ui_scale=2.0)``."""
    made: list[Program] = []
    watch_over_scaling(monkeypatch)

    def make(size: Point = (1280, 720), **settings: object) -> Program:
        made.append(Program(app_at(size, reduced_motion=True, **settings), Launch(), InlineWorker))
        made[-1].app.push(made[-1].first())
        return made[-1]

    yield make
    for program in made:
        program.matches.leave()


def continue_golden(program: Program, share: float = 0.6) -> None:
    """Put a golden game of four on the table, every seat a person's, the curtain open."""
    path = golden(REPLAYS / "fragments-4.jsonl", share, lambda: PERSON)
    program.matches.proceed_named(path)
    settle(program.app)
    if begin := program.app.targets.named("lift"):
        assert begin.action
        begin.action()
        settle(program.app)


def settle(app: App) -> None:
    for frame in range(2000):
        app.step(1 / 10)
        if app.idle:
            return
        if frame > 100:
            sleep(0.005)  # a thread may have something to work out: the moments of a game
    raise AssertionError(f"scene {app.scene.name!r} never comes to rest")


# Sizes and scales


@pytest.mark.slow
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_can_be_drawn_and_reached_at_every_size(program_at: ProgramAt, size: Point, scale: float) -> None:
    program = program_at(size, ui_scale=scale)
    app = program.app
    seen = [look_around(app)]
    program.seats()
    seen.append(look_around(app))
    program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
    seen.append(look_around(app))
    for share in (0.6, 0.999):
        continue_golden(program, share)
        seen.append(look_around(app))
    assert program.matches.current
    program.matches.current.pause()
    seen.append(look_around(app))
    assert seen == ["title", "seats", "building", "game", "awakening", "pause"]


def look_around(app: App) -> str:
    """The scene on top, whose every target can be brought into the window by the keyboard."""
    settle(app)
    window = Rect((0, 0), app.window.size)
    for target in [target for target in app.targets if target.focusable]:
        if target.reveal:
            target.reveal()
            app.step(0)
        now = app.targets.named(target.name)
        assert now is not None
        shown = now.visible.clip(window)
        assert shown.width > 0, f"{app.scene.name}: {target.name} at {target.rect} cannot be seen"
        assert shown.height > 0, f"{app.scene.name}: {target.name} at {target.rect} cannot be seen"
    return app.scene.name


def test_the_window_may_change_its_size_in_every_scene_at_any_time(program_at: ProgramAt) -> None:
    program = program_at()
    app = program.app
    for begin in (
        program.seats,
        lambda: program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7)),
        lambda: None,
    ):
        begin()
        for size in ((1024, 640), (3840, 2160), (1030, 1400), (1280, 720)):
            resize(app, size)
            app.step(1 / 60)
            assert app.window.size == size
            settle(app)


# Drags that are disturbed


def lose_focus(app: App) -> None:
    pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
    app.step(1 / 60)


def change_size(app: App) -> None:
    resize(app, (1024, 700))
    app.step(1 / 60)


def change_scale(app: App) -> None:
    app.change("ui_scale", 1.25)


def change_scene(app: App) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, unicode=""))
    app.step(1 / 60)


@pytest.mark.slow
@pytest.mark.parametrize("disturb", [lose_focus, change_size, change_scale, change_scene])
@pytest.mark.parametrize("stage", ["game", "building"])
def test_a_disturbed_drag_of_any_piece_changes_nothing(
    program_at: ProgramAt, stage: str, disturb: Callable[[App], None]
) -> None:
    program = program_at((1600, 900))
    app = program.app
    if stage == "game":
        continue_golden(program)
    else:
        program.matches.begin(NewGame((Seat("Ann"), Seat("Ben")), {}, 7))
        settle(app)
    assert program.matches.current
    session = program.matches.current.session
    entries, digest = len(session.entries), session.state.digest()
    carriers = [target.name for target in app.targets if target.pick_up and target.enabled]
    assert carriers
    for name in carriers[:6]:
        before = picture(app)
        found = app.targets.named(name)
        assert found is not None
        lift(app, found)
        assert app.input.drag.active, name
        disturb(app)
        assert disturb is change_scene or not app.input.drag.active, f"{name} is still in the hand"
        release(app, app.input.pointer)
        put_right(app)
        assert (len(session.entries), session.state.digest()) == (entries, digest), f"dropping {name} did something"
        if disturb is lose_focus:
            assert picture(app) == before, f"{name} is not where it was"


def lift(app: App, target: Target) -> None:
    """Take it in the hand, and a little away from where it lay."""
    area = target.visible
    points = [area.center, *((x, y) for x in range(area.left, area.right, 5) for y in range(area.top, area.bottom, 5))]
    point = next(point for point in points if app.targets.at(point) is target)
    press(app, point)
    move(app, (point[0] + 3 * app.look.em, point[1] + app.look.em))
    app.step(1 / 60)


def put_right(app: App) -> None:
    """As it was before it was disturbed."""
    app.input.drag.cancel()
    if app.scene.name not in ("game", "building"):
        app.pop()
    if app.window.size != (1600, 900):
        resize(app, (1600, 900))
    move(app, (1, 1))
    lose_focus(app)
    app.foreground.clear()
    settle(app)


def picture(app: App) -> bytes:
    """All that is seen, with the pointer outside."""
    lose_focus(app)
    app.foreground.clear()
    app.invalidate()
    settle(app)
    return pygame.image.tobytes(app.window.surface, "RGB")


# Machines that lack something


@contextmanager
def playing(home: Path, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """The program, in a game that was just begun."""
    targets = home / "targets.json"
    home.mkdir(exist_ok=True)
    usual = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "DEJAVU_TARGETS": str(targets),
    }
    command = [sys.executable, "-m", "dejavu", "play", "--seats", "Ann,bot:easy"]
    program = subprocess.Popen(
        command,
        env=usual | environment,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what runs in the background ignores it
    )
    try:
        end = time.monotonic() + PATIENCE
        while not (targets.exists() and json.loads(targets.read_text("utf-8"))["scene"] == "building"):
            assert program.poll() is None, program.communicate()[1]
            assert time.monotonic() < end
            time.sleep(0.05)
        yield program
    finally:
        program.kill()


def test_without_a_sound_device_the_program_plays_silently_and_ends_well(home: Path) -> None:
    with playing(home, SDL_AUDIODRIVER="no-such-driver") as program:
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate(timeout=PATIENCE)
    assert (program.returncode, errors) == (0, "")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_at_a_logout_the_program_ends_though_the_game_cannot_be_saved(home: Path, name: str) -> None:
    """It once asked a question, which nobody was there to answer."""
    home.mkdir()
    (home / "unfinished").write_text("no folder can be made here")
    with playing(home) as program:
        program.send_signal(signal.Signals[name])
        program.communicate(timeout=PATIENCE)
    assert program.returncode == 0
    assert (home / "settings.json").exists(), "what could be kept"


def test_the_golden_game_that_these_tests_begin_with_is_in_the_middle() -> None:
    saved = open_named(golden(REPLAYS / "fragments-4.jsonl", 0.6, lambda: PERSON))
    assert not saved.session.state.is_terminal()
    saved.close()
