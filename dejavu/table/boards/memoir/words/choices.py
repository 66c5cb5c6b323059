"""What is chosen in the middle of a card: the question, and what each answer is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from dejavu.games.memoir.state import Choosing
from dejavu.table.boards.memoir.words import places
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _

Asked = Callable[[tuple[int, ...], Names], str]
"""Called with what was chosen before (``Choosing.about``)."""


def question(move: Choosing, names: Names) -> str:
    """What is to be chosen."""
    return QUESTIONS[move.what](move.about, names)


def _mood(about: tuple[int, ...], names: Names) -> str:
    text = _("Who regains {by} mood?") if about[0] > 0 else _("Who loses {by} mood?")
    return text.format(by=abs(about[0]))


def _way(about: tuple[int, ...], names: Names) -> str:
    """After the steps come the rings; all pawns turn where no ring is named."""
    rings = about[1:]
    if not rings:
        return _("Which way do the pawns turn?")
    if len(rings) > 1:
        return _("Which way do the rings turn?")
    return _("Which way does {ring} turn?").format(ring=places.ring(rings[0]))


def _target(about: tuple[int, ...], names: Names) -> str:
    monster = names.box.hallucinations[about[0]]
    return _("Whom does {monster} hunt now?").format(monster=names.monster(monster.id))


QUESTIONS: Final[Mapping[str, Asked]] = {
    "mood": _mood,
    "ring": lambda about, names: _("Which ring turns?"),
    "way": _way,
    "letter": lambda about, names: _("Which card do you take?"),
    "kill": lambda about, names: _("Which monster do you kill?"),
    "pass": lambda about, names: _("Which monster do you pass on?"),
    "target": _target,
}
"""A question for everything that can be chosen (``Choosing.what``)."""
