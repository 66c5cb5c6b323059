"""What order cards ask for, in a sentence made from their goal (rules page, section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from dejavu.games.trip.components import Order
from dejavu.games.trip.goals import GOALS, Pay
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import Names, enumerated, listed
from dejavu.table.text import _, ngettext


def order_sentence(order: Order, names: Names) -> str:
    """What a card asks for and pays: ``3 or more parks: 6 points.``."""
    goal = order.goal
    asked = _ASKED[goal.kind](goal.parameters, goal.pay, names)
    if goal.pay.ranking:
        first, *rest = goal.pay.ranking
        return _("{asked}: {first} points for the most, {next} for the next most.").format(
            asked=asked, first=first, next=rest[0] if rest else 0
        )
    points = ngettext("{count} point", "{count} points", goal.pay.points).format(count=goal.pay.points)
    if goal.pay.least is not None:
        return _("{asked}: {points}.").format(asked=asked, points=points)
    return _("{points} for {asked}.").format(points=points, asked=asked)


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


Asked = Callable[[Mapping[str, Any], Pay, Names], str]
"""What a goal counts: with ``least`` how many, with a rank what is compared, else one of what is paid for."""


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


def _places(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("{count} or more {places}").format(count=pay.least or 1, places=_kinds(asked, names))


def _blocks(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    places = names.places(names.box.places[asked["kind"]].id)
    text = ngettext(
        "{count} or more blocks of {size} or more {places}",
        "{count} or more blocks of {size} or more {places}",
        pay.least or 1,
    )
    return text.format(count=pay.least or 1, size=asked["size"], places=places)


def _exact(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    text = _("{count} or more {places} that match a marker on the shared map, cell for cell")
    return text.format(count=pay.least or 1, places=_kinds(asked, names))


def _largest_block(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("Tiles in the largest block of {places}").format(places=names.places(names.box.places[asked["kind"]].id))


def _beside_place(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    place = names.a_place(names.box.places[asked["place"]].id)
    return _("each {tile}, scored or not, beside {place}").format(tile=_tiles(asked, names), place=place)


def _touching_same(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("each {place} that touches another of its kind").format(place=_each(asked, names))


def _touching_most(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("Places that touch another one ({places})").format(places=_kinds(asked, names))


def _on_border(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("each {place} on {border}").format(place=_each(asked, names), border=names.border())


def _place_beside_water(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    return _("each {place} beside the {water}").format(place=_each(asked, names), water=names.water())


def _tiles_beside_water(asked: Mapping[str, Any], pay: Pay, names: Names) -> str:
    text = _("each {tile}, scored or not, beside the {water}")
    return text.format(tile=_tiles(asked, names), water=names.water())


_ASKED: Final[Mapping[str, Asked]] = {
    "places": _places,
    "blocks": _blocks,
    "exact": _exact,
    "largest-block": _largest_block,
    "beside-place": _beside_place,
    "touching-same": _touching_same,
    "touching-most": _touching_most,
    "on-border": _on_border,
    "place-beside-water": _place_beside_water,
    "tiles-beside-water": _tiles_beside_water,
}
"""By kind of goal (``games.trip.goals.GOALS``)."""
