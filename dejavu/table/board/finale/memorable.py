"""Up to four moments of a game that is over: what changed most, what others did to someone, a miss, the best turn.

At least one is of a person, if any turn of a person brought points.

They are computed from the journal, as far as today's rules agree with it, and from what everybody may know at the end.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from itertools import islice, takewhile
from typing import Any, Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.game import State, View
from dejavu.engine.info import Utility
from dejavu.engine.journal import Act, Check, Undo
from dejavu.engine.session import Session
from dejavu.table.board.finale.standing import compared, standings
from dejavu.table.board.news import named_lines
from dejavu.table.board.protocol import Words
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.item import Message
from dejavu.table.kit.race import Race
from dejavu.table.kit.stakes import Change, changes, lasting
from dejavu.table.play.history import followed
from dejavu.table.text import _, commas, sentences

FrameOf = Callable[[State], type[Frame[Any, Any]] | None]
"""Returns the kind of frame that describes a position; None without one."""
_BREATH: Final = 10
"""Entries after which the thread that computes moments lets the window draw."""
_TURNS: Final = 3
"""The number of last turns of a seat in which a miss is looked for."""
_CLOSE: Final = 0.1
"""The share of the winner's points that the second may lack in a close game."""
_MOST: Final = 4
"""Most moments of a game."""
_TRIFLE: Final = 0.07
"""A rival's turn is a moment only if it brought or took more than this share of the winner's points."""
_LINES: Final = 2
"""Most lines of news in a moment."""


class Kind(IntEnum):
    """What a moment was, in the order in which they are told."""

    CHANGE = 0
    RIVAL = 1
    MISS = 2
    TURN = 3
    OWN = 4


def title(kind: Kind) -> str:
    """The name of a kind of moment."""
    return {
        Kind.CHANGE: _("What changed most"),
        Kind.RIVAL: _("What a rival changed"),
        Kind.MISS: _("The nearest miss"),
        Kind.TURN: _("The best turn"),
        Kind.OWN: _("Your best turn"),
    }[kind]


def heading(moment: Moment, names: Sequence[str]) -> str:
    """Whose moment it was, and when."""
    return _("{name} · round {round}", name=names[moment.seat], round=moment.round)


def save_name(moment: Moment, names: Sequence[str]) -> str:
    """The name to propose for a saved game that begins there: ``The best turn, Ada, round 4``."""
    return commas((title(moment.kind), names[moment.seat], _("round {round}", round=moment.round)))


def told(moment: Moment, names: Sequence[str]) -> str:
    """A moment in one line."""
    return _("{what}: {whose}. {told}", what=title(moment.kind), whose=heading(moment, names), told=moment.message())


class Moment(NamedTuple):
    """One moment of a game."""

    kind: Kind
    at: int
    """The place in a replay at which its turn begins (``Replay.go_to``)."""
    end: int
    """The place at which that turn is over."""
    entries: int
    """The entries of the journal before it."""
    round: int
    seat: int
    """The seat whose moment it was; if a turn changed things for another seat, the seat of that turn."""
    lines: Callable[[], Sequence[str]]
    """What happened, in sentences."""

    def message(self) -> str:
        """What happened."""
        return sentences(self.lines())


class _Deed(NamedTuple):
    """One act: its events, and everyone's points before and after it."""

    events: Sequence[Event]
    before: Sequence[int]
    after: Sequence[int]


@dataclass
class _Turn:
    """One turn: the position with which it begins, and every act that was not undone."""

    at: int
    entries: int
    state: State
    acts: list[_Deed] = field(default_factory=list)
    after: State | None = None
    """The position with which the next turn begins, or the end."""
    end: int = 0
    """The place in a replay of that position."""

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.state.current_player

    @property
    def happened(self) -> list[Event]:
        """All its events."""
        return [event for deed in self.acts for event in deed.events]

    def moment(self, kind: Kind, seat: int, lines: Callable[[], Sequence[str]]) -> Moment:
        """A moment that begins with this turn."""
        return Moment(kind, self.at, self.end, self.entries, self.state.round, seat, lines)


class _Effect(NamedTuple):
    """What the turn of somebody else changed for a seat, as far as it still stood when that seat's turn came."""

    turn: _Turn
    seat: int
    changed: Sequence[Change]
    before: View
    """What the seat knew before it."""
    after: View
    """What the seat knew when its turn came."""
    late: float
    """How late it was: the share of all turns up to it."""

    @property
    def size(self) -> int:
        """The sum of all changes in worth."""
        return sum(abs(change.after - change.before) for change in self.changed)


def moments(session: Session, words: Words[Any], frame_of: FrameOf, stop: Callable[[], bool] = bool) -> list[Moment]:
    """Return the moments of a game that is over: at most four.

    There are none if today's rules disagree with the journal, or once ``stop`` says that nobody waits any more.
    """
    turns, near = _played(session, stop)
    if not turns:
        return []
    teller = _Teller(session, words, turns)
    change, rival = teller.changes(stop)
    found = [moment for moment in (change, rival, teller.miss(frame_of, near), teller.best(change)) if moment]
    if own := teller.own(found, change):
        found[_MOST - 1 :] = [own]
    return [] if stop() else found


def _played(session: Session, stop: Callable[[], bool]) -> tuple[list[_Turn], State]:
    """Replay a session: its turns after the set-up, without undone ones, and the position before the last act."""
    again = session.anew()
    near = state = again.state.clone()
    points = state.returns()
    turns = [_Turn(0, 0, state)]
    acts: list[_Turn] = []
    at = 0
    for entry, events in followed(again, session.entries):
        if stop():
            return [], near
        if isinstance(entry, Check) and not entry.anew:
            continue
        at += 1
        if at % _BREATH == 0:
            time.sleep(0)
        before, points = points, again.state.returns()
        if isinstance(entry, Act):
            near = state
            turns[-1].acts.append(_Deed(events, before, points))
            acts.append(turns[-1])
        elif isinstance(entry, Undo) and acts:
            acts.pop().acts.pop()
        state = again.state.clone()
        while state.turn < turns[-1].state.turn and len(turns) > 1:
            turns.pop()
        if state.turn != turns[-1].state.turn:
            turns[-1].after, turns[-1].end = state, at
            turns.append(_Turn(at, len(again.entries), state))
    turns[-1].after, turns[-1].end = state, at
    if again.entries != session.entries or not state.is_terminal():
        return [], near
    return [turn for turn in turns if turn.state.round and not turn.state.is_terminal()], near


class _Teller:
    """Chooses the moments of a game and finds words for them."""

    def __init__(self, session: Session, words: Words[Any], turns: Sequence[_Turn]) -> None:
        self._game, self._words, self._turns = session.game, words, turns
        self._seats = session.seats
        self._names = [seat.name for seat in session.seats]
        self._end = session.state
        self._people = [number for number, seat in enumerate(session.seats) if seat.is_person]
        self._eyes = self._people or range(len(session.seats))
        """The seats for which changes are told: the people, or all seats if nobody is a person."""

    # What changed most

    def changes(self, stop: Callable[[], bool]) -> tuple[Moment | None, Moment | None]:
        """What changed most, and the turn that changed a rival's options most.

        Among rivals, the first is the act that decided who leads, or by how much. In a team, it is the turn that lost
        the game, else the one that turned the table upside down, else the one that changed a partner's options most;
        there is no second.
        """
        if self._game.info.utility is Utility.TEAM:
            return self._defeat() or self._upheaval() or self._possible(stop), None
        return self.decided(), self._by_rival(stop)

    def decided(self) -> Moment | None:
        """The act by which a winner among rivals took the lead, or made most of it; None where several share it."""
        winners = list(self._end.winners())
        return self._lead(winners[0]) or self._swing(winners[0]) if len(winners) == 1 else None

    def _defeat(self) -> Moment | None:
        """The turn that lost a team its game; None after a victory, or if no turn did."""
        if self._end.winners():
            return None
        told = partial(self._words.cause_of_defeat, [event for turn in self._turns for event in turn.happened])
        turn = self._turns[-1]
        return turn.moment(Kind.CHANGE, turn.seat, lambda: [told()]) if told() else None

    def _upheaval(self) -> Moment | None:
        """The turn that turned most of the table upside down (the first of equal ones); None in most games."""
        played = (turn for turn in self._turns if not self._words.is_decided(turn.state))
        found = [(turn, *self._words.upheaval(turn.happened)) for turn in played]
        turn, much, events = max(found, key=lambda one: one[1], default=(self._turns[0], 0, ()))
        return turn.moment(Kind.CHANGE, turn.seat, partial(self._told, events)) if much else None

    def _told(self, events: Sequence[Event]) -> Sequence[str]:
        return [line for news in self._words.news(events) for line in news.lines]

    def _lead(self, winner: int) -> Moment | None:
        """The last act in the second half of a game by which the winner overtook somebody."""
        for turn in reversed(self._turns[len(self._turns) // 2 :]):
            for deed in reversed(turn.acts):
                before, after = _lead_of(deed.before, winner), _lead_of(deed.after, winner)
                if before > 0:
                    continue
                if before == 0 or after <= 0:
                    return None  # nobody was overtaken
                passed = partial(_passes, self._names[winner], self._names[_next_best(deed.before, winner)])
                return turn.moment(Kind.CHANGE, turn.seat, partial(self._with_deed, deed, turn.seat, winner, passed))
        return None

    def _swing(self, winner: int) -> Moment | None:
        """The act that made most of the winner's lead (the last of equal ones)."""
        found = [
            (_lead_of(deed.after, winner) - _lead_of(deed.before, winner), turn, deed)
            for turn in self._turns
            for deed in turn.acts
            if _lead_of(deed.after, winner) > 0
        ]
        if not found:
            return None
        grown, turn, deed = max(reversed(found), key=lambda one: one[0])
        ahead = partial(self._ahead, deed, winner)
        told = partial(self._with_deed, deed, turn.seat, winner, ahead)
        return turn.moment(Kind.CHANGE, turn.seat, told) if grown > 0 else None

    def _ahead(self, deed: _Deed, winner: int) -> str:
        """How the winner's lead over the best of the others grew by an act."""
        before, after = (_lead_of(totals, winner) for totals in (deed.before, deed.after))
        if before > 0:
            words = _("{name}'s lead grows from {before} to {after}.")
        elif before == 0:
            words = _("{name} was level, and is {after} ahead.")
        else:
            words = _("{name} was {before} behind, and is {after} ahead.")
        points = self._words.points
        return words.format(name=self._names[winner], before=points(abs(before)), after=points(after))

    def _with_deed(self, deed: _Deed, seat: int, winner: int, words: Message) -> Sequence[str]:
        """The most telling news of an act of a seat, then ``words``: what it changed for the winner.

        The lead grew because the winner gained, or because the next best lost: news about the greater part comes first.
        """
        rival = _next_best(deed.before, winner)
        gained, lost = deed.after[winner] - deed.before[winner], deed.before[rival] - deed.after[rival]
        whose = self._names[winner if gained >= lost else rival]
        told = sorted(self._words.news(deed.events, brief=True), key=lambda news: news.who != whose)
        news = [line for part in told for line in named_lines(part, self._names[seat])]
        return [*news[:1], words()]

    def _possible(self, stop: Callable[[], bool]) -> Moment | None:
        """The turn that changed another seat's stakes most (the last of equal ones)."""
        most = self._greatest(self._effects(stop), lambda one: one.size)
        return most and most.turn.moment(Kind.CHANGE, most.turn.seat, partial(self._consequences, most))

    def _by_rival(self, stop: Callable[[], bool]) -> Moment | None:
        """The turn of a rival that mattered most for somebody: began the end, took something, or brought something.

        Late losses count more, because early ones can be made good. None where all were trifles.
        """
        least = _TRIFLE * max(self._end.returns())
        meant = self._came_most if self._words.counts_later else self._cost_most
        found = [self._begun_end(), meant(least, stop)]
        return max(filter(None, found), key=lambda one: one[0], default=(0.0, None))[1]

    def _cost_most(self, least: float, stop: Callable[[], bool]) -> tuple[float, Moment] | None:
        """The most points, above ``least``, that a turn took from the stakes of another seat, and that turn."""
        most = self._greatest(map(self._losses, self._effects(stop)), self._lost)
        if most is None or self._lost(most) <= least:
            return None
        return self._lost(most), most.turn.moment(Kind.RIVAL, most.turn.seat, partial(self._consequences, most))

    def _came_most(self, least: float, stop: Callable[[], bool]) -> tuple[float, Moment] | None:
        """The most points, above ``least``, that a turn gained or cost another seat in the end, and that turn."""
        best: tuple[float, Moment] | None = None
        later: list[Event] = []
        for turn in reversed(self._turns):
            if stop():
                return None
            for seat in self._eyes:
                points, told = self._words.came_of(turn.happened, later, seat) if seat != turn.seat else (0, "")
                if abs(points) > max(least, best[0] if best else 0.0):
                    lines = partial(self._came_to, turn, seat, told)
                    best = abs(points), turn.moment(Kind.RIVAL, turn.seat, lines)
            later = turn.happened + later
        return best

    def _came_to(self, turn: _Turn, seat: int, told: str) -> Sequence[str]:
        """What a turn did, and what it brought another seat, which is named unless only one person plays."""
        paid, others = self._news(turn)
        whose = told if self._eyes == [seat] else _("For {whom}: “{news}”", whom=self._names[seat], news=told)
        return [*[*paid, *others][:1], whose]

    def _losses(self, effect: _Effect) -> _Effect:
        """The effect without what the seat gained, the greatest loss first."""
        lost = [change for change in effect.changed if change.after < change.before]
        return effect._replace(changed=sorted(lost, key=lambda one: -self._words.at_stake(one, effect.before)))

    def _lost(self, effect: _Effect) -> float:
        """The points at stake in all losses; late ones count more."""
        return effect.late * sum(self._words.at_stake(change, effect.before) for change in effect.changed)

    def _begun_end(self) -> tuple[float, Moment] | None:
        """The turn that began the end for others, after its weight: what their turns brought, more if it was late."""
        for number, turn in enumerate(self._turns, 1):
            others = [seat for seat in self._eyes if seat != turn.seat]
            if others and (events := self._words.begun_end(turn.happened)):
                brought = max(map(self._by_turn, others))
                late = number / len(self._turns)
                return late * brought, turn.moment(Kind.RIVAL, turn.seat, partial(self._ended, turn, events))
        return None

    def _ended(self, turn: _Turn, events: Sequence[Event]) -> Sequence[str]:
        """What brought points in the turn that began the end, and that it did."""
        paid, _others = self._news(turn)
        return [*paid[:1], *self._told(events)]

    def _by_turn(self, seat: int) -> float:
        """The points that a turn of a seat brought on average."""
        own = [self._gained(turn) for turn in self._turns if turn.seat == seat]
        return sum(own) / max(1, len(own))

    def _effects(self, stop: Callable[[], bool]) -> Iterator[_Effect]:
        """What each turn until the win changed for each of the other seats (``_eyes``) that had a turn later."""
        stakes = self._words.stakes
        for number, turn in enumerate(self._turns, 1):
            assert turn.after is not None
            if stop() or self._words.is_decided(turn.state):
                return
            time.sleep(0)
            for seat in self._eyes:
                own = next((later for later in self._turns[number:] if later.seat == seat), None)
                if seat != turn.seat and own:
                    before, begun = turn.state.view(seat), own.state.view(seat)
                    changed = lasting(changes(stakes(before), stakes(turn.after.view(seat))), stakes(begun))
                    yield _Effect(turn, seat, changed, before, begun, number / len(self._turns))

    def _greatest(self, effects: Iterable[_Effect], worth: Callable[[_Effect], float]) -> _Effect | None:
        """The effect that is worth most (the last of equal ones) and for which the game has words."""
        best_first = sorted(effects, key=worth)[::-1]
        told = (one for one in best_first if worth(one) > 0 and self._words.consequences(one.changed, one.after))
        return next(told, None)

    def _consequences(self, effect: _Effect) -> Sequence[str]:
        """The points of a turn, and what it meant for another seat, which is named unless only one person plays."""
        told = self._words.consequences(effect.changed, effect.after, past=True)[:_LINES]
        news, points = [one.words for one in told], self._gained(effect.turn)
        if self._eyes != [effect.seat] and not all(one.common for one in told):
            news = [_("For {whom}: “{news}”", whom=self._names[effect.seat], news=sentences(news))]
        return [*([self._in_one_turn(points)] if points > 0 else []), *news]

    # The nearest miss

    def miss(self, frame_of: FrameOf, near: State) -> Moment | None:
        """What a seat missed by one step at the end, or in one of its last turns, if these brought no points.

        Turns before one that brought points do not count, because it may have reached the goal. People come before
        bots; winners among rivals missed nothing.
        """
        if self._game.info.utility is Utility.TEAM:
            return self._team_missed(frame_of, near)
        won = self._end.winners()
        others = [seat for seat in range(len(self._names)) if seat not in won]
        for seat in sorted(others, key=lambda seat: seat not in self._eyes):
            own = (turn for turn in reversed(self._turns) if turn.seat == seat)
            in_vain = islice(takewhile(lambda turn: self._gained(turn) <= 0, own), _TURNS)
            tried = [(near, self._last_turn(seat)), *((turn.state, turn) for turn in in_vain)]
            for state, turn in tried:
                if race := self._missed(frame_of, state, seat):
                    return turn.moment(Kind.MISS, seat, lambda: [race.message()])
        return self._behind()

    def _missed(self, frame_of: FrameOf, state: State, seat: int, whole: bool = False) -> Race | None:
        """What a seat missed by one step in a position; with ``whole`` also what it had reached."""
        kind = frame_of(state)
        return kind(state.view(seat), self._seats).near_miss(seat, whole) if kind else None

    def _team_missed(self, frame_of: FrameOf, near: State) -> Moment | None:
        """What a team had reached but not used, else what it missed by one step; the largest first.

        Only the position before the last act counts, because what was lacking earlier may have come later.
        """
        if self._words.is_decided(near):
            return None
        last = self._turns[-1].acts[-1].events if self._turns[-1].acts else ()
        gained = {gain.seat for event in last if (gain := self._game.gain(event))}
        races = [
            (race.need - race.have, -race.need, seat not in self._eyes, seat, race)
            for seat in range(len(self._names))
            if seat not in gained and (race := self._missed(frame_of, near, seat, whole=True))
        ]
        if not races:
            return None
        *_order, seat, race = min(races, key=lambda one: one[:4])
        return self._last_turn(seat).moment(Kind.MISS, seat, lambda: [race.message()])

    def _behind(self) -> Moment | None:
        """The points that the second lacked, if it was close."""
        winners, totals = self._end.winners(), self._end.returns()
        others = [seat for seat in range(len(totals)) if seat not in winners]
        if not (winners and others):
            return None
        second = max(others, key=lambda seat: totals[seat])
        gap = totals[winners[0]] - totals[second]
        if gap > max(1, _CLOSE * abs(totals[winners[0]])):
            return None
        return self._last_turn(second).moment(Kind.MISS, second, partial(self._lacked, winners[0], second, gap))

    def _lacked(self, winner: int, second: int, gap: int) -> Sequence[str]:
        """The points that the second lacked, and in which categories; for equal points, that a tie-break decided."""
        if not gap:
            return [_("As many points as {name}: a tie-break decided.", name=self._names[winner])]
        lacked = _("Short of the victory by {points}.", points=self._words.points(gap))
        places = {place.seats[0]: place for place in standings(self._end, self._names, self._game.info.utility)}
        return [lacked, compared(places[winner], places[second], self._words)]

    def _last_turn(self, seat: int) -> _Turn:
        return next((turn for turn in reversed(self._turns) if turn.seat == seat), self._turns[-1])

    # The best turn

    def best(self, change: Moment | None) -> Moment | None:
        """The turn that brought its seat most points (the last of equal ones)."""
        return self._best_of(self._turns, Kind.TURN, change)

    def own(self, found: Sequence[Moment], change: Moment | None) -> Moment | None:
        """The best turn of a person, if the best of all was a bot's.

        Where there is no room for it, only if all moments found are of bots; where there is, only if it was not told.
        """
        full = len(found) == _MOST
        if any(moment.seat in self._people for moment in found if full or moment.kind is Kind.TURN):
            return None
        own = self._best_of([turn for turn in self._turns if turn.seat in self._people], Kind.OWN, change)
        return None if own and not full and own.at in [moment.at for moment in found] else own

    def _best_of(self, turns: Sequence[_Turn], kind: Kind, change: Moment | None) -> Moment | None:
        """The turn that brought most points; None where none brought any.

        Of equal ones, a person's comes first, then one that was not told, then the last. It repeats what ``change``
        told only where that brought points, because these add up.
        """
        new = change.at if change else -1
        best = max(
            turns,
            key=lambda turn: (self._gained(turn), turn.seat in self._people, turn.at != new, turn.at),
            default=None,
        )
        if best is None or self._gained(best) <= 0:
            return None
        return best.moment(kind, best.seat, partial(self._deeds, best, change))

    def _gained(self, turn: _Turn) -> int:
        gains = filter(None, map(self._game.gain, turn.happened))
        return sum(gain.total for gain in gains if gain.seat in (None, turn.seat))

    def _deeds(self, turn: _Turn, change: Moment | None) -> Sequence[str]:
        """The points of a turn, all that brought them, and its most telling news as far as there is room."""
        known = change.lines() if change and change.at == turn.at else ()
        paid, others = self._news(turn)
        more = [line for line in others if line not in known][: max(0, _LINES - len(paid))]
        stood = [line for line in self._stood(turn) if line not in known]
        return [self._in_one_turn(self._gained(turn)), *stood, *paid, *more]

    def _stood(self, turn: _Turn) -> Sequence[str]:
        """That a turn drew level with the best of the others, or overtook it; nothing otherwise, and in a team."""
        if self._game.info.utility is Utility.TEAM:
            return ()
        before, after = (_lead_of(totals, turn.seat) for totals in (turn.acts[0].before, turn.acts[-1].after))
        if before >= 0 or after < 0:
            return ()
        level = _("{name} was {before} behind, and is level.")
        words = _("{name} was {before} behind, and is {after} ahead.") if after else level
        points = self._words.points
        return [words.format(name=self._names[turn.seat], before=points(-before), after=points(after))]

    def _in_one_turn(self, points: int) -> str:
        return _("{points} in one turn.", points=self._words.points(points))

    def _news(self, turn: _Turn) -> tuple[Sequence[str], Sequence[str]]:
        """What the seat of a turn did: the lines that tell points, and all others, the most telling first."""
        name = self._names[turn.seat]
        news = [part for part in self._words.news(turn.happened, brief=True) if part.who == name]
        paid = [line for part in news for line in part.lines[: part.paid]]
        return paid, [line for part in news for line in part.lines[part.paid :]]


def _passes(name: str, other: str) -> str:
    return _("{name} passes {other}, and stays in front.", name=name, other=other)


def _lead_of(totals: Sequence[int], seat: int) -> int:
    """The points that a seat is ahead of the best other one."""
    return totals[seat] - totals[_next_best(totals, seat)]


def _next_best(totals: Sequence[int], seat: int) -> int:
    """The best of the other seats."""
    return max((other for other in range(len(totals)) if other != seat), key=lambda other: totals[other])
