"""Every step that is worth a thought, with what it is likely to bring: moves, cards, exchanges, answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Plan
from dejavu.games.memoir.actions import AGREE, DECLINE, DONE, END_ACTIONS, GO_ON, OFFER, STOP
from dejavu.games.memoir.components import EVENT, HALLUCINATION
from dejavu.games.memoir.hexes import DIRECTIONS, NOWHERE
from dejavu.games.memoir.rules import map as tiles
from dejavu.games.memoir.rules.moving import HOME, depth_of_sight
from dejavu.games.memoir.state import (
    HOLE,
    UNSEEN,
    Choosing,
    Consent,
    Discarding,
    Exchange,
    Looking,
    Meeting,
    Phase,
    Putting,
    State,
    Winning,
)
from dejavu.games.memoir.strategy.outlook import Outlook
from dejavu.games.memoir.strategy.weights import Weights

if TYPE_CHECKING:
    from dejavu.games.memoir.game import MemoirState

NOISE: Final = 0.6
"""So much worse an exchange may make the team's chances, as a partner sees them, who agrees all the same."""
DEEP: Final = 3
"""So many choices of one card are thought through."""


class Steps:
    """The plans of one position."""

    def __init__(self, state: MemoirState, weights: Weights) -> None:
        self.state, self.weights = state, weights
        self.before = self._value(state)

    def plans(self) -> list[Plan]:
        """The best first; at least one."""
        legal, move = self.state.legal_actions(), self.state.move
        if len(legal) == 1:
            return [Plan((legal[0],))]
        if isinstance(move, Consent):
            return self._answers()
        if isinstance(move, Winning):
            return self._whether_to_go_on()
        if isinstance(move, Exchange | Meeting):
            return self._rest_of_exchange(legal)
        if isinstance(move, Looking):
            return self._looks(legal)
        plans = [self._plan(action) for action in legal if action.verb not in ("meet", "sight", "stop")]
        if self.state.phase is Phase.ACTIONS and move is None:
            plans += self._exchanges()
        return sorted(plans, key=lambda plan: -plan.value)

    def _value(self, state: State) -> float:
        return Outlook(state, self.weights).value()

    def _plan(self, action: Action) -> Plan:
        if action.verb == "move":
            return Plan((action,), self._move(action))
        if action == END_ACTIONS:
            return Plan((action,), -self.weights.action * self.state.actions_left)
        actions, value = self._followed(self.state, action, DEEP)
        return Plan(actions, value - self.before)

    def _followed(self, state: MemoirState, action: Action, deep: int) -> tuple[tuple[Action, ...], float]:
        """An action with the best choices that it brings, and what all that is worth."""
        after = state.clone()
        seat = state.current_player
        if not foresee(after, action):
            return (action,), self._by_chance(state, after, action)
        if after.ending is not None:
            return (action,), 1_000.0 if after.won else -1_000.0
        if isinstance(after.move, Meeting):
            best = Steps(after, self.weights).plans()[0]
            in_vain = 1_000.0 if best.actions == (DONE,) else 0.0
            return (action, *best.actions), self._value(after) + best.value - in_vain
        if deep and after.current_player == seat and isinstance(after.move, Choosing | Putting | Discarding):
            ways = [self._followed(after, following, deep - 1) for following in after.legal_actions()]
            rest, value = max(ways, key=lambda way: way[1])
            return (action, *rest), value
        if isinstance(after.move, Looking):
            return (action,), self._value(after) + self.weights.show * 1.2 * after.move.left
        return (action,), self._value(after)

    def _by_chance(self, before: State, after: State, action: Action) -> float:
        """What an action is worth that chance decides: a card drawn, a tile looked at."""
        return self._value(before) + (self.weights.show if action.verb == "look" else 0.3)

    # Moving

    def _move(self, action: Action) -> float:
        """What a step brings: nearer to what is wanted, tiles seen, and the danger of a hallucination."""
        state, weights = self.state, self.weights
        after, hexes = state.clone(), state.components.hexes
        way = (*DIRECTIONS, "home").index(str(action.args[0]))
        after.actions_left -= 1
        if way == HOME:
            after.player.place = 0
            return self._value(after) - self.before
        there = hexes.beside[state.player.place][way]
        if there == NOWHERE:
            return -1_000.0
        if state.wall(state.player.place, way):
            after.wall_passes -= 1
        after.player.place = there
        gain = self._value(after) - self.before
        met = 0.0
        for place in (there, *tiles.line_of_sight(state, there, way, depth_of_sight(state))):
            if state.up >> place & 1:
                continue
            gain += weights.show * (state.faces[place] == UNSEEN) * (1 - met)
            met += (1 - met) * self._odds(place)
        gain -= met * (weights.hallucination + weights.action * after.actions_left)
        return gain + self._landing(there)

    def _odds(self, place: int) -> float:
        """How likely a face-down tile is a hallucination."""
        state = self.state
        sign = state.components.sign_index[HALLUCINATION]
        if state.faces[place] != UNSEEN:
            return float(state.faces[place] == sign)
        unseen = state.unseen[state.components.hexes.ring_of[place]]
        return unseen[sign] / sum(unseen)

    def _landing(self, place: int) -> float:
        """An event is worth little either way."""
        face = self.state.faces[place]
        return 0.2 if face not in (UNSEEN, HOLE) and self.state.components.signs[face].kind == EVENT else 0.0

    # Looking

    def _looks(self, legal: Sequence[Action]) -> list[Plan]:
        """Unseen tiles first, the nearest to the pawn."""
        state, hexes = self.state, self.state.components.hexes
        far = Outlook(state, self.weights).far[state.players[state.current_player].place]
        plans = []
        for action in legal:
            if action == DONE:
                plans.append(Plan((action,)))
                continue
            place = hexes.index[f"{action.args[0]},{action.args[1]}"]
            new = state.faces[place] == UNSEEN
            plans.append(Plan((action,), self.weights.show - 0.05 * far[place] if new else -1.0))
        return sorted(plans, key=lambda plan: -plan.value)

    # Exchanges

    def _exchanges(self) -> list[Plan]:
        """For every partner that can be met the exchange that helps the team most."""
        state = self.state
        found = []
        for action in state.tables.meet[: state.seats]:
            if state.why_not(action) is None:
                partner = int(action.args[0])
                actions, gain = self._best_exchange(state, partner)
                if actions:
                    found.append(Plan((action, *actions, OFFER), gain - self.weights.action))
        return found

    def _best_exchange(self, state: State, partner: int) -> tuple[tuple[Action, ...], float]:
        """Letters and cards moved one by one as long as that helps."""
        trial, seat = state.clone(), state.active
        moved: list[Action] = []
        value = start = self._value(trial)
        for _ in range(6):
            best: tuple[float, Action, int, int, int] | None = None
            for origin, target, table in ((seat, partner, state.tables.give), (partner, seat, state.tables.get)):
                for card in dict.fromkeys(trial.hand(origin)):
                    trial.lose(origin, card)
                    trial.receive(target, card)
                    after = self._value(trial) - 0.9 * max(0, trial.players[target].cards - trial.hand_limit)
                    trial.lose(target, card)
                    trial.receive(origin, card)
                    if after > value + 0.3 and (best is None or after > best[0]):
                        best = (after, table[card], origin, target, card)
            if best is None:
                break
            value, action, origin, target, card = best
            trial.lose(origin, card)
            trial.receive(target, card)
            moved.append(action)
        terms = _terms(state, partner, moved)
        return ((), 0.0) if not moved or terms in state.declined else (tuple(moved), value - start)

    def _rest_of_exchange(self, legal: Sequence[Action]) -> list[Plan]:
        """An exchange that is open: as planned, or none."""
        move = self.state.move
        if isinstance(move, Meeting):
            found = []
            for action in legal:
                if action != DONE:
                    actions, gain = self._best_exchange(self.state, int(action.args[0]))
                    if actions:
                        found.append(Plan((action, *actions, OFFER), gain))
            return sorted([*found, Plan((DONE,))], key=lambda plan: -plan.value)
        assert isinstance(move, Exchange)
        if not move.give and not move.get:
            actions, gain = self._best_exchange(self.state, move.partner)
            if actions and gain > 0:
                return [Plan((*actions, OFFER), gain), Plan((DONE,))]
        return [Plan((OFFER,)), Plan((DONE,))] if OFFER in legal else [Plan((DONE,))]

    def _answers(self) -> list[Plan]:
        """Agree to what does not make the team's chances worse, beyond noise."""
        after = self.state.clone()
        foresee(after, AGREE)
        gain = self._value(after) - self.before
        agree, decline = Plan((AGREE,), gain + NOISE), Plan((DECLINE,), 0.0)
        return [agree, decline] if agree.value >= 0 else [decline, agree]

    def _whether_to_go_on(self) -> list[Plan]:
        """Go on as long as another memory is within reach."""
        state = self.state
        errands = Outlook(state, self.weights).errands()
        left = state.components.rules.actions * state.deck
        reach = bool(errands) and errands[0].cost < left / 2
        return [Plan((GO_ON,), 1.0), Plan((STOP,))] if reach else [Plan((STOP,), 1.0), Plan((GO_ON,))]


def _terms(state: State, partner: int, moved: Sequence[Action]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    cards = {id: number for number, id in enumerate(state.tables.cards)}
    given = tuple(sorted(cards[str(action.args[0])] for action in moved if action.verb == "give"))
    got = tuple(sorted(cards[str(action.args[0])] for action in moved if action.verb == "get"))
    return partner, given, got
