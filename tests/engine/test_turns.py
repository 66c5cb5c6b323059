"""Turns are what the game says they are: seats may act within another's turn, and a seat may follow itself."""

from __future__ import annotations

from random import Random

from dejavu.bots.search import carry_out
from dejavu.engine.action import Action
from dejavu.engine.bot import Plans
from dejavu.engine.chance import FreshChance
from dejavu.engine.journal import Check, Seat
from dejavu.engine.session import Session
from tests import conformance
from tests.testgames.lantern import ASK, CARDS, END, FEED, GIVE, LanternGame, LanternState

LOW, HIGH = CARDS[2], CARDS[3]
"""What everybody holds at first."""


def session() -> Session:
    return Session(LanternGame(), [Seat("Ann"), Seat("Ben")], 7)


def done(game: Session, *actions: Action) -> Session:
    for action in actions:
        game.act(action)
    return game


def checks(game: Session) -> int:
    return sum(isinstance(entry, Check) for entry in game.entries)


def test_a_partner_who_acts_in_the_middle_of_a_turn_does_not_end_it() -> None:
    game = done(session(), FEED[LOW], ASK)
    assert (game.state.current_player, game.state.turn) == (1, 0)
    game.act(GIVE[HIGH])
    assert (game.state.current_player, game.state.turn) == (0, 0)
    assert checks(game) == 0


def test_undo_goes_back_over_what_a_partner_did_in_the_middle_of_the_turn() -> None:
    game = done(session(), FEED[LOW], ASK, GIVE[HIGH])
    assert game.undoable == 3
    conformance.check_undo(game)
    game.undo()
    assert game.state.current_player == 1


def test_the_end_of_a_turn_ends_undo_although_the_same_seat_goes_on() -> None:
    game = done(session(), END, FEED[HIGH])
    assert (game.state.current_player, game.state.turn, checks(game)) == (1, 1, 1)
    game.act(END)
    assert (game.state.current_player, game.state.turn) == (1, 2), "the last seat of a round begins the next"
    assert checks(game) == 2
    assert not game.can_undo


def test_a_position_that_is_read_back_counts_turns_anew_and_is_the_same() -> None:
    game = done(session(), END, END)
    again = game.game.position(game.state.to_data())
    assert (again.turn, game.state.turn) == (0, 2)
    assert again.digest() == game.state.digest()


# What bots mean to do


def state() -> LanternState:
    return LanternGame().new_state(2, {})


def apply(position: LanternState, action: Action | None) -> None:
    assert action is not None
    position.apply_action(action, FreshChance(Random(1)))


def test_a_plan_waits_for_the_partner_and_goes_on() -> None:
    position, plans = state(), Plans()
    assert plans.next(position) is None
    plans.make(0, [ASK, FEED[LOW], END])
    apply(position, plans.next(position))
    assert plans.next(position) is None, "the partner has to be asked"
    plans.make(1, [GIVE[LOW]])
    apply(position, plans.next(position))
    assert plans.next(position) == FEED[LOW]


def test_a_plan_that_became_impossible_in_between_is_forgotten() -> None:
    position, plans = state(), Plans()
    plans.make(0, [ASK, FEED[LOW], END])
    apply(position, plans.next(position))
    plans.make(1, [GIVE[LOW]])
    apply(position, plans.next(position))
    position.hands[0] = [HIGH]
    assert plans.next(position) is None


def test_a_bot_that_breaks_the_rules_in_its_own_plan_is_not_excused() -> None:
    position, plans = state(), Plans()
    plans.make(0, [GIVE[LOW]])
    assert plans.next(position) == GIVE[LOW]


def test_carrying_out_a_plan_stops_where_another_seat_has_to_act() -> None:
    position = state()
    assert carry_out(position, (FEED[LOW], ASK, END), Random(1)) == (END,)
    assert carry_out(position, (GIVE[HIGH],), Random(1)) == ()
    assert carry_out(position, (END, FEED[HIGH]), Random(1)) == (), "after its turn nobody means to do anything"
    assert (position.turn, position.current_player) == (1, 1)
