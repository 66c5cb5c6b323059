"""Why a plan is good: one sentence for each reason that the game's strategy gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from dejavu.engine.strategy import Reason
from dejavu.table.boards.trip.words.names import Names, paid
from dejavu.table.text import _, ngettext

Said = Callable[[Sequence[str | int], Names], str]


def reason(why: Reason, names: Names) -> str:
    """The sentence for a reason, as in ``Scores the hotel: 4 points.``; nothing for one that is not known here."""
    said = _SAID.get(why.reason)
    return said(why.about, names) if said else ""


def scored_in(whys: Iterable[Reason], names: Names) -> tuple[str, str] | None:
    """The kind of place that is scored, and its points: ``4 + 3`` with those for memories."""
    found = {why.reason: why.about for why in whys}
    if "scores" not in found:
        return None
    place, points = found["scores"][:2]
    (cells, *_all) = found.get("agrees", (0,))
    return str(place), paid(int(points), int(cells) * names.box.rules.memory_points)


def _scores(about: Sequence[str | int], names: Names) -> str:
    text = ngettext("Scores {place}: {count} point.", "Scores {place}: {count} points.", int(about[1]))
    return text.format(place=names.the_place(str(about[0])), count=about[1])


def _agrees(about: Sequence[str | int], names: Names) -> str:
    text = ngettext("{count} of {all} cells agrees.", "{count} of {all} cells agree.", int(about[0]))
    return text.format(count=about[0], all=about[1])


def _last_marker(about: Sequence[str | int], names: Names) -> str:
    marker = str(about[0])
    if monument := names.monument(marker):
        return _("Raises a monument: {monument}.").format(monument=monument)
    return _("Lays {marker}.").format(marker=names.last_marker(marker))


def _photo(about: Sequence[str | int], names: Names) -> str:
    return _("Finds the photo on {cell}.").format(cell=names.cell(str(about[0])))


def _prepares(about: Sequence[str | int], names: Names) -> str:
    """A kind of place, a cell that it lacks, the tile for that, and how many tiles it lacks."""
    place, cell, tile, lacks = str(about[0]), names.cell(str(about[1])), str(about[2]), int(about[3])
    if lacks == 1:
        return _("Prepares {place}: {more} on {cell} completes it.").format(
            place=names.a_place(place), more=names.one_tile(tile), cell=cell
        )
    text = ngettext("Prepares {place}: {count} tile is missing.", "Prepares {place}: {count} tiles are missing.", lacks)
    return text.format(place=names.a_place(place), count=lacks)


def reason_for_space(why: Reason, tiles: Sequence[str], names: Names) -> str:
    """The sentence where tiles are chosen that will be laid later: it names no cell that none of them has yet.

    ``tiles`` are those of the space. Enough of them for a place that still lacks one have to lie apart.
    """
    if why.reason != "prepares" or int(why.about[3]) != 1:
        return reason(why, names)
    place, tile = str(why.about[0]), str(why.about[2])
    text = _("Prepares {place}: {more} later completes it.")
    if tiles.count(tile) >= names.box.places[names.box.place_index[place]].least:
        text = _("Prepares {place}: these lie apart now, {more} later completes it.")
    return text.format(place=names.a_place(place), more=names.one_tile(tile))


def _order(about: Sequence[str | int], names: Names) -> str:
    points = int(about[-1]) if about else 0
    return ngettext(
        "The order card pays {count} point more.", "The order card pays {count} points more.", points
    ).format(count=points)


def _fits(about: Sequence[str | int], names: Names) -> str:
    return _("It is the only space whose tiles all fit.")


def _forgets(about: Sequence[str | int], names: Names) -> str:
    count = int(about[0])
    return ngettext("{count} tile is forgotten.", "{count} tiles are forgotten.", count).format(count=count)


def _denies(about: Sequence[str | int], names: Names) -> str:
    name = names.seat(int(about[0]))
    return _("{name} could use it for {place}, too.").format(name=name, place=names.a_place(str(about[1])))


def _waits(about: Sequence[str | int], names: Names) -> str:
    """A kind of block, then every cell of it."""
    place, cells = names.the_place(str(about[0])), names.cells(map(str, about[1:]))
    return _("Let {place} {cells} wait: with one more they pay more.").format(place=place, cells=cells)


_SAID: Final[Mapping[str, Said]] = {
    "scores": _scores,
    "agrees": _agrees,
    "last-marker": _last_marker,
    "photo": _photo,
    "prepares": _prepares,
    "order": _order,
    "fits": _fits,
    "forgets": _forgets,
    "denies": _denies,
    "waits": _waits,
}
"""By reason (``games.trip.strategy.reasons.Why``)."""
