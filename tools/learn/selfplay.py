"""Plays games of the program against itself, and stores the features before every turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol, cast

import numpy as np

from dejavu import games
from dejavu.arena.workers import Here, workers
from dejavu.bots.search import carry_out
from dejavu.engine.game import Game, View
from dejavu.engine.network import Network
from dejavu.engine.strategy import Effort, Plan
from dejavu.engine.variation import varied
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.strategy import FragmentsStrategy, LearnedStrategy
from dejavu.games.fragments.strategy.features import features
from dejavu.games.fragments.strategy.weights import CONSIDERED

A_BATCH: Final = 50
"""Number of games in one file; an interruption loses at most that many."""
CURIOUS: Final = 0.1
"""Share of turns that take any of the best plans at random, to see more positions than good play reaches."""
SEEN: Final = 4
"""Number of plans from which such a turn chooses."""
COMPARED: Final = 8
"""Number of plans compared by the network so far, each to the end of the turn."""
DEALS: Final = 2
"""Number of random deals with which each of them is tried, the same for all."""
ODD: Final = 0.12
"""Share of turns at a glance, where only one plan is found, that use far-off weights."""
FAR: Final = 1.2
"""Standard deviation of the logarithms of these weights' factors."""

Units = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""The weights of a network as plain numbers: for each unit, and for the output."""


class Seen(NamedTuple):
    """What is stored of a game: the features of every turn and seat (``strategy.features``), and the final scores."""

    seen: list[list[list[float]]]
    scores: list[int]


@dataclass(frozen=True)
class Course:
    """All settings on which games depend, sent to every process."""

    seats: int
    seed: str
    folder: Path
    options: Mapping[str, Any] = field(default_factory=dict)
    judge: Units | None = None
    """The network so far; if None, seats choose plans by their value."""
    glance: bool = False
    """Whether seats play at a glance, ten times as fast, each with other weights (``tools.weights``)."""

    def path(self, number: int) -> Path:
        """The file of a batch."""
        return self.folder / f"{number:05}.npz"

    def play(self, number: int) -> Path:
        """Play a batch and store it, whole or not at all."""
        game, path = games.load("fragments"), self.path(number)
        played = [self.game(game, number * A_BATCH + one) for one in range(A_BATCH)]
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(
                file,
                seen=np.array([turn for one in played for turn in one.seen], np.float32),
                lengths=np.array([len(one.seen) for one in played]),
                scores=np.array([one.scores for one in played]),
            )
        part.replace(path)
        return path

    def game(self, game: Game, number: int) -> Seen:
        """Play one game, whose luck depends on the seed and its number alone."""
        rng = Random(f"{self.seed}:{number}")
        sides = [self._side(rng) for _ in range(self.seats)]
        state = cast("FragmentsState", game.new_state(self.seats, {**game.quick_options(rng), **self.options}))
        seen: list[list[list[float]]] = []
        turn = -1
        while not state.is_terminal():
            if state.round and state.turn != turn:
                turn = state.turn
                seen.append(features(state, CONSIDERED))
                for side in sides:
                    side.begin(rng)
            seat = state.current_player
            carry_out(state, sides[seat].choose(state.view(seat), rng).actions, rng)
        return Seen(seen, state.returns())

    def _side(self, rng: Random) -> _Side:
        if self.glance:
            return _Glancing(rng)
        return _Thinking(None if self.judge is None else LearnedStrategy(Network(*self.judge)))


class _Side(Protocol):
    """A way to play a seat."""

    def begin(self, rng: Random) -> None:
        """Prepare for a turn of any seat."""

    def choose(self, view: View, rng: Random) -> Plan:
        """The plan to carry out next."""


class _Glancing:
    """Plays at a glance with varied weights, now and then with far-off ones."""

    def __init__(self, rng: Random) -> None:
        self._own = self._now = FragmentsStrategy(considered=varied(CONSIDERED, rng)[0])

    def begin(self, rng: Random) -> None:
        odd = rng.random() < ODD
        self._now = FragmentsStrategy(considered=varied(CONSIDERED, rng, FAR)[0]) if odd else self._own

    def choose(self, view: View, rng: Random) -> Plan:
        return self._now.plans(view, rng, Effort.GLANCE)[0]


class _Thinking:
    """Thinks every turn through, and chooses a plan by its value or by the network so far."""

    def __init__(self, learned: LearnedStrategy | None) -> None:
        self._plain, self._learned = FragmentsStrategy(plain=CONSIDERED), learned

    def begin(self, rng: Random) -> None:
        pass

    def choose(self, view: View, rng: Random) -> Plan:
        plans, learned = self._plain.plans(view, rng, Effort.TURN), self._learned
        if len(plans) > 1 and rng.random() < CURIOUS:
            return rng.choice(plans[:SEEN])
        if learned is None or len(plans) == 1:
            return plans[0]
        lucks = [rng.getrandbits(32) for _ in range(DEALS)]
        return max(
            plans[:COMPARED], key=lambda plan: sum([_worth(plan, learned, view, Random(luck)) for luck in lucks])
        )


def _worth(plan: Plan, learned: LearnedStrategy, view: View, rng: Random) -> float:
    """The seat's prospect after the turn, with hidden things and luck drawn once."""
    state = view.sample(rng)
    turn = state.turn
    carry_out(state, plan.actions, rng)
    while state.turn == turn and not state.is_terminal():
        actions = learned.plans(state.view(state.current_player), rng, Effort.GLANCE)[0].actions
        carry_out(state, actions, rng)
    return learned.prospect(state, view.seat)


def play(course: Course, batches: int, jobs: int) -> Iterator[int]:
    """Play the missing ones of ``batches`` batches; yield the number of each when it is finished."""
    course.folder.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(batches) if not course.path(number).exists()]
    with workers(min(jobs, max(1, len(missing)))) as executor:
        if isinstance(executor, Here):
            for number in missing:
                course.play(number)
                yield number
            return
        waiting: dict[Future[Path], int] = {executor.submit(course.play, number): number for number in missing}
        while waiting:
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                done.result()
                yield waiting.pop(done)
