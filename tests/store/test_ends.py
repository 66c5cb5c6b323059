"""The first and the last line that count, found without the game between them."""

from pathlib import Path

import pytest

from dejavu.engine.journal import JournalError
from dejavu.engine.journal_reader import last_check
from dejavu.store import autosave, ends

REPLAY = Path(__file__).parents[1] / "replays" / "fragments-2.jsonl"


@pytest.mark.parametrize("after", [0, 10, 40_000], ids=["at the end", "close to it", "far from it"])
def test_the_last_position_is_found_however_far_from_the_end_it_lies(tmp_path: Path, after: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(REPLAY.read_bytes() + b'{"undo":true}\n' * after)
    wanted = last_check(REPLAY.read_bytes())
    assert wanted
    assert ends.last_position(path) == wanted


def test_a_game_without_a_full_position_has_none(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(REPLAY.read_bytes().partition(b"\n")[0] + b"\n" + b'{"undo":true}\n' * 40_000)
    assert ends.last_position(path) is None


def test_the_header_is_the_one_of_the_whole_journal() -> None:
    assert ends.header(REPLAY) == autosave.read(REPLAY).header


@pytest.mark.parametrize("read", [ends.header, ends.last_position])
def test_what_is_too_large_for_a_game_is_not_read(monkeypatch: pytest.MonkeyPatch, read: object) -> None:
    monkeypatch.setattr(autosave, "LARGEST", 10)
    with pytest.raises(JournalError, match="larger than 10 bytes; expected a journal"):
        read(REPLAY)  # type: ignore[operator]
