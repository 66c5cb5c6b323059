"""What cannot be taken back is not done in haste: one press of many on a spot, and none on what was another button."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from pygame import Rect, Surface

from dejavu.engine.game import View
from dejavu.table.play.bot_process import Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.calm import Calm
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.board.conftest import LastChoice, PlainMatch
from tests.table.hands import AppAt, click, frame, key, quickly, settle, target

WAYS: dict[str, Callable[[App], None]] = {
    "mouse": lambda app: click(app, "end"),
    **{name: partial(lambda name, app: key(app, name), name) for name in ("n", "return", "space")},
}


def turn_of(match: Match) -> int:
    return match.session.state.turn


@pytest.mark.parametrize("way", WAYS)
def test_quick_presses_end_one_turn_alone(app_at: AppAt, plain_match: PlainMatch, way: str) -> None:
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", "Ben: easy")
    with quickly():
        for _ in range(12):
            WAYS[way](app)
            settle(app)
    assert turn_of(match) == 2, "Ada's, and that of the bot after her"


@pytest.mark.parametrize("way", WAYS)
def test_a_press_in_haste_is_refused_in_words_and_counts_after_a_moment(
    app_at: AppAt, plain_match: PlainMatch, way: str
) -> None:
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", "Ben: easy")
    with quickly():
        WAYS[way](app)
        settle(app)
        WAYS[way](app)
        settle(app)
        WAYS[way](app)
        assert not app.toasts.timeline.active, "what stands there does not flicker"
        assert turn_of(match) == 2
    assert "End turn" in app.toasts.words
    assert app.toasts.refuses
    WAYS[way](app)
    settle(app)
    assert turn_of(match) == 4


class Slow(LastChoice):
    """Thinks until it is told to answer."""

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        self.answer = partial(super().ask, level, view, seed, hear)


def test_nothing_is_ended_where_another_button_stood_a_moment_before(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at(reduced_motion=True)
    bot = Slow()
    match = plain_match(app, "counting", "Ada", "Ben: easy", worker=bot)
    click(app, "end")
    with quickly():
        assert target(app, "end").label == "Skip"
        bot.answer()
        settle(app)
        assert target(app, "end").label == "End turn"
        click(app, "end")
        assert turn_of(match) == 2
    click(app, "end")
    frame(app)
    assert turn_of(match) == 3


class Over(Scene):
    """A page whose only button stands where another one stands beneath."""

    overlay = True

    def __init__(self, rect: Rect) -> None:
        self._rect = rect

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> Sequence[Target]:
        return [Target(name="close", rect=self._rect, label="Close", action=self.app.pop)]


def test_nothing_is_ended_where_the_button_of_a_closed_page_stood(app_at: AppAt, plain_match: PlainMatch) -> None:
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", "Ben: easy")
    app.push(Over(target(app, "end").rect))
    settle(app)
    with quickly():
        target(app, "close")
        app.pop()
        settle(app)
        click(app, "end")
        assert turn_of(match) == 0
    click(app, "end")
    settle(app)
    assert turn_of(match) == 2


def test_a_piece_that_goes_on_standing_beneath_breaks_no_calm() -> None:
    calm, spot = Calm(), Rect(0, 0, 40, 40)
    piece = Target(name="piece", rect=spot, action=print)
    button = Target(name="end", rect=spot, action=print, irreversible=lambda: True)
    calm.relisted([piece, button], [piece, button])
    assert not calm.is_broken(button)
    calm.relisted([piece, button], [button])
    assert calm.is_broken(button)
