"""How finished games ended, without playing them again."""

import shutil
from pathlib import Path

import pytest

from dejavu.engine.session import Session
from dejavu.store import autosave
from dejavu.store.outcomes import outcome, outcomes

REPLAYS = sorted((Path(__file__).parents[1] / "replays").glob("*.jsonl"))


@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_finished_game_tells_what_playing_it_again_tells(path: Path) -> None:
    journal = autosave.read(path)
    again = Session.resume(autosave.restored(journal), journal, strict=True).state
    told = outcome(path)
    assert told
    assert (list(told.scores), list(told.winners)) == (again.returns(), again.winners())


def test_a_game_that_goes_on_has_no_outcome(tmp_path: Path) -> None:
    lines = REPLAYS[0].read_bytes().splitlines(keepends=True)
    path = tmp_path / "going-on.jsonl"
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert outcome(path) is None


@pytest.mark.parametrize(
    "content", [b"", b"{}", b'x\n{"check":', b'x\n{"check":{}}\n', b'{}\n{"check":[]}\n', b"\xff" * 99]
)
def test_a_damaged_game_has_no_outcome_and_spoils_no_list(tmp_path: Path, content: bytes) -> None:
    whole, bad = tmp_path / "whole.jsonl", tmp_path / "bad.jsonl"
    shutil.copy(REPLAYS[0], whole)
    bad.write_bytes(content)
    assert list(outcomes([bad, whole, tmp_path / "gone.jsonl"])) == [whole]
