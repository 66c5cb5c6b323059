"""Scoring (rules page, section 5): tokens, fixed VP, communal cards, links; and the VP of an even start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.games.fragments.components import SPEED, STANDARD, Card, Components, MemoryFragment
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.state import Phase, State


class Score(NamedTuple):
    """VP by category: A tokens, B fixed, C communal, D links, E even start."""

    tokens: int = 0
    fixed: int = 0
    communal: int = 0
    links: int = 0
    even_start: int = 0

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self)


def score(state: State, seat: int) -> Score:
    """The current score of a seat."""
    components = state.components
    player = state.players[seat]
    memory = memory_score(components, tuple(player.long), tuple(player.fragments))
    return Score(player.tokens, *memory, even_start(state, seat))


def parts(state: State, seat: int) -> dict[str, int]:
    """The score by category; without the even start if that option is off."""
    found = score(state, seat)._asdict()
    if not state.options.even_start:
        del found["even_start"]
    return found


def gain(state: State, seat: int, tokens: int = 0, cards: Sequence[int] = (), fragments: Sequence[int] = ()) -> Score:
    """The change of a seat's score if it gets these tokens, cards in long-term memory and fragments."""
    components, player = state.components, state.players[seat]
    now = memory_score(components, tuple(player.long), tuple(player.fragments))
    then = memory_score(components, (*player.long, *cards), (*player.fragments, *fragments))
    return Score(tokens, *(more - less for more, less in zip(then, now, strict=True)))


def pays(state: State, seat: int, card: int) -> int:
    """The VP that a card brings a seat once it is complete, without the tokens for its bits."""
    return gain(state, seat, cards=[card]).total


def even_start(state: State, seat: int) -> int:
    """A seat's VP for beginning later; 0 without that option, or before the first player is chosen."""
    if not state.options.even_start or state.phase is Phase.BEGIN:
        return 0
    return (0, *later_seats(state))[(seat - state.first_player) % state.seats]


def later_seats(state: State) -> tuple[int, ...]:
    """The VP of an even start for the second, third, … player."""
    opening = SPEED if state.options.speed_game else STANDARD
    return state.components.rules.even_start[opening][state.seats]


def memory_score(components: Components, long: tuple[int, ...], fragments: tuple[int, ...]) -> tuple[int, int, int]:
    """Categories B, C and D of a long-term memory with these memory fragments."""
    key = (tuple(sorted(long)), tuple(sorted(fragments)))
    known = components.memory_scores.get(key)
    if known is None:
        cards = [components.cards[i] for i in long]
        held = [components.fragments[i] for i in fragments]
        communal = sum(communal_scores(components, cards, held))
        linked = links(components, cards) * components.girl.link_vp
        known = components.memory_scores.keep(key, (sum(card.vp for card in cards), communal, linked))
    return known


def links(components: Components, cards: Sequence[Card]) -> int:
    """The number of pairs of cards with the same world and neighbouring numbers; a closed world joins its ends."""
    held = {(card.world, card.number) for card in cards}
    return sum((world, components.world_of[world].after(number)) in held for world, number in held)


def communal_scores(components: Components, cards: Sequence[Card], fragments: Sequence[MemoryFragment]) -> list[int]:
    """VP of every card in ``cards`` for its scoring rule, with fragments assigned for the greatest total."""
    totals = []
    for card in cards:
        tableau = EFFECTS[card.effect.kind].tableau
        totals.append(tableau(card, cards, card.effect.parameters) if tableau else 0)
    for index, vp in fragment_scores(components, cards, fragments).items():
        totals[index] += vp
    return totals


def counted_by(state: State, seat: int, card: int) -> int:
    """The number of cards with this card's colour in a seat's long-term memory, the card itself included."""
    kinds = state.components.cards
    return sum(kinds[other].colour == kinds[card].colour for other in {*state.players[seat].long, card})


def communal_pay(state: State, seat: int) -> dict[int, int]:
    """The VP of each communal card in a seat's long-term memory, as things stand."""
    components, player = state.components, state.players[seat]
    cards, held = [components.cards[i] for i in player.long], [components.fragments[i] for i in player.fragments]
    paid = zip(player.long, communal_scores(components, cards, held), strict=True)
    return {card: vp for card, vp in paid if components.cards[card].communal}


def fragment_scores(
    components: Components, cards: Sequence[Card], fragments: Sequence[MemoryFragment]
) -> dict[int, int]:
    """VP by card (its index in ``cards``) under the best assignment of fragments."""
    return {index: share.vp for index, share in fragment_shares(components, cards, fragments).items()}


class Share(NamedTuple):
    """A card's pay for memory fragments, and the mask of those that it uses."""

    vp: int
    used: int


def fragment_shares(
    components: Components, cards: Sequence[Card], fragments: Sequence[MemoryFragment]
) -> dict[int, Share]:
    """The share of every card that pays for fragments (by its index in ``cards``), for the greatest total.

    Every fragment counts for one card only. Cards that use particular fragments are searched exhaustively. The
    remaining fragments go to the best card that pays for any fragment, which is optimal because that pay is the same
    for each.
    """
    choosy = []
    each: tuple[int, int] | None = None
    for index, card in enumerate(cards):
        kind = EFFECTS[card.effect.kind]
        if kind.uses is not None:
            ways = {_mask(used): vp for used, vp in kind.uses(fragments, card.effect.parameters, components)}
            choosy.append((index, tuple(ways.items())))
        elif kind.each is not None:
            points = card.effect.parameters[kind.each]
            if each is None or points > each[1]:
                each = (index, points)
    everything = (1 << len(fragments)) - 1
    total, shares = _best_shares([ways for _, ways in choosy], everything, each[1] if each else 0, {})
    result = {index: share for (index, _), share in zip(choosy, shares, strict=True)}
    if each:
        left = everything & ~sum(share.used for share in shares)
        result[each[0]] = Share(total - sum(share.vp for share in shares), left)
    return result


_Shares = tuple[int, tuple[Share, ...]]


def _best_shares(
    choosy: Sequence[Sequence[tuple[int, int]]], free: int, left_pays: int, known: dict[tuple[int, int], _Shares]
) -> _Shares:
    """The greatest VP for the fragments in ``free``, and the share of each choosy card.

    ``choosy``: for every card the masks of fragments that it can use, with their VP. ``left_pays``: VP for every
    fragment that none of them uses. ``known``: a cache by number of cards left and fragments free.
    """
    if not choosy:
        return left_pays * free.bit_count(), ()
    found = known.get((len(choosy), free))
    if found is None:
        ways, others = choosy[0], choosy[1:]
        rest, shares = _best_shares(others, free, left_pays, known)
        found = rest, (Share(0, 0), *shares)
        for used, vp in ways:
            if used & free == used:
                rest, shares = _best_shares(others, free & ~used, left_pays, known)
                found = max(found, (vp + rest, (Share(vp, used), *shares)))
        known[len(choosy), free] = found
    return found


def _mask(positions: frozenset[int]) -> int:
    return sum(1 << position for position in positions)
