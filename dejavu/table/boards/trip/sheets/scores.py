"""The score of everyone as it would be now, what every category counts, and a seat's map large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.games.trip.components import Components
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.score_sheet import ScoreSheet, score_rows
from dejavu.table.board.score_table import ScoreTable
from dejavu.table.board.sheet import Sheet
from dejavu.table.board.studio import DrawnScene
from dejavu.table.boards.trip.city.studio import Studio
from dejavu.table.boards.trip.sheets.maps import PlayerMap
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.boards.trip.words.scores import meaning, seat_lines
from dejavu.table.text import _
from dejavu.table.widgets import Column, Label
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

_AROUND, _HEAD, _ROW = 11.0, 3.4, 2.6
"""Heights of what is round the rows of a sheet, of the head of a table and of a row of it, in em."""
_TWO_COLUMNS = 56.0
"""Em of width of a window from which two columns stand side by side."""
_LOWEST, _ALONE = 14.0, 24.0
"""Heights of a map in em: the least, so that the sheet scrolls where there is less room, and above other rows."""


class TripScene(DrawnScene[Studio], BoardScene):
    """A drawn scene of a match."""

    words: TripWords
    studio_class = Studio

    @property
    def state(self) -> TripState:
        """The position."""
        state = self.match.session.state
        assert isinstance(state, TripState)
        return state

    @property
    def box(self) -> Components:
        """The components."""
        return self.state.components


class TripSheet(TripScene, Sheet):
    """A sheet with maps."""

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.app.look.enlarged().wide >= _TWO_COLUMNS

    def left(self, table: int, more: float = 0.0, least: float = _LOWEST) -> float:
        """The height that a table of so many rows leaves for a picture, in em, so that it is seen without scrolling.

        Not less than ``least``.
        """
        return max(least, self.app.look.enlarged().tall - _AROUND - _HEAD - _ROW * table - more)


class Scores(TripSheet, ScoreSheet):
    """During the game: the table, and what its letters mean. A row opens the map of its seat."""

    width = 64.0
    opens_seats = True

    def rows(self) -> Sequence[Row]:
        """The table, then a line a category."""
        return [self.table(), *self.meanings()]

    def meanings(self) -> list[Row]:
        """What each letter counts."""
        parts, names = self.state.score_parts()[0], self.words.names
        return [
            Label(
                _("{letter}  {category}: {meaning}").format(
                    letter=letter, category=self.words.category(part), meaning=meaning(part, self.state, names)
                ),
                colour="text_secondary",
            )
            for letter, part in zip(self.words.category_letters, parts, strict=True)
        ]

    def open_seat(self, seat: int) -> None:
        """The map behind a row."""
        self.app.push(SeatSheet(self.match, self.words, seat))


class SeatSheet(TripSheet):
    """All that a seat has: its score, its map, what it scored and forgot."""

    name = "seat"
    width = 84.0

    def __init__(self, match: Match, words: TripWords, seat: int) -> None:
        super().__init__(match, words)
        self.seat = seat

    def title(self) -> str:
        """The name of who sits there."""
        return self.match.names[self.seat]

    def rows(self) -> Sequence[Row]:
        """The score above; the map, and beside it what lies behind the score."""
        scores, parts = score_rows(self)
        table = ScoreTable(
            "scores",
            [self.words.category(part) for part in parts],
            [scores[self.seat]],
            others=scores,
            pictures=self.app.pictures,
            letters=self.words.category_letters,
        )
        lines: list[Row] = []
        for heading, said in seat_lines(self.state, self.seat, self.words.names):
            lines.append(Label(heading, 1.15, face="display", space_above=0.4))
            lines += [Label(line, colour="text_secondary") for line in said]
        own = PlayerMap(self.studio, self.state, self.seat, self.left(1) if self.wide else _ALONE)
        return [table, [(own, 0.48), (Column(lines, 0.2), 0.52)]] if self.wide else [table, own, *lines]
