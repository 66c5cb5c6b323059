"""Positions as plain data (in YAML what FEN is to chess): for tests, puzzles, reports and journals.

``to_data`` writes a position in full; ``position_reader`` reads one that names only what differs from set-up. Places
are called ``q,r``; tiles as in ``components.Sign.id``, cards by their ids.

=======================  ==============================================================================================
seats, options           how many play; ``level``, ``layout``, ``characters``, ``consent``, ``sketch``
phase, active, acting    the phase (``state.Phase``), whose turn it is, who has to act (``active`` if left out)
first, round, angle      who began, the round, the rotation of the map in steps of 60 degrees
faces                    the tiles seen, ``place: tile`` or ``place: hole``; the rest of each ring follows
up, exploited            the places that are face up and those that were exploited
players                  by seat ``{character, place, mood, hand, kept, monsters, vision, next-actions}``; a monster
                         is ``{card, fresh}``
deck, lost               cards left in the player deck; how many of them are disorientation
unseen, unseen-lost      player cards that nobody saw, ``id: how many``; disorientation cards that nobody saw
piles                    resource cards left, ``letter: how many``; follows from the hands if left out
events, hallucinations   ``{left, discards, unseen, unknown}``: cards known to be in the pile, cards discarded,
                         monsters that nobody saw, and how many of these are in the pile
lasting                  events that lie open: ``{card, seat}``
limit, opened, won       the hand limit; memories in the order unlocked, ``{memory, seat}``; whether the goal is reached
ending                   how the game ended
actions, depth, sight    actions left; how many tiles a move may show, and how many the next one shows
walls, ability, blocked  how many walls moves may pass; whether the ability was used; whether player cards are blocked
warded, declined         seats that no attack hurts; offers that were declined: ``{partner, give, get}``
move                     the open move, ``{kind: {fields}}`` (``state.OpenMove``)
todo                     the tasks after that move, ``{kind: {fields}}``, the next one last (``rules.agenda``)
=======================  ==============================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Final

from dejavu.games.memoir import state as parts
from dejavu.games.memoir.options import options_data
from dejavu.games.memoir.rules import agenda
from dejavu.games.memoir.state import CENTRE, HOLE, NOBODY, UNSEEN, Pile, Player, State

KEYS: Final = (
    *("game", "seats", "options", "phase", "active", "acting", "first", "round", "angle", "faces", "up", "exploited"),
    *("players", "deck", "lost", "unseen", "unseen-lost", "piles", "events", "hallucinations", "lasting", "limit"),
    *("opened", "won", "ending", "actions", "depth", "sight", "walls", "ability", "blocked", "warded", "declined"),
    *("move", "todo"),
)
PLAYER_KEYS: Final = ("character", "place", "mood", "hand", "kept", "monsters", "vision", "next-actions")
ENDINGS: Final = ("won", "mood", "deck")
GONE: Final = "hole"
MOST: Final = 999

OPEN: Final[Mapping[str, type[Any]]] = {
    kind.__name__.lower(): kind
    for kind in (
        *(parts.Discarding, parts.Meeting, parts.Exchange, parts.Consent, parts.Looking, parts.Choosing),
        *(parts.Putting, parts.Replying, parts.Winning),
    )
}
"""Every kind of open move by its name."""
WAITING: Final[Mapping[str, type[Any]]] = {kind.__name__.lower(): kind for kind in agenda.TASKS}
"""Every kind of task by its name."""


def to_data(state: State) -> dict[str, Any]:
    """The whole position; equal positions give equal data."""
    box, names = state.components, state.components.hexes.names
    return {
        "game": "memoir",
        "seats": state.seats,
        "options": options_data(box, state.options),
        "phase": state.phase.value,
        "active": state.active,
        "acting": state.current_player,
        "first": state.first_player,
        "round": state.round,
        "angle": state.angle,
        "faces": {
            names[place]: GONE if face == HOLE else box.signs[face].id
            for place, face in enumerate(state.faces)
            if face != UNSEEN and place != CENTRE
        },
        "up": _places(state, state.up),
        "exploited": _places(state, state.exploited),
        "players": [_player_data(state, player) for player in state.players],
        "deck": state.deck,
        "lost": state.disorientation_left,
        "unseen": _counted(box.player_cards, state.unseen_cards),
        "unseen-lost": [
            card.id for card, there in zip(box.disorientation, state.unseen_disorientation, strict=True) if there
        ],
        "piles": _counted(box.letters, state.piles),
        "events": _pile_data(box.events, state.events),
        "hallucinations": _pile_data(box.hallucinations, state.hallucinations),
        "lasting": [{"card": box.events[card].id, "seat": seat} for card, seat in state.lasting],
        "limit": state.hand_limit,
        "opened": [{"memory": box.memories[memory].number, "seat": seat} for memory, seat in state.opened],
        "won": state.won,
        "ending": state.ending,
        **_turn_data(state),
        "move": None if state.move is None else _plain(state.move),
        "todo": [_plain(task) for task in state.todo],
    }


def _turn_data(state: State) -> dict[str, Any]:
    """What matters only in the current turn."""
    return {
        "actions": state.actions_left,
        "depth": state.depth,
        "sight": state.sight,
        "walls": state.wall_passes,
        "ability": state.ability_used,
        "blocked": state.blocked,
        "warded": [seat for seat in range(state.seats) if state.warded >> seat & 1],
        "declined": [
            {"partner": partner, "give": _cards(state, give), "get": _cards(state, get)}
            for partner, give, get in state.declined
        ],
    }


def _counted(things: Sequence[Any], counts: Sequence[int]) -> dict[str, int]:
    return {thing.id: count for thing, count in zip(things, counts, strict=True) if count}


def _places(state: State, mask: int) -> list[str]:
    return [name for place, name in enumerate(state.components.hexes.names) if mask >> place & 1]


def _cards(state: State, cards: Iterable[int]) -> list[str]:
    return [state.tables.cards[card] for card in cards]


def _player_data(state: State, player: Player) -> dict[str, Any]:
    box = state.components
    hand = [*player.hand]
    for letter, count in enumerate(player.letters):
        hand += [state.tables.first_letter + letter] * count
    return {
        "character": None if player.character == NOBODY else box.characters[player.character].id,
        "place": box.hexes.names[player.place],
        "mood": player.mood,
        "hand": _cards(state, hand),
        "kept": [box.events[card].id for card in player.kept],
        "monsters": [{"card": box.hallucinations[one.card].id, "fresh": one.fresh} for one in player.monsters],
        "vision": _places(state, player.vision),
        "next-actions": player.next_actions,
    }


def _pile_data(cards: Sequence[Any], pile: Pile) -> dict[str, Any]:
    return {
        "left": _counted(cards, pile.left),
        "discards": _counted(cards, pile.discards),
        "unseen": [card.id for card, there in zip(cards, pile.unseen, strict=True) if there],
        "unknown": pile.unknown,
    }


def _plain(value: Any) -> dict[str, Any]:
    """A named tuple as ``{kind: {fields}}``, recursively."""
    fields: dict[str, Any] = {}
    for name, field in value._asdict().items():
        if hasattr(field, "_asdict"):
            fields[name] = _plain(field)
        elif isinstance(field, StrEnum):
            fields[name] = field.value
        else:
            fields[name] = list(field) if isinstance(field, tuple) else field
    return {type(value).__name__.lower(): fields}
