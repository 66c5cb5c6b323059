"""Writes ``flatpak/sources.json``: everything from which a Flatpak is built, with addresses and hashes.

``python -m tools.release.sources`` lets pip choose the versions, and takes the plain-Python wheel of each package, or
else its source: Flathub builds from source, and a builder has no network. Run it when dependencies have changed, or to
take newer ones.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urljoin
from urllib.request import Request, urlopen

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
LIST = HERE / "flatpak" / "sources.json"
PYTHON = "3.13"
"""Python version of the runtime that the manifest names."""
BUILDERS = ("cython<=3.2.9", "meson<=1.11.2", "meson-python<=0.20.0", "pyproject-metadata!=0.9.1", "setuptools>=77.0.3")
"""The packages needed to build the sources, with the limits of pygame-ce. The SDK has ninja and a compiler."""
LIBRARIES = ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")
"""The platforms for which pip chooses wheels; these wheels only tell the version."""
INDEX = "https://pypi.org/simple/"


def main() -> int:
    """Download the files, and write the list."""
    with tempfile.TemporaryDirectory() as scratch:
        files = [plain(wheel) for wheel in chosen(Path(scratch))]
        LIST.write_text(json.dumps([source(*file) for file in sorted(files)], indent=2) + "\n", encoding="utf-8")
    print(f"{LIST.relative_to(PROJECT)}: {len(files)} files")
    return 0


def requirements() -> list[str]:
    """The packages that the program needs to run and to be built."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["project"]["dependencies"], *project["build-system"]["requires"], *BUILDERS]


def chosen(folder: Path) -> list[Path]:
    """Download a wheel of each package, in the version that pip chooses. Raises CalledProcessError when pip fails."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", str(folder)]
    command += ["--only-binary", ":all:", "--implementation", "cp", "--python-version", PYTHON]
    command += [word for library in LIBRARIES for word in ("--platform", library)]
    subprocess.run([*command, *requirements()], check=True)
    return sorted(folder.glob("*.whl"))


def plain(wheel: Path) -> tuple[str, bytes]:
    """Name and bytes of a plain-Python wheel; for another wheel, of a plain one, or of the source, of its version."""
    if is_plain(wheel.name):
        return wheel.name, wheel.read_bytes()
    package, version = wheel.name.split("-")[:2]
    place = urljoin(INDEX, f"{package.replace('_', '-')}/")
    asked = Request(place, headers={"Accept": "application/vnd.pypi.simple.v1+json"})
    with urlopen(asked) as answer:
        files = json.load(answer)["files"]
    same = [file for file in files if file["filename"].lower().startswith(f"{package}-{version}".lower())]
    fit = [file for file in same if is_plain(file["filename"])]
    fit += [file for file in same if file["filename"].lower() == f"{package}-{version}.tar.gz".lower()]
    if not fit:
        raise SystemExit(f"sources: {package} {version} has neither; expected a wheel of plain Python or its source")
    file = fit[0]
    with urlopen(urljoin(place, file["url"])) as answer:
        content: bytes = answer.read()
    if hashlib.sha256(content).hexdigest() != file["hashes"]["sha256"]:
        raise SystemExit(f"sources: {file['filename']} is not what PyPI says it is; expected its SHA-256")
    return file["filename"], content


def is_plain(name: str) -> bool:
    """Whether a file is a wheel of plain Python, which works on every system."""
    return name.endswith("-none-any.whl")


def source(name: str, content: bytes) -> dict[str, Any]:
    """The entry of a file, as flatpak-builder reads it."""
    hashed = {"sha256": hashlib.sha256(content).hexdigest()}
    return {"type": "file", "url": address(name, content), **hashed, "dest": "sources"}


def address(name: str, content: bytes) -> str:
    """The address of a file on PyPI: its folder is named after its BLAKE2b digest of 256 bits."""
    digest = hashlib.blake2b(content, digest_size=32).hexdigest()
    return f"https://files.pythonhosted.org/packages/{digest[:2]}/{digest[2:4]}/{digest[4:]}/{name}"


if __name__ == "__main__":
    sys.exit(main())
