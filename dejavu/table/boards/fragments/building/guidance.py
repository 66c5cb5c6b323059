"""The words of the building scene: the turn, the possible acts, the rule behind them; and the status over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from pygame import Rect, Surface

from dejavu.games.fragments.state import Phase, State
from dejavu.table.board.map.looking import looking_buttons
from dejavu.table.boards.fragments import words
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.keys import Bindings
from dejavu.table.text import _, commas, ngettext, plural
from dejavu.table.widgets import Button


class Falls(Enum):
    """The nebulae that fall into place now."""

    NOTHING = 0
    MINE = 1
    """The current player's, who then ends the turn."""
    ALL = 2
    """Everyone's, until the map is complete."""


def whose(state: State, names: words.Names) -> str:
    """Whose turn it is."""
    return names.seat(state.current_player) if state.phase is Phase.MAP else _("Cosmic map")


def sentence(state: State, names: words.Names, mine: bool, falling: Falls, by_keys: bool = False) -> str:
    """What may be done now, for a player who uses keys or a mouse."""
    if state.phase is not Phase.MAP:
        return _("The map is complete, and memories settle on it.")
    player = names.seat(state.current_player)
    if falling is Falls.ALL:
        return _("The rest of the map falls into place.")
    if falling is Falls.MINE:
        return _("The nebulae of {name} fall into place.").format(name=player)
    if not mine:
        return _("{name} is building the map.").format(name=player)
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


def rule(state: State, names: words.Names) -> str:
    """Why a nebula may lie in one place and not in another; after the last one, what comes next."""
    if state.phase is not Phase.MAP:
        return _("On every nebula lie impression bits and a memory fragment.")
    if not state.pool and not state.pending:
        return _("The map is complete: next, memories settle on it.")
    if not state.pending:
        following = (state.current_player + 1) % state.seats
        return _("Then {name} goes on.").format(name=names.seat(following))
    needed = min(state.components.rules.connections, len(state.placements))
    return plural(
        "It must touch a nebula: a point of one on an edge of the other. They never overlap.",
        "Each must touch {count} different nebulae: a point of one on an edge of the other. They never overlap.",
        needed,
    )


def how_to_take(bindings: Bindings) -> str:
    """How to move a nebula from the tray by mouse."""
    return _("Drag it to the map. The wheel, {left} and {right} or the handle turn it.").format(
        left=bindings.shown("turn-left"), right=bindings.shown("turn-right")
    )


def how_to_turn(bindings: Bindings, by_keyboard: bool) -> str:
    """How to move the nebula in the hand."""
    left, right = bindings.shown("turn-left"), bindings.shown("turn-right")
    if by_keyboard:
        arrows = commas(bindings.shown(way) for way in ("left", "right", "up", "down"))
        return _(
            "{next} leads to the next place where it fits, {arrows} to the nearest one that way; {left} and {right} "
            "turn it there. {confirm} lets it go, {cancel} puts it back."
        ).format(
            arrows=arrows,
            left=left,
            right=right,
            next=bindings.shown("next"),
            confirm=bindings.shown("confirm"),
            cancel=bindings.shown("cancel"),
        )
    return _("The wheel, or {left} and {right}, turn it. It is drawn to exact contact when you let go.").format(
        left=left, right=right
    )


_TALL = 2.1
_ASKING = 5.4
"""Width of a button above the map with its gap, in em."""


def status_height(look: Look, sentence: str = "") -> int:
    """The bottom of the status, in pixels from the top of the window."""
    said = look.paragraph(sentence, look.size[0] - look.px(13)).get_height() + look.px(0.4) if sentence else 0
    return look.px(0.7) + look.px(_TALL) + said


def draw_status(surface: Surface, look: Look, state: State, names: words.Names, sentence: str = "") -> None:
    """The seats, the current player, the number of placed nebulae; and a sentence that the tray has no room for."""
    small = max(0.95, 14 / look.em)
    parts = [_name(look, names.seat(seat), _plays(state, seat)) for seat in range(state.seats)]
    count = _("{lying} of {all} nebulae").format(lying=len(state.placements), all=len(state.components.nebulae))
    parts.append(look.text(count, small))
    gap, tall = look.px(1.1), look.px(_TALL)
    plate = Rect(look.px(0.7), look.px(0.7), sum(part.get_width() for part in parts) + gap * (len(parts) + 1), tall)
    said = look.paragraph(sentence, look.size[0] - look.px(13)) if sentence else None
    if said:
        plate.size = max(plate.width, said.get_width() + 2 * gap), tall + said.get_height() + look.px(0.4)
    look.draw_panel(surface, plate)
    left = plate.left + gap
    for part in parts:
        blit_at(surface, part, midleft=(left, plate.top + tall // 2))
        left += part.get_width() + gap
    if said:
        surface.blit(said, (plate.left + gap, plate.top + tall - look.px(0.1)))


def buttons_over(view: MapView, fit: Callable[[], None], asking: Sequence[Button], keys: Bindings) -> Sequence[Button]:
    """Place and return the buttons for looking, and those for ``asking`` above, from the right."""
    look, area = view.look, view.rect
    gap = look.px(0.4)
    for place, button in enumerate(asking):
        left = area.right - look.px(_ASKING) * (place + 1) - look.px(0.3)
        button.place(Rect(left, look.px(0.7), look.px(_ASKING) - gap, look.px(_TALL)), look)
    return [*looking_buttons(view, fit, keys), *asking]


def _name(look: Look, name: str, plays: bool) -> Surface:
    if plays:
        return look.text(name, 1.0, "accent", "bold", look.px(9))
    return look.text(name, 1.0, "text_secondary", width=look.px(9))


def _plays(state: State, seat: int) -> bool:
    return state.phase is Phase.MAP and seat == state.current_player
