"""Plans for a turn while no move is open: opening, taking, cards, exchanges; for steps see ``steps.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.actions import END_ACTIONS, OFFER, TAKE, UNLOCK
from dejavu.games.memoir.components import ACTION, WARD
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.meeting import why_not_meet
from dejavu.games.memoir.rules.needs import ONE_OF_THEM, whose_mood
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import HOLE, NOBODY
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import Hand, Means, planned
from dejavu.games.memoir.strategy.in_time import in_time
from dejavu.games.memoir.strategy.partners import exchange_with, gain_of, pass_target, passing
from dejavu.games.memoir.strategy.promises import Keeping
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.steps import Steps
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.turning import turned

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Turn:
    """The plans of the active player."""

    def __init__(self, state: MemoirState, team: Team, keeping: Keeping | None = None) -> None:
        """``keeping``: what the player has promised, if anything."""
        self.state, self.team, self.box, self.keeping = state, team, state.components, keeping
        self.seat, self.player = state.active, state.player
        self.hand = Hand(team, self.seat)
        self.names = self.box.hexes.names
        self.left = state.actions_left

    def plans(self) -> list[Plan]:
        """The plans, the best first. A plan that costs nothing and always helps is the only one."""
        for ask in (self._promised, self._opening, self._taking, self._killing, self._free):
            plan = ask()
            if plan is not None and self._keeps(plan):
                return [self._told(plan)]
        plans: list[Plan] = []
        resting: tuple[Reason, ...] = (Reason(Why.STAYS),)
        if not self.state.won or self._in_time():  # else nothing is left to walk for
            plans += [*self._exchanges(), *Steps(self.state, self.team, self.hand).plans(), *self._late_cards()]
            resting = self.resting()
        plans.append(Plan((END_ACTIONS,), 0.0, resting if self.left else ()))
        if self.keeping is not None:
            plans = self.keeping.among(plans)
        plans.sort(key=lambda plan: -plan.value)
        if plans[0].actions == (END_ACTIONS,):
            last = self._before_the_end()
            if last is not None and self._keeps(last):
                return [self._told(last)]
        return plans

    def _in_time(self) -> bool:
        """Whether some closed memory can still be opened in the turns that are left."""
        closed = (memory for memory in range(len(self.box.memories)) if self.team.unopened >> memory & 1)
        return any(in_time(self.state, memory) for memory in closed)

    def resting(self) -> tuple[Reason, ...]:
        """Why actions are left: a letter is not to be had now, another player does the rest, or steps are risky."""
        errands, here = self.team.errands, self.state.at(self.player.place)
        for errand in errands:
            for letter, holder in errand.brought:
                if errand.carrier == self.seat and holder in here:
                    return (Reason(Why.WAITS, (self.box.letters[letter].id, holder)),)
        if errands and not self.team.lacks_unseen and all(errand.carrier != self.seat for errand in errands):
            return (Reason(Why.LEAVES, (self.box.memories[errands[0].memory].number, errands[0].carrier)),)
        return (Reason(Why.STAYS),)

    # Immediate acts

    def _keeps(self, plan: Plan) -> bool:
        """Whether a plan keeps what partners were promised."""
        return self.keeping is None or self.keeping.allows(plan)

    def _told(self, plan: Plan) -> Plan:
        """The plan with the promise that it keeps among its reasons."""
        return plan if self.keeping is None else self.keeping.told(plan)

    def _promised(self) -> Plan | None:
        """The plan that does what a partner was promised."""
        return None if self.keeping is None else self.keeping.served()

    def _opening(self) -> Plan | None:
        """Open the memory below the pawn, unless its letters serve a better one that is equally ready."""
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
        return Plan((UNLOCK,), weights.UNLOCK + memory.points, (Reason(Why.OPENS, (memory.number,)),))

    def _taking(self) -> Plan | None:
        """Take the letter below the pawn if the plan needs it, or if there is room and it may be needed."""
        state = self.state
        if state.why_not(TAKE) is not None:
            return None
        letter = self.box.signs[state.faces[self.player.place]].which
        errands = enumerate(self.team.errands)
        missing = next((number for number, errand in errands if letter in errand.missing), None)
        room = state.hand_limit - self.player.cards
        spare = weights.WANTED if self.hand.short_of(letter) else 0.0
        worth = spare if missing is None else planned(missing)
        if not worth or (room < (2 if missing is None else 1) and self.hand.least()[1] >= worth):
            return None
        why = Reason(Why.FETCHES, (self.box.letters[letter].id, self.names[self.player.place]))
        return Plan((TAKE,), weights.TAKE + worth, (why,))

    def _killing(self) -> Plan | None:
        """Kill the worst monster as soon as possible."""
        if all(one.fresh for one in self.player.monsters):
            return None
        for means in self.hand.means("attack"):
            if means.price < weights.HUNTED:
                return self.kill(means)
        return None

    def kill(self, means: Means) -> Plan:
        """Attack the worst monster."""
        old = [one.card for one in self.player.monsters if not one.fresh]
        cards = self.box.hallucinations
        worst = max(old, key=lambda one: (cards[one].hits == "all", cards[one].curse != "none"))
        actions = means.actions
        if len(old) > 1:
            actions += (self.state.tables.choose[self.state.tables.choice[cards[worst].id]],)
        return Plan(actions, weights.KILL, (Reason(Why.KILLS, (cards[worst].id,)),))

    def _free(self) -> Plan | None:
        """Use cards and abilities that help now: healing, letters, looking, the hand limit."""
        for ask in (self._healing, self._letters, self._looking, self._limit, self._passing, self._turning):
            plan = ask()
            if plan is not None:
                return plan
        return None

    def _healing(self) -> Plan | None:
        """Heal a player who has lost as much as the card restores."""
        for means in self.hand.means("mood"):
            if means.card != NOBODY and self.hand.book.attacks(means.card):
                continue  # kept for a monster
            by, value = means.effect.values["by"], weights.HEAL
            lost = by
            if means.price:
                if self.left > 1 or means.price >= 1.3:
                    continue
                lost, value = by + 2, weights.HEAL_DEARLY
            plan = self._heal(means, lost, value)
            if plan is not None:
                return plan
        return None

    def _heal(self, means: Means, lost: int, value: float) -> Plan | None:
        """Heal players who have lost at least ``lost`` mood.

        A card that heals one player of several heals one who becomes untroubled, else the one in the best mood, because
        the team needs only one untroubled player.
        """
        who, by = means.effect.values["who"], means.effect.values["by"]
        whom = whose_mood(self.state, self.seat, who)
        moods = [player.mood for player in self.state.players]
        hurt = [seat for seat in whom if moods[seat] <= self.box.rules.mood - lost]
        if not hurt:
            return None
        troubled, actions = self.box.rules.troubled, means.actions
        seat = max(hurt, key=lambda seat: (moods[seat] <= troubled <= moods[seat] + by, moods[seat]))
        if who in ONE_OF_THEM and len(whom) > 1:
            actions += (self.state.tables.choose[self.state.tables.choice[f"seat-{seat}"]],)
        why = Reason(Why.KEEPS, (seat,)) if moods[seat] <= troubled else Reason(Why.HEALS, (seat, by))
        return Plan(actions, value, (why,))

    def _letters(self) -> Plan | None:
        """Take a missing letter."""
        team, mine, others = self.team, list[int](), list[int]()
        for errand in team.errands:
            if self.seat in team.givers(errand.carrier):
                wanted = mine if errand.carrier == self.seat else others
                wanted += (*errand.taken, *errand.missing)

        def is_seen(letter: int) -> bool:
            return bool(team.tiles[letter])

        found = self.hand.taking([*sorted(mine, key=is_seen), *sorted(others, key=is_seen)])
        if found is None:
            return None
        actions, letter = found
        why = Reason(Why.FETCHES, (self.box.letters[letter].id, self.names[self.player.place]))
        return Plan(actions, weights.TAKE_BY_CARD, (why,))

    def _looking(self) -> Plan | None:
        """Look at tiles beside the pawn before stepping there."""
        if not self.left:
            return None
        means = self.hand.means("peek")
        for one in sorted(means, key=lambda one: one.card != NOBODY):  # an ability returns in the next turn
            new = len(self._unknown(one.effect.values["where"] == "any"))
            ability = one.card == NOBODY and one.price < weights.STEP
            if new and (ability or new > 1 or self.player.cards >= self.state.hand_limit) and one.price < 1:
                shown = 1 if one.card == NOBODY else min(one.effect.values["tiles"], new)
                return Plan(one.actions, weights.LOOK, (Reason(Why.SHOWS, (shown,)),))
        return None

    def _unknown(self, anywhere: bool) -> list[int]:
        """The unseen tiles: all, or those beside the pawn."""
        places = range(len(self.state.faces)) if anywhere else self.box.hexes.beside[self.player.place]
        return [there for there in places if there != NOWHERE and self.team.unknown(there)]

    def _limit(self) -> Plan | None:
        """Raise the hand limit if it is below its start."""
        means = self.hand.means("limit")
        return Plan(means[0].actions, weights.RAISE_LIMIT) if means and means[0].price < 1 else None

    def _turning(self) -> Plan | None:
        """Turn rings if that brings places of the plan nearer to their players."""
        for means in self.hand.means("turn"):
            plan = turned(self.team, means.actions, weights.TURNED + means.price)
            if plan is not None:
                return plan
        return None

    def _passing(self) -> Plan | None:
        """Pass a monster to a player who can kill it."""
        means = self.hand.means("pass")
        if not means or not due(self.state) or means[0].price >= weights.HUNTED:
            return None
        target = pass_target(self.team)
        return None if target is None else passing(self.team, means[0].actions, target)

    # Exchanges

    def _exchanges(self) -> list[Plan]:
        """Plans for an exchange with every partner, of the cards that the plan needs in other hands."""
        state, found = self.state, []
        exchanging = self.hand.means("exchange")
        for partner in self.team.seats:
            if partner == self.seat or state.asked >> partner & 1:
                continue
            if why_not_meet(state, self.seat, partner, anywhere=True) is not None:
                continue
            together = state.players[partner].place == self.player.place
            opening: tuple[Action, ...] | None = None
            price = 0.0
            means = [one for one in exchanging if together or one.effect.values["reach"] == "any"]
            ability = next((one for one in means if one.card == NOBODY), None)
            if ability is not None and ability.price < weights.WANTED:
                opening, price = (*ability.actions, state.tables.meet[partner]), ability.price
            elif together and self.left:
                opening, price = (state.tables.meet[partner],), weights.STEP
            elif means and means[0].card != NOBODY:
                opening, price = (*means[0].actions, state.tables.meet[partner]), weights.OPENED_BY_CARD
            if opening is None:
                continue
            used = {action.args[0] for action in opening if action.verb == "play"}
            terms = exchange_with(self.team, self.seat, partner)
            given = tuple(card for card in terms.give if state.tables.cards[card] not in used)
            if (given or terms.get) and self._agreeable(partner, given, terms.get) and terms.value > price:
                moved = (*(state.tables.give[card] for card in given), *(state.tables.get[card] for card in terms.get))
                found.append(Plan((*opening, *moved, OFFER), weights.EXCHANGE + terms.value - price, terms.reasons))
        return found

    def _agreeable(self, partner: int, give: tuple[int, ...], get: tuple[int, ...]) -> bool:
        """Whether the partner will probably agree, because the team's plan does not suffer."""
        if (partner, give, get) in self.state.declined:
            return False
        after = self.state.clone()
        for origin, target, cards in ((self.seat, partner, give), (partner, self.seat, get)):
            for card in cards:
                after.remove(origin, card)
                after.receive(target, card)
        return gain_of(self.team, after) >= -weights.NOISE

    # After the last action, and before the draw

    def _late_cards(self) -> list[Plan]:
        """Plans for more actions once all are used, so that a hallucination cannot end these too; for more cards."""
        if self.left:
            return []
        found = []
        for means in self.hand.means("actions"):
            by = means.effect.values["by"]
            found.append(
                Plan(means.actions, weights.MORE_ACTIONS + by - means.price, (Reason(Why.MORE_ACTIONS, (by,)),))
            )
        for means in self.hand.means("draw"):
            cards = means.effect.values["cards"]
            room = self.state.hand_limit - self.player.cards
            if room >= cards and self.state.deck > 2 * self.state.seats + cards:
                found.append(Plan(means.actions, weights.DRAW - means.price))
        return found

    def _before_the_end(self) -> Plan | None:
        """Ward against due attacks, because the draw may block player cards.

        Otherwise, with a full hand, play a healing card that might have to be discarded after the draw.
        """
        state, tables = self.state, self.state.tables
        if any(self.seat in hurt_by(state, one) for one in due(state)):
            wards = sorted(self.hand.plays("ward"), key=lambda card: card < tables.first_event)
            for card in wards:
                if card >= tables.first_event or self.box.player_cards[card].kind in (ACTION, WARD):
                    return Plan((tables.play[card],), weights.WARD, (Reason(Why.WARDS, (self.seat,)),))
        if self.player.cards >= state.hand_limit:
            for means in self.hand.means("mood"):
                if means.card == NOBODY or self.hand.book.attacks(means.card):
                    continue
                plan = self._heal(means, 1, weights.HEAL_DEARLY)
                if plan is not None:
                    return plan._replace(reasons=(*plan.reasons, Reason(Why.BEFORE_LIMIT, (tables.cards[means.card],))))
        return None
