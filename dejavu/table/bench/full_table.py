"""A table on which everything lies: four seats, late in a game, a person to move."""

from __future__ import annotations

from functools import cache
from random import Random

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.game import State
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.game import FragmentsState
from dejavu.games.fragments.state import Phase
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.game import GameScene
from dejavu.table.play.bot_process import Thinker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App

SEED = 4
ROUND = 9
NAMES = ("Ada", "Ben", "Cleo", "Dev")


@cache
def position() -> FragmentsState:
    """Ada's third phase in a late round, with bits in her tray: reached by bots, the same every time."""
    game = games.load(games.NAMES[0])
    rng = Random(SEED)
    session = Session(game, [Seat(name, "easy") for name in NAMES], SEED, game.quick_options(rng))
    bot = make_bot("easy", game)
    while not _full(session.state):
        state = session.state
        for action in bot.plan(state.view(state.current_player), rng):
            session.act(action)
            if _full(session.state) or session.state.current_player != state.current_player:
                break
    assert isinstance(session.state, FragmentsState)
    return session.state


def _full(state: State) -> bool:
    assert isinstance(state, FragmentsState)
    late = state.round >= ROUND and state.current_player == 0
    return state.is_terminal() or (late and state.phase is Phase.DEJA_VU and len(state.players[0].tray) > 1)


def session(others: str = "easy", mine: str = PERSON) -> Session:
    """A session that goes on from there, the other three seats played by bots of a level."""
    state = position().clone()
    game = games.load(games.NAMES[0])
    seats = [Seat(name, others if seat else mine) for seat, name in enumerate(NAMES)]
    made = Session(game, seats, SEED)
    made.state = state
    return made


def begin(app: App, session: Session, thinker: Thinker) -> Match:
    """Go on with a session; where several people sit, a curtain may be in front of the table."""
    match = Match(app, session, board_of(session.game), thinker)
    match.begin()
    app.step(0)
    return match


def lay(app: App, session: Session, thinker: Thinker) -> tuple[Match, GameScene]:
    """Put a session on the table."""
    match = begin(app, session, thinker)
    scene = app.scene
    assert isinstance(scene, GameScene)
    return match, scene
