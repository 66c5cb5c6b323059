"""What others did meanwhile, under the name of each: the lines that matter to whoever comes back to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.table.board.news import News
from dejavu.table.boards.memoir.words.gathering import Discarded, Gathered, Moods, Went, gathered
from dejavu.table.boards.memoir.words.log import line_of
from dejavu.table.boards.memoir.words.names import Names, enumerated, points
from dejavu.table.text import _, ngettext

_MEMORY, _DANGER, _TURN, _CARDS, _TILES, _NOTES, _LITTLE = range(7)
"""What tells most of a turn, first."""


class Short(NamedTuple):
    """A line without the name of who did it."""

    rank: int
    words: str


def news_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> list[News]:
    """One group for each player, in the order in which they played; what nobody did stands with who played then.

    ``brief`` begins with what tells most.
    """
    groups: dict[int, list[Event | str]] = {}
    player = -1
    for event in happened:
        if isinstance(event, events.TurnBegan):
            player = event.player
        elif player < 0 and isinstance(event, events.PlayerEvent):
            player = event.player
        groups.setdefault(player, []).append(event)
    told = []
    for player, group in groups.items():
        lines = list(_lines(group, player, names))
        if brief:
            lines.sort(key=lambda line: line.rank)
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(line.words for line in lines)))
    return told


def short_news(happened: Sequence[Event | str], names: Names) -> list[str]:
    """``opened The Lake``, ``took Door key``: what one player did, the most telling first."""
    told: list[tuple[int, str]] = []
    for what in gathered(happened):
        match what:
            case events.MemoryUnlocked(_player, memory):
                told.append((_MEMORY, _("opened {memory}").format(memory=names.memory(memory))))
            case events.MonsterCame(_player, monster):
                told.append((_DANGER, names.monster(monster)))
            case events.DisorientationDrawn():
                told.append((_TURN, _("disorientation")))
            case events.ResourceTaken(_player, letter):
                told.append((_CARDS, _("took {letter}").format(letter=names.letter(letter))))
    seen = _seen(happened, names)
    if seen:
        told.append((_TILES, ngettext("saw {count} tile", "saw {count} tiles", len(seen)).format(count=len(seen))))
    return [words for _rank, words in sorted(told, key=lambda line: line[0])]


def _lines(happened: Sequence[Event | str], player: int, names: Names) -> Iterator[Short]:
    """The lines of one player; the tiles that were seen share one, at the place of the first."""
    seen = _seen(happened, names)
    for what in gathered(happened):
        if isinstance(what, str):
            yield Short(_NOTES, what)
        elif isinstance(what, Went | events.TileLookedAt):
            if seen:
                yield Short(_TILES, _("Saw {tiles}.").format(tiles=enumerated(seen)))
                seen = []
            if isinstance(what, Went) and what.struck:
                yield Short(_DANGER, _("Met a hallucination: the actions ended."))
        elif type(what) in SHORT:
            rank, words = SHORT[type(what)]
            yield Short(rank, words(what, names))
        elif type(what) in LONG:
            yield Short(LONG[type(what)], line_of(what, names))


def _seen(happened: Sequence[Event | str], names: Names) -> list[str]:
    """What was flipped up or looked at; nothing without the sketch."""
    shown = (events.TileShown, events.TileLookedAt) if names.sketch else ()
    return [names.tile(event.sign) for event in happened if isinstance(event, shown)]


def _opened(event: events.MemoryUnlocked, names: Names) -> str:
    text = _("Opened {memory}: {points}.")
    return text.format(memory=names.memory(event.memory), points=points(event.points))


def _took(event: events.ResourceTaken, names: Names) -> str:
    return _("Took {letter}.").format(letter=names.the_letter(event.letter))


def _played(event: events.CardPlayed, names: Names) -> str:
    return _("Played {card}.").format(card=names.quoted(event.card))


def _drew(event: events.CardDrawn, names: Names) -> str:
    return _("Drew {card}.").format(card=names.quoted(event.card))


def _lost(event: events.DisorientationDrawn, names: Names) -> str:
    return _("Drew disorientation: {card}.").format(card=names.quoted(event.card))


def _event(event: events.EventDrawn, names: Names) -> str:
    return _("Met an event: {card}.").format(card=names.quoted(event.card))


def _vision(event: events.HallucinationDrawn, names: Names) -> str:
    return _("Saw {card}.").format(card=names.quoted(event.card))


def _discarded(what: Discarded, names: Names) -> str:
    return _("Discarded {cards}.").format(cards=names.cards(what.cards))


SHORT: Final[Mapping[type[Any], tuple[int, Callable[[Any, Names], str]]]] = {
    events.MemoryUnlocked: (_MEMORY, _opened),
    events.ResourceTaken: (_CARDS, _took),
    events.CardPlayed: (_CARDS, _played),
    events.CardDrawn: (_LITTLE, _drew),
    events.DisorientationDrawn: (_TURN, _lost),
    events.EventDrawn: (_CARDS, _event),
    events.HallucinationDrawn: (_DANGER, _vision),
    Discarded: (_LITTLE, _discarded),
}
"""What is told without the name of who did it, with its rank."""

LONG: Final[Mapping[type[Any], int]] = {
    events.Won: _MEMORY,
    events.GameEnded: _MEMORY,
    events.MonsterCame: _DANGER,
    events.MonsterStruck: _DANGER,
    events.MonsterKilled: _DANGER,
    events.MonsterPassed: _DANGER,
    Moods: _DANGER,
    events.RingsTurned: _TURN,
    events.PawnsTurned: _TURN,
    events.LimitChanged: _TURN,
    events.Exchanged: _CARDS,
    events.ExchangeOffered: _CARDS,
    events.ExchangeDeclined: _CARDS,
    events.PawnPut: _LITTLE,
    events.Warded: _LITTLE,
    events.ActionsChanged: _LITTLE,
    events.EventOver: _LITTLE,
    events.EventKept: _LITTLE,
}
"""What is told as in the log, with its rank: it names others too, or nobody."""

__all__ = ["LONG", "SHORT", "Gathered", "news_lines", "short_news"]
