"""Why something happens: the tile and the rule of a hallucination, whom disorientation moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.memoir.actions import END_ACTIONS
from dejavu.table.board.log import newest_lines
from dejavu.table.boards.memoir.drawn_cards import CardPage, CardShown
from dejavu.table.boards.memoir.game import MemoirScene
from dejavu.table.boards.memoir.motion import turning
from dejavu.table.boards.memoir.motion.turning import Threads, Turning
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.shell.app import App
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.acting import Silent, chance_gives, scene_of, state_of, table_for
from tests.table.boards.memoir.nights import night
from tests.table.hands import AppAt, key, settle
from tests.table.lettering import Lettered
from tests.table.seating import match_of, session_of

RULE = "whoever flips a hallucination up meets it."
AHEAD = f"step flipped it up in the north-east of the map: {RULE}"
"""From 0,-1 a step east shows 2,-1."""
QUIET: dict[str, Any] = {"faces": {"0,-1": "normal", "1,-1": "normal"}, "up": ["0,-1", "1,-1"]}


class StepsEast:
    """A bot that goes east, and then thinks for ever."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        step = Action("move", ("e",))
        if view.current_player == 1 and view.why_not(step) is None:
            hear(Answer((step,), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def met_ahead(app: App, *card: str) -> CardPage:
    """Ada's step has shown a hallucination, and its card is open."""
    scene = table_for(app, night({"place": "0,-1"}, {"place": "0,-1"}, {}, **QUIET), worker=Silent())
    chance_gives(scene.match, "hallucination", *card)
    scene.act(Action("move", ("e",)))
    settle(app)
    assert isinstance(app.scene, CardPage)
    return app.scene


def test_a_hallucination_says_whose_step_flipped_it_up_where_and_the_rule(app_at: AppAt) -> None:
    page = met_ahead(app_at(reduced_motion=True), "voices")
    assert f"Ada's {AHEAD}" in page.opening()
    assert AHEAD in page.targets()[0].label


def test_a_hallucination_on_which_somebody_stepped_says_so(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    scene = table_for(app, night({"place": "1,-1"}, {}, {}, **QUIET), worker=Silent())
    chance_gives(scene.match, "hallucination", "voices")
    scene.act(Action("move", ("nw",)))
    settle(app)
    assert isinstance(app.scene, CardPage)
    assert f"Ada stepped on it: {RULE}" in app.scene.opening()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_tile_of_a_hallucination_is_framed_beside_its_card(
    app_at: AppAt, size: tuple[int, int], scale: float, language: str
) -> None:
    page = met_ahead(app_at(size, ui_scale=scale, language=language, reduced_motion=True), "choir")
    scene = page.app.scenes[-2]
    assert isinstance(scene, MemoirScene) and page.mark and page.said
    tile = scene.map.view.place_target(scene.state.components.hexes.index["2,-1"]).rect
    window = page.app.look.size
    words = page.said.get_rect(midbottom=(page.card.centerx, window[1]))
    for rect in (page.card, page.heading.get_rect(midbottom=page.card.midtop), words):
        assert not rect.colliderect(tile)
        assert rect.left >= 0 and rect.right <= window[0] and rect.top >= 0
    (button,) = (target for target in page.targets() if target.name == "go-on")
    assert button.rect.bottom + page.said.get_height() <= window[1]
    page.app.step(1 / 30)
    corner = scene.map.view.corners(scene.state.components.hexes.index["2,-1"])[0]
    screen = pygame.display.get_surface()
    assert screen and screen.get_at((round(corner[0]), round(corner[1]))) == VALLEY["lilac"]


def test_the_card_of_a_partner_says_why_it_came(app_at: AppAt, paragraphs: list[Lettered]) -> None:
    app = app_at(bot_speed="normal")
    session = session_of(memoir(), night({}, {"place": "0,-1"}, {}, active=1, **QUIET))
    match = match_of(app, session, StepsEast())
    chance_gives(match, "hallucination", "voices")
    match.begin()
    shown = None
    for _ in range(120):
        app.step(1 / 30)
        shown = scene_of(app).moments.shown
        if isinstance(shown, CardShown) and scene_of(app).moments.prepared:
            break
    assert isinstance(shown, CardShown) and shown.mark
    assert f"Ben's {AHEAD}" in {each.words for each in paragraphs}


def scattered(app: App) -> MemoirScene:
    """Disorientation has turned all pawns: Ada's, on the start tile, stays."""
    state = night({"place": "0,0"}, {"place": "1,0"}, {"place": "0,-1"}, actions=0)
    scene = table_for(app, state, people=3)
    chance_gives(scene.match, "disorientation", "same-door")
    scene.act(END_ACTIONS)
    for _ in range(60):
        app.step(1 / 30)
        if isinstance(app.scene, CardPage):
            break
    key(app, "return")
    app.step(1 / 30)
    return scene


TOLD = "Ben and Cleo are turned by 120° counter-clockwise about the start. Ada stays."


@pytest.mark.parametrize("still", [False, True])
def test_a_turning_of_pawns_says_whom_it_moves_and_why(app_at: AppAt, paragraphs: list[Lettered], still: bool) -> None:
    scene = scattered(app_at(reduced_motion=still))
    settle(scene.app)
    said = {each.words for each in paragraphs}
    assert {TOLD, "Disorientation: The Door You Came By"} <= said
    lines = [line.words for line in newest_lines(scene.match, scene.words)]
    assert TOLD in lines


def test_the_pawns_that_are_moved_are_marked(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    marked: set[tuple[type, int]] = set()
    draw_mark = turning.draw_mark

    def noted(scene, surface, seat, foot, bright) -> None:  # type: ignore[no-untyped-def]
        story = scene.moments.shown
        marked.add((type(story.parts[max(0, story.now)]), seat))
        draw_mark(scene, surface, seat, foot, bright)

    monkeypatch.setattr(turning, "draw_mark", noted)
    scene = scattered(app_at())
    for _ in range(150):
        scene.app.step(1 / 30)
    assert marked == {(part, seat) for part in (Turning, Threads) for seat in (1, 2)}
    assert state_of(scene).players[0].place == 0
