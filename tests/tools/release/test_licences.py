"""The licences of everything inside the packaged program."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pymunk
import pytest

from tools.release import licences


@pytest.mark.parametrize(
    ("file", "stem"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("SDL2_image.dll", "sdl2_image"),
        ("libSDL2-2.0.0.dylib", "sdl2"),
        ("libogg-0.dll", "ogg"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libstdc++.so.6", "stdc++"),
        ("libpython3.11.so.1.0", "python3"),
        ("python311.dll", "python311"),
    ],
)
def test_a_library_has_one_name_on_every_system(file: str, stem: str) -> None:
    assert licences.stem(file) == stem


def test_every_licence_that_the_table_names_is_there_and_no_library_stands_in_it_twice() -> None:
    table = tomllib.loads((licences.HERE / "libraries.toml").read_text(encoding="utf-8"))["library"]
    assert all((licences.HERE / "texts" / f"{entry['licence']}.txt").is_file() for entry in table)
    files = [file for entry in table for file in entry["files"]]
    assert len(files) == len(set(files))


def test_what_is_inside_is_listed_with_its_licence_and_nothing_else_is(tmp_path: Path) -> None:
    folder = tmp_path / "LICENSES"
    licences.write(folder, [Path(pymunk.__file__), tmp_path / "libogg.so.0", tmp_path / "_heapq.cpython-311-x.so"])
    listed = (folder / "README.txt").read_text(encoding="utf-8")
    assert "pymunk" in listed
    assert "Ogg" in listed
    assert "PyYAML" not in listed
    assert (folder / "BSD-3-Clause.txt").is_file()


def test_a_library_inside_a_module_is_listed_too(tmp_path: Path) -> None:
    licences.write(tmp_path / "LICENSES", [tmp_path / "_chipmunk.abi3.so"])
    assert "Chipmunk2D" in (tmp_path / "LICENSES" / "README.txt").read_text(encoding="utf-8")


def test_a_library_that_nobody_accounts_for_stops_the_build(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"libmystery\.so\.1: expected an entry in .*libraries\.toml"):
        licences.write(tmp_path / "LICENSES", [tmp_path / "libmystery.so.1"])
