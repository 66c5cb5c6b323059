"""News for a returning player: what the others did, under each one's name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.fragments import events
from dejavu.table.board.protocol import News
from dejavu.table.boards.fragments.words.names import FIELDS, FragmentsNames, parts
from dejavu.table.kit.say import Happened, LogEvent, Say, given
from dejavu.table.text import _, commas, plural, signed

_RANKS: Final = {
    events.CardCompleted: 1,
    events.LastTurnsBegan: 1,
    events.FlowerPlanted: 2,
    events.CardRemembered: 2,
    events.FlowerGrown: 3,
    events.SlotFilled: 4,
    events.BitsCollected: 5,
}
"""Ranks of events, the most telling first; what brings points comes before them, with rank 0."""


def news_lines(happened: Happened, names: FragmentsNames, brief: bool = False) -> list[News]:
    """One group for each player in order of play; an event of no player stands with the player before it.

    ``brief`` counts bits instead of naming them, and puts the most telling lines first.
    """
    groups: dict[int, list[LogEvent]] = {}
    seat = -1
    for event in happened:
        if isinstance(event, events.PlayerEvent):
            seat = event.player
        groups.setdefault(seat, []).append(event)
    told: list[News] = []
    for seat, group in groups.items():
        lines = list(_lines(group, names, brief))
        if brief:
            lines.sort(key=lambda line: line[0])
        if lines:
            paid = sum(rank == 0 for rank, _words in lines) if brief else 0
            told.append(News(names.seat(seat) if seat >= 0 else "", tuple(words for _rank, words in lines), paid))
    return told


def short_news(happened: Happened, names: FragmentsNames) -> list[str]:
    """What brought one player points, in one text: ``The Lake: +12, cyan 3: +2``.

    Without points, a text for each card on which bits were laid, and for each nebula from which bits were collected:
    ``The Lake: 2 bits``.
    """
    whose = next((event.player for event in happened if isinstance(event, events.PlayerEvent)), -1)
    told = []
    for event in happened:
        match event:
            case events.CardCompleted(player, card) | events.CardRemembered(player, card) if player == whose:
                what = names.card(card)
            case events.FlowerPlanted(player) if player == whose:
                what = names.fragments([event.fragment])
            case _:
                continue
        if total := events.points(event).total:
            told.append(_("{name}: {points}", name=what, points=signed(total, plus=True)))
    if told:
        return [commas(told)]
    own = [event for event in happened if isinstance(event, events.PlayerEvent) and event.player == whose]
    laid = _gathered([event for event in own if isinstance(event, events.SlotFilled)])
    collected = _gathered([event for event in own if isinstance(event, events.BitsCollected)])
    named = [(names.card(card), bits) for card, bits in laid.items()]
    named += [(names.nebula(nebula), bits) for nebula, bits in collected.items()]
    counted = [(name, plural("{count} bit", "{count} bits", len(bits))) for name, bits in named]
    return [_("{name}: {points}", name=name, points=count) for name, count in counted]


def _lines(happened: Happened, names: FragmentsNames, brief: bool) -> Iterator[tuple[int, str]]:
    """One player's lines with their ranks; bits of one card or nebula share a line."""
    begun = {event.card for event in happened if isinstance(event, events.CardBegun)}
    bits = _gathered(happened)
    for event in happened:
        rank = 0 if events.points(event).total > 0 else _RANKS.get(type(event), len(_RANKS))
        if isinstance(event, str):
            yield rank, event
        elif together := bits.pop(place := _bits(event)[0], None):
            said = plural("{count} bit", "{count} bits", len(together)) if brief else names.bits(together)
            yield rank, _LINES.filled(given(_OF_BITS[type(event), place in begun], bits=said), event, names)
        elif brief and isinstance(event, events.FlowerPlanted):
            short = given(_PLANTED[_much(event, brief) > 0], fragment=names.fragments([event.fragment]))
            yield rank, _LINES.filled(short, event, names)
        elif (key := (type(event), _much(event, brief) > 0)) in _LINES.lines:
            yield rank, _LINES(event, names, key)


def _gathered(happened: Happened) -> dict[str, list[str]]:
    """The bits laid on each uncompleted card, and those collected from each nebula."""
    found: dict[str, list[str]] = defaultdict(list)
    for place, bits in map(_bits, happened):
        found[place] += bits
    for event in happened:
        if isinstance(event, events.CardCompleted):
            found.pop(event.card, None)
    return found


def _bits(event: LogEvent) -> tuple[str, Sequence[str]]:
    """The card or nebula of an event, and its bits; empty for other events."""
    match event:
        case events.SlotFilled(_player, card, _slot, bit):
            return card, [bit]
        case events.BitsCollected(_player, nebula, bits):
            return nebula, bits
    return "", ()


def _much(event: Event, brief: bool) -> int:
    """The amount that a line can tell: the VP gained, or, unless it is brief, the bits that came back."""
    if isinstance(event, events.Regenerated):
        return 0 if brief else len(event.laid)
    return events.points(event).total


_OF_BITS: Final = {
    (events.SlotFilled, True): N_("Began {card}: {bits}."),
    (events.SlotFilled, False): N_("Went on with {card}: {bits}."),
    (events.BitsCollected, False): N_("Collected from {nebula}: {bits}."),
}
"""Lines about bits, by the kind of event and whether it began the card."""

_PLANTED: Final = {
    False: N_("Planted a flower on {nebula}: {fragment}."),
    True: N_("Planted a flower on {nebula}: {fragment}, {gains}."),
}
"""Lines about a flower, by whether it brings points."""

_LINES: Final = Say(
    FIELDS,
    {
        (events.CardCompleted, False): lambda event, names: (
            N_("Completed {card}: it pays for memory fragments.")
            if names.pays_for_fragments(event.card)
            else N_("Completed {card}.")
        ),
        (events.CardCompleted, True): lambda event, names: (
            N_("Completed {card}: +{vp} VP ({parts}).") if parts(event) else N_("Completed {card}: +{vp} VP.")
        ),
        **{(events.FlowerPlanted, pays): words for pays, words in _PLANTED.items()},
        (events.FlowerGrown, False): N_("Grew a flower."),
        (events.CardRemembered, False): N_("Remembered {card} from the start."),
        (events.CardRemembered, True): N_("Remembered {card} from the start: +{vp} VP."),
        (events.TokensTaken, True): N_("Took tokens: +{vp} VP."),
        (events.EvenStartGiven, True): N_("Begins later: +{vp} VP."),
        (events.LastTurnsBegan, False): lambda event, names: (
            N_("Has a full memory, and this is the last round.")
            if event.denied
            else N_("Has a full memory: everyone else takes one last turn.")
        ),
        (events.Regenerated, False): N_("The map regenerated."),
        (events.Regenerated, True): lambda event, names: given(
            N_("The map regenerated: {count} bits came back."), count=len(event.laid)
        ),
    },
)
"""Lines without the player's name, by the kind of event and whether they tell an amount."""
