from random import Random

import pytest

from dejavu import games
from dejavu.bots import LEVELS, levels_of, make_bot
from tests.testgames.counting import ADDS, DRAW, CountingGame

GAME = CountingGame()


def test_a_level_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(
        ValueError, match="there is no bot 'genius'; expected random or gentle or easy or medium or hard or master"
    ):
        make_bot("genius", GAME)


def test_the_level_that_has_learned_is_for_games_from_which_something_was_learned() -> None:
    assert levels_of(games.spec("fragments").info) == LEVELS
    assert levels_of(GAME.info) == LEVELS[:-1]


def test_random_comes_to_every_legal_action_in_time() -> None:
    view = GAME.new_state(2, {}).view(0)
    bot = make_bot("random", GAME)
    chosen = {action for seed in range(200) for action in bot.plan(view, Random(seed))}
    assert chosen == set(view.legal_actions())


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_the_plan_of_the_highest_value_is_taken(level: str) -> None:
    view = GAME.new_state(2, {}).view(0)
    assert make_bot(level, GAME).plan(view, Random(0))[0] == max(ADDS)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_any_game_that_keeps_the_contract(level: str) -> None:
    from dejavu.arena.play import play

    played = play(GAME, [make_bot(level, GAME)] * 2, {}, 1)
    assert played.ending == "goal"
    assert sum(int(act.action.args[0]) for act in played.acts if act.action in ADDS) > 0
    assert all(act.outcome for act in played.acts if act.action == DRAW)
