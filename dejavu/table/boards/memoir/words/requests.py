"""What partners ask each other for, what they answer, and what they would do by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dejavu.engine.info import N_
from dejavu.engine.journal import Ask
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.memoir_state import MemoirState
from dejavu.games.memoir.strategy.intentions import Intention, in_its_turn
from dejavu.games.memoir.strategy.promises import Kind, goal_of, letter_at
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team
from dejavu.table.board.news import describe_reasons
from dejavu.table.boards.memoir.words.names import FIELDS, MemoirNames
from dejavu.table.boards.memoir.words.reasons import REASONS, reason_of
from dejavu.table.kit.say import Choice, Say, by_name, given, worded
from dejavu.table.text import sentences

_ASKS: Final[Mapping[str, str]] = {
    Kind.COME: N_("{name} asks {other} to come."),
    Kind.STAY: N_("{name} asks {other} to stay."),
    Kind.TAKE: N_("{name} asks {other} to take the card {where}."),
    Kind.OPEN: N_("{name} asks {other} to open {memory}."),
    Kind.KEEP: N_("{name} asks {other} to keep {card}."),
    Kind.PASS: N_("{name} offers to bear {monster} for {other}."),
    Kind.FORGET: N_("{name} takes back what {name} asked of {other}."),
}
_LABELS: Final[Mapping[str, str]] = {
    Kind.COME: N_("Come to me"),
    Kind.STAY: N_("Stay where you are"),
    Kind.TAKE: N_("Take {letter} {where}"),
    Kind.OPEN: N_("Open {memory}"),
    Kind.KEEP: N_("Keep {card}"),
    Kind.PASS: N_("I will take {monster}"),
    Kind.FORGET: N_("Forget what I asked"),
}
_BRING: Final = N_("Bring me {letter}")
"""The request to come, of a partner who has what the player needs."""
_PROMISED: Final[Mapping[str, str]] = {
    Kind.COME: N_("Comes to {name}, as promised."),
    Kind.STAY: N_("Stays, as promised to {name}."),
    Kind.TAKE: N_("Takes the card, as promised to {name}."),
    Kind.OPEN: N_("Opens {memory}, as promised to {name}."),
    Kind.KEEP: N_("Keeps {card} for {name}."),
    Kind.PASS: N_("Passes {monster} on to {name}."),
}
"""What a partner will do; its name stands above."""
_NOBODY: Final = -1
"""A viewer who is no player: a log calls nobody *you*."""
_OTHER_PROMISE: Final = N_("{other} has promised {name} something else.")

_SAY: Final = Say(
    {
        **FIELDS,
        "where": lambda ask, names: names.where(ask.about),
        "card": lambda ask, names: names.the_card(ask.about),
        "monster": lambda ask, names: names.monster(ask.about),
        "memory": lambda ask, names: names.memory(int(ask.about)),
    },
    {},
)


def asked(ask: Ask, names: MemoirNames) -> Choice:
    """The lines of the log: what was asked, and the answer; only one if the request was taken back."""
    lines = dict.fromkeys((_SAY.filled(_ASKS[ask.kind], ask, names), answered(ask, names)))
    return [worded(line) for line in lines]


def answered(ask: Ask, names: MemoirNames) -> str:
    """The answer: ``Ben agrees.``, or ``Ben says no. Ben would fetch the Door key in the east of the map.``.

    If the request was taken back, it says just that.
    """
    if ask.kind == Kind.FORGET:
        return _SAY.filled(_ASKS[ask.kind], ask, names)
    if ask.against is None:
        return _SAY.filled(N_("{other} agrees."), ask, names)
    why = describe_reasons(lambda reasons: _why_not(ask, reasons[0], names), [ask.against])
    return sentences([_SAY.filled(N_("{other} says no."), ask, names), why])


def label(ask: Ask, state: MemoirState, names: MemoirNames) -> str:
    """The request as it is asked: ``Take the Door key just east of the start``."""
    if ask.kind == Kind.COME:
        letter = _brought(ask, state)
    else:
        letter = letter_at(state, goal_of(state, ask)) if ask.kind == Kind.TAKE else None
    told = {} if letter is None else {"letter": names.the_letter(state.components.letters[letter].id)}
    words = _BRING if told and ask.kind == Kind.COME else _LABELS[ask.kind]
    return _SAY.filled(given(words, **told), ask, names)


def _brought(ask: Ask, state: MemoirState) -> int | None:
    """The first letter that the plan of the team has the partner bring to the player; None if there is none."""
    errands = Team(in_its_turn(state, ask.partner)).errands
    brought = (each for errand in errands if errand.carrier == ask.player for each in errand.brought)
    return next((letter for letter, holder in brought if holder == ask.partner), None)


def promised(ask: Ask, names: MemoirNames) -> str:
    """What the partner will do, below its name: ``Keeps the Door key for Ada.``."""
    return _SAY.filled(_PROMISED[ask.kind], ask, names)


def _why_not(ask: Ask, why: Reason, names: MemoirNames) -> str:
    if why.reason == Why.PROMISED:
        return _SAY.filled(_OTHER_PROMISE, ask._replace(player=int(why.about[1])), names)
    return intended(Intention(ask.partner, (0,), why, ask.partner), _NOBODY, names)


_OWN: Final[Mapping[str, str]] = {
    Why.OPENS: N_("{who} would open {memory}."),
    Why.LEADS_TO: N_("{who} would go to {memory} {where}."),
    Why.FETCHES: N_("{who} would fetch {letter} {where}."),
    Why.BRINGS: N_("{who} would bring {letter} to {name}."),
    Why.ASKS: N_("{who} would ask {name} for {letter}."),
    Why.SHOWS: N_("{who} would look around."),
}
"""Sentences by reason; other reasons have the words that follow an act (``hints``)."""
_FOR_YOU: Final[Mapping[str, str]] = {
    Why.FETCHES: N_("{who} would fetch {letter} for you."),
    Why.BRINGS: N_("{who} would bring you {letter}."),
    Why.ASKS: N_("{who} would ask you for {letter}."),
}
_FOR_ANOTHER: Final[Mapping[str, str]] = {Why.FETCHES: N_("{who} would fetch {letter} for {name}.")}
_WALKS_ON: Final = N_("{who} would walk on to unseen tiles.")

_ERRANDS: Final = Say({**FIELDS, "who": lambda errand, names: names.seat(errand.who)}, {})


def intended(errand: Intention, viewer: int, names: MemoirNames) -> str:
    """The next errand of a partner: ``Ben would fetch the Door key for you.``; the viewer is ``you``."""
    why = errand.reason
    if why is None:
        return _ERRANDS.filled(_WALKS_ON, by_name((), (), who=errand.seat), names)
    about, other = by_name(REASONS[why.reason].about, why.about, who=errand.seat), _served(errand, why)
    templates = _OWN if other == errand.seat else {**_OWN, **(_FOR_YOU if other == viewer else _FOR_ANOTHER)}
    template = templates.get(why.reason)
    if template is None:
        return reason_of(why, errand.seat, names)
    return _ERRANDS.filled(given(template, name=names.seat(other)), about, names)


def _served(errand: Intention, why: Reason) -> int:
    """The seat that an errand serves: the one to carry the card, the one that its reason names, or else its own."""
    if why.reason == Why.FETCHES:
        return errand.carrier
    fields = REASONS[why.reason].about
    return int(why.about[fields.index("player")]) if "player" in fields else errand.seat
