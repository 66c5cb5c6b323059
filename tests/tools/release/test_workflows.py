"""The workflows, as far as they can be judged where they cannot run."""

from __future__ import annotations

import importlib.util
import re
import warnings
from pathlib import Path
from typing import Any

import pytest

from tests.cases import some
from tests.plain_yaml import read_plain

ROOT = Path(__file__).parents[3]
FILES = sorted((ROOT / ".github/workflows").glob("*.yml"))
MAY_WRITE = {("release.yml", "release")}


def jobs(path: Path) -> dict[str, Any]:
    read: dict[str, Any] = read_plain(path.read_text(encoding="utf-8"))
    assert read["permissions"] == {}
    return read["jobs"]  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_job_may_read_and_only_the_one_that_releases_write(path: Path) -> None:
    for name, job in some(jobs(path).items()):
        wanted = "write" if (path.name, name) in MAY_WRITE else "read"
        assert job["permissions"] == {"contents": wanted}, name


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_actions_are_github_s_own_and_a_checkout_keeps_no_credentials(path: Path) -> None:
    steps = [step for job in jobs(path).values() for step in job.get("steps", ()) if "uses" in step]
    assert steps
    for step in steps:
        assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])
        if "checkout" in step["uses"]:
            assert step["with"] == {"persist-credentials": False}


def test_what_workflows_start_is_there() -> None:
    steps = [step for path in FILES for job in jobs(path).values() for step in job.get("steps", ())]
    orders = "\n".join(step["run"] for step in steps if "run" in step)
    for module in some(re.findall(r"python -m ([\w.]+)", orders)):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of setuptools about distutils, which another test may have imported
            assert importlib.util.find_spec(module), module
    for file in some(re.findall(r"(?<![\w/])(\.ci/\w+|build\.spec)", orders)):
        assert (ROOT / file).is_file(), file
