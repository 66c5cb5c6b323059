"""Pictures that a player saves."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest

from dejavu.store import pictures
from dejavu.store.places import HOME, StoreError


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def test_a_picture_never_takes_the_place_of_another(home: Path) -> None:
    written = [pictures.write(data, "Evening") for data in (b"one", b"two", b"three")]
    assert [path.name for path in written] == ["Evening.png", "Evening (2).png", "Evening (3).png"]
    assert [path.read_bytes() for path in written] == [b"one", b"two", b"three"]
    assert {path.parent for path in written} == {home / "pictures"}


def test_the_same_picture_saved_again_is_the_same_file(home: Path) -> None:
    """Saving from the finale and from the album made two files."""
    written = [pictures.write(data, "Evening") for data in (b"one", b"two", b"two", b"one")]
    assert [path.name for path in written] == ["Evening.png", "Evening (2).png", "Evening (2).png", "Evening.png"]
    assert len([*(home / "pictures").iterdir()]) == 2


@pytest.mark.parametrize(("name", "file"), [("a/b: c?", "a b c.png"), ("..", "picture.png"), ("Ada\n<3", "Ada 3.png")])
def test_a_name_that_no_file_can_have_becomes_one(home: Path, name: str, file: str) -> None:
    assert pictures.write(b"", name).name == file


def test_it_goes_into_the_system_s_own_folder_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr(pictures, "user_pictures_path", lambda: tmp_path)
    assert pictures.folder() == tmp_path
    monkeypatch.setattr(pictures, "user_pictures_path", lambda: tmp_path / "none")
    assert pictures.folder().name == "pictures"


def test_a_full_disk_is_said_in_one_line_and_nothing_half_written_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    class Full:
        def __init__(self, file: Any) -> None:
            self._file = file

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            self._file.close()

        def write(self, data: bytes) -> int:
            self._file.write(data[:1])
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "open", lambda path, mode: Full(opened(path, mode)))
    with pytest.raises(StoreError, match=r"Evening\.png: No space left on device; expected a folder") as told:
        pictures.write(b"picture", "Evening")
    assert "\n" not in str(told.value)
    assert list((home / "pictures").iterdir()) == []


def test_a_folder_that_cannot_be_is_said(home: Path) -> None:
    (home / "pictures").write_text("a file")
    with pytest.raises(StoreError, match="expected a folder"):
        pictures.write(b"picture", "Evening")
