from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import games
from tools.bench import files, worst_files


def test_the_slowest_file_of_a_kind_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    cost = {b"quick": 1.0, b"slow": 9.0, b"middling": 4.0}

    def read(path: Path) -> None:
        nonlocal now
        now += cost[path.read_bytes()]

    def check() -> None:
        nonlocal now
        now += 2.0

    monkeypatch.setattr(files, "process_time", lambda: now)
    monkeypatch.setattr(games, "check", check)
    figure = files.slowest("x", tmp_path / "x", read, [(raw.decode(), raw) for raw in cost])
    assert (figure.measured, figure.peer, figure.ratio, figure.kept) == (9000, 2000, 4.5, False)
    assert figure.note.startswith("slow;")


@pytest.mark.slow
def test_every_kind_of_file_has_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "ROUNDS", 1)
    monkeypatch.setattr(worst_files, "LARGEST", dict.fromkeys(worst_files.LARGEST, 60))
    figures = files.reading()
    assert [figure.name.split()[1].strip(",") for figure in figures] == ["cards", "position", "settings", "a"]
    assert all(figure.measured and figure.peer for figure in figures)
