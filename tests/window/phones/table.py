"""A table with a phone that is a real browser, and somebody who plays on it by taps."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from random import Random
from time import monotonic, sleep
from typing import Any

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.action import Action
from dejavu.engine.game import View
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.remote.messages import Do, Hint, Redo, Undo
from dejavu.table.boards import board_of
from dejavu.table.kit.description import Presentation
from dejavu.table.kit.frame import Frame
from dejavu.table.phones.door import Door
from dejavu.table.phones.door import Phone as Sitting
from dejavu.table.phones.gathering import PhoneSeat
from dejavu.table.phones.pages import pages
from dejavu.table.phones.room import Room
from dejavu.table.phones.tokens import Keys
from dejavu.table.play.match import Match
from dejavu.table.play.scripted import ScriptedWorker
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import Paper
from tests.amounts import PATIENCE
from tests.window.phones.chromium import Phone

SEAT = 0
QUESTION = "plate"
"""The kind of items that answer a question."""
_FRAME = 1 / 30
_TRIES = 6
_SOON = 5.0
"""Seconds in which a tap has its effect even on a busy machine; after that it is done once more."""


class WatchedRoom(Room):
    """A room that counts what phones ask for."""

    heard = 0

    def asked(self, phone: Sitting, said: Do | Undo | Redo | Hint) -> None:
        super().asked(phone, said)
        self.heard += 1


class Table:
    """A window with phones, and the person who plays on one of them."""

    def __init__(self, game: str, session: Session | None = None, keys: Keys | None = None) -> None:
        self.app = App(Paper((1024, 640)), Settings(reduced_motion=True, bot_speed="instant", tips=False))
        loaded = games.load(game)
        options = loaded.quick_options(Random(1))
        self.session = session or Session(loaded, [Seat("Ada", PERSON), Seat("Mira", "easy")], 7, options)
        self.board = board_of(loaded)
        self.bot, self.luck = make_bot("easy", loaded), Random(1)
        self.match = Match(self.app, self.session, self.board, ScriptedWorker(self.app, self._chosen))
        self.match.begin()
        self.port = 0
        """The port that phones know."""
        self.room = WatchedRoom(self.app, self.match, Door(self.app, "127.0.0.1", pages(), keys))

    def _chosen(self, view: View) -> Sequence[Action]:
        return self.bot.plan(view, self.luck)[:1]

    def run(self, frames: int = 1) -> None:
        """Let the window's time go on."""
        for _frame in range(frames):
            self.app.scene.go_on()  # somebody at the table has read what only waits for that
            self.app.step(_FRAME)
            sleep(0.004)

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

    def asks(self) -> bool:
        """Whether the seat is to act, for itself or for its team."""
        state = self.session.state
        asked = self.match.may_act(SEAT) or self.match.everyone_asked
        return asked and not state.is_terminal() and not self.board.automatic(state)

    @property
    def place(self) -> PhoneSeat:
        """What the room knows of the seat."""
        return self.room.places[SEAT]

    def described(self) -> tuple[Presentation[Any], Frame[Any, Any]]:
        """How the seat is described, and what it has before it, with what is chosen but not done."""
        position = self.place.position
        frame = position and self.place.teller.frame(position)
        assert position and position.presentation and frame
        return position.presentation, frame

    def shows_all(self, phone: Phone) -> bool:
        """Whether nothing is worked out or told any more, so that a tap meets what the test has seen."""
        place = self.place
        return not place.busy and not place.stale and place.number == phone.state()

    def tell_anew(self, phone: Phone) -> None:
        """Tell the seat everything once more, and let it go on until the page shows that."""
        before = phone.state()
        self.room.stale(SEAT)
        self.until(lambda: phone.has_passed(before) and self.shows_all(phone), "a newer state")

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

    def answer(self, action: Action) -> list[str]:
        """The name of the item whose click answers an open question with an action; none without a question."""
        presentation, frame = self.described()
        meaning = presentation.meaning(frame, presentation.gestures)
        for _panel, items in presentation.lying(frame):
            for item in items:
                if item.id.kind == QUESTION and meaning.may_click(item) and action in meaning.outcome(item).acts:
                    return [item.id.name]
        return []


@contextmanager
def table_of(game: str, session: Session | None = None, keys: Keys | None = None) -> Iterator[Table]:
    table = Table(game, session, keys)
    try:
        table.until(lambda: bool(table.room.door.url), "the address")
        table.port = table.room.door.port
        yield table
    finally:
        table.room.close()
        table.match.close()


def asked_for_the_code(table: Table, phone: Phone) -> None:
    """Come as somebody does who has typed the address."""
    phone.open(table.room.door.place)
    table.until(lambda: phone.there("[name=code]"), "the code")


def knock(table: Table, phone: Phone, code: str, name: str) -> None:
    """Come like that, and ask to be let in."""
    asked_for_the_code(table, phone)
    for field, words in {"code": code, "name": name}.items():
        phone.run(f"document.querySelector('[name={field}]').value = {json.dumps(words)}")
    phone.tap("form .main")
    table.until(lambda: bool(table.room.door.asks), "the request")
    table.until(lambda: "Let in" in phone.text("#main"), "the words about it")


def sit_down(table: Table, phone: Phone) -> None:
    """Come as somebody does who has scanned the picture."""
    phone.open(table.room.door.url)
    table.until(lambda: phone.there(f'[data-seat="{SEAT}"]'), "the seats")
    phone.tap(f'[data-seat="{SEAT}"]')
    table.until(lambda: phone.there("#main .panel"), "the table")


def played(table: Table, phone: Phone, most: int) -> int:
    """Play on by taps until the game is over or so many acts were done; the number of acts."""
    done = 0
    while done < most and not table.session.state.is_terminal():
        table.until(lambda: table.asks() or table.session.state.is_terminal(), "the turn of the phone")
        state = table.session.state
        if state.is_terminal():
            break
        drafted = False
        for action in table.bot.plan(state.view(state.current_player), table.luck):
            if not drafted and table.session.state.why_not(action) is not None:
                break
            drafted = not do(table, phone, action)
            done += 1
        if drafted:
            assert tap(table, phone, ["end"]), "what was chosen cannot be done"
    return done


def do(table: Table, phone: Phone, action: Action) -> bool:
    """Do an action by taps; False: it is only chosen, and the rules do not know of it yet."""
    for _try in range(_TRIES):
        table.until(lambda: table.shows_all(phone), "the newest state")
        names, draft, before = table.taps_for(action), table.described()[1].draft, len(table.session.entries)
        if not tap(table, phone, names):
            continue
        if len(table.session.entries) > before:
            return True
        if answer := table.answer(action):
            if tap(table, phone, answer) and len(table.session.entries) > before:
                return True
        elif table.described()[1].draft != draft:
            return False
    raise AssertionError(f"{action} was never done; the page says {phone.text('#said')!r}")


def tap(table: Table, phone: Phone, names: Sequence[str]) -> bool:
    """Tap the items one after the other, each as soon as the page shows it; whether the table has heard of it.

    What could also be put somewhere, or is put on itself, is used by its own button. What a tap already chooses is
    put somewhere by the next one.
    """
    heard, acts, use = table.room.heard, len(table.session.entries), "#held .do .main"
    for place, name in enumerate(names):
        where = "#end" if name == "end" else f':is(#main, #near) [data-name="{name}"][data-able]'
        if place and name == names[0]:
            where = use
        elif place:
            chosen = f'body:not([data-choosing]) #main [data-name="{name}"][data-able]'
            where = f'#held [data-place="{name}"], #main [data-name="{name}"][data-lit], {chosen}'
        table.until(partial(_read_and_tap, phone, where), f"{name} on the page")
        if name != names[-1] and not phone.run("document.body.hasAttribute('data-choosing')"):  # it was chosen at once
            if not answered(table, phone, heard, _SOON):
                return False
            if len(table.session.entries) > acts:  # a drop would have done nothing else
                return True
            heard = table.room.heard
    if len(names) == 1 and phone.there(use):
        phone.tap(use)
    if not table.sees(lambda: table.room.heard > heard, _SOON):
        return False
    return table.sees(lambda: table.session.state.is_terminal() or table.shows_all(phone), PATIENCE)


def _read_and_tap(phone: Phone, where: str) -> bool:
    """Close a page that the table has opened to be read, and tap."""
    phone.run("document.querySelector('#sheet[open]')?.close()")
    return phone.taps(where)


def answered(table: Table, phone: Phone, heard: int, seconds: float) -> bool:
    """Whether the table has heard of more than so many gestures, and the page shows what came of them."""
    return table.sees(lambda: table.room.heard > heard and table.shows_all(phone), seconds)
