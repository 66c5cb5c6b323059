"""News for a returning player: what the others did, under each one's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.trip import events
from dejavu.table.board.protocol import News
from dejavu.table.boards.trip.words.log import Forgot, LaidTiles, Scored, Standing, gathered, standing_line
from dejavu.table.boards.trip.words.names import FIELDS, TripNames
from dejavu.table.kit.say import Line, Say, given, worded
from dejavu.table.text import commas

_RANKS: Final[Mapping[type, int]] = {
    Scored: 0,
    Standing: 1,
    events.OrderMet: 3,
    str: 4,
    LaidTiles: 5,
    Forgot: 6,
    events.SpaceTaken: 7,
}
"""Ranks of news, the most telling first: points, then deeds. Events without a rank are no news."""


def news_lines(happened: Sequence[Event | str], names: TripNames, brief: bool = False) -> list[News]:
    """One group for each player in order of play; other events stand with the player of their time.

    ``brief`` puts the most telling lines first, in fewer words.
    """
    groups: dict[int, list[Event | str]] = {}
    player = -1
    for event in happened:
        whose = getattr(event, "player", player)
        groups.setdefault(whose, []).append(event)
        if not isinstance(event, events.StandingChanged):  # that is nobody's doing
            player = whose
    told = []
    for player, group in groups.items():
        things = [what for what in gathered(_by_kind(group) if brief else group) if type(what) in _RANKS]
        if brief:
            things.sort(key=_rank)
        lines = [line for what in things for line in (_BRIEF if brief else _FULL).each(what, names)]
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(lines)))
    return told


def short_news(happened: Sequence[Event | str], names: TripNames) -> list[str]:
    """One player's acts in a few words: ``Hotel +7, False memories −1``, ``laid 1 hotel``, ``took hotel, shop``.

    All points come first, together: some of them alone would not add up to what the player gained.
    """
    things = [what for what in gathered(_by_kind(happened)) if type(what) in _SHORT.lines]
    paid = [line for what in sorted(things, key=_rank) if _pays(what) for line in _SHORT.each(what, names)]
    deeds = [line for what in sorted(things, key=_rank) if not _pays(what) for line in _SHORT.each(what, names)]
    return [*([commas(paid)] if paid else []), *deeds]


def _pays(what: object) -> bool:
    return isinstance(what, Scored | Standing)


def _by_kind(group: Sequence[Event | str]) -> Sequence[Event | str]:
    """The events with all laid tiles together, then all forgotten ones, so that each kind is one sentence."""
    kinds = events.TileLaid, events.TileForgotten
    return sorted(group, key=lambda event: tuple(not isinstance(event, kind) for kind in kinds))


def _rank(what: object) -> int:
    return _RANKS[type(what)]


_LINES: Final[Mapping[type, Line[TripNames]]] = {
    str: lambda note, names: worded(note),
    events.SpaceTaken: N_("Took space {space}: {tiles}."),
    LaidTiles: N_("Laid {made} {where}."),
    Forgot: N_("Forgot {tiles}."),
    Scored: lambda scored, names: N_("Scored {place} {where}: {points}.") if scored.place else (),
    Standing: lambda changed, names: worded(standing_line(changed)) if changed.parts else (),
    events.OrderMet: N_("“{order}” paid {points} of the points."),
}
"""Without the player's name."""
_FULL: Final = Say(FIELDS, _LINES)
_BRIEF: Final = Say(FIELDS, {**_LINES, events.SpaceTaken: N_("Took {tiles}.")})
_SHORT: Final = Say(
    FIELDS,
    {
        Scored: lambda scored, names: (
            given(N_("{place} {points}"), place=names.place(scored.place), points=scored.total) if scored.place else ()
        ),
        Standing: lambda changed, names: [worded(part) for part in changed.parts],
        LaidTiles: N_("laid {made}"),
        events.SpaceTaken: N_("took {tiles}"),
    },
)
