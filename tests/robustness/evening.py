"""An evening with the program on a disk that may fail: start, what a player does, exit; and what was said meanwhile."""

from __future__ import annotations

import contextlib
import io
import json
import re
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from shutil import copy

import pytest

from dejavu.engine.journal import Act, Check, Entry, Seat
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.table import program as programs
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.games import Games
from dejavu.table.shell import memory
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.toasts import Toasts
from dejavu.table.sound.mixer import Mixer
from dejavu.table.widgets import Label
from dejavu.table.widgets.question import Question
from tests.robustness.disk import Disk
from tests.robustness.playground import REPLAYS
from tests.table.hands import settle, touched

Play = Callable[["Player"], None]
SAID = "said"
"""In the record of a disk: words were shown after what was done before."""
OWN = "own"
"""A folder of the player's own files."""
UNFINISHED = "2026-11-20-200000-trip.jsonl"
SETTINGS = '{"game": "trip", "bot_speed": "instant", "reduced_motion": true, "tips": false, "window_size": [1024, 640]}'


@dataclass
class Told:
    """What became of an evening."""

    said: list[str] = field(default_factory=list)
    """All that could be read: toasts, refusals, questions, complaints."""
    scenes: list[str] = field(default_factory=list)
    games: dict[str, list[Entry]] = field(default_factory=dict)
    """What the program let a player believe to be on the disk: entries by the name of the file."""

    before: list[bytes] = field(default_factory=list)
    """The journals that lay there."""

    def lines(self) -> set[str]:
        """What was said, without paths and numbers."""
        return {re.sub(r"/\S*|\d+", "#", line) for line in self.said}


class Player:
    """What a player can do; whatever is not there is left alone."""

    def __init__(self, program: Program, told: Told) -> None:
        self.program, self.app, self.told = program, program.app, told

    def touch(self, name: str) -> bool:
        """Click on something, if it can be clicked, and wait until nothing moves."""
        if touched(self.app, name):
            self.look()
            return True
        return False

    def look(self) -> None:
        """Wait until nothing moves, and read what there is."""
        if not self.app.scenes:
            return
        settle(self.app)
        self.told.scenes.append(self.app.scene.name)
        if isinstance(self.app.scene, Question | Games):
            self.told.said += [row.words for row in self.app.scene.rows() if isinstance(row, Label)]
        self.told.said += [target.why for target in self.app.targets if target.why and not target.enabled]
        self._believe()

    def go_on(self) -> None:
        """Continue the last game; where the title does not offer that, look among the games."""
        if not self.touch("continue"):
            self.touch("games")
            self.touch("unfinished-0")

    def turn(self) -> None:
        """Act until a turn has ended, or the game."""
        if (match := self.program.matches.current) is None:
            return
        entries, before = match.session.entries, len(match.session.entries)
        while not match.session.state.is_terminal():
            match.act(match.view.legal_actions()[0])
            self.look()
            if any(isinstance(entry, Check) for entry in entries[before:]):
                return

    def _believe(self) -> None:
        """Nothing says that the game could not be saved: then it is."""
        match = self.program.matches.current
        if match and match.save_watch.path and not match.save_watch.why_not:
            self.told.games[match.save_watch.path.name] = list(match.session.entries)


def prepare(home: Path, share: float = 0.5) -> None:
    """What was there before: settings, a game in its middle or a ``share`` of it, one that is over, a named save."""
    for folder in ("unfinished", "finished", "saves", OWN):
        (home / folder).mkdir(parents=True)
    (home / "unfinished" / UNFINISHED).write_bytes(_begun(share))
    copy(REPLAYS / "memoir-1.jsonl", home / "finished" / "2026-11-19-200000-memoir.jsonl")
    copy(REPLAYS / "trip-2.jsonl", home / "saves" / "Kept.jsonl")
    (home / "settings.json").write_text(SETTINGS)


@cache
def _begun(share: float) -> bytes:
    """A game played to a share of its acts, whose seats are all people's."""
    journal = autosave.read(REPLAYS / "trip-2.jsonl")
    seats = [Seat(seat.name) for seat in journal.header.seats]
    session = Session(autosave.restored(journal), seats, journal.header.seed, journal.header.options)
    acts = [entry for entry in journal.entries if isinstance(entry, Act)]
    for act in acts[: round(share * (len(acts) - 1))]:
        session.replay(act)
    return saves.copy_of(session)


@contextlib.contextmanager
def at_home(home: Path) -> Iterator[pytest.MonkeyPatch]:
    """The program has its files in ``home``, and no sound: nobody listens, and reading it is half of the work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DEJAVU_HOME", str(home))
        patch.setattr(memory, "settle", lambda: None)  # it keeps what there is for ever: here the next evening comes
        patch.setattr(Mixer, "start", lambda self: None)
        patch.setattr(places, "own_folder", lambda: home / OWN)
        patch.setattr(Folder, "last", None)
        yield patch


def spend(home: Path, disk: Disk, play: Play) -> Told:
    """Start the program, let somebody play, leave it. Raises whatever the program would have failed with."""
    told = Told(before=[path.read_bytes() for path in home.rglob("*.jsonl")])

    class Driven(App):
        def run(self, scene: Scene) -> int:
            self.push(scene)
            self.step(0)  # what is wanted next is imported once the title was drawn
            player = Player(made[0], told)
            player.look()
            play(player)
            if self.scenes:
                self.leave()
                player.look()
                player.touch("yes")
            return 0

    class Known(Program):
        def __init__(self, app: App, launch: Launch) -> None:
            super().__init__(app, launch, InlineWorker)
            made.append(self)
            app.rescue = None

    made: list[Program] = []
    said, complaints = Toasts.show, io.StringIO()

    def show(self: Toasts, words: str, refusal: bool) -> None:
        told.said.append(words)
        disk.note(SAID, words)
        said(self, words, refusal)

    with at_home(home) as patch, redirect_stderr(complaints):
        patch.setattr(programs, "Program", Known)
        patch.setattr(Toasts, "show", show)
        with disk.in_place():
            programs.run(Launch(seed=7), Driven)
    told.said += complaints.getvalue().splitlines()
    return told


@dataclass
class Kept:
    """What lies in a home folder."""

    games: dict[str, list[Entry]]
    """Entries of every game that can be read, by the name of the file."""
    saves: list[str]
    settings: object
    """None where there are none that can be read."""

    def alike(self) -> object:
        """What two evenings of the same kind have in common, whatever time it is.

        A game whose name could not be locked gets the next one (``NAME-2.jsonl``), which no player sees.
        """
        games = sorted(
            (re.sub(r"\d+", "#", re.sub(r"-\d+\.jsonl$", ".jsonl", name)), len(entries))
            for name, entries in self.games.items()
        )
        return games, self.saves, self.settings


def kept(home: Path) -> Kept:
    """Look what lies there now."""
    games: dict[str, list[Entry]] = {}
    for path in (*home.glob("unfinished/*.jsonl"), *home.glob("finished/*.jsonl")):
        with contextlib.suppress(ValueError):
            games[path.name] = list(autosave.read(path).entries)
    settings = None
    with contextlib.suppress(OSError, ValueError):
        settings = json.loads((home / "settings.json").read_text("utf-8"))
    return Kept(games, sorted(path.name for path in home.glob("saves/*.jsonl")), settings)


# What is played


def go_on(player: Player) -> None:
    """Continue a game, play a turn, save it under a name, back to the title."""
    player.go_on()
    player.turn()
    if player.program.matches.current:
        player.program.matches.current.pause()
        player.look()
        player.touch("save-as")
        player.touch("agree")
        player.touch("yes")
        player.touch("to-title")
        player.touch("yes")


def begin(player: Player) -> None:
    """Begin a game and make its first moves."""
    player.touch("new-game")
    player.touch("start")
    player.turn()


def end(player: Player) -> None:
    """Make the last moves of a game; look at the diary."""
    player.go_on()
    player.turn()
    player.program.to_title()
    player.look()
    player.touch("diary")
    player.touch("back")


def tidy(player: Player) -> None:
    """Among the games kept: one is removed and brought back, another renamed."""
    player.touch("games")
    player.touch("remove-unfinished-0")
    player.touch("bring-back")
    player.touch("more-named-0")
    player.touch("rename")
    player.touch("agree")
    player.touch("copy-out")
    player.touch("choose")
    player.touch("back")
    player.touch("settings")


def all_evening(player: Player) -> None:
    """Everything, one after the other."""
    go_on(player)
    tidy(player)
    player.touch("back")
    begin(player)
    for _turn in range(3):
        player.turn()
    player.program.to_title()
    player.look()
    go_on(player)  # the name is taken: the save is replaced
