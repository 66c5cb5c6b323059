"""Every action of *Remember Our Trip*: its verb, its arguments, and one shared object for each.

=================  ======================================================  ==================
action             meaning                                                 rules page
=================  ======================================================  ==================
begin()            draw the order cards and the first player by chance     1, set-up
reveal()           reveal a memory card and fill the spaces with tiles     2, step 1
take(space)        take all tiles of a space; the leftmost one is 1        2, step 2
lay(tile, cell)    lay a tile on one's own map                             2, step 3
keep(tile, cell)   keep the tile on the cell and forget this one           2, step 3
choose(cell)       add a tile to the place that is being formed            2, step 4
score()            score the chosen cells as a place                       2, steps 4 to 6
mark(cell)         lay one of the last markers on this cell                2, step 5
end-turn()         pass the turn to the next player                        2
=================  ======================================================  ==================
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.verbs import NUMBER, Verbs
from dejavu.games.trip.components import Components
from dejavu.games.trip.grid import name

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "reveal": (),
    "take": (NUMBER,),
    "lay": ("tile", "cell"),
    "keep": ("tile", "cell"),
    "choose": ("cell",),
    "score": (),
    "mark": ("cell",),
    "end-turn": (),
}

BEGIN: Final = Action("begin")
REVEAL: Final = Action("reveal")
SCORE: Final = Action("score")
END_TURN: Final = Action("end-turn")


class ActionTables:
    """One shared object for every action, by index, so that listing legal actions allocates nothing."""

    def __init__(self, box: Components) -> None:
        tiles = [tile.id for tile in box.tiles]
        self.cells = cells = [name(cell, box.rules.columns) for cell in range(box.rules.rows * box.rules.columns)]
        """The names of all cells in actions."""
        known = {"tile": box.tile_index, "cell": {cell: index for index, cell in enumerate(cells)}}
        self.verbs = Verbs(ARGUMENTS, known)
        """The verbs, which read an action from its text."""
        self.take = [Action("take", (space + 1,)) for space in range(max(box.rules.spaces.values(), default=0))]
        self.lay = [[Action("lay", (tile, cell)) for cell in cells] for tile in tiles]
        self.keep = [[Action("keep", (tile, cell)) for cell in cells] for tile in tiles]
        self.choose = [Action("choose", (cell,)) for cell in cells]
        self._box = box
        self.mark = [Action("mark", (cell,)) for cell in cells]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the tables are made from."""
        return tables_of, (self._box,)


@lru_cache(maxsize=8)
def tables_of(box: Components) -> ActionTables:
    """The action tables of some components; the same object for the same components."""
    return ActionTables(box)
