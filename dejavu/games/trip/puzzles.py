"""The game's part of puzzles (``engine.puzzling``): a turn of laying and scoring, without luck."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.puzzling import Aim, Target
from dejavu.games.trip.scoring import photos
from dejavu.games.trip.state import Phase, State

AIMS: Final[Mapping[str, Aim]] = {
    "points": Aim(N_("Points for a place and its memories")),
    "tiles": Aim(N_("Tiles in the place you score")),
    "memories": Aim(N_("Points for memories alone")),
    "photos": Aim(N_("Photos taken")),
    "markers": Aim(N_("Markers laid")),
    "forgotten": Aim(N_("New false memories"), at_most=True),
}
TARGETS: Final = (
    Target("points", 6, 3),
    Target("points", 5, 2, {"forgotten": 0}),
    Target("points", 4, 2, {"photos": 1}),
    Target("points", 4, 2, {"photos": 1, "forgotten": 0}),
    Target("tiles", 4, 1),
    Target("tiles", 3, 1, {"forgotten": 0}),
    Target("tiles", 3, 1, {"photos": 1}),
    Target("memories", 3, 2),
    Target("memories", 2, 2, {"forgotten": 0}),
    Target("markers", 3, 2),
    Target("photos", 2, 1),
)


class TripPuzzles:
    """Puzzles of laying the tiles of a turn, then scoring a place."""

    aims: Mapping[str, Aim] = AIMS
    targets: Sequence[Target] = TARGETS
    most_positions: int = 20_000
    options: Mapping[str, Any] = {}

    def begins(self, state: State) -> bool:
        """Whether a turn has yet to lay its first tile."""
        return state.phase is Phase.LAY and not state.used and len(state.player.hand) > 1

    def acts(self, state: State, aims: Collection[str]) -> Sequence[Action]:
        """All acts but the end of the turn."""
        if state.phase not in (Phase.LAY, Phase.SCORE):
            return []
        return [action for action in state.legal_actions() if action.verb != "end-turn"]

    def ends(self, state: State, action: Action) -> bool:
        """Whether the act ends the turn."""
        return action.verb == "end-turn"

    def key(self, state: State) -> Hashable:
        """The contents of the player's map and the shared one, and the progress of the turn."""
        player = state.player
        return (
            *(state.phase, state.move, state.used, state.new, state.scored_places, tuple(player.hand)),
            *(
                tuple(player.tiles),
                player.scored,
                tuple(player.places),
                len(player.false_memories),
                tuple(state.marked),
            ),
        )

    def reached(self, before: State, now: State, seat: int) -> Mapping[str, int]:
        """The player's gains and false memories since ``before``."""
        was, player = before.players[seat], now.players[seat]
        scored = player.places[len(was.places) :]
        return {
            "points": sum(place.points + place.agreed for place in scored),
            "tiles": max((place.cells.bit_count() for place in scored), default=0),
            "memories": sum(place.agreed for place in scored),
            "photos": photos(now, player) - photos(before, was),
            "markers": len(now.laid_markers) - len(before.laid_markers),
            "forgotten": len(player.false_memories) - len(was.false_memories),
        }

    def deed(self, before: State, now: State, seat: int) -> Hashable:
        """The places scored; before the first one, the photo cells covered."""
        was, player = before.players[seat], now.players[seat]
        scored = frozenset(place[:2] for place in player.places[len(was.places) :])
        covered = frozenset(cell for cell, tile in now.map.photos if player.tiles[cell] == tile != was.tiles[cell])
        return scored or covered

    def theme(self, solution: Sequence[Action]) -> str:
        """Empty, because no two maps are alike."""
        return ""

    def direction(self, solution: Sequence[Action]) -> str:
        """A hint whether to forget a tile, to score nothing, or to begin with the place."""
        if any(action.verb == "keep" for action in solution):
            return N_("Not every tile wants to be laid: one of them is better forgotten.")
        if not any(action.verb == "score" for action in solution):
            return N_("It is all in the laying; nothing need be scored.")
        return N_("Think of the place first, then of the order in which its tiles can come to lie.")
