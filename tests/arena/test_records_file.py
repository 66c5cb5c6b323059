from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from dejavu.arena.record import GameRecord
from dejavu.arena.records_file import FORMAT, RecordsFile, open_records
from dejavu.store.places import StoreError

TASK = {"game": "fragments", "bots": ["easy", "random"], "seed": 3}
RECORD = GameRecord(
    4,
    10,
    4,
    2,
    "ten-cards",
    (1, 0),
    (5, 3),
    (0.5, 0.5),
    {"tokens": (5, 3)},
    (("card", "red-2", 1, 2), ("x", "", None, 1)),
)


def begun(path: Path) -> None:
    with open_records(path, TASK) as file:
        assert file.records == []
        file.add(RECORD)


def test_records_are_read_back_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    begun(path)
    with open_records(path, TASK) as file:
        assert file.records == [RECORD]


def test_a_torn_last_line_is_dropped(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    begun(path)
    whole = path.read_bytes()
    path.write_bytes(whole + whole.splitlines()[-1][:40])
    with open_records(path, TASK) as file:
        assert file.records == [RECORD]
        file.add(RECORD)
    assert path.read_bytes() == whole + whole.splitlines(keepends=True)[-1]


def test_a_torn_first_line_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    begun(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:40])
    begun(path)
    assert path.read_bytes() == whole


THREE = {"seats": [1, 0, 2], "scores": [5, 3, 1], "shares": [1, 0, 0], "parts": {"tokens": [5, 3, 1]}}


def begun_with(*changes: Mapping[str, Any]) -> str:
    """A file of records, each changed."""
    lines = [{"format": FORMAT, "task": TASK}, *({**RECORD.to_data(), **change} for change in changes)]
    return "".join(f"{json.dumps(line)}\n" for line in lines)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("hello\n", ":1: not the records of a simulation; expected"),
        ("hello", ":1: not the records of a simulation; expected"),
        ("x" * 30_000 + "\n", ":1: not the records of a simulation; expected"),
        ("[" * 9_000 + "\n", ":1: not the records of a simulation; expected"),
        ("[]\ntorn", ":1: not the records of a simulation; expected"),
        ("[]\n", ":1: not the records of a simulation; expected"),
        ('{"format": 1, "task": {}}\n', ":1: format 1; expected 2"),
        (
            json.dumps({"format": FORMAT, "task": TASK | {"seed": 4}}) + "\n",
            ":1: another simulation: seed is 4; expected 3",
        ),
        (json.dumps({"format": FORMAT, "task": TASK}) + "\n{}\n", ":2: expected the record of a game"),
        (begun_with({"scores": "many"}), ":2: expected the record of a game ("),
        (begun_with({"seats": [0, 2]}), ":2: expected the record of a game; its seats are (0, 2)"),
        (begun_with({"scores": [5]}), ":2: expected the record of a game with figures for each of 2 bots"),
        (begun_with({"number": float("inf")}), ":2: expected the record of a game ("),
        (begun_with(THREE), ":2: expected the record of a game of 2 bots, scored by tokens"),
        (begun_with({}, {"parts": {"links": [5, 3]}}), ":3: expected the record of a game of 2 bots, scored by tokens"),
    ],
    ids=[
        *("no JSON", "no line", "long line", "deep JSON", "other JSON and a torn line", "other JSON", "newer"),
        *("other seed", "no record", "wrong record", "seat twice", "score missing", "number too large"),
        *("more bots", "other categories"),
    ],
)
def test_what_is_no_file_of_these_records_is_refused_and_left_alone(
    content: str, complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text(content)
    with pytest.raises(StoreError) as refused, open_records(path, TASK):
        pass
    assert str(refused.value).startswith(f"{path}{complaint}")
    assert path.read_text() == content


def test_two_simulations_do_not_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    with (
        open_records(path, TASK),
        pytest.raises(StoreError, match="another dejavu is keeping its results in this file; expected"),
        open_records(path, TASK),
    ):
        pass


def test_a_fault_of_whoever_uses_the_file_is_not_taken_for_one_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="no room") as fault, open_records(tmp_path / "records.jsonl", TASK):
        raise OSError("no room")
    assert not isinstance(fault.value, StoreError)


def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("r+b", buffering=0) as full:
        file = RecordsFile(Path("records.jsonl"), full, [])
        with pytest.raises(StoreError, match=r"^records.jsonl: No space left on device; expected"):
            file.add(RECORD)


@pytest.mark.parametrize(("speed_game", "options"), [(True, {"speed_game": True}), (False, {})])
def test_records_from_before_options_had_names_are_taken_up(
    tmp_path: Path, speed_game: bool, options: dict[str, bool]
) -> None:
    path = tmp_path / "records.jsonl"
    lines = [{"format": FORMAT, "task": TASK | {"speed_game": speed_game}}, RECORD.to_data()]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    with open_records(path, TASK | {"options": options}) as file:
        assert file.records == [RECORD]
    with (
        pytest.raises(StoreError, match="another simulation: options is"),
        open_records(path, TASK | {"options": {"goal": 3}}),
    ):
        pass
