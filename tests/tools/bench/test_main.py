from __future__ import annotations

import json

import pytest

from dejavu.table.shell.launch import NoDisplayError
from tools.bench import __main__ as bench
from tools.bench.figure import Figure


@pytest.fixture
def without_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are two benches, and one of them needs a display."""

    def refused() -> list[Figure]:
        raise NoDisplayError("no window can be opened")

    monkeypatch.setattr(bench, "BENCHES", {"sums": lambda: [Figure("sums", 1.0, "ms", 2.0)], "window": refused})


def test_an_unknown_format_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["--format", "xml"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m tools.bench")


def test_an_unknown_name_is_one_line_with_all_that_can_be_measured() -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["--only", "play,luck"])
    assert ended.value.code == (
        "there is nothing named 'luck' to measure; expected some of play, simulate, turns, undo, map, "
        "files, frames, frames-4k, launch, idle, memory, thinking"
    )


@pytest.mark.usefixtures("without_display")
def test_what_needs_a_display_has_a_row_that_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    bench.main(["--format", "json"])
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert (figures["sums"]["measured"], figures["window"]["measured"]) == (1.0, None)
    assert figures["window"]["note"] == "no window can be opened"


@pytest.mark.usefixtures("without_display")
def test_what_was_asked_for_by_name_and_needs_a_display_is_one_line() -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["--only", "sums, window"])
    assert ended.value.code == "no window can be opened"
