"""All components, read from ``data/cards.yaml``: immutable, cross-checked, indexed.

Positions use small integers: a *bit kind* is ``shape * len(colours) + colour``; a card, a nebula and a memory fragment
are their index here. Text (actions, journals, positions) uses ids.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dejavu.engine.component_set import ComponentSet, Piece
from dejavu.games.fragments.memo import Memo

ANY_SHAPE = -1
"""The slot that takes every shape."""
STANDARD, SPEED = "standard", "speed"
"""The openings of the standard game and of the speed game."""


@dataclass(frozen=True, slots=True)
class Effect(Piece):
    """The effect of a card in long-term memory: a kind named in ``effects.py`` and its parameters."""

    kind: str
    parameters: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card(Piece):
    """An impression card (rules page, section 1)."""

    id: str
    name: str
    world: str
    colour: int
    number: int
    communal: bool
    copies: tuple[str, ...]
    """The back of every copy: blue, gold or silver."""
    slots: tuple[int, ...]
    """Shape of each slot from top to bottom, or ANY_SHAPE."""
    effect: Effect
    vp: int
    story: str = ""
    """A sentence of its world's story; empty in boxes without stories."""

    def open_slots(self, laid: Sequence[int] | None) -> tuple[int, ...]:
        """The shapes of the slots below the bits ``laid`` on it; of all slots if it was not begun."""
        return self.slots[len(laid or ()) :]


@dataclass(frozen=True, slots=True)
class World(Piece):
    """The cards of one colour, whose pictures join into a panorama."""

    id: str
    name: str
    colour: int
    size: int
    closed: bool
    """Whether the highest number joins number 1."""

    def after(self, number: int) -> int | None:
        """The number whose picture continues that of ``number``; None at the end of a world that is not a ring."""
        if number < self.size:
            return number + 1
        return 1 if self.closed and self.size > 2 else None

    def neighbours(self, number: int) -> list[int]:
        """The numbers that link with ``number``, sorted."""
        return [one for one in range(1, self.size + 1) if one == self.after(number) or self.after(one) == number]


@dataclass(frozen=True, slots=True)
class Nebula(Piece):
    """A tile of the cosmic map: its outline in thousandths of a world unit, centred on its calm middle."""

    id: str
    name: str
    outline: tuple[tuple[int, int], ...]

    @property
    def reach(self) -> float:
        """The distance of the furthest point from the middle, in thousandths of a world unit."""
        return max(abs(complex(*corner)) for corner in self.outline)


@dataclass(frozen=True, slots=True)
class MemoryFragment(Piece):
    """A memory fragment: a colour and a number of neurons, from one on."""

    id: str
    colour: str
    neurons: int


@dataclass(frozen=True, slots=True)
class GirlTile(Piece):
    """The initial abilities of every player."""

    footprints: int
    short_term: int
    hand: int
    chests: int
    whites: int
    circles: int
    link_vp: int


@dataclass(frozen=True, slots=True)
class Opening(Piece):
    """The choice of the opening hand (rules page, section 2, step 7 or the speed game)."""

    draw: int
    keep: int
    remember: int
    discard: int
    tokens: int
    """VP in tokens that a player gets, less the fixed VP of the remembered cards; 0 gives none."""
    seats: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rules(Piece):
    """All numbers of the rules that a user may want to correct."""

    seats: tuple[int, int]
    nebulae_a_turn: int
    connections: int
    bits_a_nebula: int
    matrix_holes: int
    flowers: int
    grow_cost: int
    end_cards: int
    round_limit: int
    uncollected: int
    """Index of the colour whose bits are never laid last and need an icon to be collected."""
    communal_backs: Mapping[int, tuple[str, ...]]
    """Card backs in play by number of seats."""
    openings: Mapping[str, Opening]
    even_start: Mapping[str, Mapping[int, tuple[int, ...]]]
    """VP of the second, third, … player, by opening and number of seats; empty without this option."""

    def opening(self, *, speed_game: bool) -> Opening:
        """The opening of the standard game or of the speed game."""
        return self.openings[SPEED if speed_game else STANDARD]


@dataclass(frozen=True, slots=True)
class MapFigures(Piece):
    """How exactly nebulae must meet, in thousandths of a world unit."""

    tolerance: int
    calm_radius: int


@dataclass(frozen=True)
class Components(ComponentSet):
    """The set of components. ``schema.components_of`` builds it and checks every index."""

    shapes: tuple[str, ...]
    colours: tuple[str, ...]
    bits: tuple[int, ...]
    """The number of bits of each kind."""
    fragment_colours: tuple[str, ...]
    neurons: int
    fragments: tuple[MemoryFragment, ...]
    worlds: tuple[World, ...]
    cards: tuple[Card, ...]
    nebulae: tuple[Nebula, ...]
    girl: GirlTile
    rules: Rules
    map: MapFigures
    source: Mapping[str, Any]
    """The plain source data, for journals."""

    # Derived values, computed once
    bit_ids: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """``colour-shape`` of every bit kind."""
    bit_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """The bit kind of every id."""
    bit_shape: tuple[int, ...] = field(init=False, repr=False, compare=False)
    bit_colour: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """Shape and colour of every bit kind."""
    uncollected_kinds: frozenset[int] = field(init=False, repr=False, compare=False)
    """The bit kinds that are never laid last and need an icon to be collected."""
    card_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """The index of a card, by id."""
    nebula_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """The index of a nebula, by id."""
    fragment_index: dict[str, int] = field(init=False, repr=False, compare=False)
    """The index of a fragment, by id."""
    card_ids: tuple[str, ...] = field(init=False, repr=False, compare=False)
    """The id of every card."""
    fewest_slots: int = field(init=False, repr=False, compare=False)
    """The least number of slots of any card."""
    world_of: dict[str, World] = field(init=False, repr=False, compare=False)
    """World by id."""

    # Caches
    constructible: Memo[tuple[int, ...], frozenset[int]] = field(init=False, repr=False, compare=False)
    """The cache of ``rules.bits.constructible``."""
    layable: Memo[tuple[int, ...], tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The cache of ``rules.sowing.layable``."""
    memory_scores: Memo[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int, int]] = field(
        init=False, repr=False, compare=False
    )
    """The cache of ``scoring.memory_score``; a game fills a few hundred entries, a search far more."""
    harvests: Memo[tuple[tuple[int, ...], int, int], Any] = field(init=False, repr=False, compare=False)
    """The cache of ``strategy.sowings``; one decision looks at a few thousand ends of sowings."""
    shapes_of: Memo[tuple[int, ...], tuple[int, ...]] = field(init=False, repr=False, compare=False)
    """The cache of ``strategy.glance``: the number of bits of each shape."""

    def __post_init__(self) -> None:
        kinds = [(shape, colour) for shape in range(len(self.shapes)) for colour in range(len(self.colours))]
        bit_ids = tuple(f"{self.colours[colour]}-{self.shapes[shape]}" for shape, colour in kinds)
        derived: dict[str, Any] = {
            "bit_ids": bit_ids,
            "bit_index": {name: kind for kind, name in enumerate(bit_ids)},
            "bit_shape": tuple(shape for shape, _ in kinds),
            "bit_colour": tuple(colour for _, colour in kinds),
            "uncollected_kinds": frozenset(
                k for k, (_, colour) in enumerate(kinds) if colour == self.rules.uncollected
            ),
            "card_index": {card.id: index for index, card in enumerate(self.cards)},
            "nebula_index": {nebula.id: index for index, nebula in enumerate(self.nebulae)},
            "fragment_index": {fragment.id: index for index, fragment in enumerate(self.fragments)},
            "card_ids": tuple(card.id for card in self.cards),
            "fewest_slots": min((len(card.slots) for card in self.cards), default=0),
            "world_of": {world.id: world for world in self.worlds},
            "constructible": Memo(10_000),
            "layable": Memo(10_000),
            "memory_scores": Memo(10_000),
            "harvests": Memo(10_000),
            "shapes_of": Memo(10_000),
        }
        self.work_out(derived)

    def earns(self, card: int, bit: int) -> bool:
        """Whether a bit brings a VP token on a card: it has the card's colour, or the uncollected one (section 3 A)."""
        return self.bit_colour[bit] in (self.cards[card].colour, self.rules.uncollected)

    def all_bits(self) -> list[int]:
        """Every bit, sorted by kind."""
        return [kind for kind, count in enumerate(self.bits) for _ in range(count)]

    def ordinary_deck(self) -> list[int]:
        """Every ordinary card, copies included, sorted."""
        return [index for index, card in enumerate(self.cards) if not card.communal for _ in card.copies]

    def communal_row(self, seats: int) -> list[int]:
        """The communal cards for a number of seats, copies included, ordered by number (section 2, step 4)."""
        backs = self.rules.communal_backs[seats]
        row = [i for i, card in enumerate(self.cards) if card.communal for back in card.copies if back in backs]
        return sorted(row, key=lambda i: (self.cards[i].number, i))
