"""What a person reads or hears: no braces, no ids, no coordinates, nothing that Python writes."""

import re

from tests.games.memoir.notation import memoir

ODD = "Zoë {0} %s “O'Hara”"
"""A name that upsets whoever formats twice."""
BOX = memoir().components

IDS = {
    *(card.id for deck in (BOX.player_cards, BOX.disorientation, BOX.events, BOX.hallucinations) for card in deck),
    *(who.id for who in BOX.characters),
    *BOX.hexes.names,
}
"""What actions and positions call cards, characters and places."""
_WRITTEN = re.compile(r"[{}_]|\bNone\b(?! Was| of)|\bTrue\b|-?\d,-?\d|  |\.\.|\bseat-|\bring-|\bm\d\b")
"""How programs write; a card's name and a sentence have *None* in them all the same."""


def assert_spoken(words: str) -> None:
    """A person reads it: no braces, no ids, no coordinates, nothing that Python writes."""
    said = words.replace(ODD, "Zoe")
    assert said.strip() == said and said, repr(words)
    assert not _WRITTEN.search(said), words
    assert not {id for id in IDS if "-" in id} & set(re.findall(r"[\w-]+", said)), words


def assert_sentence(words: str) -> None:
    """The same, from a capital to a full stop."""
    assert_spoken(words)
    assert re.fullmatch(r"[A-Z“\d].*[.?!]", words.replace(ODD, "Zoe"), re.DOTALL), words
