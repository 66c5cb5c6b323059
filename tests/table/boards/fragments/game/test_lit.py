"""Cards that can be used now stand out: by light, by a dark gap, and by a sign, whatever their own colour."""

import pytest
from pygame import Color, Rect, Surface

from dejavu.table.boards.fragments.areas.lit import draw_lit
from dejavu.table.look.theme import contrast
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, target


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
