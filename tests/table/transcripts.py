"""What somebody hears who plays by keys alone, as a text that is kept beside the test."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from dejavu.table.shell.app import App
from tests.table.hands import by_frames, key, settle


class Ear:
    """Hears everything."""

    hears = True

    def __init__(self) -> None:
        self.lines: list[str] = []

    def say(self, sentences: Sequence[str], interrupt: bool) -> None:
        self.lines += sentences

    def close(self) -> None:
        pass


def heard(app: App, play: Callable[[Callable[..., None]], None]) -> str:
    """What is said while ``play`` presses keys, each after a line that names it."""
    ear = Ear()
    app.narrator.listeners["ear"] = ear
    app.invalidate()
    settle(app)

    def press(*names: str) -> None:
        for name in names:
            ear.lines.append(f"[{name}]")
            key(app, name)
            settle(app)
            app.step(0)  # what the last frame led to is said after it

    with by_frames():
        play(press)
    return "\n".join(ear.lines) + "\n"


def compare(text: str, file: Path) -> None:
    """With what was heard when it was last read by a person; ``DEJAVU_RENEW=1`` writes it anew, to be read again."""
    if os.environ.get("DEJAVU_RENEW"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
