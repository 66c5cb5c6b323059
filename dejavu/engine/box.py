"""What lies in the box of a game, and the box itself: how both go to other processes, compiled or not."""

from __future__ import annotations

import pickle
from functools import lru_cache
from typing import Any


class Piece:
    """Whatever lies in the box, as a frozen dataclass: goes to other processes by its fields."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        fields: dict[str, Any] = getattr(self, "__dataclass_fields__")  # noqa: B009  # every piece is a dataclass
        return type(self), tuple(getattr(self, name) for name in fields)


class Box:
    """Everything in the box of a game, as a frozen dataclass.

    What follows from what was read is a field with ``init=False``, filled by ``__post_init__``. A ``cached_property``
    would be worked out at every access, since a compiled class keeps none.
    """

    frozen: bytes
    """Everything that was read, for ``thawed``."""

    def work_out(self, derived: dict[str, Any]) -> None:
        """Fill the fields that follow from the others; called once, by ``__post_init__``."""
        fields: dict[str, Any] = getattr(self, "__dataclass_fields__")  # noqa: B009  # every box is a dataclass
        read = {name: getattr(self, name) for name, field in fields.items() if field.init}
        derived["frozen"] = pickle.dumps((type(self), read))
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return thawed, (self.frozen,)


@lru_cache(maxsize=16)
def thawed(frozen: bytes) -> Any:
    """The box again: one for equal ones, so that positions sent one after the other share what was worked out."""
    kind, read = pickle.loads(frozen)
    return kind(**read)
