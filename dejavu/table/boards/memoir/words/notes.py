"""What is said of a thing that is looked at: by its target, in the order name, what it does, how it stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from dejavu.games.memoir.components import (
    ACTION,
    ATTACK,
    PASS,
    REPLY,
    WARD,
    Character,
    Disorientation,
    Event,
    Hallucination,
    Letter,
    PlayerCard,
)
from dejavu.games.memoir.state import NOBODY, State
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.words import places
from dejavu.table.boards.memoir.words.decks import deck_note, discards_note, unseen_note
from dejavu.table.boards.memoir.words.effects import effects_text
from dejavu.table.boards.memoir.words.names import Names, counted, enumerated, listed, points
from dejavu.table.boards.memoir.words.tiles import place_note, tile_rules
from dejavu.table.text import _, ngettext

Noted = Callable[[Spot, State, Names], Note | None]


def note(spot: Spot, state: State, names: Names) -> Note | None:
    """What a target (``pieces``) stands for, in words; None where there is nothing to tell."""
    noted = NOTES.get(spot.kind)
    return noted(spot, state, names) if noted else None


# Cards


def card_note(card: str, state: State, names: Names) -> Note | None:
    """A card of any deck, or a character, by its id."""
    match names.printed.get(card):
        case PlayerCard() as found:
            return _player_card(found)
        case Letter() as found:
            return _letter(found, state, names)
        case Event() as found:
            return _event(found)
        case Hallucination() as found:
            return monster_note(card, state, names) if found.monster else _hallucination(found)
        case Disorientation() as found:
            return _disorientation(found)
        case Character() as found:
            return _character(found)
    return None


def card_text(card: str, names: Names) -> str:
    """What a card of any deck, or a character, says: its text, or what its effects come to."""
    found = names.printed[card]
    return effects_text(found.effects) if isinstance(found, Disorientation) else _(found.text)


def _player_card(card: PlayerCard) -> Note:
    when = {
        ACTION: _("Action card: in your own turn, before you draw."),
        WARD: _("Ward: in your own turn, also after the draw."),
        PASS: _("Pass: in your own turn, also after the draw."),
        ATTACK: _("Attack: in your own turn, also after the draw."),
        REPLY: _("Reply: in your own turn, or when a monster is about to strike beside you."),
    }
    return Note(_(card.name), (_(card.text), when[card.kind]))


def _letter(letter: Letter, state: State, names: Names) -> Note:
    box = names.box
    index = box.letter_index[letter.id]
    opened = {memory for memory, _seat in state.opened}
    wanting = [_(one.name) for number, one in enumerate(box.memories) if one.needs[index] and number not in opened]
    holding = [
        _("{name} {count}").format(name=names.seat(seat), count=player.letters[index])
        for seat, player in enumerate(state.players)
        if player.letters[index]
    ]
    lines = [_(letter.text)]
    lines.append(_("Helps to open: {memories}.").format(memories=enumerated(wanting)) if wanting else _no_use())
    if holding:
        lines.append(_("In hands: {list}.").format(list=enumerated(holding)))
    left = state.piles[index]
    lines.append(ngettext("{count} left in the pile.", "{count} left in the pile.", left).format(count=left))
    return Note(_(letter.name), tuple(lines))


def _no_use() -> str:
    return _("No closed memory needs it any more.")


def _event(card: Event) -> Note:
    return Note(_(card.name), (_(card.text), _("Event card.")))


def _hallucination(card: Hallucination) -> Note:
    ends = _("Hallucination card. Whoever meets one has no actions left in this turn.")
    return Note(_(card.name), (_(card.text), ends))


def _disorientation(card: Disorientation) -> Note:
    fog = _("The hand limit falls by 1. No cards can be played until the next player's turn.")
    return Note(_(card.name), (effects_text(card.effects), fog))


def _character(who: Character) -> Note:
    return Note(_(who.name), (_(who.text), _("Once in each of your turns; it costs no action.")))


# Monsters


def monster_note(monster: str, state: State, names: Names) -> Note:
    """What a monster does to whom, and when."""
    card = names.box.hallucination_index[monster]
    found = names.box.hallucinations[card]
    lines = [_(found.text), *_threat(found, names)]
    for seat, player in enumerate(state.players):
        for one in player.monsters:
            if one.card == card:
                lines.append(strikes_when(seat, one.fresh, names))
    return Note(_(found.name), tuple(lines))


def strikes_when(seat: int, fresh: bool, names: Names) -> str:
    """When a monster strikes: ``Strikes at the end of Ada's turn``."""
    text = _("Strikes first at the end of {name}'s next turn.") if fresh else _("Strikes at the end of {name}'s turn.")
    return text.format(name=names.seat(seat))


def strikes_briefly(hits: str, fresh: bool, names: Names) -> tuple[str, ...]:
    """What its attacks cost, in few words and in fewer: ``1 mood each turn``."""
    hit = names.box.rules.hit
    cost = (_("−{hit} mood for all") if hits == "all" else _("−{hit} mood")).format(hit=hit)
    when = _("from the next turn") if fresh else _("each turn")
    return _("{cost}, {when}").format(cost=cost, when=when), cost


def _threat(monster: Hallucination, names: Names) -> Iterator[str]:
    """What its text leaves out: that tells whom it hits beside its target, and its curse."""
    if monster.hits == "self":
        yield _("Each attack costs its target {hit} mood.").format(hit=names.box.rules.hit)
    cards = _(" or ").join(names.quoted(card.id) for card in names.box.player_cards if card.kind == "attack")
    yield _("{cards} kills it, but not in the turn in which it came.").format(cards=cards)


# Clues


def clue_note(number: int, state: State, names: Names) -> Note | None:
    """What a memory needs and who has it; once it is open, what was read."""
    box = names.box
    if number not in box.memory_index:
        return None
    index, memory = box.memory_index[number], box.memories[box.memory_index[number]]
    title = _("{memory}: {points}").format(memory=_(memory.name), points=points(memory.points))
    for page in names.pages(state):
        if page.memory == index:
            return Note(title, (_(page.text), _("Opened by {name}.").format(name=names.seat(page.seat))))
    lines = [_("Needs {things}, all in one hand.").format(things=counted(map(names.letter, names.needs(number))))]
    for seat, player in enumerate(state.players):
        held = [
            box.letters[letter].id
            for letter, need in enumerate(memory.needs)
            for _each in range(min(need, player.letters[letter]))
        ]
        if held:
            things = counted(map(names.letter, held))
            lines.append(_("{name} has {things}.").format(name=names.seat(seat), things=things))
    return Note(title, (*lines, _where_is(index, state, names)))


def _where_is(memory: int, state: State, names: Names) -> str:
    """Where its tile lies: as far as it is up, or the sketch remembers it."""
    sign = names.box.sign_index[f"m{names.box.memories[memory].number}"]
    if sign in state.faces:
        place = state.faces.index(sign)
        if state.options.sketch or state.up >> place & 1:
            return _("Its tile lies {where}.").format(where=names.where(names.box.hexes.names[place]))
        return _("Its tile was seen.")
    ring = next(number for number, unseen in enumerate(state.unseen) if unseen[sign])
    return _("Its tile is somewhere in {ring}.").format(ring=places.ring(ring))


# Seats


def seat_note(seat: int, state: State, names: Names) -> Note | None:
    """Who a player is, how they feel, and what they hold."""
    if not 0 <= seat < state.seats:
        return None
    player, box = state.players[seat], names.box
    lines = []
    if player.character != NOBODY:
        who = box.characters[player.character]
        lines += [_("{character}: {text}").format(character=_(who.name), text=_(who.text))]
    mood = _("Mood {mood} of {most}.") if player.mood >= box.rules.troubled else _("Mood {mood} of {most}: troubled.")
    lines.append(mood.format(mood=player.mood, most=box.rules.mood))
    hand = [state.tables.cards[card] for card in state.hand(seat)]
    lines.append(_("In hand: {cards}.").format(cards=counted(map(names.card, hand)) if hand else _("nothing")))
    if player.kept:
        kept = listed([names.card(box.events[card].id) for card in player.kept])
        lines.append(_("Kept: {cards}.").format(cards=kept))
    if player.monsters:
        monsters = [names.monster(box.hallucinations[one.card].id) for one in player.monsters]
        lines.append(_("Hunted by {monsters}.").format(monsters=listed(monsters)))
    if player.next_actions:
        count = max(0, box.rules.actions + player.next_actions)
        lines.append(ngettext("Next turn: {count} action.", "Next turn: {count} actions.", count).format(count=count))
    return Note(names.seat(seat), tuple(lines))


def limit_note(state: State, names: Names) -> Note:
    """The limit board."""
    rules = names.box.rules
    return Note(
        _("Hand limit {limit}").format(limit=state.hand_limit),
        (
            _("No hand holds more cards than this, player cards and resource cards together."),
            _("Every disorientation lowers it by 1, never below {lowest}.").format(lowest=rules.lowest_limit),
        ),
    )


def _in_hand(spot: Spot, state: State, names: Names) -> Note | None:
    """``SEAT-CARD``."""
    return card_note(spot.id.partition("-")[2], state, names)


def _lasting(spot: Spot, state: State, names: Names) -> Note | None:
    """An event beside a seat, as ``SEAT-EVENT``: kept, or open until when."""
    seat, _dash, card = spot.id.partition("-")
    note = card_note(card, state, names)
    open_ = {names.box.events[event].id for event, drawer in state.lasting if drawer == int(seat)}
    if note is None or card not in open_:
        return note
    until = _("It ends when {name}'s next turn begins.").format(name=names.seat(int(seat)))
    return Note(note.title, (*note.lines, until))


def _ability(spot: Spot, state: State, names: Names) -> Note | None:
    if not 0 <= spot.number < state.seats or state.players[spot.number].character == NOBODY:
        return None
    return _character(names.box.characters[state.players[spot.number].character])


def _underfoot(spot: Spot, state: State, names: Names) -> Note | None:
    face = state.faces[state.player.place]
    return tile_rules(face, names) if face >= 0 else None


def _choice(spot: Spot, state: State, names: Names) -> Note | None:
    kind, _dash, number = spot.id.partition("-")
    if kind == "seat" and number.isdecimal():
        return seat_note(int(number), state, names)
    return card_note(spot.id, state, names)


def _sight(spot: Spot, state: State, names: Names) -> Note | None:
    text = ngettext("Your moves show {count} tile ahead.", "Your moves show {count} tiles ahead.", state.sight)
    return Note(_("Vision"), (text.format(count=state.sight),))


NOTES: Final[Mapping[str, Noted]] = {
    "place": lambda spot, state, names: place_note(spot.id, state, names),
    "pawn": lambda spot, state, names: seat_note(spot.number, state, names),
    "seat": lambda spot, state, names: seat_note(spot.number, state, names),
    "hands": lambda spot, state, names: seat_note(spot.number, state, names),
    "hand": _in_hand,
    "kept": _in_hand,
    "event": _lasting,
    "give": lambda spot, state, names: card_note(spot.id, state, names),
    "get": lambda spot, state, names: card_note(spot.id, state, names),
    "clue": lambda spot, state, names: clue_note(spot.number, state, names),
    "seal": _underfoot,
    "item": _underfoot,
    "eye": _sight,
    "ability": _ability,
    "monster": lambda spot, state, names: card_note(spot.id, state, names),
    "limit": lambda spot, state, names: limit_note(state, names),
    "deck": lambda spot, state, names: deck_note(spot.id, state),
    "discards": lambda spot, state, names: discards_note(state),
    "unseen": lambda spot, state, names: unseen_note(state, names, spot.number),
    "choice": _choice,
}
"""By kind of target (``pieces``)."""
