"""Journals that older programs wrote, and data that was edited since: ``formats`` keeps a real file of every version.

``version-1.jsonl`` was played by the first program with this format: three seats, moves taken back and done again,
seats that changed hands, a line torn by a full disk and mended. It must go on as long as there is a dejavu.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from dejavu import games, resources
from dejavu.engine.journal import FORMAT, JournalError, JournalWriter, Seat
from dejavu.engine.session import Session
from dejavu.games.fragments.game import Fragments
from dejavu.store import autosave, saves
from tests.games.setups import lively

FORMATS = Path(__file__).parent / "formats"
DIGESTS = {1: "c8593b8d8e415906"}
"""Of the position at the end of each file: with today's rules, which are those of the first."""


def test_every_version_of_the_format_has_a_file() -> None:
    assert set(DIGESTS) == set(range(1, FORMAT + 1))


@pytest.mark.parametrize("version", DIGESTS)
def test_a_game_of_an_older_version_goes_on(version: int, tmp_path: Path) -> None:
    path = Path(shutil.copy(FORMATS / f"version-{version}.jsonl", tmp_path))
    assert json.loads(path.read_bytes().splitlines()[0])["format"] == version
    saved = autosave.resume(path)
    assert saved.session.rules_changed is None
    assert saved.session.state.digest() == DIGESTS[version]
    assert [seat.name for seat in saved.session.seats] == ["Ann", "Ben", "Vega"]
    assert len(saved.session.entries) == 299
    saved.session.act(saved.session.state.legal_actions()[0])
    saved.close()
    assert list(autosave.read(path).entries) == saved.session.entries
    assert path.read_bytes().startswith((FORMATS / f"version-{version}.jsonl").read_bytes())


def test_a_game_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    header, *rest = (FORMATS / "version-1.jsonl").read_text("utf-8").splitlines(keepends=True)
    data = {**json.loads(header), "format": FORMAT + 1, "program": "9.1.0"}
    del data["sum"]
    path = tmp_path / "newer.jsonl"
    path.write_text(JournalWriter()._line(data) + "".join(rest), "utf-8")
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
    edited = text.replace("link-vp: 2", "link-vp: 3").replace("vp: 5}", "vp: 4}").replace("t: chest", "t: white")
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
