"""Several languages side by side, as the seats of one game may speak."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from dejavu.table import text


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    text.use_language("en")
    yield
    text.use_language("en")


def test_another_language_is_spoken_only_meanwhile() -> None:
    with text.speaking(text.speech("de")):
        assert (text.language(), text._("Settings")) == ("de", "Optionen")
    assert (text.language(), text._("Settings")) == ("en", "Settings")


def test_what_fails_in_another_language_leaves_it() -> None:
    with pytest.raises(KeyError), text.speaking(text.speech("de")):
        raise KeyError
    assert text.language() == "en"


def test_two_threads_speak_two_languages_at_the_same_time() -> None:
    together = Barrier(2, timeout=60)

    def said(code: str) -> str:
        with text.speaking(text.speech(code)):
            together.wait()
            words = text._("Settings")
            together.wait()
            return words

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(said, ("de", "ja"))) == ["Optionen", "設定"]


def test_a_thread_speaks_what_is_spoken_everywhere() -> None:
    text.use_language("de")
    with ThreadPoolExecutor(1) as threads:
        assert threads.submit(text._, "Settings").result() == "Optionen"
