"""What is seen to happen: events of the game as pieces in flight (``board.flights``) between areas."""

from __future__ import annotations

from collections.abc import Sequence
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


def trips_of(scene: TripHost, happened: Happenings, before: TripState) -> list[Trip]:
    """The trips that some events mean; called while the areas still show the position before them.

    The first trip of an event lets it be heard; what has none is heard at once.
    """
    plan = _Plan(scene, before, happened.by_hand)
    for event in happened:
        first = len(plan.trips)
        plan.add(cast(events.TripEvent, event))
        if cue := scene.cue(event):
            if plan.trips[first:]:
                plan.trips[first].cue = cue
            else:
                scene.app.sounds.play(*cue)
    return plan.trips


class _Plan:
    """The trips of one act as they are planned, and what they need to know of it."""

    def __init__(self, scene: TripHost, before: TripState, by_hand: bool) -> None:
        self._scene, self._before, self._by_hand = scene, before, by_hand
        self.trips: list[Trip] = []
        self._lost: list[int] = []
        """Places among the false memories to which tiles are on their way."""
        self._marker_laid: tuple[tuple[str, ...], Trip] | None = None
        """The marker laid last, for the points that it brings."""

    def add(self, event: events.TripEvent) -> None:
        """Plan the trips of an event."""
        match event:
            case events.MemoryRevealed(_round, _memory, spaces):
                self._revealed(spaces)
            case events.SpaceTaken(player, space, taken) if not (self._mine(player) and self._by_hand):
                self._taken(player, space, taken)
            case events.TileLaid(player, tile, cell):
                self._laid(player, tile, cell)
            case events.TileForgotten(player, tile, cell, why) if self._mine(player):
                self._forgotten(tile, cell, why)
            case events.PlaceScored(player, _place, _tile, cells, points):
                self._spark(self._place(player, cells), f"+{points}")
            case events.MarkerLaid(player, marker, cells):
                self._marker(marker, cells, self._mine(player) and self._by_hand)
            case events.MemoriesAgreed(_player, cells, points):
                self._agreed(cells, points)

    # From events to trips

    def _revealed(self, spaces: Sequence[Sequence[str]]) -> None:
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
            self.trips.append(Trip(row, start, end, away=end, delay=delay, seconds=_DROP))

    def _taken(self, player: int, space: int, taken: Sequence[str]) -> None:
        kinds = sorted(self._kind(tile) for tile in taken)
        for place, kind in enumerate(kinds):
            end = Spot("tile", number=place + 1) if self._mine(player) else Spot("seat", number=player)
            away = end if self._mine(player) else None
            rects = self._scene.spaces.tile_rects(space - 1, len(kinds))
            picture = tiles.picture(self._scene.studio, kind, rects[place].width)
            delay = place * _STAGGER
            self.trips.append(Trip(picture, rects[place].center, end, away, delay=delay, seconds=SLOW))

    def _laid(self, player: int, tile: str, cell: str) -> None:
        kind, hand = self._kind(tile), self._before.players[player].hand
        if not self._mine(player):
            end = Spot("map", cell, player)
            self._tile(kind, Spot("seat", number=player), end, end, _SMALL, seconds=_LAY)
        elif not self._by_hand and kind in hand:
            end, side = Spot("own", cell), self._scene.own.cells.side * FILLS / self._scene.look.em
            self._tile(kind, Spot("tile", number=hand.index(kind) + 1), end, end, side)

    def _forgotten(self, tile: str, cell: str | None, why: Forgotten) -> None:
        """To the viewer's false memories, from the cell where it lay or should have lain, or from the tray."""
        kind, hand = self._kind(tile), self._before.players[self._scene.seat].hand
        start = Spot("own", cell) if cell else Spot("tile", number=hand.index(kind) + 1 if kind in hand else -1)
        if why is Forgotten.KEPT_OUT and not self._by_hand and kind in hand:
            start = Spot("tile", number=hand.index(kind) + 1)
        after = self._now().players[self._scene.seat].false
        place = max((n for n, one in enumerate(after) if one == kind and n not in self._lost), default=-1)
        self._lost.append(place)
        end = Spot("false", number=place)
        pause, seconds = (_PAUSE, _LOSE) if why is Forgotten.NO_CELL else (0.0, SLOW)
        self._tile(kind, start, end, end, _TILE, delay=pause + len(self._lost) * _STAGGER, seconds=seconds)

    def _marker(self, marker: str, cells: tuple[str, ...], by_hand: bool) -> None:
        """From the supply to its cells; one that was put there by hand lies there already."""
        scene, end = self._scene, Spot("shared", "+".join(cells))
        self._marker_laid = None
        at = scene.spot(Spot("marker", marker))
        if by_hand or at is None:
            return
        state = scene.state
        shape = offsets(mask_of(state.map.index[cell] for cell in cells), state.map.columns)
        kind = state.components.marker_index[marker]
        picture = markers.picture(scene.studio, shape, scene.shared_map.cells.side, kind)
        away, delay = Spot("shared", cells[0]), QUICK + len(self.trips) * _STAGGER
        trip = Trip(picture, at, end, away, delay=delay, seconds=SLOW)
        self.trips.append(trip)
        self._marker_laid = cells, trip

    def _agreed(self, cells: tuple[str, ...], points: int) -> None:
        """Points rise from a marker that lands, else from every cell that agrees."""
        if self._marker_laid and self._marker_laid[0] == cells:
            self._marker_laid[1].rises = f"+{points}"
            return
        for cell in cells:
            self._spark(Spot("shared", cell), f"+{points // len(cells)}")

    def _spark(self, at: Spot, words: str) -> None:
        """Words that rise from a place where nothing lands."""
        if point := self._scene.spot(at):
            nothing = Surface((1, 1), pygame.SRCALPHA)
            delay = len(self.trips) * _STAGGER
            self.trips.append(Trip(nothing, point, at, delay=delay, seconds=QUICK, rises=words))

    def _tile(
        self,
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
            self.trips.append(Trip(picture, at, end, away, delay=delay, seconds=seconds))

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
