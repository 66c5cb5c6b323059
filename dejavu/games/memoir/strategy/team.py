"""Makes the team's plan: the cheapest memories that reach the goal, who opens each, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, islice
from typing import Final, NamedTuple

from dejavu.engine.by_box import by_box
from dejavu.games.memoir.components import MEMORY, RESOURCE, Components
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.meeting import CURSE
from dejavu.games.memoir.state import UNSEEN, State
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.taking import split
from dejavu.games.memoir.strategy.ways import FAR, ways_of

MOST_SETS: Final = 4_000
"""Greatest number of sets compared, beginning with the smallest; twelve memories have about that many."""


class Errand(NamedTuple):
    """A memory of the plan, and the seat that opens it."""

    memory: int
    carrier: int
    where: int | None
    """Place of the memory; None if unseen."""
    brought: tuple[tuple[int, int], ...]
    """Letters for it in partners' hands, each with the partner's seat."""
    missing: tuple[int, ...]
    """Letters for it that nobody holds."""
    taken: tuple[int, ...] = ()
    """Letters for it that cards of the carrier take from their piles."""

    @property
    def complete(self) -> bool:
        """Whether the carrier holds every letter, or can take it by its cards."""
        return not self.brought and not self.missing


class Fetching(NamedTuple):
    """A missing letter, the place of its tile, the seat that takes it, and the seat that needs it (``carrier``)."""

    letter: int
    place: int
    seat: int
    carrier: int
    errand: int
    """The number of the errand that needs it."""


class Team:
    """What planners know of a position and of the team's plan, until the position changes.

    ``faces``: the remembered map. ``alone``: a seat that considers only the players on its tile; None for the whole
    team.
    """

    def __init__(self, state: State, faces: Sequence[int] | None = None, alone: int | None = None) -> None:
        self.state, self.box, self.alone = state, state.components, alone
        self.seats: Sequence[int] = range(state.seats) if alone is None else state.at(state.players[alone].place)
        self.faces = state.faces if faces is None else faces
        self.ways = ways_of(state)
        self.tiles: list[list[int]] = [[] for _ in self.box.letters]
        """The known tiles of every letter that can be taken."""
        self.where: dict[int, int] = {}
        """The known tile of every memory."""
        for place, face in enumerate(self.faces):
            if face > 0:
                sign = self.box.signs[face]
                if sign.kind == MEMORY:
                    self.where[sign.which] = place
                elif sign.kind == RESOURCE and not state.exploited >> place & 1 and state.piles[sign.which]:
                    self.tiles[sign.which].append(place)
        self.held = [0] * len(self.box.letters)
        """The number of cards of every letter in all hands."""
        for seat in self.seats:
            for letter, count in enumerate(state.players[seat].letters):
                self.held[letter] += count
        self.isolated = [seat for seat in self.seats if self._is_isolated(seat)]
        """Seats that a monster keeps from exchanging, and that cannot kill it."""
        self.unopened = (1 << len(self.box.memories)) - 1
        """The mask of closed memories."""
        for memory, _seat in state.opened:
            self.unopened &= ~(1 << memory)
        self.needed = _needed(self.box)(self.unopened)
        """The number of cards of every letter that the closed memories need together."""
        self.chosen, self.cost = self._choose()
        """The memories of the plan, and their remaining cost in actions."""
        self._errands: list[Errand] | None = None
        self._fetching: tuple[list[Fetching], list[int]] | None = None

    def _is_isolated(self, seat: int) -> bool:
        """Whether a monster keeps a seat from exchanging, and the seat has no attack card."""
        if self.state.cursed(seat, CURSE) is None:
            return False
        cards = (self.box.player_cards[card] for card in self.state.players[seat].hand)
        return not any(effect.kind == "attack" for card in cards for effect in card.effects)

    # Which memories

    def _choose(self) -> tuple[tuple[int, ...], float]:
        """The cheapest set of memories that reaches the goal (later the cheapest memory), and its cost in actions."""
        letters, memories = self._costs_of_letters(), self._costs_of_memories()
        wanted = max(1, self.box.rules.goal - self.state.points) if self.alone is None else 1
        best: tuple[int, ...] = ()
        least = float("inf")
        for chosen, needs in _sets_that_reach(self.box)(self.unopened, wanted):
            cost = 0.0
            for memory in chosen:
                cost += memories[memory]
            for letter, need in enumerate(needs):
                lacking = need - self.held[letter]
                if lacking > 0:
                    cost += letters[letter][lacking]
            if cost < least:
                best, least = chosen, cost
        return best, least

    def _costs_of_letters(self) -> list[list[float]]:
        """For every letter, the cost of no further copy, of one, of two and so on, in actions."""
        state, far, pawns = self.state, self.ways.far, {self.state.players[seat].place for seat in self.seats}
        rows = [far[pawn] for pawn in pawns]
        costs = []
        for letter, tiles in enumerate(self.tiles):
            ways: list[float] = []
            for place in tiles:
                near = FAR
                for row in rows:
                    near = min(near, row[place])
                ways.append(min(weights.KNOWN_LETTER + near / 2, 2 * weights.UNSEEN_LETTER))
            ways.sort()
            if state.piles[letter]:
                sign = self.box.sign_index[self.box.letters[letter].id]
                for ring in state.unseen:
                    ways += [weights.UNSEEN_LETTER] * ring[sign]
            total, sums = 0.0, [0.0]
            for way in ways:
                total += way
                sums.append(total)
            for _ in range(self.needed[letter]):
                total += weights.NONE_LEFT
                sums.append(total)
            costs.append(sums)
        return costs

    def _costs_of_memories(self) -> list[float]:
        """The cost of every memory in actions, for the way there and for bringing letters into one hand."""
        state, far, costs = self.state, self.ways.far, []
        for index, memory in enumerate(self.box.memories):
            if not self.unopened >> index & 1:
                costs.append(0.0)
                continue
            cost, wanted = weights.UNLOCKING, memory.letters
            if wanted > state.hand_limit:
                cost += weights.NONE_LEFT
            best, near = 0, FAR
            where = self.where.get(index, NOWHERE)
            for seat in self.seats:
                player = state.players[seat]
                holds = in_common(memory.needs, player.letters)
                way = 0 if where == NOWHERE else far[player.place][where]
                if holds > best or (holds == best and way < near):
                    best, near = holds, way
            held = in_common(memory.needs, self.held)
            together = max(best, self._shared(memory.needs)) if self.isolated else held
            cost += weights.UNSEEN_LETTER * (held - together)
            cost += weights.BRINGING * (together - best)
            if together == wanted:
                cost -= weights.READY
            cost += weights.UNSEEN_MEMORY if where == NOWHERE else weights.WAY * min(near, weights.LONGEST_WAY)
            costs.append(cost)
        return costs

    def _shared(self, needs: tuple[int, ...]) -> int:
        """The number of needed letters in hands that can exchange."""
        hands = [self.state.players[seat].letters for seat in self.seats if seat not in self.isolated]
        return in_common(needs, [sum(letters) for letters in zip(*hands, strict=True)]) if hands else 0

    # Who does what

    @property
    def errands(self) -> list[Errand]:
        """The errands for the memories of the plan, the one that lacks least first."""
        if self._errands is None:
            self._errands = self._share_out()
        return self._errands

    def _share_out(self) -> list[Errand]:
        """Assign the memories, the one that lacks least first, mostly to the seat that holds most of its letters."""
        state, memories = self.state, self.box.memories
        self.spare = [player.letters[:] for player in state.players]
        """For every seat, the letters that the plan does not count on."""
        self.counted: list[dict[int, int]] = [{} for _ in state.players]
        """For every seat, the letters that the plan counts on, each with the number of its least urgent errand."""
        self.cards = [player.hand[:] for player in state.players]
        """For every seat, the player cards that the plan does not count on."""
        room = [state.hand_limit] * state.seats
        errands: list[Errand] = []
        for index in sorted(self.chosen, key=lambda memory: (self._lacking(memory), -memories[memory].points)):
            carrier = max(self.seats, key=lambda seat: self._fitness(index, seat, room[seat]))
            room[carrier] -= memories[index].letters
            errands.append(self._errand(index, carrier, len(errands)))
        return errands

    def _lacking(self, memory: int) -> int:
        """The number of its letters that nobody holds."""
        return self.box.memories[memory].letters - in_common(self.box.memories[memory].needs, self.held)

    def _fitness(self, memory: int, seat: int, room: int) -> tuple[float, bool]:
        """How well a seat suits for opening a memory; higher is better."""
        box, where = self.box.memories[memory], self.where.get(memory)
        fit = weights.HELD * in_common(box.needs, self.spare[seat]) + weights.NO_ROOM * (box.letters > room)
        if where is not None:
            fit += weights.AWAY * self.ways.far[self.state.players[seat].place][where]
        return fit, seat == self.state.active

    def _errand(self, memory: int, carrier: int, number: int) -> Errand:
        """Make an errand that counts on the carrier's letters first, then on those of the nearest partners."""
        state, spare, far = self.state, self.spare, self.ways.far
        free = () if carrier in self.isolated else self.seats
        others = (seat for seat in free if seat != carrier and seat not in self.isolated)
        nearest = sorted(others, key=lambda seat: far[state.players[seat].place][state.players[carrier].place])
        brought, missing = [], []
        for letter, need in enumerate(self.box.memories[memory].needs):
            for _ in range(need):
                holder = next((seat for seat in (carrier, *nearest) if spare[seat][letter]), None)
                if holder is None:
                    missing.append(letter)
                    continue
                spare[holder][letter] -= 1
                self.counted[holder][letter] = number
                if holder != carrier:
                    brought.append((letter, holder))
        taken, missing = split(state, self.cards[carrier], missing)
        return Errand(memory, carrier, self.where.get(memory), tuple(brought), tuple(missing), tuple(taken))

    def givers(self, carrier: int) -> Sequence[int]:
        """The seats whose letters can come into a carrier's hand; only its own if a curse keeps it from exchanging."""
        if not self.isolated:
            return self.seats
        return [seat for seat in self.seats if seat == carrier or not {seat, carrier}.intersection(self.isolated)]

    @property
    def missing(self) -> set[int]:
        """The letters for the memories of the plan that nobody holds."""
        return {letter for errand in self.errands for letter in errand.missing}

    def fetching(self) -> tuple[list[Fetching], list[int]]:
        """The missing letters to fetch, with where and by whom, and the letters without a known tile."""
        if self._fetching is None:
            self._fetching = self._share_fetching()
        return self._fetching

    def _share_fetching(self) -> tuple[list[Fetching], list[int]]:
        state, far, found, unseen = self.state, self.ways.far, [], []
        free = [tiles[:] for tiles in self.tiles]
        load = [0.0] * state.seats
        for number, errand in enumerate(self.errands):
            home = state.players[errand.carrier].place
            seats = self.givers(errand.carrier)
            for letter in errand.missing:
                best: tuple[float, int, int] | None = None
                for place in free[letter]:
                    for seat in seats:
                        cost = far[state.players[seat].place][place] + load[seat]
                        if seat != errand.carrier:
                            cost += 1.5 + 0.6 * far[place][home]
                        if best is None or (cost, seat != state.active) < (best[0], best[2] != state.active):
                            best = cost, place, seat
                if best is None or best[0] >= FAR:
                    unseen.append(letter)
                    continue
                _cost, place, seat = best
                free[letter].remove(place)
                load[seat] += 2
                found.append(Fetching(letter, place, seat, errand.carrier, number))
        return found, unseen

    @property
    def lacks_unseen(self) -> bool:
        """Whether the plan needs something unseen or forgotten."""
        return bool(self.fetching()[1]) or any(errand.where is None for errand in self.errands)

    def odds(self, place: int, sign: int) -> float:
        """The probability that an unseen or forgotten tile shows that sign."""
        unseen = self.state.unseen[self.box.hexes.ring_of[place]]
        return unseen[sign] / max(1, sum(unseen))

    def unknown(self, place: int) -> bool:
        """Whether a tile is unseen or forgotten."""
        return self.faces[place] == UNSEEN


class Gained(NamedTuple):
    """What an exchange does for a hand."""

    memory: int
    """The closed memory of which the hand then holds more letters."""
    holds: int
    """How many of its letters the hand then holds."""


def gained(state: State, seat: int, comes: Sequence[int], goes: Sequence[int]) -> Gained | None:
    """The memory that a hand is nearest to completing after an exchange, of those to which the exchange helps.

    Of equally near ones, it is the one with the most points. None if the exchange helps to none.
    """
    held, first, opened = state.players[seat].letters, state.tables.first_letter, state.openers
    then = held[:]
    for cards, by in ((comes, 1), (goes, -1)):
        for card in cards:
            if 0 <= card - first < len(then):
                then[card - first] += by
    found = []
    for index, memory in enumerate(state.components.memories):
        holds = in_common(memory.needs, then)
        if index not in opened and holds > in_common(memory.needs, held):
            found.append((memory.letters - holds, -memory.points, Gained(index, holds)))
    return min(found)[-1] if found else None


def in_common(needs: tuple[int, ...], letters: list[int]) -> int:
    """The number of needed cards that are among these letters."""
    found = 0
    for letter, need in enumerate(needs):
        if need:
            found += min(need, letters[letter])
    return found


@by_box(128)
def _needed(box: Components, unopened: int) -> tuple[int, ...]:
    """The number of cards of every letter that the memories of a mask need together."""
    needs = [memory.needs for index, memory in enumerate(box.memories) if unopened >> index & 1]
    return tuple(sum(need[letter] for need in needs) for letter in range(len(box.letters)))


Sets = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
"""Sets of memories, with the letters that they need together."""


@by_box(512)
def _sets_that_reach(box: Components, unopened: int, wanted: int) -> Sets:
    """The sets of memories from a mask that have enough points and would not without any one of them.

    All memories together if no set has enough.
    """
    some = [memory for memory in range(len(box.memories)) if unopened >> memory & 1]
    found = []
    every = chain.from_iterable(combinations(some, count) for count in range(1, len(some) + 1))
    for chosen in islice(every, MOST_SETS):
        points = [box.memories[memory].points for memory in chosen]
        if sum(points) >= wanted > sum(points) - min(points):
            needs = zip(*(box.memories[memory].needs for memory in chosen), strict=True)
            found.append((chosen, tuple(sum(need) for need in needs)))
    if not found and some:
        needs = zip(*(box.memories[memory].needs for memory in some), strict=True)
        found.append((tuple(some), tuple(sum(need) for need in needs)))
    return tuple(found)
