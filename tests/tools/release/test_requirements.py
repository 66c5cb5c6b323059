"""What releases are built with: every package in one version, by the hashes of its files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.plain_yaml import read_plain

ROOT = Path(__file__).parents[3]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LISTED = (ROOT / "tools/release/requirements.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
PINS = [line for line in LISTED if not line.startswith("#")]
WANTED = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["project"]["optional-dependencies"]["dev"],
    *PROJECT["build-system"]["requires"],
]


@pytest.mark.parametrize("wanted", WANTED)
def test_what_the_project_needs_is_pinned_within_its_range(wanted: str) -> None:
    """After a change of dependencies: make pins."""
    need = Requirement(wanted)
    pinned = [Requirement(line.partition("--hash")[0]) for line in PINS]
    versions = [
        str(pin.specifier).removeprefix("==")
        for pin in pinned
        if canonicalize_name(pin.name) == canonicalize_name(need.name)
    ]
    assert versions
    assert all(need.specifier.contains(version) for version in versions)


def test_every_package_has_one_version_and_the_hashes_of_its_files() -> None:
    assert PINS
    form = re.compile(r"[\w.-]+==[\w.+!]+( ; [^-]*?)?( +--hash=sha256:[0-9a-f]{64})+ *")
    assert [line for line in PINS if not form.fullmatch(line)] == []


def test_the_workflow_installs_nothing_else() -> None:
    workflow = read_plain((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))
    orders = [step["run"] for job in workflow["jobs"].values() for step in job.get("steps", ()) if "run" in step]
    installs = [order for order in orders if "pip install" in order]
    assert installs
    assert [order for order in installs if "--require-hashes" not in order and "--no-deps" not in order] == []
    assert all("--no-isolation" in order for order in orders if "-m build" in order)
