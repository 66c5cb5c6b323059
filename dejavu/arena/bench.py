"""How fast the engine is: random play, whole turns of bots, undo and replay, building a map.

Measured in this process's own processor time: on an idle machine what a clock shows, on a busy one still comparable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random
from statistics import median
from time import process_time
from typing import Any

from dejavu import games
from dejavu.arena.figure import Figure
from dejavu.arena.simulate import Simulation
from dejavu.bots import make_bot
from dejavu.bots.search import carry_out
from dejavu.engine.action import Action
from dejavu.engine.bot import Bot
from dejavu.engine.chance import FreshChance
from dejavu.engine.game import Game, State, turn_ended
from dejavu.engine.journal import Seat
from dejavu.engine.session import Session

GAME, SEATS, SEED = games.NAMES[0], 4, 1
SECONDS = 8.0
"""How long random games are played: long enough that a figure comes out alike twice."""
GAMES_A_SECOND = 150
MAPS = 5
TURN_LIMITS = {"easy": None, "medium": (0.3, 0.8), "hard": (2.0, 4.0)}
"""Seconds for a whole turn, by level: the median, and what nineteen of twenty keep to."""
EVERY_TURN = 6
"""Every so many turns of a game one is thought about by the bots that are measured."""
UNDO_LIMIT, MAP_LIMIT = 50.0, 1.0
"""Milliseconds for one step back; seconds for a whole map."""


def random_play(seconds: float = SECONDS) -> list[Figure]:
    """Complete random games on stored maps, one process, nothing left out; the last is finished."""
    game = games.load(GAME)
    rng = Random(SEED)
    options = [game.quick_options(rng) for _ in range(16)]
    random_game(game, options[0], rng)  # so that importing and building tables is not measured
    played = decisions = 0
    begun = process_time()
    while process_time() - begun < seconds:
        decisions += random_game(game, options[played % len(options)], rng)
        played += 1
    took = process_time() - begun
    how = "compiled" if compiled(game) else "in plain Python (make bench compiles them)"
    note = f"four seats, rules {how}; catanatron, in Python: 39"
    peer = "likewise; limit: what catanatron, in Python, does"
    return [
        Figure("random play: games", played / took, "a second", GAMES_A_SECOND, at_least=True, note=note),
        Figure("random play: decisions", decisions / took, "a second", 43_000, at_least=True, note=peer),
    ]


def simulated_play(seconds: float = SECONDS) -> list[Figure]:
    """The same as ``simulate`` plays it: every bot through its view, every act judged, all counted and recorded."""
    task = Simulation(GAME, ("random",) * SEATS, SEED)
    task.run(0)  # so that importing and building tables is not measured
    played, begun = 0, process_time()
    while process_time() - begun < seconds:
        played += 1
        task.run(played)
    took = process_time() - begun
    how = "compiled" if compiled(games.load(GAME)) else "in plain Python (make bench compiles them)"
    note = f"four random seats, rules {how}"
    return [Figure("simulate: games", played / took, "a second", note=note)]


def compiled(game: Game) -> bool:
    """Whether the game's rules were compiled (``make compiled``)."""
    rules = getattr(import_module(type(game).__module__), "__file__", None) or ""
    return rules.endswith(tuple(EXTENSION_SUFFIXES))


def random_game(game: Game, options: Mapping[str, Any], rng: Random) -> int:
    """Play one game by choosing uniformly among the legal actions; how many decisions it took."""
    state = game.new_state(SEATS, options)
    decisions = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_trusted(actions[int(rng.random() * len(actions))], FreshChance(rng))
        decisions += 1
    return decisions


def whole_turns() -> list[Figure]:
    """From the first look at a turn to its end, all that is asked of the bot in between included."""
    game = games.load(GAME)
    figures = []
    for level, limits in TURN_LIMITS.items():
        times = sorted(turn_times(game, level))
        middle, late = limits or (None, None)
        note = f"of {len(times)} turns with two and four seats"
        figures.append(Figure(f"a turn of {level}: median", median(times), "s", middle, note=note))
        figures.append(Figure(f"a turn of {level}: p95", times[int(len(times) * 0.95)], "s", late, note=note))
    return figures


def turn_times(game: Game, level: str) -> Iterator[float]:
    """Seconds of thought for turns out of two games, the same ones for every level."""
    others, bot = make_bot("easy", game), make_bot(level, game)
    for seats in (2, SEATS):
        luck = Random(f"{SEED}:{seats}")
        state, turns = game.new_state(seats, game.quick_options(luck)), 0
        while not state.is_terminal():
            if state.round > 0 and turns % EVERY_TURN == EVERY_TURN // 2:
                yield play_turn(state.clone(), bot, Random(turns))
            turns += state.round > 0
            play_turn(state, others, luck)  # both from one luck: only the positions matter, not who plays how well


def play_turn(state: State, bot: Bot, luck: Random) -> float:
    """Play the turn to its end; how many seconds the bot thought."""
    turn, thought = state.turn, 0.0
    while not turn_ended(state, turn):
        view, begun = state.view(state.current_player), process_time()
        actions = bot.plan(view, luck)
        thought += process_time() - begun
        carry_out(state, actions, luck)
    return thought


def undo() -> list[Figure]:
    """Taking a step back, and playing a game again from its journal, against the length of the game.

    Every step that can be taken back is taken back once and done again, over the whole of a random game.
    """
    session, times = _played_with_undo(games.load(GAME))
    length = len(session.entries)
    figures = [
        Figure("undo: longest", max(taken for _, taken in times), "ms", UNDO_LIMIT, note=f"of {len(times)} steps"),
        Figure(
            "undo: first quarter", median(t for at, t in times if at < length / 4), "ms", note="of the game; median"
        ),
        Figure("undo: last quarter", median(t for at, t in times if at >= length * 3 / 4), "ms", note="likewise"),
    ]
    for share in (0.25, 0.5, 1.0):
        entries = session.entries[: round(length * share)]
        again = Session(session.game, session.seats, SEED, session.header.options)
        begun = process_time()
        for entry in entries:
            again.replay(entry)
        took = process_time() - begun
        figures.append(
            Figure(f"replay: {len(entries)} entries", 1000 * took, "ms", note="from the journal's beginning")
        )
    return figures


def _played_with_undo(game: Game) -> tuple[Session, list[tuple[int, float]]]:
    """A random game as a session, and for every step taken back: how many entries lay before it, milliseconds."""
    rng = Random(SEED)
    seats = [Seat(f"Seat {number}") for number in range(SEATS)]
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


def build_map() -> list[Figure]:
    """Placing every nebula, from nothing."""
    game = games.load(GAME)
    rng = Random(SEED)
    game.quick_options(rng, fresh=True)  # so that importing is not measured
    times = []
    for _ in range(MAPS):
        begun = process_time()
        game.quick_options(rng, fresh=True)
        times.append(process_time() - begun)
    return [Figure("a whole map", max(times), "s", MAP_LIMIT, note=f"the longest of {MAPS}")]


Bench = Callable[[], Sequence[Figure]]

BENCHES: dict[str, Bench] = {
    "play": random_play,
    "simulate": simulated_play,
    "turns": whole_turns,
    "undo": undo,
    "map": build_map,
}
"""What can be measured without a table, by name."""
