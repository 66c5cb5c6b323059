"""Positions as plain data (in YAML what FEN is to chess): for tests, puzzles, reports and journals.

``to_data`` writes a position in full; ``fill`` (``position_reader.py``) reads one that names only what differs from
set-up. Every piece goes by the id it has in ``data/cards.yaml``; bits are ``colour-shape``.

===========================  ==================================================================================
seats, options               how many play; ``speed_game``, ``even_start``, ``map``
phase, round, current, first the phase (``state.Phase``), whose turn it is, who began
girl                         the nebula she stands on
placements, links            ``nebula: [x, y, angle]`` and the connections ``[nebula, nebula]``
pool, pending                while the map is built: nebulae not drawn, and those to be connected now
nebulae                      ``nebula: {bits, fragment, planted}``
players                      by seat ``{tokens, hand, short: {card: bits}, long, flowers, circle, fragments, tray,
                             chest}``; ``flowers`` are the cards that hold one
row, deck, discards          cards; deck and row follow from the rest and need not be given
matrix, spent                bits discarded, and spent this turn
flowers                      in the supply; follows from the rest
move                         the open move: ``walk``, ``sowing``, ``taking``, ``construction``, ``growing`` or
                             ``regeneration`` with its own keys (``state.Walk``, …)
opening                      in the opening: cards still to remember and to discard
planting_done, regenerated,  what this turn has seen (``state.State``)
used_bits, drawn
idle_turns, last_turns       turns without phase 2 in succession; last turns left
ending                       why the game is over
===========================  ==================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dejavu.games.fragments.components import Components
from dejavu.games.fragments.options import layout_data
from dejavu.games.fragments.position_reader import FLAGS, KEYS, fill, seats_and_options
from dejavu.games.fragments.state import (
    NONE,
    UNKNOWN,
    Construction,
    Growing,
    Move,
    Player,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)

__all__ = ["KEYS", "fill", "seats_and_options", "to_data"]


def to_data(state: State) -> dict[str, Any]:
    """The whole position; equal positions give equal data."""
    components = state.components
    nebulae = [nebula.id for nebula in components.nebulae]
    cards = [card.id for card in components.cards]
    options: dict[str, Any] = {"speed_game": state.options.speed_game}
    if state.options.even_start:
        options["even_start"] = True
    if state.options.layout is not None:
        options["map"] = layout_data(state.options.layout, components)
    return {
        "game": "fragments",
        "seats": state.seats,
        "options": options,
        "phase": state.phase.value,
        "round": state.round,
        "current": state.current_player,
        "first": state.first_player,
        "girl": None if state.girl == NONE else nebulae[state.girl],
        "placements": {nebulae[i]: list(place) for i, place in sorted(state.placements.items())},
        "links": [[nebulae[a], nebulae[b]] for a, b in state.graph.links()],
        "pool": [nebulae[i] for i in state.pool],
        "pending": [nebulae[i] for i in state.pending],
        "nebulae": {
            name: {
                "bits": _bits(components, state.bits[i]),
                "fragment": None if state.fragments[i] == NONE else components.fragments[state.fragments[i]].id,
                "planted": state.planted[i],
            }
            for i, name in enumerate(nebulae)
        },
        "players": [_player_data(components, player) for player in state.players],
        "row": [cards[i] for i in state.row],
        "deck": _cards(components, state.deck),
        "discards": [cards[i] for i in state.discards],
        "matrix": _bits(components, state.matrix),
        "spent": _bits(components, state.spent),
        "flowers": state.flowers,
        "opening": list(state.opening),
        "move": _move_data(components, state.move),
        **{flag: getattr(state, flag) for flag in FLAGS},
        "idle_turns": state.idle_turns,
        "last_turns": None if state.last_turns == NONE else state.last_turns,
        "ending": None if state.ending is None else state.ending.value,
    }


def _bits(components: Components, bits: Iterable[int]) -> list[str]:
    return [components.bit_ids[bit] for bit in bits]


def _cards(components: Components, cards: Iterable[int]) -> list[str | None]:
    """Their ids; null for cards that the owner of a view cannot see."""
    return [None if card == UNKNOWN else components.cards[card].id for card in cards]


def _player_data(components: Components, player: Player) -> dict[str, Any]:
    cards = [card.id for card in components.cards]
    return {
        "tokens": player.tokens,
        "hand": _cards(components, player.hand),
        "short": {cards[i]: _bits(components, bits) for i, bits in player.short.items()},
        "long": [cards[i] for i in player.long],
        "flowers": [cards[i] for i in player.flowers],
        "circle": player.circle,
        "fragments": [components.fragments[i].id for i in player.fragments],
        "tray": _bits(components, player.tray),
        "chest": _bits(components, player.chest),
    }


def _move_data(components: Components, move: Move | None) -> dict[str, Any] | None:
    nebulae = [nebula.id for nebula in components.nebulae]
    match move:
        case Walk(visited, steps):
            return {"walk": {"visited": [n for i, n in enumerate(nebulae) if visited >> i & 1], "steps": steps}}
        case Sowing(path, _, bits):
            return {"sowing": {"path": [nebulae[i] for i in path], "bits": _bits(components, bits)}}
        case Taking(nebula, left):
            return {"taking": {"nebula": nebulae[nebula], "left": left}}
        case Construction(card, bits):
            return {"construction": {"card": components.cards[card].id, "bits": _bits(components, bits)}}
        case Growing(left):
            return {"growing": {"left": left}}
        case Regeneration(candidates, need, chosen):
            return {
                "regeneration": {
                    "candidates": [nebulae[i] for i in candidates],
                    "need": need,
                    "chosen": [nebulae[i] for i in chosen],
                }
            }
    return None
