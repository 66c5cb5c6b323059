"""Every game that has a board, and random games of each: what the conformance of boards is asked over.

Games come from the registries, those of the tests too; nothing here knows one by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.bot import Plans
from dejavu.engine.event import Event
from dejavu.engine.game import Game, State, turn_ended
from dejavu.engine.info import OptionKind
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import BotWorker, SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.conformance import TOO_LONG
from tests.testgames import ENTRIES, albums

SEATS = {info.id: info.seats for info in (*(games.spec(name).info for name in games.NAMES), *(e.info for e in ENTRIES))}
"""How many play each game."""
GAMES = tuple(SEATS)
"""Every game with a board; those of the tests are there where the fixture ``plain_boards`` is used."""
TABLES = (*games.NAMES, albums.INFO.id)
"""Those whose table is a ``GameTable`` with panels; the other games of the tests have a plain one."""
ODD = "Zoë {0} %s “O'Hara”"
"""A name that no sentence may take for anything else."""
PEOPLE = ("Ada", ODD, "Cleo", "Dev")
RANDOM, BOT = "random", "easy"
"""Levels of whoever plays: at random much is met that nobody would do, and bots come further."""


class Way(NamedTuple):
    """One game to be played; its luck, its options and its moves come of the seed."""

    game: str
    seats: int
    seed: int
    level: str = RANDOM

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats, {self.level}, {self.seed}"


def most(game: str, at_most: int = len(PEOPLE)) -> int:
    """The largest number of players of a game, up to a number."""
    return max(number for number in SEATS[game] if number <= at_most)


def ways(game: str) -> Iterator[Way]:
    """Ways to play a game without end: once by a bot, then at random by every number of seats, again and again."""
    seats = SEATS[game]
    yield Way(game, seats[min(1, len(seats) - 1)], 1, BOT)
    for seed in count():
        yield from (Way(game, number, seed) for number in seats)


def begun(way: Way, people: int | None = None) -> Session:
    """The game from its beginning. People sit in all seats, or in the first so many.

    With the seed 0 it is set up act by act, even where the game has stored results of that.
    """
    game = games.load(way.game)
    seats = [Seat(PEOPLE[seat], PERSON if people is None or seat < people else BOT) for seat in range(way.seats)]
    return Session(game, seats, way.seed, options(game, way, stored=way.seed > 0))


def options(game: Game, way: Way, stored: bool) -> dict[str, Any]:
    """What is chosen before the game: the defaults with the seed 0, else anything that goes together."""
    rng = Random(f"{way}")
    prepared = game.quick_options(rng) if stored else {}
    for _ in range(20 if way.seed else 0):
        chosen = {
            option.id: rng.choice(option.values)
            for option in game.options()
            if option.kind is not OptionKind.NUMBER and (option.seats is None or way.seats in option.seats)
        }
        if way.seats in game.seats_allowed(chosen) and _goes(game, way.seats, chosen | prepared):
            return chosen | prepared
    return prepared


def _goes(game: Game, seats: int, chosen: dict[str, Any]) -> bool:
    try:
        game.new_state(seats, chosen)
    except ValueError:
        return False
    return True


class Mover:
    """Chooses every move of a game, whoever is to act."""

    def __init__(self, session: Session, way: Way) -> None:
        self._session, self._way = session, way
        self._bot, self._plans, self._rng = make_bot(way.level, session.game), Plans(), Random(f"{way}: moves")
        self._turn = session.state.turn

    def choose(self) -> Action:
        """What is done next."""
        state = self._session.state
        if self._way.level == RANDOM:
            return self._rng.choice(state.legal_actions())
        if turn_ended(state, self._turn):
            self._plans.clear()
        self._turn = state.turn
        action = self._plans.next(state)
        if action is None:
            plan = self._bot.plan(state.view(state.current_player), self._rng)
            action = self._plans.begin(state.current_player, plan)
        return action


class Step(NamedTuple):
    """Something done in a game."""

    before: State
    action: Action
    events: Sequence[Event]


def played(session: Session, way: Way) -> Iterator[Step]:
    """A whole game; the session stands after each step as it is given."""
    mover = Mover(session, way)
    for _ in range(TOO_LONG):
        if session.state.is_terminal():
            return
        before = session.state.clone()
        action = mover.choose()
        yield Step(before, action, session.act(action))
    raise AssertionError(f"{way} does not end")


def seated(app: App, session: Session, worker: BotWorker | None = None) -> Match:
    """The session at a table of an app, which shows nothing yet."""
    return Match(app, session, board_of(session.game), worker or SilentWorker())


def tells_stakes(match: Match) -> bool:
    """Whether the words of a board tell what the turns of others mean for a player."""
    board = match.board
    return isinstance(board, GameBoard) and type(board.words(match)).stakes is not Words.stakes


def stood(game: Game, state: State) -> Session:
    """A session that stands at a position; a person is to act, and the other seats are bots."""
    people = {state.current_player % len(state.returns())}
    seats = [Seat(PEOPLE[seat], PERSON if seat in people else BOT) for seat in range(len(state.returns()))]
    session = Session(game, seats, 5, state.to_data().get("options", {}))
    session.state = state
    return session


@cache
def stages(way: Way) -> Sequence[State]:
    """The first and the last position of a game that each of its scenes shows."""
    session = begun(way)
    board = board_of(session.game)
    ends = dict[str, list[State]]()
    for state in (*(step.before for step in played(session, way)), session.state):
        shown = ends.setdefault(board.stage(state), [state])
        shown[1:] = [state]
    return [state for shown in ends.values() for state in shown]
