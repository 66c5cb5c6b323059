"""Cards that are not in the box that comes along: rules and bots go by what a card does, whatever else there is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dejavu import games
from dejavu.engine.action import Action
from dejavu.engine.chance import FreshChance
from dejavu.engine.strategy import Effort
from dejavu.games.memoir.effects import EFFECTS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.strategy.weights import CARDS
from tests.games.boxes.playing import Sitting, fault_of
from tests.games.memoir.notation import memoir

Row = dict[str, Any]
PLAY = Action.parse("play(other)")


def box_with(do: list[Row], kind: str = "action") -> Any:
    """The game with one more player card, the commonest by far, an event and a character that do the same."""
    content = memoir().content()
    del content["totals"]
    row: Row = {"name": "Other", "do": do, "text": "Other."}
    content["player-cards"] = [*content["player-cards"], {"id": "other", "kind": kind, "copies": 99, **row}]
    content["event-cards"] = [*content["event-cards"], {"id": "kept", "keep": True, "copies": 1, **row}]
    who = {"id": "stranger-too", "name": "Other", "seats": [1, 4], "ability": {"do": do}, "text": "Other."}
    content["characters"] = [*content["characters"], who]
    return games.restore("memoir", content, "box")


def begun(game: Any, ada: Row, ben: Row | None = None, **at: Any) -> MemoirState:
    data: Row = {
        "seats": 2,
        "options": {"level": "normal"},
        "phase": "actions",
        "deck": 20,
        "lost": 0,
        "players": [{"character": "lamplighter", **ada}, {"character": "postman", **(ben or {})}],
    }
    state = game.position(data | at)
    assert isinstance(state, MemoirState)
    return state


def after(state: MemoirState, *acts: str) -> MemoirState:
    for act in acts:
        state.apply_action(Action.parse(act), FreshChance(Random(1)))
    return state


def held(state: MemoirState, seat: int = 0) -> list[str]:
    return [state.tables.cards[card] for card in state.hand(seat)]


# What an exchange that does not come about gives back

ANY, TILE = {"exchange": {"reach": "any"}}, {"exchange": {"reach": "tile"}}
CHEER = {"mood": {"who": "all", "by": 1}}


@pytest.mark.parametrize(
    ("do", "left"), [([ANY], ["a", "other"]), ([CHEER, ANY], ["a"]), ([TILE, CHEER], ["a"])], ids=str
)
def test_a_card_that_has_done_something_else_is_spent_without_an_exchange(do: list[Row], left: list[str]) -> None:
    """It came back into the hand with all that it had brought, to be played again without end."""
    state = after(begun(box_with(do), {"hand": ["a", "other"], "mood": 5}), "play(other)", "done()")
    assert sorted(held(state)) == left


@pytest.mark.parametrize(("do", "used"), [([ANY], False), ([CHEER, ANY], True)], ids=str)
def test_an_ability_that_has_done_something_else_is_used_without_an_exchange(do: list[Row], used: bool) -> None:
    state = after(begun(box_with(do), {"character": "stranger-too", "hand": ["a"]}), "use()", "done()")
    assert state.ability_used == used


def test_nobody_exchanges_in_the_turn_of_another() -> None:
    """A reply that would open one was carried out as if it were the exchange of the player whose turn it is."""
    hunted = {"hand": ["a"], "monsters": [{"card": "choir", "fresh": False}]}
    state = begun(box_with([ANY], "reply"), hunted, {"hand": ["b", "hold-on", "other"]})
    after(state, "end-actions()")
    refusal = state.why_not(PLAY)
    assert (state.active, state.current_player) == (0, 1)
    assert refusal is not None and refusal.reason == "no-partner"


# What bots make of them


def test_every_kind_of_effect_is_worth_something() -> None:
    assert CARDS.keys() == EFFECTS.keys()


HUNTED = {"monsters": [{"card": "choir", "fresh": False}]}
HELPS: dict[str, tuple[list[Row], Row, Row]] = {
    "mood of oneself": ([{"mood": {"who": "self", "by": 2}}], {"mood": 4}, {}),
    "mood of all": ([{"mood": {"who": "all", "by": 2}}], {}, {"mood": 4}),
    "mood of whoever is here": ([{"mood": {"who": "here", "by": 2}}], {"mood": 4}, {}),
    "mood of whoever is alone": ([{"mood": {"who": "alone", "by": 2}}], {"mood": 4}, {"place": "3,0"}),
    "mood of the lowest": ([{"mood": {"who": "lowest", "by": 2}}], {}, {"mood": 4}),
    "a letter of any kind": ([{"take": {"letters": "any"}}], {}, {}),
    "looking anywhere": ([{"peek": {"tiles": 2, "where": "any"}}], {}, {}),
    "killing": ([{"attack": {"monsters": 2}}], HUNTED, {}),
    "passing on": ([{"pass": {"to": "any"}}], {**HUNTED, "mood": 6}, {"hand": ["by-name"]}),
    "mood, and an exchange": ([CHEER, TILE], {"mood": 4}, {}),
}


@pytest.mark.parametrize("effort", [Effort.TURN, Effort.AHEAD])
@pytest.mark.parametrize("case", HELPS)
def test_what_helps_is_played(case: str, effort: Effort) -> None:
    do, ada, ben = HELPS[case]
    game = box_with(do)
    state = begun(game, {"hand": ["other"], **ada}, {"hand": ["a"], **ben})
    assert game.strategy().plans(state.view(0), Random(1), effort)[0].actions[0] == PLAY


@pytest.mark.parametrize("case", [case for case in HELPS if "exchange" not in case])
def test_an_ability_and_an_event_that_help_are_used(case: str) -> None:
    do, ada, ben = HELPS[case]
    game = box_with(do)
    for extra, first in (({"character": "stranger-too"}, "use()"), ({"kept": ["kept"]}, "play(kept)")):
        state = begun(game, {**ada, **extra}, {"hand": ["a"], **ben})
        assert str(game.strategy().plans(state.view(0), Random(1))[0].actions[0]) == first


@pytest.mark.parametrize(
    "do",
    [
        [{"mood": {"who": "self", "by": -2}}],
        [{"actions": {"by": -3}}],
        [{"limit": {"by": -2}}],
        [{"discard": {"who": "self", "cards": 2}}],
        [{"mood": {"who": "self", "by": 1}}, {"mood": {"who": "all", "by": -9}}],
    ],
    ids=str,
)
def test_what_only_does_harm_is_not_played(do: list[Row]) -> None:
    game = box_with(do)
    for actions_left in (4, 0):
        state = begun(game, {"hand": ["a", "b", "other"], "mood": 5}, actions=actions_left)
        plans = game.strategy().plans(state.view(0), Random(1))
        assert PLAY not in [plan.actions[0] for plan in plans]


def test_whoever_has_to_lose_mood_is_the_one_who_can_bear_it() -> None:
    game = box_with([{"mood": {"who": "one-here", "by": -2}}])
    state = after(begun(game, {"hand": ["other"], "mood": 5}, {"mood": 9}), "play(other)")
    assert str(game.strategy().plans(state.view(0), Random(1))[0].actions[0]) == "choose(seat-1)"


def test_cards_that_nobody_wants_make_no_ability_better_than_free() -> None:
    """A price below nothing made a turning worth while that brings nothing: ``max() arg is an empty sequence``."""
    content = memoir().content()
    del content["totals"]
    bad: Row = {"id": "bad", "name": "Bad", "kind": "action", "copies": 9, "text": "Bad."}
    content["player-cards"] = [*content["player-cards"], {**bad, "do": [{"discard": {"who": "self", "cards": 5}}]}]
    turns = {"do": [{"turn": {"rings": "chosen", "steps": 1, "way": "clockwise"}}], "cost": {"discard": 1}}
    content["characters"] = [{**row, "ability": turns} for row in content["characters"]]
    game: Any = games.restore("memoir", content, "box")
    state = begun(game, {"hand": ["bad", "bad"]})
    assert game.strategy().plans(state.view(0), Random(1), Effort.AHEAD)[0].actions


WHOLE_GAMES: dict[str, list[Row]] = {
    "mood self": [{"mood": {"who": "self", "by": 1}}],
    "mood here": [{"mood": {"who": "here", "by": 1}}],
    "mood lowest": [{"mood": {"who": "lowest", "by": 2}}],
    "draw": [{"draw": {"cards": 2}}],
    "discard": [{"discard": {"who": "self", "cards": 1}}],
    "mood all, exchange": [CHEER, TILE],
}


@pytest.mark.parametrize("levels", [("medium",), ("easy", "gentle"), ("gentle", "medium", "easy")], ids=str)
@pytest.mark.parametrize("case", WHOLE_GAMES)
def test_games_with_one_card_above_all_come_to_their_end(case: str, levels: tuple[str, ...]) -> None:
    """``KeyError: 'draw'``, ``choose(seat-0) is not legal here``, ``finish-first(meeting)``."""
    assert fault_of(box_with(WHOLE_GAMES[case]), Sitting(levels, {}, "1:0")) is None


# Turns without an end


def endless() -> Any:
    """Every event gives more actions than the step that drew it."""
    content = memoir().content()
    events = [{**row, "keep": False, "do": [{"actions": {"by": 9}}]} for row in content["event-cards"]]
    return games.restore("memoir", {**content, "event-cards": events}, "box")


@pytest.mark.parametrize("level", ["gentle", "easy", "medium", pytest.param("hard", marks=pytest.mark.slow)])
def test_bots_do_not_walk_for_ever_however_many_actions_they_get(level: str) -> None:
    assert fault_of(endless(), Sitting((level,), {}, "2:0")) is None


def test_numbers_of_a_turn_stay_such_that_a_saved_game_can_be_read() -> None:
    do: list[Row] = [{"actions": {"by": 9}}, {"walls": {"moves": 9}}, {"actions": {"by": 9, "when": "next"}}]
    game = box_with([*do, *do, *do])
    state = after(begun(game, {"hand": ["other"] * 6}), *["play(other)"] * 6)
    assert game.position(state.to_data()).digest() == state.digest()
    assert (state.actions_left, state.wall_passes, state.players[0].next_actions) == (99, 99, 99)
