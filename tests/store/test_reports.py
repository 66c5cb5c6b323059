"""Reports of what went wrong inside."""

from __future__ import annotations

from datetime import datetime, tzinfo
from pathlib import Path

import pytest

from dejavu.store import places, reports


def fault() -> ZeroDivisionError:
    try:
        1 / 0  # noqa: B018
    except ZeroDivisionError as caught:
        return caught
    raise AssertionError


def test_a_report_names_the_fault_its_place_and_what_was_going_on() -> None:
    text = reports.write(fault(), {"scene": "game"}).read_text()
    assert "scene: game\n" in text
    assert "ZeroDivisionError: division by zero" in text
    assert f'{Path(__file__).name}", line' in text


def test_a_fault_about_a_file_name_that_is_no_text_can_be_reported() -> None:
    assert r"no file \udcff" in reports.write(OSError("no file \udcff"), {}).read_text()


def test_what_a_fault_quotes_from_outside_is_printable_and_short_in_its_report() -> None:
    """A report once had 400,000 letters and what steers a terminal."""
    quoting = ValueError("\x1b[31m" + "x" * 400_000 + "\nthe second line")
    quoting.add_note("a note\x07")
    text = reports.write(quoting, {"window": "\x1b[2J"}).read_text()
    assert "\nthe second line\n" in text
    assert "\na note\\x07\n" in text
    assert all(line.isprintable() and len(line) <= 500 for line in text.split("\n"))


def test_old_reports_go() -> None:
    paths = [reports.write(fault(), {}) for _ in range(reports.MOST + 3)]
    assert set(places.reports_folder().iterdir()) == set(paths[3:])


def test_a_report_is_kept_though_the_clock_was_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(reports.MOST):
        reports.write(fault(), {})

    class Earlier(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Earlier:
            return cls(1999, 1, 1, tzinfo=tz)

    monkeypatch.setattr(reports, "datetime", Earlier)
    assert reports.write(fault(), {}).is_file()
    assert len(list(places.reports_folder().iterdir())) == reports.MOST


def test_a_report_that_cannot_be_written_says_so(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(places.StoreError, match="expected a folder that can be written"):
        reports.write(fault(), {})


def test_a_report_holds_nothing_that_a_player_wrote() -> None:
    typed = "/home/ann/my secret game"
    try:
        try:
            Path(typed, "x.jsonl").read_text()
        except OSError as failed:
            raise ValueError(f"{typed!r} and Ann's {chr(10)}{typed}") from failed
    except ValueError as fault:
        text = reports.write(fault, {}, [typed, "Ann", ""]).read_text()
    assert "secret" not in text
    assert "Ann" not in text.partition("Traceback")[2].replace("Ann's {chr", "")
    assert "ValueError: " in text
    assert "No such file" in text
    assert f'{Path(__file__).name}", line' in text
