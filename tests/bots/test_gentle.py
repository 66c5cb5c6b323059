"""``gentle``: the one that a newcomer beats, and who is no fool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from dejavu import games
from dejavu.arena.play import Played, play
from dejavu.bots import make_bot
from dejavu.bots.gentle_bot import GentleBot
from dejavu.engine.game import Game, View
from dejavu.engine.strategy import Effort, Plan
from tests.amounts import amount
from tests.testgames.counting import ADDS, CountingGame, CountingStrategy

GAMES = amount(4, 200)


@cache
def fragments() -> Game:
    return games.load("fragments")


@cache
def played(other: str, count: int) -> list[tuple[int, Played]]:
    """Games of ``gentle`` against another level, every deal from both seats, with the seat of ``gentle``."""
    game, found = fragments(), []
    for number in range(count):
        seat, deal = number % 2, number // 2
        levels = [other, "gentle"] if seat else ["gentle", other]
        options = game.quick_options(Random(f"{deal}:gentle"))
        found.append((seat, play(game, [make_bot(level, game) for level in levels], options, deal)))
    return found


@pytest.mark.slow
def test_against_easy_it_has_the_points_of_a_first_game() -> None:
    """In the long run 35 to 55 points on average; in a few games, always the same ones, a little more or less."""
    points = [game.scores[seat] for seat, game in played("easy", GAMES)]
    low, high = amount(30, 35), amount(60, 55)
    assert low <= sum(points) / len(points) <= high


@pytest.mark.slow
def test_against_easy_it_seldom_wins() -> None:
    won = sum(seat in game.winners for seat, game in played("easy", GAMES))
    assert won <= 0.15 * GAMES


def test_it_wins_against_random() -> None:
    count = amount(2, 100)
    won = sum(game.winners == [seat] for seat, game in played("random", count))
    assert won >= 0.95 * count


def test_it_completes_cards_and_plants_flowers() -> None:
    """What a newcomer sees who watches."""
    kinds = Counter(
        reached.kind
        for seat, game in played("easy", GAMES)
        for reached in game.milestones.elements()
        if reached.seat == seat
    )
    assert kinds["card"] >= 6 * GAMES
    assert kinds["flower"] >= GAMES


def test_equal_luck_leads_to_equal_choices() -> None:
    game = fragments()
    state = game.new_state(3, game.quick_options(Random(3)))
    view, bot = state.view(state.current_player), make_bot("gentle", game)
    for seed in range(5):
        assert bot.plan(view, Random(seed)) == bot.plan(view, Random(seed))


class Recorded(CountingStrategy):
    """Notes how much effort was asked for."""

    def __init__(self) -> None:
        self.asked: list[Effort] = []

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        self.asked.append(effort)
        return super().plans(view, rng, effort)


def test_it_asks_for_plans_with_one_aim() -> None:
    strategy = Recorded()
    GentleBot(strategy).plan(CountingGame().new_state(2, {}).view(0), Random(1))
    assert strategy.asked == [Effort.AIM]


@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_game_that_makes_no_difference_it_takes_good_plans_but_not_always_the_best(seats: int) -> None:
    """Three plans are worth having; the least of them it never takes."""
    view, bot = CountingGame().new_state(seats, {}).view(0), make_bot("gentle", CountingGame())
    taken = {bot.plan(view, Random(seed))[0] for seed in range(60)}
    assert taken == set(ADDS[1:])
