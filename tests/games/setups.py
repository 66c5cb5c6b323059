"""Every way to play every registered game, for tests over all of them. A new game adds its setups here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from dejavu import games, resources
from dejavu.engine.action import Action, Argument
from dejavu.engine.game import Game
from dejavu.engine.info import Value, option_text
from dejavu.engine.verbs import NUMBER, Verbs
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, map_pool
from dejavu.games.fragments.game import Fragments
from dejavu.games.fragments.options import layout_data


class Setup(NamedTuple):
    """One way to play a game."""

    game: str
    seats: int
    chosen: tuple[tuple[str, Value], ...] = ()
    """What of the game's options is not the default."""
    slow: bool = False
    """Set-up is played action by action, even where the game has stored results of it (``Game.quick_options``)."""

    def __str__(self) -> str:
        chosen = "".join(f", {name}={option_text(value)}" for name, value in self.chosen)
        return f"{self.game}, {self.seats} seats{chosen}{', slow set-up' * self.slow}"

    def load(self) -> Game:
        """The game itself, read once."""
        return _load(self.game)

    def options(self, game: Game, seed: int) -> dict[str, Any]:
        """The options of the game with that seed."""
        prepare = None if self.slow else _PREPARED.get(self.game)
        prepared = prepare(game, seed) if prepare else {}
        return {**dict(self.chosen), **prepared}


def _stored_map(game: Game, seed: int) -> dict[str, Any]:
    """A map out of the pool, the same one for a seed."""
    assert isinstance(game, Fragments)
    pool = map_pool(game.components, resources.data(POOL_FILE))
    return {"map": layout_data(pool[seed % len(pool)], game.components)}


_PREPARED: dict[str, Callable[[Game, int], dict[str, Any]]] = {"fragments": _stored_map}
"""Options that spare the slow part of set-up, for a seed; of games that have such a part."""
SPEED = (("speed_game", True),)
EVEN_START = (("even_start", True),)
SINGAPORE, SMALL, ADVANCED = ("city", "singapore"), ("small_map", True), ("orders", "advanced")
NORMAL = ("level", "normal")


@lru_cache
def _load(name: str) -> Game:
    return games.load(name)


SETUPS: tuple[Setup, ...] = (
    Setup("fragments", 2),
    Setup("fragments", 3),
    Setup("fragments", 4),
    Setup("fragments", 3, SPEED),
    Setup("fragments", 4, SPEED),
    Setup("fragments", 3, EVEN_START),
    Setup("fragments", 2, slow=True),
    Setup("trip", 2),
    Setup("trip", 3, (SINGAPORE, ADVANCED)),
    Setup("trip", 4, (SMALL, ADVANCED)),
    Setup("trip", 2, (SINGAPORE, SMALL)),
    Setup("memoir", 1),
    Setup("memoir", 2, (NORMAL, ("layout", "house"), ("characters", "chosen"))),
    Setup("memoir", 3, (NORMAL, ("layout", "lake"), ("consent", "aloud"))),
    Setup("memoir", 4, (("level", "hard"), ("sketch", "on"))),
)
SETUPS += tuple(
    Setup(name, seats)
    for name in games.NAMES
    if name not in {setup.game for setup in SETUPS}
    for seats in sorted({games.spec(name).info.seats[0], games.spec(name).info.seats[-1]})
)
"""A game without a line is played by the fewest and by the most, with the default options."""


def _of_further_cities() -> tuple[Setup, ...]:
    """A way to play each city of the trip that no setup above goes to; every other one on a smaller map."""
    played = {dict(setup.chosen).get("city") for setup in SETUPS if setup.game == "trip"}
    (cities,) = [option.values for option in _load("trip").options() if option.id == "city"]
    further = [city for city in cities[1:] if city not in played]
    return tuple(
        Setup("trip", 2, (("city", city), ADVANCED, *([SMALL] if place % 2 else [])))
        for place, city in enumerate(further)
    )


CITIES = _of_further_cities()
"""Those of cities without a replay."""
FRAGMENTS = tuple(setup for setup in SETUPS if setup.game == "fragments")
"""Those of the flagship alone."""
FREE_VERBS: defaultdict[str, set[str]] = defaultdict(set, fragments={"place"})
"""Verbs of which ``legal_actions`` lists examples only."""


@lru_cache
def every_action(name: str) -> tuple[Action, ...]:
    """Every action that can be said in a game, with some nonsense arguments too."""
    game = _load(name)
    state: Any = game.new_state(game.info.seats[-1], game.quick_options(Random(0)))
    verbs: Verbs = state.actions
    values: dict[str, Sequence[Argument]] = {
        kind: (*things, "no-such-thing", 7) for kind, things in verbs.known.items()
    }
    values[NUMBER] = (0, 1, 4, -100_000_000)
    return tuple(
        Action(verb, args)
        for verb, kinds in verbs.arguments.items()
        for args in product(*(values[kind] for kind in kinds))
    )


FORWARD = frozenset({"construct", "fill", "add", "start", "plant", "spend", "take", "score"})


def lively(actions: Sequence[Action], rng: Random) -> Action:
    """At random, but forward: fills, plants and scores three times in four, seldom takes out of chests."""
    forward = [action for action in actions if action.verb in FORWARD]
    if forward and rng.random() < 0.75:
        return rng.choice(forward)
    return rng.choice([a for a in actions if a.verb != "unsave" or rng.random() < 0.1] or actions)
