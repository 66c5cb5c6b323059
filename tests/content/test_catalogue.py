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
        ('msgid "a"\nmsgstr b\n', ":7:1: this line is none of a catalogue"),
        ('msgctxt "go on"\nmsgid "On"\nmsgstr "Weiter {x}"\n', ":8:1: the translation names {x}"),
    ],
)
def test_each_fault_has_its_line(written: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "dejavu.po"
    file.write_text(HEAD + written, encoding="utf-8")
    faults = [str(fault) for fault in catalogue.check(file)]
    assert len(faults) == bool(told)
    assert all(fault.startswith(f"{file}{told}") for fault in faults)


def test_the_catalogues_of_the_program_have_no_fault() -> None:
    assert [str(fault) for fault in catalogue.check(resources.data())] == []
