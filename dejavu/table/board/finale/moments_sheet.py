"""Sheets at the end of a game: its moments, and the full table of points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from dejavu.table.board.finale.memorable import Moment, heading, save_name, title, told
from dejavu.table.board.game_board import GameBoard
from dejavu.table.board.protocol import Words
from dejavu.table.board.score_table import ScoreSheet
from dejavu.table.board.sheet import Sheet
from dejavu.table.play.excerpt import Excerpt
from dejavu.table.play.match import Match
from dejavu.table.scenes.saved_game import save_as
from dejavu.table.text import _
from dejavu.table.widgets import Button, Face, Label, Widget
from dejavu.table.widgets.column import Row

_FACE = 0.07
"""The share of a row for a face."""
_BUTTON = 0.2
"""The share of a row for each of its buttons."""


class FinalPoints(ScoreSheet):
    """The full table of points, over the final ranking."""

    name = "points"

    def title(self) -> str:
        """The heading."""
        return _("Final scores")


class MomentsSheet(Sheet):
    """The moments of a game, over the final ranking."""

    name = "moments"
    width = 52.0

    def __init__(self, match: Match, words: Words[Any], moments: Sequence[Moment]) -> None:
        super().__init__(match, words)
        self._moments = moments

    def title(self) -> str:
        """The heading."""
        return _("Moments of this game")

    def rows(self) -> Sequence[Row]:
        """Three rows a moment: what it was, whose and when, what happened."""
        return [row for moment in self._moments for row in self._told(moment)]

    def _again(self, match: Match) -> None:
        """Open the sheet again over the final ranking, after a moment was watched."""
        assert isinstance(match.board, GameBoard)
        self.app.push(MomentsSheet(match, match.board.words(match), self._moments))

    def _told(self, moment: Moment) -> Iterator[Row]:
        match, name = self.match, moment.kind.name.lower()
        watched: list[tuple[Widget, float]] = []
        if match.save_watch.path:
            excerpt = Excerpt(moment.at, moment.end, told(moment, match.names), self._again)
            watch = partial(match.look_back_to, excerpt)
            watched.append((Button(f"watch:{name}", _("Watch"), watch, tip=_("The film shows this turn.")), _BUTTON))
        keep = partial(save_as, self.app, match.session, moment.entries, save_name(moment, match.names))
        tip = _("A saved game that begins there, to play on from.")
        watched.append((Button(f"keep:{name}", _("Save"), keep, tip=tip), _BUTTON))
        free = 1.0 - _FACE - _BUTTON * len(watched)
        yield Label(title(moment.kind), 1.2, "accent", "display", space_above=0.5)
        yield [
            (Face(self.app.pictures, match.portraits[moment.seat]), _FACE),
            (Label(heading(moment, match.names), face="bold"), free),
            *watched,
        ]
        yield Label(moment.message())
