from __future__ import annotations

import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from dejavu.table.speech.transcript import Transcript


def test_every_sentence_is_a_line(tmp_path: Path) -> None:
    file = tmp_path / "said.txt"
    written = Transcript(file)
    written.say(["One.", "Zwölf."], interrupt=False)
    written.say(["Three."], interrupt=True)
    written.close()
    assert file.read_text(encoding="utf-8") == "One.\nZwölf.\nThree.\n"


def test_a_reader_who_has_gone_disturbs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        written = Transcript(None)
        for _ in range(100):
            written.say(["One."], interrupt=False)
        written.close()
        assert not written.thread.is_alive()


def test_a_reader_who_reads_nothing_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as reader:
        stream = os.fdopen(writing, "w")
        monkeypatch.setattr(sys, "stdout", stream)
        written = Transcript(None)
        for _ in range(100):
            written.say(["x" * 10_000], interrupt=False)
        written.close()  # gives up after a while
        assert written.thread.is_alive()
        reads = Thread(target=reader.read, daemon=True)
        reads.start()
        written.thread.join(10)
        stream.close()
        reads.join(10)
        assert not reads.is_alive()
