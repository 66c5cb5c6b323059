"""Hints, plans, and what they are good for: for each reason a sentence for a hint, and one that says who does it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.foresight import foresee
from dejavu.engine.info import N_
from dejavu.engine.strategy import Reason
from dejavu.games.memoir import events
from dejavu.games.memoir.state import UNSEEN, Choosing, Phase, State
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.words.guidance import question
from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.boards.memoir.words.steps import gesture, gestures
from dejavu.table.text import _, ngettext, sentences

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState
    from dejavu.table.boards.memoir.moves import MemoirView
    from dejavu.table.play.hints import Hint, HintPlan


About = Sequence[str | int]

_TOLD_ANYWAY = (Why.OPENS, Why.SPARES, Why.MORE_ACTIONS, Why.HEALS)
"""Reasons of steps that speak for themselves."""
_NEAR = 4
"""So many steps are worth saying."""


class Said(NamedTuple):
    """A reason in words."""

    hint: str
    """A sentence of its own, after a step that is advised."""
    told: str
    """The same of whoever does it, whose name stands for ``{who}``."""
    spoken: str = ""
    """The same in the mouth of whoever is asked for an exchange, where that is something else."""


def answer(why: Reason, names: Names) -> str:
    """What a partner says who declines: ``I need the Train ticket for The Lake.``; nothing for other reasons."""
    if why.reason not in ANSWERS or why.reason not in REASONS:
        return ""
    said = REASONS[why.reason](why.about, names)
    return said.spoken or said.hint


def reason(why: Reason, names: Names) -> str:
    """The sentence for a reason, as in ``Brings the Door key to Ada.``; nothing for one that is not known here."""
    said = REASONS.get(why.reason)
    return said(why.about, names).hint if said else ""


def reason_of(why: Reason, seat: int, names: Names) -> str:
    """``Ben brings the Door key to Ada.``; nothing for a reason that is not known here."""
    own = OWN.get(why.reason)
    if own and int(why.about[0]) == seat:
        return _(own).format(who=names.seat(seat))
    said = REASONS.get(why.reason)
    return said(why.about, names).told.replace("{who}", names.seat(seat)) if said else ""


def telling(reasons: Iterable[Reason], happened: Sequence[object]) -> list[Reason]:
    """The reasons that say more than what happened does, the same ones once."""
    return [why for why in dict.fromkeys(reasons) if not _is_told(why, happened)]


def _is_told(why: Reason, happened: Sequence[object]) -> bool:
    """Whether it speaks for itself, or what happened says that it was achieved."""
    if why.reason in _TOLD_ANYWAY:
        return True
    achieved = ACHIEVED.get(why.reason)
    return achieved is not None and any(achieved(event, why.about[0]) for event in happened)


def _said(hint: str, told: str, spoken: str = "", **about: object) -> Said:
    return Said(hint.format(**about), told.format(who="{who}", **about), spoken.format(**about))


def _opens(about: About, names: Names) -> Said:
    memory = names.memory(int(about[0]))
    return _said(_("Opens {memory}."), _("{who} opens {memory}."), memory=memory)


def _fetches(about: About, names: Names) -> Said:
    return _said(
        _("Fetches {letter} {where}."),
        _("{who} fetches {letter} {where}."),
        letter=names.the_letter(str(about[0])),
        where=names.where(str(about[1])),
    )


def _brings(about: About, names: Names) -> Said:
    return _said(
        _("Brings {letter} to {name}."),
        _("{who} brings {letter} to {name}."),
        letter=names.the_letter(str(about[0])),
        name=names.seat(int(about[1])),
    )


def _asks(about: About, names: Names) -> Said:
    return _said(
        _("{name} has {letter}."),
        _("{who} wants {letter} from {name}."),
        letter=names.the_letter(str(about[0])),
        name=names.seat(int(about[1])),
    )


def _leads_to(about: About, names: Names) -> Said:
    return _said(
        _("Leads to {memory} {where}."),
        _("{who} is on the way to {memory} {where}."),
        memory=names.memory(int(about[0])),
        where=names.where(str(about[1])),
    )


def _shows(about: About, names: Names) -> Said:
    count = int(about[0])
    return _said(
        ngettext("Shows {count} unseen tile.", "Shows {count} unseen tiles.", count),
        _("{who} looks around."),
        count=count,
    )


def _clear(about: About, names: Names) -> Said:
    return _said(
        _("Keeps clear of the hallucination {where}."),
        _("{who} keeps clear of the hallucination {where}."),
        where=names.where(str(about[0])),
    )


def _kills(about: About, names: Names) -> Said:
    monster = names.monster(str(about[0]))
    return _said(_("Helps against {monster}."), _("{who} wants to stop {monster}."), monster=monster)


def _passes(about: About, names: Names) -> Said:
    return _said(
        _("{name} can bear {monster} better."),
        _("{who} thinks that {name} can bear {monster} better."),
        monster=names.monster(str(about[0])),
        name=names.seat(int(about[1])),
    )


def _wards(about: About, names: Names) -> Said:
    return _said(_("Keeps {name} safe."), _("{who} keeps {name} safe."), name=names.seat(int(about[0])))


def _heals(about: About, names: Names) -> Said:
    return _said(
        _("Gives {name} {count} mood back."),
        _("{who} gives {name} {count} mood back."),
        name=names.seat(int(about[0])),
        count=about[1],
    )


def _keeps(about: About, names: Names) -> Said:
    troubled = names.box.rules.troubled
    return _said(
        _("Keeps {name} at {mood} or more."),
        _("{who} keeps {name} at {mood} or more."),
        name=names.seat(int(about[0])),
        mood=troubled,
    )


def _more_actions(about: About, names: Names) -> Said:
    count = int(about[0])
    return _said(
        ngettext("Brings {count} more action.", "Brings {count} more actions.", count),
        ngettext("{who} goes on for {count} more action.", "{who} goes on for {count} more actions.", count),
        count=count,
    )


def _spares(about: About, names: Names) -> Said:
    card = str(about[0])
    return _said(_("Needed least: {card}."), _("{who} needs {card} least."), card=names.the_card(card))


def _hunted(about: About, names: Names) -> Said:
    return _said(
        _("Keeps {card}: {monster} is near."),
        _("{who} keeps {card}: {monster} is near."),
        _("I keep {card}: {monster} is after me."),
        card=names.the_card(str(about[0])),
        monster=names.monster(str(about[1])),
    )


def _needs(about: About, names: Names) -> Said:
    steps = int(about[2])
    hint, told, spoken = (
        _("Needs {letter} for {memory}."),
        _("{who} needs {letter} for {memory}."),
        _("I need {letter} for {memory}."),
    )
    if steps == 0:
        hint, told, spoken = (
            _("Needs {letter} for {memory}, right here."),
            _("{who} needs {letter} for {memory}, right here."),
            _("I need {letter} for {memory}, right here."),
        )
    elif 0 < steps <= _NEAR:
        hint = ngettext(
            "Needs {letter} for {memory}, {count} step away.", "Needs {letter} for {memory}, {count} steps away.", steps
        )
        told = ngettext(
            "{who} needs {letter} for {memory}, {count} step away.",
            "{who} needs {letter} for {memory}, {count} steps away.",
            steps,
        )
        spoken = ngettext(
            "I need {letter} for {memory}, {count} step away.",
            "I need {letter} for {memory}, {count} steps away.",
            steps,
        )
    letter, memory = names.the_letter(str(about[0])), names.memory(int(about[1]))
    return _said(hint, told, spoken, letter=letter, memory=memory, count=steps)


def _before_limit(about: About, names: Names) -> Said:
    return _said(
        _("After the draw a card would have to go."),
        _("{who} uses {card} before a card has to go."),
        card=names.the_card(str(about[0])),
    )


def _crowds(about: About, names: Names) -> Said:
    text = _("{name} would hold too many cards.")
    return _said(text, _("{who}: {name} would hold too many cards."), text, name=names.seat(int(about[0])))


def _hinders(about: About, names: Names) -> Said:
    return _said(
        _("That would take the team longer."),
        _("{who} thinks that this would take the team longer."),
        _("That would take us longer."),
    )


def _waits(about: About, names: Names) -> Said:
    return _said(
        _("Waits for {letter} from {name}."),
        _("{who} waits for {letter} from {name}."),
        letter=names.the_letter(str(about[0])),
        name=names.seat(int(about[1])),
    )


def _leaves(about: About, names: Names) -> Said:
    return _said(
        _("Leaves {memory} to {name}."),
        _("{who} leaves {memory} to {name}."),
        memory=names.memory(int(about[0])),
        name=names.seat(int(about[1])),
    )


def _stays(about: About, names: Names) -> Said:
    return _said(_("No step is worth it now."), _("{who} stays: no step is worth it now."))


REASONS: Final[Mapping[str, Callable[[About, Names], Said]]] = {
    Why.OPENS: _opens,
    Why.FETCHES: _fetches,
    Why.BRINGS: _brings,
    Why.ASKS: _asks,
    Why.LEADS_TO: _leads_to,
    Why.SHOWS: _shows,
    Why.CLEAR: _clear,
    Why.KILLS: _kills,
    Why.PASSES: _passes,
    Why.WARDS: _wards,
    Why.HEALS: _heals,
    Why.KEEPS: _keeps,
    Why.MORE_ACTIONS: _more_actions,
    Why.SPARES: _spares,
    Why.HUNTED: _hunted,
    Why.NEEDS: _needs,
    Why.BEFORE_LIMIT: _before_limit,
    Why.CROWDS: _crowds,
    Why.HINDERS: _hinders,
    Why.WAITS: _waits,
    Why.LEAVES: _leaves,
    Why.STAYS: _stays,
}
"""By reason (``games.memoir.strategy.reasons.Why``)."""

ANSWERS: Final = (Why.HUNTED, Why.NEEDS, Why.CROWDS, Why.HINDERS)
"""Reasons against an exchange; others are of what a partner did before."""

OWN: Final[Mapping[str, str]] = {
    Why.WARDS: N_("{who} stays safe."),
    Why.HEALS: N_("{who} takes a rest."),
    Why.KEEPS: N_("{who} takes a rest."),
}
"""Of those who do it for themselves: reasons that are about a seat first."""


def _was_taken(event: object, letter: object) -> bool:
    return isinstance(event, events.ResourceTaken) and event.letter == letter


def _was_opened(event: object, memory: object) -> bool:
    return isinstance(event, events.MemoryUnlocked) and event.memory == memory


def _was_killed(event: object, monster: object) -> bool:
    return isinstance(event, events.MonsterKilled) and event.monster == monster


def _went_over(event: object, letter: object) -> bool:
    return isinstance(event, events.Exchanged) and letter in (*event.given, *event.got)


def _is_safe(event: object, seat: object) -> bool:
    return isinstance(event, events.Warded) and seat in event.players


ACHIEVED: Final[Mapping[str, Callable[[object, object], bool]]] = {
    Why.FETCHES: _was_taken,
    Why.LEADS_TO: _was_opened,
    Why.KILLS: _was_killed,
    Why.BRINGS: _went_over,
    Why.ASKS: _went_over,
    Why.WARDS: _is_safe,
}
"""Whether an event achieves what a reason is about first."""


# A hint


_FEW = 2
"""So many reasons are read in one breath."""
_SPEAKS = {"take": "fetches", "unlock": "opens", "discard": "spares"}
"""Steps that say their reason themselves, by verb."""


def advice(hint: Hint, view: MemoirView, names: Names) -> str:
    """The step with all that belongs to it, then the reasons that it serves."""
    state, first = view.state, gestures([hint.action, *hint.rest])[0]
    asked = [question(state.move, names)] if isinstance(state.move, Choosing) else []
    whys = [why for why in hint.reasons if why.reason != _SPEAKS.get(hint.action.verb)]
    said = [*asked, _("{step}.").format(step=gesture(first, state, names))]
    why = list(filter(None, (reason(why, names) for why in whys[:_FEW]))) or _without_reasons(hint, state)
    return sentences([*said, *why, *_remembered(hint, state)])


def _without_reasons(hint: Hint, state: State) -> list[str]:
    """A step that serves nothing that was seen explores."""
    if hint.action.verb == "move" and UNSEEN in state.faces:
        return [_("Leads on to unseen tiles.")]
    return []


def _remembered(hint: Hint, state: State) -> list[str]:
    """A hint may know what was seen, sketch or not: then it says so."""
    if state.options.sketch:
        return []
    known = {"leads-to", "fetches", "clear"}
    places = [str(why.about[-1]) for why in hint.reasons[:_FEW] if why.reason in known]
    index = state.components.hexes.index
    down = [place for place in places if not state.up >> index[place] & 1 and state.faces[index[place]] != UNSEEN]
    return [_("It was seen before.")] if down else []


# A turn that a hint advises


_MOST = 8
"""Further gestures at most."""


def plan_lines(plan: HintPlan, names: Names, state: MemoirState) -> list[PlanLine]:
    """The lines in the order of the acts, then how the turn goes on; what belongs together shares one."""
    acts = gestures([*plan.done, *plan.left])
    return [*(PlanLine(gesture(each, state, names), len(each)) for each in acts), *_further(plan, names, state)]


def _further(plan: HintPlan, names: Names, now: MemoirState) -> list[PlanLine]:
    """How the turn goes on after the plan, as far as nothing is left to chance or to another player."""
    from dejavu.games.memoir.strategy import plans_of

    state, seat, turn = now.clone(), now.current_player, now.turn
    lines: list[PlanLine] = []
    acts = plan.left
    while len(lines) < _MOST:
        for action in acts:
            if state.why_not(action) is not None:
                return lines
            if not foresee(state, action):
                # who only draws the card at the end of the turn waits for nothing
                return lines if action.verb == "end-actions" else [*lines, PlanLine(_("Then see what turns up."), 0)]
        if state.phase is not Phase.ACTIONS or (state.current_player, state.turn) != (seat, turn):
            return lines
        acts = plans_of(state)[0].actions
        lines += [PlanLine(gesture(each, state, names), len(each)) for each in gestures(list(acts))]
    return lines
