"""What a phone reads on demand: the rulebook, and the tips about what can be done now."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from dejavu.engine.action import Action
from dejavu.lessons.tips import load_tips
from dejavu.remote import messages
from dejavu.table import text
from dejavu.table.play.board import Board
from dejavu.table.scenes import rulebook
from dejavu.table.text import _, speaking, speech

_SKIPPED: Final = re.compile(r"!\[[^]]*\]\([^)]*\)|<!--.*?-->|^# .*")
"""What a phone skips: pictures, marks of places, and the title of the page."""
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*(.*)", re.DOTALL)
_NEXT: Final = re.compile(r"^(?:## |<!-- )", re.MULTILINE)
"""The beginning of another section or place."""
TIPS: Final = 3
"""Tips that a phone gets, the most urgent ones."""


def rules(board: Board, spoken: str, place: str = "", now: Sequence[str] = ()) -> messages.Rules:
    """The rulebook in a language, without what only keys or the window can do."""
    with speaking(speech(spoken)):
        words = rulebook.filled(rulebook.page(board.game.name), {**board.figures(), **dict.fromkeys(rulebook.KEYS, "")})
    here = _NEXT.split(words.partition(f"<!-- {place} -->")[2])[0] if place else ""
    return messages.Rules(tuple(_typeset(words)), tuple(filter(None, now)), tuple(_typeset(here)))


def _typeset(words: str) -> Iterator[tuple[str, ...]]:
    """The parts of a page for a phone (``messages.Rules``)."""
    for part in filter(None, map(str.strip, re.split(r"\n\s*\n", _SKIPPED.sub("", words)))):
        if part.startswith("## "):
            yield "h3", part.removeprefix("## ")
        elif part.startswith("- "):
            yield "ul", *re.split(r"\n\s*- ", part.removeprefix("- "))
        elif found := _BOLD.match(part):
            yield "p", found[2], found[1]
        else:
            yield "p", part


def tips(board: Board, legal: Collection[Action]) -> Sequence[str]:
    """Tips about what can be done now, in the language that is spoken; none from a faulty file."""
    try:
        found = load_tips(board.game.name)
    except ValueError:  # dejavu check reports it
        return ()
    useful = [tip for tip in found if tip.legal and not (tip.event or tip.table) and tip.is_of_use(legal)]
    return [text.filled(_(tip.say), board.figures()) for tip in useful[:TIPS]]
