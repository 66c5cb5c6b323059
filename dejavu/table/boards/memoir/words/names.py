"""What people, places, tiles, cards and everything else in the box are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, degrees, sqrt

from dejavu.games.memoir.components import (
    MEMORY,
    RESOURCE,
    Character,
    Components,
    Disorientation,
    Event,
    Hallucination,
    Letter,
    Memory,
    PlayerCard,
)
from dejavu.games.memoir.hexes import DIRECTIONS, Axial, Hexes
from dejavu.games.memoir.state import State
from dejavu.games.memoir.story import Page, pages, practice_pages
from dejavu.table.text import _, commas, ngettext

_SIDES = ("e", "se", "s", "sw", "w", "nw", "n", "ne")
"""Eight sides of the map, clockwise."""


def way_name(direction: str) -> str:
    """A direction within a sentence, after *goes*: ``north-east``."""
    return {
        "e": _("east"),
        "se": _("south-east"),
        "sw": _("south-west"),
        "w": _("west"),
        "nw": _("north-west"),
        "ne": _("north-east"),
        "home": _("back to the start tile"),
    }[direction]


def step_between(origin: str, place: str, hexes: Hexes) -> str | None:
    """The direction of a step from one place to the next, by their names; None where it is no step."""
    here, there = hexes.index[origin], hexes.index[place]
    return next((way for way, beside in zip(DIRECTIONS, hexes.beside[here], strict=True) if beside == there), None)


def where(place: str, hexes: Hexes, beside: int = -1) -> str:
    """A place within a sentence, after a thing that lies there: ``in the far north-east of the map``.

    ``beside``: the place, by number, of whoever is told; of one next to that it says on which side.
    """
    if beside >= 0 and hexes.index[place] in hexes.beside[beside]:
        return _beside_you()[DIRECTIONS[hexes.beside[beside].index(hexes.index[place])]]
    at = hexes.places[hexes.index[place]]
    if at.ring == 0:
        return _("on the start tile")
    if at.ring == 1:
        return _beside_start()[DIRECTIONS[_sixth(at)]]
    return (_far() if at.ring == max(hexes.ring_of) else _within())[_side(at)]


def row_and_number(place: str, hexes: Hexes) -> str:
    """``row 3, tile 2``: rows from above, tiles from the left."""
    at, radius = hexes.places[hexes.index[place]], max(hexes.ring_of)
    first = max(-radius, -radius - at.r)
    return _("row {row}, tile {tile}").format(row=at.r + radius + 1, tile=at.q - first + 1)


def the_ring(number: int) -> str:
    """``the second ring``."""
    names = {1: _("the first ring"), 2: _("the second ring"), 3: _("the third ring")}
    return names.get(number) or _("ring {number}").format(number=number)


def _angle(at: Axial) -> float:
    """Clockwise from the east, in degrees, as it is seen on the screen."""
    return degrees(atan2(at.r * sqrt(3) / 2, at.q + at.r / 2)) % 360


def _sixth(at: Axial) -> int:
    return round(_angle(at) / 60) % 6


def _side(at: Axial) -> str:
    return _SIDES[round(_angle(at) / 45) % 8]


def _beside_start() -> dict[str, str]:
    return {
        "e": _("just east of the start"),
        "se": _("just south-east of the start"),
        "sw": _("just south-west of the start"),
        "w": _("just west of the start"),
        "nw": _("just north-west of the start"),
        "ne": _("just north-east of the start"),
    }


def _beside_you() -> dict[str, str]:
    return {
        "e": _("just east of you"),
        "se": _("just south-east of you"),
        "sw": _("just south-west of you"),
        "w": _("just west of you"),
        "nw": _("just north-west of you"),
        "ne": _("just north-east of you"),
    }


def _within() -> dict[str, str]:
    return {
        "e": _("in the east of the map"),
        "se": _("in the south-east of the map"),
        "s": _("in the south of the map"),
        "sw": _("in the south-west of the map"),
        "w": _("in the west of the map"),
        "nw": _("in the north-west of the map"),
        "n": _("in the north of the map"),
        "ne": _("in the north-east of the map"),
    }


def _far() -> dict[str, str]:
    return {
        "e": _("in the far east of the map"),
        "se": _("in the far south-east of the map"),
        "s": _("in the far south of the map"),
        "sw": _("in the far south-west of the map"),
        "w": _("in the far west of the map"),
        "nw": _("in the far north-west of the map"),
        "n": _("in the far north of the map"),
        "ne": _("in the far north-east of the map"),
    }


Printed = PlayerCard | Letter | Disorientation | Event | Hallucination | Character
"""A card of any deck, or a character."""


def listed(parts: Sequence[str]) -> str:
    """``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=enumerated(parts[:-1]), last=parts[-1])


def enumerated(parts: Iterable[str]) -> str:
    """``a, b, c``."""
    return commas(parts)


def counted(things: Iterable[str]) -> str:
    """``Door key, 2 × Skate strap``."""
    kinds: dict[str, int] = {}
    for thing in things:
        kinds[thing] = kinds.get(thing, 0) + 1
    several = _("{count} × {thing}")
    return enumerated(
        thing if count == 1 else several.format(count=count, thing=thing) for thing, count in kinds.items()
    )


def points(count: int) -> str:
    """``2 points``."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def turned(steps: int) -> str:
    """A turn about the centre: ``by 60° clockwise``; so many times 60 degrees, negative for the other way."""
    words = _("by {degrees}° clockwise") if steps > 0 else _("by {degrees}° counter-clockwise")
    return words.format(degrees=60 * abs(steps))


def rings_turn(rings: Iterable[int], how: str) -> str:
    """Tiles that turn, as in ``The second ring turns by 60° clockwise``."""
    several = [the_ring(ring) for ring in rings]
    text = ngettext("{rings} turns {how}.", "{rings} turn {how}.", len(several)).format(rings=listed(several), how=how)
    return text[:1].upper() + text[1:]


class Names:
    """Names for one game."""

    def __init__(self, box: Components, seats: Sequence[str] = (), sketch: bool = True, practice: bool = False) -> None:
        """``sketch``: whether the table remembers for people what tiles showed; ``practice``: no story is told."""
        self.box, self.seats, self.sketch, self.practice = box, tuple(seats), sketch, practice
        decks: tuple[Sequence[Printed], ...] = (
            *(box.player_cards, box.letters, box.disorientation, box.events, box.hallucinations, box.characters),
        )
        self.printed = {card.id: card for deck in decks for card in deck}
        """Every card and character by its id."""

    # People

    def seat(self, seat: int) -> str:
        """The name of who sits there."""
        return self.seats[seat] if seat < len(self.seats) else _("Player {number}").format(number=seat + 1)

    def people(self, seats: Iterable[int]) -> str:
        """``Ada, Ben and Cleo``."""
        return listed([self.seat(seat) for seat in seats])

    def character(self, character: str) -> str:
        """``The Night Nurse``."""
        return _(self.box.characters[self.box.character_index[character]].name)

    # Places

    def where(self, place: str, beside: int = -1) -> str:
        """``in the far north-east of the map``; of a place next to ``beside``, ``just east of you``."""
        return where(place, self.box.hexes, beside)

    def tile(self, sign: str) -> str:
        """What a tile shows, within a sentence: ``The Lake``, ``Door key``, ``event``."""
        kind = self.box.signs[self.box.sign_index[sign]]
        if kind.kind == MEMORY:
            return _(self.box.memories[kind.which].name)
        if kind.kind == RESOURCE:
            return self.letter(sign)
        return {
            "start": _("start tile"),
            "event": _("event"),
            "hallucination": _("hallucination"),
            "normal": _("quiet tile"),
        }[kind.kind]

    def is_memory(self, sign: str) -> bool:
        """Whether a tile shows a memory."""
        return self.box.signs[self.box.sign_index[sign]].kind == MEMORY

    def tile_title(self, sign: str) -> str:
        """The same, alone: ``Event``."""
        words = {
            "start": _("Start tile"),
            "event": _("Event"),
            "hallucination": _("Hallucination"),
            "normal": _("Quiet tile"),
        }
        return words.get(self.box.signs[self.box.sign_index[sign]].kind) or self.tile(sign)

    # Memories

    def memory(self, number: int) -> str:
        """``The Lake``."""
        return _(self._memory(number).name)

    def needs(self, number: int) -> list[str]:
        """The ids of the letters that a memory needs, one for each card."""
        return [
            letter.id
            for letter, need in zip(self.box.letters, self._memory(number).needs, strict=True)
            for _each in range(need)
        ]

    def pages(self, state: State) -> Sequence[Page]:
        """What was read of the memories that are open, in their order."""
        return practice_pages(state) if self.practice else pages(state)

    def _memory(self, number: int) -> Memory:
        return self.box.memories[self.box.memory_index[number]]

    # Cards

    def letter(self, letter: str) -> str:
        """``Door key``."""
        return _(self.printed[letter].name)

    def a_letter(self, letter: str) -> str:
        """``a Door key``."""
        words = {
            "Train ticket": _("a Train ticket"),
            "Brass button": _("a Brass button"),
            "Pressed violet": _("a Pressed violet"),
            "Skate strap": _("a Skate strap"),
            "Paper lantern": _("a Paper lantern"),
            "Door key": _("a Door key"),
        }
        return words.get(self.printed[letter].name) or self.letter(letter)

    def the_letter(self, letter: str) -> str:
        """``the Door key``."""
        words = {
            "Train ticket": _("the Train ticket"),
            "Brass button": _("the Brass button"),
            "Pressed violet": _("the Pressed violet"),
            "Skate strap": _("the Skate strap"),
            "Paper lantern": _("the Paper lantern"),
            "Door key": _("the Door key"),
        }
        return words.get(self.printed[letter].name) or self.letter(letter)

    def card(self, card: str) -> str:
        """A card of any deck or a character, alone: ``Blanket``, ``Door key``."""
        return self.letter(card) if card in self.box.letter_index else _(self.printed[card].name)

    def quoted(self, card: str) -> str:
        """A card within a sentence: ``“Call It by Name”``; a resource card by what it is, ``Door key``."""
        if card in self.box.letter_index:
            return self.letter(card)
        return _("“{card}”").format(card=_(self.printed[card].name))

    def the_card(self, card: str) -> str:
        """One that is told apart: ``the Door key``, ``“Blanket”``."""
        return self.the_letter(card) if card in self.box.letter_index else self.quoted(card)

    def a_card(self, card: str) -> str:
        """Any copy of one: ``a Door key``, ``“Blanket”``."""
        return self.a_letter(card) if card in self.box.letter_index else self.quoted(card)

    def cards(self, cards: Sequence[str]) -> str:
        """``“Blanket”, a Door key and 2 × Skate strap``."""
        several = _("{count} × {thing}")
        counts = {card: cards.count(card) for card in cards}
        return listed(
            [
                self.a_card(card) if count == 1 else several.format(count=count, thing=self.quoted(card))
                for card, count in counts.items()
            ]
        )

    def monster(self, monster: str) -> str:
        """``The Choir``, within a sentence: as far as a comma in its name."""
        return _(self.printed[monster].name).partition(",")[0]

    def choice(self, choice: str) -> str:
        """What can be chosen in the middle of a card: ``Ben``, ``the second ring``, ``clockwise``."""
        kind, _dash, number = choice.partition("-")
        if kind == "seat":
            return self.seat(int(number))
        if kind == "ring":
            return the_ring(int(number))
        if choice in self.box.character_index:
            return self.character(choice)
        words = {"clockwise": _("clockwise"), "counter-clockwise": _("counter-clockwise")}
        return words.get(choice) or self.card(choice)
