"""The recap: what rivals did since the viewer last acted, over the log, in an idle room or in a corner of the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.faces import face
from dejavu.table.board.news import brief_line, consequences_for, deeds_in_full, first_line, meant, short_line
from dejavu.table.board.table_scene import TableScene
from dejavu.table.kit.points import Size
from dejavu.table.kit.stakes import Consequence
from dejavu.table.look import typesetting
from dejavu.table.look.light import blit_at, blit_below, height_of
from dejavu.table.look.shapes import transparent
from dejavu.table.play.seat_activity import SeatActivity, activities, past
from dejavu.table.play.turn_replay import TurnReplay
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, language, sentences, signed

_HEAD = 1.75
"""Height of the heading, in em."""
_FACE = 2.1
"""Height of a face, in em."""
_LOW = 1.75
"""Height of a player in one line, in em."""
_APART = 0.5
"""Gap between players with several lines, in em."""
_LOW_HEAD = 1.5
"""Height of the heading where words stand beside names, in em."""
_BESIDE = 32.0
"""Width of a room from which words stand beside names, in em."""
_NAMED = 11.5
"""Width of face, name and points before such words, in em."""
_BEGINNING = 4.0
"""Least width of the beginning of a sentence beside a name, in em."""
_CHIP = 5.6
"""Width of a player in the strip without a log, in em."""
_CLOSE = 1.8
"""Width of the strip's cross, in em."""
_STRIP = 2.4
"""Height of the strip, in em."""
_EDGE = 0.5
"""Margin at the sides, in em."""
_FOOT = 0.3
"""Margin below the last line, in em."""


class _Telling(NamedTuple):
    """How the recap would look in a room."""

    room: Rect
    beside: bool
    """Whether words stand beside names, not below them."""
    lines: Sequence[int]
    """The number of lines of each player; empty where each name has only a word or two beside it."""
    heights: Sequence[int]
    """The height of each player, in pixels."""
    share: float
    """The share of all lines that is told, 0 to 1."""


class Recap(Area[TableScene]):
    """Shown at the beginning of a turn, unless a curtain told the same.

    Every player has a line, which tells more under the pointer or with the focus, and replays the turn when it is
    clicked. Where the log has too little room, they lie in a room that a game does not need now; without either, a
    strip of faces lies over the board, where it covers nothing that can be clicked.
    """

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._dismissed = -1
        self._told: Sequence[SeatActivity] = ()
        self._means: Mapping[int, tuple[Consequence, ...]] = {}
        """What each seat's deeds mean for the viewer, cached because targets often ask for it."""
        self._deeds: Mapping[int, tuple[str, ...]] = {}
        """All deeds of each seat, cached likewise."""
        self._key: tuple[int, int, str] = (-1, -1, "")
        self._rects: list[Rect] = []
        self._cross = Rect(0, 0, 0, 0)
        self._wordy: Sequence[int] = ()
        """The number of lines below or beside each name; none in the strip or where only names fit."""
        self._beside = False
        """Whether these lines stand beside the names."""

    # Layout

    def place_over(
        self,
        log: Rect | None,
        board: Rect,
        is_free: Callable[[Rect], bool] = bool,
        rooms: Sequence[Rect] = (),
    ) -> None:
        """Lie over the older lines of the log, or in one of ``rooms`` where more can be told.

        ``rooms`` are not needed now. Where neither has room, lie in a corner of the board; ``is_free`` tells whether a
        place there has nothing to click. Where no corner is free, show nothing.
        """
        told = self._tell()
        if not told:
            self.place(None)
            return
        tellings = [self._telling(told, room) for room in (*([log] if log else []), *rooms)]
        best = max(filter(None, tellings), key=lambda telling: telling.share, default=None)
        if best:
            self._place_lines(best)
        elif log and log.height >= (high := self.px(_STRIP)):
            self._place_strip(told, Rect(log.left, log.top, log.width, high))
        else:
            self._place_in_corner(told, board, is_free)

    def _tell(self) -> Sequence[SeatActivity]:
        """The recap's content, cached until something happens."""
        match = self.scene.match
        here = len(match.history.steps)
        behind_curtain = match.shared and match.board.has_secrets(match.session.state)
        reads = match.my_move or match.holds_end
        if not reads or behind_curtain or self._dismissed == here or not match.session.state.round:
            return ()
        if self._key != (key := (here, match.viewer, language())):
            self._key = key
            groups = activities(match.session, match.history, match.viewer)
            self._means = {group.seat: consequences_for(self.scene.words, group) for group in groups}
            self._deeds = {group.seat: deeds_in_full(match, self.scene.words, group) for group in groups}
            self._told = [group for group in groups if self._means[group.seat] or self._deeds[group.seat]]
        return self._told

    def _telling(self, told: Sequence[SeatActivity], room: Rect) -> _Telling | None:
        """How the recap would look in a room; None where not every player gets a line."""
        look, beside = self.look, room.width >= self.px(_BESIDE)
        free = room.height - self._head(beside) - (0 if beside else look.px(_FOOT))
        firsts = [first_line(self.scene.match, self.scene.words, group) for group in told]
        first = [self._needs(each, room.width, beside) for each in firsts]
        needs = [self._needs(self._told_of(group, bool), room.width, beside) for group in told]

        def fit(lines: Sequence[int]) -> bool:
            return sum(self._height(each, beside) for each in lines) <= free

        def used(lines: Sequence[int]) -> Sequence[int]:
            """The numbers of lines that whole sentences fill, so that no line stays empty."""
            width = self._width_of_words(room.width, beside)
            told_in = [self._told_in(group, width, each) for group, each in zip(told, lines, strict=True)]
            return [self._needs(each, room.width, beside) for each in told_in]

        if lines := share_out(first, needs, fit):
            lines = used(share_rest(used(lines), (first, needs), fit))
            told_lines = sum(map(min, needs, lines))
            return _Telling(
                room, beside, lines, [self._height(each, beside) for each in lines], told_lines / sum(needs)
            )
        if look.px(_LOW) * len(told) > free:
            return None
        return _Telling(room, False, (), [look.px(_LOW)] * len(told), 0.0)

    def _place_lines(self, telling: _Telling) -> None:
        look, room = self.look, telling.room
        head, foot = self._head(telling.beside), look.px(_FOOT)
        self._wordy, self._beside = telling.lines, telling.beside
        tops = accumulate(telling.heights, initial=room.top + head)
        self._rects = [
            Rect(room.left, top, room.width, height) for top, height in zip(tops, telling.heights, strict=False)
        ]
        self._cross = Rect(room.right - look.px(1.9), room.top, look.px(1.9), head)
        high = room.height if telling.beside else head + sum(telling.heights) + foot
        self.place(Rect(room.left, room.top, room.width, high))

    def _head(self, beside: bool) -> int:
        """The height of the heading, in pixels."""
        return self.px(_LOW_HEAD if beside else _HEAD)

    def _needs(self, told: str, width: int, beside: bool) -> int:
        """The number of lines for words about a player, on a plate of a width in pixels; at least one."""
        return max(1, len(typesetting.broken(told, self.look.font(self.small), self._width_of_words(width, beside))))

    def _width_of_words(self, width: int, beside: bool) -> int:
        """The width of words beside a face, or beside face, name and points, on a plate of a width in pixels."""
        look = self.look
        return width - look.px(_NAMED if beside else _FACE + 0.5) - look.px(0.5) - look.px(0.6)

    def _height(self, lines: int, beside: bool) -> int:
        """Height in pixels of a player with ``lines`` lines of words beside or below the name."""
        words = self._set("\n".join("x" * lines), self.px(20)).get_height()
        if beside:
            return max(words, self.px(_LOW))
        return self.look.text("x", 1.0).get_height() + words + self.px(_APART)

    def _place_in_corner(self, told: Sequence[SeatActivity], board: Rect, is_free: Callable[[Rect], bool]) -> None:
        look, edge = self.look, self.px(_EDGE)
        room = board.inflate(-2 * edge, -2 * edge)
        width = min(room.width, look.px(_CHIP) * len(told) + look.px(_CLOSE))
        if strip := next(filter(is_free, corners((width, look.px(_STRIP)), room)), None):
            self._place_strip(told, strip)
        else:
            self.place(None)

    def _place_strip(self, told: Sequence[SeatActivity], strip: Rect) -> None:
        """Place the faces side by side, then the cross."""
        self._wordy, self._beside = (), False
        width = (strip.width - self.px(_CLOSE)) // len(told)
        self._rects = [Rect(strip.left + n * width, strip.top, width, strip.height) for n in range(len(told))]
        self._cross = Rect(0, strip.top, self.px(_CLOSE), strip.height)
        self._cross.right = strip.right
        self.place(strip)

    # Drawing

    @property
    def _heading(self) -> str:
        """Whose turn it is, if several people share the screen; else since when things are told."""
        if self.scene.match.shared:
            return _("{name}, it is your turn", name=self.scene.match.names[self.scene.match.viewer])
        steps = self.scene.match.history.steps
        acted = any(step.seat == self.scene.match.viewer for step in steps if step.is_act)
        return _("Since your last turn") if acted else _("So far")

    def draw(self, surface: Surface) -> None:
        """Draw heading and lines, or the strip."""
        look, lined = self.look, self._cross.left > self._rects[0].left and self._cross.top < self._rects[0].top
        look.draw_panel(surface, self.rect, "sheet")
        if lined:
            room = self._cross.left - self.rect.left - look.px(0.8)
            head = look.text(self._heading, self.small, "accent", "bold", width=room)
            blit_at(surface, head, midleft=(self.rect.left + look.px(0.6), self._cross.centery))
        look.draw_text(surface, "×", 1.2, "text_secondary", "bold", center=self._cross.center)
        touch = self.scene.app.input.touch
        wordy = self._wordy or [0] * len(self._told)
        for group, rect, lines in zip(self._told, self._rects, wordy, strict=True):
            if self._beside and rect.top > self._rects[0].top:
                pygame.draw.line(surface, look.theme["hairline"], rect.topleft, (rect.right - 1, rect.top))
            if touch.hover == _name(group):
                look.draw_panel(surface, rect.inflate(-look.px(0.3), -look.px(0.1)), "raised_hover", "", 0.4)
            self._draw_line(surface, group, rect, lines)

    def _draw_line(self, surface: Surface, group: SeatActivity, rect: Rect, lines: int) -> None:
        """Draw face, name and points, and what the seat did.

        The words take ``lines`` lines below or beside the name; without lines, a short form follows the name.
        """
        look = self.look
        side = min(look.px(_FACE), rect.height - look.px(0.15))
        place = Rect(rect.left + look.px(0.5), rect.centery - side // 2, side, side)
        surface.blit(face(self.scene, group.seat, side), place)
        left, right, middle = place.right + look.px(0.5), rect.right - look.px(0.6), rect.centery
        words = self._words(group, self._width_of_words(rect.width, self._beside), lines) if lines else None
        if words and self._beside:
            beside = rect.left + look.px(_NAMED + 0.5)
            blit_at(surface, words, midleft=(beside, middle))
            right = beside - look.px(0.8)
        elif words:
            middle -= words.get_height() // 2
            surface.blit(words, (left, middle + look.text("x", 1.0).get_height() // 2))
        self._draw_name(surface, group, Rect(left, middle, right - left, 0), alone=words is None)

    def _draw_name(self, surface: Surface, group: SeatActivity, line: Rect, alone: bool) -> None:
        """Draw name and points on a line; ``alone``, also what the seat did, in short."""
        look, left, right = self.look, line.left, line.right
        if group.gained:
            points = look.text(signed(group.gained, plus=True), 1.0, "accent", "bold")
            blit_at(surface, points, midright=(right, line.centery))
            right -= points.get_width() + look.px(0.4)
        if right - left > look.px(1.5):
            size = self.small if alone else 1.0
            name = look.text(self.scene.match.names[group.seat], size, width=right - left)
            blit_at(surface, name, midleft=(left, line.centery))
            left += name.get_width() + look.px(0.5)
            if alone and (short := self._short(group, right - left)):
                blit_at(surface, short, midleft=(left, line.centery))

    def _words(self, group: SeatActivity, width: int, lines: int) -> Surface:
        """What a seat did, in whole sentences; the beginning of the first one where none fits."""
        if told := self._told_in(group, width, lines):
            return self._set(told, width)
        return self.look.text(self._first(group), self.small, "text_secondary", width=width)

    def _told_in(self, group: SeatActivity, width: int, lines: int) -> str:
        """The whole sentences that fit into ``lines`` lines of a width in pixels; empty where none fits."""
        font = self.look.font(self.small)
        return self._told_of(group, lambda said: len(typesetting.broken(said, font, width)) <= lines)

    def _first(self, group: SeatActivity) -> str:
        """What is told of a seat first: its points or first deed, else everything."""
        return first_line(self.scene.match, self.scene.words, group) or sentences(
            (*(one.words for one in self._means[group.seat]), *self._deeds[group.seat])
        )

    def _told_of(self, group: SeatActivity, fits: Callable[[str], bool]) -> str:
        return brief_line(self.scene.match, self.scene.words, group, fits, self.scene.aftermath)

    def _short(self, group: SeatActivity, width: int) -> Surface | None:
        """What a seat did in a word or two, or in whole sentences, or a beginning; None where not even that fits."""

        def in_a_line(said: str) -> str:
            return sentences(said.split("\n"))

        def fits(said: str) -> bool:
            return self.look.text(in_a_line(said), self.small).get_width() <= width

        if said := short_line(self.scene.words, group, fits) or self._told_of(group, fits):
            return self.look.text(in_a_line(said), self.small, "text_secondary")
        if group.gained or width < self.px(_BEGINNING):
            return None
        return self.look.text(self._first(group), self.small, "text_secondary", width=width)

    def _set(self, words: str, width: int) -> Surface:
        """Set words; those on lines of their own, which tell what deeds mean for the viewer, stand out."""
        deeds, _break, mine = words.partition("\n")
        done = self.look.paragraph(deeds, width, self.small, "text_secondary")
        if not mine:
            return done
        parts = [done, self.look.paragraph(mine, width, self.small, "accent")]
        whole = transparent((max(part.get_width() for part in parts), height_of(parts)))
        blit_below(whole, parts, 0, left=0)
        return whole

    # Input

    def targets(self) -> Sequence[Target]:
        """Every line, which replays its turn, and the cross, which closes the recap."""
        plate = Target(name="recap-plate", rect=self.rect, kind="area", focusable=False, label=self._heading)
        return [plate, *map(self._line_target, self._told, self._rects), self._cross_target()]

    def _line_target(self, group: SeatActivity, rect: Rect) -> Target:
        means, deeds = meant(self._means[group.seat]), "\n".join(self._deeds[group.seat])
        parts = [self._title(group), means, deeds, _("Choose it to see it again.")]
        words = "\n".join(filter(None, parts))
        return Target(
            name=_name(group),
            rect=rect,
            label=words,
            tip="\n\n".join(filter(None, parts)),
            action=partial(self._show_again, group),
            area="recap",
        )

    def _cross_target(self) -> Target:
        return Target(
            name="recap", rect=self._cross, label=self._heading, action=self._dismiss, tip=_("Close"), area="recap"
        )

    def _title(self, group: SeatActivity) -> str:
        name = self.scene.match.names[group.seat]
        if not group.gained:
            return name
        return _("{name}: {points}", name=name, points=self.scene.words.points(group.gained))

    def _show_again(self, group: SeatActivity) -> None:
        match = self.scene.match
        if there := past(match.session, match.history, match.viewer, group.acts):
            TurnReplay(match, there._replace(seat=group.seat)).begin()

    def _dismiss(self) -> None:
        self._dismissed = len(self.scene.match.history.steps)
        self.scene.refresh()


def _name(group: SeatActivity) -> str:
    return f"recap:{group.seat}"


def share_out(first: Sequence[int], needs: Sequence[int], fit: Callable[[Sequence[int]], bool]) -> Sequence[int]:
    """Share out lines, or pixels, until nobody needs more or no more fit; empty where not everybody gets one.

    Whoever has fewest gets the next one. The needs in ``first`` are met before the others.
    """
    found: Sequence[int] = ()
    lines = [1] * len(needs)
    while fit(lines):
        found = tuple(lines)
        wants = ([n for n, need in enumerate(wanted) if lines[n] < need] for wanted in (first, needs))
        wanting = next(filter(None, wants), None)
        if not wanting:
            break
        lines[min(wanting, key=lines.__getitem__)] += 1
    return found


def share_rest(
    lines: Sequence[int], wishes: Sequence[Sequence[int]], fit: Callable[[Sequence[int]], bool]
) -> Sequence[int]:
    """Raise each number of lines to the wished one where that fits, the earlier wishes first."""
    for wanted in wishes:
        for n, need in enumerate(wanted):
            if need > lines[n] and fit(more := (*lines[:n], need, *lines[n + 1 :])):
                lines = more
    return lines


def corners(size: Size, room: Rect) -> Sequence[Rect]:
    """Places of a size in the corners of a room, and in the middle of its upper and lower edge, the best first."""
    width, height = size
    lefts = room.left, room.right - width, room.centerx - width // 2
    return [Rect((left, top), size) for top in (room.top, room.bottom - height) for left in lefts]
