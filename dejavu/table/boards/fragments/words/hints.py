"""Hints and plans in words: the step, its reason, and the whole advised turn."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from itertools import combinations, groupby
from operator import itemgetter
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.strategy import Reason
from dejavu.games.fragments import events
from dejavu.games.fragments.actions import ARGUMENTS, END_PHASE, GIRL, READY
from dejavu.games.fragments.scoring import links
from dejavu.games.fragments.state import NONE, Construction, Phase
from dejavu.games.fragments.strategy.aims import communal_aim, wanted_by, world_aim
from dejavu.games.fragments.strategy.reasons import Why
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.protocol import PlanLine
from dejavu.table.boards.fragments.words.guidance import last_card, one_card_short
from dejavu.table.boards.fragments.words.names import FIELDS, FragmentsNames
from dejavu.table.boards.fragments.words.stakes import what_it_lacks
from dejavu.table.kit.say import Choice, Happened, LogEvent, Say, Template, by_name, counted, fill, given
from dejavu.table.play.hints import Hint, HintPlan
from dejavu.table.text import _, commas, plural, sentences

# Reasons

_ABOUT: Final[Mapping[str, Sequence[str]]] = {
    Why.COLLECTS: ("count", "nebula"),
    Why.COMPLETES: ("card", "gained", "icon"),
    Why.BEGINS: ("card", "filled", "slots"),
    Why.ADVANCES: ("card", "filled", "slots"),
    Why.GROWS: (),
    Why.PLANTS: ("fragment", "gained"),
    Why.WALKS: ("nebula",),
    Why.SAVES: ("count",),
    Why.DISCARDS: ("count",),
    Why.REGENERATES: (),
}
"""Names for the values of reasons, the same as in events."""


def reason(why: Reason, names: FragmentsNames) -> str:
    """The sentence for a reason, such as "Completes Lantern Shore: +2 VP, hand size 4"."""
    return _REASONS(_about(why), names, why.reason)


def _about(why: Reason) -> Any:
    return by_name(_ABOUT[why.reason], why.about)


def _plants(why: Any, names: FragmentsNames) -> Choice:
    if not why.gained:
        return N_("Plants a flower for the {fragment}.")
    return N_("Plants a flower for the {fragment}: {vp:+} VP.")


def _gained(completes: Any, names: FragmentsNames) -> str:
    """What a completed card brings: ``+2 VP, hand size 4``."""
    box = names.components
    effect = _EFFECTS.get(box.cards[box.card_index[completes.card]].effect.kind)
    found = [_("{vp:+} VP", vp=completes.gained)]
    if effect:
        found.append(fill(effect, count=completes.icon))
    return commas(found)


_EFFECTS: Final[Mapping[str, str | Template]] = {
    "flower": N_("a flower to plant"),
    "chest": counted("{count} chest", "{count} chests", by="count"),
    "footprint": counted("{count} step for the girl", "{count} steps for the girl", by="count"),
    "white": counted("{count} white bit a sowing", "{count} white bits a sowing", by="count"),
    "short-term": counted("{count} place in short-term memory", "{count} places in short-term memory", by="count"),
    "hand": N_("hand size {count}"),
}
"""What an effect brings once its card is complete; effects that only score are left out."""

_FIELDS: Final = {**FIELDS, "vp": lambda what, names: what.gained, "gained": _gained}

_REASONS: Final = Say(
    _FIELDS,
    {
        Why.COLLECTS: counted(
            "Collects {count} bit from {nebula}.", "Collects {count} bits from {nebula}.", by="count"
        ),
        Why.COMPLETES: lambda why, names: (
            N_("Completes the communal card {card}: {gained}.")
            if names.is_communal(why.card)
            else N_("Completes {card}: {gained}.")
        ),
        Why.BEGINS: N_("Begins {card}: {filled} of {slots} slots."),
        Why.ADVANCES: N_("Goes on with {card}: {filled} of {slots} slots."),
        Why.GROWS: N_("Grows a flower."),
        Why.PLANTS: _plants,
        Why.WALKS: N_("Leads the girl to {nebula}, nearer to a fragment."),
        Why.SAVES: counted("Saves {count} bit for later.", "Saves {count} bits for later.", by="count"),
        Why.DISCARDS: counted(
            "Discards {count} card that fits badly.", "Discards {count} cards that fit badly.", by="count"
        ),
        Why.REGENERATES: N_("Brings the discarded bits back to the map."),
    },
)

# Reasons of bots


def what_for(reasons: Sequence[Reason], happened: Happened, names: FragmentsNames) -> str:
    """The reasons in words; common ones only if there are no others.

    A card is named only after it was played, because until then it may be in the bot's hand. Points are named only
    after they came, with their true number.
    """
    played = {getattr(event, "card", None) for event in happened}
    brought = {_brings(event): events.points(event).total for event in happened}
    came = dict.fromkeys(filter(None, (_as_it_came(why, played, brought) for why in reasons)))
    telling = [why for why in came if why.reason not in (Why.COLLECTS, Why.SAVES, Why.DISCARDS)]
    return sentences(reason(why, names) for why in telling or came)


def _brings(event: LogEvent) -> tuple[object, ...]:
    """The reason whose intention an event fulfils, and what both are about."""
    match event:
        case events.CardCompleted(_player, card):
            return Why.COMPLETES, card
        case events.FlowerPlanted(_player, _nebula, _source, fragment):
            return Why.PLANTS, fragment
    return ()


def _as_it_came(why: Reason, played: Container[object], brought: Mapping[tuple[object, ...], int]) -> Reason | None:
    """A reason with the points that really came; None if it cannot be told."""
    match why.reason, why.about:
        case ((Why.COMPLETES | Why.PLANTS), (about, _planned, *more)):
            gained = brought.get((why.reason, about))
            return None if gained is None else why._replace(about=(about, gained, *more))
        case ((Why.BEGINS | Why.ADVANCES), (card, *_slots)) if card not in played:
            return None
    return why


# Hints

_SOWN: Final = (Why.COMPLETES, Why.GROWS, Why.ADVANCES, Why.BEGINS, Why.SAVES, Why.COLLECTS)
_BUILT: Final = (Why.COMPLETES, Why.ADVANCES, Why.BEGINS)
_SERVES: Final[Mapping[str, Sequence[Why]]] = {
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
"""The reasons that a step may serve, the best first; self-evident steps are left out."""
_PLAIN: Final[Mapping[str, str]] = {
    "walk": N_("No other way for her promises more."),
    "plant": N_("The memory fragment there is yours then."),
    "lift": N_("No other sowing promises more."),
    "lay": N_("This way leads to the end that promises most."),
    "take": N_("A white bit earns a VP on any card."),
    "construct": N_("No other card promises more now."),
    "fill": N_("No other bit is better spent here."),
    "start": N_("No other card promises more now."),
    "add": N_("No other bit is better spent here."),
    "remember": N_("No other card is worth more from the start."),
    "choose": N_("All to choose from hold equally many bits."),
    "spend": N_("Planted where the girl is, a flower wins the memory fragment there."),
    "save": N_("No other bit that is left promises more."),
    "unsave": N_("Another bit makes better use of the chest."),
}
"""Reasons for steps, by verb, where the plan has none to tell."""
_OF_A_CARD: Final = ("construct", "start", "add")
"""Verbs that name the card which they build."""
_PART: Final = "part"
"""The key of a discard from the opening hand, for which no card is drawn."""


def advice(hint: Hint, view: FragmentsView, names: FragmentsNames, button: str = "") -> str:
    """The step, then its reason.

    ``Sow from Orion. Completes Lantern Shore: +2 VP, hand size 4.`` What the step names is not named again.
    """
    verb, args = hint.action
    step = _PART if verb == "discard" and view.state.phase is Phase.OPENING else verb
    said = [_STEPS(by_name(ARGUMENTS[verb], args, button=button), names, step)]
    if why := _served(hint, view):
        said.append(_reworded(verb, why, names) or reason(why, names))
        said += [reason(also, names) for also in _further_communal(verb, why, hint.reasons, names)]
        if why.reason == Why.COMPLETES and one_card_short(view.state, view.seat):
            said += [last_card(view.state), *_behind(hint, view, names)]
    elif verb == "save" and (card := _saved_for(hint, view)) is not None:
        said.append(_asks(card, names))
    elif verb in _PLAIN:
        said.append(_(_PLAIN[verb]))
    return sentences(said)


def _behind(hint: Hint, view: FragmentsView, names: FragmentsNames) -> Iterator[str]:
    """A warning where whoever ends the game by this plan would not lead, and rivals still have their turn."""
    totals = view.state.returns()
    vp = totals[view.seat] + sum(_gain(why) for why in hint.reasons if why.reason in (Why.COMPLETES, Why.PLANTS))
    rival = max((seat for seat in range(view.state.seats) if seat != view.seat), key=totals.__getitem__)
    if totals[rival] >= vp:
        words = _("Then you would have {vp} VP, and {name} {more} and one more turn.")
        yield words.format(vp=vp, name=names.seat(rival), more=totals[rival])


def _saved_for(hint: Hint, view: FragmentsView) -> int | None:
    """The card for which a bit is best saved, of those that the plan does not discard."""
    box = view.state.components
    gone = {box.card_index[str(step.args[0])] for step in hint.rest if step.verb == "discard"}
    return wanted_by(view.state, view.seat, box.bit_shape[box.bit_index[str(hint.action.args[0])]], gone)


def _asks(card: int, names: FragmentsNames) -> str:
    """The sentence that a card asks for a bit."""
    words = _("The communal card {card} asks for it.") if names.is_communal(card) else _("{card} asks for it.")
    return words.format(card=names.card(card))


# Beyond the turn


def beyond(view: FragmentsView, names: FragmentsNames, but: Collection[Any] = ()) -> Iterator[str]:
    """What is worth aiming at beyond this turn; ``but`` holds the ids of cards that the turn completes or discards.

    In an opening hand it is neighbouring cards. Before that and in the last turns it is nothing.
    """
    state, box = view.state, view.state.components
    left_out = {box.card_index[each] for each in but if each in box.card_index}
    if state.phase is Phase.OPENING:
        yield from _neighbours([card for card in state.players[view.seat].hand if card not in left_out], names)
    if state.phase in (Phase.BEGIN, Phase.MAP, Phase.OPENING, Phase.OVER) or state.last_turns != NONE:
        return
    if aim := communal_aim(state, view.seat, left_out):
        words = _("Worth aiming at: the communal card {card}, {vp:+} VP as things stand.")
        said = words.format(card=names.card(aim.card), vp=aim.vp)
        yield sentences([said, what_it_lacks(view, aim.card, names)])
    if aim := world_aim(state, view.seat, left_out):
        yield _(
            "Worth aiming at: {card} joins your {world}, {vp:+} VP besides its own.",
            card=names.card(aim.card),
            world=names.world(box.cards[aim.card].world),
            vp=aim.vp,
        )


def _neighbours(cards: Sequence[int], names: FragmentsNames) -> Iterator[str]:
    """The pairs of cards that link once both are complete."""
    box = names.components
    for one, other in combinations(sorted(cards), 2):
        if links(box, [box.cards[one], box.cards[other]]):
            yield _(
                "{one} and {other} are neighbours in {world}: {vp:+} VP once both are complete.",
                one=names.card(one),
                other=names.card(other),
                world=names.world(box.cards[one].world),
                vp=box.girl.link_vp,
            )


def mark_advice(card: str, names: FragmentsNames) -> str:
    """The advice to mark a card before pressing the main button."""
    return _("Mark {card} for the discards: the deck holds more promising ones.", card=names.card(card))


def _served(hint: Hint, view: FragmentsView) -> Reason | None:
    """The plan's reason for this step: the best one about the step's card, if it has a card."""
    action, move = hint.action, view.state.move
    card: object = None
    if action.verb in _OF_A_CARD:
        card = action.args[0]
    elif isinstance(move, Construction):
        card = view.state.components.cards[move.card].id
    for wanted in _SERVES.get(action.verb, ()):
        found = [why for why in hint.reasons if why.reason == wanted and card in (None, *why.about[:1])]
        if found:
            return max(found, key=_gain)
    return None


def _further_communal(verb: str, told: Reason, reasons: Sequence[Reason], names: FragmentsNames) -> Iterator[Reason]:
    """The reasons to complete further communal cards by a sowing, since players easily overlook these."""
    for why in reasons if verb == "lift" else ():
        if why.reason == Why.COMPLETES and why != told and names.is_communal(str(why.about[0])):
            yield why


def _gain(why: Reason) -> int:
    """The amount of a reason, its second value, if that is a number."""
    return next((much for much in why.about[1:2] if isinstance(much, int)), 0)


def _reworded(verb: str, why: Reason, names: FragmentsNames) -> str:
    """The reason in words that repeat nothing of the step; empty if the usual words repeat nothing."""
    text = ""
    if verb in _OF_A_CARD and why.reason == Why.COMPLETES:
        text = N_("Complete, it brings {gained}.")
    elif verb in ("start", "add"):
        text = N_("Slots filled by the end of the turn: {filled} of {slots}.")
    elif verb == "plant":
        text = N_("It wins the {fragment}: {vp:+} VP.") if _gain(why) else N_("It wins the {fragment}.")
    elif why.reason == Why.WALKS:
        text = N_("That is nearer to a memory fragment worth having.")
    return _REASONS.filled(text, _about(why), names)


def _construct(step: Any, names: FragmentsNames) -> Choice:
    return N_("Build the communal card {card}.") if names.is_communal(step.card) else N_("Build {card}.")


def _plant(step: Any, names: FragmentsNames) -> Choice:
    if step.source == GIRL:
        return N_("Plant the flower of the flower circle.")
    return given(N_("Plant the flower of {card}."), card=names.card(step.source))


_STEPS: Final = Say(
    {**FIELDS, "button": lambda step, names: step.button},
    {
        "place": N_("Put {nebula} where its shape glows: there it touches the others."),
        "walk": N_("Lead the girl to {nebula}."),
        "plant": _plant,
        "lift": N_("Sow from {nebula}."),
        "lay": N_("Lay the {bit} on {nebula}."),
        "take": N_("Take the {bit}."),
        "choose": N_("Choose {nebula} for one of the last bits."),
        "construct": _construct,
        "fill": N_("Fill the next slot with the {bit}."),
        "start": N_("Begin {card} with the {bit}."),
        "add": N_("Put the {bit} on {card}."),
        "spend": N_("Spend the {bit} on growing a flower."),
        "save": N_("Save the {bit} in a chest for later."),
        "unsave": N_("Take the {bit} out of its chest."),
        "discard": N_("Discard {card}: the deck holds more promising ones."),
        "part": N_("Discard {card}: the cards you keep go together better."),
        "remember": N_("Remember {card} from the start."),
        # Reasons to press the main button
        "ready": N_("This is a good hand: “{button}”."),
        "stop": N_("More white bits would be of no use: “{button}”."),
        "regenerate": N_("There is nothing to sow: “{button}”."),
        "draw": N_("It is time for new cards: “{button}”."),
        "end-phase": N_("Nothing better is left to do in this phase: “{button}”."),
        "end-turn": N_("This turn is complete: “{button}”."),
    },
)

# Plans

_WITH: Final = {
    "plant": "walk",
    "lay": "lift",
    "take": "lift",
    "stop": "lift",
    "draw": "end",
    "end-turn": "end",
}
"""Verbs that share a line of a plan with another verb; building acts share a line if they are on the same card."""


def plan_lines(plan: HintPlan, names: FragmentsNames, button: str | None = None) -> list[PlanLine]:
    """The lines of a plan in the order of its acts; successive acts of one kind share a line.

    ``button`` is the main button's label if it does more than end the turn.
    """
    acts = (*plan.done, *plan.left)
    kinds = list(_kinds(acts))
    coming = kinds[len(plan.done)] if plan.left else ""
    lines = []
    for kind, group in groupby(zip(kinds, acts, strict=True), key=itemgetter(0)):
        together = [act for _kind, act in group]
        ends = button if kind == coming == "end" else None
        lines.append(PlanLine(ends or _line(kind, together, plan.reasons, names), len(together)))
    return lines


def _kinds(acts: Sequence[Action]) -> Iterator[str]:
    """The group of each act: the card that it builds, else its kind."""
    kind = ""
    for place, act in enumerate(acts):
        if act == END_PHASE:  # part of what it leads to
            ahead = (_WITH.get(later.verb, later.verb) for later in acts[place:])
            kind = next((kind for kind in ahead if kind in ("walk", "discard")), "end")
        elif act.verb in _OF_A_CARD:
            kind = f"card:{act.args[0]}"
        elif act.verb == "discard" and READY in acts:
            kind = _PART
        elif act.verb != "fill":
            kind = _WITH.get(act.verb, act.verb)
        yield kind


def _line(kind: str, acts: Sequence[Action], reasons: Sequence[Reason], names: FragmentsNames) -> str:
    if kind.startswith("card:"):
        return _built(kind.removeprefix("card:"), reasons, names)
    match kind:
        case "walk":
            return _led(acts, reasons, names)
        case "lift":
            return _sown(acts, reasons, names)
    return _LINES([act.args[-1] for act in acts if act.args], names, kind if kind in _LINES.lines else "end")


_LINES: Final = Say[FragmentsNames](
    {
        "bits": lambda args, names: names.bits(args),
        "cards": lambda args, names: commas(map(names.card, args)),
        "nebulae": lambda args, names: commas(map(names.nebula, args)),
    },
    {
        "save": N_("Save {bits}"),
        "unsave": N_("Take out of the chest: {bits}"),
        "spend": N_("Grow a flower"),
        "choose": N_("Choose for the last bits: {nebulae}"),
        "discard": N_("Discard {cards}, for new ones"),
        "part": N_("Discard {cards}"),
        "remember": N_("Remember {cards}"),
        "place": N_("Join the nebulae to the map"),
        "regenerate": N_("Let the map regenerate"),
        "ready": N_("Keep this hand"),
        "end": N_("End the turn"),
    },
)


def _built(card: str, reasons: Sequence[Reason], names: FragmentsNames) -> str:
    for why in reasons:
        if why.about[:1] == (card,):
            words = _BUILDS[Why(why.reason)]
            if why.reason == Why.COMPLETES and names.is_communal(card):
                words = N_("Complete the communal card {card}: {gained}")
            return _REASONS.filled(words, _about(why), names)
    return _("Build {card}", card=names.card(card))


_BUILDS: Final[Mapping[Why, str]] = {
    Why.COMPLETES: N_("Complete {card}: {gained}"),
    Why.BEGINS: N_("Begin {card}: {filled} of {slots}"),
    Why.ADVANCES: N_("Go on with {card}: {filled} of {slots}"),
}


def _led(acts: Sequence[Action], reasons: Sequence[Reason], names: FragmentsNames) -> str:
    """Where the girl walks, for which fragment she plants, and what that brings."""
    walked = [str(act.args[0]) for act in acts if act.verb == "walk"]
    plants = next((why for why in reasons if why.reason == Why.PLANTS), None)
    won = names.fragment(str(plants.about[0])) if plants else ""
    text = _("Lead the girl to {nebula}") if walked else _("On to planting")
    planted = plants is not None and any(act.verb == "plant" for act in acts)
    if planted:
        text = _("Lead the girl to {nebula}, plant for the {fragment}")
        if not walked:
            text = _("Plant a flower for the {fragment}")
    said = text.format(nebula=names.nebula(walked[-1]) if walked else "", fragment=won)
    if not (planted and plants and (vp := _gain(plants))):
        return said
    return _("{what}: {gained}", what=said, gained=_("{vp:+} VP", vp=vp))


def _sown(acts: Sequence[Action], reasons: Sequence[Reason], names: FragmentsNames) -> str:
    """The start and end of a sowing, its last bit, and the number of bits that come back."""
    begun = next((names.nebula(str(act.args[0])) for act in acts if act.verb == "lift"), "")
    laid = [act for act in acts if act.verb == "lay"]
    if not laid:
        return _("Sow from {nebula}", nebula=begun) if begun else _("Take white bits")
    end, last = map(str, laid[-1].args)
    words = _("Sow from {start} to {end}, the {bit} last") if begun else _("Sow to {end}, the {bit} last")
    said = words.format(start=begun, end=names.nebula(end), bit=names.bit(last))
    count = next((int(why.about[0]) for why in reasons if why.reason == Why.COLLECTS), 0)
    if not count:
        return said
    return _("{what}: {gained}", what=said, gained=plural("{count} bit", "{count} bits", count))
