"""Opens the daily sky, the puzzles, the diary, keepsakes and journeys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.puzzles.library import has_puzzles
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.scenes.title import MenuItem
from dejavu.table.shell.faults import plain
from dejavu.table.text import _

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from dejavu.engine.game import Game
    from dejavu.table.diary.diary import DiaryScene
    from dejavu.table.diary.keepsakes import Keepsakes
    from dejavu.table.game_library import GameLibrary
    from dejavu.table.matches import Matches
    from dejavu.table.scenes.seats import NewGame
    from dejavu.table.shell.app import App


class Evening:
    """Opens these pages. The files of a page are read when it opens, not before.

    ``to_title`` leaves any page; ``today`` gives the player's date.
    """

    def __init__(
        self,
        app: App,
        library: GameLibrary,
        matches: Matches,
        to_title: Callable[[], None],
        today: Callable[[], date],
    ) -> None:
        self._app, self._library, self._matches = app, library, matches
        self._to_title, self._today = to_title, today
        self._keepsakes: Keepsakes | None = None

    def entries(self) -> Sequence[MenuItem]:
        """The entries of the title."""
        puzzles = [MenuItem("puzzles", _("Puzzles"), self.puzzles)] if any(map(has_puzzles, games.names())) else []
        return (
            MenuItem("daily-sky", _("Daily sky"), self.daily_sky),
            *puzzles,
            MenuItem("diary", _("Diary"), self.diary),
        )

    def puzzles(self) -> None:
        """Show the puzzles of the preferred game, or of the first game that has some."""
        from dejavu.table.puzzle_book import PuzzleBook

        library, preferred = self._library, self._library.preferred()
        if known := sorted(filter(has_puzzles, games.names()), key=lambda name: name != preferred):
            load, put = library.read_shipped, self._matches.put
            PuzzleBook(self._app, known[0], put, self._to_title, load, library.remember).show()

    def daily_sky(self) -> None:
        """Show the daily games, with those of past days."""
        from dejavu.table.diary.daily import DailySky

        library, proceed = self._library, self._matches.proceed
        if game := self._as_dealt(library.preferred()):
            self._app.push(DailySky(game, library.boxes(), self._as_dealt, self.daily, proceed, self._today))

    def daily(self, name: str, day: date) -> None:
        """Begin the daily game of a day."""
        from dejavu.diary import daily
        from dejavu.table.scenes.seats import NewGame

        if game := self._as_dealt(name):
            seats, options = daily.seats(game, self._app.settings.last_person(name), day), daily.options(game, day)
            self._matches.start(game, NewGame(seats, options, daily.seed(name, day), name, day.isoformat()))

    def journeys(self, new: NewGame) -> None:
        """Show the journeys of a game for the players who sit down."""
        from dejavu.diary import journeys_reader
        from dejavu.table.diary.journeys import Journeys

        if game := self._as_dealt(new.game):
            try:
                known = [journey for journey in journeys_reader.load() if journey.game == new.game]
                behind = self._left_behind(game, new)
                self._app.push(Journeys(game, known, new.seats, self._matches.journey, behind))
            except ValueError as fault:
                self._app.refuse(plain(fault))

    def _left_behind(self, game: Game, new: NewGame) -> Sequence[str]:
        """The parts of a chosen set-up that a journey ignores: cards, options, and who begins."""
        cards = new.mod.name if new.mod else self._library.launched_mod(new.game)
        options = [_(option.label) for option in game.options() if option.id in new.options]
        first = [_("Who begins")] if new.first is not None else []
        return [*([mod_title(cards)] if cards else []), *first, *options]

    def _as_dealt(self, name: str) -> Game | None:
        """A game with the program's data, as a daily game or a journey needs; None if it cannot be read."""
        return self._library.load(name, own=False)

    def diary(self) -> None:
        """Show the diary."""
        from dejavu.diary.achievements import Progress
        from dejavu.table import keepsake_process
        from dejavu.table.diary.diary import DiaryScene
        from dejavu.table.diary.keepsakes import Keepsakes

        settings = self._app.settings
        if self._keepsakes is None:
            start = partial(keepsake_process.start, settings.faces)
            self._keepsakes = Keepsakes(start, self._app.post)
        lessons, puzzles = (
            sum(len(set(ids)) for ids in done.values()) for done in (settings.lessons, settings.puzzles)
        )
        done, board = Progress(lessons, puzzles), self._library.board
        keep, journey = self._keepsakes, self._matches.journey
        page = DiaryScene(board, lambda path: self._film(path, page), done, keep, self._today, journey)
        self._app.push(page)

    def _film(self, path: Path, page: DiaryScene) -> None:
        """Replay a game of the diary; leaving it leads back to the diary's page."""
        from dejavu.table.play.replay import ReturnTarget

        def back() -> None:
            self._to_title()
            self._app.push(page)

        self._matches.replay(path, ReturnTarget(lambda: _("Diary"), back))

    def keepsake(self) -> tuple[Callable[[], None] | None, str]:
        """A function that opens a game's keepsake, and its label; None before anything was read."""
        for name, read in self._app.settings.pages_read.items():
            if read and name in games.names():
                from dejavu.table.boards import keepsake_of

                if found := keepsake_of(name):
                    return partial(self._show_keepsake, name), _(found.words)
        return None, ""

    def _show_keepsake(self, name: str) -> None:
        from dejavu.table.boards import keepsake_of

        found = keepsake_of(name)
        if (game := self._library.load(name)) and found:
            self._app.push(found.show(game, self._app.settings.pages_read[name]))
