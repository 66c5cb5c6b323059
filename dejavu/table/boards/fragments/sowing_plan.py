"""Plans a sowing from its end: the last nebula and bit, the card to serve, and a route.

Plans exist at the table only. Each step is one of ``view.legal_actions()`` when its turn comes, because every step
leaves a complete route to the end and keeps a bit for the end that is not white.
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
    from dejavu.table.boards.fragments.frame import FragmentsDraft, FragmentsFrame


class Goal(NamedTuple):
    """The nebula on which a sowing is to end, and the kind of the last bit."""

    end: int
    last: int


class SowingStep(NamedTuple):
    """A step of a sowing: the kind of bit laid, and the nebula."""

    nebula: int
    kind: int


class Service(NamedTuple):
    """What bits do for a card; greater is better."""

    completes: bool = False
    slots: int = 0
    worth: int = 0
    """The number of these bits that earn a VP on the card."""


class Harvest(NamedTuple):
    """What a sowing brings if it ends on a nebula with a bit of one colour."""

    last: tuple[int, ...]
    """The possible kinds of the last bit; one of them comes back."""
    lying: tuple[int, ...]
    """The bits of that colour on the nebula, which come with it."""


class Whites(NamedTuple):
    """Bits of the uncollected colour at the end of a sowing."""

    lying: tuple[int, ...] = ()
    most: int = 0
    """How many of them may be taken in addition to the harvest."""


def ends(state: State, start: int, visited: int, lifted: tuple[int, ...]) -> dict[int, tuple[Harvest, ...]]:
    """The nebulae on which the last bit can be laid, with what that would collect."""
    mask = state.graph.ends(start, visited, len(lifted))
    return {n: _harvests(state, n, lifted) for n in range(len(state.bits)) if mask >> n & 1}


def _harvests(state: State, end: int, lifted: tuple[int, ...]) -> tuple[Harvest, ...]:
    """What laying the last bit on a nebula would collect, by its possible colours, the largest harvest first."""
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


def whites_to_take(state: State, player: Player, end: int) -> Whites:
    """The bits of the uncollected colour on a nebula, and how many a sowing that ends there may take."""
    lying = whites_on(state, end)
    most = min(len(lying), player.whites)
    return Whites(lying, most) if most else Whites()


def route_to(state: State, goal: Goal) -> tuple[SowingStep, ...]:
    """A route for the bits in hand to the goal; empty if there is none.

    Of several routes it is always the same one. It gathers no more bits of a colour in one place than necessary,
    because the next player could collect them.
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
    return (*_laid_along(state, path[:-1], move.bits, goal.last), SowingStep(goal.end, goal.last))


def _laid_along(state: State, path: Sequence[int], lifted: Sequence[int], last: int) -> Iterable[SowingStep]:
    colours, left = state.components.bit_colour, sorted(lifted)
    left.remove(last)
    for nebula in path:
        lying = Counter(colours[bit] for bit in state.bits[nebula])
        kind = min(left, key=lambda bit: (lying[colours[bit]], bit))
        left.remove(kind)
        yield SowingStep(nebula, kind)


def advised_route(state: State, advised: Iterable[Action]) -> tuple[SowingStep, ...]:
    """A hint's route for the bits in hand; empty if the route is impossible from here."""
    move, components = state.move, state.components
    if not isinstance(move, Sowing):
        return ()
    lays = [action.args for action in advised if action.verb == "lay"][: len(move.bits)]
    nebulae, bits = components.nebula_index, components.bit_index
    steps = tuple(SowingStep(nebulae[str(nebula)], bits[str(bit)]) for nebula, bit in lays)
    if sorted(step.kind for step in steps) != sorted(move.bits):
        return ()
    at, visited = move.path[-1], move.visited
    for step in steps:
        if step.nebula not in state.graph.neighbours[at] or visited >> step.nebula & 1:
            return ()
        at, visited = step.nebula, visited | 1 << step.nebula
    return steps


class SowingPlan:
    """A seat's plan for the current sowing; methods that change it return new drafts."""

    def __init__(self, frame: FragmentsFrame) -> None:
        self.frame = frame

    @property
    def goal(self) -> Goal | None:
        """The chosen end and last bit."""
        return self.frame.draft.goal

    @property
    def card(self) -> int | None:
        """The card that the sowing is to serve."""
        return self.frame.draft.wanted

    @cached_property
    def route(self) -> tuple[SowingStep, ...]:
        """The route to the goal; a hint's route if it leads there."""
        if self.goal is None:
            return ()
        advised = self._advised
        ends_there = bool(advised) and Goal(*advised[-1]) == self.goal
        return advised if ends_there else route_to(self.frame.state, self.goal)

    @cached_property
    def _advised(self) -> tuple[SowingStep, ...]:
        return advised_route(self.frame.state, self.frame.advice)

    @property
    def next_kind(self) -> int | None:
        """The kind of bit that the route needs next."""
        return self.route[0].kind if self.route else None

    # Choices

    def kept(self) -> FragmentsDraft:
        """The draft after the view changed: the route continues from the current nebula.

        An unreachable goal is dropped.
        """
        draft = self.frame.draft
        if not self.frame.nebulae("lay"):
            return draft._replace(goal=None, wanted=None)
        return draft._replace(goal=self._reachable(self.goal))

    def aimed(self, end: int, last: int | None = None) -> FragmentsDraft:
        """A draft with that end and last bit; by default a hint's bit, or the one that brings most."""
        kind = self.last_for(end) if last is None else last
        goal = None if kind is None else self._reachable(Goal(end, kind))
        return self.frame.draft._replace(goal=goal, chosen=None, like=None)

    def wanting(self, card: int) -> FragmentsDraft:
        """A draft with that card as the one to serve; the same card again cancels it."""
        wanted = None if card == self.card else card
        draft = self.frame.draft._replace(wanted=wanted)
        if self.goal is None or wanted is None:
            return draft
        aimed = SowingPlan(self.frame.drafted(draft)).aimed(self.goal.end)
        return draft._replace(goal=aimed.goal)

    def _reachable(self, goal: Goal | None) -> Goal | None:
        """A goal, or the same end with another last bit if that bit has been laid elsewhere; None if unreachable."""
        if goal is None or route_to(self.frame.state, goal):
            return goal
        best = self.best(goal.end)
        other = None if best is None else Goal(goal.end, best)
        return other if other and route_to(self.frame.state, other) else None

    def last_for(self, end: int) -> int | None:
        """The last bit for an end that was chosen without one: a hint's, or the one that brings most."""
        advised = self._advised
        return advised[-1].kind if advised and advised[-1].nebula == end else self.best(end)

    # Value of ends

    def ends(self) -> Mapping[int, tuple[Harvest, ...]]:
        """The nebulae on which the sowing can end, with what it would bring."""
        return self.frame.once("ends", self._ends)

    def _ends(self) -> Mapping[int, tuple[Harvest, ...]]:
        state, move = self.frame.state, self.frame.state.move
        if not isinstance(move, Sowing) or not self.frame.nebulae("lay"):
            return {}
        found = ends(state, move.path[-1], move.visited, move.bits)
        return {end: harvests for end, harvests in found.items() if harvests}

    def best(self, end: int) -> int | None:
        """The best last bit for an end: the one that does most for the wanted card, then the one that brings most."""
        rows = self.ends().get(end, ())
        kinds = [(harvest, kind) for harvest in rows for kind in harvest.last]
        if not kinds:
            return None
        return max(kinds, key=lambda row: (self._service(end, *row), len(row[0].lying)))[1]

    def services(self) -> Mapping[int, Service]:
        """What each end does for the wanted card, without ends that fill none of its slots."""
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
        whites = whites_to_take(frame.state, player, end)
        sure = (kind, *harvest.lying, *player.tray, *player.chest)
        choices = combinations(whites.lying, whites.most)
        return max(service(frame.state, frame.seat, self.card, (*sure, *more)) for more in choices)


def service(state: State, seat: int, card: int, bits: Sequence[int]) -> Service:
    """The slots that the bits fill on a card, from the next one on; a card that is built at once needs all of them."""
    components, player = state.components, state.players[seat]
    filled = player.short.get(card)
    if filled is None and player.owns(card):
        return Service()
    slots = components.cards[card].open_slots(filled)
    shapes = shape_counts(components, bits)
    count = largest(len(slots), 0, lambda count: can_fill(slots[:count], shapes))
    at_once = filled is None and (card not in player.hand or len(player.short) >= player.short_slots)
    if at_once and count < len(slots):
        return Service()
    worth = sum(components.earns(card, bit) for bit in bits)
    return Service(count == len(slots), count, min(worth, count))
