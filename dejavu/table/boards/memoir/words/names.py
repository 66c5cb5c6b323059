"""The names of people, places, tiles, cards and other components, by their ids in events, and the fields of sentences.

Names come from the data. A name that a sentence needs with an article is a message of its own, because languages
inflect it.

A place is described so that a person finds it: from the start tile, or by the side of the map. Nobody counts
coordinates at the table. The ring round the start is so small that directions name its places. Further out a place is
described by one of eight sides, with ``far`` for the rim. For players who cannot see the map the exact place is its row
from above and its number in that row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import atan2, degrees, sqrt
from typing import Final, TypeVar

from dejavu.content.texts import with_articles
from dejavu.engine.info import N_
from dejavu.games.memoir.components import (
    EVENT,
    HALLUCINATION,
    MEMORY,
    NORMAL,
    RESOURCE,
    START,
    Character,
    Components,
    Disorientation,
    Event,
    Hallucination,
    Letter,
    Memory,
    PlayerCard,
    Sign,
)
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.state import State
from dejavu.games.memoir.story import Page, pages, practice_pages
from dejavu.printable import AsWritten
from dejavu.table.kit.names import SeatNames, times
from dejavu.table.text import _, capital, commas, listed, ngettext, plural, sentences, signed

T = TypeVar("T")
Printed = PlayerCard | Letter | Disorientation | Event | Hallucination | Character
"""A card of any deck, or a character."""

_WAYS: Final = {
    "e": N_("east"),
    "se": N_("south-east"),
    "sw": N_("south-west"),
    "w": N_("west"),
    "nw": N_("north-west"),
    "ne": N_("north-east"),
    "home": N_("back to the start tile"),
}
_TURNS: Final = {"clockwise": N_("clockwise"), "counter-clockwise": N_("counter-clockwise")}
_RINGS: Final = {1: N_("the first ring"), 2: N_("the second ring"), 3: N_("the third ring")}
_BESIDE_YOU: Final = (
    N_("just east of you"),
    N_("just south-east of you"),
    N_("just south-west of you"),
    N_("just west of you"),
    N_("just north-west of you"),
    N_("just north-east of you"),
)
_BESIDE_START: Final = (
    N_("just east of the start"),
    N_("just south-east of the start"),
    N_("just south-west of the start"),
    N_("just west of the start"),
    N_("just north-west of the start"),
    N_("just north-east of the start"),
)
"""Both in the order of ``DIRECTIONS``."""
_WITHIN: Final = (
    N_("in the east of the map"),
    N_("in the south-east of the map"),
    N_("in the south of the map"),
    N_("in the south-west of the map"),
    N_("in the west of the map"),
    N_("in the north-west of the map"),
    N_("in the north of the map"),
    N_("in the north-east of the map"),
)
_FAR: Final = (
    N_("in the far east of the map"),
    N_("in the far south-east of the map"),
    N_("in the far south of the map"),
    N_("in the far south-west of the map"),
    N_("in the far west of the map"),
    N_("in the far north-west of the map"),
    N_("in the far north of the map"),
    N_("in the far north-east of the map"),
)
"""Both clockwise from the east."""
_TILES: Final = {
    START: N_("start tile"),
    EVENT: N_("event"),
    HALLUCINATION: N_("hallucination"),
    NORMAL: N_("quiet tile"),
}
_TILE_TITLES: Final = {
    START: N_("Start tile"),
    EVENT: N_("Event"),
    HALLUCINATION: N_("Hallucination"),
    NORMAL: N_("Quiet tile"),
}


def points(count: int, plus: bool = False) -> str:
    """A number of points: ``2 points``; with ``plus`` as a gain: ``+2 points``."""
    return ngettext("{count} point", "{count} points", count).format(count=signed(count, plus))


def way_name(direction: str) -> str:
    """A direction within a sentence, after *goes*: ``north-east``."""
    return _(_WAYS[direction])


def turn_name(way: str) -> str:
    """The direction in which a ring or the pawns turn: ``clockwise``; ``either way`` if it can be chosen."""
    return _(_TURNS[way]) if way in _TURNS else _("either way")


def the_ring(number: int) -> str:
    """A ring: ``the second ring``."""
    return _(_RINGS[number]) if number in _RINGS else _("ring {number}", number=number)


def turned(steps: int) -> str:
    """A turn about the centre: ``by 60° clockwise``; ``steps`` of 60 degrees, negative for counter-clockwise."""
    words = _("by {degrees}° clockwise") if steps > 0 else _("by {degrees}° counter-clockwise")
    return words.format(degrees=60 * abs(steps))


def rings_turn(rings: Iterable[int], how: str) -> str:
    """Turning rings, such as ``The second ring turns by 60° clockwise``."""
    several = list(map(the_ring, rings))
    return capital(plural("{rings} turns {how}.", "{rings} turn {how}.", len(several), rings=listed(several), how=how))


def numbered(name: Callable[[T], str], things: Iterable[T], counts: Iterable[int]) -> str:
    """A list with counts: ``2 × Blanket, Lantern``; a count of one is not written, a thing with none is left out."""
    return commas(times(name(thing), count) for thing, count in zip(things, counts, strict=True) if count)


class MemoirNames(SeatNames):
    """Names for one game."""

    def __init__(self, box: Components, seats: Sequence[str] = (), sketch: bool = True, practice: bool = False) -> None:
        """``sketch``: whether the table remembers tiles for people; ``practice``: no story is told."""
        super().__init__(seats)
        self.box, self.sketch, self.practice = box, sketch, practice
        decks: tuple[Sequence[Printed], ...] = (
            *(box.player_cards, box.letters, box.disorientation, box.events, box.hallucinations, box.characters),
        )
        self.printed = {card.id: card for deck in decks for card in deck}
        """Every card and character by id."""

    def pawns_turn(self, ways: Sequence[tuple[str, str]], steps: int) -> str:
        """Whom a turning of all pawns moves, and who stays; ``ways`` has the old and the new place by seat."""
        how, moved = turned(steps), [seat for seat, (start, end) in enumerate(ways) if start != end]
        if not moved:
            return _("All pawns turn {how}, and nobody is moved.", how=how)
        if len(moved) == len(ways):
            return _("All pawns turn {how}.", how=how)
        stay = [seat for seat in range(len(ways)) if seat not in moved]
        told = plural(
            "{names} is turned {how} about the start.",
            "{names} are turned {how} about the start.",
            len(moved),
            names=self.people(moved),
            how=how,
        )
        return sentences((told, plural("{names} stays.", "{names} stay.", len(stay), names=self.people(stay))))

    # Places

    def where(self, place: str, beside: int = -1) -> str:
        """A place within a sentence, after a thing: ``in the far north-east of the map``.

        ``beside``: the number of the listener's place; an adjacent place is named by its side.
        """
        hexes = self.box.hexes
        at = hexes.places[hexes.index[place]]
        if beside >= 0 and (way := self.step_between(hexes.names[beside], place)):
            return _(_BESIDE_YOU[DIRECTIONS.index(way)])
        if at.ring == 0:
            return _("on the start tile")
        around = degrees(atan2(at.r * sqrt(3) / 2, at.q + at.r / 2)) % 360  # clockwise from the east, on the screen
        if at.ring == 1:
            return _(_BESIDE_START[round(around / 60) % 6])
        return _((_FAR if at.ring == max(hexes.ring_of) else _WITHIN)[round(around / 45) % 8])

    def row_and_number(self, place: str) -> str:
        """A place for listeners: ``row 3, tile 2``, with rows from the top and tiles from the left."""
        hexes = self.box.hexes
        at, radius = hexes.places[hexes.index[place]], max(hexes.ring_of)
        first = max(-radius, -radius - at.r)
        return _("row {row}, tile {tile}", row=at.r + radius + 1, tile=at.q - first + 1)

    def step_between(self, origin: str, place: str) -> str | None:
        """The direction of a step between two places, by their names; None if they are not adjacent."""
        hexes = self.box.hexes
        beside, there = hexes.beside[hexes.index[origin]], hexes.index[place]
        return DIRECTIONS[beside.index(there)] if there in beside else None

    def way(self, origin: str, place: str) -> str:
        """The way of a pawn, after *goes*: ``north-east``; the destination if it is no step."""
        step = self.step_between(origin, place)
        return way_name(step) if step else self.where(place)

    # Tiles

    def tile(self, sign: str) -> str:
        """What a tile shows, within a sentence: ``The Lake``, ``Door key``, ``event``."""
        shown = self.sign(sign)
        if shown.kind == MEMORY:
            return _(self.box.memories[shown.which].name)
        return self.card(sign) if shown.kind == RESOURCE else _(_TILES[shown.kind])

    def tile_title(self, sign: str) -> str:
        """What a tile shows, as a title: ``Event``."""
        kind = self.sign(sign).kind
        return _(_TILE_TITLES[kind]) if kind in _TILE_TITLES else self.tile(sign)

    def sign(self, sign: str) -> Sign:
        """The face of a tile by its id."""
        return self.box.signs[self.box.sign_index[sign]]

    # Memories

    def memory(self, number: int) -> str:
        """A memory: ``The Lake``."""
        return _(self._memory(number).name)

    def needed(self, number: int) -> str:
        """What a memory needs: ``Door key, 2 × Skate strap``."""
        return numbered(lambda letter: _(letter.name), self.box.letters, self._memory(number).needs)

    def pages(self, state: State) -> Sequence[Page]:
        """The pages of open memories, in order."""
        return practice_pages(state) if self.practice else pages(state)

    def _memory(self, number: int) -> Memory:
        return self.box.memories[self.box.memory_index[number]]

    # Cards

    def event(self, card: str) -> Event:
        """An event card by its id."""
        return self.box.events[self.box.event_index[card]]

    def a_letter(self, letter: str) -> str:
        """A resource card with its indefinite article: ``a Door key``."""
        return self._with_articles(letter)[0]

    def the_letter(self, letter: str) -> str:
        """A resource card with its definite article: ``the Door key``."""
        return self._with_articles(letter)[1]

    def _with_articles(self, letter: str) -> tuple[str, str]:
        """The name with either article; a name that a player made up has none, because nobody has translated it."""
        name = self.printed[letter].name
        if isinstance(name, AsWritten):
            return name, name
        indefinite, definite = with_articles(name)
        return _(indefinite), _(definite)

    def card(self, card: str) -> str:
        """A card of any deck or a character, alone: ``Blanket``, ``Door key``."""
        return _(self.printed[card].name)

    def quoted(self, card: str) -> str:
        """A card within a sentence: ``“Call It by Name”``; a resource card without quotation marks: ``Door key``."""
        return self.card(card) if card in self.box.letter_index else _("“{card}”", card=self.card(card))

    def the_card(self, card: str) -> str:
        """A particular copy: ``the Door key``, ``“Blanket”``."""
        return self.the_letter(card) if card in self.box.letter_index else self.quoted(card)

    def a_card(self, card: str) -> str:
        """Any copy: ``a Door key``, ``“Blanket”``."""
        return self.a_letter(card) if card in self.box.letter_index else self.quoted(card)

    def cards(self, cards: Sequence[str]) -> str:
        """Several cards: ``“Blanket”, a Door key and 2 × Skate strap``."""
        counts = Counter(cards).items()
        return listed([self.a_card(card) if count == 1 else times(self.quoted(card), count) for card, count in counts])

    def monster(self, monster: str) -> str:
        """A monster within a sentence, up to a comma in its name: ``The Choir``."""
        return self.card(monster).partition(",")[0]

    def choice(self, choice: str) -> str:
        """A choice that a card asks for: ``Ben``, ``the second ring``, ``clockwise``."""
        kind, _dash, number = choice.partition("-")
        if kind == "seat":
            return self.seat(int(number))
        if kind == "ring":
            return the_ring(int(number))
        return turn_name(choice) if choice in _TURNS else self.card(choice)


FIELDS: Final = {
    "name": lambda event, names: names.seat(event.player),
    "names": lambda event, names: names.people(event.players),
    "partner": lambda event, names: names.seat(event.partner),
    "other": lambda event, names: names.seat(event.partner),
    "target": lambda event, names: names.seat(event.target),
    "character": lambda event, names: names.card(event.character),
    "monster": lambda event, names: names.monster(event.monster),
    "card": lambda event, names: names.the_card(event.card),
    "cards": lambda event, names: names.cards(event.cards),
    "letter": lambda event, names: names.the_letter(event.letter),
    "given": lambda event, names: names.cards(event.given),
    "got": lambda event, names: names.cards(event.got),
    "tile": lambda event, names: names.tile(event.sign),
    "tiles": lambda event, names: commas(map(names.tile, event.ahead)),
    "where": lambda event, names: names.where(event.place),
    "way": lambda event, names: names.way(event.origin, event.place),
    "memory": lambda event, names: names.memory(event.memory),
    "points": lambda event, names: points(event.points),
    "how": lambda event, names: turned(event.steps),
    "by": lambda event, names: abs(event.by),
    "left": lambda event, names: event.changed[0].mood,
    "count": lambda event, names: len(event.places),
    "limit": lambda event, names: event.limit,
    "round": lambda event, names: event.round,
}
