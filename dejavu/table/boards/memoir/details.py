"""What the things of this table look like at close quarters, and what is said of them beyond that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.state import HOLE, NOBODY, UNSEEN, State
from dejavu.table.board.inspector import Detail
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.host import MemoirHost
from dejavu.table.boards.memoir.valley import cards, decks, limit, monsters, pawns, seals, tiles
from dejavu.table.boards.memoir.valley.studio import Studio
from dejavu.table.boards.memoir.words.notes import note, told_face
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

Drawn = Callable[[int], Surface]
"""A picture made for a height in pixels."""

_TALL, _SMALL = 11.0, 6.0
"""Heights of cards and of other pictures, in em."""


class Details:
    """Knows what the targets of one scene stand for."""

    def __init__(self, scene: MemoirHost) -> None:
        self._scene = scene
        self._pictures: Mapping[str, Callable[[Spot], Drawn | None]] = {
            "place": self._place,
            "pawn": self._pawn,
            "seat": self._pawn,
            "hands": self._pawn,
            "ability": self._pawn,
            "hand": self._in_hand,
            "kept": self._in_hand,
            "event": self._in_hand,
            "give": lambda spot: self._card(spot.id),
            "get": lambda spot: self._card(spot.id),
            "choice": lambda spot: self._card(spot.id),
            "clue": self._clue,
            "seal": self._underfoot,
            "item": self._underfoot,
            "monster": self._monster,
            "limit": self._limit,
            "deck": self._deck,
        }

    def of(self, target: Target) -> Detail | None:
        """What a target stands for, told by its name; None for one that stands for nothing."""
        spot = Spot.named(target.name)
        words = note(spot, self._state, self._scene.words.names)
        if words is None:
            return None
        draw = self._pictures.get(spot.kind)
        return Detail(
            words, draw(spot) if draw else None, _TALL if spot.kind in ("hand", "kept", "give", "get") else _SMALL
        )

    @property
    def _state(self) -> State:
        return self._scene.state

    @property
    def _studio(self) -> Studio:
        return self._scene.studio

    def _place(self, spot: Spot) -> Drawn | None:
        """The tile as far as the table may show it."""
        place = self._state.components.hexes.index[spot.id]
        face = told_face(self._state, place)
        if face == HOLE:
            return lambda high: tiles.hole(self._studio, high / 2, place)
        if face == UNSEEN:
            return lambda high: tiles.back(self._studio, high / 2, place)
        if not self._state.up >> place & 1:
            return lambda high: tiles.sketched(self._studio, face, high / 2, place)
        return lambda high: tiles.face(self._studio, face, high / 2, place)

    def _underfoot(self, spot: Spot) -> Drawn | None:
        return self._place(Spot("place", self._state.components.hexes.names[self._state.player.place]))

    def _pawn(self, spot: Spot) -> Drawn | None:
        character = self._state.players[spot.number].character
        if character == NOBODY:
            return None
        return lambda high: pawns.picture(self._studio, character, spot.number, high)

    def _in_hand(self, spot: Spot) -> Drawn | None:
        """``SEAT-CARD``."""
        return self._card(spot.id.partition("-")[2])

    def _card(self, card: str) -> Drawn | None:
        number = self._state.tables.card.get(card)
        if number is None:
            return None
        return lambda high: cards.picture(self._studio, number, (round(high * cards.SHAPE), high))

    def _clue(self, spot: Spot) -> Drawn | None:
        memory = self._state.components.memory_index[spot.number]
        opened = any(memory == other for other, _seat in self._state.opened)
        return lambda high: seals.picture(self._studio, memory, high, opened)

    def _monster(self, spot: Spot) -> Drawn | None:
        card = self._state.components.hallucination_index[spot.id]
        return lambda high: monsters.picture(self._studio, card, high)

    def _limit(self, spot: Spot) -> Drawn | None:
        return lambda high: limit.picture(self._studio, self._state.hand_limit, (2 * high, high // 2))

    def _deck(self, spot: Spot) -> Drawn | None:
        state = self._state
        sizes: dict[cards.Deck, int] = {
            "player": state.deck,
            "event": state.events.size,
            "hallucination": state.hallucinations.size,
        }
        deck = next(name for name in sizes if name == spot.id)
        return lambda high: decks.picture(self._studio, deck, sizes[deck], (round(high * cards.SHAPE), high))


_TOLD_BY_LABEL = {"limit", "unseen", "discards"}
"""What the label tells in full: the glass says it in other words."""
_BEGUN_BY_LABEL = {"clue", "seat"}
"""Of what the label tells first what the glass does: what opens a memory, and the ability of a character."""


def described(scene: MemoirHost, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """What is said of a target: whether a step leads there, what it shows, and ``shown``, what the glass would say."""
    spot = Spot.named(target.name)
    if spot.kind in _TOLD_BY_LABEL:
        return ()
    if spot.kind in _BEGUN_BY_LABEL:
        meeting = _meeting(scene, spot.number) if spot.kind == "seat" and spot.number >= 0 else None
        return [*([_does(scene, meeting)] if meeting else []), *shown[1:]]
    place = scene.state.components.hexes.index.get(spot.id, -1) if spot.kind == "place" else -1
    step = scene.moves.step(place) if place >= 0 and scene.match.my_move and not scene.carried else None
    if step is None or step not in scene.moves.legal:
        return shown
    words = _does(scene, step)
    name = [line for line in shown[:1] if line.startswith(target.label)]
    outlook = scene.outlook if scene.app.targets.focus == target.name else ""
    return [*name, words, *([outlook] if outlook else []), *shown[len(name) :]]


def _meeting(scene: MemoirHost, seat: int) -> Action | None:
    """The act by which an exchange with a seat begins, if it may begin now."""
    meet = scene.state.tables.meet[seat]
    return meet if scene.match.my_move and meet in scene.moves.legal else None


def _does(scene: MemoirHost, action: Action) -> str:
    """What the key that confirms would do."""
    key = scene.app.bindings.shown("confirm")
    return _("{key} does this: {action}").format(key=key, action=scene.words.action(action))


def owner(scene: MemoirHost, spot: Spot) -> str:
    """Whose a card of an exchange or in the hand of somebody else is; empty for anything else."""
    if spot.kind == "hand":
        seat = int(spot.id.partition("-")[0])
        return "" if seat == scene.view.seat else f"{scene.match.names[seat]}."
    terms = scene.exchanging.terms
    if terms is None or spot.kind not in ("give", "get"):
        return ""
    return f"{scene.match.names[terms.seat if spot.kind == 'give' else terms.partner]}."
