"""The inspector's notes: what a thing is, and what it means to a seat now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dejavu.engine.info import N_
from dejavu.games.fragments.components import Card, Components
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.scoring import communal_scores, counted_by, fragment_shares, pays
from dejavu.games.fragments.state import NONE, Phase, Player, Sowing, State
from dejavu.games.fragments.view import FragmentsView
from dejavu.table.boards.fragments.words.names import FragmentsNames
from dejavu.table.boards.fragments.words.stakes import sows_next, what_it_lacks
from dejavu.table.kit.item import Ladder, Note
from dejavu.table.kit.say import Say
from dejavu.table.text import _, capital, commas, plural, signed

# Cards


def card_note(view: FragmentsView, card: int, names: FragmentsNames) -> Note:
    """A card, and the cards that it links with in the viewer's long-term memory."""
    kind = names.components.cards[card]
    player = view.state.players[view.seat]
    note = printed(card, names)
    paid = (*_paid_now(view, card, names), *_paid_others(view, card, names), *_lacks(view, card, names))
    return Note(note.title, (*note.lines, *_copies(view, card), _neighbours(kind, player, names), *paid))


def _copies(view: FragmentsView, card: int) -> Iterator[str]:
    """How many copies of a card lie in the communal row, if any."""
    if count := view.state.row.count(card):
        yield plural("×{count}: the last copy on the table.", "×{count}: {count} copies lie on the table.", count)


def printed(card: int, names: FragmentsNames) -> Note:
    """What is printed on a card: world and number, what completing it pays, its effect."""
    kind = names.components.cards[card]
    lines = [
        _("{world}, number {number}", world=names.world(kind.world), number=kind.number),
        _(
            "Its shapes, from the top: {shapes}. Bits of any colour fill them.",
            shapes=commas(map(names.shape, kind.slots)),
        ),
        effect(kind, names),
        _tokens(kind, names.components),
    ]
    if kind.vp:
        lines.append(
            plural(
                "When completed: {vp} VP for the card.", "When completed: {vp} VP for the card.", kind.vp, vp=kind.vp
            )
        )
    rule = EFFECTS[kind.effect.kind]
    if rule.uses is not None or rule.each is not None:
        lines.append(_("Each memory fragment counts for one card only, so that all bring most."))
    if kind.communal:
        lines.append(_("Communal: all slots must be filled at once, and nobody may own it twice."))
    return Note(names.card(card), tuple(lines))


def _tokens(kind: Card, box: Components) -> str:
    text = _("When completed: 1 VP for every {colour} or {white} bit on it.")
    if kind.colour == box.rules.uncollected:
        text = _("When completed: 1 VP for every {white} bit on it.")
    return text.format(colour=_(box.colours[kind.colour]), white=_(box.colours[box.rules.uncollected]))


def effect(kind: Card, names: FragmentsNames) -> str:
    """What a card does in long-term memory."""
    does = kind.effect.kind
    return _EFFECTS(kind, names, does) if does in _EFFECTS.lines else does


def sign(kind: str) -> str:
    """What the sign of a finished card does, one of those without numbers: ``footprint``, ``hand``."""
    return _(_SIGNS[kind])


_SIGNS: Final = {
    "flower": N_("Flower: comes with a flower to plant, once."),
    "chest": N_("Chest: saves one more bit from turn to turn."),
    "footprint": N_("Footprint: the girl may walk one nebula further."),
    "white": N_("White: after sowing, take one white bit from the last nebula."),
    "short-term": N_("Short-term memory: one more card under construction."),
    "hand": N_("Hand: you draw up to one more card."),
}
_BY_CARDS = N_("At the end: {ladder} VP for {counts}+ {colour} cards in long-term memory.")

_EFFECTS: Final = Say[FragmentsNames](
    {
        "ladder": lambda card, names: "/".join(map(str, card.effect.parameters["ladder"])),
        "counts": lambda card, names: "/".join(str(n) for n, _vp in enumerate(card.effect.parameters["ladder"], 1)),
        "colour": lambda card, names: _(card.effect.parameters.get("colour") or names.components.colours[card.colour]),
        "points": lambda card, names: card.effect.parameters["points"],
        "top": lambda card, names: names.components.neurons,
    },
    {
        **_SIGNS,
        "score-colour": _BY_CARDS,
        "score-white": _BY_CARDS,
        "score-sequence": N_(
            "At the end: {points} VP for every {colour} fragment in one unbroken run of neurons "
            "({top} and 1 are neighbours)."
        ),
        "score-sets": N_("At the end: {points} VP for every three fragments with the same neurons in three colours."),
        "score-each": N_("At the end: {points} VP for every memory fragment."),
    },
)


def _neighbours(kind: Card, player: Player, names: FragmentsNames) -> str:
    """The numbers that a card links with, and how many of them the player has."""
    components = names.components
    near = components.world_of[kind.world].neighbours(kind.number)
    held = {components.cards[i].number for i in player.long if components.cards[i].world == kind.world}
    said: dict[str, Any] = {"numbers": _(" and ").join(map(str, near)), "vp": components.girl.link_vp}
    if have := len(held.intersection(near)):
        said["have"] = plural("you have {count} of them", "you have {count} of them", have)
        return _("Links with number {numbers} ({have}): {vp} VP each.", **said)
    return _("Links with number {numbers}: {vp} VP each.", **said)


def _paid_now(view: FragmentsView, card: int, names: FragmentsNames) -> Iterator[str]:
    """What a communal card pays the viewer now, or would pay; and where each memory fragment counts."""
    components, player = names.components, view.state.players[view.seat]
    if not components.cards[card].communal:
        return
    mine = card in player.long
    long = player.long if mine else [*player.long, card]
    if mine:
        held = [components.fragments[i] for i in player.fragments]
        paid = communal_scores(components, [components.cards[i] for i in long], held)
        yield _("Now: {vp} VP.", vp=paid[long.index(card)])
    else:
        yield _("It would pay you {vp} VP now, plus its bits.", vp=pays(view.state, view.seat, card))
    counting = counted(long, player, components)
    if card in counting:  # all such cards share the fragments
        for other, fragments in counting.items():
            if fragments:
                yield _("{card} counts: {fragments}.", card=names.card(other), fragments=names.fragments(fragments))
        yield from () if mine else _counted_so_far(counting[card], player, names)


def _paid_others(view: FragmentsView, card: int, names: FragmentsNames) -> Iterator[str]:
    """What a communal card in the row would bring each of the others, most first."""
    state = view.state
    if card not in state.row:
        return
    others = [seat for seat, player in enumerate(state.players) if seat != view.seat and not player.owns(card)]
    paid = {seat: pays(state, seat, card) for seat in others}
    told = [
        _("{name} {points}", name=names.seat(seat), points=paid[seat])
        for seat in sorted(others, key=lambda s: -paid[s])
    ]
    if any(paid.values()):
        yield _("It would pay the others: {list}.", list=commas(told))


def _lacks(view: FragmentsView, card: int, names: FragmentsNames) -> Iterator[str]:
    """What the viewer lacks for a communal card before sowing."""
    state = view.state
    tells = view.current_player == view.seat and sows_next(view)
    if tells and card in state.row and not state.players[view.seat].owns(card):
        yield what_it_lacks(view, card, names)


def _counted_so_far(fragments: Sequence[str], player: Player, names: FragmentsNames) -> Iterator[str]:
    """The cards from which another card would take these fragments."""
    for card, known in counted(player.long, player, names.components).items():
        if taken := [fragment for fragment in fragments if fragment in known]:
            yield _("Counted on {card} so far: {fragments}.", card=names.card(card), fragments=names.fragments(taken))


def _brings(player: Player, fragment: int, names: FragmentsNames) -> str:
    """What a fragment on the map would bring a player, card by card; some cards may pay less with it."""
    box, held = names.components, [*player.fragments, fragment]
    cards = [box.cards[card] for card in player.long]
    now, then = (
        communal_scores(box, cards, [box.fragments[each] for each in fragments])
        for fragments in (player.fragments, held)
    )
    text, both = _("{name} {points}"), zip(player.long, now, then, strict=True)
    more = [text.format(name=names.card(card), points=signed(b - a, plus=True)) for card, a, b in both if a != b]
    return _("Taken now, it would bring you: {list}.", list=commas(more)) if more else ""


def counted(long: Sequence[int], player: Player, components: Components) -> Mapping[int, Sequence[str]]:
    """A player's fragments by the card of long-term memory for which they count."""
    held = [components.fragments[i] for i in player.fragments]
    shares = fragment_shares(components, [components.cards[i] for i in long], held)
    return {
        long[place]: [fragment.id for n, fragment in enumerate(held) if share.used >> n & 1]
        for place, share in shares.items()
    }


def ladder(view: FragmentsView, card: int, components: Components) -> Ladder | None:
    """The ladder of a card that pays by number of cards; None for other cards.

    It marks the step that the viewer reaches, or would reach with the card.
    """
    kind = components.cards[card]
    steps = kind.effect.parameters.get("ladder")
    if not steps:
        return None
    count = counted_by(view.state, view.seat, card)
    shown = tuple(
        (f"{number}+" if number == len(steps) else str(number), vp) for number, vp in enumerate(steps, start=1)
    )
    return Ladder((_("Cards"), _("VP")), shown, min(count, len(steps)) - 1)


# Bits, fragments and nebulae


def bit_note(bit: str, names: FragmentsNames) -> Note:
    """An impression bit."""
    box = names.components
    if not bit.startswith(box.colours[box.rules.uncollected]):
        lines = (_("Fits every slot of its shape. Its colour pays 1 VP on a card of the same colour."),)
        return Note(capital(names.bit(bit)), lines)
    white = (
        _("Fits every slot of its shape and pays 1 VP on every card."),
        _("Never the last bit of a sowing; collected only with a white icon."),
    )
    return Note(capital(names.bit(bit)), white)


def fragment_note(state: State, fragment: str, names: FragmentsNames) -> Note:
    """A memory fragment, and the card for which it would count."""
    return Note(capital(names.fragment(fragment)), (_counts_for(state, fragment, names),))


def _counts_for(state: State, fragment: str, names: FragmentsNames) -> str:
    index = names.components.fragment_index[fragment]
    for player in state.players:
        if index in player.fragments:
            for card, fragments in counted(player.long, player, names.components).items():
                if fragment in fragments:
                    return _("It counts for {card}.", card=names.card(card))
            return _("It counts for no card yet: a communal card has to pay for it.")
    return _("Plant a flower on its nebula to take it. Communal cards pay for fragments at the end.")


def nebula_note(state: State, nebula: int, names: FragmentsNames, seat: int = NONE, spoken: bool = False) -> Note:
    """A nebula, what lies on it, and what its fragment would bring a seat, if any.

    ``spoken`` leaves out what speech says elsewhere.
    """
    lines = [names.bits(state.bits[nebula]) or _("No bits here.")]
    if (fragment := state.fragments[nebula]) != NONE:
        held = names.fragment(names.components.fragments[fragment].id)
        lines.append(_("Holds the {fragment}.", fragment=held))
        if seat != NONE and (brings := _brings(state.players[seat], fragment, names)):
            lines.append(brings)
    if state.planted[nebula]:
        lines.append(_("A flower grows here; its fragment was taken."))
    near = names.nebulae(state.graph.neighbours[nebula])
    if near and not spoken:
        lines.append(_("Connected to {others}.", others=commas(near)))
    if state.girl == nebula:
        lines.append(_("The girl is here."))
    sows = isinstance(state.move, Sowing) or (state.phase is Phase.RECOLLECTION and state.move is None)
    if sows and not spoken:
        lines.append(_("A plate at a nebula shows what ending there collects: a row for each colour of the last bit."))
    return Note(names.nebula(nebula), tuple(lines))


# The girl tile


def girl_note(player: Player, components: Components) -> Note:
    """The girl tile: what the seat can do now with its cards' effects."""
    whites = _("Collects no white bits yet.")
    if player.whites:
        whites = plural(
            "May take {count} white bit after sowing.", "May take {count} white bits after sowing.", player.whites
        )
    lines = (
        plural(
            "The girl may walk {count} nebula in a turn.",
            "The girl may walk {count} nebulae in a turn.",
            player.footprints,
        ),
        plural(
            "Room for {count} card in short-term memory.",
            "Room for {count} cards in short-term memory.",
            player.short_slots,
        ),
        plural("Draws up to {count} card.", "Draws up to {count} cards.", player.hand_size),
        plural("Saves {count} bit in chests.", "Saves {count} bits in chests.", player.chests),
        whites,
        _("{vp} VP for every two neighbouring cards of a world.", vp=components.girl.link_vp),
    )
    return Note(_("The nameless girl"), lines)


def circle_note(player: Player, components: Components) -> Note:
    """The flower circle of the girl tile."""
    full = player.circle >= components.girl.circles
    return Note(
        _("Flower circle"),
        (
            _("A flower stands here, ready to be planted.") if full else _("It is empty."),
            plural(
                "Spend any {count} bit to grow a flower here.",
                "Spend any {count} bits to grow a flower here.",
                components.rules.grow_cost,
            ),
            _("Planted where the girl is, a flower wins the memory fragment there."),
        ),
    )
