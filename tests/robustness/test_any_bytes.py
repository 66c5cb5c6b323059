"""Whatever bytes lie in the data folder: the title stands, and a list shows the file with its fault."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from errno import EACCES
from pathlib import Path
from shutil import rmtree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dejavu.arena.records_file import open_records
from dejavu.store import mods, saves
from dejavu.store.outcomes import outcomes
from dejavu.store.places import StoreError
from dejavu.table.play.bot_process import InlineWorker
from dejavu.table.program import Program
from dejavu.table.scenes.saved_game import summary
from dejavu.table.shell import settings as stored
from dejavu.table.shell.launch import Launch
from dejavu.table.shell.settings import Settings
from tests.robustness.playground import REPLAYS
from tests.robustness.test_disks import obey_permissions
from tests.table.hands import AppAt
from tools.bench import worst_files

HEADER = (REPLAYS / "fragments-2.jsonl").read_bytes().partition(b"\n")[0] + b"\n"
LAST = (REPLAYS / "fragments-2.jsonl").read_bytes().rstrip().rpartition(b"\n")[2] + b"\n"
KINDS = ("unfinished/a.jsonl", "finished/a.jsonl", "saves/a.jsonl", f"removed/{'1' * 19}-saves/a.jsonl")
TASK = {"game": "fragments", "bots": ["easy", "easy"], "seed": 0}

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
names = st.sampled_from(["check", "round", "players", "seat", "act", "game", "seats", "content", "journal", "format"])
objects = st.dictionaries(names | st.text(max_size=4), values, max_size=4)


def as_line(data: object) -> bytes:
    return json.dumps(data).encode() + b"\n"


def changed(line: bytes) -> st.SearchStrategy[bytes]:
    """A line of a real journal with another value in it, whose sum is wrong."""
    data = json.loads(line)
    return st.builds(lambda key, value: as_line({**data, key: value}), st.sampled_from(sorted(data)), values)


def position(key: str, value: object) -> bytes:
    return as_line({"check": {**json.loads(LAST)["check"], key: value}, "sum": "00000000"})


def fitting(key: str, value: object) -> bytes:
    """A header whose sum fits, with another value in it."""
    return worst_files.journal({**json.loads(HEADER), key: value}, [])


headers = (
    st.just(HEADER)
    | changed(HEADER)
    | st.builds(fitting, st.sampled_from(["game", "seats", "seed", "options", "program"]), values)
)
positions = st.builds(position, st.sampled_from(sorted(json.loads(LAST)["check"])), values)
entries = objects.map(as_line) | values.map(lambda value: as_line({"check": value})) | positions
journals = st.builds(lambda *parts: b"".join(parts), headers, entries, st.just(b"") | entries | st.binary())
contents = st.binary() | journals


def put(home: Path, kind: str, content: bytes) -> Path:
    path = home / kind
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


thoroughly = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("kind", KINDS)
@given(content=contents)
@thoroughly
def test_a_list_shows_any_file_and_whoever_opens_it_gets_a_game_or_one_line(
    kind: str, content: bytes, home: Path
) -> None:
    rmtree(home, ignore_errors=True)
    path = put(home, kind, content)
    gone = saves.last_removed()
    listed = [*saves.unfinished(), *saves.finished(), *saves.named(), *([gone] if gone else [])]
    assert [game.path for game in listed] == [path]
    outcomes([path])
    if listed[0].fault is not None:
        assert listed[0].fault.startswith(f"{path}:")
        assert "\n" not in listed[0].fault


@given(
    content=st.binary()
    | values.map(as_line)
    | st.dictionaries(st.sampled_from(sorted(vars(Settings()))), values, max_size=3).map(as_line)
)
@thoroughly
def test_any_settings_can_be_loaded_and_saved(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    loaded, problem = stored.load(file)
    assert "\n" not in problem
    assert stored.save(loaded, file) == ""
    assert stored.load(file) == (loaded, "")


HEAD = as_line({"format": 2, "task": TASK})


@given(
    content=st.binary()
    | st.builds(
        lambda *lines: b"".join(lines), st.just(HEAD) | objects.map(as_line), st.binary() | objects.map(as_line)
    )
)
@thoroughly
def test_any_records_are_taken_up_or_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(content)
    try:
        with open_records(path, TASK):
            pass
    except StoreError as fault:
        assert str(fault).startswith(f"{path}:")
        assert "\n" not in str(fault)
        assert path.read_bytes() == content


DAMAGED = {
    "nothing": b"",
    "noise": bytes(range(256)),
    "a position that is a list": HEADER + b'{"check":[1]}\n',
    "a position that is a number": HEADER + b'{"check":7}',
    "a round that is none": HEADER + b'{"check":{"round":-1}}\n',
    "a round without end": HEADER + b'{"check":{"round":' + b"9" * 4000 + b"}}\n",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_game_is_listed_with_its_fault_and_the_title_stands(name: str, home: Path, app_at: AppAt) -> None:
    for kind in KINDS:
        put(home, kind, DAMAGED[name])
    put(home, "settings.json", DAMAGED[name])
    assert [bool(game.fault) for game in (*saves.unfinished(), *saves.finished(), *saves.named())] == [True] * 3
    program = Program(app_at(reduced_motion=True), Launch(), InlineWorker)
    program.app.push(program.first())
    program.app.settle()
    assert program.app.scene.name == "title"
    games = program.app.targets.named("games")
    assert games and games.action
    games.action()
    program.app.settle()
    assert {"unfinished-0", "named-0", "finished-0", "bring-back"} <= {target.name for target in program.app.targets}


@pytest.mark.parametrize("name", DAMAGED)
@pytest.mark.parametrize("file", ["mod.yaml", "cards.yaml"])
def test_a_damaged_mod_is_listed_with_its_fault_and_the_title_stands(
    name: str, file: str, home: Path, app_at: AppAt
) -> None:
    mods.write_example("fragments")
    put(home, f"mods/glass-reef/{file}", DAMAGED[name])
    put(home, "mods/a-file", DAMAGED[name])
    app = app_at(reduced_motion=True, mods={"fragments": "glass-reef"})
    program = Program(app, Launch(), InlineWorker)
    app.push(program.first())
    for show in (program.mods, program.seats):
        show()
        app.settle()
        app.pop()
    app.settle()
    assert app.scene.name == "title"
    assert [bool(mod.faults) for mod in mods.judged()] == [True], "what is no folder is no mod"


def test_a_game_that_broke_off_in_the_middle_of_a_position_has_no_fault(home: Path) -> None:
    put(home, "unfinished/a.jsonl", HEADER + LAST[:100])
    assert [game.fault for game in saves.unfinished()] == [None]


@pytest.mark.parametrize("seconds", [-(10**11), -1, 253_402_300_799, 253_402_300_800, 10**12])
def test_a_file_from_a_time_outside_the_calendar_is_listed(
    seconds: int, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every disk keeps such a time, so that it is put into what the disk says."""
    path = put(home, "unfinished/a.jsonl", (REPLAYS / "fragments-2.jsonl").read_bytes())
    real = Path.stat

    def stat(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        said = real(self, follow_symlinks=follow_symlinks)
        if self != path:
            return said
        return os.stat_result((*said[:8], seconds, said[9]), {"st_mtime_ns": seconds * 10**9})

    monkeypatch.setattr(Path, "stat", stat)
    (listed,) = saves.unfinished()
    assert listed.fault is None
    day = "1970-01-01" if time.localtime(0).tm_year == 1970 else "1969-12-31"
    assert summary(listed).startswith(f"Fragments of Memory · {day}")


HIDDEN = """
from pathlib import Path
from dejavu.store import autosave, places, reports, saves
from dejavu.table.shell import settings
from tests.robustness.test_disks import new_session

assert settings.load(places.settings_file())[1].startswith("The settings could not be read (Permission denied)")
assert "Permission denied" in settings.save(settings.Settings(), places.settings_file())
assert [saves.unfinished(), saves.finished(), saves.named(), saves.last_removed()] == [[], [], [], None]
assert isinstance(places.own_folder(), Path)
for attempt in (
    lambda: autosave.begin(new_session()),
    lambda: saves.keep(saves.copy_of(new_session()), "Kept"),
    lambda: saves.copy_out(Path("x.jsonl"), places.saves_folder()),
    lambda: saves.bring_back(),
    lambda: reports.write(ValueError(), {}),
):
    try:
        attempt()
    except places.StoreError as fault:
        assert "; expected " in str(fault), fault
    else:
        raise AssertionError("done in a folder that may not be entered")
"""


@pytest.mark.parametrize("variable", ["DEJAVU_HOME", "HOME"])
def test_a_home_that_may_not_be_entered_is_said_and_nothing_else_fails(variable: str, tmp_path: Path) -> None:
    """As that of another user; and one without a name of its own, where the system's places lie in it."""
    closed = tmp_path / "closed"
    (closed / "home").mkdir(parents=True)
    put(closed / "home", "settings.json", b"{}")
    paths = os.pathsep.join(filter(None, sys.path))
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "DEJAVU_"))}
    environment |= {"PYTHONPATH": paths, variable: str(closed / "home")}
    closed.chmod(0)
    try:
        done = subprocess.run(
            [sys.executable, "-c", HIDDEN],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            preexec_fn=obey_permissions,
        )
    finally:
        closed.chmod(0o700)
    assert done.returncode == 0, done.stderr


def test_a_file_that_may_not_be_looked_at_is_listed_with_its_fault(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(home, "unfinished/a.jsonl", HEADER)

    def stat(self: Path, *, follow_symlinks: bool = True) -> os.stat_result:
        if self == path:
            raise PermissionError(EACCES, os.strerror(EACCES), str(self))
        return real(self, follow_symlinks=follow_symlinks)

    real = Path.stat
    monkeypatch.setattr(Path, "stat", stat)
    assert [game.fault for game in saves.unfinished()] == [f"{path}: Permission denied; expected a journal of dejavu"]
