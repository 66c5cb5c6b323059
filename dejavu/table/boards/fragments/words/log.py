"""What happened, as lines of the log: names of people, never "you"."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

from dejavu.engine.event import Event
from dejavu.games.fragments import events
from dejavu.table.boards.fragments.words.guidance import phase_name
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.boards.fragments.words.scores import gains
from dejavu.table.text import _, commas, listed, ngettext, pgettext


def log_lines(happened: Sequence[Event | str], names: Names) -> Iterator[tuple[str, Event | str]]:
    """Every line with the first event that it tells, the oldest first; notes as they are.

    Bits that go to the same place one after another share a line.
    """
    for _place, together in groupby(enumerate(happened), lambda numbered: _place_of(*numbered)):
        first, *more = (event for _number, event in together)
        if isinstance(first, str):
            yield first, first
        elif words := _laid([first, *more], names) or log_line(first, names):
            yield words, first


def _place_of(number: int, event: Event | str) -> Hashable:
    """Where a bit goes that shares a line with others; the number of whatever has a line of its own."""
    match event:
        case events.SlotFilled(player, card):
            return player, card
        case events.BitSpent(player):
            return player, "flower"
    return number


def _laid(happened: Sequence[Event | str], names: Names) -> str | None:
    """Bits laid on one card, or spent on one flower."""
    bits = [event.bit for event in happened if isinstance(event, events.SlotFilled | events.BitSpent)]
    match happened[0]:
        case events.SlotFilled(player, card):
            return _("{name} lays on {card}: {bits}.").format(
                name=names.seat(player), card=names.card(card), bits=names.bits(bits)
            )
        case events.BitSpent(player):
            return _("{name} spends on a flower: {bits}.").format(name=names.seat(player), bits=names.bits(bits))
    return None


def log_line(event: Event, names: Names) -> str | None:
    """The line for an event as the viewer may see it; None for what is not worth a line."""
    match event:
        case events.SlotFilled() | events.BitSpent():
            return _laid([event], names)
        case events.FragmentsEvent() if isinstance(event, events.PlayerEvent):
            who = names.seat(event.player)
            return _set_up(event, who, names) or _turn(event, who, names) or _cards(event, who, names)
        case events.DeckReshuffled(cards):
            return _("The deck was empty: {count} discards were shuffled.").format(count=cards)
        case events.Regenerated(laid):
            return _("The map regenerated: {count} bits came back.").format(count=len(laid))
        case events.GameEnded(reason):
            return ending(reason, names)
    return None


def ending(reason: str, names: Names) -> str:
    """Why a game ended."""
    count = names.components.rules.end_cards
    return {
        "ten-cards": ngettext(
            "{count} card is remembered, and the last turns are played.",
            "{count} cards are remembered, and the last turns are played.",
            count,
        ).format(count=count),
        "stalled": _("Nobody could sow or spend a bit any more."),
        "round-limit": _("The last round is played."),
    }.get(reason, reason)


def _set_up(event: events.PlayerEvent, who: str, names: Names) -> str | None:
    match event:
        case events.FirstPlayerChosen():
            return _("{name} begins.").format(name=who)
        case events.EvenStartGiven(_player, vp):
            return _("Even start: {name} begins later and has {vp} VP for it.").format(name=who, vp=vp)
        case events.NebulaPlaced(_player, nebula, _x, _y, _angle, touching):
            if not touching:
                return _("The girl wakes on {nebula}.").format(nebula=names.nebula(nebula))
            near = listed([names.nebula(other) for other in touching])
            return _("{name} joins {nebula} to {others}.").format(name=who, nebula=names.nebula(nebula), others=near)
        case events.CardRemembered(_player, card):
            if told := gains(event):
                words = _("{name} remembers {card} from the start: {gains}.")
                return words.format(name=who, card=names.card(card), gains=commas(told))
            return _("{name} remembers {card} from the start.").format(name=who, card=names.card(card))
        case events.TokensTaken(_player, vp):
            return _("{name} takes {vp} VP.").format(name=who, vp=vp)
        case events.CardDiscarded(_player, card):
            return _("{name} discards {card}.").format(name=who, card=names.card(card))
        case events.DuplicateDiscarded(_player, card):
            return _("{name} draws {card} a second time and replaces it.").format(name=who, card=names.card(card))
        case events.CardDrawn(_player, card):
            if card is None:
                return _("{name} draws a card.").format(name=who)
            return pgettext("fragments", "{name} draws {card}.").format(name=who, card=names.card(card))
    return None


def _turn(event: events.PlayerEvent, who: str, names: Names) -> str | None:
    match event:
        case events.TurnBegan(_player, round_):
            return _("Round {round}: {name}.").format(round=round_, name=who)
        case events.PhasePassed(_player, phase):
            return _("{name} passes: {phase}.").format(name=who, phase=phase_name(phase))
        case events.LastTurnsBegan():
            return _("{name}'s memory is full: everyone else takes one last turn.").format(name=who)
        case events.GirlWalked(_player, nebula):
            return _("{name} leads the girl to {nebula}.").format(name=who, nebula=names.nebula(nebula))
        case events.FlowerPlanted(_player, nebula, _source, fragment):
            words = _("{name} plants a flower on {nebula} and takes the {fragment}.")
            if told := gains(event):
                words = _("{name} plants a flower on {nebula} and takes the {fragment}: {gains}.")
            return words.format(
                name=who, nebula=names.nebula(nebula), fragment=names.fragment(fragment), gains=commas(told)
            )
        case events.BitsLifted(_player, nebula, bits):
            return ngettext(
                "{name} lifts {count} bit from {nebula}.", "{name} lifts {count} bits from {nebula}.", len(bits)
            ).format(name=who, count=len(bits), nebula=names.nebula(nebula))
        case events.BitLaid(_player, nebula, bit):
            return _("{name} lays the {bit} on {nebula}.").format(
                name=who, bit=names.bit(bit), nebula=names.nebula(nebula)
            )
        case events.BitsCollected(_player, nebula, bits):
            return _("{name} collects from {nebula}: {bits}.").format(
                name=who, nebula=names.nebula(nebula), bits=names.bits(bits)
            )
        case events.BitsDiscarded(_player, bits):
            return _("Into the matrix: {bits}.").format(bits=names.bits(bits))
        case events.NebulaChosen(_player, nebula):
            return _("{name} chooses {nebula} for a bit.").format(name=who, nebula=names.nebula(nebula))
    return None


def _cards(event: events.PlayerEvent, who: str, names: Names) -> str | None:
    match event:
        case events.CardBegun(_player, card):
            return _("{name} begins {card}.").format(name=who, card=names.card(card))
        case events.CardCompleted(_player, card):
            if told := gains(event):
                words = _("{name} completes {card}: {gains}.")
                return words.format(name=who, card=names.card(card), gains=commas(told))
            return _("{name} completes {card}.").format(name=who, card=names.card(card))
        case events.FlowerReceived(_player, card):
            return _("A flower opens on {card}.").format(card=names.card(card))
        case events.FlowerGrown():
            return _("{name} grows a flower.").format(name=who)
        case events.BitSaved(_player, bit):
            return _("{name} saves the {bit}.").format(name=who, bit=names.bit(bit))
        case events.BitUnsaved(_player, bit):
            return _("{name} takes the {bit} out of the chest.").format(name=who, bit=names.bit(bit))
    return None
