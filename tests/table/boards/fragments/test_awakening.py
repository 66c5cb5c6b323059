from random import Random
from typing import Any

import pytest

from dejavu.games.fragments.scoring import score
from dejavu.games.fragments.state import Phase
from dejavu.table.board.score_table import ScoreTable
from dejavu.table.boards.fragments.awakening import AllPoints, AwakeningScene
from dejavu.table.boards.fragments.overlays.communal_scores import paid
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import Title, laid_out, position
from tests.table.hands import AppAt, click, key


def ended(**changes: Any) -> dict[str, Any]:
    data = position()
    for name in ("planting_done", "used_bits"):
        data.pop(name)
    for player in data["players"]:
        player.pop("tray", None)
    return {**data, "phase": "over", "ending": "ten-cards", **changes}


def table(app: App) -> ScoreTable:
    click(app, "points")
    assert isinstance(app.scene, AllPoints)
    return next(row for row in app.scene.rows() if isinstance(row, ScoreTable))


def test_the_scores_are_those_of_the_rules(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, ended())
    scene = app.scene
    assert isinstance(scene, AwakeningScene)
    state = fragments().position(ended())
    assert state.phase is Phase.OVER
    best = max(state.returns())
    assert scene.said().result == f"{match.names[state.winners()[0]]} wins with {best} VP"
    shown = table(app)
    assert [row.parts for row in shown.scores] == [score(state, seat) for seat in range(4)]
    assert [row.total for row in shown.scores] == state.returns()


def test_a_shared_victory_names_everyone_who_shares_it(app_at: AppAt) -> None:
    data = ended()
    scores = fragments().position(data).returns()
    for player, points in zip(data["players"], scores, strict=True):
        player["tokens"] += max(scores) - points if player is not data["players"][3] else 0
    app = app_at((1280, 720))
    laid_out(app, data)
    assert isinstance(app.scene, AwakeningScene)
    assert app.scene.said().result == f"Ada, Ben and Cleo share the victory with {max(scores)} VP"


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("ten-cards", "10 cards are remembered, and the last turns are played."),
        ("stalled", "Nobody could sow or spend a bit any more."),
        ("round-limit", "The last round is played."),
    ],
)
def test_why_it_ended_is_said(app_at: AppAt, reason: str, sentence: str) -> None:
    app = app_at((1280, 720))
    laid_out(app, ended(ending=reason))
    assert isinstance(app.scene, AwakeningScene)
    assert app.scene.said().ending == sentence


def test_once_more_or_to_the_title(app_at: AppAt) -> None:
    app, title = app_at((1280, 720)), Title()
    laid_out(app, ended(), title=title)
    click(app, "again")
    click(app, "title")
    assert title.asked == ["again", "title"]


def test_tableaus_and_map_can_be_looked_at(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, ended())
    click(app, "seat:2")
    assert app.scene.name == "tableau"
    key(app, "escape")
    click(app, "points")
    click(app, "map")
    assert app.scene.name == "map"
    key(app, "escape", "escape")
    assert app.scene.name == "awakening"


@pytest.mark.parametrize("seed", range(30))
def test_what_communal_cards_pay_adds_up_and_no_fragment_counts_twice(seed: int) -> None:
    rng, game = Random(seed), fragments()
    state = game.new_state(2, {})
    communal = [i for i, card in enumerate(game.components.cards) if card.communal]
    ordinary = [i for i, card in enumerate(game.components.cards) if not card.communal]
    state.players[0].long = rng.sample(communal, rng.randint(0, 7)) + rng.sample(ordinary, rng.randint(0, 6))
    state.players[0].fragments = rng.sample(range(len(game.components.fragments)), rng.randint(0, 12))
    shown = paid(state, 0)
    assert sum(card.vp for card in shown) == score(state, 0).communal
    counted = [fragment for card in shown for fragment in card.fragments]
    held = {game.components.fragments[i].id for i in state.players[0].fragments}
    assert len(counted) == len(set(counted))
    assert set(counted) <= held
