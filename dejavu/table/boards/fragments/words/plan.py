"""A whole turn that a hint advises, in few lines: where to sow, what to build, what to keep, what to throw away."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.fragments.words.reasons import gained
from dejavu.table.boards.fragments.words.things import Names
from dejavu.table.play.hints import HintPlan
from dejavu.table.text import _, commas, ngettext

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
