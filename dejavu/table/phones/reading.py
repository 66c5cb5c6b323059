"""What a phone reads on demand: the rulebook, and the tips about what can be done now."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from dejavu.engine.action import Action
from dejavu.lessons.tips import load_tips
from dejavu.remote import messages
from dejavu.table import text
from dejavu.table.play.board import Board
from dejavu.table.scenes import rulebook
from dejavu.table.text import _, speaking, speech

TIPS: Final = 3
"""Tips that a phone gets, the most urgent ones."""


def rules(board: Board, spoken: str, place: str = "", now: Sequence[str] = ()) -> messages.Rules:
    """The rulebook in a language, without what only keys or the window can do."""
    with speaking(speech(spoken)):
        words = rulebook.filled(rulebook.page(board.game.name), {**board.figures(), **dict.fromkeys(rulebook.KEYS, "")})
    return messages.Rules(words, tuple(filter(None, now)), place)


def tips(board: Board, legal: Collection[Action]) -> Sequence[str]:
    """Tips about what can be done now, in the language that is spoken; none from a faulty file."""
    try:
        found = load_tips(board.game.name)
    except ValueError:  # dejavu check reports it
        return ()
    useful = [tip for tip in found if tip.legal and not (tip.event or tip.table) and tip.is_of_use(legal)]
    return [text.filled(_(tip.say), board.figures()) for tip in useful[:TIPS]]
