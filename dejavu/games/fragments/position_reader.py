"""Reads a position that may name only differences from set-up.

What is not mentioned lies where set-up puts it: bits distributed over unmentioned nebulae, a memory fragment on every
nebula, ordinary cards in the deck, communal cards in the row, flowers in the supply. A nebula left without a fragment
has been planted. The default map is the first one of the pool. Components are conserved, and play can go on from every
position read.

Every fault is recorded at its place in the file, and reading goes on. A check compares only what was read without a
fault, so that a mistake is reported once.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from dejavu import resources
from dejavu.content import Cursor, Fields
from dejavu.games.fragments.components import Components
from dejavu.games.fragments.cosmic_map import geometry_of
from dejavu.games.fragments.cosmic_map.pool import POOL_FILE, fresh_map, map_pool
from dejavu.games.fragments.effects import EFFECTS
from dejavu.games.fragments.graph import shared_graph
from dejavu.games.fragments.options import read_links, read_options, read_placements
from dejavu.games.fragments.position_moves import check_move, read_move
from dejavu.games.fragments.position_pieces import Supply, ids, same
from dejavu.games.fragments.rules import RULES
from dejavu.games.fragments.rules.bits import fits
from dejavu.games.fragments.rules.memory import activate
from dejavu.games.fragments.rules.opening import opening_of
from dejavu.games.fragments.state import NONE, Ending, MapLayout, Options, Phase, Player, Regeneration, State

FLAGS: Final = ("planting_done", "regenerated", "used_bits", "drawn")
BEFORE_DEALING: Final = (Phase.BEGIN, Phase.MAP)
MAP_KEYS: Final = ("placements", "links", "pool", "pending")
TABLE_KEYS: Final = ("girl", *MAP_KEYS, "nebulae", "row", "deck", "discards", "matrix", "flowers")
TURN_KEYS: Final = (
    *("phase", "round", "current", "first", "move", "spent", "opening"),
    *(*FLAGS, "idle_turns", "last_turns", "ending"),
)
KEYS: Final = ("game", "seats", "options", "players", *TABLE_KEYS, *TURN_KEYS)
PLAYER_KEYS: Final = ("tokens", "hand", "short", "long", "flowers", "circle", "fragments", "tray", "chest")
NEBULA_KEYS: Final = ("bits", "fragment", "planted")
MOST_SEATS: Final = 12
UNDEALT: Final = "none before the map is finished"


def seats_and_options(fields: Fields, components: Components) -> tuple[int, Options]:
    """A number of seats that fits the options, whatever the file says, and the options."""
    options = read_options(fields["options"], components) if "options" in fields else Options()
    low, high = components.rules.opening(speed_game=options.speed_game).seats
    seats = fields.integer("seats", 2, MOST_SEATS, 1)
    if low <= seats <= high:
        return seats, options
    if fields.valid("seats", "options"):
        so = "" if (low, high) == components.rules.seats else " with these options"
        fields.at("seats").fault(f"number of seats: {seats}", f"{low} to {high}{so}")
    return high, options


def fill(state: State, fields: Fields) -> None:
    """Turn a fresh state into the position. The state is useful only if there is no fault afterwards."""
    components = state.components
    box = Supply(components, state.seats)
    state.phase = Phase(fields.choice("phase", list(Phase), Phase.RECOLLECTION))
    state.round = fields.integer("round", 1)
    state.current_player = fields.integer("current", 0, state.seats - 1)
    state.first_player = fields.integer("first", 0, state.seats - 1)
    for flag in FLAGS:
        setattr(state, flag, fields.boolean(flag))
    _fill_map(state, fields, box)
    _fill_players(state, fields, box)
    _fill_turn(state, fields, box)
    state.move = read_move(fields, components, box)
    nebulae = fields.inner("nebulae", components.nebula_index)
    parts = {name: nebulae.inner(name, NEBULA_KEYS) for name in components.nebula_index}
    _share_bits(state, fields, parts, box)
    _share_fragments(state, fields, parts, box)
    _share_cards(state, fields, box)
    _share_flowers(state, fields)
    _check_matrix(state, fields)
    if fields.valid("seats", "options", "phase", "current", "players", "move", "planting_done", *TABLE_KEYS):
        check_move(state, fields)
    if fields.valid() and state.phase not in (Phase.MAP, Phase.OVER) and not RULES.legal_actions(state):
        fields.at("move").fault("nothing is legal", "a position that play can go on from")


# The cosmic map


def _fill_map(state: State, fields: Fields, box: Supply) -> None:
    components = state.components
    index = components.nebula_index
    if state.phase not in BEFORE_DEALING:
        layout = state.options.layout
        if layout is None and not ("placements" in fields and "links" in fields):
            layout = _first_map(components)
        if layout is not None:
            state.placements = dict(enumerate(layout.placements))
            state.graph = shared_graph(len(index), layout.links)
    if "placements" in fields:
        state.placements = read_placements(fields["placements"], index)
        if "links" not in fields and fields.valid("placements"):
            state.graph = shared_graph(len(index), geometry_of(components).links(state.placements))
    if "links" in fields:
        state.graph = shared_graph(len(index), read_links(fields, index))
    state.pending = box.nebulae.take_all(fields, "pending")
    drawn = {*state.placements, *state.pending}
    state.pool = sorted(box.nebulae.take_all(fields, "pool")) if "pool" in fields else sorted({*state.pool} - drawn)
    _fill_girl(state, fields)
    if fields.valid("phase", "options", *MAP_KEYS):
        _check_map(state, fields)


def _fill_girl(state: State, fields: Fields) -> None:
    lying = state.placements
    if "girl" not in fields:
        state.girl = NONE if state.phase is Phase.BEGIN else min(lying, default=NONE)
    elif fields.given("girl"):
        state.girl = fields["girl"].lookup(state.components.nebula_index)
    known = fields.valid("phase", "options", "girl", *MAP_KEYS)
    if known and (state.girl in lying) == (state.phase is Phase.BEGIN):
        expected = "a nebula that lies there (none before the game begins)"
        fields.at("girl").fault("the girl is not on the table", expected)


def _first_map(components: Components) -> MapLayout:
    pool = map_pool(components, resources.data(POOL_FILE))
    return pool[0] if pool else fresh_map(components, Random(0))


def _check_map(state: State, fields: Fields) -> None:
    """Check that every nebula is in one place, and that connected ones are placed."""
    names = [nebula.id for nebula in state.components.nebulae]
    for key, there in (("pending", state.pending), ("pool", state.pool)):
        for nebula in there:
            if nebula in state.placements:
                fields.at(key).fault(f"{names[nebula]} lies on the table too", "each nebula in one place")
    if len(state.placements) + len(state.pending) + len(state.pool) < len(names):
        fields.at("pool").fault("a nebula is missing", "each in placements, pending or pool")
    if any(end not in state.placements for link in state.graph.links() for end in link):
        fields.at("links").fault("a nebula that does not lie on the table", "those in placements only")
    match state.phase:
        case Phase.BEGIN:
            fitting, expected = not state.placements and not state.pending, "all of them in the pool"
        case Phase.MAP:
            fitting, expected = bool(state.placements), "one on the table at least"
        case _:
            fitting, expected = not state.pending and not state.pool, "all of them on the table"
    if not fitting and fields.valid(*MAP_KEYS):
        fields.at("phase").fault(f"{state.phase.value} does not fit the nebulae", expected)


# Players


def _fill_players(state: State, fields: Fields, box: Supply) -> None:
    most = state.seats if fields.valid("seats", "options") else MOST_SEATS
    for seat, cursor in enumerate(fields.items("players", most)):
        player = state.players[seat] if seat < state.seats else Player(state.components)
        _fill_player(player, cursor, state.components, box)


def _fill_player(player: Player, cursor: Cursor, components: Components, box: Supply) -> None:
    fields = Fields(cursor, PLAYER_KEYS)
    player.tokens = fields.integer("tokens", 0)
    player.hand = sorted(_cards(fields, "hand", components, box, ordinary=True))
    short = fields.inner("short", components.card_index)
    for name, bits in short.pairs():
        _fill_short(player, name, bits, components, box)
    player.long = _cards(fields, "long", components, box)
    for card in player.long:
        activate(player, components, card)
    _fill_flowers(player, fields, components)
    player.circle = fields.integer("circle", 0, components.girl.circles)
    player.fragments = box.fragments.take_all(fields, "fragments")
    player.tray = sorted(box.bits.take_all(fields, "tray"))
    player.chest = sorted(box.bits.take_all(fields, "chest"))
    _check_different(player, fields, components)
    for key, held, most in (("chest", player.chest, player.chests), ("short", player.short, player.short_slots)):
        if fields.valid(key, "long") and len(held) > most:
            fields.at(key).fault(f"{key} holds {len(held)}", f"at most {most}")


def _cards(fields: Fields, key: str, components: Components, box: Supply, *, ordinary: bool = False) -> list[int]:
    """The cards in a list; with ``ordinary``, a communal card is a fault."""
    found = []
    for item in fields.items(key, box.cards.total):
        card = box.cards.take(item)
        if card is not None:
            _expect_ordinary(item, card, components, ordinary)
            found.append(card)
    return found


def _expect_ordinary(cursor: Cursor, card: int, components: Components, ordinary: bool = True) -> None:
    if ordinary and components.cards[card].communal:
        cursor.fault(f"{components.cards[card].id} is a communal card", "ordinary ones")


def _fill_short(player: Player, name: str, cursor: Cursor, components: Components, box: Supply) -> None:
    """Read a begun card: its top slot must be filled, its bottom slot empty, every bit on a slot of its shape."""
    card = components.card_index[name]
    slots = components.cards[card].slots
    box.cards.take_named(card, cursor)
    _expect_ordinary(cursor, card, components)
    items = cursor.sequence(0, box.bits.total)
    bits = [(item, box.bits.take(item)) for item in items]
    filled = [bit for _, bit in bits if bit is not None]
    if cursor.valid and not 1 <= len(filled) < len(slots):
        cursor.fault(f"{len(filled)} bits on {name}", f"1 to {len(slots) - 1}: an empty last slot")
    for (item, bit), slot in zip(bits, slots, strict=False):
        if bit is not None and not fits(components, bit, slot):
            item.fault(f"{components.bit_ids[bit]} on a slot of another shape", "the slots' shapes")
    player.short[card] = filled


def _fill_flowers(player: Player, fields: Fields, components: Components) -> None:
    """Read which cards of long-term memory have a flower; by default, all that can have one."""
    flowering = [card for card in player.long if EFFECTS[components.cards[card].effect.kind].flower]
    player.flowers = flowering
    if "flowers" not in fields:
        return
    free, player.flowers = set(flowering), []
    for item in fields.items("flowers", len(components.cards)):
        card = item.lookup(components.card_index)
        if item.valid and fields.valid("long") and card not in free:
            item.fault(f"{components.cards[card].id} has no place for this flower", "cards of long-term memory")
        free.discard(card)
        player.flowers.append(card)


def _check_different(player: Player, fields: Fields, components: Components) -> None:
    """Check that nobody has a card twice, in hand or memory."""
    seen = set[int]()
    for key, cards in (("hand", player.hand), ("short", player.short), ("long", player.long)):
        for card in cards:
            if card in seen and fields.valid("hand", "short", "long"):
                fields.at(key).fault(f"{components.cards[card].id} comes up twice for this player", "different cards")
            seen.add(card)


# The turn


def _fill_turn(state: State, fields: Fields, box: Supply) -> None:
    state.matrix = box.bits.take_all(fields, "matrix")
    state.spent = box.bits.take_all(fields, "spent")
    state.discards = _cards(fields, "discards", state.components, box, ordinary=True)
    state.idle_turns = fields.integer("idle_turns", 0)
    over = state.phase is Phase.OVER
    if fields.given("last_turns"):
        state.last_turns = fields.integer("last_turns", NONE, state.seats - 1, 0 if over else 1)
    if over:
        state.ending = Ending(fields.choice("ending", list(Ending), Ending.TEN_CARDS))
    elif fields.given("ending") and fields.valid("phase"):
        fields["ending"].fault(f"an ending in phase {state.phase.value}", "one only when the game is over")
    _fill_opening(state, fields)


def _fill_opening(state: State, fields: Fields) -> None:
    opening = opening_of(state)
    if state.phase is Phase.OPENING:
        state.opening = [opening.remember, opening.discard]
        if "opening" in fields:
            items = zip(fields.items("opening", 2, 2), state.opening, strict=False)
            state.opening = [item.integer(0, most) for item, most in items]
    elif fields.items("opening", 2) and fields.valid("phase"):
        fields["opening"].fault(f"a choice in phase {state.phase.value}", "one only in phase opening")


def _check_matrix(state: State, fields: Fields) -> None:
    holes = state.components.rules.matrix_holes
    if fields.valid("matrix", "move") and len(state.matrix) >= holes and not isinstance(state.move, Regeneration):
        fields.at("matrix").fault(f"{len(state.matrix)} bits in the matrix", f"fewer than its {holes} holes")


# Defaults from set-up


def _share_bits(state: State, fields: Fields, parts: dict[str, Fields], box: Supply) -> None:
    open_places = []
    for index, part in enumerate(parts.values()):
        if "bits" in part:
            state.bits[index] = sorted(box.bits.take_all(part, "bits"))
        else:
            open_places.append(index)
    if not fields.valid("phase", "nebulae", "players", "matrix", "spent", "move"):
        return
    left = box.bits.left()
    if state.phase in BEFORE_DEALING:
        if box.bits.first:
            box.bits.first.fault(f"bits are in play in phase {state.phase.value}", UNDEALT)
        return
    if left and not open_places:
        fields.at("nebulae").fault(f"{len(left)} bits lie nowhere", "a place for every bit of the box")
        return
    for place, bit in enumerate(left):
        state.bits[open_places[place % len(open_places)]].append(bit)


def _share_fragments(state: State, fields: Fields, parts: dict[str, Fields], box: Supply) -> None:
    """Put every fragment on the nebula of its own number, if both are free; nebulae left over have been planted."""
    open_places = []
    for index, part in enumerate(parts.values()):
        found = box.fragments.take(part["fragment"]) if part.given("fragment") else None
        state.planted[index] = part.boolean("planted")
        if found is not None:
            state.fragments[index] = found
            if state.planted[index]:
                part["planted"].fault("planted is true beside a fragment", "one or the other")
        elif "fragment" not in part and not state.planted[index]:
            open_places.append(index)
    if not fields.valid("phase", "nebulae", "players"):
        return
    if state.phase in BEFORE_DEALING:
        planted = [part["planted"] for part, there in zip(parts.values(), state.planted, strict=True) if there]
        for cursor in (box.fragments.first, *planted):
            if cursor:
                cursor.fault(f"fragments are in play in phase {state.phase.value}", UNDEALT)
        return
    left = box.fragments.left()
    if len(left) > len(open_places):
        what = f"{len(left)} fragments left for {len(open_places)} nebulae"
        fields.at("nebulae").fault(what, "one each at most")
        return
    at_home = [index for index in open_places if index in left]
    away = [index for index in open_places if index not in left]
    homeless = [fragment for fragment in left if fragment not in at_home]
    for index, fragment in (*zip(at_home, at_home, strict=True), *zip(away, homeless, strict=False)):
        state.fragments[index] = fragment
    state.planted = [fragment == NONE for fragment in state.fragments]


def _share_cards(state: State, fields: Fields, box: Supply) -> None:
    components = state.components
    left = box.cards.left()
    state.deck = [card for card in left if not components.cards[card].communal]
    copies = Counter(left)
    state.row = []
    for card in components.communal_row(state.seats):
        if copies[card]:
            copies[card] -= 1
            state.row.append(card)
    known = fields.valid("phase", "seats", "options", "players", "discards")
    for key, there in (("deck", state.deck), ("row", state.row)):
        given = ids(fields, key, components.card_index, box.cards.total)
        if key in fields and known and fields.valid(key) and not same(given, there):
            fields[key].fault(f"{len(given)} cards in the {key}", f"the {len(there)} that lie nowhere else")
    if known and state.phase in BEFORE_DEALING and box.cards.first:
        box.cards.first.fault(f"cards are in play in phase {state.phase.value}", UNDEALT)


def _share_flowers(state: State, fields: Fields) -> None:
    on_board = sum(state.planted) + sum(player.circle + len(player.flowers) for player in state.players)
    state.flowers = state.components.rules.flowers - on_board
    given = fields.integer("flowers", state.flowers)
    if fields.valid("flowers", "players", "nebulae", "phase") and (state.flowers < 0 or given != state.flowers):
        fields.at("flowers").fault(f"{given} flowers beside {on_board} in play", str(max(state.flowers, 0)))
