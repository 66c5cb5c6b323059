"""What the turns of others mean for a player, on every board that tells it: from the view alone, and often enough."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from dejavu import games
from dejavu.engine.game import View
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.news import consequences, doing_lines
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.stakes import changes
from dejavu.table.play.seat_activity import SeatActivity
from tests.amounts import amount
from tests.cases import optional, some
from tests.table.every_board import BOT, GAMES, SEATS, Way, begun, played, seated, tells_stakes
from tests.table.hands import AppAt

_GAMES = amount(2, 40)
_LEAST, _MOST = 0.08, 0.5
"""The share of others' turns that mean something. In the trip a round has two: in one a space is taken."""


class Turn(NamedTuple):
    """A turn of somebody else, as a seat sees it."""

    before: View
    after: View


def turns(game: str, seat: int = 0) -> Iterator[Turn]:
    """The turns of others than the first seat in games of bots, as a seat sees them."""
    seats = SEATS[game]
    for seed in range(1, _GAMES + 1):
        way = Way(game, seats[-1], seed, BOT)
        session = begun(way)
        began, turn, actor = session.state.view(seat), session.state.turn, session.state.current_player
        for _step in played(session, way):
            state = session.state
            if state.turn != turn:
                if actor and state.round and not state.is_terminal():
                    yield Turn(began, state.view(seat))
                began, turn, actor = state.view(seat), state.turn, state.current_player


def words_of(app_at: AppAt, game: str) -> Any:
    """The words of a board that tells stakes."""
    way = Way(game, SEATS[game][-1], 1, BOT)
    match = seated(app_at(), begun(way))
    return match.board.words(match) if isinstance(match.board, GameBoard) and tells_stakes(match) else None


@pytest.mark.parametrize("game", games.NAMES)
def test_a_fair_share_of_others_turns_means_something(app_at: AppAt, game: str) -> None:
    words = words_of(app_at, game)
    if not optional(game, words):
        return
    told = [bool(consequences(words, *turn)) for turn in turns(game)]
    assert _LEAST < sum(told) / len(told) < _MOST


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_told_changed_for_the_seat_and_is_said_once(app_at: AppAt, game: str) -> None:
    words, count = words_of(app_at, game), 0
    if not optional(game, words):
        return
    for before, after in turns(game):
        changed = changes(words.stakes(before), words.stakes(after))
        told = words.consequences(changed, after)
        places = {place for change in changed for place in change.places}
        assert len({one.words for one in told}) == len(told)
        for one in told:
            assert one.words and one.places and set(one.places) <= places
            assert all(isinstance(place, PlaceId) for place in one.places)
        count += len(told)
    assert count


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_stakes_depend_on_nothing_that_is_hidden(app_at: AppAt, game: str) -> None:
    words, rng = words_of(app_at, game), Random(5)
    if words is None:
        return
    for _before, after in some(islice(turns(game), 40)):
        other = copy(after.sample(rng)).view(after.seat)
        assert words.stakes(other) == words.stakes(after)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_what_everybody_may_read_does_not_depend_on_the_hand(app_at: AppAt, game: str) -> None:
    """Before somebody's turn, everybody read which cards in that hand a sowing could complete."""
    match, rng = seated(app_at(), begun(Way(game, SEATS[game][-1], 1, BOT))), Random(5)
    words = words_of(app_at, game)
    if words is None:
        return

    def read(turn: Turn) -> tuple[str, ...]:
        """What is told of a turn where the first seat has another hand, as the second seat thinks possible."""
        before, after = (copy(state.sample(rng)).view(0) for state in (turn.before, turn.after))
        return doing_lines(match, words, SeatActivity(1, (), (), None, slice(0), (before, after, after)), public=True)

    for turn in some(islice(turns(game, 1), 40)):
        assert read(turn) == read(turn)
