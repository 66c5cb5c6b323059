"""Finds the letters that cards in hand can take from their piles. They need no tile, so they are as good as held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.rules.needs import letters_to_take
from dejavu.games.memoir.state import State


def lacking(needs: Sequence[int], held: Sequence[int]) -> list[int]:
    """The letters that a memory needs and a hand lacks, one entry for each card."""
    return [letter for letter, need in enumerate(needs) for _each in range(need - held[letter])]


def split(state: State, cards: list[int], lacking: Iterable[int]) -> tuple[list[int], list[int]]:
    """Split lacking letters into those that player cards can take and the rest; remove these cards from ``cards``."""
    taken, missing = list[int](), list(lacking)
    takers = _takers(state.components)
    for card in cards[:] if missing else ():
        if takers[card]:
            offered = letters_to_take(state, shown=takers[card] == "shown")
            letter = next((letter for letter in missing if letter in offered), None)
            if letter is not None:
                missing.remove(letter)
                cards.remove(card)
                taken.append(letter)
    return taken, missing


@lru_cache(maxsize=8)
def _takers(box: Components) -> tuple[str, ...]:
    """The parameter ``letters`` of each player card that takes a letter; empty for other cards."""
    return tuple(
        next((effect.values["letters"] for effect in card.effects if effect.kind == "take"), "")
        for card in box.player_cards
    )
