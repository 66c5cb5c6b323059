"""Counts what a game costs in clicks, and how many of them decide nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.journal import Act
from dejavu.table.board.action_bar import ActionBar
from dejavu.table.board.table_scene import TableScene
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from tests.table.hands import settle
from tests.table.whole_games import LEADING_AWAY, MousePlayer

_MAIN = "end"
"""The name of the main button."""


class Click(NamedTuple):
    """A click or a drag that did something in the game."""

    turn: int
    name: str
    """What was touched."""
    acts: tuple[Action, ...]
    decides: bool
    """Whether it chose among several acts. What decides nothing is administrative."""

    def __str__(self) -> str:
        return f"{self.name} → {', '.join(map(str, self.acts))}"


@dataclass
class Clicks:
    """What a player has clicked in a game."""

    done: list[Click] = field(default_factory=list)
    """The clicks that did something."""
    besides: int = 0
    """The clicks that did nothing in the game: drafts, pages, refusals. Undo, hint and menu are no clicks of a game."""

    @property
    def administrative(self) -> list[Click]:
        """The clicks that decided nothing."""
        return [click for click in self.done if not click.decides]

    @property
    def crowded(self) -> list[str]:
        """The administrative clicks of turns that have several of them."""
        turns = Counter(click.turn for click in self.administrative)
        return [f"turn {click.turn}: {click}" for click in self.administrative if turns[click.turn] > 1]

    def __str__(self) -> str:
        return f"{len(self.done) + self.besides} clicks, {len(self.administrative)} of them administrative"


class CountingPlayer(MousePlayer):
    """Plays with the mouse and counts.

    A click decides nothing where only one act was legal, or where it pressed the golden main button for acts without
    arguments: ending, drawing, going on. Where the button is not golden something else can be done, and not to do it
    is a choice. So it is where the turn goes on and another button beside it goes on otherwise.
    """

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.clicks = Clicks()

    def touch(self, name: str) -> None:
        self._counted(name, lambda: super(CountingPlayer, self).touch(name))

    def carry(self, name: str, to: str) -> None:
        self._counted(name, lambda: super(CountingPlayer, self).carry(name, to))

    def _counted(self, name: str, gesture: Callable[[], None]) -> None:
        session = self.match.session
        turn, entries = session.state.turn, len(session.entries)
        forced = len(session.state.legal_actions()) == 1
        golden, alone = name == _MAIN and self._is_golden(), not any(bar.other_ends() for bar in self._bars())
        gesture()
        acts = tuple(entry.action for entry in session.entries[entries:] if isinstance(entry, Act))
        if acts:
            settle(self.app)
            goes_on = golden and not acts[0].args
            decides = not (forced or (goes_on and (alone or session.state.turn > turn)))
            self.clicks.done.append(Click(turn, name, acts, decides))
        elif name not in LEADING_AWAY:
            self.clicks.besides += 1

    def _is_golden(self) -> bool:
        """Whether the main button beckons; scenes without an action bar have no other."""
        return all(bar.beckons() for bar in self._bars())

    def _bars(self) -> list[ActionBar[Any]]:
        scene = self.app.scene
        areas = scene.areas.values() if isinstance(scene, TableScene) else ()
        return [area for area in areas if isinstance(area, ActionBar)]
