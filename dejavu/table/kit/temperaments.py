"""Temperaments of bots in words."""

from __future__ import annotations

from dejavu.table.text import _


def temperament_word(temperament: str) -> str:
    """A temperament in a word; empty for none."""
    known = {"bold": _("bold"), "patient": _("patient"), "contrary": _("contrary"), "hasty": _("hasty")}
    return known.get(temperament, "")


def temperament_sentence(temperament: str) -> str:
    """What a temperament plays like, in a sentence; empty for none."""
    known = {
        "bold": _("Bold: goes for much, and far."),
        "patient": _("Patient: gathers first, and gains later."),
        "contrary": _("Contrary: does as others do not."),
        "hasty": _("Hasty: takes what is there at once."),
    }
    return known.get(temperament, "")
