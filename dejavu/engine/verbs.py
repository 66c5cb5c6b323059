"""The verbs of a game and the kinds of their arguments: actions as indices into lookup tables."""

from __future__ import annotations

from collections.abc import Mapping

from dejavu.engine.action import Action

NUMBER = "number"
"""The kind of an argument that is a whole number, which is its own index."""


class Verbs:
    """The verbs of a game's actions, with the kinds of their arguments.

    ``arguments`` names the kind of every argument of every verb; ``known`` gives the index of every thing of a kind.

    >>> verbs = Verbs({"lay": ("nebula", "bit"), "add": ("number",)}, {"nebula": {"orion": 4}, "bit": {"red": 0}})
    >>> verbs.indices(Action("lay", ("orion", "red"))), verbs.indices(Action("add", (12,)))
    ((4, 0), (12,))
    >>> verbs.indices(Action("lay", ("red", "orion"))) is None
    True
    """

    def __init__(self, arguments: Mapping[str, tuple[str, ...]], known: Mapping[str, Mapping[str, int]]) -> None:
        self.arguments = dict(arguments)
        self.known = dict(known)
        self._indices: dict[Action, tuple[int, ...]] = {}

    def indices(self, action: Action) -> tuple[int, ...] | None:
        """The arguments as indices; None if the game has no such action in any position."""
        known = self._indices.get(action)
        if known is None:
            known = self._resolve(action)
            # numbers are unlimited, and an action of numbers resolves as fast as a lookup
            if known is not None and NUMBER not in self.arguments[action.verb]:
                self._indices[action] = known
        return known

    def _resolve(self, action: Action) -> tuple[int, ...] | None:
        kinds = self.arguments.get(action.verb)
        if kinds is None or len(kinds) != len(action.args):
            return None
        found: list[int] = []
        for kind, value in zip(kinds, action.args, strict=True):
            index = value if kind == NUMBER else self.known[kind].get(str(value))
            if not isinstance(index, int):
                return None
            found.append(index)
        return tuple(found)
