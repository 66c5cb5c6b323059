"""The steps of a finale, each drawn over the night sky for a few seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from dejavu.table.board.bars import draw_bar, span_of
from dejavu.table.board.finale import memorable
from dejavu.table.board.finale.chart import Chart
from dejavu.table.board.finale.course import RoundSnapshot
from dejavu.table.board.finale.memorable import Moment
from dejavu.table.board.finale.poster import Poster
from dejavu.table.board.finale.stage import Exhibits, Portrait, draw_faces
from dejavu.table.board.finale.standing import Standing
from dejavu.table.kit.rects import with_edges
from dejavu.table.look.animation import ease_out
from dejavu.table.look.light import blit_at, blit_faint, line_of_light
from dejavu.table.look.look import Look
from dejavu.table.look.typesetting import Face
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, signed

_MESSAGES: Final = (1.2, 1.05)
"""Sizes of what happened in moments, in em; the first at which all fit is used."""
_BELOW_NAME: Final[tuple[tuple[str, Face], ...]] = (("text_secondary", "regular"), ("text", "display"))
"""Colour and face of the story and the verse below a name."""


class Step:
    """A step of a finale; subclass it with ``draw``.

    Its motion takes ``seconds``, then it stays for ``rest`` seconds (None: until any input).
    """

    seconds: float = 0.6
    rest: float | None = 1.6
    held = False
    """Whether it stays until any input although it has a ``rest``: what players made, before people at the table."""
    waits_for_input = True
    """Whether, after the first input, it waits for another; else it goes on by itself also then."""
    fresh = True
    """Whether the step begins on an empty sky, so that it fades in, instead of adding to the step before."""

    @property
    def ready(self) -> bool:
        """Whether it has anything to show; else it is skipped."""
        return True

    def area(self) -> Rect | None:
        """The rectangle in which the step moves; None: everywhere."""
        return None

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the step when that share of its motion is done, 0 to 1."""
        raise NotImplementedError


def _draw_heading(surface: Surface, look: Look, room: Rect, words: str) -> None:
    place = (room.centerx, room.top + look.px(0.5))
    look.draw_text(surface, words, 2.2, "accent", "display", room.width, midtop=place)


class ExhibitStep(Step):
    """Uncovers what a player is remembered for."""

    seconds, rest = 1.3, 2.0

    def __init__(
        self,
        look: Look,
        room: Rect,
        standing: Standing,
        words: tuple[str, str],
        exhibits: Exhibits,
        portrait: Portrait,
        held: bool = False,
    ) -> None:
        """``words``: a story and a verse below the name, each a line where it is not empty."""
        self.standing, self._exhibits, self.held = standing, exhibits, held
        self._lines = [(each, *how) for each, how in zip(words, _BELOW_NAME, strict=True) if each]
        self._look, self._room, self._portrait = look, room, portrait
        self._light: Surface | None = None

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the name above, and the pictures below, which a line of light uncovers from left to right."""
        look, room = self._look, self._room
        side = look.px(3.4)
        name = look.text(self.standing.name, 2.4, "text", "display", room.width - 2 * side)
        whole = name.get_width() + side + look.px(0.6)
        portrait = Rect(room.centerx - whole // 2, room.top, side, side)
        draw_faces(self._portrait, surface, portrait, self.standing.seats)
        blit_at(surface, name, midleft=(portrait.right + look.px(0.6), portrait.centery))
        top = portrait.bottom + look.px(0.3)
        for words, colour, font in self._lines:
            look.draw_text(surface, words, 1.2, colour, font, room.width, midtop=(room.centerx, top))
            top += look.px(1.6)
        top += look.px(0.5)
        below = with_edges(room, top=top)
        if picture := self._exhibits.get(self.standing.seats[0], below.size):
            self._uncover(surface, picture, picture.get_rect(center=below.center), share)

    def _uncover(self, surface: Surface, picture: Surface, place: Rect, share: float) -> None:
        shown = round(place.width * ease_out(share))
        surface.blit(picture, place, (0, 0, shown, place.height))
        if share < 1:
            if self._light is None:
                look = self._look
                self._light = line_of_light(place.height, max(2, look.px(0.2)), look.theme["accent_hover"])
            blit_faint(surface, self._light, (place.left + shown, place.centery), min(1.0, 3 * (1 - share)))


class CategoryStep(Step):
    """One category of the score: its meaning, and everyone's points growing by it."""

    seconds, rest = 0.9, 1.5

    def __init__(
        self,
        look: Look,
        room: Rect,
        ranking: Sequence[Standing],
        number: int,
        words: tuple[str, str],
        portrait: Portrait,
        signs: str,
    ) -> None:
        """``number``: the category, from 0; ``words``: its name, and its meaning in one sentence.

        ``signs``: those of all categories.
        """
        self.number = number
        self._look, self._room, self._words, self._portrait = look, room, words, portrait
        self._signs = signs
        self._lines = sorted(ranking, key=lambda standing: standing.seats)
        self._span = span_of([[count for _part, count in standing.parts] for standing in ranking])

    @property
    def ready(self) -> bool:
        """Whether it paid or cost anybody anything: a page of zeros tells nothing."""
        return any(standing.parts[self.number][1] for standing in self._lines)

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the heading, then a line for each player."""
        look, room = self._look, self._room
        head = f"{self._signs[self.number]}   {self._words[0]}" if self._signs else self._words[0]
        _draw_heading(surface, look, room, head)
        meaning = look.paragraph(self._words[1], min(room.width, look.px(46)), 1.1, "text", align="centre")
        top = room.top + look.px(4.2)
        if self._words[1]:
            blit_at(surface, meaning, midtop=(room.centerx, top))
        top += look.px(4.2)
        tall = min(look.px(5.2), (room.bottom - top) // len(self._lines))
        top += max(0, (room.bottom - top - tall * len(self._lines)) // 3)
        best = max(standing.parts[self.number][1] for standing in self._lines)
        for line, standing in enumerate(self._lines):
            row = Rect(room.left, top + line * tall, room.width, tall)
            self._draw_row(surface, row, standing, ease_out(share), best)

    def _draw_row(self, surface: Surface, row: Rect, standing: Standing, share: float, best: int) -> None:
        look, side = self._look, min(self._look.px(3.2), row.height - self._look.px(0.6))
        portrait = Rect(row.left, row.centery - side // 2, side, side)
        draw_faces(self._portrait, surface, portrait, standing.seats)
        left = portrait.right + look.px(0.6)
        look.draw_text(surface, standing.name, 1.25, "text", "bold", look.px(10.5), midleft=(left, row.centery))
        left += look.px(11)
        gained = standing.parts[self.number][1]
        before = [count for _part, count in standing.parts[: self.number]]
        leads = gained == best and gained > 0 and len(self._lines) > 1
        plus = look.text(signed(round(gained * share), plus=True), 1.5, "accent" if leads else "text", "bold")
        blit_at(surface, plus, midright=(left + look.px(4), row.centery))
        total = look.text(signed(round(sum(before) + gained * share)), 1.8, "text", "display")
        blit_at(surface, total, midright=(row.right, row.centery))
        bar = Rect(left + look.px(5), 0, row.right - look.px(4.5) - left - look.px(5), min(look.px(2), row.height // 2))
        bar.centery = row.centery
        draw_bar(surface, look, bar, [*before, gained * share], self._span, self._signs)


class ChartStep(Step):
    """Everyone's points after every round, drawn from the first to the last."""

    seconds, rest = 2.4, 2.4

    def __init__(
        self, look: Look, room: Rect, stages: Sequence[RoundSnapshot], names: Sequence[str], dots: str = ""
    ) -> None:
        """``dots``: what a dot on a line means."""
        self._look, self._room, self._dots = look, room, dots
        self._chart = Chart(stages, names)
        top = room.top + look.px(4.4)
        self._chart.place(Rect(room.left, top, room.width, room.bottom - top - look.px(1)), look)

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the heading, then the chart."""
        look, room = self._look, self._room
        _draw_heading(surface, look, room, _("Round by round"))
        if self._dots:
            place = room.centerx, room.top + look.px(3.1)
            look.draw_text(surface, self._dots, 1.0, "text_secondary", width=room.width, midtop=place)
        self._chart.share = share
        self._chart.draw(surface, look, Touch())


class MomentsStep(Step):
    """The moments of the game, one below the other, as soon as they are known."""

    seconds, rest = 0.9, 4.0

    def __init__(
        self,
        look: Look,
        room: Rect,
        moments: Callable[[], Sequence[Moment]],
        names: Sequence[str],
        portrait: Portrait,
    ) -> None:
        self._look, self._room, self._moments, self._names, self._portrait = look, room, moments, names, portrait

    @property
    def ready(self) -> bool:
        """Whether they are known."""
        return bool(self._moments())

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the heading, then a plate a moment."""
        look, room, moments = self._look, self._room, self._moments()
        _draw_heading(surface, look, room, _("Moments of this game"))
        top, gap = room.top + look.px(4.4), look.px(0.7)
        tall = min(look.px(7.6), (room.bottom - top) // max(1, len(moments)) - gap)
        top += (room.bottom - top - (tall + gap) * len(moments)) // 3
        plates = [Rect(room.left, top + number * (tall + gap), room.width, tall) for number in range(len(moments))]
        size = self._size(plates, moments)
        for plate, moment in zip(plates, moments, strict=True):
            self._draw_plate(surface, plate, moment, size)

    def _size(self, plates: Sequence[Rect], moments: Sequence[Moment]) -> float:
        """The largest size in em at which all messages fit, so that none looks like a footnote."""

        def fits(size: float) -> bool:
            return all(
                self._look.paragraph(moment.message(), room.width, size).get_height()
                <= room.height - self._head(room, moment).get_height()
                for (_face, room), moment in zip(map(self._parts, plates), moments, strict=True)
            )

        return next(filter(fits, _MESSAGES), self._look.small)

    def _parts(self, plate: Rect) -> tuple[Rect, Rect]:
        """The rooms for the face, and for the words beside it."""
        look = self._look
        inner = plate.inflate(-look.px(1.6), -look.px(1.2))
        side = min(inner.height, look.px(4.2))
        face = Rect(inner.left, inner.centery - side // 2, side, side)
        return face, with_edges(inner, left=face.right + look.px(0.9))

    def _head(self, room: Rect, moment: Moment) -> Surface:
        return self._look.text(memorable.title(moment.kind), 1.4, "accent", "display", room.width // 2)

    def _draw_plate(self, surface: Surface, plate: Rect, moment: Moment, size: float) -> None:
        look, (face, inner) = self._look, self._parts(plate)
        look.draw_panel(surface, plate, "panel", "hairline")
        self._portrait(surface, face, moment.seat)
        head, words = self._head(inner, moment), look.paragraph(moment.message(), inner.width, size)
        top = inner.top + max(0, inner.height - head.get_height() - words.get_height()) // 2
        surface.blit(head, (inner.left, top))
        whose = look.text(memorable.heading(moment, self._names), 1.0, "text_secondary", "bold", inner.width // 2)
        blit_at(surface, whose, midright=(inner.right, top + head.get_height() // 2))
        top += head.get_height()
        surface.blit(words, (inner.left, top), Rect(0, 0, inner.width, inner.bottom - top))


class RankingStep(Step):
    """One more line of the final ranking, from the last place up."""

    seconds, rest, waits_for_input = 0.5, 0.7, False

    def __init__(self, look: Look, poster: Poster, title: str, place: int, first: bool) -> None:
        """``place`` counts the lines from the best, 0; ``first``: whether it is the first one shown."""
        self._title = title
        self.place, self.fresh = place, first
        self._look, self._poster = look, poster

    def area(self) -> Rect | None:
        """The band."""
        return None if self.fresh else self._poster.bands[self.place].inflate(self._look.px(7), 4)

    def draw(self, surface: Surface, share: float) -> None:
        """Draw the lines below, which stand already, and this one, which comes in from the right."""
        self._poster.draw_title(surface, self._title)
        self._poster.draw(surface, below=self.place + 1, headed=False)
        self._poster.draw_band(surface, self.place, round(self._look.px(3) * (1 - ease_out(share))))
