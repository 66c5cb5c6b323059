"""Cards: player cards by kind, resources, disorientation, events, hallucinations, and their backs.

A card is upright with a ratio of 5 to 7. It shows its name from a width of 66 pixels on, its text from 180.
"""

from __future__ import annotations

from typing import Final, Literal

from pygame import Color, Rect, Surface

from dejavu.games.memoir.actions import tables_of
from dejavu.table.board import marks
from dejavu.table.board.studio import kept
from dejavu.table.boards.memoir.valley import letters, monsters, papers, turning
from dejavu.table.boards.memoir.valley.colours import KINDS, LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.papers import NAMED, READ, fall, framed, sky, write_name, write_words
from dejavu.table.boards.memoir.valley.shapes import blit_centred, embossed
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.kit.points import Size
from dejavu.table.look.light import glow
from dejavu.table.look.shapes import disc, rounded, transparent
from dejavu.table.look.theme import translucent
from dejavu.table.text import _

Deck = Literal["player", "event", "hallucination"]
_CREAM, _NIGHT = Color("#F8F1E2"), Color("#0C0F2C")
_INK, _SEPIA = Color("#33263F"), Color("#6A4A44")
_ICON = 1.32
"""Height of a kind's icon, in radii of its disc."""
_SMALL_ICON = 1.6
"""Height of a kind's icon on a small disc, in radii of the disc."""
_CLEAR = 12
"""Radius of a disc up to which it is small, in pixels."""

SHAPE: Final = 5 / 7
"""Ratio of a card, width to height."""


def picture(studio: MemoirStudio, card: int, size: Size) -> Surface:
    """A card by its number among those that a seat can hold (``ActionTables.cards``): player card, resource, event."""
    tables = tables_of(studio.box)
    if card < tables.first_letter:
        return player(studio, card, size)
    if card < tables.first_event:
        return resource(studio, card - tables.first_letter, size)
    return event(studio, card - tables.first_event, size)


@kept
def player(studio: MemoirStudio, card: int, size: Size) -> Surface:
    """A player card by index: its emblem in the colour of its kind, with the kind's icon in the corner."""
    shown = studio.box.player_cards[card]
    colour, room = KINDS[shown.kind], _picture_room(size)
    made = sky(studio, size, colour.lerp(Color(120, 130, 220), 0.35), 0.46)
    middle = room.centerx, room.centery + size[1] // 40
    spread = round(size[0] * 1.25)
    blit_centred(made, glow((spread, spread), colour, 150), middle)
    _draw_field(made, colour)
    emblem = round(min(size[0] * 0.60, room.height * 0.62))
    name = shown.id if marks.exists(studio, shown.id) else shown.kind
    mark = marks.picture(studio, name, emblem, Color(255, 255, 255))
    blit_centred(made, embossed(mark, colour.lerp(_CREAM, 0.35), max(1, emblem // 34)), middle)
    framed(made, colour)
    _draw_kind(studio, made, shown.kind)
    _write(made, _(shown.name), _(shown.text), _CREAM, colour)
    return made


@kept
def resource(studio: MemoirStudio, letter: int, size: Size) -> Surface:
    """A resource card by index: a still life in its colour, with mark and letter."""
    shown = studio.box.letters[letter]
    colour, room = LETTERS[shown.colour], _picture_room(size)
    deep = colour.lerp(Color(16, 14, 50), 0.62)
    made = fall(size, deep, colour.lerp(Color(16, 14, 50), 0.30))
    cloth = studio.pictures.covering(studio.called("grounds/snow"), size, (0.4, 0.4)).copy()
    cloth.set_alpha(70)
    made.blit(cloth, (0, 0))
    middle = room.centerx, room.centery + size[1] // 24
    spread = round(size[0] * 1.5)
    blit_centred(made, glow((spread, spread), colour.lerp(Color(255, 236, 200), 0.55), 170), middle)
    reach = round(min(size[0] * 0.86, room.height * 0.84))
    shade = glow((round(reach * 1.1), round(reach * 0.5)), Color(8, 6, 30), 230)
    blit_centred(made, shade, (middle[0] + reach * 0.05, middle[1] + reach * 0.40))
    blit_centred(made, studio.pictures.get(studio.called(f"things/{shown.id}"), (reach, reach)), middle)
    _draw_field(made, colour)
    framed(made, colour.lerp(Color(255, 255, 255), 0.12))
    tag = letters.tag(studio, letter, max(15, round(size[0] * 0.23)))
    made.blit(tag, (papers.line(size) + 1, papers.line(size) + 1))
    _write(made, _(shown.name), _(shown.text), _CREAM, colour.lerp(_CREAM, 0.35))
    return made


@kept
def disorientation(studio: MemoirStudio, card: int, size: Size, words: str = "") -> Surface:
    """A disorientation card by index, with a small map of what turns; ``words`` is its text, which its data lack."""
    shown, room = studio.box.disorientation[card], _picture_room(size)
    silver = Color("#A9B4DC")
    made = sky(studio, size, Color("#C8D0FF"), 0.30)
    _draw_field(made, silver)
    effect = turning.of_effects(shown.effects)
    if effect is not None:
        small = turning.picture(studio, effect, round(min(size[0] * 0.84, room.height * 0.90)))
        blit_centred(made, small, (room.centerx, room.centery + papers.line(size)))
    framed(made, silver)
    _write(made, _(shown.name), words, _CREAM, silver)
    return made


def _paper(studio: MemoirStudio, size: Size) -> Surface:
    """The ground of events."""
    made = transparent(size)
    made.blit(studio.pictures.covering(studio.called("grounds/paper"), size), (0, 0))
    return made


@kept
def event(studio: MemoirStudio, card: int, size: Size) -> Surface:
    """An event card by index: a folded paper."""
    shown, room = studio.box.events[card], _picture_room(size)
    made = _paper(studio, size)
    emblem = round(min(size[0] * 0.56, room.height * 0.60))
    middle = room.centerx, room.centery + size[1] // 60
    spread = round(emblem * 1.7)
    blit_centred(made, glow((spread, spread), Color("#FFF6DC"), 170), middle)
    name = shown.id if marks.exists(studio, shown.id) else "event"
    blit_centred(made, marks.picture(studio, name, emblem, Color("#7A5A4A")), (middle[0] + 1, middle[1] + 1))
    blit_centred(made, marks.picture(studio, name, emblem, _INK), middle)
    framed(made, Color("#A98C62"))
    _write(made, _(shown.name), _(shown.text), _INK, _SEPIA)
    return made


@kept
def hallucination(studio: MemoirStudio, card: int, size: Size) -> Surface:
    """A hallucination card by index, also a monster: a pale double exposure in lilac."""
    shown, room = studio.box.hallucinations[card], _picture_room(size)
    lilac = VALLEY["lilac"]
    made = transparent(size)
    made.blit(monsters.ground(studio, card, size, room), (0, 0))
    if not shown.monster:
        emblem = round(min(size[0] * 0.58, room.height * 0.62))
        name = shown.id if marks.exists(studio, shown.id) else "hallucination"
        for away, colour in ((-0.07, Color(70, 48, 130, 170)), (0.07, Color(240, 230, 255, 200))):
            twice = marks.picture(studio, name, emblem, colour)
            blit_centred(made, twice, (room.centerx + away * emblem, room.centery - 0.4 * away * emblem))
    _draw_field(made, lilac)
    framed(made, lilac)
    if shown.monster:
        _draw_threat(studio, made, card)
    _write(made, _(shown.name), _(shown.text), _CREAM, lilac)
    return made


@kept
def back(studio: MemoirStudio, deck: Deck, size: Size) -> Surface:
    """The back of a deck's cards."""
    if deck == "event":
        made = _paper(studio, size)
        emblem, ink, frame = "event", Color("#7A5648"), Color("#A98C62")
    else:
        lilac = deck == "hallucination"
        frame = VALLEY["lilac" if lilac else "gold"]
        made = sky(studio, size, Color("#D6BCFF") if lilac else Color("#9AA6F0"), 0.30 if lilac else 0.62)
        emblem, ink = ("hallucination", frame) if lilac else ("lamplighter", frame)
    inner = Rect((0, 0), size).inflate(-max(4, size[0] // 7), -max(4, size[0] // 7))
    thin = rounded(inner.size, papers.corner(inner.size), None, translucent(ink, 120), 1)
    made.blit(thin, inner)
    middle, side = (size[0] / 2, size[1] / 2), round(size[0] * 0.46)
    blit_centred(made, glow((round(side * 2.1), round(side * 2.1)), frame, 120), middle)
    mark = marks.picture(studio, emblem, side, Color(255, 255, 255))
    blit_centred(made, embossed(mark, ink, max(1, side // 30)), middle)
    return framed(made, frame)


def _picture_room(size: Size) -> Rect:
    """The room for the picture above name and text."""
    share = 0.55 if size[0] >= READ else (0.61 if size[0] >= NAMED else 1.0)
    return Rect(0, 0, size[0], round(size[1] * share))


def _write(surface: Surface, name: str, words: str, colour: Color, second: Color) -> None:
    """Write the name, and the text below it, if the card is large enough."""
    size = surface.get_size()
    if size[0] < NAMED:
        return
    air = max(papers.line(size) + 2, size[0] // 16)
    top = _picture_room(size).bottom
    foot = size[1] - papers.line(size) - max(2, size[1] // 40)
    if size[0] < READ:
        write_name(surface, name, Rect(air, top, size[0] - 2 * air, foot - top), colour)
        return
    high = round(size[1] * 0.15)
    write_name(surface, name, Rect(air, top, size[0] - 2 * air, high), colour)
    rule = Rect(0, top + high + size[1] // 90, size[0] // 3, max(1, size[1] // 300))
    rule.centerx = size[0] // 2
    surface.fill(second, rule)
    room = Rect(air, rule.bottom + size[1] // 50, size[0] - 2 * air, foot - rule.bottom - size[1] // 50)
    write_words(surface, words, room, second.lerp(colour, 0.8))


def _draw_field(surface: Surface, colour: Color) -> None:
    """Draw the dark field of name and text, with a soft upper edge."""
    size = surface.get_size()
    if size[0] < NAMED:
        return
    top = _picture_room(size).bottom - size[1] // 24
    dark = Color(colour.r // 9 + 8, colour.g // 9 + 8, colour.b // 9 + 24, 246)
    ramp = fall((size[0], max(2, size[1] // 14)), translucent(dark, 0), dark)
    surface.blit(ramp, (0, top))
    rest = transparent((size[0], size[1] - top - ramp.get_height()))
    rest.fill(dark)
    surface.blit(rest, (0, top + ramp.get_height()))


def _draw_kind(studio: MemoirStudio, surface: Surface, kind: str) -> None:
    """Draw a kind's icon in the upper left corner."""
    radius = max(8, round(surface.get_width() * 0.125))
    middle = radius + papers.line(surface.get_size()), radius + papers.line(surface.get_size())
    blit_centred(surface, disc(radius + max(1, radius // 8), Color(6, 7, 24)), middle)
    blit_centred(surface, disc(radius, KINDS[kind]), middle)
    blit_centred(
        surface,
        marks.picture(studio, kind, round(radius * (_ICON if radius > _CLEAR else _SMALL_ICON)), _NIGHT),
        middle,
    )


def _draw_threat(studio: MemoirStudio, surface: Surface, card: int) -> None:
    """Draw a monster's targets and its curse in the upper corners."""
    shown, size = studio.box.hallucinations[card], surface.get_size()
    radius, edge = max(8, round(size[0] * 0.115)), papers.line(size)
    signs = [("hallucination" if shown.hits == "all" else "drop", edge + radius)]
    if shown.curse != "none":
        signs.append((shown.curse, size[0] - edge - radius))
    for name, x in signs:
        blit_centred(surface, disc(radius, _NIGHT), (x, edge + radius))
        colour = studio.look.theme["refusal"] if name != shown.curse else _CREAM
        blit_centred(surface, marks.picture(studio, name, round(radius * 1.30), colour), (x, edge + radius))
