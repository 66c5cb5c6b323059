"""Every action of Fragments: its verb, its arguments, and one shared object for each.

==============  =================================================  =====================
action          meaning                                            rules page
==============  =================================================  =====================
begin()         choose the first player and deal                   2, steps 1–2
place(n,x,y,a)  connect a pending nebula to the map                2, step 2
remember(card)  speed game: put a card into long-term memory       2, speed game
discard(card)   discard a card from hand, face up                  2, step 7; 3, phase 4
ready()         end the choice of the opening hand                 2, step 7
walk(n)         the girl takes a step                              3, phase 1
plant(source)   plant the flower of ``girl`` or of a card          3, phase 1
lift(n)         take all bits of a nebula                          3, phase 2
lay(n,bit)      sow one of them on the next nebula                 3, phase 2
take(bit)       take a bit of the uncollected colour, by an icon   3, phase 2
stop()          take no more of those                              3, phase 2
regenerate()    no sowing exists: regenerate at once               3, phase 2
construct(card) open an instant construction                       3, phase 3 A
fill(bit)       fill the next slot of the instant construction     3, phase 3 A
start(card,bit) lay a card in short-term memory with its top bit   3, phase 3 A
add(card,bit)   fill the next slot of a card in short-term memory  3, phase 3 A
spend(bit)      spend one of the bits that grow a flower           3, phase 3 B
save(bit)       put a bit into a chest                             3, phase 3 C
unsave(bit)     take a bit out of a chest                          3, phase 3 C
choose(n)       choose a nebula for one of the last bits           3, phase 4, step 2
draw()          draw up to the hand size                           3, phase 4, step 3
end-phase()     end this phase                                     3
end-turn()      pass the turn to the next player                   2, step 2; 3, phase 4
==============  =================================================  =====================
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.component_set import thawed
from dejavu.engine.verbs import NUMBER, Verbs
from dejavu.games.fragments.components import Components

GIRL: Final = "girl"
"""The source of the flower grown on the girl tile."""
NO_CARD: Final = -1
"""The index of the girl tile as a source; any other source has the index of its card."""

ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "begin": (),
    "place": ("nebula", NUMBER, NUMBER, NUMBER),
    "remember": ("card",),
    "discard": ("card",),
    "ready": (),
    "walk": ("nebula",),
    "plant": ("source",),
    "lift": ("nebula",),
    "lay": ("nebula", "bit"),
    "take": ("bit",),
    "stop": (),
    "regenerate": (),
    "construct": ("card",),
    "fill": ("bit",),
    "start": ("card", "bit"),
    "add": ("card", "bit"),
    "spend": ("bit",),
    "save": ("bit",),
    "unsave": ("bit",),
    "choose": ("nebula",),
    "draw": (),
    "end-phase": (),
    "end-turn": (),
}

BEGIN: Final = Action("begin")
READY: Final = Action("ready")
STOP: Final = Action("stop")
REGENERATE: Final = Action("regenerate")
DRAW: Final = Action("draw")
END_PHASE: Final = Action("end-phase")
END_TURN: Final = Action("end-turn")


class ActionTables(Verbs):
    """One shared object for every action, by index, so that listing legal actions allocates nothing."""

    def __init__(self, components: Components) -> None:
        nebulae = [nebula.id for nebula in components.nebulae]
        cards = [card.id for card in components.cards]
        bits = components.bit_ids
        known = {
            "nebula": components.nebula_index,
            "bit": components.bit_index,
            "card": components.card_index,
            "source": {GIRL: NO_CARD, **components.card_index},
        }
        super().__init__(ARGUMENTS, known)
        self.walk = [Action("walk", (n,)) for n in nebulae]
        self.lift = [Action("lift", (n,)) for n in nebulae]
        self.choose = [Action("choose", (n,)) for n in nebulae]
        self.lay = [[Action("lay", (n, b)) for b in bits] for n in nebulae]
        self.take = [Action("take", (b,)) for b in bits]
        self.fill = [Action("fill", (b,)) for b in bits]
        self.spend = [Action("spend", (b,)) for b in bits]
        self.save = [Action("save", (b,)) for b in bits]
        self.unsave = [Action("unsave", (b,)) for b in bits]
        self.start = [[Action("start", (c, b)) for b in bits] for c in cards]
        self.add = [[Action("add", (c, b)) for b in bits] for c in cards]
        self.construct = [Action("construct", (c,)) for c in cards]
        self.discard = [Action("discard", (c,)) for c in cards]
        self.remember = [Action("remember", (c,)) for c in cards]
        self.plant = [Action("plant", (c,)) for c in cards]
        self.plant_girl = Action("plant", (GIRL,))
        self._frozen = components.frozen

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what the tables are made from; equal components unpickle to one object."""
        return _tables, (self._frozen,)


@lru_cache(maxsize=8)
def _tables(frozen: bytes) -> ActionTables:
    return ActionTables(thawed(frozen))
