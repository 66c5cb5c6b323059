from __future__ import annotations

import json
from pathlib import Path

import pytest

from dejavu.arena.record import GameRecord
from dejavu.arena.records_file import open_records
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


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("hello\n", ":1: "),
        ("[]\n", ":1: not the records of a simulation; expected"),
        ('{"format": 2, "task": {}}\n', ":1: format 2; expected 1"),
        (json.dumps({"format": 1, "task": TASK | {"seed": 4}}) + "\n", ":1: another simulation: seed is 4; expected 3"),
        (json.dumps({"format": 1, "task": TASK}) + "\n{}\n", ":2: expected the record of a game"),
        (
            json.dumps({"format": 1, "task": TASK}) + "\n" + json.dumps(RECORD.to_data() | {"scores": "many"}) + "\n",
            ":2: expected the record of a game",
        ),
    ],
    ids=["no JSON", "other JSON", "newer", "other seed", "no record", "wrong record"],
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
    with open_records(path, TASK), pytest.raises(StoreError), open_records(path, TASK):
        pass
