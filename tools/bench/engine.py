"""Measures every game without a table: random play, whole turns of bots, undo and replay, building a map.

Times are this process's own processor time, which stays comparable on a busy machine. Every limit is relative to the
reference workload (``dejavu/arena/reference.py``), which runs between the rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any

from dejavu import games
from dejavu.arena.reference import GENERATIONS, life
from dejavu.arena.simulate import Simulation
from dejavu.bots import levels_of, make_bot
from dejavu.bots.search import carry_out
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game, State, turn_ended
from dejavu.engine.info import GameInfo
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session
from tools.bench.figure import Figure

SEATS = 4
"""Number of players in a measured game (fewer if the game allows no more, see ``seats_of``)."""
SEED = 1
"""Seed of a measured game."""
SECONDS = 8.0
"""Seconds for which random games are played."""
ROUNDS = 4
"""Number of rounds; enough to give the same figure twice."""
MAPS = 5
EVERY_TURN = 6
"""Of this many turns of a game, the measured bots think about one."""
Limits = Mapping[bool, float]
"""A limit in multiples of the reference workload, by whether the rules are compiled (``make compiled``)."""
GAMES: Mapping[str, Limits] = {
    "fragments": {False: 7.5, True: 16},
    "trip": {False: 37.5, True: 80},
    "memoir": {False: 7.5},
}
DECISIONS: Mapping[str, Limits] = {"fragments": {False: 23_000, True: 49_000}}
"""The least number of complete random games, and of decisions in them, while the reference workload runs once. A game
has about 3,000 decisions in *Fragments*, 240 in *Remember Our Trip*, and 160 in *Veiled Memoir*."""
TURNS: Mapping[str, tuple[Limits, Limits] | None] = {
    "easy": None,
    "medium": ({False: 1.2, True: 0.6}, {False: 2.4, True: 1.2}),
    "hard": ({False: 16, True: 8}, {False: 28, True: 13}),
    "master": ({False: 32, True: 16}, {False: 56, True: 26}),
}
"""The limits for a whole turn of any game, by level: for the median, and for 19 turns of 20. On the machine of
docs/performance.md, 16 are two seconds, because the reference workload takes an eighth of a second there.
``master`` has twice as long as ``hard``."""
UNDO_LIMIT = 0.1
"""The limit for one step back."""
MAP_LIMIT = 5.0
"""The limit for building a whole map, which takes less than a second there."""
NOTE = "peer: the reference workload"
_NONE: Limits = {}
HOW = {True: "rules compiled", False: "rules in plain Python (make bench compiles them)"}


def seats_of(info: GameInfo) -> int:
    """The number of players of a measured game."""
    return min(SEATS, info.seats[-1])


def few_and_many(info: GameInfo) -> list[int]:
    """Two players (or the number nearest to two that may play), and the number in a measured game."""
    return sorted({max(info.seats[0], min(2, info.seats[-1])), seats_of(info)})


def random_play(name: str, seconds: float = SECONDS) -> list[Figure]:
    """Complete random games on stored maps, in one process; the last game of a round is played to its end."""
    game = games.load(name)
    rng = Random(SEED)
    options = [game.quick_options(rng) for _ in range(16)]
    random_game(game, options[0], rng)  # so that importing and building tables is not measured
    pace = Pace(seconds, lambda number: random_game(game, options[number % len(options)], rng))
    how = games.compiled(game)
    note = f"{seats_of(game.info)} seats, {HOW[how]}; {NOTE}"
    what = f"random play, {name}"
    return [
        pace.figure(f"{what}: games", pace.played, GAMES.get(name, _NONE).get(how), note),
        pace.figure(f"{what}: decisions", pace.counted, DECISIONS.get(name, _NONE).get(how), NOTE),
    ]


def simulated_play(name: str, seconds: float = SECONDS) -> list[Figure]:
    """The same as ``simulate`` plays it: bots see views, every action is judged, everything is counted and recorded."""
    seats = seats_of(games.spec(name).info)
    task = Simulation(name, ("random",) * seats, SEED)
    task.run(0)  # so that importing and building tables is not measured

    def play(number: int) -> int:
        task.run(number + 1)
        return 1

    pace = Pace(seconds, play)
    how = games.compiled(games.load(name))
    return [pace.figure(f"simulate, {name}: games", pace.played, None, f"{seats} random seats, {HOW[how]}; {NOTE}")]


class Reference:
    """The times of the reference workload, which runs between the measured rounds."""

    def __init__(self) -> None:
        self._times: list[float] = []

    def run(self) -> None:
        """Run it once more."""
        begun = process_time()
        life(GENERATIONS)
        self._times.append(process_time() - begun)

    @property
    def seconds(self) -> float:
        """Seconds of processor time that it takes here: the median of all runs so far, at least one."""
        if not self._times:
            self.run()
        return median(self._times)


class Pace:
    """The speed at which games are played, measured in rounds that alternate with the reference workload."""

    def __init__(self, seconds: float, play: Callable[[int], int]) -> None:
        """``play`` gets a number, plays one game and returns how much was done in it."""
        self.played = self.counted = 0
        self.took = 0.0
        self.reference = Reference()
        for _ in range(ROUNDS):
            self.reference.run()
            begun = process_time()
            while process_time() - begun < seconds / ROUNDS:
                self.counted += play(self.played)
                self.played += 1
            self.took += process_time() - begun

    def figure(self, name: str, count: int, limit: float | None, note: str) -> Figure:
        """``count`` in a second, beside the number of runs of the reference workload in a second."""
        peer = 1 / self.reference.seconds
        return Figure(name, count / self.took, "a second", limit, at_least=True, peer=peer, note=note)


def random_game(game: Game, options: Mapping[str, Any], rng: Random) -> int:
    """Play one game by choosing uniformly among the legal actions; return the number of decisions."""
    state = game.new_state(seats_of(game.info), options)
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_trusted(actions[int(rng.random() * len(actions))], FreshChance(rng))
        decisions += 1
    return decisions


def whole_turns(name: str) -> list[Figure]:
    """The thinking time for a whole turn, with every decision in it."""
    game = games.load(name)
    how = games.compiled(game)
    figures = []
    for level, limits in TURNS.items():
        if level not in levels_of(game.info):
            continue
        reference = Reference()
        times = []
        for taken in turn_times(game, level):
            reference.run()
            times.append(taken)
        middle, late = (each[how] for each in limits) if limits else (None, None)
        seats = " and ".join(map(str, few_and_many(game.info)))
        note = f"of {len(times)} turns with {seats} seats, {HOW[how]}; {NOTE}"
        p95, peer = sorted(times)[int(len(times) * 0.95)], reference.seconds
        figures.append(Figure(f"a turn of {level}, {name}: median", median(times), "s", middle, peer=peer, note=note))
        figures.append(Figure(f"a turn of {level}, {name}: p95", p95, "s", late, peer=peer, note="likewise"))
    return figures


def turn_times(game: Game, level: str) -> Iterator[float]:
    """The bot's seconds for some turns of two games, the same turns for every level."""
    others, bot = make_bot("easy", game), make_bot(level, game)
    for seats in few_and_many(game.info):
        luck = Random(f"{SEED}:{seats}")
        state, turns = game.new_state(seats, game.quick_options(luck)), 0
        while not state.is_terminal():
            if state.round > 0 and turns % EVERY_TURN == EVERY_TURN // 2:
                yield play_turn(state.clone(), bot, Random(turns))
            turns += state.round > 0
            play_turn(state, others, luck)  # with the same luck: only the positions matter, not how well somebody plays


def play_turn(state: State, bot: Bot, luck: Random) -> float:
    """Play the turn to its end; return the seconds that the bot thought."""
    turn, thought = state.turn, 0.0
    while not turn_ended(state, turn):
        view, begun = state.view(state.current_player), process_time()
        actions = bot.plan(view, luck)
        thought += process_time() - begun
        carry_out(state, actions, luck)
    return thought


def undo(name: str) -> list[Figure]:
    """The times for taking a step back and for replaying a journal, by the length of the game.

    Every step of a random game that can be taken back is taken back once and done again.
    """
    reference = Reference()
    reference.run()
    session, times = played_with_undo(games.load(name))
    reference.run()
    length = len(session.entries)
    quarters = {
        "first": [t for at, t in times if at < length / 4],
        "last": [t for at, t in times if at >= length * 3 / 4],
    }
    found: list[tuple[str, float, float | None, str]] = [
        (f"undo, {name}: longest", max(taken for _, taken in times), UNDO_LIMIT, f"of {len(times)} steps; {NOTE}")
    ]
    found += [
        (f"undo, {name}: {which} quarter", median(of), None, "of the game; median") for which, of in quarters.items()
    ]
    for share in (0.25, 0.5, 1.0):
        entries = session.entries[: round(length * share)]
        again = Session(session.game, session.seats, SEED, session.header.options)
        begun = process_time()
        for entry in entries:
            again.replay(entry)
        took = 1000 * (process_time() - begun)
        found.append((f"replay, {name}: {len(entries)} entries", took, None, "from the journal's beginning"))
        reference.run()
    peer = 1000 * reference.seconds
    return [Figure(row, taken, "ms", limit, peer=peer, note=note) for row, taken, limit, note in found]


def played_with_undo(game: Game) -> tuple[Session, list[tuple[int, float]]]:
    """A session of a random game and, for every step taken back, the number of entries before it and milliseconds."""
    rng = Random(SEED)
    seats = [Seat(f"Seat {number}") for number in range(seats_of(game.info))]
    session = Session(game, seats, SEED, game.quick_options(rng))
    times: list[tuple[int, float]] = []
    while not session.state.is_terminal():
        action: Action = rng.choice(session.state.legal_actions())
        session.act(action)
        if session.can_undo and rng.random() < 0.2:
            begun = process_time()
            session.undo()
            times.append((len(session.entries), 1000 * (process_time() - begun)))
            session.redo()
    return session, times


def build_map(name: str) -> list[Figure]:
    """The time for building a whole map; empty if the game has no slow part of set-up."""
    game = games.load(name)
    rng = Random(SEED)
    if not game.quick_options(rng, fresh=True):  # so that importing is not measured, too
        return []
    times, reference = [], Reference()
    for _ in range(MAPS):
        reference.run()
        begun = process_time()
        game.quick_options(rng, fresh=True)
        times.append(process_time() - begun)
    note = f"the longest of {MAPS}; {NOTE}"
    return [Figure(f"a whole map, {name}", max(times), "s", MAP_LIMIT, peer=reference.seconds, note=note)]


Bench = Callable[[], Sequence[Figure]]


def of_every_game(measure: Callable[[str], Sequence[Figure]]) -> Bench:
    """A bench with the rows of every game of the program, one game after the other."""
    return lambda: [figure for name in games.NAMES for figure in measure(name)]
