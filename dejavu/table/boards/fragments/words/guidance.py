"""What may be done now, in one sentence, and what the main button does."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from dejavu.games.fragments.actions import DRAW, END_PHASE, END_TURN, READY, REGENERATE, STOP
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.rules.planting import planting_actions
from dejavu.games.fragments.state import Construction, Growing, Phase, Regeneration, Sowing, State, Taking, Walk
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.onward import Onward, onward
from dejavu.table.boards.fragments.sowing_plan import SowingPlan
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.text import _, ngettext, sentences


def phase_name(phase: str) -> str:
    """A phase by its name in the rules; what is no phase stays as it is."""
    names: dict[str, str] = {
        Phase.BEGIN: _("Set-up"),
        Phase.MAP: _("Cosmic map"),
        Phase.OPENING: _("Opening hand"),
        Phase.RECOLLECTION: _("Recollection"),
        Phase.DEJA_VU: _("Deja vu"),
        Phase.PLANTING: _("Planting"),
        Phase.MEDITATION: _("Meditation"),
        Phase.OVER: _("Awakening"),
    }
    return names.get(phase, phase)


def sentence(view: FragmentsView, names: Names) -> str:
    """What the viewer may do now; who is thinking when it is another's turn."""
    state = view.state
    if state.phase is Phase.OVER:
        return _("The memories are whole again. The game is over.")
    if view.current_player != view.seat:
        return _("{name} is playing.").format(name=names.seat(view.current_player))
    return _open_move(state, names) if state.move is not None else _phase(view)


def _open_move(state: State, names: Names) -> str:
    match state.move:
        case Walk(_visited, steps):
            return _walk(state, steps)
        case Sowing(_path, _visited, bits):
            if len(bits) == 1:
                return _("Lay the last bit: it comes back to you with all bits of its colour that lie there.")
            return _(
                "Choose where to end, or lay bit by bit: {count} are left. The colour of the last one decides what you "
                "collect. Click a card to see which ends serve it."
            ).format(count=len(bits))
        case Taking(nebula, left):
            where = names.nebula(state.components.nebulae[nebula].id)
            return ngettext(
                "You may take {count} white bit from {nebula}.",
                "You may take up to {count} white bits from {nebula}.",
                left,
            ).format(count=left, nebula=where)
        case Construction(card, _bits):
            name = names.card(state.components.cards[card].id)
            return _("Fill the next slot of {card}.").format(card=name)
        case Growing(left):
            return ngettext(
                "Spend {count} more bit on the flower.", "Spend {count} more bits on the flower.", left
            ).format(count=left)
        case Regeneration(_candidates, need, chosen):
            return _regenerates(need, len(chosen))
    return ""


def _regenerates(need: int, chosen: int) -> str:
    if not chosen:
        return ngettext(
            "The map regenerates: choose {count} lit nebula for the last bit.",
            "The map regenerates: choose {count} lit nebulae for the last bits.",
            need,
        ).format(count=need)
    return ngettext(
        "The map regenerates: {chosen} of {need} nebulae chosen (with a tick); choose {count} more.",
        "The map regenerates: {chosen} of {need} nebulae chosen (with a tick); choose {count} more.",
        need - chosen,
    ).format(chosen=chosen, need=need, count=need - chosen)


def leaves_out(count: int) -> str:
    """Where fewer nebulae get no bit than get one: how many are still to be left out."""
    return ngettext(
        "The map regenerates: all lit nebulae but {count} get one of the last bits. Choose the one that is left out.",
        "The map regenerates: all lit nebulae but {count} get one of the last bits. Choose those that are left out.",
        count,
    ).format(count=count)


def _walk(state: State, steps: int) -> str:
    """After phase 3 the walk ends with the turn; before phase 2 it is ended, or ends by itself."""
    plants = any(action.verb == "plant" for action in planting_actions(state))
    if not steps:
        if plants:
            return _("She has arrived: plant a flower here, or go on.")
        return _("She has arrived. Discard cards you do not want, then end your turn.")
    if plants:
        return ngettext(
            "Walk {count} more step, plant a flower here, or go on.",
            "Walk up to {count} more steps, plant a flower here, or go on.",
            steps,
        ).format(count=steps)
    return ngettext("Walk {count} more step, or go on.", "Walk up to {count} more steps, or go on.", steps).format(
        count=steps
    )


def _has_flower(state: State) -> bool:
    return bool(state.player.circle or state.player.flowers)


def _phase(view: FragmentsView) -> str:
    state = view.state
    legal = view.legal_actions()
    match state.phase:
        case Phase.MAP:
            return _("Join your nebulae to the map: a point of one must touch an edge of another.")
        case Phase.OPENING:
            return _opening(state)
        case Phase.RECOLLECTION:
            if REGENERATE in legal:
                return _("No sowing is possible: let the map regenerate.")
            if END_PHASE in legal:
                return _("No sowing is possible on the whole map: go on without.")
            if state.planting_done:
                return _("Choose a lit nebula and sow its bits.")
            if not _has_flower(state):
                return _("Choose a lit nebula and sow its bits. The girl may walk before that.")
            return _("Choose a lit nebula and sow its bits. The girl may walk and plant before that.")
        case Phase.DEJA_VU:
            return _deja_vu(state)
        case Phase.PLANTING:
            if state.planting_done:
                return _("The girl has planted. Discard cards you do not want, then end your turn.")
            if not _has_flower(state):
                return _("The girl may walk; you have no flower to plant. Then end your turn.")
            return _("The girl may walk and plant a flower; then end your turn.")
        case Phase.MEDITATION:
            if state.drawn:
                return _("Look at your new cards, then end your turn.")
            return _("Discard cards, or end your turn.")
    return ""


def _deja_vu(state: State) -> str:
    """What can be done with the bits that are left: collected ones, else those in chests, else none."""
    if state.player.tray:
        return _(
            "Put bits on cards, or choose a lit card; grow a flower, save bits in chests. "
            "The bits left over go into the matrix."
        )
    if state.player.chest:
        return _("All collected bits are used. Those in chests can be used as well, or kept.")
    return _("All bits are used. Mark cards you do not want, and go on.")


def _opening(state: State) -> str:
    remember, discard = state.opening
    rules = opening_of(state)
    if remember == rules.remember > 0:
        return ngettext(
            "Choose {count} card to remember from the start.",
            "Choose {count} cards to remember from the start.",
            remember,
        ).format(count=remember)
    if remember:
        return ngettext(
            "Choose {count} more card to remember from the start.",
            "Choose {count} more cards to remember from the start.",
            remember,
        ).format(count=remember)
    keep = rules.keep
    if discard == rules.discard > 0:
        return ngettext(
            "Keep {keep}: choose {count} card to discard.",
            "Keep {keep}: choose {count} cards to discard.",
            discard,
        ).format(keep=keep, count=discard)
    if discard:
        return ngettext(
            "Keep {keep}: choose {count} more card to discard.",
            "Keep {keep}: choose {count} more cards to discard.",
            discard,
        ).format(keep=keep, count=discard)
    return _("Your opening hand is chosen: keep it, or take a card back.")


class MainButton(NamedTuple):
    """The button that ends what can be ended now."""

    label: str | None
    """What it says, which is all that it does (``onward``); None when nothing can be ended now."""
    regenerates: bool = False
    """Whether it brings on a regeneration."""


def end_label(view: FragmentsView, marked: Collection[str] = (), shared: bool = False) -> str | None:
    """What the main button says."""
    return main_button(view, marked, shared).label


def main_button(view: FragmentsView, marked: Collection[str] = (), shared: bool = False) -> MainButton:
    """What the main button says and brings."""
    state = view.state
    legal = view.legal_actions()
    if READY in legal:
        return MainButton(_("Keep this hand"))
    if STOP in legal:
        return MainButton(_("Take no more"))
    if REGENERATE in legal:
        return _regenerate()
    if state.phase is Phase.MAP:
        return MainButton(_("Done") if END_TURN in legal else None)
    end = next((action for action in (DRAW, END_TURN, END_PHASE) if action in legal), None)
    if end is None:
        return MainButton(None)
    on = onward(view, end, marked, shared)
    return _regenerate() if on.regenerates else MainButton(_goes_on(state, on))


def _regenerate() -> MainButton:
    return MainButton(_("Regenerate"), regenerates=True)


def what_regenerates(view: FragmentsView) -> str:
    """What comes of that button, before it is pressed."""
    if REGENERATE in view.legal_actions():
        return _("Its discarded bits come back, first to the emptiest nebulae.")
    words = _("“{button}” fills the matrix, and all bits in it come back to the map, first to the emptiest nebulae.")
    return words.format(button=_regenerate().label)


def _goes_on(state: State, on: Onward) -> str:
    if on.ends_turn and on.draws:
        return ngettext("End turn, draw {count}", "End turn, draw {count}", on.draws).format(count=on.draws)
    if on.ends_turn:
        return _("End turn")
    if on.draws:
        return ngettext("Draw {count} card", "Draw {count} cards", on.draws).format(count=on.draws)
    if isinstance(state.move, Walk):
        return _("End the walk")
    return _("On to planting") if on.phase is Phase.PLANTING else _("Go on without sowing")


# A sowing that is planned from its end


def planned(plan: SowingPlan, names: Names) -> str:
    """The plan, and what can be done with it."""
    components = plan.moves.state.components
    if plan.goal is None:
        assert plan.card is not None
        name = names.card(components.cards[plan.card].id)
        if not plan.services():
            return _("No end of this sowing fills a slot of {card}. Choose an end, or another card.").format(card=name)
        return _("Golden ends fill slots of {card}, the brightest the most. Choose one.").format(card=name)
    end, last = plan.goal
    lying = next(len(harvest.lying) for harvest in plan.ends()[end] if last in harvest.last)
    whites = plan.moves.besides(end).most
    besides = ngettext("You may take {count} white one besides.", "You may take {count} white ones besides.", whites)
    said = ngettext(
        "Ends on {nebula}, {bit} last: {count} bit comes back. Sow this way, or lay bits otherwise.",
        "Ends on {nebula}, {bit} last: {count} bits come back. Sow this way, or lay bits otherwise.",
        lying + 1,
    ).format(nebula=names.nebula(components.nebulae[end].id), bit=names.bit(components.bit_ids[last]), count=lying + 1)
    return sentences([said, besides.format(count=whites)]) if whites else said
