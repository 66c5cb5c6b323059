"""What a studio keeps of what was drawn."""

from __future__ import annotations

from pygame import Color, Surface

from dejavu.table.board.studio import Studio, kept
from tests.table.hands import AppAt


def test_a_studio_draws_once_for_the_same_arguments_and_again_after_it_let_go(app_at: AppAt) -> None:
    app, drawn = app_at(), list[tuple[int, bool]]()

    @kept
    def disc(studio: Studio[None], side: int, dark: bool = False) -> Surface:
        drawn.append((side, dark))
        return Surface((side, side))

    @kept
    def square(studio: Studio[None], side: int) -> Surface:
        return Surface((side, side))

    studio, other = (Studio(app.look, app.pictures, None) for _ in range(2))
    first = disc(studio, 3)
    assert disc(studio, 3) is first
    assert disc(studio, 3, dark=True) is not first and square(studio, 3) is not first
    assert drawn == [(3, False), (3, True)]
    assert disc(other, 3) is not first
    studio.let_go()
    assert disc(studio, 3) is not first
    assert drawn == [(3, False), (3, True), (3, False), (3, False)]


def test_it_is_all_one_how_an_argument_is_given_and_a_colour_is_one(app_at: AppAt) -> None:
    """The cardboard of tiles was once made again because its edge had been left out before."""
    app = app_at()

    @kept
    def disc(studio: Studio[None], side: int, edge: Color = Color("red"), dark: bool = False) -> Surface:  # noqa: B008
        return Surface((side, side))

    studio = Studio(app.look, app.pictures, None)
    first = disc(studio, 3)
    assert disc(studio, 3, Color("red")) is first
    assert disc(studio, 3, dark=False, edge=Color("red")) is first
    assert disc(studio, side=3) is first
    assert disc(studio, 3, Color("blue")) is not first
