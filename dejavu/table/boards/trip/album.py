"""The album in the diary: every city with the monuments that people have found there, and its postcards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from dejavu.diary.page import Page
from dejavu.games.trip.components import City
from dejavu.games.trip.game import Trip
from dejavu.table.board import album_rows
from dejavu.table.boards.trip.city import monuments, panorama
from dejavu.table.boards.trip.city.colours import DAY_LAND
from dejavu.table.boards.trip.city.studio import TripStudio
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.look.masks import tinted
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, commas
from dejavu.table.widgets import Label, Widget
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.living import LivingForm

_HIGH: Final = 9.0
"""Height of the view of a city, in em."""
_LAND: Final = 0.16
"""Share of a view for the ground on which monuments stand."""
_UNKNOWN: Final = Color(60, 70, 110, 70)
"""Tint of a monument that nobody has found yet."""


def rows(
    game: Trip, pages: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]
) -> Sequence[Row]:
    """The rows of every city that people travelled to; ``picture`` gives the postcard of a game, if there is one."""
    cities = game.components.cities
    return [
        row
        for number, city in enumerate(cities)
        if (trips := [page for page in pages if page.options.get("city", cities[0].id) == city.id])
        for row in _of_city(game, number, trips, form, picture)
    ]


def found(city: City, pages: Sequence[Page]) -> Mapping[str, Page]:
    """The pages of the games in which people first found a monument of a city, by the id of its marker."""
    seen: dict[str, Page] = {}
    for page in pages:
        for count in page.counts:
            if count.kind == "markers-gone" and count.about in city.monuments:  # there is one marker of each
                seen.setdefault(count.about, page)
    return seen


def _of_city(
    game: Trip, number: int, trips: Sequence[Page], form: LivingForm, picture: Callable[[Page], Widget | None]
) -> Iterator[Row]:
    city = game.components.cities[number]
    known = found(city, trips)
    name = album_rows.heading(_(city.name), len(known), len(city.monuments))
    yield Label(name, 1.3, "accent", "display", "centre", space_above=0.4)
    yield Skyline(form, game, number, known)
    told = [
        (commas(page.seats[seat].name for seat in page.own), page, _(city.monuments[marker].name))
        for marker, page in known.items()
    ]
    if told:
        yield Label(album_rows.evenings(told), 0.9, "text_secondary", align="centre")
    if len(known) < len(city.monuments):
        hint = _("In shadow: what nobody has raised yet. The marker of a scored sight raises its monument.")
        yield Label(hint, 0.9, "text_secondary", align="centre")
    yield from album_rows.abreast([card for page in reversed(trips) if (card := picture(page))])


class Skyline(Widget):
    """The monuments of a city by day; those that nobody has found yet are shadows."""

    def __init__(self, form: LivingForm, game: Trip, city: int, known: Mapping[str, Page]) -> None:
        super().__init__()
        self._form, self._box, self._city, self._known = form, game.components, city, known

    def height(self, look: Look, width: int) -> int:
        """The height of the view."""
        return look.px(_HIGH)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw sky, ground and monuments."""
        view = look.keep(("skyline", self._city, self.rect.size, *self._known), lambda: self._view(look))
        surface.blit(view, self.rect)

    def _view(self, look: Look) -> Surface:
        city, (wide, high) = self._box.cities[self._city], self.rect.size
        view, studio = Surface((wide, high)), TripStudio(look, self._form.app.pictures, self._box, city)
        shore = round((1 - _LAND) * high)
        panorama.draw_sky(view.subsurface((0, 0, wide, shore)), city)
        view.fill(DAY_LAND[city.id], (0, shore, wide, high - shore))
        step, tallest = wide // max(1, len(city.monuments)), max(one.height for one in city.monuments.values())
        for place, (id, monument) in enumerate(city.monuments.items()):
            scale = 0.8 * high / tallest
            size = min(step - look.px(1.0), round(18 * scale)), round(monument.height * scale)
            drawn = monuments.picture(studio, self._box.marker_index[id], size, city)
            if id not in self._known:
                drawn = tinted(drawn, _UNKNOWN)
            blit_at(view, drawn, midbottom=(place * step + step // 2, high - round(_LAND * high / 2)))
        pygame.draw.rect(view, look.theme["hairline"], Rect(0, 0, wide, high), look.hairline)
        return view
