"""The menu of what else can be done after a game, where a row of buttons would be too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dejavu.table.text import _
from dejavu.table.widgets import Button
from dejavu.table.widgets.column import Row
from dejavu.table.widgets.form import Form

_MOST: Final = 7
"""The greatest number of buttons in a row, however wide it is."""
_LAST: Final = 2
"""The number of buttons at the end of a row, the ways on, that never move into the menu."""


class MoreMenu(Form):
    """Buttons below each other; each closes the menu before it does what it says."""

    name = "finale-more"
    overlay = True
    width = 22.0

    def __init__(self, offered: Callable[[], Sequence[Button]]) -> None:
        """``offered`` returns the present buttons, because a disabled one may become enabled."""
        self._offered = offered

    def title(self) -> str:
        """The heading."""
        return _("More")

    def rows(self) -> Sequence[Row]:
        """The buttons."""
        return [
            Button(each.name, each.words, self._closing(each.action), enabled=each.enabled, why=each.why, tip=each.tip)
            for each in self._offered()
        ]

    def _closing(self, action: Callable[[], None]) -> Callable[[], None]:
        def close_and_act() -> None:
            self.app.pop()
            action()

        return close_and_act


def folded(
    buttons: Callable[[], Sequence[Button]],
    show: Callable[[MoreMenu], None],
    stays: str = "",
    fits: Callable[[Sequence[Button]], bool] = lambda row: True,
) -> Sequence[Button]:
    """The buttons of a row; if there are too many, the middle ones move into the menu behind *More*.

    The button named ``stays`` stays in the row. ``fits`` says whether a row shows all its words on one line.
    """
    row = buttons()
    stay = {row[0].name, stays, *(each.name for each in row[-_LAST:])}
    hidden = sum(each.name not in stay for each in row)
    if hidden < 2 or (len(row) <= _MOST and fits(row)):
        return row
    menu = MoreMenu(lambda: [each for each in buttons()[1:-_LAST] if each.name != stays])
    more = Button("more", _("More"), lambda: show(menu), tip=_("Look back, read, keep a picture."))
    return [row[0], more, *(each for each in row[1:-_LAST] if each.name == stays), *row[-_LAST:]]
