"""The archive of a release."""

from __future__ import annotations

import hashlib
import sys
import tarfile
import time
from pathlib import Path

import pytest

from tools.release import archive


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    program = tmp_path / "dejavu" / "dejavu"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    (program.parent / "LICENSES").mkdir()
    (program.parent / "LICENSES" / "README.txt").write_text("MIT\n")
    (program.parent / "latest").symlink_to("dejavu")
    return tmp_path


def test_the_same_files_give_the_same_bytes_whenever_they_are_packed(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    first = archive.pack(dist, "1.2.3")[0].read_bytes()
    (dist / "dejavu" / "dejavu").touch()
    monkeypatch.setattr(time, "time", lambda: 2e9)
    assert archive.pack(dist, "1.2.3")[0].read_bytes() == first


def test_the_archive_holds_one_folder_with_what_may_be_run_and_with_links(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    path, _ = archive.pack(dist, "1.2.3")
    with tarfile.open(path) as packed:
        members = {member.name.partition("/")[2]: member for member in packed.getmembers()}
        assert {member.name.partition("/")[0] for member in packed.getmembers()} == {path.name.removesuffix(".tar.gz")}
    assert members["dejavu"].mode == 0o755
    assert members["LICENSES/README.txt"].mode == 0o644
    assert members["latest"].linkname == "dejavu"


@pytest.mark.parametrize(
    ("platform", "name", "ending"),
    [("linux", "linux", "tar.gz"), ("win32", "windows", "zip"), ("darwin", "macos", "tar.gz")],
)
def test_each_system_has_its_archive_with_a_checksum_that_sha256sum_reads(
    platform: str, name: str, ending: str, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    (dist / "Deja Vu.app").mkdir()
    path, checksum = archive.pack(dist, "1.2.3")
    assert path.name.startswith(f"dejavu-1.2.3-{name}-")
    assert path.name.endswith(ending)
    assert checksum.read_text() == f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"


def test_nothing_is_packed_before_it_is_built(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"dejavu is missing; expected what `make app` builds"):
        archive.pack(tmp_path, "1.2.3")
