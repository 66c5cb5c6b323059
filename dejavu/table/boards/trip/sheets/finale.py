"""The end of a trip: all maps, the points by category and by round, the places, and how far memories agree."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from pygame import Rect, Surface

from dejavu.engine.event import Event
from dejavu.games.trip import events
from dejavu.games.trip.state import State
from dejavu.games.trip.trip_state import TripState
from dejavu.table.board.bars import draw_bar, span_of
from dejavu.table.board.final_scene import FinalScene
from dejavu.table.board.finale.chart import Chart
from dejavu.table.board.finale.course import RoundSnapshot, course_of
from dejavu.table.board.finale.postcard import SIZE, fitted, postcard_button
from dejavu.table.board.sheet import Sheet
from dejavu.table.boards.trip.sheets import maps, postcard
from dejavu.table.boards.trip.sheets.maps import Maps, Shown
from dejavu.table.boards.trip.sheets.scores import SeatSheet, TripDrawnScene, TripScores
from dejavu.table.boards.trip.words import TripWords
from dejavu.table.boards.trip.words.scores import bond, closing, meaning, souvenirs, story, tie
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.names import temperament_sentence
from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look
from dejavu.table.look.shapes import transparent
from dejavu.table.play.match import Match
from dejavu.table.text import _, sentences, signed
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row

_BAR = 1.7
"""Height of a bar beside a map, in em."""
_LEAST_BAR = 12.0
"""Least width of a bar, in em."""
_ALONE = 15.0
"""Height from which a map stands without a bar, in em."""
_MAP = 0.17
"""Share of a seat's exhibit for its map."""
_TIE = 2.0
"""Height of a sentence, in em."""
_STORY = 1.0, 0.85
"""Font sizes to try for a story on several lines, in em."""
_BETWEEN = 0.4
"""Gap between a bar and the sentence below it, in em."""
_CHART = 10.0
"""Least height of a chart, in em."""


def scorer(event: Event) -> int | None:
    """The player who scored a place."""
    return event.player if isinstance(event, events.PlaceScored) else None


class TripFinale(TripDrawnScene, FinalScene):
    """The finale of this game."""

    opens_seats = True

    @cached_property
    def stages(self) -> tuple[RoundSnapshot, ...]:
        """A snapshot of every round, replayed from the journal on first use."""
        return course_of(self.match.session, scorer)

    def course(self) -> Sequence[RoundSnapshot]:
        """The snapshots for a chart; none for a single round."""
        return self.stages if len(self.stages) > 1 else ()

    def dots(self) -> str:
        """That a place was scored."""
        return _("A dot: a place was scored in that round.")

    def shows(self, seat: int) -> bool:
        """True: everyone has a map."""
        return True

    def exhibit(self, seat: int, look: Look, size: Size) -> Surface:
        """The map of a seat; beside a small one, the bar of its points."""
        studio = self.new_studio(look)
        side = min(size)
        alone = size[1] >= look.px(_ALONE) or size[0] - side < look.px(_LEAST_BAR)
        if not alone:
            side = min(side, round(_MAP * size[0]))  # so that all bars start at the same x
        made = transparent((side, side) if alone else (size[0], side))
        made.blit(maps.picture(studio, self.state, seat, side), (0, 0))
        if not alone:
            scores = [tuple(parts.values()) for parts in self.state.score_parts()]
            span = span_of(scores)
            left = round(_MAP * size[0]) + look.px(1.0)
            bar = Rect(left, 0, size[0] - left - look.px(0.4), min(side, look.px(_BAR)))
            zero = round(span.at(bar, 0))
            words = self._story(look, seat, (bar.right - zero, side - bar.height - look.px(_BETWEEN)))
            below = words.get_height() + look.px(_BETWEEN)
            told = bar.height + below <= side
            bar.top = (side - bar.height - told * below) // 2
            draw_bar(made, look, bar, scores[seat], span, self.signs)
            if told:
                made.blit(words, (zero, bar.bottom + look.px(_BETWEEN)))
        return made

    def _story(self, look: Look, seat: int, room: Size) -> Surface:
        """The story of a seat on one line, or on as many as fit."""
        said = look.text(self.story(seat), 1.0, "text_secondary")
        if said.get_width() <= room[0]:
            return said
        lines = look.fitting_paragraph(self.story(seat), room, _STORY, "text_secondary")
        return lines or look.text(self.story(seat), 1.0, "text_secondary", width=room[0])

    def story(self, seat: int) -> str:
        """The kind of place that brought the player most, what it paid, and whose memories the player shared."""
        state, names = self.state, self.words.names
        return sentences(filter(None, (story(state, seat, names), bond(self.match.history.events, seat, state, names))))

    def verse(self, seat: int) -> str:
        """What the player was like: a bot's temperament."""
        return temperament_sentence(self.match.session.seats[seat].bot_temperament, self.match.game.info.temperaments)

    def meaning(self, part: str) -> str:
        """What a category counts."""
        return meaning(part, self.state, self.words.names)

    def closing(self) -> str:
        """The sentence about how much memories agree."""
        return closing(self.state, self.words.names)

    def open_seat(self, seat: int) -> None:
        """Open a seat's large map."""
        self.app.push(SeatSheet(self.match, self.words, seat))

    def points(self) -> Sheet:
        """The sheet with the table, the chart with the maps of every round, and the meaning of the signs."""
        return TripFinalPoints(self.match, self.words, self.stages, self.dots())

    def keepsake(self) -> Button:
        """The button for the postcard of the city."""
        tip = _("The city that you agreed on, to look at and to save.")
        return postcard_button(self.match, self.picture, tip)

    def picture(self, size: Size = SIZE) -> Surface:
        """The postcard of the city that the players agreed on, as large as fits."""
        surface = Surface(fitted(size))
        look = Look(self.app.theme, surface.get_size()).enlarged()
        lines = [
            postcard.Line(
                each.name, self.words.points(each.total), each.won, partial(self.portrait, seat=each.seats[0])
            )
            for each in self.ranking
        ]
        names, town = self.words.names, self.words.names.town()
        told = [*souvenirs(self.state, names), closing(self.state, names, framed=True)]
        greeting = postcard.Greeting(_("Greetings from {city}", city=town), town, told, lines, self.played)
        postcard.draw(self.new_studio(look), surface, self.state, greeting)
        return surface

    def again_tip(self) -> str:
        """What *Play again* keeps and what it makes anew."""
        return _("The same people, another trip.")


class TripFinalPoints(TripScores):
    """All points; the maps are those of the round under the pointer."""

    name = "points"
    width = 88.0

    def __init__(self, match: Match, words: TripWords, stages: Sequence[RoundSnapshot], dots: str) -> None:
        """``dots``: what a dot on a line of the chart means."""
        super().__init__(match, words)
        self._dots = dots
        self._stages = stages
        self.shown = len(stages) - 1
        """Index of the shown round."""

    def title(self) -> str:
        """The heading."""
        return _("Final scores")

    def rows(self) -> Sequence[Row]:
        """The tie-break, if any, the table, the chart and the maps, the meaning of the signs."""
        broken = tie(self.state, self.words.names)
        said: list[Row] = [Label(broken, colour="accent")] if broken else []
        words = _("Alike: what at least two remember; in gold frames, what all remember.")
        dots = [Label(self._dots, colour="text_secondary")] if len(self._stages) > 1 else []
        alike = Label(words if self.state.seats > 2 else _("Alike: what both remember."), colour="text_secondary")
        return [*said, self.table(), *self._by_round(_TIE * len(said)), *dots, alike, *self.meanings()]

    def _by_round(self, more: float) -> list[Row]:
        """The chart and the maps, side by side if both fit."""
        high = self.left(self.state.seats, more, _CHART)
        shown = Maps(self.shown_maps, self.state, high)
        if len(self._stages) < 2:
            return [shown]
        chart = Chart(self._stages, self.match.names, high, lambda: self.shown)
        return [[(chart, 0.5), (shown, 0.5)]] if self.wide else [chart, shown]

    def shown_maps(self) -> list[Shown]:
        """Each player's map in the shown round with their points, the shared map, and the agreements."""
        studio = self.studio
        then: State = self.state
        if self._stages:
            state = self._stages[self.shown].state
            assert isinstance(state, TripState)
            then = state
            points = self._stages[self.shown].points
        else:
            points = tuple(self.state.returns())
        own = [
            Shown(
                _("{name}: {points}", name=name, points=signed(points[seat])),
                partial(maps.draw_player, studio, then, seat),
                points[seat] == max(points),
            )
            for seat, name in enumerate(self.match.names)
        ]
        return [
            *own,
            Shown(self.words.names.town(), partial(maps.draw_shared, studio, then)),
            Shown(_("Alike"), partial(maps.draw_alike, studio, then)),
        ]

    def update(self, dt: float) -> None:
        """Show the round under the pointer or the focus; it stays until another one is pointed at."""
        super().update(dt)
        touch = self.app.input.touch
        spot = PlaceId.named((touch.focus if touch.keyboard else touch.hover) or "")
        rounds = {stage.round: place for place, stage in enumerate(self._stages)}
        place = rounds.get(spot.number, self.shown) if spot.kind == "round" else self.shown
        if place != self.shown:
            self.shown = place
            self.invalidate()
