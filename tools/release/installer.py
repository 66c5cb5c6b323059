"""Makes the installer for Windows with NSIS, from what ``make app`` built: ``python -m tools.release.installer``.

NSIS runs on Linux too. ``--try`` compiles the script with a few small files, to show that it compiles.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePosixPath, PureWindowsPath

from dejavu import APP_ID, __version__
from tools.release import archive, windows

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
SCRIPT = HERE / "nsis" / "dejavu.nsi"
USUAL_PLACE = Path("C:/Program Files (x86)/NSIS/makensis.exe")
PLACEHOLDERS = ("dejavu.exe", "dejavu-commands.exe", "LICENSES/README.txt", "_internal/dejavu/data/cards.yaml")


def main() -> int:
    """Make the installer, and print where it is."""
    parser = argparse.ArgumentParser(prog="python -m tools.release.installer", description=__doc__)
    parser.add_argument("--try", dest="tried", action="store_true", help="only prove that the script compiles")
    if not parser.parse_args().tried:
        for path in make(PROJECT / "dist", __version__):
            print(path.relative_to(PROJECT))
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        for name in PLACEHOLDERS:
            path = Path(scratch) / "dejavu" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("a placeholder\n", encoding="utf-8")
        installer, _ = make(Path(scratch), __version__)
        print(f"{SCRIPT.relative_to(PROJECT)}: compiles, {installer.stat().st_size} bytes")
    return 0


def make(dist: Path, version: str) -> tuple[Path, Path]:
    """Make the installer of ``dist/dejavu`` and its checksum. Raises SystemExit without that folder or without NSIS."""
    built = dist / "dejavu"
    if not built.is_dir():
        raise SystemExit(f"installer: {built} is missing; expected what `make app` builds")
    files = sorted(path.relative_to(built) for path in built.rglob("*") if path.is_file())
    out = dist / f"dejavu-{version}-windows-{platform.machine().lower()}-setup.exe"
    with tempfile.TemporaryDirectory() as scratch:
        listed = Path(scratch) / "files.nsh"
        listed.write_text(file_list(built, files), encoding="utf-8")
        said = {
            "VERSION": version,
            "NUMBERS": ".".join(map(str, windows.numbers(version))),
            "APP_ID": APP_ID,
            "ICON": PROJECT / "assets" / "icon.ico",
            "LICENCE": PROJECT / "LICENSE",
            "OUT": out.resolve(),
            "FILES": listed,
            "KILOBYTES": sum((built / file).stat().st_size for file in files) // 1024,
        }
        command = [_makensis(), "-V2", "-WX", "-INPUTCHARSET", "UTF8", *(f"-D{k}={v}" for k, v in said.items())]
        done = subprocess.run([*command, str(SCRIPT)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"installer: makensis failed\n{done.stdout}{done.stderr}")
    return out, archive.checksum(out)


def file_list(built: Path, files: list[Path]) -> str:
    """Two macros for NSIS that name every file to install and to remove."""
    folders = sorted({parent for file in files for parent in file.parents if parent.name})
    install = ["!macro INSTALL_FILES"]
    for folder in [Path(), *folders]:
        install.append(f'  SetOutPath "{_there(folder)}"')
        install += [f'  File "{_quoted((built / file).resolve())}"' for file in files if file.parent == folder]
    remove = ["!macro REMOVE_FILES", *(f'  Delete "{_there(file)}"' for file in files)]
    remove += [f'  RMDir "{_there(folder)}"' for folder in reversed(folders)]
    return "\n".join([*install, '  SetOutPath "$INSTDIR"', "!macroend", *remove, "!macroend", ""])


def _there(path: Path) -> str:
    """The installed path of a file or folder."""
    return str(PureWindowsPath("$INSTDIR", *(_quoted(PurePosixPath(part)) for part in path.parts)))


def _quoted(path: object) -> str:
    return str(path).replace("$", "$$")


def _makensis() -> str:
    found = shutil.which("makensis") or (str(USUAL_PLACE) if USUAL_PLACE.is_file() else None)
    if found is None:
        raise SystemExit("installer: makensis is missing; install NSIS (Debian: apt install nsis)")
    return found


if __name__ == "__main__":
    sys.exit(main())
