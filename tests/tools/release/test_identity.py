"""One id, one version and one list of languages and Pythons, wherever they stand."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from dejavu import APP_ID, __version__
from dejavu.table.text.languages import available
from tests.plain_yaml import read_plain
from tools.art.icon import SIZES
from tools.release import licences

ROOT = Path(__file__).parents[3]
SHARE = ROOT / "share"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
METAINFO = ElementTree.parse(SHARE / "metainfo" / f"{APP_ID}.metainfo.xml").getroot()
CALLED = {
    "de": "German",
    "en": "English",
    "es": "Spanish",
    "fr": "French",
    "it": "Italian",
    "ja": "Japanese",
}
"""Languages, as PyPI calls them."""
COMMAND_OF = {"lint-imports": "import-linter"}
"""The package of a command that is called otherwise."""


def entry() -> dict[str, str]:
    lines = (SHARE / "applications" / f"{APP_ID}.desktop").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line)


def manifest() -> dict[str, Any]:
    read: dict[str, Any] = read_plain((ROOT / f"tools/release/flatpak/{APP_ID}.yaml").read_text(encoding="utf-8"))
    return read


def test_the_id_is_the_same_wherever_a_desktop_reads_it() -> None:
    menu = (ROOT / "tools/release/linux/add-to-menu.sh").read_text(encoding="utf-8")
    found = {
        "icon of the entry": entry()["Icon"],
        "windows of the entry": entry()["StartupWMClass"],
        "windows on X11": os.environ["SDL_VIDEO_X11_WMCLASS"],
        "windows on Wayland": os.environ["SDL_VIDEO_WAYLAND_WMCLASS"],
        "component": METAINFO.findtext("id"),
        "entry of the component": str(METAINFO.findtext("launchable")).removesuffix(".desktop"),
        "flatpak": manifest()["id"],
        "script for the menu": re.findall(r"^id=(.*)$", menu, re.M)[0],
    }
    assert found == dict.fromkeys(found, APP_ID)


def test_no_file_that_a_desktop_reads_is_called_otherwise() -> None:
    names = [path.name for kind in ("applications", "metainfo", "icons") for path in (SHARE / kind).rglob("*.*")]
    assert {name for name in names if not name.startswith(f"{APP_ID}.")} == set()


@pytest.mark.parametrize(
    "file",
    [
        ".github/ISSUE_TEMPLATE/fault.yml",
        "docs/decisions.md",
        "docs/packaging.md",
        "docs/privacy.md",
        f"tools/release/flatpak/{APP_ID}.yaml",
    ],
)
def test_where_the_id_is_told_it_is_ours(file: str) -> None:
    assert set(re.findall(r"\b[a-z]+\.[a-z]+\.dejavu\b", (ROOT / file).read_text(encoding="utf-8"))) == {APP_ID}


@pytest.mark.parametrize("size", SIZES)
def test_the_icon_is_there_in_its_size(size: int) -> None:
    with Image.open(SHARE / f"icons/hicolor/{size}x{size}/apps/{APP_ID}.png") as icon:
        assert icon.size == (size, size)


def test_the_newest_version_is_the_same_with_its_day_wherever_versions_are_told() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = re.findall(r"^## \[([^]]+)\] - (\S+)$", changes, re.M)
    released = [(one.get("version"), one.get("date")) for one in METAINFO.iterfind("releases/release")]
    assert released == told
    assert told[0][0] == __version__


def test_the_package_is_not_called_as_another_at_pypi_and_its_licence_is_not_listed_twice() -> None:
    assert PROJECT["name"] == licences.OWN
    assert PROJECT["scripts"] == {"dejavu": "dejavu.cli:main"}


def test_the_package_names_the_languages_that_it_speaks() -> None:
    """A new catalogue belongs among the classifiers of pyproject.toml."""
    named = {line.removeprefix("Natural Language :: ") for line in PROJECT["classifiers"] if "Natural" in line}
    assert named == {CALLED[language] for language in available()}


def test_the_pythons_that_are_promised_are_those_that_the_workflow_tests() -> None:
    lines = [line.rpartition(" ")[2] for line in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+$", line)]
    workflow = read_plain((ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8"))
    assert workflow["jobs"]["tests"]["strategy"]["matrix"]["python"] == lines
    assert PROJECT["requires-python"] == f">={lines[0]}"


def test_every_tool_that_the_makefile_starts_is_installed_for_work() -> None:
    started = set(re.findall(r"\$\(BIN\)/([\w-]+)", (ROOT / "Makefile").read_text(encoding="utf-8")))
    installed = {re.split(r"[\[<>= ]", line)[0] for line in PROJECT["optional-dependencies"]["dev"]}
    assert {COMMAND_OF.get(command, command) for command in started - {"python"}} <= installed
