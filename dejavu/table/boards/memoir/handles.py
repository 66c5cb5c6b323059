"""How the pieces of this game can be touched, as targets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from dejavu.table.board.handles import BoardHandles, HeldBoardPiece
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.pieces import Ability, Card, Going, Item, Monster, Pawn, Piece, Place, Ring, Seal
from dejavu.table.boards.memoir.valley import abilities
from dejavu.table.boards.memoir.words.carrying import belongs, opened_where
from dejavu.table.shell.drag import Stage
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Target

_KINDS = {
    Pawn: "pawn",
    Card: "card",
    Item: "item",
    Seal: "seal",
    Ability: "ability",
    Monster: "monster",
    Ring: "ring",
    Going: "exchanged",
}
_LEAST = 32
"""Pixels across the sign of an ability in the hand, at least."""


class Handles(BoardHandles[Piece, Place]):
    """Makes the targets of one scene."""

    def __init__(self, scene: MemoirHost) -> None:
        super().__init__(scene)
        self._scene = scene
        self._clicked = False
        """Whether what is in the hand was picked up by a click or a key, and not by a drag."""

    def fits(self, piece: Piece, place: Place) -> bool:
        """Whether a piece may be put there now: nothing may that lies beneath an exchange."""
        return self._scene.exchanging.terms is None and self._scene.moves.fits(piece, place)

    def drop(self, piece: Piece, place: Place) -> str | None:
        """Put a piece down there; None when it was done, else why not: empty when it is only put back."""
        moves = self._scene.moves
        if moves.meant(piece, place) is None:
            memory = moves.wanted_by(piece, place)
            if memory is not None:
                return opened_where(memory, self._scene.words.names)
            return "" if place in self._homes(piece) else self.belongs(piece)
        return self._scene.play.put(piece, place, by_hand=True)

    def _homes(self, piece: Piece) -> tuple[Place, ...]:
        """Where a piece comes from: there it is only put back."""
        players = self._scene.state.players
        match piece:
            case Pawn(seat):
                return Place("map", players[seat].place), Place("pawn", seat)
            case Card(seat) | Ability(seat):
                return Place("hand", seat), Place("seat", seat), Place("self")
            case Monster(card):
                return tuple(
                    Place("seat", seat)
                    for seat, player in enumerate(players)
                    if any(monster.card == card for monster in player.monsters)
                )
        return (Place("self"),)

    def belongs(self, piece: Piece) -> str:
        """The sentence that tells where a piece may go."""
        if isinstance(piece, Card):
            tables = self._scene.state.tables
            if piece.seat != self._scene.seat:
                return belongs("theirs")
            if tables.first_letter <= piece.card < tables.first_event:
                return belongs("resource")
        return belongs(_KINDS[type(piece)])

    def pick_up(self, spot: Spot, piece: Piece, picture: Callable[[], Surface], label: str) -> Callable[[], HeldPiece]:
        """For ``Target.pick_up``: take a piece into the hand, and know whether a click did."""

        def lift() -> HeldPiece:
            self._clicked = self._scene.app.input.drag.stage is not Stage.PRESSED
            return HeldBoardPiece(self._scene, spot, piece, picture(), label, self.belongs(piece))

        return lift

    def _puts_on_itself(self, carried: Piece, piece: Piece) -> bool:
        """Whether a second click uses a piece: one that was dragged and let go where it lay is only put back."""
        return carried == piece and self._clicked and self.fits(piece, Place("self"))

    def piece(self, spot: Spot, rect: Rect, piece: Piece, picture: Callable[[], Surface], label: str) -> Target:
        """A piece that is picked up by a click or a drag, and put on itself by a second click."""
        carried = self._scene.carried == piece
        return Target(
            name=spot.name,
            rect=rect,
            label=label,
            kind="card",
            pick_up=self.pick_up(spot, piece, picture, label),
            lit=partial(self._puts_on_itself, piece=piece) if carried else None,
            drop=(lambda other, _point: self.drop(other, Place("self")) if self._clicked else "") if carried else None,
        )

    def ability(self, seat: int, rect: Rect, piece: Ability) -> Target:
        """The portrait of a seat: a click takes the ability up, another one uses it where it needs no target."""
        scene, character = self._scene, self._scene.state.players[seat].character
        label = scene.words.names.card(scene.state.components.characters[character].id)
        picture = partial(abilities.picture, scene.studio, character, max(rect.width, _LEAST), lit=True)
        return self.piece(Spot("ability", number=seat), rect, piece, picture, label)
