"""What "Your first card in five minutes" says is done, word for word."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from dejavu import cli
from dejavu.cli.parser import parse

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "first-card.md").read_text(encoding="utf-8")


def edit(file: Path, diff: str) -> None:
    """Lines marked with a plus come after the line before them, in place of those marked with a minus."""
    lines = file.read_text(encoding="utf-8").splitlines()
    at = 0
    for line in diff.splitlines():
        sign, text = line[:1], line[1:]
        if sign == "+":
            at += 1
            lines.insert(at, text)
            continue
        text = line if sign == " " and line in lines else text
        found = [number for number, known in enumerate(lines) if known.partition("  #")[0] == text.partition("  #")[0]]
        assert len(found) == 1, line
        at = found[0]
        if sign == "-":
            del lines[at]
            at -= 1
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def test_the_first_card_takes_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").symlink_to(ROOT / "data")
    monkeypatch.chdir(tmp_path)
    said = ""
    for language, text in re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S):
        if language == "diff":
            edit(Path("my-cards/cards.yaml"), text)
        elif language == "text":
            assert said == text
        elif language == "yaml":
            Path("my-cards/hand.yaml").write_text(text, encoding="utf-8")
        for words in map(shlex.split, text.splitlines() if language == "sh" else ()):
            if words[0] == "mkdir":
                Path(words[1]).mkdir()
            elif words[0] == "cp":
                shutil.copy(words[2], words[-1])
                shutil.copytree(words[3], Path(words[-1]) / Path(words[3]).name)
            elif words[1] == "play":
                assert parse(words[1:]).data == Path("my-cards")
            else:
                cli.main(words[1:])
                said = capsys.readouterr().out
    assert Path("my-cards/hand.png").stat().st_size > 100_000
