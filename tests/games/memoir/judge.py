"""A second opinion on a position: places, walls, ways, visions and counts, worked out from its plain data alone.

It shares no code with the rules. Source: rules page, sections 1 to 5.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Place = tuple[int, int]

STEPS: Mapping[str, Place] = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
START: Place = (0, 0)
HOLE, HALLUCINATION = "hole", "hallucination"


def place(name: str) -> Place:
    """Where that is."""
    q, r = name.split(",")
    return int(q), int(r)


def places(names: Iterable[str]) -> set[Place]:
    """Where those are."""
    return set(map(place, names))


def turned(at: Place, steps: int) -> Place:
    """So many times 60 degrees clockwise about the centre, on the cube: the axes change places and signs."""
    q, r = at
    cube = (q, r, -q - r)
    for _ in range(steps % 6):
        cube = (-cube[1], -cube[2], -cube[0])
    return cube[0], cube[1]


def ring(at: Place) -> int:
    """How many steps from the centre."""
    q, r = at
    return (abs(q) + abs(r) + abs(q + r)) // 2


class Move(NamedTuple):
    """What a step shows, in order: what is flipped up as far as the first hallucination, and what the vision holds."""

    there: Place
    flipped: list[Place]
    ahead: list[Place]


class Judge:
    """Of a position that ``State.to_data`` wrote down, with its box as plain data."""

    def __init__(self, data: Mapping[str, Any], box: Mapping[str, Any]) -> None:
        self.data, self.box = data, box
        self.seats: int = data["seats"]
        (self.layout,) = (one for one in box["layouts"] if one["id"] == data["options"]["layout"])
        (self.level,) = (one for one in box["levels"] if one["id"] == data["options"]["level"])
        self.carried = f"m{data['options'].get('carried')}"
        signs = {(row["at"][0], row["at"][1]): _sign(row) for row in self.layout["tiles"]}
        self.tiles = {at: "normal" if sign == self.carried else sign for at, sign in signs.items()}
        self.walls = {
            frozenset((turned(at, data["angle"]), turned((at[0] + step[0], at[1] + step[1]), data["angle"])))
            for row in self.layout["tiles"]
            for at in [(row["at"][0], row["at"][1])]
            for step in (STEPS[way] for way in row.get("walls", ()))
        }
        self.faces = {START: "start"} | {place(name): face for name, face in data["faces"].items()}
        self.holes = {at for at, face in self.faces.items() if face == HOLE}
        self.up, self.exploited = places(data["up"]), places(data["exploited"])
        self.players = data["players"]
        self.pawns = [place(player["place"]) for player in self.players]
        self.visions = [places(player["vision"]) for player in self.players]

    def number(self, value: int | list[int]) -> int:
        """That for so many seats."""
        return value[self.seats - 1] if isinstance(value, list) else value

    # Ways and visions (sections 3 and 4)

    def ways(self, at: Place, through_walls: bool = False) -> dict[str, Place]:
        """The steps that can be made from there."""
        beside = {way: (at[0] + step[0], at[1] + step[1]) for way, step in STEPS.items()}
        return {
            way: there
            for way, there in beside.items()
            if there in self.tiles
            and there not in self.holes
            and (through_walls or frozenset((at, there)) not in self.walls)
        }

    def home_is_cut_off(self, at: Place) -> bool:
        """Whether no way leads to the start."""
        reached: set[Place] = set()
        border = {at}
        while border:
            reached |= border
            border = {there for here in border for there in self.ways(here).values()} - reached
        return START not in reached

    def moves(self) -> set[str]:
        """Every move of the player whose turn it is, with an action left and nothing else to decide."""
        at = self.pawns[self.data["active"]]
        return {*self.ways(at, self.data["walls"] > 0), *(["home"] if self.home_is_cut_off(at) else [])}

    def sight(self) -> int:
        """How many tiles the next move shows: limits outrank what is deeper."""
        monsters = {one["card"] for one in self.players[self.data["active"]]["monsters"]}
        if any(card["id"] in monsters and card.get("curse") == "no-vision" for card in self.box["hallucination-cards"]):
            return 0
        lying = {one["card"] for one in self.data["lasting"]}
        does = [effect for card in self.box["event-cards"] if card["id"] in lying for effect in card["do"]]
        limits = [effect["sight"]["depth"] for effect in does if effect.get("sight", {}).get("for") == "all"]
        depth: int = min(limits, default=self.data["sight"])
        return depth

    def step(self, way: str, faces: Mapping[Place, str]) -> Move:
        """What a step does, if what it shows turns out to be that."""
        at = self.pawns[self.data["active"]]
        there = (at[0] + STEPS[way][0], at[1] + STEPS[way][1])
        ahead, here = [], there
        for _ in range(self.sight()):
            if way not in self.ways(here):
                break
            here = self.ways(here)[way]
            ahead.append(here)
        flipped = []
        stay = self.stays(there, ahead) & self.up
        for one in (there, *ahead):
            if one not in stay:
                flipped.append(one)
                if faces[one] == HALLUCINATION:
                    break
        return Move(there, flipped, ahead)

    def stays(self, there: Place, ahead: Iterable[Place]) -> set[Place]:
        """What has a reason to be up once the active player stands there and sees that."""
        active = self.data["active"]
        others = [seat for seat in range(self.seats) if seat != active]
        reasons = {START, there, *self.exploited, *ahead, *(self.pawns[seat] for seat in others)}
        return reasons.union(*(self.visions[seat] for seat in others))

    # What is conserved (section 1 and "Always" of the cases)

    def check(self) -> None:
        """Nothing is up without a reason, no hand too large, nothing lost or found. Raises AssertionError."""
        self._map()
        self._hands()
        self._decks()

    def _map(self) -> None:
        reasons = {START, *self.exploited, *self.pawns}.union(*self.visions)
        assert self.up <= reasons, f"up for no reason: {self.up - reasons}"
        assert set().union(*self.visions) <= self.up, "a vision of what is down"
        assert self.up <= self.faces.keys() - self.holes, "up, and nobody knows what it is"
        assert self.faces.keys() <= self.tiles.keys()
        opened = Counter(f"m{one['memory']}" for one in self.data["opened"])
        if self.data["options"].get("carried"):
            assert opened[self.carried], "carried along, and not open"
        assert max(opened.values(), default=0) <= 1
        in_the_box = [Counter(sign for at, sign in self.tiles.items() if ring(at) == number) for number in range(4)]
        for number, tiles in enumerate(in_the_box):
            seen = Counter(face for at, face in self.faces.items() if ring(at) == number and face != HOLE)
            holes = sum(ring(at) == number for at in self.holes)
            gone = Counter({sign: count for sign, count in opened.items() if tiles[sign]})
            assert gone.total() == holes, f"ring {number} has holes that no memory left"
            assert seen + gone <= tiles, f"ring {number} has more than the box: {seen + gone - tiles}"
        assert all(self.faces[at] in {letter["id"] for letter in self.box["letters"]} for at in self.exploited)

    def _hands(self) -> None:
        limit, rules = self.data["limit"], self.box["rules"]
        assert rules["lowest-limit"] <= limit <= rules["hand-limit"]
        open_move = self.data["move"] or {}
        for player in self.players:
            assert 0 <= player["mood"] <= rules["mood"]
            assert len(player["hand"]) <= limit or "discarding" in open_move, "a hand above the limit"
        held = Counter(card for player in self.players for card in player["hand"])
        for letter in self.box["letters"]:
            assert held[letter["id"]] + self.data["piles"].get(letter["id"], 0) == letter["cards"]
        for card in self.box["player-cards"]:
            assert held[card["id"]] + self.data["unseen"].get(card["id"], 0) <= self.number(card["copies"])

    def _decks(self) -> None:
        data = self.data
        events, hallucinations = data["events"], data["hallucinations"]
        out = Counter(card for player in self.players for card in player["kept"])
        out += Counter(one["card"] for one in data["lasting"])
        for card in self.box["event-cards"]:
            assert _in_pile(events, card["id"]) + out[card["id"]] == self.number(card["copies"]), card["id"]
        hunting = Counter(one["card"] for player in self.players for one in player["monsters"])
        monsters = hallucinations["unknown"]
        for card in self.box["hallucination-cards"]:
            there = _in_pile(hallucinations, card["id"]) + hunting[card["id"]]
            if not card.get("monster"):
                assert there == self.number(card["copies"]), card["id"]
            else:
                monsters += there
                assert there + (card["id"] in hallucinations["unseen"]) == 1, card["id"]
        assert monsters == self.number(self.level["monsters"])
        assert data["lost"] <= min(data["deck"], len(data["unseen-lost"]))


def _sign(row: Mapping[str, Any]) -> str:
    return row.get("letter") or (f"m{row['memory']}" if "memory" in row else row["kind"])


def _in_pile(pile: Mapping[str, Any], card: str) -> int:
    left: int = pile["left"].get(card, 0)
    discards: int = pile["discards"].get(card, 0)
    return left + discards
