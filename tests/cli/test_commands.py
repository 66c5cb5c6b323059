"""Exit codes and the one clear line for everything that can be given wrongly."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from dejavu import __version__, cli, games, resources
from dejavu.bots import LEVELS
from dejavu.engine.journal import Seat
from dejavu.engine.journal_writer import JournalWriter
from dejavu.engine.session import Session
from dejavu.games import BOXES, NAMES, load
from dejavu.store import mods
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings
from tests.robustness.test_disks import obey_permissions

REPLAY = Path(__file__).parents[1] / "replays" / "fragments-2.jsonl"


def failing(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line on stderr of a command that ends with exit code 1."""
    assert cli.main(argv) == cli.BAD_INPUT
    printed = capsys.readouterr()
    assert printed.err.count("\n") == 1
    assert printed.err.startswith("dejavu: ")
    return printed.err.removeprefix("dejavu: ").rstrip("\n")


@pytest.mark.parametrize(
    "argv",
    [
        ["fly"],
        ["simulate"],
        ["simulate", "fragments"],
        ["simulate", "fragments", "--bots", "easy,random", "--games", "0"],
        ["simulate", "fragments", "--bots", "easy,random", "--jobs", "0"],
        ["simulate", "fragments", "--bots", "easy,random", "--jobs", "2", "--scheduler", "tcp://127.0.0.1:8786"],
        ["play", "--size", "big"],
        ["play", "--size", "1280x720", "--fullscreen"],
        ["play", "--seed", "one"],
        ["--fulscreen"],
        ["shot"],
        ["replay"],
        ["puzzles"],
        ["puzzles", "find", "trip"],
        ["puzzles", "find", "trip", "--turns", "0", "--out", "found"],
        ["puzzles", "choose", "trip"],
    ],
    ids=" ".join,
)
def test_wrong_usage_is_exit_code_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(argv)
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: dejavu")


@pytest.mark.parametrize(
    ("argv", "command"),
    [
        (["play", "--foo"], "play"),
        (["--foo"], "play"),
        (["shot", "-o", "x.png", "--foo"], "shot"),
        (["check", "a", "b"], "check"),
    ],
    ids=" ".join,
)
def test_what_a_command_does_not_know_is_said_with_its_own_usage(
    argv: list[str], command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(argv)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.startswith(f"usage: dejavu {command} ")
    assert f"\ndejavu {command}: error: unrecognized arguments: {argv[-1]}\n" in said


@pytest.mark.parametrize("argv", [["--help"], ["play", "--help"], ["simulate", "-h"]], ids=" ".join)
def test_help_names_the_games_and_the_levels(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(argv)
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert f"\ngames: {', '.join(NAMES)}\n" in said
    assert f"\nlevels of bots: {', '.join(LEVELS)}\n" in said


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"dejavu {__version__}\n"


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["simulate", "chess", "--bots", "easy,easy"], "there is no game 'chess'; expected fragments"),
        (["play", "--game", "chess"], "there is no game 'chess'; expected fragments"),
        (["play", "--seats", "Ann"], "number of seats: 1; expected 2 to 4 for fragments"),
        (["play", "--seats", "A,B,C,D,E"], "number of seats: 5; expected 2 to 4 for fragments"),
        (
            ["play", "--speed-game", "--seats", "A,B"],
            "number of seats: 2; expected 3 to 4 for fragments with the option speed_game",
        ),
        (["play", "--daily", "9999-12-31"], "--daily 9999-12-31: that sky is not up yet; expected 2"),
        (["play", "--daily", "--data", "mine"], "--data cannot be chosen with --daily: the day decides it; expected"),
        (["play", "--seats", "Ann,bot:easy,ann"], "--seats Ann,bot:easy,ann: two players have the same name; expected"),
        (
            ["play", "--seats", "Ann,Ben", "--first", "Cy"],
            "--first 'Cy': nobody of that name sits down; expected Ann or",
        ),
        (["play", "--first", "Cy"], "--first 'Cy': nobody of that name sits down; expected --seats with that name"),
        (["play", "--daily", "--first", "Cy"], "--first cannot be chosen with --daily: the day decides it; expected"),
        (["play", "--seats", "Ann,"], "seat 2 is ''; expected a name of up to 24 characters, or bot: and one of"),
        (["play", "--seats", "Ann,bot:genius"], "seat 2 is 'bot:genius'; expected a name of up to 24 characters"),
        (["play", "--seats", "Ann,\udcff"], r"seat 2 is '\udcff'; expected a name of up to 24 characters"),
        (["simulate", "fragments", "--bots", "easy,clever"], "bot 2 is 'clever'; expected one of random, gentle, easy"),
        (["simulate", "fragments", "--bots", "easy,clever"], "medium, hard, master for fragments"),
        (
            ["simulate", "trip", "--bots", "easy,master"],
            "bot 2 is 'master'; expected one of random, gentle, easy, medium, hard for trip",
        ),
        (
            ["play", "--game", "memoir", "--seats", "Ann,bot:master"],
            "or bot: and one of random, gentle, easy, medium, hard for memoir",
        ),
        (["play", "--game", "trip", "--seats", "Ann,bot:genius"], "easy, medium, hard for trip"),
        (["simulate", "fragments", "--bots", "easy"], "number of seats: 1; expected 2 to 4 for fragments"),
        (
            ["simulate", "fragments", "--bots", "easy,easy,easy,easy,easy"],
            "number of seats: 5; expected 2 to 4 for fragments",
        ),
        (["play", "--data", "nowhere"], "nowhere/cards.yaml"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl: No such file or directory; expected a journal of dejavu"),
        (["replay", "."], ".: Is a directory; expected a journal of dejavu"),
        (["shot", "nowhere.yaml", "-o", "x.png"], "nowhere.yaml"),
        (["shot", "--lang", "xx", "-o", "x.png"], "there is no language 'xx'; expected en"),
        (["play", "--lang", "xx"], "there is no language 'xx'; expected en"),
        (["replay", str(REPLAY), "--lang", "xx"], "there is no language 'xx'; expected en"),
        (
            ["shot", "-o", "x.gif"],
            "--out: 'x.gif' is no picture that can be written; expected a name that ends in one of",
        ),
        (["shot", "-o", "x"], "--out: 'x' is no picture that can be written; expected a name that ends in one of .png"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_bad_input_is_one_line_and_exit_code_1(
    argv: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in failing(capsys, *argv)


BOTS = ["simulate", "fragments", "--bots", "random,random"]
TAKING_A_PATH = [
    ["replay"],
    ["replay", "--verify"],
    ["check"],
    ["shot", "-o", "x.png"],
    ["shot", "-o", "x.png", "--data"],
    ["play", "--data"],
    [*BOTS, "--data"],
    [*BOTS, "--save"],
    [*BOTS, "--resume"],
]


@pytest.mark.parametrize("path", ["x" * 300, "~nosuchuser"], ids=["long", "no user"])
@pytest.mark.parametrize("argv", TAKING_A_PATH[:-2], ids=" ".join)
def test_a_path_that_leads_nowhere_is_one_line(argv: list[str], path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*argv, path]) == cli.BAD_INPUT
    (line,) = "".join(capsys.readouterr()).splitlines()
    assert path in line
    assert "expected " in line


@pytest.mark.parametrize("argv", [*TAKING_A_PATH[-2:], ["shot", "-o"]], ids=" ".join)
def test_a_name_too_long_for_a_file_to_write_is_one_line(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected " in failing(capsys, *argv, "x" * 300)


CLOSED = """
import contextlib, io, json, sys
from dejavu import cli
for argv in json.loads(sys.argv[1]):
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = cli.main([*argv, "closed/file"])
    lines = said.getvalue().splitlines()
    assert code == cli.BAD_INPUT, (argv, code)
    assert len(lines) == 1 and "closed" in lines[0] and "Permission denied; expected " in lines[0], (argv, lines)
"""


def test_a_folder_without_permission_is_one_line_for_every_command(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        [sys.executable, "-c", CLOSED, json.dumps(TAKING_A_PATH)],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        cwd=tmp_path,
        preexec_fn=obey_permissions,
    )
    assert done.returncode == 0, done.stderr


def test_simulate_refuses_a_folder_to_resume_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    line = failing(capsys, "simulate", "fragments", "--bots", "easy,easy", "--resume", str(folder))
    assert line == f"{folder}: Is a directory; expected a file that can be written"


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"", ": empty; expected"), (b"\0\1\2", ":1: not a line of a journal; expected"), (b"{}\n", ":1: not a journal")],
)
def test_replay_refuses_what_is_no_journal(
    content: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    assert failing(capsys, "replay", str(path), "--verify").startswith(f"{path}{complaint}")


def test_shot_draws_a_position_of_the_game_that_it_names(tmp_path: Path) -> None:
    """Without ``--game`` every position was once taken for one of the flagship."""
    path = tmp_path / "x.png"
    assert cli.main(["shot", str(resources.data("positions", "trip.yaml")), "-o", str(path)]) == cli.DONE
    assert path.stat().st_size


def test_shot_tells_every_fault_of_a_position_where_it_stands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.yaml"
    path.write_text('matrix: [red-cloud]\n"\\e[2J\\n": 1\nplayers:\n- tokens: many\n')
    assert cli.main(["shot", str(path), "-o", str(tmp_path / "x.png")]) == cli.BAD_INPUT
    lines = capsys.readouterr().err.splitlines()
    assert [line.removeprefix(f"dejavu: {path}:").partition(";")[0] for line in lines] == [
        "1:10: matrix[0] is 'red-cloud'",
        "2:1: '\\x1b[2J\\n' is not known here",
        "4:11: tokens is 'many'",
    ]


@pytest.mark.parametrize(
    "command", [["check"], ["simulate", "fragments", "--bots", "easy,easy", "--data"], ["shot", "--data"]]
)
def test_a_pipe_is_no_card_data(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of them once waited for ever."""
    os.mkfifo(tmp_path / "cards.yaml")
    more = ["-o", str(tmp_path / "x.png")] if command[0] == "shot" else []
    assert cli.main([*command, str(tmp_path), *more]) == cli.BAD_INPUT
    said = capsys.readouterr()
    assert f"{tmp_path / 'cards.yaml'}: a pipe or a device; expected a file" in said.out + said.err


@pytest.mark.parametrize("name", ["dejavu.po", "position.yaml", "mods"])
def test_check_waits_for_no_pipe(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / name)
    assert cli.main(["check", str(tmp_path / name)]) == cli.BAD_INPUT
    assert capsys.readouterr().out == f"{tmp_path / name}: a pipe or a device; expected a file or a folder\n"


def test_a_pipe_is_no_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.yaml"
    os.mkfifo(path)
    assert failing(capsys, "shot", str(path), "-o", "x.png") == f"{path}: a pipe or a device; expected a file"


def test_replay_refuses_a_journal_with_wrong_card_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(load("fragments"), [Seat("Ann"), Seat("Ben")], 7)
    content = json.loads(json.dumps(session.header.content))
    content["cards"][3]["vp"] = "many"
    object.__setattr__(session.header, "content", content)
    path = tmp_path / "game.jsonl"
    path.write_text(JournalWriter().header(session.header))
    assert failing(capsys, "replay", str(path), "--verify").startswith(f"{path}:1: content: cards[3].vp: ")


def test_check_finds_no_fault_in_the_data_that_comes_with_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check"]) == cli.DONE
    assert capsys.readouterr().out == f"{resources.data()}: no faults\n"


@pytest.mark.parametrize("name", ["cards.yaml", "mine.yaml"])
def test_check_takes_a_file_too(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / name
    path.write_bytes(resources.data("cards.yaml").read_bytes())
    assert cli.main(["check", str(path)]) == cli.DONE
    assert capsys.readouterr().out == f"{path}: no faults\n"
    path.write_text("cards: many\n")
    assert cli.main(["check", str(path)]) == cli.BAD_INPUT
    assert all(line.startswith(f"{path}:") for line in capsys.readouterr().out.splitlines())


SHEETS = {
    "tutorial/fragments/1-a-sky.yaml": ("title: A sky\n", "'about' is missing"),
    "bots/fragments/2.yaml": ("learned: {seats: 3}\n", "1:1: 'inputs' is missing; expected the keys learned"),
    "tips/fragments.yaml": ("- {id: a, say: Well.}\n", "it is not said when"),
    "rulebook/drawings/fragments.yaml": ("map: {show: [girl]}\n", "there is no position"),
    "sounds/fragments.yaml": ("events: 3\n", "'music' is missing"),
}


@pytest.mark.parametrize("sheet", SHEETS)
def test_check_judges_a_file_by_where_it_lies(
    sheet: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sheet of drawings was taken for card data, and so was any sheet named from its own folder."""
    path = resources.data(*sheet.split("/"))
    monkeypatch.chdir(path.parent)
    for named in (path, Path(path.name)):
        assert cli.main(["check", str(named)]) == cli.DONE
        assert capsys.readouterr().out == f"{named}: no faults\n"
    wrong = tmp_path / sheet
    wrong.parent.mkdir(parents=True)
    text, expected = SHEETS[sheet]
    wrong.write_text(text, encoding="utf-8")
    monkeypatch.chdir(wrong.parent)
    for named in (wrong, Path(wrong.name)):
        assert cli.main(["check", str(named)]) == cli.BAD_INPUT
        told = capsys.readouterr().out
        assert told.startswith(f"{named}:1:") and expected in told.splitlines()[0]


def _settings() -> str:
    return json.dumps(asdict(Settings()))


ANYWHERE: dict[str, tuple[str, str, str]] = {
    "a box": ("mine.yaml", resources.data("cards.yaml").read_text("utf-8"), "no faults"),
    "a box of another game": ("mine.yaml", resources.data("trip.yaml").read_text("utf-8"), "no faults"),
    "a part of a box": (
        "mine.yaml",
        "cities: 3\n",
        "1:1: this is only a part of trip.yaml; expected mod.yaml beside it",
    ),
    "a part of a box, called so": (
        "cards.yaml",
        "cards: []\n",
        "1:1: this is only a part of cards.yaml; expected mod.yaml",
    ),
    "drawings": (
        "mine.yaml",
        resources.data("rulebook", "drawings", "fragments.yaml").read_text("utf-8"),
        "1:1: this looks like drawings of a rulebook; expected them as rulebook/drawings/GAME.yaml",
    ),
    "what a bot has learned": (
        "2.yaml",
        "learned: {seats: 2}\n",
        "1:1: this looks like what a bot has learned; expected it as bots/",
    ),
    "a position of a game that there is not": (
        "here.yaml",
        "game: chess\nseats: 2\n",
        "1:7: game is 'chess'; expected one of fragments, trip, memoir",
    ),
    "a position": ("here.yaml", "seats: 2\nphase: deja-vu\nplayers: [{}, {}]\n", "no faults"),
    "a position of another game": (
        "here.yaml",
        resources.data("positions", "trip.yaml").read_text("utf-8"),
        "no faults",
    ),
    "a position called like a box": (
        "trip.yaml",
        resources.data("positions", "trip.yaml").read_text("utf-8"),
        "no faults",
    ),
    "a part of another box, called so": (
        "cards.yaml",
        "player-cards: []\n",
        "1:1: this is of memoir, and not of fragments; expected what cards.yaml says, or the name memoir.yaml for it",
    ),
    "a wrong position": ("here.yaml", "seats: 2\nphase: dinner\n", "2:8: phase is 'dinner'"),
    "a lesson": ("mine.yaml", "title: A\nsteps: []\n", "1:1: this looks like a lesson; expected it as tutorial/"),
    "a list of puzzles": (
        "mine.yaml",
        "puzzles: []\n",
        "1:1: this looks like a list of puzzles; expected it as puzzles/",
    ),
    "a puzzle": ("1-2.yaml", "solution: []\n", "1:1: this looks like a puzzle; expected it as puzzles/"),
    "sounds": ("mine.yaml", "music: a\nmoments: []\n", "1:1: this looks like what sounds when; expected it as sounds/"),
    "tips": ("mine.yaml", "- {id: a, event: Act, say: Well.}\n", "1:1: this looks like tips; expected it as tips/"),
    "journeys": (
        "mine.yaml",
        "- {id: a, evenings: []}\n",
        "1:1: this looks like journeys; expected them as journeys.yaml",
    ),
    "achievements": (
        "mine.yaml",
        "- {id: a, name: A, say: B}\n",
        "1:1: this looks like achievements; expected it as",
    ),
    "a mod": ("mod.yaml", "name: A\ngame: fragments\n", "cards.yaml: there is no such file; expected in it"),
    "a mod called otherwise": ("mine.yaml", "name: A\ngame: trip\n", "1:1: this looks like what a mod says of itself"),
    "a catalogue": ("de.po", 'msgid "a"\nmsgstr "{b}"\n', "2:1: the translation names {b}"),
    "the settings": ("settings.json", _settings(), "1:1: this looks like the settings of the program; expected data"),
    "a saved game": (
        "ann.jsonl",
        '{"journal": "dejavu"}\n',
        "1:1: this looks like a saved game; expected data; dejavu r",
    ),
    "some other YAML": ("list.yaml", "- milk\n- bread\n", "1:1: nothing here says what it is; expected cards"),
    "a word": ("word.yaml", "milk\n", "1:1: nothing here says what it is; expected cards"),
    "an empty file": (
        "empty.yaml",
        "",
        "1:1: the file is empty; expected cards or other data of a game, a position, a mod",
    ),
    "no text": ("noise.yaml", "\x07", "1:1: character U+0007; expected printable text"),
}


@pytest.mark.parametrize("case", ANYWHERE)
def test_check_tells_what_kind_of_file_it_was_given(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A position was read as a box, of which it was told that every section was missing."""
    name, text, expected = ANYWHERE[case]
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    code = cli.main(["check", str(file)])
    line = capsys.readouterr().out.splitlines()[0]
    assert code == (cli.DONE if expected == "no faults" else cli.BAD_INPUT)
    assert expected in line
    if expected[0].isdigit():
        assert line.startswith(f"{file}:{expected}")


def test_check_tells_what_was_learned_for_no_number_of_seats(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bots" / "fragments" / "5.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("learned: {}\n", encoding="utf-8")
    assert cli.main(["check", str(file)]) == cli.BAD_INPUT
    assert "5.yaml is for no number of seats; expected a name of 2, 3, 4, and .yaml" in capsys.readouterr().out


def test_check_takes_a_folder_of_mods_and_one_of_them(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for game in mods.with_example():
        mods.write_example(game)
    for where in (home, home / "mods", home / "mods" / "glass-reef", home / "mods" / "glass-reef" / "mod.yaml"):
        assert cli.main(["check", str(where)]) == cli.DONE, where
    (home / "mods" / "warm-milk" / "mod.yaml").write_text("name: A\n", encoding="utf-8")
    for where in (home, home / "mods"):
        capsys.readouterr()
        assert cli.main(["check", str(where)]) == cli.BAD_INPUT
        assert capsys.readouterr().out.startswith(f"{home}/mods/warm-milk/mod.yaml:1:1: 'game' is missing")


def test_check_finds_a_broken_puzzle_of_a_box(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It looked at the cards of a box alone."""
    boxes = shutil.copytree(resources.data(BOXES), tmp_path / BOXES)
    box = boxes / "lighthouse"
    puzzle = next((box / "puzzles" / "memoir").glob("*.yaml"))
    puzzle.write_text("position: {}\n", encoding="utf-8")
    for where in (boxes, box):
        capsys.readouterr()
        assert cli.main(["check", str(where)]) == cli.BAD_INPUT, where
        assert f"{puzzle}:1:" in capsys.readouterr().out


def test_a_mod_says_which_game_it_is_played_with(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = mods.write_example("memoir")
    asked: list[Launch] = []

    def run(launch: Launch) -> int:
        asked.append(launch)
        return cli.DONE

    monkeypatch.setattr("dejavu.table.program.run", run)
    assert cli.main(["play", "--data", str(folder)]) == cli.DONE
    assert (asked[0].game, asked[0].data) == ("memoir", folder)


@pytest.mark.parametrize(("first", "seat"), [("Ann  Lee", 0), ("ann lee", 0), ("Ben", 1), ("Easy 3", 2)])
def test_who_begins_is_found_however_the_name_is_written(
    first: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of seats are cleaned, and the one of who begins was not: nobody of that name sat down."""
    asked: list[Launch] = []

    def run(launch: Launch) -> int:
        asked.append(launch)
        return cli.DONE

    monkeypatch.setattr("dejavu.table.program.run", run)
    assert cli.main(["play", "--seats", "Ann  Lee,Ben,bot:easy", "--first", first]) == cli.DONE
    assert [launch.first for launch in asked] == [seat]


@pytest.mark.parametrize(
    ("manifest", "cards", "told"),
    [
        ("name: A\n", "", "mod.yaml:1:1: 'game' is missing"),
        ("name: A\ngame: fragments\n", "rules: {round-limit: -1}\n", "cards.yaml:1:22: round-limit is -1; expected"),
        ("name: A\ngame: trip\n", "", "mod.yaml:2:7: game is trip, and cards.yaml beside it is of fragments"),
    ],
)
def test_simulate_refuses_a_mod_that_check_refuses(
    manifest: str, cards: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mod.yaml").write_text(manifest, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
    assert cli.main(["check", str(tmp_path)]) == cli.BAD_INPUT
    assert told in capsys.readouterr().out
    assert cli.main([*BOTS, "--data", str(tmp_path)]) == cli.BAD_INPUT
    assert told in capsys.readouterr().err


def test_check_lists_every_fault_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = resources.data("cards.yaml").read_text()
    lines = good.splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if "vp: 3" in line][:2]
    for number in wrong:
        lines[number - 1] = lines[number - 1].replace("vp: 3", "vp: many")
    (tmp_path / "cards.yaml").write_text("\n".join(lines))
    assert cli.main(["check", str(tmp_path)]) == cli.BAD_INPUT
    printed = capsys.readouterr().out.splitlines()
    assert [line.split(":")[1] for line in printed] == list(map(str, wrong))
    assert all("expected" in line for line in printed)


def test_simulate_refuses_a_mod_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    folder = resources.data("mods", "warm-milk")
    told = f"--data {folder}: this is a mod of memoir; expected one of fragments"
    assert failing(capsys, *BOTS, "--data", str(folder)) == told


@pytest.mark.parametrize("command", [BOTS, ["play"], ["shot", "-o", "x.png"]], ids=" ".join)
def test_no_command_takes_a_mod_that_check_refuses(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    inner = tmp_path / "packed" / "reef"
    shutil.copytree(resources.data("mods", "glass-reef"), inner)
    told = f"{inner.parent}: the mod lies a folder too deep, in 'reef'; expected mod.yaml and the file of its game here"
    assert failing(capsys, *command, "--data", str(inner.parent)) == told
    (inner / "cards.yaml").write_text("cards: many\n", encoding="utf-8")
    assert failing(capsys, *command, "--data", str(inner)).startswith(f"{inner / 'cards.yaml'}:1:8: cards is 'many'")


def test_check_says_what_an_empty_folder_may_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(tmp_path)]) == cli.BAD_INPUT
    files = ", ".join(f"{games.spec(name).data_file} for {name}" for name in games.NAMES)
    assert capsys.readouterr().out == (
        f"{tmp_path / 'mod.yaml'}: there is no such file; expected its name and game; beside it {files}\n"
    )


def test_check_takes_a_folder_with_nothing_but_lessons(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It was told that cards are missing."""
    lesson = next(resources.data("tutorial", "trip").glob("*.yaml"))
    (tmp_path / "tutorial" / "trip").mkdir(parents=True)
    (tmp_path / "tutorial" / "trip" / lesson.name).write_bytes(lesson.read_bytes())
    assert cli.main(["check", str(tmp_path)]) == cli.DONE
    assert capsys.readouterr().out == f"{tmp_path}: no faults\n"


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        ([], Launch()),
        (["play"], Launch()),
        (["--seed", "7", "--fullscreen"], Launch(seed=7, fullscreen=True)),
        (["play", "--size", "1280x720", "--lang", "en"], Launch(size=(1280, 720), lang="en")),
        (["--seats", "Ann, Ben,bot:easy"], Launch("fragments", (Seat("Ann"), Seat("Ben"), Seat("Easy 3", "easy")))),
        (["--seats", "Ann,bot:gentle"], Launch("fragments", (Seat("Ann"), Seat("Gentle 2", "gentle")))),
        (["--game", "fragments"], Launch("fragments")),
        (
            ["--speed-game", "--seats", "A,B,C"],
            Launch("fragments", (Seat("A"), Seat("B"), Seat("C")), options={"speed_game": True}),
        ),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_play_opens_the_table_as_asked(argv: list[str], expected: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Launch] = []

    def run(launch: Launch) -> int:
        asked.append(launch)
        return 0

    monkeypatch.setattr("dejavu.table.program.run", run)
    assert cli.main(argv) == 0
    assert asked == [expected]


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ":987"}], ids=["none", "none that answers"])
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_play_says_so_and_ends(display: dict[str, str], home: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in hidden} | display
    command = [sys.executable, "-m", "dejavu", "play"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == cli.BAD_INPUT
    ours = [line for line in done.stderr.splitlines() if not line.startswith("error: XDG_RUNTIME_DIR")]  # libwayland's
    assert len(ours) == 1
    assert ours[0].startswith("dejavu: no window can be opened: ")


def test_output_that_cannot_show_every_sign_shows_the_rest(tmp_path: Path) -> None:
    folder = tmp_path / "Träume"
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    folder.mkdir()
    (folder / "cards.yaml").write_bytes(resources.data("cards.yaml").read_bytes())
    command = [sys.executable, "-m", "dejavu", "check", str(folder)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (cli.DONE, "")
    assert done.stdout.endswith("Tr?ume: no faults\n")


def test_the_command_line_alone_imports_no_game_and_no_pygame() -> None:
    program = "import sys, dejavu.cli; print([m for m in sys.modules if m in ('pygame', 'pymunk', 'yaml')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"


def test_the_readme_names_every_command() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    for command in ("simulate", "replay", "check", "shot"):
        assert f"dejavu {command}" in readme
    assert all(f"`{name}`" in readme or f" {name}`" in readme for name in NAMES)


def test_puzzles_of_an_unknown_game_or_a_file_of_something_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "found"
    assert "there is no game" in failing(capsys, "puzzles", "find", "chess", "--out", str(file))
    file.write_text("no puzzles\n", encoding="utf-8")
    for what in (["find", "trip", "--out", str(file)], ["choose", "trip", str(file), "--out", str(tmp_path / "list")]):
        assert failing(capsys, "puzzles", *what).startswith(f"{file}:1: ")
    assert failing(capsys, "puzzles", "find", "trip", "--out", "x" * 300).endswith("expected a file of puzzles find")


def test_puzzles_of_a_misspelt_file_leave_the_list_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles" / "trip.yaml"
    file.parent.mkdir()
    file.write_bytes(resources.data("puzzles", "trip.yaml").read_bytes())
    failing(capsys, "puzzles", "choose", "trip", str(tmp_path / "misspelt.jsonl"), "--out", str(file))
    assert file.read_bytes() == resources.data("puzzles", "trip.yaml").read_bytes()
