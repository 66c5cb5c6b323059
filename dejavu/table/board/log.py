"""The last events in words; a touch opens the whole log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from dejavu.table.board.area import Area
from dejavu.table.board.faces import face, named
from dejavu.table.board.news import describe_reasons
from dejavu.table.board.protocol import LogLine, Words
from dejavu.table.look.light import blit_at
from dejavu.table.play.history import History, Step, seen
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.board.table_scene import TableScene
    from dejavu.table.play.match import Match

_FACE = 1.5
"""Height of a face, in em."""
_INDENT = 2.0
"""Distance of the words from the edge, which leaves room for a face, in em."""
_SAID_EDGE = 0.4
"""Margin round what a bot says, in em."""
_UNSAID = 3.5
"""Height of the log that stays free below what a bot says, in em."""


class Log(Area["TableScene"]):
    """The last events, the newest at the foot, none beneath panels over the top. Folded, the log is a tab."""

    def __init__(self, scene: TableScene, *over: Area[Any], above: Area[Any] | None = None) -> None:
        """The areas ``over`` may lie over a part of the log; whoever places them later refreshes it.

        The log stands ``above`` another area, which may grow over its foot: the newest line stands above that.
        """
        super().__init__(scene)
        self._over, self._above = over, above

    def refresh(self) -> None:
        """Put as many events into words as fit."""
        self.lines: list[tuple[Surface, int, int]] = []
        """Lines of text, each with the seat whose face stands beside it or -1, and its height."""
        if not self.shown or self.folded:
            return
        look = self.look
        width = self.rect.width - look.px(1.2 + _INDENT)
        room = self._foot - self._top - look.px(0.8)
        for words, seat, begins, aside in self._newest():
            colour = "text_secondary" if aside or self.lines else "text"
            line = look.paragraph(words, width, self.small, colour)
            height = max(line.get_height(), look.px(_FACE) if begins and seat >= 0 else 0)
            room -= height
            if room < 0:
                break
            self.lines.append((line, seat if begins else -1, height))

    @property
    def _top(self) -> int:
        """The upper end of the lines, below all panels over the log, in pixels."""
        return max(self.rect.top, *(over.rect.bottom for over in self._over if over.rect.colliderect(self.rect)), 0)

    @property
    def _foot(self) -> int:
        """The lower end of the lines, in pixels."""
        above = self._above
        if above is None or not above.reach.colliderect(self.rect):
            return self.rect.bottom
        return max(self.rect.top, above.reach.top)

    def _newest(self) -> Iterator[tuple[str, int, bool, bool]]:
        """Yield sentences, the newest first, with the seat, whether its lines begin there, and whether it is an aside.

        Equal sentences in succession become one. Only requested lines are put into words.
        """
        lines = newest_lines(self.scene.match, self.scene.words, brief=True)
        said = ((line.words, -1 if line.seat is None else line.seat, line.aside) for line in lines)
        counted = ((*line, sum(1 for _ in same)) for line, same in groupby(said))
        for (words, seat, aside, times), following in pairwise(chain(counted, [("", -2, False, 0)])):
            yield words if times == 1 else f"{words} (×{times})", seat, following[1] != seat, aside

    def said(self) -> tuple[Rect, Surface] | None:
        """A plate over the oldest lines, and what a bot says with its face and name; None where there is no room."""
        if not (self.shown and self.scene.spoken) or self.folded:
            return None
        look, ((seat, words), *_others) = self.look, self.scene.spoken.items()
        whole = _("{name}: {words}", name=self.scene.match.names[seat], words=words)
        edge = look.px(_SAID_EDGE)
        text = look.paragraph(whole, self.rect.width - look.px(_FACE) - 6 * edge, self.small)
        picture = named(self.scene, seat, text, look.px(_FACE))
        plate = picture.get_rect().inflate(2 * edge, edge)
        plate.topleft = self.rect.left + edge, self._top + edge
        return (plate, picture) if plate.bottom + look.px(_UNSAID) <= self._foot else None

    def draw(self, surface: Surface) -> None:
        """Draw the lines from the foot upwards, with a face where another seat's lines begin; a bot speaks above."""
        if self.folded:
            self.draw_panel(surface, raised=self.scene.app.input.touch.hover == "log")
            self.look.draw_text(surface, _("Log"), self.small, width=self.rect.width, center=self.rect.center)
            return
        self.draw_panel(surface)
        look, left = self.look, self.rect.left + self.px(0.5)
        bottom, said = self._foot - look.px(0.4), self.said() if self.scene.says_aside else None
        if said:
            plate, picture = said
            look.draw_panel(surface, plate, "raised_hover", "", 0.4)
            blit_at(surface, picture, center=plate.center)
        for line, seat, height in self.lines:
            if said and bottom - height < said[0].bottom:
                return
            place = line.get_rect(left=left + look.px(_INDENT), centery=bottom - height // 2)
            surface.blit(line, place)
            if seat >= 0:
                portrait = face(self.scene, seat, look.px(_FACE))
                at = min(bottom - height + portrait.get_height() // 2, place.centery)
                blit_at(surface, portrait, midleft=(left, at))
            bottom -= height

    def targets(self) -> Sequence[Target]:
        """The whole area, which opens the log."""
        return [Target(name="log", rect=self.rect, label=_("Log"), action=lambda: self.scene.open_overlay("log"))]


def log_lines(match: Match, words: Words[Any], brief: bool = False) -> list[LogLine]:
    """The lines of the log, the oldest first, each with the seat whose face stands beside it."""
    return list(newest_lines(match, words, brief))[::-1]


def newest_lines(match: Match, words: Words[Any], brief: bool = False) -> Iterator[LogLine]:
    """The lines of the log, the newest first; each is put into words only when it is requested."""
    yield from lines_of(match.history, match.eyes, words, brief)


def lines_of(history: History, eyes: int, words: Words[Any], brief: bool = False) -> Iterator[LogLine]:
    """The lines of a history as a seat may see it, the newest first."""
    for seat, steps in history.acted():
        for line in reversed(_told(steps, eyes, words, brief)):
            yield line if line.seat is not None else line._replace(seat=seat)


def _told(steps: Sequence[Step], eyes: int, words: Words[Any], brief: bool) -> list[LogLine]:
    """Return the lines of one seat's successive acts; each new plan of a partner begins with its reason."""
    lines: list[LogLine] = []
    begun, reasons_told = 0, {""}
    for place, step in enumerate(steps):
        why = ""
        if step.reasons:
            say = partial(words.why, step.seat, happened=seen([step], eyes))
            why = describe_reasons(say, step.reasons)
        if why not in reasons_told:
            lines += words.log_lines(seen(steps[begun:place], eyes), brief)
            lines.append(LogLine(why, seat=step.seat, aside=True))
            reasons_told.add(why)
            begun = place
    return [*lines, *words.log_lines(seen(steps[begun:], eyes), brief)]
