"""Boxes made at random from all that may stand in a game's file, as far as its reader takes them.

What may stand there is what ``tools.pages`` notes while the file that comes along is read: a kind, a word or a limit
that is new in a schema is drawn here without anybody's having to remember it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from dejavu import games
from dejavu.content import ContentError
from dejavu.engine.game import Game
from tools.pages.documents import box as document_of
from tools.pages.json_schema import free_keys
from tools.pages.shape import Shape, merged

Place = tuple[str | int, ...]
Changes = Mapping[Place, Any]
"""What stands elsewhere than in the file that comes along."""

SMALL: Final[Mapping[str, Changes]] = {
    "fragments": {("rules", "end-cards"): 1, ("rules", "round-limit"): 4},
    "trip": {("rules", "rounds"): 2},
    "memoir": {
        ("levels", level, key): value
        for level in range(3)
        for key, value in {"player-deck": 8, "disorientation": 2, "monsters": 2}.items()
    },
}
"""Numbers with which a game is over soon."""
_MOST_NUMBERS: Final = 14
"""Values besides kinds that a box changes at most."""
_ROW: Final = "+"
"""The last step of a path that adds a row."""


class Box(NamedTuple):
    """A box that its reader accepts, and what is different in it."""

    game: Game
    changes: Changes


@dataclass(eq=False)
class Maker:
    """Makes boxes of one game."""

    name: str
    plain: Any = field(init=False)
    """The file that comes along, without what is counted once more."""
    root: Shape = field(init=False)
    """What may stand in it."""
    names: set[str] = field(init=False)

    def __post_init__(self) -> None:
        document = document_of(self.name)
        self.root, self.names = document.record.root, document.record.names
        self.plain = {key: value for key, value in self.game.content().items() if key != "totals"}
        self.places = list(kinds_in(self.plain, self.root, self.names))

    @property
    def game(self) -> Game:
        """The game with the file that comes along."""
        return _standard(self.name)

    def changed(self, changes: Changes) -> Any:
        """The file with these changes."""
        return changed(self.plain, changes)

    def read(self, changes: Changes) -> Box:
        """The box with these changes. Raises ContentError."""
        return Box(games.restore(self.name, self.changed(changes), "box"), changes)

    def make(self, rng: Random, small: bool) -> Box:
        """Draw changes, and take back those that do not fit."""
        below, kinds = SMALL.get(self.name, {}) if small else {}, self._some_kinds(rng)
        drawn: dict[Place, Any] = {}
        for path, shape in self.places:
            if rng.random() < 0.7:
                drawn[path] = _Draw(rng, self.names, kinds).value(shape)
        for _ in range(rng.randint(0, _MOST_NUMBERS)):
            path, value = self._elsewhere(rng)
            if not any(_meet(path, other) for other in (*below, *drawn) if path != other):
                drawn[path] = value
        while True:
            try:
                return self.read({**below, **drawn})
            except ContentError as error:
                for path in self._to_blame(error, drawn):
                    del drawn[path]

    def _some_kinds(self, rng: Random) -> Sequence[str]:
        """The kinds that a box has: all in one of three, else so few that they meet each other."""
        if not self.places:
            return ()
        kinds = kinds_of(self.places[0][1])
        return rng.sample(kinds, rng.choice((1, 2, len(kinds))))

    def _elsewhere(self, rng: Random) -> tuple[Place, Any]:
        """A value anywhere, each section as likely as another, or a row once more under another id."""
        path: Place = ()
        data, shape = self.plain, self.root
        while True:
            inner = [(key, one) for key, one in children(data, shape, self.names) if one.asked]
            if shape.kinds or not inner or (shape.items and not isinstance(data[0], Mapping)):
                return path, _Draw(rng, self.names).value(shape, data)
            if shape.items and "id" in data[0] and rng.random() < 0.2:
                return (*path, _ROW), _again(rng.choice(data), len(data))
            key, shape = rng.choice(inner)
            path, data = (*path, key), data[key]

    @staticmethod
    def _to_blame(error: ContentError, drawn: Changes) -> list[Place]:
        """The changes that a fault names; where it names none, the last one, which is the least like the others."""
        told = [_path_of(fault.file) for fault in error.faults]
        return [path for path in drawn if any(_meet(path, one) for one in told)] or [list(drawn)[-1]]


def changed(plain: Any, changes: Changes) -> Any:
    """Data with these changes."""
    data = deepcopy(plain)
    for path, value in changes.items():
        place = data
        for key in path[:-1]:
            place = place[key]
        if path[-1] == _ROW:
            place.append(deepcopy(value))
        else:
            place[path[-1]] = deepcopy(value)
    return data


def _meet(one: Place, other: Place) -> bool:
    """Whether one is inside the other. A row that was added is told of by its number."""
    shared = min(len(one), len(other))
    pairs = zip(one[:shared], other[:shared], strict=True)
    return shared > 0 and all(mine in (_ROW, told) for mine, told in pairs)


def _path_of(mark: str) -> Place:
    """The path of a mark such as ``box: cards[3].vp``."""
    words = re.findall(r"[^.\[\]]+", mark.partition(": ")[2])
    return tuple(int(word) if word.isdigit() else word for word in words)


def _again(row: Mapping[str, Any], count: int) -> dict[str, Any]:
    """A row once more."""
    id = row["id"]
    other = {**deepcopy(dict(row)), "id": count + 1 if isinstance(id, int) else f"{id}-too"}
    return {**other, "name": f"Number {count + 1}"} if "name" in other else other


class _Draw:
    """Draws values."""

    def __init__(self, rng: Random, names: set[str], kinds: Sequence[str] = ()) -> None:
        """``kinds``: those that may be drawn; without any, all."""
        self.rng, self.names, self.kinds = rng, names, kinds

    def value(self, shape: Shape, known: Any = None) -> Any:
        """Any value that may stand there; ``known``: the one that does."""
        if shape.kinds:
            return self._kind(shape)
        forms = [draw for there, draw in self._forms(shape) if there]
        if not forms:
            return deepcopy(shape.example if known is None else known)
        return self.rng.choice(forms)(shape, known)

    def _forms(self, shape: Shape) -> list[tuple[bool, Any]]:
        return [
            (bool(shape.choices), lambda shape, known: self.rng.choice(list(shape.choices))),
            (shape.number is not None, self._number),
            (shape.boolean, lambda shape, known: self.rng.random() < 0.5),
            (bool(shape.lengths and shape.items), self._list),
            (shape.fields is not None, self._mapping),
        ]

    def _kind(self, shape: Shape) -> Any:
        kind = self.rng.choice([one for one in kinds_of(shape) if one in self.kinds or not self.kinds])
        if kind in shape.choices:
            return kind
        assert shape.fields is not None
        return {kind: self.value(shape.fields[kind])}

    def _number(self, shape: Shape, known: Any) -> int:
        """At either end, or near the known one, or such as are usual."""
        assert shape.number is not None
        low, high = shape.number
        if not isinstance(known, int):
            return self.rng.choice((low, high, self.rng.randint(low, min(high, max(low, 0) + 6))))
        drawn = self.rng.choice((low, high, known - 1, known + 1, self.rng.randint(low, min(high, known + 6))))
        return min(max(drawn, low), high)

    def _list(self, shape: Shape, known: Any) -> list[Any]:
        assert shape.items is not None
        low, high = shape.length
        usual = len(known) if isinstance(known, list) else self.rng.choice((1, 1, 2, 3))
        count = min(max(self.rng.choice((low, usual, usual, usual + 1)), low), high)
        found = [self.value(shape.items) for _ in range(count)]
        return sorted(found) if found and all(isinstance(one, int) for one in found) else found

    def _mapping(self, shape: Shape, known: Any) -> dict[str, Any]:
        fields = shape.fields or {}
        usual: Mapping[str, Any] = known if isinstance(known, Mapping) else {}
        return {
            key: self.value(inner, usual.get(key))
            for key, inner in fields.items()
            if key in shape.required or (inner.asked and self.rng.random() < 0.5)
        }


def kinds_of(shape: Shape) -> list[str]:
    """Every kind that may stand at a place of kinds, or in a list of such."""
    shape = shape.items if shape.items is not None else shape
    return [*shape.choices, *(kind for kind, figures in (shape.fields or {}).items() if figures.asked)]


def children(data: Any, shape: Shape, names: set[str]) -> Iterator[tuple[str | int, Shape]]:
    """What stands in there, with what may stand there."""
    if isinstance(data, list) and shape.items is not None:
        yield from ((number, shape.items) for number in range(len(data)))
    elif isinstance(data, Mapping) and shape.fields is not None and not shape.kinds:
        free = free_keys(shape, names)
        other = merged(shape.fields[key] for key in free)
        yield from ((key, other if key in free else shape.fields.get(key, other)) for key in data)


def kinds_in(data: Any, shape: Shape, names: set[str], path: Place = ()) -> Iterator[tuple[Place, Shape]]:
    """Every place of a file where a kind stands, or a list of kinds."""
    if shape.kinds or (shape.items is not None and shape.items.kinds):
        yield path, shape
        return
    for key, inner in children(data, shape, names):
        yield from kinds_in(data[key], inner, names, (*path, key))


@cache
def maker_of(name: str) -> Maker:
    """The one that makes boxes of a game."""
    return Maker(name)


@cache
def _standard(name: str) -> Game:
    return games.load(name)
