"""Every wheel that a Flatpak of the program is built from, with its address and hash: ``flatpak/wheels.json``.

``python -m tools.release.wheels`` downloads them all with pip, for both processors, and computes the rest from the
files themselves: builders without a network are then handed the same bytes. Run it when dependencies have changed, or
to take newer ones.
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

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
LIST = HERE / "flatpak" / "wheels.json"
PYTHON = "3.13"
"""The Python of the runtime that the manifest names."""
PROCESSORS = ("x86_64", "aarch64")
LIBRARIES = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_26", "manylinux_2_17", "manylinux2014")
"""Wheels that the runtime's C library can load."""


def main() -> int:
    """Download, and write the list."""
    with tempfile.TemporaryDirectory() as scratch:
        found = {processor: download(processor, Path(scratch) / processor) for processor in PROCESSORS}
        LIST.write_text(json.dumps(sources(found), indent=2) + "\n", encoding="utf-8")
    print(f"{LIST.relative_to(PROJECT)}: {len(json.loads(LIST.read_text(encoding='utf-8')))} wheels")
    return 0


def requirements() -> list[str]:
    """What the program needs in order to run, and to be built."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    return [*project["project"]["dependencies"], *project["build-system"]["requires"]]


def download(processor: str, folder: Path) -> list[Path]:
    """The wheels for a processor. Raises CalledProcessError when there are none, after pip has said so."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", str(folder)]
    command += ["--only-binary", ":all:", "--implementation", "cp", "--python-version", PYTHON]
    command += [word for library in LIBRARIES for word in ("--platform", f"{library}_{processor}")]
    subprocess.run([*command, *requirements()], check=True)
    return sorted(folder.glob("*.whl"))


def sources(found: dict[str, list[Path]]) -> list[dict[str, Any]]:
    """The list as flatpak-builder reads it; a wheel for one processor is fetched for that alone."""
    wheels = {wheel.name: wheel for one in found.values() for wheel in one}
    return [
        _source(wheels[name], [processor for processor in found if fits(name, processor)]) for name in sorted(wheels)
    ]


def fits(wheel: str, processor: str) -> bool:
    """Whether a wheel is for a processor, or for any."""
    return wheel.endswith(("-any.whl", f"_{processor}.whl"))


def _source(wheel: Path, processors: list[str]) -> dict[str, Any]:
    content = wheel.read_bytes()
    only = {} if len(processors) == len(PROCESSORS) else {"only-arches": processors}
    hashed = {"sha256": hashlib.sha256(content).hexdigest()}
    return {"type": "file", "url": address(wheel.name, content), **hashed, "dest": "wheels", **only}


def address(name: str, content: bytes) -> str:
    """Where PyPI keeps a file: in a folder that is named after its BLAKE2b digest of 256 bits."""
    digest = hashlib.blake2b(content, digest_size=32).hexdigest()
    return f"https://files.pythonhosted.org/packages/{digest[:2]}/{digest[2:4]}/{digest[4:]}/{name}"


if __name__ == "__main__":
    sys.exit(main())
