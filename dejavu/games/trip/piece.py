"""What everything in the box has in common."""

from __future__ import annotations

from typing import Any


class Piece:
    """Goes to other processes by its fields, compiled or not."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        fields: dict[str, Any] = getattr(self, "__dataclass_fields__")  # noqa: B009  # every piece is a dataclass
        return type(self), tuple(getattr(self, name) for name in fields)
