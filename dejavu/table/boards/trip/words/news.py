"""News for a returning player: what the others did, under each one's name."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import dropwhile, filterfalse
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.trip import events
from dejavu.table.board.protocol import News
from dejavu.table.boards.trip.words.log import (
    Forgot,
    Gathered,
    LaidTiles,
    Scored,
    Standing,
    gathered,
    parts_of,
    standing_line,
    summed,
)
from dejavu.table.boards.trip.words.names import FIELDS, TripNames
from dejavu.table.kit.say import Choice, Happened, Line, LogEvent, Say, given, worded
from dejavu.table.text import commas, sentences, signed

_RANKS: Final[Mapping[type, int]] = {
    Scored: 0,
    Standing: 0,
    str: 4,
    LaidTiles: 5,
    Forgot: 6,
    events.SpaceTaken: 7,
}
"""Ranks of news, the most telling first: points in their order, then deeds. Events without a rank are no news."""

_FOLLOWING: Final = events.MarkerLaid | events.MemoriesAgreed | events.StandingChanged
"""What follows a scored place at once."""

Thing = Event | str | Gathered


def news_lines(happened: Happened, names: TripNames, brief: bool = False) -> list[News]:
    """A group for each player in order of play; an event of nobody stands with the player before it.

    ``brief`` uses fewer words. It has up to two groups for each player: first the points of all, then all deeds.
    """
    groups: dict[int, list[Thing]] = {}
    player = -1
    for event in _with_causes(happened):
        whose = getattr(event, "player", player)
        groups.setdefault(whose, []).append(event)
        if not isinstance(event, events.StandingChanged):  # that is nobody's doing
            player = whose
    told = {player: _things(group, _RANKS, brief) for player, group in groups.items()}
    if not brief:
        return list(filter(None, (_news(player, things, _FULL, names) for player, things in told.items())))
    told = {player: _with_costs(things) for player, things in told.items()}
    paid = [_news(player, filter(_pays, things), _BRIEF, names) for player, things in told.items()]
    paid = [news and news._replace(paid=len(news.lines)) for news in paid]
    done = [_news(player, filterfalse(_pays, things), _BRIEF, names) for player, things in told.items()]
    return [*filter(None, paid), *filter(None, done)]


def _news(player: int, things: Iterable[Thing], say: Say[TripNames], names: TripNames) -> News | None:
    """The lines of a player; None without any."""
    lines = [line for what in things for line in say.each(what, names)]
    return News(names.seat(player) if player >= 0 else "", tuple(lines)) if lines else None


def _with_causes(happened: Iterable[LogEvent]) -> Sequence[Thing]:
    """The events, with each scored place as one: its markers, its memories, and what it changed for its player.

    A standing that changed before the place was scored, in a later act or for another player stays apart.
    """
    things: list[Thing] = []
    scored: Scored | None = None
    for event in happened:
        if scored and isinstance(event, _FOLLOWING) and event.player == scored.player:
            scored.events.append(event)
        elif isinstance(event, events.PlaceScored):
            scored = Scored(event.player, [event])
            things.append(scored)
        else:
            if not isinstance(event, events.StandingChanged):
                scored = None
            things.append(event)
    return things


def _things(happened: Sequence[Thing], told: Container[type], brief: bool) -> list[Thing]:
    """What one player did; ``brief`` puts the most telling things first.

    Standings that changed before the player's first act are the doing of others; they stay in front.
    """
    deeds = [*dropwhile(lambda what: isinstance(what, events.StandingChanged), happened)]
    before = [what for what in happened[: len(happened) - len(deeds)] if isinstance(what, events.StandingChanged)]
    begun: list[Thing] = [Standing(before[0].player, [*before])] if before else []
    things = [what for what in gathered([*begun, *(_by_kind(deeds) if brief else deeds)]) if type(what) in told]
    return sorted(things, key=lambda what: _RANKS[type(what)]) if brief else things


def short_news(happened: Happened, names: TripNames) -> list[str]:
    """One player's acts in a few words: ``Hotel +7, most false memories −1``, ``laid 1 hotel``, ``took hotel, shop``.

    All points come first, together: some of them alone would not add up to what the player gained. Photos, orders and
    false memories are one sum each, whatever changed them in between.
    """
    deeds = [event for event in happened if not isinstance(event, events.StandingChanged)]
    whose = next((event.player for event in deeds if isinstance(event, events.PlayerEvent)), -1)
    things = _things(_with_causes(deeds), _SHORT.lines, brief=True)
    changed = [event for event in happened if isinstance(event, events.StandingChanged) and event.player == whose]
    paid = [line for what in things if _pays(what) for line in _SHORT.each(what, names)]
    paid += parts_of(changed, names)
    done = [line for what in things if not _pays(what) for line in _SHORT.each(what, names)]
    return [*([commas(paid)] if paid else []), *done]


def _pays(what: object) -> bool:
    return isinstance(what, Scored | Standing)


def _with_costs(things: list[Thing]) -> list[Thing]:
    """The things with forgotten tiles and their cost as one, so that the cause is told before the cost."""
    costs = next((what for what in things if isinstance(what, Standing) and summed(what.events).false < 0), None)
    forgotten = [event for what in things if isinstance(what, Forgot) for event in what.events]
    if costs is None or not forgotten:
        return things
    both = Standing(costs.player, [*forgotten, *costs.events])
    return [both if what is costs else what for what in things if not isinstance(what, Forgot)]


def _by_kind(group: Sequence[Thing]) -> Sequence[Thing]:
    """The events with all laid tiles together, then all forgotten ones, so that each kind is one sentence."""
    kinds = events.TileLaid, events.TileForgotten
    return sorted(group, key=lambda event: tuple(not isinstance(event, kind) for kind in kinds))


def _scored(scored: Scored, names: TripNames) -> Choice:
    """The place, each source of its points, and the monument that rises there."""
    if not scored.place:
        return ()
    points = commas([scored.own, *parts_of(scored.events, names)])
    lines = [given(N_("Scored {place} on {cells}: {points}."), points=points)]
    for monument in filter(None, (names.monument(marker.marker) for marker in scored.markers[:1])):
        lines.append(given(N_("{monument} rises there."), monument=monument))
    return lines


def _scored_shortly(scored: Scored, names: TripNames) -> Choice:
    """The place with its own pay and that of agreeing cells."""
    place = N_("{place} {points}")
    paid = signed(summed(scored.events).total, plus=True)
    return given(place, place=names.place(scored.place), points=paid) if scored.place else ()


def _standing(changed: Standing, names: TripNames) -> Choice:
    """What changed, after the forgotten tiles that caused it."""
    forgotten = [event for event in changed.events if isinstance(event, events.TileForgotten)]
    told = _FULL.each(Forgot(changed.player, forgotten), names) if forgotten else []
    line = standing_line(changed, names)
    return [worded(sentences([*told, line]))] if line else [*map(worded, told)]


_LINES: Final[Mapping[type, Line[TripNames]]] = {
    str: lambda note, names: worded(note),
    events.SpaceTaken: N_("Took space {space}: {tiles}."),
    LaidTiles: N_("Laid {made} {where}."),
    Forgot: N_("Forgot {made}."),
    Scored: _scored,
    Standing: _standing,
}
"""Lines without the player's name."""
_FULL: Final = Say(FIELDS, _LINES)
_BRIEF: Final = Say(FIELDS, {**_LINES, events.SpaceTaken: N_("Took {tiles}.")})
_SHORT: Final = Say(
    FIELDS,
    {
        Scored: _scored_shortly,
        LaidTiles: N_("laid {made}"),
        events.SpaceTaken: N_("took {tiles}"),
    },
)
