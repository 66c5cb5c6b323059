"""What a step would show, before it is taken. The rules tell: which tiles, and what of them is up or known."""

from __future__ import annotations

from typing import NamedTuple

from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.rules.map import line_of_sight
from dejavu.games.memoir.rules.moving import depth_of_sight
from dejavu.games.memoir.state import State


class Step(NamedTuple):
    """A step of the player whose turn it is."""

    place: int
    """The place entered."""
    flips: tuple[int, ...]
    """The tiles that would flip up, the nearest first, as far as the first known hallucination among them."""
    dangers: tuple[int, ...]
    """Of the places that the step reaches, by foot or by sight, the ones known for a hallucination."""
    strikes: int | None
    """The one of them that would be flipped up: it ends the actions, and nothing behind it flips (section 3)."""
    unseen: tuple[int, ...]
    """Of the tiles that would flip up those that nobody has seen."""


def foreseen(state: State, direction: int) -> Step | None:
    """What a step in a direction would show; None where it leads nowhere.

    A face once seen counts as known where it lies up, or the table keeps a sketch: else it is for people to remember.
    """
    there = state.components.hexes.beside[state.player.place][direction]
    if there < 0 or state.faces[there] < -1:
        return None
    shown = (there, *line_of_sight(state, there, direction, depth_of_sight(state)))
    known = [place for place in shown if _is_known_danger(state, place)]
    strikes = next((place for place in known if not state.up >> place & 1), None)
    reached = shown if strikes is None else shown[: shown.index(strikes) + 1]
    # All that the step shows and is up already stays up (section 3).
    flips = tuple(place for place in reached if not state.up >> place & 1)
    dangers = tuple(place for place in reached if place in known)
    unseen = tuple(place for place in flips if state.faces[place] < 0)
    return Step(there, flips, dangers, strikes, unseen)


def _is_known_danger(state: State, place: int) -> bool:
    known = state.faces[place] >= 0 and (state.options.sketch or state.up >> place & 1)
    return bool(known) and state.components.signs[state.faces[place]].kind == HALLUCINATION
