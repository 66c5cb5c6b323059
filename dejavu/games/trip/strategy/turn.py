"""Plans a turn: every way to lay the tiles, the best place to score, and the steps to its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Effort, Plan
from dejavu.games.trip import forming
from dejavu.games.trip.actions import END_TURN, SCORE
from dejavu.games.trip.components import BLOCK
from dejavu.games.trip.state import Forming, Phase, Place, Player
from dejavu.games.trip.strategy.appraisal import Appraisal
from dejavu.games.trip.strategy.glance import Glance
from dejavu.games.trip.strategy.layings import Laying, layings
from dejavu.games.trip.strategy.preparing import lacks_one
from dejavu.games.trip.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.trip.trip_state import TripState

_NEAR: Final = 0.7
"""For ``Effort.AIM``: the points by which a plan for laying may be worse than the best one."""
_NEAR_SPACE: Final = 3.0
"""For ``Effort.AIM``: the points by which a plan for taking a space may be worse than the best one."""


class _Breadth(NamedTuple):
    """How widely a turn is searched."""

    judged: int
    """The number of layings, the best ones by a quick rating, that are judged closely."""
    followed: int
    """The number of turns followed to their end."""
    covering: bool = True
    """Whether tiles may cover others where they need not."""


_BREADTH: Final = {
    Effort.GLANCE: _Breadth(judged=3, followed=1, covering=False),
    Effort.AIM: _Breadth(judged=12, followed=8, covering=False),
    Effort.TURN: _Breadth(judged=30, followed=4),
    Effort.AHEAD: _Breadth(judged=60, followed=12),
}


class Option(NamedTuple):
    """A place that could be scored."""

    tile: int
    kind: int
    cells: int


class _Judged(NamedTuple):
    """A laying, the best place to score after it, and the map's value then."""

    value: float
    laying: Laying
    place: Option | None


class Turn:
    """Plans for the seat to act, from any moment of a turn."""

    def __init__(self, state: TripState, rng: Random, weights: Weights, effort: Effort) -> None:
        self._state, self._rng, self._weights, self._effort = state, rng, weights, effort
        self._breadth = _BREADTH[effort]
        drafting = state.phase is Phase.DRAFT
        self._appraisal = Appraisal(state, state.current_player, weights, drafting=drafting)
        self._before = self._appraisal.value(state.player)

    def plans(self) -> list[Plan]:
        """The plans, at least one, the best first."""
        found = self._found()
        if self._effort is not Effort.AIM:
            return found
        # even a weak player sees a clear advantage
        drafting = self._state.phase is Phase.DRAFT
        near = _NEAR_SPACE if drafting else _NEAR if self._appraisal.turns else 0.0
        least = found[0].value - near
        return [plan for plan in found if plan.value >= least]

    def _found(self) -> list[Plan]:
        state = self._state
        if state.phase is Phase.DRAFT and not state.player.hand:
            return self._drafts()
        if state.phase is Phase.LAY:
            judged = self._judged(self._appraisal, state.player.hand)
            return [self._plan(one) for one in judged[: self._breadth.followed]]
        if state.phase is Phase.SCORE and state.move is None:
            return self._scorings()
        if isinstance(state.move, Forming):
            return [self._formed()]
        return [self._steps([state.legal_actions()[0]], 0.0)]

    # Drafting

    def _drafts(self) -> list[Plan]:
        """Plans to take each space, valued by the results of laying its tiles now."""
        state = self._state
        spaces = dict.fromkeys([space for space in state.spaces if space])
        worth = {tiles: self._judged(self._appraisal, tiles)[0].value - self._before for tiles in spaces}
        denied = self._denied(worth) if self._weights.denial and self._effort is not Effort.GLANCE else {}
        found = [
            self._steps([state.tables.take[number], END_TURN], worth[tiles] - denied.get(tiles, 0.0))
            for number, tiles in enumerate(state.spaces)
            if tiles
        ]
        if self._effort is not Effort.GLANCE:
            self._rng.shuffle(found)
        found.sort(key=_by_value)
        return found

    def _denied(self, worth: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
        """For each space: if it is taken, the weighted value of the best space left for the next seat to draft."""
        state = self._state
        following = (state.current_player + 1) % state.seats
        if following == state.first_player or len(worth) < 2:
            return {}
        appraisal = Appraisal(state, following, self._weights)
        theirs = {tiles: self._judged(appraisal, tiles)[0].value for tiles in worth}
        found: dict[tuple[int, ...], float] = {}
        for tiles in worth:
            left = list(state.spaces)
            left.remove(tiles)
            found[tiles] = self._weights.denial * max([theirs[other] for other in left if other])
        return found

    # Laying and scoring

    def _judged(self, appraisal: Appraisal, tiles: Sequence[int]) -> list[_Judged]:
        """The layings of these tiles that a quick rating finds best, judged closely, the best first."""
        glance, player = Glance(appraisal), appraisal.player
        ways = layings(self._state, player, tiles, covering=self._breadth.covering)
        rated = [(-glance.rate(way), at) for at, way in enumerate(ways)]
        rated.sort()
        found = [self._judge(appraisal, ways[at]) for _, at in rated[: self._breadth.judged]]
        if self._effort is not Effort.GLANCE:  # there, random numbers are for chance only, the same for every plan
            self._rng.shuffle(found)
        found.sort(key=_by_judgement)
        return found

    def _judge(self, appraisal: Appraisal, laying: Laying) -> _Judged:
        state = self._state
        player = laying.on(appraisal.player)
        new = laying.new() | (state.new if appraisal.player is state.player else 0)
        best, place = appraisal.value(player), None
        if self._state.may_score:
            for option in self._options(player, new):
                value = appraisal.value(_with(appraisal, player, option)) + self._spoiled(appraisal, option)
                if value > best:
                    best, place = value, option
        return _Judged(best, laying, place)

    def _options(self, player: Player, new: int) -> Iterator[Option]:
        """Every scorable place, without repetition."""
        found = [Option(tile, kind, cells) for tile, kind, cells in forming.places_with(self._state, player, new)]
        return iter(dict.fromkeys(found))

    def _spoiled(self, appraisal: Appraisal, option: Option) -> float:
        """The weighted memory points that others lose if this place takes the last marker of its shape."""
        state, box = self._state, self._state.components
        if not self._weights.denial or self._effort is Effort.GLANCE or box.places[option.kind].form == BLOCK:
            return 0.0
        marker = state.map.marker_of[option.kind, option.cells]
        if state.supply[marker] != 1 or option.cells & state.taken_cells:
            return 0.0
        lacking = [
            seat
            for seat, player in enumerate(state.players)
            if seat != appraisal.seat and lacks_one(state, player, marker)
        ]
        cells = option.cells.bit_count()
        return self._weights.denial * len(lacking) * cells * box.rules.memory_points

    def _plan(self, judged: _Judged) -> Plan:
        return self._steps(judged.laying.steps(self._state.tables), judged.value - self._before, judged.place)

    def _scorings(self) -> list[Plan]:
        """Plans for when all tiles are laid: to score each scorable place, or none."""
        state, appraisal = self._state, self._appraisal
        found = [self._steps([], 0.0)]
        if self._state.may_score:
            for place in self._options(state.player, state.new):
                value = appraisal.value(_with(appraisal, state.player, place)) - self._before
                value += self._spoiled(appraisal, place)
                found.append(self._steps([], value, place))
        found.sort(key=_by_value)
        return found

    def _formed(self) -> Plan:
        """The best plan for a place being formed, with the cells chosen so far."""
        state, appraisal = self._state, self._appraisal
        assert isinstance(state.move, Forming)
        chosen, best, worth = state.move.cells, None, 0.0
        for place in self._options(state.player, state.new):
            if chosen & ~place.cells:
                continue
            value = appraisal.value(_with(appraisal, state.player, place)) - self._before
            if best is None or value > worth:
                best, worth = place, value
        return self._steps([], worth, best)

    def _steps(self, actions: list[Action], value: float, place: Option | None = None) -> Plan:
        """A plan of these actions, then of those that score a place, to the end of the turn."""
        state = self._state.clone()
        seat, turn, steps = state.current_player, state.turn, list[Action]()

        def do(action: Action) -> bool:
            steps.append(action)
            return foresee(state, action) and state.turn == turn and not state.is_terminal()

        going = all(do(action) for action in actions)
        if going and place is not None:
            while going and (wanted := self._wanted(state, place)):
                going = do(state.tables.choose[(wanted & -wanted).bit_length() - 1])
            going = going and do(SCORE)
        while going and state.current_player == seat and state.phase is Phase.SCORE:
            going = do(END_TURN if state.move is None else state.legal_actions()[0])
        return Plan(tuple(steps), value)

    def _wanted(self, state: TripState, place: Option) -> int:
        """The cells of a place that may be chosen next."""
        if state.move is None:
            return place.cells if state.phase is Phase.SCORE and state.may_score else 0
        assert isinstance(state.move, Forming)
        return forming.next_cells(state, state.move.cells) & place.cells


def _with(appraisal: Appraisal, player: Player, option: Option) -> Player:
    """The player after scoring a place."""
    points, agreed = appraisal.paid(option.kind, option.cells)
    after = player.clone()
    after.score(Place(option.kind, option.cells, points, agreed), option.tile)
    return after


def _by_value(plan: Plan) -> float:
    return -plan.value


def _by_judgement(judged: _Judged) -> float:
    return -judged.value


def only_plan(actions: Sequence[Action]) -> list[Plan]:
    """The plan of the first action, for when there is no choice."""
    return [Plan(tuple(actions[:1]))]
