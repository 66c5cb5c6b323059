"""Games of a team in the arena: won or lost together, with partners who act in the middle of a turn."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from dejavu import cli
from dejavu.arena.play import play
from dejavu.arena.record import GameRecord
from dejavu.arena.result import SimulationResult
from dejavu.arena.simulate import simulate
from dejavu.bots import levels_of, make_bot
from dejavu.engine.info import Utility
from dejavu.engine.journal import Check
from dejavu.engine.journal_reader import read_journal
from dejavu.engine.session import Session
from tests.testgames.lantern import ASK, END, LanternGame

GAME = LanternGame()
WON = GameRecord(0, 20, 9, 3, "light", (0, 1), (31, 31), (1.0, 1.0), {"oil": (31, 31)})
LOST = GameRecord(1, 20, 9, 3, "dark", (1, 0), (0, 0), (0.0, 0.0), {"oil": (0, 0)})


def result(*records: GameRecord) -> SimulationResult:
    return SimulationResult("lantern", ("easy", "random"), 1, 2.0, records, utility=Utility.TEAM)


def test_a_team_wins_and_loses_together() -> None:
    data = result(WON, LOST, LOST, LOST).to_data()
    assert data["team"] == {"wins": 1, "win_rate": 0.25, "ci95": [0.0456, 0.6994], "losses": {"dark": 3}}
    assert [seat.keys() & {"wins", "win_rate", "ci95"} for seat in data["seats"]] == [set(), set()]
    assert [seat["mean_score"] for seat in data["seats"]] == [7.75, 7.75]


def test_the_text_says_how_often_the_team_won() -> None:
    text = result(WON, LOST, LOST, LOST).to_text()
    assert "the team won 1: 25.0% (4.6% to 69.9%); lost by: dark 3" in text.splitlines()
    assert "the team won 1: 100.0% (20.6% to 100.0%)" in result(WON).to_text().splitlines()
    assert text.splitlines()[-3].split() == ["bot", "mean", "score", "oil"]


@pytest.mark.parametrize("winners", [[], [0, 1]])
def test_the_record_of_a_game_that_nobody_or_everybody_won(winners: list[int]) -> None:
    played = play(GAME, [make_bot("random", GAME)] * 2, {}, 1)._replace(winners=winners)
    record = GameRecord.of(0, (1, 0), played, Utility.TEAM)
    assert record.shares == ((1.0, 1.0) if winners else (0.0, 0.0))
    assert GameRecord.from_data(json.loads(json.dumps(record.to_data()))) == record


@pytest.mark.parametrize("level", levels_of(GAME.info))
def test_bots_play_on_after_a_partner_was_asked(level: str) -> None:
    played = play(GAME, [make_bot(level, GAME)] * 3, {}, 3)
    acts = [act.action for act in played.acts]
    given = [after for act, after in pairwise(acts) if act == ASK]
    assert given
    assert {action.verb for action in given} == {"give"}
    assert played.turns == acts.count(END) + (acts[-1] != END), "nobody's turn was ended by a partner"


@pytest.mark.usefixtures("testgames")
def test_a_simulated_game_is_kept_with_a_check_at_the_end_of_every_turn(tmp_path: Path) -> None:
    simulated = simulate("lantern", ["easy", "random"], 2, options={"wind": "storm"}, save=tmp_path)
    assert simulated.to_data()["options"] == {"wind": "storm"}
    assert "wind storm" in simulated.to_text()
    for path, record in zip(sorted(tmp_path.glob("*.jsonl")), simulated.records, strict=True):
        journal = read_journal(path.read_bytes(), path.name)
        assert sum(isinstance(entry, Check) for entry in journal.entries) == record.turns
        assert Session.resume(GAME, journal, strict=True).state.is_terminal()


@pytest.mark.usefixtures("testgames")
def test_a_replay_says_how_the_team_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    simulate("lantern", ["easy", "easy"], 1, save=tmp_path)
    assert cli.main(["replay", "--verify", str(next(tmp_path.glob("*.jsonl")))]) == cli.DONE
    printed = capsys.readouterr().out.splitlines()
    assert "the team won" in printed
    assert not any("(won)" in line for line in printed)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["--option", "wind=gale"], "option wind: 'gale'; expected calm or storm"),
        (["--option", "sun=yes"], "there is no option 'sun'; expected wind or open_hands"),
        (["--speed-game"], "there is no option 'speed_game'; expected wind or open_hands"),
        (["--option", "open_hands=yes"], "number of seats: 3; expected 2 for lantern with the option open_hands"),
    ],
)
@pytest.mark.usefixtures("testgames")
def test_an_option_that_cannot_be_is_one_clear_line(
    given: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", "lantern", "--bots", "easy,easy,easy", *given]) == cli.BAD_INPUT
    assert capsys.readouterr().err == f"dejavu: {complaint}\n"
