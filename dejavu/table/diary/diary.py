"""The diary of finished games: their list with pictures, journeys, an album, figures, and achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from dejavu import games
from dejavu.diary import figures, reading
from dejavu.diary.achievements import Achievement, Progress, standings
from dejavu.diary.achievements_reader import load
from dejavu.diary.journeys import Travel
from dejavu.diary.page import Page
from dejavu.diary.reading import Diary
from dejavu.diary.travels import Found
from dejavu.table.board.finale.picture_sheet import PictureSheet
from dejavu.table.diary import pages
from dejavu.table.diary.journeys import fault_rows, travel_button
from dejavu.table.diary.keepsakes import SMALL, Keepsakes
from dejavu.table.diary.troubles import trouble_words
from dejavu.table.play.board import Board
from dejavu.table.shell.faults import plain
from dejavu.table.text import _, language, ngettext, titled
from dejavu.table.widgets import Button, Choice, Label, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.living import LivingForm

FIGURES, ALBUM, GAMES, JOURNEYS, EARNED = "figures", "album", "games", "journeys", "earned"
_AT_ONCE = 40
"""Games listed at first."""
_NARROW = 45
"""Width of the window below which achievements have one column, in em."""
_LEAST = 80.0
"""Height of the plate in em: more than any window, so that the plate stays in place when pages are turned."""


class DiaryScene(LivingForm):
    """Five pages, with buttons at the bottom; games and figures can be limited to one game."""

    name = "diary"
    width = 48.0
    least = _LEAST

    def __init__(
        self,
        board: Callable[[str], Board | None],
        show: Callable[[Path], None],
        progress: Progress,
        keepsakes: Keepsakes,
        today: Callable[[], date] = date.today,
        journey: Callable[[Travel], None] = lambda travel: None,
    ) -> None:
        """``board`` gives a game's board, if it can be played; ``show`` opens a replay; ``today`` gives the date.

        ``journey`` opens the page of a journey.
        """
        self._journey = journey
        self._board, self._show, self._progress, self._today = board, show, progress, today
        self._keepsakes = keepsakes
        self._diary: Diary | None = None
        self.page, self._game, self._listed = GAMES, "", _AT_ONCE

    def enter(self) -> None:
        """Read the finished games in the background."""
        self._keepsakes.open((language(), *sorted(self.app.settings.faces.items())), self._drawn)
        self._achievements: Sequence[Achievement] = ()
        try:
            self._achievements = load()
        except ValueError as fault:
            self.app.refuse(plain(fault))
        self._left = False
        self.send(partial(reading.read, lambda: self._left), self.heard)

    def leave(self) -> None:
        """Cancel reading and drawing."""
        super().leave()
        self._keepsakes.close()
        self._left = True

    @property
    def is_read(self) -> bool:  # type: ignore[override]
        """Whether the reading keys scroll the page: not where they choose among lines."""
        return self.page not in (GAMES, JOURNEYS)

    def title(self) -> str:
        """The heading."""
        return _("Diary")

    def rows(self) -> Sequence[Row]:
        """The current page; a friendly note if no game was finished yet."""
        if self._diary is None:
            return [Label(_("Turning the pages …"), colour="text_secondary", align="centre")]
        return [*self._troubles(self._diary), *self._rows(self._diary)]

    def buttons(self) -> Sequence[Button]:
        """Back, and the pages."""
        turned = [(GAMES, _("Games")), (ALBUM, _("Album")), (FIGURES, _("Figures")), (EARNED, _("Earned"))]
        if self._diary and self._diary.travels != Found():
            turned.insert(1, (JOURNEYS, _("Journeys")))
        return [
            Button("back", _("Back"), self.app.pop),
            *(Button(name, words, partial(self.turn_to, name), primary=name == self.page) for name, words in turned),
        ]

    def _troubles(self, diary: Diary) -> Sequence[Row]:
        return [Label(trouble_words(diary.trouble), 0.9, "text_secondary")] if diary.trouble else ()

    def _rows(self, diary: Diary) -> Sequence[Row]:
        if self.page == EARNED:
            narrow = self.app.look.size[0] < self.app.look.px(_NARROW)
            found = standings(self._achievements, diary.pages, self._progress)
            return [*self._uncounted(diary, ""), *pages.badges(found, self.app.pictures, narrow)]
        if self.page == ALBUM:
            return self._album(diary)
        if self.page == JOURNEYS:
            return [*fault_rows(diary.travels), *self._travels(diary)]
        own = figures.own(diary.pages, self._game)
        if self.page == GAMES:
            own = [page for page in diary.pages if self._game in ("", page.game)]
        uncounted = self._uncounted(diary, self._game) if self.page == FIGURES else ()
        choice = [*self._choice(diary), *uncounted]
        if not own:
            words = self._to_come() if uncounted else self._nothing()
            return [*choice, Label(words, align="centre", space_above=2.0)]
        if self.page == GAMES:
            return [*choice, *self._lines(own, diary)]
        board = self._board(self._game) if self._game else None
        told = pages.of_game(own, board) if board else pages.overview(own)
        return [*choice, *told]

    def _album(self, diary: Diary) -> Sequence[Row]:
        """What people made in the games of every box."""
        opens = pages.Opens(self._show, self._open)

        def picture(page: Page) -> Widget | None:
            journal = diary.replays.get(page.key)
            return pages.keepsake_button(f"keepsake-{page.key}", page, journal, self._keepsakes, opens)

        played = {page.game for page in diary.pages}
        boards = filter(None, (self._board(name) for name in games.names() if name in played))
        rows = [
            row for board in boards for row in board.album(figures.own(diary.pages, board.game.name), self, picture)
        ]
        nothing = _(
            "The album is still empty. It keeps the worlds that you remember piece by piece, the cities that you "
            "travel to with their postcards, and the pages that you read."
        )
        return rows or [Label(nothing, align="centre", space_above=2.0)]

    def _travels(self, diary: Diary) -> Sequence[Row]:
        """The journeys, those under way first."""
        found = sorted(diary.travels.travels, key=lambda travel: travel.is_over)
        return [travel_button(number, travel, self._journey) for number, travel in enumerate(found, 1)]

    def _uncounted(self, diary: Diary, game: str) -> Sequence[Row]:
        """The numbers of games that figures leave out: games with mods, and games of bots alone."""
        mods, bots = figures.with_mods(diary.pages, game), figures.by_bots(diary.pages, game)
        with_mods = ngettext(
            "{count} game with a mod is listed under Games, but not counted here.",
            "{count} games with mods are listed under Games, but not counted here.",
            mods,
        )
        by_bots = ngettext(
            "{count} game that no person played from beginning to end is listed under Games, but not counted here.",
            "{count} games that no person played from beginning to end are listed under Games, but not counted here.",
            bots,
        )
        told = [words.format(count=count) for words, count in ((with_mods, mods), (by_bots, bots)) if count]
        return [Label(words, 0.9, "text_secondary", align="centre") for words in told]

    def _choice(self, diary: Diary) -> Sequence[Row]:
        """The choice of a game, if there are several and something was played."""
        if len(games.names()) < 2 or not diary.pages:
            return ()
        known = [(name, titled(games.spec(name).info).short_title) for name in games.names()]
        return [Choice("game", "", [("", _("All games")), *known], self._game, self.choose, label=_("Which game"))]

    def _lines(self, own: Sequence[Page], diary: Diary) -> Sequence[Row]:
        opens = pages.Opens(self._show, self._open)
        rows = pages.lines(own[-self._listed :], diary, self._keepsakes, opens, self._today())
        more = Button("more", _("Show more"), self._list_more)
        return [*rows, *([more] if len(own) > self._listed else [])]

    def _open(self, page: Page, journal: Path) -> None:
        """Show the picture of a game large."""
        get = self._keepsakes.get
        title = titled(games.spec(page.game).info).short_title
        heading = self._keepsakes.name(journal) or title
        self.app.push(PictureSheet(heading, partial(get, journal, None), title, get(journal, SMALL), page.began))

    def _drawn(self, journal: Path) -> None:
        """Show the picture of a game that was drawn, or that there is none."""
        self.invalidate()
        if not self._keepsakes.name(journal):
            self.rebuild()
        if isinstance(self.app.scene, PictureSheet):
            self.app.scene.rebuild()

    def _nothing(self) -> str:
        if self._game:
            return _("No game of this one was played to its end yet. Its box is on the shelf.")
        if self.page == GAMES:
            return _("The first game that you play to its end leaves its picture here, on your first page.")
        return _("Nothing is written here yet. The first game that you play to its end will be its first page.")

    def _to_come(self) -> str:
        """The note on the page of figures while no game counts: what will stand there."""
        return _("Play a game to its end yourself: your points, your wins and what you remembered will be kept here.")

    def heard(self, diary: Diary) -> None:
        """Show what was read."""
        self._diary = diary
        self.rebuild_if_open()

    def turn_to(self, page: str) -> None:
        """Turn to a page."""
        self.page = page
        self._from_top()

    def choose(self, game: str) -> None:
        """Show one game alone, or all for an empty name."""
        self._game = game
        self._from_top()

    def _from_top(self) -> None:
        self._listed = _AT_ONCE
        self.list.scroll_to(0)
        self.rebuild()

    def _list_more(self) -> None:
        self._listed += _AT_ONCE
        self.rebuild()
