"""What others did meanwhile, under the name of each: the lines that matter to whoever comes back to the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dejavu.engine.event import Event
from dejavu.games.trip import events, scoring
from dejavu.games.trip.components import NONE
from dejavu.games.trip.state import State
from dejavu.table.board.protocol import News
from dejavu.table.boards.trip.words.log import Forgot, Gathered, Laid, Scored, gathered, placed
from dejavu.table.boards.trip.words.names import Names, listed, paid
from dejavu.table.text import _, ngettext, signed

_SCORED, _MET, _FOUND, _NOTES, _LAID, _FORGOT, _TOOK = range(7)
"""What tells most of a turn, first: points, then deeds."""


def news_lines(
    happened: Sequence[Event | str], names: Names, state: State, seat: int, brief: bool = False
) -> list[News]:
    """One group for each player, in the order in which they played; what nobody did stands with who played then.

    ``seat`` reads it, whose tiles lie as in ``state``. ``brief`` begins with what tells most, in fewer words.
    """
    groups: dict[int, list[Event | str]] = {}
    player = -1
    for event in happened:
        if isinstance(event, events.PlayerEvent):
            player = event.player
        groups.setdefault(player, []).append(event)
    told = []
    for player, group in groups.items():
        told_of = gathered(_by_kind(group) if brief else group)
        lines = [line for what in told_of for line in _lines(what, names, state, seat, brief)]
        if brief:
            lines = _telling(lines)
        if lines:
            told.append(News(names.seat(player) if player >= 0 else "", tuple(words for _rank, words in lines)))
    return told


def _by_kind(group: Sequence[Event | str]) -> Sequence[Event | str]:
    """All tiles that were laid together, then all that were forgotten: each kind is told in one sentence."""
    kinds = events.TileLaid, events.TileForgotten
    return sorted(group, key=lambda event: tuple(not isinstance(event, kind) for kind in kinds))


def _telling(lines: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The lines by what tells most: how points were made comes before what it was done with."""
    return sorted(lines, key=lambda line: line[0])


def _lines(what: Gathered, names: Names, state: State, seat: int, brief: bool) -> Iterator[tuple[int, str]]:
    """Lines without the name of who did it, each with its rank."""
    match what:
        case str(note):
            yield _NOTES, note
        case events.SpaceTaken(_player, space, tiles):
            text = _("Took {tiles}.") if brief else _("Took space {space}: {tiles}.")
            yield _TOOK, text.format(space=space, tiles=names.tiles(tiles))
        case Laid():
            yield _LAID, _("Laid {tiles}.").format(tiles=placed(what.tiles, names))
            if points := _found(what, state):
                yield _FOUND, _("Photos: {points}.").format(points=signed(points, plus=True))
        case Forgot():
            forgotten = names.tiles(event.tile for event in what.forgotten)
            yield _FORGOT, _("Forgot {tiles}.").format(tiles=forgotten)
        case Scored():
            if what.place:
                text = _("Scored {place} {cells}: {points}.")
                yield (
                    _SCORED,
                    text.format(
                        place=names.the_place(what.place.place),
                        cells=names.cells(what.place.cells),
                        points=paid(what.place.points, what.agreed),
                    ),
                )
            for line in beside_own(what, names, state, seat):
                yield _SCORED, line
        case events.OrderMet(_player, order, points):
            text = ngettext("Kept to “{order}”: {points} point.", "Kept to “{order}”: {points} points.", points)
            yield _MET, text.format(order=names.order(order), points=points)


def _found(laid: Laid, state: State) -> int:
    """The points for photos that these tiles found, by what all of the player's pay in ``state``."""
    cells, ladder = set(laid.tiles), state.components.rules.photos
    box, city, player = state.components, state.map, state.players[laid.player]
    found = sum((box.tiles[tile].id, city.names[cell]) in cells for cell, tile in city.photos)
    now = scoring.photos(state, player)
    return ladder[now] - ladder[max(0, now - found)]


def short_news(happened: Sequence[Event | str], names: Names, state: State) -> list[str]:
    """``hotel 4 + 3``, ``laid B3 C5``, ``took space 2``: what one player did, the most telling first."""
    told: list[tuple[int, str]] = []
    for what in gathered(_by_kind(happened)):
        match what:
            case Scored() if what.place:
                text, place = _("{place} {points}"), names.place(what.place.place)
                told.append((_SCORED, text.format(place=place, points=paid(what.place.points, what.agreed))))
            case events.SpaceTaken(_player, space):
                told.append((_TOOK, _("took space {space}").format(space=space)))
            case Laid() if what.tiles:
                cells = names.cells(cell for _tile, cell in what.tiles)
                told.append((_LAID, _("laid {cells}").format(cells=cells)))
                if points := _found(what, state):
                    text = _("{place} {points}")
                    told.append((_FOUND, text.format(place=_("Photos"), points=signed(points, plus=True))))
    return [words for _rank, words in _telling(told)]


def beside_own(scored: Scored, names: Names, state: State, seat: int) -> list[str]:
    """Markers that came to lie on cells of the reader's own tiles, which may still be scored.

    ``Cleo's hotel stands on B3, where your shop lies.``
    """
    if not scored.markers or scored.player == seat:
        return []
    box, own = state.components, state.players[seat]
    kind = box.markers[box.marker_index[scored.markers[0].marker]].place
    found: dict[int, list[str]] = {}
    for event in scored.markers:
        for name in event.cells:
            cell = state.map.index[name]
            tile = own.tiles[cell]
            if tile != NONE and not own.scored >> cell & 1:
                found.setdefault(tile, []).append(names.cell(name))
    place, name = box.places[kind].id, names.seat(scored.player)
    lines = []
    for tile, cells in found.items():
        stands = names.stands(place, name, len(cells))
        agrees = box.tiles[tile].place == kind
        text = _("{stands} on {cells}, as in your memory.") if agrees else _where(len(cells))
        lines.append(text.format(stands=stands, cells=listed(cells), tile=names.tile(box.tiles[tile].id)))
    return lines


def _where(cells: int) -> str:
    return ngettext(
        "{stands} on {cells}, where your {tile} lies.", "{stands} on {cells}, where you laid {tile} tiles.", cells
    )
