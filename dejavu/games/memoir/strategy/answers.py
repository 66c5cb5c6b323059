"""Plans for open moves: answers, discards, choices, looks, replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.strategy import Plan, Reason
from dejavu.games.memoir.actions import AGREE, DECLINE, DONE, GO_ON, LET_STRIKE, OFFER, STOP
from dejavu.games.memoir.rules.needs import who_is_warded
from dejavu.games.memoir.rules.turns import due, hurt_by
from dejavu.games.memoir.state import (
    NOBODY,
    Choosing,
    Consent,
    Discarding,
    Exchange,
    Looking,
    Meeting,
    Putting,
    Replying,
    Winning,
)
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.cards import Hand, Means
from dejavu.games.memoir.strategy.partners import armed, exchange_with, gain_of, pass_target, passing, why_not_agree
from dejavu.games.memoir.strategy.prospect import worth_going_on
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.steps import Steps
from dejavu.games.memoir.strategy.team import Team
from dejavu.games.memoir.strategy.turn import Turn

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Answers:
    """The plans of the seat that has to decide."""

    def __init__(self, state: MemoirState, team: Team) -> None:
        self.state, self.team, self.box = state, team, state.components
        self.seat = state.current_player

    def plans(self) -> list[Plan]:
        """The plans, the best first."""
        answer = {
            Consent: self._consent,
            Discarding: self._discard,
            Exchange: self._exchange,
            Meeting: self._meeting,
            Looking: self._look,
            Choosing: self._choose,
            Putting: self._put,
            Replying: self._reply,
            Winning: self._win,
        }[type(self.state.move)]
        return sorted(answer(), key=lambda plan: -plan.value)

    def _consent(self) -> list[Plan]:
        """Agree, unless the exchange makes the team's plan more expensive by more than ``weights.NOISE``."""
        assert isinstance(self.state.move, Consent)
        after, team = self.state.clone(), Team(self.state)
        foresee(after, AGREE)
        gain = gain_of(team, after) + weights.NOISE
        return [Plan((AGREE,), gain), Plan((DECLINE,), 0.0, why_not_agree(team, self.state.move.exchange, after, gain))]

    def _discard(self) -> list[Plan]:
        """Discard the least valuable card, and rather not the last letter of its kind."""
        hand, tables = Hand(self.team, self.seat), self.state.tables
        found = []
        for action in self.state.legal_actions():
            card = tables.card[str(action.args[0])]
            value = -hand.worth(card) - weights.LAST * hand.is_last(card)
            found.append(Plan((action,), value, (Reason(Why.SPARES, (tables.cards[card],)),)))
        return found

    def _exchange(self) -> list[Plan]:
        """Complete an open exchange as planned, or leave it."""
        move, tables = self.state.move, self.state.tables
        assert isinstance(move, Exchange)
        terms = exchange_with(self.team, self.seat, move.partner)
        give, get = list(terms.give), list(terms.get)
        for wanted, there in ((give, move.give), (get, move.get)):
            for card in there:
                if card in wanted:
                    wanted.remove(card)
        actions = (*(tables.give[card] for card in give), *(tables.get[card] for card in get), OFFER)
        whole = tuple(sorted((*move.give, *give))), tuple(sorted((*move.get, *get)))
        held = all(self.state.holds(self.seat, card) >= whole[0].count(card) for card in whole[0])
        if terms.value > 0 and held and (move.partner, *whole) not in self.state.declined:
            return [Plan(actions, terms.value, terms.reasons), Plan((DONE,), 0.0)]
        return [Plan((DONE,), 0.0)]

    def _meeting(self) -> list[Plan]:
        """Choose the partner with whom an exchange helps most."""
        found, tables = [Plan((DONE,), 0.0)], self.state.tables
        for action in self.state.legal_actions():
            if action == DONE:
                continue
            partner = int(action.args[0])
            if self.state.asked >> partner & 1:
                continue
            terms = exchange_with(self.team, self.seat, partner)
            if terms.value > 0 and (partner, terms.give, terms.get) not in self.state.declined:
                moved = (*(tables.give[card] for card in terms.give), *(tables.get[card] for card in terms.get))
                found.append(Plan((action, *moved, OFFER), terms.value, terms.reasons))
        return found

    def _look(self) -> list[Plan]:
        """Look at unseen tiles, first at near ones that may show what the team needs."""
        state, hexes, team = self.state, self.box.hexes, self.team
        steps = Steps(state, team, Hand(team, state.active))
        far = team.ways.far[state.players[self.seat].place]
        found = [Plan((DONE,), 0.0)]
        for action in state.legal_actions():
            if action == DONE:
                continue
            place = hexes.index[f"{action.args[0]},{action.args[1]}"]
            if team.unknown(place):
                value = 2 + steps.sought(place) - 0.1 * far[place]
                found.append(Plan((action,), value, (Reason(Why.SHOWS, (1,)),)))
        return found

    def _choose(self) -> list[Plan]:
        """Choose letters, people and monsters by value, and rings by result."""
        move = self.state.move
        assert isinstance(move, Choosing)
        return [Plan((action,), self._choice(move, str(action.args[0]))) for action in self.state.legal_actions()]

    def _choice(self, move: Choosing, choice: str) -> float:
        state, box, team = self.state, self.box, self.team
        match move.what:
            case "letter":
                letter = box.letter_index[choice]
                missing = [errand for errand in team.errands if letter in errand.missing]
                mine = any(errand.carrier == self.seat for errand in missing)
                return 2.0 * bool(missing) + mine + 0.5 * (not team.tiles[letter])
            case "mood" | "target":
                player = state.players[int(choice.removeprefix("seat-"))]
                if move.what == "target":
                    return player.mood + 3.0 * armed(team, player)
                if move.about[0] < 0:
                    return player.mood - 3.0 * (player.mood >= box.rules.troubled > player.mood + move.about[0])
                return float(player.mood == box.rules.troubled - 1) - 0.1 * player.mood
            case "kill" | "pass":
                card = box.hallucinations[box.hallucination_index[choice]]
                return (card.hits == "all") + 0.5 * (card.curse != "none")
        after = state.clone()
        foresee(after, state.tables.choose[state.tables.choice[choice]])
        if isinstance(after.move, Choosing) and after.move.what == "way":
            return max(-Team(self._chosen(after, action)).cost for action in after.legal_actions())
        return -Team(after).cost

    @staticmethod
    def _chosen(state: MemoirState, action: Action) -> MemoirState:
        after = state.clone()
        foresee(after, action)
        return after

    def _put(self) -> list[Plan]:
        """Choose the place from which the plan is cheapest."""
        return [Plan((action,), -Team(self._chosen(self.state, action)).cost) for action in self.state.legal_actions()]

    def _reply(self) -> list[Plan]:
        """Kill, pass on or ward; let strike if nothing helps."""
        state, hand = self.state, Hand(self.team, self.seat)
        found = [Plan((LET_STRIKE,), 0.0)]
        if self.seat == state.active:
            found += [Turn(state, self.team).kill(means) for means in hand.means("attack") if means.card != NOBODY]
            target = pass_target(self.team)
            if target is not None:
                passes = (means for means in hand.means("pass") if means.card != NOBODY)
                found += [passing(self.team, means.actions, target) for means in passes]
        hurt = {seat for monster in due(state) for seat in hurt_by(state, monster)}
        for means in hand.means("ward"):
            warded = hurt.intersection(who_is_warded(state, self.seat, means.effect.values["who"]))
            if warded and means.price < 1.6:
                value = self._worth_of_ward(means, len(warded))
                found.append(Plan(means.actions, value, (Reason(Why.WARDS, (min(warded),)),)))
        return found

    def _worth_of_ward(self, means: Means, warded: int) -> float:
        """The value of a ward: low for an ability, which costs cards, and high for an event, which has no other use."""
        if means.card == NOBODY:
            return 0.5
        return 3.0 if means.card >= self.state.tables.first_event else 1.0 + warded

    def _win(self) -> list[Plan]:
        """Go on as long as another memory is within reach, because nothing can be lost any more."""
        reach = worth_going_on(self.state, self.team)
        return [Plan((GO_ON,), 1.0 if reach else -1.0), Plan((STOP,), 0.0)]
