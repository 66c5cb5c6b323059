"""The tutorial: the page of all lessons, and the page at the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial

from pygame import Surface

from dejavu.lessons.lesson import Lesson
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.scenes.catalogue import Catalogue
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, dotted, filled, ngettext
from dejavu.table.widgets import Button, Label, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

DONE = "tokens/flower"
"""The picture on a finished lesson."""
_FLOWER = 1.7
"""Side of the flower, in em."""
_EDGES = 0.02, 0.01
"""Shares of a row for its left and its right edge; a gap stands at the right as well."""
_HALF = (1 - sum(_EDGES)) / 2
"""Share of a row for a lesson."""
_INSET = 0.35
"""Distance of the flower from the corner of the button, in em."""


class LessonButton(Button):
    """A lesson with what it teaches; a finished one has a flower in its corner, beside the title."""

    aside = 2 * (_FLOWER + _INSET)

    def __init__(self, pictures: Pictures, lesson: Lesson, number: int, done: bool, begin: Callable[[], None]) -> None:
        words = _(lesson.title)
        tip = _("{lesson}: done.", lesson=words) if done else ""
        super().__init__(f"lesson:{lesson.id}", dotted((str(number), words)), begin, detail=_(lesson.about), tip=tip)
        self._pictures, self._done = pictures, done

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw the button, then the flower."""
        super().draw(surface, look, touch)
        if self._done:
            side, inset = look.px(_FLOWER), look.px(_INSET)
            flower = self._pictures.get(DONE, (side, side))
            surface.blit(flower, (self.rect.left + inset, self.rect.top + inset))


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
        entries = [self._entry(n, lesson, lesson.id in done) for n, lesson in enumerate(self._entries, 1)]
        if len(entries) % 2:
            entries.append((Label(""), _HALF))
        left, right = ((Label(""), share) for share in _EDGES)
        rows = ([left, *entries[at : at + 2], right] for at in range(0, len(entries), 2))
        return self.page(words, rows)

    def _entry(self, number: int, lesson: Lesson, done: bool) -> tuple[Widget, float]:
        """A lesson, in half of a row."""
        return LessonButton(self.app.pictures, lesson, number, done, partial(self._begin, lesson)), _HALF

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
            words = _("Next: {lesson}", lesson=_(self._following.title))
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

        The key of the table's main button confirms, because the learner used it until now.
        """
        return {**super().commands(), "cancel": self._all_lessons, "end": self._confirm}
