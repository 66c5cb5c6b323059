"""The tutorial: the page of all lessons, and the page at the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from dejavu.lessons.lesson import Lesson
from dejavu.table.scenes.catalogue import Catalogue
from dejavu.table.text import _, filled, ngettext
from dejavu.table.widgets import Button, Label, PictureRow, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

DONE = "tokens/flower"
"""The picture beside a finished lesson."""


class Lessons(Catalogue[Lesson]):
    """Every lesson of a game with what it teaches. The main button begins the first unfinished one."""

    name = "lessons"
    width = 52.0

    def __init__(
        self,
        lessons: Sequence[Lesson],
        done: Callable[[], Collection[str]],
        begin: Callable[[Lesson], None],
        new_game: Callable[[], None],
        game: str = "",
        others: Sequence[tuple[str, str]] = (),
        turn_to: Callable[[str], Sequence[Lesson]] = lambda game: (),
    ) -> None:
        """``new_game`` is offered once all lessons are done."""
        super().__init__(lessons, done, begin, game, others, turn_to)
        self._new_game = new_game

    def title(self) -> str:
        """The heading."""
        return _("First dream")

    def rows(self) -> Sequence[Row]:
        """An introduction, then the lessons in their order."""
        done = self._done()
        if not self.left:
            words = _("You know the way now. Any lesson can be dreamt again.")
        else:
            count = len(self._entries)
            words = ngettext(
                "{count} short lesson. Leave whenever you like.",
                "{count} short lessons of a minute or two each. Leave whenever you like.",
                count,
            ).format(count=count)
        entries = [self._entry(n, lesson, lesson.id in done) for n, lesson in enumerate(self._entries)]
        if len(entries) % 2:
            entries.append([(Label(""), 0.5)])
        rows = ([part for entry in entries[at : at + 2] for part in entry] for at in range(0, len(entries), 2))
        return self.page(words, rows)

    def _entry(self, number: int, lesson: Lesson, done: bool) -> list[tuple[Widget, float]]:
        """A lesson, with a flower at its outer side once it is done."""
        words = _(lesson.title)
        entry = Button(
            f"lesson:{lesson.id}",
            f"{number + 1} · {words}",
            partial(self._begin, lesson),
            detail=_(lesson.about),
            tip=_("{lesson}: done.").format(lesson=words) if done else "",
        )
        parts: list[tuple[Widget, float]] = [
            (PictureRow(self.app.pictures, [DONE] if done else [], 2.0), 0.055),
            (entry, 0.445),
        ]
        return parts if number % 2 == 0 else parts[::-1]

    def buttons(self) -> Sequence[Button]:
        """Back, and the next lesson; after the last one, a new game."""
        back = Button("back", _("Back"), self.app.pop)
        if not (left := self.left):
            return [back, Button("new-game", _("New game"), self._new_game, primary=True)]
        words = _("Go on") if self._done() else _("Begin")
        return [back, Button("begin", words, partial(self._begin, left[0]), primary=True)]


class LessonDone(Form):
    """Covers the table at the end of a lesson: what it taught, and a button for the next one."""

    name = "lesson-done"
    overlay = True
    width = 32.0

    def __init__(
        self,
        lesson: Lesson,
        following: Lesson | None,
        begin: Callable[[Lesson], None],
        all_lessons: Callable[[], None],
        new_game: Callable[[], None],
        figures: Mapping[str, object],
        meet: Button | None = None,
    ) -> None:
        """``following``: the next lesson, if any; otherwise a game follows.

        ``figures``: numbers of the game for the text. ``meet`` begins a game at a level above the first.
        """
        self._lesson, self._following, self._begin = lesson, following, begin
        self._all_lessons, self._new_game, self._figures, self._meet = all_lessons, new_game, figures, meet

    def title(self) -> str:
        """The heading."""
        return _(self._lesson.title)

    def rows(self) -> Sequence[Row]:
        """What the lesson taught, and what follows."""
        rows: list[Row] = [Label(filled(_(self._lesson.closing), self._figures), 1.1), Label("", 0.4)]
        if self._following:
            words = _("Next: {lesson}").format(lesson=_(self._following.title))
            rows.append(Button("next", words, partial(self._begin, self._following), primary=True))
        else:
            rows.append(Button("new-game", _("New game"), self._new_game, primary=True))
            rows += [self._meet] if self._meet else []
        return rows

    def buttons(self) -> Sequence[Button]:
        """Repeat the lesson, or open the page of all lessons."""
        return [
            Button("again", _("Once more"), partial(self._begin, self._lesson)),
            Button("lessons", _("All lessons"), self._all_lessons),
        ]

    def commands(self) -> dict[str, Callable[[], None]]:
        """Escape opens the page of lessons.

        The main button's key of the table confirms, because it was in use until now.
        """
        return {**super().commands(), "cancel": self._all_lessons, "end": self._confirm}
