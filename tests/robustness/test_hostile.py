"""Files made to do harm are refused in one clear line, in little time and memory, and nothing outside is touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dejavu.engine.journal_writer import JournalWriter
from dejavu.printable import MOST
from dejavu.store import places, saves
from tests.robustness.mutants import MEMORY
from tests.robustness.test_disks import new_session
from tools.bench import worst_files

SECONDS = 60
"""Ten times what any of them takes on a slow day."""

LAUGHS = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n" + "".join(
    f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)
CARDS: dict[str, Callable[[], bytes]] = {
    "aliases that multiply": lambda: LAUGHS.encode(),
    "an alias of itself": lambda: b"a: &a [*a]\n",
    "lists in lists": lambda: b"[" * 1_900_000,
    "mappings in mappings": lambda: b"".join(b" " * n + b"a:\n" for n in range(1_500)),
    "flow mappings in each other": lambda: b"{a: " * 400_000,
    "too large": lambda: b"# nothing\n" * 1_000_000,
    "one endless word": lambda: b"a" * 1_900_000,
    "one endless number": lambda: b"cards: " + b"9" * 1_900_000,
    "keys by the hundred thousand": lambda: b"".join(b"k%d: 1\n" % n for n in range(120_000)),
    "the same key again and again": lambda: b"cards: 1\n" * 150_000,
    "anchors again and again": lambda: b"- &a 1\n" * 200_000,
    "documents again and again": lambda: b"--- 1\n" * 200_000,
    "a tag that makes an object": lambda: b"cards: !!python/object/apply:os.system ['touch harm']\n",
    "merge keys": lambda: b"a: &a {x: 1}\nb: {<<: *a}\n",
    "nothing but zeros": lambda: b"\0" * 1_900_000,
    "keys that steer a terminal": lambda: b'"\\e[2J\\n": 1\n"\\e[2J\\n": 2\n',
    "another encoding": lambda: "cards: []\n".encode("utf-16"),
}


def header(**changes: object) -> bytes:
    """A header whose sum fits, with some of it changed."""
    return worst_files.journal({**json.loads(JournalWriter().header(new_session().header)), **changes}, [])


def deep(levels: int) -> object:
    value: object = 0
    for _ in range(levels):
        value = [value]
    return value


JOURNALS: dict[str, Callable[[], bytes]] = {
    "a line without end": lambda: b'{"journal":"dejavu"' * 400_000,
    "lists in lists": lambda: b"[" * 4_000_000,
    "empty lines by the million": lambda: header() + b"\n" * 4_000_000,
    "torn lines by the million": lambda: header() + b"x\n" * 2_000_000 + b"x",
    "empty objects by the million": lambda: b'{"journal":"dejavu","format":1,"a":[' + b"{}," * 2_500_000 + b"0]}\n",
    "too large": lambda: header() + b" " * 9_000_000,
    "an endless number": lambda: header().replace(b'"seed":3', b'"seed":' + b"9" * 1_000_000),
    "content nested deeply": lambda: header(content={"cards": deep(500)}),
    "seats by the hundred thousand": lambda: header(seats=[{"name": "Ann", "controller": "person"}] * 100_000),
    "a game somewhere else": lambda: header(game="../../../../etc/passwd"),
    "an act without end": lambda: worst_files.journal(json.loads(header()), [{"act": f"lay({'x' * 400_000})"}]),
    "keys that steer a terminal": lambda: header(options={"\x1b[2J\n": 1}),
    "a game whose name steers a terminal": lambda: header(game="\x1b[2J\n" + "x" * 400_000),
    "a number of the deck": lambda: header(options={"map": {"placements": {"../x": [0, 0, 0]}, "links": []}}),
}


COMMANDS = f"""
import json, os, resource, signal, sys
from dejavu import cli, games
from dejavu.store import autosave

games.load("fragments")
for line in sys.stdin:
    arguments, home, out, err = json.loads(line)
    child = os.fork()
    if not child:
        signal.alarm({SECONDS})
        os.environ["DEJAVU_HOME"] = home
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), number)
        taken = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (taken + {MEMORY}, resource.RLIM_INFINITY))
        sys.exit(cli.main(arguments))
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""A program that is imported once and runs each command in a process of its own, with bounds of time and memory."""

Limited = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Limited]:
    """Run a command with as much memory as it takes anyway, and what a mutant may take."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", COMMANDS]
    with subprocess.Popen(command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdin and server.stdout
        asked, told = server.stdin, server.stdout

        def run(*arguments: str) -> subprocess.CompletedProcess[str]:
            folder = tmp_path_factory.mktemp("said")
            out, err = folder / "out", folder / "err"
            print(json.dumps([arguments, os.environ["DEJAVU_HOME"], str(out), str(err)]), file=asked, flush=True)
            code = int(told.readline())
            return subprocess.CompletedProcess(arguments, code, out.read_text(), err.read_text())

        yield run
        asked.close()


@pytest.mark.parametrize("name", CARDS)
def test_card_data_made_to_do_harm_is_refused(name: str, limited: Limited, tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_bytes(CARDS[name]())
    done = limited("check", str(tmp_path))
    assert done.returncode == 1, done.stderr[-2000:]
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines
    assert all(line.startswith(str(tmp_path)) and "; expected " in line and len(line) <= MOST for line in lines)
    assert all(line.isprintable() for line in lines)
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["cards.yaml"]


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_made_to_do_harm_is_refused(name: str, limited: Limited, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(JOURNALS[name]())
    done = limited("replay", str(path), "--verify")
    assert (done.returncode, done.stdout) == (1, ""), done.stderr[-2000:]
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"dejavu: {path}:")
    assert "expected " in line
    assert line.isprintable()
    assert len(line) <= MOST


@pytest.mark.parametrize(
    "name", ["../out", "../../etc/passwd", "/tmp/out", "..", ".", "a/b", "a\\b", "C:\\x", "\0x", "~/x"]
)
def test_no_name_of_a_save_leaves_its_folder(name: str, tmp_path: Path) -> None:
    before = set(tmp_path.rglob("*"))
    try:
        path = saves.keep(saves.copy_of(new_session()), name)
    except ValueError as fault:
        assert "cannot be the name of a save; expected letters or digits" in str(fault)
    else:
        assert path.parent == places.saves_folder()
        assert path.resolve().parent == places.saves_folder().resolve()
    made = {path for path in tmp_path.rglob("*") if path.is_file()} - before
    assert all(path.is_relative_to(places.saves_folder()) for path in made)
