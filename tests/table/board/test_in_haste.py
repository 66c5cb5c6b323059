"""What cannot be taken back is not done in haste: one press of many on a spot, and none on what was another button."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.game import View
from dejavu.table.play.bot_process import Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.calm import Calm
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from tests.table.board.conftest import LastChoice, PlainMatch
from tests.table.hands import AppAt, calm_down, click, frame, key, quickly, settle, target

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


@pytest.mark.parametrize("way", WAYS)
def test_a_second_press_of_what_ended_the_turn_does_not_hurry_the_bot(
    app_at: AppAt, plain_match: PlainMatch, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """*Skip* appeared on the very spot of *End turn*: a double click skipped what it did not mean."""
    app = app_at(reduced_motion=True)
    match = plain_match(app, "counting", "Ada", "Ben: easy", worker=Slow())
    skipped: list[str] = []
    monkeypatch.setattr(match, "skip", lambda: skipped.append("skip"))
    with quickly():
        WAYS[way](app)
        assert target(app, "end").label == "Skip" and "Ben" in target(app, "end").tip
        WAYS[way](app)
        assert not skipped
    WAYS[way](app)
    with quickly():
        WAYS[way](app)
        WAYS[way](app)
    assert len(skipped) == 3, "once meant, it may be pressed as quickly as one likes"


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


class Pieces(Scene):
    """Two decks to draw from, and a card that a click picks up and another one uses."""

    name = "pieces"

    def __init__(self, closes_undo: bool) -> None:
        self.done: list[str] = []
        self._closes = partial(self._closes_undo, closes_undo)

    def _closes_undo(self, closes: bool, payload: object) -> bool:
        return closes

    def draw(self, surface: Surface) -> None:
        surface.fill("black")

    def targets(self) -> Sequence[Target]:
        return [*(self._deck(name, 100 * place) for place, name in enumerate(("deck", "pile"))), self._card()]

    def _deck(self, name: str, left: int) -> Target:
        drawn = partial(self.done.append, name)
        return Target(
            name=name, rect=Rect(left, 0, 80, 80), label=f"The {name}", action=drawn, irreversible_with=self._closes
        )

    def _card(self) -> Target:
        return Target(
            name="card",
            rect=Rect(200, 0, 80, 80),
            label="The card",
            pick_up=lambda: HeldPiece("card", Surface((80, 80)), "The card"),
            accepts=lambda payload: True,
            drop=lambda payload, point: self.done.append(payload),
            irreversible_with=self._closes,
        )


def post_click(app: App, name: str) -> None:
    calm_down()
    point = target(app, name).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=point, button=1))
    frame(app)


@pytest.mark.parametrize(("closes_undo", "times"), [(True, 1), (False, 2)])
def test_a_double_click_on_a_piece_does_nothing_irreversible_twice(
    app_at: AppAt, closes_undo: bool, times: int
) -> None:
    app, scene = app_at(reduced_motion=True), Pieces(closes_undo)
    app.push(scene)
    settle(app)
    with quickly():
        post_click(app, "deck")
        post_click(app, "deck")
        assert scene.done == ["deck"] * times
        assert ("The deck" in app.toasts.words) == closes_undo
    post_click(app, "deck")
    assert scene.done == ["deck"] * (times + 1)


@pytest.mark.parametrize("closes_undo", [True, False])
def test_a_double_click_does_not_use_what_it_picked_up_where_that_is_irreversible(
    app_at: AppAt, closes_undo: bool
) -> None:
    app, scene = app_at(reduced_motion=True), Pieces(closes_undo)
    app.push(scene)
    settle(app)
    with quickly():
        post_click(app, "card")
        post_click(app, "card")
        assert scene.done == ([] if closes_undo else ["card"])
        assert app.input.drag.active == closes_undo, "it stays in the hand"
    if closes_undo:
        post_click(app, "card")
        assert scene.done == ["card"]


def test_quick_clicks_on_several_pieces_all_count(app_at: AppAt) -> None:
    app, scene = app_at(reduced_motion=True), Pieces(closes_undo=True)
    app.push(scene)
    settle(app)
    with quickly():
        for name in ("deck", "pile", "deck", "pile"):
            post_click(app, name)
    assert scene.done == ["deck", "pile", "deck", "pile"]


@pytest.mark.parametrize("hasty", [True, False])
def test_a_board_knows_which_clicks_close_undo(app_at: AppAt, plain_match: PlainMatch, hasty: bool) -> None:
    """The second press of many on the deck may have meant anything, and what is drawn is seen."""
    app = app_at(reduced_motion=True)
    match = plain_match(app, "albums", "Ada", "Ben")
    settle(app)
    click(app, "lift")
    match.act(next(action for action in match.session.state.legal_actions() if action.verb == "paste"))
    settle(app)
    with quickly() if hasty else nullcontext():
        app.input.calm.press(target(app, "deck").rect.center)
        post_click(app, "deck")
    assert (match.session.state.turn == 0) == hasty
    assert app.toasts.refuses == hasty


class Card(Scene):
    """A page with one button, which leads to another page of its kind."""

    name = "card-page"

    def __init__(self, read: list[int], number: int = 1) -> None:
        self._read, self._number = read, number

    def layout(self, size: tuple[int, int]) -> None:
        """Nothing to place."""

    def draw(self, surface: Surface) -> None:
        """Nothing to see."""

    def targets(self) -> Sequence[Target]:
        return [Target(name="go-on", rect=Rect(0, 0, 80, 80), label="Go on", action=self._go_on)]

    def _go_on(self) -> None:
        self._read.append(self._number)
        self.app.pop()
        self.app.push(Card(self._read, self._number + 1))


def test_a_double_click_goes_through_one_page_alone(app_at: AppAt) -> None:
    """Two cards came one after the other, each with *Go on* in the same place, and one was never read."""
    app, read = app_at(reduced_motion=True), list[int]()
    app.push(Card(read))
    settle(app)
    with quickly():
        post_click(app, "go-on")
        post_click(app, "go-on")
        assert read == [1]
        post_click(app, "go-on")
        assert read == [1, 2], "who goes on pressing means it"
    post_click(app, "go-on")
    assert read == [1, 2, 3]
