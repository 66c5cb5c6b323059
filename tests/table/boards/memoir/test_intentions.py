"""Partners' intentions on the table: a path, a ghost and the reason in words, in a person's turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from dejavu.engine.strategy import Reason
from dejavu.games.memoir.strategy.intentions import Intention
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.boards.memoir import intentions
from dejavu.table.boards.memoir.details import detail_of
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.intentions import sign_of
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.requests import intended
from tests.games.memoir.notation import memoir, position
from tests.table.boards.memoir.acting import Silent, state_of, table_for
from tests.table.hands import AppAt, target

FETCHES: dict[str, Any] = {
    "ada": {"hand": ["a", "c"], "place": "2,0"},
    "ben": {"place": "1,2"},
    "at": {"faces": {"2,0": "m4", "0,2": "f"}},
}
PASSES: dict[str, Any] = {"ben": {"hand": ["a", "c", "f"], "place": "-1,0"}, "at": {"faces": {"2,0": "m4"}}}
"""Ada stands on Ben's way."""
BRINGS: dict[str, Any] = {
    "ada": {"hand": ["a", "c"], "place": "2,-1"},
    "ben": {"hand": ["f"], "place": "0,0"},
    "at": {"faces": {"2,-2": "m4"}, "deck": 8},
}
OPENS: dict[str, Any] = {"ben": {"hand": ["a", "c", "f"], "place": "2,-1"}, "at": {"faces": {"2,-2": "m4"}}}


@pytest.mark.parametrize(
    ("reason", "carrier", "words"),
    [
        (Reason(Why.FETCHES, ("f", "1,0")), 1, "Ben would fetch the Door key just east of the start."),
        (Reason(Why.FETCHES, ("f", "1,0")), 0, "Ben would fetch the Door key for you."),
        (Reason(Why.FETCHES, ("f", "1,0")), 2, "Ben would fetch the Door key for Cleo."),
        (Reason(Why.BRINGS, ("f", 0)), 1, "Ben would bring you the Door key."),
        (Reason(Why.BRINGS, ("f", 2)), 1, "Ben would bring the Door key to Cleo."),
        (Reason(Why.ASKS, ("f", 0)), 1, "Ben would ask you for the Door key."),
        (Reason(Why.ASKS, ("f", 2)), 1, "Ben would ask Cleo for the Door key."),
        (Reason(Why.OPENS, (4,)), 1, "Ben would open The Letter."),
        (Reason(Why.LEADS_TO, (4, "1,0")), 1, "Ben would go to The Letter just east of the start."),
        (Reason(Why.SHOWS, (2,)), 1, "Ben would look around."),
        (Reason(Why.HEALS, (1, 1)), 1, "Ben takes a rest."),
        (Reason(Why.LEAVES, (4, 0)), 1, "Ben leaves The Letter to Ada."),
        (Reason(Why.STAYS), 1, "Ben stays: no step is worth it now."),
        (None, 1, "Ben would walk on to unseen tiles."),
    ],
)
def test_an_errand_says_for_whom_and_why(reason: Reason | None, carrier: int, words: str) -> None:
    names = MemoirNames(memoir().components, ("Ada", "Ben", "Cleo"), False)
    assert intended(Intention(1, (0,), reason, carrier), 0, names) == words


def ghosts(scene: MemoirScene) -> dict[int, int]:
    """Where a ghost stands, by seat."""
    return {laid.errand.seat: laid.errand.path[-1] for laid in scene.map.intentions.laid()}


def test_pawn_plate_and_ghost_tell_the_errand_of_a_bot(app_at: AppAt) -> None:
    scene = table_for(app_at(), position(FETCHES), worker=Silent())
    scene.match.set_controller(1, "medium")
    scene.app.settle()
    names, words = scene.state.components.hexes.names, "Ben would fetch the Door key for you."
    (goal,) = ghosts(scene).values()
    assert names[goal] == "0,2"
    for spot in ("pawn:1", "seat:1", f"place:{names[goal]}"):
        detail = detail_of(scene, target(scene.app, spot))
        assert detail is not None and words in detail.note.lines
    for spot in ("seat:1", f"place:{names[goal]}"):
        assert words in target(scene.app, spot).label


def test_the_path_leads_from_the_pawn_to_its_ghost_over_the_tiles_between(app_at: AppAt) -> None:
    scene = table_for(app_at(), position(OPENS), worker=Silent())
    view, marks = scene.map.view, scene.map.intentions
    ((errand, foot, _dots),) = marks.laid()
    line = marks.path(errand, foot)
    assert line[0] == view.foot(1) and line[-1] == foot and len(line) == len(errand.path)
    places = [view.place_at(point) for point in line]
    assert places == list(errand.path)


def test_above_the_ghost_stands_what_the_errand_is_for_unless_its_goal_shows_it(app_at: AppAt) -> None:
    """A dotted line showed where a partner goes, not what for."""
    found = []
    for case in (BRINGS, FETCHES):
        scene = table_for(app_at(), position(case), worker=Silent())
        scene.match.set_controller(1, "medium")
        scene.app.settle()
        ((errand, foot, _dots),) = scene.map.intentions.laid()
        sign = sign_of(scene.studio, scene.state, errand, round(0.42 * scene.map.view.side))
        found.append((errand.reason, sign))
        if sign:
            drawn = Surface(scene.app.look.size)
            scene.map.intentions.draw(drawn)
            near = Rect(0, 0, scene.map.view.side, 2 * scene.map.view.side)
            near.midbottom = round(foot[0]), round(foot[1])
            middle = sign.get_at((3, sign.get_height() // 2))
            shown = {
                tuple(drawn.get_at((x, y))) for x in range(near.left, near.right) for y in range(near.top, near.bottom)
            }
            assert middle[3] == 255
            assert tuple(middle) in shown
    (brings, sign), (fetches, none) = found
    assert (brings and brings.reason, fetches and fetches.reason) == (Why.BRINGS, Why.FETCHES)
    assert sign is not None and none is None


def test_no_dot_of_a_path_lies_on_a_pawn(app_at: AppAt) -> None:
    scene = table_for(app_at(), position(PASSES), worker=Silent())
    view, marks = scene.map.view, scene.map.intentions
    ((errand, _foot, dots),) = marks.laid()
    assert len(dots) > 2 and len(errand.path) > 2
    assert [dot for dot in dots for seat in (0, 1) if view.pawn_rect(seat).collidepoint(dot)] == []


def test_paths_move_with_the_map(app_at: AppAt) -> None:
    scene = table_for(app_at(), position(OPENS), worker=Silent())
    (before,) = scene.map.intentions.laid()
    scene.map.view.zoom(1)
    scene.app.settle()
    (after,) = scene.map.intentions.laid()
    assert before.errand == after.errand and before.foot != after.foot and before.dots != after.dots


def test_ghosts_that_meet_stand_apart(app_at: AppAt) -> None:
    state = position({"seats": 2, **OPENS, "ada": {"place": "2,-2"}})
    scene = table_for(app_at(), state, worker=Silent())
    ((_errand, foot, _dots),) = scene.map.intentions.laid()
    assert abs(foot[0] - scene.map.view.foot(0)[0]) > scene.map.view.side / 3


@pytest.mark.parametrize("case", ["people", "bot's turn", "random bot"])
def test_nothing_is_told_where_no_bot_plans(app_at: AppAt, case: str) -> None:
    state = position(OPENS)
    if case == "bot's turn":
        state.begin_turn(1)
    scene = table_for(app_at(), state, people=2 if case == "people" else 1, worker=Silent())
    if case == "random bot":
        scene.match.set_controller(1, "random")
        scene.refresh()
    assert not ghosts(scene) and not scene.frame.intentions
    assert "would" not in target(scene.app, "seat:1").label


def test_nothing_is_told_in_lessons_and_puzzles(app_at: AppAt) -> None:
    frame = table_for(app_at(), position(OPENS), worker=Silent()).frame
    assert frame.intentions and not replace(frame, guided=True, cache={}).intentions


def test_an_intention_outlasts_what_does_not_touch_it(app_at: AppAt) -> None:
    scene = table_for(app_at(), position(OPENS), worker=Silent())
    before = scene.frame.intentions
    assert before and state_of(scene).active == 0
    scene.act(state_of(scene).tables.move[0])
    scene.app.settle()
    after = scene.frame.intentions
    assert after and after[0].path == before[0].path


def test_the_held_plan_takes_the_place_of_intentions(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[object] = []
    monkeypatch.setattr(intentions.IntentionMarks, "draw", lambda *given: drawn.append(given))
    scene = table_for(app_at(), position(OPENS), worker=Silent())
    assert drawn
    scene.app.input.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
    scene.app.step(1 / 30)
    drawn.clear()
    scene.invalidate()
    scene.app.step(1 / 30)
    assert not drawn
