"""Estimates the probability of winning, and finds the memories that can still be opened.

The team wins if it is in time, and if somebody stays untroubled until then.

The probabilities of both are logistic curves, fitted to 137,000 ends of turns in 8,000 games of ``medium`` with one to
four seats, at every level: the first curve to games that no mood ended, the second to all. On games left out of the
fit, the product orders 79 % of pairs (one won, one lost) correctly; guessing orders 50 %.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from math import log
from typing import Final, Literal, NamedTuple

from dejavu.engine.strategy import likely
from dejavu.games.memoir.components import Memory
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.rules.ending import turns_left
from dejavu.games.memoir.state import State
from dejavu.games.memoir.strategy.in_time import in_time, own_effects
from dejavu.games.memoir.strategy.partners import armed
from dejavu.games.memoir.strategy.team import Team

_JOINTLY: Final = 10
"""The greatest number of closed memories of which all sets are compared."""


def chance_of_winning(state: State) -> float:
    """The probability of winning, for a game that is neither won nor lost."""
    team = Team(state)
    turns = state.deck + state.actions_left / state.components.rules.actions + 1.0
    return likely(_time(team, turns), 1.0) * likely(_spirit(team, turns), 1.0)


def _time(team: Team, turns: float) -> float:
    """The log-odds that the deck lasts, mostly from the points and actions still needed for every turn left."""
    state, rules = team.state, team.box.rules
    wanted = max(0, rules.goal - state.points)
    return (
        3.31
        - 1.81 * wanted / turns
        - 0.54 * team.cost / turns
        - 0.57 * log(max(1.0, team.cost))
        - 2.02 * state.disorientation_left / turns
        + (0.157 - 0.056 / state.seats) * state.deck
        - 0.82 * state.seats
    )


def _spirit(team: Team, turns: float) -> float:
    """The log-odds that somebody stays untroubled, mostly from the mood left for every turn, and from the monsters."""
    state, rules = team.state, team.box.rules
    spare = sum(max(0, player.mood - rules.troubled + 1) for player in state.players)
    best = max(player.mood for player in state.players) - rules.troubled + 1
    unseen = sum(memory not in team.where for memory in team.chosen)
    hunted = [player for player in state.players if player.monsters]
    helpless = sum(not armed(team, player) for player in hunted)
    cards = team.box.hallucinations
    hit_all = sum(cards[one.card].hits == "all" for player in hunted for one in player.monsters)
    return 0.80 + 2.09 * spare / turns + 0.335 * best - 0.61 * helpless - 0.84 * hit_all - 0.55 * unseen


def openable(state: State, drawn: bool = False) -> list[int]:
    """The closed memories of which each could still be opened if it were the only one, as far as the team knows.

    This considers the cards in all hands, known and unseen tiles, the hand limit, what cards in hand and abilities can
    change, and the turns that are left; ``drawn``: also every card that may still be drawn, which may shorten any way.
    """
    return _openable(state, _means(state, drawn), drawn)


def _openable(state: State, means: _Means, drawn: bool) -> list[int]:
    return [index for index, why in _lacks(state, means, drawn).items() if why is None]


class Lack(NamedTuple):
    """Why a closed memory cannot be opened."""

    of: Literal["limit", "letters", "time"]
    letters: tuple[int, ...] = ()
    """The letters of which too few are left."""


def lack(state: State, memory: int, drawn: bool = False) -> Lack | None:
    """Why a closed memory is not ``openable``; None if it is."""
    return _lack(state, memory, _means(state, drawn), drawn)


def lacks(state: State, drawn: bool = False) -> dict[int, Lack | None]:
    """Why each closed memory is not ``openable``; None for those that are."""
    return _lacks(state, _means(state, drawn), drawn)


def _lacks(state: State, means: _Means, drawn: bool) -> dict[int, Lack | None]:
    return {index: _lack(state, index, means, drawn) for index, _memory in _closed(state)}


def _lack(state: State, memory: int, means: _Means, drawn: bool) -> Lack | None:
    if state.components.memories[memory].letters > means.limit:
        return Lack("limit")
    if not means.open((memory,), state):
        return Lack("letters", tuple(scarce_letters(state, memory)))
    return None if drawn or in_time(state, memory) else Lack("time")


def scarce_letters(state: State, memory: int) -> list[int]:
    """The letters of which too few are left to open a memory."""
    needs, has = state.components.memories[memory].needs, _letters(state)
    return [letter for letter, (need, left) in enumerate(zip(needs, has, strict=False)) if need > left]


class Most(NamedTuple):
    """The most that can still be opened together."""

    memories: int
    points: int


def most(state: State, drawn: bool = False) -> Most:
    """The greatest number of memories, and of points, that can still be opened, if no letter serves two of them."""
    box, means = state.components, _means(state, drawn)
    closed = _openable(state, means, drawn)
    if len(closed) > _JOINTLY:
        return Most(len(closed), sum(box.memories[memory].points for memory in closed))
    every = chain.from_iterable(combinations(closed, count) for count in range(len(closed) + 1))
    found = [chosen for chosen in every if means.open(chosen, state)]
    return Most(max(map(len, found)), max(sum(box.memories[memory].points for memory in chosen) for chosen in found))


def is_past_winning(state: State, drawn: bool = True) -> bool:
    """Whether a team can no longer win, because too few letters are left or the hand limit is too low."""
    return not state.won and state.points + most(state, drawn).points < state.components.rules.goal


def worth_going_on(state: State, team: Team) -> bool:
    """Whether a team that has won can probably open another memory before the night ends."""
    return bool(openable(state)) and team.cost * 2 < state.components.rules.actions * state.deck


class _Means(NamedTuple):
    """What a team has to open memories with."""

    limit: int
    """The hand limit that it can reach."""
    takes: int
    """The cards that take a letter from its pile."""
    letters: tuple[int, ...]
    """The cards of every letter in all hands and on tiles."""

    def open(self, memories: Sequence[int], state: State) -> bool:
        """Whether the letters suffice for some memories together."""
        needs = [sum(need) for need in zip(*(state.components.memories[one].needs for one in memories), strict=True)]
        lacks: int = sum(max(0, need - has) for need, has in zip(needs, self.letters, strict=False))
        return lacks <= self.takes


def _means(state: State, drawn: bool = False) -> _Means:
    rules, helps = state.components.rules, list(_effects(state))
    if drawn:
        helps += _to_come(state)
    limit = min(rules.hand_limit, state.hand_limit + sum(one.values["by"] for one in helps if one.kind == "limit"))
    return _Means(limit, sum(one.kind == "take" for one in helps), tuple(_letters(state)))


def _letters(state: State) -> Iterator[int]:
    """The cards of every letter in all hands, and its tiles that are not exploited."""
    box = state.components
    for letter, one in enumerate(box.letters):
        sign = box.sign_index[one.id]
        known = sum(face == sign and not state.exploited >> place & 1 for place, face in enumerate(state.faces))
        held = sum(player.letters[letter] for player in state.players)
        yield held + known + sum(ring[sign] for ring in state.unseen)


def _closed(state: State) -> list[tuple[int, Memory]]:
    opened = state.openers
    return [(index, memory) for index, memory in enumerate(state.components.memories) if index not in opened]


def _to_come(state: State) -> Iterator[Effect]:
    """The effects of all cards that may still be drawn, an event's as often as it may come."""
    box = state.components
    if state.deck > state.disorientation_left:
        for card, count in zip(box.player_cards, state.unseen_cards, strict=True):
            yield from card.effects * min(count, state.deck - state.disorientation_left)
    shuffled = _shuffles(state)
    for index, event in enumerate(box.events):
        in_deck = state.events.left[index] + (state.events.unseen[index] > 0)
        copies = box.by_seats(event.copies, state.seats)
        yield from event.effects * (in_deck + shuffled * copies)


def _shuffles(state: State) -> int:
    """How often the event deck may still be shuffled anew, if every action that is left leads to an event.

    Kept events may be missing then, which makes it smaller.
    """
    box = state.components
    draws = state.actions_left + box.rules.actions * (turns_left(state) - 1)
    if draws <= state.events.size:
        return 0
    whole = sum(box.by_seats(event.copies, state.seats) for event in box.events if not event.keep)
    return -(-(draws - state.events.size) // max(1, whole))


def _effects(state: State) -> Iterator[Effect]:
    """The effects of all cards in hand, kept events and abilities."""
    for seat in range(state.seats):
        yield from own_effects(state, seat)
