"""Games that have come as far as a test wants, on the table."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.games.fragments.state import Phase
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.hands import settle, unseen

TableFor = Callable[..., Match]


def scene_of(app: App) -> FragmentsScene:
    """The table that is shown."""
    assert isinstance(app.scene, FragmentsScene)
    return app.scene


@pytest.fixture
def table_for() -> TableFor:
    """A match on a finished map whose opening hands are chosen: the first person is to move.

    Seats are written ``name`` or ``name: level``.
    """

    def begin(app: App, *seats: str, seed: int = 5, **options: Any) -> Match:
        app.settings.bot_speed = "instant"
        seated = [Seat(name, level.strip() or PERSON) for name, _, level in (seat.partition(":") for seat in seats)]
        game = fragments()
        session = Session(game, seated, seed, {**game.quick_options(Random(seed)), **options})
        match = Match(app, session, board_of(game), InlineWorker(game, app.post))
        with unseen(app):
            match.begin()
            settle(app)
            uncover(app)
            while state_of(match).phase is Phase.OPENING:
                act(app, match, state_of(match).legal_actions()[0])
        return match

    return begin


def act(app: App, match: Match, action: Action) -> None:
    """Act for whoever sits in front of the table, and come to rest behind no curtain."""
    assert match.act(action) is None
    settle(app)
    uncover(app)


def uncover(app: App) -> None:
    while app.scene.name == "curtain":
        target = next(t for t in app.targets if t.action and t.name not in ("menu", "pause"))
        assert target.action
        target.action()
        settle(app)


def play_to(app: App, match: Match, reached: Callable[[FragmentsState], bool]) -> None:
    """Let an easy bot advise every person until a position is reached."""
    bot = make_bot("easy", match.game)
    with unseen(app):
        for _ in range(500):
            if reached(state_of(match)):
                return
            for action in bot.plan(match.view, Random(1)):
                if not reached(state_of(match)):
                    act(app, match, action)
    raise AssertionError("the position is never reached")
