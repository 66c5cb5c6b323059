"""What a match must know of a game's board to put it on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State, View
from dejavu.table.shell.scene import Scene
from dejavu.table.sound.cues import CueSheet
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match


KeyRow = tuple[tuple[str, ...], str]
"""Names of bindings (``shell.keys``), and what they do."""


@dataclass(frozen=True)
class BoardKeys:
    """What a board adds to the page of keys, in words."""

    focus: str = ""
    """What arrow keys do beyond moving the focus."""
    peek: str = ""
    """What the peek key shows, if that is not one's own hand."""
    peek_toggled: str = ""
    """The same when the key toggles instead of being held (``Settings.hold_free``)."""
    turn: Sequence[KeyRow] = ()
    """Further keys for one's turn."""
    groups: Sequence[tuple[str, Sequence[KeyRow]]] = ()
    """Further headings, each with its keys."""
    inspect: str = ""
    """What the glass explains when the pointer rests on it."""
    mouse: Sequence[tuple[str, str]] = ()
    """What the mouse does besides clicking, dragging and resting."""


class Remembered(NamedTuple):
    """What the diary counts over many games."""

    kind: str
    """Of milestones (``Game.milestone``)."""
    heading: str
    """What stands over those that were reached most often."""
    name: Callable[[str], str]
    """The name of one, by the subject of its milestone."""


class Described(Protocol):
    """What the pages to read must know of a game's board."""

    @property
    def game(self) -> Game:
        """The game, with its components."""

    def figures(self) -> Mapping[str, object]:
        """Numbers of the game, from the data, that its rulebook page, tips and lessons name."""

    def keys(self) -> BoardKeys:
        """What the page of keys says of this board."""

    def category(self, part: str) -> str:
        """What a part of the score (``State.score_parts``) is called, in a word."""

    def remembered(self) -> Remembered | None:
        """What the diary counts over many games; None where there is nothing of the kind."""


class Board(Described, Protocol):
    """What a match must know of a game to put it on the table."""

    @property
    def cues(self) -> CueSheet:
        """What its events sound like."""

    def automatic(self, state: State) -> Action | None:
        """The action that nobody decides, such as drawing the first player; None when somebody decides."""

    def follows(self, view: View, shared: bool) -> Action | None:
        """The action that continues a person's turn by itself; None when the person decides.

        It is asked for only after an act that cannot be undone, such as a draw: whoever undoes wants to decide.

        ``shared``: other people look at the same screen, and what is secret is covered once the turn is over.
        """

    def asks_everyone(self, state: State) -> bool:
        """Whether the whole team is asked. Then the people of a team answer, not its bots."""

    def stage(self, state: State) -> str:
        """The name of the scene that shows a position; the scene changes when it does."""

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""

    def faces(self, state: State) -> Mapping[int, str]:
        """The faces of bots that depend on their role, by seat (``assets/pictures/faces``)."""

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """A whole turn in lines, as a plan tells it; none where a game has no words for plans."""

    def has_secrets(self, state: State) -> bool:
        """Whether seats hold anything that others must not see."""

    def place_in_rulebook(self, state: State) -> str:
        """The anchor in the rulebook page about what goes on now."""

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """The scene that covers the table until that seat confirms; then ``then`` is called."""

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks``: what can be looked at from there."""

    def rulebook(self, state: State) -> Scene:
        """How the game is played, opened where the position is."""
