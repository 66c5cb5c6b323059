"""What is new: the others' doings over the log, and cards just drawn."""

import pytest

from dejavu.games.fragments.actions import END_PHASE
from dejavu.games.fragments.state import Phase
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.game import GameScene
from dejavu.table.play.hints import Hint
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import settle, state_of
from tests.table.boards.fragments.game.conftest import TableFor, play_to
from tests.table.hands import AppAt


def scene_of(app: App) -> GameScene:
    assert isinstance(app.scene, GameScene)
    return app.scene


def my_second_turn(match: Match) -> bool:
    state = state_of(match)
    return state.round == 2 and state.current_player == match.viewer


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_no_line_of_the_log_shines_through_what_the_others_did(
    app_at: AppAt, table_for: TableFor, size: tuple[int, int]
) -> None:
    app = app_at(size)
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda _state: my_second_turn(match))
    scene = scene_of(app)
    log, recap = scene.areas["log"], scene.recap
    assert recap.shown
    assert log.rect.contains(recap.rect)
    taken = sum(line.get_height() for line in log._lines)  # type: ignore[attr-defined]
    assert log.rect.bottom - taken >= recap.rect.bottom
    assert recap.rect.height < log.rect.height, "it is only as high as its lines"


def test_a_card_just_drawn_is_marked_until_its_player_goes_on(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    hand = scene_of(app).hand
    before = list(state_of(match).players[0].hand)
    play_to(app, match, lambda state: state.phase is Phase.MEDITATION and state.drawn and state.current_player == 0)
    drawn = [card for card in state_of(match).players[0].hand if card not in before]
    assert drawn, "another seed is wanted"
    assert hand._new[0] == set(drawn)
    play_to(app, match, lambda _state: my_second_turn(match))
    assert hand._new[0] == set(drawn), "they are still new when the others have played"
    action = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(action) is None
    settle(app)
    assert 0 not in hand._new


def test_a_hint_keeps_the_previews_of_what_a_sowing_brings(app_at: AppAt, table_for: TableFor) -> None:
    app = app_at((1280, 720))
    match = table_for(app, "Ada", "Vega: easy")
    lift = next(a for a in state_of(match).legal_actions() if a.verb == "lift")
    assert match.act(lift) is None
    settle(app)
    ends = scene_of(app).map.view.ends
    assert ends
    match.hints.ask()
    settle(app)
    assert match.hints.shown
    assert scene_of(app).map.view.ends == ends


def test_a_hint_that_walks_without_a_flower_points_at_the_walk_and_not_past_it(
    app_at: AppAt, table_for: TableFor
) -> None:
    app = app_at()
    match = table_for(app, "Ada", "Vega: easy")
    play_to(app, match, lambda state: state.phase is Phase.DEJA_VU and state.move is None)
    scene = scene_of(app)
    assert scene.play.may_pass_planting
    match.hints.shown = Hint(END_PHASE, (), state_of(match).actions.walk[0])
    assert scene.pointed_at == (Spot("walk"),)
