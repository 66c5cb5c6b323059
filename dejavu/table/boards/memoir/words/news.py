"""News for a returning player: what the others did, under each one's name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.memoir import events
from dejavu.games.memoir.components import MEMORY
from dejavu.table.board.protocol import News
from dejavu.table.boards.memoir.words.log import Discarded, Moods, Went, gathered, line_of
from dejavu.table.boards.memoir.words.names import FIELDS, MemoirNames, points
from dejavu.table.boards.memoir.words.panels import in_force
from dejavu.table.kit.say import Choice, Happened, LogEvent, Say, fill, given, worded
from dejavu.table.text import _, commas, plural

_LOSS, _FORCE, _MEMORY, _FOUND, _FOG, _DANGER, _TURN, _CARDS, _PLAYED, _LITTLE, _NOTES, _TILES = range(12)
"""Ranks of news, the most telling first: the reader's losses, what stays in force, what concerns everybody, then cards,
then seen tiles."""
_DISORIENTS: Final = (events.RingsTurned, events.PawnsTurned, events.LimitChanged)
_COSTS: Final = (events.EventDrawn, events.HallucinationDrawn)
_SHOWN: Final = (events.TileShown, events.TileLookedAt)
_LARGE: Final = 2
"""The least weight of a turning that is worth telling: two rings by one step."""
_CAUSES: Final = (events.DisorientationDrawn, events.EventDrawn, events.HallucinationDrawn, events.CardPlayed)


class Short(NamedTuple):
    """A line without the player's name."""

    rank: int
    words: str


@dataclass
class Taken:
    """Resource cards that one player took from several places."""

    letters: list[str]
    serves: str = ""
    """What they bring the player nearer to, as part of a sentence."""


@dataclass
class Disoriented:
    """A disorientation with its effects, which matter more than the card's name."""

    did: list[events.RingsTurned | events.PawnsTurned | events.LimitChanged]

    @property
    def limits(self) -> list[events.LimitChanged]:
        """The changes of the hand limit."""
        return [one for one in self.did if isinstance(one, events.LimitChanged)]


@dataclass
class Cost:
    """A card that took mood from one or more players."""

    cause: events.EventDrawn | events.HallucinationDrawn
    changed: list[events.MoodChanged]

    @property
    def card(self) -> str:
        """The card."""
        return self.cause.card

    @property
    def by(self) -> int:
        """The change of each mood."""
        return self.changed[0].by

    @property
    def players(self) -> list[int]:
        """The players who lost mood."""
        return [one.player for one in self.changed]


@dataclass
class InForce:
    """An event that was drawn and still lies open."""

    card: str


def news_lines(
    happened: Happened,
    names: MemoirNames,
    brief: bool = False,
    missing: Container[str] = (),
    reader: int = -1,
    serves: Callable[[int, Sequence[str]], str] = lambda seat, letters: "",
) -> list[News]:
    """One group for each acting player in order; effects on others stand with it.

    ``brief`` puts the most telling lines first, above all what the ``reader`` lost, and ranks a discarded card high
    if the team is ``missing`` it. It also tells what taken cards bring a player nearer to (``serves``).
    """
    groups: dict[int, list[LogEvent]] = {}
    player = -1
    for event in happened:
        if isinstance(event, events.PlayerEvent) and (player < 0 or type(event) in _DOINGS):
            player = event.player
        groups.setdefault(player, []).append(event)
    told = []
    for player, group in groups.items():
        parts = folded(group, names, reader) if brief else group
        for part in parts:
            if isinstance(part, Taken):
                part.serves = serves(player, part.letters)
        lines = list(_lines(parts, names, brief, missing, reader))
        if brief:
            lines.sort(key=lambda line: line.rank)
        paid = sum(line.rank <= _FORCE for line in lines) if brief else 0
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(line.words for line in lines), paid))
    return told


def short_news(happened: Happened, names: MemoirNames, reader: int = -1) -> list[str]:
    """One player's acts in a few words, the most telling first: ``opened The Lake``, ``took a Door key``."""
    kinds, found = WORD.lines, folded(happened, names, reader)
    told = [Short(_rank(event, reader), WORD(event, names)) for event in found if type(event) in kinds]
    struck = (event for event in found if isinstance(event, events.MonsterStruck) and reader in event.hurt)
    told += [Short(_LOSS, fill(N_("{monster} struck"), monster=names.monster(event.monster))) for event in struck]
    if seen := _seen(happened, names):
        told.append(Short(_LITTLE, plural("saw {count} tile", "saw {count} tiles", len(seen))))
    return list(dict.fromkeys(line.words for line in sorted(told, key=lambda line: line.rank)))


def folded(happened: Happened, names: MemoirNames, reader: int = -1) -> list[Any]:
    """The events in brief: all taken cards as one, a disorientation with its effects, an offer by its answer.

    A card that took mood from the ``reader`` is joined with the loss; an event that lies open tells what it changes.
    """
    found: list[Any] = []
    letters = [event.letter for event in happened if isinstance(event, events.ResourceTaken)]
    answered = any(isinstance(event, events.Exchanged | events.ExchangeDeclined) for event in happened)
    over = [event.card for event in happened if isinstance(event, events.EventOver)]
    for event in happened:
        last = found[-1] if found else None
        if isinstance(event, events.ResourceTaken):
            found += [Taken(letters)] if letters else []
            letters = []
        elif isinstance(event, events.DisorientationDrawn):
            found.append(Disoriented([]))
        elif isinstance(last, Disoriented) and isinstance(event, _DISORIENTS):
            last.did.append(event)
        elif isinstance(last, Disoriented) and isinstance(event, events.TilesHidden):
            continue  # it has no player, and is part of a turning
        elif isinstance(event, events.MoodChanged) and event.by < 0 and isinstance(last, _COSTS):
            found[-1] = Cost(last, [event])
        elif isinstance(event, events.MoodChanged) and isinstance(last, Cost) and last.by == event.by:
            last.changed.append(event)
        elif isinstance(event, events.EventDrawn) and names.event(event.card).lasts and event.card not in over:
            found.append(InForce(event.card))
        elif not (answered and isinstance(event, events.ExchangeOffered)):
            found.append(event)
    return [part for what in found for part in _for_reader(what, reader)]


def _for_reader(what: Any, reader: int) -> Sequence[Any]:
    """The parts to tell: a ``Cost`` that spared the reader is told event by event."""
    return (what.cause, *what.changed) if isinstance(what, Cost) and reader not in what.players else (what,)


def _rank(what: Any, reader: int) -> int:
    """How telling something is for the reader."""
    hurt: Collection[int] = ()
    if isinstance(what, events.MonsterStruck):
        hurt = what.hurt
    elif isinstance(what, Moods | Cost) and what.by < 0:
        hurt = what.players
    return _LOSS if reader in hurt else RANKS[type(what)]


def _lines(
    happened: Sequence[Any], names: MemoirNames, brief: bool, missing: Container[str], reader: int
) -> Iterator[Short]:
    """One player's lines; seen tiles share one, at the place of the first.

    In brief, seen memories come first, without those that were opened then, and a hallucination that is named is not
    told as met too.
    """
    opened = {f"m{what.memory}" for what in happened if brief and isinstance(what, events.MemoryUnlocked)}
    seen = [sign for sign in _seen(happened, names) if sign not in opened]
    found = [sign for sign in dict.fromkeys(seen) if brief and names.sign(sign).kind == MEMORY]
    causes = [what.cause if isinstance(what, Cost) else what for what in happened]
    named = brief and any(isinstance(what, events.HallucinationDrawn | events.MonsterCame) for what in causes)
    for what in gathered(happened):
        kind = type(what)
        if isinstance(what, str):
            yield Short(_NOTES, what)
        elif isinstance(what, Went | events.TileLookedAt):
            for rank, signs in ((_FOUND, found), (_TILES, [sign for sign in seen if sign not in found])):
                if signs:
                    yield Short(rank, _("Saw {tiles}.", tiles=commas(map(names.tile, signs))))
            seen, found = [], []
            if isinstance(what, Went) and what.struck and not named:
                yield Short(_DANGER, _("Met a hallucination: the actions ended."))
        elif kind in RANKS:
            lost = isinstance(what, Discarded) and any(card in missing for card in what.cards)
            yield Short(
                _DANGER if lost else _rank(what, reader), (SHORT if kind in SHORT.lines else line_of)(what, names)
            )


def _seen(happened: Happened, names: MemoirNames) -> list[str]:
    """The signs that were flipped up or looked at; empty without the sketch."""
    return [event.sign for event in happened if isinstance(event, _SHOWN)] if names.sketch else []


def _drew(what: Disoriented, names: MemoirNames) -> Choice:
    """A disorientation in a few words, such as ``drew disorientation, hand limit 5``."""
    return worded(commas([_("drew disorientation"), *(WORD(one, names) for one in what.limits)]))


def _disoriented(what: Disoriented, names: MemoirNames) -> Choice:
    """A disorientation in a line, such as ``Disorientation: ring 2 turned, hand limit 5.``."""
    rings = {ring for one in what.did if isinstance(one, events.RingsTurned) for ring in one.rings}
    did = [_turned(rings)] if rings else []
    if any(isinstance(one, events.PawnsTurned) for one in what.did):
        did.append(_("all pawns turned"))
    did += [WORD(one, names) for one in what.limits[-1:]]
    return given(N_("Disorientation: {did}."), did=commas(did)) if did else N_("Drew disorientation.")


def _turned(rings: Collection[int]) -> str:
    """That rings have turned, in a few words."""
    numbers = commas(map(str, sorted(rings)))
    return plural("ring {rings} turned", "rings {rings} turned", len(rings), rings=numbers)


def _took(what: Taken, names: MemoirNames) -> Choice:
    letter = names.the_letter(what.letters[0]) if len(what.letters) == 1 else names.cards(what.letters)
    if what.serves:
        return given(N_("Took {letter}: now {serves}."), letter=letter, serves=what.serves)
    return given(N_("Took {letter}."), letter=letter)


WORD: Final = Say(
    FIELDS,
    {
        events.MemoryUnlocked: N_("opened {memory}"),
        events.MonsterCame: N_("met {monster}"),
        events.MonsterKilled: N_("killed {monster}"),
        events.HallucinationDrawn: N_("drew a hallucination"),
        Disoriented: _drew,
        events.LimitChanged: N_("hand limit {limit}"),
        events.RingsTurned: lambda event, names: worded(_turned(event.rings)),
        events.PawnsTurned: N_("all pawns turned"),
        Taken: lambda what, names: given(N_("took {letter}"), letter=names.cards(what.letters)),
        Cost: N_("{by} mood lost: {card}"),
        InForce: N_("{card} stays in force"),
        # the partner who agreed did the act, so either of the two may be named
        events.Exchanged: N_("{name} and {other} exchanged"),
        events.CardPlayed: N_("played {card}"),
    },
)
"""A few words for events, where there is no room for sentences."""

SHORT: Final = Say(
    FIELDS,
    {
        events.MemoryUnlocked: lambda event, names: given(
            N_("Opened {memory}: {points}."), points=points(event.points, plus=True)
        ),
        events.ResourceTaken: N_("Took {letter}."),
        events.CardPlayed: N_("Played {card}."),
        events.CardDrawn: N_("Drew {card}."),
        events.DisorientationDrawn: N_("Drew disorientation: {card}."),
        events.EventDrawn: N_("Met an event: {card}."),
        events.HallucinationDrawn: N_("Drew a hallucination: {card}."),
        Discarded: N_("Discarded {cards}."),
        Taken: _took,
        Disoriented: _disoriented,
        Cost: lambda what, names: (
            N_("{card} cost everyone {by} mood.")
            if 1 < len(what.players) == len(names.seats)
            else N_("{card} cost {names} {by} mood.")
        ),
        InForce: lambda what, names: worded(in_force(names.event(what.card))),
    },
)
"""Sentences without the player's name."""

_DOINGS: Final = (
    *SHORT.lines,
    *(events.PawnMoved, events.TileShown, events.TileLookedAt, events.HallucinationMet, events.CardDiscarded),
)
"""Events that show whose acts follow; lines about such events have no name."""

RANKS: Final = {
    Cost: _LOSS,
    InForce: _FORCE,
    events.MemoryUnlocked: _MEMORY,
    events.MemoryCarried: _MEMORY,
    events.Won: _MEMORY,
    events.GameEnded: _MEMORY,
    events.NightDeepened: _DANGER,
    events.HallucinationDrawn: _DANGER,
    events.MonsterCame: _DANGER,
    events.MonsterStruck: _DANGER,
    events.MonsterKilled: _DANGER,
    events.MonsterPassed: _DANGER,
    Moods: _DANGER,
    events.DisorientationDrawn: _FOG,
    Disoriented: _FOG,
    events.RingsTurned: _TURN,
    events.PawnsTurned: _TURN,
    events.LimitChanged: _FOG,
    events.ResourceTaken: _CARDS,
    Taken: _CARDS,
    events.Exchanged: _CARDS,
    events.ExchangeOffered: _CARDS,
    events.ExchangeDeclined: _CARDS,
    events.CardPlayed: _PLAYED,
    events.EventDrawn: _PLAYED,
    events.CardDrawn: _LITTLE,
    Discarded: _LITTLE,
    events.PawnPut: _LITTLE,
    events.Warded: _LITTLE,
    events.ActionsChanged: _LITTLE,
    events.EventOver: _LITTLE,
    events.EventKept: _LITTLE,
}
"""The ranks of all told events; those not in ``SHORT`` have the words of the log, as they name others, or nobody."""


def upheaval(happened: Sequence[Event]) -> tuple[int, Sequence[Event]]:
    """The weight of the largest turning of rings or pawns, with its card and its event; 0 if all are small.

    The weight is the number of steps times the number of rings; all pawns count as three rings.
    """
    most: tuple[int, Sequence[Event]] = (0, ())
    cause: tuple[Event, ...] = ()
    for event in happened:
        if isinstance(event, _CAUSES):
            cause = (event,)
        elif isinstance(event, events.RingsTurned | events.PawnsTurned):
            wide = len(event.rings) if isinstance(event, events.RingsTurned) else 3
            weight = abs(event.steps) * wide
            if weight >= max(_LARGE, most[0] + 1):
                most = weight, (*cause, event)
    return most
