"""Log, news and recap tell the same sums, and these are what the scores changed by."""

import re
from collections.abc import Iterable
from random import Random

import pytest

from dejavu.engine.chance import FreshChance
from dejavu.engine.event import Event
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.scoring import Score, parts, score
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.boards.fragments.words.log import log_lines
from dejavu.table.boards.fragments.words.names import FragmentsNames, gains
from dejavu.table.boards.fragments.words.news import news_lines
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import activities
from tests.amounts import amount
from tests.games.setups import FRAGMENTS, Setup, lively
from tests.table.boards.fragments.conftest import MatchFor, fragments
from tests.table.hands import AppAt
from tests.table.seating import seats_of

SEEDS = range(amount(1, 40))
BESIDE = (events.CardCompleted, events.CardRemembered, events.FlowerPlanted)
"""What is said part by part where it happens, too."""
PEOPLE = ("Ada", "Ben", "Cleo", "Dora")


def vp(lines: Iterable[str]) -> int:
    """All the victory points that some lines name, together."""
    return sum(int(number) for line in lines for number in re.findall(r"(\d+) VP", line))


@pytest.mark.parametrize("setup", FRAGMENTS, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_sums_of_log_and_news_are_the_change_of_the_score(setup: Setup, seed: int) -> None:
    game, rng, names = fragments(), Random(f"{setup} {seed}"), FragmentsNames(fragments().components, PEOPLE)
    state, chance = game.new_state(setup.seats, setup.options(game, seed)), FreshChance(rng)
    scored = 0
    while not state.is_terminal():
        happened: list[Event] = []
        before = [score(state, seat).total for seat in range(state.seats)]
        state.apply_action(lively(state.legal_actions(), rng), chance, happened.append)
        for seat in range(state.seats):
            changed = score(state, seat).total - before[seat]
            own = [each for each in happened if isinstance(each, events.PlayerEvent) and each.player == seat]
            assert vp(line.words for line in log_lines(own, names)) == changed, own
            assert vp(line for news in news_lines(own, names) for line in news.lines) == changed, own
            assert vp(part for each in own if isinstance(each, BESIDE) for part in gains(each)) == sum(
                events.points(each).total for each in own if isinstance(each, BESIDE)
            )
            assert sum(parts(state, seat).values()) == state.returns()[seat]
            scored += bool(changed)
    assert scored


@pytest.mark.parametrize("seed", SEEDS)
def test_the_number_beside_a_name_is_the_sum_of_its_lines(seed: int) -> None:
    """The recap said +15 beside a line that said +4: the communal card had paid the rest."""
    rng, names = Random(seed), FragmentsNames(fragments().components, PEOPLE)
    setup = FRAGMENTS[1]
    session = Session(fragments(), seats_of(PEOPLE[:3]), seed, setup.options(fragments(), seed))
    told = 0
    while not session.state.is_terminal():
        turn = session.state.turn
        session.act(lively(session.state.legal_actions(), rng))
        if session.state.turn == turn or rng.random() < 0.8:
            continue
        for group in activities(session, History(session), session.state.current_player):
            lines = [line for news in news_lines(group.happened, names) for line in news.lines]
            assert vp(lines) == group.gained
            told += bool(group.gained)
    assert told


@pytest.mark.parametrize(
    ("reasons", "happened", "said"),
    [
        (
            [Reason(Why.COMPLETES, ("red-2", 5, 0))],
            [events.CardCompleted(1, "red-2", Score(2, 2))],
            "+4 VP",
        ),
        (
            [Reason(Why.COMPLETES, ("red-2", 5, 0)), Reason(Why.COMPLETES, ("red-2", 4, 0))],
            [events.CardCompleted(1, "red-2", Score(2, 2, 3))],
            "+7 VP",
        ),
        (
            [Reason(Why.PLANTS, ("cyan-3", 2))],
            [events.FlowerPlanted(1, "orion", "girl", "cyan-3", Score(communal=15))],
            "+15 VP",
        ),
        ([Reason(Why.COMPLETES, ("red-2", 5, 0))], [events.CardBegun(1, "red-2")], ""),
        ([Reason(Why.PLANTS, ("cyan-3", 2))], [events.GirlWalked(1, "orion")], ""),
    ],
)
def test_what_a_bot_did_something_for_names_the_points_that_came(
    app_at: AppAt, match_for: MatchFor, reasons: list[Reason], happened: list[events.FragmentsEvent], said: str
) -> None:
    """“What for: +5” stood beside “Completed: +4”: the plan was told, and not what came of it."""
    app = app_at((1280, 720))
    match_for(app, "Ada", "Ben: easy")
    words = app.scene.words.what_for(reasons, happened)  # type: ignore[attr-defined]
    assert re.findall(r"\+\d+ VP", words) == ([said] if said else [])
