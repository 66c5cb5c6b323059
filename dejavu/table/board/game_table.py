"""The table of a whole game: areas, flights, hints, the magnifying glass, and panels to read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.engine.game import View
from dejavu.engine.info import Utility
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.area import Area
from dejavu.table.board.flights import FlightPlan, Flights
from dejavu.table.board.highlight import Highlight
from dejavu.table.board.hint_marks import draw_hint
from dejavu.table.board.inspector import Detail, Inspector, Large, detail_of
from dejavu.table.board.interaction import Interaction
from dejavu.table.board.item_area import ItemArea
from dejavu.table.board.log import Log
from dejavu.table.board.moments import OverlayAnimation
from dejavu.table.board.news import as_they_stand, consequences
from dejavu.table.board.overlay_placer import OverlayPlacer
from dejavu.table.board.plan_panel import PlanPanel
from dejavu.table.board.recap import Recap
from dejavu.table.board.table_scene import TableScene
from dejavu.table.board.tip_note import TipNote
from dejavu.table.board.transport import Transport
from dejavu.table.kit.description import END
from dejavu.table.kit.item import Item, Placed, PlaceId
from dejavu.table.kit.layout import Arrangement
from dejavu.table.kit.stakes import Consequence
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.hints import Hint
from dejavu.table.play.replay import Replay
from dejavu.table.play.tips import Tips
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, sentences

_REACH = 0.5
"""Reach of the light of consequences beyond an item, in em."""
_HEADING = 3.0
"""Distance from an area's upper edge within which its heading stands, in em."""
_SAID = 2
"""The most consequences that stand in the bar; the recap has all of them."""
_SIDE = 3.0
"""Side of a place without a rectangle, in em."""


class Consequences(Highlight):
    """Light round the things that another player's turn changed for the viewer, with a sentence."""

    seconds = 2.0

    def __init__(self, table: GameTable, rects: Sequence[Rect], words: str) -> None:
        """``words`` are about the last of the rectangles."""
        super().__init__(table, rects, words, table.look.px(_REACH))
        self._table = table

    def foot_of_words(self, rect: Rect) -> int:
        """The top of the area if the rectangle is near the heading, which stays in sight; else the rectangle's."""
        areas = (area.rect for area in self._table.areas.values() if area.shown and area.rect.contains(rect))
        top = next((area.top for area in areas), rect.top)
        return top if rect.top - top < self._table.look.px(_HEADING) else rect.top


def told_by_turn(told: Sequence[Consequence]) -> str:
    """The sentences about successive turns; those about a rival's turn begin with the rival's name."""
    parts = []
    for by, group in groupby(told, lambda one: one.by):
        news = sentences(dict.fromkeys(one.words for one in group))
        parts.append(_("After {name}'s turn: {news}", name=by, news=news) if by else news)
    return sentences(parts)


class GameTable(TableScene):
    """A ``TableScene`` with panels to read, a log and a bar: areas called ``log`` and ``guide``.

    Subclass it with ``parts`` and ``arrange``; ``enter`` or ``parts`` has to set ``hands``. ``arrange`` places the
    panels to read (``plan_panel``, ``recap``, ``tip``) by ``place_beside``.
    """

    hands: Interaction
    """Carries out the viewer's gestures; a game makes it before its areas."""
    log: Log
    """The last events; a bot may speak at its top."""
    inspector: Inspector
    """The magnifying glass, which shows the ``detail`` of a target."""
    action_bar: type[ActionBar[Any]] = ActionBar
    """The sentence and the buttons."""
    large: Mapping[str, Large] = {}
    """How to enlarge pictures, by their painters."""
    flight_plan: type[FlightPlan[Any, Any]] = FlightPlan
    """Plans the flights of an event batch from what is compared (``position``) before and after it."""

    # The life of the scene

    def enter(self) -> None:
        """Make the panels to read, then the areas."""
        self.flights = Flights(self)
        self.tips = Tips(self.match, lambda view: self.hands.acts(view), self._has_races, self.may_ask)
        self.recap, self.plan_panel, self.tip = Recap(self), PlanPanel(self), TipNote(self, self.tips)
        self.overlaid = {"tip": self.tip, "recap": self.recap, "plan": self.plan_panel}
        self._placer = OverlayPlacer(self.plan_panel, self.recap, self.tip)
        self._last_view = self._turn_began = self.view
        self._aftermath: tuple[Consequence, ...] = ()
        """What the turns of others meant for the viewer, until the viewer acts; only the latest for the same places."""
        self._steps, self._had_to_act = len(self.match.history.steps), False
        """The steps at the last event, and whether the viewer then had to act."""
        super().enter()
        self.tips.heard(())

    def make_areas(self) -> Mapping[str, Area[Any]]:
        """The parts of the game, then the log and the bar."""
        parts, bar = self.parts(), self.make_bar()
        self.log = Log(self, self.recap, self.plan_panel, self.tip, above=bar)
        return {**parts, "log": self.log, "guide": bar}

    def parts(self) -> Mapping[str, Area[Any]]:
        """Make the areas of the game by name, from back to front; those that lie over others go to ``overlaid``."""
        raise NotImplementedError

    def make_bar(self) -> Area[Any]:
        """The sentence and the buttons, or the transport of a replay."""
        return Transport(self, self.match) if isinstance(self.match, Replay) else self.action_bar(self)

    def can_say_aside(self) -> bool:
        """Whether the log has room for what a bot says."""
        return self.log.said() is not None

    def prepare(self) -> None:
        """Make the magnifying glass."""
        self.inspector = Inspector(self.app, self.detail)

    def place_areas(self, made: Arrangement) -> None:
        """Place all areas; those without a rectangle are hidden."""
        for name, area in self.areas.items():
            area.place(made.rects.get(name), name in made.folded)

    def end(self) -> None:
        """Do what the main button does."""
        if acts := self.end_acts():
            self.show_refusal(self.hands.do(acts))

    def may_ask(self) -> bool:
        """Whether the viewer can ask a partner for something; no, unless a game has partners."""
        return False

    def _has_races(self) -> bool:
        """Whether a ring stands on any plate."""
        frame = self.frame
        return any(frame.race(seat) or frame.rival_aim(seat) for seat in range(len(frame.seats)))

    def covered(self) -> None:
        """Drop the tip: tips are shown once."""
        super().covered()
        self.tips.keep()

    def leave(self) -> None:
        """Drop the tip when the table is left, too."""
        super().leave()
        self.tips.keep()

    def happened(self, batch: EventBatch) -> None:
        """Let pieces fly from their old places to their new ones."""
        self.tips.heard(batch)
        self.mark_named(())
        self.timeline.finish(spare=self.moments.tween)
        before, self._last_view = self.position(self._last_view), self.match.view
        after = self.position(self._last_view)
        paths = self.flight_plan(self, batch, before, after).made()
        moments, own = self.moments_of(batch, before, after), self.is_own(before)
        self.renew(batch, before)
        self.moments.add([*moments, *self.turn_sign()], own)
        self.refresh()
        self.light_consequences()
        self.flights.depart(paths, own, partial(self.landed, after))

    def position(self, view: View) -> Any:
        """What flights and moments compare before and after: the view, unless a game compares its position."""
        return view

    def moments_of(self, batch: EventBatch, before: Any, after: Any) -> Sequence[OverlayAnimation]:
        """The moments of an event batch: none unless a game has some. The areas still show the position before it."""
        return ()

    def is_own(self, before: Any) -> bool:
        """Whether the viewer did what changed a position."""
        seat = before.current_player
        return bool(seat == self.match.viewer and self.match.session.seats[seat].is_person)

    def renew(self, batch: EventBatch, before: Any) -> None:
        """Take up the new view. Override where areas hear of the events before they show the new position."""
        self.hands.refresh()

    def turn_sign(self) -> Sequence[OverlayAnimation]:
        """The sign of whose turn it is now, if a game shows one."""
        return ()

    def landed(self, after: Any) -> None:
        """The pieces have landed: show the moments."""
        self.moments.begin()

    def light_consequences(self) -> None:
        """Before the viewer's turn, light the options that turns of others changed, and describe them until it acts."""
        kept, told = self._aftermath, self._consequences()
        if self._aftermath != kept:
            self.refresh()  # the bar has other words, and the areas above it other room
        seen = [one for one in told if self.match.secrets_open or not one.secret]
        lit = [(one, rects) for one in seen if (rects := [*filter(None, map(self.rect_of, one.places))])]
        if lit:
            rects = [rect for _one, found in reversed(lit) for rect in found]
            self.moments.add([Consequences(self, rects, told_by_turn([lit[0][0]]))], own=False)

    def _consequences(self) -> Sequence[Consequence]:
        """Note what a turn that has just ended meant for the viewer.

        Return what of all this still stands once the viewer's turn begins, and nothing before.
        """
        match, steps = self.match, len(self.match.history.steps)
        if self._had_to_act and steps > self._steps:
            self._aftermath = ()
        self._steps = steps
        self._had_to_act = match.my_move and match.board.automatic(match.session.state) is None
        before, after = self._turn_began, self.match.view
        if after.turn == before.turn and after.seat == before.seat:
            return ()
        self._turn_began = after
        mine = after.seat == before.seat and after.seat in self.match.persons
        watched = mine and before.current_player != after.seat and not self.match.is_past
        told = consequences(self.words, before, after) if mine and not self.match.is_past else ()
        if not watched:
            told = [one for one in told if one.common]
        if match.game.info.utility is not Utility.TEAM:
            told = [one._replace(by=match.names[before.current_player]) for one in told]
        if not watched:
            self._aftermath = ()
        self.note_aftermath(told)
        if not watched or after.current_player != after.seat:
            return ()
        self._aftermath = tuple(as_they_stand(self.words, self._aftermath, after))
        return self._aftermath

    def note_aftermath(self, told: Sequence[Consequence]) -> None:
        """Keep what a turn meant for the viewer, beside what earlier turns meant for other places.

        A change that reverses an earlier one is not told, and neither is the earlier one.
        """
        before = self._aftermath
        anew = {place for one in told for place in one.places}
        kept = [old for old in before if anew.isdisjoint(old.places) and not any(new.undoes(old) for new in told)]
        self._aftermath = (*kept, *(new for new in told if not any(new.undoes(old) for old in before)))

    @property
    def aftermath(self) -> str:
        """What the turns of others meant for the viewer: the first few sentences.

        Empty while the bar gives the words of a lesson or a hint instead: then the recap tells it. A phone tells it to
        whoever plays there.
        """
        if self.match.guide or self.match.hints.shown or self.is_on_phone or not self.match.my_move:
            return ""
        return told_by_turn(self._aftermath[:_SAID])

    def rect_of(self, place: PlaceId) -> Rect | None:
        """The rectangle of an item in the window; None where it is not shown."""
        for _name, area in self._from_back():
            if isinstance(area, ItemArea) and area.shown and (rect := area.rect_of(place)):
                return rect
        point, side = self.spot(place), self.look.px(_SIDE)
        return Rect(point[0] - side // 2, point[1] - side // 2, side, side) if point else None

    def sound(self, batch: EventBatch) -> None:
        """Do nothing: events sound as their pieces fly."""

    # The panels to read

    def place_beside(
        self,
        log: Rect | None,
        board: Rect,
        is_free: Callable[[Rect], bool],
        tip_rooms: Sequence[Rect] = (),
        is_bare: Callable[[Rect], bool] = bool,
        recap_rooms: Sequence[Rect] = (),
    ) -> None:
        """Place the panels to read (``OverlayPlacer.place``); the plan also in the free part of the action bar."""
        bar = self.areas["guide"]
        if log and bar.shown and bar.reach.colliderect(log):  # its words grow over the log
            log = Rect(log.topleft, (log.width, max(0, bar.reach.top - log.top)))
        room = log or (bar.free if isinstance(bar, ActionBar) else Rect(bar.rect.topleft, (0, 0)))
        self._placer.place(log, board, room, is_free, tip_rooms, is_bare, recap_rooms)
        if self.is_far:
            self.tip.place(None)  # it is for one player, who has a phone
        self.areas["log"].refresh()

    # Items and targets

    @property
    def frame(self) -> Any:
        """The viewer's frame, as the areas show it until they have heard of new events."""
        return self.hands.frame

    def touch(self, each: Placed) -> Mapping[str, Any]:
        """The possible acts with an item."""
        return self.hands.touch(each)

    @property
    def pointed_at(self) -> tuple[PlaceId, ...]:
        """The targets to which a hint points."""
        hint = self.match.hints.shown
        return self.hands.touched(hint.action, self.lying) if hint else ()

    @property
    def touched(self) -> PlaceId:
        """The place under the pointer or with a visible focus."""
        touch = self.app.input.touch
        return PlaceId.named((touch.focus if touch.keyboard else touch.hover) or "")

    @property
    def lying(self) -> Iterator[Item]:
        """All items on the table. Override where small windows hide some."""
        for _name, area in self._from_back():
            if isinstance(area, ItemArea):
                yield from (each.item for each in area.placed)
                yield from filter(None, (area.ground,))
        yield Item(END)

    def item(self, spot: PlaceId) -> Item | None:
        """The item at a place; None where there is none."""
        return next((item for item in self.lying if item.id == spot), None)

    def detail(self, target: Target) -> Detail | None:
        """The enlarged view of a target; None for one without."""
        return detail_of(self.item(PlaceId.named(target.name)), self.large)

    def hinted(self, hint: Hint) -> None:
        """A hint was given: the keyboard focus goes to its target."""
        self.lead_on()

    # Drawing

    @property
    def scoring(self) -> Sequence[Event]:
        """Events whose points have not landed, in flight or in a moment."""
        return [*super().scoring, *self.flights.events]

    @property
    def flying(self) -> Collection[PlaceId]:
        """The pieces in flight."""
        return self.flights.away

    def draw(self, surface: Surface) -> None:
        """Draw the areas, the glow of a hint, moments, flights and the magnifying glass."""
        super().draw(surface)
        self.draw_signs(surface)
        draw_hint(surface, self.app, self.glowing)
        draw_hint(surface, self.app, self.named, "refusal")
        self.moments.draw(surface)
        self.flights.draw(surface)
        self.inspector.draw(surface)

    def draw_signs(self, surface: Surface) -> None:
        """Draw what stays over the areas, beneath all motion; nothing unless a game has such signs."""
