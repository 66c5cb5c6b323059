"""What a seat aims at, judged by what everybody sees: its races, or else what it has begun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from functools import partial
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import fragment_shares, gain
from dejavu.games.fragments.state import NONE, Phase, Player, State
from dejavu.games.fragments.strategy.planting import walks
from dejavu.table.boards.fragments.reach import Shapes, communal_worth, completable, harvests
from dejavu.table.boards.fragments.words.guidance import last_card, one_card_short
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.item import Message
from dejavu.table.kit.race import Race
from dejavu.table.kit.say import counted, later
from dejavu.table.text import _, plural

BUILDS: Final = N_("Builds {card}")
REACHES: Final = N_("In reach: {card}")
COLLECTS: Final = N_("Fragments for {card}")
"""Short phrases about a card, shown beside a player's name."""
CARDS_TO_THE_END: Final = ("cards",)
"""The picture of the race for the cards that bring on the last turns."""
_NEAR = 2
"""The most cards that a seat may lack for the last turns to be near."""
_THREAT = 8
"""Least VP that make a race of a card that a sowing completes: nearly every turn can complete some card."""


def races(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """Yield the race to end the game, then everything that a seat can reach in a turn, the most VP first.

    A game that is over has none.
    """
    if state.phase is Phase.OVER:
        return
    yield from _end_race(state, seat)
    found = harvests(state, seat)
    near = [*_card_races(state, found, seat, names), *_fragment_races(state, found, seat, names)]
    yield from (race for _vp, race in sorted(near, key=lambda each: each[0], reverse=True))


def _end_race(state: State, seat: int) -> Iterator[Race]:
    if state.last_turns != NONE:  # they have begun
        return
    end, have = state.components.rules.end_cards, len(state.players[seat].long)
    if end - have <= _NEAR:
        yield Race(CARDS_TO_THE_END, min(have, end), end, partial(to_the_end, state, seat), only_ends=True)


def to_the_end(state: State, seat: int) -> str:
    """How near a seat's finished cards have brought the last turns."""
    end, have = state.components.rules.end_cards, len(state.players[seat].long)
    if have >= end:
        return _("Has the cards that bring on the last turns.")
    if one_card_short(state, seat):
        return last_card(state)
    return plural(
        "{count} of {end} cards is finished: at {end} the last turns begin.",
        "{count} of {end} cards are finished: at {end} the last turns begin.",
        have,
        end=end,
    )


_Near = tuple[int, Race]
"""The VP at stake in a race, and the race."""


def _card_races(state: State, found: Set[Shapes], seat: int, names: FragmentsNames) -> Iterator[_Near]:
    """The cards that a sowing completes: those that lack one bit, and begun or communal ones that pay very well."""
    short = state.players[seat].short
    worth = {card: gain(state, seat, cards=[card]).total for card in short} | communal_worth(state, seat)
    for card in completable(state, seat, found, worth):
        slots, vp, name = state.components.cards[card].slots, worth[card], partial(names.card, card)
        need, last = len(slots), slots[-1]
        if need - len(short.get(card, ())) == 1:
            said = later(N_("{card} lacks one bit: {shape}."), card=name, shape=partial(names.shape, last))
            yield vp, Race(("slot", last), need - 1, need, said, brief=in_brief(BUILDS, card, names))
        elif vp >= _THREAT:
            said = later(N_("A sowing completes {card}: {vp:+} VP, bits not counted."), card=name, vp=vp)
            yield vp, Race(("art", card), need, need, said, brief=in_brief(REACHES, card, names))


def _fragment_races(state: State, found: Set[Shapes], seat: int, names: FragmentsNames) -> Iterator[_Near]:
    """The fragments that the girl can reach and that extend a set paid by a card, if the seat can plant a flower."""
    box, player = state.components, state.players[seat]
    long = [box.cards[card] for card in player.long]
    if not any(EFFECTS[card.effect.kind].uses for card in long) or not _has_flower(state, found, player):
        return
    held = [box.fragments[fragment] for fragment in player.fragments]
    now = fragment_shares(box, long, held)
    for fragment in (state.fragments[nebula] for nebula in walks(state, player.footprints)):
        if fragment == NONE:
            continue
        then = fragment_shares(box, long, [*held, box.fragments[fragment]])
        vp = sum(share.vp for share in then.values()) - sum(share.vp for share in now.values())
        grown = [place for place in now if EFFECTS[long[place].effect.kind].uses and then[place].vp > now[place].vp]
        need = max((then[place].used.bit_count() for place in grown), default=0)
        if vp > 0 and need > 1:
            kind, place = box.fragments[fragment].id, max(grown, key=lambda each: then[each].used.bit_count())
            card = player.long[place]
            said = later(
                N_("{card}: {vp} VP more with {fragments} from the map."),
                card=partial(names.card, card),
                vp=vp,
                fragments=partial(names.fragments, [kind]),
            )
            brief = in_brief(COLLECTS, card, names)
            yield vp, Race(("picture", f"fragments/{kind}"), need - 1, need, said, brief=brief)


def _has_flower(state: State, found: Set[Shapes], player: Player) -> bool:
    """Whether a seat has a flower, or can grow one with the bits of a sowing."""
    grows = state.flowers > 0 and any(sum(shapes) >= state.components.rules.grow_cost for shapes in found)
    return bool(player.circle or player.flowers) or grows


def aim_of(state: State, seat: int, names: FragmentsNames) -> Race | None:
    """A begun card, else memory fragments for a card, else a world; None from the last turns on."""
    if state.last_turns != NONE or state.phase is Phase.OVER:
        return None
    found = (*_begun_aim(state, seat, names), *_fragment_aim(state, seat, names), *_world_aim(state, seat, names))
    return next(iter(found), None)


def in_brief(words: str, card: int, names: FragmentsNames) -> Sequence[Message]:
    """A few words about a card, and its name alone."""
    name = partial(names.card, card)
    return later(words, card=name), name


def _begun_aim(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The card in short-term memory that lacks the fewest bits; among equals, the one with more bits."""
    cards, short = state.components.cards, state.players[seat].short
    for card in sorted(short, key=lambda each: (len(cards[each].slots) - len(short[each]), -len(short[each])))[:1]:
        have, need = len(short[card]), len(cards[card].slots)
        said = later(N_("{card}: {count} of {need} bits."), card=partial(names.card, card), count=have, need=need)
        yield Race(("art", card), have, need, said, brief=in_brief(BUILDS, card, names))


def _fragment_aim(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The finished card that pays most for some of a seat's memory fragments."""
    box, player = state.components, state.players[seat]
    long = [box.cards[card] for card in player.long]
    shares = fragment_shares(box, long, [box.fragments[fragment] for fragment in player.fragments])
    paid = [place for place, share in shares.items() if share.vp and EFFECTS[long[place].effect.kind].uses]
    for place in sorted(paid, key=lambda each: -shares[each].vp)[:1]:
        card, have, vp = player.long[place], shares[place].used.bit_count(), shares[place].vp
        told = counted(
            "{card}: {count} memory fragment pays {vp} VP.",
            "{card}: {count} memory fragments pay {vp} VP.",
            by="count",
        )
        said = later(told, card=partial(names.card, card), count=have, vp=vp)
        yield Race(("art", card), have, max(have, box.neurons), said, brief=in_brief(COLLECTS, card, names))


def _world_aim(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The world of which a seat remembers the most cards; among equals, that of the latest card."""
    box, player = state.components, state.players[seat]
    for world, have in Counter(box.cards[card].world for card in reversed(player.long)).most_common(1):
        if world in box.world_of:
            last = next(card for card in reversed(player.long) if box.cards[card].world == world)
            need, name = box.world_of[world].size, partial(names.world, world)
            held = counted("{world}: {count} card is remembered.", "{world}: {count} cards are remembered.", by="count")
            yield Race(("art", last), min(have, need), need, later(held, world=name, count=have), brief=(name,))
