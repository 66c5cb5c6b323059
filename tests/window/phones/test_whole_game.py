"""A whole game played from a phone, by taps in a real browser; the window only shows the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.board.game_board import GameBoard
from dejavu.table.boards import board_of
from dejavu.table.kit.description import Presentation, outcome
from dejavu.table.kit.frame import Frame
from dejavu.table.phones.door import Door
from dejavu.table.phones.pages import pages
from dejavu.table.phones.room import Room
from dejavu.table.play.match import Match
from dejavu.table.play.scripted import ScriptedWorker
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from tests.window.phones.chromium import PATIENCE, Phone

SEAT = 0
_FRAME = 1 / 30
_TRIES = 6
_SOON = 5.0
"""Seconds in which a tap has its effect even on a busy machine; after that it is done once more."""


class Table:
    """A window with phones, and the person who plays on one of them."""

    def __init__(self, game: str) -> None:
        self.app = App(Paper((1280, 720)), Settings(reduced_motion=True, bot_speed="instant", tips=False))
        loaded = games.load(game)
        options = loaded.quick_options(Random(1))
        self.session = Session(loaded, [Seat("Ada", PERSON), Seat("Mira", "easy")], 7, options)
        self.board = board_of(loaded)
        self.bot, self.luck = make_bot("easy", loaded), Random(1)
        self.match = Match(self.app, self.session, self.board, ScriptedWorker(self.app, self._chosen))
        self.match.begin()
        self.room = Room(self.app, self.match, Door(self.app, "127.0.0.1", pages()))

    def _chosen(self, view: View) -> Action:
        return self.bot.plan(view, self.luck)[0]

    def run(self, frames: int = 1) -> None:
        """Let the window's time go on."""
        for _frame in range(frames):
            self.app.step(_FRAME)
            sleep(0.001)

    def until(self, ready: Callable[[], bool], what: str) -> None:
        """Let it go on until a function says yes."""
        assert self.sees(ready, PATIENCE), f"{what} never came; the table says {self.app.toasts.words!r}"

    def sees(self, ready: Callable[[], bool], seconds: float) -> bool:
        """Let it go on until a function says yes; False if it has not after so many seconds."""
        until = monotonic() + seconds
        while not ready():
            if monotonic() > until:
                return False
            self.run()
        return True

    def is_draft(self, names: Sequence[str]) -> bool:
        """Whether these taps are a plan, of which the rules do not know yet."""
        presentation, frame = self.described()
        return outcome(presentation, frame, *names).draft is not None

    def described(self) -> tuple[Presentation[Any], Frame[Any, Any]]:
        """How the seat is described, and what it has before it."""
        assert isinstance(self.board, GameBoard)
        presentation = self.board.presentation(self.session.state)
        assert presentation
        return presentation, presentation.frame.of(self.session, SEAT)

    def taps_for(self, action: Action) -> list[str]:
        """The names of the items to tap for an action."""
        presentation, frame = self.described()
        meaning = presentation.meaning(frame, presentation.gestures)
        lying = [item for _panel, items in presentation.lying(frame) for item in items if item.touchable]
        for way in presentation.gestures.ways(action, lying):
            source, *onto = way
            able = meaning.may_lift(source) if onto else meaning.may_click(source)
            if able and all(meaning.accepts(place, meaning.lifted(source)) for place in onto):
                return [item.id.name for item in way]
        raise AssertionError(f"there is no tap for {action}")


@contextmanager
def table_of(game: str) -> Iterator[Table]:
    table = Table(game)
    try:
        table.until(lambda: bool(table.room.door.url), "the address")
        yield table
    finally:
        table.room.close()
        table.match.close()


def played(table: Table, phone: Phone, most: int) -> int:
    """Play on by taps until the game is over or so many acts were done; the number of acts."""
    done = 0
    while done < most and not table.session.state.is_terminal():
        state = table.session.state
        if state.current_player != SEAT or table.board.automatic(state):
            table.run()
            continue
        drafted = False
        for action in table.bot.plan(state.view(SEAT), table.luck):
            if not drafted and table.session.state.why_not(action) is not None:
                break
            drafted = not do(table, phone, action)
            done += 1
    return done


def do(table: Table, phone: Phone, action: Action) -> bool:
    """Do an action by taps; what can also be put somewhere is used by its own button. False: it is only drafted.

    A tap that meets a position which has just changed does nothing,
    and is done once more.
    """
    before, use = len(table.session.entries), "#held .do .main"

    def is_done() -> bool:
        return len(table.session.entries) > before

    names = table.taps_for(action)
    drafts = table.is_draft(names)
    for _try in range(_TRIES):
        shown = phone.state()
        tap(table, phone, names)
        if drafts:
            table.until(partial(phone.has_passed, shown), f"the draft of {action}")
            return False
        table.sees(lambda: is_done() or (len(names) == 1 and phone.there(use)), _SOON)
        if not is_done() and phone.there(use):
            phone.tap(use)
        if table.sees(is_done, _SOON):
            return True
    raise AssertionError(f"{action} was never done; the page says {phone.text('#said')!r}")


def tap(table: Table, phone: Phone, names: Sequence[str]) -> None:
    """Tap the items one after the other, each as soon as the page shows it."""
    for place, name in enumerate(names):
        where = "#end" if name == "end" else f'#main [data-name="{name}"][data-able]'
        if place:
            where = f'#held [data-place="{name}"], #main [data-name="{name}"][data-lit]'
        table.until(partial(phone.there, where), f"{name} on the page")
        phone.tap(where)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_by_taps(game: str) -> None:
    with table_of(game) as table, Phone() as phone:
        phone.open(table.room.door.url)
        table.until(lambda: phone.there('[data-seat="0"]'), "the seats")
        phone.tap('[data-seat="0"]')
        table.until(lambda: phone.there("#main .panel"), "the table")
        assert played(table, phone, 2000) > 20
        assert table.session.state.is_terminal()
        table.until(lambda: "over" in phone.text("#end"), "the end")
        assert not phone.faults
