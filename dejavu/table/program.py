"""What follows what: from the title to seats, games and settings, and into a game.

What the title does not show is imported in the functions that show it: half of what the program imports, and half a
title's time. ``Program.get_ready`` imports what is likely to come next as soon as the title stands.
"""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Callable, Sequence, Set
from datetime import date
from functools import partial
from importlib import import_module
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.engine.session import Session
from dejavu.lessons import library
from dejavu.store import autosave, places, saves
from dejavu.store.places import StoreError
from dejavu.streams import complain
from dejavu.table import fault_report, first_dream, text
from dejavu.table.evening import Evening
from dejavu.table.scenes.title import Menu, Title
from dejavu.table.shell import memory, signals, targets_file
from dejavu.table.shell import settings as stored
from dejavu.table.shell.app import App
from dejavu.table.shell.faults import plain
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.window import PROGRAM, Window
from dejavu.table.text import _, titled

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.store.autosave import Autosave
    from dejavu.store.mods import Mod
    from dejavu.table.play.board import Board
    from dejavu.table.play.bot_process import Post, Thinker
    from dejavu.table.play.match import Match
    from dejavu.table.play.replay import WayBack
    from dejavu.table.scenes.seats import NewGame, Seats
    from dejavu.table.scenes.shelf import Box
    from dejavu.table.scenes.trouble import WayOn

NEXT = (
    "dejavu.bots",
    "dejavu.table.scenes.seats",
    "dejavu.table.play.match",
    "dejavu.table.play.bot_process",
    "dejavu.table.scenes.settings",
    "dejavu.table.scenes.keys",
    "dejavu.table.scenes.games",
    "dejavu.table.scenes.rulebook",
    "dejavu.table.boards",
    "dejavu.table.play.replay",
    "dejavu.table.scenes.trouble",
    "dejavu.store.reports",
    "dejavu.table.drawing_process",
)
"""What a click on the title wants beside the game, the likeliest first, and what tells of a failure."""


def bots(game: Game, post: Post) -> Thinker:
    """Bots in a process of their own."""
    from dejavu.table.play.bot_process import BotProcess

    return BotProcess(game, post)


def run(launch: Launch, app_type: type[App] = App) -> int:
    """Open the window as asked for and stay until it is closed; the exit code. Raises NoDisplayError."""
    file = places.settings_file()
    settings, problem = stored.load(file)
    text.use_language(launch.lang or settings.language or None)
    if problem:
        complain(f"dejavu: {problem}")
    size, asked = launch.size or settings.window_size, launch.size is not None
    window = Window(size, launch.fullscreen or settings.full_screen, exact=asked)
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
        program.leave_match()
        app.sounds.close()
        app.narrator.close()
        window.close()


class Program:
    """Moves between the scenes; each of them only calls what it is given."""

    def __init__(self, app: App, launch: Launch, thinker: Callable[[Game, Post], Thinker] = bots) -> None:
        self.app = app
        self.launch = launch
        self.match: Match | None = None
        self._asked_for = launch.game
        self._read_once: dict[str, Game] = {}
        self._thinker = thinker
        self.today: Callable[[], date] = date.today
        """What day it is where the player is."""
        self.evening = Evening(self)
        app.leave = self.leave

    def get_ready(self) -> None:
        """Once the title is drawn, do what somebody would wait for next: a step a frame, so that nobody notices."""
        imports = (partial(import_module, name) for name in NEXT)
        self._get_ready([self._read_ahead, self.rehearse, *imports, self._settle])

    def _get_ready(self, steps: Sequence[Callable[[], object]]) -> None:
        if not self.app.awaited:
            steps[0]()
            steps = steps[1:]
        if steps:
            self.app.post(partial(self._get_ready, steps))

    def _read_ahead(self) -> None:
        """Read the game that is likely to be played."""
        with contextlib.suppress(ValueError):  # wrong data is told when the game is wanted
            self._read(self.preferred())

    def rehearse(self) -> None:
        """Have what *New game* shows made, without any mod: wrong data is told when the game is wanted, and not now."""
        if not isinstance(self.app.scene, Title):
            return
        try:
            game = self._read(self.preferred())
        except ValueError:
            return
        self.app.rehearse(self._seats(game, lent=False))

    def _settle(self) -> None:
        from dejavu.table.drawing_process import DrawingProcess

        self.app.drawer = DrawingProcess(self.app.post, text.language)
        memory.settle()
        self.app.sounds.start()

    def first(self) -> Scene:
        """What the window opens with; a game whose seats were given, or a replay, begins as soon as it is open."""
        if replay := self.launch.replay:
            self.app.post(lambda: self.replay(replay))
        if day := self.launch.day:
            self.app.post(lambda: self.evening.daily(self.preferred(), day))
        elif self.launch.seats:
            from dejavu.table.scenes.seats import NewGame

            new = NewGame(self.launch.seats, self.launch.options, self.launch.seed)
            self.app.post(lambda: self.begin(new))
        return self.title()

    def title(self) -> Title:
        """The title with its menu."""
        return Title(self._menu)

    def to_title(self) -> None:
        """Leave whatever is shown for the title."""
        self.leave_match()
        self.app.reset(self.title())

    def leave(self) -> None:
        """End the program; a game that could not be saved asks first, once."""
        if self.match:
            self.match.save_watch.leave(self.app.quit)
        else:
            self.app.quit()

    def seats(self) -> None:
        """Ask what is played, where there is a choice, and who plays."""
        if game := self.playable():
            self.app.push(self._seats(game))

    def _seats(self, game: Game, lent: bool = True) -> Seats:
        """What *New game* shows; ``lent``: with the mods of the player."""
        from dejavu.table.scenes.seats import OwnCards, Seats

        options = self.launch.options if self._is_launched(game.name) else {}
        cards = OwnCards(self.mods_of, self.load_mod) if lent else OwnCards()
        return Seats(game, self.begin, self.launch.seed, options, self.boxes(), self.load, cards)

    def rulebook(self) -> None:
        """Show how the game is played."""
        from dejavu.table.boards import board_of
        from dejavu.table.scenes.rulebook import Rulebook

        if game := self.playable():
            titles = [(name, titled(games.entry(name).info).short_title) for name in games.names()]
            self.app.push(Rulebook(board_of(game), others=titles, turn_to=self._read_about))

    def first_dream(self) -> None:
        """Show the lessons of the game."""
        if game := self.playable():
            first_dream.FirstDream(self.app, game, self.put, self.to_title, self.seats, self.turn_to).show()

    def _read_about(self, name: str) -> Board | None:
        """The board of a game that is read about: it is the one to learn, or to play, next."""
        return self.board(name) if self.turn_to(name) else None

    def turn_to(self, name: str) -> Game | None:
        """A game to learn instead of the preferred one: from now on it is that."""
        if game := self.load(name):
            self.remember(name)
        return game

    def put(self, make: Callable[[], Match]) -> None:
        """Put a match on the table, which is kept nowhere; it is made once that before it was left."""
        self.leave_match()
        self.match = make()
        self.match.begin()

    def keys(self) -> None:
        """Show which keys there are, with those of the game played last."""
        from dejavu.table.boards import board_of
        from dejavu.table.scenes.keys import Keys

        game = self.playable()
        self.app.push(Keys(board_of(game).keys() if game else None))

    def board(self, name: str) -> Board | None:
        """The board of a game; None where its data is wrong, which is said."""
        from dejavu.table.boards import board_of

        game = self.load(name)
        return board_of(game) if game else None

    def boxes(self) -> list[Box]:
        """All games on the shelf."""
        from dejavu.table.boards import picture_of
        from dejavu.table.scenes.shelf import Box

        return [Box(games.entry(name).info, picture_of(name)) for name in games.names()]

    def settings(self) -> None:
        """Show what can be set."""
        from dejavu.table.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.keys, self.mods))

    def mods(self) -> None:
        """Show the player's own cards and those of friends."""
        from dejavu.table.scenes.mods import Mods

        self.app.push(Mods(self.preferred()))

    def mods_of(self, name: str) -> Sequence[Mod]:
        """The mods that can be chosen for a game; none where the command line gave other data."""
        from dejavu.store import mods

        return () if self.launch.data else mods.of_game(name, self.app.settings.mods.get(name, ""))

    def games(self) -> None:
        """Show the games kept."""
        from dejavu.table.scenes.games import Games

        self.app.push(Games(self.proceed, self.proceed_named, self.replay, self._mod_names))

    def begin(self, new: NewGame) -> None:
        """Begin a game with a mod, or else with the card data that the program was started with."""
        name = new.game or self.preferred()
        if game := self.load_mod(new.mod) if new.mod else self.load(name):
            self.start(game, new, new.mod.name if new.mod else self._launched_mod(name))

    def preferred(self) -> str:
        """The game asked for at launch or played last; the first where that is none of those installed."""
        known = games.names()
        return next((name for name in (self._asked_for, self.app.settings.game) if name in known), known[0])

    def remember(self, name: str) -> None:
        """That is the game played last; with only one of them there is nothing to remember."""
        self._asked_for = None
        if len(games.names()) > 1 and self.app.settings.game != name:
            self.app.settings.game = name
            self.app.save_settings()

    def playable(self) -> Game | None:
        """The preferred game; where its data is wrong, another that can be played, or None, which is said."""
        preferred = self.preferred()
        others = (name for name in games.names() if name != preferred)
        return self.load(preferred) or next(filter(None, map(self.load, others)), None)

    def load(self, name: str, own: bool = True) -> Game | None:
        """A game, with the player's ``own`` data if they have any; None when it is wrong, which is said."""
        try:
            return self._read(name, own)
        except ValueError as fault:
            self.app.refuse(plain(fault))
            return None

    def _launched_mod(self, name: str) -> str:
        """What the mod is called that was given at launch, if that is one of this game."""
        from dejavu.store import mods

        data = self.launch.data
        mod = mods.read(data) if data and games.is_mod(data) else None
        return mod.name if mod and mod.game == name else ""

    def load_mod(self, mod: Mod) -> Game | None:
        """The game of a mod, with its cards; None when they are wrong, or gone, which is said."""
        from dejavu.content import ContentError
        from dejavu.table.scenes.mods import told

        try:
            if mod.faults:
                raise ContentError(mod.faults)
            return games.load(mod.game, mod.folder)
        except ContentError as fault:
            self.app.refuse(f"{mod.name}: {told(mod, fault.faults[0])}")
            return None

    def _read(self, name: str, own: bool = True) -> Game:
        """A game, as ``games.load`` reads it; the player's own data need not hold more than the game asked for.

        That of the program is read once. The player's own may be mended while the program runs.
        """
        data = self.launch.data if own else None
        if data is None:
            return self.read_shipped(name)
        return games.load(name, data, fallback=not self._is_launched(name))

    def read_shipped(self, name: str) -> Game:
        """A game with the data that comes with the program. Raises ValueError where somebody broke that."""
        if name not in self._read_once:
            self._read_once[name] = games.load(name)
        return self._read_once[name]

    def _is_launched(self, name: str) -> bool:
        """Whether what was given at launch is meant for this game: the one asked for, or else the first."""
        return name == (self.launch.game or games.names()[0])

    def start(self, game: Game, new: NewGame, mod: str = "") -> None:
        """Begin a game that was read; ``mod`` is what its cards are called, if they are a player's own."""
        try:
            seed = new.seed if new.seed is not None else SystemRandom().randrange(2**31)
            session = Session(game, new.seats, seed, new.options, day=new.day, mod=mod)
        except ValueError as fault:
            self.app.refuse(plain(fault))
            return
        try:
            self._play(session, autosave.begin(session))
        except StoreError as fault:
            self._play(session, None, f"{fault.reason} ({places.unfinished_folder()})")

    def proceed(self, path: Path) -> None:
        """Go on with an unfinished game."""
        self._resume(lambda: autosave.resume(path))

    def proceed_named(self, path: Path) -> None:
        """Play on from a named save."""
        self._resume(lambda: saves.open_named(path))

    def replay(self, path: Path, back: WayBack | None = None) -> None:
        """Show a game that was played; ``back`` leads to where it was asked for, if not from the title.

        From there it goes on by itself at once, like a film that was asked for.
        """
        from dejavu.table.boards import board_of
        from dejavu.table.play.replay import Replay

        try:
            journal = autosave.read(path)
            game = autosave.restored(journal)
            self.leave_match()
            self.match = match = Replay(self.app, game, board_of(game), journal, self.to_title, back)
        except (StoreError, ValueError) as fault:
            self.app.refuse(plain(fault))
            return
        match.begin()
        if match.fault:
            self.app.toast(match.fault)
        if back:
            match.play()

    def _look_back(self) -> None:
        """Leave the game that is over, and show it from its file; from there a way leads back to its end."""
        from dejavu.table.play.replay import WayBack

        if self.match is None:
            return
        session, watch, earned = self.match.session, self.match.save_watch, self.match.earned
        self.to_title()  # which moves the file to the finished games

        def back() -> None:
            self._play(session, watch.save, watch.why_not)
            if self.match:
                self.match.earned = earned

        if watch.path:
            self.replay(watch.path, WayBack(lambda: _("Final scores"), back))
        if self.match is None:  # the file was refused
            back()

    def leave_match(self) -> None:
        """The game that is played is finished with; it stays where it was saved."""
        match, self.match = self.match, None
        if match:
            match.close()

    def rescue(self, fault: Exception) -> Scene:
        """Something failed inside: write it down, let go of the game on the table, and offer to go on with it."""
        from dejavu.table.scenes.trouble import Trouble

        gc.enable()  # ``get_ready``, which would, may be among what is dropped now
        complain(f"dejavu: {type(fault).__name__}: {fault}")
        report = fault_report.told(self.app, self.match, fault)
        way_on = self._way_on()
        with contextlib.suppress(Exception):
            self.leave_match()
        return Trouble(report, self.to_title, way_on)

    def _way_on(self) -> WayOn | None:
        """From the file, so that nothing of what failed is left; if not all is in it, with the session in memory."""
        from dejavu.table.play.replay import Replay
        from dejavu.table.scenes.trouble import replayed_game, safe_game, unsaved_game

        match = self.match
        if isinstance(match, Replay):
            return replayed_game(partial(self.replay, Path(match.where)))
        if match is None or match.guide or match.session.state.is_terminal():
            return None
        path, unsaved = match.save_watch.path, match.save_watch.why_not
        if path and not unsaved:
            return safe_game(partial(self.proceed, path))
        return unsaved_game(partial(self._play, match.session, None, unsaved))

    def _resume(self, open_game: Callable[[], Autosave]) -> None:
        try:
            save = open_game()
        except (StoreError, ValueError) as fault:
            self.app.refuse(plain(fault))
            return
        self._play(save.session, save)
        if self.match and save.session.lost:
            from dejavu.table.scenes.saved_game import cut_words

            self.app.toast(cut_words())
            self.match.history.note(cut_words())
        elif self.match and save.session.rules_changed:
            words = _("The rules have changed since: the game goes on from the end of its last turn.")
            self.app.toast(words)
            self.match.history.note(words)  # for whoever looked away
        elif self.match and (mod := save.session.header.mod):
            self._tell_if_gone(mod)

    def _tell_if_gone(self, mod: str) -> None:
        """The cards of a mod are kept with the game: that they are not among the mods any more changes nothing."""
        from dejavu.table.scenes.saved_game import gone_words

        if mod not in self._mod_names():
            self.app.toast(gone_words(mod))

    def _mod_names(self) -> Set[str]:
        """What the mods are called that are here: the player's own, and the one that was given at launch."""
        from dejavu.store import mods

        return {*(mod.name for mod in mods.listed()), *map(self._launched_mod, games.names())}

    def _play(self, session: Session, save: Autosave | None, unsaved: str = "") -> None:
        """Put a session on the table; ``unsaved``: why nothing of it can be saved."""
        from dejavu.table.boards import board_of
        from dejavu.table.play.bot_process import SilentThinker
        from dejavu.table.play.ladder import next_seats
        from dejavu.table.play.match import Match
        from dejavu.table.scenes.seats import NewGame

        self.leave_match()
        game = session.game
        self.remember(game.name)
        header = session.header
        again = NewGame(header.seats, game.rematch_options(header.options))
        if header.day:
            again = NewGame(header.seats, header.options, header.seed, game.name, header.day)
        self.match = Match(
            self.app,
            session,
            board_of(game),
            SilentThinker() if session.state.is_terminal() else self._thinker(game, self.app.post),
            save,
            to_title=self.to_title,
            again=lambda: self.start(game, again, header.mod),
            look_back=self._look_back,
            meet_next=lambda: self.start(game, NewGame(next_seats(session), again.options), header.mod),
            unsaved=unsaved,
            bot_failed=lambda fault: fault_report.told(self.app, self.match, fault),
            over=self.evening.write_down,
        )
        self.match.begin()

    def _menu(self) -> Menu:
        last = next((game for game in saves.unfinished() if not game.fault), None)
        detail = ""
        if last:
            from dejavu.table.scenes.saved_game import players, summary

            detail = f"{summary(last, self.today())} · {players(last)}"
        known, preferred = games.names(), self.preferred()
        keepsake, kept = self.evening.keepsake()
        only = games.entry(known[0]).info if len(known) == 1 else None
        title, subtitle = only.title_parts if only else (PROGRAM, _("Games of memory"))
        return Menu(
            title=title,
            subtitle=subtitle,
            new_game=self.seats,
            first_dream=self.first_dream if library.lesson_ids(preferred) else None,
            dreamt=first_dream.is_done(self.app.settings, preferred),
            played=bool(self.app.settings.sittings),
            keepsake=keepsake,
            keepsake_words=kept,
            rulebook=self.rulebook,
            keys=self.keys,
            more=self.evening.entries(),
            settings=self.settings,
            quit=self.app.quit,
            proceed=(lambda: self.proceed(last.path)) if last else None,
            proceed_detail=detail,
            games=self.games,
        )
