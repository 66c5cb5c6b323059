"""Who plays: names, people and bots, and the kind of game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dejavu.engine.journal import LONGEST_NAME, PERSON, Seat, same_name
from dejavu.table.text import _
from dejavu.table.widgets import Button, Choice, Label, TextField, Toggle, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

NOBODY = "nobody"
# Stars, so that a bot is never taken for a person at the table.
_BOT_NAMES = ("Vega", "Mira", "Altair", "Lyra", "Deneb", "Electra")


@dataclass(frozen=True)
class NewGame:
    """What was chosen."""

    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    """None: another one every time."""


class Seats(Form):
    """Makes a ``NewGame`` and hands it on. What fits is the game's word: ``allowed(options)`` gives the seats."""

    name = "seats"
    width = 42.0

    def __init__(
        self,
        allowed: Callable[[Mapping[str, Any]], range],
        levels: Sequence[str],
        start: Callable[[NewGame], None],
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """``options`` is what the command line asked for."""
        self._allowed, self._levels, self._start, self._seed = allowed, levels, start, seed
        self._asked = options or {}

    def enter(self) -> None:
        """Begin with those who sat here last, or one person against one bot."""
        settings = self.app.settings
        most = self._allowed({})[-1]
        controllers = {PERSON, NOBODY, *self._levels}
        seats = [[name, who] for name, who in settings.seats if who in controllers][:most]
        if len([who for _name, who in seats if who != NOBODY]) not in self._allowed({}):
            bot = "easy" if "easy" in self._levels else self._levels[0] if self._levels else PERSON
            seats = [["", PERSON], ["", bot]]
        self._seats = seats + [["", NOBODY] for _free in range(most - len(seats))]
        self._speed = settings.speed_game or bool(self._asked.get("speed_game"))

    def title(self) -> str:
        """The heading."""
        return _("Who plays?")

    def rows(self) -> Sequence[Row]:
        """One row a seat, then the kind of game."""
        fast = self._allowed({"speed_game": True})
        able = self._count() in fast
        why = _("The speed game is for {least} to {most} players.").format(least=fast[0], most=fast[-1])
        speed = Toggle(
            "speed-game",
            _("Speed game"),
            self._speed and able,
            self._set_speed,
            enabled=able,
            why=why,
        )
        # What it is, or why it is grey, is read where it stands, not only by who rests the pointer or clicks there.
        says = _("With it on, everyone begins with two finished memories, and the game is shorter.") if able else why
        rows: list[Row] = [self._seat_row(place) for place in range(len(self._seats))]
        return [*rows, speed, Label(says, colour="text_secondary")]

    def buttons(self) -> Sequence[Button]:
        """Back, or begin."""
        fault = self._fault()
        start = Button("start", _("Begin"), self._begin, primary=True, enabled=not fault, why=fault)
        return [Button("back", _("Back"), self.app.pop), start]

    def leave(self) -> None:
        """Remember who sat here."""
        self.app.settings.seats = [list(seat) for seat in self._seats]
        self.app.save_settings()

    def _seat_row(self, place: int) -> Row:
        name, who = self._seats[place]
        options = [(PERSON, _("Person")), *((level, bot_words(level)) for level in self._levels)]
        if place >= self._allowed({})[0]:
            options.append((NOBODY, _("Nobody")))
        field_: Widget
        if who == NOBODY:
            field_ = Label(_("Free seat"), colour="text_secondary", align="centre")
        else:
            field_ = TextField(
                f"name-{place + 1}",
                name,
                lambda value: self._rename(place, value),
                label=_("Name of seat {number}").format(number=place + 1),
                most=LONGEST_NAME,
                hint=self._usual_name(place),
            )
        choice = Choice(
            f"seat-{place + 1}",
            "",
            options,
            who,
            lambda value: self._seat(place, value),
            label=_("Who plays seat {number}").format(number=place + 1),
        )
        return [(field_, 0.54), (choice, 0.46)]

    def _usual_name(self, place: int) -> str:
        """What an unnamed seat is called: by its number, or by a star."""
        if self._seats[place][1] in (PERSON, NOBODY):
            return _("Player {number}").format(number=place + 1)
        return _BOT_NAMES[place % len(_BOT_NAMES)]

    def _shown_name(self, place: int) -> str:
        return self._seats[place][0].strip() or self._usual_name(place)

    def _count(self) -> int:
        return sum(who != NOBODY for _name, who in self._seats)

    def _fault(self) -> str:
        """Why the game cannot begin, or nothing."""
        names = [self._shown_name(place) for place, seat in enumerate(self._seats) if seat[1] != NOBODY]
        if same_name(names):
            return _("Two players have the same name.")
        allowed = self._allowed({})
        if len(names) not in allowed:
            return _("{least} to {most} can play.").format(least=allowed[0], most=allowed[-1])
        return ""

    def _rename(self, place: int, name: str) -> None:
        self._seats[place][0] = name
        self._refresh_start()

    def _refresh_start(self) -> None:
        """A name changed: only whether the game can begin may be different. The field being written in stays."""
        start = self._buttons[-1]
        start.why = self._fault()
        start.enabled = not start.why
        self.invalidate()

    def _seat(self, place: int, who: str) -> None:
        self._seats[place][1] = who
        self.rebuild()

    def _set_speed(self, on: bool) -> None:
        self._speed = self.app.settings.speed_game = on
        self.invalidate()

    def _begin(self) -> None:
        seats = tuple(
            Seat(self._shown_name(place), who) for place, (_name, who) in enumerate(self._seats) if who != NOBODY
        )
        speed = self._speed and len(seats) in self._allowed({"speed_game": True})
        self._start(NewGame(seats, {"speed_game": True} if speed else {}, self._seed))


def level_words(level: str) -> str:
    """How strong a level is, in a word."""
    known = {"random": _("random"), "easy": _("easy"), "medium": _("medium"), "hard": _("hard")}
    return known.get(level, level)


def bot_words(level: str) -> str:
    """How a level of bots is called."""
    known = {
        "random": _("Bot: random"),
        "easy": _("Bot: easy"),
        "medium": _("Bot: medium"),
        "hard": _("Bot: hard"),
    }
    return known.get(level, level.capitalize())
