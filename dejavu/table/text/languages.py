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

from dejavu import files, resources
from dejavu.streams import complain

DOMAIN = "dejavu"
ENGLISH = "en"
PSEUDO = "en_XA"
"""What nobody speaks: English made longer and accented, to see what a translation would not have room for."""
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
    import yaml  # not before the title, which needs no list

    try:
        names: dict[str, dict[str, str]] = yaml.safe_load((folder() / "languages.yaml").read_text(encoding="utf-8"))
    except (OSError, ValueError, yaml.YAMLError) as fault:
        complain(f"dejavu: {folder() / 'languages.yaml'}: {str(fault).splitlines()[0]}; expected a list of languages")
        names = {ENGLISH: {"name": "English"}}
    return [
        (code, said["name"]) for code, said in names.items() if code == ENGLISH or files.is_file(catalogue_file(code))
    ]


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
