"""The game keeps the engine's contract (``tests/conformance.py``), and no position that is read breaks the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

import pytest

from dejavu.content import ContentError
from dejavu.engine.action import Action, Argument
from dejavu.engine.chance import FreshChance
from dejavu.engine.session import Session
from dejavu.games.memoir.actions import ARGUMENTS, tables_of
from tests import conformance
from tests.amounts import amount
from tests.games.memoir.notation import memoir

SETUPS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"level": "easy"}),
    (2, {"characters": "chosen", "layout": "house"}),
    (3, {"consent": "aloud", "layout": "lake"}),
    (4, {"level": "hard", "sketch": "on"}),
)
VISITED = 0.01
"""How often a position is looked at closely, beside the first of every kind."""


@lru_cache
def _every_action() -> tuple[Action, ...]:
    tables = tables_of(memoir().components)
    values: dict[str, Sequence[Argument]] = {
        "way": ("e", "sw", "home", "up"),
        "card": (*tables.cards, "the-moon"),
        "choice": (*tables.choices, "seat-9"),
        "number": (0, 1, 3, -9),
    }
    return tuple(
        Action(verb, args) for verb, kinds in ARGUMENTS.items() for args in product(*(values[kind] for kind in kinds))
    )


def test_it_does_what_it_says_of_itself() -> None:
    conformance.check_info(memoir())


@pytest.mark.parametrize("seed", range(amount(1, 50)))
@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_random_game_keeps_the_contract(seats: int, options: dict[str, Any], seed: int) -> None:
    game = memoir()
    kinds: set[frozenset[str]] = set()

    def visit(session: Session, rng: Random) -> None:
        state = session.state
        kind = frozenset(action.verb for action in state.legal_actions())
        if kind in kinds and rng.random() > VISITED:
            return
        kinds.add(kind)
        conformance.check_clone(state, rng)
        conformance.check_text(game, state)
        conformance.check_why_not(state, rng.sample(_every_action(), 60))
        conformance.check_views(state, seats, rng)
        conformance.check_held_views(state, seats, rng)
        conformance.check_undo(session)
        conformance.check_winners(game, state)
        conformance.check_prospect(game, state)

    session = conformance.random_session(game, seats, options, seed, visit)
    conformance.check_journal(game, session)
    conformance.check_winners(game, session.state)
    conformance.check_prospect(game, session.state)


def _ways_into(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in plain data at which something stands: the mapping or list, and the key."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from _ways_into(value)


NONSENSE: tuple[Any, ...] = (-1, 0, 1, 2, 7, 50, None, True, "nowhere", "0,0", "a", [], {}, [0], [7])


@pytest.mark.parametrize("seed", range(amount(30, 10_000)))
def test_a_position_with_one_thing_wrong_is_refused_with_its_place_or_can_be_played(seed: int) -> None:
    rng = Random(seed)
    state = memoir().new_state(1 + seed % 4, {"level": "hard"})
    for _ in range(rng.randrange(150)):
        after = state.clone()
        after.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
        if after.is_terminal():
            break
        state = after
    for _ in range(12):
        data = json.loads(json.dumps(state.to_data()))
        holder, key = rng.choice(list(_ways_into(data)))
        if rng.random() < 0.2:
            del holder[key]
        else:
            holder[key] = rng.choice(NONSENSE)
        try:
            read = memoir().position(data)
        except ContentError:
            continue
        for _ in range(25):
            if read.is_terminal():
                break
            read.apply_action(rng.choice(read.legal_actions()), FreshChance(rng))
