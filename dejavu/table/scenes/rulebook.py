"""The rulebook inside: a page of ``data/rulebook`` on a scrolling plate."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from dejavu import resources
from dejavu.table import text
from dejavu.table.scenes.form import Form
from dejavu.table.scenes.keys import Keys
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row

_EMPHASIS = re.compile(r"\*\*(.+?)\*\*")


class Rulebook(Form):
    """Headings, paragraphs and lists of a page; ``{names}`` in it are figures of the game."""

    name = "rulebook"
    width = 46.0

    def __init__(self, game: str, figures: Mapping[str, object]) -> None:
        self._page = page(game)
        self._figures = figures

    def title(self) -> str:
        """The first heading of the page."""
        return self._page.splitlines()[0].removeprefix("# ")

    def rows(self) -> Sequence[Row]:
        """The page below its first heading."""
        figures = {"inspect": self.app.bindings.shown("inspect"), **self._figures}
        return list(_labels(self._page.format_map(figures).split("\n", 1)[1]))

    def buttons(self) -> Sequence[Button]:
        """Which keys there are, and the way back."""
        return [
            Button("keys", _("Keys and mouse"), lambda: self.app.push(Keys())),
            Button("back", _("Back"), self.app.pop, primary=True),
        ]


def page(game: str) -> str:
    """The rulebook page of a game in the language spoken, or in English."""
    for language in (*text.languages(), "en"):
        file = resources.data("rulebook") / language / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rulebook of {game} is missing; expected data/rulebook/en/{game}.md")


def _labels(body: str) -> Iterator[Label]:
    for block in filter(None, (part.strip() for part in body.split("\n\n"))):
        if block.startswith("## "):
            yield Label(block.removeprefix("## "), 1.35, "accent", "display", space_above=0.5)
        elif block.startswith("- "):
            for line in block.splitlines():
                yield Label("• " + line.removeprefix("- "))
        elif leading := _EMPHASIS.match(block):
            # One idea a paragraph: its first words are its heading.
            yield Label(leading.group(1), 1.0, "accent", "bold", space_above=0.2)
            yield Label(block[leading.end() :].strip())
        else:
            yield Label(block)
