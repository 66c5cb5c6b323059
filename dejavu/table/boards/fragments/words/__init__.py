"""The words of *Fragments*: names of things, what happened, what may be done, and why not."""

from __future__ import annotations

from dejavu.table.boards.fragments.words.all_words import FragmentsWords
from dejavu.table.boards.fragments.words.guidance import phase_name, sentence
from dejavu.table.boards.fragments.words.hints import advice, reason
from dejavu.table.boards.fragments.words.log import ending, log_line, log_lines
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.boards.fragments.words.refusals import drop_hint, refusal

__all__ = [
    "FragmentsNames",
    "FragmentsWords",
    "advice",
    "drop_hint",
    "ending",
    "log_line",
    "log_lines",
    "phase_name",
    "reason",
    "refusal",
    "sentence",
]
