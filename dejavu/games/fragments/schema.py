"""The content of ``data/cards.yaml``, section by section, and how it becomes :class:`Components`.

Single values are checked here; consistency between sections, in ``crosscheck.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from dejavu.content import Cursor
from dejavu.games.fragments import crosscheck
from dejavu.games.fragments.components import (
    ANY_SHAPE,
    SPEED,
    STANDARD,
    Card,
    Components,
    Effect,
    GirlTile,
    MapFigures,
    MemoryFragment,
    Nebula,
    Opening,
    Rules,
    World,
)
from dejavu.games.fragments.effects import EFFECTS, PARAMETERS

ANY: Final = "any"
"""The slot that takes every shape, in YAML."""

# Limits far beyond any game, so that a typing mistake is reported before it costs memory or time.
MOST: Final = 999
FARTHEST: Final = 5_000
MOST_ROWS: Final = 300
MOST_ROUNDS: Final = 100
"""A journal of this many rounds can still be read (``engine/journal.py``); sixty rounds of four seats take half of the
space that a journal may have."""
MOST_CONNECTIONS: Final = 2
"""A nebula can turn about its contact with one nebula until it touches another; a third contact would be luck."""
MOST_CORNERS: Final = 60
LONGEST_STORY: Final = 80
"""Greatest number of characters in a sentence that lies below a picture, in two lines at most."""

# The keys of each section with their meanings, from which docs/cards.md and data/schema are made.
SECTIONS: Final = {
    "shapes": "The shapes of impression bits.",
    "colours": "The colours of impression bits.",
    "bits": "How many bits there are, by colour and shape.",
    "fragments": "Memory fragments: one of each colour with one neuron, one with two, and so on.",
    "girl": "What every player starts with.",
    "rules": "The numbers that the rules count with.",
    "decks": "The copies of every card of a deck.",
    "worlds": "The worlds: long pictures, cut into cards.",
    "cards": "The impression cards, each once, however many copies there are.",
    "map": "How exactly nebulae must meet, in thousandths of a world unit.",
    "nebulae": "The tiles of the cosmic map.",
}
COUNTED: Final = {"totals": "Everything counted once more: the sections must add up to this. May be left out."}
WORLD: Final = {
    "id": "What cards call it.",
    "name": "What players read.",
    "colour": "The colour of its cards.",
    "size": "How many cards it has, numbered from 1.",
    "closed": "Whether the last card joins the first.",
}
CARD: Final = {
    "id": "What positions, lessons and pictures call it; no other card has it.",
    "name": "What players read.",
    "world": "The world to which it belongs.",
    "number": "Its place in the world's picture; neighbours are links.",
    "deck": "Which deck it is in.",
    "slots": "The shapes that it takes, from top to bottom; any takes every shape.",
    "effect": "What it does once it is remembered.",
    "vp": "The VP printed on it.",
}
OPTIONAL_CARD: Final = {"story": "A sentence of its world's story, which a player reads when it joins a neighbour."}
NEBULA: Final = {
    "id": "What positions call it.",
    "name": "What players read.",
    "outline": "Its corners [x, y], x to the right and y down, in thousandths of a world unit round its middle; the "
    "convex corners are its points.",
}
GIRL: Final = {
    "footprints": "How many nebulae the girl can walk.",
    "short-term": "Cards that short-term memory can hold.",
    "hand": "Cards that the hand can hold.",
    "chests": "Bits that the chest can hold.",
    "whites": "Icons for bits of the colour that is never laid last.",
    "circles": "Flower circles, empty at first.",
    "link-vp": "VP for two neighbouring cards of a world.",
}
RULES: Final = {
    "seats": "The fewest and the most players.",
    "nebulae-a-turn": "Nebulae taken and connected at a time while the map is built.",
    "connections": "Nebulae that each one must be connected to, from the third on.",
    "bits-a-nebula": "Bits on every nebula at the beginning.",
    "matrix-holes": "Holes of the matrix; when all are full, it regenerates.",
    "flowers": "Flower tokens in the supply.",
    "grow-cost": "Bits spent to grow a flower.",
    "end-cards": "Cards in long-term memory that bring on the last turns.",
    "round-limit": "The game ends after so many rounds at the latest.",
    "uncollected": "The colour that is never laid last, and is collected only with an icon of its own.",
    "communal-backs": "The backs of the communal cards in play, by number of seats.",
    "openings": "How the first hand comes about, in the usual game and in the speed game.",
}
OPTIONAL_RULES: Final = {
    "even-start": "What an even start gives, an option of ours: the VP of who begins second, third and so on, in the "
    "usual game and in the speed game, by number of seats. Without it the option is not offered.",
}
OPENING: Final = {
    "draw": "Cards drawn; each is kept, remembered or discarded.",
    "keep": "Cards kept in hand.",
    "remember": "Cards laid into long-term memory.",
    "discard": "Cards discarded.",
    "tokens": "VP tokens that make up for remembered cards: this, less their VP. 0 gives none.",
}
TOTALS: Final = {
    "bits": "All bits.",
    "fragments": "All memory fragments.",
    "nebulae": "All nebulae.",
    "points": "The fewest and the most points of a nebula.",
    "worlds": "All worlds.",
    "different-cards": "Cards, copies not counted.",
    "ordinary-cards": "Ordinary cards with their copies.",
    "communal-cards": "Communal cards with their copies.",
    "cards": "All cards with their copies.",
}
FRAGMENTS: Final = {
    "colours": "The colours of memory fragments.",
    "neurons": "The most neurons that one has.",
}
MAP: Final = {
    "tolerance": "How far a point may be from an edge, or reach into another nebula, and still touch.",
    "calm-radius": "The circle round the middle of every nebula that its pieces need.",
}
COMMUNAL: Final = "communal"
DECKS: Final = {
    "ordinary": "Cards that are drawn; the back of each copy.",
    COMMUNAL: "Cards that lie open for everybody; the back of each copy.",
}
OPENINGS: Final = {STANDARD: "The usual game.", SPEED: "The speed game."}


@dataclass(frozen=True, slots=True)
class _Words:
    """Names that other sections refer to; empty if they could not be read."""

    shapes: tuple[str, ...]
    colours: tuple[str, ...]
    fragment_colours: tuple[str, ...]
    backs: Mapping[str, tuple[str, ...]]
    """Card backs by deck."""


def components_of(root: Cursor) -> Components:
    """Read the components from an opened file. Raises ContentError with every fault."""
    part = root.mapping(SECTIONS, optional=COUNTED)
    fragments = part["fragments"].mapping(FRAGMENTS)
    words = _Words(
        shapes=_names(part["shapes"]),
        colours=_names(part["colours"]),
        fragment_colours=_names(fragments["colours"]),
        backs={deck: _names(backs, once=deck == COMMUNAL) for deck, backs in part["decks"].mapping(DECKS).items()},
    )
    rows = crosscheck.Rows(
        section=part,
        worlds=_rows(part["worlds"], WORLD),
        cards=_rows(part["cards"], CARD, OPTIONAL_CARD),
        nebulae=_rows(part["nebulae"], NEBULA),
        rules=part["rules"].mapping(RULES, optional=OPTIONAL_RULES),
        totals=part["totals"].mapping(TOTALS) if "totals" in part else {},
    )
    box = _box(part, rows, words, fragments["neurons"].integer(1, 20), root.plain())
    crosscheck.check(box, rows)
    root.finish()
    return box


def _rows(table: Cursor, keys: Mapping[str, str], optional: Mapping[str, str] | None = None) -> list[dict[str, Cursor]]:
    return [row.mapping(keys, optional=optional or {}) for row in table.sequence(1, MOST_ROWS)]


def _box(
    part: Mapping[str, Cursor], rows: crosscheck.Rows, words: _Words, neurons: int, source: Mapping[str, Any]
) -> Components:
    worlds = tuple(_world(row, words) for row in rows.worlds)
    known_worlds = {world.id: world for world in worlds} if part["worlds"].valid else {}
    figures = part["map"].mapping(MAP)
    return Components(
        shapes=words.shapes,
        colours=words.colours,
        bits=_bits(part["bits"], words),
        fragment_colours=words.fragment_colours,
        neurons=neurons,
        fragments=_fragments(words.fragment_colours, neurons),
        worlds=worlds,
        cards=tuple(_card(row, known_worlds, words) for row in rows.cards),
        nebulae=tuple(_nebula(row) for row in rows.nebulae),
        girl=_girl(part["girl"]),
        rules=_rules(rows.rules, words),
        map=MapFigures(figures["tolerance"].integer(2, 100), figures["calm-radius"].integer(1, FARTHEST)),
        source=source,
    )


def _names(table: Cursor, once: bool = True) -> tuple[str, ...]:
    """Words that other sections refer to. None if one is faulty, so that references to it are not faults as well."""
    words: list[str] = []
    for item in table.sequence(1, 12):
        word = item.word()
        if item.valid and word == ANY:
            item.fault(f"{item.label} is '{ANY}', which slots use for every shape", "another word")
        elif once and item.valid and word in words:
            item.fault(f"{item.label} is '{word}' again", "each name once")
        words.append(word)
    return tuple(words) if table.valid else ()


def _bits(table: Cursor, words: _Words) -> tuple[int, ...]:
    """A number for every colour and shape, none left out, in the order of bit kinds."""
    if not words.colours or not words.shapes:
        return ()
    counts = {colour: row.mapping(*words.shapes) for colour, row in table.mapping(*words.colours).items()}
    return tuple(counts[colour][shape].integer(0, MOST) for shape in words.shapes for colour in words.colours)


def _fragments(colours: Sequence[str], neurons: int) -> tuple[MemoryFragment, ...]:
    counts = range(1, neurons + 1)
    return tuple(MemoryFragment(f"{colour}-{count}", colour, count) for colour in colours for count in counts)


def _world(row: Mapping[str, Cursor], words: _Words) -> World:
    return World(
        id=row["id"].identifier(),
        name=row["name"].text(30),
        colour=row["colour"].index(words.colours),
        size=row["size"].integer(1, MOST),
        closed=row["closed"].boolean(),
    )


def _card(row: Mapping[str, Cursor], worlds: Mapping[str, World], words: _Words) -> Card:
    world = row["world"].choice(tuple(worlds))
    deck = row["deck"].choice(tuple(DECKS))
    slots = [slot.choice((*words.shapes, ANY) if words.shapes else ()) for slot in row["slots"].sequence(1, 8)]
    return Card(
        id=row["id"].identifier(),
        name=row["name"].text(18),
        world=world,
        colour=worlds[world].colour if world in worlds else 0,
        number=row["number"].integer(1, MOST),
        communal=deck == COMMUNAL,
        copies=words.backs.get(deck, ()),
        slots=tuple(words.shapes.index(slot) if slot in words.shapes else ANY_SHAPE for slot in slots),
        effect=_effect(row["effect"], words),
        vp=row["vp"].integer(0, MOST),
        story=row["story"].text(LONGEST_STORY) if "story" in row else "",
    )


def _effect(cursor: Cursor, words: _Words) -> Effect:
    """``chest``, or ``{score-each: {points: 2}}`` for a kind with parameters."""
    if not cursor.is_mapping:
        kind = cursor.choice(EFFECTS)
        wanted = EFFECTS[kind].parameters
        if cursor.valid and wanted:
            cursor.fault(f"{kind} is without its figures", f"{{{kind}: {{{', '.join(f'{p}: …' for p in wanted)}}}}}")
        return Effect(kind)
    kinds = cursor.entries(EFFECTS)
    if len(kinds) != 1:
        if cursor.valid:
            cursor.fault(f"{len(kinds)} effects", "one effect")
        return Effect(next(iter(EFFECTS)))
    ((kind, figures),) = kinds.items()
    wanted = EFFECTS[kind].parameters
    if not wanted:
        cursor.fault(f"{kind} has no figures", f"effect: {kind}")
        return Effect(kind)
    values = figures.mapping({name: PARAMETERS[what] for name, what in wanted.items()})
    return Effect(kind, {p: _parameter(values[p], wanted[p], words) for p in wanted})


def _parameter(cursor: Cursor, what: str, words: _Words) -> Any:
    if what == "colour":
        return cursor.index(words.colours)
    if what == "fragment-colour":
        return cursor.choice(words.fragment_colours)
    if what == "points":
        return cursor.integer(0, MOST)
    if what == "ladder":
        steps = [step.integer(0, MOST) for step in cursor.sequence(1, MOST)]
        if cursor.valid and steps != sorted(steps):
            cursor.fault(f"{cursor.label} goes down", "steps that do not go down")
        return tuple(steps)
    raise AssertionError(f"effects.py names a parameter of unknown type: {what}")


def _nebula(row: Mapping[str, Cursor]) -> Nebula:
    corners = [corner.sequence(2, 2) for corner in row["outline"].sequence(3, MOST_CORNERS)]
    outline = tuple(
        (corner[0].integer(-FARTHEST, FARTHEST), corner[1].integer(-FARTHEST, FARTHEST))
        for corner in corners
        if len(corner) == 2
    )
    return Nebula(row["id"].identifier(), row["name"].text(30), outline)


def _girl(cursor: Cursor) -> GirlTile:
    row = cursor.mapping(GIRL)
    return GirlTile(**{key.replace("-", "_"): row[key].integer(0, MOST) for key in GIRL})


def _rules(row: Mapping[str, Cursor], words: _Words) -> Rules:
    seats = row["seats"].span(2, 12)
    counts = [str(count) for count in range(seats[0], seats[1] + 1)] if row["seats"].valid else []
    backs = row["communal-backs"].mapping(*counts) if counts else {}
    communal = words.backs.get(COMMUNAL, ())
    openings = {name: _opening(value) for name, value in row["openings"].mapping(OPENINGS).items()}
    return Rules(
        seats=seats,
        nebulae_a_turn=row["nebulae-a-turn"].integer(1, MOST),
        connections=row["connections"].integer(1, MOST_CONNECTIONS),
        bits_a_nebula=row["bits-a-nebula"].integer(1, MOST),
        matrix_holes=row["matrix-holes"].integer(1, MOST),
        flowers=row["flowers"].integer(0, MOST),
        grow_cost=row["grow-cost"].integer(1, MOST),
        end_cards=row["end-cards"].integer(1, MOST),
        round_limit=row["round-limit"].integer(1, MOST_ROUNDS),
        uncollected=row["uncollected"].index(words.colours),
        communal_backs={
            int(count): tuple(back.choice(communal) for back in value.sequence(1, 9)) for count, value in backs.items()
        },
        openings=openings,
        even_start=_even_start(row["even-start"], openings) if "even-start" in row and row["openings"].valid else {},
    )


def _opening(cursor: Cursor) -> Opening:
    row = cursor.mapping({"seats": "The fewest and the most players that may begin so.", **OPENING})
    opening = Opening(seats=row["seats"].span(2, 12), **{key: row[key].integer(0, MOST) for key in OPENING})
    spread = opening.keep + opening.remember + opening.discard
    if cursor.valid and opening.draw != spread:
        row["draw"].fault(f"draw is {opening.draw}", f"keep, remember and discard together, {spread}")
    return opening


def _even_start(cursor: Cursor, openings: Mapping[str, Opening]) -> dict[str, dict[int, tuple[int, ...]]]:
    """Read, by opening and number of seats, a number for everybody but the first player."""
    found: dict[str, dict[int, tuple[int, ...]]] = {}
    for name, tables in cursor.mapping(OPENINGS).items():
        low, high = openings[name].seats
        rows = tables.mapping(*map(str, range(low, high + 1)))
        found[name] = {int(seats): _later_seats(row, int(seats) - 1) for seats, row in rows.items()}
    return found


def _later_seats(cursor: Cursor, count: int) -> tuple[int, ...]:
    given = cursor.sequence(1, 11)
    if cursor.valid and len(given) != count:
        cursor.fault(f"{len(given)} numbers for {count + 1} seats", f"{count}: one for everybody but who begins")
    return tuple(vp.integer(0, MOST) for vp in given)
