"""Everyone's score as it would be now, the meaning of the categories, and a seat's large map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dejavu.games.trip.components import Components
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.board_scene import BoardScene
from dejavu.table.board.score_table import ScoreSheet, ScoreTable, score_rows
from dejavu.table.board.sheet import Sheet
from dejavu.table.board.studio import DrawnScene
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.boards.trip.sheets.maps import PlayerMap
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.boards.trip.words.scores import meaning, seat_lines
from dejavu.table.look.look import Look
from dejavu.table.text import _
from dejavu.table.widgets import Column, Label
from dejavu.table.widgets.column import Row

if TYPE_CHECKING:
    from dejavu.table.play.match import Match

_AROUND = 11.0
"""Height that a sheet takes around its rows, in em."""
_HEAD = 3.4
"""Height of a table's head, in em."""
_ROW = 2.6
"""Height of a table's row, in em."""
_TWO_COLUMNS = 56.0
"""Width of the window from which two columns stand side by side, in em."""
_LOWEST = 14.0
"""Least height of a map, in em; the sheet scrolls in a lower window."""
_ALONE = 24.0
"""Height of a map above other rows, in em."""


class TripDrawnScene(DrawnScene[TripStudio], BoardScene):
    """A drawn scene of a match."""

    words: TripWords
    studio_class = TripStudio

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

    def new_studio(self, look: Look) -> TripStudio:
        """A studio for the city of the trip."""
        return TripStudio(look, self.app.pictures, self.box, self.state.map.city)


class TripSheet(TripDrawnScene, Sheet):
    """A sheet with maps."""

    @property
    def wide(self) -> bool:
        """Whether there is room for two columns."""
        return self.app.look.enlarged().wide >= _TWO_COLUMNS

    def left(self, table: int, more: float = 0.0, least: float = _LOWEST) -> float:
        """The height that ``table`` rows leave for a picture without scrolling, in em, at least ``least``."""
        return max(least, self.app.look.enlarged().tall - _AROUND - _HEAD - _ROW * table - more)


class TripScores(TripSheet, ScoreSheet):
    """The table during the game, with the meaning of its signs. A row opens the map of its seat."""

    width = 64.0
    opens_seats = True

    def rows(self) -> Sequence[Row]:
        """The table, then a line for each category."""
        heading = Label(_("The signs in the bars"), 1.15, face="display", space_above=0.4)
        return [self.table(), heading, *self.meanings()]

    def meanings(self) -> list[Row]:
        """The meaning of each sign."""
        parts, names = self.state.score_parts()[0], self.words.names
        return [
            Label(
                _(
                    "{sign}  {category}: {meaning}",
                    sign=sign,
                    category=self.words.category(part),
                    meaning=meaning(part, self.state, names),
                ),
                colour="text_secondary",
            )
            for sign, part in zip(self.words.category_signs, parts, strict=True)
        ]

    def open_seat(self, seat: int) -> None:
        """Open the map of a row."""
        self.app.push(SeatSheet(self.match, self.words, seat))


class SeatSheet(TripSheet):
    """A seat's score, its map, its scored places and false memories."""

    name = "seat"
    width = 84.0

    def __init__(self, match: Match, words: TripWords, seat: int) -> None:
        super().__init__(match, words)
        self.seat = seat

    def title(self) -> str:
        """The player's name."""
        return self.match.names[self.seat]

    def rows(self) -> Sequence[Row]:
        """The score above; the map, and beside it the details of the score."""
        scores, parts = score_rows(self)
        table = ScoreTable(
            "scores",
            [self.words.category(part) for part in parts],
            [scores[self.seat]],
            others=scores,
            pictures=self.app.pictures,
            signs=self.words.category_signs,
        )
        lines: list[Row] = []
        for heading, said in seat_lines(self.state, self.seat, self.words.names):
            lines.append(Label(heading, 1.15, face="display", space_above=0.4))
            lines += [Label(line, colour="text_secondary") for line in said]
        own = PlayerMap(self.studio, self.state, self.seat, self.left(1) if self.wide else _ALONE)
        return [table, [(own, 0.48), (Column(lines, 0.2), 0.52)]] if self.wide else [table, own, *lines]
