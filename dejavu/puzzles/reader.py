"""Read puzzles from their files, and report every fault at its place."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from dejavu import acts
from dejavu.content import Cursor, Fields, Meanings
from dejavu.engine.game import Game
from dejavu.engine.puzzling import Puzzling, holds
from dejavu.gamekit.game_spec import GameSpec
from dejavu.puzzles.certain import follow
from dejavu.puzzles.puzzle import STARS, Given, Proof, Puzzle

KEYS: Final = {
    "id": "The name of its file.",
    "title": "What players read.",
    "goal": "What the turn has to bring: numbers of aims.",
    "stars": "How hard it is, from 1.",
}
GIVEN_KEYS: Final = {
    "position": "Where it begins; what is left out is as at set-up.",
    "solution": "The acts of the one deed that reaches the goal, without luck.",
}
GIVEN_KEYS_TOO: Final = {
    "proof": "What dejavu puzzles find wrote of its search; nothing in a puzzle made by hand.",
    "from": "The game and the turn it is from; nothing, or what you like, in a puzzle made by hand.",
}
PROOF_KEYS: Final = {
    "positions": "How many positions the turn can lead to.",
    "luck": "In millionths: how often acts at random reach the goal.",
    "misses": "The bots that did not find it.",
}
_MOST = 200
"""The most puzzles in a list."""
_MOST_ACTS = 60
"""The most acts of a solution."""
_LONGEST = 60
"""The most characters of an id, a title or a source."""
_MOST_WANTED = 99
"""The largest number that a goal may ask for."""
_MOST_POSITIONS = 10**7
"""The largest number of positions that a proof may name."""
_PARTS = 10**6
"""Files write luck in millionths."""


def read_list(root: Cursor, puzzling: Puzzling) -> tuple[Puzzle, ...]:
    """Read the list of a game's puzzles; the caller finishes the cursor."""
    found: list[Puzzle] = []
    for cursor in root.mapping("puzzles")["puzzles"].sequence(0, _MOST):
        fields = _whole(cursor, KEYS)
        if fields is None:
            continue
        puzzle = Puzzle(
            id=fields["id"].text(_LONGEST),
            title=fields["title"].text(_LONGEST),
            goal=_goal(fields["goal"], puzzling),
            stars=fields["stars"].integer(1, STARS),
        )
        if any(puzzle.id == other.id for other in found):
            fields["id"].fault(f"there are two puzzles {puzzle.id}", "an id of its own")
        found.append(puzzle)
    return tuple(found)


def read_given(root: Cursor, puzzle: Puzzle, game: Game, entry: GameSpec, *, judge: bool = False) -> Given | None:
    """Read a puzzle's position and solution; None where fields are missing. The caller finishes the cursor.

    ``judge``: also read the position and play the solution, which takes longer.
    """
    fields = _whole(root, GIVEN_KEYS, GIVEN_KEYS_TOO)
    if fields is None:
        return None
    given = Given(
        position=fields["position"].plain(),
        solution=tuple(acts.action(item) for item in fields["solution"].sequence(1, _MOST_ACTS)),
        proof=_proof(fields["proof"]) if "proof" in fields else Proof(),
        source=fields["from"].text(_LONGEST) if "from" in fields else "",
    )
    if judge and root.valid:
        _judge(puzzle, given, fields, game, entry)
    return given


def _proof(cursor: Cursor) -> Proof:
    proof = Fields(cursor, PROOF_KEYS)
    return Proof(
        positions=proof.integer("positions", 0, _MOST_POSITIONS),
        luck=proof.integer("luck", 0, _PARTS) / _PARTS,
        misses=tuple(item.text() for item in proof.items("misses", 9)),
    )


def _whole(cursor: Cursor, keys: Meanings, optional: Meanings = MappingProxyType({})) -> Fields | None:
    """Read a mapping that has all of these keys, perhaps the optional ones.

    Otherwise record a fault and return None.
    """
    fields = Fields(cursor, {**keys, **optional})
    if not cursor.is_mapping:
        return None
    if absent := [key for key in keys if key not in fields]:
        cursor.fault(f"'{absent[0]}' is missing", f"the keys {', '.join(keys)}")
        return None
    return fields


def _goal(cursor: Cursor, puzzling: Puzzling) -> dict[str, int]:
    known = list(puzzling.aims)
    goal = {aim: number.integer(0, _MOST_WANTED) for aim, number in cursor.entries(known).items()}
    if cursor.valid and not goal:
        cursor.fault("nothing is wanted", f"one of {', '.join(known)}")
    return goal


def _judge(puzzle: Puzzle, given: Given, fields: Fields, game: Game, entry: GameSpec) -> None:
    """Check that the position loads, and that the solution's last act reaches the goal, in this turn, without luck."""
    assert entry.puzzles is not None, game.name
    acts.position(fields["position"], game, entry)
    if not fields["position"].valid:
        return
    puzzling, start = entry.puzzles(), game.position(given.position)
    state: Any = start
    seat, last = start.current_player, len(given.solution) - 1
    for number, cursor in enumerate(fields["solution"].sequence()):
        action = given.solution[number]
        refusal = state.why_not(action)
        if refusal is not None or state.current_player != seat:
            cursor.fault(f"{action} cannot be done then: {refusal or 'another is to act'}", "a legal act")
            return
        state = follow(state, action, seat)
        if state is None or state.turn != start.turn:
            cursor.fault(f"{action} ends the turn or needs luck", "an act whose result is known")
            return
        reached = puzzling.reached(start, state, seat)
        if holds(puzzle.goal, reached, puzzling.aims) != (number == last):
            what = "the goal is not reached" if number == last else "the goal is reached here already"
            got = ", ".join(f"{aim} {reached[aim]}" for aim in puzzle.goal)
            cursor.fault(f"{what}: {got}", f"a solution whose last act leads to {dict(puzzle.goal)}")
            return
