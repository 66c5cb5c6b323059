"""What may be done now, in one sentence, and what the main button does."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from dejavu.engine.info import N_
from dejavu.games.fragments.actions import END_PHASE, END_TURN, READY, REGENERATE, STOP
from dejavu.games.fragments.rules.bits import can_fill, shape_counts, usable
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.rules.planting import planting_actions
from dejavu.games.fragments.rules.turn import brings_last_turns, turns_of_limit
from dejavu.games.fragments.state import (
    NONE,
    Construction,
    Growing,
    Phase,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.onward import Onward, first_act, onward
from dejavu.table.boards.fragments.sowing_plan import SowingPlan, whites_to_take
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _, commas, pgettext, plural, sentences


def keys() -> BoardKeys:
    """The keys for the page of keys."""
    sky = [
        (("zoom-in", "zoom-out"), _("Closer, further away")),
        (("fit",), pgettext("cosmic map", "The whole map")),
        (("pan-left", "pan-right", "pan-up", "pan-down"), pgettext("cosmic map", "Move the map")),
        (("turn-left", "turn-right"), _("Turn the nebula in your hand; led by keys, to the next turn that fits")),
    ]
    return BoardKeys(
        focus=_("Move the focus within its area, and on; or the nebula in your hand"),
        turn=[
            (
                PICKS,
                _(
                    "Choose that bit to be sown next, or take up that nebula of yours while the map is built; "
                    "else go to that card of your hand"
                ),
            ),
            (("discard",), _("Mark the card of your hand for the discards, or take the mark off")),
        ],
        groups=[(_("On the cosmic map"), sky)],
        inspect=_("Read about a card, a nebula or a token"),
        mouse=[
            (_("Wheel"), _("Closer and further away; turns the nebula in your hand")),
            (_("Drag the sky"), pgettext("cosmic map", "Move the map")),
        ],
    )


_PHASES: Final[Mapping[str, str]] = {
    Phase.BEGIN: N_("Set-up"),
    Phase.MAP: N_("Cosmic map"),
    Phase.OPENING: N_("Opening hand"),
    Phase.RECOLLECTION: N_("Recollection"),
    Phase.DEJA_VU: N_("Deja vu"),
    Phase.PLANTING: N_("Planting"),
    Phase.MEDITATION: N_("Meditation"),
    Phase.OVER: N_("Awakening"),
}


def phase_name(phase: str) -> str:
    """A phase's name as in the rules; any other word unchanged."""
    return _(_PHASES[phase]) if phase in _PHASES else phase


def sentence(view: FragmentsView, names: FragmentsNames) -> str:
    """What the viewer may do now, or who is playing."""
    state = view.state
    if state.phase is Phase.OVER:
        return _("The memories are whole again. The game is over.")
    if view.current_player != view.seat:
        return _("{name} is playing.", name=names.seat(view.current_player))
    if state.move is not None:
        return _open_move(state, names)
    if state.phase is not Phase.RECOLLECTION or state.last_turns == NONE:
        return _phase(view)
    return sentences([_("Your last turn: what is unfinished at its end counts nothing."), _phase(view)])


def wanted(state: State) -> str:
    """The label of a main button that cannot be pressed: what to do first or, in set-up, what the button will do."""
    if state.phase in (Phase.MAP, Phase.OPENING):
        return _("Done") if state.phase is Phase.MAP else _("Keep this hand")
    return _(_WANTED[type(state.move)]) if type(state.move) in _WANTED else _("Sow bits to go on")


_WANTED: Final[Mapping[type, str]] = {
    Sowing: N_("Sow all bits to go on"),
    Construction: N_("Fill all slots to go on"),
    Growing: N_("Feed the flower to go on"),
    Regeneration: N_("Choose nebulae to go on"),
}


# Open moves


def _open_move(state: State, names: FragmentsNames) -> str:
    match state.move:
        case Walk(_visited, steps):
            return _walk(state, steps)
        case Sowing(_path, _visited, bits):
            if len(bits) == 1:
                return _("Lay the last bit: it comes back to you with all bits of its colour that lie there.")
            return _(
                "{count} bits are left. Choose a lit nebula to lay one at once, or a number to see a way that ends "
                "there. The colour of the last one decides what you collect. Choose a card to see which ends serve it.",
                count=len(bits),
            )
        case Taking(nebula, left):
            return plural(
                "You may take {count} white bit from {nebula}.",
                "You may take up to {count} white bits from {nebula}.",
                left,
                nebula=names.nebula(nebula),
            )
        case Construction(card, _bits):
            return _("Fill the next slot of {card}.", card=names.card(card))
        case Growing(left):
            return plural("Spend {count} more bit on the flower.", "Spend {count} more bits on the flower.", left)
        case Regeneration(_candidates, need, chosen):
            return _regenerates(need, len(chosen))
    return ""


def _regenerates(need: int, chosen: int) -> str:
    if not chosen:
        return plural(
            "The map regenerates: choose {count} lit nebula to get the last bit.",
            "The map regenerates: choose {count} lit nebulae to get one of the last bits each.",
            need,
        )
    return plural(
        "The map regenerates: {chosen} of {need} nebulae chosen (with a tick); choose {count} more.",
        "The map regenerates: {chosen} of {need} nebulae chosen (with a tick); choose {count} more.",
        need - chosen,
        chosen=chosen,
        need=need,
    )


def leaves_out(spare: int, chosen: int, lit: int) -> str:
    """The sentence while the player names the nebulae that get no bit, because these are fewer than the others."""
    if not chosen:
        return plural(
            "The map regenerates: choose {count} lit nebula to get none of the last bits; "
            "the other {rest} get one each.",
            "The map regenerates: choose {count} lit nebulae to get none of the last bits; "
            "the other {rest} get one each.",
            spare,
            rest=lit - spare,
        )
    return plural(
        "The map regenerates: {chosen} of {need} nebulae left out (with a cross); choose {count} more.",
        "The map regenerates: {chosen} of {need} nebulae left out (with a cross); choose {count} more.",
        spare - chosen,
        chosen=chosen,
        need=spare,
    )


def _walk(state: State, steps: int) -> str:
    """The sentence of a walk.

    After phase 3 it ends with the turn; before phase 2 it ends by the button, or by itself.
    """
    plants = any(action.verb == "plant" for action in planting_actions(state))
    if not steps:
        if plants:
            return _("She has arrived: choose her nebula to plant a flower here, or go on.")
        return _("She has arrived. Discard cards you do not want, then end your turn.")
    if plants:
        return plural(
            "Walk {count} more step, choose her nebula to plant a flower here, or go on.",
            "Walk up to {count} more steps, choose her nebula to plant a flower here, or go on.",
            steps,
        )
    return plural("Walk {count} more step, or go on.", "Walk up to {count} more steps, or go on.", steps)


def sowing(plan: SowingPlan, names: FragmentsNames) -> str:
    """How to sow several bits where the map shows no numbers at the ends; empty if none or one is left."""
    move, card = plan.frame.state.move, plan.card
    if not isinstance(move, Sowing) or len(move.bits) < 2:
        return ""
    if card is None:
        return _(
            "{count} bits are left: lay one on a lit nebula. The colour of the last one decides what you collect. "
            "Choose a card to see where to end for it.",
            count=len(move.bits),
        )
    if not (ends := commas(map(names.nebula, plan.services()))):
        return _no_end(card, names)
    return _(
        "To fill slots of {card}, lay the last bit on one of these: {nebulae}.", card=names.card(card), nebulae=ends
    )


def _no_end(card: int, names: FragmentsNames) -> str:
    return _("No end of this sowing fills a slot of {card}.", card=names.card(card))


def planned(plan: SowingPlan, names: FragmentsNames) -> str:
    """A sowing that is planned from its end, and what can be done with it."""
    if plan.goal is None:
        assert plan.card is not None
        if plan.services():
            return _(
                "Golden ends fill slots of {card}, the brightest the most. Choose one.", card=names.card(plan.card)
            )
        return sentences([_no_end(plan.card, names), _("Choose an end, or another card.")])
    end, last = plan.goal
    lying = next(len(harvest.lying) for harvest in plan.ends()[end] if last in harvest.last)
    said = plural(
        "Ends on {nebula}, {bit} last: {count} bit comes back. Sow this way, or lay bits otherwise.",
        "Ends on {nebula}, {bit} last: {count} bits come back. Sow this way, or lay bits otherwise.",
        lying + 1,
        nebula=names.nebula(end),
        bit=names.bit(last),
    )
    if not (whites := whites_to_take(plan.frame.state, plan.frame.player, end).most):
        return said
    white = plural("You may take {count} white one besides.", "You may take {count} white ones besides.", whites)
    return sentences([said, white])


# Phases


def _phase(view: FragmentsView) -> str:
    state = view.state
    if state.phase is Phase.MAP:
        return _("Join your nebulae to the map: a point of one must touch an edge of another.")
    legal, flower = view.legal_actions(), state.player.circle or state.player.flowers
    match state.phase:
        case Phase.OPENING:
            return _opening(state)
        case Phase.RECOLLECTION:
            if REGENERATE in legal:
                return _("No sowing is possible: let the map regenerate.")
            if END_PHASE in legal:
                return _("No sowing is possible on the whole map: go on without.")
            if state.planting_done:
                return _("Choose a lit nebula and sow its bits.")
            if flower:
                return _("Choose a lit nebula and sow its bits. The girl may walk and plant before that.")
            return _("Choose a lit nebula and sow its bits. The girl may walk before that.")
        case Phase.DEJA_VU:
            return _deja_vu(state)
        case Phase.PLANTING:
            if state.planting_done:
                return _("The girl has planted. Discard cards you do not want, then end your turn.")
            if flower:
                return _("The girl may walk and plant a flower; then end your turn.")
            return _("The girl may walk; you have no flower to plant. Then end your turn.")
        case Phase.MEDITATION:
            if state.drawn:
                return _("Look at your new cards, then end your turn.")
            return _("Discard cards, or end your turn.")
    return ""


def _deja_vu(state: State) -> str:
    """What can be done with the remaining bits: collected ones, else those in chests, else none."""
    if state.player.tray:
        return _(
            "Put bits on cards, or choose a lit card; grow a flower, save bits in chests. "
            "The bits left over go into the matrix."
        )
    if state.player.chest:
        return _("All collected bits are used. Those in chests can be used as well, or kept.")
    return _("All bits are used. Mark cards you do not want, and go on.")


def _opening(state: State) -> str:
    rules = opening_of(state)
    chosen = _chosen(state)
    if not (state.opening[0] and rules.tokens):
        return chosen
    tokens = _("Their VP and your tokens make {vp} together, whatever you choose.", vp=rules.tokens)
    return sentences([chosen, tokens])


def _chosen(state: State) -> str:
    remember, discard = state.opening
    rules = opening_of(state)
    if remember == rules.remember > 0:
        return plural(
            "Choose {count} card to remember from the start.",
            "Choose {count} cards to remember from the start.",
            remember,
        )
    if remember:
        return plural(
            "Choose {count} more card to remember from the start.",
            "Choose {count} more cards to remember from the start.",
            remember,
        )
    if discard == rules.discard > 0:
        return plural(
            "Keep {keep}: choose {count} card to discard.",
            "Keep {keep}: choose {count} cards to discard.",
            discard,
            keep=rules.keep,
        )
    if discard:
        return plural(
            "Keep {keep}: choose {count} more card to discard.",
            "Keep {keep}: choose {count} more cards to discard.",
            discard,
            keep=rules.keep,
        )
    return _("Your opening hand is chosen: keep it, or take a card back.")


# The main button


_LABELS: Final = {READY: N_("Keep this hand"), STOP: N_("Take no more"), REGENERATE: N_("Regenerate")}
"""The labels of a button that does nothing further."""


class MainButton(NamedTuple):
    """The label and effect of the main button."""

    label: str | None
    """The label, which names how far it goes (``onward``); None if nothing can be ended now."""
    regenerates: bool = False
    """Whether it causes a regeneration."""
    chooses: bool = False
    """Whether the player chooses nebulae for the last bits of that regeneration."""
    last_turns: int | None = None
    """How many last turns it brings on; None if it brings on none."""


def main_button(
    view: FragmentsView, marked: Collection[str] = (), shared: bool = False, guided: bool = False
) -> MainButton:
    """The main button's label and effect."""
    if view.state.phase is Phase.MAP:  # listing placements is slow, and fails where a nebula fits nowhere
        return MainButton(_("Done") if view.why_not(END_TURN) is None else None)
    end = first_act(view.legal_actions())
    if end is None:
        return MainButton(None)
    if end in _LABELS:
        return MainButton(_(_LABELS[end]), regenerates=end == REGENERATE)
    return going_by(view, onward(view, end, marked, shared, guided))


def going_by(view: FragmentsView, on: Onward) -> MainButton:
    """The label and effect of a button that goes on as far as ``on``."""
    last_turns = _last_turns(view.state) if on.ends_turn else None
    return MainButton(going_on(view.state, on), on.regenerates, on.chooses, last_turns)


def _last_turns(state: State) -> int | None:
    """How many last turns follow this turn, within the round limit; None if its end does not bring them on."""
    return min(state.seats - 1, turns_of_limit(state)) if brings_last_turns(state) else None


def what_comes(view: FragmentsView, button: MainButton, in_full: bool = False) -> str:
    """What else a press of the button brings about: a regeneration, the last turns; empty in a rival's turn."""
    return sentences(_coming(view, button, in_full)) if view.current_player == view.seat else ""


def _regeneration(view: FragmentsView, button: MainButton, in_full: bool) -> str:
    if REGENERATE in view.legal_actions():
        return _("Its discarded bits come back, first to the emptiest nebulae.")
    if not in_full and button.chooses:
        return _("The matrix gets full: its bits return to the map, the last ones where you choose.")
    if not in_full:
        return _("The matrix gets full: its bits return to the map.")
    return _(
        "“{button}” fills the matrix, and all bits in it come back to the map, first to the emptiest nebulae.",
        button=button.label,
    )


def _coming(view: FragmentsView, button: MainButton, in_full: bool) -> Iterator[str]:
    if button.regenerates:
        yield _regeneration(view, button, in_full)
    if button.chooses and in_full:
        yield _("You choose which of the equally empty nebulae get the last bits.")
    if button.last_turns is not None:
        yield _ends_game(view.state, button.last_turns)
    elif _may_end_game(view):
        yield last_card(view.state)


def _may_end_game(view: FragmentsView) -> bool:
    """Whether the bits at hand can complete the card that brings on the last turns."""
    state, player, box = view.state, view.state.player, view.state.components
    if state.phase is not Phase.DEJA_VU or not one_card_short(state, view.seat):
        return False
    if isinstance(state.move, Construction):
        return True
    shapes = shape_counts(box, usable(player))
    begun = (box.cards[card].open_slots(bits) for card, bits in player.short.items())
    return any(can_fill(slots, shapes) for slots in begun) or any(
        action.verb == "construct" for action in view.legal_actions()
    )


def one_card_short(state: State, seat: int) -> bool:
    """Whether one more card of a seat brings on a last turn for each of the others."""
    lacking = state.components.rules.end_cards - len(state.players[seat].long)
    return lacking == 1 and state.last_turns == NONE and turns_of_limit(state) >= 2 * state.seats


def last_card(state: State) -> str:
    """The sentence about the card that brings on the last turns."""
    return plural(
        "With {cards} cards the last turns begin: one more for the other player.",
        "With {cards} cards the last turns begin: one more for each of the others.",
        state.seats - 1,
        cards=state.components.rules.end_cards,
    )


def _ends_game(state: State, turns: int) -> str:
    """What follows the turn of a player with enough cards; in the last round some or all of the others get no turn."""
    cards = len(state.player.long)
    if turns == state.seats - 1:
        return plural(
            "You have {cards} cards: after this turn the other player has one more, then the game ends.",
            "You have {cards} cards: after this turn the others have one more each, then the game ends.",
            turns,
            cards=cards,
        )
    if not turns:
        return _("You have {cards} cards, and this is the last round: the game ends with this turn.", cards=cards)
    return plural(
        "You have {cards} cards, and this is the last round: {count} more turn follows, then the game ends.",
        "You have {cards} cards, and this is the last round: {count} more turns follow, then the game ends.",
        turns,
        cards=cards,
    )


def going_on(state: State, on: Onward) -> str:
    """The label of a button that goes on as far as ``on``; ``what_comes`` says what it causes on the way."""
    if on.ends_turn and on.draws:
        return plural("End turn, draw {count}", "End turn, draw {count}", on.draws)
    if on.ends_turn:
        return _("End turn")
    if on.draws:
        return plural("Draw {count} card", "Draw {count} cards", on.draws)
    if on.regenerates:
        return _("Regenerate")
    if isinstance(state.move, Walk):
        return _("End the walk")
    return _("On to planting") if on.phase is Phase.PLANTING else _("Go on without sowing")
