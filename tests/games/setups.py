"""Every way to play every registered game, for tests over all of them. A new game adds its setups here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from dejavu import games, resources
from dejavu.engine.action import Action, Argument
from dejavu.engine.game import Game
from dejavu.games.fragments.actions import ARGUMENTS, GIRL
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, map_pool
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.options import layout_data


class Setup(NamedTuple):
    """One way to play a game."""

    game: str
    seats: int
    speed_game: bool = False
    built: bool = False
    """The map is built action by action instead of being taken from the pool."""

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats{', speed' * self.speed_game}{', built map' * self.built}"

    def load(self) -> Game:
        """The game itself, read once."""
        return _load(self.game)

    def options(self, game: Game, seed: int) -> dict[str, Any]:
        """The options of the game with that seed."""
        options: dict[str, Any] = {"speed_game": self.speed_game}
        if isinstance(game, Fragments) and not self.built:
            pool = map_pool(game.components, resources.data(POOL_FILE))
            options["map"] = layout_data(pool[seed % len(pool)], game.components)
        return options


@lru_cache
def _load(name: str) -> Game:
    return games.load(name)


SETUPS = (
    Setup("fragments", 2),
    Setup("fragments", 3),
    Setup("fragments", 4),
    Setup("fragments", 3, speed_game=True),
    Setup("fragments", 4, speed_game=True),
    Setup("fragments", 2, built=True),
)

FREE_VERBS = {"fragments": {"place"}}
"""Verbs of which ``legal_actions`` lists examples only."""


@lru_cache
def every_action(name: str) -> tuple[Action, ...]:
    """Every action that can be said in a game, with some nonsense arguments too."""
    game = _load(name)
    assert isinstance(game, Fragments)
    components = game.components
    values: dict[str, Sequence[Argument]] = {
        "nebula": (*components.nebula_index, "andromeda"),
        "bit": (*components.bit_ids, 7),
        "card": (*components.card_index, GIRL),
        "source": (GIRL, *components.card_index),
        "number": (0, 1900, -100_000_000),
    }
    return tuple(
        Action(verb, args) for verb, kinds in ARGUMENTS.items() for args in product(*(values[k] for k in kinds))
    )


FORWARD = frozenset({"construct", "fill", "add", "start", "plant", "spend", "take"})


def lively(actions: Sequence[Action], rng: Random) -> Action:
    """At random, but forward: fills cards and plants flowers three times in four, seldom takes out of chests."""
    forward = [action for action in actions if action.verb in FORWARD]
    if forward and rng.random() < 0.75:
        return rng.choice(forward)
    return rng.choice([a for a in actions if a.verb != "unsave" or rng.random() < 0.1] or actions)
