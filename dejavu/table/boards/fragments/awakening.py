"""The awakening: the final scores, who won and why, and what next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dejavu.table.boards.fragments.overlays.map import MapScene
from dejavu.table.boards.fragments.overlays.scores import Scores
from dejavu.table.boards.fragments.words import ending
from dejavu.table.look.animation import SLOW
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row


class AwakeningScene(Scores):
    """Scores as a table and a chart, the communal cards one by one, and the ways on."""

    name = "awakening"
    overlay = False
    share = 0.0

    def enter(self) -> None:
        """Let the bars grow once."""
        super().enter()
        self.timeline.run(SLOW, self._grow)

    def title(self) -> str:
        """What follows the last turn."""
        return _("Awakening")

    def rows(self) -> Sequence[Row]:
        """Who won and why it ended, the table with its bars, the communal cards of everyone."""
        self._table = self.table()
        return [
            Label(self._victory(), 1.5, "accent", "display", "centre"),
            Label(ending(self.state.ending or "", self.names), 1.0, "text_secondary", align="centre"),
            self._table,
            *self.communal(),
        ]

    def buttons(self) -> Sequence[Button]:
        """Once more, look back, leave."""
        film = Button("look-back", _("Watch the game"), self.match.look_back, tip=_("Step by step, like a film."))
        return [
            Button("title", _("Leave to the title"), self.match.to_title),
            *([film] if self.match.save_watch.path else []),
            Button("map", _("Look at the map"), lambda: self.app.push(MapScene(self.match))),
            Button("again", _("Play again"), self.match.again, primary=True, tip=_("The same people, a new map.")),
        ]

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Escape pauses instead of leaving; Enter plays again only where the button has the focus."""
        own = {**super().commands(), "cancel": self.match.pause}
        return {name: call for name, call in own.items() if name not in ("confirm", "end")}

    def _victory(self) -> str:
        scores, winners = self.match.session.state.returns(), self.match.session.state.winners()
        vp = scores[winners[0]]
        won = [self.names.seat(seat) for seat in winners]
        if len(won) == 1:
            return ngettext("{name} wins with {vp} VP", "{name} wins with {vp} VP", vp).format(name=won[0], vp=vp)
        listed = _("{first} and {last}").format(first=", ".join(won[:-1]), last=won[-1])
        return _("{names} share the victory with {vp} VP").format(names=listed, vp=vp)

    def _grow(self, share: float) -> None:
        self.share = share
        if table := getattr(self, "_table", None):
            table.share = share
            self.invalidate(table.rect)
