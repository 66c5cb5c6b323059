"""What a partner's turn changes for a player: memories to open, resources to fetch, partners to meet, monsters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.memoir.components import MEMORY, RESOURCE
from dejavu.games.memoir.memoir_state import MemoirView
from dejavu.games.memoir.state import NOBODY, Phase, State
from dejavu.games.memoir.strategy.prospect import Lack, lacks
from dejavu.games.memoir.strategy.team import in_common
from dejavu.games.memoir.strategy.ways import ways_of
from dejavu.table.boards.memoir.items import monster_spot, place_spot
from dejavu.table.boards.memoir.words.names import MemoirNames
from dejavu.table.boards.memoir.words.notes import told_face
from dejavu.table.boards.memoir.words.panels import out_of_reach, within_reach
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
    for which, why in lacks(state).items():
        clue = PlaceId("clue", number=state.components.memories[which].number)
        found["possible", which] = Stake(0 if why else 1, (clue,), common=True, why=why)
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
        elif kind == "fetch" and not better:
            needless = which not in wanted or any(_taken(view.state, place) for place in change.places)
        else:
            needless = False
        if (kind, better) in _SAY.lines and (better or not needless):
            yield consequence([change], _SAY(change, names, key=(kind, better)))
    yield from _possible([one for one in changed if one.key[0] == "possible" and one.key[1] not in opened], view.state)


def _possible(changed: Iterable[Change], state: State) -> Iterator[Consequence]:
    """Yield a sentence for the memories that can be opened no more, or again, for the same reason."""
    alike: dict[tuple[bool, Lack], list[Change]] = {}
    for change in changed:
        alike.setdefault((change.after > change.before, change.why), []).append(change)
    for (again, why), found in alike.items():
        tell = within_reach if again else out_of_reach
        yield consequence(found, tell(state, [change.key[1] for change in found], why))


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
        ("fetch", True): N_("You can fetch {letter} within a turn."),
        ("fetch", False): N_("You can no longer fetch {letter} within a turn."),
        ("meet", True): N_("{name} is with you: you can exchange."),
        ("hunt", True): N_("{monster} no longer hunts you."),
        ("hunt", False): N_("{monster} hunts you."),
    },
)
"""Sentences by the kind of a stake and whether it got better."""
