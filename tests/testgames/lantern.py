"""A small game of a team, to test the house without any real game.

Together the players keep a lantern alight: they win once it holds enough oil, and lose when it goes dark or the last
round ends. In a turn a player may feed it one card from a hidden hand, may once ask the next player, who then has to
give a card in the middle of the turn, and ends the turn: the wind takes oil, and the hand is drawn full again.
The last seat of a round begins the next one: 0, 1, 2, 2, 1, 0, 0, …
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from enum import StrEnum
from random import Random
from typing import Any, ClassVar, NamedTuple, Self, cast

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance
from dejavu.engine.event import Event, EventSink, Gain, Milestone
from dejavu.engine.foresight import foresee
from dejavu.engine.game import State, View, expect_seats
from dejavu.engine.handler import Handler, Rules, never
from dejavu.engine.info import GameInfo, Option, Utility, Value, check_options
from dejavu.engine.refusal import Refusal
from dejavu.engine.ruled import HIDDEN, MaskedState, MaskedView, deal_hidden
from dejavu.engine.strategy import Effort, Plan, Reason, likely
from dejavu.engine.verbs import Verbs
from dejavu.gamekit.boxed import GameDefaults, Milestones

INFO = GameInfo("lantern", "Lantern", "Keep a light burning together until dawn.", Utility.TEAM, range(2, 5))
OPTIONS = (
    Option.choice("wind", {"calm": "Calm", "storm": "Storm"}, "calm", "Wind", "How much oil it takes every turn."),
    Option.flag("open_hands", "Open hands", "With it on, the hands lie open.", seats=range(2, 3)),
)
TAKES: Mapping[Value, int] = {"calm": 3, "storm": 4}
CARDS = tuple(f"oil-{n}" for n in range(1, 7))
DECK = tuple(sorted(CARDS * 4))
OIL, ENOUGH, HAND, ROUNDS = 6, 30, 2, 4
ASK, END = Action("ask"), Action("end")
FEED = {card: Action("feed", (card,)) for card in CARDS}
GIVE = {card: Action("give", (card,)) for card in CARDS}


class Phase(StrEnum):
    TURN = "turn"
    OVER = "over"


class Asking(NamedTuple):
    """Open: the seat to act has to give a card to the turn of ``whose``."""

    whose: int


class Fed(NamedTuple):
    """A card went into the lantern, from the player of the turn or from who was asked."""

    seat: int
    card: str

    def seen_by(self, seat: int) -> Fed:
        return self


class Blown(NamedTuple):
    """The wind at the end of a turn took oil."""

    seat: int
    oil: int

    def seen_by(self, seat: int) -> Blown:
        return self


class Drawn(NamedTuple):
    """A card was drawn."""

    seat: int
    card: str | None

    def seen_by(self, seat: int) -> Drawn:
        return self if seat == self.seat else Drawn(self.seat, None)


class LanternState(MaskedState):
    actions = Verbs(
        {"feed": ("card",), "give": ("card",), "ask": (), "end": ()}, {"card": {c: i for i, c in enumerate(CARDS)}}
    )

    def __init__(self, seats: int, options: Mapping[str, Value]) -> None:
        self.options = dict(options)
        self.oil, self.round, self.current_player, self.turn = OIL, 1, 0, 0
        self.place = 0
        """How many turns of the round have ended."""
        self.fed = self.asked = False
        self.move: Asking | None = None
        self.ending: str | None = None
        self.hands = [[CARDS[2], CARDS[3]] for _ in range(seats)]
        self.deck = list(DECK)
        self.discards: list[str] = []
        for hand in self.hands:
            for card in hand:
                self.deck.remove(card)

    @property
    def phase(self) -> Phase:
        return Phase.OVER if self.ending else Phase.TURN

    @property
    def hand(self) -> list[str]:
        return self.hands[self.current_player]

    @property
    def partner(self) -> int:
        return (self.current_player + 1) % len(self.hands)

    def is_terminal(self) -> bool:
        return self.ending is not None

    def returns(self) -> list[int]:
        return [self.oil] * len(self.hands)

    def winners(self) -> list[int]:
        return list(range(len(self.hands))) if self.oil >= ENOUGH else []

    def score_parts(self) -> list[dict[str, int]]:
        return [{"oil": self.oil} for _ in self.hands]

    def clone(self) -> Self:
        twin = copy(self)
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck, twin.discards = self.deck[:], self.discards[:]
        return twin

    def view(self, seat: int) -> MaskedView[Self]:
        return MaskedView(seat, self)

    def mask(self, seat: int) -> None:
        """The deck, and the hands of others unless they lie open."""
        self.deck = [HIDDEN] * len(self.deck)
        for other, hand in enumerate(self.hands):
            if other != seat and not self.options["open_hands"]:
                self.hands[other] = [HIDDEN] * len(hand)

    def deal(self, rng: Random) -> None:
        deal_hidden(DECK, [self.deck, *self.hands, self.discards], rng)

    def to_data(self) -> dict[str, Any]:
        return {
            "options": dict(self.options),
            "oil": self.oil,
            "round": self.round,
            "place": self.place,
            "player": self.current_player,
            "fed": self.fed,
            "asked": self.asked,
            "asking": None if self.move is None else self.move.whose,
            "hands": [hand[:] for hand in self.hands],
            "discards": self.discards[:],
            "ending": self.ending,
        }


# The rules


def _legal_turn(state: LanternState) -> list[Action]:
    feed = [] if state.fed else [FEED[card] for card in sorted(set(state.hand))]
    ask = [ASK] if not state.asked and state.hands[state.partner] else []
    return [*feed, *ask, END]


def _legal_asking(state: LanternState) -> list[Action]:
    return [GIVE[card] for card in sorted(set(state.hand))]


def _feed(state: LanternState, chance: Chance, emit: EventSink | None, card: int) -> None:
    state.fed = True
    _burn(state, emit, CARDS[card])


def _ask(state: LanternState, chance: Chance, emit: EventSink | None) -> None:
    """The partner is to act; the turn is not over."""
    state.asked, state.move, state.current_player = True, Asking(state.current_player), state.partner


def _give(state: LanternState, chance: Chance, emit: EventSink | None, card: int) -> None:
    assert state.move is not None
    _burn(state, emit, CARDS[card])
    state.current_player, state.move = state.move.whose, None


def _burn(state: LanternState, emit: EventSink | None, card: str) -> None:
    state.hand.remove(card)
    state.discards.append(card)
    state.oil += int(card[-1])
    if state.oil >= ENOUGH:
        state.ending = "light"
    if emit is not None:
        emit(Fed(state.current_player, card))


def _end(state: LanternState, chance: Chance, emit: EventSink | None) -> None:
    """The wind blows, the hand is drawn full, and the next seat of the round goes on; the last one begins the next."""
    state.turn += 1
    state.oil -= TAKES[state.options["wind"]]
    if emit:
        emit(Blown(state.current_player, TAKES[state.options["wind"]]))
    if state.oil <= 0:
        state.ending = "dark"
        return
    while state.deck and len(state.hand) < HAND:
        card = chance.pick(state.deck)
        state.deck.remove(card)
        state.hands[state.current_player] = sorted([*state.hand, card])
        if emit:
            emit(Drawn(state.current_player, card))
    state.fed = state.asked = False
    state.place += 1
    if state.place < len(state.hands):
        state.current_player += 1 if state.round % 2 else -1
    elif state.round < ROUNDS:
        state.round, state.place = state.round + 1, 0
    else:
        state.ending = "dawn"


def _refuse_feed(state: LanternState, card: int) -> Refusal | None:
    return Refusal("fed-already") if state.fed else _refuse_card(state, card)


def _refuse_card(state: LanternState, card: int) -> Refusal | None:
    return None if CARDS[card] in state.hand else Refusal("not-in-hand", (CARDS[card],))


def _refuse_ask(state: LanternState) -> Refusal | None:
    if state.asked:
        return Refusal("asked-already")
    return None if state.hands[state.partner] else Refusal("empty-hand", (state.partner,))


LanternState.rules = Rules(
    {
        Phase.TURN: Handler(
            _legal_turn,
            {"feed": _feed, "ask": _ask, "end": _end},
            {"feed": _refuse_feed, "ask": _refuse_ask, "end": never},
        ),
        Phase.OVER: Handler(lambda state: [], {}, {}),
    },
    {Asking: Handler(_legal_asking, {"give": _give}, {"give": _refuse_card})},
)


class LanternStrategy:
    """Feeds as much as it can and asks for more; what the partner gives in between is the partner's choice."""

    def plans(self, view: View, rng: Random, effort: Effort = Effort.TURN) -> Sequence[Plan]:
        actions = list(view.legal_actions())
        cards = [action for action in actions if action.verb in ("feed", "give")]
        ask = (ASK,) if ASK in actions else ()
        end = (END,) if END in actions else ()
        if not cards:
            return [Plan((*ask, *end))]
        plans = [Plan((*ask, card, *end), self._gain(view, card), (Reason("feeds", card.args),)) for card in cards]
        return sorted(plans, key=lambda plan: -plan.value)

    def _gain(self, view: View, card: Action) -> float:
        state = cast(LanternState, view.sample(Random(0)))
        before = state.oil
        foresee(state, card)
        return float(state.oil - before)

    def explain(self, view: View, actions: Sequence[Action]) -> tuple[Reason, ...]:
        return tuple(Reason("feeds", action.args) for action in actions if action.args)

    def turns_left(self, state: State) -> float:
        return float(ROUNDS - state.round)

    def prospect(self, state: State, seat: int) -> float:
        position = cast(LanternState, state)
        if state.is_terminal():
            return 1.0 if state.winners() else 0.0
        return likely(position.oil + sum(int(card[-1]) for card in position.hands[seat]) - ENOUGH / 2, 8.0)

    def preference(self, gain: float) -> float:
        return likely(gain, 8.0)


class LanternGame(GameDefaults):
    name = INFO.id
    info = INFO
    milestones: ClassVar[Milestones] = {Fed: lambda event: Milestone("fed", event.card, event.seat)}

    def gain(self, event: Event) -> Gain | None:
        match event:
            case Fed(_seat, card):
                return Gain(None, {"oil": int(card[-1])})
            case Blown(_seat, oil):
                return Gain(None, {"oil": -oil})
        return None

    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def seats_allowed(self, options: Mapping[str, Any]) -> range:
        return range(2, 3) if check_options(OPTIONS, options)["open_hands"] else INFO.seats

    def new_state(self, seats: int, options: Mapping[str, Any]) -> LanternState:
        expect_seats(self, seats, options)
        return LanternState(seats, check_options(OPTIONS, options))

    def position(self, data: Mapping[str, Any]) -> LanternState:
        state = LanternState(len(data["hands"]), check_options(OPTIONS, data["options"]))
        state.oil, state.round, state.place = data["oil"], data["round"], data["place"]
        state.current_player, state.ending = data["player"], data["ending"]
        state.fed, state.asked = data["fed"], data["asked"]
        state.move = None if data["asking"] is None else Asking(data["asking"])
        state.hands, state.discards = [list(hand) for hand in data["hands"]], list(data["discards"])
        state.deck = list(DECK)
        for card in (*state.discards, *(card for hand in state.hands for card in hand)):
            if card not in state.deck:
                raise ValueError(f"card {card!r}: too many of it; expected at most 4 of each of {', '.join(CARDS)}")
            state.deck.remove(card)
        return state

    def strategy(self) -> LanternStrategy:
        return LanternStrategy()

    def content(self) -> dict[str, Any]:
        return {"deck": list(DECK)}
