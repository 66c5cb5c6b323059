"""The score of everyone as it would be now, and how every category comes about."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.games.fragments.rules.opening import opening_of
from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.boards.fragments.overlays.communal_scores import CommunalScores, columns_for
from dejavu.table.boards.fragments.overlays.sheet import Sheet
from dejavu.table.boards.fragments.overlays.tableau import TableauScene
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row


class ScoresScene(Sheet, ScoreSheet):
    """A sheet with everyone's scores: during the game, and at its end."""

    width = Sheet.width  # the communal cards of everyone stand side by side
    opens_seats = True

    def open_seat(self, seat: int) -> None:
        """The tableau behind a row."""
        self.app.push(TableauScene(self.match, seat))

    def _communal(self) -> list[Row]:
        """The communal cards of everyone, side by side as far as there is room."""
        state, look = self.state, self.app.look.enlarged()
        columns = columns_for(look, min(self.app.window.size[0], look.px(self.width)) - look.px(5), state.seats)
        cells = [CommunalScores(seat, state, self.names, self.faces) for seat in range(state.seats)]
        heading = Label(_("Communal cards, and the memory fragments they count"), 1.2, face="display", space_above=0.5)
        return [
            heading,
            *([(cell, 1 / columns) for cell in cells[n : n + columns]] for n in range(0, len(cells), columns)),
        ]

    def rows(self) -> Sequence[Row]:
        """The table, what its letters mean, the communal cards."""
        return [self.table(), *(Label(line, colour="text_secondary") for line in self._meanings()), *self._communal()]

    def _meanings(self) -> list[str]:
        """One line a category."""
        vp = self.components.girl.link_vp
        links = ngettext(
            "D  Links: {vp} VP for every two neighbouring cards of a world.",
            "D  Links: {vp} VP for every two neighbouring cards of a world.",
            vp,
        )
        tokens = _("A  Tokens: taken when a card is completed, 1 VP for every bit in its colour and every white one.")
        if opening_of(self.state).tokens:
            tokens += " " + _("In the speed game also at the start, to even out the cards remembered then.")
        meanings = [
            tokens,
            _("B  Cards: the VP printed on the cards in long-term memory."),
            _("C  Communal: what communal cards pay for cards and memory fragments. A fragment counts once."),
            links.format(vp=vp),
        ]
        if self.state.options.even_start:
            meanings.append(_("E  Even start: for beginning later than others."))
        return meanings
