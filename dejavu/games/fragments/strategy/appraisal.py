"""The value of a position to one seat: its current score, and what is expected of the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter, mul

from dejavu.games.fragments.components import ANY_SHAPE, Card
from dejavu.games.fragments.effects import EFFECTS, EffectKind
from dejavu.games.fragments.scoring import even_start, memory_score, score
from dejavu.games.fragments.state import NONE, UNKNOWN, Player, State
from dejavu.games.fragments.strategy.weights import Weights

_STAGES = 32
"""Number of stages of games with cached values."""


class Known:
    """Cached values for one stage of a game: the same components, weights, row, and turns to come.

    The cache survives turns, because a search appraises the same cards in the same stage thousands of times.
    """

    __slots__ = ("growths", "hopes", "worths")

    def __init__(self) -> None:
        self.worths: dict[tuple[int, tuple[int, ...], tuple[int, ...]], float] = {}
        """What a card adds, by card, long-term memory and memory fragments."""
        self.hopes: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}
        """What the row may yet bring, by long-term memory and memory fragments."""
        self.growths: dict[tuple[int, ...], float] = {}
        """What cards still to come will add (``Appraisal.growth``), by long-term memory."""


class Appraisal:
    """Values for one seat in one turn: turns to come, and the worth of cards, bits and fragments.

    It reads the position once; afterwards it rates possible versions of that seat's player.
    """

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.components = state.components
        self.weights = weights
        self.uncollected = state.components.rules.uncollected
        self._final = state.last_turns != NONE
        # A leader against weak opponents gains by every further turn, and would let a game last for ever.
        late = max(0, state.round - weights.patience)
        self._tempo = weights.tempo * (1 + weights.impatience * late)
        leader = max(len(player.long) for player in state.players)
        rules = state.components.rules
        # After one player reaches the goal, everybody else has one more turn.
        expected = max(1.0, (rules.end_cards - leader) / weights.pace)
        self._turns = min(expected, weights.most_turns, max(0, rules.round_limit - state.round))
        others = [score(state, other).total for other in range(state.seats) if other != seat]
        self._best_other = max(others, default=0)
        self._even_start = even_start(state, seat)
        self._hoped = tuple(card for card in sorted(set(state.row)) if self._scores_fragments(card))
        self._growing = tuple(
            index
            for index, card in enumerate(self.components.cards)
            if EFFECTS[card.effect.kind].tableau is not None
            and (index in state.row or any(index in player.long for player in state.players))
        )
        self._in_row = frozenset(state.row)
        self._icon_numbers = attrgetter(*weights.icons)
        self._icon_weights = tuple(weights.icons.values())
        self._bit_worths: dict[tuple[tuple[int, ...], tuple[int, ...], int], list[float]] = {}
        self._row = tuple(sorted(set(state.row)))
        stage = state.components.frozen, self._row, self._growing, self._turns, self._final
        if stage not in weights.known and len(weights.known) >= _STAGES:
            weights.known.clear()
        self._known: Known = weights.known.setdefault(stage, Known())
        self.within_reach = 0.0
        """What planting a flower in this turn would bring; 0 if it is impossible."""

    def _scores_fragments(self, card: int) -> bool:
        kind = EFFECTS[self.components.cards[card].effect.kind]
        return kind.uses is not None or kind.each is not None

    # The whole player

    def turns_left(self, player: Player) -> float:
        """The approximate number of the player's turns after this one.

        Progress in this turn does not change it, unless it ends the game, because the end then comes nearer for
        everybody.
        """
        over = self._final or len(player.long) >= self.components.rules.end_cards
        return 0.0 if over else self._turns

    def value(self, player: Player) -> float:
        """The value of the player's pieces, in VP.

        Bits in the tray count nothing, because they are lost unless used.
        """
        weights = self.weights
        scored = player.tokens + sum(memory_score(self.components, tuple(player.long), tuple(player.fragments)))
        total = scored + self._tempo * len(player.long)
        turns = self.turns_left(player)
        if not turns:
            if not self._final:
                ahead = scored + self._even_start - self._best_other
                lead = ahead - weights.last_turn
                total += weights.finish + max(-weights.finish, min(weights.finish, weights.lead * lead))
                total -= weights.behind * (ahead < 0)
            return total + (self.within_reach if player.circle or player.flowers else 0.0)
        total += turns * self._icons(player)
        flowers = player.circle + len(player.flowers)
        if flowers:
            total += max(self.within_reach, weights.flower) + weights.flower * (flowers - 1)
        total += self.fragment_hope(player) + self.growth(player)
        for card, bits in player.short.items():
            total += self.begun_worth(card, bits, player)
        total += weights.free_slot * (player.short_slots > len(player.short))
        total += weights.hand * sum(self.card_worth(card, player) for card in player.hand if card != UNKNOWN)
        return total + self.saved_worth(player.chest, player)

    def fragment_hope(self, player: Player) -> float:
        """What the player's fragments may yet bring with communal cards in the row."""
        return self._fragment_hope(player, player.fragments)

    def growth(self, player: Player) -> float:
        """What cards that score for other cards will gain from cards still to come."""
        return self._growth(player.long)

    def _icons(self, player: Player) -> float:
        return float(sum(map(mul, self._icon_weights, self._icon_numbers(player))))

    def _icon_worth(self, effect: EffectKind) -> float:
        """The worth of an effect for every turn still to come."""
        if effect.icon is None:
            return 0.0
        player = Player(self.components)
        before = self._icons(player)
        effect.icon(player)
        return self._icons(player) - before

    # Cards

    def card_worth(self, card: int, player: Player) -> float:
        """What the card adds when it enters long-term memory, without VP tokens for its bits."""
        key = card, tuple(player.long), tuple(player.fragments)
        known = self._known.worths.get(key)
        if known is None:
            _, long, fragments = key
            longer = (*long, card)
            now, then = memory_score(self.components, long, fragments), memory_score(self.components, longer, fragments)
            known = sum(then) - sum(now) + self.weights.tempo
            effect = EFFECTS[self.components.cards[card].effect.kind]
            if not self._final and len(longer) < self.components.rules.end_cards:
                known += self._turns * self._icon_worth(effect)
                known += self._growth(longer) - self._growth(long)
            if effect.flower:
                known += self.weights.flower
            self._known.worths[key] = known
        return known

    def begun_worth(self, card: int, bits: Sequence[int], player: Player) -> float:
        """The worth of a card in short-term memory with these bits."""
        kind = self.components.cards[card]
        share = self.weights.begun + self.weights.filled * len(bits) / len(kind.slots)
        return share * self.card_worth(card, player) + self.weights.laid_token * sum(
            [self.matches(bit, kind) for bit in bits]
        )

    def matches(self, bit: int, card: Card) -> bool:
        """Whether the bit would bring a VP token on that card."""
        return self.components.bit_colour[bit] in (card.colour, self.uncollected)

    def appeal(self, card: int, player: Player, beside: Iterable[int] = ()) -> float:
        """The gain from having the card in hand: its worth minus the bits it takes.

        Fitting saved bits help, and so do cards ``beside`` it that it would link with.
        """
        weights, kind = self.weights, self.components.cards[card]
        wanted = list(kind.slots)
        fitting = 0
        for bit in player.chest:
            shape = self.components.bit_shape[bit]
            slot = shape if shape in wanted else ANY_SHAPE
            if slot in wanted:
                wanted.remove(slot)
                fitting += 1
        links = sum(self._linked(kind, self.components.cards[other]) for other in beside)
        missing = len(kind.slots) - fitting
        return self.card_worth(card, player) + weights.linked * links + weights.token * missing - weights.slot * missing

    def _linked(self, one: Card, other: Card) -> bool:
        after = self.components.world_of[one.world].after
        return one.world == other.world and (other.number == after(one.number) or one.number == after(other.number))

    def _growth(self, long: Sequence[int]) -> float:
        """What cards that score for other cards, owned or in the row, will gain from cards still to come."""
        key = tuple(sorted(long))
        known = self._known.growths.get(key)
        if known is None:
            weights, kinds = self.weights, self.components.cards
            held = [kinds[card] for card in key]
            known, more = 0.0, weights.growing * self._turns
            for card in self._growing:
                owned = card in key
                if owned or card in self._in_row:
                    cards = held if owned else [*held, kinds[card]]
                    now = self._paid(kinds[card], held, 0) if owned else 0.0
                    share = weights.growth if owned else weights.growth_in_row
                    known += share * (self._paid(kinds[card], cards, more) - now)
            self._known.growths[key] = known
        return known

    def _paid(self, card: Card, cards: Sequence[Card], more: float) -> float:
        """A card's VP for these cards and ``more`` cards of its own colour; a fraction counts in part."""
        tableau = EFFECTS[card.effect.kind].tableau
        assert tableau is not None
        whole = int(more)
        paid = tableau(card, [*cards, *[card] * whole], card.effect.parameters)
        if more == whole:
            return paid
        return paid + (more - whole) * (tableau(card, [*cards, *[card] * (whole + 1)], card.effect.parameters) - paid)

    # Bits

    def bit_worths(self, player: Player) -> Sequence[float]:
        """The worth of a saved bit by kind, from the cards that want its shape and its colour."""
        key = tuple(player.short), tuple(player.hand), len(player.long)
        known = self._bit_worths.get(key)
        if known is None:
            weights, components = self.weights, self.components
            held = [components.cards[card] for card in (*player.short, *player.hand) if card != UNKNOWN]
            matching = {self.uncollected, *(card.colour for card in held)}
            demand = self._demand(player)
            known = self._bit_worths[key] = [
                weights.bit + weights.needed_bit * demand[shape] + weights.matching_bit * (colour in matching)
                for shape, colour in zip(components.bit_shape, components.bit_colour, strict=True)
            ]
        return known

    def saved_worth(self, bits: Iterable[int], player: Player) -> float:
        """The worth of saved bits together; a second one of the same shape is worth less."""
        total = 0.0
        seen: set[int] = set()
        worths = self.bit_worths(player)
        for worth, shape in sorted([(worths[bit], self.components.bit_shape[bit]) for bit in bits], reverse=True):
            total += worth * (self.weights.second if shape in seen else 1.0)
            seen.add(shape)
        return total

    def _demand(self, player: Player) -> list[float]:
        """For every shape, the worth of filling a slot with it on the best card that wants it."""
        cards, share = self.components.cards, self.weights.wanted_by
        wanted = [0.0] * len(self.components.shapes)
        open_slots = [(card, cards[card].open_slots(bits), 1.0) for card, bits in player.short.items()]
        open_slots += [(card, cards[card].slots, share[0]) for card in player.hand if card != UNKNOWN]
        open_slots += [(card, cards[card].slots, share[1]) for card in self._row if not player.owns(card)]
        for card, slots, part in open_slots:
            each = part * self.card_worth(card, player) / len(cards[card].slots)
            for shape in slots:
                if shape != ANY_SHAPE:
                    wanted[shape] = max(wanted[shape], each)
        return wanted

    # Memory fragments

    def fragment_worth(self, fragment: int, player: Player) -> float:
        """The worth of one more memory fragment."""
        with_it = [*player.fragments, fragment]
        long = tuple(player.long)
        gain = self._communal(long, with_it) - self._communal(long, player.fragments)
        if not self.turns_left(player):
            return gain
        return gain + self._fragment_hope(player, with_it) - self._fragment_hope(player, player.fragments)

    def _fragment_hope(self, player: Player, fragments: Sequence[int]) -> float:
        if not fragments or not self._hoped:
            return 0.0
        key = tuple(player.long), tuple(fragments)
        known = self._known.hopes.get(key)
        if known is None:
            hoped = (*player.long, *(card for card in self._hoped if card not in player.long))
            more = self._communal(hoped, fragments) - self._communal(hoped, ())
            now = self._communal(key[0], fragments) - self._communal(key[0], ())
            known = self._known.hopes[key] = self.weights.hope * (more - now)
        return known

    def _communal(self, long: tuple[int, ...], fragments: Sequence[int]) -> int:
        return memory_score(self.components, long, tuple(fragments))[1]
