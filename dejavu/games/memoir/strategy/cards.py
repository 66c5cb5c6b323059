"""Values cards for their holders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import USE
from dejavu.games.memoir.components import Components
from dejavu.games.memoir.effects import Effect
from dejavu.games.memoir.rules.needs import letters_to_take
from dejavu.games.memoir.state import NOBODY
from dejavu.games.memoir.strategy import weights
from dejavu.games.memoir.strategy.team import Team

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState


class Book(NamedTuple):
    """What all cards are good for, letters included, by number (``actions.ActionTables``)."""

    effects: tuple[tuple[Effect, ...], ...]
    """The effects of each card; none for letters."""
    kinds: tuple[frozenset[str], ...]
    """The kinds of helpful effects of each card; empty if the card does more harm."""
    worths: tuple[float, ...]
    """The general value of each card, whatever the situation."""
    abilities: tuple[frozenset[str], ...]
    """The kinds of helpful effects of each character's ability; empty if it does more harm."""

    def attacks(self, card: int) -> bool:
        """Whether a card kills monsters."""
        return "attack" in self.kinds[card]


@lru_cache(maxsize=8)
def book_of(box: Components) -> Book:
    """The book of some components, made once."""
    letters: tuple[tuple[Effect, ...], ...] = ((),) * len(box.letters)
    effects = (
        *(card.effects for card in box.player_cards),
        *letters,
        *(event.effects for event in box.events),
    )
    return Book(
        effects,
        tuple(_helping(each) for each in effects),
        tuple(_worth(each) for each in effects),
        tuple(_helping(who.effects) for who in box.characters),
    )


def _worth(effects: Sequence[Effect]) -> float:
    return sum(worth_of(effect) for effect in effects)


def _helping(effects: Sequence[Effect]) -> frozenset[str]:
    """The kinds of effects that help; empty if the others do more harm."""
    if _worth(effects) <= 0:
        return frozenset()
    return frozenset(effect.kind for effect in effects if worth_of(effect) > 0)


def worth_of(effect: Effect) -> float:
    """The value of an effect; negative if it does harm."""
    times = 1
    if effect.kind == "sight" and effect.values["for"] == "all":
        return 0.0  # only a lasting event has it, which nobody plays
    if effect.kind in weights.COUNTED:
        parameter, idle = weights.COUNTED[effect.kind]
        times = effect.values[parameter] - idle
    return weights.CARDS[effect.kind] * times


class Means(NamedTuple):
    """A card or an ability, for one of its effects."""

    actions: tuple[Action, ...]
    """The actions that play or use it."""
    effect: Effect
    price: float
    """The value of the cards that it costs."""
    card: int
    """NOBODY for an ability."""


def _first(effects: Sequence[Effect], kind: str) -> Effect:
    """The first effect of that kind that helps."""
    return next(effect for effect in effects if effect.kind == kind and worth_of(effect) > 0)


def planned(errand: int) -> float:
    """The value of a letter that an errand counts on."""
    return weights.PLANNED[min(errand, len(weights.PLANNED) - 1)]


class Hand:
    """The values of one hand's cards to the team."""

    def __init__(self, team: Team, seat: int) -> None:
        self.team, self.seat, self.state = team, seat, cast("MemoirState", team.state)
        self.player = team.state.players[seat]
        self.errands = team.errands
        self.spare = team.spare[seat]
        """The hand's letters that the plan does not count on."""
        self.book = book_of(team.box)

    def worth(self, card: int) -> float:
        """The value of keeping one copy of a card, by number (``actions.ActionTables``)."""
        state, box = self.state, self.team.box
        letter = card - state.tables.first_letter
        if letter >= 0:
            if not self.spare[letter]:
                return planned(self.team.counted[self.seat][letter])
            return weights.WANTED if self.team.needed[letter] else weights.SPARE
        worth = self.book.worths[card]
        if "take" in self.book.kinds[card]:
            counted = (number for number, one in enumerate(self.errands) if one.carrier == self.seat and one.taken)
            worth = max(worth, *map(planned, counted), 0.0)
        if self.book.attacks(card) and self.player.monsters:
            worth += weights.HUNTED
        if "limit" in self.book.kinds[card] and state.hand_limit == box.rules.hand_limit:
            worth -= 0.6
        return worth / (1.0 + 0.5 * (self.player.hand.count(card) - 1))

    def least(self) -> tuple[int, float]:
        """The least valuable card, and its value."""
        cards = dict.fromkeys(self.state.hand(self.seat))
        return min(((card, self.worth(card)) for card in cards), key=lambda pair: pair[1], default=(NOBODY, 0.0))

    def is_last(self, card: int) -> bool:
        """Whether a letter outside the plan, needed by a closed memory, is the only copy that the team holds."""
        letter = card - self.state.tables.first_letter
        spare = letter >= 0 and self.spare[letter] > 0
        return spare and self.team.needed[letter] > 0 and self.team.held[letter] == 1

    def short_of(self, letter: int) -> bool:
        """Whether the team holds fewer copies of a letter than the closed memories need together, at most two."""
        return self.team.held[letter] < min(2, self.team.needed[letter])

    # Current uses

    def plays(self, kind: str) -> list[int]:
        """The playable cards with a helpful effect of that kind: hand cards, then kept events."""
        state, tables, kinds = self.state, self.state.tables, self.book.kinds
        hand = () if state.blocked else dict.fromkeys(self.player.hand)
        kept = [tables.first_event + event for event in dict.fromkeys(self.player.kept)]
        return [card for card in (*hand, *kept) if kind in kinds[card] and state.why_not(tables.play[card]) is None]

    def able(self, kind: str) -> bool:
        """Whether the ability has a helpful effect of that kind and can be used now."""
        return kind in self.book.abilities[self.player.character] and self.state.why_not(USE) is None

    def means(self, kind: str) -> list[Means]:
        """All usable means with a helpful effect of that kind: cards, then the ability."""
        play, effects = self.state.tables.play, self.book.effects
        found = [Means((play[card],), _first(effects[card], kind), 0.0, card) for card in self.plays(kind)]
        if self.able(kind):
            found.append(self.ability(kind))
        return found

    def taking(self, letters: Sequence[int]) -> tuple[tuple[Action, ...], int] | None:
        """The actions that take a letter from its pile, the first of these that is possible now, and that letter."""
        for means in self.means("take"):
            offered = letters_to_take(self.state, shown=means.effect.values["letters"] == "shown")
            letter = next((letter for letter in letters if letter in offered), None)
            if letter is not None and means.price < weights.WANTED:
                tables, id = self.state.tables, self.team.box.letters[letter].id
                choice = () if len(offered) == 1 else (tables.choose[tables.choice[id]],)
                return (*means.actions, *choice), letter
        return None

    def ability(self, kind: str) -> Means:
        """The ability for an effect of that kind, paid with the least valuable cards."""
        who, discard = self.team.box.characters[self.player.character], self.state.tables.discard
        paid = sorted(self.state.hand(self.seat), key=self.worth)[: who.cost]
        actions = (USE, *(discard[card] for card in paid))
        return Means(actions, _first(who.effects, kind), max(0.0, sum(map(self.worth, paid))), NOBODY)
