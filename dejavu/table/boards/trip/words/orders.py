"""The goals of order cards in sentences (rules page, section 3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.trip.components import Order
from dejavu.games.trip.goals import GOALS, Goal
from dejavu.games.trip.state import State
from dejavu.table.boards.trip.words.names import TripNames, points
from dejavu.table.kit.say import Say, counted
from dejavu.table.text import _, commas, listed


def order_card(state: State, order: int) -> Order:
    """An order card by its number in ``State.orders``."""
    return state.components.orders(state.options.city, state.options.advanced)[order]


def order_sentence(order: Order, names: TripNames) -> str:
    """A card's goal and pay: ``3 or more parks: 6 points.``."""
    goal, pay = order.goal, order.goal.pay
    if pay.ranking:
        return _ranked(_ALL(goal, names, goal.kind), pay.ranking)
    if pay.least is None:
        return _("{points} for {asked}.", points=points(pay.points), asked=_EACH(goal, names, goal.kind))
    if goal.kind in _LEAST.lines:
        return _("{asked}: {points}.", asked=_LEAST(goal, names, goal.kind), points=points(pay.points))
    return _(
        "{asked}: {points} for {count} or more.",
        asked=_ALL(goal, names, goal.kind),
        points=points(pay.points),
        count=pay.least,
    )


def _ranked(asked: str, ranking: Sequence[int]) -> str:
    """A goal that pays by rank."""
    first, *rest = ranking
    if len(rest) > 1:
        text = _("{asked}: {first} points for the most, then {rest}.")
        return text.format(asked=asked, first=first, rest=listed(list(map(str, rest))))
    text = _("{asked}: {first} points for the most, {next} for the next most.")
    return text.format(asked=asked, first=first, next=rest[0] if rest else 0)


def order_caution(order: Order, names: TripNames) -> str:
    """A warning about what counts as one block; empty for most cards."""
    if not GOALS[order.goal.kind].joins:
        return ""
    return _(
        "Scored {places} that touch are one block, even if you scored them apart.", places=_places(order.goal, names)
    )


def order_standing(state: State, order: Order, seat: int) -> str:
    """A seat's progress, at most what is asked: ``2 of 3``; only its number if no number is asked."""
    counts, least = order.goal.counts(state), order.goal.pay.least
    if least is None:
        return str(counts[seat])
    return _("{count} of {least}", count=min(counts[seat], least), least=least)


def order_count(state: State, order: Order, seat: int) -> str:
    """A seat's progress in figures alone: ``2/3``."""
    counts, least = order.goal.counts(state), order.goal.pay.least
    return str(counts[seat]) if least is None else f"{min(counts[seat], least)}/{least}"


def _kinds(goal: Goal, names: TripNames) -> list[str]:
    """The ids of the kinds of place that a goal asks for."""
    asked = goal.parameters
    return [names.box.places[kind].id for kind in asked.get("kinds") or [asked["kind"]]]


def _places(goal: Goal, names: TripNames) -> str:
    """The kinds in the plural: ``parks, hotels and sights``."""
    return listed([names.places(kind) for kind in _kinds(goal, names)])


def _place(goal: Goal, names: TripNames) -> str:
    """The kinds as alternatives: ``park, hotel or sight``; ``a park`` for a goal that names one place beside others."""
    if "place" in goal.parameters:
        return names.a_place(names.box.places[goal.parameters["place"]].id)
    return _either([names.each_place(kind) for kind in _kinds(goal, names)])


def _either(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}", first=commas(parts[:-1]), last=parts[-1])


_FIELDS: Final = {
    "count": lambda goal, names: goal.pay.least,
    "size": lambda goal, names: goal.parameters["size"],
    "place": _place,
    "places": _places,
    "tile": lambda goal, names: _either([names.kind(tile) for tile in goal.parameters["tiles"]]),
    "border": lambda goal, names: names.border(),
    "water": lambda goal, names: names.water(),
}

_LEAST: Final = Say(
    _FIELDS,
    {
        "places": N_("{count} or more {places}"),
        "blocks": counted(
            "{count} or more blocks of {size} or more {places}",
            "{count} or more blocks of {size} or more {places}",
            by="count",
        ),
        "exact": N_("{count} or more {places} that match a marker on the shared map, cell for cell"),
    },
)
"""Sentences by kind of goal, for goals whose least number stands before what is counted.

Other goals name all that counts, then the number."""

_EACH: Final = Say(
    _FIELDS,
    {
        "places": N_("each {place}"),
        "blocks": N_("each block of {size} or more {places}"),
        "exact": N_("each {place} that matches a marker on the shared map, cell for cell"),
        "largest-block": N_("each tile in the largest block of {places}"),
        "beside-place": N_("each {tile}, scored or not, beside {place}"),
        "touching-same": N_("each {place} that touches another of its kind"),
        "touching-most": N_("each place that touches another one ({places})"),
        "on-border": N_("each {place} on {border}"),
        "place-beside-water": N_("each {place} beside the {water}"),
        "tiles-beside-water": N_("each {tile}, scored or not, beside the {water}"),
        "kinds-beside-water": N_("each kind of place beside the {water} ({places})"),
        "fewest-side": N_("each {place} on the side of the {water} where you have the fewest"),
    },
)
"""The name of one of the things that pay, by kind of goal (``games.trip.goals.GOALS``)."""

_ALL: Final = Say(
    _FIELDS,
    {
        "places": N_("Scored places ({places})"),
        "blocks": N_("Blocks of {size} or more {places}"),
        "exact": N_("Places that match a marker on the shared map, cell for cell ({places})"),
        "largest-block": N_("Tiles in the largest block of {places}"),
        "beside-place": N_("Tiles beside {place}, scored or not ({tile})"),
        "touching-same": N_("Places that touch another of their kind ({places})"),
        "touching-most": N_("Places that touch another one ({places})"),
        "on-border": N_("Places on {border} ({places})"),
        "place-beside-water": N_("Places beside the {water} ({places})"),
        "tiles-beside-water": N_("Tiles beside the {water}, scored or not ({tile})"),
        "kinds-beside-water": N_("Kinds of place beside the {water} ({places})"),
        "fewest-side": N_("Places on the side of the {water} where you have the fewest ({places})"),
    },
)
"""The name of everything that counts, by kind of goal."""
