"""What stands over the map while it is built: who plays and how far it is, and buttons for looking and for the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from dejavu.games.fragments.state import Phase, State
from dejavu.table.board.map.looking import looking_buttons
from dejavu.table.boards.fragments import words
from dejavu.table.boards.fragments.cosmic_map.view import MapView
from dejavu.table.look.light import blit_at
from dejavu.table.look.look import Look
from dejavu.table.shell.keys import Bindings
from dejavu.table.text import _
from dejavu.table.widgets import Button

_TALL = 2.1
_ASKING = 5.4
"""Width of a button above the map and of the gap beside it, in em."""


def status_height(look: Look, sentence: str = "") -> int:
    """How far down from the top of the window the status reaches."""
    said = look.paragraph(sentence, look.size[0] - look.px(13)).get_height() + look.px(0.4) if sentence else 0
    return look.px(0.7) + look.px(_TALL) + said


def draw_status(surface: Surface, look: Look, state: State, names: words.Names, sentence: str = "") -> None:
    """The seats, who plays, how many nebulae lie; and a sentence where the tray has no room for it."""
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
    """Those for looking closer; above, from the right, those for ``asking``."""
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
