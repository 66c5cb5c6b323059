"""Cards: player cards by kind, resources, disorientation, events, hallucinations, and their backs.

A card stands upright, about 5 to 7. Its name is on it at every size at which it can be read, its words where there is
room for them.
"""

from __future__ import annotations

from typing import Literal

from pygame import Color, Surface

from dejavu.games.memoir.actions import tables_of
from dejavu.table.boards.memoir.valley.colours import KINDS, LETTERS, VALLEY
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.look import typesetting
from dejavu.table.look.shapes import rounded
from dejavu.table.text import _

Deck = Literal["player", "event", "hallucination"]
Size = tuple[int, int]


def picture(studio: Studio, card: int, size: Size) -> Surface:
    """A card by its number among those that a seat can hold (``ActionTables.cards``): player card, resource, event."""
    tables = tables_of(studio.box)
    if card < tables.first_letter:
        return player(studio, card, size)
    if card < tables.first_event:
        return resource(studio, card - tables.first_letter, size)
    return event(studio, card - tables.first_event, size)


def player(studio: Studio, card: int, size: Size) -> Surface:
    """A player card by index: the frame and the icon of its kind."""
    shown = studio.box.player_cards[card]
    return studio.keep(
        ("player", card, size), lambda: _plain(studio, size, KINDS[shown.kind], _(shown.name), _(shown.text))
    )


def resource(studio: Studio, letter: int, size: Size) -> Surface:
    """A resource card by index: a still life in its colour, with mark and letter."""
    shown = studio.box.letters[letter]
    return studio.keep(
        ("resource", letter, size), lambda: _plain(studio, size, LETTERS[shown.colour], shown.id.upper(), _(shown.name))
    )


def disorientation(studio: Studio, card: int, size: Size, words: str = "") -> Surface:
    """A disorientation card by index; the data gives it no words of its own."""
    shown = studio.box.disorientation[card]
    return studio.keep(
        ("disorientation", card, size, words), lambda: _plain(studio, size, VALLEY["fog"], _(shown.name), words)
    )


def event(studio: Studio, card: int, size: Size) -> Surface:
    """An event card by index: a paper that was folded."""
    shown = studio.box.events[card]
    return studio.keep(
        ("event", card, size), lambda: _plain(studio, size, VALLEY["paper"], _(shown.name), _(shown.text))
    )


def hallucination(studio: Studio, card: int, size: Size) -> Surface:
    """A hallucination card by index, monsters too: a pale double exposure in lilac."""
    shown = studio.box.hallucinations[card]
    return studio.keep(
        ("hallucination", card, size), lambda: _plain(studio, size, VALLEY["lilac"], _(shown.name), _(shown.text))
    )


def back(studio: Studio, deck: Deck, size: Size) -> Surface:
    """The back of the cards of a deck."""
    return studio.keep(("back", deck, size), lambda: _plain(studio, size, VALLEY["night"], deck, ""))


def _plain(studio: Studio, size: Size, colour: Color, title: str, words: str) -> Surface:
    made = rounded(size, max(3, min(size) // 14), VALLEY["night"].lerp(colour, 0.25), colour, max(1, min(size) // 40))
    height, room = max(8, size[0] // 9), max(1, size[0] - size[0] // 6)
    text = typesetting.paragraph(title, typesetting.font("bold", height), VALLEY["paper"], room, "centre")
    made.blit(text, text.get_rect(midtop=(size[0] // 2, size[1] // 12)))
    if size[0] >= 180 and words:
        text = typesetting.paragraph(words, typesetting.font("regular", height), VALLEY["paper"], room, "centre")
        made.blit(text, text.get_rect(midbottom=(size[0] // 2, size[1] - size[1] // 12)))
    return made
