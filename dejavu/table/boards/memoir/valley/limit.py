"""The limit board: 6 5 4 3, and a round token on the hand limit that holds."""

from __future__ import annotations

from pygame import Rect, Surface

from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred, clear
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import disc


def picture(studio: Studio, limit: int, size: tuple[int, int], token: bool = True) -> Surface:
    """The board with its token; without, where the token is in flight (``token_at``, ``token_picture``)."""
    return studio.keep(("limit", limit, size, token), lambda: _board(studio, limit, size, token))


def token_at(studio: Studio, limit: int, rect: Rect) -> tuple[int, int]:
    """The middle of the token on a board that fills a rectangle."""
    first, last = studio.box.rules.hand_limit, studio.box.rules.lowest_limit
    step = rect.width / (first - last + 1)
    return round(rect.left + (first - limit + 0.5) * step), rect.centery


def token_picture(studio: Studio, size: tuple[int, int]) -> Surface:
    """The token for a board of a size."""
    side = round(min(size[1], size[0] / 4) * 0.8)
    return studio.keep(("limit token", side), lambda: disc(side // 2, VALLEY["gold"]))


def _board(studio: Studio, limit: int, size: tuple[int, int], token: bool) -> Surface:
    made = clear(size)
    if token:
        blit_centred(made, token_picture(studio, size), token_at(studio, limit, made.get_rect()))
    for number in range(studio.box.rules.lowest_limit, studio.box.rules.hand_limit + 1):
        word = typesetting.font("bold", max(8, size[1] // 2)).render(
            str(number), True, VALLEY["ink" if token and number == limit else "paper"]
        )
        blit_centred(made, word, token_at(studio, number, made.get_rect()))
    return made
