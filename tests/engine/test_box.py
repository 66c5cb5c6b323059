"""How a box goes to other processes, and when it goes for good."""

from __future__ import annotations

import gc
import pickle
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.box import Box
from dejavu.engine.chance import FreshChance

KEPT = 16
"""The most boxes that any cache keeps."""
MOVES = 8
"""After them set-up is over in every game."""


@pytest.mark.parametrize("name", games.NAMES)
def test_a_box_comes_back_whole_and_one_for_equal_ones(name: str) -> None:
    game: Any = games.load(name)
    box, sent = game.components, pickle.dumps(game.components)
    back = pickle.loads(sent)
    assert back is pickle.loads(sent)
    fields = type(box).__dataclass_fields__
    told = [name for name, field in fields.items() if field.init or name.endswith("_index")]
    assert all(getattr(back, name) == getattr(box, name) for name in told)
    assert all(hasattr(back, name) for name in fields)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_box_goes_when_others_are_played_with(name: str) -> None:
    """Every saved game that is opened brings its own; answers that were kept about some of them kept them all."""
    content = games.load(name).content()
    made = {id(box) for box in [_played_with(name, content) for _ in range(KEPT + 4)]}
    gc.collect()
    there = {id(found) for found in gc.get_objects() if isinstance(found, Box)}
    assert len(made) == KEPT + 4
    assert len(made & there) <= KEPT


def _played_with(name: str, content: dict[str, Any]) -> Box:
    """A new box, with which a bot has thought."""
    game: Any = games.restore(name, content, "content")
    rng = Random(1)
    state, bot = game.new_state(2, game.quick_options(rng)), make_bot("easy", game)
    for _ in range(MOVES):
        state.apply_action(bot.plan(state.view(state.current_player), rng)[0], FreshChance(rng))
    box: Box = game.components
    return box
