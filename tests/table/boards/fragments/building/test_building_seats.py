"""The seats while the map is built."""

import pytest

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from tests.table.boards.fragments.conftest import fragments
from tests.table.hands import AppAt, settle
from tests.table.lettering import lettered


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_every_bot_has_its_temperament_while_the_map_is_built(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """*Patient* stood beside one bot, and *contrary* found no room beside the other."""
    app = app_at(size, reduced_motion=True)
    bots = [Seat("Mira", "gentle", temperament="patient"), Seat("Altair", "easy", temperament="contrary")]
    session = Session(fragments(), [Seat("Nora", PERSON), *bots], 5, {})
    session.act(BEGIN)
    drawn = lettered(monkeypatch, "draw_text")
    Match(app, session, board_of(session.game), SilentWorker()).begin()
    settle(app)
    assert {"Mira · patient", "Altair · contrary"} <= {each.words for each in drawn}
