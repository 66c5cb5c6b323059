"""Close-up pictures of this table's things, and what speech says of them besides the inspector's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil

from pygame import Rect, Surface

from dejavu.engine.action import Action
from dejavu.games.memoir.state import HOLE, NOBODY, UNSEEN
from dejavu.table.board.inspector import Detail
from dejavu.table.boards.memoir.foresight import step_to
from dejavu.table.boards.memoir.presentation import note_of, unseen
from dejavu.table.boards.memoir.table import MemoirTable
from dejavu.table.boards.memoir.valley import cards, decks, limit, monsters, pawns, seals, tiles
from dejavu.table.boards.memoir.words.notes import told_face
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.look.shapes import transparent
from dejavu.table.shell.targets import Target
from dejavu.table.text import _

Draw = Callable[[int], Surface]
"""Draws a picture of a given height in pixels."""

_TALL = 11.0
"""Height of a card, in em."""
_SMALL = 6.0
"""Height of any other picture, in em."""
_TOLD_BY_LABEL = {"limit", "unseen", "discards"}
"""Kinds whose label says in full what the inspector words differently."""
_BEGUN_BY_LABEL = {"clue", "seat"}
"""Kinds whose label begins with what the inspector says: what opens a memory, and a character's ability."""


def detail_of(scene: MemoirTable, target: Target) -> Detail | None:
    """The details of a target, found by its name; None if it has none."""
    spot = PlaceId.named(target.name)
    words = note_of(scene.frame, spot)
    tall = _TALL if spot.kind in ("hand", "kept", "give", "get") else _SMALL
    return Detail(words, _picture_of(scene, spot), tall) if words else None


def _picture_of(scene: MemoirTable, spot: PlaceId) -> Draw | None:
    state, studio, box = scene.state, scene.studio, scene.state.components
    match spot.kind:
        case "place":
            return _tile(scene, box.hexes.index[spot.id])
        case "seal" | "item":
            return _tile(scene, state.player.place)
        case "pawn" | "seat" | "hands" | "ability":
            who = state.players[spot.number].character
            return partial(pawns.picture, studio, who, spot.number) if who != NOBODY else None
        case "hand" | "kept" | "event":  # SEAT-CARD
            return _card(scene, spot.id.partition("-")[2])
        case "give" | "get" | "choice":
            return _card(scene, spot.id)
        case "clue":
            memory = box.memory_index[spot.number]
            return partial(seals.picture, studio, memory, opened=memory in state.openers)
        case "monster":
            return partial(monsters.picture, studio, box.hallucination_index[spot.id])
        case "unseen" if spot.number > 0 and (signs := _signs(scene, spot.number)):
            return partial(_rows, scene, signs)
        case "limit":
            return lambda high: limit.picture(studio, state.hand_limit, (2 * high, high // 2))
        case "deck" if item := scene.item(spot):
            deck, count = item.value
            return lambda high: decks.picture(studio, deck, count, (round(high * cards.SHAPE), high))
    return None


def _tile(scene: MemoirTable, place: int) -> Draw:
    """A tile, as far as the table may show it."""
    state, studio, face = scene.state, scene.studio, told_face(scene.state, place)
    if face == HOLE:
        return lambda high: tiles.hole(studio, high / 2, place)
    if face == UNSEEN:
        return lambda high: tiles.back(studio, high / 2, place)
    draw = tiles.face if state.up >> place & 1 else tiles.sketched
    return lambda high: draw(studio, face, high / 2, place)


def _signs(scene: MemoirTable, ring: int) -> Sequence[Item]:
    """The signs that a ring still hides."""
    return [item for item in unseen(scene.frame, ring) if item.picture]


def _rows(scene: MemoirTable, signs: Sequence[Item], high: int) -> Surface:
    """Signs with their numbers in two rows, together ``high`` pixels high."""
    look, columns = scene.look, ceil(len(signs) / 2)
    gap, number = look.px(0.3), look.px(1.0)
    side = (high - gap) // 2
    surface = transparent((columns * (side + number), high))
    for place, item in enumerate(signs):
        row, column = divmod(place, columns)
        painter, *told = item.picture
        scene.painters[painter](surface, Rect(column * (side + number), row * (side + gap), side, side), *told)
    return surface


def _card(scene: MemoirTable, card: str) -> Draw | None:
    number = scene.state.tables.card.get(card)
    if number is None:
        return None
    return lambda high: cards.picture(scene.studio, number, (round(high * cards.SHAPE), high))


def described(scene: MemoirTable, target: Target, shown: Sequence[str]) -> Sequence[str]:
    """The words for a target: whether a step leads there, what it shows, and ``shown``, the inspector's words."""
    spot = PlaceId.named(target.name)
    if spot.kind in _TOLD_BY_LABEL:
        return ()
    if spot.kind in _BEGUN_BY_LABEL:
        meeting = _meeting(scene, spot.number) if spot.kind == "seat" and spot.number >= 0 else None
        return [*([_does(scene, meeting)] if meeting else []), *shown[1:]]
    place = scene.state.components.hexes.index.get(spot.id, -1) if spot.kind == "place" else -1
    step = _click(scene, place) if place >= 0 and not scene.carried else None
    if step is None or step not in scene.frame.welcome:
        return shown
    words = _does(scene, step)
    name = [line for line in shown[:1] if line.startswith(target.label)]
    outlook = scene.outlook if scene.app.targets.focus == target.name else ""
    return [*name, words, *([outlook] if outlook else []), *shown[len(name) :]]


def _click(scene: MemoirTable, place: int) -> Action | None:
    """What a click on a place does: a step there, or taking what lies underfoot."""
    if place != scene.state.players[scene.frame.seat].place:
        return step_to(scene.state, place)
    return next((act for act in scene.hands.actions_for(scene.frame.places[place]) if act.verb == "take"), None)


def _meeting(scene: MemoirTable, seat: int) -> Action | None:
    """The act that begins an exchange with a seat, if it may begin now."""
    meet = scene.state.tables.meet[seat]
    return meet if meet in scene.frame.welcome else None


def _does(scene: MemoirTable, action: Action) -> str:
    """What the confirm key would do."""
    key = scene.app.bindings.shown("confirm")
    return _("{key} does this: {action}", key=key, action=scene.words.action(action))


def owner(scene: MemoirTable, spot: PlaceId) -> str:
    """The owner of a card of an exchange, or in another player's hand; empty for anything else."""
    if spot.kind == "hand":
        seat = int(spot.id.partition("-")[0])
        return "" if seat == scene.seat else f"{scene.match.names[seat]}."
    terms = scene.frame.exchange.terms
    if terms is None or spot.kind not in ("give", "get"):
        return ""
    return f"{scene.match.names[terms.seat if spot.kind == 'give' else terms.partner]}."
