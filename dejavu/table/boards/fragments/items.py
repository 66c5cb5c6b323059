"""The items on a seat's table, in panels, all derived from a frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from dejavu.games.fragments.actions import GIRL as OF_CIRCLE
from dejavu.games.fragments.scoring import score
from dejavu.games.fragments.state import NONE, UNKNOWN, Taking
from dejavu.table.boards.fragments.aims import to_the_end
from dejavu.table.boards.fragments.arrangement import MAP_PROPORTION
from dejavu.table.boards.fragments.cards import PROPORTION
from dejavu.table.boards.fragments.choices import use_of
from dejavu.table.boards.fragments.frame import FragmentsFrame, bits_on
from dejavu.table.boards.fragments.panorama import runs
from dejavu.table.boards.fragments.words import guidance, notes
from dejavu.table.kit.description import END, Panel, main_button, seat_plates
from dejavu.table.kit.item import Item, PlaceId
from dejavu.table.kit.names import seated, veiled_standing
from dejavu.table.text import _, commas, plural, sentences

GIRL: Final = Item(PlaceId("girl"), ("picture", "tokens/girl"), lambda: _("The nameless girl"))
"""The girl, who is dragged from her nebula."""
TRAY: Final = Item(PlaceId("tray"), message=lambda: _("Collected bits"))
"""The tray itself, to which bits return."""
_HIDDEN: Final = Item(PlaceId("peek"), message=lambda: _("Hand, face down"))
_PARTS: Final = 2
"""Number of lines about the score in a seat's words; after them comes the part that an option adds."""
SHAPES: Final = {"card": PROPORTION}
"""Ratios, width to height, of the pictures that are not square, by painter."""


def sentence(frame: FragmentsFrame) -> str:
    """What the seat may do now, and what else the main button brings about."""
    if frame.may_act and (sowing := guidance.sowing(frame.plan, frame.names)):
        return sowing
    comes = guidance.what_comes(frame.view, _main_button(frame)) if frame.may_act else ""
    return sentences((guidance.sentence(frame.view, frame.names), comes))


def _nebulae(frame: FragmentsFrame) -> Iterator[Item]:
    """The nebulae on the map, and the girl where she can be lifted."""
    for nebula in frame.state.placements:
        tile = frame.components.nebulae[nebula]
        note = partial(notes.nebula_note, frame.state, nebula, frame.names, frame.seat)
        about = {"nebula": tile.id}
        spot, serves = PlaceId("nebula", tile.id), nebula in frame.plan.services()
        yield Item(spot, message=partial(_, tile.name), value=nebula, about=about, note=note, serves=serves)
    if frame.lifts_girl:
        yield replace(GIRL, tip=girl_tip, note=partial(notes.girl_note, frame.player, frame.components))


def girl_tip() -> str:
    """What to do with the girl."""
    return _("Lead her to a connected nebula; where a memory fragment lies she can plant a flower.")


# Cards


def cards(frame: FragmentsFrame, where: str, cards: Collection[int]) -> Iterator[Item]:
    """Cards on which bits can be laid; an unknown card shows only its back."""
    for number, card in enumerate(cards):
        id = frame.components.cards[card].id
        spot = PlaceId(where, number=number) if card == UNKNOWN else PlaceId(where, id)
        note = partial(notes.card_note, frame.view, card, frame.names)
        name = partial(frame.names.card, id)
        yield Item(spot, ("card", card, frame.bits_on(where, card)), name, value=card, about={"card": id}, note=note)


def _hand(frame: FragmentsFrame) -> Iterator[Item]:
    """The cards of the seat; untouchable while face down."""
    for item in cards(frame, "hand", frame.player.hand):
        hidden = replace(
            item, picture=("card", UNKNOWN, ()), message=_HIDDEN.message, note=_HIDDEN.note, touchable=False
        )
        yield replace(item, chosen=item.value in frame.marked) if frame.secrets_open else hidden


def _row(frame: FragmentsFrame) -> Iterator[Item]:
    """The communal cards of this game, each in its place; the place is empty when no copy is left."""
    left = Counter(frame.state.row)
    for item in cards(frame, "row", dict.fromkeys(frame.components.communal_row(frame.state.seats))):
        yield item if item.value in left else replace(item, picture=(), touchable=False)


def _short_ground(frame: FragmentsFrame) -> Item:
    """The place of short-term memory, where a card begins."""
    return Item(
        PlaceId("short-term"),
        message=lambda: _("Short-term memory"),
        tip=lambda: _("Cards under construction: their effects count only when they are complete."),
    )


def _long(frame: FragmentsFrame) -> Iterator[Item]:
    """Finished cards by world and number, each with its unplanted flower, then the fragments won."""
    player, names, fragments = frame.player, frame.names, frame.components.fragments
    for card in (card for chain in runs(frame.components, player.long) for card in chain):
        id, note = frame.components.cards[card].id, partial(notes.card_note, frame.view, card, frame.names)
        yield Item(PlaceId("long", id), ("card", card, ()), partial(names.card, id), value=card, note=note)
        if card in player.flowers:
            picture, about = ("picture", "tokens/flower"), {"flower": id}
            label = partial(_flower, frame, id)
            yield Item(PlaceId("flower", id), picture, label, _flower_tip, value=card, about=about)
    for id in (fragments[index].id for index in player.fragments):
        note = partial(notes.fragment_note, frame.state, id, names)
        yield Item(PlaceId("fragment", id), ("picture", f"fragments/{id}"), partial(names.fragment, id), note=note)


def _long_title(frame: FragmentsFrame) -> str:
    """The heading, with the number of finished cards and the number that brings on the last turns."""
    count, end = len(frame.player.long), frame.components.rules.end_cards
    words = _("Long-term memory: {count}") if count > end else _("Long-term memory: {count} of {end}")
    return words.format(count=count, end=end)


def _flower(frame: FragmentsFrame, card: str) -> str:
    return _("Flower of {card}", card=frame.names.card(card))


def _flower_tip() -> str:
    return _("Plant it where the girl stands, to take the memory fragment there.")


# Bits


def _bit(frame: FragmentsFrame, spot: PlaceId, kind: int, called: str = "bit") -> Item:
    """A bit; ``called`` is the name of its argument in actions."""
    id = frame.components.bit_ids[kind]
    name, note = partial(frame.names.bit, id), partial(notes.bit_note, id, frame.names)
    tip, about = partial(_ring, frame, spot, kind), {called: id}
    return Item(spot, ("picture", f"bits/{id}"), name, tip, kind, about=about, note=note)


def _ring(frame: FragmentsFrame, spot: PlaceId, kind: int) -> str:
    """The tip about the ring round a bit; empty without one."""
    if spot.kind == "lifted":
        is_next = bool(frame.lifted) and frame.may_act and spot.number == frame.chosen_place
        return _("The ring: the next nebula that you choose gets this bit.") if is_next else ""
    if kind not in frame.asked_bits():
        return ""
    if frame.asking is None:
        return _("The ring: this bit can be spent on the flower.")
    return _("The ring: this bit fits the next slot of {card}.", card=frame.names.card(frame.asking))


def _tray(frame: FragmentsFrame) -> Iterator[Item]:
    """The bits collected in this turn, by kind; none during a sowing, whose bits take their place."""
    for place, kind in enumerate(() if frame.lifted else frame.player.tray):
        yield _bit(frame, PlaceId("tray", number=place), kind)


def _sown(frame: FragmentsFrame) -> Iterator[Item]:
    """The bits in hand during a sowing, in order, or the white ones that may be taken after it."""
    for place, kind in enumerate(frame.lifted or frame.whites):
        is_next = bool(frame.lifted) and frame.may_act and place == frame.chosen_place
        yield replace(_bit(frame, PlaceId("lifted", number=place), kind), chosen=is_next)


def sown_title(frame: FragmentsFrame) -> str:
    """The heading: who sows, or what may be taken."""
    if not frame.lifted:
        return _("White bits to take")
    return _("{name} sows", name=frame.names.seat(frame.state.current_player))


def pays(frame: FragmentsFrame, kind: int) -> bool:
    """Whether a bit earns a VP on the card that asks."""
    return frame.asking is not None and frame.components.earns(frame.asking, kind)


def _answers(frame: FragmentsFrame) -> Iterator[Item]:
    """The bits to choose from for a card's next slot."""
    for kind in sorted(frame.asked_bits()):
        bit = _bit(frame, PlaceId("answer", frame.components.bit_ids[kind]), kind)
        yield replace(bit, message=partial(_answer, frame, bit), tip=partial(_answer_tip, frame, kind))


def _answer(frame: FragmentsFrame, bit: Item) -> str:
    return _("{bit}: +1 VP", bit=bit.message()) if pays(frame, bit.value) else bit.message()


def _answer_tip(frame: FragmentsFrame, kind: int) -> str:
    """What a bit earns on the card that asks, where it comes from, and what else it could be used for."""
    if frame.asking is None:
        return ""
    use, names = use_of(frame.state, frame.player, frame.asking, kind), frame.names
    cards = [names.card(frame.components.cards[card].id) for card in use.pays or use.fits]
    said = [_("Here it earns 1 VP.") if pays(frame, kind) else _("Here it earns no VP.")]
    if kind not in frame.player.tray:
        said.append(_("It comes from a chest."))
    if use.pays:
        said.append(_("It would earn 1 VP on {cards}.", cards=commas(cards)))
    elif use.fits:
        said.append(_("It fits {cards} as well.", cards=commas(cards)))
    if use.saved:
        said.append(_("Kept, it can go into a chest."))
    elif not use.fits and kind in frame.player.tray:
        said.append(_("Kept, it goes into the matrix."))
    return sentences(said)


def what_differs(frame: FragmentsFrame) -> str:
    """What the choice among the bits for a card is about."""
    if len({pays(frame, kind) for kind in frame.asked_bits()}) > 1:
        return _("+1: a VP here. Another bit may be worth more elsewhere.")
    return _("All earn the same here: which do you want to keep?")


def _chests(frame: FragmentsFrame) -> Iterator[Item]:
    """The chests, full and empty, then the circle."""
    chest = frame.player.chest
    for place in range(max(frame.player.chests, len(chest))):
        yield _chest(frame, PlaceId("chest", number=place), chest[place] if place < len(chest) else None)
    if frame.components.girl.circles:
        cost, note = partial(_cost, frame), partial(notes.circle_note, frame.player, frame.components)
        picture, about = ("picture", "tokens/flower"), {"flower": OF_CIRCLE}
        yield Item(PlaceId("circle"), picture, cost, cost, about=about, note=note)


def _chest(frame: FragmentsFrame, spot: PlaceId, kind: int | None) -> Item:
    if kind is None:
        return Item(
            spot, message=lambda: _("Empty chest"), tip=lambda: _("Chest: a bit that is put here is saved for later.")
        )
    bit = _bit(frame, spot, kind, "saved")
    return replace(bit, message=lambda: _("Chest with {bit}", bit=bit.message()))


def _cost(frame: FragmentsFrame) -> str:
    return plural(
        "Flower circle: {count} bit grows a flower.",
        "Flower circle: {count} bits grow a flower.",
        frame.components.rules.grow_cost,
    )


# Supplies and seats


def _supplies(frame: FragmentsFrame) -> Iterator[Item]:
    """The holes of the matrix, then the piles."""
    state = frame.state
    for place in range(frame.components.rules.matrix_holes):
        yield Item(PlaceId("matrix", number=place), touchable=False)
    deck, discards = partial(_deck, len(state.deck)), partial(_discards, len(state.discards))
    yield Item(PlaceId("deck"), ("card", UNKNOWN, ()) if state.deck else (), deck, deck)
    yield Item(PlaceId("discards"), ("card", state.discards[-1], ()) if state.discards else (), discards, discards)


def _deck(count: int) -> str:
    return plural("Deck: {count} card", "Deck: {count} cards", count)


def _discards(count: int) -> str:
    return plural("Discards: {count} card", "Discards: {count} cards", count)


def _matrix(frame: FragmentsFrame) -> Item:
    """The matrix as a whole."""
    return Item(PlaceId("matrix"), message=partial(_filled, frame), tip=partial(_filled_and_flowers, frame))


def _filled(frame: FragmentsFrame) -> str:
    return _(
        "Memory matrix: {count} of {holes} holes filled",
        count=len(frame.state.matrix),
        holes=frame.components.rules.matrix_holes,
    )


def _filled_and_flowers(frame: FragmentsFrame) -> str:
    flowers = plural("{count} flower left", "{count} flowers left", frame.state.flowers)
    return f"{_filled(frame)}. {flowers}."


def _seat(frame: FragmentsFrame, seat: int) -> str:
    """The content of a seat's plate in words."""
    points, player, components = score(frame.state, seat), frame.state.players[seat], frame.components
    fragments = frame.names.fragments([components.fragments[index].id for index in sorted(player.fragments)])
    lines = _(
        "{name}: {total} VP as it would be now.\n"
        "{a} from tokens for bits of the right colour. {b} printed on finished cards. "
        "{c} from communal cards. {d} from neighbouring cards of a world.\n"
        "{cards} of {end} finished cards (whoever has {end} first brings on the last turns), {hand} in hand, "
        "{steps} for the girl's steps, {chests}.\n"
        "Memory fragments: {fragments}.",
        name=seated(frame.seats[seat]),
        total=points.total,
        a=points.tokens,
        b=points.fixed,
        c=points.communal,
        d=points.links,
        cards=len(player.long),
        end=components.rules.end_cards,
        hand=len(player.hand),
        steps=player.footprints,
        chests=plural("{count} chest", "{count} chests", player.chests),
        fragments=fragments or _("none"),
    ).split("\n")
    if frame.veiled:
        lines[:_PARTS] = [veiled_standing(frame.seats[seat])]
    elif frame.state.options.even_start:
        lines.insert(_PARTS, _("{vp} for beginning later.", vp=points.even_start))
    return "\n".join(lines)


def shown(frame: FragmentsFrame, seat: int) -> Iterator[Item]:
    """The cards and bits that lie openly before another seat."""
    player, components = frame.state.players[seat], frame.components
    for where, lying in (("short", player.short), ("long", player.long)):
        for number, card in enumerate(lying):
            id, bits = components.cards[card].id, bits_on(frame.state, seat, where, card)
            yield Item(PlaceId(where, id, number), ("card", card, bits), partial(frame.names.card, id))
    for number, kind in enumerate((*player.tray, *player.chest)):
        yield _bit(frame, PlaceId("bit", number=number), kind)


def beckons(frame: FragmentsFrame) -> bool:
    """Whether the main button is the one to press: not while white bits can be taken."""
    return not isinstance(frame.state.move, Taking)


def _end(frame: FragmentsFrame) -> str:
    """The label of the main button, or what has to be done first."""
    if frame.plan.route:
        return _("Sow this way")
    button = _main_button(frame)
    return button.label or guidance.wanted(frame.state)


def other_ends(frame: FragmentsFrame) -> Iterator[Item]:
    """The other way to go on, beside the main button.

    It plants nothing, walks after all, only regenerates, or chooses the nebulae for the last bits.
    """
    for name in frame.other_ends:
        label, tip = _OTHER_ENDS[name]
        yield Item(PlaceId(name), message=partial(label, frame), tip=partial(tip, frame))


def _skip_planting(frame: FragmentsFrame) -> str:
    assert frame.without_planting
    return guidance.going_on(frame.state, frame.without_planting)


def _without_planting(frame: FragmentsFrame) -> str:
    """What the button that skips planting leaves out, and what it brings about."""
    assert frame.without_planting
    comes = guidance.what_comes(frame.view, guidance.going_by(frame.view, frame.without_planting), in_full=True)
    return sentences((_("No flower is planted this turn."), comes))


_OTHER_ENDS: Final[Mapping[str, tuple[Callable[[FragmentsFrame], str], Callable[[FragmentsFrame], str]]]] = {
    "choose-for-me": (
        lambda frame: _("By chance"),
        lambda frame: _("Nobody knows yet which bits come: let chance choose the other nebulae."),
    ),
    "walk": (
        lambda frame: _("Walk"),
        lambda frame: _("The girl may walk before you go on, though there is nothing to plant."),
    ),
    "skip-planting": (_skip_planting, _without_planting),
    "regenerate": (
        lambda frame: _("New map first"),
        lambda frame: _("You see the new map before you discard and draw."),
    ),
}
"""The label and the tip of every other way to go on."""


def _ends(frame: FragmentsFrame) -> Iterator[Item]:
    """The main button and the one beside it."""
    if frame.may_act:
        yield Item(END, message=partial(_end, frame))
        yield from other_ends(frame)


def _main_button(frame: FragmentsFrame) -> guidance.MainButton:
    return guidance.main_button(frame.view, frame.marked_ids, frame.shared, frame.guided)


def _long_ground(frame: FragmentsFrame) -> Item:
    """The place where finished cards go; its tip says what their number counts towards."""
    told = partial(to_the_end, frame.state, frame.seat) if frame.state.last_turns == NONE else str
    return Item(PlaceId("long-term"), message=lambda: _("Long-term memory"), tip=told)


def _place(spot: str, title: Callable[[], str]) -> Callable[[FragmentsFrame], Item]:
    """The ground item of a panel into which things can be put."""
    return lambda frame: Item(PlaceId(spot), message=title)


MAP: Final = Panel("map", _nebulae, map=MAP_PROPORTION)
ROW: Final = Panel("row", _row, lambda frame: _("Communal cards"))
SHORT: Final = Panel[FragmentsFrame](
    "short",
    lambda frame: cards(frame, "short", frame.player.short),
    lambda frame: _("Short-term memory"),
    _short_ground,
    private=True,
)
CHESTS: Final = Panel(
    "girl",
    _chests,
    lambda frame: _("Chests and flowers"),
    _place("girl-tile", lambda: _("Chests")),
    private=True,
    small=True,
)
LONG: Final = Panel("long", _long, _long_title, _long_ground, private=True)
HAND: Final = Panel[FragmentsFrame](
    "hand", _hand, lambda frame: _("{name}'s hand", name=frame.names.seat(frame.seat)), private=True, own=True
)
COLLECTED: Final = Panel(
    "tray",
    _tray,
    lambda frame: _("Collected bits"),
    lambda frame: None if frame.lifted else TRAY,
    private=True,
    own=True,
    small=True,
)
SOWN: Final = Panel("sown", _sown, sown_title, private=True, own=True, small=True)
QUESTION: Final = Panel("question", _answers, lambda frame: _("Which bit?"), private=True, at_hand=True)
SEATS: Final = seat_plates(_seat)
SUPPLIES: Final = Panel("supplies", _supplies, ground=_matrix)

END_BUTTON: Final = main_button(_end)

PANELS: Final = (
    *(MAP, ROW, SHORT, CHESTS, LONG, HAND, COLLECTED, SOWN, QUESTION, SEATS, SUPPLIES),
    replace(END_BUTTON, items=_ends),
)
"""All parts of the table."""
