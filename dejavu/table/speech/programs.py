"""The speech programs of systems: ``spd-say`` on Linux, ``say`` on macOS, PowerShell with System.Speech on Windows."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from dejavu.files import system_program

_SCRIPT: Final = (
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]'{language}') }} catch {{ }};"
    "[Console]::InputEncoding = [Text.Encoding]::UTF8;"
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_PATIENCE = 5.0
"""Seconds that a system may take to list its voices."""
KNOWN: Final = ("spd-say", "say", "powershell")
"""The names of the programs, in order of preference."""


class Speaker(NamedTuple):
    """A program that speaks one sentence and ends."""

    path: str
    command: Callable[[str, str, str], Sequence[str]]
    """Makes the command from its path, the language and the words."""
    reads: bool = False
    """Whether it reads the words from standard input instead of its command line."""
    hush: Sequence[str] = ()
    """The command that silences the system, if ending the program does not."""


def _spd_say(path: str, language: str, words: str) -> Sequence[str]:
    # At this priority a sentence ends the one before, which the daemon would finish even after its program is killed.
    return (path, "--wait", "--priority", "text", "--language", language, "--", words)


def _say(path: str, language: str, words: str) -> Sequence[str]:
    voice = mac_voice(path, language)
    return (path, *(("-v", voice) if voice else ()), "-f", "-")


def _powershell(path: str, language: str, words: str) -> Sequence[str]:
    return (path, "-NoProfile", "-NonInteractive", "-Command", _SCRIPT.format(language=language))


@cache
def mac_voice(path: str, language: str) -> str:
    """The first voice of a language, which ``say`` knows only by name; empty for the default voice."""
    try:
        asked = subprocess.run([path, "-v", "?"], capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    for line in asked.stdout.splitlines():
        name, _, rest = line.partition("  ")
        if rest.split()[:1] and rest.split()[0].startswith(language):
            return name.strip()
    return ""


def find() -> Speaker | None:
    """The first installed program; None if there is none."""
    for name in KNOWN:
        if path := system_program(name):
            return {
                "spd-say": Speaker(path, _spd_say, hush=(path, "--stop")),
                "say": Speaker(path, _say, reads=True),
                "powershell": Speaker(path, _powershell, reads=True),
            }[name]
    return None
