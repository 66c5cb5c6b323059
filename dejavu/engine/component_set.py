"""What lies in the box of a game, the box itself, and what changes: how they go to other processes, compiled or not."""

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


class Slotted:
    """What changes in a game, with an attribute in every slot: goes to other processes by them.

    It can be made without arguments. What is kept for speed alone has a slot whose name begins with ``_``.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        names = slots_of(kind)
        return filled, (kind, names, tuple([getattr(self, name) for name in names]))


@lru_cache
def slots_of(kind: Any) -> tuple[str, ...]:
    """The slots of a class and of what it comes from, compiled or not."""
    named = getattr(kind, "__mypyc_attrs__", ()) or [
        name for base in kind.__mro__ for name in vars(base).get("__slots__", ())
    ]
    return tuple([name for name in named if not name.startswith("_")])


def filled(kind: type, names: tuple[str, ...], values: tuple[Any, ...]) -> Any:
    """The same once more, in another process."""
    new = kind()
    for name, value in zip(names, values, strict=True):
        setattr(new, name, value)
    return new


class ComponentSet:
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
