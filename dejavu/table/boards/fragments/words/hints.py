"""Hints and plans in words: what to do, what it is good for, and the whole turn that is advised."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.actions import DRAW, END_TURN, GIRL, READY, REGENERATE, STOP
from dejavu.games.fragments.state import Construction
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.play.hints import Hint, HintPlan
from dejavu.table.text import _, commas, ngettext, sentences

# Reasons


def reason(why: Reason, names: Names) -> str:
    """The sentence for a reason, as in: Completes Lantern Shore: +2 VP, hand size 4."""
    about = why.about
    match Why(why.reason):
        case Why.COLLECTS:
            count = int(about[0])
            text = ngettext("Collects {count} bit from {nebula}.", "Collects {count} bits from {nebula}.", count)
            return text.format(count=count, nebula=names.nebula(str(about[1])))
        case Why.COMPLETES:
            return _("Completes {card}: {gained}.").format(card=names.card(str(about[0])), gained=gained(why, names))
        case Why.BEGINS:
            return _("Begins {card}: {filled} of {slots} slots.").format(
                card=names.card(str(about[0])), filled=about[1], slots=about[2]
            )
        case Why.ADVANCES:
            return _("Goes on with {card}: {filled} of {slots} slots.").format(
                card=names.card(str(about[0])), filled=about[1], slots=about[2]
            )
        case Why.PLANTS:
            fragment, vp = names.fragment(str(about[0])), int(about[1])
            if not vp:
                return _("Plants a flower for the {fragment}.").format(fragment=fragment)
            return _("Plants a flower for the {fragment}: {vp:+} VP.").format(fragment=fragment, vp=vp)
        case Why.WALKS:
            return _("Leads the girl to {nebula}, nearer to a fragment.").format(nebula=names.nebula(str(about[0])))
        case Why.SAVES:
            count = int(about[0])
            return ngettext("Saves {count} bit for later.", "Saves {count} bits for later.", count).format(count=count)
        case Why.DISCARDS:
            count = int(about[0])
            text = ngettext("Discards {count} card that fits badly.", "Discards {count} cards that fit badly.", count)
            return text.format(count=count)
        case Why.GROWS:
            return _("Grows a flower.")
        case Why.REGENERATES:
            return _("Brings the discarded bits back to the map.")


def gained(completes: Reason, names: Names) -> str:
    """What a completed card brings: ``+2 VP, hand size 4``."""
    card, vp, icon = completes.about
    components = names.components
    found = [_("{vp:+} VP").format(vp=int(vp))]
    if effect := _effect(components.cards[components.card_index[str(card)]].effect.kind, int(icon)):
        found.append(effect)
    return commas(found)


def _effect(kind: str, count: int) -> str:
    """What an effect comes to once its card is complete; nothing for those that only score."""
    match kind:
        case "flower":
            return _("a flower to plant")
        case "chest":
            return ngettext("{count} chest", "{count} chests", count).format(count=count)
        case "footprint":
            return ngettext("{count} step for the girl", "{count} steps for the girl", count).format(count=count)
        case "white":
            return ngettext("{count} white bit a sowing", "{count} white bits a sowing", count).format(count=count)
        case "short-term":
            return ngettext("{count} place in short-term memory", "{count} places in short-term memory", count).format(
                count=count
            )
        case "hand":
            return _("hand size {count}").format(count=count)
    return ""


# Hints


_SOWN = (Why.COMPLETES, Why.GROWS, Why.ADVANCES, Why.BEGINS, Why.SAVES, Why.COLLECTS)
_BUILT = (Why.COMPLETES, Why.ADVANCES, Why.BEGINS)
_SERVES = {
    "walk": (Why.PLANTS, Why.WALKS),
    "plant": (Why.PLANTS,),
    "lift": _SOWN,
    "lay": _SOWN,
    "take": _SOWN,
    "construct": _BUILT,
    "fill": _BUILT,
    "start": _BUILT,
    "add": _BUILT,
    "regenerate": (Why.REGENERATES,),
}
"""What a step may be good for, the best first; steps that speak for themselves are not here."""


def advice(hint: Hint, view: FragmentsView, names: Names, button: str = "") -> str:
    """The step, then the reason that it serves.

    ``Sow from Orion. Completes Lantern Shore: +2 VP, hand size 4.`` What the step names is not named again.
    """
    said = [_step(hint, names, button)]
    if why := _served(hint, view):
        said.append(_about_it(hint.action.verb, why, names) or reason(why, names))
    return sentences(said)


def mark_advice(card: str, names: Names) -> str:
    """A card is to be marked before the main button is pressed."""
    return _("Mark {card} for the discards: other cards promise more.").format(card=names.card(card))


def _served(hint: Hint, view: FragmentsView) -> Reason | None:
    """The reason for this step among those of the whole plan: the best one about its card, if it has one."""
    action, move = hint.action, view.state.move
    card: object = None
    if action.verb in ("construct", "start", "add"):
        card = action.args[0]
    elif isinstance(move, Construction):
        card = view.state.components.cards[move.card].id
    for why in _SERVES.get(action.verb, ()):
        found = [why_ for why_ in hint.reasons if why_.reason == why and card in (None, *why_.about[:1])]
        if found:
            return max(found, key=_gain)
    return None


def _about_it(verb: str, why: Reason, names: Names) -> str:
    """The reason where the step itself named what it is about; nothing where it did not."""
    about = why.about
    if verb in ("construct", "start", "add") and why.reason == Why.COMPLETES:
        return _("Complete, it brings {gained}.").format(gained=gained(why, names))
    if verb in ("start", "add"):
        text = _("Slots filled by the end of the turn: {filled} of {slots}.")
        return text.format(filled=about[1], slots=about[2])
    if verb == "plant" and about[1]:
        text = _("It wins the {fragment}: {vp:+} VP.")
        return text.format(fragment=names.fragment(str(about[0])), vp=int(about[1]))
    if verb == "plant":
        return _("It wins the {fragment}.").format(fragment=names.fragment(str(about[0])))
    if why.reason == Why.WALKS:
        return _("That is nearer to a memory fragment worth having.")
    return ""


def _gain(why: Reason) -> int:
    """The second thing that a reason is about is how much, where it is a number."""
    return next((much for much in why.about[1:2] if isinstance(much, int)), 0)


def _step(hint: Hint, names: Names, button: str) -> str:
    verb, args = hint.action.verb, [str(arg) for arg in hint.action.args]
    if not args:
        return _press(hint.action, button)
    match verb:
        case "place" | "walk" | "lift" | "choose":
            return _at_nebula(verb, names.nebula(args[0]))
        case "lay":
            return _("Lay the {bit} on {nebula}.").format(bit=names.bit(args[1]), nebula=names.nebula(args[0]))
        case "take" | "fill" | "spend" | "save" | "unsave":
            return _with_bit(verb, names.bit(args[0]))
        case "plant" if args[0] == GIRL:
            return _("Plant the flower of the flower circle.")
    return _with_card(verb, args, names)


def _press(action: Action, label: str) -> str:
    """Why it is time for the main button, and what it says."""
    time = {
        READY: _("This is a good hand: “{button}”."),
        STOP: _("More white bits would be of no use: “{button}”."),
        REGENERATE: _("There is nothing to sow: “{button}”."),
        DRAW: _("It is time for new cards: “{button}”."),
        END_TURN: _("This turn is complete: “{button}”."),
    }.get(action, _("Nothing better is left to do in this phase: “{button}”."))
    return time.format(button=label)


def _at_nebula(verb: str, nebula: str) -> str:
    return {
        "place": _("Put {nebula} where its shape glows: there it touches the others."),
        "walk": _("Lead the girl to {nebula}."),
        "lift": _("Sow from {nebula}."),
        "choose": _("Choose {nebula} for one of the last bits."),
    }[verb].format(nebula=nebula)


def _with_bit(verb: str, bit: str) -> str:
    return {
        "take": _("Take the {bit}."),
        "fill": _("Fill the next slot with the {bit}."),
        "spend": _("Spend the {bit} on growing a flower."),
        "save": _("Save the {bit} in a chest for later."),
        "unsave": _("Take the {bit} out of its chest."),
    }[verb].format(bit=bit)


def _with_card(verb: str, args: Sequence[str], names: Names) -> str:
    bit = names.bit(args[1]) if len(args) > 1 else ""
    return {
        "plant": _("Plant the flower of {card}."),
        "construct": _("Build {card}."),
        "start": _("Begin {card} with the {bit}."),
        "add": _("Put the {bit} on {card}."),
        "discard": _("Discard {card}: other cards promise more."),
        "remember": _("Remember {card} from the start."),
    }[verb].format(card=names.card(args[0]), bit=bit)


# Plans


_WITH = {"walk": "walk", "plant": "walk", "lift": "lift", "lay": "lift", "take": "lift", "stop": "lift"}
"""The kind of line to which an act belongs, where it is another than its verb; what is built goes by its card."""
_ENDS = ("end-phase", "draw", "end-turn")


def plan_lines(plan: HintPlan, names: Names, button: str | None = None) -> list[PlanLine]:
    """The lines in the order of the acts; acts that come to the same thing, one after the other, share a line.

    ``button`` is what the main button says, where the end of the turn is not what it brings next.
    """
    acts = (*plan.done, *plan.left)
    groups: list[tuple[str, list[Action]]] = []
    for place, act in enumerate(acts):
        kind = _kind(act, groups[-1][0] if groups else "")
        if act.verb == "end-phase":  # it is part of what it leads to
            ahead = (_kind(later, "") for later in acts[place:] if later.verb != "end-phase")
            kind = next((kind for kind in ahead if kind in ("walk", "discard")), "end")
        if not groups or groups[-1][0] != kind:
            groups.append((kind, []))
        groups[-1][1].append(act)
    coming = next((kind for kind, group in groups if plan.left and plan.left[0] in group), None)
    return [
        PlanLine(button if button and kind == coming == "end" else _line(kind, group, plan.reasons, names), len(group))
        for kind, group in groups
    ]


def _kind(act: Action, last: str) -> str:
    """What an act belongs to: the card that it builds, else a kind of thing."""
    if act.verb in ("construct", "start", "add"):
        return f"card:{act.args[0]}"
    if act.verb == "fill":
        return last
    return "end" if act.verb in _ENDS else _WITH.get(act.verb, act.verb)


def _line(kind: str, acts: Sequence[Action], reasons: Sequence[Reason], names: Names) -> str:
    args = [str(act.args[-1]) for act in acts if act.args]
    if kind.startswith("card:"):
        return _built(kind.removeprefix("card:"), reasons, names)
    match kind:
        case "walk":
            return _led(acts, reasons, names)
        case "lift":
            return _sown(acts, reasons, names)
        case "save":
            return _("Save {bits}").format(bits=names.bits(args))
        case "unsave":
            return _("Take out of the chest: {bits}").format(bits=names.bits(args))
        case "spend":
            return _("Grow a flower")
        case "choose":
            return _("Choose for the last bits: {nebulae}").format(nebulae=commas(map(names.nebula, args)))
        case "discard":
            return _("Discard {cards}").format(cards=commas(map(names.card, args)))
        case "remember":
            return _("Remember {cards}").format(cards=commas(map(names.card, args)))
        case "place":
            return _("Join the nebulae to the map")
        case "regenerate":
            return _("Let the map regenerate")
        case "ready":
            return _("Keep this hand")
    return _("End the turn")


def _built(card: str, reasons: Sequence[Reason], names: Names) -> str:
    for why in reasons:
        if why.about[:1] == (card,):
            if why.reason == Why.COMPLETES:
                return _("Complete {card}: {gained}").format(card=names.card(card), gained=gained(why, names))
            words = _("Begin {card}: {filled} of {slots}")
            if why.reason == Why.ADVANCES:
                words = _("Go on with {card}: {filled} of {slots}")
            return words.format(card=names.card(card), filled=why.about[1], slots=why.about[2])
    return _("Build {card}").format(card=names.card(card))


def _led(acts: Sequence[Action], reasons: Sequence[Reason], names: Names) -> str:
    """Where the girl goes, and what she plants for."""
    walked = [str(act.args[0]) for act in acts if act.verb == "walk"]
    won = next((str(why.about[0]) for why in reasons if why.reason == Why.PLANTS), None)
    if not any(act.verb == "plant" for act in acts) or won is None:
        return _("Lead the girl to {nebula}").format(nebula=names.nebula(walked[-1])) if walked else _("On to planting")
    if not walked:
        return _("Plant a flower for the {fragment}").format(fragment=names.fragment(won))
    words = _("Lead the girl to {nebula}, plant for the {fragment}")
    return words.format(nebula=names.nebula(walked[-1]), fragment=names.fragment(won))


def _sown(acts: Sequence[Action], reasons: Sequence[Reason], names: Names) -> str:
    """From where to where, with which bit last, and how many come back."""
    begun = next((names.nebula(str(act.args[0])) for act in acts if act.verb == "lift"), "")
    laid = [act for act in acts if act.verb == "lay"]
    if not laid:
        return _("Sow from {nebula}").format(nebula=begun) if begun else _("Take white bits")
    end, last = names.nebula(str(laid[-1].args[0])), names.bit(str(laid[-1].args[1]))
    words = _("Sow from {start} to {end}, the {bit} last") if begun else _("Sow to {end}, the {bit} last")
    said = words.format(start=begun, end=end, bit=last)
    count = next((int(why.about[0]) for why in reasons if why.reason == Why.COLLECTS), 0)
    if not count:
        return said
    bits = ngettext("{count} bit", "{count} bits", count).format(count=count)
    return _("{what}: {gained}").format(what=said, gained=bits)
