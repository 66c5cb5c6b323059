"""How pieces are touched, as targets and by keys, and what is pointed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.actions import TAKE, UNLOCK
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.table.board.handles import BoardHandles, HeldBoardPiece
from dejavu.table.board.protocol import PlaceId
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.moves import Step
from dejavu.table.boards.memoir.pieces import Ability, Card, Going, Monster, Pawn, Piece, Place, Resource, Ring, Seal
from dejavu.table.boards.memoir.words.carrying import belongs, opened_where
from dejavu.table.shell.drag import Stage
from dejavu.table.shell.held_piece import HeldPiece
from dejavu.table.shell.keys import PICKS
from dejavu.table.shell.targets import Point
from dejavu.table.text import _

_KINDS = {
    Pawn: "pawn",
    Card: "card",
    Resource: "item",
    Seal: "seal",
    Ability: "ability",
    Monster: "monster",
    Ring: "ring",
    Going: "exchanged",
}


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

    def pick_up(
        self, spot: PlaceId, piece: Piece, picture: Callable[[], Surface], label: str
    ) -> Callable[[], HeldPiece]:
        """For ``Target.pick_up``: take a piece into the hand, and know whether a click did."""

        def lift() -> HeldPiece:
            self._clicked = self._scene.app.input.drag.stage is not Stage.PRESSED
            return HeldBoardPiece(self._scene, spot, piece, picture(), label, self.belongs(piece))

        return lift

    def _puts_on_itself(self, carried: Piece, piece: Piece) -> bool:
        """Whether a second click uses a piece: one that was dragged and let go where it lay is only put back."""
        return carried == piece and self._clicked and self.fits(piece, Place("self"))

    def on_itself(self, piece: Piece) -> dict[str, Any]:
        """For the ``Target`` of a piece that a click picks up: while it is carried, another one puts it on itself."""
        if self._scene.carried != piece:
            return {}
        return {
            "lit": partial(self._puts_on_itself, piece=piece),
            "drop": lambda other, _point: self.drop(other, Place("self")) if self._clicked else "",
        }


class Picking:
    """What the keys of the table do, beside those that every table has."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._partner = False
        """Whether the next number names a partner for an exchange."""

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """By binding (``shell.keys``)."""
        act = self._scene.act
        steps = {f"step-{way}": partial(act, Action("move", (way,))) for way in DIRECTIONS}
        return {
            **{name: partial(self._number, place) for place, name in enumerate(PICKS, 1)},
            **steps,
            "sight": self._sight,
            "take": partial(act, TAKE),
            "unlock": partial(act, UNLOCK),
            "meet": self._meet,
            "ability": partial(self._lift, PlaceId("ability", number=self._scene.seat)),
            "discard": self._discard,
        }

    def _number(self, number: int) -> None:
        """The n-th answer, where something is asked; a partner, where one is asked for; else the n-th card."""
        asked, self._partner = self._partner, False
        answers = self._scene.choices.wanted
        if answers:
            if number <= len(answers):
                self._scene.act(answers[number - 1])
        elif asked:
            self._scene.act(Action("meet", (number - 1,)))
        elif spot := self._scene.hands.own(number):
            self._lift(spot)

    def _lift(self, spot: PlaceId) -> None:
        """As a click: take it up over the first place where it may be put, or over itself; twice plays it."""
        app = self._scene.app
        target = app.targets.named(spot.name)
        if target is None:
            return
        drag = app.input.drag
        if drag.active and drag.source and drag.source.name == spot.name:
            drag.drop(target if drag.lights(target) else None)
            return
        drag.cancel()
        app.input.activate(target, None)
        if not drag.active:
            return
        lit = next(
            (other for other in app.targets if other.focusable and drag.lights(other) and other.name != spot.name), None
        )
        over = lit or target
        app.input.focus_by_key(over.name)
        drag.centre_on(over.rect.center)

    def _sight(self) -> None:
        """The next number of tiles; else the rules say why not."""
        self._scene.act(self._scene.moves.next_sight)

    def _meet(self) -> None:
        """With the only one who can be met; of several, the next number says with whom."""
        partners = self._scene.moves.of("meet")
        if len(partners) > 1:
            self._partner = True
            self._scene.said(_("With whom? Press the number of the player, from above."))
            return
        state = self._scene.state
        other = next((seat for seat in range(state.seats) if seat != self._scene.seat), self._scene.seat)
        self._scene.act(partners[0] if partners else Action("meet", (other,)))

    def _discard(self) -> None:
        """The chosen cards, else the one with the focus or under the pointer."""
        hands = self._scene.hands
        if not hands.wanted:
            return
        if not hands.chosen:
            touched = self._scene.touched
            if any(each.item.id == touched for each in hands.of(self._scene.seat)):
                hands.choose(touched)
        self._scene.end()


class Pointing:
    """Looks at every frame."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._left_at: Point | None = None
        """Where the pointer lay when something was done, or a key pressed."""
        self._seen: tuple[object, ...] = ("", None, False)
        """What was pointed at, and carried, when that was looked at last."""
        self._foreseen: Step | None = None
        """The step of which the sentence tells."""

    @property
    def rests(self) -> bool:
        """Whether the pointer lies where it lay before something was done: it points at nothing until it moves."""
        user = self._scene.app.input
        return not user.touch.keyboard and user.pointer == self._left_at

    def rest(self) -> None:
        """Something is done without the pointer: what lies under it now is not meant by it."""
        self._left_at = self._scene.app.input.pointer

    def update(self) -> None:
        """Have drawn anew what is lit, or told, otherwise now."""
        scene = self._scene
        seen = scene.touched.name, scene.carried, self.rests
        if seen == self._seen:
            return
        self._seen, before = seen, self._foreseen
        self._foreseen = scene.preview
        scene.map.mark()
        scene.invalidate(scene.areas["unseen"].rect)
        if self._foreseen != before:
            scene.invalidate(scene.areas["guide"].reach)
