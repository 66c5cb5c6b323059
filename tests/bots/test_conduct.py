"""How bots behave in every registered game: within the rules, from any moment on, and from their view alone."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.bots import levels_of, make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.master_bot import MasterBot
from dejavu.bots.search import Budget
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game, State
from tests.amounts import amount
from tests.cases import some

SETUPS = [
    ("fragments", 2, {}),
    ("fragments", 4, {}),
    ("fragments", 3, {"speed_game": True}),
    ("trip", 2, {}),
    ("trip", 4, {"city": "singapore", "orders": "advanced"}),
    ("memoir", 2, {"level": "normal"}),
    ("memoir", 4, {"level": "hard", "layout": "house"}),
]
SETUPS += [
    (name, games.spec(name).info.seats[-1], {}) for name in games.NAMES if name not in {one for one, *_ in SETUPS}
]
PLAYED = [(name, level) for name in games.NAMES for level in levels_of(games.spec(name).info)]
"""Every game with every level that plays it."""
SETUPS_PLAYED = [(*setup, level) for setup in SETUPS for name, level in PLAYED if name == setup[0]]
FOR_TWO = ("albums", "easy")
"""A game that three cannot play."""
HIDDEN = [setup for setup in SETUPS_PLAYED if setup[0] == "fragments"]
"""Those in which somebody knows what others do not."""
MOMENTS = {
    "random": amount(20, 80),
    "gentle": amount(12, 80),
    "easy": amount(20, 80),
    "medium": amount(8, 32),
    "hard": amount(5, 20),
    "master": amount(3, 20),
}
"""How many moments of a game are looked at, spread over its first part."""


@cache
def loaded(name: str) -> Game:
    return games.load(name)


def bot_of(level: str, game: Game) -> Bot:
    """A bot of that level; one that searches does so in the same way, only shortly, and by no clock."""
    searching = {"hard": HardBot, "master": MasterBot}.get(level)
    return make_bot(level, game) if searching is None else searching(game.strategy(), Budget(turns=24, plans=4))


def moments(level: str, game: Game, seats: int, options: dict[str, Any], seed: int) -> Iterator[State]:
    """Positions of a game half planned, half at random, so that moves lie open and tables look odd."""
    rng = Random(seed)
    state = game.new_state(seats, {**game.quick_options(rng), **options})
    easy = make_bot("easy", game)
    for _ in range(MOMENTS[level]):
        for _ in range(rng.randrange(6)):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()), FreshChance(rng))
        if state.is_terminal():
            return
        seat = state.current_player
        for action in easy.plan(state.view(seat), rng)[: rng.randrange(1, 12)]:
            if state.current_player == seat:
                state.apply_action(action, FreshChance(rng))
        if state.is_terminal():
            return
        yield state


@pytest.mark.parametrize(("name", "seats", "options", "level"), SETUPS_PLAYED)
def test_every_plan_is_legal_to_its_end(name: str, seats: int, options: dict[str, Any], level: str) -> None:
    game = loaded(name)
    for number, state in some(enumerate(moments(level, game, seats, options, seed=1))):
        seat, trial = state.current_player, state.clone()
        actions = bot_of(level, game).plan(state.view(seat), Random(number))
        assert actions
        for place, action in enumerate(actions):
            chance = FreshChance(Random(number))
            trial.apply_action(action, chance)
            over = chance.revealed or trial.current_player != seat or trial.is_terminal()
            assert not over or place == len(actions) - 1, f"{action} is not the last of {actions}"


@pytest.mark.parametrize(("name", "seats", "options", "level"), HIDDEN)
def test_what_a_bot_cannot_see_does_not_change_its_choice(
    name: str, seats: int, options: dict[str, Any], level: str
) -> None:
    game = loaded(name)
    bot = bot_of(level, game)
    differed = 0
    for number, state in enumerate(moments(level, game, seats, options, seed=2)):
        view = state.view(state.current_player)
        other = view.sample(Random(number))
        differed += other.digest() != state.digest()
        assert bot.plan(other.view(view.seat), Random(number)) == bot.plan(view, Random(number))
    assert differed > MOMENTS[level] // 2, "nothing hidden was changed"


@pytest.mark.parametrize(("name", "level"), PLAYED)
def test_a_view_that_was_sent_to_another_process_leads_to_the_same_choice(name: str, level: str) -> None:
    game = loaded(name)
    bot = bot_of(level, game)
    for number, state in some(enumerate(moments(level, game, 2, {}, seed=3))):
        view = state.view(state.current_player)
        assert bot.plan(pickle.loads(pickle.dumps(view)), Random(number)) == bot.plan(view, Random(number))


@pytest.mark.usefixtures("testgames")
@pytest.mark.parametrize(("name", "level"), [*PLAYED, FOR_TWO])
def test_a_bot_leaves_the_view_as_it_is(name: str, level: str) -> None:
    game = loaded(name)
    for number, state in some(enumerate(moments(level, game, min(3, game.info.seats[-1]), {}, seed=4))):
        view = state.view(state.current_player)
        before = view.sample(Random(0)).digest()
        bot_of(level, game).plan(view, Random(number))
        assert view.sample(Random(0)).digest() == before


def test_easy_builds_the_map_within_the_rules() -> None:
    game = loaded("fragments")
    rng = Random(5)
    state = game.new_state(2, {})
    easy = make_bot("easy", game)
    while any(action.verb in ("begin", "place", "end-turn") for action in state.legal_actions()):
        seat = state.current_player
        for action in easy.plan(state.view(seat), rng):
            state.apply_action(action, FreshChance(rng))
    assert "discard(" in str(state.legal_actions()[0])
