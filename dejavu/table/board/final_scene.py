"""The end of a game: who won and why it ended, the final scores, and what next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.engine.info import Utility
from dejavu.table.board.score_sheet import ScoreSheet
from dejavu.table.look.animation import SLOW
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row


class FinalScene(ScoreSheet):
    """Scores as a table and a chart, and the ways on. A game adds what else it shows in ``details`` and ``looks``."""

    name = "final"
    overlay = False
    share = 0.0

    def enter(self) -> None:
        """Let the bars grow once."""
        super().enter()
        self.timeline.run(SLOW, self._grow)

    def title(self) -> str:
        """What follows the last turn."""
        return self.words.phase(self.view)

    def rows(self) -> Sequence[Row]:
        """Who won and why it ended, the table with its bars, what the game adds."""
        self._table = self.table()
        return [
            Label(self.result(), 1.5, "accent", "display", "centre"),
            Label(self.words.ending(self.match.session.state.ending or ""), 1.0, "text_secondary", align="centre"),
            self._table,
            *self.details(),
        ]

    def details(self) -> Sequence[Row]:
        """What else tells how the scores came about."""
        return ()

    def looks(self) -> Sequence[Button]:
        """Buttons for what can still be looked at."""
        return ()

    def again_tip(self) -> str:
        """What playing again means."""
        return _("The same people once more.")

    def buttons(self) -> Sequence[Button]:
        """Once more, look back, leave."""
        film = Button("look-back", _("Watch the game"), self.match.look_back, tip=_("Step by step, like a film."))
        return [
            Button("title", _("Leave to the title"), self.match.to_title),
            *([film] if self.match.save_watch.path else []),
            *self.looks(),
            Button("again", _("Play again"), self.match.again, primary=True, tip=self.again_tip()),
        ]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Escape pauses instead of leaving; Enter plays again only where the button has the focus."""
        own = {**super().commands(), "cancel": self.match.pause}
        return {name: call for name, call in own.items() if name not in ("confirm", "end")}

    def result(self) -> str:
        """Who won: of a team all or none, of rivals the best, who may share it."""
        winners = self.match.session.state.winners()
        if self.match.game.info.utility is Utility.TEAM:
            return _("You have won together") if winners else _("You have lost together")
        return self._victory(winners)

    def _victory(self, winners: Sequence[int]) -> str:
        points = self.words.points(self.match.session.state.returns()[winners[0]])
        won = [self.match.names[seat] for seat in winners]
        if len(won) == 1:
            return _("{name} wins with {points}").format(name=won[0], points=points)
        listed = _("{first} and {last}").format(first=", ".join(won[:-1]), last=won[-1])
        return _("{names} share the victory with {points}").format(names=listed, points=points)

    def _grow(self, share: float) -> None:
        self.share = share
        if table := getattr(self, "_table", None):
            table.share = share
            self.invalidate(table.rect)
