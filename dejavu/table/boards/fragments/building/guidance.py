"""The words of building: the possible acts, the rule behind them, how to move a nebula."""

from __future__ import annotations

from enum import Enum

from dejavu.games.fragments.state import Phase, State
from dejavu.table.boards.fragments import words
from dejavu.table.shell.keys import Bindings
from dejavu.table.text import _, commas, ngettext, plural


class Falls(Enum):
    """The nebulae that fall into place now."""

    NOTHING = 0
    MINE = 1
    """The current player's, who then ends the turn."""
    ALL = 2
    """Everyone's, until the map is complete."""


def sentence(state: State, names: words.FragmentsNames, mine: bool, falling: Falls, by_keys: bool = False) -> str:
    """What may be done now, for a player who uses keys or a mouse."""
    if state.phase is not Phase.MAP:
        return _("The map is complete, and memories settle on it.")
    player = names.seat(state.current_player)
    if falling is Falls.ALL:
        return _("The rest of the map falls into place.")
    if falling is Falls.MINE:
        return _("The nebulae of {name} fall into place.", name=player)
    if not mine:
        return _("{name} is building the map.", name=player)
    if not state.pending:
        return _("All yours are placed. Take one back, or say that you are done.")
    if by_keys:
        return ngettext(
            "Take the nebula into your hand, and choose where it joins the map.",
            "Take a nebula into your hand, and choose where it joins the map.",
            len(state.pending),
        )
    return ngettext(
        "Drag the nebula to the map until its points touch the others.",
        "Drag the nebulae to the map until their points touch the others.",
        len(state.pending),
    )


def rule(state: State, names: words.FragmentsNames) -> str:
    """Why a nebula may lie in one place and not in another; after the last one, what comes next."""
    if state.phase is not Phase.MAP:
        return _("On every nebula lie impression bits and a memory fragment.")
    if not state.pool and not state.pending:
        return _("The map is complete: next, memories settle on it.")
    if not state.pending:
        following = (state.current_player + 1) % state.seats
        return _("Then {name} goes on.", name=names.seat(following))
    needed = min(state.components.rules.connections, len(state.placements))
    return plural(
        "It must touch a nebula: a point of one on an edge of the other. They never overlap.",
        "Each must touch {count} different nebulae: a point of one on an edge of the other. They never overlap.",
        needed,
    )


def how_to_take(bindings: Bindings) -> str:
    """How to move a nebula from the tray by mouse."""
    return _(
        "Drag it to the map. The wheel, {left} and {right} or the handle turn it.",
        left=bindings.shown("turn-left"),
        right=bindings.shown("turn-right"),
    )


def how_to_turn(bindings: Bindings, by_keyboard: bool, by_finger: bool = False) -> str:
    """How to move the nebula in the hand."""
    if by_finger:
        return _("It is drawn to exact contact when you let go. The round arrow at a nebula in the tray turns it.")
    left, right = bindings.shown("turn-left"), bindings.shown("turn-right")
    if by_keyboard:
        arrows = commas(bindings.shown(way) for way in ("left", "right", "up", "down"))
        return _(
            "{next} leads to the next place where it fits, {arrows} to the nearest one that way; {left} and {right} "
            "turn it there. {confirm} lets it go, {cancel} puts it back.",
            arrows=arrows,
            left=left,
            right=right,
            next=bindings.shown("next"),
            confirm=bindings.shown("confirm"),
            cancel=bindings.shown("cancel"),
        )
    return _(
        "The wheel, or {left} and {right}, turn it. It is drawn to exact contact when you let go.",
        left=left,
        right=right,
    )


def progress(state: State) -> str:
    """How many nebulae lie on the map."""
    return _("{lying} of {all} nebulae", lying=len(state.placements), all=len(state.components.nebulae))
