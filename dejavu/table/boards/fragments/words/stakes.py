"""What a rival's turn takes from a player of *Fragments*, as far as it is public: cards, fragments, neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.state import NONE, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.say import Say
from dejavu.table.kit.stakes import Change, Consequence, Stake, Stakes, consequence


def stakes(view: FragmentsView) -> Stakes:
    """Communal cards, memory fragments on the map, and the cards that join pictures of the seat."""
    state, box = view.state, view.state.components
    own = state.players[view.seat]
    row = {
        ("row", card): Stake(int(card in state.row), (PlaceId("row", box.cards[card].id),))
        for card in dict.fromkeys(box.communal_row(state.seats))
        if not own.owns(card)
    }
    fragments = {
        ("fragment", nebula): Stake(int(fragment != NONE), (PlaceId("nebula", box.nebulae[nebula].id),))
        for nebula, fragment in enumerate(state.fragments)
    }
    joining = {
        ("join", card): Stake(int(_is_left(state, card, view.seat)), (_place(state, beside, view.seat),))
        for card, beside in _neighbours(state, view.seat)
        if ("row", card) not in row
    }
    return row | fragments | joining


def _neighbours(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """The cards whose pictures would join those of a seat, each with the card that it would join."""
    box, player = state.components, state.players[seat]
    own = {*player.long, *player.short}
    for card in sorted(own):
        for other in beside(box, card):
            if other not in own:
                yield other, card


def beside(box: Components, card: int) -> Iterator[int]:
    """The cards of the same world that lie next to a card; in a closed world the last one lies next to the first."""
    here = box.cards[card]
    world = next((world for world in box.worlds if world.id == here.world), None)
    if world is None:
        return
    ring = world.closed and world.size > 2
    numbers = {(here.number + step - 1) % world.size + 1 if ring else here.number + step for step in (-1, 1)}
    for other, kind in enumerate(box.cards):
        if kind.world == here.world and kind.number in numbers and other != card:
            yield other


def _is_left(state: State, card: int, seat: int) -> bool:
    """Whether the memories of others lack a copy of a card: it may be in the seat's own hand, or still come there."""
    taken = sum(player.owns(card) for other, player in enumerate(state.players) if other != seat)
    return taken < len(state.components.cards[card].copies)


def _place(state: State, card: int, seat: int) -> PlaceId:
    return PlaceId("long" if card in state.players[seat].long else "short", state.components.cards[card].id)


def consequences(changed: Sequence[Change], names: FragmentsNames) -> Iterator[Consequence]:
    """Yield a sentence for each loss: nothing else comes of a rival's turn."""
    return (consequence([change], _SAY(change, names, key=change.key[0])) for change in changed if not change.after)


_SAY: Final = Say[FragmentsNames](
    {
        "card": lambda change, names: names.card(change.key[1]),
        "nebula": lambda change, names: names.nebula(change.key[1]),
        "world": lambda change, names: names.world(names.components.cards[change.key[1]].world),
    },
    {
        "fragment": N_("The memory fragment on {nebula} is gone."),
        "row": N_("No {card} is left."),
        "join": N_("{card} is gone: it would have joined your {world}."),
    },
)
"""By the kind of a stake."""
