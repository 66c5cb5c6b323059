"""Hints and plans in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from dejavu.engine.action import Action
from dejavu.engine.foresight import foresee
from dejavu.engine.info import N_
from dejavu.engine.strategy import Reason
from dejavu.games.memoir.actions import HOME
from dejavu.games.memoir.components import HALLUCINATION
from dejavu.games.memoir.hexes import NOWHERE
from dejavu.games.memoir.rules.turns import due
from dejavu.games.memoir.state import UNSEEN, Choosing, Consent, Exchange, Looking, Phase, State
from dejavu.games.memoir.strategy.cards import book_of
from dejavu.games.memoir.strategy.reasons import Why
from dejavu.games.memoir.strategy.team import Team, gained, in_common
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.memoir.foresight import foreseen
from dejavu.table.boards.memoir.words import panels
from dejavu.table.boards.memoir.words.guidance import gain, gains, question
from dejavu.table.boards.memoir.words.names import MemoirNames, way_name
from dejavu.table.boards.memoir.words.reasons import phrase, reason
from dejavu.table.boards.memoir.words.steps import gesture, gestures
from dejavu.table.kit.say import Template, counted, given
from dejavu.table.play.hints import Hint
from dejavu.table.text import _, plural, sentences

if TYPE_CHECKING:
    from dejavu.games.memoir.memoir_state import MemoirState, MemoirView
    from dejavu.table.play.hints import HintPlan

_MOST = 8
"""The greatest number of further gestures in a plan."""
_SPEAKS = {"take": Why.FETCHES, "unlock": Why.OPENS, "discard": Why.SPARES}
"""By verb, the reason that the words for the step give already."""
_AGAINST: Final = frozenset({"attack", "ward", "pass"})
"""The kinds of effects that only help against monsters."""


# Hints


def advice(hint: Hint, view: MemoirView, names: MemoirNames) -> str:
    """The step with everything that belongs to it, then its best reason."""
    state, first = view.state, gestures([hint.action, *hint.rest])[0]
    asked = [question(state.move, names)] if isinstance(state.move, Choosing) else []
    best = _best(hint, names)
    said = [*asked, _("{step}.", step=gesture(first, state, names))]
    told = _told(hint, first, state, names) or [_without_reasons(hint, state)]
    return sentences(dict.fromkeys(filter(None, [*said, *told, _danger(hint, best, state, names)])))


def _best(hint: Hint, names: MemoirNames) -> Reason | None:
    """The best reason that the words for the step do not give already."""
    whys = (why for why in hint.reasons if why.reason != _SPEAKS.get(hint.action.verb) and reason(why, names))
    return next(whys, None)


def _told(hint: Hint, acts: Sequence[Action], state: State, names: MemoirNames) -> Sequence[str]:
    """What a step is for, if the plan gives a reason to tell; ``acts`` are all that belong to the step."""
    if hint.action.verb == "discard":
        return [_spared(hint, state, names)]
    if taken := _taken(hint, state, names):
        return [taken]
    best = _best(hint, names)
    return [_purpose(best, acts, state, names), *_remembered(best, state)] if best else ()


def _danger(hint: Hint, best: Reason | None, state: State, names: MemoirNames) -> str:
    """The danger for which the step is chosen: what it keeps clear of, or what comes otherwise; empty for none."""
    if hint.action.verb == "move":
        clear = next((reason(why, names) for why in hint.reasons if why.reason == Why.CLEAR), "")
        return sentences(filter(None, (clear, _risk(hint.action, state))))
    match best.reason if best else "":
        case Why.KILLS | Why.PASSES:
            return _strikes(names.box.hallucination_index[str(best.about[0])], state, names) if best else ""
        case Why.WARDS if due(state):
            return _strikes(due(state)[0].card, state, names)
        case Why.KEEPS:
            return _("If nobody stays at {troubled} or more, the night is lost.", troubled=names.box.rules.troubled)
        case Why.STAYS if _may_meet(state):
            return _("A hallucination may wait beside you.")
    return ""


def _taken(hint: Hint, state: State, names: MemoirNames) -> str:
    """What a letter taken from the tile underfoot or its pile brings the taker nearer to; empty for other steps."""
    card = _card_taken(hint, state)
    return "" if card is None else gain(state, state.current_player, [card], (), names)


def _card_taken(hint: Hint, state: State) -> int | None:
    """The card of a letter that a step takes from the tile underfoot or its pile; None for other steps."""
    here = state.components.hexes.names[state.player.place]
    for why in hint.reasons:
        if why.reason == Why.FETCHES and why.about[1] == here and hint.action.verb in ("take", "play", "use"):
            return state.tables.card[str(why.about[0])]
    return None


def _spared(hint: Hint, state: State, names: MemoirNames) -> str:
    """Why the team can do without a card: because nobody needs it, or because of what the hand keeps instead."""
    seat, team = state.current_player, Team(state)
    card = state.tables.card[str(hint.action.args[0])]
    letter = card - state.tables.first_letter
    if len(set(state.hand(seat))) == 1:
        return _("There is no other card.")
    if letter >= 0 and not team.needed[letter]:
        return _("No closed memory needs it.")
    if letter >= 0 and team.held[letter] > team.needed[letter]:
        return _("The team has more of it than the memories need.")
    if letter < 0 and _AGAINST & book_of(team.box).kinds[card] and not any(one.monsters for one in state.players):
        return _("No monster hunts any of you now.")
    errands = team.errands
    if counted := team.counted[seat]:
        memory = names.memory(team.box.memories[errands[min(counted.values())].memory].number)
        return _("So you keep cards for {memory}.", memory=memory)
    return _("Your other cards do more for the team.")


def _risk(move: Action, state: State) -> str:
    """How many of the tiles that a step may flip up are hallucinations; empty where none can be."""
    if move.args == (HOME,):
        return ""
    step = foreseen(state, state.tables.move.index(move))
    return panels.odds(state, step.unseen) if step and step.unseen else ""


def _strikes(monster: int, state: State, names: MemoirNames) -> str:
    """When a monster strikes if nobody stops it."""
    held = (seat for seat, player in enumerate(state.players) if any(one.card == monster for one in player.monsters))
    seat = next(held, state.active)
    if seat == state.current_player:
        return _("Otherwise it strikes at the end of your turn.")
    return _("Otherwise it strikes at the end of {name}'s turn.", name=names.seat(seat))


def _may_meet(state: State) -> bool:
    """Whether a step from here may lead to a hallucination."""
    box, here = state.components, state.player.place
    met = box.sign_index[HALLUCINATION]
    beside = [
        place
        for way, place in enumerate(box.hexes.beside[here])
        if place != NOWHERE and not state.wall(here, way) and not state.up >> place & 1
    ]
    return any(
        state.faces[place] == met or (state.faces[place] == UNSEEN and state.unseen[box.hexes.ring_of[place]][met])
        for place in beside
    )


def _purpose(why: Reason, acts: Sequence[Action], state: State, names: MemoirNames) -> str:
    """The sentence for a reason.

    An exchange says itself which cards change hands, so its sentences say what both hands come nearer to.
    """
    if any(act.verb in ("meet", "give", "get") for act in acts):
        return sentences(_gains(acts, state, names)) or reason(why, names)
    if why.reason == Why.LEADS_TO and _opens(state, int(why.about[0])):
        return phrase(_LEADS_READY, why, names)
    if (memory := _asked_for(why, state)) is not None:
        return phrase(given(_HAS_FOR, memory=names.memory(memory)), why, names)
    return reason(why, names)


_LEADS_READY: Final = N_("Leads to {memory} {where}: it can be opened there.")
_HAS_FOR: Final = N_("{name} has {letter} for {memory}.")
_HAS_TO_GET: Final = N_("{name} has {letter} for {memory}")


def _asked_for(why: Reason, state: State) -> int | None:
    """The number of the memory for which the current player asks for a letter, by the plan of the team."""
    if why.reason != Why.ASKS:
        return None
    box, asked = state.components, (state.components.letter_index[str(why.about[0])], why.about[1])
    own = (errand for errand in Team(state).errands if errand.carrier == state.current_player)
    return next((box.memories[errand.memory].number for errand in own if asked in errand.brought), None)


def _opens(state: State, number: int) -> bool:
    """Whether the current player holds all that a memory needs."""
    memory = state.components.memories[state.components.memory_index[number]]
    return in_common(memory.needs, state.players[state.current_player].letters) == memory.letters


class _GoingOver(NamedTuple):
    """The cards that an exchange moves."""

    partner: int
    give: Sequence[int]
    get: Sequence[int]


def _going_over(acts: Sequence[Action], state: State) -> _GoingOver | None:
    """The exchange that some acts begin or continue; None if they do not."""
    move, card = state.move, state.tables.card
    begun = move if isinstance(move, Exchange) else None
    met = [int(act.args[0]) for act in acts if act.verb == "meet"]
    if begun is None and not met:
        return None
    give, get = ([card[str(act.args[0])] for act in acts if act.verb == verb] for verb in ("give", "get"))
    if begun:
        give, get = [*begun.give, *give], [*begun.get, *get]
    return _GoingOver(begun.partner if begun else met[0], give, get)


def _gains(acts: Sequence[Action], state: State, names: MemoirNames) -> Iterable[str]:
    """What both hands come nearer to by the exchange that some acts begin or continue."""
    over = _going_over(acts, state)
    return gains(state, state.current_player, *over, names) if over else ()


def asked_for(asker: int, state: State, names: MemoirNames) -> str:
    """What the offer on the table brings its asker nearer to; empty if no letter does, or there is no offer."""
    offer = state.move.exchange if isinstance(state.move, Consent) else state.move
    if not isinstance(offer, Exchange):
        return ""
    return sentences(gains(state, asker, offer.partner, offer.give, offer.get, names))


def _hides_more(state: State) -> bool:
    """Whether an unseen tile may be anything but a hallucination."""
    box = state.components
    rings = {box.hexes.ring_of[place] for place, face in enumerate(state.faces) if face == UNSEEN}
    met = box.sign_index[HALLUCINATION]
    return any(count for ring in rings for sign, count in enumerate(state.unseen[ring]) if sign != met)


def _without_reasons(hint: Hint, state: State) -> str:
    """The reason of a step for which the plan has none to tell."""
    match hint.action.verb:
        case "move" if _hides_more(state):
            return _("Leads on to unseen tiles.")
        case "end-actions" if not state.actions_left:
            return _("No action is left.")
        case "unlock":
            box = state.components
            points = box.memories[box.signs[state.faces[state.player.place]].which].points
            return plural("It is worth {count} point.", "It is worth {count} points.", points)
        case "done" if isinstance(state.move, Looking):
            return _("Nothing else is worth a look now.")
    verb = hint.action.verb
    return _(_PLAIN[verb]) if verb in _PLAIN else _("Nothing else does more for the team.")


_PLAIN: Final[Mapping[str, str]] = {
    "end-actions": N_("Nothing better is left to do in this turn."),
    "take": N_("It costs no action."),
    "agree": N_("It does the team no harm."),
    "let-strike": N_("What could help is worth more later."),
    "go-on": N_("The win stays yours."),
    "done": N_("No exchange helps the team now."),
}
"""Reasons of steps, by verb, where the plan has none to tell."""


def _remembered(why: Reason, state: State) -> list[str]:
    """That the tile of a reason was seen before, if nothing on the table shows it."""
    if state.options.sketch:
        return []
    if why.reason not in (Why.LEADS_TO, Why.FETCHES, Why.CLEAR):
        return []
    place = state.components.hexes.index[str(why.about[-1])]
    down = not state.up >> place & 1 and state.faces[place] != UNSEEN
    return [_("It was seen before.")] if down else []


# Plans


def plan_lines(plan: HintPlan, names: MemoirNames, state: MemoirState) -> list[PlanLine]:
    """The lines of a plan in the order of its acts, then the continuation of the turn; related acts share a line."""
    return [*_plan_lines([*plan.done, *plan.left], names, state, len(plan.done)), *_further(plan, names, state)]


class _Leg(NamedTuple):
    """A line of a plan: one thing to do, or steps for the same reason."""

    words: str
    why: str
    """What it is for; empty where the plan gives no reason."""
    steps: int
    walks: bool
    """Whether it consists of steps on the map."""


def _plan_lines(acts: Sequence[Action], names: MemoirNames, state: MemoirState, done: int = 0) -> list[PlanLine]:
    """The lines of some acts; those after the first ``done``, which were done before ``state``, say what they are for.

    Steps for the same reason share a line.
    """
    legs: list[_Leg] = []
    now, passed, known = state.clone(), 0, True
    for each in gestures(acts):
        known_for = known and passed >= done and now.current_player == state.current_player
        why = _what_for(each, now, names) if known_for else ""
        leg = _Leg(gesture(each, now, names), why, len(each), each[0].verb == "move")
        known = known and _foresees(each[max(0, done - passed) :], now)
        passed += len(each)
        if legs and leg.walks and leg.why and (legs[-1].walks, legs[-1].why) == (True, leg.why):
            words = _("{step}, then {way}", step=legs[-1].words, way=way_name(str(each[0].args[0])))
            legs[-1] = legs[-1]._replace(words=words, steps=legs[-1].steps + 1)
        else:
            legs.append(leg)
    return [
        PlanLine(_("{step} – {why}", step=leg.words, why=leg.why) if leg.why else leg.words, leg.steps) for leg in legs
    ]


def _foresees(acts: Sequence[Action], state: MemoirState) -> bool:
    """Do acts in thought; return whether all could be done and foreseen."""
    return all(state.why_not(action) is None and foresee(state, action) for action in acts)


def _what_for(acts: Sequence[Action], state: MemoirState, names: MemoirNames) -> str:
    """What acts that belong together are for, in a clause; empty where no plan gives a reason."""
    from dejavu.games.memoir.strategy import plans_of

    if state.phase is not Phase.ACTIONS or state.why_not(acts[0]) is not None:
        return ""
    plan = next((plan for plan in plans_of(state) if plan.actions[0] == acts[0]), None)
    hint = Hint(acts[0], plan.reasons if plan else (), tuple(acts[1:]))
    if nearer := _nearer(hint, acts, state, names):
        return nearer
    best = _best(hint, names)
    if best is None or best.reason not in _AIMS:
        told = [_spared(hint, state, names)] if acts[0].verb == "discard" else [reason(best, names)] if best else ()
        return sentences(told) or (_(_ON) if plan and acts[0].verb == "move" and _hides_more(state) else "")
    if (memory := _asked_for(best, state)) is not None:
        return phrase(given(_HAS_TO_GET, memory=names.memory(memory)), best, names)
    is_ready = best.reason == Why.LEADS_TO and _opens(state, int(best.about[0]))
    return phrase(_READY if is_ready else _AIMS[best.reason], best, names)


def _nearer(hint: Hint, acts: Sequence[Action], state: State, names: MemoirNames) -> str:
    """What a taken card or an exchange brings its player nearer to, or else the partner; empty where nothing does."""
    seat = state.current_player
    hands: list[tuple[int, Sequence[int], Sequence[int]]] = []
    if (card := _card_taken(hint, state)) is not None:
        hands = [(seat, [card], ())]
    elif over := _going_over(acts, state):
        hands = [(seat, over.get, over.give), (over.partner, over.give, over.get)]
    for who, comes, goes in hands:
        if found := gained(state, who, comes, goes):
            memory = state.components.memories[found.memory]
            text = _ALL if found.holds == memory.letters else _SOME
            thing = names.memory(memory.number)
            return _(text, name=names.seat(who), count=found.holds, all=memory.letters, memory=thing)
    return ""


_ALL: Final = N_("{name} then has all for {memory}")
_SOME: Final = N_("{name} then has {count} of {all} for {memory}")
_READY: Final = N_("to {memory}: it can be opened there")
_ON: Final = N_("on to unseen tiles")
_AIMS: Final[Mapping[str, str | Template]] = {
    Why.LEADS_TO: N_("on the way to {memory}"),
    Why.FETCHES: N_("to fetch {letter}"),
    Why.BRINGS: N_("to bring {name} {letter}"),
    Why.ASKS: N_("{name} has {letter}"),
    Why.SHOWS: counted("shows {count} unseen tile", "shows {count} unseen tiles", by="count"),
}
"""Clauses for the reasons of steps in a plan; other reasons have their sentences."""


def _left_open(action: Action, state: State) -> str:
    """What comes after an act that cannot be foreseen; nothing after the card drawn at the end of a turn."""
    if action.verb == "end-actions":
        return ""
    step = foreseen(state, state.tables.move.index(action)) if action.verb == "move" else None
    if step and step.unseen and step.place not in step.unseen:  # nothing can turn up on the tile itself
        return N_("Then see what lies beyond.")
    return N_("Then see what turns up.")


def _further(plan: HintPlan, names: MemoirNames, now: MemoirState) -> list[PlanLine]:
    """The continuation of the turn after the plan, as far as it involves neither chance nor another player."""
    from dejavu.games.memoir.strategy import plans_of

    state, seat, turn = now.clone(), now.current_player, now.turn
    lines: list[PlanLine] = []
    acts = plan.left
    while len(lines) < _MOST:
        for action in acts:
            if state.why_not(action) is not None:
                return lines
            after = _left_open(action, state)
            if not foresee(state, action):
                return [*lines, PlanLine(_(after), 0)] if after else lines
        if state.phase is not Phase.ACTIONS or (state.current_player, state.turn) != (seat, turn):
            return lines
        acts = plans_of(state)[0].actions
        lines += _plan_lines(acts, names, state)
    return lines
