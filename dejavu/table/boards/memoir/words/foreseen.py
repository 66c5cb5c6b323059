"""What the step that is pointed at would show, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _, ngettext

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.steps import Step


def step_line(step: Step, names: Names) -> str:
    """What flips up, and the danger that is known."""
    where = [names.where(names.box.hexes.names[place]) for place in step.dangers]
    if step.strikes:
        return _("Careful: this flips up the hallucination {where}, and your actions end.").format(where=where[0])
    if step.dangers:
        return _("The hallucination {where} is up already: it does nothing.").format(where=where[0])
    if not step.flips:
        return _("Nothing flips up there.")
    count = len(step.flips)
    flips = ngettext("{count} tile flips up", "{count} tiles flip up", count).format(count=count)
    if not step.unseen:
        return _("{flips}, seen before.").format(flips=flips)
    if len(step.unseen) == count:
        return _("{flips}, never seen before.").format(flips=flips)
    return _("{flips}, {count} of them never seen before.").format(flips=flips, count=len(step.unseen))
