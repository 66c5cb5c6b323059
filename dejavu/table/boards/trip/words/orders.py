"""What order cards ask for, in a sentence made from their goal (rules page, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from dejavu.games.trip.components import Order
from dejavu.games.trip.goals import GOALS
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import Names, enumerated, listed
from dejavu.table.text import _, ngettext


def order_sentence(order: Order, names: Names) -> str:
    """What a card asks for and pays: ``3 or more parks: 6 points.``."""
    goal, pay = order.goal, order.goal.pay
    if pay.ranking:
        return _ranked(_ALL[goal.kind](goal.parameters, names), pay.ranking)
    points = ngettext("{count} point", "{count} points", pay.points).format(count=pay.points)
    if pay.least is None:
        return _("{points} for {asked}.").format(points=points, asked=_EACH[goal.kind](goal.parameters, names))
    if goal.kind in _LEAST:
        asked = _LEAST[goal.kind](goal.parameters, pay.least, names)
        return _("{asked}: {points}.").format(asked=asked, points=points)
    asked = _ALL[goal.kind](goal.parameters, names)
    return _("{asked}: {points} for {count} or more.").format(asked=asked, points=points, count=pay.least)


def _ranked(asked: str, ranking: Sequence[int]) -> str:
    """What is paid for most of something, for next most, and so on."""
    first, *rest = ranking
    if len(rest) > 1:
        text = _("{asked}: {first} points for the most, then {rest}.")
        return text.format(asked=asked, first=first, rest=listed([str(points) for points in rest]))
    text = _("{asked}: {first} points for the most, {next} for the next most.")
    return text.format(asked=asked, first=first, next=rest[0] if rest else 0)


def order_caution(order: Order, names: Names) -> str:
    """What is easily taken wrongly about a card: what is one block; nothing for most."""
    if not GOALS[order.goal.kind].joins:
        return ""
    places = names.places(names.box.places[order.goal.parameters["kind"]].id)
    return _("Scored {places} that touch are one block, even if you scored them apart.").format(places=places)


def order_standing(state: State, order: Order, seat: int) -> str:
    """How far a seat is: ``2 of 3``, or how many it has; what that pays as things stand is ``scoring``'s to say."""
    counts, least = order.goal.counts(state), order.goal.pay.least
    if least is None:
        return str(counts[seat])
    return _("{count} of {least}").format(count=counts[seat], least=least)


Asked = Callable[[Mapping[str, Any], Names], str]
"""What a goal asks for, in words."""
Least = Callable[[Mapping[str, Any], int, Names], str]
"""The same with how many there must be."""


def _kinds(asked: Mapping[str, Any], names: Names) -> str:
    """``parks, hotels and sights``."""
    return listed([names.places(names.box.places[kind].id) for kind in asked["kinds"]])


def _each(asked: Mapping[str, Any], names: Names) -> str:
    """``park, hotel or sight``."""
    words = {"park": _("park"), "hotel": _("hotel"), "sight": _("sight")}
    found = [words.get(names.box.places[kind].id) or names.place(names.box.places[kind].id) for kind in asked["kinds"]]
    return _either(found)


def _tiles(asked: Mapping[str, Any], names: Names) -> str:
    """``shop or restaurant``."""
    return _either([names.tile(names.box.tiles[tile].id) for tile in asked["tiles"]])


def _either(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}").format(first=enumerated(parts[:-1]), last=parts[-1])


def _places(asked: Mapping[str, Any], names: Names) -> str:
    """``parks`` or ``shops``, of a goal that asks for one kind."""
    return names.places(names.box.places[asked["kind"]].id)


# Where a number must be reached that stands before what it counts


def _so_many_places(asked: Mapping[str, Any], least: int, names: Names) -> str:
    return _("{count} or more {places}").format(count=least, places=_kinds(asked, names))


def _so_many_blocks(asked: Mapping[str, Any], least: int, names: Names) -> str:
    text = ngettext(
        "{count} or more blocks of {size} or more {places}", "{count} or more blocks of {size} or more {places}", least
    )
    return text.format(count=least, size=asked["size"], places=_places(asked, names))


def _so_many_exact(asked: Mapping[str, Any], least: int, names: Names) -> str:
    text = _("{count} or more {places} that match a marker on the shared map, cell for cell")
    return text.format(count=least, places=_kinds(asked, names))


_LEAST: Final[Mapping[str, Least]] = {"places": _so_many_places, "blocks": _so_many_blocks, "exact": _so_many_exact}
"""By kind of goal; of the others all that counts is named, and how many there must be after it."""


# Where each one is paid for


def _each_place(asked: Mapping[str, Any], names: Names) -> str:
    return _("each {place}").format(place=_each(asked, names))


def _each_block(asked: Mapping[str, Any], names: Names) -> str:
    return _("each block of {size} or more {places}").format(size=asked["size"], places=_places(asked, names))


def _each_exact(asked: Mapping[str, Any], names: Names) -> str:
    text = _("each {place} that matches a marker on the shared map, cell for cell")
    return text.format(place=_each(asked, names))


def _each_of_the_largest_block(asked: Mapping[str, Any], names: Names) -> str:
    return _("each tile in the largest block of {places}").format(places=_places(asked, names))


def _each_beside_place(asked: Mapping[str, Any], names: Names) -> str:
    place = names.a_place(names.box.places[asked["place"]].id)
    return _("each {tile}, scored or not, beside {place}").format(tile=_tiles(asked, names), place=place)


def _each_touching_same(asked: Mapping[str, Any], names: Names) -> str:
    return _("each {place} that touches another of its kind").format(place=_each(asked, names))


def _each_touching(asked: Mapping[str, Any], names: Names) -> str:
    return _("each place that touches another one ({places})").format(places=_kinds(asked, names))


def _each_on_border(asked: Mapping[str, Any], names: Names) -> str:
    return _("each {place} on {border}").format(place=_each(asked, names), border=names.border())


def _each_place_beside_water(asked: Mapping[str, Any], names: Names) -> str:
    return _("each {place} beside the {water}").format(place=_each(asked, names), water=names.water())


def _each_tile_beside_water(asked: Mapping[str, Any], names: Names) -> str:
    text = _("each {tile}, scored or not, beside the {water}")
    return text.format(tile=_tiles(asked, names), water=names.water())


_EACH: Final[Mapping[str, Asked]] = {
    "places": _each_place,
    "blocks": _each_block,
    "exact": _each_exact,
    "largest-block": _each_of_the_largest_block,
    "beside-place": _each_beside_place,
    "touching-same": _each_touching_same,
    "touching-most": _each_touching,
    "on-border": _each_on_border,
    "place-beside-water": _each_place_beside_water,
    "tiles-beside-water": _each_tile_beside_water,
}
"""By kind of goal (``games.trip.goals.GOALS``): one of what is paid for."""


# Where all of them are counted


def _all_places(asked: Mapping[str, Any], names: Names) -> str:
    return _("Scored places ({places})").format(places=_kinds(asked, names))


def _all_blocks(asked: Mapping[str, Any], names: Names) -> str:
    return _("Blocks of {size} or more {places}").format(size=asked["size"], places=_places(asked, names))


def _all_exact(asked: Mapping[str, Any], names: Names) -> str:
    text = _("Places that match a marker on the shared map, cell for cell ({places})")
    return text.format(places=_kinds(asked, names))


def _all_of_the_largest_block(asked: Mapping[str, Any], names: Names) -> str:
    return _("Tiles in the largest block of {places}").format(places=_places(asked, names))


def _all_beside_place(asked: Mapping[str, Any], names: Names) -> str:
    place = names.a_place(names.box.places[asked["place"]].id)
    return _("Tiles beside {place}, scored or not ({tile})").format(place=place, tile=_tiles(asked, names))


def _all_touching_same(asked: Mapping[str, Any], names: Names) -> str:
    return _("Places that touch another of their kind ({places})").format(places=_kinds(asked, names))


def _all_touching(asked: Mapping[str, Any], names: Names) -> str:
    return _("Places that touch another one ({places})").format(places=_kinds(asked, names))


def _all_on_border(asked: Mapping[str, Any], names: Names) -> str:
    return _("Places on {border} ({places})").format(border=names.border(), places=_kinds(asked, names))


def _all_places_beside_water(asked: Mapping[str, Any], names: Names) -> str:
    return _("Places beside the {water} ({places})").format(water=names.water(), places=_kinds(asked, names))


def _all_tiles_beside_water(asked: Mapping[str, Any], names: Names) -> str:
    text = _("Tiles beside the {water}, scored or not ({tile})")
    return text.format(water=names.water(), tile=_tiles(asked, names))


_ALL: Final[Mapping[str, Asked]] = {
    "places": _all_places,
    "blocks": _all_blocks,
    "exact": _all_exact,
    "largest-block": _all_of_the_largest_block,
    "beside-place": _all_beside_place,
    "touching-same": _all_touching_same,
    "touching-most": _all_touching,
    "on-border": _all_on_border,
    "place-beside-water": _all_places_beside_water,
    "tiles-beside-water": _all_tiles_beside_water,
}
"""By kind of goal: all that counts."""
