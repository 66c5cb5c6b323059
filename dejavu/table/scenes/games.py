"""The list of stored games: unfinished, named and finished ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from functools import partial
from pathlib import Path

import pygame
from pygame.event import Event

from dejavu.store import saves
from dejavu.store.outcomes import Outcome, outcomes
from dejavu.store.places import StoreError
from dejavu.store.saves import SavedGame
from dejavu.table.scenes.folder import Folder
from dejavu.table.scenes.saved_game import SavedGameScene, cut_words, detail, gone_words, heading
from dejavu.table.shell.faults import plain
from dejavu.table.shell.scene import Commands
from dejavu.table.text import _, dotted
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class Games(Form):
    """Continue, manage, remove and restore games, or open one from a file."""

    name = "games"
    width = 46.0

    def __init__(
        self,
        open_unfinished: Callable[[Path], None],
        open_named: Callable[[Path], None],
        look_at: Callable[[Path], None],
        mods_here: Callable[[], Set[tuple[str, str]]] = frozenset,
    ) -> None:
        """``open_named`` plays a copy and leaves the file as it is, so it opens files from elsewhere, too.

        ``look_at`` shows a finished game step by step; ``mods_here`` gives game and name of the mods that are
        installed.
        """
        self._open_unfinished, self._open_named, self._look_at = open_unfinished, open_named, look_at
        self._mods_here = mods_here
        self._outcomes: dict[Path, Outcome] = {}

    def enter(self) -> None:
        """List the games once, not at every change of the window's size."""
        self._unfinished, self._named, self._finished = saves.unfinished(), saves.named(), saves.finished()
        self._gone, self._hidden = saves.last_removed(), saves.hidden()
        kept = (*self._unfinished, *self._named, *self._finished)
        self._mods = self._mods_here() if any(game.mod for game in kept) else frozenset()
        if new := [game.path for game in self._finished if game.path not in self._outcomes]:
            self.send(partial(outcomes, new), self._heard)

    def title(self) -> str:
        """The heading."""
        return _("Open a game")

    def resumed(self) -> None:
        """List again: a game may have been renamed or removed."""
        self.enter()
        self.rebuild()

    def rows(self) -> Sequence[Row]:
        """Every game with its players, its date and its progress."""
        rows: list[Row] = [Label(self._hidden, colour="refusal")] if self._hidden else []
        if self._unfinished:
            rows.append(Label(_("Unfinished"), 1.0, "accent", "bold"))
            rows += [
                self._row(f"unfinished-{n}", game, self._open_unfinished) for n, game in enumerate(self._unfinished)
            ]
        if self._named:
            rows.append(Label(_("Saved under a name"), 1.0, "accent", "bold", space_above=0.6))
            rows += [self._row(f"named-{n}", game, self._open_named) for n, game in enumerate(self._named)]
        if self._finished:
            rows.append(Label(_("Finished, to look at again"), 1.0, "accent", "bold", space_above=0.6))
            rows += [self._row(f"finished-{n}", game, self._look_at) for n, game in enumerate(self._finished)]
        return rows or [Label(_("There is no game to go on with."), colour="text_secondary", align="centre")]

    def buttons(self) -> Sequence[Button]:
        """Back to the title, open a file, and restore the last removed game."""
        buttons = [
            Button("back", _("Back"), self.app.pop),
            Button("open-file", _("Open a file"), self._choose_file, tip=_("A file can also be dropped here.")),
        ]
        if gone := self._gone:
            key = self.app.bindings.shown("undo")
            tip = _("{game} ({key})", game=dotted((heading(gone), detail(gone))), key=key)
            buttons.append(Button("bring-back", _("Bring back"), self._bring_back, tip=tip))
        return buttons

    def commands(self) -> Commands:
        """Undo restores the last removed game."""
        return {**super().commands(), "undo": self._bring_back}

    def handle(self, event: Event) -> bool:
        """Open a file that is dropped onto the window."""
        if event.type == pygame.DROPFILE:
            self._open_named(Path(event.file))
            return True
        return False

    def _row(self, name: str, game: SavedGame, play: Callable[[Path], None]) -> Row:
        fault, ended = game.fault or "", self._outcomes.get(game.path)
        gone = gone_words(game.mod) if game.mod and (game.game, game.mod) not in self._mods else ""
        cut = cut_words() if game.cut else ""
        entry = Button(
            name,
            heading(game, ended),
            lambda: play(game.path),
            enabled=not fault,
            why=fault,
            tip=fault or cut or gone,
            detail=dotted((detail(game, ended), cut and _("the last moves are lost"), gone)),
        )
        more = Button(f"more-{name}", _("More"), lambda: self.app.push(SavedGameScene(game, play, self._remove)))
        remove = Button(f"remove-{name}", _("Remove"), lambda: self._remove(game))
        return [(entry, 0.66), (more, 0.15), (remove, 0.19)]

    def _heard(self, found: Mapping[Path, Outcome]) -> None:
        self._outcomes |= found
        self.rebuild_if_open()

    def _choose_file(self) -> None:
        self.app.push(Folder(_("Open a file"), open_file=self._open_named))

    def _remove(self, game: SavedGame) -> None:
        try:
            saves.remove(game.path)
        except StoreError as fault:
            self.app.refuse(plain(fault))
        else:
            self.app.toast(
                _("{game} was removed; {key} brings it back.", game=heading(game), key=self.app.bindings.shown("undo"))
            )
        self.resumed()

    def _bring_back(self) -> None:
        if self._gone is None:
            return
        try:
            saves.bring_back()
        except StoreError as fault:
            self.app.refuse(plain(fault))
        self.resumed()
