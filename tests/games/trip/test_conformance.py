"""*Remember Our Trip* keeps the engine's contract (``tests/conformance.py``), played at random in every setup."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest

from dejavu.bots import LEVELS, make_bot
from dejavu.engine.action import Action, Argument
from dejavu.engine.chance import FreshChance
from dejavu.engine.session import Session
from dejavu.games.trip.actions import ARGUMENTS, tables_of
from tests import conformance
from tests.amounts import amount
from tests.games.trip.notation import trip

SETUPS: dict[str, tuple[int, dict[str, Any]]] = {
    "two in Kyoto": (2, {}),
    "three in Singapore, advanced": (3, {"city": "singapore", "orders": "advanced"}),
    "four in small Kyoto, advanced": (4, {"small_map": True, "orders": "advanced"}),
    "two in small Singapore": (2, {"city": "singapore", "small_map": True}),
}
VISITED = 0.01
"""How often a position is looked at closely, beside the first of every kind."""


@lru_cache
def every_action() -> tuple[Action, ...]:
    """Every action that can be said, with some nonsense arguments too."""
    tables = tables_of(trip().components)
    values: dict[str, tuple[Argument, ...]] = {
        "tile": (*trip().components.tile_index, "castle"),
        "cell": (*tables.cells, "z9"),
        "number": (0, 1, 4, 99),
    }
    found = (product(*(values[kind] for kind in kinds)) for kinds in ARGUMENTS.values())
    return tuple(Action(verb, args) for verb, every in zip(ARGUMENTS, found, strict=True) for args in every)


def test_the_game_does_what_it_says_of_itself() -> None:
    conformance.check_info(trip())


@pytest.mark.parametrize("seed", range(amount(1, 50)))
@pytest.mark.parametrize("setup", SETUPS)
def test_a_random_game_keeps_the_contract(setup: str, seed: int) -> None:
    seats, options = SETUPS[setup]
    kinds: set[frozenset[str]] = set()

    def visit(session: Session, rng: Random) -> None:
        state = session.state
        kind = frozenset(action.verb for action in state.legal_actions())
        if kind in kinds and rng.random() > VISITED:
            return
        kinds.add(kind)
        conformance.check_clone(state, rng)
        conformance.check_text(trip(), state)
        conformance.check_why_not(state, rng.sample(every_action(), 60))
        conformance.check_views(state, seats, rng)
        conformance.check_held_views(state, seats, rng)
        conformance.check_undo(session)
        conformance.check_winners(trip(), state)
        conformance.check_prospect(trip(), state)

    session = conformance.random_session(trip(), seats, options, seed, visit, choose=_forward)
    conformance.check_journal(trip(), session)
    conformance.check_winners(trip(), session.state)


def _forward(actions: Sequence[Action], rng: Random) -> Action:
    """At random, but a place that can be scored is scored three times in four."""
    scoring = [action for action in actions if action.verb in ("choose", "score")]
    return rng.choice(scoring if scoring and rng.random() < 0.75 else actions)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_bot_plans_is_legal_to_the_end_of_its_turn(level: str) -> None:
    rng = Random(1)
    state = trip().new_state(3, {"orders": "advanced"})
    bot = make_bot(level, trip(), seconds=0.05)
    while state.round < 3 and not state.is_terminal():
        for action in bot.plan(state.view(state.current_player), rng):
            assert state.why_not(action) is None, f"{level}: {action}"
            state.apply_action(action, FreshChance(rng))
