"""Whatever moment a hint is asked for in, every step of its plan is told with a reason."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.engine.chance import FreshChance
from dejavu.engine.foresight import foresee
from dejavu.engine.game import Game, View
from dejavu.engine.strategy import Effort
from dejavu.table.boards.fragments import words as of_fragments
from dejavu.table.boards.memoir.words import hints as of_memoir
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.trip.words import hints as of_trip
from dejavu.table.boards.trip.words.names import TripNames
from dejavu.table.play.hints import Hint
from tests.amounts import amount
from tests.cases import some

SEATS = ("Ada", "Ben")
ADVICE: dict[str, Callable[[Hint, Any], str]] = {
    "fragments": lambda hint, view: of_fragments.advice(
        hint, view, of_fragments.FragmentsNames(view.state.components, SEATS), "End"
    ),
    "trip": lambda hint, view: of_trip.advice(hint, view, TripNames(view.state.map, SEATS), "End"),
    "memoir": lambda hint, view: of_memoir.advice(hint, view, MemoirNames(view.state.components, SEATS, True)),
}

REASON = r"\. \S|: [“\d]|: the (?:cards you keep|deck) "
"""A further sentence, the main button after its reason, the points of a place, or why a card is discarded."""


def moments(game: Game, seed: int) -> Iterator[View]:
    """Moments of a game with a choice, some after good turns and some after random ones."""
    rng = Random(seed)
    strategy, state = game.strategy(), game.new_state(2, game.quick_options(rng))
    while not state.is_terminal():
        view = state.view(state.current_player)
        legal = view.legal_actions()
        if len(legal) > 1 and rng.random() < 0.1:
            yield view
        wise = rng.random() < 0.6
        action = strategy.plans(view, rng, Effort.GLANCE)[0].actions[0] if wise else rng.choice(legal)
        state.apply_action(action, FreshChance(rng))


def steps(game: Game, view: View) -> Iterator[tuple[Hint, View]]:
    """The steps of the plan that a hint would show, each with the view in which it is shown."""
    strategy, seat = game.strategy(), view.current_player
    left, state = strategy.plans(view, Random(0))[0].actions, view.sample(Random(0))
    while left and state.current_player == seat:
        shown = state.view(seat)
        yield Hint(left[0], strategy.explain(shown, left), left[1:]), shown
        if not foresee(state, left[0]):
            return
        left = left[1:]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(ADVICE))
def test_every_step_of_a_plan_is_told_with_a_reason(name: str) -> None:
    game = games.load(name)
    told = (
        (hint, ADVICE[name](hint, shown))
        for seed in range(amount(1, 50))
        for view in moments(game, seed)
        for hint, shown in steps(game, view)
    )
    for hint, words in some(told):
        assert re.search(REASON, words), (hint, words)
