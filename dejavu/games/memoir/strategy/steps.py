"""Plans steps by goals and dangers, and finds cards that improve them: deeper sight, ways through walls, jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.moving import HOME, depth_of_sight
from dejavu.games.memoir.rules.needs import places_to_be_put
from dejavu.games.memoir.state import HOLE, UNSEEN, Player
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import Hand, planned
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.ways import FAR, Route, Step, routes

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Goal(NamedTuple):
    """A worthwhile destination."""

    place: int
    value: float
    reason: Reason | None
    near: float = 0.0
    """The number of actions that the goal needs less than the way to its place: an unseen tile is seen from the tile
    before it."""
    tile: bool = True
    """Whether the goal is the tile, which has to be face up; otherwise it is a partner there."""


class Shown(NamedTuple):
    """What a step shows."""

    cost: float
    """Cost of the step with its danger, in actions."""
    new: int
    """The number of unseen tiles."""
    gain: float
    """The value of finding them."""


class Steps:
    """The steps of the active player."""

    def __init__(self, state: MemoirState, team: Team, hand: Hand) -> None:
        self.state, self.team, self.box, self.hand = state, team, state.components, hand
        self.seat, self.player = state.active, state.player
        self.names = self.box.hexes.names
        self.left = state.actions_left
        self.hallucination = self.box.sign_index[HALLUCINATION]
        self._sought_by_ring: list[float] | None = None
        self.aims: dict[int, Goal | None] = {}
        """For every direction, the goal that a step there serves best; filled by ``plans``."""

    def plans(self) -> list[Plan]:
        """The best plan for every step, and plans with cards and abilities that improve the best step."""
        state, team, here = self.state, self.team, self.player.place
        if not self.left or state.walked >= max(weights.LONGEST_WALK, self.box.rules.actions):
            return []
        first = {step.direction: step for step in team.ways.steps[here]}
        depth = depth_of_sight(state)
        seen = {way: [step.there, *self._line(step.there, way, depth)] for way, step in first.items()}
        shown = {way: self._first(places) for way, places in seen.items()}
        route = routes(team.ways, here, self.danger(), {way: one.cost for way, one in shown.items()})
        hidden = not self.state.up >> here & 1
        goals = [goal for goal in self._goals() if goal.place != here or goal.near or (hidden and goal.tile)]
        plans = []
        for way, step in first.items():
            value, goal = self._best(way, step.there, shown[way], goals, route)
            self.aims[way] = goal
            reasons = [goal.reason] if goal is not None and goal.reason is not None else []
            if shown[way].new:
                reasons.append(Reason(Why.SHOWS, (shown[way].new,)))
            if goal is not None:
                reasons += self._avoided(way, goal, first, seen)
            plans.append(Plan((state.tables.move[way],), value, tuple(reasons)))
        if route.cost[0] >= FAR and state.why_not(state.tables.move[HOME]) is None:
            plans.append(Plan((state.tables.move[HOME],), 1.0))
        return [*plans, *self._helped(plans, goals, route)]

    def _best(self, way: int, there: int, shown: Shown, goals: list[Goal], route: Route) -> tuple[float, Goal | None]:
        """The value of a step for the goal that it serves best, and that goal."""
        best: tuple[float, Goal | None] = (shown.gain - weights.STEP * (shown.cost - 1) - 0.5, None)
        for goal in goals:
            far = max(shown.cost, route.cost[goal.place] - goal.near)
            if route.first[goal.place] != way:
                # a detour is never shorter than the best way, whatever dangers it leaves out
                far = max(far + 0.3, shown.cost + 0.7 + self.team.ways.far[there][goal.place] - goal.near)
            value = goal.value - weights.STEP * far + shown.gain
            if value > best[0]:
                best = value, goal
        return best

    def _avoided(self, way: int, goal: Goal, first: dict[int, Step], seen: dict[int, list[int]]) -> list[Reason]:
        """Reasons for the known hallucinations that this step avoids and an equally direct one would show."""
        far, up = self.team.ways.far, self.state.up
        found = []
        for other, step in first.items():
            if other != way and far[step.there][goal.place] <= far[first[way].there][goal.place]:
                found += [place for place in seen[other] if not up >> place & 1 and place not in seen[way]]
        met = [place for place in dict.fromkeys(found) if self.team.faces[place] == self.hallucination]
        return [Reason(Why.CLEAR, (self.names[place],)) for place in met]

    def _line(self, place: int, direction: int, depth: int) -> list[int]:
        """The places that a step shows beyond the one entered."""
        found: list[int] = []
        for _ in range(depth):
            step = next((step for step in self.team.ways.steps[place] if step.direction == direction), None)
            if step is None:
                break
            found.append(step.there)
            place = step.there
        return found

    def _first(self, seen: list[int]) -> Shown:
        """The cost of a step with danger, its number of unseen tiles, and the value of finding them."""
        state, team = self.state, self.team
        met, new, gain = 0.0, 0, 0.0
        for place in seen:
            if state.up >> place & 1:
                continue
            if team.unknown(place):
                new += 1
                gain += (1 - met) * (0.15 + 0.5 * self.sought(place))
                met += (1 - met) * team.odds(place, self.hallucination)
            elif team.faces[place] == self.hallucination:
                met = 1.0
        loss = weights.STRUCK * state.cards_met + weights.LOST_ACTION * (self.left - 1)
        return Shown(1 + met * loss, new, gain)

    def danger(self) -> list[float]:
        """The cost of entering or seeing each tile later."""
        team, stays = self.team, self.state.exploited | 1
        ahead = weights.AHEAD + weights.STRUCK * (self.state.cards_met - 1)
        danger = []
        for place, face in enumerate(team.faces):
            if stays >> place & 1 or face == HOLE:
                danger.append(0.0)
            elif face == UNSEEN:
                danger.append(team.odds(place, self.hallucination) * ahead - 0.1 * self.sought(place))
            else:
                danger.append(ahead if face == self.hallucination else 0.0)
        return danger

    def sought(self, place: int) -> float:
        """The probability that an unseen tile shows something that the team needs."""
        ring = self.box.hexes.ring_of[place]
        return self._sought[ring]

    @property
    def _sought(self) -> list[float]:
        if self._sought_by_ring is None:
            _found, unseen = self.team.fetching()
            signs: dict[int, float] = {}
            for letter in unseen:
                signs[self.box.sign_index[self.box.letters[letter].id]] = 1.0
            for letter, box in enumerate(self.box.letters):
                if self.hand.short_of(letter):
                    signs.setdefault(self.box.sign_index[box.id], 0.25)
            for errand in self.team.errands:
                if errand.where is None:
                    number = self.box.memories[errand.memory].number
                    signs[self.box.sign_index[f"m{number}"]] = weights.SOUGHT if errand.complete else 1.0
            self._sought_by_ring = [
                sum(worth * unseen_in[sign] for sign, worth in signs.items()) / max(1, sum(unseen_in))
                for unseen_in in self.state.unseen
            ]
        return self._sought_by_ring

    def _goals(self) -> list[Goal]:
        """All worthwhile destinations."""
        team, state, goals = self.team, self.state, []
        for number, errand in enumerate(team.errands):
            memory, share = self.box.memories[errand.memory], 1 - weights.LATER * number
            if errand.carrier == self.seat and errand.complete and errand.where is not None:
                value = weights.OPEN + weights.OPEN_POINT * memory.points
                why = Reason(Why.LEADS_TO, (memory.number, self.names[errand.where]))
                goals.append(Goal(errand.where, value, why))
            completes = weights.COMPLETE if not errand.missing else 0.0
            for letter, holder in errand.brought:
                id = self.box.letters[letter].id
                if holder == self.seat:
                    place = state.players[errand.carrier].place
                    why = Reason(Why.BRINGS, (id, errand.carrier))
                    goals.append(Goal(place, share * weights.MEET + completes, why, tile=False))
                elif errand.carrier == self.seat:
                    place = state.players[holder].place
                    why = Reason(Why.ASKS, (id, holder))
                    goals.append(Goal(place, share * weights.MEET + completes, why, tile=False))
        goals += self._rescues()
        full = self.player.cards >= state.hand_limit
        for fetching in team.fetching()[0]:
            if full and self.hand.least()[1] >= planned(fetching.errand):
                continue
            value = weights.FETCH if fetching.seat == self.seat else weights.BACKUP
            value *= 1 - weights.LATER * fetching.errand
            why = Reason(Why.FETCHES, (self.box.letters[fetching.letter].id, self.names[fetching.place]))
            goals.append(Goal(fetching.place, value, why))
        goals += () if full else self._stores()
        explore = weights.EXPLORE + weights.LACKED * self.team.lacks_unseen
        if state.won:
            explore += weights.SAVED
        for place, face in enumerate(team.faces):
            if face == UNSEEN and team.odds(place, self.hallucination) < 1:
                value = explore + weights.FIND * self.sought(place)
                goals.append(Goal(place, value, None, near=0.7))
        return goals

    def _stores(self) -> list[Goal]:
        """Goals for letters that the plan does not fetch and the team is short of.

        A seat that plans alone considers all of them, others only those on neighbouring places.
        """
        team, beside = self.team, self.box.hexes.beside[self.player.place]
        planned_for = {fetching.place for fetching in team.fetching()[0]}
        return [
            Goal(place, weights.STORE, Reason(Why.FETCHES, (self.box.letters[letter].id, self.names[place])))
            for letter, tiles in enumerate(team.tiles)
            if self.hand.short_of(letter)
            for place in tiles
            if place not in planned_for and (team.alone is not None or place in beside)
        ]

    def _rescues(self) -> list[Goal]:
        """Goals for partners with a monster who need an attack card of this player, and for the reverse."""
        goals = []
        for partner in self.team.seats:
            if partner == self.seat:
                continue
            other = self.state.players[partner]
            for hunted, helper in ((self.player, other), (other, self.player)):
                if not hunted.monsters or helper.monsters or self._attacks(hunted) or not self._attacks(helper):
                    continue
                monster = self.box.hallucinations[hunted.monsters[0].card]
                if monster.curse != "no-exchange":
                    goals.append(Goal(other.place, weights.RESCUE, Reason(Why.KILLS, (monster.id,)), tile=False))
        return goals

    def _attacks(self, player: Player) -> bool:
        return any(self.hand.book.attacks(card) for card in player.hand)

    def _helped(self, plans: list[Plan], goals: list[Goal], route: Route) -> list[Plan]:
        """Cards and abilities that improve the best step: deeper sight, a way through a wall, a jump."""
        state, found = self.state, []
        best = max(plans, key=lambda plan: plan.value, default=None)
        if best is None:
            return []
        tables = state.tables
        if state.depth == 1 and depth_of_sight(state) == 1 and best.value > 0:
            way = str(best.actions[0].args[0])
            if way != "home":
                direction = tables.move.index(best.actions[0])
                there = self.box.hexes.beside[self.player.place][direction]
                line = self._line(there, direction, 2)
                new = len(line) == 2 and self.team.unknown(line[1]) and self.team.faces[line[0]] != self.hallucination
                if new and self.left <= 2:
                    why = (Reason(Why.SHOWS, (1,)),)
                    if self.hand.able("sight"):
                        use = self.hand.ability("sight")
                        found.append(Plan(use.actions, best.value + 0.2 - use.price, why))
                    else:
                        found += [
                            Plan((tables.play[card],), best.value + 0.1, why) for card in self.hand.plays("sight")[:1]
                        ]
        for goal in goals:
            if goal.reason is not None:
                found += self._through_walls(goal, route)
        aim = max(goals, key=lambda goal: goal.value - weights.STEP * route.cost[goal.place], default=None)
        if aim is not None and aim.reason is not None:
            found += self._thread(aim, route)
        return found

    def _through_walls(self, goal: Goal, route: Route) -> list[Plan]:
        """Plans that pass a wall, if that saves two actions or more."""
        state, found = self.state, []
        here = self.player.place
        for direction, there in enumerate(self.box.hexes.beside[here]):
            if there == NOWHERE or state.faces[there] == HOLE or not state.wall(here, direction):
                continue
            risk = self.team.odds(there, self.hallucination) if self.team.unknown(there) else 0.0
            if self.team.faces[there] == self.hallucination:
                risk = 1.0
            way = 1 + self.team.ways.far[there][goal.place] + 3 * risk
            if way + 2 > route.cost[goal.place]:
                continue
            value = goal.value - weights.STEP * way
            reasons = (goal.reason,) if goal.reason else ()
            if state.wall_passes:
                found.append(Plan((state.tables.move[direction],), value, reasons))
            elif self.hand.able("walls"):
                use = self.hand.ability("walls")
                found.append(Plan((*use.actions, state.tables.move[direction]), value - use.price, reasons))
            else:
                ladders = self.hand.plays("walls")[:1]
                found += [
                    Plan((state.tables.play[card], state.tables.move[direction]), value, reasons) for card in ladders
                ]
        return found

    def _thread(self, goal: Goal, route: Route) -> list[Plan]:
        """Plans by which a card puts the pawn elsewhere, if that saves three actions or more."""
        means = self.hand.means("put")
        if not means:
            return []
        places = places_to_be_put(self.state, self.seat)
        best = min(places, key=lambda place: self.team.ways.far[place][goal.place])
        way = self.team.ways.far[best][goal.place]
        if way + 3 > route.cost[goal.place]:
            return []
        tables = self.state.tables
        choice = () if len(places) == 1 else (tables.put[best],)
        value = goal.value - weights.STEP * way - 0.3 - means[0].price
        return [Plan((*means[0].actions, *choice), value, (goal.reason,) if goal.reason else ())]
