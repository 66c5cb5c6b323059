"""Boxes stay in memory only as long as somebody plays with them."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.component_set import ComponentSet

KEPT = 16
"""The most boxes that any cache keeps."""


@pytest.mark.parametrize("name", games.NAMES)
def test_a_box_goes_when_others_are_played_with(name: str) -> None:
    """Every saved game that is opened brings its own; answers that were kept about some of them kept them all."""
    content = games.load(name).content()
    made = {id(box) for box in [_played_with(name, content) for _ in range(KEPT + 1)]}
    gc.collect()
    there = {id(found) for found in gc.get_objects() if isinstance(found, ComponentSet)}
    assert len(made) == KEPT + 1
    assert len(made & there) <= KEPT


def _played_with(name: str, content: dict[str, Any]) -> ComponentSet:
    """A new box, with which a bot has thought."""
    game: Any = games.restore(name, content, "content")
    rng = Random(1)
    state = game.new_state(2, game.quick_options(rng))
    state.apply_action(state.legal_actions()[0], FreshChance(rng))
    make_bot("easy", game).plan(state.view(state.current_player), rng)
    box: ComponentSet = game.components
    return box
