"""A saved game: its line in a list, and the page of actions for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.engine.info import Utility
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from dejavu.printable import legible
from dejavu.store import places, saves
from dejavu.store.outcomes import Outcome
from dejavu.store.saves import SavedGame
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.naming import Naming
from dejavu.table.text import _, commas, dated, dotted, local_time, ngettext, titled
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.shell.app import App


class SavedGameScene(Form):
    """Open, name, copy or remove a game."""

    name = "saved-game"
    overlay = True
    width = 25.0

    def __init__(self, game: SavedGame, play: Callable[[Path], None], remove: Callable[[SavedGame], None]) -> None:
        self._game, self._play, self._remove = game, play, remove

    def title(self) -> str:
        """The game's name, or its players."""
        return heading(self._game)

    def resumed(self) -> None:
        """Rebuild: the game may have been renamed."""
        self.rebuild()

    def rows(self) -> Sequence[Row]:
        """Details, then the actions."""
        fault = self._game.fault or ""
        usable = not fault
        if is_named(self._game):
            naming = Button("rename", _("Give it another name"), self._rename)
        else:
            naming = Button("save-as", _("Save under a name"), self._save_as, enabled=usable, why=fault)
        return [
            Label(detail(self._game), colour="text_secondary", align="centre"),
            Button("play", self._play_words(), self._play_on, primary=True, enabled=usable, why=fault),
            naming,
            Button("copy-out", _("Copy to a folder"), self._copy_out),
            Button("remove", _("Remove"), self._throw_away),
        ]

    def _play_words(self) -> str:
        return _("Look at it again") if self._game.path.parent == places.finished_folder() else _("Play on")

    def _play_on(self) -> None:
        self._play(self._game.path)

    def _rename(self) -> None:
        def done(path: Path) -> None:
            self._game = replace(self._game, path=path)

        rename = partial(saves.rename, self._game.path)
        self.app.push(Naming(_("Another name"), self._game.name, _("Rename"), rename, done))

    def _save_as(self) -> None:
        _ask_for_name(self.app, suggested_name(self._game.seats), partial(saves.keep_as, self._game.path))

    def _copy_out(self) -> None:
        def choose(folder: Path) -> None:
            chooser.send(partial(saves.copy_out, self._game.path, folder), copied)

        def copied(path: Path) -> None:
            if self.app.scene is chooser:
                self.app.pop()
            self.app.toast(_("Copied to {path}.", path=path))

        chooser = Folder(_("Copy to a folder"), choose=choose, words=_("Copy here"))
        self.app.push(chooser)

    def _throw_away(self) -> None:
        self.app.pop()
        self._remove(self._game)


def save_as(app: App, session: Session, entries: int | None = None, suggested: str = "") -> None:
    """Ask for a name and save a copy of the current game under it; the match goes on in its own file.

    ``entries``: the number of journal entries to copy, all by default. ``suggested``: the proposed name, by default
    the players' names.
    """
    work = partial(saves.keep, saves.copy_of(session, entries))
    _ask_for_name(app, suggested or suggested_name(session.seats), work)


def _ask_for_name(app: App, suggested: str, work: Callable[[str], Path]) -> None:
    naming = Naming(
        _("Save under a name"),
        suggested,
        _("Save"),
        work,
        lambda path: app.toast(saved_words(path)),
        may_replace=True,
    )
    app.push(naming)


def is_named(game: SavedGame) -> bool:
    """Whether a person named the game."""
    return game.path.parent == places.saves_folder()


def heading(game: SavedGame, ended: Outcome | None = None) -> str:
    """The game's name or its players, with their points if it has ended."""
    if ended:
        scores = zip(game.seats, ended.scores, strict=False)
        return commas(_("{name}: {points}", name=seat.name, points=score) for seat, score in scores)
    named = legible(game.name).strip() if is_named(game) else ""
    return named or players(game) or game.name


def detail(game: SavedGame, ended: Outcome | None = None) -> str:
    """The line below the heading in a list."""
    if ended:
        return dotted((_winners(game, ended), summary(game)))
    if game.game and game.game not in games.names():
        return _("{game} is not installed", game=game.game)
    if game.fault:
        return _("cannot be read")
    return dotted((players(game), summary(game))) if is_named(game) else summary(game)


def _winners(game: SavedGame, ended: Outcome) -> str:
    """The winners: the whole team or nobody, or the best rivals. A game that is not installed counts as rivals."""
    if game.game in games.names() and games.spec(game.game).info.utility is Utility.TEAM:
        return _("won together") if ended.winners else _("lost together")
    names = [game.seats[seat].name for seat in ended.winners]
    won = ngettext("{names} won", "{names} share the victory", len(names))
    return won.format(names=commas(names))


def players(game: SavedGame) -> str:
    """The players' names."""
    return commas(seat.name for seat in game.seats)


def summary(game: SavedGame, today: date | None = None) -> str:
    """When the game was last played and its round. A mod and, among several games, the title come first."""
    how_far = _("round {round}", round=game.round) if game.round else _("just begun")
    told = [when_words(local_time(game.when), today), how_far]
    if game.day:
        day = date.fromisoformat(game.day)
        is_today = day == (today or date.today())
        told.insert(0, _("today's sky") if is_today else _("daily sky of {day}", day=dated(day)))
    if len(games.names()) > 1 and game.game in games.names():
        told.insert(0, titled(games.spec(game.game).info).short_title)
    if game.mod:
        told.insert(len(told) - 2, mod_title(game.mod))
    return dotted(told)


def gone_words(mod: str) -> str:
    """The note that a game's mod is missing."""
    return _("{mod} is not among the mods here: the game keeps its cards.", mod=mod_title(mod))


def cut_words() -> str:
    """The note that a game's last moves are lost."""
    return _("The last moves were lost on the disk: the game goes on from before them.")


def suggested_name(seats: Sequence[Seat]) -> str:
    """The suggested name of a save: its players."""
    return commas(seat.name for seat in seats)


def saved_words(path: Path) -> str:
    """The message after a game was saved under a name."""
    return _("Saved as “{name}”.", name=path.stem)


def when_words(moment: datetime, today: date | None = None) -> str:
    """A local time; today and yesterday by name."""
    clock = f"{moment:%H:%M}"
    ago = (today or date.today()) - moment.date()
    if not ago.days:
        return _("today, {clock}", clock=clock)
    if ago.days == 1:
        return _("yesterday, {clock}", clock=clock)
    return _("{day}, {clock}", day=dated(moment), clock=clock)
