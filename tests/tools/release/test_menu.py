"""What ``add-to-menu.sh`` writes is read back as the Desktop Entry Specification says."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from dejavu import APP_ID

ROOT = Path(__file__).parents[3]
SCRIPT = "add-to-menu.sh"


def add(folder: Path, data: Path) -> subprocess.CompletedProcess[str]:
    """Run the script of a program that lies in ``folder``."""
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "tools/release/linux" / SCRIPT, folder)
    shutil.copytree(ROOT / "share/applications", folder / "share/applications")
    command = ["sh", str(folder / SCRIPT)]
    return subprocess.run(
        command, env={"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(data)}, capture_output=True, text=True
    )


def value(text: str) -> str:
    """A string of an entry, as it is meant."""
    meant = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
    return re.sub(r"\\(.)", lambda found: meant[found[1]], text)


@pytest.mark.parametrize(
    "name", ["games", "Tom & Ann|s \\1 games", 'a"b$HOME`id`c%fd%', "it's  50% \\n {x}; *", "日本 ~ # ~"]
)
def test_the_entry_starts_the_program_of_a_folder_of_any_name(name: str, tmp_path: Path) -> None:
    done = add(tmp_path / name, tmp_path / "data")
    assert (done.returncode, done.stderr) == (0, "")
    written = (tmp_path / "data/applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    lines = dict(line.split("=", 1) for line in written.splitlines() if "=" in line)
    quoted = re.fullmatch(r'"((?:[^"`$\\%]|\\["`$\\]|%%)*)"', value(lines["Exec"]))
    assert quoted, lines["Exec"]
    assert re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%") == str(tmp_path / name / "dejavu")
    assert value(lines["Icon"]) == str(tmp_path / name / f"share/icons/hicolor/256x256/apps/{APP_ID}.png")
    shipped = (ROOT / "share/applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    assert len(written.splitlines()) == len(shipped.splitlines())


@pytest.mark.parametrize("name", ["two\nlines", "a=b"])
def test_a_folder_that_no_entry_can_name_is_refused(name: str, tmp_path: Path) -> None:
    done = add(tmp_path / name, tmp_path / "data")
    assert done.returncode == 1
    assert "expected one without line breaks" in done.stderr
    assert not (tmp_path / "data").exists()
