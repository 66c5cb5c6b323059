"""How the pieces of this game can be touched, as targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from dejavu.table.board.handles import BoardHandles
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.fragments.host import GameHost
from dejavu.table.boards.fragments.pieces import Bit, CardPiece, Flower, Girl, Piece, Place
from dejavu.table.boards.fragments.words import belongs
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.targets import Target
from dejavu.table.text import _


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

    def card(self, spot: Spot, rect: Rect, card: int, place: Place, piece: CardPiece | None, face: Surface) -> Target:
        """A card that bits can be put on; it can be dragged if it is a piece, and clicked if that means something."""
        scene = self._scene
        label = scene.names.card(scene.state.components.cards[card].id)
        moves = scene.play.moves
        draggable = piece is not None and moves.can_move(piece)
        action: Callable[[], None] | None = None
        if scene.play.can_click_card(card, place.name):
            action = lambda: scene.said(scene.play.click_card(card, place.name))  # noqa: E731
        elif piece is None or not draggable or moves.markable(piece):
            action = lambda: self._look(spot, card, place)  # noqa: E731
        return Target(
            name=spot.name,
            rect=rect,
            label=label,
            action=action,
            pick_up=self.pick_up(spot, piece, lambda: face, label) if draggable and piece else None,
            lit=self.lights(place),
            drop=self.drop_on(place),
        )

    def _look(self, spot: Spot, card: int, place: Place) -> None:
        """Show a card large. Who listens has heard what it is, and hears why it cannot be filled."""
        scene = self._scene
        scene.look_at(spot.name)
        if place.name in ("row", "short") and scene.match.my_move and (why := scene.play.why_not_fill(card)):
            scene.app.narrator.tell([why], at_once=True)

    def mark(self, card: int, rect: Rect) -> Target:
        """The sign on a card of the hand that marks it for the discards."""
        scene = self._scene
        kind, play = scene.state.components.cards[card], scene.play
        marked = card in play.marked
        label = _("Keep {card}") if marked else _("Discard {card} at the end of the turn")
        tip = _("Marked cards are discarded at the end of your turn, before you draw. Key: {key}")
        return Target(
            name=Spot("mark", kind.id).name,
            rect=rect,
            label=label.format(card=scene.names.card(kind.id)),
            value="marked" if marked else "",
            tip=tip.format(key=scene.app.bindings.shown("discard")),
            action=lambda: play.mark(card),
            focusable=False,  # a key does it for the card that has the focus
        )

    def bit(self, spot: Spot, rect: Rect, piece: Bit) -> Target:
        """A bit of tray or chest: dragged, or clicked where one is asked for."""
        scene = self._scene
        label = scene.names.bit(scene.state.components.bit_ids[piece.kind])
        asked = piece.kind in scene.play.asked_bits()
        return Target(
            name=spot.name,
            rect=rect,
            label=label,
            value=scene.state.components.bit_ids[piece.kind],
            action=(lambda: scene.said(scene.play.click_bit(piece.kind))) if asked else None,
            pick_up=self._pick_up(spot, piece, rect, label) if scene.match.my_move else None,
        )

    def chest(self, spot: Spot, rect: Rect, piece: Bit | None) -> Target:
        """A chest: takes a bit, and gives back the one in it."""
        scene = self._scene
        lit, drop = self.lights(Place("chests")), self.drop_on(Place("chests"))
        if piece is None:
            tip = _("Chest: drop a bit here to save it for later.")
            return Target(name=spot.name, rect=rect, label=_("Empty chest"), tip=tip, lit=lit, drop=drop)
        label = _("Chest with {bit}").format(bit=scene.names.bit(scene.state.components.bit_ids[piece.kind]))
        return replace(self.bit(spot, rect, piece), label=label, lit=lit, drop=drop)

    def circle(self, rect: Rect, label: str) -> Target:
        """The flower circle: takes bits, and gives its flower."""
        scene = self._scene
        flower = Flower(-1)
        may_plant = -1 in scene.play.moves.flowers()
        held = bool(scene.state.players[scene.view.seat].circle)
        action: Callable[[], None] | None = None
        if may_plant:
            action = lambda: self._plant(flower)  # noqa: E731
        elif not held and scene.match.my_move:
            action = lambda: scene.said(scene.play.why_no_flower())  # noqa: E731
        return Target(
            name="circle",
            rect=rect,
            label=label,
            tip=label,
            action=action,
            pick_up=self._pick_up(Spot("circle"), flower, rect, _("Flower")) if held and scene.match.my_move else None,
            lit=self.lights(Place("circle")),
            drop=self.drop_on(Place("circle")),
        )

    def flower(self, spot: Spot, rect: Rect, flower: Flower) -> Target:
        """A flower on a card: planted by a click where the girl stands, or dragged there."""
        scene = self._scene
        label = _("Flower of {card}").format(card=scene.names.card(scene.state.components.cards[flower.card].id))
        may_plant = flower.card in scene.play.moves.flowers()
        return Target(
            name=spot.name,
            rect=rect,
            label=label,
            tip=_("Plant it where the girl stands, to take the memory fragment there."),
            action=(lambda: self._plant(flower)) if may_plant else None,
            pick_up=self._pick_up(spot, flower, rect, label) if scene.match.my_move else None,
        )

    def lifted(self, place: int, rect: Rect, piece: Bit) -> Target:
        """A bit to be sown: a click chooses it for the next nebula."""
        play = self._scene.play
        return replace(
            self._in_hand(place, rect, piece),
            enabled=self._scene.match.my_move and piece.kind in play.moves.bits("lay"),
            why=_("Keep a coloured bit for the end: the last bit is never white."),
            action=lambda: play.choose(place),
        )

    def white(self, place: int, rect: Rect, piece: Bit) -> Target:
        """A white bit that may be taken."""
        scene = self._scene
        return replace(
            self._in_hand(place, rect, piece),
            enabled=scene.match.my_move,
            action=lambda: scene.said(scene.play.put(piece, Place("tray"))),
        )

    def _in_hand(self, place: int, rect: Rect, piece: Bit) -> Target:
        scene = self._scene
        spot, kind = Spot("lifted", number=place), scene.state.components.bit_ids[piece.kind]
        label = scene.names.bit(kind)
        return Target(
            name=spot.name, rect=rect, label=label, value=kind, pick_up=self._pick_up(spot, piece, rect, label)
        )

    def girl(self, rect: Rect) -> Target:
        """The girl on her nebula: walks by being dragged."""
        return Target(
            name="girl",
            rect=rect,
            label=_("The nameless girl"),
            tip=_("Lead her to a connected nebula; where a memory fragment lies she can plant a flower."),
            pick_up=self._pick_up(Spot("girl"), Girl(), rect, _("The nameless girl")),
        )

    def pick(self, place: int) -> None:
        """A digit: take the n-th bit that lies to be sown or taken; with none, go to the n-th card of the hand."""
        app = self._scene.app
        bits, cards = ([t for t in app.targets if Spot.named(t.name).kind == kind] for kind in ("lifted", "hand"))
        if bits[place : place + 1]:
            app.input.activate(bits[place], None)
        elif not bits and cards[place : place + 1]:
            app.input.focus_by_key(cards[place].name)

    def discard(self) -> None:
        """A key: the card of the hand that has the focus, or lies under the pointer, is discarded or marked for it."""
        touch, play = self._scene.app.input.touch, self._scene.play
        spot = Spot.named((touch.focus if touch.keyboard else touch.hover) or "")
        card = self._scene.state.components.card_index.get(spot.id)
        if card is not None and spot.kind in ("hand", "mark"):
            self._scene.said(play.put(CardPiece(card, "hand"), Place("discards")))

    def _plant(self, flower: Flower) -> None:
        self._scene.said(self._scene.play.put(flower, Place("nebula", self._scene.state.girl)))

    def _pick_up(self, spot: Spot, piece: Piece, rect: Rect, label: str) -> Callable[[], HeldPiece]:
        return self.pick_up(spot, piece, lambda: self._picture(piece, rect.width), label)

    def _picture(self, piece: Piece, side: int) -> Surface:
        pictures = self._scene.app.pictures
        match piece:
            case Bit(kind, _source):
                return self._scene.bit(kind, side)
            case Girl():
                return pictures.get("tokens/girl", (side, side))
        return pictures.get("tokens/flower", (side, side))
