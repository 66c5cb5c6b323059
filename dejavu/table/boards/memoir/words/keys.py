"""The keys and mouse gestures of *Veiled Memoir* alone."""

from __future__ import annotations

from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _


def keys() -> BoardKeys:
    """The keys for the page of keys."""
    valley = [
        (("step-ne", "step-e", "step-se", "step-sw", "step-w", "step-nw"), _("Go a step that way")),
        (("turn-left", "turn-right"), _("Turn the ring that a card lets you turn")),
        (("show-again",), _("Show again what has turned")),
        (("zoom-in", "zoom-out"), _("Closer, further away")),
        (("fit",), _("The whole map")),
        (("pan-left", "pan-right", "pan-up", "pan-down"), _("Move the map")),
    ]
    return BoardKeys(
        focus=_("From tile to tile of the map, or within an area"),
        peek=_("Hold it to see the plan of the team: who opens what, and what is missing"),
        peek_toggled=_("The plan of the team: who opens what, and what is missing; again: put it away"),
        turn=[
            (PICKS, _("Take up that card; again: play it. In an exchange: let that card go over")),
            (("take",), _("Take what lies on your tile")),
            (("unlock",), _("Open the memory on your tile")),
            (("meet",), _("Exchange with a player on your tile")),
            (("ability",), _("Take up your ability; again: use it")),
            (("sight",), _("See one tile ahead, or two")),
            (("discard",), _("Discard the cards you chose, or the one with the focus")),
        ],
        groups=[(_("On the map"), valley)],
        inspect=_("Read about a tile, a card, a clue, a monster or a deck"),
        mouse=[
            (_("Wheel"), _("Closer and further away")),
            (_("Drag the sky"), _("Move the map")),
        ],
    )
