"""A second opinion on a position: scores and places worked out from its plain data alone, cell by cell.

It shares no code with the rules. Source: rules page, sections 2 and 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

Cell = tuple[int, int]
Cells = frozenset[Cell]

PLACE_OF = {"statue": "park", "bench": "park", "fountain": "park"}
PHOTO_POINTS = [-2, -1, 1, 3, 6]


def cell(name: str) -> Cell:
    """Row and column of a cell."""
    return "abcdefg".index(name[0]), int(name[1]) - 1


def cells(names: Iterable[str]) -> Cells:
    """Rows and columns."""
    return frozenset(map(cell, names))


def neighbours(at: Cell) -> Iterator[Cell]:
    """The four cells that share an edge with one, on the map or off."""
    row, column = at
    return iter([(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)])


def touch(some: Iterable[Cell], others: Cells) -> bool:
    """Whether a cell shares an edge with a cell of others."""
    return any(near in others for at in some for near in neighbours(at))


def joined(some: Cells) -> list[Cells]:
    """The parts that are joined edge to edge: every cell begins as one, and parts that touch become one."""
    parts: list[Cells] = []
    for at in some:
        met = [part for part in parts if touch([at], part)]
        parts = [part for part in parts if part not in met] + [frozenset({at}.union(*met))]
    return parts


def alike(some: Iterable[Cell], others: Iterable[Cell]) -> bool:
    """Whether two shapes are the same, turned or mirrored: by the distances between all their cells."""

    def spread(shape: Iterable[Cell]) -> list[int]:
        return sorted((a - c) ** 2 + (b - d) ** 2 for (a, b), (c, d) in combinations(sorted(shape), 2))

    return spread(some) == spread(others)


def sights(city: str, box: Mapping[str, Any]) -> list[set[Cell]]:
    """The shapes of the sights of a city."""
    shapes = [each["shape"] for each in box["markers"] if each["place"] == "sight" and city in each["cities"]]
    return [{(down, right) for down, right in box["shapes"][shape]} for shape in shapes]


def is_place(kind: str, some: Cells, shapes: Iterable[Iterable[Cell]]) -> bool:
    """Whether cells with tiles of one sort can be scored as a place (section 2, step 4), sights in these shapes."""
    if len(joined(some)) != 1:
        return False
    if kind in ("shop", "restaurant"):
        return len(some) >= 3
    if kind == "sight":
        return any(alike(some, shape) for shape in shapes)
    return len(some) == {"park": 2, "hotel": 3}[kind]


def places(tiles: Mapping[str, str], new: Sequence[str], shapes: Iterable[Iterable[Cell]]) -> set[Cells]:
    """Every place that unscored tiles offer with one of the new ones, found by trying all parts of every block."""
    found = set()
    for sort in set(tiles.values()):
        kind = PLACE_OF.get(sort, sort)
        for block in joined(cells(name for name, tile in tiles.items() if tile == sort)):
            sizes = range(3, len(block) + 1) if kind in ("shop", "restaurant") else range(2, 5)
            parts = (frozenset(part) for size in sizes for part in combinations(block, size))
            found |= {part for part in parts if part & cells(new) and is_place(kind, part, shapes)}
    return found


def expect_all_tiles(data: Mapping[str, Any], box: Mapping[str, Any]) -> None:
    """No more tiles lie about than the box has, nor more markers. Raises AssertionError."""
    lying = Counter(tile for space in data["spaces"] for tile in space) + Counter(data["removed"])
    for player in data["players"]:
        lying += Counter([*player["tiles"].values(), *player["hand"], *player["false"]])
    assert lying <= Counter({tile["id"]: tile["count"] for tile in box["tiles"]})
    laid = Counter(marker["marker"] for marker in data["shared"]) + Counter(data["supply"])
    counts = {marker["id"]: marker["count"] for marker in box["markers"] if data["options"]["city"] in marker["cities"]}
    assert laid == Counter(counts)


# The score (section 3)


class Judge:
    """Works out the score of every seat of a position that ``State.to_data`` wrote down, with its box as plain data."""

    def __init__(self, data: Mapping[str, Any], box: Mapping[str, Any]) -> None:
        self.data, self.city = data, data["options"]["city"]
        (town,) = (city for city in box["cities"] if city["id"] == self.city)
        size = "small" if data["options"]["small_map"] else "full"
        self.border = cells(town["border"][size])
        self.photos = {cell(name): tile for name, tile in town["photos"].items()}
        signs = {(row, column): sign for row, line in enumerate(town["map"]) for column, sign in enumerate(line)}
        if size == "small":
            strip = town["small"]
            signs = {
                (row, column): sign
                for (row, column), sign in signs.items()
                if strip.get("row") != "abcdefg"[row] and strip.get("column") != column + 1
            }
        self.water = frozenset(at for at, sign in signs.items() if sign == "~")
        self.land = frozenset(signs) - self.water
        self.beside_water = frozenset(at for at in self.land if touch([at], self.water))
        self.markers = {(marker["marker"].split("-")[0], cells(marker["cells"])) for marker in data["shared"]}
        self.players: Sequence[Mapping[str, Any]] = data["players"]
        orders = box["orders"]
        self.goals = {card["id"]: card["goal"] for card in orders["standard"]}
        self.goals |= {card["id"]: card[self.city]["goal"] for card in orders["advanced"]}

    def parts(self) -> list[dict[str, int]]:
        """Points of every seat by category."""
        most = max(len(player["false"]) for player in self.players)
        orders = [self.order(order) for order in self.data["orders"]]
        return [
            {
                "places": sum(self.points(place) for place in player["places"]),
                "photos": PHOTO_POINTS[sum(self.tiles(player).get(at) == tile for at, tile in self.photos.items())],
                "false": -most if len(player["false"]) == most else 0,
                "order": sum(points[seat] for points in orders),
            }
            for seat, player in enumerate(self.players)
        ]

    @staticmethod
    def points(place: Mapping[str, Any]) -> int:
        """What a place scores by itself."""
        kind, size = place["place"], len(place["cells"])
        return {"park": 2, "hotel": 4, "sight": 6}.get(kind) or {3: 3, 4: 4}.get(size, 5)

    @staticmethod
    def tiles(player: Mapping[str, Any]) -> dict[Cell, str]:
        """What lies where."""
        return {cell(name): tile for name, tile in player["tiles"].items()}

    def order(self, card: str) -> list[int]:
        """What an order card pays every seat."""
        ((kind, asked),) = self.goals[card].items()
        counts, points = [self.counted(kind, asked, player) for player in self.players], asked["points"]
        if isinstance(points, list):
            above = [len({other for other in counts if other > count}) for count in counts]
            ranked = dict(enumerate(points))
            return [ranked.get(better, 0) if count else 0 for count, better in zip(counts, above, strict=True)]
        if "least" in asked:
            return [points if count >= asked["least"] else 0 for count in counts]
        return [points * count for count in counts]

    def counted(self, goal: str, asked: Mapping[str, Any], player: Mapping[str, Any]) -> int:
        """How much of what a goal asks for a seat has."""
        scored = [(place["place"], cells(place["cells"])) for place in player["places"]]
        shaped = [place for place in scored if place[0] in asked.get("kinds", ())]
        tiles = self.tiles(player)

        def blocks() -> list[int]:
            return [len(part) for part in joined(frozenset().union(*(at for of, at in scored if of == asked["kind"])))]

        def touched(same: bool) -> int:
            return sum(
                any(touch(at, other) for of, other in shaped if other != at and (of == kind or not same))
                for kind, at in shaped
            )

        def beside(others: Cells) -> int:
            return sum(touch([at], others) for at, tile in tiles.items() if tile in asked["tiles"])

        goals: dict[str, Callable[[], int]] = {
            "places": lambda: len(shaped),
            "blocks": lambda: sum(size >= asked["size"] for size in blocks()),
            "exact": lambda: sum(place in self.markers for place in shaped),
            "largest-block": lambda: max(blocks(), default=0),
            "beside-place": lambda: beside(frozenset().union(*(at for kind, at in scored if kind == asked["place"]))),
            "touching-same": lambda: touched(same=True),
            "touching-most": lambda: touched(same=False),
            "on-border": lambda: sum(bool(at & self.border) for _, at in shaped),
            "place-beside-water": lambda: sum(bool(at & self.beside_water) for _, at in shaped),
            "tiles-beside-water": lambda: beside(self.water),
            "kinds-beside-water": lambda: len({kind for kind, at in shaped if at & self.beside_water}),
            "fewest-side": lambda: min(sum(at <= side for _, at in shaped) for side in joined(self.land)),
        }
        return goals[goal]()
