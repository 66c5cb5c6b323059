"""What an evening offers beside games and what teaches them: the daily sky, the puzzles, the diary, what was read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from dejavu import games
from dejavu.engine.journal import PERSON
from dejavu.puzzles.library import has_puzzles
from dejavu.table.scenes.title import Entry
from dejavu.table.text import _

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from dejavu.diary.achievements import Achievement
    from dejavu.engine.game import Game
    from dejavu.table.diary.diary import DiaryScene
    from dejavu.table.play.board import Board
    from dejavu.table.play.match import Match
    from dejavu.table.play.replay import WayBack
    from dejavu.table.scenes.seats import NewGame
    from dejavu.table.scenes.shelf import Box
    from dejavu.table.shell.app import App


class Host(Protocol):
    """What of the program an evening needs: a game that cannot be played is None, which is said."""

    @property
    def app(self) -> App:
        """Where scenes are shown."""

    @property
    def match(self) -> Match | None:
        """What is on the table."""

    @property
    def today(self) -> Callable[[], date]:
        """What day it is."""

    def preferred(self) -> str:
        """The game asked for at launch or played last."""

    def playable(self) -> Game | None:
        """That, or another that can be played."""

    def load(self, name: str, own: bool = True) -> Game | None:
        """A game; with the player's own data, if they have any, unless it must be that of everyone."""

    def read_shipped(self, name: str) -> Game:
        """A game with the data that comes with the program. Raises ValueError where somebody broke that."""

    def remember(self, name: str) -> None:
        """That game is from now on the one played last."""

    def board(self, name: str) -> Board | None:
        """The board of a game."""

    def boxes(self) -> list[Box]:
        """All games on the shelf."""

    def to_title(self) -> None:
        """Leave whatever is shown for the title."""

    def start(self, game: Game, new: NewGame) -> None:
        """Begin a game."""

    def put(self, make: Callable[[], Match]) -> None:
        """Put a match on the table, which is kept nowhere."""

    def proceed(self, path: Path) -> None:
        """Go on with an unfinished game."""

    def replay(self, path: Path, back: WayBack | None = None) -> None:
        """Show a game that was played."""


class Evening:
    """Leads from the title there and back. Nothing of it is read before it is asked for."""

    def __init__(self, host: Host) -> None:
        self._host = host

    def entries(self) -> Sequence[Entry]:
        """What the title offers."""
        puzzles = [Entry("puzzles", _("Puzzles"), self.puzzles)] if any(map(has_puzzles, games.names())) else []
        return (
            Entry("daily-sky", _("Daily sky"), self.daily_sky),
            *puzzles,
            Entry("diary", _("Diary"), self.diary),
        )

    def puzzles(self) -> None:
        """Show the puzzles of the game, or of the first that has some."""
        from dejavu.table.puzzle_book import PuzzleBook

        host, preferred = self._host, self._host.preferred()
        if known := sorted(filter(has_puzzles, games.names()), key=lambda name: name != preferred):
            PuzzleBook(host.app, known[0], host.put, host.to_title, host.read_shipped, host.remember).show()

    def daily_sky(self) -> None:
        """Show the games of the day, and of the days before."""
        from dejavu.table.diary.sky import DailySky

        host = self._host
        if game := self._as_dealt(host.preferred()):
            host.app.push(DailySky(game, host.boxes(), self._as_dealt, self.daily, host.proceed, host.today))

    def daily(self, name: str, day: date) -> None:
        """Begin a game under the sky of a day."""
        from dejavu.diary import sky
        from dejavu.table.scenes.seats import NewGame

        if game := self._as_dealt(name):
            seats, options = sky.seats(game, self._own_name(name), day), sky.options(game, day)
            self._host.start(game, NewGame(seats, options, sky.seed(name, day), name, day.isoformat()))

    def _as_dealt(self, name: str) -> Game | None:
        """A game as a day deals it to everyone: nobody's own cards are among them."""
        return self._host.load(name, own=False)

    def _own_name(self, game: str) -> str:
        """What the person was called who sat down to a game last, or to any."""
        sittings = self._host.app.settings.sittings
        known = [sittings[game]] if game in sittings else []
        seats = [seat for sitting in (*known, *sittings.values()) for seat in sitting.seats]
        return next((name for name, who in seats if who == PERSON and name), _("Player {number}").format(number=1))

    def diary(self) -> None:
        """Show what was played."""
        from dejavu.diary.achievements import Progress
        from dejavu.table.diary.diary import DiaryScene

        host, settings = self._host, self._host.app.settings
        lessons, puzzles = (
            sum(len(set(ids)) for ids in done.values()) for done in (settings.lessons, settings.puzzles)
        )
        page = DiaryScene(host.board, lambda path: self._film(path, page), Progress(lessons, puzzles), host.today)
        host.app.push(page)

    def _film(self, path: Path, page: DiaryScene) -> None:
        """Show a game of the diary; from there a way leads back to the page on which it stands."""
        from dejavu.table.play.replay import WayBack

        def back() -> None:
            self._host.to_title()
            self._host.app.push(page)

        self._host.replay(path, WayBack(lambda: _("Diary"), back))

    def write_down(self) -> None:
        """The game on the table is over: write it into the diary, beside the window; what it earned is said later."""
        from dejavu.diary import reading
        from dejavu.table.shell.background import BackgroundTask

        host, match = self._host, self._host.match
        if match is None or match.save_watch.why_not or match.save_watch.path is None:
            return

        def done(earned: Sequence[Achievement]) -> None:
            match.earned = tuple(one.name for one in earned)
            host.app.invalidate()

        path = match.save_watch.path
        BackgroundTask(
            lambda: reading.write_down(path, lambda: host.match is not match), done, lambda fault: None, host.app.post
        )

    def keepsake(self) -> tuple[Callable[[], None] | None, str]:
        """What leads to that which a game left to be read, and what it is called; None before anything was."""
        for name, read in self._host.app.settings.pages_read.items():
            if read and name in games.names():
                from dejavu.table.boards import keepsake_of

                if found := keepsake_of(name):
                    return partial(self._show_keepsake, name), _(found.words)
        return None, ""

    def _show_keepsake(self, name: str) -> None:
        from dejavu.table.boards import keepsake_of

        host, found = self._host, keepsake_of(name)
        if (game := host.load(name)) and found:
            host.app.push(found.show(game, host.app.settings.pages_read[name]))
