"""The face of a seat on a board: it stands beside the name wherever a seat is named."""

from __future__ import annotations

from pygame import Surface

from dejavu.table.board.board_scene import BoardScene
from dejavu.table.look import faces
from dejavu.table.look.light import blit_at


def face(scene: BoardScene, seat: int, side: int) -> Surface:
    """The portrait of a seat in the ring of its colour, with its mark, ``side`` pixels wide and high."""
    return faces.face(scene.look, scene.app.pictures, scene.match.portraits[seat], side)


def named(scene: BoardScene, seat: int, words: Surface, side: int) -> Surface:
    """Return words on one line with the face of a seat before them."""
    portrait, gap = face(scene, seat, side), scene.look.px(0.35)
    made = Surface((side + gap + words.get_width(), max(side, words.get_height())), portrait.get_flags())
    blit_at(made, portrait, midleft=(0, made.get_height() // 2))
    blit_at(made, words, midleft=(side + gap, made.get_height() // 2))
    return made
