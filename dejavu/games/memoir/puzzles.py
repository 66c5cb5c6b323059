"""The game's part of puzzles (``engine.puzzling``): the actions of a turn whose results are known."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.action import Action
from dejavu.engine.info import N_
from dejavu.engine.puzzling import Aim, Target
from dejavu.games.memoir.components import MEMORY
from dejavu.games.memoir.options import ALOUD, DEALT, ON
from dejavu.games.memoir.state import HOLE, UNSEEN, Exchange, Phase, Player, State

AIMS: Final[Mapping[str, Aim]] = {
    "memories": Aim(N_("Memories opened")),
    "points": Aim(N_("Memory points")),
    "letters": Aim(N_("Resource cards taken")),
    "ready": Aim(N_("Memories for which you hold every card")),
    "monsters": Aim(N_("Monsters fewer")),
    "mood": Aim(N_("Mood gained together")),
    "together": Aim(N_("Others on your tile")),
    "arrived": Aim(N_("A memory below your feet")),
    "actions": Aim(N_("Actions left")),
}
TARGETS: Final = (
    Target("memories", 1, 1),
    Target("points", 2, 1),
    Target("memories", 1, 1, {"actions": 1}),
    Target("memories", 1, 1, {"together": 1}),
    Target("letters", 2, 1),
    Target("letters", 1, 1, {"together": 1}),
    Target("letters", 1, 1, {"arrived": 1}),
    Target("ready", 1, 1),
    Target("ready", 1, 1, {"arrived": 1}),
    Target("ready", 1, 1, {"together": 1}),
    Target("monsters", 1, 1),
    Target("mood", 2, 1),
    Target("together", 1, 1),
    Target("together", 1, 1, {"actions": 1}),
    Target("together", 1, 1, {"arrived": 1}),
    Target("arrived", 1, 1),
    Target("actions", 1, 1, {"arrived": 1}),
)
_LEFT_OUT: Final = ("end-actions", "stop", "go-on", "give", "look")


class MemoirPuzzles:
    """Puzzles of known moves, resources, exchanges that everybody agrees to, cards and abilities."""

    aims: Mapping[str, Aim] = AIMS
    targets: Sequence[Target] = TARGETS
    most_positions: int = 6_000
    options: Mapping[str, Any] = {"consent": ALOUD, "sketch": ON, "characters": DEALT}

    def begins(self, state: State) -> bool:
        """Whether a puzzle may begin: between actions, with two or three left.

        Somebody must be hunted, or a memory may be near.
        """
        if state.phase is not Phase.ACTIONS or state.move or state.todo or not 1 < state.actions_left < 4 or state.won:
            return False
        letters = sum(sum(player.letters) for player in state.players)
        return any(player.monsters for player in state.players) or (letters > 1 and bool(_needs(state)))

    def acts(self, state: State, aims: Collection[str]) -> Sequence[Action]:
        """The legal acts, without the end of the actions and without what can help nobody in this turn.

        Giving cards away is left out, because a player with too many can discard them. Looking is left out, because
        seen tiles need none and unseen ones are luck.
        """
        if state.phase is not Phase.ACTIONS:
            return []
        return [action for action in state.legal_actions() if action.verb not in _LEFT_OUT]

    def ends(self, state: State, action: Action) -> bool:
        """Whether the act ends the actions or comes after them."""
        return state.phase is not Phase.ACTIONS or action.verb in ("end-actions", "stop")

    def key(self, state: State) -> Hashable:
        """Everything that a turn without luck can change; the order of exchanged cards does not matter."""
        move = state.move
        if isinstance(move, Exchange):
            move = move._replace(give=tuple(sorted(move.give)), get=tuple(sorted(move.get)))
        return (
            *(type(move), move, tuple(state.todo), state.current_player, state.actions_left, state.depth, state.sight),
            *(state.wall_passes, state.ability_used, state.blocked, state.warded, state.up, state.exploited),
            *(tuple(state.faces), tuple(map(_all_of, state.players)), tuple(state.opened), tuple(state.lasting)),
            *(state.won, state.hand_limit, tuple(state.declined)),
        )

    def reached(self, before: State, now: State, seat: int) -> Mapping[str, int]:
        """The team's gains since ``before``, and what the player then has."""
        player, box = now.players[seat], now.components
        face = now.faces[player.place]
        ready = sum(all(h >= n for h, n in zip(player.letters, needs, strict=True)) for needs in _needs(now))
        return {
            "memories": len(now.opened) - len(before.opened),
            "points": now.points - before.points,
            "letters": (now.exploited & ~before.exploited).bit_count(),
            "ready": ready,
            "monsters": sum(len(p.monsters) for p in before.players) - sum(len(p.monsters) for p in now.players),
            "mood": sum(p.mood for p in now.players) - sum(p.mood for p in before.players),
            "together": len(now.at(player.place)) - 1,
            "arrived": int(face not in (HOLE, UNSEEN) and box.signs[face].kind == MEMORY),
            "actions": now.actions_left,
        }

    def deed(self, before: State, now: State, seat: int) -> Hashable:
        """The memories opened; before the first one, the pawn's place, the tiles exploited, and the monsters left."""
        if len(now.opened) > len(before.opened):
            return frozenset(memory for memory, _seat in now.opened[len(before.opened) :])
        hunted = tuple(tuple(one.card for one in each.monsters) for each in now.players)
        return now.players[seat].place, now.exploited, hunted

    def theme(self, solution: Sequence[Action]) -> str:
        """Empty, because no two maps are alike."""
        return ""

    def direction(self, solution: Sequence[Action]) -> str:
        """A hint at what the solution needs besides walking."""
        verbs = {action.verb for action in solution}
        if "use" in verbs:
            return N_("You can do something that nobody else can.")
        if "offer" in verbs:
            return N_("What you need, somebody else is holding.")
        if "play" in verbs:
            return N_("A card in your hand opens the way.")
        return N_("Your feet are enough. Count your actions, and mind where each way ends.")


def _all_of(player: Player) -> Hashable:
    return (
        *(player.place, player.mood, tuple(player.hand), tuple(player.letters), tuple(player.kept)),
        *(tuple(player.monsters), player.vision, player.next_actions),
    )


def _needs(state: State) -> list[Sequence[int]]:
    """The letters needed by each known closed memory."""
    signs, memories = state.components.signs, state.components.memories
    known = [signs[face] for face in state.faces if face not in (HOLE, UNSEEN)]
    return [memories[sign.which].needs for sign in known if sign.kind == MEMORY]
