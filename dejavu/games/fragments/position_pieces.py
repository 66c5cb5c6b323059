"""Which pieces of the box a position names, and where: one too many is told where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from dejavu.content import Cursor, Fields
from dejavu.games.fragments.components import Components


class Pieces:
    """The pieces of one kind. ``index`` numbers their ids; ``box`` has a number for every piece there is."""

    def __init__(self, index: Mapping[str, int], box: Iterable[int]) -> None:
        self.index = index
        self._names = list(index)
        self.first: Cursor | None = None
        """Where the position names one of them for the first time."""
        self._box = Counter(box)
        self._left = self._box.copy()

    @property
    def total(self) -> int:
        """How many pieces of this kind the box has: no list of them is longer."""
        return self._box.total()

    def take(self, cursor: Cursor) -> int | None:
        """The piece at a cursor, which lies nowhere else then. None, with a fault recorded, for what is none."""
        piece = cursor.lookup(self.index)
        if not cursor.valid:
            return None
        self.take_named(piece, cursor)
        return piece

    def take_named(self, piece: int, cursor: Cursor) -> None:
        """The piece, which a position names at a cursor."""
        self.first = self.first or cursor
        self._left[piece] -= 1
        if self._left[piece] < 0:
            cursor.fault(f"{self._names[piece]} comes up too often", f"at most {self._box[piece]}, as in the box")

    def take_all(self, fields: Fields, key: str) -> list[int]:
        """The pieces in a list, none where it is left out."""
        taken = (self.take(item) for item in fields.items(key, self.total))
        return [piece for piece in taken if piece is not None]

    def left(self) -> list[int]:
        """The pieces that the position has not named, sorted."""
        return sorted(self._left.elements())


class Supply:
    """All the pieces that a position shares out."""

    def __init__(self, components: Components, seats: int) -> None:
        self.bits = Pieces(components.bit_index, components.all_bits())
        self.cards = Pieces(components.card_index, (*components.ordinary_deck(), *components.communal_row(seats)))
        self.fragments = Pieces(components.fragment_index, range(len(components.fragments)))
        self.nebulae = Pieces(components.nebula_index, range(len(components.nebulae)))


def ids(fields: Fields, key: str, index: Mapping[str, int], high: int) -> list[int]:
    """A list of ids that takes nothing out of the box, as numbers."""
    found = [(item, item.lookup(index)) for item in fields.items(key, high)]
    return [number for item, number in found if item.valid]


def required(fields: Fields, key: str, index: Mapping[str, int]) -> int:
    """An id that must be there, as a number."""
    if not fields.given(key):
        fields.at(key).fault(f"'{key}' is missing", f"an id such as {next(iter(index))}")
        return next(iter(index.values()))
    return fields[key].lookup(index)


def same(given: Sequence[int], there: Sequence[int]) -> bool:
    """Whether two lists hold the same pieces."""
    return sorted(given) == sorted(there)
