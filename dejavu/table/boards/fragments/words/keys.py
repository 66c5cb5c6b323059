"""The keys and mouse gestures of *Fragments of Memory* alone."""

from __future__ import annotations

from dejavu.table.play.board import BoardKeys
from dejavu.table.shell.keys import PICKS
from dejavu.table.text import _, pgettext


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
