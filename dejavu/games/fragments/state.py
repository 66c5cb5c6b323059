"""A position of Fragments: the pieces, the turn, and the open move.

A position only holds data and copies it. The rules are in ``rules/``, one file for each phase.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Self
from weakref import ref

from dejavu.engine.action import Action
from dejavu.engine.component_set import Slotted
from dejavu.engine.snapshot import Snapshot
from dejavu.games.fragments.actions import ActionTables
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.graph import Graph

UNKNOWN = -1
"""A card that the owner of a view cannot see."""
NONE = -1
"""No nebula, no fragment, no seat."""


class Phase(StrEnum):
    """The phases of set-up and turn; each has one handler in ``rules/``."""

    BEGIN = "begin"
    MAP = "map"
    OPENING = "opening"
    RECOLLECTION = "recollection"
    """Phase 2, with the possibility of phase 1 before it."""
    DEJA_VU = "deja-vu"
    PLANTING = "planting"
    """Phase 1 taken after phase 3."""
    MEDITATION = "meditation"
    OVER = "over"


class Ending(StrEnum):
    """The rule by which a game ended (rules page, sections 5 and 3, phase 2)."""

    TEN_CARDS = "ten-cards"
    """Everyone had a last turn after someone held enough cards, ten unless the card data say otherwise."""
    STALLED = "stalled"
    """All players in succession skipped phase 2 and spent no bit."""
    ROUND_LIMIT = "round-limit"


class Options(NamedTuple):
    """The set-up of a game. ``layout``: a finished map instead of building one."""

    speed_game: bool = False
    layout: MapLayout | None = None
    even_start: bool = False
    """Whether players who begin later start with VP: an option that is not in the rulebook."""


class Placement(NamedTuple):
    """The place of a nebula: thousandths of a world unit, thousandths of a degree counter-clockwise."""

    x: int
    y: int
    angle: int


class MapLayout(NamedTuple):
    """A finished cosmic map: a placement for every nebula, and the connections between them."""

    placements: tuple[Placement, ...]
    links: tuple[tuple[int, int], ...]


class Walk(NamedTuple):
    """Open: the girl is walking. ``visited`` is a mask of nebulae."""

    visited: int
    steps: int


class Sowing(NamedTuple):
    """Open: bits in hand are being laid along ``path`` (which begins with the start)."""

    path: tuple[int, ...]
    visited: int
    bits: tuple[int, ...]


class Taking(NamedTuple):
    """Open: after a sowing, ``left`` more bits of the uncollected colour may be taken."""

    nebula: int
    left: int


class Construction(NamedTuple):
    """Open: an instant construction with the bits put on it so far."""

    card: int
    bits: tuple[int, ...]


class Growing(NamedTuple):
    """Open: ``left`` bits are still to be spent on the flower."""

    left: int


class Regeneration(NamedTuple):
    """Open: ``need`` of the ``candidates`` are to be chosen for the last bits."""

    candidates: tuple[int, ...]
    need: int
    chosen: tuple[int, ...]


Move = Walk | Sowing | Taking | Construction | Growing | Regeneration


class Player(Slotted):
    """One seat: hand, both memories, and the icons that count now."""

    __slots__ = (
        "chest",
        "chests",
        "circle",
        "flowers",
        "footprints",
        "fragments",
        "hand",
        "hand_size",
        "long",
        "short",
        "short_slots",
        "tokens",
        "tray",
        "whites",
    )

    def __init__(self, components: Components | None = None) -> None:
        """A new player's pieces; without components nothing, for ``clone`` to fill."""
        if components is None:
            return
        girl = components.girl
        self.tokens = 0
        self.hand: list[int] = []
        """Cards, sorted; UNKNOWN where the owner of a view cannot see them."""
        self.short: dict[int, list[int]] = {}
        """The bits on each begun card, top slot first; the cards in the order begun."""
        self.long: list[int] = []
        """Cards in the order completed."""
        self.flowers: list[int] = []
        """Cards of long-term memory that hold a flower token."""
        self.circle = 0
        """Flower tokens on the girl tile."""
        self.fragments: list[int] = []
        self.tray: list[int] = []
        """Bits collected and not yet used, sorted."""
        self.chest: list[int] = []
        """Saved bits, sorted."""
        self.footprints = girl.footprints
        self.short_slots = girl.short_term
        self.hand_size = girl.hand
        self.chests = girl.chests
        self.whites = girl.whites

    def clone(self) -> Player:
        """An independent copy."""
        new = Player()
        new.tokens = self.tokens
        new.hand = self.hand[:]
        new.short = {card: bits[:] for card, bits in self.short.items()} if self.short else {}
        new.long = self.long[:]
        new.flowers = self.flowers[:]
        new.circle = self.circle
        new.fragments = self.fragments[:]
        new.tray = self.tray[:]
        new.chest = self.chest[:]
        new.footprints = self.footprints
        new.short_slots = self.short_slots
        new.hand_size = self.hand_size
        new.chests = self.chests
        new.whites = self.whites
        return new

    def owns(self, card: int) -> bool:
        """Whether an identical card is in either memory."""
        return card in self.long or card in self.short


class State(Slotted):
    """A position. Cheap to clone; equal positions have equal ``to_data``.

    It keeps snapshots like ``engine.ruled.RuledState``, from which compiled classes cannot inherit.
    """

    __slots__ = (
        "_listed",
        "_snapshot",
        "actions",
        "bits",
        "components",
        "current_player",
        "deck",
        "discards",
        "drawn",
        "ending",
        "first_player",
        "flowers",
        "fragments",
        "girl",
        "graph",
        "idle_turns",
        "last_turns",
        "matrix",
        "move",
        "opening",
        "options",
        "pending",
        "phase",
        "placements",
        "planted",
        "planting_done",
        "players",
        "pool",
        "regenerated",
        "round",
        "row",
        "spent",
        "turn",
        "used_bits",
    )

    def __init__(self) -> None:
        """Set only what belongs to this object alone; ``begin``, ``clone`` and pickle fill in the position."""
        self._snapshot: ref[Snapshot[Any]] | None = None
        self._listed: Sequence[Action] = ()

    def begin(self, components: Components, actions: ActionTables, seats: int, options: Options) -> Self:
        """Fill in the initial position and return it."""
        size = len(components.nebulae)
        self.components = components
        self.actions = actions
        self.options = options
        self.phase = Phase.BEGIN
        self.move: Move | None = None
        self.current_player = 0
        self.first_player = 0
        self.turn = 0
        """The number of turns that have ended; in set-up one ends whenever another player is to act."""
        self.round = 0
        self.players = [Player(components) for _ in range(seats)]
        # the cosmic map
        self.pool: list[int] = list(range(size))
        """Nebulae not drawn yet, sorted."""
        self.pending: list[int] = []
        """Nebulae that the current player has to connect."""
        self.placements: dict[int, Placement] = {}
        self.graph = Graph(size, ())
        self.bits: list[list[int]] = [[] for _ in range(size)]
        """Bits on every nebula, sorted."""
        self.fragments: list[int] = [NONE] * size
        self.planted: list[bool] = [False] * size
        self.girl = NONE
        # supplies
        self.row: list[int] = components.communal_row(seats)
        self.deck: list[int] = components.ordinary_deck()
        """A multiset, sorted; in a view it holds every card the seat cannot see."""
        self.discards: list[int] = []
        """Discarded cards, face up, oldest first."""
        self.matrix: list[int] = []
        """Discarded bits; those beyond the number of holes lie beside the matrix."""
        self.flowers = components.rules.flowers
        # this turn
        self.opening: list[int] = []
        """During the opening: cards still to remember and to discard, for the current player."""
        self.spent: list[int] = []
        """Bits spent this turn."""
        self.planting_done = False
        self.regenerated = False
        """Whether phase 2 of this turn already regenerated because no sowing existed."""
        self.used_bits = False
        """Whether this turn sowed or spent anything."""
        self.drawn = False
        """Whether phase 4 of this turn already drew."""
        self.idle_turns = 0
        """The number of successive turns that skipped phase 2 and spent no bit."""
        self.last_turns = NONE
        """Turns left to play once someone holds enough cards."""
        self.ending: Ending | None = None
        return self

    # Copying

    def clone(self) -> Self:
        """An independent copy that shares only what never changes."""
        new = type(self)()
        new.components = self.components
        new.actions = self.actions
        new.options = self.options
        new.phase = self.phase
        new.move = self.move
        new.current_player = self.current_player
        new.first_player = self.first_player
        new.turn = self.turn
        new.round = self.round
        new.players = [player.clone() for player in self.players]
        new.pool = self.pool[:]
        new.pending = self.pending[:]
        new.placements = self.placements.copy() if self.phase is Phase.MAP else self.placements
        new.graph = self.graph
        new.bits = [bits[:] for bits in self.bits]
        new.fragments = self.fragments[:]
        new.planted = self.planted[:]
        new.girl = self.girl
        new.row = self.row[:]
        new.deck = self.deck[:]
        new.discards = self.discards[:]
        new.matrix = self.matrix[:]
        new.flowers = self.flowers
        new.opening = self.opening[:]
        new.spent = self.spent[:]
        new.planting_done = self.planting_done
        new.regenerated = self.regenerated
        new.used_bits = self.used_bits
        new.idle_turns = self.idle_turns
        new.last_turns = self.last_turns
        new.drawn = self.drawn
        new.ending = self.ending
        return new

    def snapshot(self) -> Snapshot[Self]:
        """The position as it is now, read-only. It is copied if the snapshot still exists at the next change."""
        held = None if self._snapshot is None else self._snapshot()
        if held is None:
            held = Snapshot()
            held.state = self
            self._snapshot = ref(held)
        return held

    def about_to_change(self) -> None:
        """Preserve every snapshot, and drop the cached legal actions; called before every change."""
        self._listed = ()
        if self._snapshot is not None:
            held = self._snapshot()
            if held is not None:
                held.state = self.clone()
            self._snapshot = None

    def pass_to(self, seat: int) -> None:
        """Make this seat the one to act, which ends the turn of any other seat."""
        self.turn += seat != self.current_player
        self.current_player = seat

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def player(self) -> Player:
        """The player to act."""
        return self.players[self.current_player]
