"""Taking resources and unlocking memories, on the tile below the pawn (section 3)."""

from __future__ import annotations

from dejavu.engine.chance import Chance
from dejavu.engine.handler import Emit
from dejavu.engine.refusal import Refusal
from dejavu.games.memoir import events
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.refusals import Reason
from dejavu.games.memoir.rules.agenda import Deepen, Judge, Limit, first
from dejavu.games.memoir.state import HOLE, State


def take(state: State, chance: Chance, emit: Emit) -> None:
    """Take a card of the tile's letter; the tile is exploited and stays up."""
    box, place = state.components, state.player.place
    letter = box.signs[state.faces[place]].which
    state.piles[letter] -= 1
    state.player.letters[letter] += 1
    state.exploited |= 1 << place
    if emit:
        emit(events.ResourceTaken(state.active, box.letters[letter].id, box.hexes.names[place]))
    first(state, Limit())


def refuse_take(state: State) -> Refusal | None:
    """Why there is nothing to take here; None if there is."""
    box, place = state.components, state.player.place
    if state.faces[place] == HOLE:
        return Refusal(Reason.NO_RESOURCE)
    if not state.up >> place & 1:
        return Refusal(Reason.FACE_DOWN)
    sign = box.signs[state.faces[place]]
    if sign.kind != RESOURCE:
        return Refusal(Reason.NO_RESOURCE)
    if state.exploited >> place & 1:
        return Refusal(Reason.EXPLOITED)
    return None if state.piles[sign.which] else Refusal(Reason.PILE_EMPTY, (sign.id,))


def unlock(state: State, chance: Chance, emit: Emit) -> None:
    """Unlock a memory: its letters return to their piles, its text is read, and its tile becomes a hole."""
    box, place, player = state.components, state.player.place, state.player
    index = box.signs[state.faces[place]].which
    memory = box.memories[index]
    state.actions_left -= 1
    for letter, count in enumerate(memory.needs):
        player.letters[letter] -= count
        state.piles[letter] += count
    state.opened.append((index, state.active))
    state.faces[place] = HOLE
    state.up &= ~(1 << place)
    for other in state.players:
        other.vision &= ~(1 << place)
    chance.tell()
    if emit is not None:
        emit(events.MemoryUnlocked(state.active, memory.number, memory.points, box.hexes.names[place]))
    first(state, Judge(), *([Deepen(state.active, len(state.opened))] if state.deep_night else []))


def refuse_unlock(state: State) -> Refusal | None:
    """Why no memory can be unlocked here; None if one can."""
    if not state.actions_left:
        return Refusal(Reason.NO_ACTIONS)
    box, place = state.components, state.player.place
    if state.faces[place] == HOLE:
        return Refusal(Reason.NO_MEMORY)
    if not state.up >> place & 1:
        return Refusal(Reason.FACE_DOWN)
    sign = box.signs[state.faces[place]]
    if sign.kind != MEMORY:
        return Refusal(Reason.NO_MEMORY)
    held = zip(box.letters, state.player.letters, box.memories[sign.which].needs, strict=True)
    missing = tuple(letter.id for letter, have, wanted in held for _ in range(wanted - have))
    return Refusal(Reason.MISSING, missing) if missing else None
