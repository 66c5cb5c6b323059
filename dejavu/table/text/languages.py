"""The available languages, what each calls itself, and the system's language.

A language is available if ``data/locale/XX/LC_MESSAGES/dejavu.mo`` exists. ``data/locale/languages.yaml`` names those
that the settings offer.
"""

from __future__ import annotations

import os
import re
import struct
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dejavu import files, resources
from dejavu.gamekit.sheet import Sheet
from dejavu.printable import quoted
from dejavu.streams import complain

if TYPE_CHECKING:
    from dejavu.content import Cursor

DOMAIN = "dejavu"
LIST = "languages.yaml"
ENGLISH = "en"
PSEUDO = "en_XA"
"""A pseudo-language: English, longer and accented, which shows where a translation would not fit."""
_CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_NONE = ("c", "posix")
"""Codes of systems without a language; they mean English."""
ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment's variables for languages, the strongest first (gettext's manual, section 2.3)."""


def folder() -> Path:
    """The folder of the catalogues."""
    return resources.data("locale")


def catalogue_file(language: str) -> Path:
    """The compiled catalogue of a language."""
    return folder() / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def available() -> list[str]:
    """All available languages: English, and those with a catalogue."""
    return [ENGLISH, *sorted(found.parents[1].name for found in folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def offered() -> list[tuple[str, str]]:
    """The languages to choose from, each with its name for itself."""
    from dejavu.content import ContentError, open_yaml  # not before the title, which needs no list

    try:
        root = open_yaml(folder() / LIST)
        names = {code: _name(code, cursor) for code, cursor in root.entries(()).items()}
        root.finish()
    except ContentError as fault:
        complain(f"dejavu: {fault}")
        names = {ENGLISH: "English"}
    return [(code, name) for code, name in names.items() if code == ENGLISH or catalogue_file(code).is_file()]


def _name(code: str, cursor: Cursor) -> str:
    """The name that a listed language has for itself."""
    if not _CODE.fullmatch(code):
        cursor.fault(f"{quoted(code)} is no code of a language", "one such as es or pt_BR")
    said = cursor.mapping("name", optional=("complete",))
    if "complete" in said:
        said["complete"].boolean()
    return said["name"].text(40)


def _judge(file: Path) -> None:
    """Read the list of languages; a missing catalogue is a fault too. Raises ContentError."""
    from dejavu.content import open_yaml

    root = open_yaml(file)
    for code, cursor in root.entries(()).items():
        _name(code, cursor)
        compiled = Path(code, "LC_MESSAGES", f"{DOMAIN}.mo")
        if code != ENGLISH and cursor.valid and not files.is_file(file.parent / compiled):
            cursor.fault(f"there is no catalogue of {quoted(code)}", f"{compiled.as_posix()} beside the list")
    root.finish()


SHEET: Final = Sheet(lambda: [f"locale/{LIST}"], _judge)


def match(wanted: str) -> str | None:
    """The available language for a code of a system or a person (``de-AT``, ``de_DE.UTF-8``); None if there is none."""
    if not re.fullmatch(r"[A-Za-z0-9_.@-]+", wanted):
        return None
    whole = re.split(r"[.@]", wanted)[0].replace("-", "_")
    if whole == PSEUDO:
        return PSEUDO
    language, _, country = whole.lower().partition("_")
    if language in (ENGLISH, *_NONE):
        return ENGLISH
    codes = [f"{language}_{country.upper()}", language] if country else [language]
    return next((code for code in codes if _is_available(code)), None)


def _is_available(code: str) -> bool:
    return files.is_file(catalogue_file(code))


def of_system() -> str:
    """The first available language that the system asks for; English if there is none."""
    return next((found for wanted in _wanted() if (found := match(wanted))), ENGLISH)


def _wanted() -> list[str]:
    """The languages in the environment, as gettext reads it, else in the system's settings."""
    for name in ENVIRONMENT:
        if said := os.environ.get(name):
            return said.split(":")
    # A window opened by a click on macOS or Windows has no such environment, so SDL asks the system.
    from pygame import system

    return ["_".join(filter(None, (locale["language"], locale["country"]))) for locale in system.get_pref_locales()]


def catalogue(language: str) -> NullTranslations:
    """The catalogue of a language."""
    if language == PSEUDO:
        from dejavu.table.text.pseudo import PseudoTranslations  # no player needs it

        return PseudoTranslations()
    if language == ENGLISH:
        return NullTranslations()
    try:
        with catalogue_file(language).open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error) as fault:  # gettext raises these for damaged files
        complain(f"dejavu: {catalogue_file(language)}: {fault}; expected a compiled catalogue, English is spoken")
        return NullTranslations()


def pseudo_page(written: str) -> str:
    """A rulebook page in the pseudo-language."""
    from dejavu.table.text.pseudo import page

    return page(written)
