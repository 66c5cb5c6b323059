"""No position that is read breaks the rules, whatever is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dejavu.content import ContentError
from dejavu.engine.chance import FreshChance
from tests.amounts import amount
from tests.games.memoir.notation import memoir


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


def test_nobody_keeps_an_event_that_is_not_kept() -> None:
    """It lay open beside a character for the rest of the game, and was read as sound."""
    events = memoir().components.events
    other = next(event.id for event in events if not event.keep)
    kept = next(event.id for event in events if event.keep)
    memoir().position({"players": [{"kept": [kept]}]})
    with pytest.raises(ContentError, match=rf"kept\[0\] is {other}, which nobody keeps; expected one of .*{kept}"):
        memoir().position({"players": [{"kept": [other]}]})
