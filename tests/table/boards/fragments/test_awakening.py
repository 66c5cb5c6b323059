from pathlib import Path
from random import Random
from typing import Any

import pytest
from pygame import Rect

from dejavu.engine.action import Action
from dejavu.engine.session import Session
from dejavu.games.fragments.actions import END_PHASE, END_TURN
from dejavu.games.fragments.scoring import parts, score
from dejavu.games.fragments.state import Phase
from dejavu.store import autosave
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.finale.steps import CategoryStep, ChartStep, ExhibitStep, RankingStep
from dejavu.table.board.score_table import ScoreTable
from dejavu.table.boards import board_of
from dejavu.table.boards.fragments.awakening import AllPoints, AwakeningScene
from dejavu.table.boards.fragments.overlays.scores import paid
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.boards.fragments.words.scores import story
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import Title, laid_out, position
from tests.table.hands import AppAt, click, key, settle, target

PLAYED = Path(__file__).parents[3] / "replays" / "fragments-3.jsonl"
"""A game played to its end."""


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
    assert scene.headline().result == f"{match.names[state.winners()[0]]} wins with {best} VP"
    shown = table(app)
    assert [row.parts for row in shown.scores] == [tuple(parts(state, seat).values()) for seat in range(4)]
    assert [row.total for row in shown.scores] == state.returns()


def test_a_shared_victory_names_everyone_who_shares_it(app_at: AppAt) -> None:
    data = ended()
    scores = fragments().position(data).returns()
    for player, points in zip(data["players"], scores, strict=True):
        player["tokens"] += max(scores) - points if player is not data["players"][3] else 0
    app = app_at((1280, 720))
    laid_out(app, data)
    assert isinstance(app.scene, AwakeningScene)
    assert app.scene.headline().result == f"Ada, Ben and Cleo share the victory with {max(scores)} VP"


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
    assert app.scene.headline().ending == sentence


@pytest.mark.parametrize(
    ("player", "told"),
    [
        ({}, ""),
        ({"short": {"red-2": ["red-lightning"]}}, "Divers' Lagoon was left unfinished."),
        (
            {"long": ["red-1", "red-3", "blue-1"], "short": {"red-2": ["red-lightning"]}},
            "{red}: 2 of 7 pictures. {lagoon}",
        ),
        (
            {"long": ["red-1", "red-7"], "short": {"red-2": ["red-lightning"]}},
            "{red}: 2 of 7 pictures. Sleeping Fire paid 3 VP.",
        ),
    ],
)
def test_what_a_player_went_for_and_what_came_of_it(player: dict[str, Any], told: str) -> None:
    """Nobody could read after a game what a rival had wanted."""
    state = fragments().position({"phase": "deja-vu", "girl": "orion", "players": [player, {}]})
    box = fragments().components
    red = next(world.name for world in box.worlds if world.id == box.cards[box.card_index["red-1"]].world)
    volcano = box.cards[box.card_index["red-7"]].name
    expected = told.format(red=f"Went for {red}", lagoon="Divers' Lagoon was left unfinished.")
    expected = expected.replace("Sleeping Fire", volcano)
    assert story(state, 0, FragmentsNames(box, ("Ada", "Ben"))) == expected


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


def ending_now(app: App, **changes: Any) -> AwakeningScene:
    """The game ends before the eyes of whoever sits there: the finale is at its first step."""
    match = laid_out(app, ended(**changes))
    match.was_over = False
    match.begin()
    app.step(0)
    assert isinstance(app.scene, AwakeningScene)
    return app.scene


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_the_finale_walks_along_the_losers_then_the_winner_then_counts_then_ranks(
    app_at: AppAt, reduced_motion: bool
) -> None:
    app = app_at((1280, 720), reduced_motion=reduced_motion)
    scene = ending_now(app)
    told: list[tuple[str, object]] = []
    while scene.step:
        step = None if scene.telling.moves else scene.step
        match step:
            case ExhibitStep():
                told.append(("memory of", step.standing.name))
            case CategoryStep():
                told.append(("category", step.number))
            case RankingStep():
                told.append(("place", scene.ranking[step.place].place))
        app.step(0.1)
        key(app, "return")
    ascending = ["Dora", "Ben", "Cleo", "Ada"]
    assert told == [
        *(("memory of", name) for name in ascending),
        *(("category", number) for number in range(4)),
        *(("place", place) for place in (4, 3, 2, 1)),
    ]


def test_the_numbers_of_the_finale_are_the_parts_of_the_score(app_at: AppAt) -> None:
    scene = ending_now(app_at((1280, 720)))
    state = fragments().position(ended())
    by_seat = sorted(scene.ranking, key=lambda standing: standing.seats)
    assert [dict(standing.parts) for standing in by_seat] == state.score_parts()
    assert [standing.total for standing in by_seat] == state.returns()


def test_whoever_remembers_nothing_is_not_walked_along_and_still_ranked(app_at: AppAt) -> None:
    data = ended()
    data["players"][3] |= {"long": [], "tokens": 0}
    app = app_at((1280, 720))
    scene = ending_now(app, players=data["players"])
    assert [
        step.standing.name for step in scene.steps(scene.poster.head, scene.poster) if isinstance(step, ExhibitStep)
    ] == [
        "Ben",
        "Cleo",
        "Ada",
    ]
    key(app, "escape")
    app.step(0.1)
    assert len(scene.poster.bands) == 4


def test_a_game_that_was_over_before_shows_its_end_at_once(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid_out(app, ended())
    assert isinstance(app.scene, AwakeningScene)
    assert app.scene.at_rest


def test_every_category_says_what_it_counts(app_at: AppAt) -> None:
    scene = ending_now(app_at((1280, 720)))
    said = [scene.meaning(part) for part, _count in scene.ranking[0].parts]
    assert all(said)
    assert len(set(said)) == 4


@pytest.mark.parametrize(
    ("long", "sentence"),
    [
        (
            [["red-1", "red-2", "red-3"], ["blue-1", "blue-2"], [], []],
            "The longest memory: Lava Paradise (Ada), 3 pictures joined.",
        ),
        (
            [["red-1", "red-3"], ["red-5", "blue-1"], ["blue-5"], []],
            "Remembered most: Lava Paradise, 3 cards among all players.",
        ),
        (
            [["red-1", "red-2", "red-3"], ["blue-1", "blue-2", "blue-3"], [], []],
            "The longest memory: Lava Paradise (Ada) and Dragon Valley (Ben), 3 pictures joined.",
        ),
        ([[], [], [], []], ""),
    ],
    ids=["joined", "a world", "as long", "nothing"],
)
def test_the_closing_sentence_tells_what_was_remembered_most(
    app_at: AppAt, long: list[list[str]], sentence: str
) -> None:
    players = ended()["players"]
    for player, cards in zip(players, long, strict=True):
        player |= {"long": cards, "flowers": [], "short": {}, "hand": [], "chest": []}
    app = app_at((1280, 720))
    laid_out(app, ended(players=players))
    assert isinstance(app.scene, AwakeningScene)
    assert app.scene.headline().closing == sentence


def test_the_finale_begins_as_the_last_turn_ends(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position("last-act"), people=3)
    click(app, "lift")
    settle(app)
    match.act(Action("end-turn"))
    for _ in range(100):
        app.step(1 / 60)
        if isinstance(app.scene, AwakeningScene):
            break
    assert isinstance(app.scene, AwakeningScene)
    assert isinstance(app.scene.step, ExhibitStep)
    key(app, "escape")
    settle(app)
    assert app.scene.headline().result == "Ada wins with 105 VP"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("ui_scale", [1.0, 2.0])
def test_every_memory_is_as_large_as_its_place_and_no_larger(
    app_at: AppAt, size: tuple[int, int], ui_scale: float
) -> None:
    app = app_at(size, ui_scale=ui_scale)
    laid_out(app, position("over"))
    scene = app.scene
    assert isinstance(scene, AwakeningScene)
    for room in ((900, 300), (300, 120), (1600, 700), (140, 40)):
        for seat in range(4):
            drawn = scene.exhibit(seat, scene.look, room)
            assert drawn.get_width() <= room[0]
            assert drawn.get_height() <= room[1]
    window = Rect((0, 0), size)
    parts = [*scene.poster.bands, *(target.rect for target in app.targets if not target.name.startswith("seat:"))]
    assert all(window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for n, one in enumerate(parts) for other in parts[n + 1 :])


@pytest.mark.parametrize(
    ("long", "verse"),
    [
        (["red-2", "red-3", "blue-5"], "The black steps were still warm, so I climbed them barefoot."),
        ([f"red-{number}" for number in range(1, 8)], "The mountain glowed all night, and nobody was afraid."),
        (["red-2", "blue-5"], ""),
    ],
)
def test_the_last_line_of_a_joined_world_stands_below_its_name_in_the_finale(
    app_at: AppAt, long: list[str], verse: str
) -> None:
    """It was read once, when the picture joined, and then nowhere."""
    scene = ending_now(app_at((1280, 720)))
    box = scene.components
    scene.state.players[0].long = [box.card_index[card] for card in long]
    assert scene.verse(0) == verse


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_what_others_did_last_is_told_before_the_finale(app_at: AppAt, speed: str) -> None:
    """A bot's last turn made 26 VP, and the finale came before anybody could read it."""
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    app.settings.bot_speed = speed
    ten = [*(f"red-{number}" for number in range(1, 8)), "blue-1", "blue-2", "blue-3"]
    match = laid_out(app, {"phase": "meditation", "players": [{"long": ten}, {}]})
    table = app.scene
    match.let_play(
        lambda view: next(one for one in (END_TURN, END_PHASE, *view.legal_actions()) if view.why_not(one) is None)
    )
    settle(app)
    assert match.session.state.is_terminal()
    if speed == "normal":
        assert app.scene is table
        assert target(app, "recap:1").area == "recap"
        assert target(app, "end").label == "To the finale"
        key(app, "return")
        settle(app)
    assert app.scene.name == "awakening"


def test_the_finale_draws_the_points_round_by_round(app_at: AppAt) -> None:
    """It told how the points divide, and not when the lead changed."""
    app = app_at((1280, 720), reduced_motion=True)
    journal = autosave.read(PLAYED)
    game = autosave.restored(journal)
    match = Match(app, Session.resume(game, journal), board_of(game), SilentWorker())
    match.was_over = False
    match.begin()
    app.step(0)
    scene = app.scene
    assert isinstance(scene, AwakeningScene)
    rounds = scene.course()
    assert [one.round for one in rounds] == list(range(1, match.session.state.round + 1))
    assert rounds[-1].points == tuple(match.session.state.returns())
    assert len({one.points for one in rounds}) > len(rounds) // 2, "points change from round to round"
    steps = [type(step) for step in scene.steps(Rect(0, 0, 1280, 720), scene.poster)]
    assert steps.index(ChartStep) == steps.index(RankingStep) - 2, "after the categories, before moments and places"


@pytest.mark.parametrize("remembers", [True, False])
def test_the_world_of_the_evening_can_be_saved_from_the_finale(app_at: AppAt, remembers: bool) -> None:
    """Only the ranking could: the world with its story lay in the diary."""
    app = app_at((1280, 720))
    nobody = {"phase": "over", "ending": "stalled", "players": [{}, {}]}
    match = laid_out(app, ended() if remembers else nobody)
    assert isinstance(app.scene, AwakeningScene)
    assert (app.targets.named("postcard") is not None) is remembers
    assert (app.targets.named("save-picture") is None) is remembers, "without a world, the page is what there is"
    if remembers:
        click(app, "postcard")
        souvenir = match.board.souvenir(match)
        assert isinstance(app.scene, PictureSheet) and souvenir
        assert app.scene.title() == souvenir.name
