"""The page of mods: each with its faults and a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame.event import Event

from dejavu import games
from dejavu.content import Fault
from dejavu.store import mods, places
from dejavu.store.mods import Mod
from dejavu.store.places import StoreError
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.shell.desktop import open_folder
from dejavu.table.shell.faults import plain
from dejavu.table.text import _, dotted, titled
from dejavu.table.widgets import Button, Label, Toggle
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

MOST_FAULTS = 5
"""The most faults listed for one mod, a line each; the rest are only counted."""


class NewMod(Form):
    """A button for every game; the main button is that of the game played last."""

    name = "new-mod"
    overlay = True
    width = 26.0

    def __init__(self, known: Sequence[str], preferred: str, begin: Callable[[str], None]) -> None:
        """``begin`` creates a mod of one of the ``known`` games."""
        self._known, self._preferred, self._begin = known, preferred, begin

    def title(self) -> str:
        """The heading."""
        return _("New mod")

    def rows(self) -> Sequence[Row]:
        """The question, and a button for every game."""
        return [
            Label(_("Which game is it for?"), align="centre"),
            *(
                Button(
                    f"of-{game}",
                    titled(games.spec(game).info).short_title,
                    partial(self._take, game),
                    primary=game == self._preferred,
                )
                for game in self._known
            ),
        ]

    def buttons(self) -> Sequence[Button]:
        """Cancel."""
        return [Button("back", _("Cancel"), self.app.pop)]

    def _take(self, game: str) -> None:
        self.app.pop()
        self._begin(game)


class Mods(Form):
    """Switch a mod on for new games, open the mods folder, create a mod.

    The mods are read again when the window gets the focus, because faults are mended in another program.
    """

    name = "mods"
    overlay = True
    width = 46.0
    least = 22.0

    def __init__(self, game: str, show_folder: Callable[[], None] | None = None) -> None:
        """``game`` was played last; ``show_folder`` opens the mods folder."""
        self._game, self._show_folder = game, show_folder or self._open_folder
        self._mods: list[Mod] = []
        self._with_example = mods.with_example()
        self._once_more = False

    def enter(self) -> None:
        """List the mods at once; their cards are checked in the background."""
        self._mods = mods.listed()
        self._judge()

    def title(self) -> str:
        """The heading."""
        return _("Mods")

    def rows(self) -> Sequence[Row]:
        """An explanation, then every mod with its description and faults."""
        words = _("Cards of your own, and of friends. Each mod is a folder; of each game one can be on, for new games.")
        rows: list[Row] = [Label(words, colour="text_secondary")]
        for number, mod in enumerate(self._mods):
            rows += self._rows_of(number, mod)
        if not self._mods:
            rows.append(Label(_("There is none yet."), align="centre", space_above=0.6))
        rows.append(Label(str(places.mods_folder()), 0.85, "text_secondary", space_above=0.6))
        return rows

    def _rows_of(self, number: int, mod: Mod) -> list[Row]:
        wrong = [describe_fault(mod, fault) for fault in mod.faults]
        used = not wrong and self.app.settings.mods.get(mod.game) == mod.id
        rows: list[Row] = [
            Toggle(
                f"mod-{number + 1}",
                mod.name,
                used,
                partial(self._use, mod),
                enabled=not wrong,
                why=wrong[0] if wrong else "",
            )
        ]
        if says := described(mod):
            rows.append(Label(says, colour="text_secondary", indent=INSET))
        rows += [Label(line, 0.9, "refusal", indent=INSET) for line in wrong[:MOST_FAULTS]]
        if len(wrong) > MOST_FAULTS:
            more = _("and {number} more", number=len(wrong) - MOST_FAULTS)
            rows.append(Label(more, 0.9, "text_secondary", indent=INSET))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back, open the folder, and create an example."""
        begin = Button("new-mod", _("New mod"), self._ask, tip=_("Puts a small one into the folder, to change it."))
        return [
            Button("back", _("Back"), self.app.pop),
            Button("open-folder", _("Open folder"), self._show_folder),
            *([begin] if self._with_example else []),
        ]

    def handle(self, event: Event) -> bool:
        """Check the mods again when the window gets the focus."""
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._judge()
        return False

    def leave(self) -> None:
        """Save the settings."""
        self.app.save_settings()

    def _judge(self) -> None:
        """Check all mods.

        If a check is running, another follows it, because files may have changed after they were read.
        """
        self._once_more = self.busy
        self.send(mods.judged, self._heard)

    def _heard(self, found: list[Mod]) -> None:
        if self._once_more:
            self._judge()
        if found != self._mods:
            self._mods = found
            self.rebuild_if_open()

    def _use(self, mod: Mod, on: bool) -> None:
        """Switch a mod on or off; a game has at most one switched on."""
        if on:
            self.app.settings.mods[mod.game] = mod.id
        else:
            self.app.settings.mods.pop(mod.game, None)
        self.rebuild()

    def _open_folder(self) -> None:
        try:
            folder = places.made(places.mods_folder())
            open_folder(folder)
        except OSError as fault:
            self.app.refuse(plain(fault))

    def _ask(self) -> None:
        """Ask for the game of a new mod, unless only one game has an example."""
        if len(self._with_example) == 1:
            self._begin(self._with_example[0])
        else:
            self.app.push(NewMod(self._with_example, self._game, self._begin))

    def _begin(self, game: str) -> None:
        try:
            folder = mods.write_example(game)
        except (StoreError, ValueError) as fault:
            self.app.refuse(plain(fault))
            return
        self.app.toast(_("{folder} is yours to change.", folder=folder.name))
        self._judge()


def described(mod: Mod) -> str:
    """The line below a mod's name: its game, its author, its description."""
    title = titled(games.spec(mod.game).info).short_title if mod.game else ""
    return dotted((title, mod.author, mod.about))


def why_not(mod: Mod) -> str:
    """Why no game begins with a mod that is gone or has faults.

    The page of mods lists the faults. It does not list a box that comes with the program, so its first fault is told.
    """
    if mod.gone:
        words = _("{mod} is not among the mods of this game any more. Put it back, or choose other cards.")
    elif mod.shipped and (faults := mods.check(mod.folder)):
        return refusal(mod, faults[0])
    else:
        words = _("{mod} has mistakes: Mods, in the settings, lists them.")
    return words.format(mod=mod_title(mod.name))


def refusal(mod: Mod, fault: Fault) -> str:
    """A fault of a mod, after its name."""
    return f"{mod_title(mod.name)}: {describe_fault(mod, fault)}"


def describe_fault(mod: Mod, fault: Fault) -> str:
    """A fault, with its file relative to the mod's folder."""
    file = fault.file.removeprefix(str(mod.folder)).lstrip("/\\")
    return str(fault._replace(file=file or mod.folder.name))
