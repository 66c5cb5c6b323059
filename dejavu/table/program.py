"""Leads between pages: from the title to seats, games and settings, and into a game.

Functions import what the title does not show: half of all imports, which would double the title's time.
``Program.get_ready`` imports what is likely needed next as soon as the title stands.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.lessons import library as lessons
from dejavu.store import places, saves
from dejavu.streams import complain
from dejavu.table import fault_report, preloading, text, tutorial
from dejavu.table.evening import Evening
from dejavu.table.game_library import GameLibrary
from dejavu.table.matches import Matches
from dejavu.table.scenes.title import Menu, Title
from dejavu.table.shell import memory, signals, targets_file
from dejavu.table.shell import settings as stored
from dejavu.table.shell.app import App
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.shell.window import PROGRAM, Window
from dejavu.table.text import _, dotted, titled

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.processes import Post
    from dejavu.table.play.board import Board
    from dejavu.table.play.bot_process import BotWorker
    from dejavu.table.scenes.seats import Seats


def bots(game: Game, post: Post) -> BotWorker:
    """Create bots in a process of their own."""
    from dejavu.table.play.bot_process import BotProcess

    return BotProcess(game, post)


def run(launch: Launch, app_type: type[App] = App) -> int:
    """Open the window and run until it closes; return the exit code. Raises NoDisplayError."""
    file = places.settings_file()
    settings, problem = stored.load(file)
    text.use_language(launch.lang or settings.language or None)
    if problem:
        complain(f"dejavu: {problem}")
    size, asked = launch.size or settings.window_size, launch.size is not None
    window = Window(size, launch.fills_screen(settings.full_screen), exact=asked)
    app = app_type(window, settings, file, targets_file.wanted())
    program = Program(app, launch)
    app.rescue = program.rescue
    if problem:
        app.post(partial(app.toast, problem))
    if launch.speak or settings.speak:
        app.narrator.speak(True)
    if launch.transcript:
        app.narrator.write(None if str(launch.transcript) == "-" else launch.transcript)
    signals.heed(lambda: app.post(app.quit))
    app.post(program.get_ready)
    try:
        return app.run(program.first())
    finally:
        program.matches.leave()
        app.sounds.close()
        app.narrator.close()
        window.close()


class Program:
    """Moves between scenes, which only call what they are given."""

    def __init__(self, app: App, launch: Launch, worker: Callable[[Game, Post], BotWorker] = bots) -> None:
        self.app = app
        self.launch = launch
        self.today: Callable[[], date] = date.today
        """Gives the player's date."""
        self.library = GameLibrary(app, launch)
        self.matches = Matches(app, self.library, worker, self.to_title)
        self.evening = Evening(app, self.library, self.matches, self.to_title, lambda: self.today())
        app.leave = self.leave
        app.list_commands, app.open_keyboard = self.commands, self.letters

    # After the title is shown

    def get_ready(self) -> None:
        """Preload what is likely needed next (``preloading``)."""
        steps = [self._read_ahead, self.rehearse, *preloading.imports(), self._settle]
        preloading.one_a_frame(self.app, steps)

    def _read_ahead(self) -> None:
        """Read the game that is likely to be played."""
        with contextlib.suppress(ValueError):  # wrong data are reported when the game is needed
            self.library.read(self.library.preferred())

    def rehearse(self) -> None:
        """Lay out the page of *New game* in advance, without mods; wrong data are reported only when needed."""
        if not isinstance(self.app.scene, Title):
            return
        try:
            game = self.library.read(self.library.preferred())
        except ValueError:
            return
        self.app.rehearse(self._seats(game, with_mods=False))

    def _settle(self) -> None:
        from dejavu.table.drawing_process import DrawingProcess

        self.app.illustrations = DrawingProcess(self.app.post, text.language)
        memory.settle()
        self.app.sounds.start()
        self.app.pads.look_out()

    # Title and end

    def first(self) -> Scene:
        """The first scene; a game with given seats, or a replay, begins once the window is open."""
        if replay := self.launch.replay:
            self.app.post(lambda: self.matches.replay(replay))
        if day := self.launch.day:
            self.app.post(lambda: self.evening.daily(self.library.preferred(), day))
        elif self.launch.seats:
            from dejavu.table.scenes.seats import NewGame

            new = NewGame(self.launch.seats, self.launch.options, self.launch.seed, first=self.launch.first)
            self.app.post(lambda: self.matches.begin(new))
        return self.title()

    def title(self) -> Title:
        """The title with its menu."""
        return Title(self.menu)

    def to_title(self) -> None:
        """Leave everything for the title."""
        self.matches.leave()
        self.app.reset(self.title())

    def leave(self) -> None:
        """End the program; a game that could not be saved asks once."""
        if match := self.matches.current:
            match.save_watch.leave(self.app.quit)
        else:
            self.app.quit()

    def rescue(self, fault: Exception) -> Scene:
        """Handle a crash: write a report, drop the match, and offer to go on with the game."""
        from dejavu.table.scenes.trouble import Trouble

        gc.enable()  # ``get_ready``, which would enable it, may be among what is dropped
        complain(f"dejavu: {type(fault).__name__}: {fault}")
        report = fault_report.report(self.app, self.matches.current, fault)
        way_on = self.matches.way_on()
        with contextlib.suppress(Exception):
            self.matches.leave()
        return Trouble(report, self.to_title, way_on)

    # Pages from the title

    def seats(self) -> None:
        """Ask for the game, if there are several, and the players."""
        if game := self.library.playable():
            self.app.push(self._seats(game))

    def _seats(self, game: Game, with_mods: bool = True) -> Seats:
        """The page of *New game*; ``with_mods``: whether it offers the player's mods."""
        from dejavu.table.scenes.seats import OwnCards, Seats

        library, begin = self.library, self.matches.begin
        options = self.launch.options if library.is_launched(game.name) else {}
        cards = OwnCards(library.mods_of, library.load_mod) if with_mods else OwnCards()
        seed, boxes, journeys = self.launch.seed, library.boxes(), self.evening.journeys
        return Seats(game, begin, seed, options, boxes, library.load, cards, journeys)

    def games(self) -> None:
        """Show the stored games."""
        from dejavu.table.scenes.games import Games

        matches = self.matches
        self.app.push(Games(matches.proceed, matches.proceed_named, matches.replay, self.library.mods_here))

    def tutorial(self) -> None:
        """Show the game's lessons."""
        if game := self.library.playable():
            put, turn_to = self.matches.put, self.library.turn_to
            tutorial.Tutorial(self.app, game, put, self.to_title, self.seats, turn_to, self.matches.begin).show()

    def rulebook(self) -> None:
        """Show the game's rulebook."""
        from dejavu.table.boards import board_of
        from dejavu.table.scenes.rulebook import Rulebook

        if game := self.library.playable():
            titles = [(name, titled(games.spec(name).info).short_title) for name in games.names()]
            self.app.push(Rulebook(board_of(game), others=titles, turn_to=self._read_about))

    def _read_about(self, name: str) -> Board | None:
        """The board of a game in the rulebook, which becomes the preferred game."""
        return self.library.board(name) if self.library.turn_to(name) else None

    def keys(self) -> None:
        """Show the keys, with those of the preferred game."""
        from dejavu.table.boards import board_of
        from dejavu.table.scenes.keys import Keys

        game = self.library.playable()
        self.app.push(Keys(board_of(game).keys() if game else None))

    def commands(self) -> None:
        """List the commands of the present scene that have no button on a gamepad."""
        from dejavu.table.scenes.all_commands import AllCommands

        match = self.matches.current
        self.app.push(AllCommands(self.app.scene.commands(), match.board.keys() if match else None))

    def letters(self, field: Target) -> None:
        """Show the on-screen keyboard for a text field."""
        from dejavu.table.scenes.letters import Letters

        self.app.push(Letters(field))

    def settings(self) -> None:
        """Show the settings."""
        from dejavu.table.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.keys, self.mods))

    def mods(self) -> None:
        """Show the mods."""
        from dejavu.table.scenes.mods import Mods

        self.app.push(Mods(self.library.preferred()))

    def menu(self) -> Menu:
        """The title's menu, as things stand now."""
        last = next((game for game in saves.unfinished() if not game.fault), None)
        detail = ""
        if last:
            from dejavu.table.scenes.saved_game import players, summary

            detail = dotted((summary(last, self.today()), players(last)))
        known, preferred = games.names(), self.library.preferred()
        keepsake, kept = self.evening.keepsake()
        only = games.spec(known[0]).info if len(known) == 1 else None
        title, subtitle = only.title_parts if only else (PROGRAM, _("Games of memory"))
        return Menu(
            title=title,
            subtitle=subtitle,
            new_game=self.seats,
            tutorial=self.tutorial if lessons.lesson_ids(preferred) else None,
            dreamt=tutorial.is_done(self.app.settings, preferred),
            played=bool(self.app.settings.sittings),
            keepsake=keepsake,
            keepsake_words=kept,
            rulebook=self.rulebook,
            keys=self.keys,
            more=self.evening.entries(),
            settings=self.settings,
            quit=self.app.quit,
            proceed=(lambda: self.matches.proceed(last.path)) if last else None,
            proceed_detail=detail,
            games=self.games,
        )
