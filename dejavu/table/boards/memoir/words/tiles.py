"""What is said of a place of the map: its tile, who stands there, and what it may turn out to be."""

from __future__ import annotations

from collections.abc import Iterator

from dejavu.games.memoir.components import EVENT, HALLUCINATION, MEMORY, RESOURCE, START
from dejavu.games.memoir.hexes import DIRECTIONS
from dejavu.games.memoir.state import HOLE, UNSEEN, State
from dejavu.table.board.note import Note
from dejavu.table.boards.memoir.words import places
from dejavu.table.boards.memoir.words.columns import danger
from dejavu.table.boards.memoir.words.decks import signs_left
from dejavu.table.boards.memoir.words.names import Names, counted, enumerated, points
from dejavu.table.text import _, ngettext, sentences


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
    where = places.row_and_number(names.box.hexes.names[place], names.box.hexes)
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
    ways = [places.way(way) for direction, way in enumerate(DIRECTIONS) if state.wall(place, direction)]
    return [_("Walls: {ways}.").format(ways=enumerated(ways))] if ways else []


def _may_be(place: int, state: State, names: Names) -> Iterator[str]:
    """What a tile that nobody saw can be; of one that was seen, and that nobody sketches, only that."""
    if state.faces[place] != UNSEEN:
        yield _("It was seen. Do you remember?")
        return
    ring = names.box.hexes.ring_of[place]
    unseen = state.unseen[ring]
    yield _("Still unseen in {ring}: {tiles}.").format(ring=places.ring(ring), tiles=signs_left(unseen, names))
    yield danger(unseen, names.box)
