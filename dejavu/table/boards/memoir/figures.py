"""The numbers that rulebook page, tips and lessons name, from the data."""

from __future__ import annotations

from dejavu.games.memoir.components import Components


def figures(box: Components) -> dict[str, object]:
    """By the name that texts use: ``{goal}``, ``{hand_limit}`` and so on."""
    rules = box.rules
    return {
        "actions": rules.actions,
        "draw": rules.draw,
        "opening_hand": rules.opening_hand,
        "mood": rules.mood,
        "troubled": rules.troubled,
        "hand_limit": rules.hand_limit,
        "lowest_limit": rules.lowest_limit,
        "goal": rules.goal,
        "hit": rules.hit,
        "rings": rules.radius,
        "tiles": len(box.hexes.places),
        "memories": len(box.memories),
        "all_points": sum(memory.points for memory in box.memories),
        "monsters": sum(card.monster for card in box.hallucinations),
    }
