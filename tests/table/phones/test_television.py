"""A table on a television: everybody plays on a phone, no hand is shown, and words are read from afar."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.look.look import scale_afar
from dejavu.table.phones.door_page import television as switch
from dejavu.table.phones.match_phones import MatchPhones
from dejavu.table.play.match import Match
from tests.amounts import amount
from tests.cases import some
from tests.table.every_board import TABLES, Mover, Way, begun, most, seated
from tests.table.hands import AppAt, settle
from tests.table.seating import FirstChoice
from tools.overflow.phones import television

MAY_BE_SEEN = {"trip": {"own"}}
"""Private panels that are shown all the same: the map of whoever acts."""
SIZE = (1280, 720)
SIZES = (SIZE, *(pytest.param(size, marks=pytest.mark.slow) for size in ((1920, 1080), (1024, 640))))


def on_television(app_at: AppAt, way: Way, size: tuple[int, int] = SIZE) -> Match:
    """A game that everybody plays on a phone."""
    match = seated(app_at(size, reduced_motion=True, tips=False, television=True), begun(way), FirstChoice())
    match.begin()
    match.phones = MatchPhones(match)
    for seat in range(way.seats):
        match.play_remotely(seat)
    settle(match.app)
    return match


def at_the_table(match: Match, way: Way) -> GameTable:
    """The table after set-up."""
    mover = Mover(match.session, way)
    for _act in range(200):
        settle(match.app)
        if isinstance(match.app.scene, GameTable) and match.app.scene.name == "game":
            return match.app.scene
        match.act_remotely(match.session.state.current_player, [mover.choose()])
    raise AssertionError("no table came")


def inside(table: GameTable) -> Iterator[bool]:
    """For every area that is shown, whether all of it is in the window."""
    window = table.app.window.surface.get_rect()
    return (window.contains(area.rect) for area in some([area for area in table.areas.values() if area.shown]))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_no_hand_is_shown_and_words_are_large(app_at: AppAt, game: str, size: tuple[int, int]) -> None:
    match = on_television(app_at, way := Way(game, most(game, 3), 1), size)
    table = at_the_table(match, way)
    shown = {name for name, area in table.areas.items() if area.shown}
    assert isinstance(match.board, GameBoard)
    panels = [panel for each in match.board.presentations().values() for panel in each.panels]
    hidden = {"hands", *(panel.name for panel in panels if panel.private)} - MAY_BE_SEEN.get(game, set())
    assert not shown & hidden and {"seats", "log", "guide"} <= shown
    assert table.look.em >= 1.7 * min(size[1], size[0] * 9 / 16) / 54
    assert all(inside(table))
    names = [target.name for target in table.targets()]
    assert "menu" in names and not {"end", "undo", "redo", "hint"} & {*names}


def test_no_tip_for_one_player_is_shown_to_everybody(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True, tips=True, television=True)
    television(app, Path(__file__).parents[3] / "data" / "positions" / "fragments.yaml")
    settle(app)
    assert isinstance(app.scene, GameTable)
    assert app.scene.is_far and app.scene.tips.shown and not app.scene.tip.shown


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
@pytest.mark.usefixtures("plain_boards")
def test_a_game_is_played_to_the_television(app_at: AppAt, game: str) -> None:
    match = on_television(app_at, way := Way(game, most(game), 2))
    table, mover = at_the_table(match, way), Mover(match.session, way)
    for _act in range(amount(40, 2000)):
        if match.session.state.is_terminal():
            break
        assert not match.my_move and not match.secrets_open
        assert match.act_remotely(match.session.state.current_player, [mover.choose()]) is None
        settle(match.app)
        assert match.app.scene is not table or all(inside(table))
    waits = match.app.scene
    assert match.session.state.is_terminal() or waits is table or waits.go_on(), "over the table lies only what is read"


def test_whoever_plays_at_the_table_again_has_the_usual_one(app_at: AppAt) -> None:
    match = on_television(app_at, Way("trip", 2, 1))
    afar = scale_afar(match.app.window.size)
    assert match.app.look.ui_scale == afar
    match.play_remotely(1, elsewhere=False)
    settle(match.app)
    assert match.app.look.ui_scale == match.app.settings.ui_scale < afar
    match.play_remotely(1)
    settle(match.app)
    assert match.app.look.ui_scale == afar
    match.close()
    assert match.app.look.ui_scale == match.app.settings.ui_scale


def test_a_television_is_offered_once_when_everybody_has_a_phone(app_at: AppAt) -> None:
    match = on_television(app_at, Way("trip", 2, 1))
    assert "television" not in match.app.toasts.words
    switch(match.app, partial(match.tell, ())).changed(False)
    settle(match.app)
    assert "television" in match.app.toasts.words and not match.app.is_far
