"""The grounds of the cities: a picture of land and one of water, each of the whole map."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.files import save
from tools.art.noise import Array
from tools.art.trip import kyoto, lisbon, reykjavik, singapore, venice
from tools.art.trip.chart import written

GROUNDS: dict[str, Callable[[], Array]] = {
    "kyoto-land": kyoto.land,
    "kyoto-water": kyoto.river,
    "singapore-land": singapore.land,
    "singapore-water": singapore.sea,
    "lisbon-land": lisbon.land,
    "lisbon-water": lisbon.estuary,
    "venice-land": venice.land,
    "venice-water": venice.lagoon,
    "reykjavik-land": reykjavik.land,
    "reykjavik-water": reykjavik.sea,
}


def draw() -> None:
    """Draw all grounds."""
    for name, ground in GROUNDS.items():
        save(written(ground()), f"trip/cities/{name}.webp", 80)
