"""The installer for Windows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.release import installer

FILES = [Path("LICENSES/README.txt"), Path("_internal/a/b$c.txt"), Path("_internal/d.txt"), Path("dejavu.exe")]


def test_what_is_installed_is_what_is_removed_files_before_their_folders(tmp_path: Path) -> None:
    install, remove = installer.file_list(tmp_path, FILES).split("!macroend\n")[:2]
    there: list[str] = []
    folder = ""
    for order, path in re.findall(r'(SetOutPath|File) "(.*)"', install):
        if order == "SetOutPath":
            folder = path
        else:
            there.append(f"{folder}\\{Path(path).name}")
    assert sorted(there) == sorted(re.findall(r'Delete "(.*)"', remove))
    assert len(there) == len(FILES)
    assert "$INSTDIR\\_internal\\a\\b$$c.txt" in there
    assert re.findall(r'RMDir "(.*)"', remove) == [
        "$INSTDIR\\_internal\\a",
        "$INSTDIR\\_internal",
        "$INSTDIR\\LICENSES",
    ]


def test_nothing_is_made_before_the_program_is_built(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"dejavu is missing; expected what `make app` builds"):
        installer.make(tmp_path, "1.2.3")


def test_without_nsis_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dejavu").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(installer, "USUAL_PLACE", tmp_path / "nowhere")
    with pytest.raises(SystemExit, match=r"^installer: makensis is missing; install NSIS"):
        installer.make(tmp_path, "1.2.3")
