"""The table of this game, whatever its phase: the viewer's frame, pictures of cards and bits, sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.fragments.state import UNKNOWN
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.game_table import GameTable
from dejavu.table.board.interaction import Interaction
from dejavu.table.boards.fragments.board_scene import FragmentsBoardScene
from dejavu.table.boards.fragments.cards import CardFaces
from dejavu.table.boards.fragments.frame import FragmentsFrame
from dejavu.table.boards.fragments.overlays import overlay
from dejavu.table.boards.fragments.words import FragmentsWords
from dejavu.table.kit.item import PlaceId
from dejavu.table.shell.scene import Scene
from dejavu.table.text import _

if TYPE_CHECKING:
    from dejavu.table.boards.fragments.areas.seats import FragmentsSeats


class FragmentsTable(FragmentsBoardScene, GameTable):
    """The base of this game's tables; ``parts`` has to set ``seats``."""

    hands: Interaction
    words: FragmentsWords
    seats: FragmentsSeats
    """The seats' plates."""

    @property
    def view(self) -> FragmentsView:
        """What the viewer knows, as the areas show it until they hear of new events."""
        return self.frame.view

    @property
    def frame(self) -> FragmentsFrame:
        """The viewer's frame."""
        frame = self.hands.frame
        assert isinstance(frame, FragmentsFrame)
        return frame

    def touched_for(self, action: Action) -> tuple[PlaceId, ...]:
        """The targets to touch for an action, in order; the main button for actions that end something."""
        return self.hands.touched(action, self.lying)

    # Pictures

    def prepare(self) -> None:
        """Prepare pictures of cards in the sizes of this window."""
        super().prepare()
        self.faces = CardFaces(self.look, self.app.pictures, self.components)
        self.painters = {
            "picture": self._paint,
            "card": self._paint_card,
            "art": self._paint_art,
            "slot": self._paint_slot,
            "cards": self.seats.paint_cards,
        }

    def bit(self, kind: int, side: int) -> Surface:
        """The picture of a bit."""
        return self.app.pictures.get(f"bits/{self.components.bit_ids[kind]}", (side, side))

    def _paint(self, surface: Surface, rect: Rect, name: str) -> None:
        """Paint a picture, for ``painters``."""
        surface.blit(self.app.pictures.get(name, rect.size), rect)

    def _paint_card(self, surface: Surface, rect: Rect, card: int, bits: Sequence[int] = ()) -> None:
        """Paint a card with its bits, or its back, for ``painters``."""
        back = card == UNKNOWN
        surface.blit(self.faces.back("blue", rect.size) if back else self.faces.face(card, rect.size, bits), rect)

    def _paint_art(self, surface: Surface, rect: Rect, card: int) -> None:
        """Paint the middle of a card's picture as a square, for ``painters``."""
        side = rect.width
        surface.blit(self.faces.art(card, (side, 2 * side)), rect, Rect(0, side // 2, side, side))

    def _paint_slot(self, surface: Surface, rect: Rect, shape: int) -> None:
        """Paint a slot that waits for its bit, for ``painters``."""
        surface.blit(self.faces.slot(shape, min(rect.size)), rect)

    def leave(self) -> None:
        """Release the pictures of cards, too."""
        super().leave()
        self.faces.let_go()

    # What can be looked at

    def looks(self) -> Mapping[str, str]:
        """The sheets that the pause offers."""
        return {
            "scores": _("Scores"),
            "row": _("Communal cards"),
            "matrix": _("Matrix and supplies"),
            "log": _("Log"),
        }

    def overlay_named(self, name: str) -> Scene:
        """The sheet of that name."""
        return overlay(name, self.match)

    def open_seat(self, seat: int) -> None:
        """Open the tableau of a seat, from which its menu opens."""
        self.open_overlay(f"seat:{seat}")
