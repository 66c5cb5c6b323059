"""A sowing planned from its end: where the last bit goes and which it is, for which card, and a way there.

The plan is the table's own affair. Every step of it is one of ``view.legal_actions()`` when its turn comes, because
each leaves a whole way to the end, and a bit that is collected for the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from dejavu.engine.action import Action
from dejavu.games.fragments.rules.bits import can_fill, shape_counts
from dejavu.games.fragments.state import Sowing, State
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.pieces import Harvest
from dejavu.table.kit.containers import largest


class Goal(NamedTuple):
    """Where a sowing is to end, and the kind of the bit that is laid last."""

    end: int
    last: int


class Step(NamedTuple):
    """A bit of that kind laid on that nebula."""

    nebula: int
    kind: int


class Service(NamedTuple):
    """What bits do for a card; the greater, the better."""

    completes: bool = False
    slots: int = 0
    worth: int = 0
    """Bits among them whose colour pays a VP there."""


def route_to(state: State, goal: Goal) -> tuple[Step, ...]:
    """A way to sow the bits in hand that ends as wanted; empty where there is none.

    Of several ways it is always the same one. On the way no more bits of a colour than need be come to lie together,
    as the next player could collect them.
    """
    move, graph = state.move, state.graph
    if not isinstance(move, Sowing) or goal.last not in move.bits:
        return ()
    at, visited = move.path[-1], move.visited
    if not graph.ends(at, visited, len(move.bits)) >> goal.end & 1:
        return ()
    path: list[int] = []
    for left in reversed(range(len(move.bits))):
        for near in graph.neighbours[at]:
            if not visited >> near & 1 and graph.ends(near, visited | 1 << near, left) >> goal.end & 1:
                at, visited = near, visited | 1 << near
                break
        path.append(at)
    return (*_laid_along(state, path[:-1], move.bits, goal.last), Step(goal.end, goal.last))


def _laid_along(state: State, path: Sequence[int], lifted: Sequence[int], last: int) -> Iterable[Step]:
    colours, left = state.components.bit_colour, sorted(lifted)
    left.remove(last)
    for nebula in path:
        lying = Counter(colours[bit] for bit in state.bits[nebula])
        kind = min(left, key=lambda bit: (lying[colours[bit]], bit))
        left.remove(kind)
        yield Step(nebula, kind)


def advised_route(state: State, advised: Iterable[Action]) -> tuple[Step, ...]:
    """The way that a hint's plan has for the bits in hand; empty where it has none that can be gone from here."""
    move, components = state.move, state.components
    if not isinstance(move, Sowing):
        return ()
    lays = [action.args for action in advised if action.verb == "lay"][: len(move.bits)]
    nebulae, bits = components.nebula_index, components.bit_index
    steps = tuple(Step(nebulae[str(nebula)], bits[str(bit)]) for nebula, bit in lays)
    if sorted(step.kind for step in steps) != sorted(move.bits):
        return ()
    at, visited = move.path[-1], move.visited
    for step in steps:
        if step.nebula not in state.graph.neighbours[at] or visited >> step.nebula & 1:
            return ()
        at, visited = step.nebula, visited | 1 << step.nebula
    return steps


class SowingPlan:
    """What the viewer has chosen of a sowing under way."""

    def __init__(self, advised: Callable[[], Iterable[Action]] = tuple) -> None:
        """``advised`` gives what a hint's plan still wants to be done: its way is taken where it ends as chosen."""
        self._advised = advised
        self.goal: Goal | None = None
        self.card: int | None = None
        """The card that the sowing is to serve."""
        self.route: tuple[Step, ...] = ()
        self._moves: Moves | None = None
        self._ends: Mapping[int, tuple[Harvest, ...]] | None = None
        self._services: dict[int, Mapping[int, Service]] = {}
        """What ends can do, by card, as far as it was asked for since the view changed."""

    def refresh(self, moves: Moves) -> None:
        """The view changed: the way goes on from where the sowing is now; what can no longer be reached is given up."""
        if moves is not self._moves:
            self._moves, self._ends, self._services = moves, None, {}
        if not moves.nebulae("lay"):
            self.goal = self.card = None
        if self.goal and not route_to(moves.state, self.goal):
            self.goal = self._otherwise(self.goal.end)
        self.route = self._way(self.goal) if self.goal else ()

    def _way(self, goal: Goal) -> tuple[Step, ...]:
        advised = self._advised_way()
        return advised if advised and Goal(*advised[-1]) == goal else route_to(self.moves.state, goal)

    def _advised_way(self) -> tuple[Step, ...]:
        return advised_route(self.moves.state, self._advised())

    def _otherwise(self, end: int) -> Goal | None:
        """The same end with another bit, as the one that was to be last lies elsewhere."""
        best = self.best(end)
        goal = None if best is None else Goal(end, best)
        return goal if goal and route_to(self.moves.state, goal) else None

    @property
    def moves(self) -> Moves:
        """What may be done now."""
        assert self._moves is not None
        return self._moves

    def aim(self, end: int, last: int | None = None) -> None:
        """Choose where to end, and which bit is laid last: without one, that of a hint, or the one that brings most."""
        kind = self.meant(end) if last is None else last
        self.goal = None if kind is None else Goal(end, kind)
        self.refresh(self.moves)

    def meant(self, end: int) -> int | None:
        """The bit laid last there by whoever chooses the end alone: that of a hint, or the one that brings most."""
        advised = self._advised_way()
        return advised[-1].kind if advised and advised[-1].nebula == end else self.best(end)

    def want(self, card: int | None) -> None:
        """Choose the card that the sowing is to serve; the same once more, or None: none after all."""
        self.card = None if card == self.card else card
        if self.goal and self.card is not None:
            self.aim(self.goal.end)

    def give_up(self) -> bool:
        """Choose neither end nor card after all; False when none was chosen."""
        chosen = self.goal is not None or self.card is not None
        self.goal, self.card, self.route = None, None, ()
        return chosen

    @property
    def next_kind(self) -> int | None:
        """The kind of bit that the way wants next."""
        return self.route[0].kind if self.route else None

    # What an end is good for

    def ends(self) -> Mapping[int, tuple[Harvest, ...]]:
        """Every nebula on which the sowing can end, with what it would bring."""
        if self._ends is None:
            move, self._ends = self.moves.state.move, {}
            if isinstance(move, Sowing) and self.moves.nebulae("lay"):
                found = self.moves.ends(move.path[-1], move.visited, move.bits)
                self._ends = {end: harvests for end, harvests in found.items() if harvests}
        return self._ends

    def best(self, end: int) -> int | None:
        """The bit to be laid last there: the one that does most for the wanted card, then that brings most."""
        rows = self.ends().get(end, ())
        kinds = [(harvest, kind) for harvest in rows for kind in harvest.last]
        if not kinds:
            return None
        return max(kinds, key=lambda row: (self._service(end, *row), len(row[0].lying)))[1]

    def services(self) -> Mapping[int, Service]:
        """What each end can do for the wanted card; only those that fill a slot of it."""
        if self.card is None:
            return {}
        if self.card not in self._services:
            found = {
                end: max(self._service(end, harvest, kind) for harvest in rows for kind in harvest.last)
                for end, rows in self.ends().items()
            }
            self._services[self.card] = {end: service for end, service in found.items() if service.slots}
        return self._services[self.card]

    def _service(self, end: int, harvest: Harvest, kind: int) -> Service:
        if self.card is None:
            return Service()
        state, whites = self.moves.state, self.moves.besides(end)
        player = self.moves.player
        sure = (kind, *harvest.lying, *player.tray, *player.chest)
        choices = combinations(whites.lying, whites.most)
        return max(service(state, self.moves.view.seat, self.card, (*sure, *more)) for more in choices)


def service(state: State, seat: int, card: int, bits: Sequence[int]) -> Service:
    """How many slots of a card bits fill from its next one on; a card built at once needs all of them."""
    components, player = state.components, state.players[seat]
    filled = player.short.get(card)
    if filled is None and player.owns(card):
        return Service()
    slots = components.cards[card].slots[len(filled or ()) :]
    shapes = shape_counts(components, bits)
    count = largest(len(slots), 0, lambda count: can_fill(slots[:count], shapes))
    at_once = filled is None and (card not in player.hand or len(player.short) >= player.short_slots)
    if at_once and count < len(slots):
        return Service()
    pays = {components.cards[card].colour, components.rules.uncollected}
    worth = sum(components.bit_colour[bit] in pays for bit in bits)
    return Service(count == len(slots), count, min(worth, count))
