"""The moments (``board.moments``) of this game.

A memory card turns, an achievement shines, tiles are lost, the trip is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeGuard

from pygame import Rect, Surface

from dejavu.games.trip import events
from dejavu.games.trip.events import Forgotten
from dejavu.games.trip.grid import mask_of
from dejavu.games.trip.scoring import order_points
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.highlight import Hand, Highlight, PlateShown, on_plate
from dejavu.table.board.moments import OverlayAnimation, factor_of
from dejavu.table.boards.trip.city import memory_card
from dejavu.table.boards.trip.city.cells import Cells
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import eased
from dejavu.table.look.light import blit_below, blit_faint, height_of
from dejavu.table.look.turn_over import TurnOver
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.watched_match import WatchedMatch
from dejavu.table.text import _, signed

if TYPE_CHECKING:
    from dejavu.table.boards.trip.game import TripScene

_SIZES = 1.3, 1.15, 1.0, 0.85
"""Font sizes to try for the last words, in em."""
_REACH = 0.9
"""Reach of the light, as a share of the shining thing's shorter side, or of a cell's side if that is smaller."""


def moments_of(scene: TripScene, happened: EventBatch, before: TripState, after: TripState) -> list[OverlayAnimation]:
    """The moments of some events; to be called while the areas still show the position before them."""
    found: list[OverlayAnimation] = [*_hands(scene, happened)]
    if lost := [event.tile for event in happened if _is_lost(event, scene)]:
        found.append(Loss(scene, lost))
    scored = next((event for event in happened if isinstance(event, events.PlaceScored)), None)
    for event in happened:
        match event:
            case events.MemoryRevealed(_round, memory):
                found.append(CardTurn(scene, scene.state.components.memory_index[memory]))
            case events.TileLaid(player, tile, cell) if player == scene.seat and _is_photo(scene, tile, cell):
                found.append(_shine(scene, [_at(scene.own.cells, scene, (cell,))], _("A photo")))
            case events.StandingChanged(player, gained) if player == scene.seat:
                found += _album(scene, after, gained.photos)
    if scored and scored.player == scene.seat:
        agreed = {cell for event in happened if isinstance(event, events.MemoriesAgreed) for cell in event.cells}
        shining = [_at(scene.own.cells, scene, scored.cells)]
        if agreed >= set(scored.cells):
            shining.insert(0, _at(scene.shared_map.cells, scene, scored.cells))
        found.append(_shine(scene, shining, ""))  # the words of its points fly to the plate
        found += _orders(scene, before, after)
    elif scored and (small := _on_small_map(scene, scored.player, scored.cells)):
        found.append(_shine(scene, [small], ""))
    ends = any(isinstance(event, events.GameEnded) for event in happened)
    if ends and factor_of(scene.app.settings) and not isinstance(scene.match, WatchedMatch):
        found.append(LastLook(scene))
    return found


def _is_lost(event: object, scene: TripScene) -> TypeGuard[events.TileForgotten]:
    """Whether the viewer forgets a tile because no cell was left for it."""
    return isinstance(event, events.TileForgotten) and event.player == scene.seat and event.why is Forgotten.NO_CELL


def _hands(scene: TripScene, happened: EventBatch) -> Iterator[Hand]:
    """The hands of the other players, or in a film of all: on a space taken, on the cell of a tile, or on markers."""
    touched: dict[int, list[Rect]] = {}
    for event in happened:
        player = getattr(event, "player", scene.seat)
        if player == scene.seat and not isinstance(scene.match, WatchedMatch):
            continue
        match event:
            case events.SpaceTaken(_player, space):
                at: Rect | None = scene.spaces.placed[space - 1].rect
            case events.TileLaid(_player, _tile, cell) if player == scene.seat:
                at = _at(scene.own.cells, scene, (cell,))
            case events.TileLaid(_player, _tile, cell):
                at = _on_small_map(scene, player, (cell,))
            case events.MarkerLaid(_player, _marker, cells):
                at = _at(scene.shared_map.cells, scene, cells)
            case _:
                at = None
        if at:
            touched.setdefault(player, []).append(at)
    return (Hand(scene, player, rects) for player, rects in touched.items())


def _on_small_map(scene: TripScene, player: int, cells: Sequence[str]) -> Rect | None:
    """The rectangle of some cells on a player's small map; None if that map is not shown."""
    at = [scene.spot(PlaceId("map", cell, player)) for cell in cells]
    points = [Rect(point, (1, 1)) for point in at if point]
    return points[0].unionall(points[1:]).inflate(scene.look.px(0.8), scene.look.px(0.8)) if points else None


def _orders(scene: TripScene, before: TripState, after: TripState) -> list[OverlayAnimation]:
    """Moments of order cards that begin to pay the viewer."""
    area = scene.areas["order"]
    new = [
        order
        for order in after.orders
        if order_points(before, order)[scene.seat] == 0 < order_points(after, order)[scene.seat]
    ]
    return [_shine(scene, [area.rect], "")] if new and area.shown else []


def _is_photo(scene: TripScene, tile: str, cell: str) -> bool:
    state = scene.state
    return (state.map.index[cell], state.components.tile_index[tile]) in state.map.photos


def _album(scene: TripScene, after: TripState, gain: int) -> list[OverlayAnimation]:
    """The moment of the last photo."""
    player = after.players[scene.seat]
    found = [cell for cell, tile in after.map.photos if player.tiles[cell] == tile]
    if gain <= 0 or len(found) < len(after.map.photos):
        return []
    words = _("Every photo is found: {points}", points=signed(gain, plus=True))
    return [_shine(scene, [_at(scene.own.cells, scene, (after.map.names[cell],)) for cell in found], words)]


def _at(cells: Cells, scene: TripScene, names: Sequence[str]) -> Rect:
    return cells.around(mask_of(scene.state.map.index[name] for name in names))


def _shine(scene: TripScene, rects: Sequence[Rect], words: str) -> Highlight:
    reach = round(_REACH * min(scene.own.cells.side, max(map(min, (rect.size for rect in rects)))))
    return Highlight(scene, rects, words, reach)


class Loss(PlateShown):
    """Says above the tray that tiles had no cell left; they fly to the false memories."""

    seconds = 2.2
    at_once = True
    fades = (0.08, 0.8)

    def __init__(self, scene: TripScene, tiles: Sequence[str]) -> None:
        self._scene = scene
        self.words = _("No cell is left: {tiles} forgotten", tiles=scene.words.names.tiles(tiles))

    def made(self) -> Surface:
        """The words."""
        look = self._scene.look
        return on_plate(look, look.text(self.words, 1.15, "refusal", "bold"), "refusal", (1.6, 1.0))

    def middle(self) -> Point:
        """The middle of the plate, at the bottom of the own map."""
        look, own = self._scene.look, self._scene.own.rect
        place = self.plate.get_rect(midbottom=(own.centerx, own.bottom - look.px(0.4)))
        return place.clamp(Rect((0, 0), look.size)).center


class LastLook(OverlayAnimation):
    """Leaves time to look at the maps before the finale; any input ends it.

    Its words lie over the spaces, where no tiles come any more.
    """

    seconds = 8.0
    is_read = True

    def __init__(self, scene: TripScene) -> None:
        self._scene = scene
        self.words = _("The trip is over. Look at the maps once more: what was scored last is on them.")

    def prepare(self) -> None:
        """Prepare the words on a plate."""
        look, room = self._scene.look, self._scene.spaces.rect
        self._plate = look.new_panel(room.size, "sheet", "accent")
        inner = Rect((0, 0), room.size).inflate(-look.px(1.6), -look.px(0.8))
        on = look.text(self._scene.app.bindings.going_on, self._scene.spaces.small, "text_secondary", width=inner.width)
        free = inner.width, inner.height - on.get_height() - look.px(0.3)
        said = look.fitting_paragraph(self.words, free, _SIZES, align="centre")
        lines = [line for line in (said, on) if line]
        blit_below(self._plate, lines, inner.centery - height_of(lines) // 2, centerx=inner.centerx)

    def area(self, share: float) -> Rect:
        """The spaces."""
        return self._scene.spaces.rect

    def only_ends(self, share: float) -> bool:
        """Always: nothing can be done any more."""
        return True

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the plate, which appears quickly and stays."""
        blit_faint(surface, self._plate, self.area(share).center, eased(share, 0.0, 0.04))


class CardTurn(OverlayAnimation):
    """Turns the round's memory card over."""

    seconds = 0.5
    at_once = True
    away = frozenset({PlaceId("memory")})

    def __init__(self, scene: TripScene, memory: int) -> None:
        self._scene, self._memory = scene, memory

    def prepare(self) -> None:
        """Make back and face."""
        size, studio = self._scene.memory.items_room().size, self._scene.studio
        self._turn = TurnOver(memory_card.back(studio, size), memory_card.picture(studio, self._memory, size))

    def area(self, share: float) -> Rect:
        """The card."""
        return self._scene.memory.items_room()

    def draw(self, surface: Surface, share: float, still: bool) -> None:
        """Draw the back, then the face."""
        self._turn.draw(surface, self.area(share).center, share, still)
