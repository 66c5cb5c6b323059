"""News for a returning player: what the others did, under each one's name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.trip import events
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import State
from dejavu.table.board.protocol import News
from dejavu.table.boards.trip.words.log import Forgot, Laid, Scored, Standing, gathered, placed, standing_line
from dejavu.table.boards.trip.words.names import FIELDS, Names
from dejavu.table.kit.say import Choice, Line, Say, counted, given, worded
from dejavu.table.text import listed


@dataclass(frozen=True)
class Beside:
    """Another player's markers on cells of one kind of the reader's own tiles."""

    player: int
    place: str
    """The kind of place of the markers."""
    tile: str
    agrees: bool
    """Whether the tile belongs to such a place."""
    cells: list[str]


_RANKS: Final[Mapping[type, int]] = {
    Scored: 0,
    Standing: 1,
    Beside: 2,
    events.OrderMet: 3,
    str: 4,
    Laid: 5,
    Forgot: 6,
    events.SpaceTaken: 7,
}
"""Ranks of news, the most telling first: points, then deeds. Events without a rank are no news."""


def news_lines(
    happened: Sequence[Event | str], names: Names, state: State, seat: int, brief: bool = False
) -> list[News]:
    """One group for each player in order of play; other events stand with the player of their time.

    ``seat`` is the reader's, whose tiles lie as in ``state``. ``brief`` puts the most telling lines first, in fewer
    words.
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
        things = [what for what in _news(_by_kind(group) if brief else group, state, seat) if type(what) in _RANKS]
        if brief:
            things.sort(key=_rank)
        lines = [line for what in things for line in (_BRIEF if brief else _FULL).each(what, names)]
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(lines)))
    return told


def short_news(happened: Sequence[Event | str], names: Names) -> list[str]:
    """One player's acts in a few words, the most telling first: ``Hotel +7``, ``Photos +3``, ``took space 2``."""
    things = [what for what in gathered(_by_kind(happened)) if type(what) in _SHORT.lines]
    return [line for what in sorted(things, key=_rank) for line in _SHORT.each(what, names)]


def _by_kind(group: Sequence[Event | str]) -> Sequence[Event | str]:
    """The events with all laid tiles together, then all forgotten ones, so that each kind is one sentence."""
    kinds = events.TileLaid, events.TileForgotten
    return sorted(group, key=lambda event: tuple(not isinstance(event, kind) for kind in kinds))


def _rank(what: object) -> int:
    return _RANKS[type(what)]


def _news(happened: Iterable[Event | str], state: State, seat: int) -> Iterator[object]:
    """The events, with the markers on cells of the reader's own tiles."""
    for what in gathered(happened):
        yield what
        if isinstance(what, Scored) and what.markers and seat not in (-1, what.player):
            yield from _beside_own(what, state, seat)


def _beside_own(scored: Scored, state: State, seat: int) -> Iterable[Beside]:
    """Markers on cells of the reader's unscored tiles, grouped by kind of tile."""
    box, own = state.components, state.players[seat]
    kind = box.markers[box.marker_index[scored.markers[0].marker]].place
    found: dict[int, Beside] = {}
    for name in (name for event in scored.markers for name in event.cells):
        cell = state.map.index[name]
        tile = own.tiles[cell]
        if tile != NONE and not own.scored >> cell & 1:
            one = box.tiles[tile]
            beside = Beside(scored.player, box.places[kind].id, one.id, one.place == kind, [])
            found.setdefault(tile, beside).cells.append(name)
    return found.values()


def _beside(beside: Beside, names: Names) -> Choice:
    """Such a group in words: "Cleo's hotel stands on B3, where your shop lies"."""
    count = len(beside.cells)
    lies = counted(
        "{stands} on {cells}, where your {tile} lies.",
        "{stands} on {cells}, where you laid {tile} tiles.",
        by="count",
    )
    return given(
        N_("{stands} on {cells}, as in your memory.") if beside.agrees else lies,
        count=count,
        stands=names.stands(beside.place, names.seat(beside.player), count),
        cells=listed([names.cell(cell) for cell in beside.cells]),
        tile=names.tile(beside.tile),
    )


_LINES: Final[Mapping[type, Line[Names]]] = {
    str: lambda note, names: worded(note),
    events.SpaceTaken: N_("Took space {space}: {tiles}."),
    Laid: lambda laid, names: given(N_("Laid {tiles}."), tiles=placed(laid, names)),
    Forgot: N_("Forgot {tiles}."),
    Scored: lambda scored, names: N_("Scored {place} {cells}: {points}.") if scored.place else (),
    Beside: _beside,
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
        Laid: N_("laid {cells}"),
        events.SpaceTaken: N_("took space {space}"),
    },
)
