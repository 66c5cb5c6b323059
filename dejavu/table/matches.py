"""The match on the table: beginning, resuming, replaying, repeating and leaving it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING

from dejavu.engine.journal import Leg, Seat
from dejavu.engine.session import Session
from dejavu.store import autosave, places, saves
from dejavu.store.places import StoreError
from dejavu.table import fault_report
from dejavu.table.shell.faults import plain
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.diary.journeys import Travel
    from dejavu.engine.game import Game
    from dejavu.engine.info import Option, Value
    from dejavu.engine.journal_reader import Journal
    from dejavu.processes import Post
    from dejavu.store.autosave import Autosave
    from dejavu.table.game_library import GameLibrary
    from dejavu.table.phones.door import Door
    from dejavu.table.phones.lobby import Lobby
    from dejavu.table.phones.match_phones import MatchPhones
    from dejavu.table.play.board import Board
    from dejavu.table.play.bot_process import BotWorker
    from dejavu.table.play.excerpt import Excerpt
    from dejavu.table.play.match import Match
    from dejavu.table.play.replay import Replay, ReturnTarget
    from dejavu.table.scenes.seats import NewGame
    from dejavu.table.scenes.trouble import WayOn
    from dejavu.table.shell.app import App

HandOver = Callable[[], "Door | None"]
"""Takes over the door for phones from the match before. It is called once nothing can refuse the next match."""
_SEEDS = 60
"""The number of seeds to try for one with which a certain seat begins; none helps if the rules alone decide."""


def _no_door() -> None:
    """There is no door to take over."""


def _again(session: Session) -> NewGame:
    """The set-up for the same game once more; a daily game has the same deal."""
    from dejavu.table.scenes.seats import NewGame

    header, game = session.header, session.game
    if header.day:
        return NewGame(header.seats, header.options, header.seed, game.name, header.day)
    return NewGame(header.seats, game.rematch_options(header.options))


def write_down(match: Match, is_left: Callable[[], bool]) -> None:
    """Write a finished match into the diary, in the background; the match hears the result a moment later.

    A match without a complete file is not written. ``is_left``: whether nobody waits for the result.
    """
    from dejavu.diary import reading
    from dejavu.diary.written import Written
    from dejavu.table.shell.background import BackgroundTask

    path = match.save_watch.path
    if path is None or match.save_watch.why_not:
        return

    def done(written: Written) -> None:
        match.written = written
        match.tell(())
        match.app.invalidate()

    work = partial(reading.write_down, path, is_left)
    BackgroundTask(work, done, lambda fault: done(Written()), match.app.post)


def beginner(session: Session, board: Board) -> int:
    """The seat that begins a game.

    Rules and luck decide that: the session is played until it is known, and cannot be used after.
    """
    while action := board.automatic(session.state):
        session.act(action)
    return session.state.current_player


def turned(session: Session, board: Board, first: int) -> tuple[Seat, ...]:
    """Rotate the seats of a game so that the seat ``first`` begins it. The session cannot be used after."""
    by = first - beginner(session, board)
    seats = session.header.seats
    return tuple(seats[(place + by) % len(seats)] for place in range(len(seats)))


def seed_for(game: Game, new: NewGame, seed: int, first: int) -> int:
    """The next seed, from ``seed`` on, with which the seat ``first`` begins; ``seed`` itself if none is found.

    The seats are not rotated, because a journey counts by seat.
    """
    from dejavu.table.boards import board_of

    board = board_of(game)
    tried = range(seed, seed + _SEEDS)
    begins = (one for one in tried if beginner(Session(game, new.seats, one, new.options), board) == first)
    return next(begins, seed)


def _next_game(game: Game, travel: Travel, seats: tuple[Seat, ...], carried: Value | None) -> NewGame:
    """The game of the next evening of a journey. Raises ValueError where the game cannot be played so."""
    from dejavu.diary import journeys
    from dejavu.table.scenes.seats import NewGame

    assert travel.next_evening is not None
    at = travel.next_evening
    leg = Leg(travel.journey.id, travel.mark, at, travel.away(seats), travel.first(at))
    return NewGame(seats, journeys.options(game, travel.journey, leg, carried), game=game.name, leg=leg)


class Matches:
    """Puts one match after another on the table; one that cannot be played is refused in one line.

    ``worker`` creates the bots of a game. ``to_title`` leaves any page.
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
        """The match on the table."""
        self._said: dict[str, object] = {}
        """Where bots said each line (``SmallTalk.evening``)."""

    # New games

    def begin(self, new: NewGame) -> None:
        """Begin a game with a mod, else with the data that the program was started with."""
        library = self._library
        name = new.game or library.preferred()
        if game := library.load_mod(new.mod) if new.mod else library.load(name):
            mod = new.mod.name if new.mod else library.launched_mod(name)
            (self._invite if new.phones else self.start)(game, new, mod)

    def _invite(self, game: Game, new: NewGame, mod: str) -> None:
        """Let phones take seats; then begin."""
        from dejavu.table.phones.lobby_page import LobbyPage
        from dejavu.table.phones.match_phones import MatchPhones

        def begin(players: tuple[Seat, ...], lobby: Lobby | None) -> bool:
            match = self.start(game, replace(new, seats=players), mod)
            if match and lobby and isinstance(match.phones, MatchPhones):
                match.phones.enter(lobby.hand_over([players.index(seat) for seat in match.session.header.seats]))
            return match is not None

        self._app.push(LobbyPage(game, new.seats, begin))

    def start(self, game: Game, new: NewGame, mod: str = "", hand_over: HandOver = _no_door) -> Match | None:
        """Begin a loaded game, or say why not; ``mod`` is the name of its mod, if any."""
        from dejavu.table.boards import board_of
        from dejavu.table.play.faces import remember_all

        try:
            seed = new.seed if new.seed is not None else SystemRandom().randrange(2**31)
            if new.leg and new.leg.first >= 0:
                seed = seed_for(game, new, seed, new.leg.first)
            session = Session(game, new.seats, seed, new.options, day=new.day, mod=mod, leg=new.leg)
            if new.first is not None:
                remember_all(self._app.settings.faces, new.seats)
                seats = turned(session, board_of(game), new.first)
                session = Session(game, seats, seed, new.options, day=new.day, mod=mod, leg=new.leg)
        except ValueError as fault:
            self._app.refuse(plain(fault))
            return None
        try:
            save, unsaved = autosave.begin(session), ""
        except StoreError as fault:
            save, unsaved = None, f"{fault.reason} ({places.unfinished_folder()})"
        return self._play(session, save, unsaved, hand_over)

    # Journeys

    def journey(self, travel: Travel, lobby: Lobby | None = None) -> None:
        """Show a journey. Phones wait in a ``lobby`` for its next evening, as long as the page is open."""
        from dejavu.table.diary.journeys import JourneyPage

        carries = self._carries(travel)
        if lobby is None:
            self._app.push(JourneyPage(travel, self.travel_on, carries=carries))
            return
        lobby.announce()
        hand_over = partial(lobby.hand_over, range(len(travel.seats)))
        set_out = partial(self.travel_on, hand_over=hand_over)
        self._app.push(JourneyPage(travel, set_out, lobby.choose, lobby.close, carries))

    def _carries(self, travel: Travel) -> Option | None:
        """The option for what the next evening takes along; None if it takes nothing."""
        game = self._library.load(travel.journey.game, own=False) if travel.to_carry else None
        return next((option for option in game.options() if option.id == game.carries), None) if game else None

    def travel_on(
        self, travel: Travel, seats: tuple[Seat, ...], carried: Value | None = None, hand_over: HandOver = _no_door
    ) -> Match | None:
        """Begin the next evening of a journey with these seats, or continue it; say why not."""
        at, name = travel.next_evening, travel.journey.game
        if begun := travel.begun.get(at) if at is not None else None:
            return self._resume(lambda: autosave.resume(begun), hand_over)
        if game := self._library.load(name, own=False):
            try:
                return self.start(game, _next_game(game, travel, seats, carried), hand_over=hand_over)
            except ValueError as fault:
                self._app.refuse(plain(fault))
        return None

    def put(self, make: Callable[[], Match]) -> None:
        """Put a match that is not saved on the table; it is created after the previous one was left."""
        self.leave()
        self.current = make()
        self.current.begin()

    # Saved games

    def proceed(self, path: Path) -> None:
        """Continue an unfinished game."""
        self._resume(lambda: autosave.resume(path))

    def proceed_named(self, path: Path) -> None:
        """Play on from a named save."""
        self._resume(lambda: saves.open_named(path))

    def _resume(self, open_game: Callable[[], Autosave], hand_over: HandOver = _no_door) -> Match | None:
        try:
            save = open_game()
        except (StoreError, ValueError) as fault:
            self._app.refuse(plain(fault))
            return None
        match = self._play(save.session, save, hand_over=hand_over)
        if save.session.lost:
            from dejavu.table.scenes.saved_game import cut_words

            self._app.toast(cut_words())
            match.history.note(cut_words())
        elif save.session.rules_changed:
            words = _("The rules have changed since: the game goes on from the end of its last turn.")
            self._app.toast(words)
            match.history.note(words)  # for whoever missed the message
        elif mod := save.session.header.mod:
            self._tell_if_gone(mod, save.session.game.name)
        return match

    def _tell_if_gone(self, mod: str, game: str) -> None:
        """Say that a game's mod is no longer installed, which does not matter because the game stores its cards."""
        from dejavu.table.scenes.saved_game import gone_words

        if (game, mod) not in self._library.mods_here():
            self._app.toast(gone_words(mod))

    # Finished games

    def replay(self, path: Path, back: ReturnTarget | None = None, part: Excerpt | None = None) -> None:
        """Replay a game; ``back`` leads back to the page that opened it, unless that was the title.

        With ``back`` it plays at once; with ``part`` it plays only that, with its caption.
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
        if not (match.fault or (back and back.is_end)) and match.frames[-1].state.is_terminal():
            match.to_end = lambda: self._end_of(match, journal)
        match.begin()
        if match.fault:
            self._app.toast(match.fault)
        if part:
            self._app.narrator.tell([part.caption])
            match.watch(part)
        elif back:
            match.play()

    def _end_of(self, film: Replay, journal: Journal) -> None:
        """Leave a film for the end of its game."""
        self._play(Session.resume(film.game, journal), None, retells_end=True)

    def _look_back(self, match: Match, part: Excerpt | None) -> None:
        """Leave a finished game and replay it, or a part of it, from its file; the replay leads back to its end."""
        from dejavu.table.play.replay import ReturnTarget

        watch = match.save_watch
        self._to_title()  # moves the file to the finished games

        def back() -> None:
            again = self._play(match.session, watch.save, watch.why_not)
            again.written = match.written
            again.tell(())
            if part:
                part.resume(again)

        if watch.path:
            target = ReturnTarget(lambda: _("Moments") if part else _("Final scores"), back, is_end=True)
            self.replay(watch.path, target, part)
        if self.current is None:  # the file was refused
            back()

    # The table

    def _play(
        self,
        session: Session,
        save: Autosave | None,
        unsaved: str = "",
        hand_over: HandOver = _no_door,
        retells_end: bool = False,
    ) -> Match:
        """Put a session on the table; ``unsaved`` says why it cannot be saved."""
        from dejavu.table.boards import board_of
        from dejavu.table.phones.match_phones import MatchPhones
        from dejavu.table.play.bot_process import SilentWorker
        from dejavu.table.play.ladder import options_at, seats_at
        from dejavu.table.play.match import Match
        from dejavu.table.play.seat_pads import SeatPads
        from dejavu.table.scenes.seats import NewGame

        door = hand_over()
        self.leave()
        game, again = session.game, _again(session)
        self._library.remember(game.name)

        def once_more(new: NewGame) -> None:
            self.start(game, new, session.header.mod, phones.hand_over)

        self.current = match = Match(
            self._app,
            session,
            board_of(game),
            SilentWorker() if session.state.is_terminal() else self._worker(game, self._app.post),
            save,
            to_title=self._to_title,
            again=lambda: once_more(again),
            look_back=lambda part: self._look_back(match, part),
            meet=lambda level: once_more(NewGame(seats_at(session, level), options_at(session, level, again.options))),
            travel_on=lambda: self._next_evening(match, phones),
            unsaved=unsaved,
            bot_failed=lambda fault: fault_report.report(self._app, match, fault),
            over=lambda: write_down(match, lambda: self.current is not match),
        )
        match.small_talk.evening, match.retells_end = self._said, retells_end
        match.phones = phones = MatchPhones(match)
        SeatPads(match)
        match.begin()
        if door:
            phones.enter(door)
        else:
            phones.come_back()
        return match

    def _next_evening(self, match: Match, phones: MatchPhones) -> None:
        """Go on with the journey of a match that is over.

        The page of the journey comes first if somebody was away, who may be back, or if there is something to choose.
        """
        from dejavu.table.phones.lobby import Lobby

        travel, seats = match.written and match.written.travel, match.session.header.seats
        if travel is None or travel.is_over:
            return
        if seats == travel.seats and not travel.to_carry:
            self.travel_on(travel, seats, hand_over=phones.hand_over)
            return
        door = phones.hand_over()
        self._to_title()
        self.journey(travel, Lobby(self._app, match.game, travel.seats, door, bots_stay=True) if door else None)

    def leave(self) -> None:
        """Close the match; its file stays."""
        match, self.current = self.current, None
        if match:
            match.close()

    def way_on(self) -> WayOn | None:
        """How to go on after a crash; None if there is nothing to go on with.

        The game is read anew from its file, because what is in memory may have failed. If the file is incomplete, it
        goes on with the session in memory.
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
