"""The system's voice, which starts a program for each sentence."""

from __future__ import annotations

import contextlib
import subprocess
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition, Thread
from time import monotonic

from dejavu.table.speech import programs
from dejavu.table.speech.programs import Speaker
from dejavu.table.text import _

_MOST = 24
"""Greatest number of waiting sentences; further ones drop the oldest."""
_LOOK = 0.05
"""Seconds between checks whether a sentence was spoken."""
_LEAST = 15.0
"""Seconds after which a voice counts as hanging, plus ``_FOR_A_LETTER`` for each letter."""
_FOR_A_LETTER = 0.25
"""Further seconds for each letter."""


class Voice:
    """Speaks on a thread. A missing or failing voice is reported once, and the game goes on."""

    def __init__(self, language: Callable[[], str], failed: Callable[[str], None]) -> None:
        """``language``: gives the code of the spoken language. ``failed`` gets a message, on the speaking thread."""
        self._language, self._failed = language, failed
        self.waiting: deque[str] = deque(maxlen=_MOST)
        self._changed = Condition()
        self._hushed = self._closed = self._complained = self._talks = False
        self._thread: Thread | None = None
        self.speaking: subprocess.Popen[bytes] | None = None
        self.hushing: subprocess.Popen[bytes] | None = None
        self._speaker: Speaker | None = None
        self.hears = True
        """False once it is known that this system has no voice."""

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        """Say sentences after the waiting ones, or at once."""
        with self._changed:
            if self._closed:
                return
            if interrupt:
                self.waiting.clear()
                self._hushed = True
            self.waiting.extend(sentences)
            self._changed.notify()
        if self._thread is None and sentences:
            self._thread = Thread(target=self._speak_all, name="voice", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Be silent from now on."""
        with self._changed:
            self._closed = True
            self.waiting.clear()
            speaking = self.speaking if self._talks else None
            self._changed.notify()
        if speaking:
            speaking.kill()
            if self._speaker and self._speaker.hush:
                with contextlib.suppress(OSError):
                    self.hushing = _begin(self._speaker.hush)

    def _speak_all(self) -> None:
        self._speaker = programs.find()
        if self._speaker is None:
            self.hears = False
            self._complain(_("No voice was found on this system: expected spd-say, say or PowerShell."))
            return
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self.waiting or self._closed)
                if self._closed:
                    return
                words, self._hushed = self.waiting.popleft(), False
            try:
                self._speak(self._speaker, words)
            except OSError as fault:
                self._complain(_("The voice does not speak: {fault}", fault=fault.strerror or fault))

    def _speak(self, speaker: Speaker, words: str) -> None:
        language = self._language()
        speaking = _begin(speaker.command(speaker.path, language, words), words if speaker.reads else "")
        with self._changed:
            self.speaking, self._talks = speaking, True
        end = monotonic() + _LEAST + _FOR_A_LETTER * len(words)
        while speaking.poll() is None and monotonic() < end:
            with self._changed:
                if self._changed.wait_for(lambda: self._hushed or self._closed, _LOOK):
                    break
        with self._changed:
            self._talks = self._talks and self._closed
            silent = self._hushed and not self.waiting
        if speaking.poll() is None:
            speaking.kill()
            speaking.wait()
            if silent and speaker.hush:  # no sentence follows that would end this one
                self.hushing = _begin(speaker.hush)
        elif speaking.returncode > 0:
            fault = f"{speaker.path}: {speaking.returncode}"
            self._complain(_("The voice does not speak: {fault}", fault=fault))

    def _complain(self, sentence: str) -> None:
        if not self._complained:
            self._complained = True
            self._failed(sentence)


def _begin(command: Sequence[str], words: str = "") -> subprocess.Popen[bytes]:
    """Start a program without output; ``words`` go to its standard input."""
    quiet = subprocess.DEVNULL
    begun = subprocess.Popen(
        command,
        stdin=subprocess.PIPE if words else quiet,
        stdout=quiet,
        stderr=quiet,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
    if begun.stdin:
        with contextlib.suppress(OSError), begun.stdin as pipe:
            pipe.write(words.encode())
    return begun
