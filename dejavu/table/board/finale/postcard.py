"""A postcard of a finished game: its size and border, and the button that shows it, to look at and to save."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Color, Rect, Surface

from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.kit.points import Size
from dejavu.table.text import _
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

PROPORTIONS: Final = (148, 105)
"""Width and height of a postcard, in millimetres."""
SIZE: Final = (1776, 1260)
"""Pixels of a saved postcard."""
BORDER: Final = 0.026
"""Width of the border, as a share of the card's height."""


def fitted(size: Size) -> Size:
    """The largest size of a postcard within a size, in pixels."""
    across, down = PROPORTIONS
    share = min(size[0] / across, size[1] / down)
    return round(share * across), round(share * down)


def bordered(surface: Surface, paper: Color) -> Rect:
    """Fill a postcard with its paper, and return the room within the border."""
    surface.fill(paper)
    border = 2 * round(BORDER * surface.get_height())
    return surface.get_rect().inflate(-border, -border)


def postcard_button(match: Match, picture: Callable[[], Surface], tip: str, heading: str = "") -> Button:
    """The button that shows a postcard of a game, which ``picture`` draws; ``heading`` stands above it."""

    def show() -> None:
        title, played = match.game.info.short_title, match.session.header.began
        match.app.push(PictureSheet(heading or _("Postcard"), picture, title, played=played))

    return Button("postcard", _("Postcard"), show, tip=tip)
