"""Moves nebulae to their places, from a hand or by themselves, and lets bits and fragments settle on them."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_TURN
from dejavu.games.fragments.cosmic_map import NoRoom, geometry_of
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Phase, Placement
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.action_bar import STACKED
from dejavu.table.board.flights import FlightPath, FlightPlan
from dejavu.table.boards.fragments.building import placing
from dejavu.table.boards.fragments.building.guidance import Falls
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView
from dejavu.table.kit.points import Point
from dejavu.table.look.animation import linear
from dejavu.table.play.speeds import SPEEDS
from dejavu.table.sound.cues import Cue
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button
from dejavu.table.widgets.question import Question

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.building.scene import BuildingScene

_SETTLE = 0.16
"""Seconds for the last part of the way into contact."""
_BUSILY = 0.14
"""Seconds for each nebula of "place the rest"."""
_DEALT = 0.9
"""Seconds in which bits and fragments settle on the finished map."""
_ADMIRED = 1.8
"""Seconds for which the finished map is shown whole."""


class Arrival:
    """One nebula on its way, turning and growing; it begins ``scale`` times as large as on the map."""

    def __init__(self, view: CosmicMapView, nebula: int, start: Placement, end: Placement, scale: float = 1.0) -> None:
        self.share = 0.0
        self._view = view
        self._nebula = nebula
        self._start, self._end, self._scale = start, end, scale
        # The shorter way round.
        self._turn = (end.angle - start.angle + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
        self._turned = lru_cache(maxsize=1)(view.tiles.turned)

    @property
    def area(self) -> Rect:
        """The area that the nebula covers now."""
        return self._picture().get_rect(center=self._centre())

    def draw(self, surface: Surface) -> None:
        """Draw the nebula where it is now."""
        surface.blit(self._picture(), self.area)

    def _centre(self) -> Point:
        start, end, share = self._start, self._end, self.share
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        left, top = self._view.camera.to_screen(x, y)
        return round(left), round(top)

    def _picture(self) -> Surface:
        angle = round(self._start.angle + self._turn * self.share) % FULL_TURN
        size = self._scale + (1 - self._scale) * self.share
        return self._turned(self._nebula, angle, self._view.camera.zoom * size)


class Arrivals:
    """The nebulae on their way; the map leaves them out until they arrive."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self._nebulae: dict[int, Arrival] = {}
        self._let_go_at: dict[int, Placement] = {}
        self._bare: list[int] = []
        """Nebulae on which nothing lies yet."""

    def draw(self, surface: Surface) -> None:
        """Draw the nebulae where they are now."""
        for arrival in self._nebulae.values():
            arrival.draw(surface)

    def hide(self) -> None:
        """Hide nebulae on their way from the map."""
        bare = {(kind, n) for n in self._bare for kind in ("fragment", "bits")}
        self._scene.map.hidden = {("nebula", n) for n in self._nebulae} | bare

    def let_go(self, nebula: int, placement: Placement) -> None:
        """Note where a hand let go of a nebula; it moves from there to its place."""
        self._let_go_at[nebula] = placement

    def bring(self, nebula: int, placement: Placement, cue: Cue | None) -> None:
        """Move a nebula from the hand, or from the tray, to its place; its sound plays there."""
        scene, let_go_at = self._scene, self._let_go_at.pop(nebula, None)
        home = scene.tray.home(nebula)
        camera = scene.map.camera
        if let_go_at is not None:
            start, scale, seconds = let_go_at, 1.0, _SETTLE
        elif home is not None:
            x, y = camera.to_world(home[0])
            start, scale = Placement(round(x), round(y), scene.angle(nebula)), home[1] / camera.zoom
            seconds = _BUSILY if scene.falling.goes_on else SPEEDS[scene.app.settings.bot_speed].placing
        else:
            start, scale, seconds = placement, 1.0, 0.0
        if not seconds:
            self._hear(cue)
        else:
            arrival = Arrival(scene.map, nebula, start, placement, scale)
            self._nebulae[nebula] = arrival
            scene.timeline.run(seconds, lambda share: self._move(arrival, share), lambda: self._arrived(nebula, cue))

    def _move(self, arrival: Arrival, share: float) -> None:
        self._scene.invalidate(arrival.area)
        arrival.share = share
        self._scene.invalidate(arrival.area)

    def _arrived(self, nebula: int, cue: Cue | None) -> None:
        self._scene.invalidate(self._nebulae.pop(nebula).area)
        self.hide()
        self._hear(cue)

    def _hear(self, cue: Cue | None) -> None:
        if cue:
            self._scene.app.sounds.play(*cue)

    def deal(self) -> None:
        """Let bits and fragments settle nebula by nebula, outwards from the girl, then pause to look."""
        state, timeline = self._scene.state, self._scene.timeline
        places, girl = state.placements, state.placements[state.girl]
        outwards = sorted(places, key=lambda n: hypot(places[n].x - girl.x, places[n].y - girl.y))

        def step(share: float) -> None:
            self._bare = outwards[round(share * len(outwards)) :]
            self.hide()

        self._bare = outwards
        timeline.run(_DEALT, step, ease=linear)
        timeline.run(_ADMIRED, lambda share: None, fade=True)


class BuildingFlightPlan(FlightPlan["BuildingScene", FragmentsView]):
    """Nebulae turn while they move over the map, so they do not fly like other pieces; they sound on arrival."""

    def made(self) -> list[FlightPath]:
        """Bring the nebulae that were placed, and let what was dealt settle; other events sound at once."""
        scene = self.scene
        for event in self.happened:
            cue = scene.cue(event)
            if isinstance(event, events.NebulaPlaced):
                nebula = scene.components.nebula_index[event.nebula]
                scene.arrivals.bring(nebula, Placement(event.x, event.y, event.angle), cue)
                continue
            if isinstance(event, events.MapDealt):
                scene.arrivals.deal()
            if cue:
                scene.app.sounds.play(*cue)
        return []


class Falling:
    """Lets nebulae fall into place, one after the other."""

    def __init__(self, scene: BuildingScene) -> None:
        self._scene = scene
        self.what = Falls.NOTHING

    @property
    def goes_on(self) -> bool:
        """Whether any nebulae are falling."""
        return self.what is not Falls.NOTHING

    def buttons(self) -> list[Button]:
        """The buttons that let nebulae fall; whoever builds on a phone lays their own there."""
        scene, all_placed = self._scene, _("All of them are placed.")
        left = bool(scene.state.pending)
        player = scene.names.seat(scene.state.current_player)
        not_mine = _("Nebulae fall into place.") if self.goes_on else _("{name} is to place now.", name=player)
        mine, everyone = (
            Button(
                "place-mine",
                _("Place mine"),
                lambda: self._begin(Falls.MINE),
                enabled=scene.mine and left,
                why=not_mine if left else all_placed,
                tip=_("Yours fall into place; you may still take them back."),
            ),
            Button(
                "place-rest",
                _("Place all") if scene.look.wide < STACKED else _("Place all for everyone"),
                self._ask_everyone,
                enabled=not self.goes_on and (left or bool(scene.state.pool)),
                why=all_placed,
                tip=_("The rest of the map falls into place."),
            ),
        )
        return [everyone] if scene.is_on_phone else [mine, everyone]

    def _ask_everyone(self) -> None:
        """Let all nebulae fall, after a question if other people play too."""
        scene = self._scene
        others = [scene.names.seat(seat) for seat in scene.match.persons if seat != scene.view.seat]
        if not others:
            self._begin(Falls.ALL)
            return
        question = _(
            "The nebulae of {names} fall into place too, and none of it can be taken back.", names=commas(others)
        )
        scene.app.push(Question(_("Place all?"), question, _("Place all"), lambda: self._begin(Falls.ALL)))

    def _begin(self, what: Falls) -> None:
        self.what = what
        self._scene.match.let_play(self._next)
        self._scene.refresh()

    def _next(self, view: View) -> Action | None:
        """The next action; None when no more nebulae fall."""
        assert isinstance(view, FragmentsView)
        state = view.state
        if state.phase is Phase.MAP and state.pending:
            try:
                ((nebula, at),) = geometry_of(state.components).place_rest(state.placements, state.pending[:1])
                return placing.place(view, nebula, at)
            except NoRoom:
                self._scene.app.refuse(placing.no_room(state.pending[0], self._scene.names))
        elif state.phase is Phase.MAP and self.what is Falls.ALL:
            return END_TURN
        self.what = Falls.NOTHING
        if state.phase is Phase.MAP:
            self._scene.app.post(self._scene.refresh)  # once undo is possible again
        return None
