"""A hint in words: what to do next, and what it is good for."""

from __future__ import annotations

from collections.abc import Sequence

from dejavu.engine.action import Action
from dejavu.engine.strategy import Reason
from dejavu.games.fragments.actions import DRAW, END_TURN, GIRL, READY, REGENERATE, STOP
from dejavu.games.fragments.state import Construction
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.words.reasons import gained, reason
from dejavu.table.boards.fragments.words.things import Names
from dejavu.table.play.hints import Hint
from dejavu.table.text import _, sentences

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
