"""Seating people and bots of any game at an app's table: a position, or a game from its beginning."""

from __future__ import annotations

from typing import Any

from dejavu.engine.game import Game, State, View
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import Answer, BotWorker, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.hands import settle

NAMES = ("Ada", "Ben", "Cleo", "Dev")


class FirstChoice:
    """Thinks on the spot, in this process: the first thing that may be done."""

    which = 0

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((view.legal_actions()[self.which],), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


class LastChoice(FirstChoice):
    """The last thing that may be done: in most games that ends something."""

    which = -1


def session_of(game: Game, state: State, people: int = 1, names: tuple[str, ...] = NAMES) -> Session:
    """A game that stands at a position; the first seats are people, the others bots."""
    seats = [Seat(names[n], PERSON if n < people else "easy") for n in range(len(state.returns()))]
    session = Session(game, seats, 5, state.to_data()["options"])
    session.state = state
    return session


def match_of(app: App, session: Session, worker: BotWorker | None = None, **more: Any) -> Match:
    """The same at the table of an app, which has not moved yet; bots take the first thing unless told otherwise."""
    return Match(app, session, board_of(session.game), worker or FirstChoice(), **more)


def seats_of(seats: tuple[str, ...]) -> list[Seat]:
    """Who sits there, written ``name`` for a person or ``name: level`` for a bot."""
    return [Seat(name, level.strip() or PERSON) for name, _, level in (seat.partition(":") for seat in seats)]


def begun(
    app: App, game: Game, seats: tuple[str, ...], seed: int, options: dict[str, Any], worker: BotWorker | None = None
) -> Match:
    """A whole game from its beginning, as far as a person has to move."""
    app.settings.bot_speed = "instant"
    match = match_of(app, Session(game, seats_of(seats), seed, options), worker)
    match.begin()
    settle(app)
    return match
