"""What a rival's turn means for a player of *Fragments*: cards, fragments, neighbours, and what a sowing completes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from dejavu.engine.info import N_
from dejavu.games.fragments.components import ANY_SHAPE, Components
from dejavu.games.fragments.rules.bits import shape_counts, usable
from dejavu.games.fragments.scoring import gain, pays
from dejavu.games.fragments.state import NONE, Phase, Player, State
from dejavu.games.fragments.strategy.aims import LEAST, left_empty
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.reach import BEFORE, Shapes, communal_worth, completable, harvests
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.kit.item import PlaceId
from dejavu.table.kit.say import Say
from dejavu.table.kit.stakes import Change, Consequence, Stake, Stakes, consequence, recent
from dejavu.table.text import _, listed


@recent
def stakes(view: FragmentsView) -> Stakes:
    """The stakes: communal cards, memory fragments on the map, cards that would join, and cards that can be completed.

    A fragment is worth one more than the VP that it would bring now. Before anybody sows there are no stakes.
    """
    state, box = view.state, view.state.components
    if state.phase in BEFORE:
        return {}
    own = state.players[view.seat]
    row = {
        ("row", card): Stake(int(card in state.row), (PlaceId("row", box.cards[card].id),))
        for card in dict.fromkeys(box.communal_row(state.seats))
        if not own.owns(card)
    }
    fragments = {
        ("fragment", nebula): Stake(_pay(state, view.seat, fragment), (PlaceId("nebula", box.nebulae[nebula].id),))
        for nebula, fragment in enumerate(state.fragments)
    }
    joining = {
        ("join", card): Stake(int(_is_left(state, card, view.seat)), (_place(state, beside, view.seat),))
        for card, beside in _neighbours(state, view.seat)
        if ("row", card) not in row
    }
    return {**row, **fragments, **joining, **_ready(state, view.seat)}


def _ready(state: State, seat: int) -> Stakes:
    """The cards that a sowing can complete; those in hand are the seat's secret, and communal ones are worth points."""
    player, cards = state.players[seat], state.components.cards
    own = dict.fromkeys((*player.hand, *player.short))
    worth = {card: vp for card, vp in communal_worth(state, seat).items() if vp > 0}
    return {
        ("ready", card): Stake(worth.get(card, 1), (PlaceId(_lies(player, card), cards[card].id),), card in player.hand)
        for card in completable(state, seat, harvests(state, seat), [*own, *worth])
    }


def at_stake(lost: Change, view: FragmentsView) -> int:
    """The VP that something lost would have brought; 0 for what no sentence tells.

    A communal card that no sowing could complete counts half, as does one that was begun and can be completed later. A
    card in hand that was not begun counts 1.
    """
    (kind, which), state, seat = lost.key, view.state, view.seat
    if lost.after:
        return 0
    match kind:
        case "fragment":
            return lost.before - 1
        case "join":
            return gain(state, seat, cards=[which]).links
        case "row":
            worth = pays(state, seat, which)
            return worth if which in completable(state, seat, harvests(state, seat), [which]) else worth // 2
    begun = which in state.players[seat].short
    return pays(state, seat, which) // 2 if begun else int(not state.components.cards[which].communal)


def _lies(player: Player, card: int) -> str:
    """Where a card lies that a seat may complete."""
    return "short" if card in player.short else "hand" if card in player.hand else "row"


def _pay(state: State, seat: int, fragment: int) -> int:
    """One more than the VP that a fragment on the map would bring a seat now; 0 without a fragment."""
    return 0 if fragment == NONE else 1 + max(0, gain(state, seat, fragments=[fragment]).total)


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
    world = box.world_of.get(here.world)
    numbers = world.neighbours(here.number) if world else ()
    for other, kind in enumerate(box.cards):
        if kind.world == here.world and kind.number in numbers:
            yield other


def _is_left(state: State, card: int, seat: int) -> bool:
    """Whether the others do not own all copies of a card: one may lie in the seat's own hand, or still come there."""
    taken = sum(player.owns(card) for other, player in enumerate(state.players) if other != seat)
    return taken < len(state.components.cards[card].copies)


def _place(state: State, card: int, seat: int) -> PlaceId:
    return PlaceId("long" if card in state.players[seat].long else "short", state.components.cards[card].id)


def lacking(view: FragmentsView, card: int) -> Sequence[int]:
    """The shapes that a card lacks after the best sowing; empty if a sowing completes it."""
    chest = shape_counts(view.state.components, view.state.players[view.seat].chest)
    return _lacking(view, card, harvests(view.state, view.seat) or {chest})


def _lacking(view: FragmentsView, card: int, found: Set[Shapes]) -> Sequence[int]:
    """The shapes that a card lacks with the best of some sets of bits, given as the number of bits of each shape."""
    slots = view.state.components.cards[card].open_slots(view.state.players[view.seat].short.get(card))
    return min((left_empty(slots, _each(shapes)) for shapes in sorted(found)), key=len)


def sows_next(view: FragmentsView) -> bool:
    """Whether a seat's next bits come from a sowing of which nothing is laid yet."""
    state = view.state
    return view.current_player != view.seat or (state.phase is Phase.RECOLLECTION and state.move is None)


def what_it_lacks(view: FragmentsView, card: int, names: FragmentsNames) -> str:
    """What a card lacks for the seat, or that nothing is lacking, in a sentence.

    Before a sowing it is judged after the best one, and later by the bits that the seat can still use.
    """
    if sows_next(view):
        shapes, told = lacking(view, card), _("After the best sowing it lacks: {shapes}.")
        whole = _("A sowing can complete it now.")
    else:
        state, player = view.state, view.state.players[view.seat]
        held = usable(player) if state.phase is Phase.DEJA_VU else player.chest
        shapes, told = _lacking(view, card, {shape_counts(state.components, held)}), _("It lacks: {shapes}.")
        whole = _("You hold all its bits.")
    return told.format(shapes=shapes_listed(shapes, names)) if shapes else whole


def _each(counts: Sequence[int]) -> Iterator[int]:
    """Yield the shape of every bit, given the number of bits of each shape."""
    return (shape for shape, count in enumerate(counts) for _bit in range(count))


def consequences(
    changed: Sequence[Change], view: FragmentsView, names: FragmentsNames, past: bool = False
) -> Iterator[Consequence]:
    """Yield a sentence for each loss, and one each for the cards in sight and in hand that a sowing can now complete.

    Of communal cards only the best new one is told, because they open and shut often. ``view`` is the view after the
    changes, which tells why a card cannot be completed. ``past``: somebody looks back at it after the game.
    """
    ready = [change for change in changed if change.key[0] == "ready"]
    communal = [change for change in ready if names.is_communal(change.key[1])]
    for change in changed:
        if not change.after and change not in communal:
            yield consequence([change], _loss(change, view, names, past))
    for secret in (False, True):
        own = [change for change in ready if change.after and change not in communal and change.secret is secret]
        if own:
            cards = listed([names.card(change.key[1]) for change in own])
            yield consequence(own, _("A sowing can complete your {cards} now.", cards=cards))
    if opened := [change for change in communal if change.after >= max(LEAST, change.before)]:
        most = max(opened, key=lambda change: change.after)
        yield consequence([most], _SAY(most, names, key="communal"))


def _loss(change: Change, view: FragmentsView, names: FragmentsNames, past: bool) -> str:
    """The sentence for something that the seat can no longer do, or could not do in its next turn."""
    kind, which = change.key
    if kind == "ready" and (shapes := lacking(view, which)):
        told = (
            _("No sowing could complete {card} in the next turn: it lacked {shapes}.")
            if past
            else _("No sowing can complete your {card} for now. At best it lacks: {shapes}.")
        )
        return told.format(card=names.card(which), shapes=shapes_listed(shapes, names))
    return _SAY(change, names, key="paid" if kind == "fragment" and change.before > 1 else kind)


def shapes_listed(shapes: Sequence[int], names: FragmentsNames) -> str:
    """Shapes of slots within a sentence."""
    return listed([names.shape(shape) if shape != ANY_SHAPE else _("any bit") for shape in shapes])


_SAY: Final = Say[FragmentsNames](
    {
        "card": lambda change, names: names.card(change.key[1]),
        "nebula": lambda change, names: names.nebula(change.key[1]),
        "vp": lambda change, names: change.before - 1,
        "pays": lambda change, names: change.after,
        "world": lambda change, names: names.world(names.components.cards[change.key[1]].world),
    },
    {
        "fragment": N_("The memory fragment on {nebula} is gone."),
        "paid": N_("The memory fragment on {nebula} is gone: it would have brought you {vp} VP."),
        "ready": N_("No sowing can complete your {card} for now."),
        "communal": N_("A sowing can complete the communal card {card} now: {pays:+} VP."),
        "row": N_("No {card} is left."),
        "join": N_("{card} is gone: it would have joined your {world}."),
    },
)
"""Sentences by the kind of a stake."""
