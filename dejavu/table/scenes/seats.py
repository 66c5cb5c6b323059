"""Sets up a new game: the game, the players and the options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from dejavu import games
from dejavu.bots import ADVISER, LEVELS, levels_of
from dejavu.engine.game import Game
from dejavu.engine.info import Option, Utility, Value
from dejavu.engine.journal import PERSON, Leg, Seat
from dejavu.engine.names import LONGEST_NAME, clean_name, same_name
from dejavu.store.mods import Mod
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.kit.names import temperament_sentence, temperament_word
from dejavu.table.look.faces import Portrait
from dejavu.table.look.look import Look
from dejavu.table.play.faces import following, portraits, remember
from dejavu.table.play.levels import first_level, level_promise, level_words, offered
from dejavu.table.play.personas import STARS, temperament_of
from dejavu.table.play.thinking_time import advice
from dejavu.table.scenes.mods import why_not
from dejavu.table.scenes.options import SETTINGS, can_choose, option_rows, option_widget
from dejavu.table.scenes.shelf import MOST_IN_A_ROW, Box, Shelf, how_many
from dejavu.table.shell.settings import CHANCE, Sitting
from dejavu.table.text import _, dotted, sentences, titled
from dejavu.table.widgets import Button, Choice, Face, Label, TextField, Widget
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

NOBODY = "nobody"
_EXPECTED_LINES = 3
"""Lines kept below the seats to say what to expect of the bots: enough for most, so that no row moves."""

_TALLEST = 43.5
"""Height of the page with the most options and a shelf of ``_SHELF``, in em."""
_SHELF = 5.9
"""Height of a shelf on which titles have one line, in em. Four boxes are so narrow that some have two."""


@dataclass(frozen=True)
class NewGame:
    """The set-up that was chosen."""

    seats: tuple[Seat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int | None = None
    """The seed; None for a random one."""
    game: str = ""
    """The game; empty for the one played last."""
    day: str = ""
    """The day of a daily game, as in its journal; else empty."""
    mod: Mod | None = None
    """The mod to play with, if any."""
    first: int | None = None
    """The starting seat; None for a random one, by the rules."""
    phones: bool = False
    """Whether phones take seats before the game begins."""
    leg: Leg | None = None
    """The evening of a journey that this game is, if any."""


@dataclass(frozen=True)
class OwnCards:
    """The mods of each game, and a function that opens one; it returns None after showing a mod's faults."""

    of_game: Callable[[str], Sequence[Mod]] = lambda name: ()
    open: Callable[[Mod], Game | None] = lambda mod: None


class Seats(Form):
    """Makes a ``NewGame`` and hands it on. Seats and options are those of the game.

    If several games are installed, a shelf of their boxes stands on top.
    """

    name = "seats"
    fits = stays = True

    def __init__(
        self,
        game: Game,
        start: Callable[[NewGame], None],
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        boxes: Sequence[Box] = (),
        open_box: Callable[[str], Game | None] = lambda name: None,
        own_cards: OwnCards = OwnCards(),
        journeys: Callable[[NewGame], None] | None = None,
    ) -> None:
        """``options`` come from the command line; ``open_box`` gives a game by name, or None if it cannot be played.

        ``journeys`` shows the journeys for these players.
        """
        self._journeys = journeys
        self._game, self._start, self._seed = game, start, seed
        self._asked = {game.name: options or {}}
        self._boxes, self._open_box, self._own_cards = boxes, open_box, own_cards
        self._mods: Sequence[Mod] = ()
        self._mod: Mod | None = None
        self._mod_opens = True
        self._seats: list[list[str]] = []
        self._proposed: Sequence[str] = ()
        """Names typed for another game, for people without a name here."""
        self._picked: dict[int, str] = {}
        """Faces that the player picked, by place; they are remembered under the final names."""
        self._faces: dict[int, Face] = {}
        self._words: dict[int, Label] = {}
        """The words for the temperaments of bots, by place."""
        self._faces_so_far: dict[int, str] = {}
        """Faces that people had so far, by place; they keep them whatever others pick."""
        self._first = CHANCE
        """The place of the starting player."""

    gap = 0.4

    def lowest(self, look: Look) -> int:
        """The least height in pixels; with a shelf, that of the tallest game, so that nothing moves between games."""
        if not self._shelf:
            return 0
        shelf = self._shelf.height(look, look.px(self.width) - 2 * self._margin(look))
        return look.px(_TALLEST) + max(0, shelf - look.px(_SHELF))

    @property
    def width(self) -> float:  # type: ignore[override]
        """The width in em; the shelf needs more, and most with four boxes in a row, so that titles keep to one line."""
        if not self._shelf:
            return 42.0
        return 63.0 if len(self._boxes) >= MOST_IN_A_ROW else 50.0

    def enter(self) -> None:
        """Build the shelf if there are several games, then seat the players."""
        several = len(self._boxes) > 1
        self._shelf = Shelf(self._boxes, self._game.name, self._take, self.app.pictures) if several else None
        self._look_for_mods()
        self._sit_down()

    def title(self) -> str:
        """The heading."""
        return _("New game") if self._shelf else _("Who plays?")

    def rows(self) -> Sequence[Row]:
        """The shelf, a row for each seat, what to expect of the bots, then the game's options."""
        self._words.clear()
        rows: list[Row] = [self._shelf] if self._shelf else []
        rows += [self._seat_row(place) for place in range(len(self._seats))]
        expected = sentences(self._expected())
        rows.append(Label(expected, 0.85, "text_secondary", indent=INSET, lines=_EXPECTED_LINES))
        if fault := self._mod_fault():
            rows.append(Label(fault, 0.9, "refusal", indent=INSET))
        options, above = self._game.options(), [self._who_begins(), *self._of_the_table(), *self._cards()]
        return rows + option_rows(options, self._chosen, self._count(), self._choose, above)

    def _expected(self) -> Sequence[str]:
        """A sentence for every seated level, the weakest first, and the slowest bot's thinking time."""
        seated = {who for _name, who in self._seats}
        info = self._game.info
        promises = [level_promise(level, info.utility) for level in offered(info, seated) if level in seated]
        return [words for words in (*promises, advice(seated, games.compiled(self._game))) if words]

    def buttons(self) -> Sequence[Button]:
        """Back, and begin."""
        fault = self._fault()
        start = Button("start", _("Begin"), self._begin, primary=True, enabled=not fault, why=fault)
        return [
            Button("back", _("Back"), self.app.pop),
            *self._journey_button(fault),
            *self._phones_button(fault),
            start,
        ]

    def _journey_button(self, fault: str) -> Sequence[Button]:
        """The button for several evenings with these players."""
        journeys = self._journeys
        if journeys is None:
            return []
        tip = _("Several evenings with the same people, and one standing.")
        return [
            Button("journey", _("A journey"), lambda: journeys(self._new_game()), enabled=not fault, why=fault, tip=tip)
        ]

    def _phones_button(self, fault: str) -> Sequence[Button]:
        """The button that begins with phones round the table; none if only bots play."""
        if all(who != PERSON for _name, who in self._seats):
            return []
        tip = _("Every seat can be played on a phone.")
        begin = partial(self._begin, phones=True)
        return [Button("phones", _("Begin with phones"), begin, enabled=not fault, why=fault, tip=tip)]

    def leave(self) -> None:
        """Remember the seats and save the settings."""
        self._remember()
        self.app.save_settings()

    def _sit_down(self, before: Utility | None = None) -> None:
        """Seat the game's last players, else the players seated now, else one person and a bot.

        ``before``: the utility of the game whose players are seated now.
        """
        allowed, utility = self._game.info.seats, self._game.info.utility
        bot = first_level(utility)
        here = [[name, self._who_follows(who, before)] for name, who in self._seats]
        sitting = self.app.settings.sittings.get(self._game.name) or Sitting(here)
        controllers = {PERSON, NOBODY, *levels_of(self._game.info)}
        seats = [[name, who] for name, who in sitting.seats if who in controllers]
        taken = [seat for seat in seats if seat[1] != NOBODY]
        if len(seats) > allowed[-1] or any(who == NOBODY for _name, who in seats[: allowed[0]]):
            seats = taken  # the players sat down to a game with other numbers of seats
        if len(taken) not in allowed:
            seats = [["", PERSON], *(["", bot] for _seat in range(1, max(allowed[0], min(2, allowed[-1]))))]
        self._first = sitting.first if seats is not taken and sitting.seats == seats else CHANCE
        self._seats = seats + [["", NOBODY] for _free in range(allowed[-1] - len(seats))]
        here_already = {clean_name(name).casefold() for name in (*STARS, *(name for name, _who in self._seats))}
        self._proposed = [name for name in self._typed_last() if name.casefold() not in here_already]
        self._fit_options(sitting.options)

    def _who_follows(self, who: str, before: Utility | None) -> str:
        """The controller that follows ``who`` when the game changes; ``before`` is the other game's utility.

        When rivals become partners or the reverse, bots become those for beginners. A bot of a level that this game
        lacks becomes the strongest one that plays every game.
        """
        if who not in LEVELS:
            return who
        if before is not self._game.info.utility:
            return first_level(self._game.info.utility)
        return who if who in levels_of(self._game.info) else ADVISER

    def _typed_last(self) -> Sequence[str]:
        """The names typed for the last game that had any."""
        for sitting in reversed(list(self.app.settings.sittings.values())):
            if names := [clean_name(name) for name, who in sitting.seats if who == PERSON and clean_name(name)]:
                return names
        return ()

    def _fit_options(self, known: Mapping[str, Value]) -> None:
        """Set the game's options to their ``known`` values, if valid."""
        self._remembered = {o.id: _fitting(o, known.get(o.id, o.default)) for o in self._game.options()}
        asked = self._asked.get(self._game.name, {})
        self._chosen = {**self._remembered, **{name: asked[name] for name in self._remembered if name in asked}}

    def _remember(self) -> None:
        chosen = {o.id: self._remembered[o.id] for o in self._game.options() if self._remembered[o.id] != o.default}
        for place, face in self._picked.items():
            remember(self.app.settings.faces, self._shown_name(place), face)
        self.app.settings.sittings.pop(self._game.name, None)  # the last entry is that of the last game
        self.app.settings.sittings[self._game.name] = Sitting([list(seat) for seat in self._seats], chosen, self._first)

    def _take(self, name: str) -> None:
        """Switch to another box's game; ``_open_box`` says why if it cannot be played."""
        if name == self._game.name or (game := self._open_box(name)) is None:
            return
        self._remember()
        before, self._game = self._game.info.utility, game
        if self._shelf:
            self._shelf.chosen = name
        self._look_for_mods()
        self._sit_down(before)
        self.rebuild()

    def _look_for_mods(self) -> None:
        """List the game's mods and choose the last one played."""
        self._mods = self._own_cards.of_game(self._game.name)
        chosen = self.app.settings.mods.get(self._game.name)
        self._mod, self._mod_opens = None, True
        self._open_mod(next((mod for mod in self._mods if mod.id == chosen), None))

    def _cards(self) -> Sequence[Choice]:
        """The choice of a further box or a mod, where there is one."""
        if not self._mods:
            return []
        info, further = self._game.info, games.spec(self._game.name).further
        words, own = (_(further), titled(info).short_title) if further else (_("Cards"), _("Those in the box"))
        names = [mod.name for mod in self._mods]
        called = (
            mod_title(one.name) if names.count(one.name) == 1 else dotted((one.name, one.id)) for one in self._mods
        )
        options = [("", own), *zip((mod.id for mod in self._mods), called, strict=True)]
        mod = self._mod
        tip = "" if mod is None else _(mod.about) if mod.shipped else mod.about
        return [Choice("mod", words, options, mod.id if mod else "", self._choose_mod, tip=tip)]

    def _choose_mod(self, chosen: str) -> None:
        self._open_mod(next((mod for mod in self._mods if mod.id == chosen), None))
        if chosen:
            self.app.settings.mods[self._game.name] = chosen
        else:
            self.app.settings.mods.pop(self._game.name, None)
        self._fit_options(self._remembered)
        self.rebuild()

    def _open_mod(self, mod: Mod | None) -> None:
        """Switch to a mod. If it is missing or faulty, no game can begin until another is chosen."""
        if mod is None and self._mod is None:
            return
        game = self._opened(mod)
        self._mod, self._mod_opens = mod, game is not None
        if game:
            self._game = game

    def _opened(self, mod: Mod | None) -> Game | None:
        """The game with ``mod``, or without a mod; None if it cannot be opened."""
        if mod is None:
            return self._open_box(self._game.name)
        return None if mod.gone else self._own_cards.open(mod)

    def _seat_row(self, place: int) -> Row:
        name, who = self._seats[place]
        face: Widget = Label("")
        if who != NOBODY:
            face = self._faces[place] = self._face(place)
        options = [(PERSON, _("Person")), *((level, level_words(level)) for level in offered(self._game.info, (who,)))]
        if place >= self._game.info.seats[0]:
            options.append((NOBODY, _("Nobody")))
        field_: Widget
        if who == NOBODY:
            field_ = Label(_("Free seat"), colour="text_secondary", align="centre", heard=False)
        else:
            field_ = TextField(
                f"name-{place + 1}",
                name,
                lambda value: self._rename(place, value),
                label=_("Name of seat {number}", number=place + 1),
                most=LONGEST_NAME,
                hint=self._usual_name(place),
            )
        choice = Choice(
            f"seat-{place + 1}",
            "",
            options,
            who,
            lambda value: self._seat(place, value),
            label=_("Who plays seat {number}", number=place + 1),
        )
        self._words[place] = Label(
            "", 0.85, "text_secondary", align="centre", heard=False, name=f"temperament-{place + 1}"
        )
        self._tell_temperament(place)
        return [(face, 0.09), (field_, 0.35), (self._words[place], 0.12), (choice, 0.44)]

    def _who_begins(self) -> Choice:
        """The choice of the starting player: chance, or one of the players."""
        able = self._count() > 1
        first = str(self._first) if able and self._first in self._taken() else str(CHANCE)
        why = _("Nobody else sits down.")
        words, options = _("Who begins"), self._first_options()
        self._first_choice = Choice("first", words, options, first, self._choose_first, enabled=able, why=why)
        return self._first_choice

    def _of_the_table(self) -> Sequence[Widget]:
        """The settings that stand among the options of this game."""
        settings, seats = self.app.settings, self._count()
        options = SETTINGS.get(self._game.info.utility, ())
        return [option_widget(option, getattr(settings, option.id), seats, self.app.change) for option in options]

    def _first_options(self) -> Sequence[tuple[str, str]]:
        return [(str(CHANCE), _("By chance")), *((str(place), self._shown_name(place)) for place in self._taken())]

    def _choose_first(self, chosen: str) -> None:
        self._first = int(chosen)
        self.invalidate()

    def _face(self, place: int) -> Face:
        """The portrait of a seat. A click on a person's shows the next face, one on a bot's the next star."""
        portrait = self._portraits()[place]
        person = self._seats[place][1] == PERSON
        return Face(
            self.app.pictures,
            portrait,
            name=f"face-{place + 1}",
            label=_("Face of seat {number}", number=place + 1),
            action=partial(self._pick if person else self._next_star, place),
            tip=_("Choose it for another face.") if person else "",
        )

    def faces(self) -> dict[int, str]:
        """The face of every taken seat, by place."""
        return {place: portrait.face for place, portrait in self._portraits().items()}

    def _portraits(self) -> dict[int, Portrait]:
        """The portrait of every taken seat, by place."""
        taken = self._taken()
        seats = [self._player(place) for place in taken]
        so_far, picked = (
            {self._shown_name(place): face for place, face in of.items()} for of in (self._faces_so_far, self._picked)
        )
        shown = dict(zip(taken, portraits(seats, so_far | self.app.settings.faces | picked), strict=True))
        self._faces_so_far |= {
            place: shown[place].face for place, seat in zip(taken, seats, strict=True) if seat.is_person
        }
        return shown

    def _taken(self) -> Sequence[int]:
        """The places of taken seats."""
        return [place for place, (_name, who) in enumerate(self._seats) if who != NOBODY]

    def _player(self, place: int) -> Seat:
        who = self._seats[place][1]
        name = self._shown_name(place)
        return Seat(name, who, "" if who == PERSON else temperament_of(name, place))

    def _tell_temperament(self, place: int) -> None:
        """Show a bot's temperament beside its name; the tooltips of that word and of the face explain it."""
        if self._seats[place][1] in (PERSON, NOBODY):
            return
        temperament = temperament_of(self._shown_name(place), place)
        told = self._words[place]
        told.words = temperament_word(temperament)
        told.tip = temperament_sentence(temperament, self._game.info.temperaments)
        self._faces[place].tip = "\n".join((told.tip, _("Choose it for a bot of another temperament.")))

    def _next_star(self, place: int) -> None:
        """Name the bot after the next star that no seat has."""
        sitting = [self._shown_name(other) for other in self._taken()]
        name = self._shown_name(place)
        at = STARS.index(name) if name in STARS else place % len(STARS)
        free = (star for star in (*STARS[at + 1 :], *STARS[:at]) if star not in sitting)
        self._seats[place][0] = next(free, name)
        self.rebuild()

    def _pick(self, place: int) -> None:
        faces = self.faces()
        self._picked[place] = following(faces.pop(place), faces.values())
        self.rebuild()

    def _usual_name(self, place: int) -> str:
        """The default name of a seat: a name from another game, a number, or a star."""
        if self._seats[place][1] == PERSON:
            unnamed = [other for other, (name, who) in enumerate(self._seats) if who == PERSON and not clean_name(name)]
            nth = unnamed.index(place) if place in unnamed else len(self._proposed)
            if self._proposed[nth : nth + 1]:
                return self._proposed[nth]
        if self._seats[place][1] in (PERSON, NOBODY):
            return _("Player {number}", number=place + 1)
        return STARS[place % len(STARS)]

    def _shown_name(self, place: int) -> str:
        return clean_name(self._seats[place][0]) or self._usual_name(place)

    def _count(self) -> int:
        return len(self._taken())

    def _fault(self) -> str:
        """Why the game cannot begin, or an empty string."""
        if fault := self._mod_fault():
            return fault
        names = [self._shown_name(place) for place in self._taken()]
        if same_name(names):
            return _("Two players have the same name.")
        allowed = self._game.info.seats
        if len(names) not in allowed:
            return how_many(allowed)
        return ""

    def _mod_fault(self) -> str:
        """Why the chosen mod prevents the game, or an empty string."""
        return "" if self._mod is None or self._mod_opens else why_not(self._mod)

    def _rename(self, place: int, name: str) -> None:
        self._seats[place][0] = name
        for seat, portrait in self._portraits().items():
            self._faces[seat].portrait = portrait
        self._tell_temperament(place)
        self._first_choice.options = list(self._first_options())
        self._refresh_start()

    def _refresh_start(self) -> None:
        """Update the *Begin* button after a name changed; the text field keeps its focus."""
        for start in self._buttons[1:]:
            start.why = self._fault()
            start.enabled = not start.why
        self.invalidate()

    def _seat(self, place: int, who: str) -> None:
        """Seat somebody else. The first choice for a free seat after a bot is a bot like that one."""
        bots = [other for _name, other in self._seats[:place] if other not in (PERSON, NOBODY)]
        if self._seats[place][1] == NOBODY and who == PERSON and bots:
            who = bots[-1]
        self._seats[place][1] = who
        self.rebuild()

    def _remember_faces(self) -> None:
        """Remember the faces, so that players who move to another seat look the same."""
        for place, face in self.faces().items():
            if self._seats[place][1] == PERSON:
                remember(self.app.settings.faces, self._shown_name(place), face)

    def _choose(self, option: str, value: Value) -> None:
        self._chosen[option] = self._remembered[option] = value
        self.invalidate()

    def _begin(self, phones: bool = False) -> None:
        self._start(self._new_game(phones))

    def _new_game(self, phones: bool = False) -> NewGame:
        """What was chosen."""
        taken = self._taken()
        seats = tuple(map(self._player, taken))
        self._remember_faces()
        first = taken.index(self._first) if self._first in taken else None
        chosen = {
            option.id: self._chosen[option.id]
            for option in self._game.options()
            if can_choose(option, len(seats)) and self._chosen[option.id] != option.default
        }
        return NewGame(seats, chosen, self._seed, self._game.name, mod=self._mod, first=first, phones=phones)


def _fitting(option: Option, value: Value) -> Value:
    """The value, or the default if the option no longer has that value."""
    try:
        return option.check(value)
    except ValueError:
        return option.default
