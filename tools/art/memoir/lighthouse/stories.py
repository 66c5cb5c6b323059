"""The story pictures of the second memoir, two for each memory: the island, and what is seen from the window."""

from __future__ import annotations

from collections.abc import Callable

from tools.art.files import save
from tools.art.memoir.canvas import Canvas
from tools.art.memoir.lighthouse import island, mainland

STORIES: dict[int, tuple[Callable[[], Canvas], Callable[[], Canvas]]] = {
    1: (island.stairs, mainland.stairs),
    2: (island.supply_boat, mainland.boat_and_orange),
    3: (island.log_book, mainland.fever_chart),
    4: (island.redwings, mainland.open_window),
    5: (island.horn, mainland.fog_night),
    6: (island.dark_lamp, mainland.harbour),
    7: (island.window, mainland.answered),
}
"""By the number of the memory, its two pictures: as the story tells it, and as it truly was."""


def draw() -> None:
    """Draw both pictures of every memory."""
    for number, (told, true) in STORIES.items():
        save(told().printed(), f"memoir/lighthouse/stories/{number}.webp", 82)
        save(true().printed(), f"memoir/lighthouse/stories/{number}-known.webp", 82)
