"""The numbers that the rulebook page, tips and lessons use, from the data."""

from __future__ import annotations

from dejavu.games.trip.components import Components
from dejavu.table.text import commas, signed


def figures(box: Components) -> dict[str, object]:
    """Numbers by their names in texts: ``{rounds}``, ``{hotel_points}``, ``{photos_2}`` (with its sign) and so on."""
    rules = box.rules
    found: dict[str, object] = {
        "tiles": sum(tile.count for tile in box.tiles),
        "memory_cards": sum(memory.copies for memory in box.memories),
        "rounds": rules.rounds,
        "spaces": max(rules.spaces.values()),
        "spaces_of_two": rules.spaces[min(rules.spaces)],
        "places_a_turn": rules.places_a_turn,
        "memory_points": rules.memory_points,
        "false_memory": abs(rules.false_memory),
    }
    for place in box.places:
        found[f"{place.id}_least"] = place.least
        found[f"{place.id}_tiles"] = commas(str(place.least + more) for more in range(len(place.ladder)))
        found[f"{place.id}_points"] = commas(map(str, place.ladder))
    return found | {f"photos_{count}": signed(points, plus=True) for count, points in enumerate(rules.photos)}
