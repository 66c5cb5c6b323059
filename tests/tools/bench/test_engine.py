from __future__ import annotations

import json
from random import Random

import pytest

from dejavu import games
from dejavu.arena.reference import Cell, life
from dejavu.bots import make_bot
from dejavu.engine.bot import Bot
from dejavu.engine.game import State
from tests.cases import COMPLETE
from tools.bench import engine
from tools.bench.engine import Reference, build_map, play_turn, random_play, simulated_play, undo
from tools.bench.figure import Figure, as_json, as_markdown, as_text


@pytest.mark.parametrize(
    ("figure", "ratio", "kept"),
    [
        (Figure("games", 100, "a second", 40, at_least=True), 2.5, True),
        (Figure("games", 30, "a second", 40, at_least=True), 0.75, False),
        (Figure("frame", 1.5, "ms", 3.5, peer=0.5), 3.0, True),
        (Figure("frame", 1.5, "ms", 2.5, peer=0.5), 3.0, False),
        (Figure("games", 100, "a second", 3, at_least=True, peer=20), 5.0, True),
        (Figure("games", 100, "a second", 7, at_least=True, peer=20), 5.0, False),
        (Figure("frame", 3.2, "ms", 1.6), 2.0, False),
        (Figure("frame", 3.0, "ms", peer=1.5), 2.0, None),
        (Figure("replay", 3.0, "ms"), None, None),
        (Figure("memory", None, "MiB", 150), None, None),
    ],
)
def test_a_figure_stands_beside_its_limit_or_its_peer(figure: Figure, ratio: float | None, kept: bool | None) -> None:
    assert figure.ratio == ratio
    assert figure.kept is kept
    data = json.loads(as_json([figure]))["figures"][figure.name]
    assert (data["ratio"], data["kept"]) == (ratio, kept)


def test_the_text_marks_a_limit_that_was_missed() -> None:
    kept, missed = Figure("a", 1.0, "ms", 2.0, note="why"), Figure("b", 3.0, "ms", 2.0)
    lines = as_text([kept, missed]).splitlines()
    assert lines[1].split() == ["a", "1.00", "ms", "0.50×", "≤", "2", "ms", "why"]
    assert lines[2].split() == ["b", "3.00", "ms", "1.50×", "!", "≤", "2", "ms"]
    assert as_markdown([kept]).splitlines()[-1] == "| a | 1.00 ms |  | 0.50× | ≤ 2 ms | why |"


def test_a_limit_beside_a_peer_is_in_times_of_it() -> None:
    missed = Figure("a", 1.5, "ms", 2.5, peer=0.5, note="why")
    assert as_text([missed]).splitlines()[1].split() == [
        "a",
        "1.50",
        "ms",
        "0.50",
        "ms",
        "3.00×",
        "!",
        "≤",
        "2.5×",
        "why",
    ]
    assert json.loads(as_json([missed]))["figures"]["a"]["limit_in"] == "times the peer"


def test_the_reference_workload_is_the_game_of_life() -> None:
    assert [len(life(generations)) for generations in (0, 1, 1103)] == [5, 6, 116]


def test_the_reference_takes_the_median_of_its_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    now, took = 0.0, iter([9.0, 1.0, 2.0])

    def work(generations: int) -> set[Cell]:
        nonlocal now
        now += next(took)
        return set()

    monkeypatch.setattr(engine, "life", work)
    monkeypatch.setattr(engine, "process_time", lambda: now)
    peer = Reference()
    assert peer.seconds == 9.0
    peer.run()
    peer.run()
    assert peer.seconds == 2.0


@pytest.mark.slow
@pytest.mark.parametrize("name", games.NAMES)
def test_whole_random_games_are_played_and_counted(name: str) -> None:
    played, decisions = random_play(name, seconds=0.01)
    assert played.measured and decisions.measured
    assert decisions.measured > (100 if name in COMPLETE else 1) * played.measured, "a game has hundreds of decisions"


@pytest.mark.slow
@pytest.mark.parametrize("name", games.NAMES)
def test_whole_simulated_games_are_played_and_counted(name: str) -> None:
    (played,) = simulated_play(name, seconds=0.01)
    assert played.measured


def test_every_game_has_rows_that_say_its_name() -> None:
    rows = engine.of_every_game(lambda name: [Figure(f"a row, {name}", 1, "")])()
    assert [figure.name for figure in rows] == [f"a row, {name}" for name in games.NAMES]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_turn_is_thought_through_to_its_end_and_the_position_kept(name: str) -> None:
    game = games.load(name)
    luck = Random(2)
    state = game.new_state(2, game.quick_options(luck))
    others = make_bot("easy", game)
    while state.round < 2:
        play_turn(state, others, luck)
    before, seat = state.digest(), state.current_player
    after = state.clone()
    assert play_turn(after, make_bot("medium", game), Random(1)) > 0
    assert after.turn == state.turn + 1 and after.current_player != seat
    assert state.digest() == before


@pytest.mark.slow
def test_every_level_is_measured_in_the_same_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(engine, "EVERY_TURN", 20)
    monkeypatch.setattr(engine, "make_bot", lambda level, game: (make_bot(level, game), level)[level != "easy"])

    def noted(state: State, bot: Bot | str, luck: Random) -> float:
        if isinstance(bot, str):
            asked.append(state.digest())
            return 0.5
        return play_turn(state, bot, luck)

    monkeypatch.setattr(engine, "play_turn", noted)
    game = games.load("fragments")
    assert set(engine.turn_times(game, "medium")) == {0.5}
    first = asked[:]
    assert len(first) > 2
    assert set(engine.turn_times(game, "hard")) == {0.5}
    assert asked == first + first


@pytest.mark.slow
def test_undo_and_replay_are_measured_over_a_whole_game() -> None:
    session, times = engine.played_with_undo(games.load("fragments"))
    assert session.state.is_terminal()
    length = len(session.entries)
    quarters = {4 * at // length for at, _ in times}
    assert quarters >= {0, 3}
    names = [figure.name for figure in undo("fragments")]
    assert names[-1] == f"replay, fragments: {length} entries"


def test_a_game_without_a_slow_set_up_has_no_row_for_it() -> None:
    assert build_map("trip") == []


def test_maps_are_built_afresh_and_the_longest_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("fragments")
    now, took = 0.0, iter([9.0, 1.0, 3.0, 2.0, 1.0, 1.0])  # the first one is not measured

    def quick_options(rng: Random, *, fresh: bool = False) -> dict[str, object]:
        nonlocal now
        assert fresh
        now += next(took)
        return {"map": {}}

    monkeypatch.setattr(game, "quick_options", quick_options)
    monkeypatch.setattr(games, "load", lambda name: game)
    monkeypatch.setattr(engine, "process_time", lambda: now)
    (figure,) = build_map("fragments")
    assert figure.measured == 3.0
