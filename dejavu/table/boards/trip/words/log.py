"""What happened, as lines of the log: names of people, never "you"; what belongs together is told together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dejavu.engine.event import Event
from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.table.board.protocol import LogLine
from dejavu.table.boards.trip.words.names import Names, enumerated, paid
from dejavu.table.boards.trip.words.orders import order_sentence
from dejavu.table.text import _, ngettext


@dataclass
class Laid:
    """Tiles laid one after the other."""

    player: int
    tiles: list[tuple[str, str]] = field(default_factory=list)
    """Tile and cell."""


@dataclass
class Forgot:
    """Tiles forgotten one after the other."""

    player: int
    forgotten: list[events.TileForgotten] = field(default_factory=list)


@dataclass
class Scored:
    """A place with all that came of it; without the place where that was told before."""

    player: int
    place: events.PlaceScored | None = None
    markers: list[events.MarkerLaid] = field(default_factory=list)
    agreed_cells: list[str] = field(default_factory=list)
    agreed: int = 0
    """Points for the cells that agreed."""


@dataclass
class Removed:
    """What nobody took."""

    tiles: tuple[str, ...] = ()


Gathered = Event | str | Laid | Forgot | Scored | Removed


def gathered(happened: Sequence[Event | str]) -> Iterator[Gathered]:
    """The events in order, those that belong together as one."""
    last: Gathered = ""
    for event in happened:
        joined = _join(last, event)
        if joined is not last:
            if last:
                yield last
            last = joined
    if last:
        yield last


def _join(last: Gathered, event: Event | str) -> Gathered:
    """What the event joins; or what begins with it."""
    match event:
        case events.TileLaid(player, tile, cell):
            laid = last if isinstance(last, Laid) and last.player == player else Laid(player)
            laid.tiles.append((tile, cell))
            return laid
        case events.TileForgotten(player):
            forgot = last if isinstance(last, Forgot) and last.player == player else Forgot(player)
            forgot.forgotten.append(event)
            return forgot
        case events.PlaceScored(player):
            return Scored(player, event)
        case events.MarkerLaid(player):
            scored = last if isinstance(last, Scored) and last.player == player else Scored(player)
            scored.markers.append(event)
            return scored
        case events.MemoriesAgreed(player, cells, points):
            scored = last if isinstance(last, Scored) and last.player == player else Scored(player)
            scored.agreed_cells.extend(cells)
            scored.agreed += points
            return scored
        case events.RestRemoved(tiles):
            removed = last if isinstance(last, Removed) else Removed()
            removed.tiles += tiles
            return removed
    return event


def log_lines(happened: Sequence[Event | str], names: Names, brief: bool = False) -> Iterator[LogLine]:
    """Every line, the oldest first; what belongs together shares a line.

    ``brief`` leaves out what the table shows anyway: the tiles on the spaces, what nobody took, and whose turn it is.
    """
    for what in gathered(happened):
        match what:
            case str():
                yield LogLine(what, seat=-1)
            case events.MemoryRevealed():
                yield LogLine(_round(what, names), heading=True, seat=-1)
                if not brief:
                    yield from (LogLine(line, seat=-1) for line in _spaces(what, names))
            case Removed() | events.TurnBegan() if brief:
                pass
            case events.TurnBegan(player):
                words = _("{name}'s turn to lay.").format(name=names.seat(player))
                yield LogLine(words, heading=True, seat=player)
            case _:
                yield from (LogLine(line, seat=_whose(what)) for line in lines_of(what, names))


def _whose(what: object) -> int:
    if isinstance(what, Laid | Forgot | Scored | events.PlayerEvent):
        return what.player
    return -1


def lines_of(what: object, names: Names) -> Sequence[str]:
    """The lines of one event, or of several that belong together."""
    match what:
        case events.OrderRevealed(order):
            return [_("Order card: {order}. {asks}").format(order=names.order(order), asks=_asks(order, names))]
        case events.FirstPlayerChosen(player):
            return [_("{name} begins.").format(name=names.seat(player))]
        case events.SpaceTaken(player, space, tiles):
            words = _("{name} takes space {space}: {tiles}.")
            return [words.format(name=names.seat(player), space=space, tiles=names.tiles(tiles))]
        case Removed(tiles):
            return [_("Nobody took: {tiles}.").format(tiles=names.tiles(tiles))]
        case Laid():
            words = _("{name} lays {tiles}.")
            return [words.format(name=names.seat(what.player), tiles=placed(what.tiles, names))]
        case Forgot():
            return forgotten_lines(what.forgotten, names)
        case Scored():
            return scored_lines(what, names)
        case events.OrderMet(player, order, points):
            said = ngettext("{name} keeps to “{order}”: {points} point.", "{name} keeps to “{order}”: {points} points.",
                            points)  # fmt: skip
            return [said.format(name=names.seat(player), order=names.order(order), points=points)]
        case events.GameEnded():
            return [_("The last memory is laid: the trip is over.")]
    return []


def _asks(order: str, names: Names) -> str:
    cards = (*names.box.standard, *names.box.orders(names.city.number, True))
    return order_sentence(next(card for card in cards if card.id == order), names)


def _round(event: events.MemoryRevealed, names: Names) -> str:
    text = _("Round {round}: {memory}. Tiles go {pattern}.")
    if event.round >= names.box.rules.rounds:
        text = _("Round {round}, the last: {memory}. Tiles go {pattern}.")
    return text.format(round=event.round, memory=names.memory(event.memory), pattern=names.pattern(event.memory))


def _spaces(event: events.MemoryRevealed, names: Names) -> Iterator[str]:
    for number, tiles in enumerate(event.spaces, 1):
        yield _("Space {space}: {tiles}.").format(space=number, tiles=names.tiles(tiles))


def placed(tiles: Iterable[tuple[str, str]], names: Names) -> str:
    """``hotel B3, bench C4``."""
    parts = [_("{tile} {cell}").format(tile=names.tile(tile), cell=names.cell(cell)) for tile, cell in tiles]
    return enumerated(parts)


def forgotten_lines(forgotten: Sequence[events.TileForgotten], names: Names) -> list[str]:
    """What became a false memory, and why: a line for each reason."""
    words = {
        Forgotten.COVERED: _("{name} forgets {tiles}: covered."),
        Forgotten.KEPT_OUT: _("{name} forgets {tiles}: the older tile stays."),
        Forgotten.NO_CELL: _("{name} forgets {tiles}: no cell was left."),
    }
    lines = []
    for why, text in words.items():
        found = [event for event in forgotten if event.why == why]
        if found:
            lines.append(text.format(name=names.seat(found[0].player), tiles=names.tiles(e.tile for e in found)))
    return lines


def scored_lines(scored: Scored, names: Names) -> list[str]:
    """The place with its points, then the markers."""
    lines = []
    who = names.seat(scored.player)
    if scored.place:
        cells, points = names.cells(scored.place.cells), paid(scored.place.points, scored.agreed)
        text = _("{name} scores {place} {cells}: {points}.")
        lines.append(text.format(name=who, place=names.the_place(scored.place.place), cells=cells, points=points))
    elif scored.agreed:
        text = ngettext("{name} remembers {cells}: +{points}.", "{name} remembers {cells}: +{points}.", scored.agreed)
        lines.append(text.format(name=who, cells=names.cells(scored.agreed_cells), points=scored.agreed))
    return [*lines, *marker_lines(scored, names)]


def marker_lines(scored: Scored, names: Names) -> list[str]:
    """What came to lie on the shared map, and what is gone with it."""
    if not scored.markers:
        return []
    marker, left = scored.markers[0].marker, min(event.left for event in scored.markers)
    cells = names.cells(cell for event in scored.markers for cell in event.cells)
    if monument := names.monument(marker):
        return [_("{monument} rises on {cells}.").format(monument=monument, cells=cells)]
    if left:
        return []
    return [_("That was {marker}.").format(marker=names.last_marker(marker))]
