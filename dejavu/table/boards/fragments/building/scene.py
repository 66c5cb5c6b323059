"""The scene of building the cosmic map: players drag nebulae from a tray until points touch edges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.event import Event as GameEvent
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_TURN
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Phase, Placement
from dejavu.table.board.action_bar import undo_buttons
from dejavu.table.board.hint_marks import draw_hint, hint_button
from dejavu.table.boards.fragments import speech, words
from dejavu.table.boards.fragments.board_scene import BoardScene
from dejavu.table.boards.fragments.building import guidance, placing
from dejavu.table.boards.fragments.building.arrivals import Arrivals, Falling
from dejavu.table.boards.fragments.building.guidance import buttons_over, draw_status, status_height
from dejavu.table.boards.fragments.building.hand import Hand, draw_ghost
from dejavu.table.boards.fragments.building.placing import TURN
from dejavu.table.boards.fragments.building.tray import TALL, Tray
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.kit.item import PlaceId
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.look import Look
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.targets import Point, Target
from dejavu.table.sound.cues import Cue
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

ROOM = 800.0
"""Room round a growing map for the next nebula, in thousandths of a world unit."""
_NARROW = 60
"""Width of the window below which the tray holds nebulae and buttons only, in em."""


class BuildingScene(BoardScene):
    """The map phase of a match. The match ends the scene when the phase is over."""

    name = "building"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._angles: dict[int, int] = {}
        self.hand = Hand(self)
        self.falling = Falling(self)
        self._arrivals = Arrivals(self)
        self._news = self._rule_said = ""

    # calls from the tray and the held nebula

    @property
    def mine(self) -> bool:
        """Whether it is the viewer's turn and nothing falls into place by itself."""
        return self.match.my_move and self.state.phase is Phase.MAP and not self.falling.goes_on

    @property
    def done(self) -> bool:
        """Whether the viewer has placed everything and may end the turn."""
        return self.mine and not self.state.pending

    @property
    def narrow(self) -> bool:
        """Whether the window is too narrow for words in the tray."""
        return _is_narrow(self.look)

    def pending(self) -> list[int]:
        """The nebulae in the tray."""
        return list(self.state.pending)

    def angle(self, nebula: int) -> int:
        """The angle of a pending nebula, in thousandths of a degree."""
        return self._angles.get(nebula, 0)

    def advised(self, nebula: int) -> Placement | None:
        """The placement that a hint or a guide suggests for a pending nebula."""
        hint, guide = self.match.hints.shown, self.match.guide
        action = hint.action if hint else guide.wanted if guide else None
        return placing.placement_of(action, self.map.components.nebulae[nebula].id) if action else None

    def turn(self, nebula: int, steps: float) -> None:
        """Turn a pending nebula, counter-clockwise for positive steps."""
        self.turn_to(nebula, self.angle(nebula) + round(steps * TURN))

    def turn_to(self, nebula: int, angle: int) -> None:
        """Turn a pending nebula to an angle in thousandths of a degree."""
        self._angles[nebula] = angle % FULL_TURN
        if self.hand.holds(nebula):
            self.hand.feel_anew()
        else:
            self.show_tray()

    def show_all(self) -> None:
        """Show the whole map and the room round it."""
        self._fit(glide=False)

    def show_tray(self) -> None:
        """Redraw the tray."""
        self.invalidate(self._tray.rect.inflate(2 * self.look.em, 4 * self.look.em))
        self.retarget()

    def whose(self) -> str:
        """Whose turn it is, or a guide's heading."""
        if self.match.guide:
            return self.match.guide.heading
        return guidance.whose(self.state, self.names)

    def sentence(self) -> str:
        """What may be done now."""
        if self.match.guide:
            return self.match.guide.words
        return self.hint or guidance.sentence(self.state, self.names, self.mine, self.falling.what, self.app.by_keys)

    def rule(self) -> str:
        """The rule behind it; with a nebula in the hand, how to move it; while others play, what they did."""
        if self.hand.empty and self.match.guide:
            return ""
        if self.hand.empty:
            return self._news if self._news and not self.mine else guidance.rule(self.state, self.names)
        return guidance.how_to_turn(self.app.bindings, self.hand.by_keys)

    # the scene

    def enter(self) -> None:
        """Create the view of the map."""
        self.map = MapView(self.components, self.look, self.app.pictures, self.timeline, self._map_changed)
        super().enter()

    def leave(self) -> None:
        """Release large pictures."""
        super().leave()
        self._sky.let_go()
        self.map.leave()

    def layout(self, size: tuple[int, int]) -> None:
        """The map above, the tray below."""
        self._sky = sky = Backdrop(self.app.look, self.app.pictures)
        room, clear, self._tray_room = self._rooms(self.look)
        self._tray = Tray(self, self._tray_room)
        down = status_height(self.look, self._tray.left_over)
        clear = Rect(clear.left, down, clear.width, clear.bottom - down)
        unscaled = self._rooms(Look(self.look.theme, size))[1] if self.look.ui_scale != 1 else None
        self.map.layout(room, self.look, sky.draw, clear, unscaled)
        self.map.show(self.state)
        self._fit(glide=False)
        self._ask_for_buttons()

    def _rooms(self, look: Look) -> tuple[Rect, Rect, Rect]:
        """The rooms of the map, of its part below the status, and of the tray."""
        (width, height), gap = look.size, look.px(0.7)
        tall = min(look.px(TALL), round(height * 0.25) - gap)
        tray = Rect(gap, height - tall - gap, width - 2 * gap, tall)
        room = Rect(0, 0, width, tray.top - gap // 2)
        top = status_height(look, self.sentence() if _is_narrow(look) else "")
        return room, Rect(room.left, top, room.width, room.bottom - top), tray

    def _ask_for_buttons(self) -> None:
        """Create the buttons over the map."""
        menu = Button("menu", _("Menu"), self.match.pause)
        asking, keys = [menu, hint_button(self.match)], self.app.bindings
        self._looking = buttons_over(self.map, self.map.show_whole, asking, keys)

    def buttons(self) -> Sequence[Button]:
        """The buttons of the tray; none once bits lie on the map."""
        if self.state.phase is not Phase.MAP:
            return []
        if (guide := self.match.guide) and guide.is_reading:
            return [Button("end", _("Go on"), guide.go_on, primary=True)]
        falls = self.falling.goes_on
        not_mine = _("Nebulae fall into place.") if falls else _("{name} is to place now.").format(name=self.whose())
        return [
            *([] if guide else self.falling.buttons(not_mine)),
            *undo_buttons(
                self.app.bindings,
                (self.match.undo, self.match.can_undo and not falls),
                (self.match.redo, self.match.can_redo and not falls),
                _("There is nothing that can be taken back."),
            ),
            Button(
                "end",
                _("Done"),
                self._done,
                primary=True,
                enabled=self.done,
                why=_("First place your nebulae.") if self.mine else not_mine,
                tip=self.app.bindings.tip("end"),
                irreversible=partial(self.match.irreversible, (END_TURN,)),
            ),
        ]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The commands of the keys."""
        numbers: dict[str, Callable[[], None]] = {n: partial(self._take, place) for place, n in enumerate(PICKS)}
        own = {**numbers, **self.map.commands(), **self.match.commands()}
        if self.falling.goes_on:
            del own["undo"], own["redo"]
        if (guide := self.match.guide) and guide.is_reading:
            return {**own, "end": guide.go_on, "confirm": guide.go_on}
        if self.mine:
            own["end"] = self._done
        if self.done:
            own["end"] = own["confirm"] = partial(self.by_its_key, self._done)
        return own

    def _take(self, place: int) -> None:
        """Pick up a nebula of the tray by its number."""
        pending = self.pending()
        if not self.mine or place >= len(pending) or not self.hand.empty:
            return
        target = self.app.targets.named(PlaceId("pending", self.map.components.nebulae[pending[place]].id).name)
        if target:
            self.app.input.focus_by_key(target.name)
            self.app.input.activate(target, None)

    def handle(self, event: Event) -> bool:
        """Move a held nebula by keys, or the map by the middle button. A key or click ends the last animation."""
        if self.state.phase is not Phase.MAP and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.timeline.finish()
        return self.hand.handle(event) or self.map.handle(event)

    def update(self, dt: float) -> None:
        """Update the map and the hand."""
        self.map.update(dt)
        self.hand.update()
        if self.app.targets.focus is None:
            self.lead_focus()

    def draw(self, surface: Surface) -> None:
        """The map, the hand's marks, the tray, nebulae on their way."""
        self._sky.draw(surface)
        self.map.draw(surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.map.rect))
        for nebula in self.pending():
            if advised := self.advised(nebula):
                draw_ghost(surface, self.map, nebula, advised)
        self.hand.draw_beneath(surface)
        surface.set_clip(clip)
        draw_status(surface, self.look, self.state, self.names, self._tray.left_over)
        for button in self._looking:
            button.draw(surface, self.look, self.app.input.touch)
        self._tray.draw(surface, self.app.input.touch)
        self._arrivals.draw(surface)
        draw_hint(surface, self.app, self.pointed_at)
        self.hand.draw_above(surface)

    def targets(self) -> Sequence[Target]:
        """The sky first, then nebulae, tray and buttons."""
        sky = self.map.sky_target(accepts=lambda payload: isinstance(payload, int), drop=self._drop)
        lying = [
            self.map.nebula_target(n, tip=self._about(n), area="map")
            for n in self.map.placements
            if self.map.nebula_rect(n).colliderect(self.map.rect)
        ]
        looking = [target for button in self._looking for target in button.targets()]
        return [sky, *lying, *self._tray.targets(), *looking]

    def guidance(self) -> Sequence[str]:
        """The phase, what may be done now, the rule behind it; with the first nebula in the hand, its keys."""
        rule = guidance.rule(self.state, self.names) if self.mine and not self.match.guide else ""
        how = "" if self.hand.empty or self.hand.lifts > 1 else self.rule()
        known, self._rule_said = self._rule_said, rule or self._rule_said
        return [self.words.phase(self.view), self.sentence(), "" if rule == known else rule, how, self.prompt]

    def described(self, target: Target) -> Sequence[str]:
        """The place and the contacts of a nebula on the map."""
        nebula = self.map.named(target.name)
        if nebula is None:
            return super().described(target)
        return [self.map.name(nebula), *speech.whereabouts(nebula, self.state, self.names)]

    def _about(self, nebula: int) -> str:
        """A nebula's name and contacts."""
        near = [self.map.name(other) for other in self.state.graph.neighbours[nebula]]
        if not near:
            return self.map.name(nebula)
        return _("{nebula} touches {others}.").format(nebula=self.map.name(nebula), others=commas(near))

    # playing

    def happened(self, batch: Sequence[GameEvent]) -> None:
        """Animate what was done: nebulae move to their places."""
        self.timeline.finish()  # this may undo what is still moving
        self.hand.position_changed()
        homes = {n: self._tray.home(n) for n in self.map.components.nebula_index.values()}
        for event in batch:
            if isinstance(event, events.NebulaPlaced):
                self._news = words.log_line(event, self.names) or ""
                nebula = self.map.components.nebula_index[event.nebula]
                placement = Placement(event.x, event.y, event.angle)
                self._arrivals.bring(nebula, placement, homes[nebula], self.cue(event))
            elif isinstance(event, events.MapDealt):
                self._news = ""
                self._arrivals.deal()
        self.refresh()

    def refresh(self) -> None:
        """Show the new position and its buttons."""
        self.map.show(self.state)
        self._arrivals.hide()
        self._tray = Tray(self, self._tray_room)
        self._ask_for_buttons()
        if not self.map.hand_moved:
            self._fit(glide=True)
        self.invalidate()
        self.lead_focus()

    def lead_focus(self) -> None:
        """For keyboard players, move a useless focus to the next nebula or button."""
        if not self.app.by_keys or self.app.scene is not self or not (self.mine and self.hand.empty):
            return
        pending = [PlaceId("pending", self.map.components.nebulae[n].id).name for n in self.pending()]
        focus = self.app.targets.focus
        if focus is None or (focus not in pending and focus.startswith(("pending:", "end", "place-"))):
            self.app.input.focus_by_key(pending[0] if pending else "end")

    def _drop(self, nebula: int, point: Point) -> str | None:
        """Drop a nebula over the map: place it, or return why not."""
        wanted = self.hand.placement(nebula, point)
        feeling = placing.feel(self.view, nebula, wanted, self.advised(nebula))
        if feeling.settled is None or feeling.refusal is not None:
            return placing.describe(feeling, self.names)
        self._arrivals.let_go(nebula, wanted)
        self.match.act(placing.place(self.view, nebula, feeling.settled))
        return None

    def _done(self) -> None:
        """End the turn and clear the focus."""
        if why := self.match.act(END_TURN):
            self.app.refuse(words.refusal(why, self.names))
        else:
            self.app.input.focus(None)

    def sound(self, batch: EventBatch) -> None:
        """Play sounds at once, except those of nebulae, which sound on arrival."""
        for event in batch:
            if not isinstance(event, events.NebulaPlaced):
                self.hear(self.cue(event))

    def hear(self, cue: Cue | None) -> None:
        """Play a cue, if there is one."""
        if cue:
            self.app.sounds.play(*cue)

    # looking around

    def _fit(self, glide: bool) -> None:
        self.map.fit(glide, ROOM if self.state.phase is Phase.MAP else 0.0)

    def _map_changed(self) -> None:
        self.invalidate(self.map.rect)
        self.retarget()
        self.hand.map_moved()


def _is_narrow(look: Look) -> bool:
    return look.wide < _NARROW
