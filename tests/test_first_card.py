"""What "Your first card in five minutes" says is done, word for word."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from dejavu import cli
from dejavu.cli.parser import parse
from dejavu.store import mods, places
from dejavu.table.scenes.mods import describe_fault

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "first-card.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?:`(my-cards/[^`]+)`[^`]*)?^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)


def edit(file: Path, diff: str) -> None:
    """Lines marked with a plus come after the line before them."""
    lines = file.read_text(encoding="utf-8").splitlines()
    at = 0
    for line in diff.splitlines():
        sign, text = line[:1], line[1:]
        if sign == "+":
            at += 1
            lines.insert(at, text)
        else:
            assert lines.count(text) == 1, line
            at = lines.index(text)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def on_the_page() -> str:
    """What the page of mods says of the only one."""
    (mod,) = mods.judged()
    return "".join(f"{describe_fault(mod, fault)}\n" for fault in mod.faults)


def test_the_first_card_takes_what_the_page_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mods.write_example("fragments").rename(places.mods_folder() / "my-cards")
    monkeypatch.chdir(places.mods_folder())
    said = None
    for file, language, text in BLOCKS:
        if language == "diff":
            edit(Path("my-cards/cards.yaml"), text)
            assert on_the_page() == ""
        elif language == "text":
            assert text == (on_the_page() if said is None else said)
        elif language == "yaml":
            Path(file).write_text(text, encoding="utf-8")
        for words in map(shlex.split, text.splitlines() if language == "sh" else ()):
            if words[1] == "play":
                assert parse(words[1:]).data == Path("my-cards")
            else:
                assert cli.main(words[1:]) == cli.DONE
                said = capsys.readouterr().out
    assert [language for _file, language, _text in BLOCKS].count("text") == 2
    assert Path("my-cards/hand.png").stat().st_size > 100_000
    (mod,) = mods.judged()
    assert (mod.name, mod.faults) == ("My Cards", ())
