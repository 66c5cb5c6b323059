"""What a hint points at: the targets that its step is done with, and the glow round them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.fragments.actions import GIRL
from dejavu.games.fragments.state import Construction, Player, State
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.look.look import Look
from dejavu.table.look.surface_cache import SurfaceCache
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.text import _
from dejavu.table.widgets import Button

_SPREAD = 1.1
"""How far the glow reaches, in em."""


def pointed_at(action: Action, moves: Moves) -> tuple[str, ...]:
    """The names of the targets to touch for a step, in the order in which they are touched."""
    state, player = moves.state, moves.state.players[moves.view.seat]
    args = [str(arg) for arg in action.args]

    def first(where: str, kinds: Sequence[int], bit: str) -> tuple[str, ...]:
        kind = state.components.bit_index[bit]
        return (f"{where}:{kinds.index(kind)}",) if kind in kinds else ()

    def used(bit: str) -> tuple[str, ...]:
        return first("tray", player.tray, bit) or first("chest", player.chest, bit)

    match action.verb:
        case "place":
            return (f"pending:{args[0]}",)
        case "walk" | "lift" | "choose":
            return (f"nebula:{args[0]}",)
        case "lay":
            return (*first("lifted", moves.lifted, args[1]), f"nebula:{args[0]}")
        case "take":
            return first("lifted", moves.whites, args[0])
        case "plant":
            return ("circle",) if args[0] == GIRL else (f"flower:{args[0]}",)
        case "discard" | "remember":
            return (f"hand:{args[0]}",)
        case "construct":
            return (_card(state, player, args[0]),)
        case "start" | "add":
            return (*used(args[1]), _card(state, player, args[0]))
        case "fill" if isinstance(state.move, Construction):
            card = state.components.cards[state.move.card].id
            return (*used(args[0]), _card(state, player, card))
        case "spend":
            return (*used(args[0]), "circle")
        case "save":
            return (*used(args[0]), f"chest:{len(player.chest)}")
        case "unsave":
            return (*first("chest", player.chest, args[0]), "tray")
    return ("end",)


def hint_button(match: Match) -> Button:
    """Asks for a hint."""
    return Button(
        "hint",
        _("Hint"),
        match.hints.ask,
        enabled=match.my_move,
        why=_("A hint is for your own move."),
        tip=_("What the strongest bot would do. Key: {key}").format(key=match.app.bindings.shown("hint")),
    )


def lead_focus(app: App, names: Sequence[str]) -> None:
    """The keyboard's focus, where there is one, goes to what is touched first; a lifted bit is chosen already."""
    if names and app.input.touch.keyboard and app.targets.focus:
        app.input.focus(next((name for name in names if not name.startswith("lifted:")), names[0]))


def draw_hint(surface: Surface, app: App, names: Iterable[str]) -> None:
    """A glow round what a hint points at; nebulae on the map are left to the map."""
    for name in names:
        if not name.startswith("nebula:") and (target := app.targets.named(name)):
            draw_glow(surface, app.look, target.visible)


def draw_glow(surface: Surface, look: Look, rect: Rect) -> None:
    """A soft light round what a hint points at, wider and brighter than the rings of what may be done."""
    spread = look.px(_SPREAD)
    colour = look.theme["accent"]
    key = rect.size, spread, look.px(0.5), max(3, round(look.em / 5)), (colour.r, colour.g, colour.b)
    halo = _HALOES.ensure(key, lambda: _halo(*key))
    surface.blit(halo, halo.get_rect(center=rect.center))


_HALOES: SurfaceCache[tuple[Any, ...]] = SurfaceCache(4 * 2**20, least=4)
"""All that one hint points at, at least."""


def _halo(size: tuple[int, int], spread: int, radius: int, width: int, rgb: tuple[int, int, int]) -> Surface:
    """Light that falls off outwards, hollow where the thing itself lies."""
    whole = Surface((size[0] + 2 * spread, size[1] + 2 * spread), pygame.SRCALPHA)
    whole.fill((*rgb, 0))
    inner = Rect((spread, spread), size)
    pygame.draw.rect(whole, (*rgb, 255), inner.inflate(spread // 2, spread // 2), border_radius=radius + spread // 4)
    whole = pygame.transform.gaussian_blur(whole, max(1, spread // 4))
    pygame.draw.rect(whole, (*rgb, 0), inner, border_radius=radius)
    pygame.draw.rect(whole, (*rgb, 255), inner.inflate(width, width), width, border_radius=radius)
    return whole


def _card(state: State, player: Player, card: str) -> str:
    """Where a card lies: under construction, in hand or in the communal row."""
    index = state.components.card_index[card]
    where: Iterable[tuple[str, Iterable[int]]] = (("short", player.short), ("hand", player.hand))
    return f"{next((name for name, cards in where if index in cards), 'row')}:{card}"
