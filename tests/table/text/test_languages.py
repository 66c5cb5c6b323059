"""Which language is spoken: the one asked for, or the first that the system wants and there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dejavu.table import text
from dejavu.table.text import languages
from dejavu.table.text.pseudo import page, translated
from tools import catalogues

PO = """msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

msgid "Settings"
msgstr "{settings}"
"""


@pytest.fixture(autouse=True)
def _three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """English, German and the Portuguese of Brazil."""
    for language, settings in (("de", "Einstellungen"), ("pt_BR", "Configurações")):
        file = tmp_path / "locale" / language / "LC_MESSAGES" / "dejavu.po"
        file.parent.mkdir(parents=True)
        file.write_text(PO.format(language=language, settings=settings), encoding="utf-8")
        catalogues.compiled_file(file).write_bytes(catalogues.compiled(file))
    names = "en: {name: English}\nfr: {name: Français}\npt_BR: {name: Português}\nde: {name: Deutsch}\n"
    (tmp_path / "locale" / "languages.yaml").write_text(names, encoding="utf-8")
    monkeypatch.setattr(languages, "folder", lambda: tmp_path / "locale")
    for name in languages.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    yield
    text.use_language("en")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("de", "de"),
        ("de_AT.UTF-8", "de"),
        ("DE-ch", "de"),
        ("pt-BR", "pt_BR"),
        ("pt", None),
        ("fr", None),
        ("en_GB", "en"),
        ("EN", "en"),
        ("C.UTF-8", "en"),
        ("en_XA", "en_XA"),
        ("../de", None),
        ("", None),
        ("x" * 300, None),
    ],
)
def test_a_code_leads_to_the_language_that_there_is(wanted: str, found: str | None) -> None:
    assert languages.match(wanted) == found


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:pt_BR:en"}, "pt_BR"),
        ({"LANGUAGE": "en:de"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_without_a_choice_the_language_of_the_environment_is_spoken(
    environment: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    text.use_language(None)
    assert text.language() == spoken


def test_without_an_environment_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    locales = [{"language": "fr", "country": None}, {"language": "de", "country": "AT"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    text.use_language(None)
    assert (text.language(), text._("Settings")) == ("de", "Einstellungen")


def test_only_languages_with_a_catalogue_are_offered_and_never_the_pseudo_language() -> None:
    assert languages.offered() == [("en", "English"), ("pt_BR", "Português"), ("de", "Deutsch")]
    assert languages.PSEUDO not in languages.available()


@pytest.mark.parametrize("content", [b"", b"no catalogue", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_is_told_in_one_line_and_english_is_spoken(
    content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    """A cut file was a traceback at launch, and in Settings when the language was chosen."""
    languages.catalogue_file("de").write_bytes(content)
    text.use_language("de")
    assert text._("Settings") == "Settings"
    (line,) = capsys.readouterr().err.splitlines()
    assert "dejavu.mo" in line and "expected a compiled catalogue" in line


@pytest.mark.parametrize("content", [None, b"de: [", b"\xff", b"", b"de: Deutsch\n", b"de: {}\n", b"- de\n"])
def test_without_its_list_english_is_offered(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "locale" / "languages.yaml"
    file.write_bytes(content) if content is not None else file.unlink()
    assert languages.offered() == [("en", "English")]
    assert "languages.yaml" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ("en: {name: English, complete: true}\nde: {name: Deutsch}\n", []),
        ("nl: Nederlands\n", ["1:5: nl is 'Nederlands'; expected a mapping with some of name, complete"]),
        (
            "nl: {name: Nederlands}\n",
            ["1:5: there is no catalogue of 'nl'; expected nl/LC_MESSAGES/dejavu.mo beside the list"],
        ),
        (
            "de: {naam: Deutsch}\n",
            ["1:6: 'naam' is not known here: did you mean name?; expected one of name, complete"],
        ),
        ("de-AT: {name: Deutsch}\n", ["1:8: 'de-AT' is no code of a language; expected one such as es or pt_BR"]),
    ],
)
def test_what_a_translator_writes_wrongly_into_the_list_is_told(listed: str, told: list[str], tmp_path: Path) -> None:
    """A name without its braces was a traceback in Settings."""
    file = tmp_path / "locale" / "languages.yaml"
    file.write_text(listed, encoding="utf-8")
    assert [str(fault).removeprefix(f"{file}:") for fault in languages.SHEET.check(tmp_path)] == told
    assert languages.SHEET.check(file) == languages.SHEET.check(tmp_path)


def test_nothing_stays_nothing_in_every_language() -> None:
    """gettext once answered the head of the catalogue."""
    for language in ("en", "de", languages.PSEUDO):
        text.use_language(language)
        assert text._("") == ""


@pytest.mark.parametrize("sentence", ["Back", "New game", "Take {count} of them: {what:>3}.", " and ", "Ü\nß"])
def test_the_pseudo_language_keeps_what_is_filled_in_and_is_longer(sentence: str) -> None:
    said = translated(sentence)
    assert said.strip().startswith("[") and said.strip().endswith("]")
    assert said.count("\n") == sentence.count("\n")
    assert re.findall(r"\{.*?\}", said) == re.findall(r"\{.*?\}", sentence)
    letters = re.sub(r"\{.*?\}", "", sentence.strip())
    assert len(said) - len(sentence) >= 0.35 * len(letters) + 2  # the brackets


def test_a_page_in_the_pseudo_language_keeps_its_signs() -> None:
    written = "# A page\n\n<!-- walking -->\n\n**One idea.** See {count} ![sign](bits/red.webp) here.\n\n- a line"
    said = page(written)
    for kept in ("# Å", "<!-- walking -->", "**Ö", "{count}", "![sign](bits/red.webp)", "\n- á"):
        assert kept in said


def test_a_loss_has_the_form_of_its_size() -> None:
    """French has the singular below 2, and −15 was below 2."""
    file = languages.folder() / "fr" / "LC_MESSAGES" / "dejavu.po"
    file.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    forms = 'msgid "{n} point"\nmsgid_plural "{n} points"\nmsgstr[0] "point"\nmsgstr[1] "points"\n'
    file.write_text(f"{head}\n{forms}", encoding="utf-8")
    catalogues.compiled_file(file).write_bytes(catalogues.compiled(file))
    text.use_language("fr")
    assert text.ngettext("{n} point", "{n} points", -15) == "points"
    assert text.ngettext("{n} point", "{n} points", -1) == "point"
