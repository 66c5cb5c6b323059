"""A sowing planned from its end: where the last bit goes and which it is, for which card, and a way there.

The plan is the table's own affair. Every step of it is one of ``view.legal_actions()`` when its turn comes, because
each leaves a whole way to the end, and a bit that is collected for the last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.games.fragments.rules.bits import can_fill, shape_counts
from dejavu.games.fragments.state import Player, Sowing, State
from dejavu.table.kit.containers import largest

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.frame import Draft, FragmentsFrame


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


class Harvest(NamedTuple):
    """What a sowing brings that ends on a nebula with a bit of one colour."""

    last: tuple[int, ...]
    """The kinds of bit of that colour that can be laid last: one of them comes back."""
    lying: tuple[int, ...]
    """The bits of that colour that lie there, and come with it."""


class Whites(NamedTuple):
    """Bits of the uncollected colour at the end of a sowing."""

    lying: tuple[int, ...] = ()
    most: int = 0
    """How many of them may be taken besides."""


def ends(state: State, start: int, visited: int, lifted: tuple[int, ...]) -> dict[int, tuple[Harvest, ...]]:
    """Every nebula on which the last bit can be laid, with what it would collect."""
    mask = state.graph.ends(start, visited, len(lifted))
    return {n: _harvests(state, n, lifted) for n in range(len(state.bits)) if mask >> n & 1}


def _harvests(state: State, end: int, lifted: tuple[int, ...]) -> tuple[Harvest, ...]:
    """What laying the last bit on a nebula would collect, for every colour it could have; the most first."""
    colours = state.components.bit_colour
    found = []
    for colour in sorted({colours[bit] for bit in lifted} - {state.components.rules.uncollected}):
        last = sorted({bit for bit in lifted if colours[bit] == colour})
        lying = (bit for bit in state.bits[end] if colours[bit] == colour)
        found.append(Harvest(tuple(last), tuple(lying)))
    return tuple(sorted(found, key=lambda harvest: -len(harvest.lying)))


def whites_on(state: State, nebula: int) -> tuple[int, ...]:
    """The bits of the uncollected colour on a nebula."""
    components = state.components
    return tuple(bit for bit in state.bits[nebula] if components.bit_colour[bit] == components.rules.uncollected)


def besides(state: State, player: Player, end: int) -> Whites:
    """The bits of the uncollected colour on a nebula, and how many of them a sowing that ends there may take."""
    lying = whites_on(state, end)
    most = min(len(lying), player.whites)
    return Whites(lying, most) if most else Whites()


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
    """What a seat has chosen of a sowing under way; what it may still choose comes as another draft."""

    def __init__(self, frame: FragmentsFrame) -> None:
        self.frame = frame

    @property
    def goal(self) -> Goal | None:
        """Where to end, and which bit is laid last."""
        return self.frame.draft.goal

    @property
    def card(self) -> int | None:
        """The card that the sowing is to serve."""
        return self.frame.draft.wanted

    @cached_property
    def route(self) -> tuple[Step, ...]:
        """The way to the goal: that of a hint where it ends there."""
        if self.goal is None:
            return ()
        advised = self._advised
        ends_there = bool(advised) and Goal(*advised[-1]) == self.goal
        return advised if ends_there else route_to(self.frame.state, self.goal)

    @cached_property
    def _advised(self) -> tuple[Step, ...]:
        return advised_route(self.frame.state, self.frame.advice)

    @property
    def next_kind(self) -> int | None:
        """The kind of bit that the way wants next."""
        return self.route[0].kind if self.route else None

    # What may be chosen

    def kept(self) -> Draft:
        """The view changed: the way goes on from where the sowing is now; what cannot be reached any more is gone."""
        draft = self.frame.draft
        if not self.frame.nebulae("lay"):
            return draft._replace(goal=None, wanted=None)
        return draft._replace(goal=self._reachable(self.goal))

    def aimed(self, end: int, last: int | None = None) -> Draft:
        """Choose where to end, and which bit is laid last: without one, that of a hint, or the one that brings most."""
        kind = self.last_for(end) if last is None else last
        goal = None if kind is None else self._reachable(Goal(end, kind))
        return self.frame.draft._replace(goal=goal, chosen=None, like=None)

    def wanting(self, card: int) -> Draft:
        """Choose the card that the sowing is to serve; the same once more: none after all."""
        wanted = None if card == self.card else card
        draft = self.frame.draft._replace(wanted=wanted)
        if self.goal is None or wanted is None:
            return draft
        aimed = SowingPlan(self.frame.drafted(draft)).aimed(self.goal.end)
        return draft._replace(goal=aimed.goal)

    def _reachable(self, goal: Goal | None) -> Goal | None:
        """A goal, or the same end with another bit where the one that was to be last lies elsewhere."""
        if goal is None or route_to(self.frame.state, goal):
            return goal
        best = self.best(goal.end)
        other = None if best is None else Goal(goal.end, best)
        return other if other and route_to(self.frame.state, other) else None

    def last_for(self, end: int) -> int | None:
        """The bit laid last there by whoever chooses the end alone: that of a hint, or the one that brings most."""
        advised = self._advised
        return advised[-1].kind if advised and advised[-1].nebula == end else self.best(end)

    # What an end is good for

    def ends(self) -> Mapping[int, tuple[Harvest, ...]]:
        """Every nebula on which the sowing can end, with what it would bring."""
        return self.frame.once("ends", self._ends)

    def _ends(self) -> Mapping[int, tuple[Harvest, ...]]:
        state, move = self.frame.state, self.frame.state.move
        if not isinstance(move, Sowing) or not self.frame.nebulae("lay"):
            return {}
        found = ends(state, move.path[-1], move.visited, move.bits)
        return {end: harvests for end, harvests in found.items() if harvests}

    def best(self, end: int) -> int | None:
        """The bit to be laid last there: the one that does most for the wanted card, then that brings most."""
        rows = self.ends().get(end, ())
        kinds = [(harvest, kind) for harvest in rows for kind in harvest.last]
        if not kinds:
            return None
        return max(kinds, key=lambda row: (self._service(end, *row), len(row[0].lying)))[1]

    def services(self) -> Mapping[int, Service]:
        """What each end can do for the wanted card; only those that fill a slot of it."""
        return {} if self.card is None else self.frame.once(("services", self.card), self._services)

    def _services(self) -> Mapping[int, Service]:
        found = {
            end: max(self._service(end, harvest, kind) for harvest in rows for kind in harvest.last)
            for end, rows in self.ends().items()
        }
        return {end: service for end, service in found.items() if service.slots}

    def _service(self, end: int, harvest: Harvest, kind: int) -> Service:
        if self.card is None:
            return Service()
        frame, player = self.frame, self.frame.player
        whites = besides(frame.state, player, end)
        sure = (kind, *harvest.lying, *player.tray, *player.chest)
        choices = combinations(whites.lying, whites.most)
        return max(service(frame.state, frame.seat, self.card, (*sure, *more)) for more in choices)


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
