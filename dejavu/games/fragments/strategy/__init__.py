"""What a bot may know about playing Fragments (``engine.strategy``). Reads views, never positions.

===========  ================================================================
weights      the assumed values of things that score nothing yet
appraisal    the value of a player's pieces in a position
sowings      every sowing, one for each result
glance       a quick estimate of what bits can be used for
spending     the best use of the bits in phase 3
planting     where the girl walks, and what she plants
hand         the cards to keep
leavings     the value of the map that a turn leaves, for all players
prospects    the probability of winning
features     the inputs of the learned network
learned      the probability of winning, learned from games
turn         plans of whole turns, up to the next random result
reasons      the reasons why a plan is good
aims         goals beyond this turn
explanation  the reasons for actions that a player chose
===========  ================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, cast

from dejavu import resources
from dejavu.engine.action import Action
from dejavu.engine.game import State, View
from dejavu.engine.network import Network
from dejavu.engine.strategy import Effort, Plan, Reason, likely
from dejavu.engine.variation import check_names, scaled, varied
from dejavu.games.fragments.strategy import prospects
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import CONSIDERED, PLAIN, SIMPLE, Weights

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState
    from dejavu.games.fragments.state import State as Position
    from dejavu.games.fragments.view import FragmentsView

OTHERS: Final = 16
"""Greatest number of additional plans compared with the usual ones, in the order found."""
FOLLOWED: Final = 16
"""Number of sowings that the first additional search follows to the end of the turn; ``Effort.AHEAD`` follows 8."""
VARIED: Final = 4
"""Number of additional searches with randomly varied weights, which find plans that the usual weights rate low."""
TIMES_GAIN: Final = 5.0
"""How many times as great the gain of a plan must be for the same preference as without a network."""
FOLDER: Final = ("bots", "fragments")
"""The folder of networks below ``data/``, with a file for each number of seats."""


class FragmentsStrategy:
    """Plans whole turns of Fragments (``engine.strategy.Strategy``)."""

    def __init__(self, considered: Weights = CONSIDERED, plain: Weights = PLAIN, simple: Weights = SIMPLE) -> None:
        """``plain`` weights are for ``Effort.TURN``, and consider the future little.

        ``simple`` ones are for ``Effort.AIM``, and consider nothing beyond the next card.
        """
        self._considered, self._plain, self._simple = considered, plain, simple

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """Turns up to the next random result, the very best first."""
        from dejavu.games.fragments.strategy.turn import Turn  # the rules import what imports this

        weights = {Effort.AIM: self._simple, Effort.TURN: self._plain}.get(effort, self._considered)
        return Turn(cast("FragmentsView", view), rng, weights, effort).plans()

    def tempered(self, factors: Mapping[str, float]) -> FragmentsStrategy:
        """The strategy with some weights multiplied by factors. Raises ValueError for an unknown weight."""
        weights = self._considered, self._plain, self._simple
        check_names(weights, factors)
        return FragmentsStrategy(*(scaled(one, factors) for one in weights))

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        """The results of the actions, up to the first random one."""
        from dejavu.games.fragments.strategy.explanation import explained

        return explained(cast("FragmentsView", view), actions)

    def turns_left(self, state: State) -> float:
        """An estimate from the leader's distance to the last card, and from the cards completed a turn."""
        position = cast("Position", state)
        seat = position.current_player
        return Appraisal(position, seat, self._plain).turns_left(position.players[seat])

    def prospect(self, state: State, seat: int) -> float:
        """An estimate from the lead over the best other player, in values of the position."""
        return prospects.prospect(cast("FragmentsState", state), seat, self._considered)

    def preference(self, gain: float) -> float:
        """The probability that a plan with a value higher by ``gain`` VP is better."""
        return likely(gain, prospects.CLOSE_VALUE)

    def learned(self, seats: int) -> LearnedStrategy | None:
        """The strategy with a network learned from games of ``seats`` players; None if there is no such network."""
        network = _network(seats)
        return None if network is None else LearnedStrategy(network)

    def value(self, state: State, seat: int) -> float:
        """The current score, and the promise of icons, begun cards, saved bits, flowers and hand."""
        position = cast("Position", state)
        return Appraisal(position, seat, self._considered).value(position.players[seat])


class LearnedStrategy(FragmentsStrategy):
    """Judges positions between two turns by a network learned from games."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self._network = network

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        """The usual plans; with ``Effort.AHEAD`` also plans with other results, right after the best one."""
        plans = super().plans(view, rng, effort)
        if effort is not Effort.AHEAD or len(plans) == 1:
            return plans
        return [plans[0], *self._others(cast("FragmentsView", view), rng, plans), *plans[1:]]

    def _others(self, view: FragmentsView, rng: Random, usual: Sequence[Plan]) -> list[Plan]:
        """Plans of additional searches with results that no usual plan has.

        The usual weights value them for comparison. Their value includes the hand after phase 4, about 1 VP, unlike the
        value of the usual plans. That is small: results of playing on vary by twenty times as much.
        """
        from dejavu.games.fragments.strategy.turn import Turn

        looks = [Turn(view, rng, self._considered, Effort.TURN, FOLLOWED)]
        looks += [Turn(view, rng, varied(self._considered, rng)[0], Effort.TURN) for _ in range(VARIED)]
        brought = {plan.reasons for plan in usual}
        others: dict[tuple[Reason, ...], Plan] = {}
        for look in looks:
            for plan in look.plans():
                if plan.reasons not in brought:
                    others.setdefault(plan.reasons, plan)
        ahead = Turn(view, rng, self._considered, Effort.AHEAD)
        return [ahead.valued(plan.actions) for plan in list(others.values())[:OTHERS]]

    def prospect(self, state: State, seat: int) -> float:
        """The result of a finished game; otherwise, between two turns, the seat's probability of winning."""
        if state.is_terminal():
            return super().prospect(state, seat)
        from dejavu.games.fragments.strategy.learned import chances

        return chances(cast("FragmentsState", state), self._network, self._considered)[seat]

    def preference(self, gain: float) -> float:
        """The probability by gain in VP, kept close to 0.5, because playing plans on tells more than VP."""
        return likely(gain, TIMES_GAIN * prospects.CLOSE_VALUE)


@cache
def _network(seats: int) -> Network | None:
    """The network for a number of seats; None without a file. Raises ContentError for an unreadable one."""
    from dejavu.games.fragments.network_reader import read_network

    path = resources.data(*FOLDER, f"{seats}.yaml")
    return read_network(path, seats) if path.is_file() else None
