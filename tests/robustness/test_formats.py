"""Journals that older programs wrote, and data that was edited since: ``formats`` keeps real files.

Each was played by the program of its day: three seats, moves taken back and done again, seats that changed hands, a
line torn by a full disk and mended, and since version 2 partners who asked each other for something. They must go on as
long as there is a dejavu.

- ``version-N.jsonl`` for every version of the format. Today's rules agree with it. Whoever changes the rules so that
  they do not any more keeps it under another name in ``OLDER_RULES``, and plays a new one.
- ``version-1-older-rules.jsonl``: of the time when planting ended by itself, before the player was asked.
- ``settings-one-game.json``: settings of the time when there was one game.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from dejavu import games, resources
from dejavu.engine.journal import FORMAT, Check, JournalError, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.game import Fragments
from dejavu.store import autosave, saves
from dejavu.table.program import Program
from dejavu.table.shell import settings
from dejavu.table.shell.settings import Settings, Sitting
from tests.games.setups import lively
from tests.table.hands import click
from tools.bench import worst_files

FORMATS = Path(__file__).parent / "formats"
SEATS = ["Ann", "Ben", "Vega"]


class KnownFile(NamedTuple):
    """What is known of a kept file."""

    entries: int
    digest: str
    """Of the position at its end."""


VERSIONS = {1: KnownFile(300, "13cf179106df8f17"), 2: KnownFile(160, "cfe249ed64f6b5da")}


class Older(NamedTuple):
    """Where today's rules and a kept file part."""

    line: int
    """The first that they do not allow."""
    check_line: int
    """The last full position: the game goes on from there."""


OLDER_RULES = {"version-1-older-rules": Older(203, 297)}


def test_every_kept_file_is_tried_and_every_version_of_the_format_has_one() -> None:
    assert set(VERSIONS) == set(range(1, FORMAT + 1))
    kept = {f"version-{version}" for version in VERSIONS} | set(OLDER_RULES)
    assert {path.stem for path in FORMATS.glob("*.jsonl")} == kept


def test_settings_of_the_time_when_there_was_one_game_are_those_of_that_game(tmp_path: Path) -> None:
    """Seats and the speed game stood beside the scale of the window then; they were of no game by name."""
    file = Path(shutil.copy(FORMATS / "settings-one-game.json", tmp_path))
    kept, problem = settings.load(file)
    seats = [["ann", "person"], ["ben", "person"], ["", "medium"], ["", "nobody"]]
    expected = Settings(ui_scale=1.1, window_size=(1024, 720))
    expected.sittings = {"fragments": Sitting(seats, {"speed_game": True})}
    assert (kept, problem) == (expected, "")
    assert settings.save(kept, file) == ""
    assert settings.load(file) == (expected, "")


def test_who_sat_here_when_there_was_one_game_sits_here_again(program: Program, tmp_path: Path) -> None:
    file = Path(shutil.copy(FORMATS / "settings-one-game.json", tmp_path))
    program.app.settings = settings.load(file)[0]
    program.seats()
    click(program.app, "start")
    assert program.matches.current
    header = program.matches.current.session.header
    assert [(seat.name, seat.controller) for seat in header.seats] == [
        ("ann", "person"),
        ("ben", "person"),
        ("Altair", "medium"),
    ]
    assert header.options == {"speed_game": True}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_of_every_version_goes_on_where_it_was(version: int, tmp_path: Path) -> None:
    original = (FORMATS / f"version-{version}.jsonl").read_bytes()
    path = tmp_path / "game.jsonl"
    path.write_bytes(original)
    assert json.loads(original.splitlines()[0])["format"] == version
    saved = autosave.resume(path)
    assert saved.session.rules_changed is None
    assert KnownFile(len(saved.session.entries), saved.session.state.digest()) == VERSIONS[version]
    assert [seat.name for seat in saved.session.seats] == SEATS
    saved.session.act(saved.session.state.legal_actions()[0])
    saved.close()
    assert list(autosave.read(path).entries) == saved.session.entries
    assert path.read_bytes().startswith(original)


@pytest.mark.parametrize("name", OLDER_RULES)
def test_a_game_begun_with_older_rules_goes_on_from_its_last_full_position(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(FORMATS / f"{name}.jsonl", tmp_path))
    original = path.read_bytes()
    journal = autosave.read(path)
    *_, last = (entry for entry in journal.entries if isinstance(entry, Check))
    saved = autosave.resume(path)
    assert saved.session.rules_changed is not None
    assert saved.session.rules_changed[:2] == OLDER_RULES[name]
    assert json.loads(json.dumps(saved.session.state.to_data())) == last.position
    seats = saved.session.seats
    assert [seat.name for seat in seats] == SEATS
    saved.session.act(saved.session.state.legal_actions()[0])
    saved.close()
    assert path.read_bytes().startswith(original), "what was played by the older rules stays in the file"

    again = autosave.resume(path)
    assert again.session.rules_changed is None, "it is said once"
    assert again.session.seats == seats
    assert again.session.state.digest() == saved.session.state.digest()
    again.close()


def test_that_the_rules_have_changed_is_said_at_the_table_until_it_was_read(program: Program, tmp_path: Path) -> None:
    path = Path(shutil.copy(FORMATS / "version-1-older-rules.jsonl", tmp_path))
    program.matches.proceed(path)
    words = "The rules have changed since: the game goes on from the end of its last turn."
    assert program.app.toasts.words == words
    program.app.forgive()
    program.app.step(1 / 60)
    assert program.app.toasts.words == words, "gone with the first click"
    assert program.matches.current
    assert [step.note for step in program.matches.current.history.steps if step.note] == [words]
    assert program.app.scene.name != "title"


def test_a_game_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    header, *rest = (FORMATS / "version-1.jsonl").read_text("utf-8").splitlines(keepends=True)
    newer = worst_files.journal({**json.loads(header), "format": FORMAT + 1, "program": "9.1.0"}, [])
    path = tmp_path / "newer.jsonl"
    path.write_bytes(newer + "".join(rest).encode())
    before = path.read_bytes()
    words = f"newer.jsonl:1: written in format {FORMAT + 1} by dejavu 9.1.0; expected format {FORMAT} or older: please"
    for attempt in (autosave.resume, saves.open_named, autosave.read):
        with pytest.raises(JournalError, match=words):
            attempt(path)
    assert path.read_bytes() == before
    assert saves.unfinished() == []


def test_a_game_begun_before_the_card_data_was_edited_is_played_with_the_data_that_it_began_with(
    tmp_path: Path,
) -> None:
    folder = Path(shutil.copytree(resources.data(), tmp_path / "data"))
    cards = folder / "cards.yaml"
    before = games.load("fragments", folder)
    played = autosave.begin(Session(before, [Seat("Ann"), Seat("Ben")], 8, before.quick_options(Random(8))))
    rng = Random(8)
    while len(played.session.entries) < 300 and not played.session.state.is_terminal():
        played.session.act(lively(played.session.state.legal_actions(), rng))
    played.close()

    text = cards.read_text("utf-8")
    edited = text.replace("link-vp: 2", "link-vp: 3").replace("vp: 5,", "vp: 4,").replace("t: chest", "t: white")
    assert edited != text
    cards.write_text(edited, "utf-8")
    assert games.check(folder) == []
    after = games.load("fragments", folder)
    assert isinstance(before, Fragments)
    assert isinstance(after, Fragments)
    assert before.components.girl.link_vp != after.components.girl.link_vp

    journal = autosave.read(played.path)
    again = Session.resume(autosave.restored(journal), journal, strict=True)
    assert again.state.digest() == played.session.state.digest()
    assert again.state.returns() == played.session.state.returns()
    assert again.game.content() == before.content() != after.content()
    other = Session(after, again.seats, 8, again.header.options)
    assert other.game.content() != again.game.content()
