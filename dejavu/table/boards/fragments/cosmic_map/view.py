"""The cosmic map as it lies on the table: nebulae, connections and pieces, seen through a camera.

Everything at rest is drawn into one layer, again only when it changes, so that whatever is dragged over the map costs
no more than a copy of what it uncovers. Positions are in thousandths of a world unit, as in the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import perf_counter
from typing import Any

from pygame import Rect, Surface
from pygame.event import Event

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map.pose import rotation
from dejavu.games.fragments.state import NONE, Placement, State
from dejavu.table.boards.fragments.cosmic_map import arrangement
from dejavu.table.boards.fragments.cosmic_map.captions import Caption, Signs
from dejavu.table.boards.fragments.cosmic_map.layer import MapLayer
from dejavu.table.boards.fragments.cosmic_map.links import Link, links_of
from dejavu.table.boards.fragments.cosmic_map.marks import Mark
from dejavu.table.boards.fragments.cosmic_map.outlines import box, corners_at, holds
from dejavu.table.boards.fragments.cosmic_map.panning import Panning
from dejavu.table.boards.fragments.cosmic_map.pieces import PieceSprites
from dejavu.table.boards.fragments.cosmic_map.tiles import NebulaTiles
from dejavu.table.look.animation import NORMAL, Timeline
from dejavu.table.look.camera import ZOOM_STEP, Area, Camera, Pose
from dejavu.table.look.look import Look, em_for
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

TOUCHABLE = 24
"""Pixels across a piece must have that is to be touched."""
PAN_STEP = 4.0
"""How far a key moves the map, in em."""
MARGIN = 0.8
"""Space round the whole map, in em."""
_EMPTY: Area = (-2000.0, -1500.0, 4000.0, 3000.0)
_FURTHEST, _NEAREST = 0.02, 0.25
"""The widest and, in small windows, the closest zoom."""
_SHARPEN_AFTER, _SHARPENING = 0.12, 0.002
"""Seconds without a zoom until nebulae are made sharp, and those of a frame after which no further one is begun."""

Draw = Callable[[Surface], None]


class MapView:
    """Draws a map and knows where everything on it is.

    ``changed`` is called whenever the view needs to be drawn again: the scene then invalidates its rectangle and asks
    for its targets anew. Highlights are values: assign new ones, do not change them in place.
    """

    lit = Mark[Collection[int]](())
    """Nebulae that can be chosen now."""
    path = Mark[Sequence[int]](())
    """Nebulae of a path under way, the start first; its steps are numbered."""
    ends = Mark[Mapping[int, Caption]]({})
    """What could come of ending at a nebula."""
    advised = Mark[Collection[int]](())
    """Nebulae to which a hint points: they shine brighter than those that can be chosen as well."""
    chosen = Mark[Collection[int]](())
    """Nebulae that were chosen already, where several are to be: they bear a tick."""
    focus = Mark[int | None](None)
    """The nebula at which the keyboard is."""
    hover = Mark[int | None](None)
    """The nebula whose name is shown."""
    hidden = Mark[Collection[tuple[str | int, ...]]](())
    """Pieces that are somewhere else just now, in a hand or in flight: ``("nebula", n)``, ``("girl", n)``,
    ``("fragment", n)``, ``("flower", n)``, ``("bit", n, k)`` for the k-th bit, ``("bits", n)`` for all."""

    def __init__(
        self,
        components: Components,
        look: Look,
        pictures: Pictures,
        timeline: Timeline | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.components = components
        self.calm = float(components.map.calm_radius)
        self.camera = Camera(Rect(0, 0, 1, 1), (_FURTHEST, _NEAREST))
        self.rect = self._clear = Rect(0, 0, 1, 1)
        self.timeline = timeline
        self.placements: Mapping[int, Placement] = {}
        self.bits: Sequence[Sequence[int]] = [()] * len(components.nebulae)
        self.fragments: Sequence[int] = [NONE] * len(components.nebulae)
        self.planted: Sequence[bool] = [False] * len(components.nebulae)
        self.girl = NONE
        self.links: list[Link] = []
        self.hand_moved = False
        """Whether the person chose what to see; until then the camera follows the map."""
        self.whole_wanted = False
        """Whether the person asked for the whole map, though the pieces on it are then smaller than at 100 %."""
        self._room = 0.0
        """Round the whole map, as it was last asked for."""
        self._unscaled: Rect | None = None
        self.pictures = pictures
        self.tiles = NebulaTiles(components, pictures)
        self.sprites = PieceSprites(pictures)
        self._changed = changed
        self._shown: tuple[object, ...] = ()
        self.marks: dict[str, Any] = {}
        self._layer = MapLayer(self)
        self._still, self._sharp = 1.0, True
        self._zoom = self.camera.zoom
        self._panning = Panning(self.pan)
        self._use(look)

    # what is shown

    def show(self, state: State) -> None:
        """Show the map of a position (a masked one will do: nothing on the map is hidden)."""
        shown = (
            dict(state.placements),
            [tuple(bits) for bits in state.bits],
            tuple(state.fragments),
            tuple(state.planted),
            state.girl,
            tuple(state.graph.links()),
        )
        if shown == self._shown:
            return
        if (shown[0], shown[5]) != (self._shown[:1] + self._shown[5:] if self._shown else ()):
            self.links = links_of(self.components, state.placements, state.graph.links())
        self._shown = shown
        self.placements = dict(state.placements)
        self.bits = [tuple(bits) for bits in state.bits]
        self.fragments, self.planted, self.girl = tuple(state.fragments), tuple(state.planted), state.girl
        self.redraw()

    def redraw(self) -> None:
        """Draw the layer again at the next chance."""
        self._layer.redraw()
        self._changed()

    # where things are

    def layout(
        self,
        rect: Rect,
        look: Look | None = None,
        backdrop: Draw | None = None,
        clear: Rect | None = None,
        unscaled: Rect | None = None,
    ) -> None:
        """Take a place in the window.

        ``backdrop`` draws what shines through between the nebulae, where its clip is. ``clear`` is the part over which
        nothing lies, into which the map is fitted. ``unscaled`` is what that would be at a UI scale of 100 %: the map
        is as large as it would be there, and may be moved where larger words leave it less room.
        """
        if look is not None and look is not self.look:
            self._use(look)
        if backdrop is not None:
            self._layer.backdrop = backdrop
        before = self.rect, self._clear, self._unscaled
        self.rect = self.camera.view = Rect(rect)
        self._clear = Rect(clear or rect)
        self._unscaled = Rect(unscaled) if unscaled else None
        self.camera.limits = (_FURTHEST, max(_NEAREST, self._closest()))
        self._layer.resize(self.look.size)
        if before != (self.rect, self._clear, self._unscaled) and not self.hand_moved:
            self.fit()
        self.redraw()

    def nebula_rect(self, nebula: int) -> Rect:
        """The rectangle round a nebula in the window."""
        return box(self.corners(nebula))

    def core(self, nebula: int) -> Rect:
        """The square round its calm middle in the window: those of two nebulae never overlap."""
        x, y = self.centre(nebula)
        reach = self.calm * self.camera.zoom
        return Rect(round(x - reach), round(y - reach), round(2 * reach), round(2 * reach))

    def corners(self, nebula: int, placement: Placement | None = None) -> list[tuple[float, float]]:
        """Its outline in the window, where it lies or at a placement."""
        place = placement or self.placements[nebula]
        outline = self.components.nebulae[nebula].outline
        return [self.camera.to_screen(c.real, c.imag) for c in corners_at(outline, *place)]

    def reach(self, nebula: int) -> float:
        """How far its furthest point is from its middle, in thousandths of a world unit."""
        return max(abs(complex(*corner)) for corner in self.components.nebulae[nebula].outline)

    def nebula_holds(self, nebula: int, point: tuple[float, float]) -> bool:
        """Whether a point of the window lies on a nebula."""
        place = self.placements[nebula]
        x, y = self.camera.to_world(point)
        local = complex(x - place.x, y - place.y) * rotation(place.angle).conjugate()
        return holds(self.components.nebulae[nebula].outline, local)

    def nebula_at(self, point: tuple[float, float]) -> int | None:
        """The nebula at a point of the window."""
        return next((n for n in self.placements if self.nebula_holds(n, point)), None)

    def bit_spot(self, nebula: int, count: int, k: int) -> tuple[float, float]:
        """Where the middle of the k-th of so many bits is in the window."""
        return self.on_nebula(nebula, arrangement.bits(count, self.girl == nebula, self.calm)[k])

    def bit_side(self, count: int = 0, girl: bool = False) -> int:
        """The diameter in pixels of every bit among so many, and beside the girl."""
        return max(4, round(arrangement.size_in_ring(count + girl, self.calm) * self.camera.zoom))

    def pieces(self, nebula: int) -> list[str]:
        """What lies inside the ring of bits: ``fragment``, ``flower``, from left to right."""
        there = [("fragment", self.fragments[nebula] != NONE), ("flower", self.planted[nebula])]
        return [kind for kind, present in there if present]

    def piece_centre(self, kind: str, nebula: int) -> tuple[float, float]:
        """Where the middle of a piece (``girl``, ``fragment``, ``flower``) is in the window, or would be."""
        return self.on_nebula(nebula, self._spot(kind, nebula))

    def piece_side(self, kind: str, nebula: int) -> int:
        """The side of its picture in pixels."""
        return max(6, round(self._spot(kind, nebula).size * self.camera.zoom))

    def on_nebula(self, nebula: int, spot: arrangement.Spot) -> tuple[float, float]:
        """A spot on a nebula, as a point of the window."""
        place = self.placements[nebula]
        return self.camera.to_screen(place.x + spot.x, place.y + spot.y)

    def named(self, target: str | None) -> int | None:
        """The nebula of a target's name; None when that is something else."""
        kind, _colon, name = (target or "").partition(":")
        return self.components.nebula_index.get(name) if kind == "nebula" else None

    def name(self, nebula: int) -> str:
        """What a nebula is called."""
        return _(self.components.nebulae[nebula].name)

    def centre(self, nebula: int) -> tuple[float, float]:
        """The middle of a nebula in the window."""
        place = self.placements[nebula]
        return self.camera.to_screen(place.x, place.y)

    # moving the camera

    def bounds(self, nebulae: Collection[int] | None = None) -> Area:
        """The part of the world that some nebulae (or all) take."""
        corners = [
            corner
            for n, p in self.placements.items()
            if nebulae is None or n in nebulae
            for corner in corners_at(self.components.nebulae[n].outline, *p)
        ]
        if not corners:
            return _EMPTY
        left, top = min(c.real for c in corners), min(c.imag for c in corners)
        return left, top, max(c.real for c in corners) - left, max(c.imag for c in corners) - top

    def fit(self, glide: bool = False, room: float = 0.0) -> None:
        """Show the map as large as at a UI scale of 100 %, with room round it in thousandths of a world unit.

        That is the whole map unless larger words leave it less room.
        """
        self.hand_moved, self._room = False, room
        self._go(self._whole() if self.whole_wanted else self._resting(), glide)

    def show_whole(self) -> None:
        """Show all of the map, however small that makes it, until the person looks closer."""
        self.hand_moved, self.whole_wanted = False, True
        self._go(self._whole(), glide=True)

    def frame(self, nebulae: Collection[int], glide: bool = True) -> None:
        """Show some nebulae, close enough to touch the pieces on them."""
        pose = self._framing(self.bounds(nebulae))
        self._go(Pose(pose.x, pose.y, max(pose.zoom, TOUCHABLE / arrangement.size_in_ring(0, self.calm))), glide)

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by pixels, so far that some of it stays in sight."""
        self.hand_moved = True
        self.camera.pan(dx, dy)
        left, top, width, height = self.bounds()
        pose = self.camera.pose
        x, y = min(max(pose.x, left), left + width), min(max(pose.y, top), top + height)
        self.camera.pan((pose.x - x) * pose.zoom, (pose.y - y) * pose.zoom)
        self._moved()

    def zoom(self, steps: float, at: tuple[float, float] | None = None) -> None:
        """Zoom in or out by steps round a point of the window (its middle), never further out than the whole map."""
        self.camera.zoom_at(at or self.rect.center, ZOOM_STEP**steps)
        whole = self._whole()
        self.hand_moved = self.camera.zoom > whole.zoom
        self.whole_wanted = not self.hand_moved
        if not self.hand_moved:
            self.camera.pose = whole
        self._moved()

    def handle(self, event: Event) -> bool:
        """The middle button moves the map wherever it is pressed; True for an event that did."""
        return self._panning.handle(event, self.rect)

    def commands(self) -> dict[str, Callable[[], None]]:
        """What the keys for looking do."""
        step = self.look.px(PAN_STEP)
        return {
            "zoom-in": lambda: self.zoom(1),
            "zoom-out": lambda: self.zoom(-1),
            "fit": self.show_whole,
            "pan-left": lambda: self.pan(step, 0),
            "pan-right": lambda: self.pan(-step, 0),
            "pan-up": lambda: self.pan(0, step),
            "pan-down": lambda: self.pan(0, -step),
        }

    def sky_target(self, **more: Any) -> Target:
        """The sky behind the nebulae: dragging it moves the map, the wheel zooms. The first of a list of targets."""
        settings: dict[str, Any] = {
            "name": "map",
            "rect": self.rect,
            "label": _("Cosmic map"),
            "kind": "area",
            "slide": self._panning.slide,
            "wheel": lambda steps, point: self.zoom(steps, point),
            "focusable": False,
            "ring": False,
        }
        return Target(**{**settings, **more})

    def nebula_target(self, nebula: int, **more: Any) -> Target:
        """A nebula, with the outline as its shape; it moves the map when dragged unless it can be picked up."""
        tile, corners = self.components.nebulae[nebula], self.corners(nebula)
        settings: dict[str, Any] = {
            "name": f"nebula:{tile.id}",
            "rect": box(corners),
            "label": _(tile.name),
            "shape": lambda point: self.nebula_holds(nebula, point),
            "core": self.core(nebula),
            "clip": self.rect,
            "ring": False,
        }
        if "pick_up" not in more:
            settings["slide"] = self._panning.slide
        return Target(**{**settings, **more})

    def update(self, dt: float) -> None:
        """Let time pass: after a zoom the nebulae in sight become sharp again, a few a frame, so that none is long."""
        if self._sharp:
            return
        self._still += dt
        if self._still > _SHARPEN_AFTER:
            self._sharpen()

    def _sharpen(self) -> None:
        blurred = self.tiles.blurred(filter(self._layer.is_seen, self.placements), self.camera.zoom)
        begun = perf_counter()
        for nebula in blurred:
            tile = self.tiles.get(nebula, self.placements[nebula].angle, self.camera.zoom)
            x, y = self.centre(nebula)
            self._layer.redraw(tile.get_rect(center=(round(x), round(y))))
            if perf_counter() - begun > _SHARPENING:
                break
        self._sharp = not blurred
        if self._sharp:
            self._layer.redraw()
        self._changed()

    @property
    def sharp(self) -> bool:
        """Whether what is in sight is drawn as fine as it can be: not while the zoom changes, nor just after it."""
        return self._sharp

    def draw(self, surface: Surface) -> None:
        """Draw what the clip asks for."""
        self._layer.draw(surface)

    # within

    def _use(self, look: Look) -> None:
        self.look = look
        self.tiles.use(look)
        self.signs = Signs(self.components, self.pictures, look, self.bit_side)

    def _spot(self, kind: str, nebula: int) -> arrangement.Spot:
        count, kinds = len(self.bits[nebula]), self.pieces(nebula)
        if kind == "girl":
            return arrangement.girl(count, len(kinds), self.calm)
        if kind not in kinds:
            kinds = [kind]
        return arrangement.middle(len(kinds), count + (self.girl == nebula), self.calm)[kinds.index(kind)]

    def _closest(self) -> float:
        """The zoom at which a nebula is twice as large as its place in the window: closer there is nothing to see."""
        return min(self.rect.size) / max(map(self.tiles.reach, range(len(self.components.nebulae))))

    def _whole(self) -> Pose:
        """What shows the whole map."""
        fitted, resting = self._framing(self._wanted()), self._resting()
        return fitted if fitted.zoom < resting.zoom else resting

    def _resting(self) -> Pose:
        """What shows the map as large as at a UI scale of 100 %."""
        if self._unscaled is None:
            return self._framing(self._wanted())
        margin = round(MARGIN * em_for(self.look.size, 1.0))
        pose = Camera(self._unscaled, self.camera.limits).framing(self._wanted(), margin)
        # Where it has no room beside what lies over it, it is seen best in the middle of all of its place.
        fits = self._clear.width >= self._unscaled.width or self._clear.width == self.rect.width
        return self._aside(pose) if fits else pose

    def _wanted(self) -> Area:
        """The whole map and the room round it."""
        left, top, width, height = self.bounds()
        room = self._room
        return left - room, top - room, width + 2 * room, height + 2 * room

    def _framing(self, area: Area) -> Pose:
        return self._aside(Camera(self._clear, self.camera.limits).framing(area, self.look.px(MARGIN)))

    def _aside(self, pose: Pose) -> Pose:
        """The same in the middle of the part over which nothing lies."""
        x, y = self.rect.centerx - self._clear.centerx, self.rect.centery - self._clear.centery
        return Pose(pose.x + x / pose.zoom, pose.y + y / pose.zoom, pose.zoom)

    def _go(self, pose: Pose, glide: bool) -> None:
        if glide and self.timeline:
            self.camera.glide(pose, self.timeline, self._moved, NORMAL)
        else:
            self.camera.pose = pose
            self._moved()
            self._still = _SHARPEN_AFTER

    def _moved(self) -> None:
        if self.camera.zoom != self._zoom:
            self._zoom = self.camera.zoom
            self._still, self._sharp = 0.0, False
        self.redraw()
