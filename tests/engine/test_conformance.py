"""The checks of ``tests/conformance.py`` hold for a game that keeps the contract and catch ones that break it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any, ClassVar, Self

import pytest

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, Outcome
from dejavu.engine.event import EventSink
from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.refusal import Refusal
from dejavu.engine.ruled import MaskedView
from dejavu.engine.session import Session
from dejavu.engine.strategy import Strategy
from tests import conformance
from tests.testgames.counting import ADDS, DRAW, END, JUMP, CountingGame, CountingState, CountingStrategy
from tests.testgames.lantern import CARDS, LanternGame

FOREIGN = (
    *(Action(verb, (card,)) for verb in ("feed", "give") for card in (*CARDS, "oil-7", "3")),
    *(Action(verb) for verb in ("ask", "end", "feed")),
    Action("lay", ("orion", "white-moon")),
    Action("add", (0,)),
    Action("add", ("1",)),
    Action("draw"),
)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (CountingGame(), 2, {"goal": 40}),
        (CountingGame(), 3, {"goal": 40}),
        (CountingGame(), 4, {"goal": 40}),
        (LanternGame(), 2, {"open_hands": True}),
        (LanternGame(), 3, {}),
        (LanternGame(), 4, {"wind": "storm"}),
    ],
)
def test_a_game_that_keeps_the_contract_passes_every_check(game: Game, seats: int, options: dict[str, Any]) -> None:
    def visit(session: Session, rng: Random) -> None:
        conformance.check_clone(session.state, rng)
        conformance.check_text(game, session.state)
        conformance.check_why_not(session.state, FOREIGN)
        conformance.check_views(session.state, seats, rng)
        conformance.check_undo(session)
        conformance.check_held_views(session.state, seats, rng)
        conformance.check_journal(game, session)
        conformance.check_open_move(session.state)
        conformance.check_winners(game, session.state)
        conformance.check_prospect(game, session.state)

    conformance.check_info(game)
    conformance.check_learned(game, seats)
    session = conformance.random_session(game, seats, options, seed=seats, visit=visit)
    conformance.check_journal(game, session)
    conformance.check_winners(game, session.state)
    conformance.check_prospect(game, session.state)


def test_a_state_whose_clone_shares_its_hands_is_caught() -> None:
    class Sharing(CountingState):
        def clone(self) -> Self:
            return copy(self)

    state = Sharing(2, 30)
    with pytest.raises(AssertionError, match="changed the original"):
        for seed in range(20):  # some of these draw a card
            conformance.check_clone(state, Random(seed))


def test_an_open_move_that_counts_as_false_is_caught() -> None:
    class Opening(CountingState):
        move = ()

    with pytest.raises(AssertionError, match="counts as false"):
        conformance.check_open_move(Opening(2, 30))


def test_a_loser_with_more_points_than_a_winner_is_caught() -> None:
    class Upside(CountingState):
        def returns(self) -> list[int]:
            return [1, 2]

        def winners(self) -> list[int]:
            return [0]

    with pytest.raises(AssertionError, match="won with"):
        conformance.check_winners(CountingGame(), Upside(2, 30))


def test_a_list_that_disagrees_with_why_not_is_caught() -> None:
    class Forgetful(CountingState):
        def legal_actions(self) -> list[Action]:
            return super().legal_actions()[1:]

    with pytest.raises(AssertionError, match="allowed and not listed"):
        conformance.check_why_not(Forgetful(2, 30), [Action("add", (1,))])


def test_a_refusal_that_changes_the_position_is_caught() -> None:
    class Careless(CountingState):
        def why_not(self, action: Action) -> Refusal | None:
            self.count += 1
            return super().why_not(action)

    with pytest.raises(AssertionError, match="changed the position"):
        conformance.check_why_not(Careless(2, 10_000), FOREIGN)


class LeakingState(CountingState):
    """Tells its first seat something of the hand of the second."""

    def mask(self, seat: int) -> None:
        self.goal += sum(map(int, filter(None, self.hands[1])))
        super().mask(seat)


def test_a_view_that_tells_anothers_hand_is_caught() -> None:
    state = LeakingState(2, 30)
    state.hands, state.deck = [["8"], ["1"]], ["1", "2", "3", "5"]
    with pytest.raises(AssertionError, match="sees more than it may"):
        for seed in range(20):
            conformance.check_views(state, 2, Random(seed))


class GoingView(MaskedView[CountingState]):
    """A view that reads the position whenever it is asked."""

    def __init__(self, seat: int, state: CountingState) -> None:
        super().__init__(seat, state)
        self._state = state

    def legal_actions(self) -> list[Action]:
        return MaskedView(self.seat, self._state).legal_actions()


class GoingState(CountingState):
    def view(self, seat: int) -> MaskedView[Self]:
        return GoingView(seat, self)  # type: ignore[return-value]


def test_a_view_that_goes_on_with_its_position_is_caught() -> None:
    with pytest.raises(AssertionError, match="what came later"):
        for seed in range(20):
            conformance.check_held_views(GoingState(2, 30), 2, Random(seed))


class Learning(CountingStrategy):
    """Has something learned for two, and for nobody else."""

    def learned(self, seats: int) -> Strategy | None:
        return self if seats == 2 else None


class Taught(CountingGame):
    """Lends what was learned for two, and says of it what it is told to."""

    def __init__(self, learned: bool) -> None:
        super().__init__()
        self.info = replace(type(self).info, learned=learned)

    def strategy(self) -> Learning:
        return Learning()


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_that_says_otherwise_than_it_has_learned_is_caught(seats: int) -> None:
    has, lacks = Taught(seats == 2), Taught(seats != 2)
    conformance.check_learned(has, seats)
    with pytest.raises(AssertionError, match=f"{seats} seats are lent one: {seats == 2}"):
        conformance.check_learned(lacks, seats)


class Made(CountingGame):
    """The counting game with another kind of position."""

    def __init__(self, kind: type[CountingState]) -> None:
        super().__init__()
        self.kind = kind

    def new_state(self, seats: int, options: Mapping[str, Any]) -> CountingState:
        return self.kind(seats, 1000)

    def position(self, data: Mapping[str, Any]) -> CountingState:
        state = super().position(data)
        state.__class__ = self.kind
        return state


def played(kind: type[CountingState], *actions: Action) -> Session:
    session = Session(Made(kind), [Seat("Ann"), Seat("Ben")], 1)
    for action in actions:
        session.act(action)
    return session


def test_a_game_made_for_these_tests_passes_them_when_it_is_not_broken() -> None:
    session = played(CountingState, DRAW, END, *ADDS, JUMP)
    conformance.check_text(session.game, session.state)
    conformance.check_undo(session)
    conformance.check_journal(session.game, session)


class Misspelt(CountingState):
    """Has an action that reads back as another: its number is a word."""

    def legal_actions(self) -> list[Action]:
        return [Action("add", ("1",))]


class Unreadable(CountingState):
    """Writes a card down that is none."""

    def to_data(self) -> dict[str, Any]:
        return super().to_data() | {"hands": [["king"], []]}


class Halved(CountingState):
    """Writes half of the count down."""

    def to_data(self) -> dict[str, Any]:
        return super().to_data() | {"count": self.count // 2}


class Omitting(CountingState):
    """Does not write down that a card was drawn this turn."""

    def to_data(self) -> dict[str, Any]:
        return super().to_data() | {"drawn": False}


class Scoring(CountingState):
    """Scores something that is not written down."""

    bonus = 0

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        super().apply_trusted(action, chance, emit)
        self.bonus += 1

    def returns(self) -> list[int]:
        return [score + self.bonus for score in super().returns()]


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (Misspelt, "reads back as something else"),
        (Unreadable, "not so: a position reads back"),
        (Halved, "written otherwise than it was read"),
        (Omitting, "allows something else"),
        (Scoring, "has another score"),
    ],
)
def test_what_does_not_read_back_is_caught(kind: type[CountingState], complaint: str) -> None:
    session = played(kind, DRAW, ADDS[2])
    with pytest.raises(AssertionError, match=complaint):
        conformance.check_text(session.game, session.state)


class Lucky(CountingState):
    """Jumps as far as luck of its own has it, which nobody records."""

    luck: ClassVar[Iterator[int]] = count(1)

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        super().apply_trusted(ADDS[0] if action == JUMP else action, chance, emit)
        self.count += next(self.luck) if action == JUMP else 0


class Tallying(CountingState):
    """Counts its jumps in a list that all its clones share."""

    def __init__(self, seats: int, goal: int) -> None:
        super().__init__(seats, goal)
        self.jumps: list[int] = []

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        super().apply_trusted(action, chance, emit)
        self.jumps.append(self.count)

    def to_data(self) -> dict[str, Any]:
        return super().to_data() | {"jumps": len(self.jumps)}


class Idle(CountingState):
    """Lets a player do nothing, as often as wanted."""

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        if action != JUMP:
            super().apply_trusted(action, chance, emit)


@pytest.mark.parametrize(
    ("kind", "complaint"),
    [
        (Lucky, "a step that was done again led elsewhere"),
        (Tallying, "a step that was done again led elsewhere"),
        (Idle, "a step changed nothing"),
    ],
)
def test_a_step_that_cannot_be_taken_back_and_done_again_is_caught(kind: type[CountingState], complaint: str) -> None:
    session = played(kind, ADDS[1], JUMP, ADDS[0])
    with pytest.raises(AssertionError, match=complaint):
        conformance.check_undo(session)


class Silent(CountingState):
    """Does not tell what chance gave."""

    def apply_action(self, action: Action, chance: Chance, emit: EventSink | None = None) -> Outcome:
        super().apply_action(action, chance, emit)
        return ()


@pytest.mark.parametrize(
    ("kind", "actions", "complaint"),
    [
        (Lucky, [JUMP], "a replay ends in another position"),
        (Lucky, [JUMP, END], "not so: a game replays as it was played"),
        (Silent, [DRAW], "not so: a game replays as it was played"),
        (Silent, [JUMP], "not so: a game replays as it was played"),
    ],
)
def test_a_game_that_does_not_replay_is_caught(
    kind: type[CountingState], actions: list[Action], complaint: str
) -> None:
    session = played(kind, *actions)
    with pytest.raises(AssertionError, match=complaint):
        conformance.check_journal(session.game, session)
