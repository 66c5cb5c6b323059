from random import Random

import pytest

from dejavu.games.fragments import events
from dejavu.table.board import curtain
from dejavu.table.boards.fragments.curtain import Curtain, news
from dejavu.table.play.history import Step
from dejavu.table.shell.app import App
from dejavu.table.widgets import Label
from tests.table.boards.fragments.conftest import fragments
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key


def test_tells_what_others_did_and_nobody_s_hand(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    card = fragments().components.cards[0]
    match.history.steps.append(
        Step(1, (events.CardCompleted(1, card.id, 3), events.CardDrawn(0, card.id), events.CardDrawn(1, card.id)))
    )
    assert news(match, 0) == [f"Ben completes {card.name}: +3 VP for its bits, +{card.vp} VP for the card."]


@pytest.mark.parametrize("pressed", ["a", "n", "return", "space", "escape"])
def test_a_key_meant_for_the_turn_before_does_not_lift_it(
    app_at: AppAt, pressed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtain, "PATIENCE", 60.0)
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    assert app.scene.name == "curtain"
    key(app, pressed)
    assert not match.secrets_open
    assert app.scene.name in ("curtain", "pause")


def test_enter_lifts_it_after_a_moment(app_at: AppAt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "PATIENCE", 0.0)
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    app.step(0)
    key(app, "return")
    assert match.secrets_open


def test_its_button_lifts_it(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    click(app, "lift")
    assert app.scene.name == "game"
    assert match.secrets_open


def test_says_little_even_after_a_long_absence(app_at: AppAt) -> None:
    match = laid_out(app_at((1280, 720)), position())
    rng = Random(1)
    cards = [rng.choice(fragments().components.cards).id for _ in range(50)]
    match.history.steps.extend(Step(1, (events.CardCompleted(1, card, 1),)) for card in cards)
    assert len(news(match, 0)) <= 8


def test_rises_by_itself_for_a_seat_that_a_bot_was_given(app_at: AppAt) -> None:
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    seat = match.session.state.current_player
    app.settings.bot_speed = "slow"
    match.pause()
    match.set_controller(seat, "easy")
    app.pop()
    assert app.scene.name == "game"
    assert not match.may_peek
    assert not match.secrets_open


def said(app: App) -> list[Label]:
    assert isinstance(app.scene, curtain.Curtain)
    return [row for row in app.scene.rows() if isinstance(row, Label)]


def test_asks_nobody_to_look_away_when_only_bots_play_besides(app_at: AppAt) -> None:
    """A person who took a seat back once read that everyone else looks at the stars: all of them bots."""
    app = app_at((1280, 720))
    match = laid_out(app, position(), people=2)
    assert any("looks at the stars" in label.words for label in said(app))
    seat = match.session.state.current_player
    match.session.set_controller(1 - seat, "easy")
    app.replace(Curtain(match, seat, lambda: None))
    assert not any("looks at the stars" in label.words for label in said(app))


def test_its_news_all_begin_at_the_same_edge(app_at: AppAt) -> None:
    """Those of one line were once centred, and longer ones began anywhere."""
    app = app_at((1280, 720))
    news = ["Ben begins Oak.", "Ben collects from Eagle: green star, green lightning, and two more raindrops, green."]
    app.push(curtain.Curtain("Ada", lambda: None, lambda: None, news))
    labels = {label.words: label for label in said(app)}
    assert {labels[line].align for line in news} == {"left"}
