"""Blows: what took mood from whom, found in events; the end of a night, its chart and its moments tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from dejavu.games.memoir import events
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.table.boards.memoir.words.ending import because
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.kit.say import counted, fill
from dejavu.table.text import _, commas, sentences

_CARDS: Final = (events.EventDrawn, events.HallucinationDrawn, events.CardPlayed)
_MONSTERS: Final = (events.MonsterCame, events.MonsterStruck)

_MOST: Final = 4
"""Causes that are named at most."""


@dataclass
class Blow:
    """What one card or monster took."""

    cause: object = None
    """The event of the card or monster; None if mood fell before any such event."""
    lost: dict[int, int] = field(default_factory=dict)
    """The mood that each seat lost."""


def blows(happened: Iterable[object]) -> Iterator[Blow]:
    """Every card and monster that took mood, in order."""
    blow = Blow()
    for event in happened:
        if isinstance(event, _CARDS + _MONSTERS):
            if blow.lost:
                yield blow
            blow = Blow(event)
        elif isinstance(event, events.MoodChanged) and event.by < 0:
            blow.lost[event.player] = blow.lost.get(event.player, 0) - event.by
    if blow.lost:
        yield blow


def cause_of(blow: Blow, names: MemoirNames) -> str:
    """The name of a card or monster within a sentence; empty if it is unknown."""
    match blow.cause:
        case events.MonsterCame(monster=monster) | events.MonsterStruck(monster=monster):
            return names.monster(monster)
        case events.EventDrawn(card=card) | events.HallucinationDrawn(card=card) | events.CardPlayed(card=card):
            return names.the_card(card)
    return ""


def over(won: bool) -> str:
    """That the night is over, in a heading."""
    return _("The night is won") if won else _("The night is lost")


def what_ended(event: events.GameEnded, happened: Iterable[object], state: MemoirState, names: MemoirNames) -> str:
    """What ended the night: the last blow and whom it hit, where that lost it, and the reason."""
    told = [took(blow, names) for blow in [*blows(happened)][-1:]] if event.why == "mood" else []
    return sentences([*filter(None, told), because(event.why, names, event.closed, len(state.opened))])


def took(blow: Blow, names: MemoirNames) -> str:
    """What took how much from whom; empty if nothing is known to have done it."""
    cause, people = cause_of(blow, names), names.people(blow.lost)
    if not cause:
        return ""
    if len(set(blow.lost.values())) > 1:
        return _("{cause} takes mood from {people}.", cause=cause, people=people)
    by = next(iter(blow.lost.values()))
    return fill(_TOOK, cause=cause, people=people, count=by)


def toll(happened: Iterable[object], names: MemoirNames) -> str:
    """What took most mood in all, with how much; empty if nothing did."""
    causes: Counter[str] = Counter()
    for blow in blows(happened):
        causes[cause_of(blow, names)] += sum(blow.lost.values())
    found = [(cause, count) for cause, count in causes.most_common() if cause]
    told = [_("{cause} {count}", cause=cause, count=count) for cause, count in found[:_MOST]]
    if rest := causes.total() - sum(count for _cause, count in found[:_MOST]):
        told.append(_("others {count}", count=rest))
    return _("Mood lost: {causes}.", causes=commas(told)) if found else ""


_TOOK: Final = counted(
    "{cause} takes {count} mood from {people}.", "{cause} takes {count} mood from {people}.", by="count"
)
