"""Collects the licences of everything inside the built program, in a folder beside it.

Python packages contain their licences. Shared libraries do not, nor do libraries built into a module:
``libraries.toml`` lists them, and ``texts/`` has the licences that it names. A file without a licence stops the build,
so that none is ever missing.
"""

from __future__ import annotations

import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
OWN = "dejavu-table"
"""Name of this program's own package; its licence comes from the project itself."""
IS_LICENCE = re.compile(r"(licen[sc]e|copying|notice|^lgpl\.txt$)", re.IGNORECASE)
IS_LIBRARY = re.compile(r"\.(so|dll|dylib|pyd)(\.|$)", re.IGNORECASE)
IS_EXTENSION = re.compile(r"\.(pyd|cpython-[^.]*\.so|abi3\.so)$", re.IGNORECASE)


def write(folder: Path, files: Iterable[Path]) -> None:
    """Write the licences of these files, with a list in README.txt. Raises SystemExit for a file without a licence."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    inside = {file.resolve() for file in files}
    rows = [_own(folder), _python(folder)]
    rows += [_package(package, folder) for package in _packages(inside)]
    rows += _libraries({file.name for file in inside if IS_LIBRARY.search(file.name)}, folder)
    words = ["Deja Vu comes with the work of others. Their licences are in this folder.", ""]
    (folder / "README.txt").write_text("\n".join([*words, *rows, ""]), encoding="utf-8")


def _own(folder: Path) -> str:
    shutil.copy(PROJECT / "LICENSE", folder / "dejavu.txt")
    shutil.copy(PROJECT / "assets/CREDITS.md", folder / "pictures-and-fonts.md")
    for licence in (PROJECT / "assets/fonts").glob("*LICENSE*"):
        shutil.copy(licence, folder / f"font-{licence.name}")
    return "Deja Vu itself: dejavu.txt; its pictures and fonts: pictures-and-fonts.md and font-*.txt"


def _python(folder: Path) -> str:
    places = [Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    places += [Path("/usr/share/doc") / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "copyright"]
    for place in places:
        if place.is_file():
            shutil.copy(place, folder / "Python.txt")
            return f"Python {sys.version.split()[0]} (PSF-2.0): Python.txt"
    raise SystemExit(f"licences: no licence of Python found; expected one of {', '.join(map(str, places))}")


def _packages(inside: set[Path]) -> list[metadata.Distribution]:
    """The installed packages from which the files come, and PyInstaller, whose start-up code is in the program."""
    found = {"pyinstaller": metadata.distribution("pyinstaller")}
    for package in metadata.distributions():
        places = (Path(str(package.locate_file(file))).resolve() for file in _files(package))
        if package.name != OWN and any(place in inside for place in places):
            found[package.name.lower()] = package
    return [found[name] for name in sorted(found)]


def _package(package: metadata.Distribution, folder: Path) -> str:
    texts = [file for file in _files(package) if IS_LICENCE.search(file.name) and file.suffix in ("", ".txt", ".md")]
    if not texts:
        raise SystemExit(f"licences: {package.name} {package.version} brings no licence; expected a LICENSE file in it")
    words = "\n\n".join(Path(str(package.locate_file(file))).read_text(encoding="utf-8") for file in texts)
    (folder / f"{package.name}.txt").write_text(words, encoding="utf-8")
    about = package.metadata
    named = (about[key] for key in ("License-Expression", "License") if key in about)
    licence = next(filter(None, named), "see there").splitlines()[0]
    return f"{package.name} {package.version} ({licence}): {package.name}.txt"


def _libraries(names: set[str], folder: Path) -> list[str]:
    table = tomllib.loads((HERE / "libraries.toml").read_text(encoding="utf-8"))["library"]
    rows: list[str] = []
    inside = {stem(name): name for name in names}
    unknown = {part for part, name in inside.items() if not IS_EXTENSION.search(name)}
    for entry in table:
        if inside.keys().isdisjoint(entry["files"]):
            continue
        unknown -= set(entry["files"])
        text = folder / f"{entry['licence']}.txt"
        if not text.exists():
            shutil.copy(HERE / "texts" / text.name, text)
        rows.append(f"{entry['name']}, {entry['copyright']} ({entry['licence']}): {text.name}. {entry['home']}")
        rows += [f"    {entry['notice']}"] if "notice" in entry else []
    if unknown:
        files = ", ".join(sorted(inside[part] for part in unknown))
        raise SystemExit(f"licences: {files}: expected an entry in {HERE}/libraries.toml")
    return rows


def stem(name: str) -> str:
    """A library's name on every system: ``libSDL2_image-2-d6906c81.0.so.0.800.12`` becomes ``sdl2_image``."""
    return re.split(r"[-.]", name.lower().removeprefix("lib"))[0]


def _files(package: metadata.Distribution) -> list[metadata.PackagePath]:
    return list(package.files or ())
