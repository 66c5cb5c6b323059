"""Reads the open move of a position, and refuses one that contradicts the rest of the position."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from dejavu.content import Fields
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.position_pieces import Supply, ids, required
from dejavu.games.fragments.rules.bits import fits, usable
from dejavu.games.fragments.rules.regeneration import plan
from dejavu.games.fragments.state import (
    Construction,
    Growing,
    Move,
    Phase,
    Regeneration,
    Sowing,
    State,
    Taking,
    Walk,
)

KINDS: Final = {
    "walk": ("visited", "steps"),
    "sowing": ("path", "bits"),
    "taking": ("nebula", "left"),
    "construction": ("card", "bits"),
    "growing": ("left",),
    "regeneration": ("candidates", "need", "chosen"),
}


def read_move(fields: Fields, components: Components, box: Supply) -> Move | None:
    """The open move; None if it is left out, null, or wrong."""
    given = fields.inner("move", dict.fromkeys(KINDS, 0))
    if not len(given):
        return None
    if len(given) > 1:
        fields["move"].fault(f"{len(given)} moves", "one at most")
        return None
    ((kind, cursor),) = given.pairs()
    move = _read(kind, Fields(cursor, KINDS[kind]), components, box)
    return move if cursor.valid else None


def _read(kind: str, inner: Fields, components: Components, box: Supply) -> Move:
    nebulae = components.nebula_index
    most = len(nebulae)
    match kind:
        case "walk":
            visited = set(ids(inner, "visited", nebulae, most))
            return Walk(sum(1 << i for i in visited), inner.integer("steps", 0))
        case "sowing":
            path = ids(inner, "path", nebulae, most)
            bits = sorted(box.bits.take_all(inner, "bits"))
            return Sowing(tuple(path), sum(1 << i for i in set(path)), tuple(bits))
        case "taking":
            return Taking(required(inner, "nebula", nebulae), inner.integer("left", 1))
        case "construction":
            card = required(inner, "card", components.card_index)
            return Construction(card, tuple(box.bits.take_all(inner, "bits")))
        case "growing":
            return Growing(inner.integer("left", 1))
    candidates, chosen = ids(inner, "candidates", nebulae, most), ids(inner, "chosen", nebulae, most)
    return Regeneration(tuple(candidates), inner.integer("need", 1), tuple(chosen))


def check_move(state: State, fields: Fields) -> None:
    """Record a fault unless the open move could have come about in this position."""
    move = state.move
    if move is None:
        return
    kind = type(move).__name__.lower()
    phases, fault_of = BORNE_OUT[type(move)]
    if state.phase not in phases:
        fields["move"].fault(f"{kind} in phase {state.phase.value}", " or ".join(phases))
    elif state.girl in state.placements:  # otherwise reported already
        what, _, expected = (fault_of(state, move) or "").partition("; expected ")
        if what:
            fields["move"].fault(f"{kind}: {what}", expected)


def _walk_fault(state: State, walk: Walk) -> str | None:
    if not walk.visited >> state.girl & 1:
        return "the girl stands elsewhere; expected her nebula among those visited"
    if walk.steps >= state.player.footprints or state.planting_done:
        return f"{walk.steps} steps are too many; expected fewer than footprints, and planting not done"
    return None


def _sowing_fault(state: State, sowing: Sowing) -> str | None:
    if not sowing.path or len(set(sowing.path)) < len(sowing.path):
        return "the path is empty or crosses itself; expected different nebulae"
    if any(b not in state.graph.neighbours[a] for a, b in pairwise(sowing.path)):
        return "the path leaps; expected connected nebulae"
    return None


def _taking_fault(state: State, taking: Taking) -> str | None:
    components = state.components
    there = sum(components.bit_colour[bit] == components.rules.uncollected for bit in state.bits[taking.nebula])
    most = min(there, state.player.whites)
    return None if 1 <= taking.left <= most else f"{taking.left} left; expected 1 to {most}"


def _construction_fault(state: State, move: Construction) -> str | None:
    player, components = state.player, state.components
    slots = components.cards[move.card].slots
    if (move.card not in player.hand and move.card not in state.row) or player.owns(move.card):
        return "the card is not there to construct; expected one of the hand or the row"
    bits = zip(move.bits, slots, strict=False)
    if len(move.bits) >= len(slots) or not all(fits(components, bit, slot) for bit, slot in bits):
        return "the bits do not fit the slots; expected fewer bits than slots, from the top one on"
    return None


def _growing_fault(state: State, move: Growing) -> str | None:
    if not 1 <= move.left < state.components.rules.grow_cost or len(usable(state.player)) < move.left:
        return f"{move.left} left; expected 1 to {state.components.rules.grow_cost - 1}, and as many bits"
    if not state.flowers or state.player.circle >= state.components.girl.circles:
        return "no flower can grow; expected one in the supply and an empty circle"
    return None


def _regeneration_fault(state: State, move: Regeneration) -> str | None:
    planned = plan([len(bits) for bits in state.bits], len(state.matrix))
    if (tuple(planned.candidates), planned.need) != (move.candidates, move.need) or not planned.need:
        return f"{move.need} of {len(move.candidates)} candidates; expected those of the last class, by the matrix"
    if len(set(move.chosen)) != len(move.chosen) or not set(move.chosen) <= set(move.candidates):
        return "chosen are not among the candidates; expected each at most once"
    return None if len(move.chosen) < move.need else "all are chosen; expected fewer"


BORNE_OUT: Final[dict[type[Move], tuple[tuple[Phase, ...], Callable[[State, Any], str | None]]]] = {
    Walk: ((Phase.RECOLLECTION, Phase.PLANTING), _walk_fault),
    Sowing: ((Phase.RECOLLECTION,), _sowing_fault),
    Taking: ((Phase.RECOLLECTION,), _taking_fault),
    Construction: ((Phase.DEJA_VU,), _construction_fault),
    Growing: ((Phase.DEJA_VU,), _growing_fault),
    Regeneration: ((Phase.RECOLLECTION, Phase.MEDITATION), _regeneration_fault),
}
"""The phases in which each kind of move can be open, and the test of a move against the position."""
