"""What cards are worth to whoever holds them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from dejavu.games.memoir.actions import USE
from dejavu.games.memoir.components import ATTACK, Components
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.team import Team

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


@lru_cache(maxsize=8)
def worths(box: Components) -> tuple[float, ...]:
    """What every player card is worth, as far as nothing speaks for it or against it."""
    found = []
    for card in box.player_cards:
        worth = 0.0
        for effect in card.effects:
            times = effect.values[weights.COUNTED[effect.kind]] if effect.kind in weights.COUNTED else 1
            worth += weights.CARDS[effect.kind] * times
        found.append(worth)
    return tuple(found)


@lru_cache(maxsize=8)
def kinds_of_effect(box: Components) -> tuple[frozenset[str], ...]:
    """What every player card does."""
    return tuple(frozenset(effect.kind for effect in card.effects) for card in box.player_cards)


def planned(errand: int) -> float:
    """What a letter is worth that an errand counts on."""
    return weights.PLANNED[min(errand, len(weights.PLANNED) - 1)]


class Hand:
    """What the cards of one hand are worth to the team."""

    def __init__(self, team: Team, seat: int) -> None:
        self.team, self.seat, self.state = team, seat, cast("MemoirState", team.state)
        self.player = team.state.players[seat]
        self.errands = team.errands
        self.spare = team.spare[seat]
        """Its letters that the plan does not count on."""

    def worth(self, card: int) -> float:
        """What keeping one copy of a card is worth; cards by number (``actions.ActionTables``)."""
        state, box = self.state, self.team.box
        letter = card - state.tables.first_letter
        if letter >= 0:
            if not self.spare[letter]:
                return planned(self.team.counted[self.seat][letter])
            return weights.WANTED if self.team.needed[letter] else weights.SPARE
        worth = worths(box)[card]
        if box.player_cards[card].kind == ATTACK and self.player.monsters:
            worth += weights.HUNTED
        if "limit" in kinds_of_effect(box)[card] and state.hand_limit == box.rules.hand_limit:
            worth -= 0.6
        return worth / (1.0 + 0.5 * (self.player.hand.count(card) - 1))

    def least(self) -> tuple[int, float]:
        """The card that is missed least, and what it is worth."""
        cards = dict.fromkeys(self.state.hand(self.seat))
        return min(((card, self.worth(card)) for card in cards), key=lambda pair: pair[1])

    def short_of(self, letter: int) -> bool:
        """Whether the team holds fewer copies than the closed memories want together, two at most."""
        return self.team.held[letter] < min(2, self.team.needed[letter])

    # What can be done with it now

    def plays(self, kind: str) -> list[int]:
        """The cards in hand with an effect that can be played now."""
        if self.state.blocked:
            return []
        found, kinds = [], kinds_of_effect(self.team.box)
        for card in dict.fromkeys(self.player.hand):
            if kind in kinds[card] and self.state.why_not(self.state.tables.play[card]) is None:
                found.append(card)
        return found

    def able(self, kind: str) -> bool:
        """Whether the ability has that effect and can be used now."""
        effects = self.team.box.characters[self.player.character].effects
        return any(effect.kind == kind for effect in effects) and self.state.why_not(USE) is None
