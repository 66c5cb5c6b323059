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
    """What arrow keys do, where it is more than moving the focus."""
    peek: str = ""
    """What is seen while the key for it is held, where that is not one's own hand."""
    peek_toggled: str = ""
    """The same where one press of the key opens it and another closes it (``Settings.hold_free``)."""
    turn: Sequence[KeyRow] = ()
    """More to be done in one's turn."""
    groups: Sequence[tuple[str, Sequence[KeyRow]]] = ()
    """Headings with keys of its own below them."""
    inspect: str = ""
    """What can be read about by resting the pointer."""
    mouse: Sequence[tuple[str, str]] = ()
    """What the mouse does beside clicking, dragging and resting."""


class Remembered(NamedTuple):
    """What of a game is remembered over many games."""

    kind: str
    """Of milestones (``Game.milestone``)."""
    heading: str
    """What stands over those that were reached most often."""
    name: Callable[[str], str]
    """What such a one is called, by what the milestone is about."""


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
        """What happens now without anybody deciding, such as the draw of the first player."""

    def follows(self, view: View, shared: bool) -> Action | None:
        """What the turn of the person in front of the table goes on with by itself; None where they decide.

        It is asked for only after what cannot be taken back, such as a draw: whoever takes a step back wants to decide.

        ``shared``: other people look at the same screen, and what is secret is covered once the turn is over.
        """

    def asks_everyone(self, state: State) -> bool:
        """Whether the seat to act is asked for all: of a team with people in it, they answer, not a bot."""

    def stage(self, state: State) -> str:
        """Which scene shows the position: scenes are changed when this changes."""

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""

    def faces(self, state: State) -> Mapping[int, str]:
        """Faces that bots have for what they are in the game, by seat (``assets/pictures/faces``)."""

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """A whole turn in lines, as a plan tells it; none where a game has no words for plans."""

    def has_secrets(self, state: State) -> bool:
        """Whether the seats hold anything that others must not see."""

    def place_in_rulebook(self, state: State) -> str:
        """The place marked in the rulebook page that tells of what goes on now."""

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """What covers everything until that seat says ``then``."""

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks``: what can be looked at from there."""

    def rulebook(self, state: State) -> Scene:
        """How the game is played, opened where the position is."""
