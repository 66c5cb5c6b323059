"""A world as a picture to keep: the panorama, its story, who signs it and when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from dejavu.games.fragments.components import Components, World
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.table.board.final_scene import PICTURE
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.boards.fragments import worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import cut
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.light import blit_below, height_of
from dejavu.table.look.look import Look
from dejavu.table.play.board import Souvenir
from dejavu.table.text import _, commas, dated, dotted, local_time, titled

if TYPE_CHECKING:
    from dejavu.engine.info import GameInfo
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App

_MARGIN: Final = 3.0
"""Margin round everything, in em."""
_TITLE: Final = 3.4
"""Size of the world's name, in em."""
_STORY: Final = (1.5, 1.35, 1.2, 1.05)
"""Sizes of a line of the story, in em, the first that fits."""


def show(app: App, components: Components, world: World, signed: str, info: GameInfo) -> None:
    """Open the picture of a world; ``signed`` says who remembered it, and when."""
    known = worlds.pieces(components, world)
    picture = draw(app, components, (world, known), dotted((titled(info).title, signed)))
    app.push(PictureSheet(_(world.name), lambda: picture, info.short_title))


def of_evening(match: Match) -> Souvenir | None:
    """The world of which all together remembered most in a game that is over; None if nobody remembered anything.

    Of equally full worlds, the first one. All who played sign it.
    """
    state = match.session.state
    assert isinstance(state, FragmentsState)
    box, told = state.components, titled(match.game.info)
    known = {card for player in state.players for card in player.long}
    world = max(box.worlds, key=lambda world: len(known.intersection(worlds.pieces(box, world))))
    pieces = known.intersection(worlds.pieces(box, world))
    if not pieces:
        return None
    who = commas(match.names)
    began = match.session.header.began
    signed = _("{name}: {words}", name=who, words=dated(local_time(began))) if began else who
    return Souvenir(_(world.name), partial(draw, match.app, box, (world, pieces), dotted((told.title, signed))))


def draw(
    app: App,
    components: Components,
    remembered: tuple[World, Collection[int]],
    signed: str,
    size: Size = PICTURE,
) -> Surface:
    """Draw the picture: the name above, the panorama, the story line by line, and the signature.

    ``remembered``: a world and its pieces in full light. The others lie in the dark, and miss from the story.
    """
    world, known = remembered
    look = Look(app.theme, size).enlarged()
    surface = Surface(size)
    surface.set_clip(surface.get_rect())
    Backdrop(Look(app.theme, size), app.pictures).draw(surface)
    room = surface.get_rect().inflate(-2 * look.px(_MARGIN), -2 * look.px(_MARGIN))
    title = look.draw_text(surface, _(world.name), _TITLE, "accent", "display", room.width, midtop=room.midtop)
    faces = CardFaces(look, app.pictures, components)
    picture = WorldPicture(faces, world, known, worlds.fitting(components, world, (room.width, room.height // 2)))
    picture.finish()
    left, top = room.centerx - picture.size[0] // 2, title.bottom + look.px(0.8)
    picture.draw(surface, (left, top), 0.0)
    foot = look.draw_text(surface, signed, 1.0, "text_secondary", "display", room.width, midbottom=room.midbottom)
    below = top + picture.size[1] + look.px(1.2)
    rest = cut(room, top=below, bottom=foot.top - look.px(0.8))
    _draw_story(surface, look, rest, worlds.story_lines(components, world, known))
    return surface


def _draw_story(surface: Surface, look: Look, room: Rect, told: Sequence[str]) -> None:
    """Draw the story, a line for each piece, as large as fits."""
    for size in _STORY:
        lines = [look.text(said, size, "text", "display", room.width) for said in told]
        if height_of(lines) <= room.height:
            break
    blit_below(surface, lines, room.centery - height_of(lines) // 2, centerx=room.centerx)
