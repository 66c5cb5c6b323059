"""The base class of a game's board: all that a match needs to show the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.game import Game, State, View
from dejavu.table.kit.points import Size
from dejavu.table.play.small_talk import Occasions
from dejavu.table.shell.scene import Scene
from dejavu.table.sound import cues
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from pygame import Surface

    from dejavu.diary.page import Page
    from dejavu.table.play.hints import HintPlan
    from dejavu.table.play.match import Match
    from dejavu.table.widgets import Widget
    from dejavu.table.widgets.column import Row
    from dejavu.table.widgets.living import LivingForm


KeyRow = tuple[tuple[str, ...], str]
"""Key bindings by name (``shell.keys``), and what they do."""


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
    """Returns the name of a milestone from its subject."""


class Souvenir(NamedTuple):
    """A picture that a finished game leaves."""

    name: str
    """What it shows, in a word or two."""
    draw: Callable[[Size | None], Surface]
    """Draws the picture as large as fits into a size in pixels, or (None) at the size at which it is saved."""


class Board:
    """A game's board, for matches and for pages to read; ``board.game_board.GameBoard`` adds the scenes.

    Every board overrides the methods that raise NotImplementedError. The others are optional.
    """

    tells_last_turns = False
    """Whether the table stays after the last act until its viewer has read what the others did last."""
    quick_adviser = "easy"
    """The level that gives the first hint, within 0.05 s, before ``bots.ADVISER`` has thought."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def cues(self) -> cues.CueSheet:
        """The cue sheet in ``data/sounds``, if the game has one; it is read when the game is put on the table."""
        return cues.of_game(self.game.name)

    # A match

    def stage(self, state: State) -> str:
        """The name of the scene that shows a position; the scene changes when it does."""
        return "final" if state.is_terminal() else "table"

    def scene(self, stage: str, match: Match) -> Scene:
        """The scene for a stage."""
        raise NotImplementedError

    def automatic(self, state: State) -> Action | None:
        """The automatic action, such as drawing the first player; None when somebody decides."""
        return None

    def nearly_ends(self, view: View) -> bool:
        """Whether the viewer is one step away from ending the game."""
        return False

    def follows(self, view: View, shared: bool) -> Action | None:
        """The action that continues a person's turn by itself; None when the person decides.

        It is asked for only after an act that cannot be undone, such as a draw: whoever undoes wants to decide.

        ``shared``: several people look at the same screen, and secrets are covered once the turn is over.
        """
        return None

    def has_secrets(self, state: State) -> bool:
        """Whether seats hold anything that others must not see."""
        return False

    def asks_everyone(self, state: State) -> bool:
        """Whether a question goes to the whole team. Then its people answer, not its bots."""
        return False

    def faces(self, state: State) -> Mapping[int, str]:
        """The faces of bots that depend on their role, by seat (``assets/pictures/faces``)."""
        return {}

    def occasions(self) -> Occasions:
        """The occasions at which bots say something."""
        return Occasions()

    def describe(self, match: Match, plan: HintPlan) -> Sequence[str]:
        """The lines that describe a planned turn; none if the game has no words for plans."""
        raise NotImplementedError

    def curtain(self, match: Match, seat: int, then: Callable[[], None]) -> Scene:
        """The scene that covers the table until that seat confirms; then ``then`` is called."""
        raise NotImplementedError

    def pause(self, match: Match, looks: Callable[[], Sequence[Button]]) -> Scene:
        """The pause menu; ``looks`` returns its buttons that open something to look at."""
        raise NotImplementedError

    def rulebook(self, state: State, now: Sequence[str] = ()) -> Scene:
        """The game's rulebook page, opened at the rules for this position; ``now`` lists what can be done."""
        raise NotImplementedError

    # Pages to read

    def place_in_rulebook(self, state: State) -> str:
        """The anchor in the rulebook page for the present phase; empty for its beginning."""
        return ""

    def figures(self) -> Mapping[str, object]:
        """Numbers from the game's data that its rulebook page, tips and lessons mention."""
        return {}

    def keys(self) -> BoardKeys:
        """What the page of keys says of this board, besides the keys that every game has."""
        return BoardKeys()

    def category(self, part: str) -> str:
        """The name of a part of the score (``State.score_parts``), in a word."""
        return part.capitalize()

    def remembered(self, mod: str = "") -> Remembered | None:
        """What the diary counts over many games with the box's cards, or those of its further box ``mod``; or None."""
        return None

    def album(self, pages: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]) -> Sequence[Row]:
        """Rows of the diary's album, which show what people made in these games; ``form`` is the page.

        ``picture`` returns a widget that opens the picture which a game left; None if it left none.
        """
        return ()

    def souvenir(self, match: Match) -> Souvenir | None:
        """The picture that the finished game on the table leaves; None if it leaves none."""
        return None
