"""The wheels that a Flatpak is built from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.release import wheels

LIST = json.loads(wheels.LIST.read_text(encoding="utf-8"))


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize("processor", wheels.PROCESSORS)
def test_every_requirement_has_a_wheel_for_each_processor(processor: str) -> None:
    """After a change of dependencies: python -m tools.release.wheels."""
    here = [one["url"].rpartition("/")[2] for one in LIST if processor in one.get("only-arches", wheels.PROCESSORS)]
    needed = {canonical(re.split(r"[\[<>=~ ]", line)[0]) for line in wheels.requirements()}
    assert needed <= {canonical(name.split("-")[0]) for name in here}
    assert all(wheels.fits(name, processor) for name in here)


def test_wheels_are_for_the_python_of_the_runtime() -> None:
    tag = f"cp{wheels.PYTHON.replace('.', '')}"
    assert all(f"-{tag}-" in one["url"] or one["url"].endswith("-py3-none-any.whl") for one in LIST)


def test_an_address_is_made_of_the_digest_of_the_file() -> None:
    """The digest of nothing is that of RFC 7693's reference implementation."""
    folder = "0e/57/51c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"
    assert wheels.address("a.whl", b"") == f"https://files.pythonhosted.org/packages/{folder}/a.whl"


def test_a_wheel_for_one_processor_is_fetched_for_that_alone(tmp_path: Path) -> None:
    names = {"x86_64": ["a-1-py3-none-any.whl", "b-1-cp313-cp313-manylinux2014_x86_64.whl"], "aarch64": []}
    names["aarch64"] = ["a-1-py3-none-any.whl", "b-1-cp313-cp313-manylinux2014_aarch64.whl"]
    for name in {one for some in names.values() for one in some}:
        (tmp_path / name).write_text(name)
    listed = wheels.sources({processor: [tmp_path / name for name in some] for processor, some in names.items()})
    assert [one.get("only-arches") for one in listed] == [None, ["aarch64"], ["x86_64"]]
