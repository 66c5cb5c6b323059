"""Final scoring and its order cards (rules page, section 3)."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.games.trip.trip_state import TripState
from tests.games.trip.notation import BOARDS, player, shared, trip


def over(*maps: str, board: str = "K", order: str | None = None, markers: str = "", **more: Any) -> TripState:
    """A finished game with these maps."""
    advanced = {"longest", "beside-park", "neighbours", "edge", "waterside"}
    data = {
        "seats": max(2, len(maps)),
        "options": {**BOARDS[board], "orders": "advanced" if order in advanced else "standard"},
        "phase": "over",
        "round": 12,
        "orders": [order] if order else [],
        "players": [player(text) for text in maps],
        "shared": shared(markers),
    }
    return trip().position({**data, **more})


PHOTOS = [
    ("", -2),
    ("S:B2", -1),
    ("S:B2 H:C6", 1),
    ("S:B2 H:C6 M:E2", 3),
    ("S:B2 H:C6 M:E2 R:F6", 6),
    ("T:B2 T:C6", -2),
    ("[H:C6 D6 E6]", -1),
]


@pytest.mark.parametrize(("text", "points"), PHOTOS)
def test_photo_cells_pay_for_tiles_of_their_colour_scored_or_not(text: str, points: int) -> None:
    assert over(text).score_parts()[0]["photos"] == points


@pytest.mark.parametrize(
    ("numbers", "points"), [((3, 3, 1), [-3, -3, 0]), ((0, 0), [0, 0]), ((2, 1), [-2, 0])], ids=str
)
def test_whoever_has_most_false_memories_loses_a_point_for_each(numbers: tuple[int, ...], points: list[int]) -> None:
    state = over(*[""] * len(numbers))
    for seat, number in enumerate(numbers):
        state.players[seat].forget([0] * number)
    assert [parts["false"] for parts in state.score_parts()] == points


@pytest.mark.parametrize(("numbers", "winners"), [((2, 3, 3), [0]), ((2, 2, 3), [0, 1])], ids=str)
def test_fewer_false_memories_break_a_tie_and_equal_ones_share(numbers: tuple[int, ...], winners: list[int]) -> None:
    state = over("", "", "")
    for seat, number in enumerate(numbers):
        state.players[seat].forget([0] * number)
    for seat in (0, 1, 2):  # as many points for everyone
        missing = max(state.returns()) - state.returns()[seat]
        state.players[seat].places += [] if not missing else [trip_place(missing)]
    assert len(set(state.returns())) == 1
    assert state.winners() == winners


def trip_place(points: int) -> Any:
    from dejavu.games.trip.state import Place

    return Place(0, 0, points, 0)


THREE_PARKS = "[T:A1 A2] [B:C1 C2] [F:E2 E3]"
CHAIN = "[T:A1 A2] [B:B1 B2] [F:C1 C2]"
ORDERS = [
    ("K greens", THREE_PARKS, "", 6),
    ("K greens", "[T:A1 A2] [B:C1 C2]", "", 0),
    ("K nights", "[H:A1 A2 A3] [H:C1 C2 C3]", "", 6),
    ("K markets", "[M:A1 A2 A3] [M:B1 B2 B3]", "", 0),
    ("K markets", "[M:A1 A2 A3] [M:C1 C2 C3]", "", 6),
    ("K suppers", "[R:A1 A2 A3] [R:C1 C2 C3]", "", 6),
    ("K agreed", "[H:A1 A2 A3] [T:C1 C2] [B:E2 E3]", "@H:A1 A2 A3 @P:C1 C2 @P:E2 E3", 6),
    ("K agreed", "[H:A1 A2 A3] [T:C1 C2] [B:E2 E3]", "@H:A1 A2 A3 @P:C1 C2 @P:E1 E2 @P:E3 F3", 0),
    ("K agreed", "[H:A1 A2 A3] [T:C1 C2] [B:E2 E3]", "@H:A1 A2 B2 @P:C1 C2 @P:E2 E3", 0),
    ("K beside-park", "[T:A1 A2] [B:C1 C2] M:B1", "", 1),
    ("K beside-park", "T:A1 A2 M:B1", "", 0),
    ("S beside-park", "[T:A1 A2] R:B1 B2", "", 2),
    ("K waterside", "[H:B4 A4 A3]", "", 2),
    ("K waterside", "[H:A1 A2 A3]", "", 0),
    ("S waterside", "M:F7", "", 1),
    ("K neighbours", CHAIN, "", 6),
    ("K neighbours", "[H:A1 A2 A3] [T:B1 B2]", "", 0),
    ("K edge", "[H:A1 B1 C1]", "", 1),
    ("K6 edge", "[T:F2 F3]", "", 1),
    ("K edge", "[T:F2 F3]", "", 0),
    ("L longest", "[T:A1 A2] [B:B1 B2]", "", 6),
    ("L beside-park", "[H:A1 A2 A3] M:B1 R:B2 T:B3", "", 2),
    ("L neighbours", "[H:A1 A2 A3] [T:B1 B2]", "", 2),
    ("L edge", "[T:A1 A2] [B:C6 C7] [F:D3 D4]", "", 2),
    ("L waterside", "[H:F4 F5 F6] [T:A1 A2]", "", 2),
    ("V longest", "[M:A1 A2 B1 B2] [M:E1 E2 E3]", "", 3),
    ("V beside-park", "[S:A1 A2 B1 B2] H:C1 C2 C3", "", 2),
    ("V neighbours", "[T:A1 A2] [B:B1 B2]", "", 6),
    ("V edge", "[T:A1 A2] [B:B1 B2] [F:A5 A6]", "", 2),
    ("V edge", "[T:A1 A2] [B:B1 B2]", "", 0),
    ("V waterside", "H:A3 A1", "", 1),
    ("R longest", "[H:F1 F2 F3]", "", 6),
    ("R beside-park", "[H:F1 F2 F3] F:G1 F4", "", 4),
    ("R neighbours", "[S:F1 F2 F3 F4]", "", 3),
    ("R edge", "[T:B1 C1] [H:A4 A5 B5] [M:F3 G3 G4] [R:D5 D6 D7]", "", 6),
    ("R edge", "[T:B1 C1] [B:B2 B3] [H:A4 A5 B5] [M:F3 G3 G4]", "", 0),
    ("R waterside", "T:B1 B:D3 F:G7", "", 2),
]


@pytest.mark.parametrize(("card", "text", "markers", "points"), ORDERS, ids=[f"{c}: {t}" for c, t, _, _ in ORDERS])
def test_an_order_card_pays_for_what_it_asks(card: str, text: str, markers: str, points: int) -> None:
    board, order = card.split()
    state = over(text, board=board, order=order, markers=markers)
    assert state.score_parts()[0]["order"] == points


def test_six_for_the_most_and_three_for_the_next_lower_count() -> None:
    five, four = "[M:A1 A2 A3 B1 B2]", "[M:A1 A2 A3 B1]"
    state = over(five, five, four, "", order="longest")
    assert [parts["order"] for parts in state.score_parts()] == [6, 6, 3, 0]


def test_places_of_any_kind_that_touch_count_in_singapore() -> None:
    state = over("[H:A1 A2 A3] [T:B1 B2]", "[H:A1 A2 A3]", board="S", order="neighbours")
    assert [parts["order"] for parts in state.score_parts()] == [6, 0]
    assert state.components.orders(1, True)[2].goal.counts(state) == [2, 0]
