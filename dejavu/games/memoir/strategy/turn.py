"""The plans of a turn while nothing is open: opening, taking, cards, exchanges, steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.actions import END_ACTIONS, OFFER, TAKE, UNLOCK, USE
from dejavu.games.memoir.components import ATTACK, HALLUCINATION, PASS, WARD
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.meeting import why_not_meet
from dejavu.games.memoir.rules.moving import HOME, depth_of_sight
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import HOLE, UNSEEN, Player
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import Hand, kinds_of_effect, planned
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.ways import FAR, Route, routes

if TYPE_CHECKING:
    from dejavu.games.memoir.game import MemoirState


class Goal(NamedTuple):
    """Something worth going for."""

    place: int
    value: float
    reason: Reason | None
    near: float = 0.0
    """So many actions before the place it is reached already: an unseen tile is seen from the one before."""


class Turn:
    """The plans of the player whose turn it is."""

    def __init__(self, state: MemoirState, team: Team) -> None:
        self.state, self.team, self.box = state, team, state.components
        self.seat, self.player = state.active, state.player
        self.hand = Hand(team, self.seat)
        self.names = self.box.hexes.names
        self.left = state.actions_left
        self.hallucination = self.box.sign_index[HALLUCINATION]

    def plans(self, *, best_only: bool = False) -> list[Plan]:
        """The best first. What costs nothing and always helps comes alone."""
        for ask in (self._opening, self._taking, self._killing, self._free):
            plan = ask()
            if plan is not None:
                return [plan]
        plans = [*self._exchanges(), *self._steps(), *self._late_cards()]
        plans.append(Plan((END_ACTIONS,), 0.0))
        plans.sort(key=lambda plan: -plan.value)
        if plans[0].actions == (END_ACTIONS,):
            last = self._before_the_end()
            if last is not None:
                return [last]
        return plans

    # What is done at once

    def _opening(self) -> Plan | None:
        """Open the memory underfoot, unless its letters are for a better one that is as ready."""
        if self.state.why_not(UNLOCK) is not None:
            return None
        index = self.box.signs[self.state.faces[self.player.place]].which
        memory = self.box.memories[index]
        if index not in self.team.chosen and self.state.points + memory.points < self.box.rules.goal:
            ready = [errand for errand in self.team.errands if errand.carrier == self.seat and errand.complete]
            needs = self.box.memories
            for errand in ready:
                both = zip(needs[errand.memory].needs, memory.needs, self.player.letters, strict=True)
                if any(a and b and a + b > have for a, b, have in both):
                    return None
            after = self.state.clone()
            after.player.letters = [have - need for have, need in zip(after.player.letters, memory.needs, strict=True)]
            after.opened.append((index, self.seat))
            after.faces[self.player.place] = HOLE
            if Team(after).cost > self.team.cost + 1.0:
                return None
        return Plan((UNLOCK,), 20.0 + memory.points, (Reason(Why.OPENS, (memory.number,)),))

    def _taking(self) -> Plan | None:
        """Take the letter underfoot if somebody needs it, or if there is room for one that may be needed."""
        state = self.state
        if state.why_not(TAKE) is not None:
            return None
        letter = self.box.signs[state.faces[self.player.place]].which
        errands = enumerate(self.team.errands)
        missing = next((number for number, errand in errands if letter in errand.missing), None)
        room = state.hand_limit - self.player.cards
        if missing is not None:
            worth = planned(missing)
        else:
            worth = weights.WANTED if self.hand.wanted[letter] and self._short_of(letter) else 0.0
        if not worth or (room < (2 if missing is None else 1) and self.hand.least()[1] >= worth):
            return None
        why = Reason(Why.FETCHES, (self.box.letters[letter].id, self.names[self.player.place]))
        return Plan((TAKE,), 10.0 + worth, (why,))

    def _short_of(self, letter: int) -> bool:
        """Whether the team holds fewer copies than the closed memories want together, two at most."""
        needs = (
            memory.needs[letter] for index, memory in enumerate(self.box.memories) if self.team.unopened >> index & 1
        )
        return self.team.held[letter] < min(2, sum(needs))

    def _killing(self) -> Plan | None:
        """Kill a monster as soon as that is possible: the worst one."""
        state = self.state
        if state.blocked or all(one.fresh for one in self.player.monsters):
            return None
        for card in dict.fromkeys(self.player.hand):
            if self.box.player_cards[card].kind == ATTACK and state.why_not(state.tables.play[card]) is None:
                return self.kill(card)
        return None

    def kill(self, card: int) -> Plan:
        """Play an attack card against the worst monster."""
        old = [one.card for one in self.player.monsters if not one.fresh]
        cards = self.box.hallucinations
        worst = max(old, key=lambda one: (cards[one].hits == "all", cards[one].curse != "none"))
        actions: tuple[Action, ...] = (self.state.tables.play[card],)
        if len(old) > 1:
            actions += (self.state.tables.choose[self.state.tables.choice[cards[worst].id]],)
        return Plan(actions, 9.0, (Reason(Why.KILLS, (cards[worst].id,)),))

    def _free(self) -> Plan | None:
        """Cards and abilities that help now: healing, letters, looking, the hand limit."""
        for ask in (self._healing, self._letters, self._looking, self._limit, self._passing):
            plan = ask()
            if plan is not None:
                return plan
        return None

    def _plays(self, kind: str) -> list[int]:
        """The cards in hand with an effect that can be played now."""
        if self.state.blocked:
            return []
        hand = dict.fromkeys(self.player.hand)
        cards = (card for card in hand if kind in kinds_of_effect(self.box, card))
        return [card for card in cards if self.state.why_not(self.state.tables.play[card]) is None]

    def _able(self, kind: str) -> bool:
        """Whether the ability has that effect and can be used now."""
        effects = self.box.characters[self.player.character].effects
        return any(effect.kind == kind for effect in effects) and self.state.why_not(USE) is None

    def _healing(self) -> Plan | None:
        """Heal whoever has lost as much as the card gives back."""
        state, most = self.state, self.box.rules.mood
        here = state.at(self.player.place)
        for card in self._plays("mood"):
            if self.box.player_cards[card].kind == ATTACK:
                continue
            by = next(effect.values["by"] for effect in self.box.player_cards[card].effects if effect.kind == "mood")
            hurt = [seat for seat in here if state.players[seat].mood <= most - by]
            if hurt:
                return self._heal((state.tables.play[card],), here, hurt, by, 4.0)
        if self._able("mood") and self.left <= 1:
            hurt = [seat for seat in here if state.players[seat].mood <= most - 3]
            card, worth = self.hand.least()
            if hurt and worth < 1.3:
                return self._heal((USE, state.tables.discard[card]), here, hurt, 1, 1.0)
        return None

    def _heal(self, actions: tuple[Action, ...], here: list[int], hurt: list[int], by: int, value: float) -> Plan:
        """Whoever comes back above trouble, else whoever feels best of those: one who is well is enough."""
        moods = [player.mood for player in self.state.players]
        troubled = self.box.rules.troubled
        seat = max(hurt, key=lambda seat: (moods[seat] <= troubled <= moods[seat] + by, moods[seat]))
        if len(here) > 1:
            actions += (self.state.tables.choose[self.state.tables.choice[f"seat-{seat}"]],)
        why = Reason(Why.KEEPS, (seat,)) if moods[seat] <= troubled else Reason(Why.HEALS, (seat, by))
        return Plan(actions, value, (why,))

    def _letters(self) -> Plan | None:
        """Take a letter that is missing by a card."""
        cards = self._plays("take")
        if not cards:
            return None
        from dejavu.games.memoir.rules.effects import letters_to_take

        offered = letters_to_take(self.state, shown=True)
        missing = [letter for errand in self.team.errands for letter in errand.missing if letter in offered]
        if not missing:
            return None
        tables, ids = self.state.tables, self.box.letters
        mine = [letter for errand in self.team.errands if errand.carrier == self.seat for letter in errand.missing]
        letter = max(missing, key=lambda letter: (letter in mine, not self.team.tiles[letter]))
        choice = () if len(offered) == 1 else (tables.choose[tables.choice[ids[letter].id]],)
        actions = (tables.play[cards[0]], *choice)
        return Plan(actions, 8.0, (Reason(Why.FETCHES, (ids[letter].id, self.names[self.player.place])),))

    def _looking(self) -> Plan | None:
        """Look at what lies beside the pawn, before stepping there."""
        state, hexes = self.state, self.box.hexes
        if not self.left:
            return None
        near = [there for there in hexes.beside[self.player.place] if there != NOWHERE and self.team.unknown(there)]
        if near and self._able("peek"):
            return Plan((USE,), 2.0, (Reason(Why.SHOWS, (1,)),))
        if len(near) > 1 or (near and self.player.cards >= state.hand_limit):
            for card in self._plays("peek"):
                tiles = next(e.values["tiles"] for e in self.box.player_cards[card].effects if e.kind == "peek")
                return Plan((state.tables.play[card],), 2.0, (Reason(Why.SHOWS, (min(tiles, len(near)),)),))
        return None

    def _limit(self) -> Plan | None:
        """Raise the hand limit where that does something."""
        cards = self._plays("limit")
        return Plan((self.state.tables.play[cards[0]],), 2.0) if cards else None

    def _passing(self) -> Plan | None:
        """Pass a monster to somebody who can kill it."""
        state, box = self.state, self.box
        cards = [card for card in self._plays("pass") if box.player_cards[card].kind == PASS]
        if not cards or not due(state):
            return None
        target = pass_target(self.team)
        return None if target is None else passing(self.team, cards[0], target)

    # Exchanges

    def _exchanges(self) -> list[Plan]:
        """With every partner whatever the plan wants in other hands."""
        state, found = self.state, []
        for partner in range(state.seats if self.team.alone is None else 0):
            if partner == self.seat or why_not_meet(state, self.seat, partner, anywhere=True) is not None:
                continue
            together = state.players[partner].place == self.player.place
            opening: tuple[Action, ...] | None = None
            price = 0.0
            if together and self._able("exchange"):
                opening = (USE, state.tables.meet[partner])
            elif together and self.left:
                opening, price = (state.tables.meet[partner],), weights.STEP
            else:
                posts = self._plays("exchange")
                if posts:
                    opening, price = (state.tables.play[posts[0]], state.tables.meet[partner]), 3.0
            if opening is None:
                continue
            used = {action.args[0] for action in opening if action.verb == "play"}
            terms = exchange_with(self.team, self.seat, partner)
            given = tuple(card for card in terms.give if state.tables.cards[card] not in used)
            if (given or terms.get) and self._agreeable(partner, given, terms.get) and terms.value > price:
                moved = (*(state.tables.give[card] for card in given), *(state.tables.get[card] for card in terms.get))
                found.append(Plan((*opening, *moved, OFFER), 8.0 + terms.value - price, terms.reasons))
        return found

    def _agreeable(self, partner: int, give: tuple[int, ...], get: tuple[int, ...]) -> bool:
        """Whether the partner is likely to agree, as far as the plan of the team goes."""
        if (partner, give, get) in self.state.declined:
            return False
        after = self.state.clone()
        for origin, target, cards in ((self.seat, partner, give), (partner, self.seat, get)):
            for card in cards:
                after.lose(origin, card)
                after.receive(target, card)
        return gain_of(self.team, after) >= -weights.NOISE

    # Steps

    def _steps(self) -> list[Plan]:
        """For every step the best of what it leads to."""
        state, team = self.state, self.team
        if not self.left:
            return []
        depth = depth_of_sight(state)
        danger = self._danger()
        first = {step.direction: step for step in team.ways.steps[self.player.place]}
        begin, shown = {}, {}
        gain = {}
        for direction, step in first.items():
            seen = [step.there, *self._line(step.there, direction, depth)]
            begin[direction], shown[direction], gain[direction] = self._first(seen)
        route = routes(team.ways, self.player.place, danger, begin)
        goals = self._goals()
        values: dict[int, tuple[float, Goal | None]] = {}
        for direction, step in first.items():
            own = gain[direction] - weights.STEP * (begin[direction] - 1)
            best: tuple[float, Goal | None] = (own - 0.5, None)
            for goal in goals:
                if goal.place == self.player.place and not goal.near:
                    continue
                way = max(begin[direction], route.cost[goal.place] - goal.near)
                if route.first[goal.place] != direction:
                    way = max(way + 0.3, begin[direction] + 0.7 + team.ways.far[step.there][goal.place] - goal.near)
                value = goal.value - weights.STEP * way + gain[direction]
                if value > best[0]:
                    best = value, goal
            values[direction] = best
        plans = []
        for direction, (value, goal) in values.items():
            plans.append(Plan((state.tables.move[direction],), value, self._reasons(direction, goal, shown, first)))
        if route.cost[0] >= FAR and state.why_not(state.tables.move[HOME]) is None:
            plans.append(Plan((state.tables.move[HOME],), 1.0))
        best_goal = max(
            (goal for goal in goals), key=lambda goal: goal.value - weights.STEP * route.cost[goal.place], default=None
        )
        plans += self._helped(plans, best_goal, route)
        return plans

    def _line(self, place: int, direction: int, depth: int) -> list[int]:
        """What a step shows beyond the tile entered."""
        found: list[int] = []
        for _ in range(depth):
            step = next((step for step in self.team.ways.steps[place] if step.direction == direction), None)
            if step is None:
                break
            found.append(step.there)
            place = step.there
        return found

    def _first(self, seen: list[int]) -> tuple[float, int, float]:
        """What a step costs with its danger, how many unseen tiles it shows, and what finding them is worth."""
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
        loss = weights.STRUCK + weights.LOST_ACTION * (self.left - 1)
        return 1 + met * loss, new, gain

    def _danger(self) -> list[float]:
        """What it costs to enter or see each tile later on."""
        team, stays = self.team, self.state.exploited | 1
        danger = []
        for place, face in enumerate(team.faces):
            if stays >> place & 1 or face == HOLE:
                danger.append(0.0)
            elif face == UNSEEN:
                danger.append(team.odds(place, self.hallucination) * weights.AHEAD - 0.1 * self.sought(place))
            else:
                danger.append(weights.AHEAD if face == self.hallucination else 0.0)
        return danger

    def sought(self, place: int) -> float:
        """How likely an unseen tile shows something that the team looks for."""
        ring = self.box.hexes.ring_of[place]
        return self._sought[ring]

    @property
    def _sought(self) -> list[float]:
        if not hasattr(self, "_sought_by_ring"):
            _found, unseen = self.team.fetching()
            signs: dict[int, float] = {}
            for letter in unseen:
                signs[self.box.sign_index[self.box.letters[letter].id]] = 1.0
            for letter, box in enumerate(self.box.letters):
                if self.hand.wanted[letter] and self._short_of(letter):
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
        """Everything worth going for."""
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
                    goals.append(
                        Goal(place, share * weights.MEET + completes, Reason(Why.BRINGS, (id, errand.carrier)))
                    )
                elif errand.carrier == self.seat:
                    place = state.players[holder].place
                    goals.append(Goal(place, share * weights.MEET + completes, Reason(Why.ASKS, (id, holder))))
        goals += self._rescues()
        full = self.player.cards >= state.hand_limit
        for fetching in team.fetching()[0]:
            if full and self.hand.least()[1] >= planned(fetching.errand):
                continue
            value = weights.FETCH if fetching.seat == self.seat else weights.BACKUP
            value *= 1 - weights.LATER * fetching.errand
            why = Reason(Why.FETCHES, (self.box.letters[fetching.letter].id, self.names[fetching.place]))
            goals.append(Goal(fetching.place, value, why))
        for place, face in enumerate(team.faces):
            if face == UNSEEN:
                value = weights.EXPLORE + weights.FIND * self.sought(place)
                goals.append(Goal(place, value, None, near=0.7))
        return goals

    def _rescues(self) -> list[Goal]:
        """Partners who are hunted and could have an attack card, or who have one that is wanted here."""
        goals = []
        for partner, other in enumerate(self.state.players):
            if partner == self.seat or self.team.alone is not None:
                continue
            for hunted, helper in ((self.player, other), (other, self.player)):
                if not hunted.monsters or helper.monsters or self._attacks(hunted) or not self._attacks(helper):
                    continue
                monster = self.box.hallucinations[hunted.monsters[0].card]
                if monster.curse != "no-exchange":
                    goals.append(Goal(other.place, weights.RESCUE, Reason(Why.KILLS, (monster.id,))))
        return goals

    def _attacks(self, player: Player) -> bool:
        return any(self.box.player_cards[card].kind == ATTACK for card in player.hand)

    def _reasons(self, direction: int, goal: Goal | None, shown: dict[int, int], first: dict) -> tuple[Reason, ...]:
        reasons = []
        if goal is not None and goal.reason is not None:
            reasons.append(goal.reason)
        if shown[direction]:
            reasons.append(Reason(Why.SHOWS, (shown[direction],)))
        return tuple(reasons)

    def _helped(self, plans: list[Plan], goal: Goal | None, route: Route) -> list[Plan]:
        """Cards and abilities that make the best step a better one: deeper sight, a way through a wall, a thread."""
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
                    if self._able("sight"):
                        found.append(Plan((USE,), best.value + 0.2, why))
                    else:
                        found += [
                            Plan((tables.play[card],), best.value + 0.1, why) for card in self._plays("sight")[:1]
                        ]
        if goal is not None and goal.reason is not None:
            found += self._through_walls(goal, route)
            found += self._thread(goal, route)
        return found

    def _through_walls(self, goal: Goal, route: Route) -> list[Plan]:
        """Pass a wall where that saves two actions or more."""
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
            elif self._able("walls"):
                found.append(Plan((USE, state.tables.move[direction]), value, reasons))
            else:
                ladders = self._plays("walls")[:1]
                found += [
                    Plan((state.tables.play[card], state.tables.move[direction]), value, reasons) for card in ladders
                ]
        return found

    def _thread(self, goal: Goal, route: Route) -> list[Plan]:
        """Be put where three actions or more are saved."""
        from dejavu.games.memoir.rules.effects import places_to_be_put

        cards = self._plays("put")
        if not cards:
            return []
        places = places_to_be_put(self.state, self.seat)
        best = min(places, key=lambda place: self.team.ways.far[place][goal.place])
        way = self.team.ways.far[best][goal.place]
        if way + 3 > route.cost[goal.place]:
            return []
        tables = self.state.tables
        choice = () if len(places) == 1 else (tables.put[best],)
        value = goal.value - weights.STEP * way - 0.3
        return [Plan((tables.play[cards[0]], *choice), value, (goal.reason,) if goal.reason else ())]

    # With no actions left, and before the draw

    def _late_cards(self) -> list[Plan]:
        """More actions once the others are used, so that a hallucination does not end them too."""
        if self.left:
            return []
        found = []
        for card in self._plays("actions"):
            by = next(e.values["by"] for e in self.box.player_cards[card].effects if e.kind == "actions")
            found.append(Plan((self.state.tables.play[card],), 1.0 + by, (Reason(Why.MORE_ACTIONS, (by,)),)))
        return found

    def _before_the_end(self) -> Plan | None:
        """Wards against what is due, as the draw may block them; what the draw would force out of the hand."""
        state, box, tables = self.state, self.box, self.state.tables
        if any(self.seat in hurt_by(state, one) for one in due(state)):
            for card in self.player.kept:
                return Plan((tables.play[tables.first_event + card],), 3.0, (Reason(Why.WARDS, (self.seat,)),))
            for card in self._plays("ward"):
                if box.player_cards[card].kind == WARD:
                    return Plan((tables.play[card],), 3.0, (Reason(Why.WARDS, (self.seat,)),))
        if self.player.cards >= state.hand_limit:
            for card in self._plays("mood"):
                here = state.at(self.player.place)
                hurt = [seat for seat in here if state.players[seat].mood < box.rules.mood]
                if box.player_cards[card].kind != ATTACK and hurt:
                    plan = self._heal((tables.play[card],), here, hurt, 1, 1.0)
                    return plan._replace(reasons=(*plan.reasons, Reason(Why.BEFORE_LIMIT, (tables.cards[card],))))
        return None


# Exchanges and passing, for the plans of a turn and of a reply


class Terms(NamedTuple):
    """What an exchange should move, for the one who proposes it."""

    give: tuple[int, ...]
    get: tuple[int, ...]
    value: float
    reasons: tuple[Reason, ...]


def gain_of(team: Team, after: MemoirState) -> float:
    """What an exchange spares the team, in actions."""
    over = sum(max(0, player.cards - after.hand_limit) for player in after.players)
    return team.cost - Team(after, team.faces).cost - 0.5 * over


def exchange_with(team: Team, seat: int, partner: int) -> Terms:
    """The letters that the plan wants in the other hand, and an attack card for whoever is hunted."""
    state, box, first = team.state, team.box, team.state.tables.first_letter
    give, get, value, reasons = [], [], 0.0, []
    for errand in team.errands:
        completes = weights.COMPLETE if not errand.missing else 0.0
        for letter, holder in errand.brought:
            id = box.letters[letter].id
            if (holder, errand.carrier) == (seat, partner):
                give.append(first + letter)
                reasons.append(Reason(Why.BRINGS, (id, partner)))
            elif (holder, errand.carrier) == (partner, seat):
                get.append(first + letter)
                reasons.append(Reason(Why.ASKS, (id, partner)))
            else:
                continue
            value += 3.0 + completes
    for hunted, other, cards in ((seat, partner, get), (partner, seat, give)):
        one, two = state.players[hunted], state.players[other]
        attacks = [card for card in dict.fromkeys(two.hand) if box.player_cards[card].kind == ATTACK]
        has = any(box.player_cards[card].kind == ATTACK for card in one.hand)
        if attacks and one.monsters and not two.monsters and not has:
            cards.append(attacks[0])
            value += 2.5
            reasons.append(Reason(Why.KILLS, (box.hallucinations[one.monsters[0].card].id,)))
    return Terms(tuple(sorted(give)), tuple(sorted(get)), value, tuple(dict.fromkeys(reasons)))


def pass_target(team: Team) -> int | None:
    """Who takes a monster best: one who can kill it, else one who feels better and is not the last to feel well."""
    state, box = team.state, team.box
    me = state.active
    moods = [player.mood for player in state.players]
    well = [seat for seat, mood in enumerate(moods) if mood >= box.rules.troubled]
    found: list[tuple[float, int]] = []
    for seat, player in enumerate(state.players):
        if seat == me or well == [seat]:
            continue
        kills = any(box.player_cards[card].kind == ATTACK for card in player.hand)
        worth = 3.0 * kills + 0.5 * (player.mood - state.player.mood) - 2.0 * len(player.monsters)
        found.append((worth, seat))
    worth, seat = max(found, default=(0.0, -1))
    return seat if worth > 0.9 else None


def passing(team: Team, card: int, target: int) -> Plan:
    """Play a card that passes the worst monster on."""
    state, box, tables = team.state, team.box, team.state.tables
    monsters = [one.card for one in state.player.monsters]
    cards = box.hallucinations
    worst = max(monsters, key=lambda one: (cards[one].curse != "none", cards[one].hits == "all"))
    actions: tuple[Action, ...] = (tables.play[card],)
    if len(monsters) > 1:
        actions += (tables.choose[tables.choice[cards[worst].id]],)
    if state.seats > 2:
        actions += (tables.choose[tables.choice[f"seat-{target}"]],)
    return Plan(actions, 4.0, (Reason(Why.PASSES, (cards[worst].id, target)),))
