"""The games of the tests on a plain board."""

from collections.abc import Callable

import pytest

from dejavu import games
from dejavu.engine.game import View
from dejavu.engine.info import Value
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table import boards
from dejavu.table.play.bot_process import Answer, BotWorker, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.hands import settle

PlainMatch = Callable[..., Match]


class LastChoice:
    """Thinks on the spot: the last thing that may be done, which ends the turn."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer((view.legal_actions()[-1],), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def plain_match(plain_boards: tuple[str, ...]) -> PlainMatch:
    """Seat people (or ``name: level``) at an app's table: ``plain_match(app, "lantern", "Ada", "Ben: easy")``."""

    def begin(
        app: App, name: str, *seats: str, seed: int = 5, worker: BotWorker | None = None, **options: Value
    ) -> Match:
        app.settings.bot_speed = "instant"
        seated = [Seat(who, level.strip() or PERSON) for who, _, level in (seat.partition(":") for seat in seats)]
        session = Session(games.load(name), seated, seed, options)
        match = Match(app, session, boards.board_of(session.game), worker or LastChoice())
        match.begin()
        settle(app)
        return match

    return begin
