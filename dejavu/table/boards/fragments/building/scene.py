"""The scene in which the cosmic map is built: nebulae are dragged from a tray until points touch edges."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.engine.event import Event as GameEvent
from dejavu.engine.game import View
from dejavu.games.fragments import events
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.state import NONE, Phase, Placement
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.backdrop import Backdrop
from dejavu.table.boards.fragments import words
from dejavu.table.boards.fragments.building import placing
from dejavu.table.boards.fragments.building.arrival import Arrival
from dejavu.table.boards.fragments.building.carry import NebulaCarry
from dejavu.table.boards.fragments.building.placing import FULL_TURN, TURN, Feeling
from dejavu.table.boards.fragments.building.tray import TALL, Tray
from dejavu.table.boards.fragments.cosmic_map.icons import IconButton
from dejavu.table.boards.fragments.cosmic_map.layer import draw_rim
from dejavu.table.boards.fragments.cosmic_map.links import draw_stars
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.scene import Scene
from dejavu.table.targets import Point, Target
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.match import Match

ROOM = 1000.0
"""Space left round a growing map for the next nebula, in thousandths of a world unit."""
CANDIDATES = 12
"""How many of the places found by the geometry Tab walks through."""
_NARROW = 60
"""Below this width of the window, in em, the tray holds nebulae and buttons only."""
_STEP = 0.9
"""How far an arrow key moves a nebula in the hand, in em."""
_SECONDS = {"slow": 0.9, "normal": 0.55, "fast": 0.25, "instant": 0.0}
_SETTLE, _BUSILY, _ADMIRED = 0.16, 0.14, 1.4
"""Seconds for the last bit of way into contact, for each nebula of "place the rest", and for the finished map."""


class BuildingScene(Scene):
    """The map phase of a match. Ends when the match sees that the phase is over."""

    name = "building"

    def __init__(self, match: Match) -> None:
        self.match = match
        self._angles: dict[int, int] = {}
        self._carry: NebulaCarry | None = None
        self._held: Point | None = None
        self._feeling: Feeling | None = None
        self._felt = Rect(0, 0, 0, 0)
        self._stale = False
        self._feel_again = 0.0
        self._candidates: list[Placement] = []
        self._candidate = -1
        self._arrivals: dict[int, Arrival] = {}
        self._let_go_at: dict[int, Placement] = {}
        self._placing = False

    # what the tray and the carry ask

    @property
    def view(self) -> FragmentsView:
        """What the person in front of the table knows."""
        view = self.match.view
        assert isinstance(view, FragmentsView)
        return view

    @property
    def mine(self) -> bool:
        """Whether that person is to place something now."""
        return self.match.my_move and self.view.state.phase is Phase.MAP and not self._placing

    @property
    def narrow(self) -> bool:
        """Whether the window has too few letters' widths for words in the tray."""
        return self.look.wide < _NARROW

    def pending(self) -> list[int]:
        """The nebulae in the tray."""
        return [n for n in self.view.state.pending if n not in self._arrivals]

    def angle(self, nebula: int) -> int:
        """How a pending nebula is turned."""
        return self._angles.get(nebula, 0)

    def holds(self, nebula: int) -> bool:
        """Whether it is in the hand."""
        return self._carry is not None and self._carry.nebula == nebula

    def turn(self, nebula: int, steps: float) -> None:
        """Turn a pending nebula, counter-clockwise for positive steps."""
        self.turn_to(nebula, self.angle(nebula) + round(steps * TURN))

    def turn_to(self, nebula: int, angle: int) -> None:
        """Turn a pending nebula to an angle in thousandths of a degree."""
        self._angles[nebula] = angle % FULL_TURN
        self._stale = True
        if not self.holds(nebula):
            self.invalidate(self._tray.rect.inflate(2 * self.look.em, 4 * self.look.em))
            self.retarget()

    def lifted(self, carry: NebulaCarry) -> None:
        """A nebula was picked up; by the keyboard it goes at once to the first place that is found."""
        self._carry, self._candidates, self._candidate = carry, [], -1
        if self.app.input.drag.by_keyboard:
            self.app.post(lambda: self._next_candidate(1))
        self.invalidate(self._tray.rect)
        self.retarget()

    def held_at(self, point: Point) -> None:
        """The nebula in the hand is somewhere else now."""
        self._held, self._stale = point, True

    def let_go(self, carry: NebulaCarry) -> None:
        """Nothing is in the hand any more."""
        if self._carry is carry:
            self._carry = self._held = None
            self._feel_nothing()
            self.invalidate(self._tray.rect)
            self.retarget()

    def rim(self) -> str | None:
        """The colour that tells whether the nebula in the hand may lie where it is."""
        if self._feeling is None:
            return None
        if self._feeling.refusal is None:
            return "accent"
        return "refusal" if self._feeling.covered else None

    # words

    def whose(self) -> str:
        """Whose turn it is."""
        if self.view.state.phase is not Phase.MAP:
            return _("Cosmic map")
        return self._names.seat(self.view.current_player)

    def sentence(self) -> str:
        """What may be done now."""
        if self.view.state.phase is not Phase.MAP:
            return _("The map is complete, and memories settle on it.")
        if self._placing:
            return _("The rest of the map falls into place.")
        if not self.mine:
            return _("{name} is building the map.").format(name=self.whose())
        count = len(self.pending())
        return ngettext(
            "Drag the nebula to the map until its points touch the others.",
            "Drag the nebulae to the map until their points touch the others.",
            count,
        )

    def rule(self) -> str:
        """The rule behind it."""
        state = self.view.state
        if state.phase is not Phase.MAP:
            return _("On every nebula lie impression bits and a memory fragment.")
        if self._carry:
            return self._how_to_turn()
        needed = min(state.components.rules.connections, len(state.placements))
        rule = ngettext(
            "It must touch a nebula: a point of one on an edge of the other. They never overlap.",
            "Each must touch {count} different nebulae: a point of one on an edge of the other. They never overlap.",
            needed,
        )
        return rule.format(count=needed)

    def _how_to_turn(self) -> str:
        shown = self.app.bindings.shown
        keys = {name: shown(name) for name in ("turn-left", "turn-right", "next", "confirm")}
        if self.app.input.drag.by_keyboard:
            return _(
                "Arrow keys move it, {left} and {right} turn it, {next} tries the next place, {confirm} lets it go."
            ).format(left=keys["turn-left"], right=keys["turn-right"], next=keys["next"], confirm=keys["confirm"])
        return _("The wheel, or {left} and {right}, turn it. It is drawn to exact contact when you let go.").format(
            left=keys["turn-left"], right=keys["turn-right"]
        )

    # the scene

    def enter(self) -> None:
        """Look at the map as it is, and hear what happens."""
        components = self.view.state.components
        self._names = words.Names(components, self.match.names)
        self.map = MapView(components, self.look, self.app.pictures, self.timeline, self._map_changed)
        self._unsubscribe = self.match.subscribe(self.happened)

    def leave(self) -> None:
        """Hear no more."""
        self._unsubscribe()

    def layout(self, size: tuple[int, int]) -> None:
        """The map above, the tray below."""
        look = self.look
        gap = look.px(0.7)
        tall = min(look.px(TALL), round(size[1] * 0.25) - gap)
        sky = Backdrop(self.app)
        self._sky = sky
        self._tray_room = Rect(gap, size[1] - tall - gap, size[0] - 2 * gap, tall)
        self.map.layout(Rect(0, 0, size[0], self._tray_room.top - gap // 2), look, sky.draw)
        self.map.show(self.view.state)
        self._fit(glide=False)
        self._tray = Tray(self, self._tray_room)
        self._place_looking()

    def buttons(self) -> Sequence[Button]:
        """Those of the tray; none once the map is complete."""
        if self.view.state.phase is not Phase.MAP:
            return []
        mine = self.mine
        not_mine = _("{name} is to place now.").format(name=self.whose())
        return [
            Button("place-mine", _("Place mine"), lambda: self._place(everyone=False), enabled=mine, why=not_mine),
            Button(
                "place-rest",
                _("Place all") if self.narrow else _("Place all for everyone"),
                lambda: self._place(everyone=True),
                enabled=not self._placing,
                tip=_("The rest of the map falls into place."),
            ),
            Button(
                "undo",
                _("Undo"),
                self.match.undo,
                enabled=self.match.can_undo,
                why=_("There is nothing that can be taken back."),
            ),
        ]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do here."""
        own = {"undo": self.match.undo, "redo": self.match.redo, "cancel": self.match.pause}
        return {**self.map.commands(), **own}

    def handle(self, event: Event) -> bool:
        """Keys that move a nebula in the hand."""
        if event.type != pygame.KEYDOWN or self._carry is None or not self.app.input.drag.active:
            return False
        step = self.look.px(_STEP)
        ways = {"left": (-step, 0), "right": (step, 0), "up": (0, -step), "down": (0, step)}
        for meaning in self.app.bindings.meaning(event):
            if meaning in ways:
                x, y = self.app.input.drag.centre
                self.app.input.drag.centre_on((x + ways[meaning][0], y + ways[meaning][1]))
            elif meaning in ("next", "previous"):
                self._next_candidate(1 if meaning == "next" else -1)
            elif meaning == "confirm":
                self.app.input.drag.drop(self.app.targets.named("map"))
            else:
                continue
            return True
        return False

    def update(self, dt: float) -> None:
        """What the nebula in the hand touches, once a frame at most."""
        self.map.update(dt)
        if self._stale and self._carry and self._held:
            now = monotonic()
            if now >= self._feel_again:
                self._feel(self._carry.nebula, self._held)
                # Among many nebulae the search takes a while: it never takes more than a third of the time.
                self._feel_again = monotonic() + 2 * (monotonic() - now)
                self._stale = False
            else:
                self._show_feeling(self._feeling)

    @property
    def busy(self) -> bool:
        """While nebulae are placed by others."""
        return self.match.busy

    def draw(self, surface: Surface) -> None:
        """Map, what the hand feels, tray, nebulae on their way."""
        self._sky.draw(surface)
        self.map.draw(surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.map.rect))
        self._draw_feeling(surface)
        surface.set_clip(clip)
        self._draw_state(surface)
        for button in self._looking:
            button.draw(surface, self.look, self.app.input.touch)
        self._tray.draw(surface, self.app.input.touch)
        for arrival in self._arrivals.values():
            arrival.draw(surface)
        if self._feeling:
            self._draw_line(surface)

    def targets(self) -> Sequence[Target]:
        """The sky first, then nebulae, tray and buttons."""
        sky = self.map.sky_target(lit=lambda payload: isinstance(payload, int), drop=self._drop)
        lying = [
            self.map.nebula_target(n, tip=self.map.name(n), focusable=False)
            for n in self.map.placements
            if self.map.nebula_rect(n).colliderect(self.map.rect)
        ]
        looking = [target for button in self._looking for target in button.targets()]
        return [sky, *lying, *self._tray.targets(), *looking]

    # playing

    def happened(self, happenings: Sequence[GameEvent]) -> None:
        """Something was done, by whomever: nebulae come to where they were placed."""
        homes = {n: self._tray.home(n) for n in self.map.components.nebula_index.values()}
        for event in happenings:
            if isinstance(event, events.NebulaPlaced):
                nebula = self.map.components.nebula_index[event.nebula]
                self._arrive(nebula, Placement(event.x, event.y, event.angle), homes[nebula])
            elif isinstance(event, events.MapDealt):
                self.timeline.run(_ADMIRED, lambda share: None, fade=True)
        self._refresh()

    def _refresh(self) -> None:
        self.map.show(self.view.state)
        self.map.hidden = {("nebula", n) for n in self._arrivals}
        self._tray = Tray(self, self._tray_room)
        if not self.map.hand_moved:
            self._fit(glide=True)
        self.invalidate()

    def _drop(self, nebula: int, point: Point) -> str | None:
        """Let go of a nebula over the map: it is placed, or the sentence says why not."""
        wanted = self._placement(nebula, point)
        feeling = placing.feel(self.view, nebula, wanted)
        if feeling.settled is None or feeling.refusal is not None:
            return placing.said(feeling, self._names)
        self._let_go_at[nebula] = wanted
        by_keyboard = self.app.input.touch.keyboard
        self.match.act(placing.place(self.view, nebula, feeling.settled))
        if by_keyboard and self.mine and self.pending():
            self.app.input.focus(f"pending:{self.map.components.nebulae[self.pending()[0]].id}")
        return None

    def _place(self, everyone: bool) -> None:
        """Let nebulae fall into place: those of whose turn it is, or all that are left."""
        seat = self.view.current_player

        def choose(view: View) -> Action | None:
            assert isinstance(view, FragmentsView)
            state = view.state
            if state.phase is Phase.MAP and (everyone or state.current_player == seat):
                ((nebula, placement),) = geometry_of(state.components).place_rest(state.placements, state.pending[:1])
                return placing.place(view, nebula, placement)
            self._placing = False
            return None

        self._placing = True
        self.match.let_play(choose)
        self._refresh()

    def _next_candidate(self, steps: int) -> None:
        """Bring the nebula in the hand to the next place that the geometry finds."""
        carry = self._carry
        if carry is None:
            return
        if not self._candidates:
            state = self.view.state
            self._candidates = geometry_of(state.components).candidates(state.placements, carry.nebula, CANDIDATES)
        if self._candidates:
            self._candidate = (self._candidate + steps) % len(self._candidates)
            place = self._candidates[self._candidate]
            self._angles[carry.nebula] = place.angle
            x, y = self.map.camera.to_screen(place.x, place.y)
            self.invalidate(carry.area(self.app.input.drag.centre))
            self.app.input.drag.centre_on((round(x), round(y)))

    # feeling

    def _placement(self, nebula: int, point: Point) -> Placement:
        x, y = self.map.camera.to_world(point)
        return Placement(round(x), round(y), self.angle(nebula))

    def _feel(self, nebula: int, point: Point) -> None:
        if self.map.rect.collidepoint(point):
            feeling = placing.feel(self.view, nebula, self._placement(nebula, point))
            self._show_feeling(feeling)
        else:
            self._feel_nothing()

    def _feel_nothing(self) -> None:
        self._show_feeling(None)

    def _show_feeling(self, feeling: Feeling | None) -> None:
        self.invalidate(self._felt)
        self._feeling = feeling
        self._felt = self._felt_area()
        self.invalidate(self._felt)
        if self._carry and self._held:
            self.invalidate(self._carry.area(self._held))

    def _felt_area(self) -> Rect:
        feeling, held, carry = self._feeling, self._held, self._carry
        if feeling is None or held is None or carry is None:
            return Rect(0, 0, 0, 0)
        area = carry.area(held)
        if feeling.settled:
            x, y = self.map.camera.to_screen(feeling.settled.x, feeling.settled.y)
            area = area.union(area.move(round(x) - held[0], round(y) - held[1]))
        for nebula in feeling.covered:
            area = area.union(self.map.nebula_rect(nebula).inflate(4 * self.look.em, 4 * self.look.em))
        return area.union(self._line_area()[1])

    def _line_area(self) -> tuple[Surface, Rect]:
        """The line beside the nebula in the hand, below it or, where there is no room, above."""
        assert self._feeling and self._held and self._carry
        role = "text" if self._feeling.refusal is None else "refusal"
        sign = self.map.signs.words(placing.said(self._feeling, self._names), role)
        reach = round(self.map.reach(self._carry.nebula) * self.map.camera.zoom)
        x, y = self._held
        area = sign.get_rect(midtop=(x, y + reach))
        if area.bottom > self.map.rect.bottom:
            area.midbottom = (x, y - reach)
        return sign, area.clamp(self.map.rect)

    def _draw_feeling(self, surface: Surface) -> None:
        feeling, carry = self._feeling, self._carry
        if feeling is None or carry is None:
            return
        for nebula in feeling.covered:
            draw_rim(surface, self.map.corners(nebula), self.look.theme["refusal"], self.look.em)
        if feeling.settled is None:
            return
        allowed = feeling.refusal is None
        colour = self.look.theme["accent" if allowed else "text_secondary"]
        corners = self.map.corners(carry.nebula, feeling.settled)
        draw_rim(surface, corners, colour, self.look.em, 60 if allowed else 20)

    def _draw_line(self, surface: Surface) -> None:
        assert self._feeling is not None
        draw_stars(surface, self.map.camera, self._feeling.contacts, 2 * self.map.calm, self.look.theme["accent"])
        if self._held and self._carry:
            surface.blit(*self._line_area())

    # moving

    def _arrive(self, nebula: int, placement: Placement, home: tuple[Point, float] | None) -> None:
        """Bring a nebula from the hand, or from the tray, to its place."""
        let_go_at = self._let_go_at.pop(nebula, None)
        camera = self.map.camera
        if let_go_at is not None:
            start, scale, seconds = let_go_at, 1.0, _SETTLE
        elif home is not None:
            x, y = camera.to_world(home[0])
            start, scale = Placement(round(x), round(y), self.angle(nebula)), home[1] / camera.zoom
            seconds = _BUSILY if self._placing else _SECONDS[self.app.settings.bot_speed]
        else:
            return
        if seconds:
            arrival = Arrival(self.map, nebula, start, placement, scale)
            self._arrivals[nebula] = arrival
            self.timeline.run(seconds, lambda share: self._move(arrival, share), lambda: self._arrived(nebula))

    def _move(self, arrival: Arrival, share: float) -> None:
        self.invalidate(arrival.area)
        arrival.share = share
        self.invalidate(arrival.area)

    def _arrived(self, nebula: int) -> None:
        self.invalidate(self._arrivals.pop(nebula).area)
        self.map.hidden = {("nebula", n) for n in self._arrivals}

    # looking around

    def _fit(self, glide: bool) -> None:
        self.map.fit(glide, ROOM if self.view.state.phase is Phase.MAP else 0.0)

    def _map_changed(self) -> None:
        self.invalidate(self.map.rect)
        self.retarget()
        self._stale = True

    def _place_looking(self) -> None:
        """Buttons for what wheel and keys do, for hands that have neither."""
        look = self.look
        side = look.px(2.0)
        buttons: list[Button] = [
            IconButton("zoom-in", _("Closer"), lambda: self.map.zoom(1)),
            IconButton("zoom-out", _("Further away"), lambda: self.map.zoom(-1)),
            IconButton("fit", _("The whole map"), lambda: self._fit(glide=True)),
        ]
        for place, button in enumerate(buttons):
            button.tip = button.words
            top = self.map.rect.bottom - (len(buttons) - place) * (side + look.px(0.4))
            button.place(Rect(self.map.rect.right - side - look.px(0.9), top, side, side), look)
        menu = Button("menu", _("Menu"), self.match.pause)
        menu.place(Rect(self.map.rect.right - look.px(6.7), look.px(0.7), look.px(6), look.px(2.1)), look)
        self._looking = [*buttons, menu]

    def _draw_state(self, surface: Surface) -> None:
        """Who plays, and how far the map is."""
        look, state = self.look, self.view.state
        small = max(0.95, 14 / look.em)
        plays = state.current_player if state.phase is Phase.MAP else NONE
        names = [
            look.text(self._names.seat(seat), 1.0, "accent", "bold", look.px(9))
            if seat == plays
            else look.text(self._names.seat(seat), 1.0, "text_secondary", width=look.px(9))
            for seat in range(state.seats)
        ]
        count = _("{lying} of {all} nebulae").format(lying=len(state.placements), all=len(state.components.nebulae))
        parts = [*names, look.text(count, small, "text")]
        gap = look.px(1.1)
        width = sum(part.get_width() for part in parts) + gap * (len(parts) + 1)
        # Where the tray has no room for words, they stand here.
        sentence = look.paragraph(self.sentence(), look.size[0] - look.px(6), 1.0) if self.narrow else None
        tall = look.px(2.1)
        plate = Rect(look.px(0.7), look.px(0.7), width, tall)
        if sentence:
            plate.size = max(width, sentence.get_width() + 2 * gap), tall + sentence.get_height() + look.px(0.4)
        look.draw_panel(surface, plate)
        left = plate.left + gap
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(left, plate.top + tall // 2)))
            left += part.get_width() + gap
        if sentence:
            surface.blit(sentence, (plate.left + gap, plate.top + tall - look.px(0.1)))
