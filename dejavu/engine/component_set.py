"""Components, the set of them, and mutable objects of a game; each can be pickled, compiled or not."""

from __future__ import annotations

import pickle
from functools import lru_cache
from typing import Any


class Piece:
    """The base of components, which are frozen dataclasses; pickled by its fields."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        fields: dict[str, Any] = getattr(self, "__dataclass_fields__")  # noqa: B009  # every piece is a dataclass
        return type(self), tuple(getattr(self, name) for name in fields)


class Slotted:
    """The base of mutable objects whose slots are all set; pickled by its slots.

    It can be made without arguments. The name of a slot that only caches begins with ``_``.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        names = slots_of(kind)
        return filled, (kind, names, tuple([getattr(self, name) for name in names]))


@lru_cache
def slots_of(kind: Any) -> tuple[str, ...]:
    """The slots of a class and its bases, compiled or not."""
    named = getattr(kind, "__mypyc_attrs__", ()) or [
        name for base in kind.__mro__ for name in vars(base).get("__slots__", ())
    ]
    return tuple([name for name in named if not name.startswith("_")])


def filled(kind: type, names: tuple[str, ...], values: tuple[Any, ...]) -> Any:
    """Make the copy of a pickled object from its slots."""
    new = kind()
    for name, value in zip(names, values, strict=True):
        setattr(new, name, value)
    return new


class ComponentSet:
    """All components of a game, as a frozen dataclass.

    A derived value is a field with ``init=False``, filled by ``__post_init__``. A ``cached_property`` would be computed
    at every access, because a compiled class stores none.
    """

    frozen: bytes
    """The pickled source fields, for ``thawed``."""

    def work_out(self, derived: dict[str, Any]) -> None:
        """Fill the derived fields; called once, by ``__post_init__``."""
        fields: dict[str, Any] = getattr(self, "__dataclass_fields__")  # noqa: B009  # every box is a dataclass
        read = {name: getattr(self, name) for name, field in fields.items() if field.init}
        derived["frozen"] = pickle.dumps((type(self), read))
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return thawed, (self.frozen,)


@lru_cache(maxsize=16)
def thawed(frozen: bytes) -> Any:
    """The unpickled set, one object for equal ones, so that successive positions share derived values."""
    kind, read = pickle.loads(frozen)
    return kind(**read)
