"""What is wrong with a translation is told with its file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from dejavu import resources
from dejavu.content import catalogue

HEAD = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
CARDS = 'msgid "{count} card"\nmsgid_plural "{count} cards"\n'


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('msgid "Back"\nmsgstr "Zurück"\n', ""),
        ('msgid "Back"\nmsgstr ""\n', ""),
        ('msgid "{name} draws"\nmsgstr "{nane} zieht"\n', ":7:1: the translation names {nane}; expected {name}"),
        (
            'msgid "{name} "\n"draws"\nmsgstr ""\n"zieht"\n',
            ":8:1: the translation names nothing in braces; expected {name}",
        ),
        ('msgid "Back"\nmsgstr "{name}"\n', ":7:1: the translation names {name}; expected no braces"),
        (CARDS + 'msgstr[0] "{count} Karte"\nmsgstr[1] "{count} Karten"\n', ""),
        (
            CARDS + 'msgstr[0] "{count} Karte"\n',
            ":6:1: 1 plural forms of '{count} card'; expected 2, as the head of the file says",
        ),
        (CARDS + 'msgstr[0] "{count} Karte"\nmsgstr[1] "Karten"\n', ":9:1: the translation names nothing in braces"),
        (
            CARDS + 'msgstr[0] "{count} Karte"\nmsgstr[1] "{count} Karten }"\n',
            ":9:1: '{count} Karten }' cannot be filled in",
        ),
        (CARDS + 'msgstr[0] "{count} Karte"\nmsgstr[1] "{count!x} Karten"\n', ":9:1: the translation names {count!x}"),
        (CARDS + 'msgstr[0] "{count} Karte"\nmsgstr[1] "{} Karten"\n', ":9:1: the translation names {}"),
        ('msgid "a"\nmsgstr b\n', ":7:8: 'b' is not in quotes; expected the text in quotes"),
        ('msgid "a"\n  something\nmsgstr "b"\n', ":7:3: 'something' is none of a catalogue; expected msgid"),
        ('msgid "a"\nmsgstr"b"\n', ":7:1: 'msgstr\"b\"' is none of a catalogue"),
        ('msgctxt "go on"\nmsgid "On"\nmsgstr "Weiter {x}"\n', ":8:1: the translation names {x}"),
        ('msgid "Your cup"\nmsgstr "Je bakje\n', ':7:8: this quote is never closed; expected another " at the end'),
        ('msgid "a"\nmsgstr ""\n"b\n', ":8:1: this quote is never closed"),
        ('msgid "a"\nmsgstr "the "b" c"\n', ":7:14: more after a text that has ended; expected the end of the line"),
        ('msgid "a"\nmsgstr "C:\\d"\n', ":7:11: a backslash that means nothing"),
        ('msgid "a"\nmsgstr "b\x00"\n', ":7:10: character U+0000; expected printable text"),
        ('msgid "a { b"\nmsgstr "a"\n', ":6:1: 'a { b' cannot be filled in (expected '}' before end of string); expec"),
        ('msgid "a"\nmsgstr "b"' + "-" * 60_000 + '"c"\n', ":7:11: more after a text that has ended"),
        ('msgid "a"\nmsgid "b"\nmsgstr ""\n', ":6:1: a sentence without a translation; expected msgstr"),
        ('msgid "a"\nmsgstr "b"\nmsgid "c"\n', ":8:1: a sentence without a translation"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', ":8:1: msgstr is given again; expected one msgstr"),
        ('msgid "a"\nmsgstr[0] "b"\n', ":7:1: msgstr[0] after msgid; expected msgid_plural right before it"),
        (CARDS + 'msgstr[1] "b"\nmsgstr[0] "b"\n', ":8:1: msgstr[1] after msgid_plural; expected msgstr[0] right bef"),
        ('msgid "a"\n# so\nmsgstr "b"\n', ":8:1: a comment above this parts it from its sentence; expected comments"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', ":9:1: 'a' is given again; expected each sentence once"),
        ('msgid "a"\nmsgstr "b"\n\nmsgctxt "c"\nmsgid "a"\nmsgstr "c"\n#~ msgid "d"\n#~ msgstr "e"\n', ""),
    ],
)
def test_each_fault_has_its_line(written: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text(HEAD + written, encoding="utf-8")
    faults = [str(fault) for fault in catalogue.check(file)]
    assert [fault[: len(f"{file}{told}")] for fault in faults] == ([f"{file}{told}"] if told else [])


@pytest.mark.parametrize(
    ("head", "told"),
    [
        ("nplurals=1; plural=0;", ""),
        ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", ""),
        (f"nplurals={'9' * 5_000}; plural=0;", "Plural-Forms cannot be read; expected a head with Plural-Forms"),
        ("nplurals=2;", "Plural-Forms cannot be read; expected a head with Plural-Forms"),
        (f"nplurals=2; plural={'(' * 60_000};", "plural cannot be worked out (plural form"),
        ("nplurals=2; plural=n % 0;", "plural cannot be worked out (integer modulo by zero)"),
        ("nplurals=2; plural=n;", "plural is 2 for n = 2; expected 0 to 1, as nplurals is 2"),
    ],
)
def test_a_head_that_no_program_can_count_by_is_told(head: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text(f'msgid ""\nmsgstr ""\n"Plural-Forms: {head}\\n"\n', encoding="utf-8")
    faults = [str(fault) for fault in catalogue.check(file)]
    assert [fault[: len(f"{file}:1:1: {told}")] for fault in faults] == ([f"{file}:1:1: {told}"] if told else [])


def test_a_plural_without_a_head_and_letters_of_another_alphabet_are_told(tmp_path: Path) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text(CARDS + 'msgstr[0] ""\n', encoding="utf-8")
    assert "the head of the file names no plural forms" in str(catalogue.check(file)[0])
    file.write_text(HEAD.replace("Language: de", "POT-Creation-Date: yesterday"), encoding="utf-8")
    (fault,) = catalogue.check(file)
    file.write_text(HEAD.replace("Language: de", "Language: d?e"), encoding="utf-8")
    assert [str(one) for one in catalogue.check(file)] == [
        f"{file}:1:1: Language is 'd?e'; expected a code such as es or pt_BR"
    ]
    assert (fault.what, fault.expected) == ("POT-Creation-Date is 'yesterday'", "a date such as 2026-11-23 18:30+0100")
    file.write_text(HEAD.replace("Language: de", "Content-Type: text/plain; charset=latin-1"), encoding="utf-8")
    assert [str(fault) for fault in catalogue.check(file)] == [f"{file}:1:1: charset is 'latin-1'; expected UTF-8"]
    file.write_bytes(HEAD.encode() + 'msgid "a"\nmsgstr "ü"\n'.encode("latin-1"))
    assert [str(fault) for fault in catalogue.check(file)] == [f"{file}:7:9: byte 0xfc; expected text in UTF-8"]


def test_no_more_is_read_than_a_catalogue_can_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text(HEAD, encoding="utf-8")
    monkeypatch.setattr(catalogue, "LARGEST", len(HEAD) - 1)
    assert [fault.what for fault in catalogue.check(file)] == ["too large"]


def test_a_file_of_anything_is_told_in_a_hundred_lines(tmp_path: Path) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text("x\n" * 5_000, encoding="utf-8")
    faults = catalogue.check(file)
    assert (len(faults), faults[-1].what) == (101, "and 4,900 more faults")


def test_the_catalogues_of_the_program_have_no_fault() -> None:
    assert [str(fault) for fault in catalogue.check(resources.data())] == []
