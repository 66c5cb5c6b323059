"""A small game of rivals, to test the house without any real game.

In a turn a player adds one to three to a common count as often as wanted, may draw one hidden card, and ends
the turn. Once the count reaches the goal the game is over; hidden cards score. ``jump`` adds a number that is
settled (worked out once, and trusted by a replay).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, NamedTuple, Self

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import Event, EventSink, Gain, Milestone
from dejavu.engine.game import State, View, expect_seats
from dejavu.engine.handler import Handler, Rules, never
from dejavu.engine.info import GameInfo, Option, Utility, check_options
from dejavu.engine.refusal import UNKNOWN_ACTION, Refusal
from dejavu.engine.ruled import HIDDEN, MaskedState, MaskedView, deal_hidden
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely
from dejavu.engine.verbs import NUMBER, Verbs
from dejavu.gamekit.boxed import GameDefaults, Milestones

INFO = GameInfo(
    "counting", "Counting", "Count to the goal, and hold the best cards by then.", Utility.RIVALS, range(2, 5)
)
GOAL = Option.number("goal", range(1, 10_001), 30, "Goal", "The count at which the game is over.")
DECK = ("1", "1", "2", "3", "5", "8")
END, DRAW, JUMP = Action("end"), Action("draw"), Action("jump")
ADDS = tuple(Action("add", (n,)) for n in (1, 2, 3))


class Phase(StrEnum):
    TURN = "turn"
    OVER = "over"


class Done(NamedTuple):
    """A seat did something; who drew a card alone sees which."""

    seat: int
    action: Action
    card: str | None = None

    def seen_by(self, seat: int) -> Done:
        return self if seat == self.seat else self._replace(card=None)


class CountingState(MaskedState):
    actions = Verbs({"add": (NUMBER,), "draw": (), "jump": (), "end": ()}, {})

    def __init__(self, seats: int, goal: int) -> None:
        self.goal, self.count, self.current_player, self.drawn = goal, 0, 0, False
        self.turn = 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck = sorted(DECK)

    @property
    def phase(self) -> Phase:
        return Phase.OVER if self.is_terminal() else Phase.TURN

    @property
    def round(self) -> int:
        return 1

    @property
    def ending(self) -> str | None:
        return "goal" if self.is_terminal() else None

    def is_terminal(self) -> bool:
        return self.count >= self.goal

    def returns(self) -> list[int]:
        return [sum(map(int, hand)) for hand in self.hands]

    def winners(self) -> list[int]:
        return [seat for seat, score in enumerate(self.returns()) if score == max(self.returns())]

    def score_parts(self) -> list[dict[str, int]]:
        return [{"cards": score} for score in self.returns()]

    def clone(self) -> Self:
        twin = copy(self)
        twin.hands, twin.deck = [hand[:] for hand in self.hands], self.deck[:]
        return twin

    def view(self, seat: int) -> MaskedView[Self]:
        return MaskedView(seat, self)

    def mask(self, seat: int) -> None:
        """The deck and the hands of others."""
        for pile in (self.deck, *(hand for other, hand in enumerate(self.hands) if other != seat)):
            pile[:] = [HIDDEN] * len(pile)

    def deal(self, rng: Random) -> None:
        deal_hidden(DECK, [self.deck, *self.hands], rng)

    def to_data(self) -> dict[str, Any]:
        return {
            "goal": self.goal,
            "round": self.round,
            "count": self.count,
            "player": self.current_player,
            "drawn": self.drawn,
            "hands": [hand[:] for hand in self.hands],
        }


def _legal(state: CountingState) -> list[Action]:
    draw = [DRAW] if state.deck and not state.drawn else []
    return [*ADDS, *draw, JUMP, END]


def _add(state: CountingState, chance: Chance, emit: EventSink | None, number: int) -> None:
    state.count += number
    _tell(state, emit, ADDS[number - 1])


def _draw(state: CountingState, chance: Chance, emit: EventSink | None) -> None:
    card = chance.pick(state.deck)
    state.deck.remove(card)
    state.hands[state.current_player] = sorted([*state.hands[state.current_player], card])
    state.drawn = True
    _tell(state, emit, DRAW, card)


def _jump(state: CountingState, chance: Chance, emit: EventSink | None) -> None:
    state.count += int(chance.settle(lambda: [str(state.count % 4 or 4)])[0])
    _tell(state, emit, JUMP)


def _end(state: CountingState, chance: Chance, emit: EventSink | None) -> None:
    _tell(state, emit, END)
    state.current_player, state.drawn = (state.current_player + 1) % len(state.hands), False
    state.turn += 1


def _tell(state: CountingState, emit: EventSink | None, action: Action, card: str | None = None) -> None:
    if emit is not None:
        emit(Done(state.current_player, action, card))


def _refuse_add(state: CountingState, number: int) -> Refusal | None:
    return None if Action("add", (number,)) in ADDS else Refusal(UNKNOWN_ACTION, (f"add({number})",))


def _refuse_draw(state: CountingState) -> Refusal | None:
    return Refusal("no-card") if state.drawn or not state.deck else None


CountingState.rules = Rules(
    {
        Phase.TURN: Handler(
            _legal,
            {"add": _add, "draw": _draw, "jump": _jump, "end": _end},
            {"add": _refuse_add, "draw": _refuse_draw, "jump": never, "end": never},
        ),
        Phase.OVER: Handler(lambda state: [], {}, {}),
    }
)


class CountingStrategy:
    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        actions = view.legal_actions()
        adds = [action for action in actions if action in ADDS]
        if not adds:
            return [Plan((rng.choice(actions),))]
        return [Plan((add, END), float(add.args[0])) for add in adds]

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        return tuple(Reason("adds", action.args) for action in actions if action in ADDS)

    def prospect(self, state: State, seat: int) -> float:
        if state.is_terminal():
            won = (seat in state.winners()) / len(state.winners())
            return 0.75 * won + 0.25 * likely(lead(state.returns(), seat), 8.0)
        return likely(lead(state.returns(), seat), 12.0)

    def preference(self, gain: float) -> float:
        return likely(gain, 12.0)

    def turns_left(self, state: State) -> float:
        return 5.0


class CountingGame(GameDefaults):
    name = INFO.id
    info = INFO
    milestones: ClassVar[Milestones] = {
        Done: lambda event: Milestone("card", event.card, event.seat) if event.card else None
    }

    def __init__(self, highest: int = 4) -> None:
        self.highest = highest

    def gain(self, event: Event) -> Gain | None:
        drawn = isinstance(event, Done) and event.card
        return Gain(event.seat, {"cards": int(drawn)}) if isinstance(event, Done) and drawn else None

    def options(self) -> tuple[Option, ...]:
        return (GOAL,)

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        return range(2, self.highest + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> CountingState:
        chosen = check_options(self.options(), options)
        expect_seats(self, seats, options)
        return CountingState(seats, int(chosen["goal"]))

    def position(self, data: Mapping[str, Any]) -> CountingState:
        state = CountingState(len(data["hands"]), data["goal"])
        state.count, state.current_player, state.drawn = data["count"], data["player"], data["drawn"]
        state.hands = [list(hand) for hand in data["hands"]]
        for card in (card for hand in state.hands for card in hand):
            if card not in state.deck:
                raise ValueError(f"card {card!r} is not in the deck")
            state.deck.remove(card)
        return state

    def strategy(self) -> CountingStrategy:
        return CountingStrategy()

    def content(self) -> dict[str, Any]:
        return {"deck": list(DECK)}
