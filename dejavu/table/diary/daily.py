"""The page of the daily sky: today's game, the last weeks, and any past day's game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

from dejavu.diary import daily, figures, reading
from dejavu.diary.figures import DayRecord
from dejavu.diary.reading import Diary
from dejavu.engine.game import Game
from dejavu.engine.info import Utility, Value
from dejavu.table.diary.calendar import Calendar, Mark
from dejavu.table.diary.troubles import trouble_words
from dejavu.table.play.levels import level_name
from dejavu.table.scenes.shelf import Box, Shelf
from dejavu.table.text import _, dated, dotted, ngettext, signed
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_WEEKS = 4
"""Weeks shown."""
_FEWER = 3
"""Weeks shown in a low window."""
_BEGUN = "…"
"""Marks a day whose game is unfinished."""
_LOW = 40
"""Height of the window below which fewer weeks are shown, in em."""


class DailySky(Form):
    """A box for every game; below, the calendar and the result of the chosen day."""

    name = "daily-sky"
    width = 46.0
    fits = True

    def __init__(
        self,
        game: Game,
        boxes: Sequence[Box],
        open_box: Callable[[str], Game | None],
        begin: Callable[[str, date], None],
        proceed: Callable[[Path], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        """``open_box`` gives a game by name, or None; ``proceed`` continues a game from its file."""
        self._game, self._boxes, self._open_box = game, boxes, open_box
        self._begin, self._proceed, self._read_clock = begin, proceed, today
        self._diary: Diary | None = None

    def enter(self) -> None:
        """Determine the date, and read the finished games."""
        self._today = self._day = self._read_clock()
        self._shelf = Shelf(self._boxes, self._game.name, self._take, self.app.pictures, counted=False)
        self._left = False
        self.send(partial(reading.read, lambda: self._left), self._heard)

    def leave(self) -> None:
        """Cancel the reading."""
        self._left = True

    def title(self) -> str:
        """The heading."""
        return _("Daily sky")

    def rows(self) -> Sequence[Row]:
        """An introduction, the boxes, the weeks, the chosen day."""
        played = self._played()
        rows: list[Row] = [Label(_("A new sky every day, the same for everyone."), colour="accent", align="centre")]
        if len(self._boxes) > 1:
            rows.append(self._shelf)
        weeks = daily.weeks(self._today, _FEWER if self.app.look.tall < _LOW else _WEEKS)
        begun = {day: Mark(_BEGUN, said=_("begun")) for day in self._begun()}
        marks = begun | {day: self._mark(one) for day, one in played.items()}
        rows.append(Calendar(weeks, marks, self._today, self._day, self._choose))
        rows.append(Label(self._said(played.get(self._day)), align="centre"))
        rows.append(Label(self._dealt(), colour="text_secondary", align="centre"))
        if self._diary and self._diary.trouble:
            rows.append(Label(trouble_words(self._diary.trouble), 0.9, "text_secondary", align="centre"))
        return rows

    def buttons(self) -> Sequence[Button]:
        """Back, and the chosen day's game: begin, continue, or once more."""
        if waiting := self._begun().get(self._day):
            play = Button("play", _("Continue"), lambda: self._proceed(waiting), primary=True)
        else:
            words = _("Once more") if self._day in self._played() else _("Begin")
            play = Button("play", words, lambda: self._begin(self._game.name, self._day), primary=True)
        return [Button("back", _("Back"), self.app.pop), play]

    def _played(self) -> dict[date, DayRecord]:
        return dict(figures.days(self._diary.pages, self._game.name)) if self._diary else {}

    def _begun(self) -> dict[date, Path]:
        """The days with an unfinished game."""
        waiting = self._diary.begun if self._diary else {}
        return {day: path for (game, day), path in waiting.items() if game == self._game.name}

    def _heard(self, diary: Diary) -> None:
        self._diary = diary
        self.rebuild_if_open()

    def _take(self, name: str) -> None:
        game = self._open_box(name)
        if game:
            self._game = game
            self._shelf.chosen = name
            self.rebuild()

    def _choose(self, day: date) -> None:
        self._day = day
        self.rebuild()

    # Words

    @property
    def _is_team(self) -> bool:
        return self._game.info.utility is Utility.TEAM

    def _mark(self, record: DayRecord) -> Mark:
        return Mark(signed(record.best), record.won, self._told(record))

    def _said(self, record: DayRecord | None) -> str:
        """The result of the chosen day, and the current streak."""
        told = self._told(record) if record else self._unplayed()
        row = daily.streak(self._played(), self._today)
        if row < 2:
            return told
        days = ngettext("{count} day in a row", "{count} days in a row", row).format(count=row)
        return f"{told}  ·  {days}"

    def _told(self, record: DayRecord) -> str:
        tries = ngettext("{count} try", "{count} tries", record.tries).format(count=record.tries)
        words = _("Your best: {points}")
        if record.won:
            words = _("Won together, with {points}") if self._is_team else _("Won, with {points}")
        return _("{best} · {tries}", best=words.format(points=signed(record.best)), tries=tries)

    def _unplayed(self) -> str:
        if self._day in self._begun():
            return _("Today's sky is begun.") if self._day == self._today else _("This sky is begun.")
        if self._day == self._today:
            return _("Today's sky is waiting for you.")
        return _("This sky has not gone anywhere. Look up whenever you like.")

    def _dealt(self) -> str:
        """The options that the day chose, and the players."""
        chosen = daily.options(self._game, self._day)
        words = [
            _(option.value_labels[_value(chosen[option.id])])
            for option in self._game.options()
            if option.value_labels and option.id in chosen
        ]
        bots = [level_name(seat.controller) for seat in daily.seats(self._game, "", self._day) if not seat.is_person]
        if bots:
            said = _("Partner: {level}") if self._is_team else _("Opponent: {level}")
            words.append(said.format(level=bots[0]))
        return dotted([dated(self._day), *words])


def _value(chosen: object) -> Value:
    assert isinstance(chosen, bool | int | str)
    return chosen
