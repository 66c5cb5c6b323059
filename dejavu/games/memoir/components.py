"""All components, read from ``data/memoir.yaml``: immutable, cross-checked, indexed.

Positions use small integers: places (``hexes.py``), signs of tiles, letters, cards and characters are their index here.
Text (actions, journals, positions) uses ids.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dejavu.engine.component_set import ComponentSet, Piece
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.hexes import DIRECTIONS, Hexes, hexes

START, MEMORY, RESOURCE, EVENT, HALLUCINATION, NORMAL = KINDS_OF_TILE = (
    *("start", "memory", "resource", "event", "hallucination", "normal"),
)
ACTION, WARD, PASS, ATTACK, REPLY = KINDS_OF_CARD = ("action", "ward", "pass", "attack", "reply")
COLOURS: Final = ("red", "yellow", "purple", "blue", "white", "green")
"""Colours of letters; the table also gives each a mark."""
MOST_SEATS: Final = 4
"""Greatest number of players; that many pawns fit on a tile."""
HITS: Final = ("self", "all")
"""The players whose mood an attack lowers."""
CURSES: Final = ("none", "no-exchange", "no-ability", "no-vision")
LASTING: Final = ("drawers-next-turn",)
"""How long an event may stay in effect: until the next turn of the player who drew it."""
WHY_LOST: Final = ("mood", "deck")

BySeats = tuple[int, ...]
"""One number for each number of seats, beginning with the fewest seats."""


@dataclass(frozen=True, slots=True)
class Letter(Piece):
    """A kind of resource."""

    id: str
    name: str
    colour: str
    tiles: int
    cards: int
    text: str


@dataclass(frozen=True, slots=True)
class Memory(Piece):
    """A clue card: a memory, its points and what it needs."""

    number: int
    """The number by which text and its tile name it."""
    name: str
    points: int
    needs: tuple[int, ...]
    """The number of cards of each letter."""

    @property
    def letters(self) -> int:
        """The total number of cards."""
        return sum(self.needs)


@dataclass(frozen=True, slots=True)
class Sign(Piece):
    """The content of a tile's face."""

    id: str
    """``start``, ``m4``, a letter, ``event``, ``hallucination``, ``normal``."""
    kind: str
    """One of KINDS_OF_TILE."""
    which: int = 0
    """Index of the memory or of the letter."""


@dataclass(frozen=True, slots=True)
class Character(Piece):
    """A character with its ability."""

    id: str
    name: str
    seats: tuple[int, int]
    cost: int
    """The number of cards that its player discards first."""
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class PlayerCard(Piece):
    """A card of the player deck that a hand can hold."""

    id: str
    name: str
    kind: str
    """One of KINDS_OF_CARD."""
    copies: BySeats
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Disorientation(Piece):
    """A card of the player deck that takes effect when drawn."""

    id: str
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Event(Piece):
    """A card drawn by landing on an event tile."""

    id: str
    name: str
    copies: BySeats
    keep: bool
    """Whether it stays beside the character until it is played."""
    lasts: str | None
    """How long it stays in effect before it is discarded."""
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Hallucination(Piece):
    """A card drawn for a hallucination tile."""

    id: str
    name: str
    monster: bool
    hits: str
    """One of HITS."""
    curse: str
    """One of CURSES."""
    copies: BySeats
    """For cards that are not monsters; the level decides the number of monsters."""
    effects: tuple[Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Text(Piece):
    """A text, and the memories that must be open or closed for it to be read."""

    text: str
    opened: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()
    postcard: str = ""
    """A line of it that gives nothing of the story away; empty if there is none."""

    def fits(self, opened: frozenset[int]) -> bool:
        """Whether it is read when those memories (by index) are open."""
        return opened.issuperset(self.opened) and opened.isdisjoint(self.closed)


@dataclass(frozen=True, slots=True)
class Layout(Piece):
    """A map before its rotation: the signs of each ring, and the walls."""

    id: str
    name: str
    text: str
    tiles: tuple[int, ...]
    """Sign of every place. Chance deals the signs of each ring anew, so only the contents of a ring matter."""
    walls: tuple[int, ...]
    """For every place, the mask of directions with a wall."""


@dataclass(frozen=True, slots=True)
class Level(Piece):
    """A level of difficulty: the contents of decks, by number of seats."""

    id: str
    name: str
    sketch: bool
    """Whether the sketch option, which draws known faces on the backs, is initially on."""
    player_deck: BySeats
    disorientation: BySeats
    monsters: BySeats
    fewer_cards: BySeats
    """Number of cards that are left out of the player deck in a deep night."""
    carrying: tuple[BySeats, ...]
    """Percentage of player cards that the deck lacks if a memory of one point, of two … is carried along.

    Empty if no memory can be carried along.
    """


@dataclass(frozen=True, slots=True)
class DeepNight(Piece):
    """A night that begins mild and grows worse with every opened memory; the rulebook has no such option."""

    hallucinations: tuple[int, ...]
    """The number of cards that a hallucination draws, and that opening a memory draws.

    With no memory open, with one …; the last number holds for more.
    """
    disorientation: tuple[int, ...]
    """The number of player cards that become disorientation when the first memory opens, the second …, likewise.

    The night begins without disorientation.
    """

    def cards(self, opened: int) -> int:
        """The number of hallucination cards drawn at once while this many memories are open."""
        return _at(self.hallucinations, opened)

    def new_disorientation(self, opened: int) -> int:
        """The number of player cards that become disorientation when this many memories have opened."""
        return _at(self.disorientation, opened - 1)


def _at(numbers: tuple[int, ...], index: int) -> int:
    """The number at an index, or the last one if there are fewer."""
    return numbers[min(index, len(numbers) - 1)]


@dataclass(frozen=True, slots=True)
class Rules(Piece):
    """All numbers of the rules that a user may want to correct."""

    seats: tuple[int, int]
    actions: int
    draw: int
    opening_hand: int
    mood: int
    troubled: int
    hand_limit: int
    lowest_limit: int
    goal: int
    hit: int
    radius: int
    map_turns: int


@dataclass(frozen=True, eq=False)
class Components(ComponentSet):
    """The set of components, equal only to itself. ``schema.components_of`` builds it and checks every index."""

    rules: Rules
    levels: tuple[Level, ...]
    letters: tuple[Letter, ...]
    memories: tuple[Memory, ...]
    signs: tuple[Sign, ...]
    """Every face a tile can have, the start first."""
    characters: tuple[Character, ...]
    player_cards: tuple[PlayerCard, ...]
    disorientation: tuple[Disorientation, ...]
    events: tuple[Event, ...]
    hallucinations: tuple[Hallucination, ...]
    memoirs: tuple[tuple[Text, ...], ...]
    """The texts of every memory; the first that fits is read."""
    practice: tuple[str, ...]
    """For every memory, the text for lessons and puzzles, which must not tell the story; empty if there is none."""
    endings: tuple[Text, ...]
    """The last pages of a won game; the first that fits is read."""
    losses: Mapping[str, str]
    """The last line of a lost game, by WHY_LOST."""
    layouts: tuple[Layout, ...]
    story: str
    """The name of the memoir, used for its pictures and in the ids of its pages; empty for the first memoir."""
    deep_night: DeepNight | None
    """The option of a deep night; None if the box has none."""
    source: Mapping[str, Any]
    """The plain source data, for journals."""

    # Derived values
    hexes: Hexes = field(init=False, repr=False)
    """The places of the map."""
    sign_index: dict[str, int] = field(init=False, repr=False)
    """The index of a sign, by id."""
    letter_index: dict[str, int] = field(init=False, repr=False)
    """The index of a letter, by id."""
    character_index: dict[str, int] = field(init=False, repr=False)
    """The index of a character, by id."""
    event_index: dict[str, int] = field(init=False, repr=False)
    """The index of an event, by id."""
    hallucination_index: dict[str, int] = field(init=False, repr=False)
    """The index of a hallucination, by id."""
    memory_index: dict[int, int] = field(init=False, repr=False)
    """The index of every memory, by number."""
    turned_walls: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False, repr=False)
    """By layout and rotation of the map, the walls of every place, as in ``Layout``."""

    def __post_init__(self) -> None:
        places = hexes(self.rules.radius)
        turns = range(len(DIRECTIONS))
        self.work_out(
            {
                "hexes": places,
                "sign_index": {sign.id: index for index, sign in enumerate(self.signs)},
                "letter_index": {letter.id: index for index, letter in enumerate(self.letters)},
                "character_index": {who.id: index for index, who in enumerate(self.characters)},
                "event_index": {event.id: index for index, event in enumerate(self.events)},
                "hallucination_index": {card.id: index for index, card in enumerate(self.hallucinations)},
                "memory_index": {memory.number: index for index, memory in enumerate(self.memories)},
                "turned_walls": tuple(tuple(_walls(places, each, angle) for angle in turns) for each in self.layouts),
            }
        )

    def sign_of(self, memory: int) -> int:
        """The sign of a memory's tile."""
        return self.sign_index[f"m{self.memories[memory].number}"]

    def by_seats(self, numbers: BySeats, seats: int) -> int:
        """The value for this number of seats."""
        return numbers[seats - self.rules.seats[0]]


def _walls(places: Hexes, layout: Layout, angle: int) -> tuple[int, ...]:
    """The walls of a layout after a rotation of the map."""
    return tuple(_turned(layout.walls[places.turned(place, -angle)], angle) for place in range(len(layout.walls)))


def _turned(directions: int, steps: int) -> int:
    """A mask of directions after a rotation."""
    return sum(1 << (way + steps) % len(DIRECTIONS) for way in range(len(DIRECTIONS)) if directions >> way & 1)
