"""Players that choose by themselves, one module a level. They know no game: a game lends its strategy."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.bots.easy_bot import EasyBot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.medium_bot import MediumBot
from dejavu.bots.random_bot import RandomBot
from dejavu.engine.bot import Bot
from dejavu.engine.game import Game

_MAKERS: dict[str, Callable[[Game], Bot]] = {
    "random": lambda game: RandomBot(),
    "easy": lambda game: EasyBot(game.strategy()),
    "medium": lambda game: MediumBot(game.strategy()),
    "hard": lambda game: HardBot(game.strategy()),
}

LEVELS = tuple(_MAKERS)
"""Every level, the weakest first."""


def make_bot(level: str, game: Game) -> Bot:
    """A bot of that level for that game. Raises ValueError for a level that does not exist."""
    maker = _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"there is no bot {level!r}; expected {' or '.join(LEVELS)}")
    return maker(game)


__all__ = ["LEVELS", "make_bot"]
