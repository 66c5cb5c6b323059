"""Cards that can be used now stand out: by light, by a dark gap, and by a sign, whatever their own colour."""

from itertools import pairwise

import pygame
import pytest
from pygame import Color, Rect, Surface

from dejavu.table.board.map.rims import draw_rims
from dejavu.table.boards.fragments.areas import area
from dejavu.table.boards.fragments.areas.lit import draw_lit
from dejavu.table.look.theme import contrast
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, frame, target


@pytest.mark.parametrize("frame", ["#F5F1E6", "#E8C37A", "#F2B93B", "#141A36"])
def test_the_ring_stands_out_3_to_1_from_what_lies_on_both_sides_of_it(app_at: AppAt, frame: str) -> None:
    """Of a pale card that could be completed, only a slightly thicker pale frame once said so."""
    look = app_at((1920, 1080)).look
    surface, card = Surface((300, 300)), Rect(80, 60, 100, 140)
    surface.fill(look.theme["panel"])
    surface.fill(Color(frame), card)
    draw_lit(surface, look, card, completes=False)
    row = [surface.get_at((x, card.bottom - 30)) for x in range(card.left - 2 * look.em, card.left)]
    gold = max(row, key=lambda colour: contrast(colour, Color("black")))
    at = row.index(gold)
    assert contrast(gold, min(row[at:], key=lambda colour: contrast(colour, Color("black")))) >= 3, "the gap inside"
    assert contrast(gold, row[0]) >= 3, "the panel outside"


def test_what_can_be_completed_has_another_sign_than_what_can_be_begun(app_at: AppAt) -> None:
    look = app_at().look
    drawn = []
    for completes in (True, False):
        surface = Surface((200, 200))
        draw_lit(surface, look, Rect(50, 50, 80, 112), completes)
        drawn.append(surface.get_buffer().raw)
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_a_communal_card_that_can_be_completed_is_lit_in_the_row(app_at: AppAt, size: tuple[int, int]) -> None:
    pictures = []
    for tray in (["red-sun"], ["red-sun", "green-moon", "blue-star", "white-lightning", "blue-raindrop", "red-moon"]):
        app = app_at(size)
        data = position()
        data["players"][0]["tray"] = tray
        laid_out(app, data)
        rect = target(app, "row:yellow-7").rect
        pictures.append(app.window.surface.subsurface(rect.inflate(8, 4).clip(app.window.surface.get_rect())).copy())
    assert pictures[0].get_buffer().raw != pictures[1].get_buffer().raw


@pytest.mark.parametrize(("tray", "completes"), [(["green-sun"], True), (["green-moon"], False), ([], None)])
def test_a_begun_card_that_what_is_held_completes_has_the_tick(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, tray: list[str], completes: bool | None
) -> None:
    """In short-term memory it had the plus, and in the hand the tick."""
    drawn: list[bool] = []
    monkeypatch.setattr(area, "draw_lit", lambda _surface, _look, _rect, completes: drawn.append(completes))
    data = position()
    # Divers' Lagoon wants lightning, moon, sun; of the other the next slot is a moon.
    begun = ["red-lightning", "red-moon"] if completes is not False else ["red-lightning"]
    data["players"][0] |= {"hand": [], "short": {"red-2": begun}, "tray": tray, "chest": []}
    laid_out(app_at((1280, 720)), data)
    assert set(drawn) == ({completes} if completes is not None else set())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_while_sowing_an_end_that_cannot_be_next_steps_back(app_at: AppAt, size: tuple[int, int]) -> None:
    """Every end stayed as bright as what can be next."""
    app = app_at(size, reduced_motion=True)
    laid_out(app, position("sowing"))
    view = scene_of(app).map.view
    behind = [end for end in view.ends if end not in view.lit]
    assert behind
    assert view.lit

    def light(nebula: int, lit: bool) -> float:
        view.lit = shown if lit else ()
        canvas = Surface(size)
        view.painter.paint(canvas)
        middle, reach = view.centre(nebula), view.calm * view.camera.zoom
        near = Rect(0, 0, round(2 * reach), round(2 * reach))
        near.center = round(middle[0]), round(middle[1])
        return sum(pygame.transform.average_color(canvas, near)[:3])

    shown = view.lit
    for end in behind:
        assert light(end, lit=True) < 0.85 * light(end, lit=False), view.name(end)
    for nebula in shown:
        assert light(nebula, lit=True) >= 0.98 * light(nebula, lit=False), view.name(nebula)
    frame(app)


def test_a_lit_nebula_has_a_second_line_within_its_rim(app_at: AppAt) -> None:
    """Some nebulae are gold at the rim by nature: one line of gold did not tell them from lit ones."""
    look = app_at().look
    square = [(100.0, 100.0), (300.0, 100.0), (300.0, 300.0), (100.0, 300.0)]
    lines = {}
    for double in (False, True):
        canvas = Surface((400, 400))
        canvas.fill(Color("grey40"))
        draw_rims(canvas, look, [square], (), None, double)
        across = [contrast(canvas.get_at((x, 200)), Color("black")) for x in range(90, 200)]
        lines[double] = sum(a < 6 <= b for a, b in pairwise(across))
    assert lines == {False: 1, True: 2}
