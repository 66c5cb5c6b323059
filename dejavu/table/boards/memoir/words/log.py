"""The lines of the log, which name people and never say "you"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.engine.journal import Ask
from dejavu.games.memoir import events
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.memoir.words.ending import ending
from dejavu.table.boards.memoir.words.names import FIELDS, MemoirNames, points, rings_turn, turned
from dejavu.table.boards.memoir.words.requests import asked
from dejavu.table.kit.say import Choice, Happened, LogEvent, Say, Template, counted, given, worded
from dejavu.table.text import _

_WHOLE: Final = (events.MapTurned, events.ActionsEnded, events.TilesHidden, events.HandDealt, events.EventKept)
"""Events for the full log only, because the table or another line tells them."""

# Successive related events


@dataclass
class Went:
    """A step, what it showed, and whether that was a hallucination."""

    player: int
    origin: str
    place: str
    sign: str | None = None
    """The sign of the tile entered, if it was flipped up."""
    ahead: list[str] = field(default_factory=list)
    """The signs further on, the nearest first."""
    struck: bool = False


@dataclass
class Moods:
    """Successive equal changes of moods."""

    by: int
    changed: list[events.MoodChanged]
    cause: events.MonsterCame | events.MonsterStruck | None = None
    """The monster that caused them."""

    @property
    def players(self) -> list[int]:
        """The players whose moods changed."""
        return [one.player for one in self.changed]

    @property
    def monster(self) -> str | None:
        """The id of the monster that caused them."""
        return self.cause.monster if self.cause else None

    @property
    def player(self) -> int | None:
        """The player whose portrait stands beside the line.

        None stands for the player who acted, if several moods changed without a monster.
        """
        if self.cause:
            return self.cause.player
        return self.changed[0].player if len(self.changed) == 1 else None


@dataclass
class Discarded:
    """Cards that one player discards one after the other."""

    player: int
    cards: list[str]


Gathered = Event | str | Went | Moods | Discarded


def gathered(happened: Happened) -> Iterator[Gathered]:
    """Yield the events in order, with related ones joined into one."""
    last: Gathered | None = None
    for event in happened:
        joined = _join(last, event)
        told_with_it = joined is last or (isinstance(joined, Moods) and joined.cause is last)
        if last is not None and not told_with_it:
            yield last
        last = joined
    if last is not None:
        yield last


def _join(last: Gathered | None, event: LogEvent) -> Gathered:
    """The group that an event joins or begins."""
    match last, event:
        case _, events.PawnMoved() as moved:
            return Went(moved.player, moved.origin, moved.place)
        case Went() | events.PawnPut() as step, events.TilesHidden():  # what the pawn leaves and saw flips down
            return step
        case Went() as step, events.TileShown(entered=True) as shown:
            step.sign = shown.sign
            return step
        case Went() as step, events.TileShown() as shown:
            step.ahead.append(shown.sign)
            return step
        case Went() as step, events.HallucinationMet():
            step.struck = True
            return step
        case Went(struck=True) as step, events.ActionsEnded():  # by the hallucination
            return step
        case Discarded() as several, events.CardDiscarded() as one if several.player == one.player:
            several.cards.append(one.card)
            return several
        case _, events.CardDiscarded() as one:
            return Discarded(one.player, [one.card])
        case _, events.MoodChanged() as mood:
            return _moods_with(last, mood)
    return event


def _moods_with(last: Gathered | None, event: events.MoodChanged) -> Moods:
    """Group equal changes of mood; a monster that comes is grouped with the first change only."""
    match last:
        case Moods(cause=cause) as moods if moods.by == event.by and not isinstance(cause, events.MonsterCame):
            moods.changed.append(event)
            return moods
        case events.MonsterCame() as cause:
            return Moods(event.by, [event], cause)
        case events.MonsterStruck(hurt=hurt) as cause if event.player in hurt:
            return Moods(event.by, [event], cause)
    return Moods(event.by, [event])


# Lines


def log_lines(happened: Happened, names: MemoirNames, brief: bool = False) -> Iterator[LogLine]:
    """The lines in order; related events share a line.

    ``brief`` leaves out what the table shows anyway.
    """
    for what in gathered(happened):
        if isinstance(what, str):
            yield LogLine(what, seat=-1)
        elif not (brief and isinstance(what, _WHOLE)):
            yield LogLine(line_of(what, names), isinstance(what, events.TurnBegan), getattr(what, "player", -1))


# Lines that depend on more than the kind of event


_TURN_WITH: Final = counted(
    "Round {round}: {name}'s turn, with {count} action.",
    "Round {round}: {name}'s turn, with {count} actions.",
    by="count",
)
_OFFERED: Final = {
    (True, True): N_("{name} offers {partner} {given} for {got}."),
    (True, False): N_("{name} offers {partner} {given}."),
    (False, True): N_("{name} asks {partner} for {got}."),
}
_TO_YOU: Final = {
    (True, True): N_("{name} offers you this exchange: you get {given} and give {got}."),
    (True, False): N_("{name} offers you {given} and asks for nothing."),
    (False, True): N_("{name} asks you for {got} and offers nothing."),
}
_EXCHANGED: Final = {
    (True, True): N_("{name} gives {partner} {given} and gets {got}."),
    (True, False): N_("{name} gives {partner} {given}."),
    (False, True): N_("{name} gets {got} from {partner}."),
}
"""Sentences by whether something is given, and whether something is received."""


def offered_you(name: str, given: str, got: str) -> str:
    """Who offers what for what, told to whoever answers."""
    return _(_TO_YOU[bool(given), bool(got)], name=name, given=given, got=got)


_ACTIONS: Final = {
    (True, False): counted("{name} has {count} more action.", "{name} has {count} more actions.", by="count"),
    (False, False): counted("{name} has {count} action less.", "{name} has {count} actions less.", by="count"),
    (True, True): counted(
        "{name} has {count} more action in the next turn.",
        "{name} has {count} more actions in the next turn.",
        by="count",
    ),
    (False, True): counted(
        "{name} has {count} action less in the next turn.",
        "{name} has {count} actions less in the next turn.",
        by="count",
    ),
}
"""Sentences by whether actions are added, and whether in the next turn."""
_FOG: Final = counted(
    "The night deepens: {count} card of the deck becomes disorientation.",
    "The night deepens: {count} cards of the deck become disorientation.",
    by="count",
)
_MET: Final = counted(
    "From now on a hallucination draws {count} card.", "From now on a hallucination draws {count} cards.", by="count"
)


def _turn(event: events.TurnBegan, names: MemoirNames) -> Choice:
    usual = event.actions == names.box.rules.actions
    return N_("Round {round}: {name}'s turn.") if usual else given(_TURN_WITH, count=event.actions)


def _went(went: Went, names: MemoirNames) -> Choice:
    """A step with what it showed, such as ``Ada goes east: Door key. Ahead: event``.

    Without the sketch, nothing on the table remembers tiles for people; so the log does not either.
    """
    lines = [N_("{name} goes {way}: {tile}.") if went.sign and names.sketch else N_("{name} goes {way}.")]
    if went.ahead and names.sketch:
        lines.append(N_("Ahead: {tiles}."))
    if went.struck:
        lines.append(N_("The actions end.") if names.sketch else N_("A hallucination: the actions end."))
    return lines


def _shown(event: events.TileShown, names: MemoirNames) -> Choice:
    return N_("{name} flips a tile {where}: {tile}.") if names.sketch else N_("{name} flips a tile {where}.")


def _looked(event: events.TileLookedAt, names: MemoirNames) -> Choice:
    return N_("{name} looks at a tile {where}: {tile}.") if names.sketch else N_("{name} looks at a tile {where}.")


def _resource(event: events.ResourceTaken, names: MemoirNames) -> Choice:
    if event.place:
        return N_("{name} takes {letter}.")
    return given(N_("{name} takes {letter} from its pile."), letter=names.a_letter(event.letter))


def _deepened(event: events.NightDeepened, names: MemoirNames) -> Choice:
    """What gets worse as the night deepens; the cards that come are told when they come."""
    return night_deepens(event), given(_MET, count=event.met)


def night_deepens(event: events.NightDeepened) -> Template:
    """That the night deepens, with the disorientation that comes into the deck."""
    return given(_FOG, count=event.fog) if event.fog else Template(N_("The night deepens."))


def _moods(moods: Moods, names: MemoirNames) -> Choice:
    """A change of mood, after its cause: ``Ada loses 1 mood: 8 left.``."""
    count = len(moods.changed)
    if 1 < count == len(names.seats):
        line = N_("Everyone regains {by} mood.") if moods.by > 0 else N_("Everyone loses {by} mood.")
    elif moods.by > 0:
        line = N_("{names} regain {by} mood.") if count > 1 else N_("{names} regains {by} mood and has {left}.")
    else:
        line = N_("{names} lose {by} mood.") if count > 1 else N_("{names} loses {by} mood: {left} left.")
    if moods.cause is None:
        return line
    came = isinstance(moods.cause, events.MonsterCame)
    return N_("{monster} comes for {name}.") if came else N_("{monster} strikes."), line


def _struck(event: events.MonsterStruck, names: MemoirNames) -> Choice:
    if not event.hurt:
        return N_("{monster} strikes and hurts nobody.")
    return given(N_("{monster} strikes and hurts {names}."), names=names.people(event.hurt))


line_of: Final = Say(
    FIELDS,
    {
        Ask: asked,
        # Set-up and turns
        events.MapTurned: lambda event, names: (
            N_("The map lies turned {how}.") if event.steps else N_("The map lies unturned.")
        ),
        events.CharacterTaken: N_("{name} is {character}."),
        events.HandDealt: N_("{name} is dealt {cards}."),
        events.FirstPlayerChosen: N_("{name} begins."),
        events.TurnBegan: _turn,
        events.ActionsEnded: N_("{name} ends the actions."),
        # The map
        Went: _went,
        events.PawnPut: N_("{name} now stands {where}."),
        events.TileShown: _shown,
        events.TilesHidden: counted("{count} tile is flipped down.", "{count} tiles are flipped down.", by="count"),
        events.TileLookedAt: _looked,
        events.RingsTurned: lambda event, names: worded(rings_turn(event.rings, turned(event.steps))),
        events.PawnsTurned: lambda event, names: worded(names.pawns_turn(event.ways, event.steps)),
        # Memories and resources
        events.ResourceTaken: _resource,
        events.MemoryUnlocked: lambda event, names: given(
            N_("{name} opens {memory}: {points}."), points=points(event.points, plus=True)
        ),
        events.MemoryCarried: lambda event, names: given(
            N_("{name} brings {memory} along from an earlier night: {points}."), points=points(event.points, plus=True)
        ),
        events.NightDeepened: _deepened,
        events.Won: N_("{points} together: the game is won."),
        events.GameEnded: lambda event, names: worded(ending(event.why, names, event.closed)),
        # Cards
        events.CardDrawn: N_("{name} draws {card}."),
        events.CardPlayed: N_("{name} plays {card}."),
        events.CardReturned: N_("{card} goes back to {name}."),
        events.AbilityUsed: N_("{name} uses the ability of {character}."),
        Discarded: N_("{name} discards {cards}."),
        events.DisorientationDrawn: N_("{name} draws disorientation: {card}."),
        events.LimitChanged: N_("The hand limit is {limit} now."),
        events.EventDrawn: N_("{name} meets an event: {card}."),
        events.EventKept: N_("{name} keeps {card} for later."),
        events.EventOver: N_("{card} is over."),
        events.HallucinationMet: N_("{name} sees a hallucination {where}: the actions end."),
        events.HallucinationDrawn: N_("{name} draws a hallucination: {card}."),
        # Exchange
        events.ExchangeOffered: lambda event, names: _OFFERED[bool(event.given), bool(event.got)],
        events.Exchanged: lambda event, names: _EXCHANGED[bool(event.given), bool(event.got)],
        events.ExchangeDeclined: N_("{name} says no to {partner}'s offer."),
        # Moods and monsters
        Moods: _moods,
        events.ActionsChanged: lambda event, names: given(_ACTIONS[event.by > 0, event.next], count=abs(event.by)),
        events.MonsterCame: N_("{monster} comes for {name}."),
        events.MonsterStruck: _struck,
        events.MonsterKilled: N_("{name} kills {monster}."),
        events.MonsterPassed: N_("{monster} turns from {name} to {target}."),
        events.Warded: N_("No attack hurts {names} this turn."),
    },
)
"""The line of one event, or of related ones."""
