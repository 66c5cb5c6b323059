"""Temperaments: what they change, and what they leave as it is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest

from dejavu import games
from dejavu.bots import TEMPERAMENTS, make_bot, temperament_reader
from dejavu.bots.gentle_bot import GentleBot
from dejavu.bots.temperament import EVEN, Temperament
from dejavu.bots.temperament_reader import temperaments_of
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.strategy import Effort, Plan, Reason, Strategy, Tempered
from dejavu.games.trip.strategy.traits import is_apart, traits_of
from tests.cases import optional, some
from tests.games.trip.notation import player, position

BAR, RISK = Action("bar"), Action("risk")


class Choices:
    """A strategy with two plans."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        return [Plan((BAR,), 2.0), Plan((RISK,), 1.5, (Reason("dares"),))]


@pytest.mark.parametrize(
    ("likes", "first"),
    [
        ({}, BAR),
        ({"risk": 1.0}, RISK),
        ({"dares": 1.0}, RISK),
        ({"dares": 0.4}, BAR),
        ({"bar": -1.0}, RISK),
    ],
)
def test_a_liked_plan_is_taken_if_it_is_nearly_as_good(likes: dict[str, float], first: Action) -> None:
    plans = Temperament({}, likes).planner(Choices())(None, Random(1), Effort.TURN)  # type: ignore[arg-type]
    assert plans[0].actions == (first,)


def test_without_a_temperament_a_bot_has_the_plans_of_its_level() -> None:
    strategy = games.load("trip").strategy()
    assert EVEN.planner(strategy) == strategy.plans


@pytest.mark.parametrize("name", [name for name in games.NAMES if optional(name, temperaments_of(name))])
def test_every_temperament_of_a_game_names_weights_that_it_has(name: str) -> None:
    strategy = games.load(name).strategy()
    found = temperaments_of(name)
    assert tuple(found) == TEMPERAMENTS
    for temperament in some(found.values()):
        if temperament.weights:
            assert isinstance(strategy, Tempered)
            assert strategy.tempered(temperament.weights) is not strategy


def test_a_weight_that_does_not_exist_is_refused() -> None:
    strategy = games.load("trip").strategy()
    assert isinstance(strategy, Tempered)
    with pytest.raises(ValueError, match="there is no weight 'courage'"):
        strategy.tempered({"courage": 2.0})


class Many:
    """A strategy whose plans are worth the less, the later they come."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        return [Plan((Action("bar", (number,)),), -number / 10) for number in range(8)]


def test_a_gentle_bot_of_a_temperament_draws_from_what_it_likes() -> None:
    """Two plans drawn of all showed a temperament so seldom that nobody recognised it."""
    strategy, taken = cast(Strategy, Many()), list[set[object]]()
    for temperament in (Temperament(likes={"none": 1.0}), EVEN):
        bot = GentleBot(strategy, temperament)
        taken.append({bot.plan(cast(View, None), Random(seed))[0].args[0] for seed in range(200)})
    assert taken == [{0, 1, 2}, {*range(7)}], "of the better half, and of all; the worst is never taken"


@pytest.mark.parametrize(
    ("cells", "traits"),
    [
        (["A1"], ["apart"]),
        (["A1", "D1"], ["apart", "apart"]),
        (["C5"], []),
        (["E2"], []),
        (["E2", "C5", "A1"], ["apart"]),
    ],
    ids=["one", "two", "where another seat has a tile", "where a marker lies", "of three"],
)
def test_a_contrary_bot_of_a_trip_likes_cells_that_nobody_else_remembers(cells: list[str], traits: list[str]) -> None:
    state = position("M:D1 @M:E2", players=[player("M:D1"), player("H:C5")])
    assert traits_of(state, [Action("lay", ("shop", cell.lower())) for cell in cells]) == traits


def test_a_cell_under_ones_own_marker_is_one_that_nobody_else_remembers() -> None:
    """Table and bot judged it by different rules."""
    state = position("M:D1 @M:E2", players=[player("M:D1"), player("H:C5")])
    cell, owner = state.map.index["e2"], state.owner(state.map.index["e2"])
    assert is_apart(state, owner, cell)
    assert not is_apart(state, 1 - owner, cell)


def test_a_bot_of_a_temperament_plays_by_the_rules() -> None:
    game = games.load("memoir")
    state = game.new_state(2, {})
    view = state.view(state.current_player)
    assert make_bot("easy:contrary", game).plan(view, Random(1))[0] in view.legal_actions()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("trip: {}", "'bold' is missing"),
        ("trip: {bold: {}, patient: {}, contrary: {}, hasty: {}, sad: {}}", "'sad' is not known here"),
        ("trip: {bold: {like: {lay: 1}}, patient: {}, contrary: {}, hasty: {}}", "did you mean likes"),
        ("trip: {bold: {likes: {lay: much}}, patient: {}, contrary: {}, hasty: {}}", "lay is 'much'"),
    ],
)
def test_faults_of_temperaments_are_reported(tmp_path: Path, text: str, what: str) -> None:
    file = tmp_path / temperament_reader.FILE
    file.write_text(text, encoding="utf-8")
    assert what in " ".join(fault.what for fault in temperament_reader.SHEET.check(file))
