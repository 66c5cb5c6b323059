"""The names of a position's targets, as far as lessons may highlight them.

``table/boards/memoir/items.py`` explains the names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from dejavu.games.memoir.rules.finds import refuse_take, refuse_unlock
from dejavu.games.memoir.state import Choosing, Consent, Exchange, Phase, State

ALWAYS: Final = ("end", "undo", "hint", "menu")

AREAS: Final = ("limit", "discards", "deck:player", "deck:event", "deck:hallucination")
"""The counts, on every table."""


def spots_of(state: State, seat: int) -> frozenset[str]:
    """The names of the targets for a seat, as in the areas of the table."""
    box = state.components
    found = [*ALWAYS, *AREAS]
    found += [f"place:{name}" for name in box.hexes.names]
    found += [f"unseen:{ring}" for ring in range(1, box.rules.radius + 1)]
    found += [f"clue:{memory.number}" for memory in box.memories]
    for other, player in enumerate(state.players):
        found += [f"pawn:{other}", f"seat:{other}"]
        found += [f"monster:{box.hallucinations[one.card].id}" for one in player.monsters]
        found += [f"kept:{other}-{box.events[card].id}" for card in player.kept]
        found += [f"hand:{other}-{card}" for card in _copies(state, state.hand(other))]
    if state.phase is not Phase.OVER and state.current_player == seat:
        found += _to_be_decided(state, seat)
    return frozenset(found)


def _to_be_decided(state: State, seat: int) -> Iterator[str]:
    """Targets that exist only for the player to act."""
    yield f"ability:{seat}"
    match state.move:
        case None:
            if refuse_take(state) is None:
                yield "item"
            if refuse_unlock(state) is None:
                yield "seal"
        case Exchange(partner=partner):
            yield from (f"give:{card}" for card in _copies(state, state.hand(seat)))
            yield from (f"get:{card}" for card in _copies(state, state.hand(partner)))
            yield "offer"
        case Consent():
            yield from ("agree", "decline")
        case Choosing(what="ring", choices=choices):
            yield from (f"ring:{state.tables.choices[choice].removeprefix('ring-')}" for choice in choices)
        case Choosing(what="way", choices=choices):
            yield from (f"way:{state.tables.choices[choice]}" for choice in choices)
        case _:
            pass


def _copies(state: State, cards: list[int]) -> Iterator[str]:
    """Every card by its name and its index among copies."""
    seen: Counter[int] = Counter()
    for card in cards:
        yield f"{state.tables.cards[card]}:{seen[card]}"
        seen[card] += 1
