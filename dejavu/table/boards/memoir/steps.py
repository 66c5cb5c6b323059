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
    """The tiles that would flip up, the nearest first."""
    dangers: tuple[int, ...]
    """Of the place entered and those ahead the ones known for a hallucination."""
    strike: int | None
    """The one of them that would be flipped up."""
    unseen: tuple[int, ...]
    """Of the tiles that would flip up those that nobody has seen."""

    @property
    def strikes(self) -> bool:
        """Whether a hallucination that is known would be flipped up."""
        return self.strike is not None


def foreseen(state: State, direction: int) -> Step | None:
    """What a step in a direction would show; None where it leads nowhere.

    A face once seen counts as known where it lies up, or the table keeps a sketch: else it is for people to remember.
    """
    there = state.components.hexes.beside[state.player.place][direction]
    if there < 0 or state.faces[there] < -1:
        return None
    shown = (there, *line_of_sight(state, there, direction, depth_of_sight(state)))
    stays = _stays_up(state, shown)
    known = [number for number, place in enumerate(shown) if not stays >> place & 1 and _is_known_danger(state, place)]
    shown = shown[: known[0] + 1] if known else shown  # after a hallucination nothing more is flipped up
    flips = tuple(place for place in shown if not stays >> place & 1)
    dangers = tuple(place for place in shown if _is_known_danger(state, place))
    unseen = tuple(place for place in flips if state.faces[place] < 0)
    return Step(there, flips, dangers, shown[-1] if known else None, unseen)


def _stays_up(state: State, shown: tuple[int, ...]) -> int:
    """What is up once the last vision has flipped down: all that the step shows and is up already stays (section 3)."""
    return state.up & sum(1 << place for place in shown)


def _is_known_danger(state: State, place: int) -> bool:
    known = state.faces[place] >= 0 and (state.options.sketch or state.up >> place & 1)
    return bool(known) and state.components.signs[state.faces[place]].kind == HALLUCINATION
