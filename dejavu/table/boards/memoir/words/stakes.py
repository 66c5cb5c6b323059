"""What a partner's turn changes for a player: memories to open, resources to fetch, partners to meet, monsters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.memoir_state import MemoirView
from dejavu.games.memoir.state import NOBODY, Phase, State
from dejavu.games.memoir.strategy.prospect import openable
from dejavu.games.memoir.strategy.team import in_common
from dejavu.games.memoir.strategy.ways import ways_of
from dejavu.table.boards.memoir.items import monster_spot, place_spot
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.notes import told_face
from dejavu.table.boards.memoir.words.panels import too_many
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.say import Say
from dejavu.table.kit.stakes import Change, Consequence, Stake, Stakes, consequence


def stakes(view: MemoirView) -> Stakes:
    """What matters to the seat: memories that it or anybody can open, wanted resources, who is with it, what hunts it.

    What lies within one turn counts, by the ways that walls and holes leave.
    """
    state, seat = view.state, view.seat
    player = state.players[seat]
    if state.phase is not Phase.ACTIONS or player.character == NOBODY:
        return {}
    found: dict[tuple[str, int], Stake] = {}
    opened = state.openers
    for place, which in _shown(state, MEMORY):
        if which not in opened and _holds(state, seat, which):
            found["open", which] = Stake(1 + _is_within_turn(state, seat, place), (place_spot(state, place),))
    wanted = _wanted(state)
    for place, which in _shown(state, RESOURCE):
        free = not state.exploited >> place & 1 and state.piles[which] > 0
        if which in wanted and free and _is_within_turn(state, seat, place):
            found["fetch", which] = Stake(1, (place_spot(state, place),))
    for which in openable(state):
        found["possible", which] = Stake(1, (PlaceId("clue", number=state.components.memories[which].number),))
    for other in state.at(player.place):
        if other != seat:
            found["meet", other] = Stake(1, (PlaceId("pawn", number=other),))
    for monster in player.monsters:
        found["hunt", monster.card] = Stake(-1, (monster_spot(state, monster.card),))
    return found


def _shown(state: State, kind: str) -> Iterator[tuple[int, int]]:
    """Yield the known places with one kind of sign, each with the index of its memory or letter."""
    for place in range(len(state.faces)):
        face = told_face(state, place)
        if face >= 0 and state.components.signs[face].kind == kind:
            yield place, state.components.signs[face].which


def _holds(state: State, seat: int, memory: int) -> bool:
    """Whether a hand has all the letters that a memory needs."""
    wanted = state.components.memories[memory]
    return in_common(wanted.needs, state.players[seat].letters) == wanted.letters


def _wanted(state: State) -> set[int]:
    """The letters of which the team holds fewer than closed memories need."""
    box, opened = state.components, state.openers
    closed = [memory.needs for index, memory in enumerate(box.memories) if index not in opened]
    needs = [sum(one) for one in zip(*closed, strict=True)]
    return {
        letter for letter, need in enumerate(needs) if sum(player.letters[letter] for player in state.players) < need
    }


def _taken(state: State, spot: PlaceId) -> bool:
    """Whether the card of a tile was taken: the team has it, so that nobody lost anything."""
    return bool(state.exploited >> state.components.hexes.index[spot.id] & 1)


def _is_within_turn(state: State, seat: int, place: int) -> bool:
    """Whether a seat can reach a place within a turn."""
    return ways_of(state).far[state.players[seat].place][place] <= state.components.rules.actions


def consequences(changed: Sequence[Change], view: MemoirView, names: MemoirNames) -> Iterator[Consequence]:
    """Yield a sentence for each change, except the loss of things that nobody needs any more, or that a partner took.

    A memory whose cards the seat has given away or discarded is not told as lost either: the seat chose that.
    """
    opened, wanted = view.state.openers, _wanted(view.state)
    for change in changed:
        kind, which = change.key
        better = change.after > change.before
        if kind == "open":
            needless = which in opened or not _holds(view.state, view.seat, which)
        elif kind == "possible":
            needless = which in opened
        elif kind == "fetch" and not better:
            needless = which not in wanted or any(_taken(view.state, place) for place in change.places)
        else:
            needless = False
        if (kind, better) in _SAY.lines and (better or not needless):
            limit = too_many(view.state, which) if (kind, better) == ("possible", False) else ""
            yield consequence([change], limit or _SAY(change, names, key=(kind, better)))


_SAY: Final = Say[MemoirNames](
    {
        "memory": lambda change, names: names.memory(names.box.memories[change.key[1]].number),
        "letter": lambda change, names: names.the_letter(names.box.letters[change.key[1]].id),
        "name": lambda change, names: names.seat(change.key[1]),
        "monster": lambda change, names: names.monster(names.box.hallucinations[change.key[1]].id),
    },
    {
        ("open", True): lambda change, names: (
            N_("You can reach {memory} and open it.") if change.after > 1 else N_("You hold what opens {memory}.")
        ),
        ("open", False): N_("{memory} is out of your reach now."),
        ("possible", True): N_("{memory} can be opened after all."),
        ("possible", False): N_("Too little is left to open {memory}."),
        ("fetch", True): N_("You can fetch {letter} within a turn."),
        ("fetch", False): N_("You can no longer fetch {letter} within a turn."),
        ("meet", True): N_("{name} is with you: you can exchange."),
        ("hunt", True): N_("{monster} no longer hunts you."),
        ("hunt", False): N_("{monster} hunts you."),
    },
)
"""Sentences by the kind of a stake and whether it got better."""
