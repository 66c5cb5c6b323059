"""Sets up a full table: four seats, late in a game, with a person to act."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import cast

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.game import State
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import BotWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App

SEED = 4
ROUNDS: Mapping[str, int] = {"fragments": 9, "trip": 9, "memoir": 4}
"""A late round, which most games reach, by game."""
NAMES = ("Ada", "Ben", "Cleo", "Dev")


def _bits_in_the_tray(state: State) -> bool:
    """Whether this is phase 3 of *Fragments*, with bits in the tray."""
    from dejavu.games.fragments.state import Phase
    from dejavu.games.fragments.state import State as Fragments

    found = cast(Fragments, state)
    return found.phase is Phase.DEJA_VU and len(found.players[0].tray) > 1


def _tiles_in_the_tray(state: State) -> bool:
    """Whether this is the laying of *Remember Our Trip*, with tiles in the tray."""
    from dejavu.games.trip.state import Phase
    from dejavu.games.trip.state import State as Trip

    found = cast(Trip, state)
    return found.phase is Phase.LAY and len(found.players[0].hand) > 1


def _actions_left(state: State) -> bool:
    """Whether the active player of *Veiled Memoir* has some actions and cards left."""
    from dejavu.games.memoir.state import Phase
    from dejavu.games.memoir.state import State as Memoir

    found = cast(Memoir, state)
    return found.phase is Phase.ACTIONS and found.move is None and found.actions_left > 1 and found.player.cards > 1


FULL: Mapping[str, Callable[[State], bool]] = {
    "fragments": _bits_in_the_tray,
    "trip": _tiles_in_the_tray,
    "memoir": _actions_left,
}
"""Whether a position has something to drag, by game."""


@cache
def position(name: str) -> State:
    """The position of Ada's turn in a late round, with pieces in her tray. Bots reach it, always in the same way."""
    game = games.load(name)
    rng = Random(SEED)
    session = Session(game, [Seat(name, "easy") for name in NAMES], SEED, game.quick_options(rng))
    bot = make_bot("easy", game)
    while not _full(name, session.state):
        state = session.state
        for action in bot.plan(state.view(state.current_player), rng):
            session.act(action)
            if _full(name, session.state) or session.state.current_player != state.current_player:
                break
    return session.state


def _full(name: str, state: State) -> bool:
    late = state.round >= ROUNDS[name] and state.current_player == 0
    return state.is_terminal() or (late and FULL[name](state))


def session(name: str, others: str = "easy", mine: str = PERSON) -> Session:
    """A session that goes on from ``position``; bots of a level play the other three seats."""
    state = position(name).clone()
    seats = [Seat(name, others if seat else mine) for seat, name in enumerate(NAMES)]
    made = Session(games.load(name), seats, SEED)
    made.state = state
    return made


def begin(app: App, session: Session, worker: BotWorker) -> Match:
    """Go on with a session at the table; with several people, a curtain may hide it."""
    match = Match(app, session, board_of(session.game), worker)
    match.begin()
    app.step(0)
    return match
