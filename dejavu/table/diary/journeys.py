"""Two pages: the journeys of a game, and one journey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from dejavu.diary import travels
from dejavu.diary.journeys import Journey, Travel, seats_allowed, set_out
from dejavu.diary.travels import Found
from dejavu.engine.game import Game
from dejavu.engine.info import Option, Utility, Value
from dejavu.engine.journal import PERSON, Seat
from dejavu.table.diary.journey_path import JourneyPath, Reached, Stop
from dejavu.table.play.journeys import ended, so_far, standing
from dejavu.table.play.levels import first_level, level_words
from dejavu.table.scenes.shelf import how_many
from dejavu.table.text import _, commas, dotted, signed
from dejavu.table.widgets import Button, Choice, Label
from dejavu.table.widgets.choice import INSET
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

SetOut = Callable[[Travel, tuple[Seat, ...], Value | None], object]
"""Begins the next evening of a travel with these seats and what is carried along, or continues a begun one."""


class Journeys(Form):
    """The journeys of a game: those under way, then all that one can set out on with the players who sit down."""

    name = "journeys"
    width = 46.0

    def __init__(
        self,
        game: Game,
        journeys: Sequence[Journey],
        seats: tuple[Seat, ...],
        show: Callable[[Travel], None],
        left_behind: Sequence[str] = (),
    ) -> None:
        """``show`` opens the page of a journey.

        ``left_behind`` names the options that were chosen for a single game and that journeys ignore.
        """
        self._left_behind = left_behind
        self._game, self._journeys, self._seats, self._show = game, journeys, seats, show
        self._found = Found()
        self._left = False

    def enter(self) -> None:
        """Look for journeys under way, in the background."""
        self._left = False
        self.send(partial(travels.find, self._journeys, lambda: self._left), self._heard)

    def leave(self) -> None:
        """Cancel the reading."""
        self._left = True

    def title(self) -> str:
        """The heading."""
        return _("A journey")

    def rows(self) -> Sequence[Row]:
        """Faults, journeys under way, then the journeys to set out on."""
        words = _("A few evenings with the same people. The last one counts double.")
        rows: list[Row] = [Label(words, colour="accent", align="centre")]
        if self._left_behind:
            words = _("Every evening brings its own set-up. Not taken along: {names}.")
            names = commas(self._left_behind)
            rows.append(Label(words.format(names=names), 0.9, "text_secondary", align="centre"))
        rows += fault_rows(self._found)
        under_way = [travel for travel in self._found.travels if not travel.is_over]
        rows += [travel_button(number, travel, self._show) for number, travel in enumerate(under_way, 1)]
        if under_way:
            rows.append(Label(_("Or set out anew"), 0.9, "text_secondary", align="centre"))
        for journey in self._journeys:
            rows.append(self._journey_row(journey))
        return rows

    def _journey_row(self, journey: Journey) -> Button:
        """The button of a journey to set out on."""
        allowed = seats_allowed(self._game, journey)
        fits = len(self._seats) in allowed
        team = self._game.info.utility is Utility.TEAM
        travel = set_out(journey, self._seats, team)
        show = partial(self._show, travel)
        why = "" if fits else how_many(allowed)
        return Button(journey.id, _(journey.name), show, enabled=fits, why=why, detail=_(journey.say))

    def _heard(self, found: Found) -> None:
        self._found = found
        self.rebuild_if_open()


class JourneyPage(Form):
    """One journey: its path, how it stands, who comes to the next evening."""

    name = "journey"
    width = 46.0

    def __init__(
        self,
        travel: Travel,
        set_out: SetOut,
        chosen: Callable[[Sequence[Seat]], None] = lambda seats: None,
        left: Callable[[], None] = lambda: None,
        carries: Option | None = None,
    ) -> None:
        """``chosen`` hears every change of who comes. ``left`` is called when the page closes, or the evening begins.

        ``carries`` is the option whose value is carried along, if there is one.
        """
        self._travel, self._set_out, self._chosen, self._left = travel, set_out, chosen, left
        self._carries, self._carried = carries, next(iter(travel.to_carry), None)
        self._seats = list(travel.seats)

    def leave(self) -> None:
        """Let waiting phones go, unless the next evening takes them."""
        self._left()

    def title(self) -> str:
        """The name of the journey."""
        return _(self._travel.journey.name)

    def rows(self) -> Sequence[Row]:
        """The path, the standing, the next evening with who comes."""
        travel = self._travel
        rows: list[Row] = [Label(_(travel.journey.say), colour="text_secondary", align="centre")]
        rows.append(JourneyPath([self._stop(at) for at in range(len(travel.journey.evenings))]))
        if travel.results:
            rows.append(Label(standing(travel), 1.1, "accent", "bold", "centre", space_above=0.5))
        if travel.is_over:
            return [*rows, Label(ended(travel), 1.2, "text", "display", "centre")]
        return [*rows, *self._hopes(), *self._next_rows()]

    def _hopes(self) -> Sequence[Row]:
        """Who may still win, where some may not."""
        travel = self._travel
        hopeful = travel.hopeful
        if travel.team or len(hopeful) == len(travel.seats):
            return ()
        names = commas(travel.seats[seat].name for seat in hopeful)
        words = _("Can still win: {names}", names=names)
        return [Label(words, 0.9, "text_secondary", align="centre")]

    def _next_rows(self) -> Sequence[Row]:
        """The sentence of the next evening, and for each person the choice to come or to be replaced by a bot."""
        at = self._travel.next_evening
        assert at is not None
        evening = self._travel.journey.evenings[at]
        rows: list[Row] = [Label(_(evening.say), align="centre", space_above=0.5)]
        first = self._travel.first(at)
        if first >= 0:
            words = _("{name} begins.", name=self._travel.seats[first].name)
            rows.append(Label(words, 0.9, "text_secondary", align="centre"))
        if at in self._travel.begun:
            return rows
        return [
            *rows,
            *self._carry_rows(),
            *(self._who(place) for place, seat in enumerate(self._travel.seats) if seat.is_person),
        ]

    def _carry_rows(self) -> Sequence[Row]:
        """The choice of what is carried along, with its explanation."""
        option, named = self._carries, {str(value): value for value in self._travel.to_carry}
        if option is None or not named:
            return ()

        def carry(value: str) -> None:
            self._carried = named[value]

        labels = option.value_labels or {}
        words = [(text, _(labels[value]) if value in labels else text) for text, value in named.items()]
        says = Label(_(option.description), 0.9, "text_secondary", indent=INSET)
        return [Choice("carried", _(option.label), words, str(self._carried), carry, tip=says.words), says]

    def _who(self, place: int) -> Choice:
        """Whether a person comes to the next evening, or a bot sits in."""
        bot = self._stand_in()
        options = [(PERSON, _("is here")), (bot, _("{bot} sits in", bot=level_words(bot)))]
        name, now = self._travel.seats[place].name, self._seats[place].controller
        return Choice(f"seat-{place + 1}", name, options, now, partial(self._seat, place))

    def _stand_in(self) -> str:
        """The level of the bot that sits in: that of the first travelling bot, else the one for beginners."""
        utility = Utility.TEAM if self._travel.team else Utility.RIVALS
        return next((seat.controller for seat in self._travel.seats if not seat.is_person), first_level(utility))

    def _seat(self, place: int, controller: str) -> None:
        self._seats[place] = self._seats[place]._replace(controller=controller)
        self._chosen(self._seats)
        self.invalidate()

    def buttons(self) -> Sequence[Button]:
        """Back, and the next evening: begin or continue."""
        back = Button("back", _("Back"), self.app.pop)
        at = self._travel.next_evening
        if at is None:
            return [back]
        words = _("Continue") if at in self._travel.begun else _("Set out") if at == 0 else _("On to the next evening")
        return [back, Button("play", words, self._go, primary=True)]

    def _go(self) -> None:
        self._set_out(self._travel, tuple(self._seats), self._carried)

    def _stop(self, at: int) -> Stop:
        """An evening on the path."""
        travel = self._travel
        reached = Reached.AHEAD
        if at in travel.results:
            reached = Reached.OVER
        elif at == travel.next_evening:
            reached = Reached.NEXT
        return Stop(_(travel.journey.evenings[at].name), self._result(at), reached)

    def _result(self, at: int) -> str:
        """What came of an evening: who won it, or what a team earned."""
        travel = self._travel
        result, points = travel.results.get(at), travel.points(at)
        if result is None or points is None:
            return _("begun") if at in travel.begun else ""
        if travel.team:
            return signed(points[0])
        names = commas(travel.seats[seat].name for seat in result.winners)
        return _("{name}: {points}", name=names, points=max(points))


def travel_button(number: int, travel: Travel, show: Callable[[Travel], None]) -> Button:
    """A line for a journey that is under way or over, which opens its page."""
    names = commas(seat.name for seat in travel.seats)
    detail = dotted((names, so_far(travel), standing(travel) if travel.results else ""))
    return Button(f"travel-{number}", _(travel.journey.name), partial(show, travel), detail=detail)


def fault_rows(found: Found) -> list[Row]:
    """A line for every evening that cannot be read."""
    return [Label(fault, 0.85, "refusal") for fault in found.faults]
