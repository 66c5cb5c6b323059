"""Bots that choose by themselves. They know no game: a game lends its strategy."""

from __future__ import annotations

from collections.abc import Callable

from dejavu.bots.gentle_bot import GentleBot
from dejavu.bots.greedy_bot import GreedyBot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.master_bot import MasterBot
from dejavu.bots.random_bot import RandomBot
from dejavu.bots.search import Budget
from dejavu.bots.temperament import EVEN, TEMPERAMENTS, Temperament
from dejavu.bots.temperament_reader import temperaments_of
from dejavu.engine.bot import Bot
from dejavu.engine.game import Game
from dejavu.engine.info import GameInfo
from dejavu.engine.strategy import Effort, Strategy

_MAKERS: dict[str, Callable[[Strategy, float | None, Temperament], Bot]] = {
    "random": lambda strategy, seconds, temper: RandomBot(),
    "gentle": lambda strategy, seconds, temper: GentleBot(strategy, temper),
    "easy": lambda strategy, seconds, temper: GreedyBot(strategy, Effort.TURN, temper),
    "medium": lambda strategy, seconds, temper: GreedyBot(strategy, Effort.AHEAD, temper),
    "hard": lambda strategy, seconds, temper: HardBot(strategy, Budget(seconds=seconds), temperament=temper),
    "master": lambda strategy, seconds, temper: MasterBot(strategy, seconds=seconds, temperament=temper),
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


def parts(bot: str) -> tuple[str, str]:
    """Return the level and the temperament of a bot such as ``easy`` or ``easy:bold``."""
    level, _, temperament = bot.partition(":")
    return level, temperament


def make_bot(bot: str, game: Game, seconds: float | None = None) -> Bot:
    """Make a bot for that game: a level, perhaps with a temperament. Raises ValueError for an unknown level.

    The bot may think for ``seconds`` about one decision; without this limit, equal luck leads to equal choices. With a
    temperament that the game does not know, it plays by its level alone.
    """
    level, temperament = parts(bot)
    maker = _MAKERS.get(level)
    if maker is None:
        raise ValueError(f"there is no bot {level!r}; expected {' or '.join(LEVELS)}")
    return maker(game.strategy(), seconds, temperaments_of(game.name).get(temperament, EVEN) if temperament else EVEN)


__all__ = ["ADVISER", "LEVELS", "TEMPERAMENTS", "levels_of", "make_bot", "parts"]
