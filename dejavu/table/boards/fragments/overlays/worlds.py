"""The worlds that a seat remembers, large and alive, each with its story so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from dejavu.games.fragments.components import World
from dejavu.table.boards.fragments import keepsake, worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.overlays.pieces import Sheet, card_target
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.world_view import WorldView, heading, keepsake_button
from dejavu.table.shell.targets import Target
from dejavu.table.text import _, commas, dated, local_time
from dejavu.table.widgets import Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.living import LivingForm

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


class _Seen(WorldView):
    """A world whose remembered pieces can be looked at closely."""

    def __init__(
        self, form: LivingForm, faces: CardFaces, world: World, known: Collection[int], names: FragmentsNames
    ) -> None:
        super().__init__(form, faces, world, known)
        self._names = names

    def targets(self) -> Sequence[Target]:
        """The targets of its remembered cards."""
        placed = zip(self.picture.cards, self.picture.rects(self.frame.topleft), strict=True)
        return [card_target("long", card, rect, self._names) for card, rect in placed if card in self.known]


class WorldsScene(LivingForm, Sheet):
    """The worlds of a seat; everybody may look at everybody's."""

    name = "worlds"
    width = 88.0

    def __init__(self, match: Match, seat: int, card: str = "") -> None:
        """The world of ``card`` comes first."""
        super().__init__(match)
        self.seat, self._card = seat, card

    def title(self) -> str:
        """Whose worlds they are."""
        return _("What {name} remembers", name=self.match.names[self.seat])

    def rows(self) -> Sequence[Row]:
        """Each world with its name, its picture, and its story so far."""
        known = set(self.state.players[self.seat].long)
        rows = [row for world in self._worlds(known) for row in self._rows(world, known)]
        return rows or [Label(_("Nothing is remembered yet."), colour="text_secondary", align="centre")]

    def _worlds(self, known: set[int]) -> Sequence[World]:
        """The worlds of which something is remembered."""
        box, index = self.components, self.components.card_index
        found = [world for world in box.worlds if known.intersection(worlds.pieces(box, world))]
        first = box.cards[index[self._card]].world if self._card in index else ""
        return sorted(found, key=lambda world: world.id != first)

    def _rows(self, world: World, known: set[int]) -> Sequence[Row]:
        view = _Seen(self, self.faces, world, known, self.names)
        name = Label(heading(self.names, world, known), 1.35, "accent", "display", "centre", space_above=0.3)
        story = worlds.story(self.components, world, known)
        told: list[Row] = [Label(story, 1.1, "text", "display", "centre")] if story else []
        return [name, view, *told, *self._keepsake(world, known)]

    def _keepsake(self, world: World, known: set[int]) -> Sequence[Row]:
        """The button for the large picture of a world."""
        return [keepsake_button(world, lambda: self._show(world, known))]

    def _show(self, world: World, known: set[int]) -> None:
        """Open the picture of a world, with the day on which the game was played if its journal says so."""
        name, began = self.match.names[self.seat], self.match.session.header.began
        signed = commas((name, dated(local_time(began)))) if began else name
        keepsake.show(self.app, self.components, (world, known), signed, self.match.game.info)
