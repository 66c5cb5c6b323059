"""Hints: legal, what the adviser would do, of nothing hidden, one step at a time, and never in the way."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dejavu.bots import ADVISER, LEVELS, make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.search import Budget
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import PERSON, Act, Seat
from dejavu.engine.session import Session
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.actions import BEGIN, END_PHASE
from dejavu.games.fragments.state import Sowing
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.board_scene import FragmentsBoardScene
from dejavu.table.boards.fragments.game import FragmentsScene
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.scenes.rulebook import Rulebook
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.boards.fragments.conftest import fragments, state_of
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, focus, key, move, settle, target
from tests.table.transcripts import Ear

BUDGET = Budget(turns=8, plans=2)
"""So that equal luck leads to equal choices, quickly."""


def advised(view: View, luck: str) -> tuple[Action, ...]:
    return tuple(HardBot(fragments().strategy(), BUDGET).plan(view, Random(luck)))


def board_on(app: App) -> FragmentsBoardScene:
    assert isinstance(app.scene, FragmentsBoardScene)
    return app.scene


class Adviser:
    """The bot that advises, thinking on the spot for people; bots play as they do."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        if level != ADVISER:
            hear(Answer(tuple(make_bot(level, fragments()).plan(view, Random(seed))), level))
            return
        self.asked.append(level)
        hear(Answer(advised(view, seed), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


class Ponderer(Adviser):
    """Thinks until somebody says what it has found."""

    def __init__(self) -> None:
        super().__init__()
        self.hear: Hear | None = None
        self.cancelled = 0

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        self.hear = hear

    def cancel(self) -> None:
        self.cancelled += 1


def begun(app: App, adviser: Adviser, fresh_map: bool = False, seats: int = 2) -> Match:
    """Ada plays, the others are bots; on a map that lies there unless it shall be built."""
    game = fragments()
    options = {} if fresh_map else game.quick_options(Random(3))
    seated = [Seat("Ada", PERSON), Seat("Ben", "easy"), Seat("Cleo", "easy")][:seats]
    session = Session(game, seated, 5, options)
    session.act(BEGIN)
    return on_the_table(app, session, adviser)


def on_the_table(app: App, session: Session, adviser: Adviser) -> Match:
    match = Match(app, session, board_of(session.game), adviser)
    match.begin()
    settle(app)
    return match


def sowing(app: App, adviser: Adviser, state_seed: int | None = None) -> Match:
    """A position in the middle of a game; what Ada cannot see may be dealt anew."""
    data = position()
    state = fragments().position(data)
    if state_seed is not None:
        state = state.view(state.current_player).sample(Random(state_seed))
    seats = [Seat("Ada", PERSON) if n == state.current_player else Seat("Bot", "easy") for n in range(state.seats)]
    session = Session(fragments(), seats, 0, data.get("options", {}))
    session.state = state
    return on_the_table(app, session, adviser)


def step_shown(match: Match) -> Action:
    assert match.hints.shown is not None
    return match.hints.shown.action


@pytest.fixture
def app(app_at: AppAt) -> Iterator[App]:
    yield app_at(reduced_motion=True, bot_speed="instant")


@pytest.mark.slow
@pytest.mark.parametrize("fresh_map", [False, True])
def test_every_step_is_legal_what_the_adviser_would_do_and_can_be_touched(app: App, fresh_map: bool) -> None:
    adviser = Adviser()
    match = begun(app, adviser, fresh_map)
    verbs = set()
    for _step in range(4 if fresh_map else 24):
        asked, view, luck = len(adviser.asked), match.view, match.luck
        match.hints.ask()
        hint = match.hints.shown
        assert hint is not None and match.view.why_not(hint.action) is None
        if len(adviser.asked) > asked:
            assert adviser.asked[-1] == ADVISER
            assert hint.action == advised(view, luck)[0]
        verbs.add(hint.action.verb)
        app.step(0)
        for spot in board_on(app).touched_for(hint.action):
            assert target(app, spot.name).rect.width > 0
        assert match.act(hint.action) is None
        settle(app)
    assert verbs >= ({"place", "end-turn"} if fresh_map else {"discard", "ready", "lift", "lay", "end-phase"})


def test_whoever_follows_a_hint_is_told_the_next_step_of_the_same_plan(app: App) -> None:
    adviser = Adviser()
    match = sowing(app, adviser)
    plan = advised(match.view, match.luck)
    match.hints.ask()
    for done, step in enumerate(plan):
        assert step_shown(match) == step
        assert match.hints.plan is not None
        assert match.hints.plan.done == plan[:done]
        match.act(step)
    assert match.hints.shown is None
    assert len(plan) > 3 and len(adviser.asked) == 1


def test_steps_of_a_plan_may_be_done_in_another_order_and_taken_back(app: App) -> None:
    match = sowing(app, Adviser())
    match.hints.ask()
    assert match.hints.plan is not None
    plan = match.hints.plan.left
    late = next(step for step in plan if step.verb == "start")
    assert late != plan[0]
    match.act(late)
    assert match.hints.plan.done == (late,)
    assert step_shown(match) == plan[0]
    match.undo()
    assert match.hints.plan.left == plan


def test_a_plan_ends_without_a_word_where_it_does_not_fit_any_more(app: App) -> None:
    """It once said so over the map, and read as a scolding."""
    match = sowing(app, Adviser())
    match.hints.ask()
    assert match.hints.plan is not None
    wrong = next(a for a in match.view.legal_actions() if a not in match.hints.plan.left)
    match.act(wrong)
    assert match.hints.shown is None
    assert match.hints.plan is None
    assert app.toasts.words == ""


class Slow(Adviser):
    """The quick bot answers at once; the adviser when it is told to, and with what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.better: Callable[[tuple[Action, ...]], None] | None = None

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        if level == ADVISER:
            self.better = lambda actions: hear(Answer(actions, level))
        else:
            super().ask(level, view, seed, hear)


class Cancelled(Slow):
    """Counts how often nobody wanted its answer."""

    def __init__(self) -> None:
        super().__init__()
        self.cancelled = 0

    def cancel(self) -> None:
        self.cancelled += 1


def other_step(match: Match) -> tuple[Action, ...]:
    return (next(a for a in match.view.legal_actions() if a != step_shown(match)),)


@pytest.mark.parametrize("hovered", [False, True])
def test_words_come_at_once_and_better_ones_replace_nothing_that_lies_under_the_pointer(
    app: App, hovered: bool
) -> None:
    adviser = Slow()
    match = sowing(app, adviser)
    match.hints.ask()
    first = step_shown(match)
    assert match.hints.thinking and adviser.better
    better = other_step(match)
    if hovered:
        app.step(0)
        move(app, target(app, board_on(app).touched_for(first)[-1].name).visible.center)
    adviser.better(better)
    assert not match.hints.thinking
    assert step_shown(match) == (first if hovered else better[0])


def test_better_advice_that_comes_after_the_first_step_is_too_late(app: App) -> None:
    adviser = Slow()
    match = sowing(app, adviser)
    match.hints.ask()
    assert match.hints.plan and adviser.better
    plan, better = match.hints.plan.left, other_step(match)
    match.act(plan[0])
    adviser.better(better)
    assert step_shown(match) == plan[1]


@pytest.mark.parametrize("way", ["cross", "button", "escape"])
def test_a_plan_can_be_closed(app: App, way: str) -> None:
    match = sowing(app, Adviser())
    click(app, "hint")
    assert match.hints.shown is not None
    if way in ("cross", "button"):
        click(app, "plan-close" if way == "cross" else "hint")
    else:
        key(app, "escape")
    assert match.hints.shown is None
    assert app.scene.name == "game"
    assert app.targets.named("plan-close") is None


@pytest.mark.parametrize("stage", ["building", "opening", "game"])
def test_the_key_of_a_hint_never_closes_it(app: App, stage: str) -> None:
    """Who pressed it again wanted the next step, and lost the hint without a word."""
    match = sowing(app, Adviser()) if stage == "game" else begun(app, Adviser(), stage == "building")
    key(app, "h")
    before = match.hints.shown
    key(app, "h")
    assert match.hints.shown == before is not None
    assert app.toasts.words == "Once this step is done, the hint shows the next one. Esc closes the hint."
    key(app, "escape")
    assert match.hints.shown is None and app.scene.name == stage


def test_the_button_of_a_hint_names_the_key_that_closes_it(app: App) -> None:
    sowing(app, Adviser())
    assert target(app, "hint").tip.endswith("Key: H")
    click(app, "hint")
    assert target(app, "hint").tip.endswith("Key: Esc") and target(app, "plan-close").tip.endswith("Key: Esc")


def test_a_plan_advises_to_mark_what_it_discards_before_the_turn_is_ended(app: App) -> None:
    match = sowing(app, Adviser())
    match.hints.ask()
    assert match.hints.plan is not None
    plan = match.hints.plan.left
    leaving = [str(step.args[0]) for step in plan if step.verb == "discard"]
    assert leaving, "another position is wanted"
    for step in plan[: plan.index(END_PHASE)]:
        assert match.act(step) is None
    settle(app)
    scene = app.scene
    assert isinstance(scene, FragmentsScene)
    for card in leaving:
        assert scene.pointed_at == (PlaceId("mark", card),)
        assert "Mark" in scene.hint
        click(app, f"mark:{card}")
    assert scene.pointed_at == (PlaceId("end"),)
    assert target(app, "end").label in scene.hint
    click(app, "end")
    done = [entry.action for entry in match.session.entries if isinstance(entry, Act)]
    assert done[: len(plan)] == list(plan)


def test_whoever_does_something_else_is_told_of_another_plan(app: App) -> None:
    adviser = Adviser()
    match = sowing(app, adviser)
    match.hints.ask()
    advised = step_shown(match)
    match.act(next(action for action in match.view.legal_actions() if action != advised))
    match.hints.ask()
    assert len(adviser.asked) == 2
    assert match.view.why_not(step_shown(match)) is None


@pytest.mark.parametrize("deal", range(4))
def test_a_hint_tells_nothing_that_is_hidden(app: App, deal: int) -> None:
    real, dealt = sowing(app, Adviser()), sowing(app, Adviser(), deal)
    other = 1 - dealt.viewer
    assert state_of(real).players[other].hand != state_of(dealt).players[other].hand
    for match in (real, dealt):
        match.hints.ask()
    assert real.hints.shown is not None
    assert real.hints.shown == dealt.hints.shown


@pytest.mark.parametrize("change", ["act", "undo"])
def test_what_was_advised_is_gone_after_what_it_did_not_advise(app: App, change: str) -> None:
    match = sowing(app, Adviser())
    if change == "undo":
        match.act(match.view.legal_actions()[0])
    match.hints.ask()
    assert match.hints.plan is not None
    if change == "undo":
        match.undo()
    else:
        match.act(next(a for a in match.view.legal_actions() if a not in match.hints.plan.left))
    assert match.hints.shown is None


def test_thinking_is_cancelled_by_any_act_and_said_meanwhile(app: App) -> None:
    adviser = Ponderer()
    match = sowing(app, adviser)
    match.hints.ask()
    assert match.hints.thinking and match.busy
    match.hints.ask()
    match.act(match.view.legal_actions()[0])
    assert adviser.cancelled == 1
    assert not match.hints.thinking and match.hints.shown is None


def test_a_bot_that_fails_gives_no_hint_rather_than_a_bad_one(app: App) -> None:
    adviser = Ponderer()
    match = sowing(app, adviser)
    match.hints.ask()
    assert adviser.hear is not None
    adviser.hear(Answer((match.view.legal_actions()[0],), LEVELS[0], fault="it stopped"))
    assert match.hints.shown is None and not match.hints.thinking
    assert "it stopped" in app.toasts.words


def test_there_is_no_hint_for_the_move_of_another(app: App) -> None:
    adviser = Ponderer()
    match = begun(app, adviser)
    match.set_controller(0, "easy")
    match.hints.ask()
    assert not match.hints.thinking and match.hints.shown is None


@pytest.mark.parametrize("way", ["button", "key"])
@pytest.mark.parametrize("stage", ["building", "opening", "game"])
def test_button_and_key_ask_in_every_scene(app: App, stage: str, way: str) -> None:
    match = sowing(app, Adviser()) if stage == "game" else begun(app, Adviser(), stage == "building")
    assert app.scene.name == stage
    if way == "button":
        click(app, "hint")
    else:
        key(app, "h")
    assert match.hints.shown is not None


class Plans(Adviser):
    """Advises what it is told to."""

    def __init__(self, steps: Callable[[View], tuple[Action, ...]]) -> None:
        super().__init__()
        self.steps = steps

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer(self.steps(view), level))


def last_lay(view: View) -> tuple[Action, ...]:
    """Lay the last of the bits that can be laid: not the one that is chosen by itself."""
    return (max((a for a in view.legal_actions() if a.verb == "lay"), key=lambda a: str(a.args[1])),)


def mid_sowing(app: App) -> Match:
    match = laid_out(app, position("sowing"))
    match.hints.worker = Plans(last_lay)
    return match


def lifted(match: Match) -> tuple[str, ...]:
    state = state_of(match)
    assert isinstance(state.move, Sowing)
    return tuple(state.components.bit_ids[kind] for kind in state.move.bits)


@pytest.mark.parametrize("way", ["click", "enter"])
def test_a_hint_chooses_the_bit_that_it_rings(app: App, way: str) -> None:
    """It rang one bit, and a click on the nebula that it named laid another."""
    match = mid_sowing(app)
    if way == "enter":
        focus(app, "end")
    key(app, "h")
    where, bit = (str(arg) for arg in step_shown(match).args)
    before = lifted(match)
    assert before[0] != bit
    if way == "click":
        click(app, f"nebula:{where}")
    else:
        assert app.targets.focus == f"nebula:{where}"
        key(app, "return")
    settle(app)
    assert sorted([*lifted(match), bit]) == sorted(before)


def test_whoever_chooses_another_bit_than_the_hint_is_left_alone_with_it(app: App) -> None:
    match = mid_sowing(app)
    match.hints.ask()
    before, bit = lifted(match), str(step_shown(match).args[1])
    click(app, f"lifted:{before.index(bit)}")
    assert match.hints.shown is not None
    click(app, "lifted:0")
    assert match.hints.shown is None
    where = next(a.args[0] for a in match.view.legal_actions() if a.verb == "lay" and a.args[1] == before[0])
    click(app, f"nebula:{where}")
    settle(app)
    assert sorted([*lifted(match), before[0]]) == sorted(before)


def test_a_hint_gives_no_focus_to_whoever_has_none(app: App) -> None:
    mid_sowing(app)
    app.step(0)
    key(app, "h")
    assert app.targets.focus is None


@pytest.mark.parametrize("stage", ["building", "opening"])
def test_a_hint_leads_the_keyboard_s_focus_in_every_scene(app: App, stage: str) -> None:
    match = begun(app, Adviser(), stage == "building")
    app.step(0)
    focus(app, "hint")
    match.hints.ask()
    app.step(0)
    action = step_shown(match)
    assert app.targets.focus == board_on(app).touched_for(action)[0].name


def two_people(app: App, worker: Adviser) -> Match:
    """Ada, whose turn it is, and Bo share the screen, in the middle of a game."""
    data = position()
    state = fragments().position(data)
    seats = [*(Seat(name) for name in ("Ada", "Bo")), *(Seat("Vega", "easy") for _ in range(state.seats - 2))]
    session = Session(fragments(), seats, 0, data.get("options", {}))
    session.state = state
    match = on_the_table(app, session, worker)
    click(app, "lift")
    settle(app)
    return match


def test_a_plan_is_not_read_over_a_covered_hand(app: App) -> None:
    """Whoever gave the seat away left the plan on the screen: it named the cards of the hand."""
    match = two_people(app, Adviser())
    match.hints.ask()
    scene = app.scene
    assert isinstance(scene, FragmentsScene) and scene.plan_lines() and scene.hint
    match.bots.worker = Ponderer()
    match.set_controller(match.viewer, "easy")
    assert not match.secrets_open
    assert match.hints.shown is None and match.hints.plan is None
    assert not scene.plan_lines() and not scene.hint
    app.step(0)
    assert app.targets.named("plan-close") is None
    match.set_controller(match.viewer, PERSON)
    assert match.hints.plan is None


def test_a_plan_does_not_outlast_the_curtain(app: App) -> None:
    """A plan of one person is not there for the next, nor for the same one coming back."""
    match = two_people(app, Adviser())
    match.hints.ask()
    owner, match.bots.worker = match.viewer, Adviser()
    match.set_controller(owner, "easy")
    settle(app)
    assert app.scene.name == "curtain"
    assert match.hints.plan is None
    click(app, "lift")
    settle(app)
    assert match.viewer != owner
    assert match.hints.plan is None


@pytest.mark.parametrize("drop", ["another act", "closed", "followed", "seat given away"])
def test_whoever_still_thinks_is_stopped_when_nobody_waits_for_it(app: App, drop: str) -> None:
    """It went on until somebody asked again, and that answer waited for another process to start."""
    adviser = Cancelled()
    match = sowing(app, adviser)
    match.hints.ask()
    assert match.hints.plan and match.hints.thinking
    plan = match.hints.plan.left
    if drop == "closed":
        match.hints.dismiss()
    elif drop == "seat given away":
        match.set_controller(match.viewer, "easy")
    else:
        others = (a for a in match.view.legal_actions() if a not in plan)
        match.act(plan[0] if drop == "followed" else next(others))
    assert not match.hints.thinking
    assert adviser.cancelled == 1


def test_the_table_is_laid_anew_while_a_plan_is_shown(app: App) -> None:
    """When another player's view comes the plan is still there: the table failed while it made its areas."""
    match = sowing(app, Adviser())
    match.hints.ask()
    assert match.hints.plan is not None
    app.replace(FragmentsScene(match))
    app.step(0)
    assert app.scene.name == "game"


def test_what_is_worth_aiming_at_is_told_only_to_whoever_asks(app: App) -> None:
    """Whoever listened heard the advice of a strong bot at every turn of their own, unasked."""
    sowing(app, Adviser())
    scene, ear = scene_of(app), Ear()
    ahead = list(scene.words.ahead(scene.view))
    assert ahead
    app.narrator.listeners["ear"] = ear
    app.invalidate()
    settle(app)
    assert ear.lines and not [line for line in ear.lines if line.startswith("Worth aiming at")]
    key(app, "f1")
    assert isinstance(app.scene, Rulebook)
    words = [widget.words for widget in app.scene.list.widgets if isinstance(widget, Label)]
    assert words[0] == "What you can do now" and set(ahead) < set(words)


def test_a_plan_ends_with_what_is_worth_aiming_at_beyond_the_turn(app: App) -> None:
    """In thirteen rounds no hint pointed to the communal cards, or to one world."""
    match = sowing(app, Adviser())
    scene = scene_of(app)
    ahead = list(scene.words.ahead(scene.view))
    assert [words.partition(":")[0] for words in ahead] == ["Worth aiming at"] * 2
    assert "communal card" in ahead[0] and "joins your" in ahead[1]
    match.hints.ask()
    lines = scene.plan_lines()
    assert [line.steps for line in lines[-2:]] == [0, 0]
    assert all(line.words.startswith("Worth aiming at: ") for line in lines[-2:])
    assert not any(line.words.startswith("Worth") for line in lines[:-2])


def test_a_plan_names_no_aim_that_it_reaches_itself(app: App) -> None:
    match = sowing(app, Adviser())
    match.hints.ask()
    plan = match.hints.plan
    assert plan is not None
    communal, joining = scene_of(app).words.ahead(scene_of(app).view)
    names = {card.id: card.name for card in fragments().components.cards}
    reached = next(card for card, name in names.items() if name in communal)
    begun = next(card for card, name in names.items() if name in joining)
    reasons = (Reason(Why.COMPLETES, (reached, 5, 0)), Reason(Why.BEGINS, (begun, 1, 5)))
    told = [line.words for line in scene_of(app).words.plan(plan._replace(reasons=reasons))]
    assert communal not in told
    assert joining in told, "a card that is begun is still worth its world"


def test_no_hint_points_beyond_the_last_turn(app: App) -> None:
    data = position() | {"last_turns": 1}
    laid_out(app, data)
    assert list(scene_of(app).words.ahead(scene_of(app).view)) == []
