"""Leads through a game's lessons: from their page into one, to the next, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from dejavu import games
from dejavu.engine.journal import Seat
from dejavu.engine.names import same_name
from dejavu.lessons import library
from dejavu.table.shell.faults import plain
from dejavu.table.text import titled

if TYPE_CHECKING:
    from dejavu.engine.game import Game
    from dejavu.lessons.lesson import Lesson
    from dejavu.table.play.lesson_match import LessonMatch
    from dejavu.table.play.match import Match
    from dejavu.table.scenes.seats import NewGame
    from dejavu.table.shell.app import App
    from dejavu.table.shell.settings import Settings
    from dejavu.table.widgets import Button


def is_done(settings: Settings, game: str) -> bool:
    """Whether all lessons of a game are done; True for a game without lessons."""
    return set(library.lesson_ids(game)) <= set(settings.lessons.get(game, ()))


class Tutorial:
    """Shows lessons with ``play``, which leaves the current match and puts another on the table.

    ``to_title`` leaves any page; ``turn_to`` gives another game to learn, or None after showing why it cannot be
    loaded. ``start`` begins a game.
    """

    def __init__(
        self,
        app: App,
        game: Game,
        play: Callable[[Callable[[], Match]], None],
        to_title: Callable[[], None],
        new_game: Callable[[], None],
        turn_to: Callable[[str], Game | None] = lambda game: None,
        start: Callable[[NewGame], None] = lambda new: None,
    ) -> None:
        self._app, self._game, self._play = app, game, play
        self._to_title, self._new_game, self._turn_to, self._start = to_title, new_game, turn_to, start
        self._match_now: LessonMatch | None = None

    def show(self) -> None:
        """Show the page of all lessons."""
        from dejavu.table.scenes.lessons import Lessons

        if lessons := self._course():
            others = [
                (name, titled(games.spec(name).info).short_title) for name in games.names() if library.lesson_ids(name)
            ]
            page = Lessons(
                lessons, self._done, self.begin, self._to_new_game, self._game.name, others, self._lessons_of
            )
            self._app.push(page)

    def _lessons_of(self, name: str) -> Sequence[Lesson]:
        """Switch to another game's lessons."""
        if game := self._turn_to(name):
            self._game = game
            return self._course()
        return ()

    def _course(self) -> Sequence[Lesson]:
        return list(self._lessons(library.lesson_ids(self._game.name)))

    def begin(self, lesson: Lesson, fresh: bool = False) -> None:
        """Put a lesson on the table where it was left, or (``fresh``) from its beginning."""
        self._play(partial(self._match, lesson, fresh))

    def _match(self, lesson: Lesson, fresh: bool) -> Match:
        from dejavu.table.boards import board_of
        from dejavu.table.play.lesson_match import LessonMatch

        board, left = board_of(self._game), partial(self._left, lesson)
        done, again = partial(self._ended, lesson), partial(self.begin, lesson, fresh=True)
        if fresh:
            self._forget(lesson)
        known = self._app.settings.lessons_left.get(self._game.name, [])
        before = known[1:] if known[:1] == [lesson.id] else []
        make = partial(LessonMatch, self._app, self._game, board, lesson, done, self._back, again)
        try:
            self._match_now = make(before, left)
        except ValueError:  # the lesson has changed since
            self._match_now = make((), left)
        return self._match_now

    def _left(self, lesson: Lesson, done: Sequence[str]) -> None:
        """Remember where a lesson was left; one without any step done does not displace another."""
        if done:
            self._app.settings.lessons_left[self._game.name] = [lesson.id, *done]
        else:
            self._forget(lesson)
        self._app.save_settings()

    def _forget(self, lesson: Lesson) -> None:
        """Let a lesson begin anew; the progress of another one is kept."""
        left = self._app.settings.lessons_left
        if left.get(self._game.name, [])[:1] == [lesson.id]:
            del left[self._game.name]

    def _ended(self, lesson: Lesson) -> None:
        """Remember a finished lesson, and offer the next one."""
        from dejavu.table.boards import board_of
        from dejavu.table.scenes.lessons import LessonDone

        settings = self._app.settings
        clean = self._match_now is not None and self._match_now.clean
        for kept in (settings.lessons, *([settings.lessons_clean] if clean else [])):
            known = kept.setdefault(self._game.name, [])
            if lesson.id not in known:
                known.append(lesson.id)
        self._forget(lesson)
        self._app.save_settings()
        ids = library.lesson_ids(self._game.name)
        following = next(self._lessons(ids[ids.index(lesson.id) + 1 :]), None)
        figures = board_of(self._game).figures()
        meet = None if following else self._meeting(ids)
        self._app.push(LessonDone(lesson, following, self.begin, self._back, self._to_new_game, figures, meet))

    def _meeting(self, ids: Sequence[str]) -> Button | None:
        """The button for a game at the second level, once every lesson was done without a wrong act."""
        from dejavu.table.play.ladder import hardness, level_button, second_level
        from dejavu.table.play.levels import first_level
        from dejavu.table.scenes.seats import NewGame

        app, game = self._app, self._game
        level, option = second_level(game), hardness(game)
        if level is None or not set(ids) <= set(app.settings.lessons_clean.get(game.name, ())):
            return None
        bot = first_level(game.info.utility) if option else level
        name = app.settings.last_person(game.name)
        seats = Seat(name), Seat("Mira" if same_name((name, "Vega")) else "Vega", bot)
        new = NewGame(seats, {option.id: level} if option else {}, game=game.name)
        return level_button(app, game, seats, level, "meet", lambda: self._start(new))

    def _back(self) -> None:
        """Go from a lesson to the page."""
        self._to_title()
        self.show()

    def _to_new_game(self) -> None:
        self._to_title()
        self._new_game()

    def _done(self) -> Sequence[str]:
        return self._app.settings.lessons.get(self._game.name, [])

    def _lessons(self, ids: Sequence[str]) -> Iterator[Lesson]:
        """The lessons with these ids; a faulty one is reported and left out."""
        for lesson_id in ids:
            try:
                yield library.load_lesson(self._game, lesson_id)
            except ValueError as fault:
                self._app.refuse(plain(fault))
