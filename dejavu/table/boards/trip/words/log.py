"""The lines of the log, which name people and never say "you"; related events share a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dejavu.engine.event import Event
from dejavu.engine.info import N_
from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.scoring import Score
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.trip.words.names import FIELDS, TripNames, paid
from dejavu.table.boards.trip.words.orders import order_sentence
from dejavu.table.boards.trip.words.scores import foreign, most_false
from dejavu.table.kit.say import Choice, Happened, Say, counted, given, worded
from dejavu.table.text import _, capital, commas, plural, signed

# Grouped events


@dataclass
class Gathered:
    """Successive related events of one player, or of nobody (-1)."""

    player: int
    events: list[Any]


class LaidTiles(Gathered):
    """Tiles laid one after the other; those of a kind together."""

    @property
    def tiles(self) -> list[str]:
        """The tiles."""
        return [event.tile for event in self._by_kind]

    @property
    def cells(self) -> list[str]:
        """Their cells."""
        return [event.cell for event in self._by_kind]

    @property
    def _by_kind(self) -> list[events.TileLaid]:
        kinds = [event.tile for event in self.events]
        return sorted(self.events, key=lambda event: kinds.index(event.tile))


class Forgot(Gathered):
    """Tiles forgotten one after the other."""

    @property
    def tiles(self) -> list[str]:
        """The tiles that became false memories."""
        return [event.tile for event in self.events]


class Removed(Gathered):
    """Tiles that nobody took."""

    @property
    def tiles(self) -> list[str]:
        """The tiles that left the game."""
        return [tile for event in self.events for tile in event.tiles]


class Scored(Gathered):
    """A place with its markers and memories; without the place if it was told before."""

    @property
    def place(self) -> str:
        """The kind of place that was scored."""
        return next((event.place for event in self._all(events.PlaceScored)), "")

    @property
    def cells(self) -> list[str]:
        """The cells of the place; without it, those that agreed."""
        kind = events.PlaceScored if self.place else events.MemoriesAgreed
        return [cell for event in self._all(kind) for cell in event.cells]

    @property
    def own(self) -> str:
        """What the place pays by itself: ``+4``."""
        return signed(summed(self.events).places, plus=True)

    @property
    def points(self) -> str:
        """All points, with those of the place and of its agreeing cells if both paid: ``+7 (4 + 3)``."""
        gained = summed(self.events)
        total = signed(gained.total, plus=True)
        if not (gained.places and gained.memories):
            return total
        return _("{total} ({parts})", total=total, parts=paid(gained.places, gained.memories))

    @property
    def markers(self) -> list[events.MarkerLaid]:
        """The markers laid on the shared map."""
        return self._all(events.MarkerLaid)

    def _all(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


class Standing(Gathered):
    """Changes of one player's standings."""


def parts_of(happened: Sequence[Event], names: TripNames) -> list[str]:
    """What some events paid besides places: ``2 cells agree +2``, ``photos +3``; nothing for a gain lost again."""
    gained, text = summed(happened), _("{name} {points}")
    sources = {
        **agreements(happened, names),
        _("photos"): gained.photos,
        names.paying_order(): gained.order,
    }
    told = [text.format(name=name, points=signed(points, plus=True)) for name, points in sources.items() if points]
    return [*told, most_false(gained.false)] if gained.false else told


def agreements(happened: Iterable[Event], names: TripNames) -> dict[str, int]:
    """What agreeing cells paid: those with markers of others, whom the words name, then the player's own."""
    others, own, whose, paid = 0, 0, set[int](), 0
    for event in happened:
        if isinstance(event, events.MemoriesAgreed):
            alike = foreign(event)
            whose.update(alike)
            others, own = others + len(alike), own + len(event.cells) - len(alike)
            paid += event.points
    each = paid // max(1, others + own)
    told = {cells_agree(others, names.people(sorted(whose))): others * each} if others else {}
    return {**told, cells_agree(own): own * each} if own else told


def cells_agree(count: int, whose: str = "") -> str:
    """How many cells of a place agree with the shared map, and with whose markers if those are others'."""
    if whose:
        return plural("{count} cell agrees with {names}", "{count} cells agree with {names}", count, names=whose)
    return plural("{count} cell agrees", "{count} cells agree", count)


def summed(happened: Iterable[Event]) -> Score:
    """The points of some events, by category."""
    return Score(*map(sum, zip(Score(), *map(events.points, happened), strict=True)))


_TOGETHER: Final = {
    events.TileLaid: LaidTiles,
    events.TileForgotten: Forgot,
    events.PlaceScored: Scored,
    events.MarkerLaid: Scored,
    events.MemoriesAgreed: Scored,
    events.RestRemoved: Removed,
}


def gathered(happened: Iterable[Event | str | Gathered]) -> list[Event | str | Gathered]:
    """The events in order, with related ones as one; changes of standings come after laying, and at the end of a turn.

    Events that are gathered already stay as they are.
    """
    told: list[Event | str | Gathered] = []
    standings: dict[int, Standing] = {}
    for event in happened:
        kind, player = _TOGETHER.get(type(event)), getattr(event, "player", -1)
        last = told[-1] if told else ""
        if isinstance(event, events.PlaceScored | Scored):
            told += standings.values()
            standings = {}
        if isinstance(event, events.StandingChanged):
            standings.setdefault(player, Standing(player, [])).events.append(event)
        elif isinstance(event, Gathered):
            told.append(event)
        elif kind is None:
            told += [*standings.values(), event]
            standings = {}
        elif isinstance(last, kind) and last.player == player and not isinstance(event, events.PlaceScored):
            last.events.append(event)
        else:
            told.append(kind(player, [event]))
    return [*told, *standings.values()]


# The log


def log_lines(happened: Happened, names: TripNames, brief: bool = False) -> Iterator[LogLine]:
    """The lines in order; related events share a line.

    ``brief`` leaves out what the table shows anyway: the tiles on the spaces, those that nobody took, and whose turn it
    is.
    """
    for what in gathered(happened):
        if isinstance(what, str):
            yield LogLine(what, seat=-1)
        elif not (brief and isinstance(what, Removed | events.TurnBegan)):
            seat, said = getattr(what, "player", -1), line_of.each(what, names)
            if isinstance(what, events.MemoryRevealed | events.TurnBegan):
                heading, *said = said
                yield LogLine(heading, heading=True, seat=seat)
            if not (brief and isinstance(what, events.MemoryRevealed)):
                yield from (LogLine(line, seat=seat) for line in said)


def _round(event: events.MemoryRevealed, names: TripNames) -> Choice:
    """The heading of a round, then a line for each space."""
    return [
        _ROUNDS.get(names.box.rules.rounds - event.round, N_("Round {round}: {memory}. Tiles go {pattern}.")),
        *(
            given(N_("Space {space}: {tiles}."), space=number, tiles=names.tiles(tiles))
            for number, tiles in enumerate(event.spaces, 1)
        ),
    ]


_ROUNDS: Final = {
    1: N_("Round {round}, the last but one: {memory}. Tiles go {pattern}."),
    0: N_("Round {round}, the last: {memory}. Tiles go {pattern}."),
}
"""Headings by the number of rounds that follow."""


def _forgot(forgot: Forgot, names: TripNames) -> Choice:
    """The tiles that became false memories, a line for each cause."""
    lines = []
    for why, text in _WHY_FORGOTTEN.items():
        if tiles := [event.tile for event in forgot.events if event.why == why]:
            lines.append(given(text, tiles=names.tiles(tiles)))
    return lines


_WHY_FORGOTTEN: Final = {
    Forgotten.COVERED: N_("{name} forgets {tiles}: covered."),
    Forgotten.KEPT_OUT: N_("{name} forgets {tiles}: the older tile stays."),
    Forgotten.NO_CELL: N_("{name} forgets {tiles}: no cell was left."),
}


def _scored(scored: Scored, names: TripNames) -> Choice:
    """The place with its points, then the markers laid, and what they use up."""
    lines: list[Any] = []
    if scored.place:
        lines.append(N_("{name} scores {place} on {cells}: {points}."))
        if with_others := [event for event in scored.events if _with_others(event)]:
            lines.append(worded(capital(_("{list}.", list=commas(agreements(with_others, names))))))
    elif agreed := summed(scored.events).memories:
        remembers = counted("{name} remembers {cells}: +{points}.", "{name} remembers {cells}: +{points}.", by="points")
        lines.append(given(remembers, points=agreed))
    for marker in scored.markers[:1]:
        if monument := names.monument(marker.marker):
            lines.append(given(N_("{monument} rises there."), monument=monument))
        elif not min(event.left for event in scored.markers):
            lines.append(given(N_("That was {marker}."), marker=names.last_marker(marker.marker)))
    return lines


def _with_others(event: Event) -> bool:
    """Whether cells agree with another player's markers."""
    return isinstance(event, events.MemoriesAgreed) and bool(foreign(event))


def standing_line(changed: Standing, names: TripNames) -> str:
    """All changes in one sentence: ``Photos +3, “More than one night” +6.``; empty if gains were lost again."""
    parts = parts_of(changed.events, names)
    return capital(_("{list}.", list=commas(parts))) if parts else ""


line_of: Final = Say(
    FIELDS,
    {
        events.OrderRevealed: lambda event, names: given(
            N_("Order card: {order}. {asks}"), asks=order_sentence(names.order_card(event.order), names)
        ),
        events.FirstPlayerChosen: N_("{name} begins."),
        events.MemoryRevealed: _round,
        events.SpaceTaken: N_("{name} takes space {space}: {tiles}."),
        Removed: N_("Nobody took: {tiles}."),
        events.TurnBegan: N_("{name}'s turn to lay."),
        LaidTiles: N_("{name} lays {made} on {cells}."),
        Forgot: _forgot,
        Scored: _scored,
        Standing: lambda changed, names: (
            given(N_("{name}: {news}"), news=line) if (line := standing_line(changed, names)) else ()
        ),
        events.OrderMet: N_("Of {name}'s points “{order}” paid {points}."),
        events.GameEnded: N_("The last memory is laid: the trip is over."),
    },
)
"""The lines of one event, or of related ones."""
