"""Every character that a language says, or a page of it, is in the fonts of the game."""

from __future__ import annotations

from dejavu import resources
from dejavu.table.look import letters, typesetting
from dejavu.table.text import languages
from tests.cases import some
from tests.fonts import letters_in
from tools import catalogues, make_script_fonts


def _characters() -> dict[str, str]:
    """Each with the sentence, or the page, that has it."""
    found: dict[str, str] = {}
    for source in catalogues.sources():
        for message in catalogues.messages(source):
            said = message.string if isinstance(message.string, str) else "".join(message.string or ())
            found |= dict.fromkeys(said, f"{source.parents[1].name}: {said}")
    for page in resources.data("rulebook").glob("*/*.md"):
        found |= dict.fromkeys(page.read_text(encoding="utf-8"), str(page))
    found |= dict.fromkeys("".join(name for _code, name in languages.offered()), "languages.yaml")
    return {letter: said for letter, said in found.items() if letter.isprintable() and letter != letters.SOFT_HYPHEN}


def test_every_letter_can_be_drawn_in_every_face() -> None:
    """Where one of Japanese is missing: ``python -m tools.make_script_fonts`` (it says what it needs)."""
    characters = _characters()
    for file in some(typesetting.FILES.values()):
        known = frozenset().union(*map(letters_in, (file, *letters.BESIDE[file])))
        missing = {letter: said for letter, said in characters.items() if letter not in known}
        assert missing == {}, file


def test_a_japanese_title_is_drawn_in_one_face() -> None:
    """A letter that is borrowed for it stands out: its strokes are those of texts."""
    assert set(make_script_fonts.spoken()) - letters_in("japanese-display.ttf") == set()
