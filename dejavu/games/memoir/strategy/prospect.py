"""What can still be reached: the probability of winning, and the memories that can be opened at all.

The team wins in time, and with somebody untroubled until then.

Both factors are logistic curves, fitted to 137,000 ends of turns in 8,000 games of ``medium`` with one to four seats,
at every level: the first to games that no mood ended, the second to all. On games left out of the fit, the product
orders 79 % of pairs (one won, one lost) correctly; 0.5 would be a guess.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log

from dejavu.engine.strategy import likely
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.state import NOBODY, State
from dejavu.games.memoir.strategy.partners import armed
from dejavu.games.memoir.strategy.team import Team


def chance_of_winning(state: State) -> float:
    """The probability of winning, for a game that is neither won nor lost."""
    team = Team(state)
    turns = state.deck + state.actions_left / state.components.rules.actions + 1.0
    return likely(_time(team, turns), 1.0) * likely(_spirit(team, turns), 1.0)


def _time(team: Team, turns: float) -> float:
    """Whether the deck lasts: the points and actions still needed, for every turn left."""
    state, rules = team.state, team.box.rules
    wanted = max(0, rules.goal - state.points)
    return (
        3.31
        - 1.81 * wanted / turns
        - 0.54 * team.cost / turns
        - 0.57 * log(max(1.0, team.cost))
        - 2.02 * state.lost / turns
        + (0.157 - 0.056 / state.seats) * state.deck
        - 0.82 * state.seats
    )


def _spirit(team: Team, turns: float) -> float:
    """Whether somebody stays untroubled: the mood that can be lost for every turn, and the monsters."""
    state, rules = team.state, team.box.rules
    spare = sum(max(0, player.mood - rules.troubled + 1) for player in state.players)
    best = max(player.mood for player in state.players) - rules.troubled + 1
    unseen = sum(memory not in team.where for memory in team.chosen)
    hunted = [player for player in state.players if player.monsters]
    helpless = sum(not armed(team, player) for player in hunted)
    cards = team.box.hallucinations
    hit_all = sum(cards[one.card].hits == "all" for player in hunted for one in player.monsters)
    return 0.80 + 2.09 * spare / turns + 0.335 * best - 0.61 * helpless - 0.84 * hit_all - 0.55 * unseen


def openable(state: State) -> list[int]:
    """The closed memories that can still be opened, as far as the team knows.

    Each by itself: with the cards in all hands, known and unseen tiles, the hand limit, and what cards in hand and
    abilities change of that. Player cards that may still be drawn do not count.
    """
    team, rules = Team(state), state.components.rules
    helps = list(_effects(state))
    limit = min(rules.hand_limit, state.hand_limit + sum(one.values["by"] for one in helps if one.kind == "limit"))
    takes = sum(one.kind == "take" for one in helps)
    tiles = [len(places) for places in team.tiles]
    for ring in state.unseen:
        for letter, box in enumerate(state.components.letters):
            tiles[letter] += ring[state.components.sign_index[box.id]]
    opened = dict(state.opened)
    return [
        index
        for index, memory in enumerate(state.components.memories)
        if index not in opened and memory.letters <= limit and _lacks(team, memory.needs, tiles) <= takes
    ]


def worth_going_on(state: State, team: Team) -> bool:
    """Whether a team that has won can probably open another memory before the night ends."""
    return bool(openable(state)) and team.cost * 2 < state.components.rules.actions * state.deck


def _lacks(team: Team, needs: Sequence[int], tiles: Sequence[int]) -> int:
    """The number of letters that neither a hand nor a tile has."""
    there = [team.held[letter] + min(pile, tiles[letter]) for letter, pile in enumerate(team.state.piles)]
    return sum(max(0, need - has) for need, has in zip(needs, there, strict=True))


def _effects(state: State) -> Iterator[Effect]:
    """The effects of all cards in hand, kept events and abilities."""
    box = state.components
    for player in state.players:
        for card in player.hand:
            yield from box.player_cards[card].effects
        for card in player.kept:
            yield from box.events[card].effects
        if player.character != NOBODY:
            yield from box.characters[player.character].effects
