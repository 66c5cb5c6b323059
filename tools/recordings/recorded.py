"""The three kinds of recordings: pictures of scenes, whole games at the table, games between bots."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import pairwise, product
from random import Random
from typing import Final, NamedTuple
from unittest.mock import patch

import pygame

from dejavu import games
from dejavu.arena.simulate import Simulation
from dejavu.bots import levels_of, make_bot
from dejavu.engine.bot import Plans
from dejavu.engine.game import turn_ended
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table import text
from dejavu.table.board.map import viewport
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.building import hand
from dejavu.table.look.encoding import written
from dejavu.table.play import thinking_time
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell import memory, timers
from dejavu.table.shell.app import App
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import NAMES, Paper
from tools.overflow.scenes import scenes

SIZES: Final = ((1024, 640), (1280, 720), (1920, 1080))
"""Window sizes in pixels; whole games are played in the second."""
SCALES: Final = (1.0, 1.5)
"""Scales of the text."""
LANGUAGES: Final = ("en", "de", "ja")
LEVEL: Final = "easy"
"""Level of play in the games at the table that are recorded."""
BOT_GAMES: Final = 2
"""Number of games for each pair of levels, so that each level begins one."""
COVERS: Final = ("lift", "go-on", "close")
"""Names of the targets that remove a curtain or a page from the table."""
_FRAME: Final = 0.1
"""Seconds of the table's own time from one frame to the next."""
_FEWEST_FRAMES: Final = 5
"""Number of frames before a scene may count as being at rest."""
_PICTURE_FRAMES: Final = 40
"""Number of frames after which a scene is drawn as it is."""
_MOST_FRAMES: Final = 2000
"""Number of frames after which a game counts as never coming to rest."""


class Recording(NamedTuple):
    """A recording."""

    content: bytes
    """The bytes that are hashed."""
    file: bytes
    """The bytes of a file to look at."""


def recordings() -> Mapping[str, Callable[[], Recording]]:
    """All recordings, by the name of the file to look at."""
    found: dict[str, Callable[[], Recording]] = {}
    for name in games.names():
        info = games.spec(name).info
        for weaker, stronger in pairwise(levels_of(info)):
            found[f"bots/{name}-{weaker}-{stronger}.jsonl"] = partial(_bot_games, name, (weaker, stronger))
        for seats, language in zip((max(2, info.seats[0]), info.seats[-1]), LANGUAGES, strict=False):
            found[f"games/{name}-{seats}-{language}.txt"] = partial(_game, name, seats, language)
    for (name, put), size, scale, language in product(scenes().items(), SIZES, SCALES, LANGUAGES):
        file = f"pictures/{name}-{size[0]}x{size[1]}-{round(100 * scale)}-{language}.png"
        found[file] = partial(_picture, put, size, scale, language)
    return found


def _bot_games(name: str, bots: tuple[str, ...]) -> Recording:
    """The records of some games."""
    simulation = Simulation(name, bots, seed=1)
    records = [simulation.run(number).to_data() for number in range(BOT_GAMES)]
    written = "".join(json.dumps(record, sort_keys=True) + "\n" for record in records).encode()
    return Recording(written, written)


def _picture(put: Callable[[App], object], size: tuple[int, int], scale: float, language: str) -> Recording:
    """A scene once it has come to rest, or after some seconds when a bot thinks for ever."""
    with time_by_frames() as frames:
        text.use_language(language)
        app = App(Paper(size), Settings(reduced_motion=True, ui_scale=scale))
        put(app)
        frames.comes_to_rest(app, _PICTURE_FRAMES)
        drawn = app.window.surface
        return Recording(pygame.image.tobytes(drawn, "RGB"), written(drawn, "picture.png"))


def _game(name: str, seats: int, language: str) -> Recording:
    """A whole game, line by line."""
    with time_by_frames() as frames:
        written = "".join(f"{line}\n" for line in _lines(frames, name, seats, language)).encode()
    return Recording(written, written)


def _lines(frames: Frames, name: str, seats: int, language: str) -> Iterator[str]:
    """Yield the names of all targets and what was said before each act, then the act. All seats have people."""
    text.use_language(language)
    app = App(Paper(SIZES[1]), Settings(reduced_motion=True))
    ear = app.narrator.listeners["ear"] = _Ear()
    game = games.load(name)
    session = Session(game, [Seat(NAMES[seat], PERSON) for seat in range(seats)], 1, game.quick_options(Random(name)))
    state = session.state
    match = Match(app, session, board_of(game), SilentWorker())
    match.begin()
    bot, luck, plans = make_bot(LEVEL, game), Random(f"{name}:thoughts"), Plans()
    while True:
        if not frames.comes_to_rest(app, _MOST_FRAMES):
            raise RuntimeError(f"{name}: the scene {app.scene.name!r} never comes to rest")
        app.narrator.look()
        yield f"touch: {' '.join(target.name for target in app.targets)}"
        yield from (f"hear: {line}" for line in ear.heard())
        if turn_ended(session.state, state.turn):
            plans.clear()
        state = session.state
        if state.is_terminal():
            return
        covers = (target for target in app.targets if target.name in COVERS and target.action)
        if cover := next(covers, None):
            app.input.activate(cover, None)
            continue
        action = plans.next(state)
        if action is None:
            action = plans.begin(state.current_player, bot.plan(state.view(state.current_player), luck))
        yield f"act: {action}"
        if refusal := match.act(action):
            raise RuntimeError(f"{name}: {action} was refused: {refusal}")


class _Ear:
    """Remembers everything that is said."""

    hears = True

    def __init__(self) -> None:
        self._lines: list[str] = []

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        """Remember the sentences."""
        self._lines += sentences

    def close(self) -> None:
        """Do nothing."""

    def heard(self) -> list[str]:
        """The sentences since the last call."""
        lines, self._lines = self._lines, []
        return lines


class Frames:
    """The time of the window's timers, which advances by frames alone, however busy the machine is."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        """Replaces ``time.monotonic``, in seconds."""
        return self._now

    def step(self, app: App, seconds: float) -> None:
        """Show one frame of this many seconds."""
        app.step(seconds)
        for thread in threading.enumerate():
            if thread.name == BackgroundTask.THREAD:
                thread.join()
        self._now += seconds

    def comes_to_rest(self, app: App, most: int) -> bool:
        """Step until nothing changes without the person; whether that happened within ``most`` frames."""
        for frame in range(most):
            self.step(app, _FRAME)
            if app.idle and frame >= _FEWEST_FRAMES:
                return True
        return False


@contextmanager
def time_by_frames() -> Iterator[Frames]:
    """Replace clocks by the time of the frames, so that the speed and the load of the machine do not matter."""
    frames = Frames()
    with ExitStack() as patches:
        for module in (timers, memory):
            patches.enter_context(patch.object(module, "time", frames))
        for clock in (hand, viewport, thinking_time):
            name = next(name for name in ("monotonic", "perf_counter", "process_time") if hasattr(clock, name))
            patches.enter_context(patch.object(clock, name, frames.monotonic))
        yield frames
