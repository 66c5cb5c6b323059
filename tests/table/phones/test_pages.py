"""What a phone loads: the page is small, needs nothing from elsewhere, and says everything in every language."""

from __future__ import annotations

import json
import re

import pytest

from dejavu.remote.messages import FAREWELLS, LANGUAGES, REFUSALS
from dejavu.table.phones.pages import WORDS, pages

MOST = 60_000
"""Bytes of the page without letters and words."""
PARTS = ("/", "/page.css", "/page.js", "/icon.svg")


def source(path: str) -> str:
    return pages()[path][1].decode()


def test_the_page_is_small() -> None:
    assert sum(len(pages()[path][1]) for path in PARTS) < MOST


def test_the_page_loads_nothing_from_elsewhere() -> None:
    addresses = re.findall(r"""(?:https?|wss?)://[^\s"'`)]+""", "".join(map(source, PARTS)))
    assert set(addresses) <= {"http://www.w3.org/2000/svg", "ws://${location.host}/table"}
    loaded = re.findall(r"""(?:src|href)="([^"]+)"|url\("([^"]+)"\)""", source("/") + source("/page.css"))
    assert loaded and {"".join(found) for found in loaded} <= pages().keys()


def test_every_word_that_the_page_says_is_there_and_no_other() -> None:
    script = source("/page.js")
    said = set(re.findall(r'\bsay\("([\w-]+)"', script)) | {"undo", "redo", "hint", "menu"}
    said |= {f"refused-{reason}" for reason in REFUSALS} | {f"bye-{reason}" for reason in FAREWELLS}
    assert said == WORDS.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_come_in_every_language(language: str) -> None:
    kind, body = pages()[f"/words/{language}.json"]
    assert kind == "application/json" and json.loads(body).keys() == WORDS.keys()


def test_nothing_is_written_where_the_content_policy_forbids_it() -> None:
    assert not re.search(r"\sstyle=|\son\w+=|<script>|<style", source("/"))
    assert "innerHTML" not in source("/page.js") and "eval(" not in source("/page.js")
