"""A browser of folders that chooses a folder or a saved game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from dejavu.files import is_file, is_folder
from dejavu.store import places
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label, TextField
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

MOST = 400
"""The most entries listed of one folder. In a larger folder a path can be typed."""
LONGEST_PATH = 400


class Folder(Form):
    """Shows the folders in a folder, with saved games if ``open_file`` is given; ``choose`` takes the folder.

    A path can be typed as well. The next browser starts in the last folder shown.
    """

    name = "folder"
    width = 44.0
    last: Path | None = None

    def __init__(
        self,
        heading: str,
        open_file: Callable[[Path], None] | None = None,
        choose: Callable[[Path], None] | None = None,
        words: str = "",
    ) -> None:
        """``words`` label the main button, which chooses the folder."""
        self._heading, self._open_file, self._choose, self._words = heading, open_file, choose, words

    def enter(self) -> None:
        """Start in the last folder shown, else in the user's own folder."""
        last = Folder.last
        self._folder = last if last and is_folder(last) else places.own_folder()
        self._written = str(self._folder)

    def title(self) -> str:
        """The heading."""
        return self._heading

    def rows(self) -> Sequence[Row]:
        """The path, the parent folder, folders, games."""
        label = _("Path")
        path = TextField("path", self._written, self._write, label=label, most=LONGEST_PATH, submit=self._go_there)
        rows: list[Row] = [[(path, 0.8), (Button("go", _("Go there"), self._go_there), 0.2)]]
        if self._folder.parent != self._folder:
            rows.append(Button("up", _("One folder up"), partial(self._go, self._folder.parent)))
        folders, files = self._listed()
        rows += [Button(f"folder-{n}", f"{at.name}/", partial(self._go, at)) for n, at in enumerate(folders)]
        if self._open_file:
            rows += [Button(f"file-{n}", at.name, partial(self._open_file, at)) for n, at in enumerate(files)]
            if not files:
                rows.append(Label(_("There is no saved game in this folder."), colour="text_secondary", align="centre"))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back, and choosing this folder."""
        back = Button("back", _("Back"), self.app.pop)
        if not self._choose:
            return [back]
        return [back, Button("choose", self._words, partial(self._choose, self._folder), primary=True)]

    def _listed(self) -> tuple[list[Path], list[Path]]:
        """The folders and games in the folder, without hidden ones."""
        try:
            entries = sorted((at for at in self._folder.iterdir() if not at.name.startswith(".")), key=_order)
        except OSError:
            return [], []
        folders = [at for at in entries if is_folder(at)]
        return folders[:MOST], [at for at in entries if at.suffix == ".jsonl" and is_file(at)][:MOST]

    def _write(self, text: str) -> None:
        self._written = text
        self.invalidate()

    def _go_there(self) -> None:
        """Follow the typed path into a folder or to a game."""
        try:
            path = Path(self._written.strip()).expanduser()
            is_file = path.is_file()
        except (OSError, RuntimeError, ValueError) as fault:
            self._refuse(fault)
            return
        if self._open_file and is_file:
            self._open_file(path)
        else:
            self._go(path)

    def _go(self, folder: Path) -> None:
        try:
            next(folder.iterdir(), None)
            self._folder = Folder.last = folder.absolute()
        except (OSError, ValueError) as fault:
            self._refuse(fault)
            return
        self._written = str(self._folder)
        self.list.offset = 0
        self.rebuild()

    def _refuse(self, fault: Exception) -> None:
        """Say why the path cannot be opened, without the path, which is shown anyway and may be too long for a line."""
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        if isinstance(fault, RuntimeError):  # raised for an unknown ~user
            reason = _("there is nobody of that name")
        self.app.refuse(_("{reason}; expected a folder that can be read", reason=reason))


def _order(path: Path) -> str:
    return path.name.casefold()
