"""Sowing: which bit the next click lays, and what the plates at the ends tell."""

import pytest

from dejavu.games.fragments.state import Sowing
from dejavu.table.app import App
from dejavu.table.boards.fragments.game import GameScene
from dejavu.table.match import Match
from tests.table.boards.fragments.conftest import settle, state_of
from tests.table.boards.fragments.laid_out import laid_out, position
from tests.table.hands import AppAt, click, key


def sowing(app: App, *bits: str) -> tuple[Match, GameScene]:
    """A sowing from Rosette with these bits in hand."""
    data = position("sowing")
    data["move"]["sowing"]["bits"] = list(bits)
    match = laid_out(app, data)
    assert isinstance(app.scene, GameScene)
    return match, app.scene


def chosen(scene: GameScene) -> str:
    assert scene.play.chosen_place is not None
    return scene.state.components.bit_ids[scene.moves.lifted[scene.play.chosen_place]]


def choose(app: App, scene: GameScene, bit: str) -> None:
    kind = scene.state.components.bit_index[bit]
    click(app, f"lifted:{scene.moves.lifted.index(kind)}")


def lay(app: App, scene: GameScene) -> None:
    click(app, f"nebula:{scene.state.components.nebulae[scene.map.view.lit[0]].id}")
    settle(app)


@pytest.mark.parametrize(
    ("bits", "first", "then"),
    [
        (("red-sun", "red-moon", "blue-moon", "blue-star"), "blue-moon", "blue-star"),
        (("red-sun", "red-moon", "blue-moon", "blue-moon"), "blue-moon", "blue-moon"),
        (("red-sun", "red-moon", "green-star", "blue-moon"), "blue-moon", "red-moon"),
        (("red-sun", "red-moon", "white-star", "white-moon"), "white-moon", "white-star"),
        (("red-sun", "green-star", "blue-moon"), "blue-moon", "red-sun"),
    ],
    ids=["colour", "kind", "shape when the colour is used up", "white", "nothing alike"],
)
def test_the_next_bit_to_be_sown_is_like_the_one_just_laid(
    app_at: AppAt, bits: tuple[str, ...], first: str, then: str
) -> None:
    """It was the leftmost one after each lay, and players sowed what they wanted to keep."""
    app = app_at(reduced_motion=True)
    match, scene = sowing(app, *bits)
    choose(app, scene, first)
    lay(app, scene)
    move = state_of(match).move
    assert isinstance(move, Sowing)
    assert len(move.bits) == len(bits) - 1
    assert chosen(scene) == then


def test_a_bit_that_may_not_be_laid_next_is_never_chosen_for_its_colour(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "red-moon", "white-star")
    choose(app, scene, "red-moon")
    lay(app, scene)
    assert chosen(scene) == "white-star", "the last bit is never white"


def test_taking_a_lay_back_keeps_to_the_colour_that_was_chosen(app_at: AppAt) -> None:
    app = app_at(reduced_motion=True)
    _match, scene = sowing(app, "red-sun", "red-moon", "blue-moon", "blue-star")
    choose(app, scene, "blue-star")
    lay(app, scene)
    key(app, "u")
    settle(app)
    assert chosen(scene) == "blue-star"
