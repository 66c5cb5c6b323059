"""Two other ways to search, through the same protocol, for ``hard`` to be measured against at equal time.

    python -m tests.bots.rivals flat --games 60 --seconds 1
    python -m tests.bots.rivals mcts --games 20 --seconds 1

``flat``: flat Monte Carlo over the turns that ``medium`` chooses from, each played on to the end of the game equally
often. ``mcts``: information-set tree search (Cowling, Powley, Whitehouse 2012) over single actions with random
playouts, which knows nothing but the rules. ``--seconds``: by the clock, for a whole turn, of everybody.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from time import monotonic

from dejavu import games
from dejavu.arena.play import play
from dejavu.arena.result import wilson_interval
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget, carry_out
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import State, View
from dejavu.engine.strategy import Effort, Strategy

ACTIONS_A_TURN = 15
"""About how many actions a turn has: one that chooses them singly has so much less time for each."""
LONGEST_TURN = 60
"""After so many actions it chooses at random: a tree search may save a bit and take it out again for ever."""


class FlatMonteCarlo:
    """Plays every plan on to the end of the game, equally often, and takes the one that wins most."""

    def __init__(self, strategy: Strategy, seconds: float) -> None:
        self._strategy, self._seconds = strategy, seconds

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        begun = monotonic()
        plans = self._strategy.plans(view, rng, Effort.AHEAD)
        won = [0.0] * len(plans)
        while len(plans) > 1 and monotonic() - begun < self._seconds:
            luck = rng.getrandbits(32)
            for place, plan in enumerate(plans):
                won[place] += self._to_the_end(view, plan.actions, Random(luck))
        return plans[max(range(len(plans)), key=lambda place: won[place])].actions

    def _to_the_end(self, view: View, actions: Sequence[Action], rng: Random) -> float:
        state = view.sample(rng)
        while True:
            carry_out(state, actions, rng)
            if state.is_terminal():
                return worth(state, view.seat)
            acting = state.view(state.current_player)
            actions = self._strategy.plans(acting, rng, Effort.GLANCE)[0].actions


class Node:
    """What is known of an action: how often it was tried, out of how many times it could be, and what came of it."""

    def __init__(self) -> None:
        self.visits, self.offered, self.total = 0, 0, 0.0
        self.children: dict[Action, Node] = {}


class TreeSearch:
    """Chooses action by action, by upper confidence bounds over a tree that is shared by all deals."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds / ACTIONS_A_TURN
        self._round, self._chosen_in_it = 0, 0

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        actions, begun, root = view.legal_actions(), monotonic(), Node()
        here = view.sample(rng).round
        self._chosen_in_it = self._chosen_in_it + 1 if here == self._round else 0
        self._round = here
        if self._chosen_in_it > LONGEST_TURN:
            return [rng.choice(actions)]
        while len(actions) > 1 and monotonic() - begun < self._seconds:
            self._iterate(view.sample(rng), root, rng)
        return [max(actions, key=lambda action: root.children.get(action, Node()).visits)]

    def _iterate(self, state: State, root: Node, rng: Random) -> None:
        node, path = root, list[tuple[int, Node]]()
        while not state.is_terminal():
            seat, actions = state.current_player, state.legal_actions()
            action = self._chosen(node, actions, rng)
            node = node.children[action]
            path.append((seat, node))
            state.apply_trusted(action, FreshChance(rng))
            if not node.visits:
                break
        while not state.is_terminal():
            state.apply_trusted(rng.choice(state.legal_actions()), FreshChance(rng))
        for seat, visited in path:
            visited.visits += 1
            visited.total += worth(state, seat)

    def _chosen(self, node: Node, actions: Sequence[Action], rng: Random) -> Action:
        for action in actions:
            node.children.setdefault(action, Node()).offered += 1
        untried = [action for action in actions if not node.children[action].visits]
        if untried:
            return rng.choice(untried)

        def bound(action: Action) -> float:
            child = node.children[action]
            return child.total / child.visits + 0.7 * sqrt(log(child.offered) / child.visits)

        return max(actions, key=bound)


def worth(state: State, seat: int) -> float:
    """A share of the victory, and a little for every point ahead."""
    points, winners = state.returns(), state.winners()
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return 0.75 * (seat in winners) / len(winners) + 0.25 * (0.5 + max(-50, min(50, lead)) / 100)


def main() -> None:
    """Play hard against a rival, seats alternating, and print the share of wins with its 95 % interval."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("rival", choices=("flat", "mcts"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game = games.load("fragments")
    strategy = game.strategy()
    hard: Bot = HardBot(strategy, Budget(turns=1_000_000, seconds=given.seconds))
    rival: Bot = FlatMonteCarlo(strategy, given.seconds) if given.rival == "flat" else TreeSearch(given.seconds)
    won = 0.0
    for number in range(given.games):
        pair = f"{given.seed}:{number // 2}"
        seats = [hard, rival] if number % 2 == 0 else [rival, hard]
        played = play(game, seats, game.quick_options(Random(f"{pair}:set-up")), pair)
        won += (seats.index(hard) in played.winners) / len(played.winners)
        low, high = wilson_interval(won / (number + 1), number + 1)
        print(f"{number + 1} games: hard won {won:g}, 95 % interval {low:.1%} to {high:.1%}", played.scores, flush=True)


if __name__ == "__main__":
    main()
