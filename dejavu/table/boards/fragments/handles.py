"""How the pieces of this game can be touched, as targets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pygame import Surface

from dejavu.table.board.handles import BoardHandles
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Flower, Girl, Piece, Place
from dejavu.table.boards.fragments.words import belongs
from dejavu.table.kit.item import Message, Placed
from dejavu.table.shell.held_piece import HeldPiece


class Handles(BoardHandles[Piece, Place]):
    """Makes the targets of one scene."""

    def __init__(self, scene: GameHost) -> None:
        super().__init__(scene)
        self._scene = scene

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now."""
        return self._scene.play.moves.fits(piece, place)

    def drop(self, piece: Piece, place: Place) -> str | None:
        """Put a piece down there; None when it was done, else why not: empty when it is only put back."""
        return self._scene.play.put(piece, place, by_hand=True)

    def belongs(self, piece: Piece) -> str:
        """The sentence that tells where a piece may go."""
        return belongs(piece)

    def lift(self, each: Placed, label: Message | None = None) -> Callable[[], HeldPiece]:
        """For ``Target.pick_up``: take what lies there into the hand, called ``label`` or as it says of itself."""
        (item, rect), piece = each, each.item.value
        picture = partial(self._picture, piece, rect.width)
        return lambda: self.pick_up(item.id, piece, picture, (label or item.message)())()

    def card(self, each: Placed, face: Surface) -> dict[str, Any]:
        """For a ``Target``, by field: a card that bits can be put on.

        It can be dragged where it can go anywhere, and clicked if that is of use.
        """
        scene, moves, item, (card, where) = self._scene, self._scene.moves, each.item, each.item.value
        draggable = moves.can_move(item.value)
        fields = self.takes(Place(where, card))
        if scene.play.can_click_card(card, where):
            fields["action"] = lambda: scene.said(scene.play.click_card(card, where))
        elif not draggable or moves.markable(item.value):
            fields["action"] = partial(self._look, item.id.name, item.value)
        if draggable:
            fields["pick_up"] = lambda: self.pick_up(item.id, item.value, lambda: face, item.message())()
        return fields

    def _look(self, name: str, piece: CardPiece) -> None:
        """Show a card large. Who listens has heard what it is, and hears why it cannot be filled."""
        scene = self._scene
        scene.look_at(name)
        if piece.source in ("row", "short") and scene.match.my_move and (why := scene.play.why_not_fill(piece.card)):
            scene.app.narrator.tell([why], at_once=True)

    def pick(self, place: int) -> None:
        """A digit: take the n-th bit that lies to be sown or taken; with none, go to the n-th card of the hand."""
        app = self._scene.app
        bits, cards = ([t for t in app.targets if PlaceId.named(t.name).kind == kind] for kind in ("lifted", "hand"))
        if bits[place : place + 1]:
            app.input.activate(bits[place], None)
        elif not bits and cards[place : place + 1]:
            app.input.focus_by_key(cards[place].name)

    def discard(self) -> None:
        """A key: the card of the hand that has the focus, or lies under the pointer, is discarded or marked for it."""
        spot, play = self._scene.touched, self._scene.play
        card = self._scene.components.card_index.get(spot.id)
        if card is not None and spot.kind in ("hand", "mark"):
            self._scene.said(play.put(CardPiece(card, "hand"), Place("discards")))

    def plant(self, flower: Flower) -> None:
        """Plant a flower where the girl stands."""
        self._scene.said(self._scene.play.put(flower, Place("nebula", self._scene.state.girl)))

    def _picture(self, piece: Piece, side: int) -> Surface:
        pictures = self._scene.app.pictures
        match piece:
            case Bit(kind, _source):
                return self._scene.bit(kind, side)
            case Girl():
                return pictures.get("tokens/girl", (side, side))
        return pictures.get("tokens/flower", (side, side))
