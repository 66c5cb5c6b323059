"""The first thing seen: the title picture and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from dejavu import __version__
from dejavu.table.look.backdrop import Backdrop
from dejavu.table.look.look import Look
from dejavu.table.shell.scene import Scene
from dejavu.table.shell.targets import Target
from dejavu.table.shell.window import PROGRAM
from dejavu.table.text import _
from dejavu.table.widgets import Button

ROOMY = 26
"""Height of the window in em from which the entries may have a second line."""


@dataclass(frozen=True)
class Menu:
    """What the entries of the title do; without a game to continue there is no such entry."""

    new_game: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]
    proceed: Callable[[], None] | None = None
    """Continue the game played last."""
    proceed_detail: str = ""
    """Who plays it and how far it is."""
    first_dream: Callable[[], None] | None = None
    """The lessons of the game, where it has some."""
    dreamt: bool = True
    """Whether all of them are done."""
    games: Callable[[], None] | None = None
    """Choose among the games kept."""
    keepsake: Callable[[], None] | None = None
    """What a game left to be read, once something of it was."""
    keepsake_words: str = ""
    """What that is called."""
    rulebook: Callable[[], None] | None = None
    """How the game is played."""
    keys: Callable[[], None] | None = None
    """Which keys there are."""
    title: str = PROGRAM
    subtitle: str = ""


class Title(Scene):
    """Made again each time it is shown, so that it knows the games to continue."""

    name = "title"
    music = "title"

    def __init__(self, menu: Callable[[], Menu]) -> None:
        self._read_menu = menu

    def enter(self) -> None:
        """Look which games there are."""
        self._menu = self._read_menu()

    @property
    def look(self) -> Look:
        """A title has few words and may have them larger."""
        return self._look

    def resumed(self) -> None:
        """Look again: a game may have been removed."""
        self._menu = self._read_menu()
        self.layout(self.app.window.size)

    def leave(self) -> None:
        """Let go of large pictures."""
        self._sky.let_go()
        self._shade = Surface((1, 1))

    def layout(self, size: tuple[int, int]) -> None:
        """The name above the entries, at the left, where the picture is calm."""
        look = self._look = self.app.look.enlarged()
        self._sky = Backdrop(self.app.look, self.app.pictures, "title")
        self._shade = _shade(size, look.theme["sky_top"])
        self._heading = look.text(self._menu.title, max(3.0, min(6.4, look.tall * 0.14)), "text", "display")
        self._subtitle = look.text(self._menu.subtitle, max(1.5, min(2.3, look.tall * 0.05)), "accent", "display")
        lines = self._entries()
        self._buttons = [button for line in lines for button in line]
        left = max(look.px(2.2), round(size[0] * 0.07))
        width = min(look.px(17), size[0] - 2 * left)
        heights = [line[0].height(look, width) for line in lines]
        words = self._heading.get_height() + self._subtitle.get_height()
        free = size[1] - words - sum(heights) - look.px(2)
        gap = max(look.px(0.25), min(look.px(0.7), free // (len(heights) + 3)))
        between = max(gap, min(look.px(2.4), free - gap * len(heights)))
        top = max(look.px(0.6), (size[1] - words - between - sum(heights) - gap * (len(heights) - 1)) * 9 // 20)
        self._heading_at = (left - look.px(0.2), top)
        self._subtitle_at = (left, top + self._heading.get_height())
        top += words + between
        for line, height in zip(lines, heights, strict=True):
            share = (width + gap) // len(line)
            for place, button in enumerate(line):
                button.place(Rect(left + place * share, top, share - gap, height), look)
            top += height + gap

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Enter, while no focus is seen, does what the golden entry does."""
        helps = {"help": self._menu.rulebook} if self._menu.rulebook else {}
        return {"confirm": self._buttons[0].action, **helps}

    def draw(self, surface: Surface) -> None:
        """Picture, a shade under the words, words, entries."""
        self._sky.draw(surface)
        surface.blit(self._shade, (0, 0))
        surface.blit(self._heading, self._heading_at)
        surface.blit(self._subtitle, self._subtitle_at)
        for button in self._buttons:
            button.draw(surface, self.look, self.app.input.touch)
        version = self.look.text(__version__, max(0.75, 14 / self.look.em), "text_secondary")
        height = self.app.window.size[1]
        if self._buttons[-1].rect.bottom + self.look.px(2) < height:
            surface.blit(version, version.get_rect(bottomleft=(self._subtitle_at[0], height - self.look.px(0.8))))

    def targets(self) -> Sequence[Target]:
        """The entries."""
        return [target for button in self._buttons for target in button.targets()]

    def _entries(self) -> list[list[Button]]:
        """The lines of the menu, each of one button or two; golden is the first: go on, else learn, else begin."""
        menu = self._menu
        dream = [Button("first-dream", _("First dream"), menu.first_dream)] if menu.first_dream else []
        dreams = bool(dream) and not menu.dreamt
        entries = []
        if menu.proceed:
            detail = menu.proceed_detail if self.look.tall > ROOMY else ""
            entries.append(Button("continue", _("Continue"), menu.proceed, detail=detail))
        new_game = Button("new-game", _("New game"), menu.new_game)
        games = [Button("games", _("Open a game"), menu.games)] if menu.games else []
        entries += [*dream, new_game, *games] if dreams else [new_game, *games, *dream]
        entries[0].primary = True
        learn = [Button("rulebook", _("How to play"), menu.rulebook)] if menu.rulebook else []
        learn += [Button("keys", _("Keys"), menu.keys)] if menu.keys else []
        last = [Button("settings", _("Settings"), menu.settings), Button("quit", _("Quit"), menu.quit)]
        lines = [[entry] for entry in entries], [learn] if learn else [], [[entry] for entry in last]
        return self._with_keepsake([line for part in lines for line in part])

    def _with_keepsake(self, lines: list[list[Button]]) -> list[list[Button]]:
        """What was read shares a line with the games that were played, so that the menu becomes no higher."""
        menu = self._menu
        if menu.keepsake is None:
            return lines
        kept = Button("keepsake", menu.keepsake_words, menu.keepsake)
        beside = next((line for line in lines if line[0].name == "games"), None)
        if beside is None:
            return [*lines[:-2], [kept], *lines[-2:]]
        beside.append(kept)
        return lines


def _shade(size: tuple[int, int], colour: Color) -> Surface:
    """Darkness at the left that thins out towards the middle: words stay readable on every picture."""
    strip = Surface((8, 2), pygame.SRCALPHA)  # of one row, smoothscale would read a row beyond it, and might crash
    for column, opacity in enumerate((205, 195, 165, 110, 45, 0, 0, 0)):
        strip.fill((colour.r, colour.g, colour.b, opacity), (column, 0, 1, 2))
    return pygame.transform.smoothscale(strip, size)
