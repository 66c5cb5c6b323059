"""What happened, as lines of the log: names of people, never "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.event import Event
from dejavu.games.memoir import events
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.memoir.words.effects import rings_turn
from dejavu.table.boards.memoir.words.finale import ending
from dejavu.table.boards.memoir.words.gathering import Discarded, Moods, Went, gathered
from dejavu.table.boards.memoir.words.names import Names, enumerated, points, turned
from dejavu.table.boards.memoir.words.places import step_between, way
from dejavu.table.text import _, ngettext, sentences

Told = Callable[[Any, Names], str]

_WHOLE: Final = (events.MapTurned, events.ActionsEnded, events.TilesHidden, events.HandDealt, events.EventKept)
"""What only the whole log tells: the table shows it, or another line says it."""


def log_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> Iterator[LogLine]:
    """Every line, the oldest first; what belongs together shares a line.

    ``brief`` leaves out what the table shows anyway.
    """
    for what in gathered(happened):
        if isinstance(what, str):
            yield LogLine(what, seat=-1)
        elif not (brief and isinstance(what, _WHOLE)):
            yield LogLine(line_of(what, names), isinstance(what, events.TurnBegan), getattr(what, "player", -1))


def line_of(what: object, names: Names) -> str:
    """The line of one event, or of several that belong together."""
    return TOLD[type(what)](what, names)


# Set-up and turns


def _map_turned(event: events.MapTurned, names: Names) -> str:
    if not event.steps:
        return _("The map lies unturned.")
    return _("The map lies turned {how}.").format(how=turned(event.steps))


def _character(event: events.CharacterTaken, names: Names) -> str:
    return _("{name} is {character}.").format(name=names.seat(event.player), character=names.character(event.character))


def _dealt(event: events.HandDealt, names: Names) -> str:
    return _("{name} is dealt {cards}.").format(name=names.seat(event.player), cards=names.cards(event.cards))


def _first(event: events.FirstPlayerChosen, names: Names) -> str:
    return _("{name} begins.").format(name=names.seat(event.player))


def _turn(event: events.TurnBegan, names: Names) -> str:
    text = _("Round {round}: {name}'s turn.")
    if event.actions != names.box.rules.actions:
        text = ngettext(
            "Round {round}: {name}'s turn, with {count} action.",
            "Round {round}: {name}'s turn, with {count} actions.",
            event.actions,
        )
    return text.format(round=event.round, name=names.seat(event.player), count=event.actions)


def _ended(event: events.ActionsEnded, names: Names) -> str:
    return _("{name} ends the actions.").format(name=names.seat(event.player))


# The map


def _went(went: Went, names: Names) -> str:
    """A step with what it showed, as in ``Ada goes east: Door key. Ahead: event``.

    Without the sketch nothing remembers for people what tiles showed, and neither does the log.
    """
    step = step_between(went.origin, went.place, names.box.hexes)
    entered = went.entered if names.sketch else None
    text = _("{name} goes {way}.") if entered is None else _("{name} goes {way}: {tile}.")
    said = [
        text.format(
            name=names.seat(went.player),
            way=way(step) if step else names.where(went.place),
            tile=names.tile(entered) if entered else "",
        )
    ]
    if went.ahead and names.sketch:
        said.append(_("Ahead: {tiles}.").format(tiles=enumerated(map(names.tile, went.ahead))))
    if went.struck:
        said.append(_("The actions end.") if names.sketch else _("A hallucination: the actions end."))
    return sentences(said)


def _put(event: events.PawnPut, names: Names) -> str:
    text = _("{name} now stands {where}.")
    return text.format(name=names.seat(event.player), where=names.where(event.place))


def _shown(event: events.TileShown, names: Names) -> str:
    text = _("{name} flips a tile {where}: {tile}.") if names.sketch else _("{name} flips a tile {where}.")
    return text.format(name=names.seat(event.player), where=names.where(event.place), tile=names.tile(event.sign))


def _hidden(event: events.TilesHidden, names: Names) -> str:
    count = len(event.places)
    return ngettext("{count} tile is flipped down.", "{count} tiles are flipped down.", count).format(count=count)


def _looked(event: events.TileLookedAt, names: Names) -> str:
    text = _("{name} looks at a tile {where}: {tile}.") if names.sketch else _("{name} looks at a tile {where}.")
    return text.format(name=names.seat(event.player), where=names.where(event.place), tile=names.tile(event.sign))


def _rings(event: events.RingsTurned, names: Names) -> str:
    return rings_turn(event.rings, turned(event.steps))


def _pawns(event: events.PawnsTurned, names: Names) -> str:
    return _("All pawns turn {how}.").format(how=turned(event.steps))


# Memories and resources


def _resource(event: events.ResourceTaken, names: Names) -> str:
    text = _("{name} takes {letter}.") if event.place else _("{name} takes {letter} from its pile.")
    letter = names.the_letter(event.letter) if event.place else names.a_letter(event.letter)
    return text.format(name=names.seat(event.player), letter=letter)


def _unlocked(event: events.MemoryUnlocked, names: Names) -> str:
    return _("{name} opens {memory}: {points}.").format(
        name=names.seat(event.player), memory=names.memory(event.memory), points=points(event.points)
    )


def _won(event: events.Won, names: Names) -> str:
    return _("{points} together: the game is won.").format(points=points(event.points))


def _over(event: events.GameEnded, names: Names) -> str:
    return ending(event.why, names, event.closed)


# Cards


def _drawn(event: events.CardDrawn, names: Names) -> str:
    return _("{name} draws {card}.").format(name=names.seat(event.player), card=names.quoted(event.card))


def _played(event: events.CardPlayed, names: Names) -> str:
    return _("{name} plays {card}.").format(name=names.seat(event.player), card=names.quoted(event.card))


def _returned(event: events.CardReturned, names: Names) -> str:
    return _("{card} goes back to {name}.").format(name=names.seat(event.player), card=names.quoted(event.card))


def _ability(event: events.AbilityUsed, names: Names) -> str:
    text = _("{name} uses the ability of {character}.")
    return text.format(name=names.seat(event.player), character=names.character(event.character))


def _discarded(what: Discarded | events.CardDiscarded, names: Names) -> str:
    cards = what.cards if isinstance(what, Discarded) else [what.card]
    return _("{name} discards {cards}.").format(name=names.seat(what.player), cards=names.cards(cards))


def _disorientation(event: events.DisorientationDrawn, names: Names) -> str:
    text = _("{name} draws disorientation: {card}.")
    return text.format(name=names.seat(event.player), card=names.quoted(event.card))


def _limit(event: events.LimitChanged, names: Names) -> str:
    return _("The hand limit is {limit} now.").format(limit=event.limit)


def _event(event: events.EventDrawn, names: Names) -> str:
    return _("{name} meets an event: {card}.").format(name=names.seat(event.player), card=names.quoted(event.card))


def _kept(event: events.EventKept, names: Names) -> str:
    return _("{name} keeps {card} for later.").format(name=names.seat(event.player), card=names.quoted(event.card))


def _event_over(event: events.EventOver, names: Names) -> str:
    return _("{card} is over.").format(card=names.quoted(event.card))


def _met(event: events.HallucinationMet, names: Names) -> str:
    return _("{name} sees a hallucination {where}: the actions end.").format(
        name=names.seat(event.player), where=names.where(event.place)
    )


def _hallucination(event: events.HallucinationDrawn, names: Names) -> str:
    text = _("{name} draws a hallucination: {card}.")
    return text.format(name=names.seat(event.player), card=names.quoted(event.card))


# Exchange


def _offered(event: events.ExchangeOffered, names: Names) -> str:
    texts = {
        (True, True): _("{name} offers {partner} {given} for {got}."),
        (True, False): _("{name} offers {partner} {given}."),
        (False, True): _("{name} asks {partner} for {got}."),
    }
    return _terms(event, texts, names)


def _exchanged(event: events.Exchanged, names: Names) -> str:
    texts = {
        (True, True): _("{name} gives {partner} {given} and gets {got}."),
        (True, False): _("{name} gives {partner} {given}."),
        (False, True): _("{name} gets {got} from {partner}."),
    }
    return _terms(event, texts, names)


def _terms(
    event: events.ExchangeOffered | events.Exchanged, texts: Mapping[tuple[bool, bool], str], names: Names
) -> str:
    return texts[bool(event.given), bool(event.got)].format(
        name=names.seat(event.player),
        partner=names.seat(event.partner),
        given=names.cards(event.given),
        got=names.cards(event.got),
    )


def _declined(event: events.ExchangeDeclined, names: Names) -> str:
    text = _("{name} says no to {partner}'s offer.")
    return text.format(name=names.seat(event.player), partner=names.seat(event.partner))


# Moods and monsters


def _moods(moods: Moods, names: Names) -> str:
    """``Ada loses 1 mood: 8 left.``, and first what was the cause of it."""
    who = names.people(seat for seat, _mood in moods.moods)
    count, left = len(moods.moods), moods.moods[0][1]
    if 1 < count == len(names.seats):
        text = _("Everyone regains {by} mood.") if moods.by > 0 else _("Everyone loses {by} mood.")
    elif moods.by > 0:
        text = _("{names} regain {by} mood.") if count > 1 else _("{names} regains {by} mood and has {left}.")
    else:
        text = _("{names} lose {by} mood.") if count > 1 else _("{names} loses {by} mood: {left} left.")
    said = text.format(names=who, by=abs(moods.by), left=left)
    if moods.cause is None:
        return said
    return _("{cause} {cost}").format(cause=_cause(moods.cause, names), cost=said)


def _cause(cause: events.MonsterCame | events.MonsterStruck, names: Names) -> str:
    if isinstance(cause, events.MonsterCame):
        return _came(cause, names)
    return _("{monster} strikes.").format(monster=names.monster(cause.monster))


def _mood(event: events.MoodChanged, names: Names) -> str:
    return _moods(Moods(event.by, [(event.player, event.mood)]), names)


def _actions(event: events.ActionsChanged, names: Names) -> str:
    count = abs(event.by)
    if event.by > 0:
        now = ngettext("{name} has {count} more action.", "{name} has {count} more actions.", count)
        later = ngettext(
            "{name} has {count} more action in the next turn.",
            "{name} has {count} more actions in the next turn.",
            count,
        )
    else:
        now = ngettext("{name} has {count} action less.", "{name} has {count} actions less.", count)
        later = ngettext(
            "{name} has {count} action less in the next turn.",
            "{name} has {count} actions less in the next turn.",
            count,
        )
    return (later if event.next else now).format(name=names.seat(event.player), count=count)


def _came(event: events.MonsterCame, names: Names) -> str:
    return _("{monster} comes for {name}.").format(monster=names.monster(event.monster), name=names.seat(event.player))


def _struck(event: events.MonsterStruck, names: Names) -> str:
    if not event.hurt:
        return _("{monster} strikes and hurts nobody.").format(monster=names.monster(event.monster))
    return _("{monster} strikes and hurts {names}.").format(
        monster=names.monster(event.monster), names=names.people(event.hurt)
    )


def _killed(event: events.MonsterKilled, names: Names) -> str:
    return _("{name} kills {monster}.").format(name=names.seat(event.player), monster=names.monster(event.monster))


def _passed(event: events.MonsterPassed, names: Names) -> str:
    return _("{monster} turns from {name} to {target}.").format(
        monster=names.monster(event.monster), name=names.seat(event.player), target=names.seat(event.target)
    )


def _warded(event: events.Warded, names: Names) -> str:
    return _("No attack hurts {names} this turn.").format(names=names.people(event.players))


TOLD: Final[Mapping[type[Any], Told]] = {
    events.MapTurned: _map_turned,
    events.CharacterTaken: _character,
    events.HandDealt: _dealt,
    events.FirstPlayerChosen: _first,
    events.TurnBegan: _turn,
    events.ActionsEnded: _ended,
    Went: _went,
    events.PawnPut: _put,
    events.TileShown: _shown,
    events.TilesHidden: _hidden,
    events.TileLookedAt: _looked,
    events.RingsTurned: _rings,
    events.PawnsTurned: _pawns,
    events.ResourceTaken: _resource,
    events.MemoryUnlocked: _unlocked,
    events.Won: _won,
    events.GameEnded: _over,
    events.CardDrawn: _drawn,
    events.CardPlayed: _played,
    events.CardReturned: _returned,
    events.AbilityUsed: _ability,
    Discarded: _discarded,
    events.DisorientationDrawn: _disorientation,
    events.LimitChanged: _limit,
    events.EventDrawn: _event,
    events.EventKept: _kept,
    events.EventOver: _event_over,
    events.HallucinationMet: _met,
    events.HallucinationDrawn: _hallucination,
    events.ExchangeOffered: _offered,
    events.Exchanged: _exchanged,
    events.ExchangeDeclined: _declined,
    Moods: _moods,
    events.ActionsChanged: _actions,
    events.MonsterCame: _came,
    events.MonsterStruck: _struck,
    events.MonsterKilled: _killed,
    events.MonsterPassed: _passed,
    events.Warded: _warded,
}
"""A line for every kind of event, or for several that were gathered."""
