"""What every board says of points is what the rules count: log, news, recap, breakdown, and the plate when they land.

A signed number in a line of the log or of the news, ``+7`` or ``−2``, is a change of a score; no other number there has
a sign.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import chain, groupby, islice
from typing import Any, NamedTuple

import pytest

from dejavu import games
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.info import Utility
from dejavu.engine.session import Session
from dejavu.table.board.flights import FlightPath, FlightPlan, Flights
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.news import brief_line
from dejavu.table.board.protocol import Words
from dejavu.table.board.seats import SeatPlates
from dejavu.table.board.table_scene import TableScene
from dejavu.table.boards import board_of
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import SeatActivity, activities
from dejavu.table.shell.app import App
from tests.amounts import amount
from tests.cases import optional
from tests.table.every_board import GAMES, TABLES, Step, begun, played, seated, stood, ways
from tests.table.hands import AppAt, key, settle

_GAMES = amount(3, 60)
"""Of each kind, the first by a bot."""
_ROOMS = (24, 48, 72)
"""Letters in which a recap has to tell all points or none."""
_SHOWN, _EACH = amount(6, 60), 3
"""Acts that bring points, looked at on the table: so many in all, so many of each game."""


class Turn(NamedTuple):
    """What happened in one turn, and the position before and after it."""

    acts: Sequence[Sequence[Event]]
    before: State
    after: State

    @property
    def events(self) -> Sequence[Event]:
        """All of them in order."""
        return [event for act in self.acts for event in act]

    def seen_by(self, seat: int) -> Sequence[Sequence[Event]]:
        """The same, act by act, as that seat may see them."""
        return [[event.seen_by(seat) for event in act] for act in self.acts]

    @property
    def changed(self) -> Sequence[int]:
        """By how much every score changed."""
        both = zip(self.before.returns(), self.after.returns(), strict=True)
        return [after - before for before, after in both]


@cache
def told(game: str) -> Sequence[tuple[Session, Sequence[Turn]]]:
    """Whole games, turn by turn."""
    found = []
    for way in islice(ways(game), _GAMES):
        session = begun(way)
        steps = [list(group) for _turn, group in groupby(played(session, way), lambda step: step.before.turn)]
        starts = [*(turn[0].before for turn in steps), session.state]
        acts = ([step.events for step in turn] for turn in steps)
        found.append((session, list(map(Turn, acts, starts, starts[1:]))))
    return found


def is_team(game: str) -> bool:
    """Whether all share one score."""
    return games.spec(game).info.utility is Utility.TEAM


def counts_on_the_way(game: str) -> bool:
    """Whether a score changes before the last turn, and not only by it."""
    return any(any(turn.changed) for _session, turns in told(game) for turn in turns[:-1])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_events_bring_what_the_scores_change_by(game: str) -> None:
    """Category by category, so that the breakdown of the score has the same sums."""
    count = 0
    for session, turns in told(game):
        for turn in turns:
            gains = [gain for event in turn.events if (gain := session.game.gain(event))]
            both = zip(turn.before.score_parts(), turn.after.score_parts(), strict=True)
            for seat, (before, after) in enumerate(both):
                brought = Counter[str]()
                for gain in gains:
                    brought.update(gain.parts if gain.seat in (None, seat) else {})
                assert {part: after[part] - before[part] for part in after} == {**dict.fromkeys(after, 0), **brought}
                assert sum(after.values()) == turn.after.returns()[seat]
            count += len(gains)
    assert count


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_log_and_news_say_what_the_scores_change_by(app_at: AppAt, game: str) -> None:
    """To whoever it concerns: only they may know which card brought it."""
    app, team, count, faults = app_at(), is_team(game), 0, list[tuple[object, ...]]()
    for session, turns in told(game):
        match, end = seated(app, session), session.state
        assert isinstance(match.board, GameBoard)
        words, actor = match.board.words(match), 0
        for turn in turns:
            session.state, actor = turn.after, turn.before.current_player
            for seat, changed in enumerate(turn.changed):
                for what, lines in said(words, turn.seen_by(seat), actor, match.names):
                    found = sum(sum_of(line) for whose, line in lines if team or whose == seat)
                    count += bool(changed)
                    if found != changed:
                        faults.append((what, changed, found, lines))
        session.state = end
        match.close()
    assert not faults, f"{len(faults)} of {count}, such as {faults[0]}"
    assert count


def said(
    words: Words[Any], acts: Sequence[Sequence[Event]], actor: int, names: Sequence[str]
) -> Iterator[tuple[str, Sequence[tuple[int, str]]]]:
    """The lines of log, voice, and news in full and in brief, each with the seat that it is about."""
    seen = [event for act in acts for event in act]
    spoken = (line for act in acts for line in words.log_lines(act, brief=True))
    for what, logged in (("log", words.log_lines(seen)), ("voice", spoken)):
        yield what, [(actor if line.seat in (None, -1) else line.seat, line.words) for line in logged]
    for brief in (False, True):
        told = words.news(seen, brief)
        whose = ((names.index(news.who) if news.who else actor, news.lines) for news in told)
        yield "brief" if brief else "news", [(seat, line) for seat, lines in whose for line in lines]


def sum_of(line: str) -> int:
    """All signed numbers together."""
    return sum(int(number.replace("−", "-")) for number in re.findall(r"(?<![^\s(])[+−]\d+", line))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_the_recap_says_what_the_scores_changed_by_since_the_reader_acted(app_at: AppAt, game: str) -> None:
    """Whoever caused it: others may take points that stood as long as they did nothing.

    The number beside a name was +5 and its words +4, because the last point stood among the words of who caused it.
    """
    app, count = app_at(), 0
    for way in islice(ways(game), _GAMES):
        session = begun(way)
        match = seated(app, session)
        assert isinstance(match.board, GameBoard)
        words = match.board.words(match)
        history, since = History(session), [session.state.returns() for _seat in range(way.seats)]
        for step in played(session, way):
            acted = step.before.current_player
            history.add(acted, step.events)
            since[acted] = now = session.state.returns()
            reader = session.state.current_player
            for group in activities(session, history, reader) if reader != acted else ():
                assert group.gained == (None if is_team(game) else now[group.seat] - since[reader][group.seat])
                count += bool(group.gained)
                if group.gained is not None:
                    assert set(summed(words, group, match.names).values()) == {group.gained}, group.happened
                    for letters in _ROOMS:
                        told = brief_line(match, words, group, partial(is_short, letters))
                        of_others = any(f"{name}: " in told for name in match.names)
                        assert of_others or sum_of(told) in (0, group.gained), told
        match.close()
    assert count or is_team(game) or not optional(game, counts_on_the_way(game))


def is_short(letters: int, said: str) -> bool:
    return len(said) <= letters


def summed(words: Words[Any], group: SeatActivity, names: Sequence[str]) -> Mapping[str, int]:
    """What the lines of a recap about its own seat add up to, in full, in brief, and in short where that has points.

    Lines about other seats begin with their names.
    """
    seen = [event if isinstance(event, str) else event.seen_by(group.seat) for event in group.happened]
    told = {"short": [line for line in words.shortly(seen) if sum_of(line)]}
    for way in ("full", "brief"):
        own = (news for news in words.news(seen, way == "brief") if news.who == names[group.seat])
        told[way] = [line for news in own for line in news.lines]
    return {way: sum(map(sum_of, lines)) for way, lines in told.items() if lines or way != "short"}


def counted(scene: TableScene) -> Sequence[int]:
    """The numbers on the plates, which are the sums of their parts."""
    seats = scene.areas["seats"]
    assert isinstance(seats, SeatPlates)
    assert [sum(parts.values()) for parts in seats.parts] == list(seats.totals)
    return seats.totals


@cache
def scoring(game: str) -> Sequence[Step]:
    """Acts of bots and of random games that bring points, each with the position before it; the last ones of each.

    The table does by itself what begins a game.
    """
    found = []
    by_bots = (next(ways(game))._replace(seed=seed) for seed in range(2, 2 + _SHOWN))
    for way in chain(islice(ways(game), 3 * _SHOWN), by_bots):
        session = begun(way)
        by_hand = [s for s in played(session, way) if board_of(session.game).automatic(s.before) is None]
        brings = [s for s in by_hand if any(session.game.gain(e) for e in s.events)]
        found += brings[-_EACH:]
        if len(found) >= _SHOWN:
            break
    return found[:_SHOWN]


def read_on(app: App) -> int:
    """Go on from every card that waits to be read; the number of them."""
    read = 0
    while app.scene.name == "card":
        app.step(1 / 60)
        key(app, "return")
        read += 1
    return read


@pytest.mark.parametrize("how", ["watched", "ended by a key", "without motion"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_plate_counts_points_when_they_land(app_at: AppAt, game: str, how: str) -> None:
    """Until then it shows the number from before. Where nothing flies it counts at once, or once cards were read."""
    app, shown, late, flies = app_at((1280, 720), reduced_motion=how == "without motion", tips=False), 0, 0, False
    for step in scoring(game):
        session = stood(games.load(game), step.before.clone())
        match = seated(app, session)
        match.begin()
        settle(app)
        scene = app.scene
        if isinstance(scene, TableScene):
            before = list(counted(scene))
            assert before == session.state.returns() and match.act(step.action) is None
            now = session.state.returns()
            if app.scene is scene and now != before:
                shown, flies = shown + 1, isinstance(scene, GameTable) and how != "without motion"
                waits, cards = list(counted(scene)) == before, 0
                app.step(1 / 60)
                if how == "ended by a key":
                    while scene.timeline.active or app.scene.name == "card":
                        key(app, "f9")
                        cards += read_on(app)
                    assert list(counted(scene)) == now
                while scene.timeline.active or app.scene.name == "card":
                    cards += read_on(app)
                    app.step(1 / 60)
                assert list(counted(scene)) == now
                late += waits and (flies or not cards)
        match.close()
    assert (shown and bool(late) == flies) or not optional(game, counts_on_the_way(game)), f"{late} of {shown}"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_the_sources_that_fly_are_the_points_that_the_plate_counts(
    app_at: AppAt, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is named once, with its number."""
    app, flown, count, named = app_at((1280, 720), tips=False), list[FlightPath](), 0, False
    depart = Flights.depart

    def departs(flights: Flights, paths: Sequence[FlightPath], *more: Any) -> None:
        flown[:] = paths
        depart(flights, paths, *more)

    monkeypatch.setattr(Flights, "depart", departs)
    for step in scoring(game):
        session = stood(games.load(game), step.before.clone())
        match = seated(app, session)
        match.begin()
        settle(app)
        flown.clear()
        named |= isinstance(app.scene, GameTable) and app.scene.flight_plan.sources is not FlightPlan.sources
        before, viewer = session.state.returns(), match.viewer
        assert match.act(step.action) is None
        if not flown:  # what flies waits until cards have been read
            settle(app)
            read_on(app)
        mine = [path for path in flown if path.told and (is_team(game) or path.end.number == viewer)]
        if mine and viewer == step.before.current_player:
            names = [path.told.rpartition(" ")[0] for path in mine]
            assert len(set(names)) == len(names)
            assert sum(sum_of(path.told) for path in mine) == session.state.returns()[viewer] - before[viewer]
            count += 1
        match.close()
    assert count or not optional(game, named)
