"""The setting that presses the main button where nothing is to be chosen."""

from __future__ import annotations

from random import Random

import pytest

from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.table.play.match import Match
from dejavu.table.shell.settings import Settings
from tests.table.every_board import Way, begun, seated
from tests.table.hands import AppAt, settle
from tests.table.whole_games import QuickWorker

ACTS = 25
WAYS = [Way(game, 2, 1) for game in ("fragments", "trip", "lantern")]


def played(app_at: AppAt, way: Way, skips: bool, people: int = 1) -> tuple[Match, list[Action]]:
    """The forced acts of the main button that are left to a person who plays at random."""
    app = app_at(reduced_motion=True, bot_speed="instant", tips=False, skip_forced=skips)
    session = begun(way, people=people)
    match = seated(app, session, QuickWorker(session.game))
    match.begin()
    settle(app)
    rng, left = Random(str(way)), []
    for _ in range(ACTS):
        if not match.my_move:
            break
        legal = match.view.legal_actions()
        if len(legal) == 1 and not legal[0].args and not (session.can_undo and session.irreversible(legal)):
            left.append(legal[0])
        match.act(rng.choice(legal))
        settle(app)
    return match, left


def test_nothing_presses_itself_unless_somebody_wants_it() -> None:
    assert not Settings().skip_forced


@pytest.mark.usefixtures("plain_boards")
def test_a_forced_act_of_the_main_button_does_itself_only_where_the_setting_asks_for_it(app_at: AppAt) -> None:
    asked = {way: played(app_at, way, skips=False)[1] for way in WAYS}
    assert any(asked.values())
    assert not any(played(app_at, way, skips=True)[1] for way in WAYS if asked[way])


@pytest.mark.usefixtures("plain_boards")
def test_between_two_people_nothing_presses_itself(app_at: AppAt) -> None:
    acts = {}
    for skips in (False, True):
        match, _left = played(app_at, Way("trip", 2, 1), skips, people=2)
        acts[skips] = [entry.action for entry in match.session.entries if isinstance(entry, Act)]
    assert acts[True] == acts[False] != []
