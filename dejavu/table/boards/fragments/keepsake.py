"""A world as a picture to keep: the panorama, lines of its story, who remembered it and when, and the result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame import Rect, Surface

from dejavu.games.fragments.components import Components, World
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.table.board.final_scene import PICTURE
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.finale.standing import standings
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.recap import share_out
from dejavu.table.boards.fragments import worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.panorama import foremost, runs
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.faces import Portrait, face
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.look.look import Look
from dejavu.table.play.board import Souvenir
from dejavu.table.text import _, commas, dated, local_time

if TYPE_CHECKING:
    from dejavu.engine.info import GameInfo
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App

_MARGIN: Final = 1.4
"""Margin round everything, in em."""
_TITLE: Final = 2.7
"""Size of the world's name, in em."""
_STORY: Final = (1.6, 1.45, 1.3)
"""Sizes of a story line in em; the first that fits is used."""
_FACE: Final = 2.0
"""Side of a face in the result, in em."""
_RESULT: Final = 1.15
"""Size of names and points in the result, in em."""
_GAP: Final = 0.5
"""Gap between a face, a name and its points, in em."""
_APART: Final = 1.5
"""Gap between two seats in the result, in em."""
_ABOVE: Final = 0.6
"""Gap between the story and the result, in em."""
_SIGNED: Final = 1.15
"""Size of name and day, in em."""
_LINES: Final = 3
"""Most lines of the story."""
_BELOW: Final = 0.5
"""Gap between the panorama and the story, in em."""


Memory = tuple[World, Collection[int]]
"""A world, and the cards of it that are remembered."""


class Place(NamedTuple):
    """A seat in the result of an evening."""

    portrait: Portrait
    name: str
    points: str
    won: bool


def show(app: App, components: Components, remembered: Memory, signed: str, info: GameInfo) -> None:
    """Open the picture of a world as far as it is remembered; ``signed`` says by whom, and when."""
    picture = draw(app, components, remembered, signed)
    app.push(PictureSheet(_(remembered[0].name), lambda: picture, info.short_title))


def of_evening(match: Match) -> Souvenir | None:
    """The foremost world of the person who remembered most of one; without people, of any seat. None without cards.

    The picture shows only what that seat remembered, and everybody with their points.
    """
    state = match.session.state
    assert isinstance(state, FragmentsState)
    box, seats = state.components, match.persons or range(len(state.players))
    found = {seat: world for seat in seats if (world := foremost(box, state.players[seat].long))}
    if not found:
        return None
    held = {seat: {*worlds.pieces(box, world)}.intersection(state.players[seat].long) for seat, world in found.items()}
    whose = max(found, key=lambda seat: (len(held[seat]), max(map(len, runs(box, held[seat])))))
    began = match.session.header.began
    day = [dated(local_time(began))] if began else []
    remembered, signed = (found[whose], held[whose]), commas((match.names[whose], *day))

    def drawn(size: Size | None) -> Surface:
        return draw(match.app, box, remembered, signed, size or PICTURE, _result(match))

    return Souvenir(_(found[whose].name), drawn)


def _result(match: Match) -> Sequence[Place]:
    """Everybody with their points, the best first."""
    assert isinstance(match.board, GameBoard)
    points = match.board.words(match).points
    return [
        Place(match.portraits[each.seats[0]], each.name, points(each.total), each.won)
        for each in standings(match.session.state, match.names, match.game.info.utility)
    ]


def draw(
    app: App,
    components: Components,
    remembered: Memory,
    signed: str,
    size: Size = PICTURE,
    result: Sequence[Place] = (),
) -> Surface:
    """Draw the world's name, its remembered pieces joined, some of their lines, who and when, and the result."""
    world, known = remembered
    look = Look(app.theme, size).enlarged()
    surface = Surface(size)
    surface.set_clip(surface.get_rect())
    Backdrop(Look(app.theme, size), app.pictures).draw(surface)
    room = surface.get_rect().inflate(-2 * look.px(_MARGIN), -2 * look.px(_MARGIN))
    title = look.draw_text(surface, _(world.name), _TITLE, "accent", "display", room.width, midtop=room.midtop)
    rest = with_edges(room, top=title.bottom + look.px(_BELOW))
    if result:
        row = with_edges(rest, top=rest.bottom - look.px(_FACE))
        _draw_result(surface, look, app, row, result)
        rest.height -= row.height + look.px(_ABOVE)
    foot = look.draw_text(surface, signed, _SIGNED, "text_secondary", "display", room.width, midbottom=rest.midbottom)
    rest = with_edges(rest, bottom=foot.top - look.px(_BELOW))
    cards = worlds.joined(components, world, known)
    lines = _lines(components, remembered, cards)
    story = height_of(_story(look, lines, _STORY[-1], room.width)) + look.px(_BELOW)
    faces = CardFaces(look, app.pictures, components)
    fits = worlds.fitting(components, world, (size[0], rest.height - story), len(cards))
    picture = WorldPicture(faces, world, known, fits, cards)
    picture.finish()
    picture.draw(surface, (room.centerx - fits[0] // 2, rest.top), 0.0)
    _draw_story(surface, look, with_edges(rest, top=rest.top + fits[1] + look.px(_BELOW)), lines)
    return surface


def _lines(components: Components, remembered: Memory, cards: Sequence[int]) -> Sequence[str]:
    """The first few lines of the longest row, in its order; where it is short, of all that is remembered."""
    world, known = remembered
    row = max(runs(components, [card for card in cards if card in known]), key=len, default=[])
    held = row if len(row) >= _LINES else [card for card in cards if card in known]
    return worlds.story_lines(components, world, known, held)[:_LINES]


def _draw_result(surface: Surface, look: Look, app: App, room: Rect, result: Sequence[Place]) -> None:
    """Draw everybody's face, name and points in a row, the winners in gold; only names become shorter."""
    side, gap, apart = room.height, look.px(_GAP), look.px(_APART)
    write = partial(look.text, size=_RESULT, face="display")
    colours = ["accent" if place.won else "text" for place in result]
    points = [write(place.points, colour=colour) for place, colour in zip(result, colours, strict=True)]
    taken = sum(side + 2 * gap + each.get_width() for each in points) + apart * (len(result) - 1)
    wanted, free = [write(place.name).get_width() for place in result], room.width - taken
    widths = share_out((), wanted, lambda widths: sum(widths) <= free) or [1] * len(wanted)
    left = room.centerx - (taken + sum(widths)) // 2
    for place, colour, width, won in zip(result, colours, widths, points, strict=True):
        surface.blit(face(look, app.pictures, place.portrait, side), (left, room.top))
        name = write(place.name, colour=colour, width=width)
        left = blit_at(surface, name, midleft=(left + side + gap, room.centery)).right + gap
        left = blit_at(surface, won, midleft=(left, room.centery)).right + apart


def _draw_story(surface: Surface, look: Look, room: Rect, told: Sequence[str]) -> None:
    """Draw the story, a line for each piece, as large as fits."""
    drawn = (_story(look, told, size, room.width) for size in _STORY)
    lines = next(
        (lines for lines in drawn if height_of(lines) <= room.height), _story(look, told, _STORY[-1], room.width)
    )
    blit_below(surface, lines, room.centery - height_of(lines) // 2, centerx=room.centerx)


def _story(look: Look, told: Sequence[str], size: float, width: int) -> Sequence[Surface]:
    return [look.text(said, size, "text", "display", width) for said in told]
