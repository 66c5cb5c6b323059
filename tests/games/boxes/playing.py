"""Boxes made at random, played to the end by bots; what goes wrong is made as small as it gets and told."""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from random import Random
from typing import Any, Final, NamedTuple

import yaml

from dejavu import games
from dejavu.arena.play import play
from dejavu.bots import levels_of, make_bot
from dejavu.bots.hard_bot import HardBot
from dejavu.bots.master_bot import MasterBot
from dejavu.bots.search import Budget
from dejavu.content import ContentError
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.game import Game, View
from dejavu.engine.info import Value, option_text
from tests.games.boxes.making import Box, Changes, Maker

SHORT: Final = Budget(turns=6, plans=3)
"""What those that search may spend on a decision."""
MOST_TRIES: Final = 200
"""Smaller boxes that are tried after one went wrong."""
TOO_LONG: Final = 30_000
"""Decisions after which a game is taken to hang."""


class Sitting(NamedTuple):
    """Who plays, and how."""

    levels: tuple[str, ...]
    options: dict[str, Value]
    luck: str


def bot_of(level: str, game: Game) -> Bot:
    """A bot that thinks as its level does, but no longer than it must."""
    if level == "hard":
        return HardBot(game.strategy(), SHORT)
    if level == "master":
        return MasterBot(game.strategy(), SHORT)
    return make_bot(level, game)


class Watched:
    """A bot that is also asked for its reasons, and that does not play for ever."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self._bot, self._game, self._decisions = bot, game, 0

    def plan(self, view: View, rng: Random) -> Sequence[Action]:
        self._decisions += 1
        assert self._decisions < TOO_LONG, "the game does not end"
        actions = self._bot.plan(view, rng)
        self._game.strategy().explain(view, actions)
        return actions


def sitting(game: Game, number: int) -> Sitting:
    """Levels in turn, so that each comes as often as another, and any options with so many seats."""
    rng = Random(f"sitting {number}")
    options = {option.id: rng.choice(list(option.values)) for option in game.options()}
    try:
        seats = rng.choice(list(game.seats_allowed(options)))
    except ValueError:
        options = {}
        seats = rng.choice(list(game.info.seats))
    levels = cycle(levels_of(game.info))
    first = number % len(levels_of(game.info))
    return Sitting(tuple(islice(levels, first, first + seats)), options, f"{number}:0")


def played(game: Game, how: Sitting) -> None:
    """Play one game to the end, as ``dejavu simulate`` does."""
    options = {**game.quick_options(Random(f"{how.luck}:set-up")), **how.options}
    bots = [Watched(bot_of(level, game), game) for level in how.levels]
    assert play(game, bots, options, how.luck, keep_acts=False).ending


def fault_of(game: Game, how: Sitting) -> str | None:
    """What goes wrong, in one line; None if nothing does."""
    try:
        played(game, how)
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} ({last.filename.rpartition('/dejavu/')[2]}:{last.lineno})"
    return None


# What is told of a failure


def report(maker: Maker, box: Box, how: Sitting, fault: str) -> str:
    """How to see it again: the fewest changes that still go wrong, as the file of a mod, and the command."""
    least, told = smallest(maker, box, how, fault)
    options = "".join(f" --option {name}={option_text(value)}" for name, value in how.options.items())
    file = games.spec(maker.name).data_file
    return (
        f"{told}\n"
        f"\n# {file} of a mod (with a mod.yaml: name: Any box, game: {maker.name})\n"
        f"{yaml.dump(overlay(maker, least), sort_keys=False, allow_unicode=True, width=100)}"
        f"\ndejavu simulate {maker.name} --bots {','.join(how.levels)} --seed {how.luck.partition(':')[0]}{options}"
        f" --data FOLDER\n(hard and master search longer there than here)"
    )


def smallest(maker: Maker, box: Box, how: Sitting, fault: str) -> tuple[Changes, str]:
    """The same box with as few changes as still lead to a fault of that kind, and that fault."""
    kind, left, tries = fault.partition(":")[0], dict(box.changes), MOST_TRIES
    size = len(left)
    while size := size // 2:
        for start in range(0, len(left), size):
            some = set(list(left)[start : start + size])
            fewer = {path: value for path, value in left.items() if path not in some}
            tries -= 1
            found = _still(maker, fewer, how) if some and tries > 0 else None
            if found and found.startswith(kind):
                left, fault = fewer, found
    return left, fault


def _still(maker: Maker, changes: Changes, how: Sitting) -> str | None:
    try:
        return fault_of(maker.read(changes).game, how)
    except (ContentError, LookupError):
        return None


def overlay(maker: Maker, changes: Changes) -> Any:
    """What a mod would say to have that box (``content/overlay.py``)."""
    return _above(maker.plain, maker.changed(changes)) or {}


def _above(below: Any, above: Any) -> Any:
    """What is laid over the one to have the other; None where they are equal."""
    if below == above:
        return None
    if isinstance(below, Mapping) and isinstance(above, Mapping):
        gone = {key: None for key in below if key not in above}
        return gone | {key: _above(below.get(key), value) for key, value in above.items() if below.get(key) != value}
    rows = isinstance(below, list) and isinstance(above, list) and all(_has_id(row) for row in (*below, *above))
    if not rows or not above:
        return above
    known = {row["id"]: row for row in below}
    changed = [row for row in above if row != known.get(row["id"])]
    return [{"id": row["id"], **_above(known.get(row["id"], {}), row)} for row in changed]


def _has_id(row: Any) -> bool:
    return isinstance(row, Mapping) and "id" in row
