"""Measures how long people watch a bot's turn: ``python -m tools.watching memoir --bots easy,easy``.

It plays whole games at the table without a window, bots at *normal* speed; ``--option level=easy`` sets an option of
the game. The person acts at once, as a bot would, and reads no page. A turn lasts from the end of the one before until
the next one begins, or until the table is at rest. The time that a bot needs to think does not count.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from statistics import median, quantiles
from typing import Final, NamedTuple

from dejavu import games
from dejavu.bots import make_bot
from dejavu.engine.bot import Plans
from dejavu.engine.game import Game, View, turn_ended
from dejavu.engine.journal import PERSON, Seat
from dejavu.engine.session import Session
from dejavu.table.board.table_scene import TableScene
from dejavu.table.boards import board_of
from dejavu.table.play.bot_process import Answer, Hear
from dejavu.table.play.match import Match
from dejavu.table.shell.app import App
from dejavu.table.shell.settings import Settings
from dejavu.table.shot import NAMES, Paper
from tools.recordings.recorded import COVERS, Frames, time_by_frames

FRAME: Final = 1 / 30
"""Seconds from one frame to the next."""
SIZE: Final = (1280, 720)
"""Window size in pixels."""
LIMIT: Final = 4.0
"""Limit of the median, in seconds."""
_MOST: Final = 3_000
"""Number of frames after which a turn counts as never ending."""


class Watched(NamedTuple):
    """A turn of a bot."""

    seconds: float
    events: tuple[str, ...]
    """The kinds of its events."""


class Thoughts:
    """Bots that think in this process, and answer at once."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def ask(self, level: str, view: View, seed: str, hear: Hear) -> None:
        """Plan and answer."""
        hear(Answer(tuple(make_bot(level, self._game).plan(view, Random(seed))), level))

    def cancel(self) -> None:
        """Do nothing: every question is already answered."""

    def close(self) -> None:
        """Do nothing: no process has to stop."""


def watched(name: str, bots: Sequence[str], options: Mapping[str, object], seed: int) -> Iterator[Watched]:
    """Yield the turns of the bots in one game, with a person in the first seat who plays like the first bot."""
    game, luck, plans = games.load(name), Random(f"{seed}"), Plans()
    seats = [Seat(NAMES[0], PERSON), *(Seat(NAMES[n], bot) for n, bot in enumerate(bots, 1))]
    with time_by_frames() as frames:
        app = App(Paper(SIZE), Settings(bot_speed="normal", tips=False))
        app.draw = app.dirty.clear  # type: ignore[method-assign]
        session = Session(game, seats, seed, {**game.quick_options(Random(seed)), **options})
        match = Match(app, session, board_of(game), Thoughts(game))
        match.begin()
        while not session.state.is_terminal():
            state = session.state
            frames.step(app, FRAME)
            if _uncovers(app):
                continue
            if not match.my_move:
                turn = _turn(app, frames, match)
                if not session.state.is_terminal():  # people read the end for as long as they like
                    yield turn
                continue
            frames.comes_to_rest(app, _MOST)
            action = plans.next(state)
            if action is None:
                thought = make_bot(bots[0], game).plan(state.view(state.current_player), luck)
                action = plans.begin(state.current_player, thought)
            match.act(action)
            if turn_ended(session.state, state.turn):
                plans.clear()
                _finish(app)


def _turn(app: App, frames: Frames, match: Match) -> Watched:
    """Watch the table until another turn begins, or until nothing moves before a person's turn."""
    turn, steps, seconds = match.session.state.turn, len(match.history.steps), 0.0
    for _frame in range(_MOST):
        frames.step(app, FRAME)
        seconds += FRAME
        _uncovers(app)
        if turn_ended(match.session.state, turn) and (match.bots_move or app.idle):
            break
        if match.my_move:
            break
    happened = chain.from_iterable(step.events for step in match.history.steps[steps:])
    return Watched(seconds, tuple(type(event).__name__ for event in happened))


def _uncovers(app: App) -> bool:
    """Close a page or a curtain over the table; whether there was one."""
    cover = next((target for target in app.targets if target.name in COVERS and target.action), None)
    if cover:
        app.input.activate(cover, None)
        app.step(0)
    return cover is not None


def _finish(app: App) -> None:
    """End the animations of a person's act, so that they do not count in the next turn."""
    if isinstance(app.scene, TableScene):
        app.scene.timeline.finish()


def main() -> None:
    """Play, and print the median, the ninth decile, and the events of the longest turns."""
    parser = argparse.ArgumentParser(prog="python -m tools.watching", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--bots", default="easy,easy")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    options: dict[str, object] = {key: value for key, _equals, value in (each.partition("=") for each in given.option)}
    bots = given.bots.split(",")
    turns = [turn for n in range(given.games) for turn in watched(given.game, bots, options, given.seed + n)]
    seconds = [turn.seconds for turn in turns]
    tenths = quantiles(seconds, n=10)
    over = sum(each > LIMIT for each in seconds)
    print(
        f"{len(turns)} turns: median {median(seconds):.1f} s, nine of ten within {tenths[-1]:.1f} s, "
        f"longest {max(seconds):.1f} s, {over} over {LIMIT:.0f} s"
    )
    for turn in sorted(turns, reverse=True)[:5]:
        counts = Counter(turn.events)
        print(f"{turn.seconds:5.1f} s: {', '.join(f'{kind} {count}' for kind, count in counts.items())}")


if __name__ == "__main__":
    main()
