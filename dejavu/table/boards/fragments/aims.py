"""What a seat is after, as far as everybody sees it: what it has nearly reached, else what it has begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import fragment_shares
from dejavu.games.fragments.state import NONE, State
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.item import Message
from dejavu.table.kit.race import Race
from dejavu.table.text import _, plural

BUILDS: Final = N_("Builds {card}")
REACHES: Final = N_("In reach: {card}")
COLLECTS: Final = N_("Fragments for {card}")
"""What is said of a card in few words, beside a name."""


def aim_of(state: State, seat: int, names: FragmentsNames) -> Race | None:
    """A begun card, else memory fragments for a card, else a world; None before anything of them lies open."""
    if state.last_turns != NONE:
        return None
    found = (*_begun(state, seat, names), *_collects(state, seat, names), *_world(state, seat, names))
    return next(iter(found), None)


def in_brief(words: str, card: int, names: FragmentsNames) -> Sequence[Message]:
    """A few words about a card, and its name alone."""
    return lambda: _(words).format(card=names.card(card)), partial(names.card, card)


def _begun(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The card in short-term memory that lacks the fewest bits; of several the one with more."""
    cards, short = state.components.cards, state.players[seat].short
    for card in sorted(short, key=lambda each: (len(cards[each].slots) - len(short[each]), -len(short[each])))[:1]:
        have, need = len(short[card]), len(cards[card].slots)
        said = partial(_bits_on, card, have, need, names)
        yield Race(("art", card), have, need, said, brief=in_brief(BUILDS, card, names))


def _bits_on(card: int, have: int, need: int, names: FragmentsNames) -> str:
    return _("{card}: {count} of {need} bits.").format(card=names.card(card), count=have, need=need)


def _collects(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The finished card that pays most for some of a seat's memory fragments."""
    box, player = state.components, state.players[seat]
    long = [box.cards[card] for card in player.long]
    shares = fragment_shares(box, long, [box.fragments[fragment] for fragment in player.fragments])
    paid = [place for place, share in shares.items() if share.vp and EFFECTS[long[place].effect.kind].uses]
    for place in sorted(paid, key=lambda each: -shares[each].vp)[:1]:
        card, have, vp = player.long[place], shares[place].used.bit_count(), shares[place].vp
        said = partial(_paid_for, card, have, vp, names)
        yield Race(("art", card), have, max(have, box.neurons), said, brief=in_brief(COLLECTS, card, names))


def _paid_for(card: int, have: int, vp: int, names: FragmentsNames) -> str:
    return plural(
        "{card}: {count} memory fragment pays {vp} VP.",
        "{card}: {count} memory fragments pay {vp} VP.",
        have,
        vp=vp,
        card=names.card(card),
    )


def _world(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The world of which a seat remembers most cards; of several, that of the latest."""
    box, player = state.components, state.players[seat]
    for world, have in Counter(box.cards[card].world for card in reversed(player.long)).most_common(1):
        if world in box.world_of:
            last = next(card for card in reversed(player.long) if box.cards[card].world == world)
            need, said = box.world_of[world].size, partial(_of_world, world, have, names)
            yield Race(("art", last), min(have, need), need, said, brief=(partial(names.world, world),))


def _of_world(world: str, have: int, names: FragmentsNames) -> str:
    words = names.world(world)
    return plural("{world}: {count} card is remembered.", "{world}: {count} cards are remembered.", have, world=words)
