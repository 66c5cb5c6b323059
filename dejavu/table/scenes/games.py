"""The games kept: unfinished ones and those saved under a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path

from dejavu.store import saves
from dejavu.store.places import StoreError
from dejavu.store.saves import SavedGame
from dejavu.table.scenes.form import Form
from dejavu.table.scenes.question import Question
from dejavu.table.text import _, ngettext
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.scroll import Row


class Games(Form):
    """Continue one, or throw one away."""

    name = "games"
    width = 44.0

    def __init__(self, open_unfinished: Callable[[Path], None], open_named: Callable[[Path], None]) -> None:
        self._open_unfinished, self._open_named = open_unfinished, open_named

    def title(self) -> str:
        """The heading."""
        return _("Open a game")

    def rows(self) -> Sequence[Row]:
        """Every game with who plays it, when it was played and how far it is."""
        rows: list[Row] = []
        unfinished, named = saves.unfinished(), saves.named()
        if unfinished:
            rows.append(Label(_("Unfinished"), 1.0, "accent", "bold"))
            rows += [self._row(f"unfinished-{n}", game, self._open_unfinished) for n, game in enumerate(unfinished)]
        if named:
            rows.append(Label(_("Saved under a name"), 1.0, "accent", "bold", space_above=0.6))
            rows += [self._row(f"named-{n}", game, self._open_named, game.name) for n, game in enumerate(named)]
        return rows or [Label(_("There is no game to go on with."), colour="text_secondary", align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Back to the title."""
        return [Button("back", _("Back"), self.app.pop)]

    def _row(self, name: str, game: SavedGame, action: Callable[[Path], None], heading: str = "") -> Row:
        fault = game.fault or ""
        who = heading or players(game) or game.name
        detail = _("cannot be read") if fault else summary(game)
        entry = Button(name, who, lambda: action(game.path), enabled=not fault, why=fault, tip=fault, detail=detail)
        remove = Button(f"remove-{name}", _("Remove"), lambda: self._ask(game, who))
        return [(entry, 0.78), (remove, 0.22)]

    def _ask(self, game: SavedGame, who: str) -> None:
        words = _("{who}\n{detail}\nRemoved games cannot be brought back.").format(who=who, detail=summary(game))
        self.app.push(Question(_("Remove this game?"), words, _("Remove"), lambda: self._remove(game)))

    def _remove(self, game: SavedGame) -> None:
        try:
            saves.remove(game.path)
        except StoreError as fault:
            self.app.refuse(str(fault))
        self.rebuild()


def players(game: SavedGame) -> str:
    """The names at the table."""
    return ", ".join(seat.name for seat in game.seats)


def summary(game: SavedGame) -> str:
    """When it was last played, and how far it is."""
    turns = ngettext("{count} turn played", "{count} turns played", game.turns).format(count=game.turns)
    return f"{_when(game.when.astimezone())} · {turns}"


def _when(moment: datetime) -> str:
    clock = f"{moment:%H:%M}"
    today = date.today()
    if moment.date() == today:
        return _("today, {clock}").format(clock=clock)
    if moment.date() == today - timedelta(days=1):
        return _("yesterday, {clock}").format(clock=clock)
    return f"{moment:%Y-%m-%d}, {clock}"
