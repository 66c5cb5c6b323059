"""The end of the game: the memoir told again in the order opened, the last page, the seals, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface
from pygame.event import Event

from dejavu.games.memoir import story
from dejavu.games.memoir.actions import GO_ON, STOP
from dejavu.games.memoir.game import Memoir
from dejavu.games.memoir.state import Winning
from dejavu.games.memoir.story import Page, as_opened, last_page, retold, seen_since
from dejavu.games.memoir.strategy.prospect import worth_going_on
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale.postcard import SIZE, fitted, postcard_button
from dejavu.table.board.finale.poster import Poster
from dejavu.table.board.finale.stage import Exhibits, Headline
from dejavu.table.board.finale.steps import Step
from dejavu.table.board.sheet import Sheet
from dejavu.table.boards.memoir.sheets import postcard
from dejavu.table.boards.memoir.sheets.album import album, all_memoirs
from dejavu.table.boards.memoir.sheets.end_page import EndPage
from dejavu.table.boards.memoir.sheets.pages import PAGE, MemoirDrawnScene, MemoirFinalPoints, mark_read
from dejavu.table.boards.memoir.sheets.prose import Spread
from dejavu.table.boards.memoir.valley import ground
from dejavu.table.boards.memoir.valley.studio import MemoirStudio
from dejavu.table.boards.memoir.words import ending
from dejavu.table.kit.points import Size
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.shell.scene import Commands
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, dotted, titled
from dejavu.table.widgets import Button
from dejavu.table.widgets.button import Link

_DARK = (76, 76, 92)
"""Brightness of the valley, of 255."""
_WIDEST = 64.0
"""Greatest width of a page, in em."""
_HEAD = 2.6
"""Height above a page, in em."""


class Narration(Step):
    """A memory that is told again, on its page."""

    rest = None

    def __init__(self, studio: MemoirStudio, room: Rect, page: Page, spread: Spread, head: str, save: Link) -> None:
        """``head`` stands above, and at its right ``save``, which keeps the page as a picture."""
        self.page, self.spread, self.head, self.save = page, spread, head, save
        self._studio = studio
        width = min(room.width - studio.look.px(1.6), studio.look.px(_WIDEST))
        top = room.top + studio.look.px(_HEAD)
        below = Rect(room.centerx - width // 2, top, width, room.bottom - top - studio.look.px(1.0))
        high = min(below.height, self.spread.height(width, below.height))
        self._at = Rect(below.left, below.top + (below.height - high) // 3, width, high)
        look = studio.look
        size = save.width(look), save.height(look, 0)
        save.place(Rect((self._at.right - size[0], self._at.top - look.px(0.9) - size[1]), size), look)

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the page, which fades in."""
        look = self._studio.look
        look.draw_panel(surface, self._at.inflate(look.px(1.6), look.px(1.6)), "panel")
        head = look.text(self.head, 1.0, "text_secondary", width=self._at.width - 2 * self.save.rect.width)
        blit_at(surface, head, midbottom=(self._at.centerx, self._at.top - look.px(1.0)))
        self.spread.draw(surface, self._at)


class Ended(Step):
    """The last page without anything around it."""

    rest = None

    def __init__(self, page: EndPage) -> None:
        self._page = page

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the page, which fades in."""
        self._page.draw(surface, headed=False)


class Dark(Backdrop):
    """The valley, so dark that words are legible on it."""

    def __init__(self, look: Look, pictures: Pictures, valley: str) -> None:
        """``valley`` is the name of its picture."""
        super().__init__(look, pictures, valley if pictures.exists(valley) else "sky")
        self._picture = self._picture.copy()  # other scenes share the bright picture
        self._picture.fill(_DARK, special_flags=BLEND_RGB_MULT)


class MemoirFinale(MemoirDrawnScene, FinalScene):
    """The finale of this game.

    While the team decides whether to go on after a win, it lies over the table, and asks that: the last words wait.
    """

    stays = "memoir"

    @property
    def asks(self) -> bool:
        """Whether the team has yet to decide on going on."""
        return isinstance(self.state.move, Winning)

    @property
    def busy(self) -> bool:
        """Whether anything goes on by itself; nothing does while the team decides."""
        return not self.asks and super().busy

    @property
    def tells(self) -> bool:
        """Whether the steps play by themselves; they do not while the team decides."""
        return not self.asks and super().tells

    def enter(self) -> None:
        """Remember that the told pages were read."""
        super().enter()
        if not self.asks:
            told = [*(page.id for page in retold(self.state)), last_page(self.state).id]
            mark_read(self.app, self.match.game.name, told)

    def layout(self, size: Size) -> None:
        """Lay out the finale over the dark valley."""
        super().layout(size)
        self._sky = self.backdrop(self.app.look)

    # Steps

    def steps(self, room: Rect, poster: Poster) -> list[Step]:
        """A page for every memory in the order of the memoir, then the last one."""
        assert isinstance(poster, EndPage)
        told = retold(self.state)
        above = Rect(room.left, room.top, room.width, room.height - self.look.px(1.8))
        steps: list[Step] = [
            Narration(
                self.studio,
                above,
                page,
                self.spread(page),
                ending.page_head(number, len(told), self.state.won),
                self._save_link(page),
            )
            for number, page in enumerate(told, 1)
        ]
        return [*steps, Ended(poster)]

    def spread(self, page: Page) -> Spread:
        """A page; if it was read otherwise this night, with what is new, and why."""
        opened = as_opened(self.state, page)
        if opened.text == page.text:
            return super().spread(page)
        told = ending.opened_by(self.match.names[page.seat], self.state, page.memory)
        why = ending.reads_now(self.box, seen_since(self.state, page))
        return Spread(self.studio, page, why, told, before=opened.text)

    def _save_link(self, page: Page) -> Link:
        tip = _("A picture of this page, for your own folder of pictures.")
        lines = filter(None, (tip, self.app.bindings.tip("keep")))
        return Link("save-picture", _("Save picture"), lambda: self.save_page(page), tip="\n".join(lines))

    @property
    def _told(self) -> Narration | None:
        """The memory that is read now."""
        return self.step if isinstance(self.step, Narration) else None

    def handle(self, event: Event) -> bool:
        """While a memory is read, a key, or a click on its link, keeps it as a picture."""
        if told := self._told:
            if event.type == pygame.KEYDOWN and "keep" in self.app.bindings.meaning(event):
                told.save.action()
                return True
            if event.type == pygame.MOUSEBUTTONDOWN and told.save.rect.collidepoint(event.pos):
                return False
        return super().handle(event)

    def targets(self) -> Sequence[Target]:
        """The usual targets, and the link that saves the memory that is read now."""
        return [*super().targets(), *(self._told.save.targets() if self._told else ())]

    def draw(self, surface: Surface) -> None:
        """Draw the finale, and over it the link that saves a memory, which reacts to the pointer."""
        super().draw(surface)
        if self._told:
            self._told.save.draw(surface, self.look, self.app.input.touch)

    def _poster(self, look: Look, room: Rect, exhibits: Exhibits) -> Poster:
        question = ending.asked(self.state) if self.asks else ""
        people = self.match.names, self.headline(), self.portrait
        changes = "" if question else self._changes()
        return EndPage(self.studio, room, self.state, self.ranking, *people, question, changes)

    @property
    def late(self) -> list[Rect]:
        """The usual rectangles, and what the last page adds at the end."""
        assert isinstance(self.poster, EndPage)
        return [*super().late, *self.poster.late]

    def begun(self, step: Step) -> None:
        """Play the sound of a turned page; the first one has the chord of every finale."""
        if self.telling.at and isinstance(step, Narration):
            self.app.sounds.play(PAGE)
        else:
            super().begun(step)

    def backdrop(self, look: Look) -> Backdrop:
        """The dark valley."""
        return Dark(look, self.app.pictures, self.studio.called(ground.NAME))

    # Words

    def headline(self) -> Headline:
        """How the game ended; the last page has the closing words.

        A lost night begins with what was remembered, and then says what lost it.
        """
        state, reason = self.state, self.state.ending
        why = self.words.because(reason) if reason else ""
        cause = "" if state.won else self.words.cause_of_defeat(self.match.history.events)
        return Headline(ending.headline(state), cause or why, "", ending.loss(state))

    def _changes(self) -> str:
        """The memories that would have changed the last words; empty in a lost night."""
        return ending.would_change(self.box, [memory for memory, _seat in self.state.opened]) if self.state.won else ""

    def guidance(self) -> Sequence[str]:
        """The page that is read, and how to go on; at the end the usual words, and the last ones."""
        if self.asks:
            return super().guidance()
        last = _(last_page(self.state).text)
        if self.at_rest:
            return [*super().guidance(), last, self._changes()]
        told = self._told
        return [*([told.head, *told.spread.lines()] if told else [last]), self.going_on()]

    def next_step(self) -> str:
        """How to turn a page."""
        return _("{key} or click: turn the page", key=self.app.bindings.shown("confirm"))

    # Buttons

    def buttons(self) -> Sequence[Button]:
        """Go on or stop, while the team decides; else leave, look back, read again, save a picture, play again."""
        if self.asks:
            more = worth_going_on(self.state, Team(self.state))
            return [
                Button("stop", _("Close the book"), lambda: self._decide(stop=True), primary=not more),
                Button(
                    "go-on",
                    _("Go on for the rest"),
                    lambda: self._decide(stop=False),
                    primary=more,
                    tip=ending.go_on_tip(),
                ),
            ]
        told = [Button("read-again", _("Read again"), self.telling.start)] if self.state.opened else []
        first, *rest = super().buttons()
        book = Button(self.stays, _("Memoir"), self._open_book, tip=ending.kept())
        return [first, *told, book, *rest]

    def keepsake(self) -> Button:
        """The button for the postcard of the night."""
        tip = _("A picture of this night that gives nothing away, to look at and to send.")
        return postcard_button(self.match, self.picture, tip)

    def picture(self, size: Size = SIZE) -> Surface:
        """The postcard of the night, as large as fits."""
        surface = Surface(fitted(size))
        studio = MemoirStudio(Look(self.app.theme, surface.get_size()).enlarged(), self.app.pictures, self.box)
        signed = dotted((titled(self.match.game.info).title, self.played))
        card = story.postcard(self.state, all_memoirs())
        if not (card.line or card.last):  # a player's own memoir may lack such lines
            card = card._replace(last=self.match.game.info.tagline)
        postcard.draw(studio, surface, card, postcard.Written(commas(self.match.names), signed))
        return surface

    def _open_book(self) -> None:
        """Open the pages of all nights, at those of this memoir."""
        read = self.app.settings.pages_read.get(self.match.game.name, ())
        self.app.push(album(cast(Memoir, self.match.game), read))

    def notes(self) -> Sequence[str]:
        """The usual notes, and where the pages are kept if a line is free."""
        found = super().notes()
        return found if self.asks or len(found) > 1 else [*found, ending.kept()]

    def _decide(self, stop: bool) -> None:
        self.app.pop()
        self.match.act(STOP if stop else GO_ON)

    def go_on(self) -> bool:
        """Close while the team decides: somebody on a phone has answered, or has undone the winning act."""
        if closes := self.asks:
            self.app.pop()
        return closes

    def commands(self) -> Commands:
        """Escape leads back to the table while the team decides, because the table asks as well."""
        return {**super().commands(), **({"cancel": self.app.pop} if self.asks else {})}

    def points_label(self) -> str:
        """The label of the button for the points: the name of their sheet, because nobody has points alone."""
        return _("How it went")

    def points(self) -> Sheet:
        """The points, who opened what, and the chart."""
        return MemoirFinalPoints(self.match, self.words)

    def again_tip(self) -> str:
        """What *Play again* keeps and what it makes anew."""
        return _("The same people, another night.")
