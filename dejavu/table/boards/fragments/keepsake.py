"""A world as a picture to keep: the panorama, its story, how the evening ended and why, who signs it and when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import Rect, Surface

from dejavu.games.fragments.components import Components, World
from dejavu.games.fragments.fragments_state import FragmentsState
from dejavu.table.board.final_scene import PICTURE
from dejavu.table.board.finale import memorable
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.board.finale.standing import compared, standings
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.board.recap import share_out
from dejavu.table.boards.fragments import worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.faces import Portrait, face
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.look.look import Look
from dejavu.table.play.board import Souvenir
from dejavu.table.text import _, dated, dotted, local_time, titled

if TYPE_CHECKING:
    from dejavu.engine.info import GameInfo
    from dejavu.table.play.match import Match
    from dejavu.table.shell.app import App

_MARGIN: Final = 2.0
"""Margin round everything, in em."""
_TITLE: Final = 3.0
"""Size of the world's name, in em."""
_STORY: Final = (1.5, 1.35, 1.2, 1.05, 0.95)
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
_WHY: Final = 1.0
"""Size of the lines that say why, in em."""
_WIDE: Final = 0.75
"""Share of the width for these lines."""
_BELOW: Final = 0.5
"""Gap between the panorama and the story, in em."""


class Place(NamedTuple):
    """A seat in the result of an evening."""

    portrait: Portrait
    name: str
    points: str
    won: bool


def show(app: App, components: Components, world: World, signed: str, info: GameInfo) -> None:
    """Open the picture of a world; ``signed`` says who remembered it, and when."""
    known = worlds.pieces(components, world)
    picture = draw(app, components, (world, known), dotted((titled(info).title, signed)))
    app.push(PictureSheet(_(world.name), lambda: picture, info.short_title))


def of_evening(match: Match) -> Souvenir | None:
    """The world of which people remembered most in a game that is over; None if nobody remembered anything.

    Among equally full worlds, it is the one with the longest row of a person, then the one of which all players
    together remembered most. The picture shows everybody with their points.
    """
    state = match.session.state
    assert isinstance(state, FragmentsState)
    box, told = state.components, titled(match.game.info)
    known = {card for player in state.players for card in player.long}
    own = {card for seat in match.persons for card in state.players[seat].long}

    rows = [row for seat in match.persons for row in runs(box, state.players[seat].long)]

    def fullness(world: World) -> tuple[int, int, int]:
        pieces = {*worlds.pieces(box, world)}
        longest = max((len(row) for row in rows if pieces.issuperset(row)), default=0)
        return len(own & pieces), longest, len(known & pieces)

    world = max(box.worlds, key=fullness)
    pieces = known.intersection(worlds.pieces(box, world))
    if not pieces:
        return None
    began = match.session.header.began
    signature = dotted((told.title, *([dated(local_time(began))] if began else [])))

    def drawn(size: Size | None) -> Surface:
        return draw(match.app, box, (world, pieces), signature, size or PICTURE, result=_result(match), why=_why(match))

    return Souvenir(_(world.name), drawn)


def _result(match: Match) -> Sequence[Place]:
    """Everybody with their points, the best first."""
    points = _words(match).points
    return [
        Place(match.portraits[each.seats[0]], each.name, points(each.total), each.won)
        for each in standings(match.session.state, match.names, match.game.info.utility)
    ]


def _words(match: Match) -> Words[Any]:
    assert isinstance(match.board, GameBoard)
    return match.board.words(match)


def _why(match: Match) -> Sequence[str]:
    """Why the winner won: the act that decided, and by what the second was beaten."""
    words = _words(match)
    first, *others = standings(match.session.state, match.names, match.game.info.utility)
    decided = memorable.decisive(match.session, words)
    act = [memorable.told(decided, match.names)] if decided else []
    return [*act, *(compared(first, other, words) for other in others[:1] if not other.won)]


def draw(
    app: App,
    components: Components,
    remembered: tuple[World, Collection[int]],
    signed: str,
    size: Size = PICTURE,
    result: Sequence[Place] = (),
    why: Sequence[str] = (),
) -> Surface:
    """Draw the picture: the name above, the panorama, the story line by line, the result, why, and the signature.

    ``remembered``: a world, and its pieces in full light. The other pieces are dark and missing from the story.
    """
    world, known = remembered
    look = Look(app.theme, size).enlarged()
    surface = Surface(size)
    surface.set_clip(surface.get_rect())
    Backdrop(Look(app.theme, size), app.pictures).draw(surface)
    room = surface.get_rect().inflate(-2 * look.px(_MARGIN), -2 * look.px(_MARGIN))
    title = look.draw_text(surface, _(world.name), _TITLE, "accent", "display", room.width, midtop=room.midtop)
    foot = look.draw_text(surface, signed, 1.0, "text_secondary", "display", room.width, midbottom=room.midbottom)
    rest = with_edges(room, top=title.bottom + look.px(0.4), bottom=foot.top - look.px(0.4))
    lines = [look.paragraph(words, round(_WIDE * room.width), _WHY, "text_secondary", align="centre") for words in why]
    rest.height -= height_of(lines)
    blit_below(surface, lines, rest.bottom, centerx=room.centerx)
    rest.height -= look.px(_ABOVE) if lines else 0
    if result:
        row = with_edges(rest, top=rest.bottom - look.px(_FACE))
        _draw_result(surface, look, app, row, result)
        rest = with_edges(rest, bottom=row.top - look.px(_ABOVE))
    told = worlds.story_lines(components, world, known)
    story = height_of(_story(look, told, _STORY[-1], room.width)) + look.px(_BELOW)
    tall = min(room.height // 2, rest.height - story)
    faces = CardFaces(look, app.pictures, components)
    picture = WorldPicture(faces, world, known, worlds.fitting(components, world, (room.width, tall)))
    picture.finish()
    picture.draw(surface, (room.centerx - picture.size[0] // 2, rest.top), 0.0)
    _draw_story(surface, look, with_edges(rest, top=rest.top + picture.size[1] + look.px(_BELOW)), told)
    return surface


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
