"""Promises to partners: which plans keep them, and for what danger a bot breaks them.

A promise is a condition, not a bonus. While it can be kept safely, a bot considers only plans that leave it so, and
does what it likes on the way.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.journal import Ask, Promise
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.actions import AGREE, END_ACTIONS, HOME, TAKE, UNLOCK
from dejavu.games.memoir.components import HALLUCINATION, MEMORY, RESOURCE, Components, Memory
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.state import CENTRE, HOLE, Consent
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import Hand, book_of
from dejavu.games.memoir.strategy.partners import passing
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.steps import Steps
from dejavu.games.memoir.strategy.taking import lacking
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.ways import FAR, walk

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState

RISK: Final = 0.2
"""Greatest probability of showing a hallucination on the way with which a promise is kept."""
CAUTION: Final = 0.1
"""Greatest probability of it with which a promise is made: less, because the way may change before the turn."""
_DANGERS: Final = (Why.KILLS, Why.WARDS, Why.KEEPS)
"""Reasons that name a danger against which a promised card may be used."""
_COSTS: Final = ("move", "unlock", "meet")
"""Verbs that cost an action."""


class Kind(StrEnum):
    """What a partner can be asked for; the comment names what it is about."""

    COME = "come"  # be where the asking player is at the end of its next turn
    STAY = "stay"  # make no step in its next turn
    TAKE = "take"  # place whose letter it takes in its next turn
    OPEN = "open"  # number of the memory that it opens in its next turn
    KEEP = "keep"  # card or letter that it neither spends nor gives away until the asking player's next turn
    PASS = "pass"  # monster that it passes on to the asking player
    FORGET = "forget"  # all that the asking player has asked of it so far


ERRANDS: Final = (Kind.COME, Kind.STAY, Kind.TAKE, Kind.OPEN)
"""Kinds of promises of which a seat makes at most one at a time."""
_CARDS: Final = (Kind.KEEP, Kind.OPEN)
"""These forbid spending cards, in the turns of others too."""
_THERE: Final[Mapping[str, Action]] = {Kind.TAKE: TAKE, Kind.OPEN: UNLOCK}
"""The action at the end of the way."""


def is_request(state: MemoirState, ask: Ask) -> bool:
    """Whether a partner can be asked for this, with these components."""
    box, tables = state.components, state.tables
    about: Mapping[str, Container[str]] = {
        Kind.COME: ("",),
        Kind.STAY: ("",),
        Kind.TAKE: box.hexes.index,
        Kind.OPEN: [str(memory.number) for memory in box.memories],
        Kind.KEEP: tables.cards[: tables.first_event],
        Kind.PASS: box.hallucination_index,
        Kind.FORGET: ("",),
    }
    return ask.about in about.get(ask.kind, ())


def given(state: MemoirState, promises: Iterable[Promise], seat: int) -> Sequence[Ask]:
    """The promises of a seat that are still to come. Of several errands, only the last one counts."""
    found = dict[str, Ask]()
    for ask, turn in promises:
        comes = ask.kind == Kind.KEEP or state.turn <= turn + (seat - ask.player) % state.seats
        if ask.partner == seat and ask.kind == Kind.FORGET:
            found = {name: other for name, other in found.items() if other.player != ask.player}
        elif ask.partner == seat and comes:
            found["errand" if ask.kind in ERRANDS else f"{ask.kind} {ask.about}"] = ask
    return tuple(found.values())


def bound(state: MemoirState, promises: Iterable[Promise]) -> Sequence[Ask]:
    """The promises of the seat to act that hold now; in another's turn, only those that forbid spending cards."""
    seat = state.current_player
    return [ask for ask in given(state, promises, seat) if ask.kind in _CARDS or state.active == seat]


class Way(NamedTuple):
    """The safest way to a place."""

    path: Sequence[int]
    """Its places, with both ends."""
    risk: float
    """The probability that it shows a hallucination."""
    worst: int
    """The place where a hallucination is most likely."""

    @property
    def moves(self) -> int:
        """The number of steps."""
        return len(self.path) - 1


class Walker:
    """Finds ways for the active player, and judges the danger of what their steps show."""

    def __init__(self, state: MemoirState, team: Team) -> None:
        self._state, self._team = state, team
        self._hallucination = team.box.sign_index[HALLUCINATION]
        self._danger = Steps(state, team, Hand(team, state.active)).danger()

    def way(self, begun: Sequence[int], end: int) -> Way | None:
        """The way along some neighbouring places, then by the safest steps to the end; None if there is none."""
        path = walk(self._team.ways, begun[-1], end, self._danger)
        return self._judged([*begun, *path[1:]]) if path else None

    def _judged(self, path: Sequence[int]) -> Way:
        seen = dict.fromkeys(place for here, there in pairwise(path) for place in self._shown(here, there))
        odds = {place: self._odds(place) for place in seen}
        safe = 1.0
        for one in odds.values():
            safe *= 1 - one
        return Way(path, 1 - safe, max(odds, key=lambda place: odds[place], default=path[-1]))

    def _shown(self, here: int, there: int) -> Iterable[int]:
        """The places that a step shows: the one entered and the next one."""
        step = next((step for step in self._team.ways.steps[here] if step.there == there), None)
        return (there,) if step is None or step.ahead == NOWHERE else (there, step.ahead)

    def _odds(self, place: int) -> float:
        if self._state.up >> place & 1 or self._team.faces[place] == HOLE:
            return 0.0
        if self._team.unknown(place):
            return self._team.odds(place, self._hallucination)
        return float(self._team.faces[place] == self._hallucination)


class Keeping:
    """The promises of a seat that can be kept now."""

    def __init__(self, state: MemoirState, team: Team, asks: Sequence[Ask]) -> None:
        self._state, self._team, self._seat = state, team, state.current_player
        against = {ask: self._why_not(ask) for ask in asks}
        self.asks = [ask for ask, why in against.items() if why is None and not self._is_over(ask)]
        """The promises that can be kept, without those that are over."""
        self._broken = [why for why in against.values() if why is not None]

    @cached_property
    def _walker(self) -> Walker:
        return Walker(self._state, self._team)

    # Whether it can be kept

    def _why_not(self, ask: Ask) -> Reason | None:
        """The reason why a promise cannot be kept; None if it can, or if there is nothing left to do."""
        state, goal = self._state, goal_of(self._state, ask)
        if goal is None or self._is_done(ask) or state.active != self._seat:
            return None
        short = lacks(state, self._team, ask) if ask.kind == Kind.OPEN and state.move is None else None
        return short or why_not_go(state, ask, self._walker.way([state.player.place], goal))

    def _is_over(self, ask: Ask) -> bool:
        """Whether a promised memory is open, whoever opened it, so that its cards are free again."""
        return ask.kind == Kind.OPEN and goal_of(self._state, ask) is None

    def _is_done(self, ask: Ask) -> bool:
        """Whether nothing is left to do: the pawn is there, the letter cannot be taken, or the monster is gone."""
        state = self._state
        match ask.kind:
            case Kind.COME:
                return state.player.place == goal_of(state, ask)
            case Kind.TAKE:
                return letter_at(state, goal_of(state, ask)) is None
            case Kind.PASS:
                return not self._passes(ask)
        return False

    # Which plans keep it

    def served(self) -> Plan | None:
        """The plan that does what was promised, if that needs no further step."""
        for ask in self.asks:
            there = ask.kind in _THERE and self._state.player.place == goal_of(self._state, ask)
            if there and self._state.why_not(_THERE[Kind(ask.kind)]) is None:
                return Plan((_THERE[Kind(ask.kind)],), weights.UNLOCK, (promised(ask),))
            if ask.kind == Kind.OPEN and (taking := self._taking(ask)):
                return Plan(taking, weights.UNLOCK, (promised(ask),))
            if ask.kind == Kind.PASS and (found := self._passes(ask)):
                return found[0]
        return None

    def allows(self, plan: Plan) -> bool:
        """Whether every promise can still be kept after a plan."""
        return all(self._allows(ask, plan) for ask in self.asks)

    def among(self, plans: list[Plan]) -> list[Plan]:
        """The plans that keep all promises, with these among their reasons; all plans if none does.

        Before the first step of a turn, the reasons also tell why a promise cannot be kept.
        """
        plans = [self.told(plan) for plan in plans if self.allows(plan)] or self._given_up(plans)
        if not self._broken or self._state.walked or self._state.move is not None:
            return plans
        return [plan._replace(reasons=(*self._broken, *plan.reasons)) for plan in plans]

    def _allows(self, ask: Ask, plan: Plan) -> bool:
        match ask.kind:
            case Kind.STAY:
                return not any(action.verb in ("move", "put") for action in plan.actions)
            case Kind.KEEP:
                return not self._spends(ask, plan.actions) or any(why.reason in _DANGERS for why in plan.reasons)
            case Kind.OPEN if self._spends(ask, plan.actions) and plan.actions != self._taking(ask):
                return False
            case Kind.COME | Kind.TAKE | Kind.OPEN:
                return self._state.active != self._seat or self._reaches(ask, plan)
        return True

    def _reaches(self, ask: Ask, plan: Plan) -> bool:
        """Whether, after a plan, there is a safe way to the goal and enough actions are left for it."""
        goal = goal_of(self._state, ask)
        if goal is None or (ask.kind == Kind.TAKE and self._is_done(ask)):
            return True
        left = self._state.actions_left - sum(action.verb in _COSTS for action in plan.actions)
        if UNLOCK in plan.actions and self._opens(ask):
            return True
        if END_ACTIONS in plan.actions:
            return ask.kind == Kind.COME and self._is_done(ask)
        way = self._walker.way(self._walked(plan.actions), goal)
        begun = sum(action.verb == "move" for action in plan.actions)
        return way is not None and way.risk <= RISK and way.moves - begun + _actions_there(ask) <= left

    def _opens(self, ask: Ask) -> bool:
        """Whether the memory underfoot is the promised one."""
        return ask.kind == Kind.OPEN and self._state.player.place == goal_of(self._state, ask)

    def _walked(self, actions: Sequence[Action]) -> Sequence[int]:
        """The places where the player is during a plan."""
        hexes, tables, places = self._team.box.hexes, self._state.tables, [self._state.player.place]
        for action in actions:
            if action.verb == "move":
                way = tables.move.index(action)
                places.append(CENTRE if action.args[0] == HOME else hexes.beside[places[-1]][way])
            elif action.verb == "put":
                places = [tables.put.index(action)]
        return places

    def _spends(self, ask: Ask, actions: Sequence[Action]) -> bool:
        """Whether actions give away promised cards to anybody but the player who asked for them."""
        for card, copies in self._bound_cards(ask):
            spent = self._spent(ask, actions, card)
            if spent and self._state.holds(self._seat, card) - spent < copies:
                return True
        return False

    def _bound_cards(self, ask: Ask) -> Iterable[tuple[int, int]]:
        """The cards that a promise needs, each with the number of copies."""
        tables = self._state.tables
        if ask.kind == Kind.OPEN:
            needs = enumerate(memory_of(self._team.box, ask).needs)
            letters = [(tables.first_letter + letter, need) for letter, need in needs if need]
            hand = dict.fromkeys(self._state.players[self._seat].hand) if _missing(self._state, ask) else ()
            return [*letters, *((card, 1) for card in hand if "take" in book_of(self._team.box).kinds[card])]
        return [(tables.card[ask.about], 1)] if ask.about in tables.card else []

    def _spent(self, ask: Ask, actions: Sequence[Action], card: int) -> int:
        """The number of copies of a card that actions give away."""
        state, name = self._state, self._state.tables.cards[card]
        spent: int = sum(action.verb in ("play", "discard", "give") and action.args[0] == name for action in actions)
        if AGREE in actions and isinstance(state.move, Consent) and state.active != ask.player:
            spent += state.move.exchange.get.count(card)
        if UNLOCK in actions and card >= state.tables.first_letter and not self._opens(ask):
            memory = self._team.box.signs[state.faces[state.player.place]].which
            spent += self._team.box.memories[memory].needs[card - state.tables.first_letter]
        return spent

    def _taking(self, ask: Ask) -> tuple[Action, ...]:
        """The actions that take a letter missing for a promised memory from its pile; empty if there are none."""
        found = Hand(self._team, self._seat).taking(_missing(self._state, ask))
        return () if found is None else found[0]

    def _passes(self, ask: Ask) -> Sequence[Plan]:
        """The plans that pass a monster on to the player who asked for it."""
        if not any(self._team.box.hallucinations[one.card].id == ask.about for one in self._state.player.monsters):
            return ()
        means = Hand(self._team, self._seat).means("pass")
        return [passing(self._team, one.actions, ask.player) for one in means]

    # What is said

    def told(self, plan: Plan) -> Plan:
        """A plan with the promise that it keeps, or that it breaks because of a danger, before its other reasons."""
        kept = [ask for ask in self.asks if ask.kind == Kind.KEEP and self._spends(ask, plan.actions)]
        used = (Reason(Why.USES, (ask.about, ask.player)) for ask in kept)
        return plan._replace(reasons=(*used, *self._said(plan)))

    def _said(self, plan: Plan) -> tuple[Reason, ...]:
        """The reasons of a plan, with the promise that it keeps before them."""
        moves = any(action.verb == "move" for action in plan.actions)
        for ask in self.asks:
            goes = (ask.kind == Kind.COME or ask.kind in _THERE) and moves and not self._is_done(ask)
            if goes or (ask.kind in (Kind.COME, Kind.STAY) and plan.actions == (END_ACTIONS,)):
                return (promised(ask), *(why for why in plan.reasons if why.reason != Why.STAYS))
        return plan.reasons

    def _given_up(self, plans: list[Plan]) -> list[Plan]:
        """All plans, with a reason that names each promised card that has to go."""
        cards = self._state.tables.cards
        lost = tuple(
            Reason(Why.GIVES_UP, (cards[card], ask.player))
            for ask in self.asks
            if ask.kind in _CARDS and all(self._spends(ask, plan.actions) for plan in plans)
            for card, _copies in self._bound_cards(ask)
            if self._spent(ask, plans[0].actions, card)
        )
        return [plan._replace(reasons=(*lost, *plan.reasons)) for plan in plans] if lost else plans


def goal_of(state: MemoirState, ask: Ask) -> int | None:
    """The place to which a promise leads; None if it leads to none."""
    match ask.kind:
        case Kind.COME:
            return state.players[ask.player].place
        case Kind.TAKE:
            return state.components.hexes.index.get(ask.about)
        case Kind.OPEN:
            return memory_at(state, memory_of(state.components, ask))
    return None


def memory_of(box: Components, ask: Ask) -> Memory:
    """The memory that somebody is asked to open."""
    return box.memories[box.memory_index[int(ask.about)]]


def memory_at(state: MemoirState, memory: Memory) -> int | None:
    """The place of a closed memory; None if nobody has seen it."""
    box = state.components
    shown = (place for place, face in enumerate(state.faces) if face > 0 and box.signs[face].kind == MEMORY)
    return next((place for place in shown if box.memories[box.signs[state.faces[place]].which] is memory), None)


def _missing(state: MemoirState, ask: Ask) -> Sequence[int]:
    """The letters that a partner lacks for the memory that it is asked to open."""
    return lacking(memory_of(state.components, ask).needs, state.players[ask.partner].letters)


def lacks(state: MemoirState, team: Team, ask: Ask) -> Reason | None:
    """Why the active partner cannot open a memory: it has a letter neither in hand nor by a card. None if it can."""
    missing = _missing(state, ask)
    if not missing or (len(missing) == 1 and Hand(team, ask.partner).taking(missing)):
        return None
    number = memory_of(state.components, ask).number
    return Reason(Why.LACKS, (state.components.letters[missing[0]].id, number, ask.player))


def letter_at(state: MemoirState, place: int | None) -> int | None:
    """The letter that can be taken at a place, if its face is known; None if there is none."""
    if place is None or state.faces[place] < 0 or state.exploited >> place & 1:
        return None
    sign = state.components.signs[state.faces[place]]
    return sign.which if sign.kind == RESOURCE and state.piles[sign.which] else None


def why_not_go(state: MemoirState, ask: Ask, way: Way | None, most: float = RISK) -> Reason | None:
    """Why the active player does not go where it is asked to: too far, or a risk above ``most``. None if it goes."""
    if way is None or way.moves + _actions_there(ask) > state.actions_left:
        return Reason(Why.FAR, (ask.player, FAR if way is None else way.moves))
    return Reason(Why.RISKS, (ask.player, state.components.hexes.names[way.worst])) if way.risk > most else None


def _actions_there(ask: Ask) -> int:
    """The number of actions that the end of the way costs."""
    there = _THERE.get(ask.kind)
    return int(there is not None and there.verb in _COSTS)


def promised(ask: Ask) -> Reason:
    """The reason for doing something because it was promised."""
    return Reason(Why.PROMISED, (ask.kind, ask.player))
