"""The panels of this table, with their items as a seat's frame tells them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Final

from dejavu.engine.refusal import Refusal
from dejavu.games.memoir.actions import END_ACTIONS, LET_STRIKE, STOP, TAKE, UNLOCK, WAYS
from dejavu.games.memoir.state import Choosing, Looking, Meeting, Phase, Replying, State, Winning
from dejavu.games.memoir.strategy.team import in_common
from dejavu.table.boards.memoir.exchange.exchanging import Key, Terms, keys
from dejavu.table.boards.memoir.frame import MemoirFrame
from dejavu.table.boards.memoir.gestures import GESTURES, MemoirMeaning
from dejavu.table.boards.memoir.items import (
    AGREES,
    DECLINES,
    DISCARDS,
    GOES_ON,
    LEAVES,
    MAP,
    STOPS,
    Going,
    Hunter,
    cards_of,
    choice_item,
    monster_spot,
    pawn_item,
    ring_item,
    seat_item,
    way_item,
)
from dejavu.table.boards.memoir.words import guidance, panels
from dejavu.table.boards.memoir.words.log import offered_you
from dejavu.table.boards.memoir.words.notes import card_text, monster_note, note, place_label
from dejavu.table.boards.memoir.words.refusals import refusal
from dejavu.table.boards.memoir.words.requests import label
from dejavu.table.boards.memoir.words.steps import step
from dejavu.table.kit.description import Panel, Presentation, main_button, seat_words
from dejavu.table.kit.item import Item, Message, Note, PlaceId
from dejavu.table.play.levels import level_name
from dejavu.table.text import _, capital, dotted, plural, sentences


def sentence(frame: MemoirFrame) -> str:
    """What the seat may do now."""
    return frame.exchange.question or guidance.sentence(frame.view, frame.names)


def refused(frame: MemoirFrame, why: Refusal) -> str:
    """Why something cannot be done."""
    return refusal(why, frame.names, frame.state)


def _noted(frame: MemoirFrame, item: Item) -> Item:
    """An item with the words of the magnifying glass."""
    return replace(item, note=partial(note_of, frame, item.id))


def note_of(frame: MemoirFrame, spot: PlaceId) -> Note | None:
    """The note of a target; of a pawn or seat also its errand, of a place also the errands that lead there."""
    told = frame.for_all(("note", spot), lambda: note(spot, frame.state, frame.names))
    if told is None:
        return None
    match spot.kind:
        case "pawn" | "seat":
            seats: Sequence[int] = (spot.number,)
        case "place":
            seats = frame.goes_to(frame.state.components.hexes.index[spot.id])
        case _:
            return told
    return told._replace(lines=(*told.lines, *frame.intends(*seats)))


# The map


def _map(frame: MemoirFrame) -> Iterator[Item]:
    """Places, pawns, and the handles on the tile of the active player's pawn."""
    for place in frame.places:
        label = partial(place_words, frame, place.value)
        yield _noted(frame, replace(place, message=label, tip=label))
    for pawn in pawns(frame):
        yield _noted(frame, pawn)
    yield from handles(frame)


def place_words(frame: MemoirFrame, place: int) -> str:
    """A place for listeners, and the bots whose errand leads there."""
    label = frame.for_all(("place", place), lambda: place_label(place, frame.state, frame.names))
    return sentences([label, *frame.intends(*frame.goes_to(place))])


def pawns(frame: MemoirFrame) -> Iterator[Item]:
    """Everybody's pawn."""
    return (pawn_item(seat, partial(str, name)) for seat, name in enumerate(frame.people))


def handles(frame: MemoirFrame) -> Iterator[Item]:
    """The resource or the seal of the pawn's tile, and the eye, as far as something can be done with them now."""
    if TAKE in frame.welcome:
        words = partial(step, TAKE, frame.state, frame.names)
        yield Item(PlaceId("item"), message=words, tip=words)
    elif frame.unlocks is not None:
        words = partial(step, UNLOCK, frame.state, frame.names)
        about = {"memory": frame.state.components.memories[frame.unlocks].number}
        yield Item(PlaceId("seal"), message=words, tip=words, about=about)
    if frame.next_sight in frame.welcome:
        (tiles,) = frame.next_sight.args
        words = partial(_sight, int(tiles))
        yield Item(PlaceId("eye"), message=words, tip=words, about={"tiles": tiles})


def _sight(tiles: int) -> str:
    return plural("Let your moves show {count} tile", "Let your moves show {count} tiles", tiles)


def _map_ground(frame: MemoirFrame) -> Item:
    """The map behind its places, for cards that need no place."""
    return replace(MAP, message=lambda: _("The map"))


def turning(frame: MemoirFrame) -> int | None:
    """The ring that waits for a way."""
    move = frame.state.move
    if not frame.may_act or not isinstance(move, Choosing) or move.what != "way":
        return None
    return max(move.about[1:], default=len(frame.state.components.hexes.rings) - 1)


def asks_for_ring(frame: MemoirFrame) -> bool:
    """Whether the seat chooses a ring now."""
    move = frame.state.move
    return frame.may_act and isinstance(move, Choosing) and move.what == "ring"


def ring_items(frame: MemoirFrame) -> Iterator[Item]:
    """The handles of all rings."""
    for ring in range(1, len(frame.state.components.hexes.rings)):
        yield ring_item(ring, _called(frame, f"ring-{ring}"), _turn_by_hand)


def way_items(frame: MemoirFrame) -> Iterator[Item]:
    """The handles of the two ways in which a ring turns."""
    return (way_item(way, _called(frame, way)) for way in WAYS)


def _turn_by_hand() -> str:
    return _("Choose this ring, or draw the handle along its arc.")


def _called(frame: MemoirFrame, choice: str) -> Message:
    return lambda: capital(frame.names.choice(choice))


def _ring_handles(frame: MemoirFrame) -> Iterator[Item]:
    """The rings among which one is chosen, or the ways of the chosen one."""
    if asks_for_ring(frame):
        yield from ring_items(frame)
    if turning(frame) is not None:
        yield from way_items(frame)


# Cards


def hand_ground(frame: MemoirFrame, seat: int) -> Item:
    """The hand of a seat."""
    return Item(PlaceId("hands", number=seat), message=partial(_count, frame, seat))


def _count(frame: MemoirFrame, seat: int) -> str:
    words = _("{name}'s hand: {count} of {limit} cards")
    count, limit = frame.state.players[seat].cards, frame.state.hand_limit
    return words.format(name=frame.people[seat], count=count, limit=limit)


def hand(frame: MemoirFrame, seat: int) -> Iterator[Item]:
    """The cards of a seat, and the events that it kept."""
    for card in cards_of(frame.state, seat, frame.seat):
        number, is_chosen = card.value.card, card.id in frame.marked
        picture, message = ("card", number, is_chosen), partial(_card, frame, number)
        yield _noted(frame, replace(card, picture=picture, message=message, chosen=is_chosen))


def _card(frame: MemoirFrame, number: int) -> str:
    """What a card is, and what it says."""
    card = frame.state.tables.cards[number]
    return f"{frame.names.card(card)}. {card_text(card, frame.names)}"


def _hands(frame: MemoirFrame) -> Iterator[Item]:
    """Every hand with its cards, from the seat's own on."""
    for seat in frame.state.seats_from(frame.seat):
        yield hand_ground(frame, seat)
        yield from hand(frame, seat)


# The exchange that is put together, offered or asked


def going(frame: MemoirFrame) -> Iterator[Item]:
    """The cards of both hands, the seat's own first: the key that moves a card stays the same when it goes over."""
    terms = frame.exchange.terms
    if terms is None:
        return
    both = chain.from_iterable(keys(frame.state, owner) for owner in (frame.seat, terms.other(frame.seat)))
    for number, key in enumerate(both, 1):
        yield _noted(frame, _going(frame, terms, key, number))


def _going(frame: MemoirFrame, terms: Terms, key: Key, number: int) -> Item:
    owner, card, copy = key
    called = frame.state.tables.cards[card]
    value = Going(*key, comes=copy in frame.exchange.gone(owner, card), number=number)
    spot = PlaceId("give" if owner == terms.seat else "get", called, copy)
    about = {"card": called}
    return Item(spot, message=partial(_coming, frame, value), value=value, about=about, chosen=value.comes)


def _coming(frame: MemoirFrame, card: Going) -> str:
    name = frame.names.card(frame.state.tables.cards[card.card])
    if not card.comes:
        return name
    if card.owner == frame.seat and frame.exchange.terms:
        return _("{card}: goes to {name}", card=name, name=frame.people[frame.exchange.terms.other(card.owner)])
    return _("{card}: comes from {name}", card=name, name=frame.people[card.owner])


def exchange_row(frame: MemoirFrame, seat: int) -> Item:
    """A row of the exchange, on which cards are put."""
    return Item(PlaceId("exchange", number=seat), message=lambda: _("{name}'s hand", name=frame.people[seat]))


def offer_label(frame: MemoirFrame) -> str:
    """The label of the button that offers an exchange, or makes it at once where nobody is asked."""
    return _("Exchange") if frame.exchange.aloud else _("Offer")


def why_not_offered(frame: MemoirFrame) -> str:
    """Why the cards that go over cannot be offered now; empty where they can."""
    terms = frame.exchange.terms
    if terms and frame.exchange.declined:
        return _("{name} has just declined this. Change the offer.", name=frame.people[terms.partner])
    return _("First move a card to the other side.") if terms is None or terms.empty else ""


def _gives(own: bool) -> Panel[MemoirFrame]:
    """The cards that one side of an exchange could give; once it is offered, those that it gives."""

    def giver(frame: MemoirFrame) -> int | None:
        terms = frame.exchange.terms
        return None if terms is None else frame.seat if own else terms.other(frame.seat)

    def title(frame: MemoirFrame) -> str:
        seat = giver(frame)
        return "" if seat is None else _("{name} gives", name=frame.people[seat])

    def items(frame: MemoirFrame) -> Iterator[Item]:
        if (seat := giver(frame)) is None:
            return
        yield replace(exchange_row(frame, seat), message=partial(title, frame))
        for item in going(frame):
            if item.value.owner == seat and (item.value.comes or not frame.exchange.is_asked):
                yield replace(item, picture=("card", item.value.card, False))

    return Panel("gives" if own else "gets", items, title, own=True)


def _exchange(frame: MemoirFrame) -> Iterator[Item]:
    """Both rows, their cards, and the buttons that answer, offer or leave."""
    if (terms := frame.exchange.terms) is None:
        return
    yield exchange_row(frame, terms.other(frame.seat))
    yield exchange_row(frame, frame.seat)
    yield from going(frame)
    yield from _answers(frame)


def _answers(frame: MemoirFrame) -> Iterator[Item]:
    """The buttons of an exchange: they answer, offer or leave."""
    exchange = frame.exchange
    if exchange.answers:
        yield from (AGREES, DECLINES)
    elif exchange.terms and not exchange.is_asked:
        yield Item(PlaceId("offer"), message=partial(offer_label, frame), tip=partial(why_not_offered, frame))
        yield LEAVES


def _terms(frame: MemoirFrame) -> str:
    """What is offered, for whoever answers."""
    terms = frame.exchange.terms if frame.exchange.answers else None
    if terms is None:
        return ""
    called = frame.state.tables.cards
    given, got = (frame.names.cards([called[card] for card in side]) for side in (terms.give, terms.get))
    return offered_you(frame.people[terms.seat], given, got)


# What is asked


def choices(frame: MemoirFrame) -> Iterator[Item]:
    """The answers, numbered as the keys that give them."""
    for number, action in enumerate(frame.answers, 1):
        yield _noted(frame, choice_item(action, partial(step, action, frame.state, frame.names), number))


def question(frame: MemoirFrame) -> str:
    """What is asked; if several people play, the choice of a character names the person."""
    move = frame.state.move
    if isinstance(move, Choosing):
        return guidance.question(move, frame.names)
    if isinstance(move, Meeting):
        return _("With whom?")
    if sum(seat.is_person for seat in frame.seats) < 2:
        return _("Who are you tonight?")
    return _("Who are you tonight, {name}?", name=frame.people[frame.view.current_player])


def _winning(frame: MemoirFrame) -> Iterator[Item]:
    """The buttons to stop or to go on, once the goal is reached; in later turns, only the one to stop."""
    if isinstance(frame.state.move, Winning) and frame.may_act:
        yield from (GOES_ON, STOPS)
    elif frame.may_stop:
        yield replace(STOPS, chosen=frame.draft.closing == frame.state.turn)


def end_label(frame: MemoirFrame) -> str:
    """What the main button does: with cards chosen, it discards them."""
    count = len(frame.marked)
    if count > frame.wanted:
        return plural("Keep {count} more card", "Keep {count} more cards", count - frame.wanted)
    if count == 1:
        (action,) = MemoirMeaning(frame, GESTURES).discards()
        return step(action, frame.state, frame.names)
    if count:
        return plural("Discard {count} card", "Discard {count} cards", count)
    if frame.exchange.filling:
        return _("Exchange, or leave it") if frame.exchange.aloud else _("Offer, or leave it")
    label = None if frame.exchange.terms else guidance.end_label(frame.view, frame.names)
    return label or guidance.wanted(frame.view)


def shown(frame: MemoirFrame, seat: int) -> Iterator[Item]:
    """The hand of another seat, which everybody may read."""
    return hand(frame, seat)


def beckons(frame: MemoirFrame) -> bool:
    """Whether the main button is the one to press.

    It is not while something is left to do, because the drawn card cannot be undone, nor while something can be done
    against a monster that would strike.
    """
    state = frame.state
    if frame.marked:
        return True
    if isinstance(state.move, Replying):
        return not frame.welcome - {LET_STRIKE}
    if state.move is not None:
        return not isinstance(state.move, Looking | Meeting)
    if state.actions_left:
        return not frame.welcome - {END_ACTIONS, STOP}
    return TAKE not in frame.welcome


# What the team has, and what it is up against


def best_carrier(state: State, memory: int) -> tuple[int, int]:
    """Who has most of what a memory needs, and how much; among equals, the first from the active player on."""
    needs = state.components.memories[memory].needs

    def found(seat: int) -> int:
        return in_common(needs, state.players[seat].letters)

    best = max(state.seats_from(state.active), key=found)
    return best, found(best)


def _clues(frame: MemoirFrame) -> Iterator[Item]:
    """The clues; a click reads an open memory again, opens one that can be opened, and shows another large."""
    for index, memory in enumerate(frame.state.components.memories):
        told, about = partial(_clue, frame, index), {"memory": memory.number}
        clue = Item(PlaceId("clue", number=memory.number), message=told, tip=told, value=index, about=about)
        yield _noted(frame, clue)


def _clue(frame: MemoirFrame, memory: int) -> str:
    """A clue in words, with who is nearest to opening it."""
    state, names = frame.state, frame.people
    lines = [panels.clue(state, memory, names)]
    seat, found = best_carrier(state, memory)
    if found and memory not in state.openers:
        lines.append(panels.has_of(names[seat], found, state.components.memories[memory].letters))
    return "\n".join(lines)


def _numbered(frame: MemoirFrame) -> Iterator[Item]:
    """The clues for a list: with the number that the map shows, all else in one paragraph, and pictures once open."""
    pictures = {page.memory: ("memory", page.memory, page.which) for page in frame.names.pages(frame.state) if page.id}
    for item in _clues(frame):
        yield replace(item, picture=pictures.get(item.value, ()), message=partial(_listed, frame, item))


def _listed(frame: MemoirFrame, clue: Item) -> str:
    called, *told = _clue(frame, clue.value).split("\n")
    return "\n".join((dotted((str(clue.id.number), called)), sentences(told)))


def _counts(frame: MemoirFrame) -> Iterator[Item]:
    """The decks for a list: in words, because their pictures bear no names."""
    return (replace(deck, picture=()) for deck in _decks(frame))


def _limit(frame: MemoirFrame) -> Iterator[Item]:
    """The limit board as one item."""
    told = partial(panels.limit, frame.state)
    yield _noted(frame, Item(PlaceId("limit"), message=told, tip=told))


def _decks(frame: MemoirFrame) -> Iterator[Item]:
    """The decks, then the discards."""
    state = frame.state
    counts = {"player": state.deck, "event": state.events.size, "hallucination": state.hallucinations.size}
    for deck, count in counts.items():
        words = partial(panels.deck, state, deck)
        yield _noted(frame, Item(PlaceId("deck", deck), ("deck", deck, count), words, words, (deck, count)))
    words, picture = partial(panels.deck, state, "discards"), ("discards", panels.discards(state))
    yield _noted(frame, Item(DISCARDS.id, picture, words, words))


def unseen(frame: MemoirFrame, ring: int) -> Iterator[Item]:
    """Yield a ring, then a sign for each kind of tile that it still hides."""
    told = partial(_unseen, frame, ring)
    yield _noted(frame, Item(PlaceId("unseen", number=ring), message=told, tip=told))
    for sign, count in enumerate(frame.state.unseen[ring]):
        if count:
            yield Item(PlaceId("sign", str(ring), sign), ("sign", sign, count), touchable=False)


def _unseen(frame: MemoirFrame, ring: int) -> str:
    names = [frame.names.tile(sign.id) for sign in frame.state.components.signs]
    return "\n".join(panels.unseen_lines(frame.state, (ring,), names))


# Seats


def _seats(frame: MemoirFrame) -> Iterator[Item]:
    """Everyone, the events that lie open beside each, and the ability that the seat may use."""
    for seat in range(len(frame.seats)):
        yield _noted(frame, seat_item(seat, partial(seat_words, seat_text, frame, seat)))
        yield from papers(frame, seat)
    yield from ability(frame)
    yield from asking(frame)


def _partners(frame: MemoirFrame) -> Iterator[Item]:
    """Everyone, the events that lie open beside each, and what the seat can do with each: exchange, or ask."""
    state, names = frame.state, frame.names
    for seat in range(len(frame.seats)):
        yield _noted(frame, seat_item(seat, partial(seat_words, seat_text, frame, seat)))
        yield from papers(frame, seat)
        meet = state.tables.meet[seat]
        if meet in frame.welcome and not frame.exchange.terms and state.move is None:
            yield choice_item(meet, partial(step, meet, state, names))
        for number, ask in enumerate(frame.requests(seat)):
            yield Item(PlaceId("request", f"seat-{seat}", number), message=partial(label, ask, state, names), value=ask)


def seat_name(frame: MemoirFrame, seat: int) -> str:
    """The name of a seat's player; a bot's level follows it."""
    who = frame.seats[seat]
    if who.is_person:
        return who.name
    return _("{name} ({level})", name=who.name, level=level_name(who.controller))


def seat_text(frame: MemoirFrame, seat: int) -> str:
    """All that the panel of a seat shows, in words."""
    state = frame.state
    active = seat == state.active and state.phase is Phase.ACTIONS
    return "\n".join([*panels.seat_lines(state, seat, seat_name(frame, seat), active), *_lasting(frame, seat)])


def papers(frame: MemoirFrame, seat: int) -> Iterator[Item]:
    """The events that a seat keeps, and those that it drew and that last."""
    state = frame.state
    for card in (*state.players[seat].kept, *(card for card, owner in state.lasting if owner == seat)):
        words, spot = partial(_event, frame, card, seat), PlaceId("event", f"{seat}-{state.components.events[card].id}")
        yield _noted(frame, Item(spot, ("paper",), words, words))


def _event(frame: MemoirFrame, card: int, seat: int) -> str:
    """What an event does, and until when it lasts."""
    if (card, seat) in frame.state.lasting:
        return panels.lasting(frame.state, frame.people, card, seat)
    event = frame.state.components.events[card]
    return f"{_(event.name)}: {_(event.text)}"


def ability(frame: MemoirFrame) -> Iterator[Item]:
    """The ability of the seat, in its turn."""
    state = frame.state
    if frame.may_act and state.phase is Phase.ACTIONS:
        card = state.components.characters[state.players[frame.seat].character].id
        words = partial(frame.names.card, card)
        yield _noted(frame, Item(PlaceId("ability", number=frame.seat), message=words))


def asking(frame: MemoirFrame) -> Iterator[Item]:
    """The partners that can be asked for something."""
    for seat in range(len(frame.seats)):
        if frame.may_ask(seat):
            spot, ask, tip = PlaceId("ask", number=seat), partial(_ask, frame, seat), partial(_ask_tip, frame, seat)
            yield Item(spot, message=ask, tip=tip)


def _ask(frame: MemoirFrame, seat: int) -> str:
    return _("Ask {name} for something before the next turn", name=frame.people[seat])


def _ask_tip(frame: MemoirFrame, seat: int) -> str:
    """The same words, then the lasting events of the seat: the portrait covers the plate that tells them."""
    return "\n".join([_ask(frame, seat), *_lasting(frame, seat)])


def _lasting(frame: MemoirFrame, seat: int) -> Iterator[str]:
    """The events that a seat drew and that last."""
    return (panels.lasting(frame.state, frame.people, *each) for each in frame.state.lasting if each[1] == seat)


def hunting(frame: MemoirFrame, seat: int) -> Iterator[Item]:
    """The monsters of a seat."""
    for monster in frame.state.players[seat].monsters:
        spot = monster_spot(frame.state, monster.card)
        name, tip, about = partial(frame.names.monster, spot.id), partial(_hunt, frame, spot.id), {"monster": spot.id}
        yield _noted(frame, Item(spot, (), name, tip, Hunter(seat, monster), about=about))


def _hunt(frame: MemoirFrame, monster: str) -> str:
    return "\n".join(monster_note(monster, frame.state, frame.names).lines)


def _monsters(frame: MemoirFrame) -> Iterator[Item]:
    """The monsters of every seat."""
    return chain.from_iterable(hunting(frame, seat) for seat in range(len(frame.seats)))


def _rings(frame: MemoirFrame) -> Iterator[Item]:
    return chain.from_iterable(unseen(frame, ring) for ring in range(1, len(frame.state.unseen)))


CLUES: Final = Panel("clues", _clues)
LIMIT: Final = Panel("limit", _limit)
DECKS: Final = Panel("decks", _decks)
CHOICES: Final = Panel("choices", choices, question, at_hand=True)

_TABLE: Final = (
    Panel("map", _map, ground=_map_ground, map=1.38),
    Panel("ring_handles", _ring_handles),
    CHOICES,
    Panel("winning", _winning, at_hand=True),
    Panel("exchange", _exchange),
    Panel("hands", _hands, own=True, of_all=True),
    CLUES,
    LIMIT,
    DECKS,
    Panel("unseen", _rings, lambda frame: _("Still unseen")),
    Panel("seats", _seats),
    Panel("monsters", _monsters),
    main_button(end_label),
)
_ON_PHONES: Final[Mapping[str, Sequence[Panel[MemoirFrame]]]] = {
    "exchange": (Panel("answers", _answers, _terms, at_hand=True), _gives(own=True), _gives(own=False)),
    "clues": (Panel("clues", _numbered),),
    "limit": (Panel("limits", _limit),),
    "decks": (Panel("decks", _counts),),
    "seats": (Panel("ability", ability, at_hand=True), Panel("seats", _partners)),
}
"""What a phone lists in place of an area of the table."""

PRESENTATION: Final = Presentation(
    MemoirFrame,
    GESTURES,
    _TABLE,
    sentence,
    refused,
    MemoirMeaning,
    {"card": 5 / 7, "memory": 10 / 7, "deck": 0.87, "discards": 0.64},
    beckons,
    shown,
    ("memory",),
    tuple(chain.from_iterable(_ON_PHONES.get(panel.name, (panel,)) for panel in _TABLE)),
)
"""All parts of the table."""
