"""What is said of a thing that is looked at: by its target, in the order name, what it does, how it stands now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from dejavu.games.memoir.components import (
    ACTION,
    ATTACK,
    EVENT,
    HALLUCINATION,
    MEMORY,
    PASS,
    REPLY,
    RESOURCE,
    START,
    WARD,
    Character,
    Disorientation,
    Event,
    Hallucination,
    Letter,
    PlayerCard,
)
from dejavu.games.memoir.effects import CHOSEN, Effect
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.state import HOLE, NOBODY, UNSEEN, State
from dejavu.table.board.note import Note
from dejavu.table.board.protocol import Spot
from dejavu.table.boards.memoir.words import panels
from dejavu.table.boards.memoir.words.names import (
    Names,
    counted,
    enumerated,
    listed,
    points,
    rings_turn,
    row_and_number,
    the_ring,
    turned,
    way_name,
)
from dejavu.table.boards.memoir.words.panels import danger
from dejavu.table.text import _, ngettext, sentences

# Places of the map


def told_face(state: State, place: int) -> int:
    """What the table may tell of a place: its sign where it is up or the sketch remembers it, else UNSEEN or HOLE."""
    face = state.faces[place]
    return UNSEEN if face > 0 and not state.up >> place & 1 and not state.options.sketch else face


def place_label(place: int, state: State, names: Names) -> str:
    """A place for whoever hears it: ``Row 3, tile 2, face down: Door key. Ada``."""
    return sentences([_("{step}.").format(step=_title(place, state, names)), *_people(place, state, names)])


def place_note(name: str, state: State, names: Names) -> Note | None:
    """A place of the map by its name."""
    place = names.box.hexes.index.get(name)
    if place is None:
        return None
    face = told_face(state, place)
    lines: list[str] = []
    if face == HOLE:
        lines.append(_("A memory was opened here. Nobody can enter; whoever stands here can leave."))
    elif face == UNSEEN:
        lines += _may_be(place, state, names)
    else:
        lines += tile_rules(face, names).lines
        if state.exploited >> place & 1:
            lines.append(_("It was taken already, and stays face up."))
        elif not state.up >> place & 1:
            lines.append(_("It was seen, and is face down now."))
    lines += [*_people(place, state, names), *_walls(place, state)]
    return Note(_title(place, state, names), tuple(lines))


def tile_rules(sign: int, names: Names) -> Note:
    """What a tile is for."""
    box = names.box
    kind = box.signs[sign]
    title = names.tile_title(kind.id)
    if kind.kind == MEMORY:
        memory = box.memories[kind.which]
        needs = counted(map(names.letter, names.needs(memory.number)))
        text = _("Whoever stands here, while it is face up, and holds {things} can open it: {points}.")
        return Note(title, (text.format(things=needs, points=points(memory.points)),))
    if kind.kind == RESOURCE:
        return Note(title, (_("Land here and take one; it costs no action."), _(box.letters[kind.which].text)))
    words = {
        START: _("Everyone begins here. It always stays face up."),
        EVENT: _("Whoever lands here draws an event card."),
        HALLUCINATION: _("Flipped up, it ends all actions; a hallucination card is drawn."),
    }
    return Note(title, (words.get(kind.kind) or _("Nothing happens here."),))


def _title(place: int, state: State, names: Names) -> str:
    where = row_and_number(names.box.hexes.names[place], names.box.hexes)
    where = where[:1].upper() + where[1:]
    face = told_face(state, place)
    if face == HOLE:
        return _("{where}: a hole").format(where=where)
    if face == UNSEEN:
        return _("{where}: face down").format(where=where)
    text = _("{where}: {tile}") if state.up >> place & 1 else _("{where}: {tile}, face down")
    return text.format(where=where, tile=names.tile(names.box.signs[face].id))


def _people(place: int, state: State, names: Names) -> list[str]:
    here = state.at(place)
    if not here:
        return []
    return [ngettext("{names} is here.", "{names} are here.", len(here)).format(names=names.people(here))]


def _walls(place: int, state: State) -> list[str]:
    ways = [way_name(way) for direction, way in enumerate(DIRECTIONS) if state.wall(place, direction)]
    return [_("Walls: {ways}.").format(ways=enumerated(ways))] if ways else []


def _may_be(place: int, state: State, names: Names) -> Iterator[str]:
    """What a tile that nobody saw can be; of one that was seen, and that nobody sketches, only that."""
    if state.faces[place] != UNSEEN:
        yield _("It was seen. Do you remember?")
        return
    ring = names.box.hexes.ring_of[place]
    unseen = state.unseen[ring]
    yield _("Still unseen in {ring}: {tiles}.").format(ring=the_ring(ring), tiles=signs_left(unseen, names))
    yield danger(unseen, names.box)


# Decks


DECKS = ("player", "event", "hallucination")


def deck_note(deck: str, state: State) -> Note | None:
    """The deck of a name (``pieces``)."""
    return _note(panels.deck(state, deck)) if deck in DECKS else None


def discards_note(state: State) -> Note:
    """What lies on the discards; player cards and resource cards do not stay there."""
    return Note(panels.deck_name("discards"), tuple(panels.deck(state, "discards").split("\n")))


def unseen_note(state: State, names: Names, ring: int = -1) -> Note:
    """What a ring still hides, or (-1) every one, and how likely that is a hallucination."""
    signs = [names.tile(sign.id) for sign in names.box.signs]
    rings = range(1, len(state.unseen)) if ring < 0 else (ring,)
    lines = (panels.unseen(state, each, signs).split("\n") for each in rings)
    return Note(_("Still unseen"), tuple(line for told in lines for line in told))


def signs_left(unseen: Sequence[int], names: Names) -> str:
    """The signs of tiles that nobody has seen, with how many there are: ``Door key, 2 × event``."""
    return panels.listed((names.tile(sign.id), count) for sign, count in zip(names.box.signs, unseen, strict=True))


def _note(lines: str) -> Note:
    """The first line is the title."""
    title, *more = lines.split("\n")
    return Note(title, tuple(more))


# Effects


Values = Mapping[str, Any]


def effects_text(effects: Iterable[Effect]) -> str:
    """A sentence for every effect, in the order in which they happen."""
    return sentences(EFFECTS[effect.kind](effect.values) for effect in effects)


def _mood(values: Values) -> str:
    by = abs(values["by"])
    gains = {
        "self": _("You regain {by} mood."),
        "all": _("Everyone regains {by} mood."),
        "here": _("Everyone on your tile regains {by} mood."),
        "alone": _("Everyone who shares a tile with nobody regains {by} mood."),
        "one-here": _("A player on your tile, you included, regains {by} mood."),
        "lowest": _("The player with the least mood regains {by}."),
    }
    losses = {
        "self": _("You lose {by} mood."),
        "all": _("Everyone loses {by} mood."),
        "here": _("Everyone on your tile loses {by} mood."),
        "alone": _("Everyone who shares a tile with nobody loses {by} mood."),
        "one-here": _("A player on your tile, you included, loses {by} mood."),
        "lowest": _("The player with the least mood loses {by}."),
    }
    return (gains if values["by"] > 0 else losses)[values["who"]].format(by=by)


def _actions(values: Values) -> str:
    by, later = values["by"], values["when"] == "next"
    if by > 0:
        now = ngettext("{by} more action this turn.", "{by} more actions this turn.", by)
        then = ngettext("{by} more action in your next turn.", "{by} more actions in your next turn.", by)
    else:
        now = ngettext("{by} action less this turn.", "{by} actions less this turn.", -by)
        then = ngettext("{by} action less in your next turn.", "{by} actions less in your next turn.", -by)
    return (then if later else now).format(by=abs(by))


def _see_ahead(values: Values) -> str:
    depth = values["depth"]
    if values["for"] == "self":
        text = ngettext(
            "This turn your moves may show you {count} tile ahead.",
            "This turn your moves may show you {count} tiles ahead.",
            depth,
        )
    elif depth == 0:
        text = _("Until your next turn begins, no move shows anybody a tile ahead.")
    else:
        text = ngettext(
            "Until your next turn begins, every move shows {count} tile ahead.",
            "Until your next turn begins, every move shows {count} tiles ahead.",
            depth,
        )
    return text.format(count=depth)


def _through_walls(values: Values) -> str:
    count = values["moves"]
    text = ngettext(
        "{count} of your moves this turn may pass through a wall.",
        "{count} of your moves this turn may pass through walls.",
        count,
    )
    return text.format(count=count)


def _peek(values: Values) -> str:
    count = values["tiles"]
    if values["where"] == "any":
        text = ngettext(
            "Look at {count} face-down tile anywhere.", "Look at up to {count} face-down tiles anywhere.", count
        )
    else:
        text = ngettext(
            "Look at {count} face-down tile next to you.", "Look at up to {count} face-down tiles next to you.", count
        )
    return text.format(count=count)


def _take(values: Values) -> str:
    if values["letters"] == "any":
        return _("Take a resource card of any letter.")
    return _("Take a resource card of a letter that lies exploited on the map.")


def _draw(values: Values) -> str:
    count = values["cards"]
    return ngettext("Draw {count} player card.", "Draw {count} player cards.", count).format(count=count)


def _discard(values: Values) -> str:
    count = values["cards"]
    return ngettext("Discard {count} card.", "Discard {count} cards.", count).format(count=count)


def _exchange(values: Values) -> str:
    if values["reach"] == "any":
        return _("Exchange cards with any player, wherever; it costs no action.")
    return _("Exchange cards with a player on your tile; it costs no action.")


def _put(values: Values) -> str:
    return _("Put your pawn on the start tile or with another pawn. Nothing is flipped.")


def _turn(values: Values) -> str:
    rings = values.get("rings", ())
    if rings == CHOSEN:
        return _("Turn one ring of tiles by {degrees}°, {way}.").format(
            degrees=60 * values["steps"], way=_way(values["way"])
        )
    if values["way"] == CHOSEN:
        how = _("by {degrees}°, either way").format(degrees=60 * values["steps"])
    else:
        how = turned(values["steps"] if values["way"] == "clockwise" else -values["steps"])
    if not rings:
        return _("All pawns turn {how}.").format(how=how)
    return rings_turn(rings, how)


def _way(way: str) -> str:
    return {"clockwise": _("clockwise"), "counter-clockwise": _("counter-clockwise")}.get(way) or _("either way")


def _limit(values: Values) -> str:
    by = values["by"]
    text = _("The hand limit rises by {by}.") if by > 0 else _("The hand limit falls by {by}.")
    return text.format(by=abs(by))


def _attack(values: Values) -> str:
    count = values["monsters"]
    if count == 1:
        return _("Kill a monster that targets you.")
    return _("Kill up to {count} monsters that target you.").format(count=count)


def _ward(values: Values) -> str:
    if values["who"] == "here":
        return _("No attack hurts anyone on your tile at the end of this turn.")
    return _("No attack hurts you at the end of this turn.")


def _pass(values: Values) -> str:
    return _("A monster that targets you now targets another player of your choice.")


EFFECTS: Final[Mapping[str, Callable[[Values], str]]] = {
    "mood": _mood,
    "actions": _actions,
    "sight": _see_ahead,
    "walls": _through_walls,
    "peek": _peek,
    "take": _take,
    "draw": _draw,
    "discard": _discard,
    "exchange": _exchange,
    "put": _put,
    "turn": _turn,
    "limit": _limit,
    "attack": _attack,
    "ward": _ward,
    "pass": _pass,
}
"""A sentence for every kind of effect (``games.memoir.effects.EFFECTS``)."""


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
    return _("Its tile is somewhere in {ring}.").format(ring=the_ring(ring))


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
