"""The protocol of a game's board, by which a match puts it on the table."""

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
    from pygame import Surface

    from dejavu.diary.page import Page
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match
    from dejavu.table.play.small_talk import Occasions
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm


KeyRow = tuple[tuple[str, ...], str]
"""Names of bindings (``shell.keys``), and their effects."""


@dataclass(frozen=True)
class BoardKeys:
    """What a board adds to the page of keys, in words."""

    focus: str = ""
    """The effect of the arrow keys beyond moving the focus."""
    peek: str = ""
    """What the peek key shows, if not the viewer's own hand."""
    peek_toggled: str = ""
    """The words for ``peek`` when the key toggles instead of being held (``Settings.hold_free``)."""
    turn: Sequence[KeyRow] = ()
    """Further keys for one's turn."""
    groups: Sequence[tuple[str, Sequence[KeyRow]]] = ()
    """Further headings, each with its keys."""
    inspect: str = ""
    """What the magnifying glass explains when the pointer rests on it."""
    mouse: Sequence[tuple[str, str]] = ()
    """The effects of the mouse besides clicking, dragging and resting."""


class Remembered(NamedTuple):
    """The milestones that the diary counts over many games."""

    kind: str
    """The kind of milestones (``Game.milestone``)."""
    heading: str
    """The heading over the most frequent ones."""
    name: Callable[[str], str]
    """The name of one, by the subject of its milestone."""


class Souvenir(NamedTuple):
    """A picture that a finished game leaves."""

    name: str
    """What it shows, in a word or two."""
    draw: Callable[[tuple[int, int]], Surface]
    """Draws it at a size in pixels."""


class Described(Protocol):
    """A game's board, as the pages to read see it."""

    @property
    def game(self) -> Game:
        """The game, with its components."""

    def figures(self) -> Mapping[str, object]:
        """Numbers of the game, from the data, that its rulebook page, tips and lessons name."""

    def keys(self) -> BoardKeys:
        """What the page of keys says of this board."""

    def category(self, part: str) -> str:
        """The name of a part of the score (``State.score_parts``), in a word."""

    def remembered(self, mod: str = "") -> Remembered | None:
        """What the diary counts over many games with the cards of the box, or of its further box ``mod``; or None."""

    def album(self, pages: Sequence[Page], form: LivingForm) -> Sequence[Row]:
        """What people made in these games, for the album of the diary, whose page is ``form``; nothing for no rows."""


class Board(Described, Protocol):
    """A game's board, as a match sees it."""

    @property
    def cues(self) -> CueSheet:
        """The sounds of its events."""

    def automatic(self, state: State) -> Action | None:
        """The automatic action, such as drawing the first player; None when somebody decides."""

    def follows(self, view: View, shared: bool) -> Action | None:
        """The action that continues a person's turn by itself; None when the person decides.

        It is requested only after an act that cannot be undone, such as a draw: whoever undoes wants to decide.

        ``shared``: other people look at the same screen, and secrets are covered once the turn is over.
        """

    def asks_everyone(self, state: State) -> bool:
        """Whether the whole team is asked. Then the people of a team answer, not its bots."""

    def stage(self, state: State) -> str:
        """The name of the scene that shows a position; the scene changes when it does."""

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""

    def souvenir(self, match: Match) -> Souvenir | None:
        """The picture that a game leaves, which is over and on the table; None for nothing to show."""

    def faces(self, state: State) -> Mapping[int, str]:
        """The faces of bots that depend on their role, by seat (``assets/pictures/faces``)."""

    def occasions(self) -> Occasions:
        """The occasions at which bots say something."""

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """A whole turn in lines, as a plan tells it; none where a game has no words for plans."""

    def has_secrets(self, state: State) -> bool:
        """Whether seats hold anything that others must not see."""

    def place_in_rulebook(self, state: State) -> str:
        """The anchor in the rulebook page for the present phase."""

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """The scene that covers the table until that seat confirms; then ``then`` is called."""

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause over the game; ``looks`` returns the buttons for what can be looked at from there."""

    def rulebook(self, state: State) -> Scene:
        """The game's page of the rulebook, opened at the place for this position."""
