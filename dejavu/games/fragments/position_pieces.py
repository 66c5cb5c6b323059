"""Counts the components that a position names, and reports one too many at the place that names it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from dejavu.content import Cursor, Fields
from dejavu.games.fragments.components import Components


class Pieces:
    """The components of one kind. ``index`` numbers their ids; ``box`` has the number of each component in the box."""

    def __init__(self, index: Mapping[str, int], box: Iterable[int]) -> None:
        self.index = index
        self._names = list(index)
        self.first: Cursor | None = None
        """The first place where the position names one of them."""
        self._box = Counter(box)
        self._left = self._box.copy()

    @property
    def total(self) -> int:
        """The number of components of this kind, which limits every list of them."""
        return self._box.total()

    def take(self, cursor: Cursor) -> int | None:
        """Take the component at a cursor out of the supply. None, after recording a fault, if there is none."""
        piece = cursor.lookup(self.index)
        if not cursor.valid:
            return None
        self.take_named(piece, cursor)
        return piece

    def take_named(self, piece: int, cursor: Cursor) -> None:
        """Take a component that the position names at a cursor."""
        self.first = self.first or cursor
        self._left[piece] -= 1
        if self._left[piece] < 0:
            cursor.fault(f"{self._names[piece]} comes up too often", f"at most {self._box[piece]}, as in the box")

    def take_all(self, fields: Fields, key: str) -> list[int]:
        """The components in a list; none if it is left out."""
        taken = (self.take(item) for item in fields.items(key, self.total))
        return [piece for piece in taken if piece is not None]

    def left(self) -> list[int]:
        """The components that the position has not named, sorted."""
        return sorted(self._left.elements())


class Supply:
    """All components that a position distributes."""

    def __init__(self, components: Components, seats: int) -> None:
        self.bits = Pieces(components.bit_index, components.all_bits())
        self.cards = Pieces(components.card_index, (*components.ordinary_deck(), *components.communal_row(seats)))
        self.fragments = Pieces(components.fragment_index, range(len(components.fragments)))
        self.nebulae = Pieces(components.nebula_index, range(len(components.nebulae)))


def ids(fields: Fields, key: str, index: Mapping[str, int], high: int) -> list[int]:
    """A list of ids as numbers, without taking components."""
    found = [(item, item.lookup(index)) for item in fields.items(key, high)]
    return [number for item, number in found if item.valid]


def required(fields: Fields, key: str, index: Mapping[str, int]) -> int:
    """A required id, as a number."""
    if not fields.given(key):
        fields.at(key).fault(f"'{key}' is missing", f"an id such as {next(iter(index))}")
        return next(iter(index.values()))
    return fields[key].lookup(index)


def same(given: Sequence[int], there: Sequence[int]) -> bool:
    """Whether two lists hold the same components."""
    return sorted(given) == sorted(there)
