"""The limit board: all possible limits, and a round token on the current one."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley.colours import VALLEY
from dejavu.table.boards.memoir.valley.shapes import blit_centred
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Point, Size
from dejavu.table.kit.rects import anchored
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import disc, rounded, transparent

_TROUGH, _INK = Color("#0C0F2C"), Color("#3A2410")


@kept
def picture(studio: MemoirStudio, limit: int, size: Size, token: bool = True) -> Surface:
    """The board with its token, or without it while it flies (``token_at``, ``token_picture``).

    The board is a dark bar with hollows joined by a groove; the lowest limit has the colour of refusals.
    """
    theme, rules = studio.look.theme, studio.box.rules
    made = transparent(size)
    whole = made.get_rect()
    made.blit(rounded(size, size[1] // 2, Color("#232A5C"), theme["hairline"], max(1, size[1] // 30)), (0, 0))
    groove = anchored((size[0] - size[1], max(2, size[1] // 12)), center=whole.center)
    made.fill(_TROUGH, groove)
    radius = _token_side(studio, size) // 2
    for number in range(rules.hand_limit, rules.lowest_limit - 1, -1):
        middle = token_at(studio, number, whole)
        here = token and number == limit
        blit_centred(made, disc(round(radius * 0.80), _TROUGH), middle)
        if here:
            blit_centred(made, token_picture(studio, size), middle)
        passed = number > limit
        ink = _INK if here else (Color("#5A628F") if passed else VALLEY["paper"])
        if number == rules.lowest_limit and not here:
            ink = theme["refusal"]
        word = typesetting.line(str(number), round(radius * 0.96), ink)
        blit_centred(made, word, middle)
    return made


def token_at(studio: MemoirStudio, limit: int, rect: Rect) -> Point:
    """The middle of the token on a board that fills a rectangle."""
    first, last = studio.box.rules.hand_limit, studio.box.rules.lowest_limit
    step = rect.width / (first - last + 1)
    return round(rect.left + (first - limit + 0.5) * step), rect.centery


def token_picture(studio: MemoirStudio, size: Size) -> Surface:
    """The token for a board of a size."""
    side = _token_side(studio, size)
    return studio.pictures.get(studio.called("pieces/token"), (side, side))


def _token_side(studio: MemoirStudio, size: Size) -> int:
    places = studio.box.rules.hand_limit - studio.box.rules.lowest_limit + 1
    return round(min(size[1], size[0] / places) * 0.96)
