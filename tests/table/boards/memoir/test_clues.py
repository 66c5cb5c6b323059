"""The clues: who has what of which memory, what lights, what a touch does (table page, section 1)."""

from __future__ import annotations

from typing import Any

import pytest

from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.clues import Clues, needs_of
from dejavu.table.boards.memoir.presentation import best_carrier
from dejavu.table.boards.memoir.sheets.pages import MemoryPage
from dejavu.table.boards.memoir.valley import letters
from dejavu.table.look.theme import contrast
from tests.cases import some
from tests.table.boards.memoir.nights import at_the_letter, laid, night, table_of
from tests.table.hands import AppAt, click, move, settle, target

_SHORT = {"full": "f", "half": "h", "hollow": "-"}


def needs(memory: int, *hands: str, **more: Any) -> str:
    """The letters of a clue by number: ``af`` full in a hand, ``ch1`` half in that of seat 1, ``f-`` hollow."""
    state = night(*({"hand": list(hand)} for hand in hands), **more)
    box = state.components
    found = needs_of(state, box.memory_index[memory])
    return " ".join(
        box.letters[need.letter].id + _SHORT[need.have] + (str(need.holder) if need.have == "half" else "")
        for need in found
    )


@pytest.mark.parametrize(
    ("memory", "hands", "expected"),
    [
        (4, ("", ""), "a- c- f-"),
        (4, ("a", ""), "af c- f-"),
        (4, ("a", "cf"), "ah0 cf ff"),
        (4, ("acf", "a"), "af cf ff"),
        (1, ("a", "a"), "af ah1"),
        (1, ("", "aa"), "af af"),
        (7, ("ab", "c", "cd"), "af bf ch1 dh2"),
        (2, ("bd", "e"), "c- f-"),
    ],
)
def test_a_letter_is_full_half_or_hollow(memory: int, hands: tuple[str, ...], expected: str) -> None:
    """Full: whoever carries most of that memory has it; half: another hand; hollow: nobody."""
    assert needs(memory, *hands) == expected


def test_of_equal_carriers_the_one_whose_turn_it_is_counts() -> None:
    state = night({"hand": ["a"]}, {"hand": ["c"]}, active=1)
    assert best_carrier(state, state.components.memory_index[4]) == (1, 1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_mark_hides_a_letter(app_at: AppAt, size: tuple[int, int]) -> None:
    """Pawns stood on the letters, which could not be read."""
    app = app_at(size)
    laid(app, night({"hand": ["a", "b"]}, {"hand": ["c", "d"]}))
    area = clues_of(app)
    row = area.placed[6].rect
    coins = area.coins(4, row, right=True)
    assert all(row.contains(coin) and row.contains(mark) for coin, mark in coins)
    for number, (coin, mark) in enumerate(coins):
        capital = coin.inflate(-coin.width // 3, -coin.height // 3)
        assert not capital.colliderect(mark)
        assert mark.collidelist([other for other, _mark in coins[number + 1 :]]) < 0


def test_letters_can_be_read_by_how_far_the_team_has_them(app_at: AppAt) -> None:
    """The capital of a letter that another has was cream on white."""
    app = app_at((1280, 720))
    laid(app, night())
    studio = table_of(app).studio
    for letter in some(range(len(studio.box.letters))):
        ground = letters.colour(studio, letter).lerp(letters.NIGHT, letters.DUSK)
        assert contrast(letters.CREAM, ground) >= 3


def clues_of(app: Any) -> Clues:
    area = table_of(app).areas["clues"]
    assert isinstance(area, Clues)
    return area


@pytest.mark.parametrize(("sketch", "up", "lit"), [(True, False, True), (False, False, False), (False, True, True)])
def test_a_clue_lights_its_tile_where_that_is_up_or_sketched(app_at: AppAt, sketch: bool, up: bool, lit: bool) -> None:
    app = app_at((1280, 720))
    state = night(options={"sketch": "on" if sketch else "off"}, faces={"-1,-1": "m4"}, up=["-1,-1"] if up else [])
    laid(app, state)
    assert table_of(app).pointed_places == ()
    move(app, target(app, "clue:4").rect.center)
    app.step(1 / 30)
    place = state.components.hexes.index["-1,-1"]
    assert table_of(app).pointed_places == ((place,) if lit else ())
    assert (place in table_of(app).map.view.advised) == lit


def test_a_clue_that_can_be_opened_is_by_a_click(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid(app, at_the_letter())
    click(app, "clue:4")
    state = match.session.state
    assert isinstance(state, MemoirState)
    assert [memory for memory, _seat in state.opened] == [state.components.memory_index[4]]


def test_an_open_memory_is_read_again_from_its_clue(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(opened=(2, 6)))
    click(app, "clue:6")
    settle(app)
    assert isinstance(app.scene, MemoryPage)
    assert app.scene.page.id == "6"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_row_has_room_for_its_letters(app_at: AppAt, size: tuple[int, int], scale: float) -> None:
    app = app_at(size, ui_scale=scale)
    laid(app, night({"hand": ["a", "b"]}, {"hand": ["c", "d"]}))
    if not clues_of(app).shown:
        click(app, "drawer")
    clues = clues_of(app)
    assert clues.placed[-1].rect.bottom <= size[1]
    for memory, (_item, row) in enumerate(clues.placed):
        coins = clues.coins(memory, row, right=True)
        assert all(coin.left >= row.left + clues.seal for coin, _mark in coins)
