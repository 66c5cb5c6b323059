"""The system's voice: a fake program on PATH that writes down what it is asked to say."""

from __future__ import annotations

import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dejavu.table.scenes.settings import SettingsScene
from dejavu.table.speech import programs
from dejavu.table.speech.programs import KNOWN
from dejavu.table.speech.voice import Voice
from tests.table.hands import AppAt

SAYS = """#!{python} -S
import sys, time
words = sys.stdin.read() if {reads} else sys.argv[-1]
with open({log!r}, "a", encoding="utf-8") as log:
    log.write("|".join([*sys.argv[1:-1], words]) + "\\n")
time.sleep(0 if "--stop" in sys.argv else {seconds})
sys.exit({code})
"""
Install = Callable[..., Path]
MakeVoice = Callable[..., tuple[Voice, list[str]]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a fake voice on a PATH that has nothing else: ``install("say", reads=True, seconds=60)``; its log."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()
    log = tmp_path / "log.txt"
    log.touch()

    def make(name: str, reads: bool = False, seconds: float = 0, code: int = 0) -> Path:
        file = tmp_path / "bin" / name
        file.write_text(SAYS.format(python=sys.executable, reads=reads, log=str(log), seconds=seconds, code=code))
        file.chmod(file.stat().st_mode | stat.S_IXUSR)
        return log

    return make


@pytest.fixture
def voice() -> Iterator[MakeVoice]:
    """A voice, and what it complained of."""
    made: list[Voice] = []

    def make(language: str = "en") -> tuple[Voice, list[str]]:
        failed: list[str] = []
        made.append(Voice(lambda: language, failed.append))
        return made[-1], failed

    yield make
    for one in made:
        one.close()
        for begun in (one.speaking, one.hushing):
            if begun:
                begun.wait(10)


def wait(met: Callable[[], bool]) -> None:
    for _ in range(400):
        if met():
            return
        time.sleep(0.02)
    raise AssertionError("it never happened")


def lines(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines()


def test_sentences_are_said_one_after_the_other_in_their_language(install: Install, voice: MakeVoice) -> None:
    log = install("spd-say")
    speaks, failed = voice("de")
    speaks.say(["Guten Tag.", "-l ist kein Schalter."], interrupt=False)
    wait(lambda: len(lines(log)) == 2)
    begin = "--wait|--priority|text|--language|de|--|"
    assert lines(log) == [f"{begin}Guten Tag.", f"{begin}-l ist kein Schalter."]
    assert failed == []


@pytest.mark.parametrize("name", ["say", "powershell"])
def test_a_program_that_reads_is_given_the_words(install: Install, voice: MakeVoice, name: str) -> None:
    log = install(name, reads=True)
    voice("fr")[0].say(["Où est la fée ?"], interrupt=False)
    wait(lambda: any(line.endswith("|Où est la fée ?") for line in lines(log)))


def test_the_next_focus_ends_the_sentence_before_and_what_waits(install: Install, voice: MakeVoice) -> None:
    log = install("spd-say", seconds=3600)
    speaks, _failed = voice()
    speaks.say(["One.", "Two.", "Three."], interrupt=True)
    wait(lambda: len(lines(log)) == 1)
    hanging = speaks.speaking
    speaks.say(["Four."], interrupt=True)
    wait(lambda: len(lines(log)) == 2)
    assert [line.split("|")[-1] for line in lines(log)] == ["One.", "Four."]
    assert hanging is not None
    assert hanging.poll() is not None


def test_it_ends_with_the_program(install: Install, voice: MakeVoice) -> None:
    log = install("spd-say", seconds=3600)
    speaks, _failed = voice()
    speaks.say(["One."], interrupt=False)
    wait(lambda: speaks.speaking is not None and lines(log) != [])
    speaks.close()
    speaking = speaks.speaking
    assert speaking is not None
    assert speaking.wait(10) != 0
    speaks.say(["Two."], interrupt=True)
    assert speaks.hushing is not None
    speaks.hushing.wait(10)
    assert [line.split("|")[-1] for line in lines(log)] == ["One.", "--stop"]


def test_a_missing_voice_is_said_once(install: Install, voice: MakeVoice) -> None:
    speaks, failed = voice()
    speaks.say(["One."], interrupt=False)
    wait(lambda: failed != [])
    speaks.say(["Two."], interrupt=True)
    assert failed == ["No voice was found on this system: expected spd-say, say or PowerShell."]


def test_a_voice_that_fails_is_said_once(install: Install, voice: MakeVoice) -> None:
    log = install("spd-say", code=3)
    speaks, failed = voice()
    speaks.say(["One.", "Two."], interrupt=False)
    wait(lambda: len(lines(log)) == 2 and failed != [])
    assert len(failed) == 1
    assert failed[0].endswith("spd-say: 3")


def test_what_waits_is_bounded(install: Install, voice: MakeVoice) -> None:
    install("spd-say", seconds=3600)
    speaks, _failed = voice()
    speaks.say([str(number) for number in range(1000)], interrupt=False)
    assert len(speaks.waiting) < 30


def test_a_voice_of_a_mac_is_chosen_by_its_language(tmp_path: Path) -> None:
    listed = "Alex                en_US    # Most people\nAnna                de_DE    # Hallo\n"
    file = tmp_path / "say"
    file.write_text(f"#!/bin/sh\ncat <<'END'\n{listed}END\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    assert programs.mac_voice(str(file), "de") == "Anna"
    assert programs.mac_voice(str(file), "ja") == ""


@pytest.mark.parametrize("name", KNOWN)
def test_every_program_is_found(install: Install, name: str) -> None:
    install(name)
    found = programs.find()
    assert found is not None
    assert Path(found.path).name == name


def test_nothing_is_put_into_words_for_a_voice_that_is_missing(install: Install, app_at: AppAt) -> None:
    """Every frame once made sentences for it."""
    app = app_at(speak=True)
    app.narrator.speak(True)
    app.push(SettingsScene())

    def is_said() -> bool:
        app.step(0)
        return app.toasts.words.startswith("No voice was found")

    wait(is_said)
    assert not app.narrator.heard
    assert app.settings.speak, "with a voice, it speaks the next time"
