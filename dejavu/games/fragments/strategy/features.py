"""The inputs of the learned network: numbers about each seat between two turns, scaled to about 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dejavu.games.fragments.components import ANY_SHAPE
from dejavu.games.fragments.scoring import Score, score
from dejavu.games.fragments.state import NONE, UNKNOWN, Player, State
from dejavu.games.fragments.strategy import planting
from dejavu.games.fragments.strategy.appraisal import Appraisal
from dejavu.games.fragments.strategy.weights import Weights

NAMES: Final = (
    "tokens",
    "fixed",
    "communal",
    "links",
    "lead",
    "value",
    "value ahead",
    "cards",
    "eight cards",
    "nine cards",
    "ten cards",
    "most cards of others",
    "others near the end",
    "turns to come",
    "no turn to come",
    "one last turn",
    "turns until it moves",
    "round",
    "chests",
    "footprints",
    "whites",
    "places to begin",
    "hand size",
    "chests to come",
    "footprints to come",
    "whites to come",
    "places to come",
    "hand to come",
    "flowers",
    "fragment in reach",
    "fragments",
    "hope of fragments",
    "growth",
    "begun",
    "bits laid",
    "tokens laid",
    "fewest slots open",
    "worth of begun",
    "full worth of begun",
    "places free",
    "saved",
    "worth of saved",
    "fitting bits saved",
    "cards in hand",
    "best in hand",
    "worth of hand",
    "best in row",
    "second in row",
    "bits in matrix",
    "lead late",
    "value ahead late",
)
"""The names of the numbers, in the order of ``features``."""


def features(state: State, weights: Weights) -> list[list[float]]:
    """The numbers in ``NAMES`` for every seat; ``state`` lies between two turns, and no card is UNKNOWN."""
    appraisals = [Appraisal(state, seat, weights) for seat in range(state.seats)]
    scores = [score(state, seat) for seat in range(state.seats)]
    values = [appraisal.value(player) for appraisal, player in zip(appraisals, state.players, strict=True)]
    return [_of_seat(state, seat, appraisals[seat], scores, values) for seat in range(state.seats)]


def _of_seat(
    state: State, seat: int, appraisal: Appraisal, scores: Sequence[Score], values: Sequence[float]
) -> list[float]:
    player, rules, seats = state.players[seat], state.components.rules, state.seats
    own = scores[seat]
    lead = own.total - max([other.total for at, other in enumerate(scores) if at != seat])
    ahead = values[seat] - max([other for at, other in enumerate(values) if at != seat])
    most = max([len(other.long) for at, other in enumerate(state.players) if at != seat])
    until = (seat - state.current_player) % seats
    final = state.last_turns != NONE
    over = final and until >= state.last_turns
    short_of = rules.end_cards - max(len(player.long), most)
    to_come = 0.0 if final else max(0, short_of) / 10.0
    late = 0.0 if final else 1.0 - to_come
    cards = len(player.long)
    icons = (
        (player.chests - 1) / 3.0,
        (player.footprints - 1) / 3.0,
        player.whites / 3.0,
        (player.short_slots - 1) / 3.0,
        (player.hand_size - 3) / 3.0,
    )
    return [
        own.tokens / 20.0,
        own.fixed / 20.0,
        own.communal / 20.0,
        own.links / 10.0,
        lead / 20.0,
        values[seat] / 50.0,
        ahead / 20.0,
        cards / 10.0,
        float(cards >= rules.end_cards - 2),
        float(cards >= rules.end_cards - 1),
        float(cards >= rules.end_cards),
        most / 10.0,
        float(most >= rules.end_cards - 2),
        to_come,
        float(over),
        float(final and not over),
        until / max(1, seats - 1),
        state.round / 15.0,
        *icons,
        *[icon * to_come for icon in icons],
        float(player.circle + len(player.flowers)),
        _fragment_in_reach(state, player, appraisal) / 10.0,
        len(player.fragments) / 5.0,
        appraisal.fragment_hope(player) / 10.0,
        appraisal.growth(player) / 10.0,
        *_begun(player, appraisal),
        float(player.short_slots - len(player.short)),
        len(player.chest) / 3.0,
        appraisal.saved_worth(player.chest, player) / 5.0,
        _fitting(player, appraisal) / 3.0,
        len(player.hand) / 3.0,
        *_hand(player, appraisal),
        *_row(state, player, appraisal),
        len(state.matrix) / 15.0,
        late * lead / 20.0,
        late * ahead / 20.0,
    ]


def _fragment_in_reach(state: State, player: Player, appraisal: Appraisal) -> float:
    """The worth of the best fragment that the girl can reach from her place."""
    best = 0.0
    for nebula in planting.walks(state, player.footprints):
        if state.fragments[nebula] != NONE:
            best = max(best, appraisal.fragment_worth(state.fragments[nebula], player))
    return best


def _begun(player: Player, appraisal: Appraisal) -> list[float]:
    """Cards in short-term memory: their number, bits and tokens on them, nearness to completion, worth."""
    cards = appraisal.components.cards
    laid, tokens, fewest, worth, whole = 0, 0, 6, 0.0, 0.0
    for card, bits in player.short.items():
        laid += len(bits)
        tokens += sum([appraisal.matches(bit, cards[card]) for bit in bits])
        fewest = min(fewest, len(cards[card].slots) - len(bits))
        worth += appraisal.begun_worth(card, bits, player)
        whole += appraisal.card_worth(card, player)
    return [len(player.short) / 2.0, laid / 6.0, tokens / 3.0, (6 - fewest) / 6.0, worth / 10.0, whole / 10.0]


def _fitting(player: Player, appraisal: Appraisal) -> int:
    """The number of saved bits that fit begun cards, one after the other."""
    components, left, found = appraisal.components, list(player.chest), 0
    for card, bits in player.short.items():
        for slot in components.cards[card].open_slots(bits):
            fitting = [bit for bit in left if slot in (ANY_SHAPE, components.bit_shape[bit])]
            if not fitting:
                break
            left.remove(fitting[0])
            found += 1
    return found


def _hand(player: Player, appraisal: Appraisal) -> list[float]:
    """The worths of the best card in hand, and of all of them."""
    worths = [appraisal.card_worth(card, player) for card in player.hand if card != UNKNOWN]
    return [max(worths, default=0.0) / 10.0, sum(worths) / 20.0]


def _row(state: State, player: Player, appraisal: Appraisal) -> list[float]:
    """The worths of the best two communal cards that are still available."""
    worths = sorted([appraisal.card_worth(card, player) for card in set(state.row) if not player.owns(card)])
    return [worth / 10.0 for worth in (*reversed(worths[-2:]), 0.0, 0.0)][:2]
