"""Answers that are kept because they are asked for again: never so many that memory runs out."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Question to answer. When there are ``most``, all are forgotten: what is asked for now comes back at once."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, question: K, answer: V) -> V:
        """Remember the answer, and give it back."""
        if len(self) >= self.most:
            self.clear()
        self[question] = answer
        return answer
