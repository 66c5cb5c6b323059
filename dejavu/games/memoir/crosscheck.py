"""Checks consistency between the sections of ``data/memoir.yaml``; compares only valid data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dejavu.content import Cursor, tally
from dejavu.games.memoir import components as parts
from dejavu.games.memoir.components import Components, Layout
from dejavu.games.memoir.hexes import DIRECTIONS, NOWHERE, Axial, opposite

Row = Mapping[str, Cursor]


def check(box: Components, part: Row, totals: Row) -> None:
    """Record every inconsistency."""
    if not all(cursor.valid for name, cursor in part.items() if name != "totals"):
        return
    for layout, row in zip(box.layouts, part["layouts"].sequence(), strict=True):
        tiles = _tiles_by_place(box, row)
        _walls(box, layout, tiles)
        _ways(box, layout, tiles)
        _tiles(box, layout, row, totals)
    _letters(box, part)
    _points(box, part)
    _levels(box, part)
    _characters(box, part)
    _endings(box, part)
    _counts(box, totals)


def _tiles_by_place(box: Components, row: Cursor) -> list[Cursor]:
    """The cursor of each place of a layout, by the place's number."""
    found = {}
    for tile in row.mapping("id", "name", "text", "tiles")["tiles"].sequence():
        q, r = tile.plain()["at"]
        found[box.hexes.number[Axial(q, r)]] = tile
    return [found[place] for place in range(len(found))]


def _walls(box: Components, layout: Layout, tiles: list[Cursor]) -> None:
    """Check that every wall is named on both sides, and none at the rim."""
    names = box.hexes.names
    for place, walls in enumerate(layout.walls):
        for direction in _directions(walls):
            other, back = box.hexes.beside[place][direction], opposite(direction)
            if other == NOWHERE:
                tiles[place].fault(
                    f"{layout.id}: a wall {DIRECTIONS[direction]} of {names[place]}", "no wall at the rim"
                )
            elif not layout.walls[other] >> back & 1:
                tiles[place].fault(
                    f"{layout.id}: a wall {DIRECTIONS[direction]} of {names[place]} that {names[other]} does not name",
                    f"{DIRECTIONS[back]} among the walls of {names[other]}",
                )


def _ways(box: Components, layout: Layout, tiles: list[Cursor]) -> None:
    """Check that every place can be reached from the start."""
    start = box.sign_index[parts.START]
    reached = [place for place, sign in enumerate(layout.tiles) if sign == start]
    for place in reached:
        for direction, other in enumerate(box.hexes.beside[place]):
            if other != NOWHERE and not layout.walls[place] >> direction & 1 and other not in reached:
                reached.append(other)
    for place, name in enumerate(box.hexes.names):
        if place not in reached:
            tiles[place].fault(f"{layout.id}: no way from the start to {name}", "a way to every place")


def _tiles(box: Components, layout: Layout, row: Cursor, totals: Row) -> None:
    """Compare the numbers of tiles of each kind and letter with the totals; every memory has one tile."""
    signs = Counter(layout.tiles)
    kinds = Counter(box.signs[sign].kind for sign in layout.tiles)
    if totals:
        said = dict.fromkeys(parts.KINDS_OF_TILE, "So many tiles show it.")
        for kind, total in totals["tiles"].mapping(said).items():
            tally(total, kinds[kind])
    if layout.tiles[0] != box.sign_index[parts.START] or kinds[parts.START] != 1:
        row.fault(f"{layout.id}: {kinds[parts.START]} starts", "one, in the centre")
    wanted = {box.sign_index[f"m{memory.number}"]: 1 for memory in box.memories}
    wanted |= {box.sign_index[letter.id]: letter.tiles for letter in box.letters}
    for sign, count in wanted.items():
        if signs[sign] != count:
            row.fault(f"{layout.id}: {signs[sign]} tiles {box.signs[sign].id}", str(count))


def _letters(box: Components, part: Row) -> None:
    """Check that memories need only available cards, at most a hand, and that every letter is needed."""
    for memory, row in zip(box.memories, part["memories"].sequence(), strict=True):
        for letter, wanted in zip(box.letters, memory.needs, strict=True):
            most = min(letter.tiles, letter.cards)
            if wanted > most:
                row.fault(f"memory {memory.number} needs {wanted} of {letter.id}", f"at most {most}, all there are")
        if memory.letters > box.rules.hand_limit:
            row.fault(f"memory {memory.number} needs {memory.letters} cards", f"at most {box.rules.hand_limit}, a hand")
    for index, (letter, row) in enumerate(zip(box.letters, part["letters"].sequence(), strict=True)):
        if not any(memory.needs[index] for memory in box.memories):
            row.fault(f"no memory needs {letter.id}", "a memory for every letter")


def _points(box: Components, part: Row) -> None:
    points = sum(memory.points for memory in box.memories)
    if points < box.rules.goal:
        part["memories"].fault(f"all memories together are {points} points", f"{box.rules.goal}, the goal, or more")


def _levels(box: Components, part: Row) -> None:
    """Check that the cards of a level exist, and that its deck has room for its disorientation."""
    monsters = sum(card.monster for card in box.hallucinations)
    for level, row in zip(box.levels, part["levels"].sequence(), strict=True):
        for seats in range(box.rules.seats[0], box.rules.seats[1] + 1):
            cards = sum(box.by_seats(card.copies, seats) for card in box.player_cards)
            lost, deck = box.by_seats(level.disorientation, seats), box.by_seats(level.player_deck, seats)
            rest = cards - seats * box.rules.opening_hand
            if lost > len(box.disorientation):
                row.fault(f"{level.id}: {lost} disorientation cards", f"at most {len(box.disorientation)}")
            elif box.by_seats(level.monsters, seats) > monsters:
                row.fault(f"{level.id}: {box.by_seats(level.monsters, seats)} monsters", f"at most {monsters}")
            elif not lost <= deck <= lost + rest:
                row.fault(f"{level.id}: a player deck of {deck} with {seats} seats", f"{lost} to {lost + rest}")
            elif box.deep_night and not 1 <= (deep := deck - box.by_seats(level.fewer_cards, seats)) <= rest:
                row.fault(f"{level.id}: a player deck of {deep} with {seats} seats in a deep night", f"1 to {rest}")


def _characters(box: Components, part: Row) -> None:
    """Check that there are enough characters for every number of seats."""
    for seats in range(box.rules.seats[0], box.rules.seats[1] + 1):
        fitting = sum(who.seats[0] <= seats <= who.seats[1] for who in box.characters)
        if fitting < seats:
            part["characters"].fault(f"{fitting} characters for {seats} seats", f"{seats} or more")


def _endings(box: Components, part: Row) -> None:
    """Check that one last page fits every won game."""
    if not any(not page.opened and not page.closed for page in box.endings):
        part["endings"].fault("every last page asks for something", "one at the end that always fits")


def _counts(box: Components, totals: Row) -> None:
    counts: Mapping[str, int] = {
        "characters": len(box.characters),
        "memories": len(box.memories),
        "points": sum(memory.points for memory in box.memories),
        "resource-cards": sum(letter.cards for letter in box.letters),
        "player-cards": sum(max(card.copies) for card in box.player_cards),
        "disorientation-cards": len(box.disorientation),
        "event-cards": sum(max(card.copies) for card in box.events),
        "hallucination-cards": sum(1 if card.monster else max(card.copies) for card in box.hallucinations),
        "monsters": sum(card.monster for card in box.hallucinations),
    }
    for name, count in counts.items():
        tally(totals.get(name), count)


def _directions(walls: int) -> Iterator[int]:
    return (direction for direction in range(len(DIRECTIONS)) if walls >> direction & 1)
