"""The inspector's notes by target: name, effect, current state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from dejavu.engine.info import N_
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
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.state import HOLE, NOBODY, UNSEEN, State
from dejavu.table.boards.memoir.words import panels
from dejavu.table.boards.memoir.words.effects import effects_text
from dejavu.table.boards.memoir.words.names import MemoirNames, numbered, points, the_ring, way_name
from dejavu.table.kit.item import Note, PlaceId
from dejavu.table.kit.names import tallied
from dejavu.table.text import _, capital, commas, listed, plural, sentences


def note(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    """The note of a target (``items``); None if there is none."""
    noted = NOTES.get(spot.kind)
    return noted(spot, state, names) if noted else None


# Places of the map

_TILE_RULES: Final = {
    START: N_("Everyone begins here. It always stays face up."),
    EVENT: N_("Whoever lands here draws an event card."),
    HALLUCINATION: N_("Flipped up, it ends all actions; a hallucination card is drawn."),
}


def told_face(state: State, place: int) -> int:
    """What the table may show of a place: its sign if it is up or sketched, else UNSEEN or HOLE."""
    face = state.faces[place]
    return UNSEEN if face > 0 and not state.up >> place & 1 and not state.options.sketch else face


def place_label(place: int, state: State, names: MemoirNames) -> str:
    """A place for listeners: ``Row 3, tile 2, face down: Door key. Ada``."""
    return sentences([_("{step}.", step=_title(place, state, names)), *_people(place, state, names)])


def _place(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    place = names.box.hexes.index.get(spot.id)
    if place is None:
        return None
    face = told_face(state, place)
    lines: list[str] = []
    if face == HOLE:
        lines.append(_("A memory was opened here. Nobody can enter; whoever stands here can leave."))
    elif face == UNSEEN:
        lines += _may_be(place, state, names)
    else:
        lines += _tile_rules(face, state, names).lines
        if state.exploited >> place & 1:
            lines.append(_("It was taken already, and stays face up."))
        elif not state.up >> place & 1:
            lines.append(_("It was seen, and is face down now."))
    if walls := [way_name(way) for side, way in enumerate(DIRECTIONS) if state.wall(place, side)]:
        walls = [_("Walls: {ways}.", ways=commas(walls))]
    return Note(_title(place, state, names), (*lines, *_people(place, state, names), *walls))


def _tile_rules(sign: int, state: State, names: MemoirNames) -> Note:
    """What a tile is for."""
    box, kind = names.box, names.box.signs[sign]
    if kind.kind == MEMORY:
        memory = box.memories[kind.which]
        needs = names.needed(memory.number)
        lines = [
            _(
                "Whoever stands here, while it is face up, and holds {things} can open it: {points}.",
                things=needs,
                points=points(memory.points),
            )
        ]
        lines += filter(None, [panels.shut(state, kind.which)])
    elif kind.kind == RESOURCE:
        lines = [_("Land here and take one; it costs no action."), _(box.letters[kind.which].text)]
    elif kind.kind == HALLUCINATION and state.cards_met != 1:
        lines = [_many_met(state.cards_met)]
    else:
        lines = [_(_TILE_RULES[kind.kind]) if kind.kind in _TILE_RULES else _("Nothing happens here.")]
    return Note(names.tile_title(kind.id), tuple(lines))


def _many_met(count: int) -> str:
    """What a hallucination tile does in a deep night."""
    if not count:
        return _("Flipped up, it ends all actions. No card is drawn before a memory is open.")
    return plural(
        "Flipped up, it ends all actions; {count} hallucination card is drawn.",
        "Flipped up, it ends all actions; {count} hallucination cards are drawn.",
        count,
    )


def _title(place: int, state: State, names: MemoirNames) -> str:
    where = capital(names.row_and_number(names.box.hexes.names[place]))
    face = told_face(state, place)
    if face == HOLE:
        return _("{where}: a hole", where=where)
    if face == UNSEEN:
        return _("{where}: face down", where=where)
    text = _("{where}: {tile}") if state.up >> place & 1 else _("{where}: {tile}, face down")
    return text.format(where=where, tile=names.tile(names.box.signs[face].id))


def _people(place: int, state: State, names: MemoirNames) -> list[str]:
    here = state.at(place)
    people = names.people(here)
    return [plural("{names} is here.", "{names} are here.", len(here), names=people)] if here else []


def _may_be(place: int, state: State, names: MemoirNames) -> Iterator[str]:
    """The possible signs of an unseen tile; for a seen tile without a sketch, only that it was seen."""
    if state.faces[place] != UNSEEN:
        yield _("It was seen. Do you remember?")
        return
    ring = names.box.hexes.ring_of[place]
    tiles = numbered(lambda sign: names.tile(sign.id), names.box.signs, state.unseen[ring])
    yield _("Still unseen in {ring}: {tiles}.", ring=the_ring(ring), tiles=tiles)
    yield panels.danger(state.unseen[ring], names.box)


# Cards

_WHEN: Final = {
    ACTION: N_("Action card: in your own turn, before you draw."),
    WARD: N_("Ward: in your own turn, also after the draw."),
    PASS: N_("Pass: in your own turn, also after the draw."),
    ATTACK: N_("Attack: in your own turn, also after the draw."),
    REPLY: N_("Reply: in your own turn, or when a monster is about to strike beside you."),
}
"""When a player card of a kind can be played."""


def card_note(card: str, state: State, names: MemoirNames) -> Note | None:
    """The note of a card of any deck, or of a character, by its id."""
    found = names.printed.get(card)
    match found:
        case PlayerCard():
            then = [_(_WHEN[found.kind])]
        case Letter():
            then = list(_letter(found, state, names))
        case Event():
            then = [_("Event card.")]
        case Hallucination(monster=True):
            return monster_note(card, state, names)
        case Hallucination():
            then = [_("Hallucination card. Whoever meets its tile has no actions left in this turn.")]
        case Disorientation():
            then = [_("The hand limit falls by 1. No cards can be played until the next player's turn.")]
        case Character():
            then = [_("Once in each of your turns; it costs no action.")]
        case None:
            return None
    return Note(names.card(card), (card_text(card, names), *then))


def card_text(card: str, names: MemoirNames) -> str:
    """The text of a card or character, or a description of its effects."""
    found = names.printed[card]
    return effects_text(found.effects) if isinstance(found, Disorientation) else _(found.text)


def _letter(letter: Letter, state: State, names: MemoirNames) -> Iterator[str]:
    """The memories that a resource card helps to open, who has it, and how many are left."""
    box = names.box
    index = box.letter_index[letter.id]
    opened = state.openers
    wanting = [_(one.name) for number, one in enumerate(box.memories) if one.needs[index] and number not in opened]
    if wanting:
        yield _("Helps to open: {memories}.", memories=commas(wanting))
    else:
        yield _("No closed memory needs it any more.")
    holding = [
        _("{name} {count}", name=names.seat(seat), count=player.letters[index])
        for seat, player in enumerate(state.players)
        if player.letters[index]
    ]
    if holding:
        yield _("In hands: {list}.", list=commas(holding))
    yield plural("{count} left in the pile.", "{count} left in the pile.", state.piles[index])


# Monsters


def monster_note(monster: str, state: State, names: MemoirNames) -> Note:
    """What a monster does to whom, and when."""
    card = names.box.hallucination_index[monster]
    found = names.box.hallucinations[card]
    when = [
        strikes_when(seat, one.fresh, names)
        for seat, player in enumerate(state.players)
        for one in player.monsters
        if one.card == card
    ]
    return Note(_(found.name), (_(found.text), *_threat(found, names), *when))


def strikes_when(seat: int, fresh: bool, names: MemoirNames) -> str:
    """When a monster strikes: ``Strikes at the end of Ada's turn``."""
    text = _("Strikes first at the end of {name}'s next turn.") if fresh else _("Strikes at the end of {name}'s turn.")
    return text.format(name=names.seat(seat))


def hunts(seat: int, hits: str, fresh: bool, names: MemoirNames) -> Sequence[str]:
    """Whom a monster hunts, and what it costs when, in ever fewer words: ``Ada: −1 mood, at turn's end``."""
    cost = (_("−{hit} mood for all") if hits == "all" else _("−{hit} mood")).format(hit=names.box.rules.hit)
    texts = _HUNTS_LATER if fresh else _HUNTS
    return [_(text, name=names.seat(seat), cost=cost) for text in texts]


_HUNTS: Final = (
    N_("Hunts {name}: {cost} as {name}'s turn ends"),
    N_("{name}: {cost}, at turn's end"),
    N_("{name}: at turn's end"),
)
_HUNTS_LATER: Final = (
    N_("Hunts {name}: {cost} from the next turn on"),
    N_("{name}: {cost}, from next turn"),
    N_("{name}: from next turn"),
)
"""The same of a monster that does not strike at the end of this turn."""


def _threat(monster: Hallucination, names: MemoirNames) -> Iterator[str]:
    """What the monster's text leaves out; the text names further targets and the curse."""
    if monster.hits == "self":
        yield _("Each attack costs its target {hit} mood.", hit=names.box.rules.hit)
    cards = _(" or ").join(names.quoted(card.id) for card in names.box.player_cards if card.kind == ATTACK)
    yield _("{cards} kills it, but not in the turn in which it came.", cards=cards)


# Clues


def _clue(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    """What a memory needs and who has it; once it is open, its text."""
    box = names.box
    index = box.memory_index.get(spot.number)
    if index is None:
        return None
    memory = box.memories[index]
    title = _("{memory}: {points}", memory=_(memory.name), points=points(memory.points))
    for page in names.pages(state):
        if page.memory == index:
            return Note(title, (_(page.text), _("Opened by {name}.", name=names.seat(page.seat))))
    needs = names.needed(memory.number)
    lines = [_("Needs {things}, all in one hand.", things=needs)]
    lines += filter(None, [panels.shut(state, index)])
    for seat, player in enumerate(state.players):
        held = map(min, memory.needs, player.letters)
        if things := numbered(lambda letter: _(letter.name), box.letters, held):
            lines.append(_("{name} has {things}.", name=names.seat(seat), things=things))
    return Note(title, (*lines, _where_is(index, state, names)))


def _where_is(memory: int, state: State, names: MemoirNames) -> str:
    """Where the tile of a memory lies, if it is up or sketched; else what is known of it."""
    sign = names.box.sign_index[f"m{names.box.memories[memory].number}"]
    if sign in state.faces:
        place = state.faces.index(sign)
        if told_face(state, place) == sign:
            return _("Its tile lies {where}.", where=names.where(names.box.hexes.names[place]))
        return _("Its tile was seen.")
    ring = next(number for number, unseen in enumerate(state.unseen) if unseen[sign])
    return _("Its tile is somewhere in {ring}.", ring=the_ring(ring))


# Seats


def _seat(seat: int, state: State, names: MemoirNames) -> Note | None:
    """A player's character, mood and possessions."""
    if not 0 <= seat < state.seats:
        return None
    player, box = state.players[seat], names.box
    lines = []
    if player.character != NOBODY:
        who = box.characters[player.character]
        lines.append(_("{character}: {text}", character=_(who.name), text=_(who.text)))
    hand = tallied(names.card(state.tables.cards[card]) for card in state.hand(seat))
    lines += [panels.mood(player, box), _("In hand: {cards}.", cards=hand or _("nothing"))]
    if player.kept:
        kept = listed([names.card(box.events[card].id) for card in player.kept])
        lines.append(_("Kept: {cards}.", cards=kept))
    if player.monsters:
        monsters = listed([names.monster(box.hallucinations[one.card].id) for one in player.monsters])
        lines.append(_("Hunted by {monsters}.", monsters=monsters))
    if player.next_actions:
        count = max(0, box.rules.actions + player.next_actions)
        lines.append(plural("Next turn: {count} action.", "Next turn: {count} actions.", count))
    lines += [
        line
        for card, drawer in state.lasting
        if drawer == seat
        for line in (panels.in_force(box.events[card]), panels.until(names.seat(seat)))
    ]
    return Note(names.seat(seat), tuple(lines))


def _ability(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    if not 0 <= spot.number < state.seats or state.players[spot.number].character == NOBODY:
        return None
    return card_note(names.box.characters[state.players[spot.number].character].id, state, names)


def _lasting(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    """An event beside a seat, as ``SEAT-EVENT``: kept, or lasting and until when."""
    note = _in_hand(spot, state, names)
    drawers = {f"{drawer}-{names.box.events[event].id}": drawer for event, drawer in state.lasting}
    if note is None or spot.id not in drawers:
        return note
    return Note(note.title, (*note.lines, panels.until(names.seat(drawers[spot.id]))))


# Decks, the hand limit, unseen tiles


def _deck(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    if spot.id not in ("player", "event", "hallucination"):
        return None
    title, *lines = panels.deck_lines(state, spot.id)
    return Note(title, tuple(lines))


def _discards(spot: PlaceId, state: State, names: MemoirNames) -> Note:
    """The discards of each deck; player cards among them are out of the game."""
    return Note(panels.deck_name("discards"), tuple(panels.deck_lines(state, "discards")))


def _limit(spot: PlaceId, state: State, names: MemoirNames) -> Note:
    return Note(
        _("Hand limit {limit}", limit=state.hand_limit),
        (
            _("No hand holds more cards than this, player cards and resource cards together."),
            _("Every disorientation lowers it by 1, never below {lowest}.", lowest=names.box.rules.lowest_limit),
        ),
    )


def _unseen(spot: PlaceId, state: State, names: MemoirNames) -> Note:
    """What a ring still hides (every ring for -1), and how many of those tiles are hallucinations."""
    signs = [names.tile(sign.id) for sign in names.box.signs]
    rings = range(1, len(state.unseen)) if spot.number < 0 else (spot.number,)
    return Note(_("Still unseen"), tuple(panels.unseen_lines(state, rings, signs)))


# Others


def _in_hand(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    """A card by ``SEAT-CARD``."""
    return card_note(spot.id.partition("-")[2], state, names)


def _underfoot(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    face = state.faces[state.player.place]
    return _tile_rules(face, state, names) if face >= 0 else None


def _choice(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    kind, _dash, number = spot.id.partition("-")
    if kind == "seat" and number.isdecimal():
        return _seat(int(number), state, names)
    return card_note(spot.id, state, names)


def _sight(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    text = plural("Your moves show {count} tile ahead.", "Your moves show {count} tiles ahead.", state.sight)
    return Note(_("Vision"), (text,))


def _card(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    return card_note(spot.id, state, names)


def _person(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    return _seat(spot.number, state, names)


def _pawn(spot: PlaceId, state: State, names: MemoirNames) -> Note | None:
    """The note of the seat; its first line tells the tile, which the pawn hides."""
    note = _seat(spot.number, state, names)
    if note is None:
        return None
    below = _("{step}.", step=_title(state.players[spot.number].place, state, names))
    return note._replace(lines=(below, *note.lines))


NOTES: Final = {
    "place": _place,
    "pawn": _pawn,
    "seat": _person,
    "hands": _person,
    "hand": _in_hand,
    "kept": _in_hand,
    "event": _lasting,
    "give": _card,
    "get": _card,
    "clue": _clue,
    "seal": _underfoot,
    "item": _underfoot,
    "eye": _sight,
    "ability": _ability,
    "monster": _card,
    "limit": _limit,
    "deck": _deck,
    "discards": _discards,
    "unseen": _unseen,
    "choice": _choice,
}
"""Functions that make notes, by kind of target (``items``)."""
