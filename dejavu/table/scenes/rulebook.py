"""The rulebook: a page of ``data/rulebook`` on a scrolling plate.

A page is a subset of Markdown: headings, paragraphs that begin with a bold heading, lists, pictures by their name in
``assets/pictures``, and ``<!-- name -->``, which marks a place where a phase of the game may open the page. A paragraph
with a picture called ``table/NAME`` stands beside that drawing of a table (``lessons.drawings``). A paragraph that
names an empty figure is left out: the box does not have it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dejavu import games
from dejavu.table import text
from dejavu.table.kit.points import Size
from dejavu.table.look.pictures import Pictures
from dejavu.table.play.board import Board
from dejavu.table.scenes.keys import Keys
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label, PictureRow, TableDrawing, Widget
from dejavu.table.widgets.column import Column, Row
from dejavu.table.widgets.form import Form

_EMPHASIS = re.compile(r"\*\*(.+?)\*\*")
_PICTURE = re.compile(r"!\[[^]]*\]\(([^)]+)\)")
_TABLE = re.compile(r"!\[[^]]*\]\(table/([\w-]+)\)")
_MARK = re.compile(r"<!-- ([\w-]+) -->")
_NEXT = re.compile(r"^(?:## |<!-- )", re.MULTILINE)
"""The beginning of another section or place."""

DRAWING = 0.36
"""Width of a drawing as a share of the row, beside its words."""
KEYS = ("inspect", "next", "confirm", "cancel", "end", "up", "down", "say-again", "hush", "turn-left", "turn-right")
"""The bindings that a page may name."""


class Rulebook(Form):
    """The page of a game; ``{names}`` in it are figures of the game.

    It opens at the mark ``place``, if given, unless it begins with what can be done now. If there are
    ``others`` (ids and titles of games), the reader can switch to them.
    """

    name = "rulebook"
    is_read = True
    width = 46.0

    def __init__(
        self,
        board: Board,
        place: str = "",
        others: Sequence[tuple[str, str]] = (),
        turn_to: Callable[[str], Board | None] = lambda game: None,
        now: Sequence[str] = (),
    ) -> None:
        """``turn_to`` gives the board of another game, or None after saying why the game cannot be played.

        ``now``: what the reader can do now. It comes first, with the rules for it; the whole page lies below.
        """
        self._board, self._place, self._now = board, place, tuple(filter(None, now))
        self._others, self._turn_to = others, turn_to
        self._opened: int | None = None
        """The offset at which the page stood after its last layout, until it is scrolled."""

    def title(self) -> str:
        """The first heading of the page."""
        return page(self._board.game.name).splitlines()[0].removeprefix("# ")

    def rows(self) -> Sequence[Row]:
        """The page below its first heading."""
        body = filled(page(self._board.game.name).partition("\n")[2], self._board.figures())
        body = text.filled(body, {name: self.app.bindings.shown(name) for name in KEYS})
        self._content = self._typeset().read(body)
        if len(self._others) < 2:
            return [*self._rows_of_now(body), *self._content.rows]
        game = Choice("game", "", self._others, self._board.game.name, self._turn, label=_("Which game"))
        return [game, *self._content.rows]

    def _typeset(self) -> _Typeset:
        return _Typeset(self.app.pictures, self._drawing)

    def _rows_of_now(self, body: str) -> Sequence[Row]:
        """What the reader can do now, and the rules for it."""
        if not self._now:
            return ()
        rules = _NEXT.split(body.partition(f"<!-- {self._place} -->")[2], maxsplit=1)[0]
        head = Label(_("What you can do now"), 1.35, "accent", "display")
        rest = Label(_("All rules"), 1.35, "accent", "display", space_above=0.5)
        return [head, *map(Label, self._now), *self._typeset().read(rules).rows, rest]

    def layout(self, size: Size) -> None:
        """Scroll to the place to open at, unless the reader has scrolled since."""
        moved = self._opened is not None and self.list.offset != self._opened
        super().layout(size)
        if not (moved or self._now) and self._place in self._content.places:
            at = self._content.places[self._place]
            self.list.open_at(_widget(self._content.rows[at]))
        if not moved:
            self._opened = self.list.offset

    def leave(self) -> None:
        """Stop drawing for a closed page."""
        if self.app.illustrations:
            self.app.illustrations.close()

    def _drawing(self, name: str) -> Widget | None:
        """The widget of a drawing; None if there is no drawing of that name."""
        illustrations, game = self.app.illustrations, self._board.game.name
        if illustrations is None or name not in illustrations.names(game):
            return None
        return TableDrawing(lambda: illustrations.drawn(game, self._drawn).get(name))

    def _drawn(self) -> None:
        """Redraw: another drawing is ready."""
        if self in self.app.scenes:
            self.invalidate()

    def _turn(self, game: str) -> None:
        if board := self._turn_to(game):
            self._board, self._place = board, ""
            self.list.scroll_to(0)
        self.rebuild()

    def buttons(self) -> Sequence[Button]:
        """The page of keys, and back."""
        return [
            Button("keys", self.app.bindings.page, lambda: self.app.push(Keys(self._board.keys()))),
            Button("back", _("Back"), self.app.pop, primary=True),
        ]


def page(game: str) -> str:
    """A game's rulebook page in the current language, else in English, else its tagline."""
    return text.page(f"{game}.md") or "\n\n".join(("# " + _("How to play"), _(games.spec(game).info.tagline)))


def filled(words: str, figures: Mapping[str, object]) -> str:
    """Paragraphs with the figures of a box, without those that name an empty figure."""
    absent = [f"{{{name}}}" for name, figure in figures.items() if figure == ""]
    kept = [part for part in words.split("\n\n") if not any(name in part for name in absent)]
    return text.filled("\n\n".join(kept), figures)


def _widget(row: Row) -> Widget:
    return row if isinstance(row, Widget) else row[0][0]


@dataclass
class _Typeset:
    """The rows of a page, and the row number of each marked place."""

    pictures: Pictures
    drawing: Callable[[str], Widget | None]
    rows: list[Row] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    _heading: int = -1
    """The row of the last heading of a section."""

    def read(self, body: str) -> _Typeset:
        """Add the rows of a page."""
        for block in filter(None, (part.strip() for part in body.split("\n\n"))):
            if mark := _MARK.fullmatch(block):
                self.places[mark.group(1)] = self._heading if self._heading == len(self.rows) - 1 else len(self.rows)
                continue
            if block.startswith("## "):
                self._heading = len(self.rows)
            self.rows += self._block(block)
        return self

    def _block(self, block: str) -> Iterator[Row]:
        if named := _TABLE.search(block):
            yield from self._illustrated(_TABLE.sub("", block).strip(), self.drawing(named.group(1)))
        elif block.startswith("## "):
            yield Label(block.removeprefix("## "), 1.35, "accent", "display", space_above=0.5)
        elif block.startswith("- "):
            for line in block.splitlines():
                yield self._item(line.removeprefix("- "))
        elif leading := _EMPHASIS.match(block):
            # Each paragraph is one idea; its bold first words are its heading.
            yield Label(leading.group(1), 1.0, "accent", "bold", space_above=0.2)
            yield Label(block[leading.end() :].strip())
        elif not _PICTURE.sub("", block).strip():
            yield PictureRow(self.pictures, _PICTURE.findall(block))
        else:
            yield Label(block)

    def _illustrated(self, block: str, drawing: Widget | None) -> Iterator[Row]:
        """A paragraph with its heading, its drawing to the right."""
        rows = list(self._block(block))
        if drawing:
            yield [(Column(rows), 1 - DRAWING), (drawing, DRAWING)]
        else:
            yield from rows

    def _item(self, line: str) -> Row:
        """A list item; a leading picture replaces the bullet."""
        words = Label(_PICTURE.sub("", line).strip())
        if not (signs := _PICTURE.findall(line)):
            return Label("• " + line)
        return [(PictureRow(self.pictures, signs, 2.0), 0.08), (words, 0.92)]
