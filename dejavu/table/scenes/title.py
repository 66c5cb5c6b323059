"""The title page: a picture and the main menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from pygame import Rect, Surface

from dejavu import __version__
from dejavu.table.kit.points import Size
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.light import blit_at, gradient
from dejavu.table.look.look import Look
from dejavu.table.shell.scene import Commands, Scene
from dejavu.table.shell.targets import Target
from dejavu.table.shell.window import PROGRAM
from dejavu.table.text import _, language
from dejavu.table.widgets import Button
from dejavu.table.widgets.button import AROUND, Link

ROOMY = 26
"""Height of the window in em from which entries may have a second line."""
_SHADE = (205, 195, 165, 110, 45, 0, 0, 0)
"""Opacities, of 255, of the darkness from the left to the right that keeps words readable on every picture."""
_WIDTH = 18
"""Width of the entries, in em."""
_LEAST = 0.25
"""Least air between two lines, in em."""


class MenuItem(NamedTuple):
    """A button in the lower part of the title, for something other than a new game."""

    name: str
    words: str
    show: Callable[[], None]


@dataclass(frozen=True)
class Menu:
    """What the title's entries do; an entry that is None is left out."""

    new_game: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    proceed: Callable[[], None] | None = None
    """Continue the game played last."""
    proceed_detail: str = ""
    """Its players and progress."""
    tutorial: Callable[[], None] | None = None
    """Open the lessons of the game, if it has any."""
    dreamt: bool = True
    """Whether all lessons are done."""
    played: bool = False
    """Whether a game was played before; then *New game* is golden rather than the lessons."""
    games: Callable[[], None] | None = None
    """Open the list of stored games."""
    keepsake: Callable[[], None] | None = None
    """Open what a game left to read, if anything."""
    keepsake_words: str = ""
    """The label of the keepsake."""
    rulebook: Callable[[], None] | None = None
    """Open the rulebook."""
    keys: Callable[[], None] | None = None
    """Open the page of keys."""
    more: Sequence[MenuItem] = ()
    """Further entries."""
    title: str = PROGRAM
    subtitle: str = ""


class _Line(NamedTuple):
    """Buttons side by side; lines of one group stand closer together."""

    group: Literal["games", "evening", "links"]
    buttons: list[Button]

    def height(self, look: Look, width: int) -> int:
        """The height in pixels."""
        return max(button.height(look, width) for button in self.buttons)


class Title(Scene):
    """The title page; it reads the menu again each time it is shown."""

    name = "title"
    music = "title"

    def __init__(self, menu: Callable[[], Menu]) -> None:
        self._read_menu = menu

    def enter(self) -> None:
        """Read the menu."""
        self._menu, self._spoken = self._read_menu(), language()

    @property
    def look(self) -> Look:
        """The look, enlarged because a title has few words."""
        return self._look

    def resumed(self) -> None:
        """Read the menu again: a game may have been removed."""
        self.enter()
        self.layout(self.app.window.size)

    def leave(self) -> None:
        """Release large pictures."""
        self._sky.let_go()
        self._shade = Surface((1, 1))

    def layout(self, size: Size) -> None:
        """Put the name above the entries, at the left, where the picture is calm."""
        if self._spoken != language():  # parts of the menu were translated when it was read
            self.enter()
        look = self._look = self.app.look.enlarged()
        self._sky = Backdrop(self.app.look, self.app.pictures, "title")
        self._shade = gradient(size, look.theme["sky_top"], _SHADE)
        self._heading = look.text(self._menu.title, max(3.0, min(6.4, look.tall * 0.14)), "text", "display")
        self._subtitle = look.text(self._menu.subtitle, max(1.5, min(2.3, look.tall * 0.05)), "accent", "display")
        left = max(look.px(2.2), round(size[0] * 0.07))
        width = min(look.px(_WIDTH), size[0] - 2 * left)
        room = size[1] - look.px(1.6) - self._heading.get_height() - self._subtitle.get_height()
        lines = self._lines(width, look.tall > ROOMY)
        if sum(line.height(look, width) for line in lines) + look.px(_LEAST) * len(lines) > room:
            lines = self._lines(width, detailed=False)
        self.buttons = [button for line in lines for button in line.buttons]
        self._place(lines, Rect(left, 0, width, size[1]), room)

    def _place(self, lines: Sequence[_Line], column: Rect, room: int) -> None:
        """Place words and lines in a column, with as much air as fits; ``room`` is the height for lines and air."""
        look, words = self._look, self._heading.get_height() + self._subtitle.get_height()
        heights = [line.height(look, column.width) for line in lines]
        free = max(0, room - sum(heights))
        gap = max(look.px(_LEAST), min(look.px(0.7), free // (len(lines) + 4)))
        air = [0, *(gap * _air(before, line) for before, line in pairwise(lines))]
        tall = sum(heights) + sum(air)
        between = max(gap, min(look.px(2.4), room - tall))
        top = max(look.px(0.6), (column.height - words - between - tall) * 9 // 20)
        self._heading_at = (column.left - look.px(0.2), top)
        self._subtitle_at = (column.left, top + self._heading.get_height())
        top += words + between
        for line, height, above in zip(lines, heights, air, strict=True):
            top += above
            self._place_line(line.buttons, Rect(column.left, top, column.width, height), gap)
            top += height

    def _place_line(self, line: Sequence[Button], room: Rect, gap: int) -> None:
        """Place one line. Links are as wide as their words and align with the buttons' edge; buttons share the line."""
        share, left = (room.width + gap) // len(line), room.left
        for button in line:
            width = button.width(self._look) if isinstance(button, Link) else share - gap
            if isinstance(button, Link) and left == room.left:
                left -= self._look.px(AROUND)
            button.place(Rect(left, room.top, width, room.height), self._look)
            left += width + (0 if isinstance(button, Link) else gap)

    def opening(self) -> Sequence[str]:
        """The title and how to use the keys, for listeners who know neither."""
        shown = self.app.bindings.shown
        return [
            self._menu.title,
            self._menu.subtitle,
            _(
                "{next} leads to the next thing, {confirm} does what it says.",
                next=shown("next"),
                confirm=shown("confirm"),
            ),
        ]

    def commands(self) -> Commands:
        """Without a focus, Enter does what the golden entry does."""
        helps = {"help": self._menu.rulebook} if self._menu.rulebook else {}
        return {"confirm": next(button.action for button in self.buttons if button.primary), **helps}

    def draw(self, surface: Surface) -> None:
        """Picture, a shade under the words, words, entries."""
        self._sky.draw(surface)
        surface.blit(self._shade, (0, 0))
        surface.blit(self._heading, self._heading_at)
        surface.blit(self._subtitle, self._subtitle_at)
        for button in self.buttons:
            button.draw(surface, self.look, self.app.input.touch)
        version = self.look.text(__version__, self.look.readable(0.75), "text_secondary")
        height = self.app.window.size[1]
        if self.buttons[-1].rect.bottom + self.look.px(2) < height:
            blit_at(surface, version, bottomleft=(self._subtitle_at[0], height - self.look.px(0.8)))

    def targets(self) -> Sequence[Target]:
        """The entries."""
        return [target for button in self.buttons for target in button.targets()]

    def _games_to_play(self, detailed: bool) -> list[Button]:
        """Continue, lessons, new game: always in this order, so that none moves when another becomes golden."""
        menu = self._menu
        entries = []
        if menu.proceed:
            detail = menu.proceed_detail if detailed else ""
            entries.append(Button("continue", _("Continue"), menu.proceed, detail=detail))
        if menu.tutorial and not menu.dreamt:
            entries.append(Button("first-dream", _("First dream"), menu.tutorial))
        entries.append(Button("new-game", _("New game"), menu.new_game))
        entries[-1 if menu.played and not menu.proceed else 0].primary = True
        return entries

    def _lines(self, width: int, detailed: bool) -> list[_Line]:
        """From the top: games, one button a line and one of them golden; evening entries in pairs; links."""
        first, pairs = self._games_to_play(detailed), self._evening()
        lines = [_Line("games", [button]) for button in first]
        lines += [_Line("evening", pairs[at : at + 2]) for at in range(0, len(pairs), 2)]
        end = width
        for link in self._links():
            end += link.width(self._look)
            if end > width + 2 * self._look.px(AROUND):
                lines.append(_Line("links", []))
                end = link.width(self._look)
            lines[-1].buttons.append(link)
        if len(lines[-1].buttons) == 1 and lines[-2].group == "links" and len(lines[-2].buttons) > 2:
            lines[-1].buttons.insert(0, lines[-2].buttons.pop())  # none stands alone
        return lines

    def _evening(self) -> list[Button]:
        """The further entries, and the list of stored games."""
        menu = self._menu
        known = [*menu.more, *([MenuItem("games", _("Open a game"), menu.games)] if menu.games else [])]
        return [Button(entry.name, entry.words, entry.show) for entry in known]

    def _links(self) -> Sequence[Link]:
        """The links to what is seldom needed: reading, lessons, settings."""
        menu = self._menu
        known = [
            ("keepsake", menu.keepsake_words, menu.keepsake),
            ("first-dream", _("First dream"), menu.tutorial if menu.dreamt else None),
            ("rulebook", _("How to play"), menu.rulebook),
            ("keys", self.app.bindings.page if self.app.bindings.pad else _("Keys"), menu.keys),
            ("settings", _("Settings"), menu.settings),
            ("quit", _("Quit"), menu.quit),
        ]
        return [Link(name, words, show) for name, words, show in known if show]


def _air(above: _Line, line: _Line) -> int:
    """The number of gaps above a line: two before another group, none between links."""
    if above.group != line.group:
        return 2
    return 0 if line.group == "links" else 1
