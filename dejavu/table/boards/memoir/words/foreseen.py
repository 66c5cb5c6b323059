"""What the step that is pointed at would show, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dejavu.table.boards.memoir.words.names import Names
from dejavu.table.text import _, ngettext

if TYPE_CHECKING:
    from dejavu.table.boards.memoir.steps import Step


def step_line(step: Step, names: Names) -> str:
    """What flips up, and the danger that is known."""
    danger = step.strikes if step.strikes is not None else next(iter(step.dangers), None)
    if danger is not None:
        where = names.where(names.box.hexes.names[danger])
        if danger == step.strikes:
            return _("Careful: this flips up the hallucination {where}, and your actions end.").format(where=where)
        return _("The hallucination {where} is up already: it does nothing.").format(where=where)
    count, new = len(step.flips), len(step.unseen)
    if not count:
        return _("Nothing flips up there.")
    if not new:
        text = ngettext(
            "Flips up {count} tile that was seen before.", "Flips up {count} tiles that were seen before.", count
        )
    elif new == count:
        text = ngettext("Flips up {count} unseen tile.", "Flips up {count} unseen tiles.", count)
    else:
        text = _("Flips up {count} tiles, {new} of them unseen.")
    return text.format(count=count, new=new)
