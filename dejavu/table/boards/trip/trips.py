"""What is seen to happen: events of the game as pieces in flight (``board.flights``) between areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import cast

import pygame
from pygame import Surface

from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.flights import Trip
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.trip.city import markers, tiles
from dejavu.table.boards.trip.city.shapes import offsets
from dejavu.table.boards.trip.city.tiles import FILLS
from dejavu.table.boards.trip.host import TripHost
from dejavu.table.boards.trip.moves import TripView
from dejavu.table.look.animation import QUICK, SLOW
from dejavu.table.play.happenings import Happenings

_TILE, _SMALL = 2.8, 1.5
"""Sides of a tile in flight, to and from the tray and to a small map, in em."""
_LAY, _DROP, _STAGGER = 0.3, 0.3, 0.09
"""Seconds: a tile to a small map, a space from above, and between two pieces."""
_PAUSE, _LOSE = 0.6, 0.7
"""Seconds that a tile for which no cell is left lies in the tray still, and that it flies: nobody asked for that."""


@dataclass
class _Plan:
    """The trips of one act as they are planned, and what they need to know of it."""

    before: TripState
    by_hand: bool
    trips: list[Trip] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)
    """Places among the false memories to which tiles are on their way."""
    marker: tuple[tuple[str, ...], Trip] | None = None
    """The marker laid last, for the points that it brings."""


class Trips:
    """Plans the trips of one scene."""

    def __init__(self, scene: TripHost) -> None:
        self._scene = scene

    def plan(self, happened: Happenings, before: TripState) -> list[Trip]:
        """The trips that some events mean; called while the areas still show the position before them.

        The first trip of an event lets it be heard; what has none is heard at once.
        """
        plan = _Plan(before, happened.by_hand)
        for event in happened:
            first = len(plan.trips)
            self._add(cast(events.TripEvent, event), plan)
            if cue := self._scene.cue(event):
                if plan.trips[first:]:
                    plan.trips[first].cue = cue
                else:
                    self._scene.app.sounds.play(*cue)
        return plan.trips

    def _add(self, event: events.TripEvent, plan: _Plan) -> None:
        match event:
            case events.MemoryRevealed(_round, _memory, spaces):
                self._revealed(plan, spaces)
            case events.SpaceTaken(player, space, taken) if not (self._mine(player) and plan.by_hand):
                self._taken(plan, player, space, taken)
            case events.TileLaid(player, tile, cell):
                self._laid(plan, player, tile, cell)
            case events.TileForgotten(player, tile, cell, why) if self._mine(player):
                self._forgotten(plan, tile, cell, why)
            case events.PlaceScored(player, _place, _tile, cells, points):
                self._spark(plan, self._place(player, cells), f"+{points}")
            case events.MarkerLaid(player, marker, cells):
                self._marker(plan, marker, cells, self._mine(player) and plan.by_hand)
            case events.MemoriesAgreed(_player, cells, points):
                self._agreed(plan, cells, points)

    # From events to trips

    def _revealed(self, plan: _Plan, spaces: Sequence[Sequence[str]]) -> None:
        """Tiles drop from above, space by space, while the card is turned."""
        for number, lying in enumerate(spaces):
            if not lying:
                continue
            rects, end = self._scene.spaces.tile_rects(number, len(lying)), Spot("space", number=number + 1)
            whole = rects[0].unionall(rects[1:])
            row = Surface(whole.size, pygame.SRCALPHA)
            for rect, kind in zip(rects, sorted(map(self._kind, lying)), strict=True):
                tiles.draw(self._scene.studio, row, rect.move(-whole.left, -whole.top), kind)
            start, delay = (whole.centerx, -whole.height), number * _STAGGER
            plan.trips.append(Trip(row, start, end, away=end, delay=delay, seconds=_DROP))

    def _taken(self, plan: _Plan, player: int, space: int, taken: Sequence[str]) -> None:
        kinds = sorted(self._kind(tile) for tile in taken)
        for place, kind in enumerate(kinds):
            end = Spot("tile", number=place + 1) if self._mine(player) else Spot("seat", number=player)
            away = end if self._mine(player) else None
            rects = self._scene.spaces.tile_rects(space - 1, len(kinds))
            picture = tiles.picture(self._scene.studio, kind, rects[place].width)
            delay = place * _STAGGER
            plan.trips.append(Trip(picture, rects[place].center, end, away, delay=delay, seconds=SLOW))

    def _laid(self, plan: _Plan, player: int, tile: str, cell: str) -> None:
        kind, hand = self._kind(tile), plan.before.players[player].hand
        if not self._mine(player):
            end = Spot("map", cell, player)
            self._tile(plan, kind, Spot("seat", number=player), end, end, _SMALL, seconds=_LAY)
        elif not plan.by_hand and kind in hand:
            end, side = Spot("own", cell), self._scene.own.cells.side * FILLS / self._scene.look.em
            self._tile(plan, kind, Spot("tile", number=hand.index(kind) + 1), end, end, side)

    def _forgotten(self, plan: _Plan, tile: str, cell: str | None, why: Forgotten) -> None:
        """To the viewer's false memories, from the cell where it lay or should have lain, or from the tray."""
        kind, hand = self._kind(tile), plan.before.players[self._scene.seat].hand
        start = Spot("own", cell) if cell else Spot("tile", number=hand.index(kind) + 1 if kind in hand else -1)
        if why is Forgotten.KEPT_OUT and not plan.by_hand and kind in hand:
            start = Spot("tile", number=hand.index(kind) + 1)
        after = self._now().players[self._scene.seat].false
        place = max((n for n, one in enumerate(after) if one == kind and n not in plan.lost), default=-1)
        plan.lost.append(place)
        end = Spot("false", number=place)
        pause, seconds = (_PAUSE, _LOSE) if why is Forgotten.NO_CELL else (0.0, SLOW)
        self._tile(plan, kind, start, end, end, _TILE, delay=pause + len(plan.lost) * _STAGGER, seconds=seconds)

    def _marker(self, plan: _Plan, marker: str, cells: tuple[str, ...], by_hand: bool) -> None:
        """From the supply to its cells; one that was put there by hand lies there already."""
        scene, end = self._scene, Spot("shared", "+".join(cells))
        plan.marker = None
        at = scene.spot(Spot("marker", marker))
        if by_hand or at is None:
            return
        state = scene.state
        shape = offsets(mask_of(state.map.index[cell] for cell in cells), state.map.columns)
        kind = state.components.marker_index[marker]
        picture = markers.picture(scene.studio, shape, scene.shared_map.cells.side, kind)
        away, delay = Spot("shared", cells[0]), QUICK + len(plan.trips) * _STAGGER
        trip = Trip(picture, at, end, away, delay=delay, seconds=SLOW)
        plan.trips.append(trip)
        plan.marker = cells, trip

    def _agreed(self, plan: _Plan, cells: tuple[str, ...], points: int) -> None:
        """Points rise from a marker that lands, else from every cell that agrees."""
        if plan.marker and plan.marker[0] == cells:
            plan.marker[1].rises = f"+{points}"
            return
        for cell in cells:
            self._spark(plan, Spot("shared", cell), f"+{points // len(cells)}")

    def _spark(self, plan: _Plan, at: Spot, words: str) -> None:
        """Words that rise from a place where nothing lands."""
        if point := self._scene.spot(at):
            nothing = Surface((1, 1), pygame.SRCALPHA)
            delay = len(plan.trips) * _STAGGER
            plan.trips.append(Trip(nothing, point, at, delay=delay, seconds=QUICK, rises=words))

    def _tile(
        self,
        plan: _Plan,
        kind: int,
        start: Spot,
        end: Spot,
        away: Spot | None,
        ems: float,
        delay: float = 0.0,
        seconds: float = SLOW,
    ) -> None:
        if at := self._scene.spot(start):
            picture = tiles.picture(self._scene.studio, kind, self._scene.look.px(ems))
            plan.trips.append(Trip(picture, at, end, away, delay=delay, seconds=seconds))

    # Where things are

    def _mine(self, player: int) -> bool:
        return player == self._scene.seat

    def _kind(self, tile: str) -> int:
        return self._scene.state.components.tile_index[tile]

    def _place(self, player: int, cells: tuple[str, ...]) -> Spot:
        """The middle of a place on the map of a seat."""
        return Spot("own", "+".join(cells)) if self._mine(player) else Spot("map", cells[len(cells) // 2], player)

    def _now(self) -> TripState:
        """The position after what happened; the areas still show the one before."""
        return cast(TripView, self._scene.match.view).state
