"""A small game, to test the engine without any real game.

In a turn a player adds one to three to a common count as often as wanted, may draw one hidden card, and ends
the turn. Once the count reaches the goal the game is over; hidden cards score. ``jump`` adds a number that is
settled (worked out once, and trusted by a replay).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from hashlib import sha256
from json import dumps
from random import Random
from typing import Any, Self

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import Event, EventSink, Milestone
from dejavu.engine.game import State, View, expect_seats
from dejavu.engine.refusal import IllegalAction, Refusal
from dejavu.engine.strategy import Effort, Plan, Reason, lead, likely

DECK = ("1", "1", "2", "3", "5", "8")
END, DRAW, JUMP = Action("end"), Action("draw"), Action("jump")
ADDS = tuple(Action("add", (n,)) for n in (1, 2, 3))


class Added:
    def __init__(self, seat: int, card: str | None = None) -> None:
        self.seat, self.card = seat, card

    def seen_by(self, seat: int) -> Added:
        return self if seat == self.seat else Added(self.seat)


class CountingState:
    def __init__(self, seats: int, goal: int) -> None:
        self.goal, self.count, self.current_player, self.drawn = goal, 0, 0, False
        self.turn = 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.deck = sorted(DECK)

    @property
    def round(self) -> int:
        return 1

    @property
    def ending(self) -> str | None:
        return "goal" if self.is_terminal() else None

    def legal_actions(self) -> list[Action]:
        return [action for action in (*ADDS, DRAW, JUMP, END) if self.why_not(action) is None]

    def why_not(self, action: Action) -> Refusal | None:
        if self.is_terminal():
            return Refusal("over")
        if action == DRAW:
            return Refusal("no-card") if self.drawn or not self.deck else None
        known = any(action == one and type(action.args) is tuple for one in (*ADDS, JUMP, END))
        return None if known else Refusal("unknown", (str(action),))

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        self.apply_trusted(action, chance, emit)
        return chance.outcome()

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        card = None
        if action == DRAW:
            card = chance.pick(self.deck)
            self.deck.remove(card)
            self.hands[self.current_player] = sorted([*self.hands[self.current_player], card])
            self.drawn = True
        elif action == END:
            self.current_player, self.drawn = (self.current_player + 1) % len(self.hands), False
            self.turn += 1
        elif action == JUMP:
            self.count += int(chance.settle(lambda: [str(self.count % 4)])[0])
        else:
            self.count += int(action.args[0])
        if emit:
            emit(Added(self.current_player, card))

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

    def view(self, seat: int) -> CountingView:
        return CountingView(self, seat)

    def to_data(self) -> dict[str, Any]:
        return {
            "goal": self.goal,
            "round": self.round,
            "count": self.count,
            "player": self.current_player,
            "drawn": self.drawn,
            "hands": [hand[:] for hand in self.hands],
        }

    def digest(self) -> str:
        return sha256(dumps(self.to_data()).encode()).hexdigest()[:16]


class CountingView:
    def __init__(self, state: CountingState, seat: int) -> None:
        self.seat, self.current_player, self.turn = seat, state.current_player, state.turn
        self.known = state.to_data() | {
            "hands": [hand if i == seat else len(hand) for i, hand in enumerate(state.hands)]
        }

    def legal_actions(self) -> list[Action]:
        return self.sample(Random(0)).legal_actions() if self.seat == self.current_player else []

    def why_not(self, action: Action) -> Refusal | None:
        return self.sample(Random(0)).why_not(action) if self.seat == self.current_player else Refusal("not-your-turn")

    def sample(self, rng: Random) -> CountingState:
        hidden = list(DECK)
        for card in self.known["hands"][self.seat]:
            hidden.remove(card)
        rng.shuffle(hidden)
        hands = [
            hand if isinstance(hand, list) else sorted(hidden.pop() for _ in range(hand))
            for hand in self.known["hands"]
        ]
        state = CountingGame().position(self.known | {"hands": hands})
        state.turn = self.turn
        return state


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
        return likely(lead(state.returns(), seat), 12.0)

    def preference(self, gain: float) -> float:
        return likely(gain, 12.0)

    def turns_left(self, state: State) -> float:
        return 5.0


class CountingGame:
    name = "counting"

    def __init__(self, highest: int = 4) -> None:
        self.highest = highest

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        return range(2, self.highest + 1)

    def new_state(self, seats: int, options: Mapping[str, Any]) -> CountingState:
        expect_seats(self, seats, options)
        return CountingState(seats, int(options.get("goal", 30)))

    def position(self, data: Mapping[str, Any]) -> CountingState:
        state = CountingState(len(data["hands"]), data["goal"])
        state.count, state.current_player, state.drawn = data["count"], data["player"], data["drawn"]
        state.hands = [list(hand) for hand in data["hands"]]
        for card in (card for hand in state.hands for card in hand):
            if card not in state.deck:
                raise ValueError(f"card {card!r} is not in the deck")
            state.deck.remove(card)
        return state

    def quick_options(self, rng: Random, *, fresh: bool = False) -> dict[str, Any]:
        return {}

    def rematch_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return dict(options)

    def milestone(self, event: Event) -> Milestone | None:
        return Milestone("card", event.card, event.seat) if isinstance(event, Added) and event.card else None

    def strategy(self) -> CountingStrategy:
        return CountingStrategy()

    def content(self) -> dict[str, Any]:
        return {"deck": list(DECK)}
