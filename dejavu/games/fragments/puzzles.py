"""The game's part of puzzles (``engine.puzzling``): one turn up to phase 4, which depends on luck."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.puzzling import Aim, Target
from dejavu.games.fragments import scoring
from dejavu.games.fragments.rules import RULES
from dejavu.games.fragments.state import Construction, Phase, Player, Sowing, State

AIMS: Final[Mapping[str, Aim]] = {
    "cards": Aim(N_("Cards completed")),
    "points": Aim(N_("VP gained")),
    "tokens": Aim(N_("VP in tokens")),
    "communal": Aim(N_("Communal cards completed")),
    "flowers": Aim(N_("Flowers received")),
    "fragments": Aim(N_("Memory fragments taken")),
    "bits": Aim(N_("Bits collected")),
}
TARGETS: Final = (
    Target("cards", 2, 1),
    Target("cards", 1, 1),
    Target("cards", 1, 1, {"fragments": 1}),
    Target("cards", 1, 1, {"flowers": 1}),
    Target("communal", 1, 1),
    Target("communal", 1, 1, {"cards": 2}),
    Target("points", 7, 2),
    Target("points", 5, 2, {"flowers": 1}),
    Target("tokens", 4, 1),
    Target("tokens", 2, 1, {"cards": 2}),
    Target("flowers", 2, 1),
    Target("flowers", 1, 1, {"cards": 1}),
    Target("fragments", 1, 1),
    Target("bits", 4, 1),
    Target("bits", 3, 1, {"cards": 1}),
)
_WALKING: Final = ("points", "fragments")
"""Aims that planting affects."""
_TURN: Final = (Phase.RECOLLECTION, Phase.DEJA_VU, Phase.PLANTING)


class FragmentsPuzzles:
    """Puzzles of sowing, cards, flowers and planting."""

    aims: Mapping[str, Aim] = AIMS
    targets: Sequence[Target] = TARGETS
    most_positions: int = 14_000
    options: Mapping[str, Any] = {"speed_game": False}

    def begins(self, state: State) -> bool:
        """Whether a turn has only just begun, or has just collected its bits."""
        fresh = not state.used_bits and not state.planting_done and state.move is None
        if state.phase is Phase.RECOLLECTION:
            return fresh
        return state.phase is Phase.DEJA_VU and state.move is None and not state.spent and len(state.player.tray) > 2

    def acts(self, state: State, aims: Collection[str]) -> Sequence[Action]:
        """The legal acts, without those that serve only later turns and without walks that cannot lead to planting.

        Bits in chests can be spent like those in the tray, so saving changes nothing. A turn has only one walk.
        """
        if state.phase not in _TURN or (state.phase is not Phase.RECOLLECTION and aims == {"bits"}):
            return []
        player = state.player
        flowers = bool(player.circle or player.flowers)
        may_plant = flowers and not state.planting_done and any(aim in aims for aim in _WALKING)
        left_out = {"save", "unsave", "regenerate"}
        if not may_plant:
            left_out |= {"walk", "plant"}
            if state.phase is not Phase.RECOLLECTION:
                left_out.add("end-phase")
        return [action for action in RULES.legal_actions(state) if action.verb not in left_out]

    def ends(self, state: State, action: Action) -> bool:
        """Whether the act draws a card, or comes after phases 1 to 3."""
        return state.phase not in _TURN or action.verb == "draw"

    def key(self, state: State) -> Hashable:
        """The player's possessions and the girl's place. Bits laid on the path of a sowing are out of reach."""
        player, move = state.player, state.move
        if isinstance(move, Sowing):
            move = Sowing(move.path[-1:], move.visited, move.bits)
        elif isinstance(move, Construction):
            move = Construction(move.card, tuple(sorted(move.bits)))
        return (
            *(state.phase, type(move), move, state.planting_done, state.girl, state.flowers),
            *(tuple(sorted(player.tray + player.chest)), frozenset(player.long), player.tokens, player.circle),
            *(tuple(player.flowers), tuple(player.fragments), tuple(player.hand)),
            tuple((card, tuple(sorted(bits))) for card, bits in player.short.items()),
        )

    def reached(self, before: State, now: State, seat: int) -> Mapping[str, int]:
        """The player's gains since ``before``."""
        was, player = before.players[seat], now.players[seat]
        new = player.long[len(was.long) :]
        changed = new or len(player.fragments) != len(was.fragments)
        return {
            "cards": len(new),
            "points": _score(now, seat) - _score(before, seat) if changed else 0,
            "tokens": player.tokens - was.tokens,
            "communal": sum(now.components.cards[card].communal for card in new),
            "flowers": before.flowers - now.flowers,
            "fragments": len(player.fragments) - len(was.fragments),
            "bits": _bits(now, player) - _bits(before, was),
        }

    def deed(self, before: State, now: State, seat: int) -> Hashable:
        """The cards completed, the fragments taken, the flower grown; for a sowing, the bits collected."""
        was, player = before.players[seat], now.players[seat]
        new = frozenset(player.long[len(was.long) :])
        bits = () if new or now.phase is not Phase.DEJA_VU or now.spent else tuple(sorted(player.tray))
        return new, tuple(player.fragments[len(was.fragments) :]), before.flowers - now.flowers, bits

    def theme(self, solution: Sequence[Action]) -> str:
        """The cards that the solution completes."""
        cards = {str(action.args[0]) for action in solution if action.verb in ("construct", "start", "add")}
        return ", ".join(sorted(cards))

    def direction(self, solution: Sequence[Action]) -> str:
        """A hint at the part of the turn that matters."""
        verbs = {action.verb for action in solution}
        if "plant" in verbs:
            return N_("The girl has to come along: think of where she can stand when there is a flower.")
        if "spend" in verbs:
            return N_("Three bits of any kind are a flower.")
        if verbs & {"start", "add"}:
            return N_("Not all at once: short-term memory has room.")
        if "lift" not in verbs:
            return N_("Look at what each bit is worth on which card before you lay the first.")
        return N_("Think from the end: which bits do the cards want, and where do they lie together?")


def _score(state: State, seat: int) -> int:
    return scoring.score(state, seat).total


def _bits(state: State, player: Player) -> int:
    laid = sum(map(len, player.short.values()))
    return len(player.tray) + len(player.chest) + laid + len(state.spent)
