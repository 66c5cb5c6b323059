"""The awakening: the final scores, who won and why, and what next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from dejavu.engine.event import Event
from dejavu.games.fragments.scoring import score
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.animation import SLOW
from dejavu.table.boards.fragments.overlays.communal_scores import CommunalScores, columns_for
from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.overlays.score_table import ScoreTable
from dejavu.table.boards.fragments.overlays.tableau import TableauScene
from dejavu.table.boards.fragments.words import Names
from dejavu.table.boards.fragments.words.log import ending
from dejavu.table.scenes.form import Form
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.scroll import Row

if TYPE_CHECKING:
    from dejavu.table.match import Match


class AwakeningScene(Form):
    """Scores as a table and a chart, the communal cards one by one, and three ways on."""

    name = "awakening"
    width = 84.0

    def __init__(self, match: Match) -> None:
        self.match = match
        self._grown = 0.0

    @property
    def view(self) -> FragmentsView:
        """Everything is public now, hands apart."""
        return cast(FragmentsView, self.match.view)

    def enter(self) -> None:
        """Let the bars grow once, and hear when a step is taken back."""
        self._unsubscribe = self.match.subscribe(self._happened)
        self.timeline.run(SLOW, self._grow)

    def leave(self) -> None:
        """Hear no more."""
        self._unsubscribe()

    def title(self) -> str:
        """What follows the last turn."""
        return _("Awakening")

    def rows(self) -> Sequence[Row]:
        """Who won and why it ended, the table with its bars, the communal cards of everyone."""
        state = self.view.state
        look = self.app.look.enlarged()
        names = Names(state.components, self.match.names)
        self._table = ScoreTable(
            "scores",
            self.match.names,
            [score(state, seat) for seat in range(state.seats)],
            state.winners(),
            lambda seat: self.app.push(TableauScene(self.match, seat)),
        )
        self._table.share = self._grown
        columns = columns_for(look, min(self.app.window.size[0], look.px(self.width)) - look.px(5), state.seats)
        cells = [CommunalScores(seat, state, names, self.app.pictures) for seat in range(state.seats)]
        return [
            Label(self._winners(state.winners(), names), 1.5, "accent", "display", "centre"),
            Label(ending(state.ending or ""), 1.0, "text_secondary", align="centre"),
            self._table,
            Label(_("Communal cards, and the memory fragments they count"), 1.2, "text", "display", space_above=0.5),
            *([(cell, 1 / columns) for cell in cells[n : n + columns]] for n in range(0, len(cells), columns)),
        ]

    def buttons(self) -> Sequence[Button]:
        """Once more, look back, leave."""
        return [
            Button("title", _("Leave to the title"), self.match.to_title),
            Button("map", _("Look at the map"), lambda: self.app.push(MapScene(self.match))),
            Button("again", _("Play again"), self.match.again, primary=True, tip=_("The same people, a new map.")),
        ]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Escape pauses instead of leaving."""
        return {**super().commands(), "cancel": self.match.pause, "undo": self.match.undo}

    def _winners(self, winners: Sequence[int], names: Names) -> str:
        vp = self.view.state.returns()[winners[0]]
        won = [names.seat(seat) for seat in winners]
        if len(won) == 1:
            return ngettext("{name} wins with {vp} VP", "{name} wins with {vp} VP", vp).format(name=won[0], vp=vp)
        listed = _("{first} and {last}").format(first=", ".join(won[:-1]), last=won[-1])
        return _("{names} share the victory with {vp} VP").format(names=listed, vp=vp)

    def _grow(self, share: float) -> None:
        self._grown = share
        if table := getattr(self, "_table", None):
            table.share = share
            self.invalidate(table.rect)

    def _happened(self, happenings: Sequence[Event]) -> None:
        self.rebuild()
