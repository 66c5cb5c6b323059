"""Undo, redo, checks, handing over seats, and going on from a journal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dejavu.engine.action import Action
from dejavu.engine.chance import Chance, FreshChance
from dejavu.engine.event import EventSink
from dejavu.engine.game import Game
from dejavu.engine.journal import Act, Ask, Check, JournalError, Seat, SeatChange
from dejavu.engine.journal_reader import Journal, read_journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.refusal import IllegalAction, Refusal
from dejavu.engine.session import ReplayError, Session, step_through
from tests import conformance
from tests.testgames.counting import DECK, DRAW, END, JUMP, CountingGame, CountingState

ADD = Action("add", (1,))


def session(goal: int = 30, seats: int = 2) -> Session:
    return Session(CountingGame(), [Seat(f"P{i}") for i in range(seats)], 7, {"goal": goal})


def journal_of(played: Session) -> Journal:
    writer = JournalWriter()
    text = writer.header(played.header) + "".join(map(writer.entry, played.entries))
    return read_journal(text.encode(), "game.jsonl")


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_seats_that_do_not_fit_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^number of seats: {seats}; expected 2 to 4 for counting$"):
        session(seats=seats)


def test_undo_goes_back_step_by_step_and_redo_forth() -> None:
    game = session()
    for action in (ADD, JUMP, ADD):
        game.act(action)
    conformance.check_undo(game)
    assert not game.can_redo
    assert game.can_undo


@pytest.mark.parametrize("barrier", [DRAW, END], ids=["revealed information", "change of seat"])
def test_undo_stops_at(barrier: Action) -> None:
    game = session()
    game.act(ADD)
    game.act(barrier)
    assert not game.can_undo
    with pytest.raises(ValueError, match="nothing can be taken back"):
        game.undo()
    game.act(ADD)
    game.undo()
    assert not game.can_undo


@pytest.mark.parametrize(
    ("acts", "irreversible"),
    [((), False), ((ADD,), False), ((JUMP,), False), ((DRAW,), True), ((END,), True), ((ADD, DRAW), True)],
)
def test_what_undo_would_not_take_back_is_known_before_it_is_done(acts: tuple[Action, ...], irreversible: bool) -> None:
    game = session()
    before, chance = game.state.to_data(), game.chance().pick(DECK)
    assert game.irreversible(acts) is irreversible
    assert game.state.to_data() == before
    assert game.chance().pick(DECK) == chance
    for action in acts:
        game.act(action)
    assert game.can_undo is (bool(acts) and not irreversible)


def test_the_positions_in_between_are_those_after_each_event() -> None:
    game = session()
    before = game.state.clone()
    digest, expected, acts = before.digest(), list[str](), list[Act]()
    for action in (ADD, DRAW, Action("add", (3,)), JUMP):
        assert len(game.act(action)) == 1
        expected.append(game.state.digest())
        acts.append(game.last_act)
    assert [state.digest() for state in step_through(before, acts)] == expected
    assert before.digest() == digest
    assert step_through(before, ()) == []


def test_a_new_action_forgets_what_could_be_redone() -> None:
    game = session()
    game.act(ADD)
    game.undo()
    game.act(JUMP)
    assert not game.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        game.redo()


def test_redo_trusts_what_was_settled() -> None:
    game = session()
    game.act(Action("add", (3,)))
    game.act(JUMP)
    assert isinstance(game.entries[-1], Act)
    assert game.entries[-1].outcome == ("1", "3")
    game.undo()
    game.redo()
    assert game.entries[-1] == Act(JUMP, ("1", "3"))


def test_an_illegal_action_is_refused_and_not_recorded() -> None:
    game = session()
    with pytest.raises(IllegalAction, match="unknown"):
        game.act(Action("fly"))
    assert game.entries == []


def test_the_position_is_recorded_at_the_end_of_each_turn_and_of_the_game() -> None:
    game = session(goal=4)
    for action in (ADD, END, DRAW, ADD, END, Action("add", (2,))):
        game.act(action)
    kinds = ["check" if isinstance(entry, Check) else str(entry.action) for entry in game.entries]  # type: ignore[union-attr]
    assert kinds == ["add(1)", "end()", "check", "draw()", "add(1)", "end()", "check", "add(2)", "check"]


def test_luck_cannot_be_foreseen_from_the_seed_that_bots_think_with() -> None:
    drawn, foreseen = [], []
    for seed in range(20):
        game = Session(CountingGame(), [Seat("Ann"), Seat("Bot", "hard")], seed)
        game.act(DRAW)
        assert isinstance(game.entries[0], Act)
        drawn.append(game.entries[0].outcome)
        thought = FreshChance(Random(f"{seed}:0"))  # what ``Match`` gives to whoever thinks
        thought.pick(DECK)
        foreseen.append(thought.outcome())
    assert drawn != foreseen


def test_listeners_hear_every_entry_once() -> None:
    game = session()
    heard: list[object] = []
    game.listen(heard.append)
    game.act(ADD)
    game.undo()
    game.redo()
    game.set_controller(1, "easy")
    game.act(END)
    assert heard == game.entries


def test_who_stopped_listening_hears_nothing_more() -> None:
    game = session()
    heard: list[object] = []
    stop = game.listen(heard.append)
    game.act(ADD)
    stop()
    stop()
    game.act(ADD)
    assert heard == game.entries[:1]


def test_a_seat_can_be_handed_to_a_bot_and_taken_back() -> None:
    game = session()
    game.set_controller(1, "easy")
    assert not game.seats[1].is_person
    assert Session.resume(CountingGame(), journal_of(game)).seats[1].controller == "easy"
    game.set_controller(1, "person")
    assert game.seats[1].is_person
    with pytest.raises(ValueError, match="there is no seat 2; expected 0 to 1"):
        game.set_controller(2, "easy")


@settings(max_examples=60, deadline=None)
@given(choices=st.lists(st.integers(0, 5), max_size=60), stop=st.integers(0, 60))
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(choices: list[int], stop: int) -> None:
    whole, halves = session(), session()
    for number, choice in enumerate(choices):
        if number == stop:
            halves = Session.resume(CountingGame(), journal_of(halves), strict=True)
        for game in (whole, halves):
            _choose(game, choice)
    assert halves.entries == whole.entries
    assert halves.state.digest() == whole.state.digest()
    assert (halves.can_undo, halves.can_redo) == (whole.can_undo, whole.can_redo)


def _choose(game: Session, choice: int) -> None:
    actions = game.state.legal_actions()
    if choice == 4 and game.can_undo:
        game.undo()
    elif choice == 5 and game.can_redo:
        game.redo()
    elif actions:
        game.act(actions[choice % len(actions)])


class StricterState(CountingState):
    """The rules as a later version has them: jumping is no longer allowed."""

    def why_not(self, action: Action) -> Refusal | None:
        return Refusal("no-jumps") if action == JUMP else super().why_not(action)


class DoublingState(CountingState):
    """The rules as a later version has them: everything counts twice."""

    def apply_trusted(self, action: Action, chance: Chance, emit: EventSink | None = None) -> None:
        before = self.count
        super().apply_trusted(action, chance, emit)
        self.count += self.count - before


def changed(kind: type[CountingState]) -> Game:
    class Changed(CountingGame):
        def new_state(self, seats: int, options: object) -> CountingState:
            state = super().new_state(seats, {"goal": 30})
            state.__class__ = kind
            return state

    return Changed()


def with_jump() -> Session:
    game = session()
    for action in (ADD, END, JUMP, END, ADD, ADD):
        game.act(action)
    return game


@pytest.mark.parametrize(("kind", "line"), [(StricterState, 5), (DoublingState, 4)])
def test_when_rules_have_changed_the_game_goes_on_from_its_last_check(kind: type[CountingState], line: int) -> None:
    played = with_jump()
    resumed = Session.resume(changed(kind), journal_of(played))
    assert resumed.rules_changed is not None
    assert resumed.rules_changed[:2] == (line, 7)
    assert resumed.state.to_data()["count"] == 2
    assert resumed.state.current_player == 0
    assert not resumed.can_undo
    resumed.act(ADD)
    again = Session.resume(changed(kind), journal_of(resumed))
    assert again.rules_changed is None, "it is said once"
    assert again.state.digest() == resumed.state.digest()


def test_when_rules_have_changed_strict_replay_names_the_line() -> None:
    with pytest.raises(JournalError, match=r"^game\.jsonl:5: jump\(\) is not legal here: no-jumps\(\); expected"):
        Session.resume(changed(StricterState), journal_of(with_jump()), strict=True)


def test_when_rules_have_changed_before_the_first_check_there_is_nothing_to_go_on_from() -> None:
    game = session()
    game.act(JUMP)
    with pytest.raises(JournalError, match=r"^game\.jsonl:2: jump\(\) is not legal here"):
        Session.resume(changed(StricterState), journal_of(game))


def test_a_seat_that_does_not_exist_is_refused_among_what_is_not_replayed_too() -> None:
    game = with_jump()
    game.entries[1:1] = [SeatChange(5, "easy")]
    game.entries.append(Check(game.state.to_data(), anew=True))
    with pytest.raises(JournalError, match=r"^game\.jsonl:3: there is no seat 5; expected 0 to 1"):
        Session.resume(CountingGame(), journal_of(game))


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        (Act(DRAW, ("13",)), "'13' cannot come up here"),
        (Act(DRAW, ("8", "8")), "1 recorded entries were not needed"),
        (Act(DRAW, ()), "the recorded outcome ends after 0 entries; expected more"),
        (Act(Action("fly"), ()), "fly() is not legal here"),
        (SeatChange(5, "easy"), "there is no seat 5; expected 0 to 1"),
        (Ask(0, 5, "stay"), "seat 0 asks seat 5; expected two of 0 to 1"),
        (Ask(0, 0, "stay"), "seat 0 asks seat 0; expected two of 0 to 1"),
        (Ask(0, 1, "stay"), "nobody can be asked to 'stay' '' here"),
        (Check({"count": 5}), "the position differs from the one recorded here"),
    ],
)
def test_an_entry_that_does_not_fit_is_refused_and_changes_nothing(entry: Act, complaint: str) -> None:
    game = session()
    before = game.state.digest()
    with pytest.raises(ReplayError) as refused:
        game.replay(entry)
    assert str(refused.value).startswith(complaint)
    assert game.state.digest() == before
    assert game.entries == []


@pytest.mark.parametrize("anew", [False, True], ids=["a check", "a check taken anew"])
@pytest.mark.parametrize("strict", [False, True], ids=["going on", "strict"])
def test_a_position_of_another_number_of_seats_is_refused(anew: bool, strict: bool) -> None:
    """The game went on from it, and the first act of a seat that was not there was an IndexError."""
    played = session()
    played.act(ADD)
    played.entries.append(Check(session(seats=4).state.to_data(), anew))
    with pytest.raises(JournalError) as caught:
        Session.resume(CountingGame(), journal_of(played), strict=strict)
    line = str(caught.value)
    assert line.startswith("game.jsonl:3: ")
    if anew or not strict:
        assert line.endswith("a position for 4 seats; expected 2, as the header says")


def test_a_position_nested_as_deeply_as_can_be_read_is_refused() -> None:
    played = session()
    value: list[object] = []
    for _ in range(900):
        value = [value]
    played.entries.append(Check({"a": value}))
    with pytest.raises(JournalError, match=r"^game\.jsonl:2: "):
        Session.resume(CountingGame(), journal_of(played), strict=True)
