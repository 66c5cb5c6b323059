"""The contents of the diary's pages: figures, games, achievements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pygame import Rect, Surface

from dejavu import games
from dejavu.bots import LEVELS
from dejavu.diary import figures
from dejavu.diary.achievements import Standing
from dejavu.diary.page import Page
from dejavu.diary.reading import Diary
from dejavu.engine.info import Utility
from dejavu.table.diary.figures_table import Bars, Game, Points, Records
from dejavu.table.diary.keepsakes import SMALL, Keepsakes
from dejavu.table.kit.mod_titles import mod_title
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.pictures import Pictures
from dejavu.table.play.board import Board
from dejavu.table.play.levels import level_name
from dejavu.table.scenes.saved_game import when_words
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, commas, dated, dotted, local_time, ngettext, signed, titled
from dejavu.table.widgets import Button, Label, PictureButton, Widget
from dejavu.table.widgets.column import Row

_PADDING = 0.6
"""Margin round an achievement, in em."""
_SIDE = 2.2
"""Side of an achievement's flower, in em."""
_FAINT = 45
"""Opacity of the flower of an unearned achievement, 0 to 255."""
PICTURE = "tokens/flower"
"""The picture beside an earned achievement."""
_PICTURE = 0.36
"""Share of a line's width for the picture that a game left."""
_COURSE = 20
"""Games in the line of points."""
_FEWEST = 3
"""Least number of games for the line of points."""
_MOST = 6
"""Most-remembered things listed."""


class Badge(Widget):
    """An achievement. Once earned, it has a flower and a golden edge; before, it shows the progress."""

    def __init__(self, standing: Standing, pictures: Pictures) -> None:
        super().__init__()
        self._standing, self._pictures = standing, pictures

    def height(self, look: Look, width: int) -> int:
        """The height of name and sentence."""
        name, sentence = self._set(look, width)
        return name.get_height() + sentence.get_height() + 2 * look.px(_PADDING)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """The plate, the flower, the words, the figure."""
        earned, padding, side = self._standing.earned, look.px(_PADDING), look.px(_SIDE)
        look.draw_panel(surface, self.rect, "raised" if earned else "field", "accent" if earned else "", 0.4)
        name, sentence = self._set(look, self.rect.width)
        left = self.rect.left + padding + side + padding
        surface.blit(name, (left, self.rect.top + padding))
        surface.blit(sentence, (left, self.rect.top + padding + name.get_height()))
        square = Rect(self.rect.left + padding, self.rect.centery - side // 2, side, side)
        picture = self._pictures.get(PICTURE, square.size).copy()
        picture.set_alpha(255 if earned else _FAINT)
        blit_at(surface, picture, center=square.center)
        aside = look.text(self._aside(), look.readable(0.8), "text_secondary")
        blit_at(surface, aside, topright=(self.rect.right - padding, self.rect.top + padding))

    def _aside(self) -> str:
        """The date when it was earned, or the progress."""
        page, wanted = self._standing.page, self._standing.achievement.wanted
        if self._standing.earned:
            return dated(local_time(page.when)) if page else ""
        return _("{count} of {all}", count=self._standing.reached, all=wanted) if wanted > 1 else ""

    def _set(self, look: Look, width: int) -> tuple[Surface, Surface]:
        """The rendered name and sentence."""
        achievement, room = self._standing.achievement, width - look.px(3 * _PADDING + _SIDE)
        colour = "text" if self._standing.earned else "text_secondary"
        name = look.text(
            _(achievement.name),
            1.05,
            colour,
            "bold",
            room - look.text(self._aside(), look.readable(0.8)).get_width(),
        )
        return name, look.paragraph(_(achievement.say), room, look.readable(0.9), "text_secondary")


def overview(pages: Sequence[Page]) -> list[Row]:
    """The figures of all games: a line for each game, and the bots met."""
    records = [(_title(name), made) for name in games.names() if (made := figures.record(figures.own(pages, name)))]
    rivals = [page for page in pages if not page.team]
    return [
        Label(_streaks(pages), colour="text_secondary", align="centre"),
        Records(_("Game"), records),
        *_opponents(rivals, _("Against"), compared=False),
    ]


def of_game(pages: Sequence[Page], board: Board) -> list[Row]:
    """The figures of one game: points, opponents, categories, most-remembered things."""
    team = board.game.info.utility is Utility.TEAM
    record = figures.record(pages)
    assert record
    rows: list[Row] = [
        Label(_streaks(pages), colour="text_secondary", align="centre"),
        Records(_("Game"), [(_title(board.game.name), record)]),
        *_opponents(pages, _("Together with") if team else _("Against")),
    ]
    if len(pages) >= _FEWEST:
        rows += _drawn(pages)
    parts = [(_called(board.category, part), points) for part, points in figures.categories(pages).items()]
    if len(parts) > 1:
        rows.append(Bars(_("What your points are made of, a game"), parts))
    return [*rows, *(row for mod in sorted({page.mod for page in pages}) for row in _most(pages, board, mod))]


def _most(pages: Sequence[Page], board: Board, mod: str) -> list[Row]:
    """The most-remembered things of the game's own box, or of a further one."""
    remembered = board.remembered(mod)
    most = figures.most([page for page in pages if page.mod == mod], remembered.kind, _MOST) if remembered else ()
    if not (remembered and most):
        return []
    heading = dotted((remembered.heading, mod_title(mod)))
    return [Bars(heading, [(_called(remembered.name, about), count) for about, count in most])]


def _drawn(pages: Sequence[Page]) -> list[Row]:
    """The line of points and the histogram of points, side by side."""
    points, first = [page.points for page in pages], max(0, len(pages) - _COURSE)
    stages = [
        Game(number, (page.points,), frozenset({0} if page.won else ()))
        for number, page in enumerate(pages[first:], first + 1)
    ]
    bars = [
        (signed(low) if low == high else f"{signed(low)}–{signed(high)}", count)
        for low, high, count in figures.distribution(points)
    ]
    return [
        Label(_("Your points, game by game; a dot for each that was won"), 1.0, "accent", "bold", space_above=0.5),
        Points(stages, [_("Points")], 11.0),
        Bars(_("How often you reached how many"), bars),
    ]


def _opponents(pages: Sequence[Page], heading: str, compared: bool = True) -> list[Row]:
    """Records by level of bots and by person; points of different games are not ``compared``."""
    found = figures.by_level(pages)
    known = [*(level for level in LEVELS if level in found), *sorted(set(found) - set(LEVELS))]
    levels = [(level_name(level), found[level]) for level in known]
    people = list(figures.by_person(pages).items())
    rows: list[Row] = [Records(heading, levels, compared)] if levels else []
    return [*rows, *([Records(_("People at the table"), people, compared)] if people else [])]


def _streaks(pages: Sequence[Page]) -> str:
    """The number of games, and the winning streaks."""
    longest, now = figures.winning_streak(pages)
    told = [ngettext("{count} game", "{count} games", len(pages)).format(count=len(pages))]
    if longest > 1:
        told.append(_("most won in a row: {count}", count=longest))
    if 1 < now < longest:
        told.append(_("won in a row now: {count}", count=now))
    return dotted(told)


class Opens(NamedTuple):
    """What a click on a game opens."""

    film: Callable[[Path], None]
    """Its replay."""
    picture: Callable[[Page, Path], None]
    """The large picture that it left."""


def lines(pages: Sequence[Page], diary: Diary, keepsakes: Keepsakes, opens: Opens, today: date) -> list[Row]:
    """A line for each game, the latest first, beside the picture that it left, if there is one."""
    return [
        _with_picture(number, page, diary.replays.get(page.key), keepsakes, opens, today)
        for number, page in enumerate(reversed(pages))
    ]


def _with_picture(
    number: int, page: Page, journal: Path | None, keepsakes: Keepsakes, opens: Opens, today: date
) -> Row:
    line = _line(number, page, journal, opens.film, today)
    picture = keepsake_button(f"keepsake-{number}", page, journal, keepsakes, opens)
    return [(picture, _PICTURE), (line, 1 - _PICTURE)] if picture else line


def keepsake_button(
    name: str, page: Page, journal: Path | None, keepsakes: Keepsakes, opens: Opens
) -> PictureButton | None:
    """A button with the picture that a game left, which opens it; None if there is none."""
    if journal is None or keepsakes.name(journal) == "":
        return None
    return PictureButton(
        name,
        lambda: keepsakes.name(journal) or _("Picture"),
        partial(keepsakes.get, journal, SMALL),
        partial(opens.picture, page, journal),
        tip=_("To look at and to save."),
        is_drawn=lambda: keepsakes.name(journal) is not None,
    )


def _line(number: int, page: Page, journal: Path | None, show: Callable[[Path], None], today: date) -> Button:
    scored = [(line.name, line.score) for line in page.seats]
    if page.team:  # one score for all
        scored = [(commas(name for name, _score in scored), scored[0][1])]
    scores = commas(_("{name}: {points}", name=name, points=signed(score)) for name, score in scored)
    won = [line.name for line in page.seats if line.won]
    if page.team:
        ended = _("won together") if won else _("lost together")
    else:
        ended = ngettext("{names} won", "{names} share the victory", len(won)).format(names=commas(won))
    when = local_time(page.when)
    told = [ended, _title(page.game), *([mod_title(page.mod)] if page.mod else []), when_words(when, today)]
    if page.day:
        told.append(_("daily sky of {day}", day=dated(date.fromisoformat(page.day))))
    if journal:
        told.append(_("Watch the game"))
    return Button(
        f"game-{number}",
        scores,
        partial(show, journal) if journal else (lambda: None),
        enabled=journal is not None,
        why=_("Its file was removed: there is nothing left to watch."),
        tip=_("Step by step, like a film.") if journal else "",
        detail=dotted(told),
    )


def badges(standings: Sequence[Standing], pictures: Pictures, narrow: bool) -> list[Row]:
    """The badges, in two columns unless ``narrow``; earned ones first, the latest of them at the top."""
    earned = [one for one in standings if one.earned]
    earned.sort(key=lambda one: one.page.ended if one.page else 0, reverse=True)
    words = _("{count} of {all} earned", count=len(earned), all=len(standings))
    found = [Badge(one, pictures) for one in (*earned, *(one for one in standings if not one.earned))]
    rows: list[Row] = [*found]
    if not narrow:
        sides: list[Widget] = [*found, *([Label("")] if len(found) % 2 else [])]
        rows = [[(one, 0.5), (other, 0.5)] for one, other in zip(sides[::2], sides[1::2], strict=True)]
    return [Label(words, colour="text_secondary", align="centre"), *rows]


def _title(name: str) -> str:
    return titled(games.spec(name).info).short_title if name in games.names() else name


def _called(name: Callable[[str], str], id: str) -> str:
    """The name of a thing; its id if today's data lack it."""
    try:
        return name(id)
    except (KeyError, ValueError, IndexError):
        return id
