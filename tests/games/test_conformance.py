"""Every registered game keeps the engine's contract (``tests/conformance.py``), played at random in every setup.

A game of each a run; with ``DEJAVU_LONG=1`` (``make test-long``) hundreds.
"""

from __future__ import annotations

from random import Random

import pytest

from dejavu import games
from dejavu.engine.session import Session
from tests import conformance
from tests.amounts import amount
from tests.games.setups import CITIES, FRAGMENTS, FREE_VERBS, SETUPS, Setup, every_action, lively

SEEDS = range(amount(1, 50))
LENGTHY = [setup for setup in FRAGMENTS if setup.seats == 4 or setup.slow]
"""Their games take a second or two; two and three seats ask the same in every run."""
VISITED = 0.01
"""How often a position is looked at closely, beside the first of every kind."""


def test_no_game_lacks_a_setup() -> None:
    assert {setup.game for setup in SETUPS} == set(games.NAMES)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_does_what_it_says_of_itself(name: str) -> None:
    conformance.check_info(games.load(name))


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in games.NAMES for seats in games.spec(name).info.seats]
)
def test_what_was_learned_is_there_for_every_number_of_seats_where_a_game_says_so(name: str, seats: int) -> None:
    conformance.check_learned(games.load(name), seats)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "setup",
    [pytest.param(one, marks=pytest.mark.slow if one in LENGTHY else (), id=str(one)) for one in (*SETUPS, *CITIES)],
)
def test_a_random_game_keeps_the_contract(setup: Setup, seed: int) -> None:
    game = setup.load()
    foreign = every_action(setup.game)
    kinds: set[frozenset[str]] = set()

    def visit(session: Session, rng: Random) -> None:
        state = session.state
        kind = frozenset(action.verb for action in state.legal_actions())
        if kind in kinds and rng.random() > VISITED:
            return
        kinds.add(kind)
        conformance.check_clone(state, rng)
        conformance.check_text(game, state)
        conformance.check_why_not(state, rng.sample(foreign, min(60, len(foreign))), FREE_VERBS[setup.game])
        conformance.check_views(state, setup.seats, rng)
        conformance.check_held_views(state, setup.seats, rng)
        conformance.check_undo(session)
        conformance.check_open_move(state)
        conformance.check_winners(game, state)
        conformance.check_prospect(game, state)

    options = setup.options(game, seed)
    session = conformance.random_session(game, setup.seats, options, seed, visit, choose=lively)
    conformance.check_journal(game, session)
    conformance.check_winners(game, session.state)
    conformance.check_prospect(game, session.state)
