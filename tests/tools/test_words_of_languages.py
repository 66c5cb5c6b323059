"""One word for one thing: what the glossary of a language chose is said everywhere, and what it struck out nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from dejavu import games
from tools import catalogues

LANGUAGES = [source.parents[1].name for source in catalogues.sources()]
PAGES = catalogues.PROJECT / "data" / "rulebook"
_CELL = re.compile(r"[,;、] ?")
_ALIKE = {"ja": 1}
"""Letters in which a form of a word has to agree with it: a verb, a plural and an article make the rest another."""
_NARROW = "\u202f"


@cache
def _messages(language: str) -> list[Message]:
    return catalogues.messages(catalogues.LOCALE / language / "LC_MESSAGES" / "dejavu.po")


def _forms(message: Message) -> list[str]:
    strings = message.string if isinstance(message.string, list | tuple) else [message.string]
    return [str(form) for form in strings]


def _texts(language: str) -> Iterator[tuple[str, str]]:
    """What is read in a language, each with its place: messages, and the paragraphs of the pages."""
    for message in _messages(language):
        for form in _forms(message):
            yield str(message.id), form
    for page in sorted((PAGES / language).glob("*.md")):
        for paragraph in page.read_text(encoding="utf-8").split("\n\n"):
            yield page.name, re.sub(r"\(.[\w/-]+\)", "", paragraph)


@cache
def _rows(language: str) -> list[tuple[str, str, str]]:
    """English, the word of the language, and the game that both belong to ("" for all of them)."""
    rows, game = [], ""
    for line in (catalogues.LOCALE / language / "GLOSSARY.md").read_text(encoding="utf-8").splitlines():
        if heading := re.match(r"(?:## |\| \*\*)(.+?)(?:\*\*.*)?$", line):
            game = next((name for name in games.NAMES if name in heading[1].casefold()), "")
        elif cells := re.match(r"\| ([^|]+) \| ([^|]+) \|", line):
            rows.append((cells[1], cells[2], game))
    return rows


def _said(language: str, english: str, game: str) -> Iterator[str]:
    """How a message that is nothing but this word is translated, in what belongs to the game."""
    for message in _messages(language):
        if str(message.id).casefold() != english.casefold() or message.pluralizable:
            continue
        if not game or any(game in Path(file).as_posix() for file, _line in message.locations):
            yield str(message.string)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_of_one_word_says_the_word_of_the_glossary(language: str) -> None:
    """A row whose word depends on what is meant says so in parentheses, and is not asked."""
    asked, wrong = 0, []
    for row, words, game in _rows(language):
        several, chosen = _CELL.split(row), _CELL.split(words)
        if "(" in row or "(" in words or len(several) != len(chosen):
            continue
        for english, word in zip(several, chosen, strict=True):
            for said in _said(language, english, game):
                asked += 1
                if word[: _ALIKE.get(language, 4)].casefold() not in said.casefold():
                    wrong.append((english, word, said))
    assert wrong == []
    assert asked > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_the_glossary_struck_out_is_said_nowhere(language: str) -> None:
    rows = _rows(language)
    struck = [wrong for wrong, _right, _game in rows[rows.index(("✗", "✓", "")) + 2 :]]
    assert struck
    for word in struck:
        bound = re.escape(word) if language == "ja" else rf"\b{re.escape(word)}\b"
        found = [(place, said) for place, said in _texts(language) if re.search(bound, said, re.IGNORECASE)]
        assert found == [], word


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_label_that_a_sentence_quotes_is_quoted_as_the_program_says_it(language: str) -> None:
    """Press “Done”: the button has this name, in every language."""
    labels = {str(message.id): str(message.string) for message in _messages(language) if not message.pluralizable}
    quoted = [
        (label, form)
        for message in _messages(language)
        for label in re.findall(r"“([^“”{}]+)”", str(message.id))
        if label in labels
        for form in _forms(message)
    ]
    assert quoted
    assert [(label, form) for label, form in quoted if labels[label] not in form] == []


def test_french_signs_keep_to_their_words() -> None:
    """A line began with a colon: 68 sentences had a blank before ; : ! ? », or after «, that lets it end there."""
    sign = re.compile(r"(?<=\S)[ \u00a0](?=[;:!?»](?!\[))|(?<=«)[ \u00a0]|(?<=\w)[;!?»](?=\s|$)|«(?=\w)")
    narrow = [said for _place, said in _texts("fr") if _NARROW in said]
    assert narrow
    assert [(place, said) for place, said in _texts("fr") if sign.search(said)] == []
