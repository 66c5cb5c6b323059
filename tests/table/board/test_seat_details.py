"""Panels of seats begin with name, score and cards finished; an arrow shows the rest, and it stays so."""

from typing import Any

import pytest
from pygame import Rect, Surface

from dejavu.table.board.seats import SeatPlates
from dejavu.table.boards.trip.seats import TripSeats
from tests.table.boards.fragments.game.conftest import scene_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.boards.trip import conftest as tables
from tests.table.hands import AppAt, click, target

NINE = ["red-1", "red-3", "red-5", "green-3", "white-2", "red-7", "purple-1", "purple-2", "blue-7"]


def test_the_arrow_shows_details_and_hides_them_again(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, position())
    app.settle()
    before = target(app, "seat:0").rect.height
    assert not app.settings.seat_details
    click(app, "seat-details")
    app.settle()
    assert app.settings.seat_details
    assert target(app, "seat:0").rect.height > before
    click(app, "seat-details")
    app.settle()
    assert not app.settings.seat_details
    assert target(app, "seat:0").rect.height == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_face_ends_where_the_details_begin(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """The letter of the first category was under the face where four seats share the height."""
    app = app_at(size, seat_details=True)
    tables.seated(app, tables.laid("", others=("", "", "")))
    app.settle()
    seats = tables.scene_of(app).seats
    ends, begins = [], []
    draw_face, draw_details = SeatPlates.draw_face, TripSeats.draw_details

    def face(plates: SeatPlates[Any], surface: Surface, seat: int, left: int, middle: int, side: int) -> int:
        ends.append(middle - side // 2 + side)
        return draw_face(plates, surface, seat, left, middle, side)

    def details(plates: TripSeats, surface: Surface, seat: int, rect: Rect) -> None:
        begins.append(rect.top)
        draw_details(plates, surface, seat, rect)

    monkeypatch.setattr(SeatPlates, "draw_face", face)
    monkeypatch.setattr(TripSeats, "draw_details", details)
    seats.draw(Surface(size))
    assert len(begins) == 4
    assert all(end <= begin + 2 for end, begin in zip(ends, begins, strict=True))


@pytest.mark.parametrize(("name", "says"), [("Ada", "Ada (bot)"), ("Bartholomew", "Ba")])
def test_a_bot_in_a_persons_seat_is_shown_as_one_whatever_the_name(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, name: str, says: str
) -> None:
    """The plate of a long name looked as if the person still sat there."""
    app = app_at((1280, 720), tips=False)
    match = tables.begun(app, name, "Mira: easy")
    match.set_controller(0, "easy")
    seats, drawn = tables.scene_of(app).seats, []
    text = seats.look.text

    def note(words: str, *args: Any, **more: Any) -> Surface:
        drawn.append(words)
        return text(words, *args, **more)

    monkeypatch.setattr(seats.look, "text", note)
    seats.draw(Surface((1280, 720)))
    (shown,) = (words for words in drawn if words.startswith(says))
    assert shown.endswith("(bot)")


@pytest.mark.parametrize("size", [(1280, 720), (1256, 660), (1024, 640)])
@pytest.mark.parametrize("details", [False, True])
def test_the_arrow_lies_inside_the_plate_and_apart_from_the_ring(
    app_at: AppAt, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], details: bool
) -> None:
    """Its button lay across the border of the first plate."""
    app = app_at(size, seat_details=details)
    data = position()
    data["players"][0]["long"] = NINE
    laid_out(app, data)
    app.settle()
    seats, drawn = scene_of(app).seats, []
    draw_panel = seats.look.draw_panel

    def note(surface: Surface, rect: Rect, *args: Any, **more: Any) -> None:
        drawn.append(rect.copy())
        draw_panel(surface, rect, *args, **more)

    monkeypatch.setattr(seats.look, "draw_panel", note)
    seats.draw(Surface(size))
    plate, ring, arrow = seats.plates[0], seats.ring(0), target(app, "seat-details").rect
    assert ring
    (button,) = (rect for rect in drawn if rect.colliderect(arrow) and rect.width <= arrow.width)
    assert plate.top + 2 <= button.top < button.bottom <= plate.bottom - 2
    assert ring.right < button.left
