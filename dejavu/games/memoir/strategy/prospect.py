"""The team's probability of winning: in time, and with somebody untroubled until then.

Both factors are logistic curves, fitted to 137,000 ends of turns in 8,000 games of ``medium`` with one to four seats,
at every level: the first to games that no mood ended, the second to all. On games left out of the fit, the product
orders 79 % of pairs (one won, one lost) correctly; 0.5 would be a guess.
"""

from __future__ import annotations

from math import log

from dejavu.engine.strategy import likely
from dejavu.games.memoir.state import State
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
