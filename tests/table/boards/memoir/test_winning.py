"""The goal is reached: stop or go on; and the plan that is drawn while a key is held."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.state import Winning
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.boards.memoir import held_plan
from dejavu.table.boards.memoir.held_plan import way
from dejavu.table.boards.memoir.presentation import PRESENTATION
from dejavu.table.kit.description import outcome
from dejavu.table.widgets.question import Question
from tests.cases import some
from tests.games.memoir.notation import position
from tests.table.boards.memoir.acting import show_faces, state_of, table_for, two
from tests.table.hands import AppAt, click, key, quickly, settle, target


def won() -> MemoirState:
    """Five points, and the question."""
    state = two({}, {})
    state.opened, state.won = [(6, 0), (5, 1)], True
    state.ask(0, Winning())
    return state


@pytest.mark.parametrize("name", ["return", "n"])
def test_going_on_is_the_golden_way(app_at: AppAt, name: str) -> None:
    scene = table_for(app_at(), won())
    assert target(scene.app, "go-on").label and target(scene.app, "stop").label
    key(scene.app, name)
    assert state_of(scene).move is None and state_of(scene).ending is None


def test_stopping_is_golden_where_nothing_can_be_opened_any_more(app_at: AppAt) -> None:
    state = won()
    state.hand_limit = state.components.rules.lowest_limit
    for ring in state.unseen:
        ring[:] = [0] * len(ring)
    scene = table_for(app_at(), state)
    golden = {button.name: button.primary for button in scene.winning.buttons}
    assert golden == {"go-on": False, "stop": True}
    assert "No other memory can be opened" in scene.words.sentence(scene.view)


def test_whoever_went_on_can_stop_in_any_turn(app_at: AppAt) -> None:
    scene = table_for(app_at(), won())
    click(scene.app, "go-on")
    settle(scene.app)
    click(scene.app, "stop")
    assert state_of(scene).ending is None, "it is asked first"
    click(scene.app, "yes")
    assert state_of(scene).ending == "won"


def test_closing_the_book_is_golden_where_no_other_memory_can_be_opened(app_at: AppAt) -> None:
    """The question said that no other memory can be opened, and its gold was on *Cancel*."""
    golden = []
    for exhausted in (False, True):
        state = won()
        state.move = None
        for ring in state.unseen * exhausted:
            ring[:] = [0] * len(ring)
        scene = table_for(app_at(), state)
        click(scene.app, "stop")
        question = scene.app.scene
        assert isinstance(question, Question)
        golden.append({button.name: button.primary for button in question.buttons()})
    assert golden == [{"yes": False, "no": True}, {"yes": True, "no": False}]
    key(scene.app, "return")
    assert state_of(scene).ending == "won"


def test_from_an_empty_deck_one_button_closes_the_book(app_at: AppAt) -> None:
    """*End the night* stood beside *Stop here*, and both did the same."""
    state = won()
    state.move, state.deck, state.disorientation_left = None, 0, 0
    scene = table_for(app_at(), state)
    assert target(scene.app, "end").label == "Close the book"
    assert scene.app.targets.named("stop") is None
    (guide,) = (panel for panel in PRESENTATION.panels if panel.name == "guide")
    assert [item.id.name for item in guide.items(scene.frame)] == ["end"], "nor on a phone"
    click(scene.app, "end")
    assert state_of(scene).ending == "won"


@pytest.mark.parametrize(("answer", "ending"), [("no", None), ("yes", "deck")])
def test_what_loses_the_night_is_asked_first(app_at: AppAt, answer: str, ending: str | None) -> None:
    state = two({}, {})
    state.deck = state.disorientation_left = 0
    scene = table_for(app_at(), state)
    assert target(scene.app, "end").label == "Give up the night"
    click(scene.app, "end")
    click(scene.app, answer)
    assert state_of(scene).ending == ending


def test_a_phone_is_warned_before_the_night_is_given_up(app_at: AppAt) -> None:
    """One tap on the golden button lost the night for all."""
    state = two({}, {})
    state.deck = state.disorientation_left = 0
    frame = table_for(app_at(), state).frame
    first = outcome(PRESENTATION, frame, "end")
    assert first.hint == "No card is left to draw: with this the night is lost."
    assert not first.acts
    assert list(outcome(PRESENTATION, frame.drafted(first.draft), "end").acts) == [END_ACTIONS]


def test_where_nothing_else_can_be_done_the_night_ends_without_a_question(app_at: AppAt) -> None:
    state = two({"place": "1,0"}, {})
    state.deck = state.disorientation_left = state.actions_left = 0
    scene = table_for(app_at(), state)
    assert target(scene.app, "end").label == "End the night"
    click(scene.app, "end")
    assert state_of(scene).ending == "deck"


def test_nobody_stops_by_a_press_that_was_for_something_else(app_at: AppAt) -> None:
    scene = table_for(app_at(), won())
    with quickly():
        scene.app.input.calm.press(target(scene.app, "stop").visible.center)
        click(scene.app, "stop")
        assert state_of(scene).ending is None and "cannot be taken back" in scene.app.toasts.words
    click(scene.app, "stop")
    assert state_of(scene).ending == "won"


def test_undo_by_its_key_says_why_it_is_over_as_the_button_does(app_at: AppAt) -> None:
    """Ctrl+Z did nothing without a word after a page or an offer that was refused."""
    scene = table_for(app_at(), two({}, {}))
    why = target(scene.app, "undo").why
    key(scene.app, "ctrl+z")
    assert why and scene.app.toasts.words == why
    click(scene.app, "undo")
    assert scene.app.toasts.words == why


def test_stopping_ends_the_game(app_at: AppAt) -> None:
    scene = table_for(app_at(), won())
    click(scene.app, "stop")
    assert state_of(scene).ending == "won"


# The plan


def hold(app: object, down: bool) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    app.input.handle(pygame.event.Event(kind, key=pygame.K_p, mod=0, unicode="p"))  # type: ignore[attr-defined]
    app.step(1 / 30)  # type: ignore[attr-defined]


def planned() -> MemoirState:
    """Ada and Ben have what the fourth memory needs, and a letter lies on the map."""
    return show_faces(two({"hand": ["a"]}, {"hand": ["c", "f"], "place": "2,-1"}), [("-1,-1", "m4"), ("0,-2", "a")])


def test_the_plan_is_there_as_long_as_the_key_is_held(app_at: AppAt) -> None:
    scene = table_for(app_at(), planned())
    assert not scene.held_plan.shown
    hold(scene.app, True)
    assert scene.held_plan.shown and not scene.held_plan.targets()
    hold(scene.app, False)
    assert not scene.held_plan.shown


def test_the_plan_leaves_out_nothing_that_somebody_could_open(app_at: AppAt) -> None:
    """Ben holds all letters of The Lake, though other memories reach the goal more cheaply."""
    scene = table_for(app_at(), two({"hand": ["a", "a"]}, {"hand": ["a", "b", "c", "d", "b", "e"], "place": "1,0"}))
    hold(scene.app, True)
    team = Team(state_of(scene))
    assert 5 not in team.chosen
    told = {errand.memory: errand for errand in scene.held_plan.errands}
    assert {*team.chosen, 5} == set(told) and told[5].carrier == 1 and told[5].complete


def test_the_ways_of_the_plan_are_drawn_once_and_again_when_the_map_was_moved(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(held_plan, "draw_thread", lambda *line: drawn.append(line))
    scene = table_for(app_at(), planned())
    hold(scene.app, True)
    first = len(drawn)
    assert first
    for _frame in range(3):
        scene.invalidate()
        scene.app.step(1 / 30)
    assert len(drawn) == first
    scene.map.view.zoom(1)
    settle(scene.app)
    assert len(drawn) > first


def test_a_way_of_the_plan_goes_through_no_wall(app_at: AppAt) -> None:
    state = position({})
    team, hexes = Team(state), state.components.hexes
    for start in some(range(len(hexes.places))):
        places = way(team, 0, start)
        assert places[0] == 0 and places[-1] == start
        for here, there in pairwise(places):
            direction = hexes.beside[here].index(there)
            assert not state.wall(here, direction)
