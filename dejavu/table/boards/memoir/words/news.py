"""What others did meanwhile, under the name of each: the lines that matter to whoever comes back to the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.table.board.protocol import News
from dejavu.table.boards.memoir.words.log import Discarded, Gathered, Moods, Went, gathered, line_of
from dejavu.table.boards.memoir.words.names import Names, enumerated, points
from dejavu.table.text import _, commas, ngettext

_MEMORY, _FOUND, _DANGER, _TURN, _CARDS, _PLAYED, _LITTLE, _NOTES, _TILES = range(9)
"""What tells most of a turn, first: what changed for everybody, then cards, then what was seen."""


class Short(NamedTuple):
    """A line without the name of who did it."""

    rank: int
    words: str


@dataclass
class Taken:
    """Resource cards that one player took, one here and one there."""

    letters: list[str]


@dataclass
class Disoriented:
    """A disorientation with what it did: that, and not the name of the card, is what matters."""

    did: list[events.RingsTurned | events.PawnsTurned | events.LimitChanged]


def news_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> list[News]:
    """One group for each player, in the order in which they did something; what befell others stands with it.

    ``brief`` begins with what tells most.
    """
    groups: dict[int, list[Event | str]] = {}
    player = -1
    for event in happened:
        if isinstance(event, events.PlayerEvent) and (player < 0 or type(event) in _DOINGS):
            player = event.player
        groups.setdefault(player, []).append(event)
    told = []
    for player, group in groups.items():
        lines = list(_lines(folded(group) if brief else group, names, brief))
        if brief:
            lines.sort(key=lambda line: line.rank)
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(line.words for line in lines)))
    return told


def short_news(happened: Sequence[Event | str], names: Names) -> list[str]:
    """``opened The Lake``, ``took a Door key``: what one player did, the most telling first."""
    told: list[Short] = []
    for event in folded(happened):
        if type(event) in WORD:
            rank, words = WORD[type(event)]
            told.append(Short(rank, words(event, names)))
    seen = _seen(happened, names)
    if seen:
        words_seen = ngettext("saw {count} tile", "saw {count} tiles", len(seen))
        told.append(Short(_LITTLE, words_seen.format(count=len(seen))))
    return list(dict.fromkeys(line.words for line in sorted(told, key=lambda line: line.rank)))


def folded(happened: Sequence[Event | str]) -> list[Any]:
    """What happened, in brief: what was taken at once, a disorientation with what it did, an offer by its answer."""
    found: list[Any] = []
    letters = [event.letter for event in happened if isinstance(event, events.ResourceTaken)]
    answered = any(isinstance(event, events.Exchanged | events.ExchangeDeclined) for event in happened)
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
            continue  # told by nobody, and part of what turns
        elif not (answered and isinstance(event, events.ExchangeOffered)):
            found.append(event)
    return found


_DISORIENTS: Final = (events.RingsTurned, events.PawnsTurned, events.LimitChanged)


def _lines(happened: Sequence[Any], names: Names, brief: bool) -> Iterator[Short]:
    """The lines of one player; the tiles that were seen share one, at the place of the first.

    In brief a hallucination that is named was met.
    """
    seen = _seen(happened, names)
    named = brief and any(isinstance(what, events.HallucinationDrawn | events.MonsterCame) for what in happened)
    for what in gathered(happened):
        if isinstance(what, str):
            yield Short(_NOTES, what)
        elif isinstance(what, Went | events.TileLookedAt):
            found = _memories(happened, names) if brief else []
            for rank, tiles in ((_FOUND, found), (_TILES, [tile for tile in seen if tile not in found])):
                if seen and tiles:
                    yield Short(rank, _("Saw {tiles}.").format(tiles=enumerated(tiles)))
            seen = []
            if isinstance(what, Went) and what.struck and not named:
                yield Short(_DANGER, _("Met a hallucination: the actions ended."))
        elif type(what) in SHORT or type(what) in FOLDED:
            rank, words = SHORT.get(type(what)) or FOLDED[type(what)]
            yield Short(rank, words(what, names))
        elif type(what) in LONG:
            yield Short(LONG[type(what)], line_of(what, names))


def _disoriented(what: Disoriented, names: Names) -> str:
    """In a line, as in ``Disorientation: ring 2 turned, hand limit 5.``."""
    rings = sorted({ring for one in what.did if isinstance(one, events.RingsTurned) for ring in one.rings})
    limits = [one.limit for one in what.did if isinstance(one, events.LimitChanged)]
    did = []
    if rings:
        text = ngettext("ring {rings} turned", "rings {rings} turned", len(rings))
        did.append(text.format(rings=enumerated(map(str, rings))))
    if any(isinstance(one, events.PawnsTurned) for one in what.did):
        did.append(_("all pawns turned"))
    if limits:
        did.append(_("hand limit {limit}").format(limit=limits[-1]))
    return _("Disorientation: {did}.").format(did=commas(did)) if did else _("Drew disorientation.")


def _seen(happened: Sequence[Event | str], names: Names) -> list[str]:
    """What was flipped up or looked at; nothing without the sketch."""
    shown = _SHOWN if names.sketch else ()
    return [names.tile(event.sign) for event in happened if isinstance(event, shown)]


_SHOWN: Final = (events.TileShown, events.TileLookedAt)


def _memories(happened: Sequence[Event | str], names: Names) -> list[str]:
    """Those of the memories among them, which are told first."""
    shown = [event.sign for event in happened if isinstance(event, _SHOWN)] if names.sketch else []
    return [names.tile(sign) for sign in dict.fromkeys(shown) if names.is_memory(sign)]


# In a word or two


def _word_opened(event: events.MemoryUnlocked, names: Names) -> str:
    return _("opened {memory}").format(memory=names.memory(event.memory))


def _word_came(event: events.MonsterCame, names: Names) -> str:
    return _("met {monster}").format(monster=names.monster(event.monster))


def _word_killed(event: events.MonsterKilled, names: Names) -> str:
    return _("killed {monster}").format(monster=names.monster(event.monster))


def _word_lost(what: Disoriented, names: Names) -> str:
    limits = [_word_limit(one, names) for one in what.did if isinstance(one, events.LimitChanged)]
    return commas([_("drew disorientation"), *limits])


def _word_limit(event: events.LimitChanged, names: Names) -> str:
    return _("hand limit {limit}").format(limit=event.limit)


def _word_vision(event: events.HallucinationDrawn, names: Names) -> str:
    return _("met a hallucination")


def _word_took(what: Taken, names: Names) -> str:
    return _("took {letter}").format(letter=names.cards(what.letters))


def _word_exchanged(event: events.Exchanged, names: Names) -> str:
    # whoever agreed did the act, so that either of the two may be whose doings these are
    return _("{name} and {other} exchanged").format(name=names.seat(event.player), other=names.seat(event.partner))


def _word_played(event: events.CardPlayed, names: Names) -> str:
    return _("played {card}").format(card=names.quoted(event.card))


WORD: Final[Mapping[type[Any], tuple[int, Callable[[Any, Names], str]]]] = {
    events.MemoryUnlocked: (_MEMORY, _word_opened),
    events.MonsterCame: (_DANGER, _word_came),
    events.MonsterKilled: (_DANGER, _word_killed),
    events.HallucinationDrawn: (_DANGER, _word_vision),
    Disoriented: (_TURN, _word_lost),
    events.LimitChanged: (_TURN, _word_limit),
    Taken: (_CARDS, _word_took),
    events.Exchanged: (_CARDS, _word_exchanged),
    events.CardPlayed: (_PLAYED, _word_played),
}
"""What is worth a word where there is no room for sentences, with its rank."""


# In a line


def _opened(event: events.MemoryUnlocked, names: Names) -> str:
    text = _("Opened {memory}: {points}.")
    return text.format(memory=names.memory(event.memory), points=points(event.points))


def _took(event: events.ResourceTaken, names: Names) -> str:
    return _("Took {letter}.").format(letter=names.the_letter(event.letter))


def _took_all(what: Taken, names: Names) -> str:
    letter = names.the_letter(what.letters[0]) if len(what.letters) == 1 else names.cards(what.letters)
    return _("Took {letter}.").format(letter=letter)


def _played(event: events.CardPlayed, names: Names) -> str:
    return _("Played {card}.").format(card=names.quoted(event.card))


def _drew(event: events.CardDrawn, names: Names) -> str:
    return _("Drew {card}.").format(card=names.quoted(event.card))


def _lost(event: events.DisorientationDrawn, names: Names) -> str:
    return _("Drew disorientation: {card}.").format(card=names.quoted(event.card))


def _event(event: events.EventDrawn, names: Names) -> str:
    return _("Met an event: {card}.").format(card=names.quoted(event.card))


def _vision(event: events.HallucinationDrawn, names: Names) -> str:
    return _("Drew a hallucination: {card}.").format(card=names.quoted(event.card))


def _discarded(what: Discarded, names: Names) -> str:
    return _("Discarded {cards}.").format(cards=names.cards(what.cards))


SHORT: Final[Mapping[type[Any], tuple[int, Callable[[Any, Names], str]]]] = {
    events.MemoryUnlocked: (_MEMORY, _opened),
    events.ResourceTaken: (_CARDS, _took),
    events.CardPlayed: (_PLAYED, _played),
    events.CardDrawn: (_LITTLE, _drew),
    events.DisorientationDrawn: (_TURN, _lost),
    events.EventDrawn: (_PLAYED, _event),
    events.HallucinationDrawn: (_DANGER, _vision),
    Discarded: (_LITTLE, _discarded),
}
"""What is told without the name of who did it, with its rank."""

FOLDED: Final[Mapping[type[Any], tuple[int, Callable[[Any, Names], str]]]] = {
    Taken: (_CARDS, _took_all),
    Disoriented: (_TURN, _disoriented),
}
"""The same of what was folded."""

_DOINGS: Final = (
    *SHORT,
    *(events.PawnMoved, events.TileShown, events.TileLookedAt, events.HallucinationMet, events.CardDiscarded),
)
"""What tells whose doing the following is: lines about it bear no name."""

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
