"""The album of the diary: the worlds, as people remembered them piece by piece over many evenings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from dejavu.diary.figures import FirstTime, first_times
from dejavu.diary.page import Page
from dejavu.engine.info import option_text
from dejavu.games.fragments.components import World
from dejavu.games.fragments.game import Fragments
from dejavu.table.board import album_rows
from dejavu.table.boards.fragments import keepsake, worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.world_view import WorldView, heading, keepsake_button
from dejavu.table.text import _, commas, dated, local_time
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.living import LivingForm


def rows(game: Fragments, pages: Sequence[Page], form: LivingForm) -> Sequence[Row]:
    """Every world that somebody remembers, the fullest first: its picture, its story, and who remembered what when."""
    box = game.components
    firsts = {box.card_index[id]: first for id, first in first_times(pages, "card").items() if id in box.card_index}
    album = _Album(game, form, firsts)
    begun = [world for world in box.worlds if firsts.keys() & set(worlds.pieces(box, world))]
    begun.sort(key=lambda world: -len(firsts.keys() & set(worlds.pieces(box, world))))
    told = [row for world in begun for row in album.rows(world)]
    if told and any(page.options.get("speed_game") == option_text(True) for page in pages):
        words = _("Cards remembered from the start of a speed game are not here, only completed ones.")
        told.append(Label(words, 0.9, "text_secondary", align="centre"))
    return told


class _Album:
    """Makes the rows of the album for one layout."""

    def __init__(self, game: Fragments, form: LivingForm, firsts: Mapping[int, FirstTime]) -> None:
        self._game, self._form, self._firsts, self._box = game, form, firsts, game.components
        self._names = FragmentsNames(self._box)
        self._faces = CardFaces(form.look, form.app.pictures, self._box)

    def rows(self, world: World) -> Sequence[Row]:
        """The heading, picture, story and pieces of a world."""
        known = self._firsts.keys()
        name = Label(heading(self._names, world, known), 1.3, "accent", "display", "centre", space_above=0.4)
        verse = "\n".join(worlds.story_lines(self._box, world, known))
        told: list[Row] = [Label(verse, 1.1, "text", "display", "centre")] if verse else []
        held = Label(self._held(world), 0.9, "text_secondary", align="centre")
        show = partial(self._show, world)
        view = WorldView(self._form, self._faces, world, known, show)
        return [name, view, *told, held, keepsake_button(world, show)]

    def _held(self, world: World) -> str:
        """Who remembered what first, evening by evening."""
        known = [card for card in worlds.pieces(self._box, world) if card in self._firsts]
        known.sort(key=lambda card: self._firsts[card].page.ended)
        return album_rows.evenings((*self._firsts[card], self._names.card(card)) for card in known)

    def _show(self, world: World) -> None:
        """Open the picture of a world, signed by all who remembered a piece, with the day of the last one."""
        known = [card for card in worlds.pieces(self._box, world) if card in self._firsts]
        firsts = sorted((self._firsts[card] for card in known), key=lambda one: one.page.ended)
        names = commas(dict.fromkeys(first.name for first in firsts))
        signed = commas((names, _day(firsts[-1])))
        keepsake.show(self._form.app, self._box, (world, known), signed, self._game.info)


def _day(first: FirstTime) -> str:
    return dated(local_time(first.page.when))
