"""A table drawn piece by piece, as it is while something is carried over it, is the table drawn at once."""

from __future__ import annotations

import pytest
from pygame import Rect, image

from dejavu import games
from dejavu.table.board.table_scene import TableScene
from tests.table.every_board import GAMES, SEATS, Way, seated, stages, stood
from tests.table.hands import AppAt

PIECE = (150, 90)
"""Neither areas nor their items end where these pieces do."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("plain_boards")
def test_a_table_drawn_piece_by_piece_is_whole(app_at: AppAt, game: str) -> None:
    app = app_at((1280, 720), reduced_motion=True, tips=False)
    pictures = 0
    for state in stages(Way(game, SEATS[game][-1], 0)):
        seated(app, stood(games.load(game), state)).begin()
        app.step(0.1)
        if not isinstance(app.scene, TableScene):
            continue
        surface = app.window.surface
        app.scene.draw(surface)
        whole = image.tobytes(surface, "RGB")
        surface.fill("magenta")
        for left in range(0, surface.get_width(), PIECE[0]):
            for top in range(0, surface.get_height(), PIECE[1]):
                surface.set_clip(Rect((left, top), PIECE))
                app.scene.draw(surface)
        surface.set_clip(None)
        assert image.tobytes(surface, "RGB") == whole
        pictures += 1
    assert pictures
