"""Answers geometric questions about the cosmic map (rules page, section 2, step 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from dejavu.engine.refusal import Refusal
from dejavu.games.fragments.components import MapFigures, Nebula
from dejavu.games.fragments.cosmic_map import building, snapping
from dejavu.games.fragments.cosmic_map.contact import Contact, Lying, contacts
from dejavu.games.fragments.cosmic_map.overlap import Overlap
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.cosmic_map.tile import Tile
from dejavu.games.fragments.refusals import Reason
from dejavu.games.fragments.state import MapLayout, Placement


class Verdict(NamedTuple):
    """The consequences of a placement: nebulae overlapped, nebulae connected, and the contacts."""

    overlaps: tuple[int, ...]
    touching: tuple[int, ...]
    contacts: tuple[Contact, ...]


class MapGeometry:
    """Judges and finds placements. Its caches are invisible to callers; it is not thread-safe."""

    def __init__(self, nebulae: Sequence[Nebula], figures: MapFigures, connections: int) -> None:
        self.names = tuple(nebula.id for nebula in nebulae)
        self.tiles = tuple(Tile(nebula.outline) for nebula in nebulae)
        self.tolerance = figures.tolerance
        self.connections = connections
        self.edge = round(2 * sum(tile.outer for tile in self.tiles))
        """The greatest possible distance of any nebula from the first one."""
        self.steps: building.Steps | None = None
        """The steps that all searches together may still take; None: each may take ``building.MOST_STEPS``."""
        self._overlap = Overlap(self.tiles)
        self._candidates = lru_cache(maxsize=64)(self._find_candidates)
        self._lying: dict[int, Lying] = {}
        self._lying_at: dict[int, Placement] = {}

    def judge(self, placed: Mapping[int, Placement], nebula: int, placement: Placement) -> Verdict:
        """Judge a placement of a nebula, ignoring where the nebula itself lies now."""
        touches = [
            contact
            for other in self.others(placed, nebula, placement)
            for contact in contacts(self.lying(nebula, placement), other, self.tolerance)
        ]
        return Verdict(
            tuple(sorted(set(self._overlap.found(placed, nebula, placement, self.tolerance)))),
            tuple(sorted({c.other if c.nebula == nebula else c.nebula for c in touches})),
            tuple(touches),
        )

    def why_not(self, placed: Mapping[int, Placement], nebula: int, placement: Placement) -> Refusal | None:
        """Why a nebula may not be placed there; None if it may. The first one may lie anywhere."""
        if max(abs(placement.x), abs(placement.y)) > self.edge or not 0 <= placement.angle < FULL_TURN:
            return Refusal(Reason.MAP_RANGE)
        verdict = self.judge(placed, nebula, placement)
        if verdict.overlaps:
            return Refusal(Reason.MAP_OVERLAP, (self.names[verdict.overlaps[0]],))
        needed = self.needed(placed, nebula)
        if len(verdict.touching) >= needed:
            return None
        return Refusal(Reason.MAP_ONE_CONTACT, (needed,)) if verdict.touching else Refusal(Reason.MAP_NO_CONTACT)

    def needed(self, placed: Mapping[int, Placement], nebula: int) -> int:
        """The number of placed nebulae to which this one must be connected."""
        return min(self.connections, len(placed) - (nebula in placed))

    def links(self, placed: Mapping[int, Placement]) -> tuple[tuple[int, int], ...]:
        """Every connection of a map once, sorted."""
        order = sorted(placed)
        lying = [self.lying(nebula, placed[nebula]) for nebula in order]
        return tuple(
            (a.nebula, b.nebula)
            for i, a in enumerate(lying)
            for b in lying[i + 1 :]
            if a.may_meet(b, self.tolerance) and any(contacts(a, b, self.tolerance))
        )

    def layout(self, placed: Mapping[int, Placement]) -> MapLayout:
        """A finished map from a placement for every nebula."""
        return MapLayout(tuple(placed[nebula] for nebula in range(len(self.tiles))), self.links(placed))

    def candidates(self, placed: Mapping[int, Placement], nebula: int, limit: int) -> list[Placement]:
        """At most ``limit`` legal placements, the most compact first; always the same ones.

        Raises NoRoom if there is none, and its subclass SearchGivenUp if the search ran out of steps. Neither happens
        with the outlines in ``data/cards.yaml``.
        """
        return list(self._candidates(frozenset(placed.items()), nebula, limit))

    def place_rest(self, placed: Mapping[int, Placement], order: Sequence[int]) -> list[tuple[int, Placement]]:
        """Complete a legal beginning: placements for ``order``, each legal after the ones before."""
        return building.place_rest(self, placed, order)

    def nearest_contact(
        self, placed: Mapping[int, Placement], nebula: int, placement: Placement, reach: int
    ) -> Placement | None:
        """The placement to which a dragged nebula snaps (see ``snapping``); None if none is in reach."""
        return snapping.nearest_contact(self, placed, nebula, placement, reach)

    def _find_candidates(self, placed: frozenset[tuple[int, Placement]], nebula: int, limit: int) -> list[Placement]:
        return building.candidates(self, dict(sorted(placed)), nebula, limit)

    # For building and snapping

    def lying(self, nebula: int, placement: Placement) -> Lying:
        """The nebula at a placement; the last placement of each nebula is cached."""
        if self._lying_at.get(nebula) != placement:
            self._lying[nebula] = Lying.at(nebula, self.tiles[nebula], placement)
            self._lying_at[nebula] = placement
        return self._lying[nebula]

    def others(
        self, placed: Mapping[int, Placement], nebula: int, placement: Placement, margin: float = 0
    ) -> list[Lying]:
        """The placed nebulae that the nebula might touch if moved by at most the margin from a placement."""
        moving = self.lying(nebula, placement)
        return [
            other
            for other in (self.lying(n, place) for n, place in placed.items() if n != nebula)
            if moving.may_meet(other, self.tolerance + margin)
        ]

    def is_free(self, placed: Mapping[int, Placement], nebula: int, placement: Placement) -> bool:
        """Whether a nebula would overlap no other, with half the tolerance in reserve."""
        return not any(True for _ in self._overlap.found(placed, nebula, placement, self.tolerance / 2))

    def is_legal(self, placed: Mapping[int, Placement], nebula: int, placement: Placement) -> bool:
        """Whether a placement is legal with half the tolerance in reserve, so that it stays legal after rounding."""
        if not self.is_free(placed, nebula, placement):
            return False
        moving = self.lying(nebula, placement)
        others = self.others(placed, nebula, placement)
        touching = sum(any(True for _ in contacts(moving, other, self.tolerance / 2)) for other in others)
        return touching >= self.needed(placed, nebula)
