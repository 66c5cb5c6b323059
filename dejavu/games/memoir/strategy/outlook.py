"""What a position is worth to the team: the actions that the goal still costs, and how people feel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.games.memoir.components import RESOURCE
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import UNSEEN, State
from dejavu.games.memoir.strategy.ways import FAR, distances
from dejavu.games.memoir.strategy.weights import Weights


class Errand(NamedTuple):
    """A memory, who is to open it, and what that costs in actions."""

    memory: int
    seat: int
    cost: float


class Outlook:
    """A position as a planner sees it. Nothing in it changes while this is used."""

    def __init__(self, state: State, weights: Weights) -> None:
        self.state, self.weights, self.box = state, weights, state.components
        self.far = distances(state)
        self._tiles: list[list[int]] = [[] for _ in self.box.letters]
        """Where every letter lies that was seen and can be taken."""
        self._where: dict[int, int] = {}
        """Where every memory lies that was seen."""
        for place, face in enumerate(state.faces):
            if face >= 0:
                sign = self.box.signs[face]
                if sign.kind == RESOURCE and not state.exploited >> place & 1 and state.piles[sign.which]:
                    self._tiles[sign.which].append(place)
                elif sign.kind == "memory":
                    self._where[sign.which] = place
        self._unseen = [[place for place in places if state.faces[place] == UNSEEN] for places in self.box.hexes.rings]
        self._unseen_letters = [
            sum(ring[self.box.sign_index[letter.id]] for ring in state.unseen) if state.piles[index] else 0
            for index, letter in enumerate(self.box.letters)
        ]

    # What memories cost

    def errands(self) -> list[Errand]:
        """For every memory that is closed who opens it for the fewest actions, the cheapest first."""
        opened = {memory for memory, _seat in self.state.opened}
        best = [
            min((Errand(memory, seat, self.cost(memory, seat)) for seat in range(self.state.seats)), key=_cost)
            for memory in range(len(self.box.memories))
            if memory not in opened
        ]
        return sorted(best, key=_cost)

    def needed(self) -> list[Errand]:
        """The errands that together reach the goal for the fewest actions; once it is reached, the cheapest one."""
        errands = self.errands()
        wanted = self.box.rules.goal - self.state.points
        if wanted <= 0:
            return errands[:1]
        best: list[Errand] = errands
        least = float("inf")
        for chosen in range(1, 1 << len(errands)):
            some = [errand for index, errand in enumerate(errands) if chosen >> index & 1]
            cost = sum(errand.cost for errand in some)
            if cost < least and sum(self.box.memories[errand.memory].points for errand in some) >= wanted:
                best, least = some, cost
        return best

    def cost(self, memory: int, seat: int) -> float:
        """How many actions a seat needs to open a memory, with what others bring."""
        state, weights, far = self.state, self.weights, self.far
        needs, player = self.box.memories[memory].needs, state.players[seat]
        if sum(needs) > state.hand_limit:
            return weights.none_left * 2
        here, goal = player.place, self._where.get(memory)
        cost = weights.unlocking
        if goal is None:
            ring = self._ring_of(memory)
            cost += weights.unseen_memory + min((far[here][place] for place in self._unseen[ring]), default=FAR)
        else:
            cost += far[here][goal]
        for letter, wanted in enumerate(needs):
            if wanted > player.letters[letter]:
                cost += self._fetching(letter, wanted - player.letters[letter], seat, here, goal)
        return cost

    def _ring_of(self, memory: int) -> int:
        sign = self.box.sign_index[f"m{self.box.memories[memory].number}"]
        return next(ring for ring, unseen in enumerate(self.state.unseen) if unseen[sign])

    def _fetching(self, letter: int, wanted: int, seat: int, here: int, goal: int | None) -> float:
        """What the missing cards of a letter cost: on tiles that were seen, with partners, or unseen."""
        state, weights, far = self.state, self.weights, self.far
        ways = []
        for place in self._tiles[letter]:
            there = far[here][place]
            ways.append(0.2 + (there if goal is None else there + far[place][goal] - far[here][goal]))
        for other, partner in enumerate(state.players):
            if other != seat and partner.letters[letter]:
                ways += [weights.by_partner + far[here][partner.place] / 2] * partner.letters[letter]
        ways += [weights.unseen_letter] * self._unseen_letters[letter]
        ways.sort()
        return sum(ways[:wanted]) + weights.none_left * max(0, wanted - len(ways))

    # What it is all worth

    def value(self) -> float:
        """In actions: more is better."""
        state, weights = self.state, self.weights
        needed = self.needed()
        value = -sum(errand.cost for errand in needed)
        wanted = self._wanted(needed)
        for seat, player in enumerate(state.players):
            value += sum(weights.moods[: player.mood])
            spare = player.cards - sum(min(have, want) for have, want in zip(player.letters, wanted, strict=True))
            room = max(0, state.hand_limit - player.cards)
            value += weights.card * min(len(player.hand), 4) + weights.letter * min(spare - len(player.hand), 2)
            value += 0.25 * min(room, 2) + 0.6 * len(player.kept)
            value -= weights.monster * len(player.monsters)
            value += 0.4 * player.next_actions if seat != state.active else 0
        return value + weights.action * state.actions_left - self._strikes()

    def _wanted(self, needed: Sequence[Errand]) -> list[int]:
        return [
            sum(self.box.memories[errand.memory].needs[letter] for errand in needed)
            for letter in range(len(self.box.letters))
        ]

    def _strikes(self) -> float:
        """The mood that attacks due at the end of this turn cost."""
        state, weights = self.state, self.weights
        loss, moods = 0.0, [player.mood for player in state.players]
        for monster in due(state):
            for seat in hurt_by(state, monster):
                if moods[seat]:
                    moods[seat] -= 1
                    loss += weights.moods[moods[seat]]
        return weights.strike * loss


def _cost(errand: Errand) -> float:
    return errand.cost
