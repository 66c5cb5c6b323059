"""The lines of the log, which name people and never say "you"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.fragments import events
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.fragments.words.guidance import phase_name
from dejavu.table.boards.fragments.words.manners import shows
from dejavu.table.boards.fragments.words.names import FIELDS, FragmentsNames, gains
from dejavu.table.kit.names import temperament_word
from dejavu.table.kit.say import Choice, Happened, LogEvent, Say, counted, given, in_context, worded
from dejavu.table.text import _, capital, listed


class LaidBits(NamedTuple):
    """Successive bits to the same place: a card, or a flower if ``card`` is empty."""

    player: int
    card: str
    bits: Sequence[str]


class ChosenNebulae(NamedTuple):
    """Successive choices of nebulae for the last bits."""

    player: int
    nebulae: Sequence[str]


def gathered(happened: Happened) -> Iterator[Event | str | LaidBits | ChosenNebulae]:
    """The events in order, with successive bits to the same place, or choices of nebulae, as one."""
    for place, together in groupby(happened, _place_of):
        if place is None:
            yield from together
        elif place[1] is None:
            yield ChosenNebulae(place[0], [one.nebula for one in together if isinstance(one, events.NebulaChosen)])
        else:
            bits = [event.bit for event in together if isinstance(event, events.SlotFilled | events.BitSpent)]
            yield LaidBits(place[0], place[1], bits)


def _place_of(event: LogEvent) -> tuple[int, str | None] | None:
    """What events must share to be told as one; None for events that are told alone.

    It is the seat, with the card, an empty string for a flower, or None for nebulae that get a bit.
    """
    match event:
        case events.NebulaChosen(player):
            return player, None
        case events.SlotFilled(player, card):
            return player, card
        case events.BitSpent(player):
            return player, ""
    return None


def log_lines(
    happened: Happened, names: FragmentsNames, brief: bool = False, temperaments: Sequence[str] = ()
) -> Iterator[LogLine]:
    """The lines in order, with a heading for every turn; notes unchanged.

    A line begins with the temperament that the act shows: ``Patient: Mira saves the red sun.``.

    ``brief`` leaves out the bits of a sowing, which only the full log has.
    """
    for what in gathered(happened):
        if isinstance(what, str):
            yield LogLine(what, seat=-1)
        elif type(what) in line_of.lines and not (brief and isinstance(what, events.BitLaid)):
            seat, line = getattr(what, "player", -1), line_of(what, names)
            temperament = temperaments[seat] if 0 <= seat < len(temperaments) else ""
            if shows(temperament, what):
                line = _("{temperament}: {line}", temperament=capital(temperament_word(temperament)), line=line)
            yield LogLine(line, isinstance(what, events.TurnBegan), seat)


def log_line(event: Event, names: FragmentsNames) -> str | None:
    """The line for an event as the viewer may see it; None if it has none."""
    return next((line.words for line in log_lines([event], names)), None)


def ending(reason: str, names: FragmentsNames) -> str:
    """Why a game ended."""
    return _ENDINGS(None, names, reason) if reason in _ENDINGS.lines else reason


_ENDINGS: Final = Say[FragmentsNames](
    {"count": lambda what, names: names.components.rules.end_cards},
    {
        "ten-cards": counted(
            "{count} card is remembered, and the last turns are played.",
            "{count} cards are remembered, and the last turns are played.",
            by="count",
        ),
        "stalled": N_("Nobody could sow or spend a bit any more."),
        "round-limit": N_("The last round is played."),
    },
)


# Lines that depend on more than the kind of event


def _placed(event: events.NebulaPlaced, names: FragmentsNames) -> Choice:
    if not event.touching:
        return N_("The girl wakes on {nebula}.")
    return given(N_("{name} joins {nebula} to {others}."), others=listed(names.nebulae(event.touching)))


def _remembered(event: events.CardRemembered, names: FragmentsNames) -> Choice:
    return (
        N_("{name} remembers {card} from the start: {gains}.")
        if gains(event)
        else N_("{name} remembers {card} from the start.")
    )


def _drawn(event: events.CardDrawn, names: FragmentsNames) -> Choice:
    return in_context("fragments", "{name} draws {card}.") if event.card else N_("{name} draws a card.")


def _planted(event: events.FlowerPlanted, names: FragmentsNames) -> Choice:
    if gains(event):
        return N_("{name} plants a flower on {nebula} and takes the {fragment}: {gains}.")
    return N_("{name} plants a flower on {nebula} and takes the {fragment}.")


def _lifted(event: events.BitsLifted, names: FragmentsNames) -> Choice:
    lifts = counted("{name} lifts {count} bit from {nebula}.", "{name} lifts {count} bits from {nebula}.", by="count")
    return given(lifts, count=len(event.bits))


def _completed(event: events.CardCompleted, names: FragmentsNames) -> Choice:
    if gains(event):
        return N_("{name} completes {card}: {gains}.")
    if names.pays_for_fragments(event.card):
        return N_("{name} completes {card}: it pays for memory fragments.")
    return N_("{name} completes {card}.")


line_of: Final = Say(
    FIELDS,
    {
        # Set-up
        events.FirstPlayerChosen: N_("{name} begins."),
        events.EvenStartGiven: N_("Even start: {name} begins later, +{vp} VP."),
        events.NebulaPlaced: _placed,
        events.CardRemembered: _remembered,
        events.TokensTaken: N_("{name} takes tokens: +{vp} VP."),
        events.CardDiscarded: N_("{name} discards {card}."),
        events.DuplicateDiscarded: N_("{name} draws {card} a second time and replaces it."),
        events.CardDrawn: _drawn,
        events.DeckReshuffled: lambda event, names: given(
            N_("The deck was empty: {count} discards were shuffled."), count=event.cards
        ),
        # Turns
        events.TurnBegan: N_("Round {round}: {name}."),
        events.PhasePassed: lambda event, names: given(N_("{name} passes: {phase}."), phase=phase_name(event.phase)),
        events.LastTurnsBegan: lambda event, names: (
            N_("{name}'s memory is full, and this is the last round.")
            if event.denied
            else N_("{name}'s memory is full: everyone else takes one last turn.")
        ),
        events.GameEnded: lambda event, names: worded(ending(event.reason, names)),
        # The map
        events.GirlWalked: N_("{name} leads the girl to {nebula}."),
        events.FlowerPlanted: _planted,
        events.BitsLifted: _lifted,
        events.BitLaid: N_("{name} lays the {bit} on {nebula}."),
        events.BitsCollected: N_("{name} collects from {nebula}: {bits}."),
        events.BitsDiscarded: N_("Into the matrix: {bits}."),
        ChosenNebulae: lambda chosen, names: (
            given(N_("{name} chooses for a bit each: {nebulae}."), nebulae=listed(names.nebulae(chosen.nebulae)))
            if len(chosen.nebulae) > 1
            else given(N_("{name} chooses {nebula} for a bit."), nebula=names.nebula(chosen.nebulae[0]))
        ),
        events.Regenerated: lambda event, names: given(
            N_("The map regenerated: {count} bits came back."), count=len(event.laid)
        ),
        # Cards
        LaidBits: lambda laid, names: (
            N_("{name} lays on {card}: {bits}.") if laid.card else N_("{name} spends on a flower: {bits}.")
        ),
        events.CardBegun: N_("{name} begins {card}."),
        events.CardCompleted: _completed,
        events.FlowerReceived: N_("A flower opens on {card}."),
        events.FlowerGrown: N_("{name} grows a flower."),
        events.BitSaved: N_("{name} saves the {bit}."),
        events.BitUnsaved: N_("{name} takes the {bit} out of the chest."),
    },
)
"""The line of one event, or of bits that belong together."""
