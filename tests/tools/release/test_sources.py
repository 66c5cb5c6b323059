"""What a Flatpak is built from: plain Python or sources, each with its hash."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename

from tests.plain_yaml import read_plain
from tools.release import sources

LIST = json.loads(sources.LIST.read_text(encoding="utf-8"))
NAMES = [one["url"].rpartition("/")[2] for one in LIST]
MANIFEST = read_plain((Path(sources.LIST).parent / "arpa.home.dejavu.yaml").read_text(encoding="utf-8"))
*LIBRARIES, PROGRAM = MANIFEST["modules"]


@pytest.mark.parametrize("wanted", sources.requirements())
def test_every_requirement_is_there_within_its_range(wanted: str) -> None:
    """After a change of dependencies: python -m tools.release.sources."""
    need = Requirement(wanted)
    read = [parse_wheel_filename(name)[:2] if sources.is_plain(name) else parse_sdist_filename(name) for name in NAMES]
    versions = [version for name, version in read if name == canonicalize_name(need.name)]
    assert len(versions) == 1
    assert need.specifier.contains(versions[0])


def test_all_is_plain_python_or_source() -> None:
    """Flathub builds from source: the wheels of one system are built elsewhere."""
    assert NAMES
    assert [name for name in NAMES if not (sources.is_plain(name) or name.endswith(".tar.gz"))] == []


def test_what_has_no_plain_wheel_is_built_from_its_source() -> None:
    built = {str(parse_sdist_filename(name)[0]) for name in NAMES if not sources.is_plain(name)}
    assert built >= {"pygame-ce", "pymunk", "cffi", "pyyaml"}


def test_every_file_has_its_hash_and_lies_where_the_manifest_looks() -> None:
    assert LIST
    assert all(re.fullmatch(r"[0-9a-f]{64}", one["sha256"]) for one in LIST)
    assert {one["dest"] for one in LIST} == {PROGRAM["build-options"]["env"]["PIP_FIND_LINKS"]}
    assert "sources.json" in PROGRAM["sources"]


def test_the_build_reaches_no_network() -> None:
    assert PROGRAM["build-options"]["env"]["PIP_NO_INDEX"] == "1"
    assert "build-args" not in PROGRAM["build-options"]


def test_libraries_are_built_from_archives_with_their_hash() -> None:
    archives = [source for module in LIBRARIES for source in module["sources"]]
    assert archives
    assert all(one["type"] == "archive" and re.fullmatch(r"[0-9a-f]{64}", one["sha256"]) for one in archives)


def test_an_address_is_made_of_the_digest_of_the_file() -> None:
    """The digest of nothing is that of RFC 7693's reference implementation."""
    folder = "0e/57/51c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"
    assert sources.address("a.whl", b"") == f"https://files.pythonhosted.org/packages/{folder}/a.whl"
