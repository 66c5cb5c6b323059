"""Damaged files met as a player meets them: in the window, in the lists, the settings, the diary, among the mods.

Each mutant is opened in a program that was just started, and everything that shows it is visited. What may happen is
that it is played or that a line says what is wrong; nothing may fail.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import copy, rmtree
from typing import Any, NoReturn

from dejavu import games, resources
from dejavu.diary import reading
from dejavu.printable import MOST
from dejavu.store import mods as stored_mods
from dejavu.store import places
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.replay import Replay
from dejavu.table.program import Program
from dejavu.table.shell import memory
from dejavu.table.shell import settings as stored
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.recovery import threads_heard
from tests.robustness.mutator import Mutator
from tests.table.conftest import Screen
from tests.table.hands import touched

REPLAYS = Path(__file__).parents[1] / "replays"
FRAMES = 4
"""Drawn after every click: with bots a game would never come to rest."""
ACTS = 3
LISTED = ("unfinished", "named", "finished")
Steps = Callable[["Visitor"], None]


class Visitor:
    """Clicks on what is there, and reads what is said."""

    def __init__(self, program: Program) -> None:
        self.program, self.app = program, program.app
        self.said: list[str] = []
        self.played = False

    def touch(self, name: str) -> bool:
        """Click on something, if it can be; whether it could."""
        if touched(self.app, name):
            self.look()
            return True
        return False

    def look(self) -> None:
        """A few frames; and the words that are shown now."""
        for _ in range(FRAMES):
            self.app.step(1 / 20)
        words = [self.app.toasts.words or "", *(target.why for target in self.app.targets if not target.enabled)]
        self.said += [line for line in words if line]

    def play(self) -> None:
        """A few acts of the game on the table, if there is one; then back to the title."""
        match = self.program.matches.current
        for _ in range(ACTS):
            if match and not isinstance(match, Replay) and (legal := match.view.legal_actions()):
                match.act(legal[0])
                self.look()
        self.played = self.played or match is not None
        self.program.to_title()
        self.look()


def window(rng: Random, folder: Path) -> Iterator[Callable[[], str]]:
    """Mutants of everything that a player may have, in the window."""
    import pygame
    from pytest import MonkeyPatch

    from tests.table import shared_pictures

    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"  # whoever ends this process does not close the mutant's window
    pygame.display.init()
    pygame.font.init()
    shared_pictures.make_once(MonkeyPatch())
    memory.settle()

    def read() -> str:
        for path in folder.iterdir():
            rmtree(path) if path.is_dir() else path.unlink()
        launch, steps = rng.choice(KINDS)(rng, folder)
        return visited(launch, steps)

    while True:
        yield read


def visited(launch: Launch, steps: Steps) -> str:
    """Start the program, go there, leave it; whether a game was played, or else something said. Raises what failed."""
    settings, problem = stored.load(places.settings_file())
    settings.reduced_motion, settings.muted = True, True
    app = App(Screen((1024, 640)), settings, places.settings_file())
    program = Program(app, launch, lambda game, post: SilentWorker())
    visitor = Visitor(program)
    with ExitStack() as stack:
        stack.enter_context(threads_heard(app.post))
        stack.callback(program.matches.leave)
        app.push(program.first())
        visitor.look()
        steps(visitor)
        app.quit()
    said = [*visitor.said, problem] if problem else visitor.said
    for line in said:
        if not line.isprintable() or len(line) > MOST:
            refuse(f"not a clear line: {line[:300]!r}")
    return "played" if visitor.played else "refused" if said else "shown"


def refuse(words: str) -> NoReturn:
    """This mutant was not met as it should be."""
    from tests.robustness.mutants import Wrong

    raise Wrong(words)


# What is damaged, and where it is met


def journals(rng: Random, home: Path) -> tuple[Launch, Steps]:
    """A game among those kept: continued, looked at, copied, removed and brought back."""
    from tests.robustness import mutants

    place = rng.choice(("unfinished", "saves", "finished"))
    lines = rng.choice(_golden())
    raw = b"".join(lines[: rng.choice((1, 2, 40, rng.randint(1, len(lines)), len(lines)))])
    write = mutants.with_sums if rng.random() < 0.5 else mutants.without_sums
    (home / place).mkdir()
    (home / place / "mutant.jsonl").write_bytes(Mutator(rng, mutants.lines_of, write).mutate(raw))

    def steps(visitor: Visitor) -> None:
        if visitor.touch("continue"):
            visitor.play()
        visitor.touch("games")
        listed = next((name for name in LISTED if visitor.app.targets.named(f"{name}-0")), None)
        if listed is None:
            refuse("the mutant is in no list")
        visitor.touch(f"more-{listed}-0")
        visitor.touch("back")
        if visitor.touch(f"{listed}-0") and visitor.program.matches.current:
            visitor.play()
            visitor.touch("games")
        visitor.touch(f"remove-{listed}-0")
        visitor.touch("bring-back")

    return Launch(), steps


@cache
def _golden() -> list[list[bytes]]:
    return [path.read_bytes().splitlines(keepends=True) for path in sorted(REPLAYS.glob("*.jsonl"))]


def settings(rng: Random, home: Path) -> tuple[Launch, Steps]:
    """The settings: what they say is shown, and a game begun with whom they name."""
    usual = stored.Settings(
        game=rng.choice(games.names()),
        sittings={name: stored.Sitting([["Ann", "person"], ["Ben", "easy"]]) for name in games.names()},
        keys={"undo": ["u"]},
        faces={"Ann": "fox"},
        tips_seen={"trip": ["first"]},
        language="de",
    )
    raw = json.dumps(asdict(usual)).encode()
    places.settings_file().write_bytes(Mutator(rng, json.loads, lambda data: json.dumps(data).encode()).mutate(raw))

    def steps(visitor: Visitor) -> None:
        visitor.touch("settings")
        visitor.touch("keys")
        visitor.touch("back")
        visitor.touch("back")
        visitor.touch("new-game")
        if visitor.touch("start"):
            visitor.play()

    return Launch(), steps


def cards(name: str, rng: Random, home: Path) -> tuple[Launch, Steps]:
    """A folder of one's own cards, given at launch."""
    file = games.spec(name).data_file
    own = home / "own"
    own.mkdir()
    (own / file).write_bytes(_yaml(rng).mutate(resources.data(file).read_bytes()))

    def steps(visitor: Visitor) -> None:
        visitor.touch("new-game")
        if visitor.touch("start"):
            visitor.play()

    return Launch(game=name, data=own), steps


def mods(rng: Random, home: Path) -> tuple[Launch, Steps]:
    """A mod in the data folder: on its page, and among the seats."""
    mod = rng.choice(sorted(path for path in resources.data("mods").iterdir() if path.is_dir()))
    (game,) = (name for name in games.names() if (mod / games.spec(name).data_file).is_file())
    place = home / "mods" / mod.name
    place.mkdir(parents=True)
    files = sorted(path for path in mod.iterdir() if path.is_file())
    damaged = rng.choice(files)
    for path in files:
        raw = path.read_bytes()
        (place / path.name).write_bytes(_yaml(rng).mutate(raw) if path is damaged else raw)

    def steps(visitor: Visitor) -> None:
        visitor.program.mods()
        visitor.app.settle()
        visitor.look()
        visitor.touch("back")
        visitor.touch("new-game")
        if not visitor.touch("mod") and any(one.game == game and not one.faults for one in stored_mods.listed()):
            refuse("a sound mod is not among the seats")
        if visitor.touch("start"):
            visitor.play()

    return Launch(game=game), steps


def diary(rng: Random, home: Path) -> tuple[Launch, Steps]:
    """The file of the diary."""
    for name in ("trip-2.jsonl", "memoir-1.jsonl"):
        (home / "finished").mkdir(exist_ok=True)
        copy(REPLAYS / name, home / "finished" / name)
    places.diary_file().write_bytes(Mutator(rng, _none, _none).by_bytes(_diary(home)))

    def steps(visitor: Visitor) -> None:
        visitor.touch("diary")
        visitor.app.settle()
        visitor.look()
        visitor.touch("back")

    return Launch(), steps


_made: list[bytes] = []


def _diary(home: Path) -> bytes:
    """The diary of two games, made once."""
    if not _made:
        reading.read()
        _made.append(places.diary_file().read_bytes())
    return _made[0]


def _none(data: Any) -> Any:
    return data


def _yaml(rng: Random) -> Mutator:
    from tests.robustness import mutants

    return Mutator(rng, mutants.parsed_yaml, mutants.written_yaml)


KINDS: tuple[Callable[[Random, Path], tuple[Launch, Steps]], ...] = (
    journals,
    journals,
    settings,
    diary,
    mods,
    *(partial(cards, name) for name in games.NAMES),
)
