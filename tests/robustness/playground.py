"""Where the monkey plays: the whole program on the dummy driver, started again whenever it was left.

Every life begins somewhere else: at the title, among the stored games, with new seats, or in the middle of a golden
game whose seats people take. After every frame the game on the table is checked against a second one that only hears
of its journal.
"""

from __future__ import annotations

import pickle
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, islice
from pathlib import Path
from random import Random
from shutil import copytree, rmtree
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from dejavu import games
from dejavu.engine.journal import PERSON, Entry, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.game import Fragments
from dejavu.games.memoir.game import Memoir
from dejavu.store import autosave, places, saves
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.guided_match import GuidedMatch
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.seats import NewGame
from dejavu.table.shell import memory, timers
from dejavu.table.shell import settings as stored
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from tests.games.fragments import pieces
from tests.games.memoir.judge import Judge
from tests.games.trip import judge
from tests.robustness.monkey import Monkey, some_size
from tests.table.conftest import Screen
from tests.table.scaling import watch_over_scaling

REPLAYS = Path(__file__).parents[1] / "replays"
LIFE = (100, 500)
"""Fewest and most events until the program is killed and another life begins."""
LIFE_FILE = "life.pickle"
FRAME = 1 / 20
LONGEST_FRAME = 0.1
"""What the app takes a longer one for."""
HURRIES, OFTEN = (1, 50), (1, 49)
"""The most events that come in one frame, and how often a life is lived so."""
UNHURRIED = 300
"""Events after which a life is over in which each has a frame of its own: it is drawn fifty times as often."""
STALLED = 0.1
STALLS = (0.3, 1.5, 5.0, 70.0)
"""How often no frame comes for a while though events do, and for how many seconds."""
CHECKED = 0.05
"""How often all that could be done is asked about, and the disk compared."""


class Clock:
    """The time that timers go by: with one seed the same happens again, however busy the machine is."""

    now = 0.0

    def monotonic(self) -> float:
        """Seconds since the first frame."""
        return self.now


def keep_time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Have the app go by a clock that only frames move."""
    clock = Clock()
    for module in (timers, memory):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=clock.monotonic))
    return clock


@contextmanager
def fenced(home: Path) -> Iterator[Clock]:
    """Let a monkey play: it may look at every folder of the computer, but writes in ``home`` alone."""
    copy_out = saves.copy_out

    def copy_out_here(path: Path, folder: Path) -> Path:
        if not folder.resolve().is_relative_to(home):
            raise places.StoreError(f"{folder}: outside; expected a folder of the test")
        return copy_out(path, folder)

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEJAVU_HOME", str(home))
        patch.setattr(saves, "copy_out", copy_out_here)
        patch.setattr(places, "own_folder", lambda: home)
        patch.setattr(Folder, "last", None)
        watch_over_scaling(patch)
        pygame.display.init()
        pygame.font.init()
        yield keep_time(patch)
        pygame.event.clear()
        pygame.display.quit()


class Playground:
    """Lives one after another, with one home folder, as days with the program would be."""

    def __init__(self, seed: int, clock: Clock, life: tuple[int, int] = LIFE, kept: Path | None = None) -> None:
        """Where a life fails, what it began with is ``kept`` in a folder, for ``once_more``."""
        self.seed, self.rng, self.clock, self.life, self.kept = seed, Random(seed), clock, life, kept
        self.events = self.frames = self.stalls = 0
        self.largest = 0
        """Most events that came in one frame."""
        self.lives = 0
        self.acts = 0
        self.scenes: Counter[str] = Counter()
        self.gestures: Counter[str] = Counter()
        self.games: Counter[str] = Counter()
        """Games that were begun or gone on with."""
        self.replays = 0
        self.failures: list[str] = []
        """What failed, and when. A life ends with it."""
        self.last: list[Event] = []
        """What happened last, for whoever has to find out why something failed."""

    def play(self, events: int) -> None:
        """Let the monkey make so many events more."""
        end = self.events + events
        while self.events < end:
            self._live(min(end, self.events + self.rng.randint(*self.life)))

    @property
    def finished(self) -> int:
        """How many games were played to their end."""
        return len(list(places.finished_folder().glob("*.jsonl")))

    def told(self) -> str:
        """What happened so far, in a line."""
        frames = f"{self.frames} frames of up to {self.largest} events, {self.stalls} of them stalled"
        games = f"games {dict(self.games)}, {self.finished} finished, {self.replays} looked at again"
        scenes = f"{len(self.scenes)} scenes {dict(self.scenes.most_common())}"
        return f"{self.events} events, {frames}; {self.lives} lives, {self.acts} acts, {games}; {scenes}"

    def once_more(self, folder: Path) -> None:
        """Live a life that failed again; its home must lie where this playground's home is."""
        state, self.clock.now, events = pickle.loads((folder / LIFE_FILE).read_bytes())
        self.rng.setstate(state)
        self._live(events)

    def _live(self, end: int) -> None:
        """One run of the program, from its start until it is left or killed."""
        failed = len(self.failures)
        if self.kept:
            begun = self.kept / "life"
            rmtree(begun, ignore_errors=True)
            copytree(places.data_folder(), begun / "home")
            (begun / LIFE_FILE).write_bytes(pickle.dumps((self.rng.getstate(), self.clock.now, end - self.events)))
        self._live_once(end)
        if self.kept and len(self.failures) > failed:
            failure = self.kept / f"failure-{self.seed}-{self.events}"
            rmtree(failure, ignore_errors=True)
            begun.rename(failure)

    def _live_once(self, end: int) -> None:
        self.lives += 1
        pygame.event.clear()
        settings, problem = stored.load(places.settings_file())
        assert not problem
        settings.bot_speed = self.rng.choice(("instant", "instant", "fast"))
        settings.reduced_motion = self.rng.random() < 0.7
        settings.ui_scale = self.rng.choice((1.0, 1.0, 1.0, 1.25, 1.5, 2.0))
        app = App(Screen(some_size(self.rng)), settings, places.settings_file())
        program = Program(app, Launch(seed=self.rng.randrange(10**6)), InlineWorker)
        try:
            self._live_in(program, end)
        except Exception:
            self.failures.append(f"at event {self.events} of seed {self.seed}: {traceback.format_exc()}\n{self.last}")
            program.matches.current = None

    def _live_in(self, program: Program, end: int) -> None:
        app = program.app
        app.push(program.first())
        self._begin(program)
        monkey = Monkey(app, self.rng, sorted(places.saves_folder().glob("*.jsonl")))
        shadow = Shadow(program, self.rng)
        (hurry,) = self.rng.choices(HURRIES, OFTEN)
        end = end if hurry > 1 else min(end, self.events + UNHURRIED)
        parts = chain.from_iterable(iter(monkey.gesture, None))
        while self.events < end and app.scenes:
            self._frame(app, parts, self.rng.randint(1, hurry))
            self.acts += shadow.follow()
            if app.scenes:
                self.scenes[app.scene.name] += 1
        self.games += shadow.games
        self.gestures += monkey.done
        self.replays += isinstance(program.matches.current, Replay)
        program.matches.leave()

    def _frame(self, app: App, parts: Iterable[Event | Callable[[], object]], events: int) -> None:
        """All that comes between two frames: aimed at what the first of them showed."""
        for part in islice(parts, events):
            if isinstance(part, Event):
                self.last = [*self.last[-60:], part]
                pygame.event.post(part)
            else:
                part()
        self.events += events
        self.frames += 1
        self.largest = max(self.largest, events)
        stalled = self.rng.random() < STALLED
        self.stalls += stalled
        seconds = self.rng.choice(STALLS) if stalled else FRAME
        self.clock.now += seconds
        app.step(min(seconds, LONGEST_FRAME))

    def _begin(self, program: Program) -> None:
        """Somewhere in a game, at the stored games, which few ways lead to, or at the title."""
        way = self.rng.choice(("title", "title", "games", "new", "new", "continue", "middle", "middle", "middle"))
        unfinished = [game for game in saves.unfinished() if not game.fault]
        while len(unfinished) > 12:
            unfinished.pop().path.unlink()
        if way == "games":
            program.games()
        elif way == "continue" and unfinished:
            program.matches.proceed(self.rng.choice(unfinished).path)
        elif way == "new":
            count = self.rng.randint(2, 4)
            seats = tuple(Seat(f"Player {n + 1}", self._controller()) for n in range(count))
            game = self.rng.choice(games.names())
            speed = {"speed_game": True} if game == "fragments" and count > 2 and self.rng.random() < 0.3 else {}
            program.matches.begin(NewGame(seats, speed, game=game))
        elif way == "middle":
            program.matches.proceed_named(self._middle())

    def _middle(self) -> Path:
        """A golden game as far as it goes, with people in most seats; often close to its end, which no monkey finds."""
        replay = self.rng.choice(sorted(REPLAYS.glob("*.jsonl")))
        share = self.rng.choice((self.rng.random(), 1 - self.rng.random() / 30))
        return golden(replay, share, self._controller)

    def _controller(self) -> str:
        return self.rng.choice((PERSON, PERSON, PERSON, "random", "easy"))


def golden(replay: Path, share: float, controller: Callable[[], str]) -> Path:
    """A named save of a golden game, gone on with to a share of its length by others than began it."""
    journal = autosave.read(replay)
    header = journal.header
    session = Session(autosave.restored(journal), header.seats, header.seed, header.options)
    for entry in journal.entries[: int(share * len(journal.entries))]:
        session.replay(entry)
    for seat in range(len(session.seats)):
        session.set_controller(seat, controller())
    return saves.keep(saves.copy_of(session), "Golden")


class Shadow:
    """Plays along with whatever game is on the table from what its journal says, and compares."""

    def __init__(self, program: Program, rng: Random) -> None:
        self.program, self.rng = program, rng
        self.games: Counter[str] = Counter()
        self._of: Session | None = None
        self._session: Session | None = None
        self._whole = True
        """Whether the game began with all that is in its box: positions of lessons may have less."""

    def follow(self) -> int:
        """Check all that has happened since; how much that was. Raises AssertionError."""
        match = self.program.matches.current
        if match is None:
            return 0
        session = match.session
        if isinstance(match, Replay):  # it shows what was, and nothing happens in it
            if self.rng.random() < CHECKED:
                _expect_all_pieces(session)
            return 0
        if session is not self._of:
            self._of, self._session = session, session.anew()
            self._whole = not isinstance(match, GuidedMatch) or _has_all_pieces(self._session)
            self.games[session.game.name] += 1
        assert self._session is not None
        new = session.entries[len(self._session.entries) :]
        for entry in new:
            self._session.replay(entry)
        if new:
            self._check(session)
        return len(new)

    def _check(self, session: Session) -> None:
        assert self._session is not None
        state = session.state
        assert state.digest() == self._session.state.digest(), "the table shows what the journal does not say"
        assert session.seats == self._session.seats
        if self._whole:
            _expect_all_pieces(session)
        if state.is_terminal() or self.rng.random() < CHECKED:
            legal = state.legal_actions()
            assert bool(legal) != state.is_terminal()
            assert all(state.why_not(action) is None for action in legal)
            if (match := self.program.matches.current) and match.savable:
                assert _is_written(session.entries, match.save_watch.path), "not all is on the disk"


def _has_all_pieces(session: Session) -> bool:
    try:
        _expect_all_pieces(session)
    except AssertionError:
        return False
    return True


def _expect_all_pieces(session: Session) -> None:
    """Nothing of the box was lost or found."""
    data = session.state.to_data()
    if isinstance(session.game, Fragments):
        pieces.check(session.game.components, data)
    elif isinstance(session.game, Memoir):
        Judge(data, session.game.content()).check()
    else:
        judge.expect_all_tiles(data, session.game.content())


def _is_written(entries: list[Entry], path: Path | None) -> bool:
    """Whether a game is on the disk: in the file that is said to be its own, or else in any."""
    places_ = (places.unfinished_folder(), places.finished_folder())
    if path and any(_entries(place / path.name) == entries for place in places_ if (place / path.name).is_file()):
        return True
    return any(_entries(game.path) == entries for game in (*saves.unfinished(), *saves.finished()) if not game.fault)


def _entries(path: Path) -> list[Entry]:
    return list(autosave.read(path).entries)
