"""The table while the cosmic map is built: players drag nebulae from a tray until points touch edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface
from pygame.event import Event

from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import END_TURN
from dejavu.games.fragments.cosmic_map.pose import FULL_TURN
from dejavu.games.fragments.state import Phase, Placement
from dejavu.table.board.action_bar import STACKED, ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.interaction import Interaction
from dejavu.table.board.overlay_placer import covering, covers_any
from dejavu.table.boards.fragments import speech, words
from dejavu.table.boards.fragments.areas.seats import FragmentsSeats
from dejavu.table.boards.fragments.building import guidance, placing
from dejavu.table.boards.fragments.building.arrivals import Arrivals, BuildingFlightPlan, Falling
from dejavu.table.boards.fragments.building.growing_map import GrowingMap
from dejavu.table.boards.fragments.building.hand import NebulaHand
from dejavu.table.boards.fragments.building.placing import TURN
from dejavu.table.boards.fragments.building.presentation import GESTURES, BuildingMeaning
from dejavu.table.boards.fragments.building.tray import NebulaTray
from dejavu.table.boards.fragments.cosmic_map.view import CosmicMapView
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.table import FragmentsTable
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.layout import REST, columns, rows, window
from dejavu.table.kit.points import Point
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


_TALL = 10.4
"""Height of tray and bar in em, unless it is more than a quarter of the window."""
_BAR = (6.6, 29.0)
"""Least height and greatest width of the action bar, in em."""
_WIDE = 0.4
"""Greatest width of the action bar, as a share of the window's."""
_FOLDED = 5.0
"""Height of the folded action bar, in em."""
_COLUMN = 8.5
"""Width of the tray beside the map, in em."""
_SEATS = (2.2, 16.5)
"""Height of the seats, and width of one, in em."""
_SHARE = 0.25
"""Greatest height of tray and bar, as a share of the window's."""
_APART = 0.6
"""Gap between two areas, and at the edge of the window, in em."""


class Rooms(dict[str, Rect]):
    """The rectangles of the areas, and of the part of the map without areas over it (``clear``)."""

    folded = False
    """Whether the action bar is folded, in a window too narrow for it beside the tray."""


def arrange(look: Look, seats: int) -> Rooms:
    """The rectangles of the areas for a number of seats."""
    (width, height), apart = look.size, look.px(_APART)
    most = round(height * _SHARE) - apart
    room = window(look.size, apart)
    rooms = Rooms()
    if look.wide < STACKED:
        rooms.folded = True
        upper = columns(tray=look.px(_COLUMN), map=REST)
        rooms.update(rows(upper=(REST, upper), guide=min(look.px(_FOLDED), most)).place(room, apart))
        left = rooms["tray"].right + apart // 2
        rooms["map"] = Rect(left, 0, width - left, rooms["guide"].top - apart // 2)
    else:
        tall = min(look.px(_TALL), most)
        lower = columns(tray=REST, guide=min(look.px(_BAR[1]), round(_WIDE * room.width)))
        rooms.update(rows(map=REST, lower=(tall, lower)).place(room, apart))
        bar = rooms["guide"]
        bar.height = max(tall, look.px(_BAR[0]))
        bar.bottom = room.bottom
        rooms["map"] = Rect(0, 0, width, rooms["tray"].top - apart // 2)
    place = rooms["map"]
    wide = min(place.width - 2 * apart, seats * look.px(_SEATS[1]))
    rooms["seats"] = Rect(place.left + apart, apart, wide, look.px(_SEATS[0]))
    top, bottom = rooms["seats"].bottom, min(place.bottom, rooms["guide"].top)
    rooms["clear"] = with_edges(place, top=top, bottom=bottom)
    return rooms


class BuildingInteraction(BuildingMeaning, Interaction):
    """Handles the main button; a nebula is placed by the scene's own hand, because it may lie anywhere."""

    def acts(self, view: View) -> Iterable[Action]:
        """Only the end of the turn: listing placements is slow, and impossible where a nebula fits nowhere."""
        return () if view.why_not(END_TURN) else (END_TURN,)


class BuildingBar(ActionBar["BuildingScene"]):
    """The action bar; it also says the rule behind the next step."""

    def text(self) -> str:
        """What may be done, and the rule behind it; what others did while they play."""
        return sentences(filter(None, (self.scene.sentence(), self.scene.rule())))


class BuildingScene(FragmentsTable):
    """The map phase. The match ends the scene when the phase is over and everything has settled on the map."""

    name = "building"
    hands: BuildingInteraction
    flight_plan = BuildingFlightPlan

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._angles: dict[int, int] = {}
        self._news = self._rule_said = ""

    # calls from the areas and the held nebula

    @property
    def complete(self) -> bool:
        """Whether the map is complete, and pieces only settle on it."""
        return self.state.phase is not Phase.MAP

    @property
    def mine(self) -> bool:
        """Whether it is the viewer's turn and nothing falls into place by itself."""
        return self.match.my_move and not self.complete and not self.falling.goes_on

    @property
    def can_end(self) -> bool:
        """Whether the viewer has placed everything and may end the turn."""
        return self.mine and not self.state.pending

    @property
    def map(self) -> CosmicMapView:
        """The view of the map."""
        return self.growing_map.view

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
        return placing.placement_of(action, self.components.nebulae[nebula].id) if action else None

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

    def show_tray(self) -> None:
        """Redraw the tray, and the bar, which reaches further up the more words it has."""
        bar = self.areas["guide"].rect
        self.invalidate(self.tray.rect.inflate(2 * self.look.em, 4 * self.look.em))
        self.invalidate(Rect(bar.left, 0, bar.width, bar.bottom))
        self.retarget()

    def drop(self, nebula: int, point: Point) -> str | None:
        """Drop a nebula over the map: place it, or return why not."""
        wanted = self.hand.placement(nebula, point)
        preview = placing.preview(self.view, nebula, wanted, self.advised(nebula))
        if preview.settled is None or preview.refusal is not None:
            return placing.describe(preview, self.names)
        self.arrivals.let_go(nebula, wanted)
        self.match.act(placing.place(self.view, nebula, preview.settled))
        return None

    def sentence(self) -> str:
        """What may be done now."""
        if self.match.guide:
            return self.match.guide.words
        if self.is_on_phone and not self.hint:
            return self.instruction
        return self.hint or guidance.sentence(self.state, self.names, self.mine, self.falling.what, self.app.by_keys)

    def rule(self) -> str:
        """The rule behind the sentence; with a nebula in the hand, how to move it; while others play, what they did."""
        if not self.hand.empty:
            return guidance.how_to_turn(self.app.bindings, self.hand.by_keys, self.app.input.by_finger)
        if self.match.guide or self.is_on_phone:
            return ""
        return self._news if self._news and not self.mine else guidance.rule(self.state, self.names)

    # the table

    def enter(self) -> None:
        """Create the hand and the areas."""
        self.hands = BuildingInteraction(self, GESTURES, FragmentsFrame)
        self.hand, self.falling, self.arrivals = NebulaHand(self), Falling(self), Arrivals(self)
        super().enter()

    def prepare(self) -> None:
        """Prepare pictures of cards and of nebulae that stand alone."""
        super().prepare()
        self.painters = {**self.painters, "nebula": self._paint_nebula}

    def _paint_nebula(self, surface: Surface, rect: Rect, nebula: int) -> None:
        """Paint a nebula that is not turned, as large as its points allow, for ``painters``."""
        picture = self.map.tiles.turned(nebula, 0, min(rect.size) / 2 / self.map.reach(nebula))
        blit_at(surface, picture, center=rect.center)

    def parts(self) -> Mapping[str, Area[Any]]:
        """Create the areas; the log is a sheet here."""
        self.growing_map, self.seats, self.tray = GrowingMap(self), FragmentsSeats(self), NebulaTray(self)
        return {"map": self.growing_map, "seats": self.seats, "tray": self.tray}

    def make_bar(self) -> BuildingBar:
        """The action bar, also in a replay."""
        return BuildingBar(self)

    def arrange(self) -> None:
        """Lay out the areas; a complete map needs no action bar."""
        rooms = arrange(self.look, self.state.seats)
        self.seats.place(rooms["seats"], folded=True)
        self.tray.place(rooms["tray"])
        self.areas["guide"].place(None if self.complete else rooms["guide"], folded=rooms.folded)
        self.areas["log"].place(None)
        plain = Look(self.look.theme, self.look.size)
        unscaled = arrange(plain, self.state.seats)["clear"] if self.look.ui_scale != 1 else None
        self.growing_map.reach_over(rooms["map"], rooms["clear"], unscaled)
        self.place_beside(None, rooms["clear"], lambda rect: not covers_any(rect, self.growing_map.targets()))

    def message_room(self) -> Rect:
        """The room for messages: over the map, never over names or the tray."""
        return self.growing_map.rect

    def message_cover(self) -> Callable[[Rect], bool]:
        """A test of whether a message covers the action bar, an area over the map, or a target."""
        read = [area.rect for area in (self.areas["guide"], *self.overlaid.values()) if area.shown]
        return covering(read, [*self.growing_map.targets(), *self.tray.targets(), *self.seats.targets()])

    def refresh(self) -> None:
        """Show the new position."""
        self.hands.refresh()
        super().refresh()
        self.lead_focus()

    def happened(self, batch: EventBatch) -> None:
        """Let nebulae move to their places."""
        self.timeline.finish()  # this may undo what is still moving
        self.hand.position_changed()
        for event in batch:
            if isinstance(event, events.NebulaPlaced | events.MapDealt):
                self._news = words.log_line(event, self.names) or ""
        super().happened(batch)

    def looks(self) -> Mapping[str, str]:
        """The log: there is nothing else to look at yet."""
        return {"log": _("Log")}

    def update(self, dt: float) -> None:
        """Update the map, its focus, and the hand."""
        touch = self.app.input.touch
        self.map.focus = self.map.named(touch.focus) if touch.keyboard else None
        self.map.update(dt)
        self.hand.update()
        if self.app.targets.focus is None:
            self.lead_focus()

    def draw_signs(self, surface: Surface) -> None:
        """Draw nebulae on their way."""
        self.arrivals.draw(surface)

    def draw(self, surface: Surface) -> None:
        """Draw the table, and over it the words of the nebula in the hand."""
        super().draw(surface)
        self.hand.draw_above(surface)

    # words

    def guidance(self) -> Sequence[str]:
        """Every table's guidance, the rule when it is new, and with a first nebula in the hand the keys to move it."""
        if self.match.guide and self.match.guide.is_over:
            return ()
        rule = guidance.rule(self.state, self.names) if self.mine and not (self.match.guide or self.is_on_phone) else ""
        how = "" if self.hand.empty or self.hand.lifts > 1 else self.rule()
        known, self._rule_said = self._rule_said, rule or self._rule_said
        tip = self.app.targets.named("tip")
        new = ["" if rule == known else rule, how, tip.label if tip else ""]
        return [self.words.phase(self.view), self.sentence(), *new, self.prompt]

    def described(self, target: Target) -> Sequence[str]:
        """The place and the contacts of a nebula on the map."""
        nebula = self.map.named(target.name)
        if nebula is None:
            return super().described(target)
        return [self.map.name(nebula), *speech.whereabouts(nebula, self.state, self.names)]

    def touched_for(self, action: Action) -> tuple[PlaceId, ...]:
        """The nebula to place, or the main button."""
        return (PlaceId("pending", str(action.args[0])),) if action.verb == "place" else super().touched_for(action)

    # input

    def end(self) -> None:
        """End the turn and clear the focus."""
        if self.can_end:
            self.match.act(END_TURN)
            self.app.input.focus(None)

    def end_acts(self) -> Sequence[Action]:
        """The main button's only act."""
        return (END_TURN,)

    def commands(self) -> Commands:
        """The keys of every table, those of the map, and numbers for the nebulae of the tray."""
        numbers: dict[str, Callable[[], None]] = {n: partial(self._take, place) for place, n in enumerate(PICKS)}
        return {**super().commands(), **numbers, **self.map.commands()}

    def _take(self, place: int) -> None:
        """Pick up a nebula of the tray by its number."""
        pending = self.pending()
        if not self.mine or place >= len(pending) or not self.hand.empty:
            return
        target = self.app.targets.named(PlaceId("pending", self.components.nebulae[pending[place]].id).name)
        if target:
            self.app.input.focus_by_key(target.name)
            self.app.input.activate(target, None)

    def handle(self, event: Event) -> bool:
        """Move a held nebula by keys, or the map by the middle button."""
        return self.hand.handle(event) or super().handle(event) or self.map.handle(event)

    def lead_focus(self) -> None:
        """For keyboard players, move a useless focus to the next nebula or button."""
        if not self.app.by_keys or self.app.scene is not self or not (self.mine and self.hand.empty):
            return
        pending = [PlaceId("pending", self.components.nebulae[n].id).name for n in self.pending()]
        focus = self.app.targets.focus
        if focus is None or (focus not in pending and focus.startswith(("pending:", "end", "place-"))):
            self.app.input.focus_by_key(pending[0] if pending else "end")
