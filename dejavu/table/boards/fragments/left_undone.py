"""What would be lost if deja vu ended now: the main button says so at its first press, and goes on at the second."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dejavu.engine.journal import Act, Entry
from dejavu.games.fragments.actions import END_PHASE, STOP
from dejavu.games.fragments.state import Phase
from dejavu.table.boards.fragments.moves import Moves
from dejavu.table.boards.fragments.words import Names
from dejavu.table.text import _, plural

_SOWS = {"lay", "take", STOP.verb}
"""What may be the last act of a sowing."""
_USES = {"construct", "start", "add", "spend", "save"}
"""What bits are for."""


class LeftUndone(NamedTuple):
    """Why to wait with the end, and the cards that are meant."""

    words: str = ""
    cards: tuple[int, ...] = ()


def left_undone(moves: Moves, names: Names, asking: int | None, entries: Sequence[Entry]) -> LeftUndone:
    """The gravest loss; empty words for none.

    ``asking`` is the card for which a bit is being chosen, ``entries`` the journal.
    """
    state = moves.state
    if state.phase is not Phase.DEJA_VU or END_PHASE not in moves.legal:
        return LeftUndone()
    if cards := moves.completable:
        return LeftUndone(_completable(moves, names, cards), cards)
    if asking is not None:
        words = _("{card} still waits for a bit. Press again to go on all the same.")
        return LeftUndone(words.format(card=names.card(state.components.cards[asking].id)), (asking,))
    player = moves.player
    lost = len(player.tray)
    if lost and len(player.chest) < player.chests:
        words = plural(
            "{count} bit is not saved though a chest is free. Press again to go on all the same.",
            "{count} bits are not saved though a chest is free. Press again to go on all the same.",
            lost,
        )
        return LeftUndone(words)
    last = entries[-1] if entries else None
    if lost and isinstance(last, Act) and last.action.verb in _SOWS and moves.verbs & _USES:
        words = plural(
            "{count} bit can still be used. Press again to go on all the same.",
            "{count} bits can still be used. Press again to go on all the same.",
            lost,
        )
        return LeftUndone(words)
    return LeftUndone()


def _completable(moves: Moves, names: Names, cards: Sequence[int]) -> str:
    if len(cards) == 1:
        words = _("{card} can still be completed. Press again to go on all the same.")
        return words.format(card=names.card(moves.state.components.cards[cards[0]].id))
    return plural(
        "{count} card can still be completed. Press again to go on all the same.",
        "{count} cards can still be completed. Press again to go on all the same.",
        len(cards),
    )
