"""What flies on every board ends where something lies, and whatever happens is heard, however it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from dejavu.table.board.flights import Flights, Trip
from dejavu.table.board.game_table import GameTable
from dejavu.table.play.happenings import Happenings
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import amount
from tests.table.every_board import GAMES, Mover, Way, begun, seated
from tests.table.hands import AppAt, click, key, settle
from tests.table.whole_games import QuickThinker

_ACTS = amount(30, 400)


def play(app: App, match: Match, way: Way) -> None:
    """The person acts at random; whatever is shown is seen to its end, and whatever is read is gone on from."""
    mover = Mover(match.session, way)
    for _ in range(_ACTS):
        settle(app)
        if match.session.state.is_terminal():
            return
        if app.scene.name == "curtain":
            click(app, "lift")
        elif match.my_move and not app.scene.overlay:
            assert match.act(mover.choose()) is None
        else:
            key(app, "return")
    settle(app)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_flights_end_where_something_lies_and_every_event_is_heard(
    app_at: AppAt, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, way = app_at(bot_speed="fast", tips=False), Way(game, 2, 1)
    session = begun(way, people=1)
    match, flown = seated(app, session, QuickThinker(session.game)), list[Trip]()
    heard, due, depart = Counter[str](), Counter[str](), Flights.depart

    def departs(flights: Flights, trips: Sequence[Trip], own: bool, landed: Callable[[], None]) -> None:
        table = app.scenes[0]
        assert isinstance(table, GameTable)
        flown.extend(trips)
        for trip in trips:
            assert not trip.away or table.spot(trip.end), f"{trip.away} goes to {trip.end}, where nothing lies"
        depart(flights, trips, own, landed)
        assert all(map(table.is_away, flights.away))

    def hears(happened: Happenings) -> None:
        cues = (match.board.cues.cue(event, match.viewer) for event in happened)
        due.update(cue.sound for cue in cues if cue)

    monkeypatch.setattr(Flights, "depart", departs)
    monkeypatch.setattr(app.sounds, "play", lambda name, moment=False: heard.update([name]))
    match.subscribe(hears)
    match.begin()
    play(app, match, way)
    assert heard >= due, f"not heard: {due - heard}"
    tables = [scene for scene in app.scenes if isinstance(scene, GameTable)]
    assert not any(table.flights.away for table in tables)
    assert flown or not tables, "over the table of a whole game something flies"
