"""What the step that is pointed at would show, in a sentence."""

from __future__ import annotations

from dejavu.table.boards.memoir.steps import Step
from dejavu.table.text import _, ngettext


def step_line(step: Step) -> str:
    """What flips up, and the danger that is known."""
    if step.strikes:
        return _("A hallucination would be flipped up there: your actions would end.")
    if step.dangers:
        return _("The hallucination there is up already: it does nothing.")
    if not step.flips:
        return _("Nothing is flipped up there.")
    words = ngettext("{count} tile would be flipped up", "{count} tiles would be flipped up", len(step.flips))
    flips = words.format(count=len(step.flips))
    if not step.unseen:
        return _("{flips}: all of it was seen before.").format(flips=flips)
    return _("{flips}, {count} of them unseen.").format(flips=flips, count=len(step.unseen))
