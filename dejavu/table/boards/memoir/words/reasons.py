"""Reasons in words; each has a sentence for hints and one that names the player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.info import N_
from dejavu.engine.strategy import Reason
from dejavu.games.memoir import events
from dejavu.games.memoir.strategy.promises import Kind
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.boards.memoir.words.names import FIELDS, MemoirNames
from dejavu.table.kit.say import Say, Template, by_name, counted, given
from dejavu.table.text import _

if TYPE_CHECKING:
    pass

_TOLD_ANYWAY = (Why.OPENS, Why.SPARES, Why.MORE_ACTIONS, Why.HEALS)
"""Reasons that go without saying."""
_NEAR = 4
"""The greatest number of steps worth mentioning."""


class ReasonWords(NamedTuple):
    """A reason in words."""

    about: tuple[str, ...]
    """The names of its values, the same as those in events."""
    hint: str | Template
    """A sentence of its own, after an advised step."""
    told: str | Template
    """The reason, as told about the player who acts."""
    spoken: str | Template = ""
    """The reason, as said by a partner in an exchange, if that is worded differently."""


_NEEDS: Final = ("letter", "memory", "count")

REASONS: Final[Mapping[str, ReasonWords]] = {
    Why.OPENS: ReasonWords(("memory",), N_("Opens {memory}."), N_("{who} opens {memory}.")),
    Why.FETCHES: ReasonWords(
        ("letter", "place"), N_("Fetches {letter} {where}."), N_("{who} fetches {letter} {where}.")
    ),
    Why.BRINGS: ReasonWords(
        ("letter", "player"), N_("Brings {letter} to {name}."), N_("{who} brings {letter} to {name}.")
    ),
    Why.ASKS: ReasonWords(("letter", "player"), N_("{name} has {letter}."), N_("{who} wants {letter} from {name}.")),
    Why.LEADS_TO: ReasonWords(
        ("memory", "place"), N_("Leads to {memory} {where}."), N_("{who} is on the way to {memory} {where}.")
    ),
    Why.SHOWS: ReasonWords(
        ("count",),
        counted("Shows {count} unseen tile.", "Shows {count} unseen tiles.", by="count"),
        N_("{who} looks around."),
    ),
    Why.CLEAR: ReasonWords(
        ("place",),
        N_("Keeps clear of the hallucination {where}."),
        N_("{who} keeps clear of the hallucination {where}."),
    ),
    Why.KILLS: ReasonWords(("monster",), N_("Helps against {monster}."), N_("{who} wants to stop {monster}.")),
    Why.PASSES: ReasonWords(
        ("monster", "player"),
        N_("{name} can bear {monster} better."),
        N_("{who} thinks that {name} can bear {monster} better."),
    ),
    Why.WARDS: ReasonWords(("player",), N_("Keeps {name} safe."), N_("{who} keeps {name} safe.")),
    Why.HEALS: ReasonWords(
        ("player", "count"), N_("Gives {name} {count} mood back."), N_("{who} gives {name} {count} mood back.")
    ),
    Why.KEEPS: ReasonWords(
        ("player",), N_("Keeps {name} at {mood} or more."), N_("{who} keeps {name} at {mood} or more.")
    ),
    Why.MORE_ACTIONS: ReasonWords(
        ("count",),
        counted("Brings {count} more action.", "Brings {count} more actions.", by="count"),
        counted("{who} goes on for {count} more action.", "{who} goes on for {count} more actions.", by="count"),
    ),
    Why.SPARES: ReasonWords(("card",), N_("Needed least: {card}."), N_("{who} needs {card} least.")),
    Why.HUNTED: ReasonWords(
        ("card", "monster"),
        N_("Keeps {card}: {monster} is near."),
        N_("{who} keeps {card}: {monster} is near."),
        N_("I keep {card}: {monster} is after me."),
    ),
    Why.NEEDS: ReasonWords(
        _NEEDS,
        N_("Needs {letter} for {memory}."),
        N_("{who} needs {letter} for {memory}."),
        N_("I need {letter} for {memory}."),
    ),
    Why.BEFORE_LIMIT: ReasonWords(
        ("card",),
        N_("After the draw a card would have to go."),
        N_("{who} uses {card} before a card has to go."),
    ),
    Why.CROWDS: ReasonWords(
        ("player",), N_("{name} would hold too many cards."), N_("{who}: {name} would hold too many cards.")
    ),
    Why.HINDERS: ReasonWords(
        (),
        N_("That would take the team longer."),
        N_("{who} thinks that this would take the team longer."),
        N_("That would take us longer."),
    ),
    Why.WAITS: ReasonWords(
        ("letter", "player"), N_("Waits for {letter} from {name}."), N_("{who} waits for {letter} from {name}.")
    ),
    Why.LEAVES: ReasonWords(
        ("memory", "player"), N_("Leaves {memory} to {name}."), N_("{who} leaves {memory} to {name}.")
    ),
    Why.PROMISED: ReasonWords(
        ("kind", "player"), N_("Keeps a promise to {name}."), N_("{who} keeps a promise to {name}.")
    ),
    Why.FAR: ReasonWords(
        ("player", "count"),
        counted("{count} step is too far.", "{count} steps are too far.", by="count"),
        counted(
            "{who} cannot get there: {count} step is too far.",
            "{who} cannot get there: {count} steps are too far.",
            by="count",
        ),
    ),
    Why.RISKS: ReasonWords(
        ("player", "place"),
        N_("A hallucination may wait {where}."),
        N_("{who} does not go there: a hallucination may wait {where}."),
    ),
    Why.GIVES_UP: ReasonWords(
        ("card", "player"),
        N_("The hand is full: {card} cannot be kept for {name}."),
        N_("{who} cannot keep {card} for {name}: the hand is full."),
    ),
    Why.USES: ReasonWords(
        ("card", "player"),
        N_("Uses {card} in spite of the promise to {name}."),
        N_("{who} uses {card} in spite of the promise to {name}."),
    ),
    Why.LACKS: ReasonWords(
        ("letter", "memory", "player"),
        N_("Lacks {letter} for {memory}."),
        N_("{who} lacks {letter} for {memory}."),
    ),
    Why.HELPLESS: ReasonWords(
        ("monster",),
        N_("Nothing is there to pass {monster} on with."),
        N_("{who} has nothing to pass {monster} on with."),
    ),
    Why.STAYS: ReasonWords((), N_("No step is worth it now."), N_("{who} stays: no step is worth it now.")),
}
"""Sentences by reason (``games.memoir.strategy.reasons.Why``)."""

_NEEDS_HERE: Final = ReasonWords(
    _NEEDS,
    N_("Needs {letter} for {memory}, right here."),
    N_("{who} needs {letter} for {memory}, right here."),
    N_("I need {letter} for {memory}, right here."),
)
_NEEDS_NEAR: Final = ReasonWords(
    _NEEDS,
    counted(
        "Needs {letter} for {memory}, {count} step away.",
        "Needs {letter} for {memory}, {count} steps away.",
        by="count",
    ),
    counted(
        "{who} needs {letter} for {memory}, {count} step away.",
        "{who} needs {letter} for {memory}, {count} steps away.",
        by="count",
    ),
    counted(
        "I need {letter} for {memory}, {count} step away.",
        "I need {letter} for {memory}, {count} steps away.",
        by="count",
    ),
)
"""Sentences for a memory right here, and for one a few steps away."""

"""Sentences for a memory for which its opener holds everything."""

_PROMISED: Final = ("kind", "player")
_PROMISES: Final[Mapping[str, ReasonWords]] = {
    Kind.COME: ReasonWords(_PROMISED, N_("Comes to {name}, as promised."), N_("{who} comes to {name}, as promised.")),
    Kind.STAY: ReasonWords(_PROMISED, N_("Stays, as promised to {name}."), N_("{who} stays, as promised to {name}.")),
    Kind.TAKE: ReasonWords(
        _PROMISED, N_("Takes the card, as promised to {name}."), N_("{who} takes the card, as promised to {name}.")
    ),
    Kind.OPEN: ReasonWords(
        _PROMISED, N_("Opens the memory, as promised to {name}."), N_("{who} opens the memory, as promised to {name}.")
    ),
}
"""Sentences for what was promised."""

_BROKEN: Final[Mapping[str, str | Template]] = {
    Why.FAR: counted(
        "{who} breaks the promise to {name}: {count} step is too far.",
        "{who} breaks the promise to {name}: {count} steps are too far.",
        by="count",
    ),
    Why.RISKS: N_("{who} breaks the promise to {name}: a hallucination may wait {where}."),
    Why.LACKS: N_("{who} breaks the promise to {name}: {letter} is missing for {memory}."),
}
"""Sentences for a promise that is broken; the same reasons also speak against making one."""
BREAKS: Final = (*_BROKEN, Why.GIVES_UP, Why.USES)
"""Reasons for which a promise is broken."""

OWN: Final[Mapping[str, str]] = {
    Why.WARDS: N_("{who} stays safe."),
    Why.HEALS: N_("{who} takes a rest."),
    Why.KEEPS: N_("{who} takes a rest."),
}
"""Sentences for players who act for themselves; these reasons name a seat first."""

ANSWERS: Final = (Why.HUNTED, Why.NEEDS, Why.CROWDS, Why.HINDERS)
"""Reasons against an exchange; other reasons explain the partner's earlier acts."""

_SAY: Final = Say(
    {
        **FIELDS,
        "who": lambda why, names: names.seat(why.who),
        "count": lambda why, names: why.count,
        "mood": lambda why, names: names.box.rules.troubled,
    },
    {},
)


def answer(why: Reason, names: MemoirNames) -> str:
    """The answer of a partner who declines: ``I need the Train ticket for The Lake.``; empty for other reasons."""
    said = _said(why) if why.reason in ANSWERS else None
    return _words(said.spoken or said.hint, said, why, names) if said else ""


def reason(why: Reason, names: MemoirNames) -> str:
    """The sentence for a reason, such as ``Brings the Door key to Ada.``; empty for an unknown reason."""
    said = _said(why)
    return _words(said.hint, said, why, names) if said else ""


def reason_of(why: Reason, seat: int, names: MemoirNames) -> str:
    """The reason with the player's name: ``Ben brings the Door key to Ada.``; empty for an unknown reason."""
    said, own = _said(why), OWN.get(why.reason)
    if said is None:
        return ""
    return _words(own if own and why.about[0] == seat else said.told, said, why, names, seat)


def done_for(why: Reason, seat: int, names: MemoirNames) -> str:
    """The sentence for a reason with the player's name; it also names a promise that is broken."""
    said, broken = REASONS.get(why.reason), _BROKEN.get(why.reason)
    return _words(broken, said, why, names, seat) if said and broken else reason_of(why, seat, names)


def phrase(template: str | Template, why: Reason, names: MemoirNames) -> str:
    """Other words for a reason, with its values."""
    return _words(template, REASONS[why.reason], why, names)


def _said(why: Reason) -> ReasonWords | None:
    if why.reason == Why.PROMISED:
        return _PROMISES.get(str(why.about[0]), REASONS[why.reason])
    if why.reason == Why.NEEDS and why.about[2] == 0:
        return _NEEDS_HERE
    if why.reason == Why.NEEDS and 0 < int(why.about[2]) <= _NEAR:
        return _NEEDS_NEAR
    return REASONS.get(why.reason)


def _words(template: str | Template, said: ReasonWords, why: Reason, names: MemoirNames, seat: int = 0) -> str:
    return _SAY.filled(template, by_name(said.about, why.about, who=seat), names)


def telling(reasons: Iterable[Reason], happened: Sequence[object]) -> list[Reason]:
    """The reasons that say more than the events, without duplicates."""
    return [
        why
        for why in dict.fromkeys(reasons)
        if why.reason not in _TOLD_ANYWAY and not any(_achieves(event, why) for event in happened)
    ]


def _achieves(event: object, why: Reason) -> bool:
    """Whether an event achieves a reason's aim."""
    match why.reason, event:
        case Why.FETCHES, events.ResourceTaken(letter=letter):
            return letter == why.about[0]
        case Why.LEADS_TO, events.MemoryUnlocked(memory=memory):
            return memory == why.about[0]
        case Why.KILLS, events.MonsterKilled(monster=monster):
            return monster == why.about[0]
        case ((Why.BRINGS | Why.ASKS), events.Exchanged(given=given, got=got)):
            return why.about[0] in (*given, *got)
        case Why.WARDS, events.Warded(players=players):
            return why.about[0] in players
    return False


def missed(seat: int, reasons: Sequence[Reason], happened: Sequence[object], names: MemoirNames) -> str:
    """What a partner's plans were to bring and did not, with the cause; empty for nothing.

    A hallucination ends the actions, and what turns before that takes away what a pawn was going to. Without such a
    cause, it tells for what the partner waits, or where it is going.
    """
    left = [why for why in telling(reasons, happened) if why.reason in _MISSED]
    cause, acts = "", True
    for event in happened:
        match event:
            case events.ActionsEnded(player=player) if player == seat:
                acts = False
            case events.HallucinationMet(player=player) if player == seat:
                cause = _("a hallucination ended the actions")
            case events.RingsTurned() | events.PawnsTurned() if acts:
                cause = cause or _("the map turned")
    if left and cause:
        said = REASONS[left[-1].reason]
        about = by_name(said.about, left[-1].about, who=seat)
        return _SAY.filled(given(_MISSED[left[-1].reason], cause=cause), about, names)
    waits = next((why for why in reversed(reasons) if why.reason in _GOES_ON), None)
    return reason_of(waits, seat, names) if waits and (waits in left or waits.reason == Why.WAITS) else ""


_MISSED: Final[Mapping[str, str]] = {
    Why.LEADS_TO: N_("Did not get to {memory}: {cause}."),
    Why.FETCHES: N_("Could not fetch {letter}: {cause}."),
    Why.BRINGS: N_("Could not bring {name} {letter}: {cause}."),
    Why.ASKS: N_("Could not ask {name} for {letter}: {cause}."),
}
"""Sentences for what did not come about."""
_GOES_ON: Final = (Why.WAITS, Why.LEADS_TO)
"""Reasons that hold beyond a turn."""
