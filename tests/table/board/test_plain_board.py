"""Whole games of rivals and of a team, played at a table that has nothing but what every board has."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import Act
from dejavu.engine.journal_reader import Journal
from dejavu.engine.journal_writer import JournalWriter
from dejavu.table.board import curtain
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale.moments_sheet import FinalPoints
from dejavu.table.board.news import news
from dejavu.table.board.protocol import News
from dejavu.table.board.score_table import ScoreRow, ScoreTable
from dejavu.table.board.table_scene import TableScene
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.play.replay import Replay
from dejavu.table.shell.app import App
from tests.table.board.conftest import PlainMatch
from tests.table.hands import AppAt, click, key, reach, settle, target
from tests.testgames.board import END, PlainTable, PlainWords, spot_of, state_of
from tests.testgames.counting import CountingState
from tests.testgames.lantern import ASK, FEED, GIVE

Hands = Callable[[App, str], None]


def with_mouse(app: App, name: str) -> None:
    click(app, name)


def with_keys(app: App, name: str) -> None:
    reach(app, name)
    key(app, "return")


def much(view: View) -> Action:
    """As much oil as can be had."""
    cards = [action for action in view.legal_actions() if action.verb in ("feed", "give", "ask")]
    return max(cards, key=lambda action: action.args, default=END)


def counted(view: View) -> Action:
    """Draw a card, add three, end the turn."""
    state = state_of(view)
    assert isinstance(state, CountingState)
    if state.count < 3 * (view.turn + 1):
        return next((action for action in view.legal_actions() if action.verb == "draw"), Action("add", (3,)))
    return END


def idle(view: View) -> Action:
    """Nothing but the end of the turn."""
    return END


def play(app: App, match: Match, hands: Hands, choose: Callable[[View], Action]) -> FinalScene:
    for _ in range(200):
        settle(app)
        if app.scene.name == "curtain":
            hands(app, "lift")
        elif match.session.state.is_terminal():
            assert isinstance(app.scene, FinalScene)
            return app.scene
        else:
            hands(app, spot_of(choose(match.view)).name)
    raise AssertionError("the game never ends")


def words(scene: FinalScene) -> list[str]:
    return [scene.headline().result, scene.headline().ending]


def table(app: App) -> ScoreTable:
    click(app, "points")
    assert isinstance(app.scene, FinalPoints)
    return next(row for row in app.scene.rows() if isinstance(row, ScoreTable))


@pytest.mark.parametrize("hands", [with_mouse, with_keys])
@pytest.mark.parametrize(
    ("choose", "result"),
    [
        (much, ["You have won together", "The lantern burns."]),
        (idle, ["You have lost together", "The lantern went dark."]),
    ],
)
def test_a_team_plays_a_game_and_wins_or_loses_together(
    app_at: AppAt, plain_match: PlainMatch, hands: Hands, choose: Callable[[View], Action], result: list[str]
) -> None:
    app = app_at()
    match = plain_match(app, "lantern", "Ada", "Ben", "Cleo")
    scene = play(app, match, hands, choose)
    assert words(scene) == result
    oil = match.session.state.returns()[0]
    assert table(app).scores == (ScoreRow("All together", (oil,), oil),)


@pytest.mark.parametrize("hands", [with_mouse, with_keys])
def test_rivals_play_a_game_and_the_best_hand_wins(app_at: AppAt, plain_match: PlainMatch, hands: Hands) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben", goal=6, seed=7)
    scene = play(app, match, hands, counted)
    scores = match.session.state.returns()
    best = max(scores)
    assert len(set(scores)) == 2
    assert words(scene) == [f"{match.names[scores.index(best)]} wins with {best} points", "The goal is reached."]
    shown = table(app)
    assert shown.categories == ("Cards",)
    assert shown.scores == tuple(
        ScoreRow(name, (score,), score, portrait)
        for name, score, portrait in zip(match.names, scores, match.portraits, strict=True)
    )


def test_rivals_of_one_score_share_the_victory(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben", goal=3)
    scene = play(app, match, with_mouse, lambda view: Action("add", (3,)))
    assert words(scene)[0] == "Ada and Ben share the victory with 0 points"


def test_a_partner_who_has_to_give_a_card_has_no_main_button(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    plain_match(app, "lantern", "Ada", "Ben")
    click(app, "lift")
    click(app, "action:ask")
    settle(app)
    click(app, "lift")
    assert not target(app, "end").enabled
    assert target(app, "end").label == "Give a card to go on"


@pytest.mark.parametrize("folded", [False, True])
def test_a_game_whose_turns_end_by_themselves_has_no_main_button(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch, folded: bool
) -> None:
    """Its key does nothing."""
    monkeypatch.setattr(PlainTable, "has_main_button", False)
    monkeypatch.setattr(PlainTable, "end", TableScene.end)
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben")
    click(app, "lift")
    assert isinstance(app.scene, PlainTable)
    bar = app.scene.areas["bar"]
    bar.place(bar.rect, folded)
    settle(app)
    assert {"undo", "redo", "hint", "menu"} <= {one.name for one in app.targets}
    assert app.targets.named("end") is None
    acts = len(match.session.entries)
    key(app, "n")
    assert len(match.session.entries) == acts


def test_a_partner_cannot_take_back_what_another_person_did(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "lantern", "Ada", "Ben")
    for name in ("lift", "action:feed-oil-3", "action:ask"):
        click(app, name)
        settle(app)
    click(app, "lift")
    assert not target(app, "undo").enabled
    key(app, "ctrl+z")
    settle(app)
    assert (match.session.state.current_player, match.viewer, match.session.undoable) == (1, 1, 2)
    click(app, "action:give-oil-4")
    settle(app)
    click(app, "lift")
    click(app, "undo")
    settle(app)
    assert (match.session.state.current_player, match.viewer, match.session.undoable) == (0, 0, 1), "not yet asked"
    play(app, match, with_mouse, much)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("Ada", "Ben"), ("Ada", "Ben: easy"), ("Ada", "Vega: easy", "Cleo")])
def test_a_team_goes_on_after_whatever_was_taken_back(
    app_at: AppAt, plain_match: PlainMatch, seats: tuple[str, ...]
) -> None:
    app = app_at()
    match, rng, undone = plain_match(app, "lantern", *seats), Random(1), 0

    def choose(view: View) -> Action:
        nonlocal undone
        while match.can_undo and undone < 30 and rng.random() < 0.6:
            undone += 1
            click(app, "undo")
            settle(app)
            assert match.my_move
        *others, end = match.view.legal_actions()
        return rng.choice(others or [end])

    play(app, match, with_mouse, choose)
    assert undone


class Tells:
    """A thinker that does what it is told, one plan after the other."""

    def __init__(self, *plans: tuple[Action, ...]) -> None:
        self.left = list(plans)

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        hear(Answer(self.left.pop(0), level))

    def cancel(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_a_bot_whose_plan_became_impossible_while_a_person_acted_thinks_again(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    app = app_at()
    tells = Tells((ASK, FEED["oil-6"], END), (END,), (END,))
    match = plain_match(app, "lantern", "Vega: easy", "Ada", worker=tells)
    match.act(GIVE["oil-4"])
    settle(app)
    assert (match.session.state.turn, match.session.state.current_player, tells.left) == (1, 1, [(END,)])
    assert [entry.action for entry in match.session.entries if isinstance(entry, Act)] == [ASK, GIVE["oil-4"], END]


def test_a_bot_forgets_what_it_meant_to_do_after_a_step_that_was_taken_back(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    app = app_at()
    tells = Tells((GIVE["oil-3"], GIVE["oil-4"]), (GIVE["oil-3"],))
    match = plain_match(app, "lantern", "Ada", "Vega: easy", worker=tells)
    match.act(ASK)
    settle(app)
    match.undo()
    settle(app)
    match.act(ASK)
    settle(app)
    assert tells.left == [], "it was asked again"
    assert match.my_move
    assert match.session.state.to_data()["hands"][1] == ["oil-4"]


def test_what_was_done_is_undone_and_done_again_from_the_action_bar(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben: easy")
    click(app, "action:add-3")
    click(app, "undo")
    assert match.session.state.to_data()["count"] == 0
    click(app, "redo")
    assert match.session.state.to_data()["count"] == 3


def test_a_hint_says_what_to_do_and_leads_the_focus_there(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben: easy")
    reach(app, "hint")
    key(app, "return")
    settle(app)
    assert isinstance(app.scene, PlainTable)
    assert match.hints.shown is not None
    assert app.scene.hint == "Best: End."
    assert app.targets.focus == spot_of(match.hints.shown.action).name


def test_the_pause_offers_scores_and_log(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    plain_match(app, "counting", "Ada", "Ben: easy")
    for name in ("scores", "log"):
        key(app, "escape")
        click(app, name)
        assert app.scene.name == name
        key(app, "escape", "escape")
        assert app.scene.name == "game"


def test_others_turns_are_told_on_the_curtain_without_their_secrets(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben")
    for name in ("lift", "action:draw", "end"):
        click(app, name)
        settle(app)
    assert isinstance(app.scene, curtain.TurnCurtain)
    assert news(match, PlainWords(match), 1) == [News("Ada", ("Ada draws a card.", "Ada ends the turn."))]


def test_others_turns_are_told_over_the_log(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    plain_match(app, "counting", "Ada", "Ben: easy")
    click(app, "end")
    settle(app)
    assert isinstance(app.scene, PlainTable)
    assert app.scene.recap.shown
    click(app, "recap")
    assert not app.scene.recap.shown


def test_before_ones_first_turn_the_recap_tells_of_no_last_one(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    plain_match(app, "counting", "Ben: easy", "Ada")
    settle(app)
    said = []
    for _turn in range(2):
        said.append(target(app, "recap").label)
        click(app, "end")
        settle(app)
    assert said == ["So far", "Since your last turn"]


def test_a_seat_is_given_to_a_bot_from_its_plate(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben")
    click(app, "lift")
    click(app, "seat:1")
    click(app, "bot:easy")
    assert match.session.seats[1].controller == "easy"
    assert target(app, "seat:1").label == "Ben (bot): 0 points as it would be now."


def test_a_finished_game_is_shown_step_by_step(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at()
    match = plain_match(app, "counting", "Ada", "Ben", goal=6)
    play(app, match, with_mouse, counted)
    entries = tuple(match.session.entries)
    journal = Journal("here", match.session.header, entries, tuple(range(len(entries))), JournalWriter())
    film = Replay(app, match.game, match.board, journal, lambda: None)
    film.begin()
    settle(app)
    click(app, "forward")
    assert film.progress[0] == 1
    click(app, "last")
    settle(app)
    assert film.session.state.is_terminal()


def test_secrets_lie_face_down_while_another_plays_until_their_owner_peeks(
    app_at: AppAt, plain_match: PlainMatch
) -> None:
    app = app_at()
    plain_match(app, "counting", "Ada", "Vega: easy", "Ben")
    click(app, "lift")
    scene = app.scene
    assert isinstance(scene, PlainTable)
    assert scene.secrets_open
    app.settings.bot_speed = "slow"
    click(app, "end")
    assert not scene.secrets_open
    peek = {"key": pygame.key.key_code(app.bindings.table["peek"][0]), "mod": 0, "unicode": ""}
    app.input.handle(pygame.event.Event(pygame.KEYDOWN, peek))
    assert scene.secrets_open
    app.input.handle(pygame.event.Event(pygame.KEYUP, peek))
    assert not scene.secrets_open
