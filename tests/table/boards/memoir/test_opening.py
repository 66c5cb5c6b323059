"""Before the first turn people read who they are, what wins and what ends the night; no bot moves before that."""

from __future__ import annotations

import pytest
from pygame import Rect

from dejavu.engine.session import Session
from dejavu.games.memoir.state import Phase
from dejavu.table.board.overlay_placer import covers_any
from dejavu.table.boards.memoir.sheets.opening import OpeningPage
from dejavu.table.kit.item import PlaceId
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.toasts import reading_time
from tests.games.memoir.notation import memoir
from tests.table.boards.memoir.conftest import state_of
from tests.table.boards.memoir.nights import laid, night, table_of
from tests.table.hands import AppAt, click, key, later, move, settle
from tests.table.seating import LastChoice, match_of, seats_of


def started(app: App, *seats: str, speed: str = "normal", **options: str) -> Match:
    """A game from its beginning, at the speed of bots."""
    app.settings.bot_speed = speed
    match = match_of(app, Session(memoir(), seats_of(seats), 5, options), LastChoice())
    match.begin()
    settle(app)
    return match


def acts(match: Match) -> int:
    """The acts since the set-up."""
    return len(match.session.entries) - 1


def test_no_bot_moves_before_people_know_who_they_are(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = started(app, "Vega: easy", "Ada", "Mira: easy")
    assert isinstance(app.scene, OpeningPage)
    assert acts(match) == 0
    click(app, "close")
    settle(app)
    assert acts(match) > 0 or state_of(match).current_player == 1


@pytest.mark.parametrize("press", ["enter", "space", "escape"])
def test_one_key_closes_the_opening(app_at: AppAt, press: str) -> None:
    app = app_at((1280, 720))
    started(app, "Vega: easy", "Ada")
    key(app, press)
    settle(app)
    assert app.scene.name == "game"


def test_the_opening_says_who_one_is_the_goal_and_what_ends_the_night(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = started(app, "Vega: easy", "Ada")
    assert isinstance(app.scene, OpeningPage)
    said, state = app.scene.reading, state_of(match)
    who = state.components.characters[state.players[1].character]
    assert f"You are {who.name}." in said
    assert who.text in said
    assert "With 5 points together you have won." in said
    assert f"the deck has {state.deck} cards" in said
    assert f"With you: Vega, {state.components.characters[state.players[0].character].name}." in said


def test_the_opening_counts_no_memory_that_was_carried_along_among_those_in_the_fog(app_at: AppAt) -> None:
    """“The fog hides 7 memories” though one was open, and its points were there without a word."""
    app = app_at((1280, 720))
    match = started(app, "Vega: easy", "Ada", carried="4")
    assert isinstance(app.scene, OpeningPage)
    said, state = app.scene.reading, state_of(match)
    assert f"The fog hides {len(state.components.memories) - 1} memories;" in said
    bringer = match.names[state.first_player]
    assert f"{bringer} brings The Letter along from an earlier night: +{state.points} point" in said


def test_the_opening_tells_of_no_place_of_the_clues_which_a_small_window_folds_away(app_at: AppAt) -> None:
    """They “stand on the left”, where a small window has a shut drawer."""
    app = app_at((1024, 640), ui_scale=1.5)
    started(app, "Vega: easy", "Ada")
    assert isinstance(app.scene, OpeningPage)
    assert "the clues show the cards that each wants" in app.scene.reading
    click(app, "close")
    assert not table_of(app).clues.shown


def test_no_opening_is_read_after_the_choice_of_the_last_character_was_taken_back(app_at: AppAt) -> None:
    """It opened while characters were still chosen, and named the last one of the box."""
    app = app_at((1280, 720))
    match = started(app, "Ada", "Vega: easy", "Ben", characters="chosen")
    for _person in range(2):
        assert state_of(match).phase is Phase.CHARACTERS
        match.act(match.view.legal_actions()[0])
        if state_of(match).phase is Phase.CHARACTERS:
            settle(app)
    assert table_of(app).page_queue.waits
    match.undo_remotely(state_of(match).current_player)
    assert state_of(match).phase is Phase.CHARACTERS
    settle(app)
    assert app.scene.name == "game"


def test_several_people_are_told_by_name_who_they_are(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    started(app, "Ada", "Ben", "Vega: easy")
    assert isinstance(app.scene, OpeningPage)
    assert "Ada, you are " in app.scene.reading
    assert "Ben, you are " in app.scene.reading


@pytest.mark.parametrize(
    ("seats", "speed"),
    [(("Vega: easy", "Ada"), "instant"), (("Ada", "Ben"), "normal")],
    ids=["bots that move at once", "people alone"],
)
def test_no_opening_where_nobody_would_move_on_without_one(app_at: AppAt, seats: tuple[str, ...], speed: str) -> None:
    app = app_at((1280, 720))
    started(app, *seats, speed=speed)
    assert app.scene.name == "game"


def test_where_all_play_on_phones_the_opening_goes_on_by_itself(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = started(app, "Vega: easy", "Ada")
    page = app.scene
    assert isinstance(page, OpeningPage)
    match.play_remotely(1)
    later(reading_time(page.reading) + 1)
    settle(app)
    assert page not in app.scenes


def test_a_tip_covers_no_tile_that_was_seen_and_no_pawn(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    laid(app, night(faces={"1,0": "normal"}))
    table = table_of(app).map

    def around(place: str) -> Rect:
        at = Rect(0, 0, 10, 10)
        at.center = table.spot(PlaceId("place", place)) or (0, 0)
        return at

    assert not table.is_blank(around("0,0")), "pawns"
    assert not table.is_blank(around("1,0")), "a tile that was seen"
    assert table.is_blank(around("-3,0"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("at", ["0,0", "1,0", "0,-1", "-2,0"])
def test_a_refusal_covers_no_tile_that_was_seen_and_no_card(app_at: AppAt, size: tuple[int, int], at: str) -> None:
    """It lay over the tile or the pawn beside the pointer."""
    app = app_at(size, tips=False, reduced_motion=True)
    laid(app, night({"hand": ["a", "c", "lantern"]}, {}, faces={"1,0": "normal", "0,1": "normal", "-1,0": "event"}))
    app.step(0.1)
    scene = table_of(app)
    move(app, scene.map.spot(PlaceId("place", at)) or (0, 0))
    app.refuse("A wall stands in the way.")
    area = app.toasts.area
    assert area.width and scene.map.is_blank(area)
    cards = [target for target in scene.fans.targets() if target.name.startswith("hand:")]
    assert cards and not covers_any(area, cards)
