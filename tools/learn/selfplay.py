"""Games of the program against itself, and what was seen in them before every turn."""

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
"""So many games are kept in one file: what is lost at most when playing is interrupted."""
CURIOUS: Final = 0.1
"""Share of turns in which any of the best plans is taken, so that more is seen than good play alone comes to."""
SEEN: Final = 4
"""So many plans one of which is taken then."""
COMPARED: Final = 8
"""So many plans are compared by what is learned so far, each to the end of the turn, from the same ``DEALS``."""
DEALS: Final = 2
ODD: Final = 0.12
"""At a glance only one plan is found: in this share of turns by weights that are nobody's."""
FAR: Final = 1.2
"""Standard deviation of the logarithms of these."""

Units = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""The weights of a network as plain numbers: of its units, and of its output."""


class Seen(NamedTuple):
    """What is kept of a game: for every turn and seat its features (``strategy.features``), and the final scores."""

    seen: list[list[list[float]]]
    scores: list[int]


@dataclass(frozen=True)
class Course:
    """What games depend on, but for the program. Sent to every process."""

    seats: int
    seed: str
    folder: Path
    options: Mapping[str, Any] = field(default_factory=dict)
    judge: Units | None = None
    """What is learned so far; None: plans are taken by their value."""
    glance: bool = False
    """Whether it is played at a glance, ten times as fast, each seat with weights of its own (``tools.weights``)."""

    def path(self, number: int) -> Path:
        """Where a batch is kept."""
        return self.folder / f"{number:05}.npz"

    def play(self, number: int) -> Path:
        """Play a batch and keep it, all or nothing."""
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
    """How a seat is played."""

    def begin(self, rng: Random) -> None:
        """A turn begins, whoever's it is."""

    def choose(self, view: View, rng: Random) -> Plan:
        """What is done next."""


class _Glancing:
    """At a glance, by weights of its own; now and then by others that are far off."""

    def __init__(self, rng: Random) -> None:
        self._own = self._now = FragmentsStrategy(considered=varied(CONSIDERED, rng)[0])

    def begin(self, rng: Random) -> None:
        odd = rng.random() < ODD
        self._now = FragmentsStrategy(considered=varied(CONSIDERED, rng, FAR)[0]) if odd else self._own

    def choose(self, view: View, rng: Random) -> Plan:
        return self._now.plans(view, rng, Effort.GLANCE)[0]


class _Thinking:
    """Every turn thought through; the plan by its value, or by what is learned so far."""

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
    """What the position is worth to the seat after the turn, hidden things and luck drawn once."""
    state = view.sample(rng)
    turn = state.turn
    carry_out(state, plan.actions, rng)
    while state.turn == turn and not state.is_terminal():
        actions = learned.plans(state.view(state.current_player), rng, Effort.GLANCE)[0].actions
        carry_out(state, actions, rng)
    return learned.prospect(state, view.seat)


def play(course: Course, batches: int, jobs: int) -> Iterator[int]:
    """Play so many batches but those that are there; the number of each as it is finished."""
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
