"""A world on a page: its heading, and its picture, as large as the window can show whole."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from dejavu.games.fragments.components import World
from dejavu.table.board import album_rows
from dejavu.table.boards.fragments import worlds
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.words import FragmentsNames
from dejavu.table.boards.fragments.worlds import WorldPicture
from dejavu.table.kit.points import Size
from dejavu.table.look.look import Look
from dejavu.table.shell.targets import Target
from dejavu.table.text import _
from dejavu.table.widgets import Button, Label
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.living import Living, LivingForm

_AROUND: Final = 15.0
"""Height of the window left for everything but one world, in em."""
_BUTTON: Final = 0.3
"""Width of the button for a picture, as a share of its line."""
_LEAST: Final = 8.0
"""Least height of a world, in em, if its width allows it."""


def heading(names: FragmentsNames, world: World, known: Collection[int]) -> str:
    """The name of a world, and how much of it is remembered."""
    cards = worlds.pieces(names.components, world)
    return album_rows.heading(names.world(world.id), len(set(cards) & set(known)), len(cards))


def keepsake_button(world: World, show: Callable[[], None]) -> Row:
    """The button for the large picture of a world, in the middle of its line."""
    side = (1 - _BUTTON) / 2
    return [
        (Label(""), side),
        (Button(f"picture-{world.id}", _("Picture"), show, tip=large()), _BUTTON),
        (Label(""), side),
    ]


def large() -> str:
    """What the large picture of a world is for."""
    return _("This world large, with its story, to look at and to save.")


class WorldView(Living):
    """The picture of a world, which the form keeps."""

    picture: WorldPicture

    def __init__(
        self,
        form: LivingForm,
        faces: CardFaces,
        world: World,
        known: Collection[int],
        show: Callable[[], None] | None = None,
    ) -> None:
        """``show``: what a press on the picture does, as the button below it."""
        self._show = show
        self._form, self._faces, self.world, self.known = form, faces, world, frozenset(known)
        super().__init__(self._size, self._picture, lambda: form.way)

    def targets(self) -> Sequence[Target]:
        """The picture, to open it large; keys have the button."""
        if self._show is None:
            return ()
        name, label = f"world-{self.world.id}", _(self.world.name)
        return [Target(name=name, rect=self.frame, label=label, tip=large(), action=self._show, focusable=False)]

    def _size(self, look: Look, width: int) -> Size:
        tall = look.px(max(_LEAST, look.tall - _AROUND))
        return worlds.fitting(self._faces.box, self.world, (width, tall))

    def _picture(self, size: Size) -> WorldPicture:
        key = self.world.id, self.known, size
        return self._form.kept(key, lambda: WorldPicture(self._faces, self.world, self.known, size))
