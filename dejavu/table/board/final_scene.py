"""The end of a game: a finale, then the final ranking with buttons to go on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from dejavu.diary.written import Written
from dejavu.engine.game import State
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.faces import face
from dejavu.table.board.finale import memorable
from dejavu.table.board.finale.course import RoundSnapshot
from dejavu.table.board.finale.memorable import Moment, told
from dejavu.table.board.finale.moments_sheet import FinalPoints, MomentsSheet
from dejavu.table.board.finale.more import MoreMenu, folded
from dejavu.table.board.finale.poster import Poster
from dejavu.table.board.finale.saving import save_button, save_picture
from dejavu.table.board.finale.stage import Exhibits, Headline
from dejavu.table.board.finale.standing import Standing, own_place, parts_of, points_of, result, standings
from dejavu.table.board.finale.steps import CategoryStep, ChartStep, ExhibitStep, MomentsStep, RankingStep, Step
from dejavu.table.board.finale.telling import Telling
from dejavu.table.board.game_board import GameBoard
from dejavu.table.kit.frame import Frame
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.points import Size
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.play.event_batch import EventBatch
from dejavu.table.play.journeys import after_evening
from dejavu.table.play.ladder import Offer, level_button, offer, seats_at
from dejavu.table.shell.background import BackgroundTask
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, dated, dotted, local_time, pgettext, sentences, titled
from dejavu.table.widgets import Button
from dejavu.table.widgets.base import HEIGHT
from dejavu.table.widgets.button import fits_in_row, place_in_row

if TYPE_CHECKING:
    from dejavu.table.board.sheet import Sheet
    from dejavu.table.play.match import Match

PICTURE = (1920, 1080)
"""Pixels of a saved picture."""
_MARGIN = 2.0
_BETWEEN = 2.6
"""Height in em between ranking and buttons; a note stands there, and for a while a message of the same height."""
_BUTTON = 13.0
"""Preferred width of a button, in em."""
_UNMEANT = frozenset({pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT,
                      pygame.K_LMETA, pygame.K_RMETA, pygame.K_PRINTSCREEN, pygame.K_CAPSLOCK})  # fmt: skip
"""Keys that nobody presses to go on."""
_ELSEWHERE = frozenset({"full-screen", "mute"})
"""Commands whose keys keep their meaning during the finale."""
_BACK = frozenset({"left", "turn-back"})
"""Commands whose keys turn a page back."""


class FinalScene(BoardScene):
    """Shows everyone's exhibit, then the points by category, then the places, the winner last.

    Any input ends the motion of a step. Once nothing moves, a key or a click goes on to the next step; after the
    first input only the lines of the ranking go on by themselves. What players made stays until any input if a person
    sits at the table. The foot says which steps go on by themselves. Escape leads to the end. A game that was over when
    it was put on the table shows its end at once, unless a film of it leads there.
    A board adds ``exhibit``, ``meaning``, ``closing`` and ``open_seat``; else there are only points.
    """

    name = "final"
    opens_seats = False
    """Whether ``open_seat`` shows anything."""
    stays = ""
    """The name of a button that never goes behind *More*."""
    _task: BackgroundTask[Any] | None = None
    _search: BackgroundTask[Any] | None = None

    # What a board adds

    def shows(self, seat: int) -> bool:
        """Whether a seat has anything for ``exhibit``."""
        return False

    def exhibit(self, seat: int, look: Look, size: Size) -> Surface:
        """Draw what a seat is remembered for, as a picture no larger than a size in pixels."""
        raise NotImplementedError

    def story(self, seat: int) -> str:
        """What a seat went for and what came of it, in a sentence."""
        return ""

    def verse(self, seat: int) -> str:
        """A line of a tale that belongs to what a seat is remembered for."""
        return ""

    def portrait(self, surface: Surface, square: Rect, seat: int) -> None:
        """Draw the face of a seat."""
        surface.blit(face(self, seat, square.width), square)

    def meaning(self, part: str) -> str:
        """The meaning of a part of the score, in a sentence."""
        return ""

    def closing(self) -> str:
        """What the players remembered most, in a sentence."""
        return ""

    def course(self) -> Sequence[RoundSnapshot]:
        """Everyone's points after every round, for a chart (``finale.course``); none unless a game wants one."""
        return ()

    def dots(self) -> str:
        """What a dot on a line of that chart means, in a sentence; empty where there are none."""
        return ""

    def backdrop(self, look: Look) -> Backdrop:
        """The background, for a window or a picture."""
        return Backdrop(look, self.app.pictures)

    def open_seat(self, seat: int) -> None:
        """Show the details of a seat's score."""

    def points_label(self) -> str:
        """The label of the button that opens the table of points."""
        return _("All points")

    def points(self) -> Sheet:
        """The full table of points."""
        return FinalPoints(self.match, self.words)

    def going_on(self) -> str:
        """The line at the foot of every step that says how to go on."""
        shown = self.app.bindings.shown
        back = [_("{key}: back", key=shown("left"))] if self.telling.can_go_back else []
        itself = [] if self.telling.stays else [_("Goes on by itself")]
        return dotted((*itself, self.next_step(), *back, _("{key}: to the end", key=shown("cancel"))))

    def next_step(self) -> str:
        """How to go to the next step."""
        return self.app.bindings.going_on

    def again_tip(self) -> str:
        """The tip of the button that plays again."""
        return _("The same people once more.")

    def buttons(self) -> Sequence[Button]:
        """The buttons to leave, look back, save a picture and play again."""
        film = Button("look-back", _("Watch the game"), self.match.look_back, tip=_("Step by step, like a film."))
        return [
            Button("title", _("Leave to the title"), self.match.to_title),
            *([film] if self.match.save_watch.path else []),
            *self._moments_button(),
            Button("points", self.points_label(), lambda: self.app.push(self.points()), tip=_("How they came about.")),
            self.keepsake(),
            *self.once_more(),
        ]

    def keepsake(self) -> Button:
        """The button for what people keep of the game: by default it saves a picture of this page."""
        tip = _("A picture of this page, for your own folder of pictures.")
        return save_button(self.app, self.save_picture, tip, self._is_saved)

    def _moments_button(self) -> Sequence[Button]:
        """The button for the moments of the game; it is disabled while they are looked for."""
        if not (self.moments or self._looks):
            return ()
        tip = _("What changed most, the nearest miss, the best turn: to watch and to save.")
        why = _("The game is being looked through.")
        return [Button("moments", _("Moments"), self.show_moments, tip=tip, enabled=bool(self.moments), why=why)]

    def show_moments(self) -> None:
        """Open the moments of the game."""
        self.app.push(MomentsSheet(self.match, self.words, self.moments))

    def once_more(self) -> Sequence[Button]:
        """The buttons to play again.

        After a victory, the golden one plays at the next level; after clear losses, a quiet one at the level below.
        """
        if on := self._next_evening():
            return [on]
        found = offer(self.match.session, self._written.losses)
        onward = found is not None and not found.easier
        again = Button("again", _("Play again"), self.match.again, primary=not onward, tip=self.again_tip())
        return [again] if found is None else [again, self._other_level(found)]

    def _next_evening(self) -> Button | None:
        """The button for the next evening of a journey, disabled until the diary knows how the journey stands."""
        match = self.match
        watch, travel = match.save_watch, self._written.travel
        unknown = match.written is None and self.tells and watch.path and not watch.why_not
        awaited = match.session.header.leg and unknown
        if not (awaited if travel is None else not travel.is_over):
            return None
        why = _("The diary is being read.")
        words, known = _("On to the next evening"), travel is not None
        return Button("travel-on", words, match.travel_on, primary=True, enabled=known, why=why)

    def _other_level(self, found: Offer) -> Button:
        """The button that plays at another level."""
        match, easier = self.match, found.easier
        name, meet = "easier-level" if easier else "next-level", partial(match.meet, found.level)
        seats = seats_at(match.session, found.level)
        button = level_button(self.app, match.game, seats, found.level, name, meet, easier)
        button.primary = not easier
        return button

    @property
    def tells(self) -> bool:
        """Whether the steps play by themselves: of a game that was over before, only after a film."""
        return self.match.retells_end or not self.match.was_over

    # The life of the scene

    def enter(self) -> None:
        """Begin the finale, unless the game was over before."""
        super().enter()
        state, game = self.match.session.state, self.match.game
        self.ranking = standings(state, self.match.names, game.info.utility)
        self.telling = Telling(self)
        self._begins, self._celebrated = self.tells, False
        self.moments: Sequence[Moment] = ()
        """The moments of the game; known shortly after its end."""
        self._left = self._looks = self._is_saved = False
        looked_for = not (self.match.is_practice or self.match.is_past)  # a picture of the end needs none
        if self.over and self.match.session.entries and looked_for:
            self._look_for_moments()

    def leave(self) -> None:
        """Release large pictures, those of the steps included."""
        super().leave()
        self._left = True
        self._sky.let_go()
        self._exhibits.let_go()
        self.telling.let_go()

    def layout(self, size: Size) -> None:
        """Place everything anew; a change of size ends a finale, but a page to read stays."""
        self._look = self.app.look.enlarged()
        self._sky = self.backdrop(self.app.look)
        self._exhibits = Exhibits(self._look, self.shows, self.exhibit)
        room = _within(size, self._look)
        high = self._look.px(HEIGHT)
        row = Rect(room.left, room.bottom - high, room.width, high)
        tall = self._look.px(_BETWEEN)
        self._between = Rect(0, row.top - tall, size[0], tall)
        rest = with_edges(room, bottom=self._between.top)
        self.poster = self._poster(self._look, rest, self._exhibits)
        self._row = row
        self._place_buttons()
        self.telling.lay_out(self.steps(room, self.poster))
        if self._begins:
            self._begins = False
            self.telling.start()

    def _place_buttons(self) -> None:
        def fits(row: Sequence[Button]) -> bool:
            return fits_in_row(row, self._row.width, self._look)

        self._buttons = list(folded(self.buttons, self.app.push, self.stays, fits))
        place_in_row(self._buttons, self._row, self._look, self._look.px(_BUTTON))

    def happened(self, batch: EventBatch) -> None:
        """Show what became known after the game: its moments, or an offer to play at another level."""
        self._place_buttons()
        if isinstance(self.app.scene, MoreMenu):
            self.app.scene.rebuild()
        self.invalidate()

    def _look_for_moments(self) -> None:
        """Look for the moments of the game in the background."""
        match, words, board = self.match, self.words, self.match.board

        def frame_of(state: State) -> type[Frame[Any, Any]] | None:
            presentation = board.presentation(state) if isinstance(board, GameBoard) else None
            return presentation.frame if presentation else None

        def found(moments: Sequence[Moment]) -> None:
            self.moments, self._looks = moments, False
            if not self._left:
                match.tell(())

        def work() -> Sequence[Moment]:
            return memorable.moments(match.session, words, frame_of, lambda: self._left)

        self._looks = True
        self._search = BackgroundTask(work, found, lambda fault: found(()), self.app.post)

    @property
    def look(self) -> Look:
        """The look, enlarged: there are few words."""
        return self._look

    @property
    def busy(self) -> bool:
        """Whether a finale goes on by itself, a picture is being written, or moments are looked for."""
        goes_on = not self.at_rest and not self.telling.waits
        return goes_on or super().busy or any(task and task.running for task in (self._task, self._search))

    def message_room(self) -> Rect:
        """The room for messages between the ranking and the buttons."""
        return self._between

    def steps(self, room: Rect, poster: Poster) -> list[Step]:
        """All steps of a finale, in order: losers first, the winner last."""
        look, ascending, holds = self._look, list(reversed(self.ranking)), self._holds()
        above = Rect(room.left, room.top, room.width, room.height - look.px(1.6))
        walks = [
            ExhibitStep(
                look,
                above,
                standing,
                (self.story(seat), self.verse(seat)),
                self._exhibits,
                self.portrait,
                holds,
            )
            for standing in ascending
            if self.shows(seat := standing.seats[0])
        ]
        parts = [part for part, _count in self.ranking[0].parts]
        counts = [
            CategoryStep(
                look,
                above,
                self.ranking,
                number,
                (self.words.category(part), self.meaning(part)),
                self.portrait,
                self.signs,
            )
            for number, part in enumerate(parts)
        ]
        course = self.course()
        charts = [ChartStep(look, above, course, self.match.names, self.dots())] if course else []
        remembered = MomentsStep(look, above, lambda: self.moments, self.match.names, self.portrait)
        last, title = len(self.ranking) - 1, self.words.phase(self.view)
        ranked = [RankingStep(look, poster, title, place, place == last) for place in range(last, -1, -1)]
        return [*walks, *counts, *charts, remembered, *ranked]

    def _holds(self) -> bool:
        """Whether the finale waits at what players made: people who sit at the table look as long as they like."""
        settings, match = self.app.settings, self.match
        brisk = settings.reduced_motion or settings.bot_speed == "instant"
        return not brisk and any(not match.phones.of(seat) for seat in match.persons)

    # Going on

    @property
    def step(self) -> Step | None:
        """The present step; None at rest."""
        return self.telling.step

    @property
    def at_rest(self) -> bool:
        """Whether all steps were shown."""
        return self.step is None

    def begun(self, step: Step) -> None:
        """Play a chord when the finale begins, coins while points are counted, and the sound of victory once.

        Phones hear of the end when a page to read is the last step, because nothing comes after it by itself.
        """
        if step.rest is None and step is self.telling.last:
            self.app.post(self.match.tell_end)
        if isinstance(step, RankingStep) and step.place == 0:
            self.finished()
        elif self.telling.at == 0:
            self.app.sounds.play("finale", moment=True)
        elif isinstance(step, CategoryStep):
            self.app.sounds.play("points")

    def finished(self) -> None:
        """The winner has been named."""
        self.app.post(self.match.tell_end)
        if self.ranking[0].won and not self._celebrated:
            self._celebrated = True
            self.app.sounds.play("victory", moment=True)

    @property
    def late(self) -> list[Rect]:
        """The rectangles that fade in at the end: the headline and the buttons."""
        head = Rect(0, 0, self.app.window.size[0], self.poster.head.bottom)
        return [head, *(button.rect.inflate(4, 4) for button in self._buttons)]

    def handle(self, event: pygame.event.Event) -> bool:
        """During the finale, any key or click ends a motion or else goes on; Left goes back, Escape to the end."""
        step, telling = self.step, self.telling
        if step is None:
            return False
        if event.type == pygame.KEYDOWN:
            meanings = self.app.bindings.meaning(event)
            if event.key in _UNMEANT or not _ELSEWHERE.isdisjoint(meanings):
                return False
            back = not _BACK.isdisjoint(meanings)
            (telling.finish if "cancel" in meanings else telling.go_back if back else telling.skip)()
            return True
        if event.type == pygame.MOUSEWHEEL:
            if telling.moves:  # a spun wheel would turn many pages
                telling.skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not (step.rest is None and self.app.input.calm.is_double):  # a double click turns one page
                telling.skip()
            return True
        return event.type == pygame.TEXTINPUT

    # Drawing

    def draw(self, surface: Surface) -> None:
        """Draw the sky, the present step or the final ranking, and the buttons."""
        self._sky.draw(surface)
        step = self.step
        if step:
            step.draw(surface, self.telling.share)
            self._draw_going_on(surface)
            if step.fresh or self.app.settings.reduced_motion:
                self._fade_in(surface, [step.area() or Rect((0, 0), self.app.window.size)])
            return
        self.poster.draw(surface)
        self._draw_notes(surface)
        for button in self._buttons:
            button.draw(surface, self.look, self.app.input.touch)
        self._fade_in(surface, self.late)

    def _fade_in(self, surface: Surface, rects: Sequence[Rect]) -> None:
        """Draw the sky over everything that has not faded in yet."""
        clip = surface.get_clip()
        for rect in rects if self.telling.fade < 1 else ():
            surface.set_clip(rect.clip(clip))
            self._sky.draw_over(surface, 1 - self.telling.fade)
        surface.set_clip(clip)

    @property
    def _written(self) -> Written:
        """What the diary says of the game; empty before it answers."""
        return self.match.written or Written()

    def notes(self) -> Sequence[str]:
        """A line about how the game's journey stands, and one about the achievements that it earned.

        Without either: why it does not count for the daily sky, or how often each player has won so far.
        """
        written, session = self._written, self.match.session
        names = dotted(_(one.name) for one in written.earned)
        journey = [after_evening(written.travel)] if written.travel else []
        earned = [_("New in your diary: {names}", names=names)] if names else []
        if journey or earned:
            return [*journey, *earned]
        if session.header.day and session.handed:
            return [_("A seat changed hands: this game does not count for its sky, which waits for you.")]
        met = commas(_("{bot} {bot_won} : {person_won} {person}", **meeting._asdict()) for meeting in written.meetings)
        return [met] if met else []

    def _draw_notes(self, surface: Surface) -> None:
        """Draw quiet lines above the buttons; a message covers them for a while."""
        look, room = self.look, self._between
        wide, size = room.width - 2 * look.px(_MARGIN), look.readable(0.9)
        lines = [look.text(words, size, "accent", width=wide) for words in self.notes()]
        while sum(line.get_height() for line in lines) > room.height:
            lines.pop()
        top = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            top = blit_at(surface, line, midtop=(room.centerx, top)).bottom

    def _draw_going_on(self, surface: Surface) -> None:
        look, size = self.look, self.app.window.size
        line = look.text(self.going_on(), look.small, "text_secondary")
        blit_at(surface, line, midbottom=(size[0] // 2, size[1] - look.px(0.7)))

    def targets(self) -> Sequence[Target]:
        """The lines of the ranking, which tell the parts of the points, and the buttons.

        During the finale, the window.
        """
        if not self.at_rest:
            window = Rect((0, 0), self.app.window.size)
            at = str(self.telling.at)
            return [
                Target(
                    name="finale", rect=window, label=pgettext("go on", "On"), kind="area", focusable=False, value=at
                )
            ]
        lines = map(self._line_target, self.ranking, self.poster.bands)
        seats = [line for line in lines if line.action or line.tip]
        return [*seats, *(target for button in self._buttons for target in button.targets())]

    def _line_target(self, standing: Standing, band: Rect) -> Target:
        """A line of the ranking: its parts in words, and the details of the score where a game has them."""
        name, opens = standing.name, self.opens_seats and len(standing.seats) == 1
        parts = parts_of(standing, self.words) if len(standing.parts) > 1 else []
        tip = [f"{sign}: {part}" for sign, part in zip(self.signs, parts, strict=False)]
        if opens:
            tip.append(_("Look at everything that {name} has.", name=name))
        return Target(
            name=PlaceId("seat", number=standing.seats[0]).name,
            rect=band,
            label=name,
            action=partial(self.open_seat, standing.seats[0]) if opens else None,
            tip="\n".join(tip),
        )

    def commands(self) -> Commands:
        """Escape pauses; the key of the scores shows all points."""
        return {"cancel": self.match.pause, "scores": lambda: self.app.push(self.points())}

    # Words

    def guidance(self) -> Sequence[str]:
        """During the finale, how to go on; then the winner, and everyone's points with their parts."""
        if not self.at_rest:
            return [self.words.phase(self.view), self.words.sentence(self.view), self.going_on()]
        points = [sentences([points_of(each, self.words), self.story(each.seats[0])]) for each in self.ranking]
        return [*self.headline(), *points, *(told(moment, self.match.names) for moment in self.moments)]

    def headline(self) -> Headline:
        """The words above the ranking."""
        ending = self.words.ending(self.match.session.state.ending or "")
        own = own_place(self.match.persons, self.ranking, self.words)
        match = self.match
        won = result(match.session.state, match.names, match.game.info.utility, self.words)
        return Headline(won, ending, self.closing(), own)

    # The picture

    @property
    def played(self) -> str:
        """The day on which the game was played, in digits; empty if its journal does not say."""
        began = self.match.session.header.began
        return dated(local_time(began)) if began else ""

    def canvas(self, size: Size) -> tuple[Look, Surface]:
        """The look of a picture to save, and its background."""
        surface, look = Surface(size), Look(self.app.theme, size)
        surface.set_clip(surface.get_rect())
        self.backdrop(look).draw(surface)
        return look.enlarged(), surface

    def picture(self, size: Size = PICTURE) -> Surface:
        """The final ranking at a size of its own, without buttons."""
        look, surface = self.canvas(size)
        room = _within(size, look)
        foot = look.px(1.8)
        rest = Rect(room.left, room.top, room.width, room.height - foot)
        self._poster(look, rest, Exhibits(look, self.shows, self.exhibit)).draw(surface)
        words = dotted((titled(self.match.game.info).title, self.played))
        line = look.text(words, 0.95, "text_secondary", "display", room.width)
        blit_at(surface, line, midbottom=(room.centerx, room.bottom))
        return surface

    def save_picture(self) -> None:
        """Write the picture; a message says where, or why not."""
        if self._task is None or not self._task.running:
            session = self.match.session
            title, began = session.game.info.short_title, session.header.began
            self._task = save_picture(self.app, self.picture(), title, began, self._saved)

    def _saved(self) -> None:
        """A picture was saved: its folder can be opened."""
        self._is_saved = True
        if not self._left:
            self.match.tell(())

    def _poster(self, look: Look, room: Rect, exhibits: Exhibits) -> Poster:
        words = self.words
        category, signs = words.category, self.signs
        return Poster(look, room, self.ranking, self.headline(), exhibits, self.portrait, words.points, category, signs)

    @property
    def signs(self) -> str:
        """The signs of the score's categories; none for a single category."""
        return self.words.signs(len(self.ranking[0].parts))


def picture_of(match: Match, size: Size | None) -> Surface:
    """Put a game that is over on the table, and return the picture that *Save picture* would save.

    It is as large as fits into a size, or (None) as it would be saved.
    """
    match.begin()
    scene = match.app.scene
    assert isinstance(scene, FinalScene)
    return scene.picture(size) if size else scene.picture()


def _within(size: Size, look: Look) -> Rect:
    """The window without its margins."""
    margin = look.px(1.0 if look.cramped else _MARGIN)
    return Rect((0, 0), size).inflate(-2 * margin, -look.px(1.6))
