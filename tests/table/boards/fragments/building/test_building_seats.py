"""The seats while the map is built."""

import pytest

from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import BEGIN
from dejavu.lessons.library import load_lesson
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


@pytest.mark.parametrize(
    ("size", "scale", "told"), [((1280, 720), 1.0, "0 of 10 cards"), ((1024, 640), 2.0, "0/10")], ids=str
)
def test_the_count_of_cards_is_in_words_where_there_is_room(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, told: str
) -> None:
    """*0/10* beside a name in the first lesson told a newcomer nothing."""
    app = app_at(size, reduced_motion=True, ui_scale=scale)
    session = Session(fragments(), [Seat("Nora", PERSON), Seat("Mira", "gentle"), Seat("Vega", "easy")], 5, {})
    session.act(BEGIN)
    drawn = lettered(monkeypatch, "text")
    Match(app, session, board_of(session.game), SilentWorker()).begin()
    settle(app)
    assert {each.words for each in drawn} & {"0 of 10 cards", "0/10"} == {told}


def test_the_first_lesson_says_what_the_numbers_on_the_plates_are() -> None:
    steps = load_lesson(fragments(), "1-a-sky").steps
    (said,) = (step.say for step in steps if "seat:0" in step.lit)
    assert "cards" in said and "points" in said
