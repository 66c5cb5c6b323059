from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dejavu.files import is_file, is_folder, system_program
from dejavu.table.shell.desktop import open_folder


@pytest.fixture
def windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where Windows keeps its programs; the current folder has programs of the same names, and is searched too."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("SYSTEMROOT", str(tmp_path / "Windows"))
    monkeypatch.setenv("PATH", ".")
    monkeypatch.chdir(tmp_path)
    for name in ("explorer", "explorer.exe", "powershell", "powershell.exe"):
        (tmp_path / name).touch(mode=0o755)
    (tmp_path / "Windows").mkdir()
    return tmp_path / "Windows"


def test_a_name_that_no_file_can_have_leads_nowhere() -> None:
    assert not is_file(Path("x" * 300))
    assert not is_folder(Path("x" * 300))


@pytest.mark.parametrize(
    ("name", "place"),
    [("explorer", "explorer.exe"), ("powershell", "System32/WindowsPowerShell/v1.0/powershell.exe")],
)
def test_programs_of_windows_are_not_looked_for_in_the_current_folder(windows: Path, name: str, place: str) -> None:
    assert system_program(name) is None
    (windows / place).parent.mkdir(parents=True, exist_ok=True)
    (windows / place).touch()
    assert system_program(name) == str(windows / place)


def test_a_desktop_without_a_program_for_folders_says_so(windows: Path) -> None:
    with pytest.raises(FileNotFoundError, match="No such file or directory: 'explorer'"):
        open_folder(windows)
