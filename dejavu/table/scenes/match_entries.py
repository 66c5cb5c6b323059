"""What the pause offers of any game on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.scenes.keys import Keys
from dejavu.table.scenes.players import Players
from dejavu.table.scenes.saved_game import save_as
from dejavu.table.text import _
from dejavu.table.widgets import Button

if TYPE_CHECKING:
    from dejavu.table.play.match import Match


def rulebook(match: Match) -> Button:
    """How it is played."""
    key = _("Key: {key}").format(key=match.app.bindings.shown("help"))
    return Button("rulebook", _("How to play"), match.rulebook, tip=key)


def keys(match: Match) -> Button:
    """Which keys there are."""
    return Button("keys", _("Keys and mouse"), lambda: match.app.push(Keys()))


def players(match: Match) -> Button:
    """Seats are handed to bots, and back."""
    return Button("players", _("Who plays?"), lambda: match.app.push(Players(match)))


def save(match: Match) -> Button:
    """A copy under a name."""
    return Button("save-as", _("Save under a name"), lambda: save_as(match.app, match.session))
