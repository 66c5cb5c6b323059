"""What something means to a seat just now: what a card would add, what lies where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from dejavu.games.fragments.components import Card, Components
from dejavu.games.fragments.scoring import communal_scores, fragment_shares
from dejavu.games.fragments.state import NONE, Phase, Player, Sowing, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.board.note import Ladder, Note
from dejavu.table.boards.fragments.words.names import Names
from dejavu.table.text import _, commas, ngettext


def card_note(view: FragmentsView, card: int, names: Names) -> Note:
    """A card, and what it would join in the viewer's long-term memory."""
    note = names.card_note(card)
    kind = names.components.cards[card]
    player = view.state.players[view.seat]
    return Note(note.title, (*note.lines, _neighbours(kind, player, names), *_paid_now(kind, card, player, names)))


def _neighbours(kind: Card, player: Player, names: Names) -> str:
    """Which cards it links with, and how many of them the player remembers."""
    components = names.components
    world = components.world_of[kind.world]
    near = {kind.number - 1, kind.number + 1}
    if world.closed and world.size > 2:
        near = {(number - 1) % world.size + 1 for number in near}
    near = {number for number in near if 1 <= number <= world.size}
    held = {components.cards[i].number for i in player.long if components.cards[i].world == kind.world}
    numbers = _(" and ").join(str(number) for number in sorted(near))
    if near & held:
        have = ngettext("you have {count} of them", "you have {count} of them", len(near & held)).format(
            count=len(near & held)
        )
        line = _("Links with number {numbers} ({have}): {vp} VP each.")
        return line.format(numbers=numbers, have=have, vp=components.girl.link_vp)
    return _("Links with number {numbers}: {vp} VP each.").format(numbers=numbers, vp=components.girl.link_vp)


def _paid_now(kind: Card, card: int, player: Player, names: Names) -> list[str]:
    """What a communal card pays the player as things stand, and where each memory fragment counts.

    A card that is not the player's is worth what all would pay more with it, itself included.
    """
    if not kind.communal:
        return []
    components = names.components
    mine = card in player.long
    long = player.long if mine else [*player.long, card]
    cards = [components.cards[i] for i in long]
    held = [components.fragments[i] for i in player.fragments]
    pays = communal_scores(components, cards, held)
    if mine:
        said = _("Now: {vp} VP.").format(vp=pays[long.index(card)])
    else:
        more = sum(pays) - sum(communal_scores(components, cards[:-1], held))
        said = _("It would pay you {vp} VP now.").format(vp=more)
    return [said, *_counted(card, counted(long, player, names), names)]


def counted(long: Sequence[int], player: Player, names: Names) -> dict[int, list[str]]:
    """The fragments of a player by the card of a long-term memory for which they count."""
    components = names.components
    held = [components.fragments[i] for i in player.fragments]
    shares = fragment_shares(components, [components.cards[i] for i in long], held)
    return {
        long[place]: [fragment.id for n, fragment in enumerate(held) if share.used >> n & 1]
        for place, share in shares.items()
    }


def _counted(card: int, counting: Mapping[int, Sequence[str]], names: Names) -> Iterator[str]:
    """``Bridge of Rain counts: cyan 1, cyan 2``, for every card if this is one of them."""
    if card not in counting:
        return
    for other, fragments in counting.items():
        if fragments:
            name = names.card(names.components.cards[other].id)
            yield _("{card} counts: {fragments}.").format(card=name, fragments=names.fragments(fragments))


def fragment_note(state: State, fragment: str, names: Names) -> Note:
    """A memory fragment, and for which card it counts once somebody has it."""
    index = names.components.fragment_index[fragment]
    for player in state.players:
        if index in player.fragments:
            for card, fragments in counted(player.long, player, names).items():
                if fragment in fragments:
                    name = names.card(names.components.cards[card].id)
                    return names.fragment_note(fragment, _("It counts for {card}.").format(card=name))
            return names.fragment_note(fragment, _("It counts for no card yet: a communal card has to pay for it."))
    return names.fragment_note(fragment)


def ladder(view: FragmentsView, card: int, components: Components) -> Ladder | None:
    """The steps of a card that pays by number of cards; None for others."""
    kind = components.cards[card]
    steps = kind.effect.parameters.get("ladder")
    if not steps:
        return None
    player = view.state.players[view.seat]
    count = sum(components.cards[i].colour == kind.colour for i in player.long)
    shown = tuple(
        (f"{number}+" if number == len(steps) else str(number), vp) for number, vp in enumerate(steps, start=1)
    )
    return Ladder((_("Cards"), _("VP")), shown, min(count, len(steps)) - 1 if count else None)


def nebula_note(state: State, nebula: int, names: Names, by_ear: bool = False) -> Note:
    """A nebula with what lies on it now; ``by_ear``: without what is told otherwise to somebody who sees no map."""
    components = names.components
    fragment = state.fragments[nebula]
    note = names.nebula_note(
        components.nebulae[nebula].id,
        [components.bit_ids[bit] for bit in state.bits[nebula]],
        None if fragment == NONE else components.fragments[fragment].id,
        state.planted[nebula],
    )
    near = commas(names.nebula(components.nebulae[n].id) for n in state.graph.neighbours[nebula])
    more = [_("Connected to {others}.").format(others=near)] if near and not by_ear else []
    if state.girl == nebula:
        more.append(_("The girl is here."))
    sows = isinstance(state.move, Sowing) or (state.phase is Phase.RECOLLECTION and state.move is None)
    if sows and not by_ear:
        more.append(_("A plate at a nebula shows what ending there collects: a row for each colour of the last bit."))
    return Note(note.title, (*note.lines, *more))


def girl_note(player: Player, components: Components) -> Note:
    """The girl tile: what the seat can do now, cards included."""
    lines = (
        ngettext(
            "The girl may walk {count} nebula in a turn.", "The girl may walk {count} nebulae in a turn.",
            player.footprints,
        ).format(count=player.footprints),
        ngettext(
            "Room for {count} card in short-term memory.", "Room for {count} cards in short-term memory.",
            player.short_slots,
        ).format(count=player.short_slots),
        ngettext("Draws up to {count} card.", "Draws up to {count} cards.", player.hand_size).format(
            count=player.hand_size
        ),
        ngettext("Saves {count} bit in chests.", "Saves {count} bits in chests.", player.chests).format(
            count=player.chests
        ),
        ngettext(
            "May take {count} white bit after sowing.", "May take {count} white bits after sowing.", player.whites
        ).format(count=player.whites)
        if player.whites
        else _("Collects no white bits yet."),
        _("{vp} VP for every two neighbouring cards of a world.").format(vp=components.girl.link_vp),
    )  # fmt: skip
    return Note(_("The nameless girl"), lines)


def circle_note(player: Player, components: Components) -> Note:
    """The flower circle of the girl tile."""
    cost = components.rules.grow_cost
    full = player.circle >= components.girl.circles
    state = _("A flower stands here, ready to be planted.") if full else _("It is empty.")
    grow = ngettext(
        "Spend any {count} bit to grow a flower here.", "Spend any {count} bits to grow a flower here.", cost
    )
    use = _("Planted where the girl is, a flower wins the memory fragment there.")
    return Note(_("Flower circle"), (state, grow.format(count=cost), use))
