"""Whole games played by one kind of input alone: the mouse, keys, or keys and what is said.

Whoever sees follows the hints: what glows is touched, or carried to what glows next. Hints and bots are those of the
bot ``easy``, at once.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from random import Random

from dejavu.bots import make_bot
from dejavu.engine.game import Game, View
from dejavu.printable import PAD_SIGNS
from dejavu.processes import Post
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.play.bot_process import Answer, BotWorker, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.scene import Scene
from tests.table.every_board import BOT
from tests.table.fingers import draw_over, tap
from tests.table.hands import click, drag, key, reach, settle, target
from tests.table.pads import button_of, pad
from tests.table.transcripts import Ear

MOST = 4_000
"""Gestures after which a game is taken never to end."""
LEADING_AWAY = frozenset({"undo", "redo", "again", "hint", "menu", "log", "plan-close"})
"""Buttons that every table has, and that bring no game nearer to its end."""
PLATE = "seat:"
"""How the name of a plate begins, which opens a menu that gives the seat to somebody else."""


KEY = re.compile(r"Key: ([A-Z])\b")
"""How a tip names the key of a button."""
CLOSING = frozenset({"close", "lift", "go-on"})
"""Buttons that lead back to the table from what lies over it."""


class QuickWorker:
    """The bot ``easy`` for whoever is asked for, in this process and at once."""

    def __init__(self, game: Game) -> None:
        self._bot = make_bot(BOT, game)

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Plan and answer."""
        hear(Answer(tuple(self._bot.plan(view, Random(seed))), level))

    def cancel(self) -> None:
        """Everything was answered."""

    def close(self) -> None:
        """Nothing to stop."""


def quick_worker(game: Game, post: Post) -> BotWorker:
    """For a program."""
    return QuickWorker(game)


Gesture = tuple[str, ...]
"""The name of what is touched; or of what is carried, and where to."""


class Player(ABC):
    """Plays a match, one gesture after the other."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match

    def play(self, turns: int = MOST) -> None:
        """So many turns, or until the scene that shows the end has come. Raises AssertionError where nothing helps."""
        for _ in range(MOST):
            settle(self.app)
            if self.is_over(turns):
                return
            self._go_on()
        state = self.match.session.state
        raise AssertionError(f"the game does not end in {self.app.scene.name!r}: {state.legal_actions()}")

    def is_over(self, turns: int) -> bool:
        """Whether so many turns were played, or the scene that shows the end has come."""
        state = self.match.session.state
        return state.turn >= turns or (state.is_terminal() and not self.match.outgrows_scene)

    @abstractmethod
    def _go_on(self) -> None:
        """The next gesture, or a few that belong together."""


class SightedPlayer(Player):
    """Goes by what is seen; no gesture is tried again before anything was done."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._seen: set[str] = set()
        self._tried: list[Gesture] = []
        self._done = -1
        self._page: Scene | None = None
        """The page that was read last; one act may bring several."""

    @abstractmethod
    def touch(self, name: str) -> None:
        """Press a button, or touch what lies there."""

    @abstractmethod
    def carry(self, name: str, to: str) -> None:
        """Take a piece and put it down elsewhere."""

    def _go_on(self) -> None:
        entries, scene = len(self.match.session.entries), self.app.scene
        another = scene.name == "card" and scene is not self._page
        if entries > self._done or another:
            self._tried, self._done, self._page = [], entries, scene
            self._look()
        ways = list(self._gestures())
        gesture = next((way for at, way in enumerate(ways) if ways[: at + 1].count(way) > self._tried.count(way)), None)
        assert gesture, f"nothing leads on in {self.app.scene.name!r}: {self._hinted()}, {self.app.toasts.words!r}"
        self._tried.append(gesture)
        if len(gesture) > 1:
            self.carry(*gesture)
        else:
            self.touch(*gesture)
        if gesture == ("hint",):
            settle(self.app)
            self._look()

    def _look(self) -> None:
        """Know what is there, to see what comes."""
        self._seen = {target.name for target in self.app.targets}

    def _hinted(self) -> str:
        hint = self.match.hints.shown
        return str(hint.action) if hint else "no hint"

    def _gestures(self) -> Iterator[Gesture]:
        """What may lead on, the most promising first."""
        able = {target.name: target for target in self.app.targets if target.enabled and target.kind != "area"}
        scene = self.app.scene
        if isinstance(scene, BoardScene) and scene.name == self._board_scene:
            if not self.match.hints.shown and self.match.my_move:
                yield ("hint",)
            spots = [spot.name for spot in scene.pointed_at]
            for one, other in pairwise(spots):
                source, place = able.get(one), able.get(other)
                if source and source.pick_up and place and place.accepts and place.accepts(source.pick_up().payload):
                    yield one, other
            kinds = {name.partition(":")[0] for name in spots}
            new = [name for name, target in able.items() if name not in self._seen and target.action]
            alike = [name for name in able if name.partition(":")[0] in kinds and name not in spots]
            yield from ((name,) for name in spots if name in able)
            yield from self._keys()
            for name in (*new, "end", *alike, *spots):
                if name in able:
                    yield (name,)
                if name in alike and "end" in able:
                    yield ("end",)
        for name in sorted(able, key=lambda name: name not in CLOSING):
            if able[name].action and name not in LEADING_AWAY and not name.startswith(PLATE):
                yield (name,)

    def _keys(self) -> Iterator[Gesture]:
        """What the page of keys names for a turn; for whoever has keys."""
        return iter(())

    @property
    def _board_scene(self) -> str:
        return self.app.scenes[0].name


class MousePlayer(SightedPlayer):
    """Clicks and drags."""

    def touch(self, name: str) -> None:
        click(self.app, name)

    def carry(self, name: str, to: str) -> None:
        drag(self.app, name, to)


class FingerPlayer(SightedPlayer):
    """Taps, and draws pieces over the screen."""

    def touch(self, name: str) -> None:
        tap(self.app, target(self.app, name).visible.center)

    def carry(self, name: str, to: str) -> None:
        draw_over(self.app, target(self.app, name).rect.center, target(self.app, to).rect.center)


class KeyPlayer(SightedPlayer):
    """Tab, arrow keys and Enter, the keys that buttons are said to have, and those of the page of keys."""

    def _keys(self) -> Iterator[Gesture]:
        yield from ((name,) for names, _words in self.match.board.keys().turn for name in names)

    def press(self, app: App, name: str) -> None:
        """Press a key."""
        key(app, name)

    def command(self, name: str) -> None:
        """Do what the page of keys names."""
        key(self.app, self.app.bindings.table[name][0])

    def told(self, words: str) -> str:
        """The key that a tip names; empty for none."""
        told = KEY.search(words)
        return told[1].lower() if told else ""

    def touch(self, name: str) -> None:
        target = self.app.targets.named(name)
        if target is None:
            self.command(name)
        elif told := self.told(f"{target.tip} {target.detail}"):
            self.press(self.app, told)
        elif self.app.input.drag.active:
            self._tab_to(name)
        elif target.focusable:
            with suppress(AssertionError):  # what arrow keys pass by has a key
                reach(self.app, name, self.press)
                self.press(self.app, "return")

    def carry(self, name: str, to: str) -> None:
        """Where the piece may not lie, it goes back."""
        self.touch(name)
        if self.app.input.drag.active:
            self._tab_to(to)

    def _tab_to(self, name: str) -> None:
        """Among the places that take what is in the hand."""
        for _ in range(len(self.app.targets.items)):
            if self.app.targets.focus == name:
                self.press(self.app, "return")
                return
            self.press(self.app, "tab")
            source = self.app.input.drag.source
            if source and self.app.targets.focus == source.name:  # the piece went to another place, not the focus
                self.press(self.app, "return")
                return
        self.press(self.app, "escape")


PAD = {"return": "a", "escape": "b", "tab": "rb"}
"""The buttons of a pad that do what these keys do."""
SIGN = re.compile(f"Key: ([{chr(PAD_SIGNS.start)}-{chr(PAD_SIGNS.stop - 1)}])")


class PadPlayer(KeyPlayer):
    """A gamepad alone: its cross, shoulders and buttons, and for all else the list that one of them opens."""

    def press(self, app: App, name: str) -> None:
        pad(app, PAD.get(name, name))

    def command(self, name: str) -> None:
        pad(self.app, "menu")
        if self.app.targets.named(f"do-{name}"):
            reach(self.app, f"do-{name}", self.press)
            pad(self.app, "a")
        else:
            pad(self.app, "b")

    def told(self, words: str) -> str:
        sign = SIGN.search(words)
        button = button_of(sign[1]) if sign else ""
        return "" if button == "menu" else button  # the list has many commands


TAKERS = re.compile(r"\b(\d+) places? takes? it\.")
LETS_GO = re.compile(r"Place \d+ of \d+: ")
PUTS = "You can put it down here."
MARKS = re.compile(r"([A-Z]) marks it for the discards\.")
STANDS = "The hint goes on with the next step"
"""How the key for a hint answers where its words still hold."""
READ_ON = "Another time: read on first."
"""What the key for a hint says where somebody has to read."""
_PATIENCE = 3
"""Rounds without anything new, after which something else is tried."""


class ListeningPlayer(Player):
    """Presses keys, and knows nothing but what is said since the last one.

    Asks for a hint, presses Enter where it led, puts down what was taken; looks further where nothing new is said.
    """

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._ear = app.narrator.listeners["ear"] = Ear()
        app.invalidate()
        self._known: set[str] = set()
        self._advice: list[str] = []
        self._idle = self._tries = 0
        self.presses = 0
        """How many keys were pressed so far."""

    def _go_on(self) -> None:
        if not self._known:
            self._press("tab")
        told = self._step()
        self._idle = 0 if set(told) - self._known else self._idle + 1
        self._known.update(told)
        if self._idle >= _PATIENCE:
            self._otherwise(self._tries)
            self._tries += 1
        else:
            self._tries = 0

    def _step(self) -> list[str]:
        """One thing that a hint advises; what was said of it."""
        told = self._press("h")
        self._advice = told if told and not told[0].startswith(STANDS) else self._advice
        if READ_ON in told:
            return self._press("n")
        marks = next(filter(None, map(MARKS.fullmatch, self._advice)), None)
        if marks and self._advice[0].startswith("Mark "):
            return self._press(marks[1].lower())
        lines = self._press("return")
        if takes := next(filter(None, map(TAKERS.search, lines)), None):
            return lines + (self._press("return") if PUTS in lines else self._put_down(int(takes[1])))
        if any(map(LETS_GO.match, lines)):
            return lines + self._press("return")
        return lines or self._press("tab")

    def _put_down(self, places: int) -> list[str]:
        """Go to the place that the advice names, else to the last, and let go there."""
        advice = " ".join(self._advice)
        for _ in range(places):
            lines = self._press("tab")
            names = [line.rstrip(".") for line in lines[: lines.index(PUTS)]] if PUTS in lines else []
            if any(re.search(rf"\b{re.escape(name)}\b", advice) for name in names):
                break
        return self._press("return")

    def _otherwise(self, tries: int) -> None:
        """The main button; then whatever keys lead to."""
        self._press(("n", "tab", "return", "right", "return", "down", "return")[tries % 7])

    def _press(self, name: str) -> list[str]:
        self.presses += 1
        self._ear.lines.clear()
        key(self.app, name)
        settle(self.app)
        self.app.step(0)  # what the last frame led to is said after it
        return list(self._ear.lines)
