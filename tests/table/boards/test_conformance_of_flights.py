"""What flies on every board ends where something lies, and whatever happens is heard, however it is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from pygame import Rect

from dejavu.table.board.flights import FlightPath, Flights
from dejavu.table.board.game_table import GameTable
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.amounts import LONG, amount
from tests.table.every_board import BOT, GAMES, RANDOM, SEATS, Mover, Way, begun, seated
from tests.table.hands import AppAt, click, key, settle
from tests.table.whole_games import QuickWorker

_ACTS = amount(30, 400)
WAYS = [
    Way(game, seats, seed, level)
    for game in GAMES
    for seats in (SEATS[game] if LONG else [2])
    for seed in range(1, amount(2, 4))
    for level in (RANDOM, BOT)
]


class Watched:
    """The flights over the table of a match."""

    def __init__(self, app: App, patch: pytest.MonkeyPatch) -> None:
        self._app, self._depart = app, Flights.depart
        self.flown, self.landed = list[FlightPath](), list[FlightPath]()
        self.seen = False
        """Whether there was such a table at any time."""
        patch.setattr(Flights, "depart", lambda *told: self._departs(*told))

    @property
    def table(self) -> GameTable | None:
        """The table, if something can fly over it."""
        return next((scene for scene in self._app.scenes if isinstance(scene, GameTable)), None)

    def check_rest(self) -> None:
        """Once nothing moves, all has landed and nothing is away from where it lies."""
        self.seen = self.seen or self.table is not None
        if self.table is None or self.table.timeline.active:
            return
        assert Counter(map(id, self.landed)) == Counter(map(id, self.flown)), "it flies and never lands"
        assert not self.table.flights.away
        assert not [trip.away for trip in self.flown if trip.away and self.table.is_away(trip.away)]

    def _departs(self, flights: Flights, trips: Sequence[FlightPath], own: bool, landed: Callable[[], None]) -> None:
        table = self.table
        assert table is not None
        for trip in trips:
            end = table.spot(trip.end)
            assert end, f"{trip.away} goes to {trip.end}, where nothing lies"
            self._check_end(table, trip.end, end)
            trip.landed = partial(self._lands, trip, end, trip.landed)
        self.flown.extend(trips)
        self._depart(flights, trips, own, landed)
        assert all(map(table.is_away, flights.away))

    def _check_end(self, table: GameTable, spot: PlaceId, end: Point) -> None:
        """It lies in the window, in the middle of what can be touched there; in an outline, anywhere."""
        assert Rect((0, 0), self._app.window.size).collidepoint(end), f"{spot} at {end} is outside the window"
        target = next((target for target in table.targets() if target.name == spot.name), None)
        if target and target.shape:
            assert target.holds(end), f"{spot} at {end} is not within {target}"
        elif target:
            assert target.rect.center == end, f"{spot} at {end} is not the middle of {target}"

    def _lands(self, trip: FlightPath, end: Point, landed: Callable[[], None] | None) -> None:
        """Where it was to go is still there."""
        assert self.table and self.table.spot(trip.end) == end, f"{trip.end} is no longer at {end}"
        self.landed.append(trip)
        if landed:
            landed()


def play(app: App, match: Match, way: Way, check: Callable[[], None]) -> None:
    """The person acts as they do; whatever is shown is seen to its end, and whatever is read is gone on from."""
    mover = Mover(match.session, way)
    for _ in range(_ACTS):
        settle(app)
        check()
        if match.session.state.is_terminal() and not match.outgrows_scene:
            return
        if app.scene.name == "curtain":
            click(app, "lift")
        elif match.my_move and not app.scene.overlay:
            assert match.act(mover.choose()) is None
        else:
            key(app, "return")
    settle(app)
    while app.scene.overlay:
        key(app, "return")
        settle(app)
    check()


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.usefixtures("plain_boards")
def test_flights_end_where_something_lies_and_every_event_is_heard(
    app_at: AppAt, way: Way, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_at(bot_speed="normal", tips=False)
    session = begun(way, people=1)
    match = seated(app, session, QuickWorker(session.game))
    heard, due, watched = Counter[str](), Counter[str](), Watched(app, monkeypatch)

    def hears(happened: EventBatch) -> None:
        cues = (match.board.cues.cue(event, match.viewer) for event in happened)
        due.update(cue.sound for cue in cues if cue)

    monkeypatch.setattr(app.sounds, "play", lambda name, moment=False: heard.update([name]))
    match.subscribe(hears)
    match.begin()
    play(app, match, way, watched.check_rest)
    assert heard >= due, f"not heard: {due - heard}"
    assert bool(watched.flown) == watched.seen, "over the table of a whole game something flies"
