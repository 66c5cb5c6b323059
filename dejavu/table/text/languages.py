"""Which languages there are, what each calls itself, and which of them the system speaks.

A language is spoken when ``data/locale/XX/LC_MESSAGES/dejavu.mo`` is there. ``data/locale/languages.yaml`` names those
that Settings offers.
"""

from __future__ import annotations

import os
import re
import struct
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

from dejavu import files, resources
from dejavu.printable import quoted
from dejavu.streams import complain

if TYPE_CHECKING:
    from dejavu.content import Cursor, Fault

DOMAIN = "dejavu"
LIST = "languages.yaml"
ENGLISH = "en"
PSEUDO = "en_XA"
"""What nobody speaks: English made longer and accented, to see what a translation would not have room for."""
_CODE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
_NONE = ("c", "posix")
"""What a system without a language says: it is English."""
_ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system or a person says which languages they want, the strongest first (gettext's manual, section 2.3)."""


def folder() -> Path:
    """Where the catalogues are."""
    return resources.data("locale")


def catalogue_file(language: str) -> Path:
    """The compiled catalogue of a language."""
    return folder() / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def spoken() -> list[str]:
    """Every language there is: English, and those with a catalogue."""
    return [ENGLISH, *sorted(found.parents[1].name for found in folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))]


def offered() -> list[tuple[str, str]]:
    """The languages to choose from, each with what it calls itself."""
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
    """What a language of the list calls itself."""
    if not _CODE.fullmatch(code):
        cursor.fault(f"{quoted(code)} is no code of a language", "one such as es or pt_BR")
    said = cursor.mapping("name", optional=("complete",))
    if "complete" in said:
        said["complete"].boolean()
    return said["name"].text(40)


def is_list(file: Path) -> bool:
    """Whether a file is the list of languages, where it lies."""
    return file.name == LIST and file.parent.name == "locale"


def check(where: Path) -> list[Fault]:
    """Every fault of the list of languages, or of that in a folder of data; one without a catalogue is a fault too."""
    from dejavu.content import ContentError, open_yaml

    file = where if is_list(where) else where / "locale" / LIST
    if not files.is_file(file):
        return []
    root = open_yaml(file)
    for code, cursor in root.entries(()).items():
        _name(code, cursor)
        compiled = Path(code, "LC_MESSAGES", f"{DOMAIN}.mo")
        if code != ENGLISH and cursor.valid and not files.is_file(file.parent / compiled):
            cursor.fault(f"there is no catalogue of {quoted(code)}", f"{compiled.as_posix()} beside the list")
    try:
        root.finish()
    except ContentError as fault:
        return list(fault.faults)
    return []


def match(wanted: str) -> str | None:
    """The language that there is for a code as a system or a person writes it (``de-AT``, ``de_DE.UTF-8``); or None."""
    if not re.fullmatch(r"[A-Za-z0-9_.@-]+", wanted):
        return None
    whole = re.split(r"[.@]", wanted)[0].replace("-", "_")
    if whole == PSEUDO:
        return PSEUDO
    language, _, country = whole.lower().partition("_")
    if language in (ENGLISH, *_NONE):
        return ENGLISH
    codes = [f"{language}_{country.upper()}", language] if country else [language]
    return next((code for code in codes if _is_spoken(code)), None)


def _is_spoken(code: str) -> bool:
    return files.is_file(catalogue_file(code))


def of_system() -> str:
    """The first of the languages wanted here that there is; English where there is none."""
    return next((found for wanted in _wanted() if (found := match(wanted))), ENGLISH)


def _wanted() -> list[str]:
    """What the environment says, as gettext reads it, or else the settings of the system."""
    for name in _ENVIRONMENT:
        if said := os.environ.get(name):
            return said.split(":")
    # A window opened by a click on macOS or Windows has no such environment: SDL asks the system.
    from pygame import system

    return ["_".join(filter(None, (locale["language"], locale["country"]))) for locale in system.get_pref_locales()]


def catalogue(language: str) -> NullTranslations:
    """What a language says for each sentence."""
    if language == PSEUDO:
        from dejavu.table.text.pseudo import PseudoTranslations  # nobody who plays needs it

        return PseudoTranslations()
    if language == ENGLISH:
        return NullTranslations()
    try:
        with catalogue_file(language).open("rb") as file:
            return GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error) as fault:  # what gettext raises at any bytes
        complain(f"dejavu: {catalogue_file(language)}: {fault}; expected a compiled catalogue, English is spoken")
        return NullTranslations()


def pseudo_page(written: str) -> str:
    """A page of the rulebook in the language that nobody speaks."""
    from dejavu.table.text.pseudo import page

    return page(written)
