"""The table during a game: areas, keys, overlays, reactions to events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeVar

import pygame
from pygame import Surface

from dejavu.engine.action import Action
from dejavu.engine.event import Event, Gain
from dejavu.table.board.area import Area
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.dusk import Dusk
from dejavu.table.board.hint_marks import lead_focus
from dejavu.table.board.log_sheet import LogSheet
from dejavu.table.board.moments import Moments
from dejavu.table.board.protocol import PlanLine, Words
from dejavu.table.board.score_table import ScoreSheet
from dejavu.table.board.seat_menu import SeatMenu
from dejavu.table.board.turn_line import turn_line
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.item import Item, Painter, Placed, PlaceId
from dejavu.table.kit.points import Point, Size
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.shapes import transparent
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.replay import Replay
from dejavu.table.play.small_talk import Remark
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.targets import Target
from dejavu.table.shell.toasts import reading_time
from dejavu.table.text import _, commas
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.match import Match
    from dejavu.table.shell.timers import Timer

_SAID = 6.0
"""Seconds for which the words of a bot can be read."""


class TableScene(BoardScene):
    """A board with areas.

    Subclass it with ``make_areas`` and ``arrange``; add ``end`` and ``end_acts``, unless the game has no main button.
    The area ``seats`` has the plates.
    """

    name = "game"
    is_table = True
    has_main_button = True
    """Whether the main button ends turns or choices. Otherwise it appears only to hurry bots and to read a lesson."""
    hurries = False
    """Whether the bots were hurried since they began to move: then *Skip* may be pressed in haste as well."""
    peeking = False
    """Whether a key shows the viewer's own secrets."""
    areas: Mapping[str, Area[Any]]
    """The areas by name, from back to front."""
    overlaid: Mapping[str, Area[Any]] = {}
    """Areas over the others, by name, from back to front."""

    painters: Mapping[str, Painter] = {}
    """The painters of items, by name."""
    sheets: Mapping[str, Callable[[Match, Any], Scene]] = {"log": LogSheet, "scores": ScoreSheet}
    """The overlays, by name."""
    backdrop = "sky"
    """The picture behind everything."""

    def __init__(self, match: Match, words: Words[Any]) -> None:
        super().__init__(match, words)
        self._held: set[PlaceId] = set()
        self._turn = match.view.turn
        """The turn in which the next act is done."""
        self._timed = -1
        """The turn whose motion is timed (``Timeline.lasted``); -1 if the next act starts the time anew."""
        self._raced: Sequence[str] = ()
        """The words already said about the race of each seat."""
        self.spoken: Mapping[int, str] = {}
        """The words that a bot is saying, by its seat; at most one bot speaks."""
        self.says_aside = False
        """Whether these words stand beside the plates, because on its plate they would cover the bot's name."""
        self._silence: Timer | None = None
        """Ends these words."""
        self.named: tuple[PlaceId, ...] = ()
        """The places that the last refusal names, marked in its colour until it has been read or an act is done."""
        self._named_until: Timer | None = None
        self._aloud: Sequence[str] = ()
        """These words with a name, for listeners."""

    # What a game adds

    def make_areas(self) -> Mapping[str, Area[Any]]:
        """All areas by name, from back to front; those over others become ``overlaid``."""
        raise NotImplementedError

    def prepare(self) -> None:
        """Make what areas draw with; called before they are placed, for each size of the window."""

    def arrange(self) -> None:
        """Place the areas."""
        raise NotImplementedError

    @property
    def frame(self) -> Any:
        """The viewer's frame; tables with panels return the frame of their game, a subclass of ``Frame``."""
        return Frame(self.match.view, self.match.session.seats)

    @property
    def is_far(self) -> bool:
        """Whether the table is on a television: no hand is shown, and words are read from afar."""
        return self.app.is_far

    @property
    def is_on_phone(self) -> bool:
        """Whether the viewer is to act, and plays on a phone."""
        return self.match.may_act(self.match.viewer) and self.match.viewer in self.match.remote

    @property
    def instruction(self) -> str:
        """What the viewer may do now; for a viewer who reads that on a phone, only that."""
        if self.is_on_phone:
            return _("{name} plays on a phone.", name=self.match.names[self.match.viewer])
        return self.words.sentence(self.view)

    @property
    def can_end(self) -> bool:
        """Whether the main button does something now."""
        return self.match.my_move and self.words.end_label(self.view) is not None

    def end(self) -> None:
        """Press the main button. Does nothing: a turn ends by itself, unless a game says otherwise."""

    def end_acts(self) -> Sequence[Action]:
        """The actions of the main button, in order; none unless a game has some."""
        return ()

    def overlay_named(self, name: str) -> Scene:
        """Return the overlay of that name. Raises KeyError."""
        return self.sheets[name](self.match, self.words)

    def looks(self) -> Mapping[str, str]:
        """The overlays that the pause offers, with the words of their buttons."""
        return {"scores": _("Scores"), "log": _("Log")}

    @property
    def question(self) -> str:
        """The question that must be answered first; empty unless a game asks one."""
        return ""

    @property
    def outlook(self) -> str:
        """The effect of the thing under the pointer, shown instead of the possible acts.

        Empty unless a game describes it.

        A voice says it with the target: ``described``.
        """
        return ""

    @property
    def warning(self) -> str:
        """The danger of the act under the pointer, or of a press that was held back; empty unless a game warns.

        It is said even where a hint is shown.
        """
        return ""

    @property
    def aftermath(self) -> str:
        """The bar's words about what the turns of others changed for the viewer; empty unless a game has some."""
        return ""

    @property
    def round(self) -> int:
        """The round of the shown position; 0 during set-up."""
        return self.match.session.state.round

    def guidance(self) -> Sequence[str]:
        """The phase; the words of a lesson, a hint, a question or the rules about the next act; plan and tip.

        In the turn of somebody else the words say whose it is, and the phase is left out.
        """
        guide, tip = self.match.guide, self.app.targets.named("tip")
        if self.match.outgrows_scene or (guide and guide.is_over):
            return ()
        said = guide.words if guide else self.hint or self.question or self.instruction
        plan = [line.words for line in self.plan_lines() if line.words not in said]
        theirs = not (guide or self.match.my_move or isinstance(self.match, Replay))
        return ["" if theirs else turn_line(self), said, *plan, tip.label if tip else "", self.prompt]

    def ahead(self) -> Sequence[str]:
        """What is worth aiming at beyond the viewer's turn, unless a plan or a lesson says where to go."""
        match = self.match
        asked = match.my_move and not (match.outgrows_scene or match.guide or self.plan_lines())
        return self.words.ahead(self.view) if asked else ()

    def plan_lines(self) -> Sequence[PlanLine]:
        """The advised turn, in lines; none unless a game puts its plans into words.

        A lesson has its own idea of what follows its acts.
        """
        plan = self.match.hints.plan
        if plan is None:
            return ()
        lines = self.words.plan(plan)
        if not self.match.guide:
            return lines
        before = accumulate((line.steps for line in lines), initial=0)
        acts = len(plan.done) + len(plan.left)
        return [line for line, done in zip(lines, before, strict=False) if done < acts]

    def lead_on(self) -> None:
        """Move the keyboard focus to the first target of the hint, if there is one."""
        if self.match.hints.shown:
            lead_focus(self.app, next(iter(self.pointed_at), None))

    def open_seat(self, seat: int) -> None:
        """A seat was clicked: open its menu, in which the scores can be read."""
        self.open_seat_menu(seat, self.looks()["scores"], "scores")

    # The life of the scene

    def enter(self) -> None:
        """Make the areas."""
        self.moments = Moments(self)
        self.dusk = Dusk(self)
        self.areas = self.make_areas()
        self.match.small_talk.hear(self.match.history.steps)
        super().enter()

    def covered(self) -> None:
        """Hide secrets: under a curtain, the release of the peeking key goes unheard."""
        self.peek(False)

    def resumed(self) -> None:
        """Let the wind blow again: a replay that lay over the table ended it."""
        super().resumed()
        self.dusk.sound()

    def leave(self) -> None:
        """Release large pictures: those of the next scene are made before this one is garbage-collected."""
        super().leave()
        self.dusk.stop()
        self._sky.let_go()
        for area in self.areas.values():
            area.leave()

    def layout(self, size: Size) -> None:
        """Share the window out among the areas."""
        self._sky = Backdrop(self.app.look, self.app.pictures, self.backdrop)
        self.prepare()
        self.arrange()
        self._follow_light()

    def _follow_light(self) -> None:
        self.dusk.follow("" if self.over else self.frame.dusk)

    def refresh(self) -> None:
        """Place and draw everything again, because something changed."""
        self.arrange()
        self._follow_light()
        self.app.input.look_at(None)
        self.invalidate()

    def happened(self, batch: EventBatch) -> None:
        """Show what has changed."""
        self.timeline.finish(spare=self.moments.tween)
        self.refresh()

    def _heard(self, batch: EventBatch) -> None:
        """Time the turn, and let a bot say a few words; nothing waits for them."""
        match, self._aloud = self.match, ()
        if batch.acts and self._timed != self._turn:  # motion left over from the act before belongs to its own turn
            self.timeline.lasted = 0.0
        self._timed = self._turn if batch.acts else -1
        if batch.taken_back and self.spoken:
            self._fall_silent()
        remark = match.small_talk.hear(match.history.steps)
        talks = self.app.settings.bots_talk and not (match.is_past or match.guide)
        line = match.small_talk.words(remark) if remark and talks else ""
        if remark and (words := self._filled(line, remark)):
            self.spoken = {remark.seat: words}
            self._aloud = [_("{name}: {words}", name=match.names[remark.seat], words=words)]
            if self._silence:
                self._silence.cancel()
            self._silence = self.app.after(_SAID, self._fall_silent, self)
        super()._heard(batch)
        self._turn = match.view.turn

    def _filled(self, line: str, remark: Remark) -> str:
        """The line of a remark; empty where it has a field that the game does not know: anybody may write lines."""
        try:
            return self.words.spoken(line, remark.about, self.match.names)
        except (AttributeError, LookupError, TypeError, ValueError):
            return ""

    def can_say_aside(self) -> bool:
        """Whether an area beside the plates has room for what a bot says, with its face and name."""
        return False

    def _fall_silent(self) -> None:
        self.spoken = {}
        for name in ("seats", "log"):
            if name in self.areas:
                self.invalidate(self.areas[name].rect)

    def recounted(self, batch: EventBatch) -> Sequence[str]:
        """The sentences for listeners; also the words of a bot and, at the end of a turn, the races that are new."""
        return [*super().recounted(batch), *self._aloud, *self._races_told()]

    def _races_told(self) -> Sequence[str]:
        """The races that are new since the last turn ended, each with the player's name."""
        if self._turn == self.match.view.turn:
            return ()
        frame = type(self.frame).of(self.match.session, self.match.viewer)
        races = [frame.ring(seat) for seat in range(len(frame.seats))]
        words = [race.message() if race else "" for race in races]
        before, self._raced = self._raced, words
        new: dict[str, list[str]] = {}
        for name, said, old in zip(frame.people, words, before or [""] * len(words), strict=True):
            if said and said != old:
                new.setdefault(said, []).append(name)  # what a team is close to is said of all of it once
        return [_("{name}: {words}", name=commas(names), words=said) for said, names in new.items()]

    # Pieces

    @property
    def flying(self) -> Collection[PlaceId]:
        """The pieces in flight."""
        return ()

    @property
    def carried(self) -> Any | None:
        """The piece in the hand."""
        drag = self.app.input.drag
        return drag.held.payload if drag.active and drag.held else None

    def is_away(self, piece: PlaceId) -> bool:
        """Whether a piece is in the hand or in flight instead of at its place."""
        return piece in self._held or piece in self.flying or piece in self.moments.away

    @property
    def scoring(self) -> Sequence[Event]:
        """Events whose points have not landed."""
        return self.moments.events

    @property
    def landing(self) -> Sequence[Gain]:
        """Points that are still on their way; none with reduced motion."""
        if self.app.settings.reduced_motion:
            return ()
        each_once = {id(event): event for event in self.scoring}
        return [gain for event in each_once.values() if (gain := self.match.game.gain(event))]

    def recount(self) -> None:
        """Have the plates count points again, before other areas hear of the events."""
        seats = self.areas["seats"]
        seats.refresh()
        self.invalidate(seats.rect)

    def look_at(self, name: str) -> None:
        """Enlarge a thing because it was clicked and has no other act."""
        self.app.input.look_at(self.app.targets.named(name))

    def held_changed(self, spot: PlaceId, piece: Any | None) -> None:
        """A piece was lifted from its place, or put down."""
        if piece is None:
            self._held.discard(spot)
        else:
            self._held.add(spot)
        self.invalidate()

    def spot(self, piece: PlaceId) -> Point | None:
        """The place of a piece, or of a place for pieces, in the window; None when it is not shown."""
        found = self._area_of(piece)
        return found.spot(piece) if found else None

    def invalidate_spot(self, piece: PlaceId) -> None:
        """Have the area that contains a place drawn again."""
        if found := self._area_of(piece):
            self.invalidate(found.rect)

    def _area_of(self, piece: PlaceId) -> Area[Any] | None:
        areas = (*self.overlaid.values(), *self.areas.values())
        return next((area for area in areas if area.shown and area.spot(piece)), None)

    def painted(self, size: Size, painter: str, *told: Any) -> Surface:
        """A picture of an item (``Item.picture``), of a size in pixels."""
        surface = transparent(size)
        self.painters[painter](surface, surface.get_rect(), *told)
        return surface

    def touch(self, each: Placed) -> Mapping[str, Any]:
        """The possible acts with an item, as fields of its target: none, unless a game has gestures."""
        return {}

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw sky and areas."""
        clip = surface.get_clip()
        if not any(area.covers(clip) for area in self.areas.values()):
            self._sky.draw(surface)
        for _name, area in self._from_back():
            if area.shown and area.reaches(clip):
                area.draw(surface)
        self.dusk.draw(surface)

    def _from_back(self) -> Iterable[tuple[str, Area[Any]]]:
        """All areas with their names, from back to front."""
        return (*self.areas.items(), *self.overlaid.items())

    def draw_sky(self, surface: Surface) -> None:
        """Draw the sky alone, for parts that keep a picture of their own."""
        self._sky.draw(surface)

    # Input

    def targets(self) -> Sequence[Target]:
        """The targets of all areas; each area is one stop of the Tab key."""
        return [
            target if target.area or target.kind == "area" else target.within(name)
            for name, area in self._from_back()
            if area.shown
            for target in area.targets()
        ]

    def commands(self) -> Commands:
        """The keys of every table; Enter, while no focus is visible, presses the golden button."""
        bots = self.match.bots_move
        ends = self.skip if bots else self.end
        reading = self.match.guide if self.match.guide and self.match.guide.is_reading else None
        if reading:
            ends = reading.go_on
        read = self.match.holds_end
        if read:
            ends = self.match.to_finale
        by_its_key = partial(self.by_its_key, ends)
        return {
            **({"confirm": by_its_key} if self.can_end or bots or reading or read else {}),
            "end": by_its_key,
            "skip": self.skip,
            **self.match.commands(),
            **({"undo": self.undo} if self.match.my_move else {}),
            "cancel": self.cancel,
            "log": lambda: self.open_overlay("log"),
            "scores": lambda: self.open_overlay("scores"),
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """Peek while a key is held; any other key hurries the bots. Input ends all motion, and still has its effect.

        A replay of the past ends with any press, which has no other effect. Three kinds of input only end the motion: a
        click on a moment that hides the table, because nobody saw what lies beneath; Escape during a show; and anything
        during a moment to look at (``only_ends``). A click does not end a moment to read that has just appeared.
        """
        if self.match.is_past and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type != pygame.KEYDOWN or not self.app.input.is_held(event.key):
                self.app.input.ignore_until_released(event)
                self.match.skip()
            return True
        if event.type == pygame.MOUSEWHEEL:
            only_ends = self.moments.only_end
            self.moments.skip()
            if only_ends:
                return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.MOUSEBUTTONDOWN:
                if self.moments.is_new:
                    return True
                only_ends = self.moments.covers(event.pos)
            else:
                only_ends = self.is_show and "cancel" in self.app.bindings.meaning(event)
            only_ends = only_ends or self.moments.only_end
            self.timeline.finish()
            if only_ends:
                return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            meanings = self.app.bindings.meaning(event)
            if "peek" in meanings:
                self.peek(self.app.input.peeks(event, self.peeking))
                return True
            if event.type == pygame.KEYDOWN and self.match.bots_move and not meanings:
                self.skip()
                return True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.peek(False)
        return False

    @property
    def is_show(self) -> bool:
        """Whether something is shown that is only watched: a moment, or the way to the next scene.

        It is False in a film, where Escape leaves.
        """
        if isinstance(self.match, Replay):
            return False
        return self.moments.shown is not None or (self.match.outgrows_scene and self.timeline.active)

    def peek(self, on: bool) -> None:
        """Open or close the viewer's secrets."""
        if on != self.peeking:
            self.peeking = on
            self.peeked()
            self.invalidate()

    def peeked(self) -> None:
        """Secrets were opened or closed: refresh the areas that show them."""

    @property
    def secrets_open(self) -> bool:
        """Whether the viewer's secrets lie face up."""
        return self.match.secrets_open or (self.peeking and self.match.may_peek)

    def cancel(self) -> None:
        """Escape: return from a film, or close the plan, or else pause."""
        if isinstance(self.match, Replay) and self.match.back:
            self.match.back.lead()
        elif self.match.hints.shown:
            self.match.hints.dismiss()
        else:
            self.pause()

    def pause(self) -> None:
        """Open the pause, which offers everything public to look at, too."""
        show = self.open_overlay
        self.match.pause(lambda: [Button(name, words, partial(show, name)) for name, words in self.looks().items()])

    def open_overlay(self, name: str) -> None:
        """Open an overlay; the scores do not open while they are veiled."""
        if name == "scores" and self.frame.veiled:
            self.show_refusal(_("The points are veiled: they are counted at the end."))
            return
        self.app.push(self.overlay_named(name))

    def open_seat_menu(self, seat: int, words: str, overlay: str) -> None:
        """Open the menu of a seat, with a button ``words`` that opens an overlay.

        If the menu would have no other button, open the overlay at once.
        """
        look = partial(self.open_overlay, overlay)
        if self.match.seats_change:
            self.app.push(SeatMenu(self.match, seat, words, look))
        else:
            look()

    def show_refusal(self, words: str | None) -> None:
        """Say why something was not done."""
        if words:
            self.app.refuse(words)

    @property
    def lying(self) -> Iterable[Item]:
        """All items on the table: none, unless a game has some."""
        return ()

    def mark_named(self, places: tuple[PlaceId, ...], words: str = "") -> None:
        """Mark places for as long as it takes to read some words; without places, take the marks away."""
        if self._named_until:
            self._named_until.cancel()
        self._named_until = self.app.after(reading_time(words), partial(self.mark_named, ()), self) if places else None
        if places != self.named:
            self.named = places
            for area in self.areas.values():
                area.refresh()
            self.invalidate()

    def undo(self) -> None:
        """Undo the last step, or say why not, as the button does."""
        button = self.app.targets.named("undo")
        if not self.match.can_undo and button and button.why:
            self.show_refusal(button.why)
        self.match.undo()

    def redo(self) -> None:
        """Redo the last step that was undone."""
        self.match.redo()

    def skip(self) -> None:
        """Let the bots finish at once."""
        self.hurries = True
        self.match.skip()


TableT = TypeVar("TableT", bound=TableScene)
"""The table of an area, or of flights."""
