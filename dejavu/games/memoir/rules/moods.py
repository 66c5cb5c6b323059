"""Moods rise and fall between zero and their initial value (sections 4 and 5)."""

from __future__ import annotations

from dejavu.engine.handler import Emit
from dejavu.games.memoir import events
from dejavu.games.memoir.state import State


def change_mood(state: State, seat: int, by: int, emit: Emit) -> int:
    """Change a player's mood within its limits; return the real change."""
    player = state.players[seat]
    mood = min(max(player.mood + by, 0), state.components.rules.mood)
    changed, player.mood = mood - player.mood, mood
    if changed and emit:
        emit(events.MoodChanged(seat, changed, mood))
    return changed
