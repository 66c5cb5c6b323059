"""Messages about problems of the diary's file. None of them stops the game."""

from __future__ import annotations

from dejavu.diary.opening import Trouble
from dejavu.table.text import _


def trouble_words(trouble: Trouble) -> str:
    """What happened to the diary's file, in a sentence or two."""
    kept = f"{trouble.file.name}.bak"
    match trouble.kind:
        case "damaged":
            words = _("The diary was damaged. It has been written anew from your games; {kept} keeps the old one.")
        case "newer":
            words = _("A newer dejavu keeps the diary here. What you see was read from your games.")
        case "locked":
            words = _("Another dejavu is writing in the diary. What you see was read from your games.")
        case _:
            words = _("The diary cannot be written now ({why}). What you see was read from your games.")
    return words.format(kept=kept, why=trouble.why)
