"""Makes the version that Windows shows among the properties of the program."""

from __future__ import annotations

import re
from typing import Any

ENGLISH, UNICODE = 0x0409, 1200


def version(text: str) -> Any:
    """PyInstaller's version resource for a version such as ``1.2.3``."""
    from PyInstaller.utils.win32 import versioninfo as win  # imports on Windows alone

    words = {
        "FileDescription": "Deja Vu: a table for board games about memory",
        "FileVersion": text,
        "InternalName": "dejavu",
        "LegalCopyright": "MIT licence; see LICENSES",
        "OriginalFilename": "dejavu.exe",
        "ProductName": "Deja Vu",
        "ProductVersion": text,
    }
    strings = [win.StringStruct(name, value) for name, value in words.items()]
    return win.VSVersionInfo(
        ffi=win.FixedFileInfo(filevers=numbers(text), prodvers=numbers(text)),
        kids=[
            win.StringFileInfo([win.StringTable(f"{ENGLISH:04x}{UNICODE:04x}", strings)]),
            win.VarFileInfo([win.VarStruct("Translation", [ENGLISH, UNICODE])]),
        ],
    )


def numbers(text: str) -> tuple[int, int, int, int]:
    """The four numbers that Windows compares: ``1.2.3rc1`` is 1, 2, 3, 0."""
    found = [int(part) for part in re.findall(r"(?:^|\.)(\d+)", text)]
    first, second, third, *_ = [*found, 0, 0, 0]
    return first, second, third, 0
