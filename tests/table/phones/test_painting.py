"""Pictures for phones are cut out of a table that shows what a seat knows, and nothing else."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pygame
import pytest

from dejavu import games
from dejavu.table.phones.painting import Order, Painted, Painter
from tests.table.every_board import BOT, Way, begun, played

_ACTS = {"fragments": 60, "trip": 12, "memoir": 12}
SEAT = 0


def painted(game: str, hidden: int | None = None) -> tuple[Painted, Order]:
    """A position in the middle of a game, perhaps with all that is hidden from the seat drawn anew."""
    way = Way(game, 2, 1, BOT)
    session = begun(way)
    for number, _step in enumerate(played(session, way)):
        if number >= _ACTS[game]:
            break
    state = session.state if hidden is None else session.state.view(SEAT).sample(Random(hidden))
    order = Order(SEAT, state.view(SEAT), session.seats, "en")
    return Painter(session.game).paint(order), order


@pytest.mark.parametrize("game", games.NAMES)
def test_maps_are_painted(game: str) -> None:
    made, order = painted(game)
    for picture in made.maps.values():
        size = pygame.image.load(BytesIO(picture.content.body)).get_size()
        assert size[0] <= 1200 and len(picture.regions) > 10
        for outline in picture.regions.values():
            across, down = outline[::2], outline[1::2]
            assert len(across) == len(down) >= 4
            assert min(across) >= -1 and max(across) <= 1001 and max(down) <= 1001 * size[1] / size[0]
    assert made.maps
    assert order.seat == made.seat == SEAT


@pytest.mark.parametrize("game", ["fragments", "memoir"])
def test_nothing_hidden_changes_a_picture(game: str) -> None:
    (first, order), (second, _other) = painted(game), painted(game, hidden=7)
    assert first == second
    assert order.view.seat == SEAT
