"""A page of all lessons or all puzzles of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from dejavu.table.text import _
from dejavu.table.widgets import Choice, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form


class Entry(Protocol):
    """An entry of a catalogue: a lesson or a puzzle."""

    @property
    def id(self) -> str:
        """Its id in files."""


EntryT = TypeVar("EntryT", bound=Entry)


class Catalogue(Form, Generic[EntryT]):
    """A page of entries. If ``others`` (ids and titles of games) have entries too, the reader can switch to them.

    Subclass with ``rows``.
    """

    least = 34.0  # the page keeps its place when the reader switches games

    def __init__(
        self,
        entries: Sequence[EntryT],
        done: Callable[[], Collection[str]],
        begin: Callable[[EntryT], None],
        game: str = "",
        others: Sequence[tuple[str, str]] = (),
        turn_to: Callable[[str], Sequence[EntryT]] = lambda game: (),
    ) -> None:
        """``done`` gives the ids of finished entries; ``turn_to`` gives the entries of another game, perhaps none."""
        self._entries, self._done, self._begin = entries, done, begin
        self._game, self._others, self._turn_to = game, others, turn_to

    def resumed(self) -> None:
        """Rebuild: another entry may be done."""
        self.rebuild()

    @property
    def left(self) -> list[EntryT]:
        """The entries that are not done."""
        done = self._done()
        return [entry for entry in self._entries if entry.id not in done]

    def page(self, words: str, rows: Iterable[Row]) -> list[Row]:
        """The choice of a game if there are several, a sentence, the rows."""
        page: list[Row] = [Label(words, colour="text_secondary", align="centre"), *rows]
        if len(self._others) < 2:
            return page
        return [Choice("game", "", self._others, self._game, self._turn, label=_("Which game")), *page]

    def _turn(self, game: str) -> None:
        if entries := self._turn_to(game):
            self._entries, self._game = entries, game
        self.rebuild()
