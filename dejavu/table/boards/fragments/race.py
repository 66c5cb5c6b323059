"""How near a seat is to the end, to a card, to a longer run: by what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import fragment_shares, gain
from dejavu.games.fragments.state import NONE, State
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.race import Race
from dejavu.table.text import _, plural

_NEAR = 2
"""The cards that a seat may lack for the last turns and still be near."""


def race_of(state: State, seat: int, names: FragmentsNames) -> Race | None:
    """The most urgent: the cards that end the game, then a card one bit short, then a run one fragment longer."""
    return next((race for made in (_end, _card, _run) for race in made(state, seat, names)), None)


def _end(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    end, have = state.components.rules.end_cards, len(state.players[seat].long)
    if have >= end:
        yield Race(("cards",), end, end, lambda: _("Has the cards that bring on the last turns."))
    elif end - have <= _NEAR:
        yield Race(("cards",), have, end, partial(_to_the_end, end - have))


def _to_the_end(lacking: int) -> str:
    return plural("{count} more card brings on the last turns.", "{count} more cards bring on the last turns.", lacking)


def _card(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The card that brings most among those in short-term memory that lack one bit."""
    cards = state.components.cards
    short = [card for card, bits in state.players[seat].short.items() if len(cards[card].slots) - len(bits) == 1]
    if short:
        card = max(short, key=lambda each: gain(state, seat, cards=[each]).total)
        slots = cards[card].slots
        yield Race(("slot", slots[-1]), len(slots) - 1, len(slots), partial(_one_bit, card, slots[-1], names))


def _one_bit(card: int, shape: int, names: FragmentsNames) -> str:
    return _("{card} lacks one bit: {shape}.").format(card=names.card(card), shape=names.shape(shape))


def _run(state: State, seat: int, names: FragmentsNames) -> Iterator[Race]:
    """The fragment on the map that brings most to a card that uses some already, or that it completes a set of."""
    box, player = state.components, state.players[seat]
    long = [box.cards[card] for card in player.long]
    if not any(EFFECTS[card.effect.kind].uses for card in long):
        return
    held = [box.fragments[fragment] for fragment in player.fragments]
    now = fragment_shares(box, long, held)
    best = 0
    found: Race | None = None
    for fragment in (each for each in state.fragments if each != NONE):
        then = fragment_shares(box, long, [*held, box.fragments[fragment]])
        vp = sum(share.vp for share in then.values()) - sum(share.vp for share in now.values())
        grown = [place for place in now if EFFECTS[long[place].effect.kind].uses and then[place].vp > now[place].vp]
        need = max((then[place].used.bit_count() for place in grown), default=0)
        if vp > best and need > 1:
            place = max(grown, key=lambda each: then[each].used.bit_count())
            kind = box.fragments[fragment].id
            said = partial(_one_fragment, kind, player.long[place], vp, names)
            best, found = vp, Race(("picture", f"fragments/{kind}"), need - 1, need, said)
    if found:
        yield found


def _one_fragment(fragment: str, card: int, vp: int, names: FragmentsNames) -> str:
    words = _("{card}: {vp} VP more with {fragments} from the map.")
    return words.format(card=names.card(card), vp=vp, fragments=names.fragments([fragment]))
