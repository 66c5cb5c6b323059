"""A table without a window, which draws a position for a phone.

The position fits what the seat knows (``View.sample``), so nothing hidden can be seen. The table highlights
nothing: a picture changes only when what it shows changes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, sin, tau
from random import Random
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from dejavu.engine.game import Game
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.remote.link import Content
from dejavu.table import text
from dejavu.table.board.area import Area
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.game_table import GameTable
from dejavu.table.boards import board_of
from dejavu.table.kit.description import Presentation
from dejavu.table.kit.points import Coordinates, Point
from dejavu.table.look.camera import Camera
from dejavu.table.look.encoding import written
from dejavu.table.phones.drawing import Drawn, DrawnMap, End, Order, Picture
from dejavu.table.phones.encoding import encoded
from dejavu.table.phones.patches import PatchedMap
from dejavu.table.play.bot_process import SilentWorker
from dejavu.table.play.watched_match import StillMatch
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shell.targets import Target
from dejavu.table.shot import Paper

SIZE: Final = (2560, 1440)
"""Size of the table, in pixels."""
MAP: Final = 800
"""Greatest width of a map, in pixels."""
CARD: Final = 280
"""The longer side of a card, in pixels; a phone shows it at half that size or larger."""
WIDE: Final = 640
"""The longer side of a picture that a phone shows in its whole width, in pixels."""
KEEPSAKE: Final = (1280, 720)
"""The room of the picture that a game leaves, in pixels."""
KEPT: Final = 500
"""Most drawn pieces to keep."""
_SECONDS: Final = (1.0, 1.0)
"""Steps of the table's own time, in seconds, after which everything lies in its place."""
_CORNERS: Final = 24
"""Corners of the outline of a target with a shape of its own."""
_HALVINGS: Final = 8
"""Steps of the search for an edge of a target with a shape of its own."""


class HiddenTable:
    """Draws the pieces and maps of one game."""

    def __init__(self, game: Game) -> None:
        self._game, self._board = game, board_of(game)
        self._app = App(Paper(SIZE), Settings(reduced_motion=True, tips=False, seat_details=True))
        self._match: StillMatch | None = None
        self._sits: tuple[str, Sequence[Seat]] | None = None
        """The language and the seats of the match."""
        self._pieces: dict[str, Content] = {}
        """The drawn pieces by their keys; another seat may order the same ones."""
        self._patched = defaultdict[tuple[int, str], PatchedMap](PatchedMap)
        """What phones have of the maps, by seats and the names of panels."""
        self._outlines: dict[tuple[object, ...], tuple[int, ...]] = {}
        """The outlines of targets, by their names and places; finding one takes long."""

    def drawn(self, order: Order) -> Drawn:
        """Put the position of an order on the table, and draw."""
        if order.end:
            return Drawn(order.view.seat, {}, {}, order.language, self._keepsake(order.language, order.end))
        scene = self.show(order)
        presentation = self._presentation(scene)
        for key, picture in order.pieces.items():
            if key not in self._pieces:
                side = WIDE if picture[0] in presentation.wide else CARD
                self._pieces[key] = encoded(_piece(scene, picture, presentation.shape(picture), side))
        pieces = {key: self._pieces[key] for key in order.pieces}
        for key in [*self._pieces][:-KEPT]:
            del self._pieces[key]
        maps = self._maps(scene, presentation, order.view.seat) if order.maps else {}
        return Drawn(order.view.seat, pieces, maps)

    def _keepsake(self, language: str, end: End) -> tuple[str, Content] | None:
        """The name and the picture of what a finished game leaves; None if it leaves nothing."""
        text.use_language(language)
        self._match = None  # its table speaks another language
        self._app.settings.faces = dict(end.faces)
        session = Session.from_header(self._game, end.header)
        session.state = end.state
        session.entries += end.entries
        left = self._board.souvenir(StillMatch(self._app, session, self._board, SilentWorker()))
        return (left.name, Content("image/jpeg", written(left.draw(KEEPSAKE), "keepsake.jpg"))) if left else None

    def show(self, order: Order) -> GameTable:
        """Put the position of an order on the table; a new table is made only for other people or another language."""
        state, seat = order.view.sample(Random(0)), max(0, order.view.seat)
        if self._match is None or self._sits != (order.language, order.seats):
            text.use_language(order.language)
            session = Session(self._game, order.seats, 0)
            session.state = state  # the session is not played on
            self._match = StillMatch(self._app, session, self._board, SilentWorker())
            self._sits = order.language, order.seats
            self._match.begin()
        self._match.show(state, seat)
        for seconds in _SECONDS:
            self._app.step(seconds)
        scene = self._app.scene
        assert isinstance(scene, GameTable)  # only such a table is presented
        return scene

    def _presentation(self, scene: GameTable) -> Presentation[Any]:
        """How the game is presented to a seat."""
        board = self._board
        presentation = board.presentation(scene.match.session.state) if isinstance(board, GameBoard) else None
        assert presentation  # only such positions are ordered
        return presentation

    def _maps(self, scene: GameTable, presentation: Presentation[Any], seat: int) -> Mapping[str, DrawnMap]:
        """Cut the maps out of the table, by the names of their panels."""
        names = {panel.name: panel for panel in presentation.panels if panel.map}
        areas = {**scene.overlaid, **scene.areas}
        return {
            name: self._map(area, [item.id.name for item in panel.items(scene.frame)], self._patched[seat, name])
            for name, panel in names.items()
            if (area := areas.get(name)) and area.shown
        }

    def _map(self, area: Area[Any], names: Sequence[str], patched: PatchedMap) -> DrawnMap:
        """A map without the buttons over it, with the outlines of the targets on it."""
        surface, rect = self._app.window.surface, area.rect
        if area.view:
            area.view.draw(surface)
        cut = surface.subsurface(rect.clip(surface.get_rect()))
        scale = min(1.0, MAP / rect.width)
        small = pygame.transform.smoothscale(cut, (round(rect.width * scale), round(rect.height * scale)))
        found = ((name, self._app.targets.named(name)) for name in names)
        regions = {name: self._region(target, rect) for name, target in found if target and target.visible.width}
        world = _world(area.view.camera, rect) if area.view else ()
        return DrawnMap(small.get_size(), patched.show(small), regions, world)

    def _region(self, target: Target, rect: Rect) -> tuple[int, ...]:
        """The outline of a target, in thousandths of the width of a map."""
        key = target.name, tuple(target.rect), tuple(target.visible), tuple(rect)
        if key not in self._outlines:
            self._outlines[key] = _region(target, rect)
        return self._outlines[key]


def _piece(scene: GameTable, picture: Picture, shape: float, side: int) -> Surface:
    """Draw an item on a transparent ground; its longer side has ``side`` pixels."""
    return scene.painted((round(side * min(1, shape)), round(side / max(1, shape))), *picture)


def _world(camera: Camera, rect: Rect) -> tuple[float, ...]:
    """Where the points of a world lie on its map (``messages.Panel.world``)."""
    left, top = camera.to_screen(0, 0)
    return tuple(round(1000 * each / rect.width, 6) for each in (camera.zoom, left - rect.left, top - rect.top))


def _region(target: Target, rect: Rect) -> tuple[int, ...]:
    visible = target.visible.clip(rect)
    corners: Sequence[Coordinates]
    if target.shape is None:
        corners = [visible.topleft, visible.topright, visible.bottomright, visible.bottomleft]
    else:
        corners = list(_outline(target.shape, visible))
    return tuple(round(1000 * value / rect.width) for x, y in corners for value in (x - rect.left, y - rect.top))


def _outline(shape: Callable[[Point], bool], within: Rect) -> Iterator[Coordinates]:
    """The points where rays from the middle leave a shape, or what is seen of it."""
    (x, y), reach = within.center, max(within.size)
    for corner in range(_CORNERS):
        across, down = cos(tau * corner / _CORNERS), sin(tau * corner / _CORNERS)
        inside, outside = 0.0, float(reach)
        for _step in range(_HALVINGS):
            middle = (inside + outside) / 2
            point = round(x + across * middle), round(y + down * middle)
            if within.collidepoint(point) and shape(point):
                inside = middle
            else:
                outside = middle
        yield x + across * inside, y + down * inside
