"""A page that shows phones the way in: the QR code, the address, the short code, and who asks to be let in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from dejavu.table.look.look import Look
from dejavu.table.phones.here import Doorway, addresses_here
from dejavu.table.shell.input import Touch
from dejavu.table.text import _, sentences
from dejavu.table.widgets import Button, Choice, Label, Toggle, Widget
from dejavu.table.widgets.column import Column, Row
from dejavu.table.widgets.form import Form

if TYPE_CHECKING:
    from dejavu.table.phones.door import Door
    from dejavu.table.shell.app import App

PATIENCE: Final = 20.0
"""Seconds without a phone after which the usual causes are named."""
LOOKED: Final = 3.0
"""Seconds after which the page looks again for the addresses of this computer."""
_CODE: Final = 14.0
"""Side of the QR code, in em."""
_BESIDE: Final = 0.38
"""Share of the width that the QR code takes."""


_QUIET: Final = 4
"""Modules of free space around the code, as its standard demands."""
_PAPER: Final = "#F4EFE3"
_INK: Final = "#0B1026"


class QRCode(Widget):
    """A QR code, dark on light in every theme, because some readers accept nothing else."""

    def __init__(self, words: str, size: float) -> None:
        """``size`` is in em and includes the free space."""
        super().__init__()
        self._words, self._size = words, size

    def height(self, look: Look, width: int) -> int:
        """The side of the code, at most the width."""
        return min(look.px(self._size), width)

    def draw(self, surface: Surface, look: Look, touch: Touch) -> None:
        """Draw it centred, every module the same whole number of pixels."""
        paper = self.rect.copy()
        paper.size = (min(self.rect.size), min(self.rect.size))
        paper.center = self.rect.center
        pygame.draw.rect(surface, _PAPER, paper, border_radius=look.px(0.4))
        code = drawn(self._words, paper.width)
        surface.blit(code, code.get_rect(center=paper.center))


@lru_cache(maxsize=4)
def drawn(words: str, side: int) -> Surface:
    """The QR code without its free space; with it, the code would be at most ``side`` pixels wide."""
    import segno

    rows = [[*row] for row in segno.make_qr(words, error="m").matrix]
    module = max(1, side // (len(rows) + 2 * _QUIET))
    made = Surface((len(rows) * module, len(rows) * module))
    made.fill(_PAPER)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                made.fill(_INK, (x * module, y * module, module, module))
    return made


def television(app: App, changed: Callable[[], None] = lambda: None) -> Toggle:
    """The switch that lays the table out for a television; ``changed`` is called when that is saved."""

    def use(on: bool) -> None:
        app.change("television", on)
        app.save_settings()
        changed()

    tip = _("While everybody plays on a phone: no hands, and words that are read from three metres.")
    return Toggle("television", _("This table is on a television"), app.settings.television, use, tip=tip)


class DoorPage(Form):
    """Shows phones the way in. Subclass with ``seats`` and ``buttons``."""

    fits = True
    width = 44.0

    def __init__(self, way: Doorway) -> None:
        self._way = way
        self._late = False
        """Whether no phone has come for a while."""

    def enter(self) -> None:
        """Give phones some time."""
        self.after(PATIENCE, self._be_late)
        self._look_again()

    def title(self) -> str:
        """The heading."""
        return _("Phones")

    def seats(self) -> Sequence[Row]:
        """Who sits where."""
        raise NotImplementedError

    def rows(self) -> Sequence[Row]:
        """Those who ask, the ways in, then the seats."""
        door = self._way.door
        if fault := door.fault if door else self._way.misnamed:
            words = _("Phones cannot connect: {reason}.", reason=fault)
            return [Label(words, colour="refusal"), *self._choice(), *self.seats()]
        if door is None:
            return [Label(_("This computer is in no network: connect it with a Wi-Fi, then try again."))]
        if not door.url:
            return [Label(_("One moment…"), colour="text_secondary", align="centre")]
        return [*self._asking(door), *self._ways_in(door), *self._causes(), *self._choice(), *self.seats()]

    def again(self) -> Sequence[Button]:
        """The button that tries again, if the door could not open."""
        if self._way.door is None or self._way.door.fault:
            return [Button("try-again", _("Try again"), partial(self._open, ""))]
        return []

    def _ways_in(self, door: Door) -> Sequence[Row]:
        """The code to scan, and beside it the address and the short code to type."""
        code = f"{door.code[:3]} {door.code[3:]}"
        told = Column(
            [
                Label(_("Scan this with a phone in the same Wi-Fi. It takes a seat, and holds the hand of that seat.")),
                Label(_("Or type this address, then the code:"), colour="text_secondary", space_above=0.3),
                Label(door.place, 1.05, "accent", "bold"),
                Label(code, 1.9, "accent", "display"),
                Label(
                    _(
                        "Nothing is encrypted: somebody in the same network could read along, and play in your place. "
                        "Use a network that you trust."
                    ),
                    0.85,
                    "text_secondary",
                ),
            ],
            0.35,
        )
        return [[(QRCode(door.url, _CODE), _BESIDE), (told, 1 - _BESIDE)]]

    def _asking(self, door: Door) -> Sequence[Row]:
        """A row for every phone that has typed the code."""
        rows: list[Row] = []
        for phone, name in door.asks.items():
            who = _("{name} asks to join.", name=name) if name else _("A phone asks to join.")
            let_in = Button(f"let-in:{phone}", _("Let in"), partial(door.admit, phone, True), primary=True)
            decline = Button(f"decline:{phone}", _("Decline"), partial(door.admit, phone, False))
            rows.append([(Label(who, face="bold"), 0.5), (let_in, 0.25), (decline, 0.25)])
        return rows

    def _causes(self) -> Sequence[Row]:
        """Why no phone may have come."""
        if not self._late or self._way.arrived:
            return []
        several = len(self._way.found) > 1
        words = sentences(
            (
                _("No phone has come yet."),
                _(
                    "Often the phone is in another network or in a guest Wi-Fi, which keeps devices apart,"
                    " or the firewall of this computer stops it."
                ),
                _("This computer has several addresses: try another one.") if several else "",
            )
        )
        return [Label(words, 0.95, "refusal")]

    def _choice(self) -> Sequence[Row]:
        """The choice of an address, if there are several and no phone is here."""
        found, door = self._way.found, self._way.door
        if door is None or len(found) < 2 or door.phones or door.asks:
            return []
        options = [(address, address) for address in found]
        return [Choice("address", _("Address of this computer"), options, door.address, self._open)]

    def _look_again(self) -> None:
        """Show the present addresses, also in another network than before.

        Without a network, finding one's own name may take seconds, which must not stop the window.
        """
        self.send(addresses_here, self._show_addresses)
        self.after(LOOKED, self._look_again)

    def _show_addresses(self, here: tuple[tuple[str, ...], str]) -> None:
        if self not in self.app.scenes:
            return
        before = self._way.door, self._way.found
        self._way.renew(here)
        if (self._way.door, self._way.found) != before:
            self.rebuild()

    def _open(self, address: str) -> None:
        self._way.open(address)
        self._late = False
        self.after(PATIENCE, self._be_late)
        self.rebuild()

    def _be_late(self) -> None:
        self._late = True
        self.rebuild()
