"""A bounded cache."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Memo(dict[K, V]):
    """Maps questions to answers. With ``most`` entries it drops them all; those still in use soon come back."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, question: K, answer: V) -> V:
        """Store the answer and return it."""
        if len(self) >= self.most:
            self.clear()
        self[question] = answer
        return answer
