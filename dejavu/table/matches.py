"""The match on the table: how it begins, goes on from a file, is shown like a film, is played again, and is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.store.places import StoreError
from dejavu.table import fault_report
from dejavu.table.shell.faults import plain
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.store.autosave import Autosave
    from dejavu.table.game_library import GameLibrary
    from dejavu.table.play.bot_process import BotWorker, Post
    from dejavu.table.play.match import Match
    from dejavu.table.play.replay import ReturnTarget
    from dejavu.table.scenes.seats import NewGame
    from dejavu.table.scenes.trouble import WayOn
    from dejavu.table.shell.app import App


class Matches:
    """Puts one match after the other on the table. What cannot be played is refused in one line.

    ``worker`` makes those who think for the bots of a game. ``to_title`` leaves whatever is there.
    """

    def __init__(
        self,
        app: App,
        library: GameLibrary,
        worker: Callable[[Game, Post], BotWorker],
        to_title: Callable[[], None],
    ) -> None:
        self._app, self._library, self._worker, self._to_title = app, library, worker, to_title
        self.current: Match | None = None
        """What is on the table."""

    # A new game

    def begin(self, new: NewGame) -> None:
        """Begin a game with a mod, or else with the card data that the program was started with."""
        library = self._library
        name = new.game or library.preferred()
        if game := library.load_mod(new.mod) if new.mod else library.load(name):
            self.start(game, new, new.mod.name if new.mod else library.launched_mod(name))

    def start(self, game: Game, new: NewGame, mod: str = "") -> None:
        """Begin a game that was read; ``mod`` is what its cards are called, if they are a player's own."""
        from dejavu.table.boards import board_of
        from dejavu.table.play.beginning import turned
        from dejavu.table.play.faces import remember_all

        try:
            seed = new.seed if new.seed is not None else SystemRandom().randrange(2**31)
            session = Session(game, new.seats, seed, new.options, day=new.day, mod=mod)
            if new.first is not None:
                remember_all(self._app.settings.faces, new.seats)
                seats = turned(session, board_of(game), new.first)
                session = Session(game, seats, seed, new.options, day=new.day, mod=mod)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return
        try:
            self._play(session, autosave.begin(session))
        except StoreError as fault:
            self._play(session, None, f"{fault.reason} ({places.unfinished_folder()})")

    def put(self, make: Callable[[], Match]) -> None:
        """Put a match on the table, which is kept nowhere; it is made once that before it was left."""
        self.leave()
        self.current = make()
        self.current.begin()

    # A game that was saved

    def proceed(self, path: Path) -> None:
        """Go on with an unfinished game."""
        self._resume(lambda: autosave.resume(path))

    def proceed_named(self, path: Path) -> None:
        """Play on from a named save."""
        self._resume(lambda: saves.open_named(path))

    def _resume(self, open_game: Callable[[], Autosave]) -> None:
        try:
            save = open_game()
        except (StoreError, ValueError) as fault:
            self._app.refuse(plain(fault))
            return
        match = self._play(save.session, save)
        if save.session.lost:
            from dejavu.table.scenes.saved_game import cut_words

            self._app.toast(cut_words())
            match.history.note(cut_words())
        elif save.session.rules_changed:
            words = _("The rules have changed since: the game goes on from the end of its last turn.")
            self._app.toast(words)
            match.history.note(words)  # for whoever looked away
        elif mod := save.session.header.mod:
            self._tell_if_gone(mod, save.session.game.name)

    def _tell_if_gone(self, mod: str, game: str) -> None:
        """The cards of a mod are kept with the game: that they are not among the mods any more changes nothing."""
        from dejavu.table.scenes.saved_game import gone_words

        if (game, mod) not in self._library.mods_here():
            self._app.toast(gone_words(mod))

    # A game that was played

    def replay(self, path: Path, back: ReturnTarget | None = None) -> None:
        """Show a game that was played; ``back`` leads to where it was asked for, if not from the title.

        From there it goes on by itself at once, like a film that was asked for.
        """
        from dejavu.table.boards import board_of
        from dejavu.table.play.replay import Replay

        try:
            journal = autosave.read(path)
            game = autosave.restored(journal)
            self.leave()
            self.current = match = Replay(self._app, game, board_of(game), journal, self._to_title, back)
        except (StoreError, ValueError) as fault:
            self._app.refuse(plain(fault))
            return
        match.begin()
        if match.fault:
            self._app.toast(match.fault)
        if back:
            match.play()

    def _look_back(self, match: Match) -> None:
        """Leave a game that is over, and show it from its file; from there a way leads back to its end."""
        from dejavu.table.play.replay import ReturnTarget

        watch, earned = match.save_watch, match.earned
        self._to_title()  # which moves the file to the finished games

        def back() -> None:
            self._play(match.session, watch.save, watch.why_not).earned = earned

        if watch.path:
            self.replay(watch.path, ReturnTarget(lambda: _("Final scores"), back))
        if self.current is None:  # the file was refused
            back()

    # The table itself

    def _play(self, session: Session, save: Autosave | None, unsaved: str = "") -> Match:
        """Put a session on the table; ``unsaved``: why nothing of it can be saved."""
        from dejavu.table.boards import board_of
        from dejavu.table.diary.writing import write_down
        from dejavu.table.play.bot_process import SilentWorker
        from dejavu.table.play.ladder import next_seats
        from dejavu.table.play.match import Match
        from dejavu.table.scenes.seats import NewGame

        self.leave()
        game = session.game
        self._library.remember(game.name)
        header = session.header
        again = NewGame(header.seats, game.rematch_options(header.options))
        if header.day:
            again = NewGame(header.seats, header.options, header.seed, game.name, header.day)
        self.current = match = Match(
            self._app,
            session,
            board_of(game),
            SilentWorker() if session.state.is_terminal() else self._worker(game, self._app.post),
            save,
            to_title=self._to_title,
            again=lambda: self.start(game, again, header.mod),
            look_back=lambda: self._look_back(match),
            meet_next=lambda: self.start(game, NewGame(next_seats(session), again.options), header.mod),
            unsaved=unsaved,
            bot_failed=lambda fault: fault_report.report(self._app, match, fault),
            over=lambda: write_down(match, lambda: self.current is not match),
        )
        match.begin()
        return match

    def leave(self) -> None:
        """The match on the table is finished with; it stays where it was saved."""
        match, self.current = self.current, None
        if match:
            match.close()

    def way_on(self) -> WayOn | None:
        """How to go on after something failed inside; None where nothing is lost that could be gone on with.

        From the file, so that nothing of what failed is left; if not all is in it, with the session in memory.
        """
        from dejavu.table.play.replay import Replay
        from dejavu.table.scenes.trouble import replayed_game, safe_game, unsaved_game

        match = self.current
        if isinstance(match, Replay):
            return replayed_game(partial(self.replay, Path(match.where)))
        if match is None or match.guide or match.session.state.is_terminal():
            return None
        path, unsaved = match.save_watch.path, match.save_watch.why_not
        if path and not unsaved:
            return safe_game(partial(self.proceed, path))

        def go_on() -> None:
            self._play(match.session, None, unsaved)

        return unsaved_game(go_on)
