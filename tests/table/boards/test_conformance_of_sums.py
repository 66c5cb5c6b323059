"""What every board says of points is what the rules count: log, news, recap, breakdown, and the plate when they land.

A signed number in a line of the log or of the news, ``+7`` or ``−2``, is a change of a score; no other number there has
a sign.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, islice
from typing import Any, NamedTuple

import pytest

from dejavu import games
from dejavu.engine.event import Event
from dejavu.engine.game import State
from dejavu.engine.info import Utility
from dejavu.engine.session import Session
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.play.history import History
from dejavu.table.play.seat_activity import activities
from tests.amounts import amount
from tests.table.every_board import GAMES, begun, played, seated, ways
from tests.table.hands import AppAt

_GAMES = amount(3, 60)
"""Of each kind, the first by a bot."""


class Turn(NamedTuple):
    """What happened in one turn, and the position before and after it."""

    events: Sequence[Event]
    before: State
    after: State

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
        events = ([event for step in turn for event in step.events] for turn in steps)
        found.append((session, list(map(Turn, events, starts, starts[1:]))))
    return found


def is_team(game: str) -> bool:
    """Whether all share one score."""
    return games.load(game).info.utility is Utility.TEAM


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
                seen = [event.seen_by(seat) for event in turn.events]
                for what, lines in said(words, seen, actor, match.names):
                    found = sum(sum_of(line) for whose, line in lines if team or whose == seat)
                    count += bool(changed)
                    if found != changed:
                        faults.append((what, changed, found, lines))
        session.state = end
        match.close()
    assert not faults, f"{len(faults)} of {count}, such as {faults[0]}"
    assert count


def said(
    words: Words[Any], seen: Sequence[Event], actor: int, names: Sequence[str]
) -> Iterator[tuple[str, Sequence[tuple[int, str]]]]:
    """The lines of the log, and those of the news in full and in brief, each with the seat that it is about."""
    yield "log", [(actor if line.seat in (None, -1) else line.seat, line.words) for line in words.log_lines(seen)]
    for brief in (False, True):
        told = words.news(seen, brief)
        whose = ((names.index(news.who) if news.who else actor, news.lines) for news in told)
        yield "brief" if brief else "news", [(seat, line) for seat, lines in whose for line in lines]


def sum_of(line: str) -> int:
    """All signed numbers together."""
    return sum(int(number.replace("−", "-")) for number in re.findall(r"(?<!\S)[+−]\d+", line))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_the_recap_says_what_the_scores_changed_by_since_the_reader_acted(game: str) -> None:
    """Whoever caused it: others may take points that stood as long as they did nothing."""
    count = 0
    for way in islice(ways(game), _GAMES):
        session = begun(way)
        history, since = History(session), [session.state.returns() for _seat in range(way.seats)]
        for step in played(session, way):
            acted = step.before.current_player
            history.add(acted, step.events)
            since[acted] = now = session.state.returns()
            reader = session.state.current_player
            for group in activities(session, history, reader) if reader != acted else ():
                assert group.gained == (None if is_team(game) else now[group.seat] - since[reader][group.seat])
                count += bool(group.gained)
    assert count or is_team(game)
