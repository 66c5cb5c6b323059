"""Plans a whole turn up to the next random result: worthwhile sowings, the use of their bits, and the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Effort, Plan
from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, STOP
from dejavu.games.fragments.rules.meditation import refuse_draw
from dejavu.games.fragments.rules.recollection import sowing_starts
from dejavu.games.fragments.state import Construction, Growing, Phase, Regeneration, Sowing, Taking, Walk
from dejavu.games.fragments.strategy import hand, planting, sowings
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.glance import Glance
from dejavu.games.fragments.strategy.leavings import leavings
from dejavu.games.fragments.strategy.reasons import Reasons
from dejavu.games.fragments.strategy.spending import Spending
from dejavu.games.fragments.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.fragments.fragments_state import FragmentsState
    from dejavu.games.fragments.view import FragmentsView


class _Breadth(NamedTuple):
    """How widely a turn is searched."""

    spent: int
    """The number of sowings, the best ones by a quick rating, for which the best use of bits is searched."""
    followed: int
    """The number of best sowings that are followed to the end of the turn."""
    varied: int = 0
    """The number of best sowings that are also tried on other paths, which leave other bits on the map."""
    ways: int = 0
    """The number of paths tried for each."""
    row: bool = True
    """Whether sowings consider communal cards; the use of bits always does."""
    seen: int | None = None
    """The number of harvests, drawn at random, that are considered at all; None for every one."""
    seen_in_speed_game: int | None = None
    """The same in the speed game, where a harvest completes more."""


_BREADTH: Final = {
    Effort.GLANCE: _Breadth(spent=4, followed=1),
    Effort.AIM: _Breadth(spent=1, followed=1, row=False, seen=30, seen_in_speed_game=8),
    Effort.TURN: _Breadth(spent=40, followed=4),
    Effort.AHEAD: _Breadth(spent=60, followed=8, varied=4, ways=6),
}


class Turn:
    """Plans for the current player, from any moment of a turn."""

    def __init__(
        self, view: FragmentsView, rng: Random, weights: Weights, effort: Effort, followed: int | None = None
    ) -> None:
        """``followed``: the number of sowings followed to the end of the turn, if not the default."""
        self._seat, self._unseen = view.seat, view.unseen
        self._start = view.state
        self._rng = rng
        self._weights = weights
        breadth = _BREADTH[effort]
        self._breadth = breadth if followed is None else breadth._replace(followed=followed)
        self._deal = rng.sample(view.unseen, len(view.unseen)) if self._breadth.ways else []
        self._valued = effort is not Effort.GLANCE  # a single plan is compared with nothing
        self._before = self._worth(self._start)

    def plans(self) -> list[Plan]:
        """The plans, at least one, the best first."""
        state = self._start
        if isinstance(state.move, Sowing):
            found = self._sown([], [state.move])
        elif state.phase is Phase.RECOLLECTION and state.move is None:
            found = self._from_recollection()
        else:
            found = [self._followed([])]
        return sorted(found, key=lambda plan: -plan.value)

    def valued(self, actions: Sequence[Action]) -> Plan:
        """A plan found with other weights, valued by these after all of its actions, including phase 4."""
        return self._followed(actions)

    def _from_recollection(self) -> list[Plan]:
        """Plant before sowing if a flower has grown, so that the circle is free for another."""
        planted = planting.plant(self._start, self._appraised(self._start)) if self._start.player.circle else []
        state = self._after(planted)
        starts = sowing_starts(state)
        if not starts:
            return [self._followed(planted)]
        return self._sown(planted, [sowings.begun(state, nebula) for nebula in starts])

    def _sown(self, before: list[Action], begun: Sequence[Sowing]) -> list[Plan]:
        """The sowings whose bits have the best uses, each followed to the next random result."""
        state = self._after(before)
        appraisal, breadth = self._appraised(state), self._breadth
        different = self._seen(sowings.harvests(state, self._rng.sample(begun, len(begun)), state.player.whites))
        if len(different) > breadth.spent:
            glance = Glance(state, state.player, appraisal, row=breadth.row)
            different = {bits: different[bits] for bits in glance.best(different, breadth.spent)}
        spending = Spending(state, appraisal)
        best = sorted(different.values(), key=lambda harvest: -spending.with_bits(harvest.bits).value)
        followed = [(self._sow(state, before, harvest), harvest) for harvest in best[: breadth.followed]]
        followed.sort(key=lambda sown: -sown[0].value)
        again = [harvest for _, harvest in followed[: breadth.varied] for _ in range(breadth.ways)]
        return [plan for plan, _ in followed] + [self._sow(state, before, harvest) for harvest in again]

    def _seen(self, found: dict[tuple[int, ...], sowings.Harvest]) -> dict[tuple[int, ...], sowings.Harvest]:
        """The harvests that a search of this breadth considers."""
        breadth = self._breadth
        seen = breadth.seen_in_speed_game if self._start.options.speed_game else breadth.seen
        if seen is None or len(found) <= seen:
            return found
        return {bits: found[bits] for bits in self._rng.sample(sorted(found), seen)}

    def _sow(self, state: FragmentsState, before: list[Action], harvest: sowings.Harvest) -> Plan:
        """The plan that sows along a random path and goes on from there."""
        return self._followed([*before, *sowings.actions(state, harvest, self._rng)])

    # Following a plan to the next random result or the end of the turn

    def _followed(self, actions: Sequence[Action]) -> Plan:
        state = self._start.clone()
        reasons = Reasons(state.player, state.components)
        emit = reasons.hear if self._valued else None
        steps: list[Action] = []
        worth, certain = 0.0, True
        following = list(actions) or self._next(state)
        while certain:
            keeping = state.phase is not Phase.MEDITATION  # the value of a hand shows only in later turns
            for action in following:
                steps.append(action)
                certain = foresee(state, action, emit)
                if not certain or state.current_player != self._seat:
                    break
            if keeping:
                worth = self._worth(state)
            if state.current_player != self._seat or state.is_terminal():
                break
            if certain:
                following = self._next(state)
        if self._breadth.ways and not state.is_terminal():
            worth += leavings(state, self._seat, self._weights, self._deal)
        return Plan(tuple(steps), worth - self._before, reasons.all())

    def _after(self, actions: Sequence[Action]) -> FragmentsState:
        """The position after actions with certain results."""
        state = self._start.clone()
        for action in actions:
            foresee(state, action)
        return state

    def _next(self, state: FragmentsState) -> list[Action]:
        """The next steps of the turn, at least one."""
        move = state.move
        if move is not None:
            return _MOVES[type(move)](self, state)
        return _PHASES[state.phase](self, state)

    def _worth(self, state: FragmentsState) -> float:
        return self._appraised(state).value(state.players[self._seat]) if self._valued else 0.0

    def _appraised(self, state: FragmentsState) -> Appraisal:
        appraisal = Appraisal(state, self._seat, self._weights)
        if state.phase in (Phase.RECOLLECTION, Phase.DEJA_VU, Phase.PLANTING):
            appraisal.within_reach = planting.within_reach(state, appraisal)
        return appraisal

    # Set-up

    def _any(self, state: FragmentsState) -> list[Action]:
        """The first legal action, where there is no choice. The first placement is the most compact one."""
        return state.legal_actions()[:1]

    def _opening(self, state: FragmentsState) -> list[Action]:
        return hand.opening(state, self._appraised(state)) if any(state.opening) else self._any(state)

    # Phase 2

    def _taking(self, state: FragmentsState) -> list[Action]:
        """Take one more bit of the uncollected colour, if it is useful."""
        spending = Spending(state, self._appraised(state))
        tray = state.player.tray
        options = [action for action in state.legal_actions() if action != STOP]
        bits = {action: state.components.bit_index[str(action.args[0])] for action in options}
        return [max(options, key=lambda action: spending.with_bits([*tray, bits[action]]).value)]

    # Phase 3

    def _deja_vu(self, state: FragmentsState) -> list[Action]:
        spent = Spending(state, self._appraised(state)).with_bits(state.player.tray)
        return [*spent.actions, END_PHASE]

    def _fill(self, state: FragmentsState) -> list[Action]:
        """Spend the cheapest fitting bit on the open construction or flower."""
        appraisal = self._appraised(state)
        worths, move = appraisal.bit_worths(state.player), state.move
        card = state.components.cards[move.card] if isinstance(move, Construction) else None

        def cost(action: Action) -> tuple[bool, float]:
            bit = state.components.bit_index[str(action.args[0])]
            return card is None or not appraisal.matches(bit, card), worths[bit]

        return [min(state.legal_actions(), key=cost)]

    # Phase 1 and phase 4

    def _planting(self, state: FragmentsState) -> list[Action]:
        appraisal = self._appraised(state)
        return planting.plant(state, appraisal) or [*planting.approach(state, appraisal), END_PHASE]

    def _walking(self, state: FragmentsState) -> list[Action]:
        """Continue a walk to a fragment, or end the phase."""
        actions = planting.plant(state, self._appraised(state))
        return actions or [state.legal_actions()[-1]]

    def _meditation(self, state: FragmentsState) -> list[Action]:
        if state.drawn:
            return [END_TURN]
        player = state.player
        poor = hand.poor(player, self._unseen, self._appraised(state))
        discarded = [state.actions.discard[card] for card in poor]
        stays_full = len(player.hand) - len(poor) >= player.hand_size if poor else refuse_draw(state) is not None
        return [*discarded, END_TURN if stays_full else DRAW]

    def _choosing(self, state: FragmentsState) -> list[Action]:
        """Choose at random where the last bits of a regeneration go, because nobody knows yet what bits they are."""
        return [self._rng.choice(state.legal_actions())]


_Step = Callable[[Turn, "FragmentsState"], list[Action]]

_PHASES: dict[Phase, _Step] = {
    Phase.BEGIN: Turn._any,
    Phase.MAP: Turn._any,
    Phase.OPENING: Turn._opening,
    Phase.RECOLLECTION: Turn._any,
    Phase.DEJA_VU: Turn._deja_vu,
    Phase.PLANTING: Turn._planting,
    Phase.MEDITATION: Turn._meditation,
}

_MOVES: dict[type[object], _Step] = {
    Walk: Turn._walking,
    Sowing: Turn._any,
    Taking: Turn._taking,
    Construction: Turn._fill,
    Growing: Turn._fill,
    Regeneration: Turn._choosing,
}
