"""Bots that choose by themselves, one module for each level. They know no game: a game lends its strategy."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.bots.easy_bot import EasyBot
from dejavu.bots.gentle_bot import GentleBot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.master_bot import MasterBot
from dejavu.bots.medium_bot import MediumBot
from dejavu.bots.random_bot import RandomBot
from dejavu.bots.search import Budget
from dejavu.engine.bot import Bot
from dejavu.engine.game import Game
from dejavu.engine.info import GameInfo

_MAKERS: dict[str, Callable[[Game, float | None], Bot]] = {
    "random": lambda game, seconds: RandomBot(),
    "gentle": lambda game, seconds: GentleBot(game.strategy()),
    "easy": lambda game, seconds: EasyBot(game.strategy()),
    "medium": lambda game, seconds: MediumBot(game.strategy()),
    "hard": lambda game, seconds: HardBot(game.strategy(), Budget(seconds=seconds)),
    "master": lambda game, seconds: MasterBot(game.strategy(), seconds=seconds),
}

LEVELS = tuple(_MAKERS)
"""Every level, the weakest first."""
_LEARNED = "master"
"""The level for games with a learned judgement (``GameInfo.learned``); other games do not offer it."""
ADVISER = "hard"
"""The strongest level that plays every game; it gives the hints."""


def levels_of(info: GameInfo) -> tuple[str, ...]:
    """Return the levels that play a game, the weakest first."""
    return tuple(level for level in LEVELS if info.learned or level != _LEARNED)


def make_bot(level: str, game: Game, seconds: float | None = None) -> Bot:
    """Make a bot of that level for that game. Raises ValueError for an unknown level.

    The bot may think for ``seconds`` about one decision; without this limit, equal luck leads to equal choices.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"there is no bot {level!r}; expected {' or '.join(LEVELS)}")
    return maker(game, seconds)


__all__ = ["ADVISER", "LEVELS", "levels_of", "make_bot"]
