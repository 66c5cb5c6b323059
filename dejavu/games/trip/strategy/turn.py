"""A turn thought through: every way to lay the tiles, the best place to score, and the steps to its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Effort, Plan
from dejavu.games.trip import forming
from dejavu.games.trip.actions import END_TURN, SCORE
from dejavu.games.trip.grid import cells_of
from dejavu.games.trip.state import Forming, Phase, Player
from dejavu.games.trip.strategy.appraisal import Appraisal, Option
from dejavu.games.trip.strategy.layings import Laying, layings
from dejavu.games.trip.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.trip.game import TripState

_FOLLOWED: Final = {Effort.GLANCE: 1, Effort.AIM: 4, Effort.TURN: 4, Effort.AHEAD: 12}
"""How many turns are followed to their end."""


class _Judged(NamedTuple):
    """A way to lay, the best place to score after it, and what the map is worth then."""

    value: float
    laying: Laying
    place: Option | None


class Turn:
    """Plans for the seat to act, from any moment of a turn."""

    def __init__(self, state: TripState, rng: Random, weights: Weights, effort: Effort) -> None:
        self._state, self._rng, self._weights, self._effort = state, rng, weights, effort
        self._appraisal = Appraisal(state, state.current_player, weights)
        self._before = self._appraisal.value(state.player)

    def plans(self) -> list[Plan]:
        """At least one, the best first."""
        state = self._state
        if state.phase is Phase.DRAFT and not state.player.hand:
            return self._drafts()
        if state.phase is Phase.LAY:
            judged = self._judged(tuple(state.player.hand))
            return [self._plan(one) for one in judged[: _FOLLOWED[self._effort]]]
        if state.phase is Phase.SCORE and state.move is None:
            return self._scorings()
        if isinstance(state.move, Forming):
            return [self._formed()]
        return [self._steps([state.legal_actions()[0]], 0.0)]

    # Drafting

    def _drafts(self) -> list[Plan]:
        """Every space, by what its tiles would bring if one laid them now."""
        state = self._state
        worth: dict[tuple[int, ...], float] = {}
        for tiles in dict.fromkeys(space for space in state.spaces if space):
            worth[tiles] = self._judged(tiles)[0].value - self._before
        denied = self._denied(worth) if self._weights.denial and self._effort is not Effort.GLANCE else {}
        found = [
            self._steps([state.tables.take[number], END_TURN], worth[tiles] + denied.get(tiles, 0.0))
            for number, tiles in enumerate(state.spaces)
            if tiles
        ]
        return sorted(found, key=lambda plan: -plan.value)

    def _denied(self, worth: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
        """What taking a space costs the next seat that drafts: the part of it that counts."""
        state = self._state
        following = (state.current_player + 1) % state.seats
        if following == state.first_player or len(worth) < 2:
            return {}
        appraisal = Appraisal(state, following, self._weights)
        before = appraisal.value(state.players[following])
        theirs = {tiles: self._best(appraisal, state.players[following], tiles) - before for tiles in worth}
        ranked = sorted(theirs.values(), reverse=True)
        return {tiles: self._weights.denial * (ranked[0] - ranked[1]) for tiles in worth if theirs[tiles] == ranked[0]}

    def _best(self, appraisal: Appraisal, player: Player, tiles: tuple[int, ...]) -> float:
        return max(_judge(appraisal, laying).value for laying in layings(self._state, player, tiles))

    # Laying and scoring

    def _judged(self, tiles: tuple[int, ...]) -> list[_Judged]:
        """Every way to lay these tiles, the best first; what is equally good comes in random order."""
        found = [_judge(self._appraisal, laying) for laying in layings(self._state, self._state.player, tiles)]
        self._rng.shuffle(found)
        return sorted(found, key=lambda judged: -judged.value)

    def _plan(self, judged: _Judged) -> Plan:
        return self._steps(list(judged.laying.steps), judged.value - self._before, judged.place)

    def _scorings(self) -> list[Plan]:
        """Tiles lie: every place, and none."""
        state, appraisal = self._state, self._appraisal
        open_places = list(appraisal.options(state.player, state.new)) if self._may_score() else []
        found = [self._steps([], 0.0)]
        for place in open_places:
            value = appraisal.value(appraisal.with_place(state.player, place)) - self._before
            found.append(self._steps([], value, place))
        return sorted(found, key=lambda plan: -plan.value)

    def _may_score(self) -> bool:
        return self._state.scored_places < self._state.components.rules.places_a_turn

    def _formed(self) -> Plan:
        """A place is being formed: the best one with what was chosen."""
        state, appraisal = self._state, self._appraisal
        assert isinstance(state.move, Forming)
        chosen = state.move.cells
        fitting = [place for place in appraisal.options(state.player, state.new) if not chosen & ~place.cells]
        best = max(fitting, key=lambda place: appraisal.value(appraisal.with_place(state.player, place)))
        value = appraisal.value(appraisal.with_place(state.player, best)) - self._before
        return self._steps([], value, best)

    def _steps(self, actions: list[Action], value: float, place: Option | None = None) -> Plan:
        """The actions, then those that score a place, to the end of the turn."""
        state = self._state.clone()
        seat, turn, steps = state.current_player, state.turn, list[Action]()

        def do(action: Action) -> bool:
            steps.append(action)
            return foresee(state, action) and state.turn == turn and not state.is_terminal()

        going = all(do(action) for action in actions)
        if going and place is not None:
            while going and (cell := next(cells_of(self._wanted(state, place)), None)) is not None:
                going = do(state.tables.choose[cell])
            going = going and do(SCORE)
        while going and state.current_player == seat and state.phase is Phase.SCORE:
            going = do(END_TURN if state.move is None else state.legal_actions()[0])
        return Plan(tuple(steps), value)

    def _wanted(self, state: TripState, place: Option) -> int:
        """The cells of a place that may be chosen next."""
        if state.move is None:
            return place.cells if state.phase is Phase.SCORE and not state.scored_places else 0
        assert isinstance(state.move, Forming)
        return forming.next_cells(state, state.move.cells) & place.cells


def _judge(appraisal: Appraisal, laying: Laying) -> _Judged:
    best, place = appraisal.value(laying.player), None
    for option in appraisal.options(laying.player, laying.new):
        value = appraisal.value(appraisal.with_place(laying.player, option))
        if value > best:
            best, place = value, option
    return _Judged(best, laying, place)


def only_plan(actions: Sequence[Action]) -> list[Plan]:
    """What is to be done where there is nothing to choose."""
    return [Plan(tuple(actions[:1]))]
