"""What a hint rings while places are formed, and that whoever follows it keeps the plan."""

from __future__ import annotations

import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.table.boards.trip.game import TripScene
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.shell.app import App
from tests.table.boards.trip.conftest import TableFor, laid
from tests.table.hands import AppAt, click, key

PLAN = tuple(map(Action.parse, ("choose(d3)", "choose(d2)", "choose(d1)", "score()", "end-turn()")))


class Adviser:
    """Advises the same, whatever it is asked."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer(PLAN, level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


@pytest.fixture
def scene(app_at: AppAt, table_for: TableFor) -> TripScene:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    scene = table_for(app, laid("M:D1 D2 D3* E3 T:A6 A7*", first=1), people=2)
    scene.match.hints.worker = Adviser()
    key(app, "h")
    return scene


def test_a_place_that_no_plate_has_is_ringed_cell_by_cell(scene: TripScene) -> None:
    assert scene.pointed_at == (PlaceId("own", "d3"),)
    assert scene.shown_place == scene.frame.advised != 0


def test_the_cells_of_a_hint_that_are_chosen_are_ringed_no_more(scene: TripScene) -> None:
    app = scene.app
    glowed = []
    while scene.pointed_at[0].kind == "own":
        glowed.append(scene.pointed_at[0].id)
        click(app, scene.pointed_at[0].name)
    assert glowed == ["d3", "d2", "d1"] and scene.pointed_at == (PlaceId("end"),)


def test_a_first_idea_rings_nothing_until_it_is_thought_over(scene: TripScene) -> None:
    """The ring sprang to another cell under the hand that was on its way."""
    hints = scene.match.hints
    hints.thinking = True
    scene.hands.refresh()
    assert scene.glowing == () and scene.shown_place == 0
    assert scene.hint.startswith("First idea: ")
    hints.thinking = False
    scene.hands.refresh()
    assert scene.glowing == scene.pointed_at != ()
    assert scene.hint.startswith("Score ")


def test_whoever_forms_the_place_advised_keeps_the_plan(scene: TripScene) -> None:
    app = scene.app
    for cell in ("own:d1", "own:d2", "own:d3"):
        click(app, cell)
    click(app, "end")
    plan = scene.match.hints.plan
    assert plan is not None and [action.verb for action in plan.left] == ["end-turn"]
    assert scene.pointed_at == (PlaceId("end"),)


def test_a_hint_says_so_while_a_place_is_chosen_that_pays_more(scene: TripScene) -> None:
    for cell in ("own:d1", "own:d2", "own:d3"):
        click(scene.app, cell)
    assert scene.hint and scene.pointed_at and scene.plan_lines()
    click(scene.app, "own:e3")
    assert scene.hint == "The place that you have chosen pays more than the plan."
    assert (scene.pointed_at, scene.plan_lines()) == ((), ())
    click(scene.app, "own:e3")
    assert scene.hint and scene.pointed_at and scene.plan_lines()


def test_whoever_scores_something_else_has_no_plan_any_more(scene: TripScene) -> None:
    key(scene.app, "2", "return")
    assert scene.match.hints.plan is None


STEPS = [
    ("lay(hotel, c2)", (PlaceId("tile", number=1), PlaceId("own", "c2"))),
    ("keep(shop, c2)", (PlaceId("tile", number=2), PlaceId("own", "c2"))),
    ("take(3)", (PlaceId("space", number=3),)),
    ("mark(d2)", (PlaceId("shared", "d2"),)),
    ("end-turn()", (PlaceId("end"),)),
]


@pytest.mark.parametrize(("text", "expected"), STEPS)
def test_a_step_is_done_with_what_is_ringed(
    app_at: AppAt, table_for: TableFor, text: str, expected: tuple[PlaceId, ...]
) -> None:
    app: App = app_at((1280, 720), reduced_motion=True, tips=False)
    state = laid("", phase="lay", players=[{"hand": ["hotel", "shop"]}, {}], new=[])
    scene = table_for(app, state)
    assert scene.hands.touched(Action.parse(text), scene.lying) == expected
