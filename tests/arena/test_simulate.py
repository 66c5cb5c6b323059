from __future__ import annotations

import json
import tracemalloc
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from math import factorial
from pathlib import Path
from typing import Any

import pytest

from dejavu.arena import simulate as module
from dejavu.arena.play import Played, play
from dejavu.arena.record import GameRecord
from dejavu.arena.simulate import Simulation, seating, simulate
from dejavu.engine.bot import Bot
from dejavu.engine.game import Game
from dejavu.engine.session import Session
from dejavu.games import load
from dejavu.store import autosave
from tests.cases import some


def a_record(number: int) -> GameRecord:
    return GameRecord(number, 10, 4, 2, "ten-cards", (0, 1), (5, 3), (1.0, 0.0), {"tokens": (5, 3)})


def test_the_json_object_has_the_keys_it_promises() -> None:
    data = json.loads(simulate("fragments", ["random", "random"], 2, seed=3).to_json())
    assert list(data) == [
        "game",
        "options",
        "seed",
        "games",
        "interrupted",
        "resumed",
        "seconds",
        "decisions",
        "decisions_per_second",
        "turns",
        "rounds",
        "endings",
        "seats",
    ]
    assert (data["game"], data["seed"], data["games"]) == ("fragments", 3, 2)
    assert list(data["turns"]) == ["mean", "min", "max"]
    wanted = ["bot", "wins", "win_rate", "ci95", "mean_score", "mean_score_ci95", "categories"]
    assert [list(seat) for seat in data["seats"]] == [wanted] * 2
    for seat in data["seats"]:
        assert list(seat["categories"]) == ["tokens", "fixed", "communal", "links"]
        assert sum(seat["categories"].values()) == pytest.approx(seat["mean_score"], abs=0.03)


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes() -> None:
    alone = simulate("fragments", ["random", "random"], 3, seed=11)
    shared = simulate("fragments", ["random", "random"], 3, seed=11, jobs=2)
    assert alone.records == shared.records
    assert alone.records != simulate("fragments", ["random", "random"], 3, seed=12).records


def test_seats_rotate_over_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []

    def watched(
        game: Game, bots: Sequence[Bot], options: Mapping[str, Any], seed: int | str, *, keep_acts: bool
    ) -> Played:
        seated.append([type(bot).__name__ for bot in bots])
        return play(game, bots, options, seed)

    monkeypatch.setattr(module, "play", watched)
    simulate("fragments", ["easy", "random", "random"], 3)
    assert [names.index("GreedyBot") for names in seated] == [0, 2, 1]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_seat_order_comes_equally_often(count: int) -> None:
    cycle = factorial(count)
    orders = Counter(seating(count, number) for number in range(3 * cycle))
    assert orders == dict.fromkeys(permutations(range(count)), 3)
    assert [seating(count, number).index(0) for number in range(count)] == [0, *range(count - 1, 0, -1)]


def test_easy_beats_random_and_games_end_by_the_rule_of_ten_cards() -> None:
    data = simulate("fragments", ["easy", "random"], 4, seed=7).to_data()
    assert data["seats"][0]["wins"] == 4
    assert data["endings"] == {"ten-cards": 4}


def test_the_speed_game_is_played_with_its_own_opening() -> None:
    data = simulate("fragments", ["easy", "random", "random"], 2, options={"speed_game": True}).to_data()
    assert data["games"] == 2


def test_fresh_maps_are_built_for_every_game() -> None:
    stored = simulate("fragments", ["random", "random"], 1, seed=5)
    fresh = simulate("fragments", ["random", "random"], 1, seed=5, fresh_maps=True)
    assert stored.records != fresh.records


def test_saved_journals_replay_to_the_score_that_was_counted(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    result = simulate("fragments", ["easy", "random"], 2, seed=4, save=folder)
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == ["fragments-4-00001.jsonl", "fragments-4-00002.jsonl"]
    for path, record in zip(paths, result.records, strict=True):
        journal = autosave.read(path)
        session = Session.resume(autosave.restored(journal), journal, strict=True)
        assert session.state.is_terminal()
        bots = [seat.controller for seat in journal.header.seats]
        by_bot = dict(zip(bots, session.state.returns(), strict=True))
        assert (by_bot["easy"], by_bot["random"]) == record.scores


def test_an_interruption_leaves_what_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(task: Simulation, number: int) -> GameRecord:
        if number == 2:
            raise KeyboardInterrupt
        return a_record(number)

    monkeypatch.setattr(Simulation, "run", run)
    result = simulate("fragments", ["easy", "random"], 40)
    assert result.interrupted
    assert result.to_data()["games"] == 2
    assert "2 games of fragments" in result.to_text()


def test_interrupted_before_any_game_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(task: Simulation, number: int) -> GameRecord:
        raise KeyboardInterrupt

    monkeypatch.setattr(Simulation, "run", run)
    result = simulate("fragments", ["easy", "random"], 40)
    assert json.loads(result.to_json())["turns"] is None
    assert "0 games" in result.to_text()


def test_a_record_counts_what_happened_and_to_whom() -> None:
    result = simulate("fragments", ["easy", "random", "random"], 2, seed=9)
    game = load("fragments")
    for record in some(result.records):
        assert [sum(points) for points in zip(*record.parts.values(), strict=True)] == list(record.scores)
        assert sorted(record.seats) == [0, 1, 2]
        cards = [(about, bot) for kind, about, bot, times in record.milestones if kind == "card"]
        built = Counter(bot for _card, bot in cards)
        assert built[0] >= 10, "easy ends the game by ten cards"
        assert {card for card, _bot in cards} <= {card["id"] for card in game.content()["cards"]}


def test_a_resumed_simulation_plays_only_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def run(task: Simulation, number: int) -> GameRecord:
        played.append(number)
        if len(played) == 3:
            raise KeyboardInterrupt
        return a_record(number)

    monkeypatch.setattr(Simulation, "run", run)
    file = tmp_path / "new" / "easy.jsonl"
    first = simulate("fragments", ["easy", "random"], 5, resume=file)
    assert (first.interrupted, len(first.records)) == (True, 2)
    second = simulate("fragments", ["easy", "random"], 5, resume=file)
    assert (second.resumed, played) == (2, [0, 1, 2, 2, 3, 4])
    assert list(second.records) == [a_record(number) for number in range(5)]
    fewer = simulate("fragments", ["easy", "random"], 3, resume=file)
    assert len(fewer.records) == 3
    assert len(played) == 6


def test_games_asked_for_take_no_memory_before_they_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(task: Simulation, number: int) -> GameRecord:
        if number == 3:
            raise KeyboardInterrupt
        return a_record(number)

    monkeypatch.setattr(Simulation, "run", run)
    simulate("fragments", ["easy", "random"], 10)  # what is imported and read once does not count
    tracemalloc.start()
    result = simulate("fragments", ["easy", "random"], 2_000_000)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (len(result.records), result.interrupted) == (3, True)
    assert peak < 5_000_000
