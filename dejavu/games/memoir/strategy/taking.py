"""Letters that cards in hand take from their piles, wherever their holders stand: they are as good as held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from dejavu.games.memoir.components import Components
from dejavu.games.memoir.rules.needs import letters_to_take
from dejavu.games.memoir.state import State


def lacking(needs: Sequence[int], held: Sequence[int]) -> list[int]:
    """The letters that a memory needs and a hand lacks, one entry a card."""
    return [letter for letter, need in enumerate(needs) for _each in range(need - held[letter])]


def split(state: State, cards: list[int], lacking: Iterable[int]) -> tuple[list[int], list[int]]:
    """Of lacking letters, those that player cards take, and the others. The cards that do are removed."""
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
    """Which letters each player card takes, as its effect says; empty for cards that take none."""
    return tuple(
        next((effect.values["letters"] for effect in card.effects if effect.kind == "take"), "")
        for card in box.player_cards
    )
