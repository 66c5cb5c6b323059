"""The options of a game: city, size of the map, order cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dejavu.engine.info import N_, Option, Value, check_options
from dejavu.games.trip.components import Components
from dejavu.games.trip.state import Options

STANDARD, ADVANCED = "standard", "advanced"


def offered(box: Components) -> tuple[Option, ...]:
    """The options that players choose, in the order in which the form shows them."""
    cities: dict[Value, str] = {city.id: city.name for city in box.cities}
    return (
        Option.choice(
            "city",
            cities,
            box.cities[0].id,
            N_("City"),
            N_("Where the trip went."),
            ours=tuple(city.id for city in box.cities if city.ours),
        ),
        Option.flag("small_map", N_("Smaller map"), N_("With it on, a strip of every map is covered.")),
        Option.choice(
            "orders",
            {STANDARD: N_("Standard"), ADVANCED: N_("Advanced")},
            STANDARD,
            N_("Order cards"),
            N_("Advanced ones look at where your places lie."),
        ),
    )


def chosen(box: Components, options: Mapping[str, Any]) -> Options:
    """The options as a position holds them. Raises ValueError for unknown or impossible ones."""
    values = check_options(offered(box), options)
    return Options(
        city=box.city_index[str(values["city"])],
        small_map=bool(values["small_map"]),
        advanced=values["orders"] == ADVANCED,
    )


def options_data(box: Components, options: Options) -> dict[str, Any]:
    """The plain form that ``chosen`` reads."""
    return {
        "city": box.cities[options.city].id,
        "small_map": options.small_map,
        "orders": ADVANCED if options.advanced else STANDARD,
    }
