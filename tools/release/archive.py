"""Packs the archive of a release and its checksum: the same files always give the same bytes."""

from __future__ import annotations

import gzip
import hashlib
import platform
import sys
import tarfile
import zipfile
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a zip can hold: all files in one have this time."""


def pack(dist: Path, version: str) -> tuple[Path, Path]:
    """Pack ``dist/dejavu`` into an archive and its checksum. Raises SystemExit when it was not built."""
    built = dist / "dejavu"
    if not built.is_dir():
        raise SystemExit(f"release: {built} is missing; expected what `make app` builds")
    name = f"dejavu-{version}-{system()}"
    if sys.platform == "win32":
        archive = _zip(built, dist / f"{name}.zip", name)
    elif sys.platform == "darwin":
        parts = {dist / "Deja Vu.app": f"{name}/Deja Vu.app", built / "LICENSES": f"{name}/LICENSES"}
        archive = _tar(parts, dist / f"{name}.tar.gz")
    else:
        archive = _tar({built: name}, dist / f"{name}.tar.gz")
    return archive, checksum(archive)


def checksum(path: Path) -> Path:
    """Write the checksum of a file beside it, as `sha256sum --check` reads it."""
    beside = path.with_name(f"{path.name}.sha256")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    beside.write_text(f"{digest}  {path.name}\n", encoding="utf-8", newline="\n")
    return beside


def system() -> str:
    """The system on which the program was built, as in the archive's name: ``linux-x86_64``."""
    names = {"win32": "windows", "darwin": "macos"}
    return f"{names.get(sys.platform, 'linux')}-{platform.machine().lower()}"


def _tar(parts: dict[Path, str], path: Path) -> Path:
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", mtime=0, fileobj=file) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for part, inside in parts.items():
            archive.add(part, inside, filter=_plain)  # walks in sorted order, keeps links and execute permissions
    return path


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = member.mtime = 0
    member.uname = member.gname = ""
    member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
    return member


def _zip(part: Path, path: Path, inside: str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(part.rglob("*")):
            if file.is_file():
                member = zipfile.ZipInfo(f"{inside}/{file.relative_to(part).as_posix()}", EPOCH)
                member.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(member, file.read_bytes())
    return path
