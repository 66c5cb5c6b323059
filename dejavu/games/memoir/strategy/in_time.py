"""Whether a memory can still be opened in the turns that are left, with the map, hands and cards as they are known.

Every estimate is the best case: partners meet where it suits them, and no danger costs anything. What answers no is
therefore out of reach unless a card that is still drawn changes the map, the ways or the actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.ending import turns_left
from dejavu.games.memoir.state import CENTRE, HOLE, NOBODY, UNSEEN, Phase, State
from dejavu.games.memoir.strategy.ways import Distances, Step, ways_of

_EARLY: Final = 3
"""The number of turns for every seat with which the whole map is within reach."""


def in_time(state: State, memory: int) -> bool:
    """Whether some seat can still come to a memory with its letters before the player deck ends the night."""
    if state.phase is not Phase.ACTIONS or turns_left(state) > _EARLY * state.seats:
        return True
    time = _Time(state)
    return time.map_turns or any(time.opens(seat, memory) for seat in range(state.seats))


class _Legs(NamedTuple):
    """How far a seat comes."""

    starts: tuple[int, ...]
    """Where its way may begin: on its tile, or where a card puts it."""
    far: Distances
    exchanges: bool
    """Whether it can exchange without an action."""


class _Time:
    """What the seats can still do."""

    def __init__(self, state: State) -> None:
        self.state, self.box = state, state.components
        self.places = range(len(state.faces))
        self.effects = [list(own_effects(state, seat)) for seat in range(state.seats)]
        kinds = [{effect.kind for effect in effects} for effects in self.effects]
        self.map_turns = any("turn" in each for each in kinds)
        """Whether somebody can turn the map, which brings any tile nearer."""
        self.calls = [any(effect.values.get("reach") == "any" for effect in effects) for effects in self.effects]
        """For every seat, whether it can exchange from afar."""
        pawns = (CENTRE, *(player.place for player in state.players))
        unwalled = _unwalled(state) if any("walls" in each for each in kinds) else None
        self.legs = [
            _Legs(
                (player.place, *pawns) if "put" in each else (player.place,),
                unwalled if unwalled and "walls" in each else ways_of(state).far,
                "exchange" in each,
            )
            for player, each in zip(state.players, kinds, strict=True)
        ]
        self.turns = [(state.active + turn) % state.seats for turn in range(turns_left(state))]

    def opens(self, seat: int, memory: int) -> bool:
        """Whether a seat can open a memory, if everybody helps."""
        if seat not in self.turns:
            return False
        last = len(self.turns) - 1 - self.turns[::-1].index(seat)
        left = [self._actions(other, self.turns[: last + (other == seat)]) for other in range(self.state.seats)]
        legs, goals = self.legs[seat], self._showing(MEMORY, memory)
        held = self.state.players[seat].letters
        lacking = [letter for letter, need in enumerate(self.box.memories[memory].needs) if need > held[letter]]
        by_card = sum(effect.kind == "take" for effect in self.effects[seat])
        found = [self._on_the_way(seat, letter, left) for letter in lacking]
        ways = [[(0, place) for place in legs.starts], *([(fee, at) for at, fee in one.items()] for one in found)]
        short = [self._way(legs, via, goals) > left[seat] - 1 for via in ways]
        return not short[0] and sum(short[1:]) <= by_card

    def _actions(self, seat: int, turns: Sequence[int]) -> int:
        """The actions of a seat in some turns, with those that its cards add."""
        own = [number for number, other in enumerate(turns) if other == seat]
        if not own:
            return 0
        usual = self.box.rules.actions
        total = sum(usual if number else self.state.actions_left for number in own)
        return total + self.state.players[seat].next_actions + sum(_added(self.effects[seat]))

    def _way(self, legs: _Legs, via: Iterable[tuple[int, int]], goals: Sequence[int]) -> int:
        """The fewest actions of a way by one of some places, each with its fee, to one of the goals."""
        ways = (
            fee + legs.far[start][place] + legs.far[place][goal]
            for fee, place in via
            for start in legs.starts
            for goal in goals
        )
        return min(ways, default=len(self.places))

    def _on_the_way(self, seat: int, letter: int, left: Sequence[int]) -> dict[int, int]:
        """The places where a seat can get a letter, each with the actions that getting it costs."""
        others = [other for other in range(self.state.seats) if other != seat]
        tiles = self._showing(RESOURCE, letter) if self.state.piles[letter] else []
        found = dict.fromkeys(tiles, 0)
        for _hand in others:  # it may go through every hand
            for other in others:
                legs, holds = self.legs[other], self.state.players[other].letters[letter] > 0
                afar = self.calls[seat] or (self.calls[other] and left[other] > 0)
                free = self.legs[seat].exchanges or left[other] > 0
                for place in self.places:
                    brings = holds and (afar or min(legs.far[start][place] for start in legs.starts) <= left[other])
                    brings = brings or (
                        left[other] > 0 and self._way(legs, [(0, at) for at in found], (place,)) <= left[other]
                    )
                    if brings:
                        found[place] = min(found.get(place, 1), 0 if free else 1)
        return found

    def _showing(self, kind: str, which: int) -> list[int]:
        """The places that show a sign, or may."""
        sign = next(number for number, one in enumerate(self.box.signs) if one.kind == kind and one.which == which)
        state, ring_of = self.state, self.box.hexes.ring_of
        return [
            place
            for place, face in enumerate(state.faces)
            if (face == sign and not state.exploited >> place & 1)
            or (face == UNSEEN and state.unseen[ring_of[place]][sign])
        ]


def own_effects(state: State, seat: int) -> Iterator[Effect]:
    """The effects of a seat's cards and ability."""
    box, player = state.components, state.players[seat]
    for card in player.hand:
        yield from box.player_cards[card].effects
    for card in player.kept:
        yield from box.events[card].effects
    if player.character != NOBODY:
        yield from box.characters[player.character].effects


def _added(effects: Iterable[Effect]) -> Iterator[int]:
    return (max(0, effect.values["by"]) for effect in effects if effect.kind == "actions")


def _unwalled(state: State) -> Distances:
    """The distances without walls."""
    return Distances(
        [
            [Step(to, way, NOWHERE) for way, to in enumerate(row) if to != NOWHERE and state.faces[to] != HOLE]
            for row in state.components.hexes.beside
        ]
    )
