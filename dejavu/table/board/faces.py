"""The face of a seat on a board: it stands beside the name wherever a seat is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from pygame import Surface

from dejavu.table.look import faces
from dejavu.table.look.look import Look

if TYPE_CHECKING:
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App


class SeatedHost(Protocol):
    """A scene that has seats."""

    @property
    def app(self) -> App:
        """The program."""

    @property
    def look(self) -> Look:
        """Lengths and colours."""

    @property
    def match(self) -> Match:
        """The game on the table."""


def face(host: SeatedHost, seat: int, side: int) -> Surface:
    """The portrait of a seat in the ring of its colour, with its mark, ``side`` pixels wide and high."""
    return faces.face(host.look, host.app.pictures, host.match.portraits[seat], side)


def named(host: SeatedHost, seat: int, words: Surface, side: int) -> Surface:
    """Return words on one line with the face of a seat before them."""
    portrait, gap = face(host, seat, side), host.look.px(0.35)
    made = Surface((side + gap + words.get_width(), max(side, words.get_height())), portrait.get_flags())
    made.blit(portrait, portrait.get_rect(midleft=(0, made.get_height() // 2)))
    made.blit(words, words.get_rect(midleft=(side + gap, made.get_height() // 2)))
    return made
