"""Reads layouts from ``data/memoir.yaml``: maps of which every place is set by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dejavu.content import Cursor
from dejavu.games.memoir import components as parts
from dejavu.games.memoir.hexes import DIRECTIONS, Axial, hexes
from dejavu.games.memoir.limits import MOST, MOST_RADIUS

LAYOUT: Final = {
    "id": "What options call it.",
    "name": "What players read.",
    "text": "What players read when they choose it.",
    "tiles": "Every place of the map, once.",
}
TILE: Final = {
    "at": "Its place [q, r]; the centre is [0, 0], e is [+1, 0], se is [0, +1].",
    "kind": "What its face shows.",
}
TILE_TOO: Final = {
    "letter": "Which resource; for the kind resource alone.",
    "memory": "The number of the memory; for the kind memory alone.",
    "walls": "The sides with a wall.",
}


class LayoutReader:
    """Reads layouts, given the places of the map and what may lie there."""

    def __init__(
        self,
        radius: int,
        signs: Sequence[parts.Sign],
        letters: Sequence[parts.Letter],
        memories: Sequence[parts.Memory],
    ) -> None:
        self._radius, self._hexes = radius, hexes(radius)
        self._sign = {sign.id: index for index, sign in enumerate(signs)}
        self._letters = tuple(letter.id for letter in letters)
        self._memories = tuple(memory.number for memory in memories)

    def layout(self, row: Mapping[str, Cursor]) -> parts.Layout:
        """A layout, which must name every place once."""
        tiles, walls = [0] * len(self._hexes.places), [0] * len(self._hexes.places)
        seen: set[int] = set()
        for item in row["tiles"].sequence(len(tiles), len(tiles)):
            fields = item.mapping(TILE, optional=TILE_TOO)
            place = self._place(fields["at"])
            if place is None:
                continue
            if place in seen:
                fields["at"].fault(f"at is {self._hexes.names[place]} again", "each place once")
            seen.add(place)
            tiles[place] = self._face(item, fields)
            for direction in fields["walls"].sequence(1, len(DIRECTIONS)) if "walls" in fields else ():
                walls[place] |= 1 << direction.index(DIRECTIONS)
        return parts.Layout(
            row["id"].identifier(), row["name"].text(30), row["text"].text(90), tuple(tiles), tuple(walls)
        )

    def _place(self, cursor: Cursor) -> int | None:
        pair = [number.integer(-MOST_RADIUS, MOST_RADIUS) for number in cursor.sequence(2, 2)]
        if not cursor.valid:
            return None
        place = self._hexes.number.get(Axial(pair[0], pair[1]))
        if place is None:
            cursor.fault(f"at is {pair}", f"a place of a map with {self._radius} rings")
        return place

    def _face(self, item: Cursor, row: Mapping[str, Cursor]) -> int:
        kind = row["kind"].choice(parts.KINDS_OF_TILE)
        wanted = {parts.RESOURCE: "letter", parts.MEMORY: "memory"}.get(kind)
        for name in ("letter", "memory"):
            if name in row and name != wanted and row["kind"].valid:
                row[name].fault(f"{name} on a tile of the kind {kind}", f"no {name} there")
        if wanted is None:
            return self._sign.get(kind, 0)
        if wanted not in row:
            item.fault(f"'{wanted}' is missing", f"the {wanted} of a tile of the kind {kind}")
            return 0
        value = row[wanted]
        if wanted == "letter":
            return self._sign.get(value.choice(self._letters), 0)
        return self._sign.get(f"m{self._which(value)}", 0)

    def _which(self, cursor: Cursor) -> int:
        """The number of a memory."""
        number = cursor.integer(1, MOST)
        if cursor.valid and self._memories and number not in self._memories:
            cursor.fault(f"memory is {number}", f"one of {', '.join(map(str, self._memories))}")
        return number
